//! What waves and memory hold before the first instruction.

use super::turns::Turns;
use super::{RunError, Runner};
use crate::execute::Images;
use crate::wave::Wave;
use crate::{Machine, Program};

/// What a program starts with: what the directives before its first instruction say, and a dispatch.
#[derive(Clone, Debug)]
pub struct Start {
    /// the waves with their registers; PC is the address of the instruction that each executes first
    pub waves: Vec<Wave>,
    /// global memory
    pub memory: Images,
}

/// Takes the steps of every wave before its first instruction, as [`run`](super::run) does: also what presets the
/// machine.
///
/// # Errors
/// [`RunError`] for what these steps can't do.
pub fn start(program: &Program, machine: &mut dyn Machine) -> Result<Start, RunError> {
    let mut runner = Runner::new(program, machine);
    let mut turns = Turns::new(runner.waves.len(), program.trailing());
    let steps = program.steps();
    let first = steps.iter().position(|step| step.action.is_instruction()).unwrap_or(steps.len());
    while let Some(wave) = turns.choose(first) {
        runner.turn(&mut turns, wave)?;
    }
    for wave in 0..runner.waves.len() {
        runner.begin(wave);
        let first = program.dispatch().map_or(first, |(_, start)| *start);
        runner.waves[wave].pc = steps.get(first).map_or(0, |step| step.address);
    }
    let Runner { waves, memory, .. } = runner;
    Ok(Start { waves, memory })
}
