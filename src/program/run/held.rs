//! Waves that can't take a step by themselves, or not yet.

use super::scoreboard::Queue;
use super::turns::Turns;
use super::{RunError, Runner};
use crate::Diagnostic;
use crate::expression::Expression;
use crate::flow::Flow;
use crate::gws::Obstacle;
use crate::operands::{AnyRegister, Operands};
use crate::step::{Action, Expectation, Step};

impl Runner<'_> {
    /// The waves that take a step together: of a barrier those of the wave's work-group, of what looks at everything or
    /// comes before everything all. `None` for a step that each wave takes by itself.
    pub(super) fn together(&self, turns: &Turns, step: &Step, wave: usize) -> Option<Vec<usize>> {
        // Behind the last instruction those are waited for that haven't ended, too.
        let is_there = |other: &usize| turns.has_ended(wave) || !turns.has_ended(*other);
        let group = |wave: usize| self.program.settings().group(wave);
        // Work-groups that come one after another don't wait for one another.
        let apart = self.takes_turns();
        let is_near = |other: &usize| !apart || group(*other) == group(wave);
        match &step.action {
            // In a program that branches waves come to different places, and look at what is their own alone.
            Action::Expect(Expectation::Holds(check))
                if self.program.branches() && check.per_wave() && !turns.has_ended(wave) =>
            {
                None
            }
            Action::Preset(_) | Action::Expect(_) => {
                Some((0..self.waves.len()).filter(is_there).filter(is_near).collect())
            }
            Action::Run(instruction) => match Flow::of(instruction) {
                Some(Flow::Barrier | Flow::BarrierWait) => {
                    Some(self.group(self.program.settings().group(wave)).filter(is_there).collect())
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a wave is at another barrier like that of a step: which instruction has a wave wait there doesn't
    /// matter.
    pub(super) fn is_same_barrier(&self, step: &Step, own: usize, wave: usize) -> Result<bool, RunError> {
        let control = |step: &Step| match &step.action {
            Action::Run(instruction) => Flow::of(instruction),
            _ => None,
        };
        let Some(other) = self.program.steps().get(own) else { return Ok(false) };
        let is_barrier = matches!(control(step), Some(Flow::Barrier | Flow::BarrierWait));
        Ok(is_barrier && control(other) == control(step) && self.takes(other, wave)?)
    }

    /// The waves of a work-group.
    pub(super) fn group(&self, group: usize) -> impl Iterator<Item = usize> {
        (0..self.waves.len()).filter(move |wave| self.program.settings().group(*wave) == group)
    }

    /// Whether a wave takes a step at all.
    pub(super) fn takes(&self, step: &Step, wave: usize) -> Result<bool, RunError> {
        let Some(condition) = step.only.and_then(|only| self.program.condition(only)) else { return Ok(true) };
        Ok(self.evaluate(condition, &self.environment(wave))? != 0)
    }

    /// Whether a wave, one of whose instructions waits for another wave, can't take a step before that is done. (It is
    /// the youngest that the wave has in flight.)
    pub(super) fn is_held(&mut self, step: &Step, wave: usize) -> Result<bool, RunError> {
        if self.obstacle(wave)?.is_none() {
            return Ok(false);
        }
        let pending = |registers: &[AnyRegister]| {
            let conflict = self.scoreboards[wave].conflict(registers);
            conflict.is_some_and(|conflict| conflict.queue == Queue::Lds && conflict.outstanding == 0)
        };
        let reads = |value: &Expression| {
            let registers: Vec<AnyRegister> = value.registers().into_iter().map(AnyRegister::Vector).collect();
            pending(&registers)
        };
        Ok(match &step.action {
            Action::Run(instruction) => {
                matches!(Flow::of(instruction), None | Some(Flow::End | Flow::Wait(0)))
            }
            Action::Preset(_) | Action::Unknown(..) => false,
            Action::Execute(other) => {
                let operands = Operands::of(&other.instruction, self.waves[wave].lanes());
                pending(&operands.all()) || other.waits_for_all()
            }
            Action::SetVgpr { register, value } => reads(value) || pending(&[AnyRegister::Vector(*register)]),
            Action::SetM0(value) | Action::SetMode(value) | Action::SetVcc(value) => reads(value),
            Action::SetScalar { value, .. } => reads(value),
            Action::SetExec(_) | Action::Expect(_) => true,
        })
    }

    /// What keeps an instruction of a wave from completing until another wave does something. It is asked of the
    /// machine: neither the program nor the values of registers tell.
    pub(super) fn obstacle(&mut self, wave: usize) -> Result<Option<Obstacle>, RunError> {
        self.machine.obstacle(wave, &mut self.waves).map_err(RunError::Machine)
    }

    /// The error that a program doesn't come to its end; a wave is about to take a step.
    pub(super) fn endless(&self, turns: &Turns, wave: usize) -> Diagnostic {
        let steps = self.program.settings().steps();
        let span = self.program.steps().get(turns.step(wave)).map_or(0..0, |step| step.span.clone());
        let message = format!("the program hasn't ended after {steps} steps of each wave");
        // Work-groups that wait for others which come later wait for ever.
        let (groups, resident) = (self.program.settings().groups(), self.resident);
        let few = match resident < groups {
            true => format!(
                "{resident} of {groups} work-groups run at the same time, so one that waits for all others waits for \
                 ever (`; lds: resident N` says how many run); "
            ),
            false => String::new(),
        };
        Diagnostic::new(self.program.source(), span, message)
            .with_label(format!("wave {} is here", self.number(wave)))
            .with_help(format!(
                "{few}a loop may have no end; or let it run longer, with `; lds: steps {0}` or `--steps {0}`",
                10 * steps
            ))
    }

    /// Whether the run may execute one more DS instruction: each leaves an entry in the outcome.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the instruction that is one too many.
    pub(super) fn has_room(&self, step: &Step, wave: usize) -> Result<(), Diagnostic> {
        let most = self.most_executed;
        if self.machine.executed().len() < most {
            return Ok(());
        }
        let message = format!("the program has executed {most} LDS instructions, which is as many as a run keeps");
        Err(self.at(step, message).with_label(format!("wave {} is here", self.number(wave))).with_help(
            "a loop may have no end; otherwise run fewer waves, fewer work-groups or fewer rounds of the loop",
        ))
    }

    /// The error that no wave can go on; none if all waves have come to their ends, and wait for nobody.
    pub(super) fn deadlock(&mut self, turns: &Turns) -> Result<Option<Diagnostic>, RunError> {
        let count = self.waves.len();
        let obstacles = (0..count).map(|wave| self.obstacle(wave)).collect::<Result<Vec<_>, _>>()?;
        let steps = self.program.steps();
        let has_ended = |wave: usize| turns.step(wave) >= steps.len();
        if (0..count).all(has_ended) && obstacles.iter().all(Option::is_none) {
            return Ok(None);
        }
        let mut told = Vec::new();
        let mut place = None;
        for (wave, obstacle) in obstacles.iter().enumerate() {
            let Some(obstacle) = *obstacle else { continue };
            let step = self.last_ds_of[wave].and_then(|index| steps.get(index));
            place = place.or(step);
            let line = step.map_or(0, |step| step.line);
            let kept = match obstacle {
                Obstacle::Turn { of: Some(other) } if has_ended(other) => {
                    ", which has ended without giving it away: 0x100 in the offset does"
                }
                _ => "",
            };
            told.push(format!("wave {wave} (line {line}) waits {obstacle}{kept}"));
        }
        let behind =
            (0..count).filter(|wave| !has_ended(*wave) && obstacles[*wave].is_none() && turns.has_started(*wave));
        told.extend(
            behind.map(|wave| format!("wave {wave} waits for the others at line {}", steps[turns.step(wave)].line)),
        );
        let span = place.or(steps.last()).map_or(0..0, |step| step.span.clone());
        let message = "no wave can go on: each waits for another one";
        Ok(Some(Diagnostic::new(self.program.source(), span, message).with_help(told.join("; "))))
    }
}
