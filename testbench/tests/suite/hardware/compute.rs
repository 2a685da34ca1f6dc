//! Wave control, alone and with an LDS, on programs: the hardware has the program counters.

use crate::common::{Desk, assert_code, json, stderr, stdout};
use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::Technology;
use lds_simulation::compute::{Failed, Golden, How, Ran, Setup, random_program};
use lds_testbench::device::Device;
use lds_testbench::export::export;
use lds_testbench::session::Engine;
use lds_testbench::shipped::programs;
use std::process::Command;

fn setup(block: ComputeBlock, target: Target, waves: usize) -> Setup {
    of_core(ComputeCore::new(block, target, waves).expect("it is built"))
}

/// A compute unit whose waves read parameters and direct loads.
fn with_clients(target: Target, waves: usize) -> ComputeCore {
    ComputeCore::new(ComputeBlock::ComputeUnit, target, waves).expect("it is built").with_clients()
}

fn of_core(core: ComputeCore) -> Setup {
    Setup::new(core, Engine::Rtl, None, None, false).expect("no simulator is needed")
}

/// What a run came to: cycles, instructions, how many of these went to the global data share, how many read the LDS
/// through a client, how many brought it what memory has, and how many brought memory what it has.
#[derive(Clone, Copy, Debug, Default)]
struct Came {
    cycles: u64,
    instructions: u64,
    global: u64,
    reads: u64,
    moves: [u64; 2],
}

/// Random programs of sixteen waves, in which waves of all numbers leave barriers, and some wait there for a wave that
/// is yet to be launched.
const SIXTEEN: [u64; 3] = [3, 24, 25];

fn run(setup: &Setup, text: &str, seed: Option<u64>) -> Came {
    ran(setup, text, seed).0
}

/// What a run came to, and what the golden model has then.
fn ran(setup: &Setup, text: &str, seed: Option<u64>) -> (Came, Golden) {
    let target = setup.core().target;
    let program = Program::parse(&Source::new("program", text.to_owned()), target).expect("a program");
    match setup.run(&program, How { seed, ..How::default() }) {
        Ok((ran, golden)) => {
            let Ran { cycles, instructions, global, reads, moves, .. } = ran;
            (Came { cycles, instructions, global, reads, moves }, golden)
        }
        Err(Failed::Program(what)) => panic!("{what}\n{text}"),
        Err(Failed::Hardware(fault)) => panic!("{target}: {fault}\n{text}"),
    }
}

/// Random programs on the RTL, beside golden model and cycle models.
fn random(block: ComputeBlock, target: Target, waves: usize, numbers: impl Iterator<Item = u64>) -> Came {
    random_on(&setup(block, target, waves), numbers)
}

fn random_on(setup: &Setup, numbers: impl Iterator<Item = u64>) -> Came {
    let mut all = Came::default();
    for number in numbers {
        let text = random_program(setup.core(), 11, number);
        let came = run(setup, &text, Some(number));
        (all.instructions, all.global) = (all.instructions + came.instructions, all.global + came.global);
        all.reads += came.reads;
        all.moves = [0, 1].map(|way| all.moves[way] + came.moves[way]);
        if number % 4 == 0 && !text.contains("s_sethalt 1") {
            // Where nobody delays anything, the timing model says when the LDS takes and answers.
            run(setup, &text, None);
        }
    }
    assert!(all.instructions > 400, "{all:?}");
    all
}

#[test]
fn wave_control_runs_random_programs_as_the_models_do() {
    assert!(random(ComputeBlock::WaveControl, Target::Gfx906, 4, 0..6).global > 0);
    assert!(random(ComputeBlock::WaveControl, Target::Gfx1100, 4, 0..6).global > 0);
}

/// Sixteen waves, of which most are of one work-group: they meet at barriers, also where some are launched late.
#[test]
fn wave_control_runs_programs_of_sixteen_waves_as_the_models_do() {
    random(ComputeBlock::WaveControl, Target::Gfx906, 16, SIXTEEN.into_iter());
    random(ComputeBlock::WaveControl, Target::Gfx1100, 16, SIXTEEN.into_iter());
}

#[test]
fn a_compute_unit_runs_random_programs_as_the_models_do() {
    assert!(random(ComputeBlock::ComputeUnit, Target::Gfx906, 4, 0..6).global > 0);
    assert!(random(ComputeBlock::ComputeUnit, Target::Gfx1100, 4, 0..6).global > 0);
}

#[test]
fn a_compute_unit_with_clients_runs_random_programs_as_the_models_do() {
    for target in Target::BUILT {
        let came = random_on(&of_core(with_clients(target, 4)), 0..8);
        assert!(came.reads > 200 && came.global > 0, "{target}: {came:?}");
    }
}

/// A full LDS, whose client asks for eight quads at once.
#[test]
fn sixteen_waves_with_clients_run_random_programs_as_the_models_do() {
    for target in Target::BUILT {
        let came = random_on(&of_core(with_clients(target, 16)), SIXTEEN.into_iter());
        assert!(came.reads > 300, "{target}: {came:?}");
    }
}

/// Loads of all waves hold up the first read. The second one has no lane: the hardware has it at once, and it returns
/// behind the first one. So `expcnt(1)` is enough for the first one's values.
#[test]
fn reads_of_a_wave_return_in_their_order() {
    let text = "; lds: wave 32\n; lds: waves 4\n; lds: alloc 1024\n; lds: memory at 0 count 3 = 7 + index\n\
        ; lds: m0 = 0\n; lds: v1 = lane * 32\n\
        ds_load_b128 v[4:7], v1\nds_load_b128 v[4:7], v1\nds_load_b128 v[4:7], v1\nlds_param_load v8, attr0.x\n\
        s_mov_b32 exec_lo, 0\nlds_param_load v9, attr0.x\ns_mov_b32 exec_lo, -1\ns_waitcnt expcnt(1)\n\
        v_mov_b32 v10, v8\ns_waitcnt expcnt(0)\ns_endpgm\n";
    let (_, golden) = ran(&of_core(with_clients(Target::Gfx1100, 4)), text, None);
    let wanted: Vec<u32> = (0..32).map(|lane| [7, 8, 9, 0][lane % 4]).collect();
    assert_eq!(golden.waves[0].vgprs[10][..32], wanted);
}

/// The second read brings what the register had before the first one came.
#[test]
fn a_read_brings_also_what_was_there_before() {
    let text = "; lds: alloc 256\n; lds: memory at 0 count 6 = 7 + index\n; lds: m0 = 0\n\
        ; lds: v8 = lane % 4 == 3 ? 0 : 10 + lane % 4\n\
        lds_param_load v8, attr0.x\nlds_param_load v8, attr0.y\ns_waitcnt expcnt(0)\ns_endpgm\n";
    let (_, golden) = ran(&of_core(with_clients(Target::Gfx1100, 4)), text, None);
    let wanted: Vec<u32> = (0..32).map(|lane| [10, 11, 12, 0][lane % 4]).collect();
    assert_eq!(golden.waves[0].vgprs[8][..32], wanted);
}

#[test]
fn loops_that_compute_their_addresses_run_on_a_compute_unit() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        let setup = setup(ComputeBlock::ComputeUnit, target, 16);
        let loops: Vec<_> = programs(target).filter(|(name, _)| name.ends_with("_loop.s")).collect();
        assert_eq!(loops.len(), 3, "a reduction, a scan and a transpose");
        for (name, text) in loops {
            let came = run(&setup, text, None);
            assert!(came.cycles > 500 && came.instructions > 200, "{name}: {came:?}");
        }
    }
}

/// What the exported test bench of a core says in Icarus Verilog, what its example says, and what the example says that
/// expects something else. [`CYCLES`] of the recording are replayed.
fn benches_say(core: ComputeCore) -> [String; 3] {
    let folder = tempfile::tempdir().expect("a folder");
    let written = export(&Device::Waves(core), None, Technology::Generic.into(), None);
    let written = written.expect("models and hardware agree, and it has Verilog");
    for (name, text) in written.iter().filter(|(name, _)| !name.contains('/')) {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    let tool = |words: &[&str]| {
        let output = Command::new(words[0]).args(&words[1..]).current_dir(folder.path()).output();
        let output = output.expect("Icarus Verilog is missing: apt-get install iverilog");
        (output.status.success(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
    };
    let name = core.name();
    let file = |end: &str| folder.path().join(format!("{name}_{end}.v"));
    let example = std::fs::read_to_string(file("example_tb")).expect("an example");
    let (from, to) = match core.block {
        ComputeBlock::WaveControl => ("lds_opcode !==", "lds_opcode + 8'd1 !=="),
        _ => ("32'd1000 + first + at)", "32'd1001 + first + at)"),
    };
    assert!(example.contains(from), "{example}");
    std::fs::write(file("broken_tb"), example.replace(from, to)).expect("written");
    ["tb", "example_tb", "broken_tb"].map(|bench| {
        let bench = format!("{name}_{bench}.v");
        let compiled = tool(&["iverilog", "-g2005", "-o", "out.vvp", &format!("{name}.v"), &bench]);
        assert_eq!(compiled, (true, String::new()), "{bench}");
        let (succeeded, said) = tool(&["vvp", "-n", "out.vvp", &format!("+cycles={CYCLES}")]);
        let passed = said.lines().any(|line| line.starts_with("PASS"));
        assert_eq!(succeeded, passed, "what {bench} says and its exit code: {said}");
        said
    })
}

/// Cycles of a recording that Icarus replays.
const CYCLES: u32 = 2500;

#[test]
fn exported_test_benches_pass() {
    // Icarus is slow: the RTL alone runs a whole recording, as it is recorded. The one test bench of all cores runs to
    // its end at the R700's.
    let of = |block, target| ComputeCore::new(block, target, 4).expect("it is built");
    let cores = [
        of(ComputeBlock::ComputeUnit, Target::Gfx906),
        of(ComputeBlock::WaveControl, Target::Gfx1100),
        with_clients(Target::Gfx1100, 4),
    ];
    for core in cores {
        let [bench, example, broken] = benches_say(core);
        for (said, says) in [(bench, format!("PASS as far as cycle {CYCLES}")), (example, "PASS".to_owned())] {
            assert_eq!(said.lines().next(), Some(&*says), "{}: {said}", core.name());
        }
        assert!(broken.starts_with("FAIL") && !broken.contains("PASS"), "{}: {broken}", core.name());
    }
}

/// Only DS instructions come to this hardware's LDS: what reaches it by another way is told with its line, and the
/// program isn't run. A flat instruction that reaches memory runs.
#[test]
fn a_program_that_reaches_the_lds_by_another_way_is_refused() {
    let desk = Desk::new();
    let flat = "; lds: alloc 256\n; lds: v3 = lane + 5\n; lds: buffer 0 count 64 = 0\nHIGH\nv_mov_b32 v1, 16\nv_mov_b32 v2, s5\n\
        s_mov_b64 exec, 1\nflat_store_dword v[1:2], v3\ns_waitcnt vmcnt(0) lgkmcnt(0)\nflat_load_dword v4, v[1:2]\n\
        s_waitcnt vmcnt(0) lgkmcnt(0)\n; lds: expect v4 == lane + 5\ns_endpgm\n";
    let in_lds = flat.replace("HIGH", "s_mov_b64 s[4:5], src_shared_base");
    let direct =
        "; lds: alloc 256\n; lds: m0 = 0\n; lds: memory at 0 = 7\nv_mov_b32 v1, src_lds_direct\ns_endpgm\n".to_owned();
    for (text, line) in [(in_lds, 8), (direct, 4)] {
        desk.write("x.s", &text);
        assert_code(&desk.lds(&["run", "x.s", "--engine", "model"]), 0);
        let output = desk.lds(&["run", "--unit", "compute-unit", "--clients", "x.s"]);
        assert_code(&output, if line == 4 { 0 } else { 2 });
        let told = stderr(&output).split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        assert!(line == 4 || told.contains("parameters and direct loads do"), "{told}");
        for unit in ["compute-unit", "wave-control"] {
            let output = desk.lds(&["run", "--unit", unit, "x.s"]);
            assert_code(&output, 2);
            let told = stderr(&output);
            assert!(told.contains("here only DS instructions do") && told.contains(&format!("x.s:{line}:1")), "{told}");
        }
    }
    desk.write("x.s", flat.replace("HIGH", "s_mov_b32 s5, 1"));
    assert_code(&desk.lds(&["run", "--unit", "compute-unit", "x.s"]), 0);
}

/// Quads 2 and 3 start other primitives: with clients each lane gets what the text of the contract has for it.
#[test]
fn a_program_reads_parameters_through_the_client() {
    let desk = Desk::new();
    let start = "; lds: alloc 1024\n; lds: m0 = 0x00060080\n; lds: memory at 0 count 256 = index * 3\n";
    // 12 dwords for each of three primitives of attribute 0, behind 32; P0, P10 and P20 of channel y.
    let dword = "71 + 12 * (lane < 8 ? 0 : lane < 12 ? 1 : 2)";
    let of_906 = format!("{start}v_interp_mov_f32 v8, p10, attr1.y\n; lds: expect v8 == 3 * ({dword})\ns_endpgm\n");
    let wanted = format!("lane % 4 == 3 ? 0 : 3 * ({dword} + lane % 4)");
    let of_1100 = format!(
        "; lds: wave 32\n{start}lds_param_load v8, attr1.y\ns_waitcnt expcnt(0)\n; lds: expect v8 == ({wanted})\ns_endpgm\n"
    );
    for (target, text) in [("gfx906", of_906), ("gfx1100", of_1100)] {
        desk.write("x.s", &text);
        let unit = ["run", "x.s", "--target", target, "--unit", "compute-unit", "--waves", "4"];
        let output = desk.lds(&[&unit[..], &["--clients", "--deny-warnings"]].concat());
        assert_code(&output, 0);
        assert!(stdout(&output).contains("_4_clients: the RTL and the models agree on"), "{}", stdout(&output));
        assert!(stderr(&desk.lds(&unit)).contains("--clients"), "{target}");
    }
}

/// The hardware keeps the stack of forks beside the registers: a program that writes the registers in between is told
/// with the line, and isn't run. So is one that joins what was never forked.
#[test]
fn a_program_that_changes_the_stack_of_forks_is_refused() {
    let desk = Desk::new();
    let forked = "; lds: v5 = 0\ns_mov_b64 s[20:21], 0xff\ns_mov_b32 s30, 0\ns_cbranch_i_fork s[20:21], one\n\
        v_add_u32 v5, v5, 16\ns_branch jn\none:\nv_add_u32 v5, v5, 1\nBETWEEN\njn:\ns_cbranch_join s30\ns_endpgm\n";
    for (text, line, says) in [
        (forked.replace("BETWEEN", "s_mov_b32 s0, 0xff00"), 11, "s0 to s3, which line 9 has written"),
        ("; lds: s0 = 1\ns_cbranch_join s0\ns_endpgm\n".to_owned(), 2, "s28 to s31, where no fork has left any"),
    ] {
        desk.write("x.s", &text);
        let output = desk.lds(&["run", "--unit", "compute-unit", "x.s"]);
        assert_code(&output, 2);
        let told = stderr(&output).split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        assert!(told.contains(says) && told.contains(&format!("x.s:{line}:1")), "{told}");
        assert!(!told.contains("Some("), "{told}");
        // The models run it, and warn.
        let output = desk.lds(&["run", "x.s", "--engine", "model"]);
        let told = stderr(&output).split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        assert!(told.contains(says), "{told}");
    }
    desk.write("x.s", forked.replace("BETWEEN", "s_mov_b32 s4, 0xff00"));
    assert_code(&desk.lds(&["run", "--unit", "compute-unit", "x.s", "--deny-warnings"]), 0);
}

/// A compute unit whose waves also bring to the LDS what memory has, and to memory what it has.
fn with_buffers(waves: usize) -> ComputeCore {
    with_clients(Target::Gfx906, waves).with_buffers()
}

#[test]
fn a_compute_unit_with_buffers_runs_random_programs_as_the_models_do() {
    let came = random_on(&of_core(with_buffers(4)), 0..8);
    assert!(came.moves.iter().all(|moves| *moves > 60) && came.reads > 100, "{came:?}");
}

#[test]
fn sixteen_waves_with_buffers_run_random_programs_as_the_models_do() {
    let came = random_on(&of_core(with_buffers(16)), SIXTEEN.into_iter());
    assert!(came.moves.iter().all(|moves| *moves > 60), "{came:?}");
}

/// VM_CNT falls in the order of a wave's instructions, also where a load into a register has its value long before.
#[test]
fn a_load_to_the_lds_returns_before_what_comes_behind() {
    let text = "; lds: alloc 1024\n; lds: buffer 1 count 256 = index * 3 + 7\n; lds: v24 = lane * 4\n; lds: s38 = 0\n\
        ; lds: s39 = 2\n; lds: m0 = 0\nglobal_load_dword v24, s[38:39] lds\nBEHIND\ns_waitcnt vmcnt(1)\n\
        s_mov_b32 m0, -1\nds_read_b32 v8, v24\ns_waitcnt vmcnt(0) lgkmcnt(0)\ns_endpgm\n";
    for behind in ["global_load_dword v9, v24, s[38:39] offset:512", "global_store_dword v24, v24, s[38:39] offset:512"]
    {
        for waves in [4, 16] {
            let (_, golden) = ran(&of_core(with_buffers(waves)), &text.replace("BEHIND", behind), None);
            let wanted: Vec<u32> = (0..64).map(|lane| lane * 3 + 7).collect();
            assert_eq!(golden.waves[0].vgprs[8][..64], wanted, "{behind}");
        }
    }
}

/// What is loaded to the LDS, stored from there in another place, and read back into registers.
#[test]
fn a_store_from_the_lds_is_in_memory_when_its_wave_has_waited() {
    let text = "; lds: alloc 1024\n; lds: buffer 1 count 256 = index * 3 + 7\n; lds: buffer 2 count 256 = 0\n\
        ; lds: v24 = lane * 4\n; lds: s38 = 0\n; lds: s39 = 2\n; lds: s40 = 0\n; lds: s41 = 3 | 4 << 16\n; lds: s42 = 0\n\
        ; lds: s43 = 0x800000\n; lds: s44 = 0\n; lds: s45 = 3\ns_mov_b32 m0, 0\ns_nop 0\n\
        global_load_dword v24, s[38:39] lds\ns_waitcnt vmcnt(0)\nbuffer_store_lds_dword s[40:43], 0 offset:16 lds\n\
        s_waitcnt vmcnt(0)\nglobal_load_dword v8, v24, s[44:45] offset:16\ns_waitcnt vmcnt(0)\ns_endpgm\n";
    for waves in [4, 16] {
        for seed in [None, Some(5), Some(6)] {
            let (came, golden) = ran(&of_core(with_buffers(waves)), text, seed);
            let value = |lane: u32| if lane < 60 { (lane + 4) * 3 + 7 } else { 0 };
            let wanted: Vec<u32> = (0..64).map(value).collect();
            assert_eq!((came.moves, &golden.waves[0].vgprs[8][..64]), ([1, 1], &wanted[..]));
        }
    }
}

/// A read without a lane is over at once, and the load behind it is the next instruction.
#[test]
fn a_load_behind_a_read_without_a_lane_runs() {
    let text = "; lds: alloc 1024\n; lds: buffer 1 count 64 = 0\n; lds: v24 = 0\n; lds: s38 = 0\n; lds: s39 = 2\n\
        ; lds: m0 = 0\ns_mov_b64 exec, 0\nv_interp_p2_f32 v54, v8, attr0.x\nglobal_load_dword v24, s[38:39] lds\n\
        s_waitcnt vmcnt(0)\ns_endpgm\n";
    for waves in [4, 16] {
        assert_eq!(ran(&of_core(with_buffers(waves)), text, None).0.moves, [1, 0]);
    }
}

/// Passes are those of the models behind a load, too, and counters are the hardware's: a batch of lanes of which none
/// counts asks for nothing.
#[test]
fn passes_and_counters_behind_a_load_are_told() {
    let desk = Desk::new();
    desk.write(
        "behind.s",
        "; lds: alloc 256\n; lds: m0 = 192\n; lds: v1 = lane * 4\n; lds: v11 = 1\n; lds: buffer 0 count 64 = 0\n\
         global_load_dword v[10:11], off lds\ns_waitcnt vmcnt(0)\ns_mov_b32 m0, -1\nds_read_b32 v3, v1\n\
         s_waitcnt lgkmcnt(0)\ns_endpgm\n",
    );
    let unit = ["--unit", "compute-unit", "--buffers", "--waves", "4", "--engine", "rtl", "--json", "-"];
    let report = json(&desk.lds(&[&["run", "behind.s"], &unit[..]].concat()));
    let rows = report["instructions"].as_array().expect("a list");
    let read = rows.iter().find(|row| row["text"] == "ds_read_b32 v3, v1").expect("the read");
    assert_eq!((&read["ideal_cycles"], &read["conflict_cycles"]), (&8.into(), &0.into()), "{read}");
    // Two batches of the load, and the eight requests of the read.
    assert_eq!(report["counters"]["SQ_LDS_IDX_ACTIVE"], 10, "{report}");
}

/// A dword of private memory that isn't aligned is in two elements. The hardware doesn't read both, and that is told.
#[test]
fn a_dword_of_two_elements_is_a_mismatch() {
    let desk = Desk::new();
    let program = "; lds: alloc 1024\n; lds: buffer 1 count 256 = index * 3 + 7\n; lds: m0 = 0\n\
        s_mov_b32 flat_scratch_lo, 0\ns_mov_b32 flat_scratch_hi, 2\nv_mov_b32 v2, BYTE\ns_mov_b32 m0, 0\ns_nop 0\n\
        scratch_load_dword v2, off lds\ns_waitcnt vmcnt(0)\ns_endpgm\n";
    let run = ["run", "x.s", "--unit", "compute-unit", "--waves", "4", "--buffers"];
    desk.write("x.s", program.replace("BYTE", "4"));
    assert_code(&desk.lds(&run), 0);
    desk.write("x.s", program.replace("BYTE", "2"));
    let output = desk.lds(&run);
    assert_code(&output, 1);
    assert!(stderr(&output).contains("isn't in one element"), "{}", stderr(&output));
}

/// A kernel's load that goes to the LDS: refused without the client, which is named, and right with it.
#[test]
fn a_program_loads_to_the_lds_through_the_client() {
    let desk = Desk::new();
    let program = "; lds: alloc 256\n; lds: buffer 0 count 64 = index * 3 + 1\n; lds: v0 = lane * 4\n; lds: s0 = 0\n\
        ; lds: s1 = 1\n; lds: s2 = 256\n; lds: s3 = 0x20000\ns_mov_b32 m0, 0\ns_nop 0\n\
        buffer_load_dword v0, s[0:3], 0 offen lds\nglobal_load_lds\ns_waitcnt vmcnt(0)\ns_mov_b32 m0, -1\nds_read_b32 v1, v0\n\
        s_waitcnt lgkmcnt(0)\n; lds: expect v1 == lane * 3 + 1\ns_endpgm\n";
    let program = program.replace("global_load_lds", "global_load_dword v0, s[0:1] lds");
    desk.write("x.s", &program);
    let unit = ["run", "x.s", "--unit", "compute-unit", "--waves", "4"];
    let output = desk.lds(&unit);
    assert_code(&output, 2);
    let output = desk.lds(&[&unit[..], &["--clients"]].concat());
    assert_code(&output, 2);
    assert!(stderr(&output).contains("--buffers"), "{}", stderr(&output));
    let output = desk.lds(&[&unit[..], &["--buffers"]].concat());
    assert_code(&output, 0);
}
