//! What waves and memory hold before the first instruction.

use super::turns::Turns;
use super::{RunError, Runner};
use crate::execute::Images;
use crate::wave::Wave;
use crate::{Machine, Program};

/// A wave of a work-group as a launch starts it in the place of an earlier wave: `place` is that wave, whose bytes of
/// the LDS and of private memory it gets. It is the `number`th of its work-group, which has the number `group` in the
/// launch. What directives say is yet to come.
pub fn start_anew(program: &Program, place: &Wave, number: usize, group: usize) -> Wave {
    let settings = program.settings();
    let mut wave = Wave {
        m0: settings.m0(),
        system: place.system,
        allocation: place.allocation,
        status: place.status,
        ..Wave::new(settings.wave())
    };
    if let Some((dispatch, start)) = program.dispatch() {
        dispatch.start(&mut wave, number, group as u64, program.target());
        wave.pc = program.steps().get(*start).map_or(0, |step| step.address);
    }
    wave
}

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
