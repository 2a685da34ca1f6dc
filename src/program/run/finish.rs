//! The end of a run: by itself, or by an error.

use super::Runner;
use super::failure::Failure;
use super::outcome::{KEPT_WARNINGS, Outcome, RunError};
use super::turns::Turns;
use super::warning::Warning;
use crate::Program;
use crate::check::{Checks, OutOfRange};
use crate::isa::Operation;
use crate::launch::buffer;
use crate::step::{Action, Expectation, Step};
use crate::wave::Executed;
use std::collections::BTreeSet;

impl Runner<'_> {
    /// Lets the waves take their turns until all have ended. `progress` is called after each instruction with the
    /// number of instructions that have been issued.
    pub(super) fn run_to_the_end(&mut self, progress: &mut dyn FnMut(usize)) -> Result<(), RunError> {
        let program = self.program;
        let settings = program.settings();
        let count = settings.waves();
        let mut turns = Turns::new(count, program.trailing());
        let (mut issued, mut taken) = (0, 0);
        (0..count).filter(|wave| settings.group(*wave) >= self.resident).for_each(|wave| turns.postpone(wave));
        (0..count).for_each(|wave| self.leaves_out(&mut turns, wave));
        (0..settings.places().min(self.resident)).try_for_each(|place| self.host(place))?;
        let all = (self.end - self.groups[0]) as u64 * settings.group_waves() as u64;
        while let Some(wave) = turns.choose(program.steps().len()) {
            taken += 1;
            if taken > settings.steps().saturating_mul(all) {
                return Err(self.endless(&turns, wave).into());
            }
            for _ in 0..self.turn(&mut turns, wave)? {
                issued += 1;
                self.issued += 1;
                progress(issued);
            }
            if self.takes_turns() && turns.step(wave) >= program.steps().len() {
                self.next_group(&mut turns, wave)?;
            }
        }
        if let Some(deadlock) = self.deadlock(&turns)? {
            return Err(RunError::Deadlock(deadlock));
        }
        self.wait_for_all()
    }

    /// What came out of the run.
    ///
    /// # Errors
    /// The error that ended it, with what was found before.
    pub(super) fn finish(mut self, ended: Result<(), RunError>) -> Result<Outcome, Box<Ended>> {
        if ended.is_ok() {
            self.looks_at_outputs();
        }
        let Runner { program, machine, waves, memory, failures, failed, checked, mut warnings, checks, warned, .. } =
            self;
        // It may be as large as all that follows.
        drop(warned);
        let checks = checks.map(|checks| refused_synchronization(program, machine.executed(), checks));
        let (findings, doubts) = checks.map(Checks::finish).unwrap_or_default();
        let warning = |finding| Warning::found(program, finding);
        warnings.extend(findings.iter().filter_map(warning));
        let is_silent = |warning: &mut Warning| warning.kind.on_request().is_some();
        let on_request: Vec<Warning> = warnings.extract_if(.., is_silent).collect();
        if let Err(error) = ended {
            return Err(Box::new(Ended { error, warnings, failures }));
        }
        let doubts = doubts.iter().filter_map(warning).collect();
        let is_unchecked =
            |(index, step): &(usize, &Step)| matches!(step.action, Action::Expect(_)) && !checked.contains_key(index);
        let unchecked = program.steps().iter().enumerate().filter(is_unchecked);
        warnings.extend(unchecked.map(|(_, step)| Warning::unchecked(program, step)));
        if !warnings.is_sorted_by_key(|warning| warning.span.start) {
            warnings.sort_by_key(|warning| warning.span.start);
        }
        let (waits, executed) = (machine.waits().to_vec(), machine.take_executed());
        Ok(Outcome { waves, memory, executed, failures, failed, checked, warnings, on_request, doubts, waits })
    }
}

impl Runner<'_> {
    /// Tells the checks of buffers that no `expect` compares: a host reads them as they are.
    fn looks_at_outputs(&mut self) {
        let compared = self.program.steps().iter().filter_map(|step| match &step.action {
            Action::Expect(Expectation::Memory(dwords)) => dwords.buffer,
            _ => None,
        });
        let compared: BTreeSet<u32> = compared.collect();
        for (number, bytes) in self.lengths.clone().iter().filter(|(number, _)| !compared.contains(number)) {
            let first = buffer(*number);
            self.look(|checks| checks.outputs(&(first..first + *bytes as u64)));
        }
    }
}

/// A run that ended with an error, and what was found before.
pub(super) struct Ended {
    pub(super) error: RunError,
    pub(super) warnings: Vec<Warning>,
    pub(super) failures: Vec<Failure>,
}

impl Ended {
    /// The error with the expectations that didn't hold before it, and with the warnings from before it: first those of
    /// its line, then the others in the order of their lines.
    pub(super) fn told(self, program: &Program) -> RunError {
        let Ended { error, mut warnings, failures } = self;
        let (RunError::Program(diagnostic) | RunError::Deadlock(diagnostic)) = &error else { return error };
        let line = diagnostic.line_column().0;
        warnings.sort_by_key(|warning| (warning.line != line, warning.span.start));
        let source = program.source();
        let told = warnings.iter().take(KEPT_WARNINGS).map(|warning| warning.diagnostic(source)).collect();
        let failures = failures.iter().take(KEPT_WARNINGS).map(|failure| failure.diagnostic(source)).collect();
        match error {
            RunError::Program(diagnostic) => RunError::Program(diagnostic.with_warnings(told).with_failures(failures)),
            RunError::Deadlock(diagnostic) => {
                RunError::Deadlock(diagnostic.with_warnings(told).with_failures(failures))
            }
            RunError::Machine(error) => RunError::Machine(error),
        }
    }
}

/// Tells the checks which instructions of synchronization were refused: whether one is may turn out when another wave
/// does something.
fn refused_synchronization(program: &Program, executed: &[Executed], mut checks: Checks) -> Checks {
    for record in executed.iter().filter(|record| record.violations != 0) {
        let step = program.steps().get(record.step).map(|step| &step.action);
        let Some(Action::Run(instruction)) = step else { continue };
        let Some(ds) = instruction.data_share() else { continue };
        match ds.opcode.operation {
            Operation::OrderedCount => checks.refused(record.step, record.wave, OutOfRange::Counter),
            _ if ds.opcode.synchronizes() => checks.refused(record.step, record.wave, OutOfRange::Resource),
            _ => {}
        }
    }
    checks
}
