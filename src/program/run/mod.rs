//! Running a program on a machine.

mod dwords;
mod expect;
mod failure;
mod scoreboard;
mod sums;
mod warning;

pub use failure::Failure;
pub use warning::{Warning, WarningKind};

use super::elsewhere;
use super::expression::{Environment, Expression};
use super::settings::division_by_zero;
use super::step::{Action, Expectation, Step};
use super::{Machine, MachineError, Program};
use crate::Diagnostic;
use crate::isa::{DsInstruction, Instruction, ScalarInstruction};
use crate::wave::{Executed, Vgpr, Wave};
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
    /// what works here but not on a real chip, in the order of the steps, each step once
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
    let mut runner = Runner {
        program,
        machine,
        waves: vec![Wave::new(program.settings().lanes()); count],
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
            Action::SetVgpr { register, value } => runner.for_each_wave(|runner, wave| {
                let mut touched = value.registers();
                touched.push(*register);
                runner.protect(index, step, wave, touched)?;
                let lanes = runner.lane_values(wave, value)?;
                let vgpr: &mut Vgpr = &mut runner.waves[wave].vgprs[usize::from(*register)];
                for (slot, value) in vgpr.iter_mut().zip(lanes) {
                    *slot = value as u32;
                }
                Ok(())
            })?,
            Action::SetExec(value) => runner.for_each_wave(|runner, wave| runner.set_exec(index, step, wave, value))?,
            Action::SetM0(value) => runner.for_each_wave(|runner, wave| {
                runner.waves[wave].m0 = runner.uniform(index, step, wave, value)?;
                Ok(())
            })?,
            Action::SetMode(value) => runner.for_each_wave(|runner, wave| {
                runner.waves[wave].mode = runner.uniform(index, step, wave, value)?;
                Ok(())
            })?,
        }
    }
    runner.wait_for_all()?;
    let Runner { machine, waves, failures, failed, warnings, .. } = runner;
    Ok(Outcome { waves, executed: machine.executed().to_vec(), failures, failed, warnings })
}

/// A run under way.
struct Runner<'a> {
    program: &'a Program,
    machine: &'a mut dyn Machine,
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
                self.wait(wave, ScalarInstruction::lgkmcnt(*fields, self.program.target()) as u64)
            }
            // All waves meet a barrier in this round, and there is nothing else that wait states could wait for.
            Instruction::Scalar(ScalarInstruction::Barrier | ScalarInstruction::Nop(_)) => Ok(()),
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
        self.last_ds = Some(index);
        Ok(())
    }

    /// Waits until no instruction in flight will still write one of these registers, which a real chip does not do.
    fn protect(&mut self, index: usize, step: &Step, wave: usize, registers: Vec<u8>) -> Result<(), RunError> {
        let Some((register, outstanding)) = self.scoreboards[wave].conflict(&registers) else { return Ok(()) };
        if self.warned.replace(index) != Some(index) {
            let kind = WarningKind::PendingRegister { register };
            self.warnings.push(Warning { kind, line: step.line, span: step.span.clone() });
        }
        self.wait(wave, outstanding)
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

    /// `exec` as a condition of each lane, or as a mask.
    fn set_exec(&mut self, index: usize, step: &Step, wave: usize, value: &Expression) -> Result<(), RunError> {
        self.protect(index, step, wave, value.registers())?;
        // The mask of an instruction in flight says which lanes of its destination are written.
        self.wait(wave, 0)?;
        let mask = if value.per_lane() {
            let values = self.lane_values(wave, value)?;
            values.iter().enumerate().filter(|(_, value)| **value != 0).fold(0, |mask, (lane, _)| mask | 1 << lane)
        } else {
            self.evaluate(value, &self.environment(wave))?.cast_unsigned()
        };
        let wave = &mut self.waves[wave];
        wave.exec = mask & (u64::MAX >> (64 - wave.lanes));
        Ok(())
    }

    /// What a register that a wave has once gets: the value of lane 0.
    fn uniform(&mut self, index: usize, step: &Step, wave: usize, value: &Expression) -> Result<u32, RunError> {
        self.protect(index, step, wave, value.registers())?;
        Ok(self.evaluate(value, &self.environment(wave))? as u32)
    }

    /// The value of an expression in every lane of a wave.
    fn lane_values(&self, wave: usize, expression: &Expression) -> Result<Vec<i64>, RunError> {
        (0..self.waves[wave].lanes)
            .map(|lane| self.evaluate(expression, &Environment { lane, ..self.environment(wave) }))
            .collect()
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

    fn expect(&mut self, index: usize, step: &Step, expectation: &Expectation) -> Result<(), RunError> {
        self.wait_for_all()?;
        self.sums.update(self.machine.executed());
        let waves = match expectation {
            Expectation::Holds(check) if !check.per_wave() => 0..1,
            Expectation::Memory(dwords) if !dwords.per_wave() => 0..1,
            _ => 0..self.waves.len(),
        };
        let most = if self.failures.len() < MANY_FAILURES { KEPT_FAILURES } else { 1 };
        let mut failures = Vec::new();
        let mut count = 0;
        let mut note = |failure: Failure| {
            count += 1;
            if failures.len() < most {
                failures.push(failure);
            }
        };
        for wave in waves {
            match expectation {
                Expectation::Holds(check) => self.check(index, step, wave, check, &mut note)?,
                Expectation::Memory(dwords) => self.check_memory(index, step, wave, dwords, &mut note)?,
            }
        }
        if count > 0 {
            self.failures.extend(failures);
            self.failed.insert(index, count);
        }
        Ok(())
    }
}
