//! Running a program on a machine.

mod dwords;
mod expect;
mod failure;
mod registers;
mod scoreboard;
mod sums;
mod warning;

pub use failure::Failure;
pub use warning::{Warning, WarningKind};

use super::elsewhere;
use super::expression::{Environment, Expression};
use super::settings::division_by_zero;
use super::step::{Action, Step};
use super::{Machine, MachineError, Program};
use crate::Diagnostic;
use crate::check::Checks;
use crate::isa::{DsInstruction, Instruction, ScalarInstruction};
use crate::wave::{Executed, Wave};
use scoreboard::Scoreboard;
use std::collections::BTreeMap;
use sums::Sums;

/// Failures of one expectation that are kept: those of all lanes of a wave, if it has one for each.
pub const KEPT_FAILURES: usize = 64;
/// After so many failures only the first one of each further expectation is kept.
pub const MANY_FAILURES: usize = 10_000;

/// What came out of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// the waves with their final registers
    pub waves: Vec<Wave>,
    /// one entry for each DS instruction of each wave
    pub executed: Vec<Executed>,
    /// checks that did not hold, in their order: of each expectation the first [`KEPT_FAILURES`],
    /// after [`MANY_FAILURES`] only the first
    pub failures: Vec<Failure>,
    /// for the step of each expectation that did not hold, how many of its checks failed, those that aren't kept too
    pub failed: BTreeMap<usize, u64>,
    /// what works here but maybe not on a real chip, in the order of the steps, of each kind once for a step: registers that are used too early, and
    /// on a machine that reports what is [touched](Machine::touched) what [`check`](crate::check) finds
    pub warnings: Vec<Warning>,
}

impl Outcome {
    /// How many checks did not hold altogether.
    pub fn failed_checks(&self) -> u64 {
        self.failed.values().sum()
    }
}

/// Why a run ended early.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum RunError {
    /// the program can't be run: an instruction that the machine doesn't know, an address outside the allocation, …
    #[error(transparent)]
    #[diagnostic(transparent)]
    Program(#[from] Diagnostic),
    /// the machine stopped answering
    #[error(transparent)]
    Machine(MachineError),
}

/// Runs a program to its end. `progress` is called after each instruction with the number of instructions that have
/// been issued, of all waves.
///
/// # Errors
/// [`RunError`] at the first thing that can't be done. Expectations that don't hold are no errors: see
/// [`Outcome::failures`].
pub fn run(program: &Program, machine: &mut dyn Machine, progress: &mut dyn FnMut(usize)) -> Result<Outcome, RunError> {
    let count = program.settings().waves();
    let checks = machine.touched().map(|_| Checks::new(count));
    let mut runner = Runner {
        program,
        machine,
        checks,
        waves: vec![Wave { m0: program.settings().m0(), ..Wave::new(program.settings().lanes()) }; count],
        scoreboards: vec![Scoreboard::default(); count],
        last_ds: None,
        sums: Sums::default(),
        failures: Vec::new(),
        failed: BTreeMap::new(),
        warnings: Vec::new(),
        warned: None,
    };
    let mut issued = 0;
    for (index, step) in program.steps().iter().enumerate() {
        match &step.action {
            Action::Run(instruction) => {
                for wave in 0..count {
                    runner.instruction(index, step, wave, instruction)?;
                    issued += 1;
                    progress(issued);
                }
            }
            Action::Preset(dwords) => runner.preset(dwords)?,
            Action::Expect(expectation) => runner.expect(index, step, expectation)?,
            Action::SetVgpr { register, value } => {
                runner.for_each_wave(|runner, wave| runner.set_vgpr(index, step, wave, *register, value))?;
            }
            Action::SetExec(value) => runner.for_each_wave(|runner, wave| runner.set_exec(index, step, wave, value))?,
            Action::SetM0(value) => runner.for_each_wave(|runner, wave| {
                runner.waves[wave].m0 = runner.uniform(index, step, wave, value)?;
                runner.look(|checks| checks.set_m0(wave));
                Ok(())
            })?,
            Action::SetMode(value) => runner.for_each_wave(|runner, wave| {
                runner.waves[wave].mode = runner.uniform(index, step, wave, value)?;
                Ok(())
            })?,
        }
    }
    runner.wait_for_all()?;
    let Runner { machine, waves, failures, failed, mut warnings, checks, .. } = runner;
    let findings = checks.map(Checks::finish).unwrap_or_default();
    warnings.extend(findings.iter().filter_map(|finding| Warning::found(program.steps(), finding)));
    warnings.sort_by_key(|warning| warning.span.start);
    Ok(Outcome { waves, executed: machine.executed().to_vec(), failures, failed, warnings })
}

/// A run under way.
struct Runner<'a> {
    program: &'a Program,
    machine: &'a mut dyn Machine,
    /// where the machine reports what is touched
    checks: Option<Checks>,
    waves: Vec<Wave>,
    scoreboards: Vec<Scoreboard>,
    /// step of the last DS instruction
    last_ds: Option<usize>,
    /// cycles so far, as of the last expectation
    sums: Sums,
    failures: Vec<Failure>,
    failed: BTreeMap<usize, u64>,
    warnings: Vec<Warning>,
    /// the last step with a warning: one is enough for all waves, which take a step in turn
    warned: Option<usize>,
}

impl Runner<'_> {
    fn for_each_wave(
        &mut self,
        mut action: impl FnMut(&mut Self, usize) -> Result<(), RunError>,
    ) -> Result<(), RunError> {
        (0..self.waves.len()).try_for_each(|wave| action(self, wave))
    }

    fn instruction(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        instruction: &Instruction,
    ) -> Result<(), RunError> {
        match instruction {
            Instruction::Ds(instruction) => self.issue(index, step, wave, instruction),
            Instruction::Scalar(ScalarInstruction::Endpgm) => self.wait(wave, 0),
            Instruction::Scalar(ScalarInstruction::Waitcnt(fields)) => {
                let outstanding = ScalarInstruction::lgkmcnt(*fields, self.program.target()) as u64;
                self.look(|checks| checks.wait(outstanding));
                self.wait(wave, outstanding)
            }
            // All waves meet it in this round.
            Instruction::Scalar(ScalarInstruction::Barrier) => {
                self.look(|checks| checks.barrier(index));
                Ok(())
            }
            // There is nothing that wait states could wait for.
            Instruction::Scalar(ScalarInstruction::Nop(_)) => Ok(()),
        }
    }

    fn issue(&mut self, index: usize, step: &Step, wave: usize, instruction: &DsInstruction) -> Result<(), RunError> {
        self.protect(index, step, wave, scoreboard::touched(instruction))?;
        self.machine.issue(index, wave, instruction, &mut self.waves).map_err(|error| match error {
            MachineError::Unsupported { .. } => RunError::Program(
                self.at(step, error.to_string()).with_help(elsewhere::hint(instruction.opcode, self.program.target())),
            ),
            MachineError::Stuck(_) | MachineError::Lost(_) => RunError::Machine(error),
        })?;
        self.scoreboards[wave].issue(instruction);
        if let (Some(checks), Some(touched)) = (&mut self.checks, self.machine.touched()) {
            checks.issued(index, wave, instruction, touched);
        }
        self.last_ds = Some(index);
        Ok(())
    }

    /// Waits until no instruction in flight will still write one of these registers, which a real chip does not do.
    fn protect(&mut self, index: usize, step: &Step, wave: usize, registers: Vec<u8>) -> Result<(), RunError> {
        let Some((register, outstanding)) = self.scoreboards[wave].conflict(&registers) else { return Ok(()) };
        match self.warnings.last_mut().filter(|_| self.warned == Some(index)) {
            Some(warning) => warning.count += 1,
            None => self.warnings.push(Warning::pending(step, register, wave)),
        }
        self.warned = Some(index);
        self.wait(wave, outstanding)
    }

    /// Tells the checks, if there are any.
    fn look(&mut self, tell: impl FnOnce(&mut Checks)) {
        if let Some(checks) = &mut self.checks {
            tell(checks);
        }
    }

    /// Waits until at most so many instructions of a wave are in flight.
    fn wait(&mut self, wave: usize, outstanding: u64) -> Result<(), RunError> {
        if self.scoreboards[wave].in_flight() > outstanding {
            let most = usize::try_from(outstanding).unwrap_or(usize::MAX);
            self.machine.wait(wave, most, &mut self.waves).map_err(RunError::Machine)?;
            self.scoreboards[wave].complete(outstanding);
        }
        Ok(())
    }

    fn wait_for_all(&mut self) -> Result<(), RunError> {
        self.for_each_wave(|runner, wave| runner.wait(wave, 0))
    }

    fn environment(&self, wave: usize) -> Environment<'_> {
        Environment { wave, vgprs: &self.waves[wave].vgprs, ..Environment::CONSTANT }
    }

    fn evaluate(&self, expression: &Expression, environment: &Environment<'_>) -> Result<i64, RunError> {
        let value = expression.evaluate(environment);
        value.map_err(|error| RunError::Program(division_by_zero(self.program.source(), &error)))
    }

    /// An error or warning at a step.
    fn at(&self, step: &Step, message: String) -> Diagnostic {
        Diagnostic::new(self.program.source(), step.span.clone(), message)
    }
}
