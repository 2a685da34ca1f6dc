//! Checks.

use super::failure::Failure;
use super::{KEPT_FAILURES, MANY_FAILURES, RunError, Runner};
use crate::program::expression::{Cycles, Environment, Expression};
use crate::program::step::{Dwords, Expectation, Step};
use crate::sync::Place;

/// What a check found, and what the program asks for.
struct Difference {
    found: i64,
    comparison: &'static str,
    wanted: i64,
}

impl Runner<'_> {
    /// Waits for all that is in flight, and notes what doesn't hold.
    pub(super) fn expect(&mut self, index: usize, step: &Step, expectation: &Expectation) -> Result<(), RunError> {
        self.wait_for_all()?;
        self.machine.drain(&mut self.waves).map_err(RunError::Machine)?;
        self.sums.update(self.machine.executed());
        let waves = match expectation {
            Expectation::Holds(check) if !check.per_wave() => 0..1,
            Expectation::Memory(dwords) if !dwords.per_wave() => 0..1,
            _ => 0..self.waves.len(),
        };
        let is_once = match expectation {
            Expectation::Holds(check) => !check.per_wave(),
            Expectation::Memory(dwords) => !dwords.per_wave(),
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
            // What is the same for all waves is checked once if any of them takes the step.
            let mut takes = self.takes(step, wave)?;
            for other in 1..if is_once { self.waves.len() } else { 1 } {
                takes |= self.takes(step, other)?;
            }
            if !takes {
                continue;
            }
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

    /// Checks an expression for one wave: in every lane that is on if lanes may differ, otherwise once. `note` takes what
    /// doesn't hold.
    pub(super) fn check(
        &self,
        index: usize,
        step: &Step,
        wave: usize,
        check: &Expression,
        note: &mut dyn FnMut(Failure),
    ) -> Result<(), RunError> {
        let last = self.last_ds.map_or_else(Cycles::default, |step| self.sums.last(step, wave));
        let environment = Environment { last, total: self.sums.total(), ..self.environment(wave) };
        let per_lane = check.per_lane();
        let lanes: Vec<Option<usize>> =
            if per_lane { self.waves[wave].active().map(Some).collect() } else { vec![None] };
        let told = (check.per_wave() || per_lane).then_some(wave);
        let parts = check.conjuncts();
        for lane in lanes {
            let environment = Environment { lane: lane.unwrap_or(0), ..environment };
            for part in &parts {
                if let Some(Difference { found, comparison, wanted }) = self.difference(part, &environment)? {
                    let (line, span) = (step.line, part.span());
                    let address = None;
                    note(Failure { step: index, line, wave: told, lane, address, comparison, wanted, found, span });
                }
            }
        }
        Ok(())
    }

    /// Checks dwords of memory for one wave. `note` takes what doesn't hold.
    pub(super) fn check_memory(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        dwords: &Dwords,
        note: &mut dyn FnMut(Failure),
    ) -> Result<(), RunError> {
        let told = dwords.per_wave().then_some(wave);
        let mut wanted = Vec::new();
        self.each_dword(wave, dwords, |dword| wanted.push(dword))?;
        for dword in wanted {
            let found = match dwords.place {
                Place::Memory => self.machine.peek(dword.address),
                place => self.machine.look(place, dword.address).map_err(RunError::Machine)?,
            };
            if found != dword.value {
                note(Failure {
                    step: index,
                    line: step.line,
                    wave: told,
                    lane: dword.lane,
                    address: Some((dwords.place, dword.address)),
                    comparison: "==",
                    wanted: i64::from(dword.value),
                    found: i64::from(found),
                    span: step.span.clone(),
                });
            }
        }
        Ok(())
    }

    /// `None` where the expression holds.
    fn difference(&self, check: &Expression, environment: &Environment<'_>) -> Result<Option<Difference>, RunError> {
        let Some((comparison, left, right)) = check.comparison() else {
            let holds = self.evaluate(check, environment)? != 0;
            return Ok((!holds).then_some(Difference { found: 0, comparison: "!=", wanted: 0 }));
        };
        let (found, wanted) = (self.evaluate(left, environment)?, self.evaluate(right, environment)?);
        let difference = Difference { found, comparison: comparison.symbol(), wanted };
        Ok((!comparison.holds(found, wanted)).then_some(difference))
    }
}
