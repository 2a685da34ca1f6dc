//! Launches as a host makes them.

use super::*;
use crate::check::Cause;
use crate::{Launch, Warning, WarningKind, launch, run_apart};
use std::num::NonZero;

/// A parameter: its offset, its bytes, its kind, and its name and type if it has them.
pub(super) type Parameter<'a> = (u32, u32, &'a str, &'a str, &'a str);

/// What a compiler writes for a kernel with these parameters. `more` is further lines of its metadata.
pub(super) fn kernel(name: &str, code: &str, parameters: &[Parameter<'_>], more: &str) -> String {
    let list: String = parameters
        .iter()
        .map(|(offset, size, kind, name, type_name)| {
            let named = if name.is_empty() { String::new() } else { format!("        .name:           {name}\n") };
            let typed = match type_name.is_empty() {
                true => String::new(),
                false => format!("        .type_name:      '{type_name}'\n"),
            };
            format!("      - .offset:         {offset}\n        .size:           {size}\n        .value_kind:     {kind}\n{named}{typed}")
        })
        .collect();
    let end = parameters.iter().map(|(offset, size, ..)| offset + size).max().unwrap_or(0);
    format!(
        "\t.text\n{name}:\n{code}\ns_endpgm\n\t.section\t.rodata\n\t.amdhsa_kernel {name}\n\t\t.amdhsa_group_segment_fixed_size 256\n\
        \t\t.amdhsa_user_sgpr_count 6\n\t\t.amdhsa_user_sgpr_private_segment_buffer 1\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\
        \t\t.amdhsa_system_sgpr_workgroup_id_x 1\n\t\t.amdhsa_system_sgpr_workgroup_id_y 1\n\t\t.amdhsa_system_sgpr_workgroup_id_z 1\n\
        \t\t.amdhsa_system_vgpr_workitem_id 2\n\t\t.amdhsa_next_free_vgpr 32\n\t\t.amdhsa_next_free_sgpr 40\n\t.end_amdhsa_kernel\n\t.text\n\
        \t.amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n{list}    .kernarg_segment_size: {end}\n    .name:           {name}\n{more}...\n\t.end_amdgpu_metadata\n"
    )
}

/// Adds 1 to the dword of each work-item: the grid's width and height and the sizes of a work-group are arguments.
const COUNT: &str = "s_load_dwordx2 s[0:1], s[4:5], 0x0\ns_load_dwordx4 s[12:15], s[4:5], 0x8\ns_load_dword s16, s[4:5], 0x18\n\
    s_waitcnt lgkmcnt(0)\ns_mul_i32 s6, s6, s14\ns_mul_i32 s7, s7, s15\ns_mul_i32 s8, s8, s16\nv_add_u32_e32 v0, s6, v0\n\
    v_add_u32_e32 v1, s7, v1\nv_add_u32_e32 v2, s8, v2\nv_mul_lo_u32 v2, v2, s13\nv_add_u32_e32 v1, v1, v2\nv_mul_lo_u32 v1, v1, s12\n\
    v_add_u32_e32 v0, v0, v1\nv_lshlrev_b32_e32 v0, 2, v0\nv_mov_b32_e32 v3, 1\nglobal_atomic_add v0, v3, s[0:1]";

const SIZES: [Parameter<'static>; 6] = [
    (0, 8, "global_buffer", "out", "int*"),
    (8, 4, "by_value", "width", "int"),
    (12, 4, "by_value", "height", "int"),
    (16, 4, "by_value", "group_x", "int"),
    (20, 4, "by_value", "group_y", "int"),
    (24, 4, "by_value", "group_z", "int"),
];

fn source(text: &str) -> Source {
    Source::new("kernel.s", text)
}

pub(super) fn launched(text: &str, how: &Launch) -> Outcome {
    launch(&source(text), Target::Gfx906, how).unwrap_or_else(|error| panic!("{error:?}"))
}

/// The error about a launch, and what would be right.
pub(super) fn refused(text: &str, how: &Launch) -> (String, String) {
    match launch(&source(text), Target::Gfx906, how) {
        Err(RunError::Program(error)) => (error.to_string(), error.hint().unwrap_or_default()),
        other => panic!("{other:?}"),
    }
}

pub(super) fn dwords(outcome: &Outcome, buffer: u32) -> Vec<u32> {
    let bytes = outcome.buffer(buffer).expect("a buffer");
    bytes.chunks_exact(4).map(|dword| u32::from_le_bytes([dword[0], dword[1], dword[2], dword[3]])).collect()
}

/// Work-groups of any number and size, whole or not: each work-item of the grid comes once, and no other one.
#[test]
fn every_work_item_comes_once() {
    let text = kernel("count", COUNT, &SIZES, "");
    for (grid, group) in [
        ([1, 1, 1], [1, 1, 1]),
        ([100, 1, 1], [64, 1, 1]),
        ([20, 5, 3], [8, 4, 1]),
        ([7, 9, 2], [16, 16, 1]),
        ([33, 2, 5], [1, 2, 64]),
        ([64, 64, 1], [32, 32, 1]),
        ([130, 3, 1], [128, 2, 2]),
        ([64_000, 1, 1], [64, 1, 1]),
    ] {
        let items: u32 = grid.iter().product();
        let how = Launch::new()
            .grid(&grid)
            .group(&group)
            .pointer("out", vec![0; 4 * items as usize + 4])
            .argument("width", grid[0])
            .argument(2, grid[1])
            .argument("group_x", group[0])
            .argument("group_y", group[1])
            .argument("group_z", group[2]);
        let outcome = launched(&text, &how);
        let mut wanted = vec![1; items as usize];
        wanted.push(0);
        assert_eq!(dwords(&outcome, 0), wanted, "{grid:?} in {group:?}");
        assert!(outcome.warnings.is_empty() && outcome.waves.len() <= 64, "{:?}", outcome.warnings);
    }
}

/// A trap ends a launch, as it does on a host, and nothing behind it is executed.
#[test]
fn a_trap_ends_a_launch() {
    let text = kernel("traps", "s_trap 2", &SIZES[..1], "");
    let how = Launch::new().grid(&[1]).group(&[1]).pointer("out", vec![0; 4]);
    let error = launch(&source(&text), Target::Gfx906, &how).unwrap_err().to_string();
    assert!(error.contains("s_trap") && error.contains("__builtin_trap()"), "{error}");
}

/// Each work-group stores its number in its LDS, and adds up what its waves find there.
const SHARED: &str = "s_load_dwordx2 s[0:1], s[4:5], 0x0\nv_lshlrev_b32_e32 v1, 2, v0\nv_mov_b32_e32 v2, s6\nv_xor_b32_e32 v5, 0x100, v1\n\
    ds_write_b32 v1, v2\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v3, v5\ns_lshl_b32 s7, s6, 2\nv_mov_b32_e32 v4, s7\n\
    s_waitcnt lgkmcnt(0)\nglobal_atomic_add v4, v3, s[0:1]";

/// A thousand work-groups get one another's places: each has its own LDS, nothing is warned of, and each LDS
/// instruction of each wave is counted.
#[test]
fn a_thousand_groups_come_one_after_another() {
    let text = kernel("shared", SHARED, &SIZES[..1], "");
    let text = text.replace("group_segment_fixed_size 256", "group_segment_fixed_size 512");
    // The kernel isn't the first one of its file.
    let text = format!("{}{text}", kernel("other", "s_sethalt 1", &[], ""));
    let how = Launch::of("shared").groups(&[1000]).group(&[128]).pointer(0, vec![0; 4000]);
    let program = Program::launched(&source(&text), Target::Gfx906, &how).unwrap();
    let settings = program.settings();
    // 40 waves have room on a compute unit of gfx906, and the LDS has room for more.
    assert_eq!((settings.groups(), settings.places(), settings.resident(), settings.waves()), (1000, 32, 20, 64));
    let outcome = launched(&text, &how);
    assert_eq!(dwords(&outcome, 0), (0..1000).map(|group| 128 * group).collect::<Vec<u32>>());
    assert_eq!((outcome.executed.len(), outcome.warnings.len()), (4000, 0), "{:?}", outcome.warnings);
    // With 32 KiB of LDS each, two have room.
    let large = text.replace("group_segment_fixed_size 512", "group_segment_fixed_size 32768");
    let program = Program::launched(&source(&large), Target::Gfx906, &how).unwrap();
    let allocation = program.allocation(Geometry::FULL).unwrap();
    assert_eq!((allocation.size, program.settings().resident_in(allocation)), (65536, 2));
    assert_eq!(dwords(&launched(&large, &how), 0), dwords(&outcome, 0));
}

/// What an earlier work-group left in the LDS is nobody's, and a warning has the numbers of the launch.
#[test]
fn what_an_earlier_group_left_is_warned_of() {
    let reads = SHARED
        .replace("ds_write_b32 v1, v2\n", "s_cmp_lt_u32 s6, 300\ns_cbranch_scc0 after\nds_write_b32 v1, v2\nafter:\n");
    let text = kernel("shared", &reads.replace("0x100", "0x80"), &SIZES[..1], "");
    let how = Launch::new().groups(&[301]).group(&[64]).pointer(0, vec![0; 4 * 301]);
    let outcome = launched(&text, &how);
    let unwritten = outcome.warnings.iter().find(|one| matches!(one.kind, WarningKind::Check(Cause::Unwritten(_))));
    let unwritten = unwritten.unwrap_or_else(|| panic!("{:?}", outcome.warnings));
    assert_eq!(unwritten.place.wave, 300, "{unwritten}");
    assert!(unwritten.to_string().contains("which has what work-group 260"), "{unwritten}");
}

/// What a host reads may rest on which lane came last. All lanes send their number to lane 0 or to lane 4; the last of
/// three work-groups leaves what it got.
#[test]
fn what_a_permute_leaves_in_a_buffer_is_warned_of() {
    let permute = |stored: &str| {
        let code = format!(
            "s_load_dwordx2 s[0:1], s[4:5], 0x0\nv_and_b32 v3, 4, v0\nv_lshlrev_b32 v3, 2, v3\n\
             ds_permute_b32 v1, v3, v0\nv_lshlrev_b32 v2, 2, v0\ns_waitcnt lgkmcnt(0)\n{stored}\n\
             global_store_dword v2, v1, s[0:1]"
        );
        let how = Launch::new().groups(&[3]).group(&[64]).pointer(0, vec![0; 256]);
        launched(&kernel("permute", &code, &SIZES[..1], ""), &how).warnings
    };
    let found = permute("");
    assert!(
        matches!(found[..], [Warning { kind: WarningKind::Check(Cause::OpenOrder(_)), count: 2, .. }]),
        "{found:?}"
    );
    assert!(found[0].to_string().contains("what lanes 0, 4 of wave 2"), "{}", found[0]);
    // Bit 2 is the same of all that lane 4 gets, and the lanes below 4 are off.
    for nobody in ["v_and_b32 v1, 4, v1", "v_cmp_lt_u32 vcc, 4, v0\ns_and_b64 exec, exec, vcc"] {
        assert_eq!(permute(nobody).len(), 0, "{nobody}");
    }
}

/// The first work-group reads what nobody has written, and the last one adds beyond the buffer, in a later piece.
#[test]
fn an_error_has_the_warnings_of_all_groups_before_it() {
    let reads = SHARED
        .replace("ds_write_b32 v1, v2\n", "s_cmp_lg_u32 s6, 0\ns_cbranch_scc0 after\nds_write_b32 v1, v2\nafter:\n");
    let text = kernel("shared", &reads.replace("0x100", "0x80"), &SIZES[..1], "");
    let how = Launch::new().groups(&[301]).group(&[64]).pointer(0, vec![0; 4 * 300]);
    let program = Program::launched(&source(&text), Target::Gfx906, &how).unwrap();
    let new = || Model::of(&program).unwrap().watched();
    let together = run(&program, &mut new(), &mut |_| {});
    let apart = [1, 2, 3].map(|processors| {
        let processors = NonZero::new(processors).unwrap();
        run_apart(&program, &new, processors, &mut |_| {}, &mut |model: Model| model.elapsed())
    });
    for ended in apart.into_iter().chain([together]) {
        let RunError::Program(error) = ended.unwrap_err() else { panic!("another error") };
        assert!(error.to_string().contains("global_atomic_add reaches"), "{error}");
        let told: Vec<String> = error.warnings().iter().map(ToString::to_string).collect();
        assert!(
            told.iter().any(|warning| warning.contains("work-group 0: wave 0, lane 0 reads byte 0x80")),
            "{told:?}"
        );
    }
}

#[test]
fn expectations_see_all_groups() {
    let text = kernel("count", COUNT, &SIZES, "");
    let directives = "; lds: grid 6400\n; lds: group 64, 1, 1\n; lds: buffer 0 count 6400 = 0\n; lds: arg out = buffer 0\n\
        ; lds: arg width = 6400\n; lds: arg height = 1\n; lds: arg group_x = 64\n; lds: arg 4 = 1\n; lds: arg 5 = 1\n";
    let with = |expected: &str| {
        launched(
            &format!("{directives}{}", text.replace("s_endpgm", &format!("s_endpgm\n; lds: expect {expected}"))),
            &Launch::new(),
        )
    };
    let right = with("buffer 0 count 6400 == 1");
    assert_eq!((right.failures.len(), right.checks()), (0, 6400));
    assert_eq!(with("buffer 0 at 25596 == 2").failures.len(), 1);
}

#[test]
fn kernels_are_found_by_several_names() {
    let text = ["_Z3addPi", "_ZN2ns3addIfEEvPT_", "plain"].map(|name| kernel(name, "", &[], "")).join("\n");
    let text = text.replace("\n...\n\t.end_amdgpu_metadata\n\n\t.text", "\n...\n\t.end_amdgpu_metadata\n\t.text");
    let runs = |name: &str| {
        let program = Program::launched(&source(&text), Target::Gfx906, &Launch::of(name).group(&[64])).unwrap();
        program.kernel().unwrap_or_default().to_owned()
    };
    for name in ["_Z3addPi", "add(int*)"] {
        assert_eq!(runs(name), "_Z3addPi");
    }
    assert_eq!((runs("ns::add<float>"), runs("plain")), ("_ZN2ns3addIfEEvPT_".to_owned(), "plain".to_owned()));
    let by_directive = format!("; lds: kernel _ZN2ns3addIfEEvPT_\n; lds: waves 1\n{text}");
    assert_eq!(parse(&by_directive).unwrap().kernel(), Some("_ZN2ns3addIfEEvPT_"));
    assert_eq!(
        refused(&text, &Launch::of("add")),
        (
            "2 kernels are called `add`".to_owned(),
            "choose one of `_Z3addPi` (add(int*)), `_ZN2ns3addIfEEvPT_` (void ns::add<float>(float*))".to_owned()
        )
    );
    assert!(refused(&text, &Launch::new()).0.starts_with("the file has 3 kernels: `_Z3addPi` (add(int*)), "));
    assert_eq!(refused(&text, &Launch::of("x")).0, "there is no kernel `x`");
}

#[test]
fn sizes_that_a_kernel_does_not_allow_are_refused() {
    let text = kernel("k", "", &[], "    .max_flat_workgroup_size: 256\n");
    let told = |how: Launch| refused(&text, &how).0;
    assert_eq!(told(Launch::new().group(&[512])), "a work-group of 512 x 1 x 1 work-items: `k` has 1 to 256");
    assert_eq!(told(Launch::new().group(&[16, 0])), "a work-group of 16 x 0 x 1 work-items: `k` has 1 to 256");
    assert_eq!(told(Launch::new().group(&[64]).grid(&[64, 0])), "the grid has 64 x 0 x 1 work-items");
    assert_eq!(told(Launch::new().grid(&[64])), "nothing says how many work-items a work-group of `k` has");
    assert_eq!(
        told(Launch::new().group(&[64]).dynamic_lds(1 << 20)),
        "a work-group of `k` needs 1048832 bytes of LDS, and has 65536 at most"
    );
    let sized = kernel("k", "", &[], "    .reqd_workgroup_size:\n      - 16\n      - 4\n      - 1\n");
    let wrong = refused(&sized, &Launch::new().group(&[64]));
    assert_eq!(wrong.0, "work-groups of `k` have 16 x 4 x 1 work-items, not 64 x 1 x 1");
    assert_eq!(launched(&sized, &Launch::new().grid(&[32, 4])).waves.len(), 2);
    let twice = refused(&format!("; lds: groups 3\n{sized}"), &Launch::new().grid(&[32, 4]));
    assert_eq!(twice.0, "the grid has 2 work-groups, and `groups` says 3");
}

/// What a host says of a grid that no multiple of a work-group is: whole work-groups, and the rest.
#[test]
fn hidden_arguments_and_the_packet_describe_the_grid() {
    let load = "s_load_dwordx4 s[8:11], s[4:5], 0x0\ns_load_dwordx4 s[12:15], s[4:5], 0x10\ns_load_dwordx2 s[16:17], s[4:5], 0x20\ns_waitcnt lgkmcnt(0)";
    let parameters = [
        (0, 4, "hidden_block_count_x", "", ""),
        (4, 4, "hidden_block_count_y", "", ""),
        (8, 4, "hidden_block_count_z", "", ""),
        (12, 2, "hidden_group_size_x", "", ""),
        (14, 2, "hidden_group_size_y", "", ""),
        (16, 2, "hidden_group_size_z", "", ""),
        (18, 2, "hidden_remainder_x", "", ""),
        (20, 2, "hidden_remainder_y", "", ""),
        (22, 2, "hidden_remainder_z", "", ""),
        (24, 8, "hidden_global_offset_y", "", ""),
        (32, 2, "hidden_grid_dims", "", ""),
    ];
    let how = Launch::new().grid(&[100, 5]).group(&[32, 4]).offset(&[0, 1 << 33]);
    let outcome = launched(&kernel("k", load, &parameters, ""), &how);
    assert_eq!(outcome.waves[0].sgprs[8..11], [3, 1, 1]);
    assert_eq!(outcome.waves[0].sgprs[11..17], [32 | 4 << 16, 1 | 4 << 16, 1, 0, 2, 2]);
    // The grid's sizes in work-items, and the header: a dispatch of two dimensions.
    let packet = outcome.memory.at(0x2_0000).expect("a packet");
    let dword = |at: usize| u32::from_le_bytes(*packet[at..].first_chunk::<4>().unwrap());
    assert_eq!((packet[0], dword(2) & 0xffff, dword(12), dword(16), dword(20)), (2, 2, 100, 5, 1));
    // The last work-group has 4 x 1 work-items: it has no second wave, which would have loaded something.
    assert_eq!(outcome.waves.len(), 16);
    let [last, none] = [14, 15].map(|wave| &outcome.waves[wave]);
    assert_eq!((last.exec, last.vgprs[0][3], last.vgprs[1][3], last.sgprs[6], last.sgprs[7]), (15, 3, 0, 3, 1));
    assert_eq!((last.sgprs[8], none.sgprs[8]), (3, 0));
}

/// What nothing here has stops a run where a wave comes to it, and not before.
#[test]
fn what_is_not_here_is_refused_where_it_is_reached() {
    let parameters = [
        (0, 4, "by_value", "n", ""),
        (8, 8, "image", "picture", ""),
        (16, 8, "pipe", "", ""),
        (24, 8, "hidden_new", "", ""),
    ];
    let code = |what: &str| {
        format!(
            "s_load_dword s0, s[4:5], 0x0\ns_load_dwordx4 s[8:11], s[4:5], 0x8\ns_load_dwordx2 s[12:13], s[4:5], 0x18\n\
            s_waitcnt lgkmcnt(0)\ns_cmp_eq_u32 s0, 0\ns_cbranch_scc1 end\n{what}\nend:"
        )
    };
    let call = "s_getpc_b64 s[16:17]\ns_add_u32 s16, s16, elsewhere@rel32@lo+4\ns_addc_u32 s17, s17, elsewhere@rel32@hi+12\ns_swappc_b64 s[30:31], s[16:17]";
    let of_llvm = call.replace("elsewhere", "llvm.elsewhere");
    for (what, message, help) in [
        (
            "s_load_dword s1, s[8:9], 0x0",
            "s_load_dword reaches",
            "argument 1 is an image (`image`), and nothing here has that",
        ),
        (
            "s_load_dword s1, s[10:11], 0x8",
            "s_load_dword reaches",
            "argument 2 is a pipe (`pipe`), and nothing here has that",
        ),
        ("s_load_dword s1, s[12:13], 0x0", "s_load_dword reaches", "of a kind that isn't known here"),
        (
            "image_sample_lz v[0:3], v[0:1], s[16:23], s[4:7] dmask:0xf",
            "wave 0 comes to image_sample_lz, which isn't executed here",
            "images",
        ),
        (call, "wave 0 calls `elsewhere`, which the file doesn't define", "link it"),
        (&of_llvm, "wave 0 calls `llvm.elsewhere`, which the file doesn't define", "headers of its version"),
    ] {
        let text = kernel("k", &code(what), &parameters, "");
        let how = |n: u32| Launch::new().group(&[64]).argument("n", n);
        assert!(launched(&text, &how(0)).warnings.is_empty(), "{what}");
        let (told, hint) = refused(&text, &how(1));
        assert!(told.contains(message) && hint.contains(help), "{told}: {hint}");
    }
    let given = refused(
        &kernel("k", &code(""), &parameters, ""),
        &Launch::new().group(&[64]).argument(0, 1).argument("picture", 5u64),
    );
    assert_eq!(given.0, "argument 1, `picture`, of `k` is of the kind `image`");
    // Who writes a program by hand has misspelt something.
    assert!(parse("image_load v0, v1\ns_endpgm").is_err());
}

/// A library's code looks for printf's buffer at its place in code object version 5, which the file doesn't list.
#[test]
fn what_a_file_does_not_list_is_named_too() {
    let parameters = [(0, 4, "hidden_block_count_x", "", ""), (200, 8, "hidden_queue_ptr", "", "")];
    let text = kernel(
        "k",
        "s_load_dwordx2 s[8:9], s[4:5], 0x48\ns_waitcnt lgkmcnt(0)\ns_load_dword s1, s[8:9], 0x4",
        &parameters,
        "",
    );
    let (_, hint) = refused(&text, &Launch::new().group(&[64]));
    assert_eq!(
        hint,
        "argument `hidden_printf_buffer` is the address of the buffer of printf, and there is no host here"
    );
}

/// Buffers of a launch go before those of the file, and a later launch finds what an earlier one left.
#[test]
fn launches_follow_one_another() {
    let code = "s_load_dwordx2 s[0:1], s[4:5], 0x0\ns_getpc_b64 s[10:11]\ns_add_u32 s10, s10, variable@rel32@lo+4\n\
        s_addc_u32 s11, s11, variable@rel32@hi+12\nv_mov_b32_e32 v1, 0\nv_mov_b32_e32 v2, 3\ns_waitcnt lgkmcnt(0)\n\
        global_atomic_add v1, v2, s[0:1]\nglobal_atomic_add v1, v2, s[10:11]";
    let text = kernel("k", code, &SIZES[..1], "");
    let text = format!("; lds: buffer 0 = 100\n; lds: arg 0 = buffer 0\n{text}\t.data\nvariable:\n\t.long 1000\n");
    let first = launched(&text, &Launch::new().group(&[1]));
    assert_eq!(dwords(&first, 0), [103]);
    let own = launched(&text, &Launch::new().group(&[1]).buffer(0, vec![7, 0, 0, 0]));
    assert_eq!(dwords(&own, 0), [10]);
    let second = launched(&text, &Launch::new().group(&[1]).after(&first.memory));
    assert_eq!(dwords(&second, 0), [106]);
    let variable = |outcome: &Outcome| outcome.memory.at(0x4000_0000).map(|bytes| bytes[..4].to_vec());
    assert_eq!(
        (variable(&first), variable(&second)),
        (Some(1003u32.to_le_bytes().to_vec()), Some(1006u32.to_le_bytes().to_vec()))
    );
}

/// Arguments that hardware loads before a wave starts are behind the other user SGPRs.
#[test]
fn arguments_are_in_registers_where_a_descriptor_asks_for_it() {
    let parameters =
        [(0, 8, "global_buffer", "out", ""), (8, 4, "by_value", "one", ""), (12, 4, "by_value", "two", "")];
    let code = "v_lshlrev_b32_e32 v0, 2, v0\nv_mov_b32_e32 v1, s8\nglobal_store_dword v0, v1, s[6:7]\n\
        v_mov_b32_e32 v1, s9\nglobal_store_dword v0, v1, s[6:7] offset:256";
    let text = kernel("k", code, &parameters, "");
    let text = text.replace(
        "user_sgpr_count 6",
        "user_sgpr_count 10\n.amdhsa_user_sgpr_kernarg_preload_length 4\n.amdhsa_accum_offset 32",
    );
    let how = |out| Launch::new().group(&[64]).pointer("out", out).argument("one", 7u32).argument("two", 9u32);
    let outcome =
        launch(&source(&text), Target::Gfx90a, &how(vec![0; 512])).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(dwords(&outcome, 0), [vec![7; 64], vec![9; 64]].concat());
    assert!(outcome.warnings.is_empty(), "{:?}", outcome.warnings);
    // The first dwords are left out.
    let text = text.replace("s8", "s6").replace("s9", "s7").replace("s[6:7]", "s[4:5]");
    let text = text.replace("v_lshlrev", "s_load_dwordx2 s[4:5], s[4:5], 0x0\ns_waitcnt lgkmcnt(0)\nv_lshlrev");
    let text = text.replace("preload_length 4", "preload_length 2\n.amdhsa_user_sgpr_kernarg_preload_offset 2");
    let text = text.replace("user_sgpr_count 10", "user_sgpr_count 8");
    let outcome =
        launch(&source(&text), Target::Gfx90a, &how(vec![0; 512])).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(dwords(&outcome, 0), [vec![7; 64], vec![9; 64]].concat());
}
