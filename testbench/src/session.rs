//! One program on one unit: the golden model, and the hardware beside it.

use crate::compare::{Mismatch, compare};
use crate::hardware::{HardwareMachine, simulate};
use crate::observer::Observer;
use lds::golden::Golden;
use lds::program::{Machine, MachineError, Outcome, Program, RunError, run};
use lds::target::Geometry;
use lds::wave::Allocation;

/// What executes the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Engine {
    /// the golden model and the timing model alone
    Golden,
    /// the RTL in rust-hdl's simulator, compared with the golden model
    Rtl,
}

/// A program that has run.
#[derive(Clone, Debug)]
pub struct Session {
    /// what the engine made of it
    pub outcome: Outcome,
    /// dwords of the allocation at the end
    pub memory: Vec<u32>,
    /// clock cycles from the first request to the last response; hardware only
    pub clock_cycles: Option<u64>,
    /// where hardware and golden model differ
    pub mismatches: Vec<Mismatch>,
}

impl Session {
    /// Whether every expectation held and the models agree.
    pub fn pass(&self) -> bool {
        self.outcome.failures.is_empty() && self.mismatches.is_empty()
    }
}

/// Runs a program on a unit of some size.
///
/// # Errors
/// [`RunError`] when the program can't be run, or the hardware hangs.
pub fn execute(
    program: &Program,
    geometry: Geometry,
    engine: Engine,
    observer: &mut dyn Observer,
    progress: &mut dyn FnMut(usize),
) -> Result<Session, RunError> {
    if engine == Engine::Golden {
        let allocation = program.allocation(geometry)?;
        let mut golden = Golden::new(program.target(), geometry, allocation);
        let outcome = run(program, &mut golden, progress)?;
        let memory = dump(&golden, allocation);
        return Ok(Session { outcome, memory, clock_cycles: None, mismatches: Vec::new() });
    }
    on_hardware(program, geometry, None, observer, progress)
}

/// Runs a program on the RTL, compared with the golden model, while requests and responses are held up at random.
///
/// # Errors
/// As [`execute`].
pub fn execute_with_stalls(
    program: &Program,
    geometry: Geometry,
    seed: u64,
    observer: &mut dyn Observer,
) -> Result<Session, RunError> {
    on_hardware(program, geometry, Some(seed), observer, &mut |_| {})
}

fn on_hardware(
    program: &Program,
    geometry: Geometry,
    stalls: Option<u64>,
    observer: &mut dyn Observer,
    progress: &mut dyn FnMut(usize),
) -> Result<Session, RunError> {
    let allocation = program.allocation(geometry)?;
    let mut golden = Golden::new(program.target(), geometry, allocation);
    let expected = run(program, &mut golden, &mut |_| {})?;
    let hardware = simulate(geometry)
        .ok_or_else(|| RunError::Machine(MachineError::Stuck(format!("there is no unit of {geometry}"))))?;
    let mut machine =
        HardwareMachine::new(hardware, program.target(), allocation, observer).map_err(RunError::Machine)?;
    if let Some(seed) = stalls {
        machine = machine.with_stalls(seed);
    }
    let outcome = run(program, &mut machine, progress)?;
    let memory = dump(&machine, allocation);
    let clock_cycles = Some(machine.elapsed());
    let hardware = machine.into_hardware();
    let storage: Vec<u32> = (0..geometry.bytes() as u32).step_by(4).map(|address| hardware.peek(address)).collect();
    let mismatches = compare(program, &outcome, &storage, &expected, golden.memory().dwords());
    Ok(Session { outcome, memory, clock_cycles, mismatches })
}

fn dump(machine: &dyn Machine, allocation: Allocation) -> Vec<u32> {
    (0..allocation.size).step_by(4).map(|address| machine.peek(address)).collect()
}
