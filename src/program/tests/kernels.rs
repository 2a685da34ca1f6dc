//! Kernels as a compiler writes them.

use super::*;
use crate::RunError;
use crate::model::Model;

/// What a compiler writes around the code of a kernel with two pointers and a number.
const KERNEL: &str = "\t.text\n\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx906\"\n\t.amdhsa_code_object_version 5\n\t.globl\tk ; -- Begin\n\t.p2align\t8\n\
    \t.type\tk,@function\nk:                 ; @k\n; %bb.0:\nCODE\n\t.section\t.rodata,\"a\",@progbits\n\t.p2align\t6, 0x0\n\t.amdhsa_kernel k\n\
    \t\t.amdhsa_group_segment_fixed_size 510\n\t\t.amdhsa_kernarg_size 20\n\t\t.amdhsa_user_sgpr_count 6\n\
    \t\t.amdhsa_user_sgpr_private_segment_buffer 1\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\
    \t\t.amdhsa_system_sgpr_workgroup_id_x 1\n\t\t.amdhsa_system_vgpr_workitem_id 1\n\
    \t\t.amdhsa_next_free_vgpr 256\n\t\t.amdhsa_next_free_sgpr 102\n\t.end_amdhsa_kernel\n\t.text\n.Lfunc_end0:\n\
    \t.size\tk, .Lfunc_end0-k\n\t.section\t.rodata\ntable:\n\t.long\t500\n\t.ident\t\"clang\"\n\t.amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n\
    \x20     - .address_space:  global\n        .offset:         0\n        .size:           8\n        .value_kind:     global_buffer\n\
    \x20     - .offset:         8\n        .size:           8\n        .value_kind:     global_buffer\n      - .offset:         16\n        .size:           4\n\
    \x20       .value_kind:     by_value\n      - .offset:         24\n        .size:           4\n        .value_kind:     hidden_block_count_x\n\
    \x20   .kernarg_segment_size: 28\n    .name:           k\n    .reqd_workgroup_size:\n      - 48\n      - 2\n      - 1\n...\n\t.end_amdgpu_metadata\n";

/// Adds a number to a dword of the first buffer, and stores it in the second, at the work-group's dword.
const CODE: &str = "s_load_dwordx4 s[0:3], s[4:5], 0x0\ns_load_dwordx2 s[8:9], s[4:5], 0x10\ns_load_dword s12, s[4:5], 0x18\ns_waitcnt lgkmcnt(0)\n\
    s_load_dword s9, s[0:1], 0x4\ns_lshl_b32 s10, s6, 2\ns_waitcnt lgkmcnt(0)\ns_add_u32 s9, s9, s8\ns_add_u32 s9, s9, s6\n\
    s_store_dword s9, s[2:3], s10\ns_endpgm";

fn text(directives: &str, code: &str) -> String {
    format!("{directives}\n{}", KERNEL.replace("CODE", code))
}

fn outcome(text: &str) -> Result<Outcome, RunError> {
    let program = parse(text).map_err(RunError::Program)?;
    let allocation = program.allocation(Geometry::FULL).map_err(RunError::Program)?;
    let mut model = Model::new(Target::Gfx906, Geometry::FULL, allocation).with_settings(program.settings()).watched();
    run(&program, &mut model, &mut |_| {})
}

const ARGUMENTS: &str = "; lds: arg 0 = buffer 0\n; lds: arg 1 = buffer 1\n; lds: arg 2 = 100\n; lds: buffer 0 = 1, 2, 3\n; lds: buffer 1 count 4 = 7";

#[test]
fn a_kernel_finds_its_arguments_buffers_and_numbers() {
    let directives = format!("{ARGUMENTS}\n; lds: groups 3\n; lds: resident 2");
    let checks = "\n; lds: expect buffer 1 == 102, 103, 104, 7\n; lds: expect buffer 0 at 8 == 3";
    let outcome = outcome(&(text(&directives, CODE).replace("s_endpgm", &format!("s_endpgm{checks}")))).unwrap();
    assert!(outcome.failures.is_empty(), "{}", outcome.failures[0]);
    // 96 work-items are two waves, of which the second has half of its lanes.
    assert_eq!(outcome.waves.len(), 6);
    let wave = &outcome.waves[3];
    assert_eq!((outcome.waves[2].exec, wave.exec), (u64::MAX, 0xffff_ffff));
    assert_eq!((wave.vgprs[0][0], wave.vgprs[1][0], wave.vgprs[2][0]), (16, 1, 0), "item 64 of 48 x 2");
    assert_eq!((wave.sgprs[6], wave.sgprs[12], wave.allocation.unwrap().size), (1, 3, 512));
    assert!(outcome.warnings.is_empty(), "{:?}", outcome.warnings);
}

#[test]
fn what_is_wrong_with_a_kernel_is_told() {
    let refused = |text: &str| {
        let Err(RunError::Program(error)) = outcome(text) else { panic!("it runs") };
        (error.to_string(), error.line_column().0, error.hint().unwrap_or_default())
    };
    let missing = refused(&text("; lds: arg 0 = buffer 0\n; lds: arg 1 = buffer 0\n; lds: buffer 0 = 1", CODE));
    assert_eq!(missing.0, "argument 2 of `k` isn't given");
    assert_eq!(missing.2, "write for example `; lds: arg 2 = 1`, or `--arg 2=1`");
    let more = refused(&text(&format!("{ARGUMENTS}\n; lds: arg 3 = 1"), CODE));
    assert_eq!((more.0.as_str(), more.1), ("`k` has no argument 3", 6));
    let none = refused("; lds: arg 0 = 1\ns_nop 0\ns_endpgm");
    assert_eq!((none.0.as_str(), none.1), ("there is no kernel whose argument this could be", 1));
    let unknown = refused(&text(&format!("{ARGUMENTS}\n; lds: kernel l"), CODE));
    assert_eq!((unknown.0.as_str(), unknown.1, unknown.2.as_str()), ("there is no kernel `l`", 6, "there are `k`"));
    let other = refused(&text(ARGUMENTS, CODE).replace("gfx906", "gfx1030"));
    assert_eq!(other.0, "this is compiled for gfx1030, and runs on gfx906");
    let outside = refused(&text(ARGUMENTS, "s_load_dword s0, s[4:5], 0x1000\ns_endpgm"));
    assert!(outside.0.contains("s_load_dword reaches 0x11000"), "{}", outside.0);
    let data = refused("\t.text\n\t.long 5\ns_endpgm");
    assert_eq!(data.1, 2);
}

#[test]
fn an_argument_has_a_value_of_its_size() {
    let given = |argument: &str| outcome(&text(&ARGUMENTS.replace("arg 2 = 100", argument), CODE));
    let refused = |argument: &str| {
        let Err(RunError::Program(error)) = given(argument) else { panic!("{argument} is taken") };
        assert_eq!(error.line_column(), (3, 8), "{argument}");
        (error.to_string(), error.hint().unwrap_or_default())
    };
    let fits = "write a number from -2147483648 to 4294967295".to_owned();
    for (number, digits) in [("0x1ffffffff", "8589934591"), ("-(1 << 31) - 1", "-2147483649")] {
        let message = format!("argument 2 of `k` has 4 bytes, and {digits} doesn't fit");
        assert_eq!(refused(&format!("arg 2 = {number}")), (message, fits.clone()));
    }
    let buffer = "argument 2 of `k` has 4 bytes, and the address of a buffer has 8".to_owned();
    assert_eq!(refused("arg 2 = buffer 0"), (buffer, fits));
    for number in ["0xffffffff", "-(1 << 31)"] {
        assert!(given(&format!("arg 2 = {number}")).is_ok(), "{number}");
    }
}

#[test]
fn an_argument_names_a_buffer_that_there_is() {
    let Err(RunError::Program(error)) =
        outcome(&text(&ARGUMENTS.replace("arg 1 = buffer 1", "arg 1 = buffer 2"), CODE))
    else {
        panic!("it runs")
    };
    assert_eq!(error.to_string(), "argument 1 of `k` is the address of buffer 2, which the program doesn't have");
    assert_eq!(error.line_column(), (2, 8));
    assert_eq!(error.hint().unwrap_or_default(), "write for example `; lds: buffer 2 count 64 = 0`");
}

/// A kernel whose third argument is of a kind and a size.
fn with_argument(kind: &str, size: u32, directives: &str, code: &str) -> String {
    let own = "      - .offset:         16\n        .size:           4\n        .value_kind:     by_value\n";
    assert!(KERNEL.contains(own));
    let other =
        format!("      - .offset:         32\n        .size:           {size}\n        .value_kind:     {kind}\n");
    text(directives, code).replace(own, &other)
}

#[test]
fn an_argument_of_many_bytes_has_many_dwords() {
    let code =
        "s_load_dwordx4 s[8:11], s[4:5], 0x20\ns_load_dwordx2 s[12:13], s[4:5], 0x30\ns_waitcnt lgkmcnt(0)\ns_endpgm";
    let given = |argument: &str| {
        let directives = ARGUMENTS.replace("arg 2 = 100", &format!("arg 2 = {argument}"));
        outcome(&with_argument("by_value", 22, &directives, code))
    };
    let outcome = given("1, -2, 3, 0xffffffff, 5, 0xffff").unwrap();
    assert_eq!(outcome.waves[0].sgprs[8..14], [1, -2_i32 as u32, 3, u32::MAX, 5, 0xffff]);
    let refused = |argument: &str| {
        let Err(RunError::Program(error)) = given(argument) else { panic!("{argument} is taken") };
        (error.to_string(), error.hint().unwrap_or_default())
    };
    let dwords =
        "write its 6 dwords with commas between (0, 0, 0, 0, 0, 0), or its values with their types (`i8:1,2,3,4`)"
            .to_owned();
    let message = "argument 2 of `k` has 22 bytes, and 1 would fill 8 of them".to_owned();
    assert_eq!(refused("1"), (message, dwords.clone()));
    assert_eq!(refused("1, 2"), ("argument 2 of `k` has 22 bytes, and here are 2 dwords".to_owned(), dwords.clone()));
    assert_eq!(refused("buffer 0").1, dwords);
    let narrow = refused("1, 2, 3, 4, 5, 0x10000").0;
    assert_eq!(narrow, "argument 2 of `k` has 16 bits in dword 5, and 65536 doesn't fit");
    assert_eq!(
        refused("1, 0x100000000, 3, 4, 5, 6").0,
        "argument 2 of `k` has 32 bits in dword 1, and 4294967296 doesn't fit"
    );
}

/// A value for what nothing here has is refused at once; without one the kernel runs until it uses the argument.
#[test]
fn an_argument_of_a_kind_that_nothing_has_is_refused() {
    for kind in ["image", "sampler", "pipe", "queue"] {
        let Err(RunError::Program(error)) = outcome(&with_argument(kind, 8, ARGUMENTS, CODE)) else { panic!("{kind}") };
        assert_eq!(error.to_string(), format!("argument 2 of `k` is of the kind `{kind}`"));
        assert_eq!(error.line_column(), (3, 8));
        let two = ARGUMENTS.replace("; lds: arg 2 = 100\n", "");
        assert!(outcome(&with_argument(kind, 8, &two, CODE)).is_ok(), "{kind}");
    }
}

/// What only a host has may be loaded and compared with 0; where it is used, its name is said.
#[test]
fn what_only_a_host_has_is_named_where_it_is_used() {
    let two = ARGUMENTS.replace("; lds: arg 2 = 100\n", "");
    let load = "s_load_dwordx2 s[8:9], s[4:5], 0x20\ns_waitcnt lgkmcnt(0)\ns_cmp_lg_u64 s[8:9], 0\n";
    let with = |kind: &str, code: &str| outcome(&with_argument(kind, 8, &two, &format!("{load}{code}s_endpgm")));
    assert!(with("hidden_hostcall_buffer", "").unwrap().waves[0].scc);
    let used = with("hidden_hostcall_buffer", "s_load_dword s10, s[8:9], 0x8\n");
    let Err(RunError::Program(error)) = used else { panic!("it runs") };
    let told = "argument `hidden_hostcall_buffer` is the address of the buffer in which a kernel asks its host to print: printf, assert, and there is no host here";
    assert_eq!(error.hint().unwrap_or_default(), told);
    let aperture = with("hidden_shared_base", "").unwrap();
    assert_eq!(aperture.waves[0].sgprs[8..10], [0x10000, 0]);
}
