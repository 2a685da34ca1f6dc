//! Wave control, alone and with an LDS, on programs: the hardware has the program counters.

use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_testbench::compute::{Failed, How, Setup, random_program};
use lds_testbench::session::Engine;
use lds_testbench::shipped::programs;

fn setup(block: ComputeBlock, target: Target, waves: usize) -> Setup {
    let core = ComputeCore::new(block, target, waves).expect("it is built");
    Setup::new(core, Engine::Rtl, None, None, false).expect("no simulator is needed")
}

/// Runs a program, and says in how many cycles how many instructions were executed.
fn run(setup: &Setup, text: &str, seed: Option<u64>) -> (u64, u64) {
    let target = setup.core().target;
    let program = Program::parse(&Source::new("program", text.to_owned()), target).expect("a program");
    match setup.run(&program, How { seed, ..How::default() }) {
        Ok((ran, _)) => (ran.cycles, ran.instructions),
        Err(Failed::Program(what)) => panic!("{what}\n{text}"),
        Err(Failed::Hardware(fault)) => panic!("{target}: {fault}\n{text}"),
    }
}

/// Random programs on the RTL, beside golden model and cycle models.
fn random(block: ComputeBlock, target: Target, numbers: std::ops::Range<u64>) {
    let setup = setup(block, target, 4);
    let mut instructions = 0;
    for number in numbers {
        let text = random_program(target, 4, 11, number);
        instructions += run(&setup, &text, Some(number)).1;
        if number % 4 == 0 && !text.contains("s_sethalt 1") {
            // Where nobody delays anything, the timing model says when the LDS takes and answers.
            run(&setup, &text, None);
        }
    }
    assert!(instructions > 400, "{instructions}");
}

#[test]
fn wave_control_runs_random_programs_as_the_models_do() {
    random(ComputeBlock::WaveControl, Target::Gfx906, 0..6);
    random(ComputeBlock::WaveControl, Target::Gfx1100, 0..6);
}

#[test]
fn a_compute_unit_runs_random_programs_as_the_models_do() {
    random(ComputeBlock::ComputeUnit, Target::Gfx906, 0..6);
    random(ComputeBlock::ComputeUnit, Target::Gfx1100, 0..6);
}

#[test]
fn loops_that_compute_their_addresses_run_on_a_compute_unit() {
    let setup = setup(ComputeBlock::ComputeUnit, Target::Gfx906, 16);
    for wanted in ["gfx906/reduce_loop.s", "gfx906/scan_loop.s"] {
        let (_, text) = programs(Target::Gfx906).find(|(name, _)| *name == wanted).expect("it is shipped");
        let (cycles, instructions) = run(&setup, text, None);
        assert!(cycles > 500 && instructions > 200, "{wanted}: {instructions} in {cycles}");
    }
}
