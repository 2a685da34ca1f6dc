//! Launches of kernels on every engine: chosen work-groups in the hardware, several launches, co-simulation, more
//! work-groups than a compute unit has room for, and several processors.

use crate::common::{Desk, SMALL, SMALLEST, assert_code, said, stdout};
use lds::diagnostic::Source;
use lds::model::Model;
use lds::program::{Launch, Outcome, Program, run, run_apart};
use lds::targets::Target;
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Session, Setup, execute};
use serde_json::Value;
use std::collections::BTreeSet;
use std::num::NonZero;

/// Each work-group of `reverse` turns the order of its 64 dwords around, through its LDS. Each of `ticket` draws a
/// number, and stores it at its own place.
const KERNELS: &str = ".text
reverse:
s_load_dwordx2 s[0:1], s[4:5], 0x0
v_lshlrev_b32_e32 v1, 2, v0
v_lshl_add_u32 v0, s6, 6, v0
v_lshlrev_b32_e32 v0, 2, v0
s_waitcnt lgkmcnt(0)
global_load_dword v2, v0, s[0:1]
s_waitcnt vmcnt(0)
ds_write_b32 v1, v2
s_waitcnt lgkmcnt(0)
v_xor_b32_e32 v1, 0xfc, v1
ds_read_b32 v3, v1
s_waitcnt lgkmcnt(0)
global_store_dword v0, v3, s[0:1]
s_endpgm
ticket:
s_load_dwordx2 s[0:1], s[4:5], 0x0
v_mov_b32_e32 v1, 0
v_mov_b32_e32 v2, 1
s_mov_b64 exec, 1
s_waitcnt lgkmcnt(0)
global_atomic_add v3, v1, v2, s[0:1] glc
v_mov_b32_e32 v4, s6
v_lshlrev_b32_e32 v4, 2, v4
s_waitcnt vmcnt(0)
global_store_dword v4, v3, s[0:1] offset:4
s_endpgm
.amdhsa_kernel reverse
.amdhsa_group_segment_fixed_size 256
.amdhsa_user_sgpr_private_segment_buffer 1
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.amdhsa_next_free_vgpr 4
.amdhsa_next_free_sgpr 7
.end_amdhsa_kernel
.amdhsa_kernel ticket
.amdhsa_user_sgpr_private_segment_buffer 1
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.amdhsa_next_free_vgpr 5
.amdhsa_next_free_sgpr 7
.end_amdhsa_kernel
.amdgpu_metadata
amdhsa.kernels:
  - .args:
      - .name:           data
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
    .name:           reverse
  - .args:
      - .name:           data
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
    .name:           ticket
.end_amdgpu_metadata
";

/// Two launches that turn the same numbers around.
const TWICE: &str = "program = \"k.s\"\n[buffers]\ndata = \"i32[1280]:index\"\n[[launch]]\nkernel = \"reverse\"\ngroups = 20\n\
    group = 64\nargs = [\"data\"]\n[[launch]]\nkernel = \"reverse\"\ngrid = 1280\ngroup = 64\nargs = [\"data\"]\n\
    compare = { data = \"i32[1280]:index\" }\n";

fn dwords(numbers: impl IntoIterator<Item = u32>) -> Vec<u8> {
    numbers.into_iter().flat_map(u32::to_le_bytes).collect()
}

/// Six work-groups, of which two run at the same time. Each looks first at what another one has left in its bytes.
const GROUPS: &str = "; lds: waves 12\n; lds: groups 6\n; lds: resident 2\n; lds: alloc 512\n\
    ; lds: v1 = 64 * (lane & 7) + 4 * (wave & 1)\n; lds: v2 = 1000 * group + lane\n; lds: v3 = 4 * lane + 256 * (wave & 1)\n\
    ; lds: v4 = 1\nds_read_b32 v7, v3\nds_write_b32 v3, v2\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v5, v1\n\
    ds_add_rtn_u32 v6, v3, v4\ns_waitcnt lgkmcnt(0)\n; lds: expect v6 == 1000 * group + lane\ns_endpgm\n";

fn session(engine: Engine, groups: &[usize]) -> Session {
    let program = Program::parse(&Source::new("groups.s", GROUPS), Target::Gfx906).expect("a program");
    let mut setup = Setup::new(Core::new(Target::Gfx906, SMALLEST), engine);
    setup.groups = (!groups.is_empty()).then(|| groups.iter().copied().collect::<BTreeSet<usize>>());
    execute(&program, &setup, &mut Unobserved, &mut |_| {}).expect("it runs")
}

#[test]
fn chosen_work_groups_are_in_the_hardware() {
    let models = session(Engine::Model, &[]);
    assert!(models.outcome.waves[11].vgprs[7][0] >= 1000, "it finds what another work-group has left");
    for groups in [&[1, 4][..], &[0], &[5, 2, 3], &[0, 1, 2, 3, 4, 5]] {
        let some = session(Engine::Rtl, groups);
        assert!(some.pass(), "{groups:?}: {:?} {:?}", some.mismatches, some.outcome.failures);
        let registers =
            |session: &Session| session.outcome.waves.iter().map(|wave| wave.vgprs.clone()).collect::<Vec<_>>();
        assert!(registers(&some) == registers(&models) && some.memory == models.memory, "{groups:?}");
        // Their instructions alone are counted.
        let waves: BTreeSet<usize> = some.outcome.executed.iter().map(|record| record.wave / 2).collect();
        assert_eq!((waves, some.outcome.executed.len()), (groups.iter().copied().collect(), 8 * groups.len()));
        assert_eq!(some.counters.insts_lds, 8 * groups.len() as u64);
    }
}

#[test]
fn waveforms_have_the_waves_of_chosen_work_groups() {
    let desk = Desk::new();
    desk.write("k.s", KERNELS);
    let given =
        "run k.s --kernel reverse --groups 70 --group 64 --arg 0=i32[4480]:index --compare 0=i32[4480]:(index^63)";
    let given: Vec<&str> = given.split(' ').collect();
    let run = |more: &[&str]| desk.lds(&[&given[..], &SMALL, more].concat());
    let output = run(&["--rtl-groups", "66,3", "--vcd", "w.vcd", "--fst", "w.fst", "--json", "r.json"]);
    assert_code(&output, 0);
    let told = "work-groups 3, 66 of 70 are in the hardware and in this table; the models served all others\n";
    assert!(stdout(&output).contains(told), "{}", stdout(&output));
    let vcd = desk.read("w.vcd");
    for name in ["wave_3_pc", "wave_3_instruction", "wave_66_pc", "wave_66_instruction"] {
        assert!(vcd.contains(&format!(" {name} ")), "{name}");
    }
    assert!(!vcd.contains("wave_0_pc") && !vcd.contains("wave_2_pc"));
    let report: Value = serde_json::from_str(&desk.read("r.json")).expect("JSON");
    assert_eq!(
        (report["rtl_groups"].to_string(), report["totals"]["instructions"].as_u64()),
        ("[3,66]".to_owned(), Some(4))
    );
    for (more, told) in [
        (&["--rtl-groups", "70"][..], "there is no work-group 70, as there are 70"),
        (&["--rtl-groups", "0", "--engine", "model"], "no hardware serves any work-group"),
        (&["--rtl-groups", "x"], "expected a whole number"),
    ] {
        let refused = run(more);
        assert_code(&refused, 2);
        assert!(said(&refused).contains(told), "{more:?}: {}", said(&refused));
    }
}

#[test]
fn launches_are_costed_one_after_another() {
    let desk = Desk::new();
    desk.write("k.s", KERNELS);
    desk.write("l.toml", TWICE);
    let output = desk.lds(&["analyze", "l.toml", "--json", "r.json", "--html", "p.html"]);
    assert_code(&output, 0);
    let text = stdout(&output);
    assert!(text.contains("launch 2 of 2: reverse") && text.contains("all launches"), "{text}");
    let report: Value = serde_json::from_str(&desk.read("r.json")).expect("JSON");
    let cycles = |one: &Value| one["cycles"].as_u64().expect("a number");
    let each: Vec<u64> = (0..2).map(|launch| cycles(&report["launches"][launch]["totals"])).collect();
    assert_eq!((each.clone(), cycles(&report["totals"])), (vec![80; 2], 160), "two passes of two instructions");
    let page = desk.read("p.html");
    assert_eq!([page.matches("<section id=\"launch").count(), page.matches("<main>").count()], [2, 1]);
    let ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{ids:?}");
    // Conflicts of all launches count together.
    let conflicts =
        KERNELS.replace("v_xor_b32_e32 v1, 0xfc, v1", "v_lshlrev_b32_e32 v1, 5, v1\nv_and_b32_e32 v1, 0xff, v1");
    desk.write("k.s", conflicts);
    let count = |most: u64| desk.lds(&["analyze", "l.toml", "--max-conflicts", &most.to_string()]);
    let refused = count(0);
    assert_code(&refused, 1);
    let all = said(&refused);
    let all = all.split("FAIL: ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a number");
    let all: u64 = all.replace(',', "").parse().expect("a number");
    assert_eq!([count(all).status.code(), count(all - 1).status.code()], [Some(0), Some(1)]);
    // A launch without an LDS instruction costs nothing beside others.
    desk.write(
        "l.toml",
        format!("{TWICE}[[launch]]\nkernel = \"ticket\"\ngroups = 2\ngroup = 64\nargs = [\"zeros:12\"]\n"),
    );
    desk.write("k.s", KERNELS);
    assert_code(&desk.lds(&["analyze", "l.toml", "--max-conflicts", "0", "--deny-warnings"]), 0);
}

#[test]
fn launches_are_compared_on_models_rtl_and_verilog() {
    let desk = Desk::new();
    desk.write("k.s", KERNELS);
    desk.write("l.toml", TWICE.replace("1280", "192").replace("20", "3"));
    let given = [
        &[
            "cosim",
            "l.toml",
            "--sim",
            "verilator",
            "--json",
            "r.json",
            "--without",
            "float,wide,source2,unaligned,permute",
        ],
        &SMALL[..],
    ];
    let output = desk.lds(&given.concat());
    assert_code(&output, 0);
    let report: Value = serde_json::from_str(&desk.read("r.json")).expect("JSON");
    let launch = &report["launches"][1];
    assert_eq!(
        (report["pass"].as_bool(), launch["instructions"].as_u64(), launch["work_groups"].as_u64()),
        (Some(true), Some(6), Some(3))
    );
    assert_eq!(launch["comparisons"][0]["wrong"], 0);
    for (words, told) in [
        (&["cosim", "--kernel", "reverse"][..], "only a program has a kernel"),
        (&["cosim", "l.toml", "--cases", "5"], "cannot be used with"),
        (&["cosim", "l.toml", "--target", "r700"], "a program of the R700 isn't launched"),
    ] {
        let refused = desk.lds(words);
        assert_code(&refused, 2);
        assert!(said(&refused).contains(told), "{words:?}: {}", said(&refused));
    }
}

/// The hardware has room for four waves: of twenty work-groups sixteen get the places of others.
#[test]
fn work_groups_wait_for_places_on_a_compute_unit() {
    let desk = Desk::new();
    desk.write("k.s", KERNELS);
    desk.write("l.toml", TWICE);
    let run = |file: &str, more: &[&str]| {
        desk.lds(&[&["run", file, "--unit", "compute-unit", "--waves", "4"], more].concat())
    };
    let output = run("l.toml", &["--json", "r.json"]);
    assert_code(&output, 0);
    assert_eq!(stdout(&output).matches("agree on 280 instructions of 20 waves").count(), 2, "{}", stdout(&output));
    assert!(!said(&output).contains("something else"), "{}", said(&output));
    let report: Value = serde_json::from_str(&desk.read("r.json")).expect("JSON");
    let totals = &report["launches"][0]["totals"];
    assert_eq!((totals["instructions"].as_u64(), totals["ideal_cycles"].as_u64()), (Some(40), Some(320)));
    // Work-groups of two waves, of which the last one has one.
    let two = KERNELS.replace("s6, 6, v0", "s6, 7, v0").replace("size 256", "size 512");
    desk.write("k.s", two.replace("ds_read_b32 v3", "s_barrier\nds_read_b32 v3"));
    let given = ["--kernel", "reverse", "--grid", "704", "--group", "128", "--arg", "0=i32[704]:index"];
    let output = run("k.s", &[&given[..], &["--compare", "0=i32[704]:index ^ 63"]].concat());
    assert_code(&output, 0);
    assert!(stdout(&output).contains("instructions of 11 waves"), "{}", stdout(&output));
    assert!(!said(&output).contains("something else"), "{}", said(&output));
    let refused = run("k.s", &["--kernel", "reverse", "--group", "512", "--arg", "0=i32[512]:0"]);
    assert_code(&refused, 2);
    assert!(
        said(&refused).contains("a work-group of the program has 8 waves, and the hardware 4"),
        "{}",
        said(&refused)
    );
}

/// Runs a launch in pieces, each on a model of its own, on so many processors.
fn apart(program: &Program, processors: usize) -> (Outcome, u64) {
    let new = || Model::of(program).expect("it fits").watched();
    let processors = NonZero::new(processors).expect("not zero");
    let mut cycles = 0;
    let outcome = run_apart(program, &new, processors, &mut |_| {}, &mut |model: Model| {
        cycles += model.elapsed();
        model.elapsed()
    });
    (outcome.expect("it runs"), cycles)
}

/// What a launch comes to doesn't depend on how many processors there are: work-groups that have nothing to do with one
/// another, and those that draw numbers, whose order shows.
#[test]
fn work_groups_on_several_processors_come_to_the_same() {
    const GROUPS: u32 = 700;
    let source = Source::new("k.s", KERNELS);
    let reverse = Launch::of("reverse").pointer(0, dwords(0..64 * GROUPS));
    let ticket = Launch::of("ticket").pointer(0, dwords((0..=GROUPS).map(|_| 0)));
    for (how, wanted) in
        [(reverse, dwords((0..64 * GROUPS).map(|at| at ^ 63))), (ticket, dwords([GROUPS].into_iter().chain(0..GROUPS)))]
    {
        let program =
            Program::launched(&source, Target::Gfx906, &how.groups(&[GROUPS]).group(&[64])).expect("a launch");
        let alone = run(&program, &mut Model::of(&program).expect("it fits").watched(), &mut |_| {}).expect("it runs");
        let mut found: Vec<&[u8]> = alone.buffer(0).expect("a buffer").chunks(4).collect();
        if program.kernel() == Some("ticket") {
            // Whose turn it was first is up to the waves.
            found[1..].sort_by_key(|dword| u32::from_le_bytes([dword[0], dword[1], dword[2], dword[3]]));
        }
        assert!(found.concat() == wanted, "{:?}", program.kernel());
        let (one, cycles) = apart(&program, 1);
        for processors in [2, 3, 8] {
            let (several, clock) = apart(&program, processors);
            assert!(several.buffer(0) == one.buffer(0) && one.buffer(0) == alone.buffer(0), "{processors}");
            assert_eq!((&several.executed, clock), (&one.executed, cycles), "{processors}");
            assert_eq!(several.warnings, one.warnings, "{processors}");
        }
        let costs =
            |outcome: &Outcome| outcome.executed.iter().map(|one| (one.step, one.wave, one.cycles)).collect::<Vec<_>>();
        assert_eq!((costs(&one), &one.warnings), (costs(&alone), &alone.warnings));
    }
}
