//! Checks.

use super::failure::{Failure, number, place};
use super::{RunError, Runner};
use crate::Diagnostic;
use crate::program::expression::{Cycles, Environment, Expression};
use crate::program::step::{Dwords, Step};
use std::ops::Range;

/// What a check found, and what the program asks for.
struct Difference {
    found: i64,
    /// `== 5`
    expected: String,
}

impl Runner<'_> {
    /// Checks an expression for one wave: in every lane that is on if lanes may differ, otherwise once.
    pub(super) fn check(
        &self,
        index: usize,
        step: &Step,
        wave: usize,
        check: &Expression,
    ) -> Result<Vec<Failure>, RunError> {
        let last = match self.last_ds {
            Some(step) => self.cycles(|entry| entry.step == step && entry.wave == wave),
            None => Cycles::default(),
        };
        let environment = Environment { last, total: self.cycles(|_| true), ..self.environment(wave) };
        let lanes: Vec<Option<usize>> =
            if check.per_lane() { self.waves[wave].active().map(Some).collect() } else { vec![None] };
        let mut failures = Vec::new();
        for lane in lanes {
            let environment = Environment { lane: lane.unwrap_or(0), ..environment };
            for part in check.conjuncts() {
                if let Some(difference) = self.difference(part, &environment)? {
                    let wave = (check.per_wave() || check.per_lane()).then_some(wave);
                    failures.push(self.failure(index, step, (wave, lane, None), part.span(), difference));
                }
            }
        }
        Ok(failures)
    }

    /// Checks dwords of memory for one wave.
    pub(super) fn check_memory(
        &self,
        index: usize,
        step: &Step,
        wave: usize,
        dwords: &Dwords,
    ) -> Result<Vec<Failure>, RunError> {
        let mut failures = Vec::new();
        for dword in self.dwords(wave, dwords)? {
            let found = self.machine.peek(dword.address);
            if found != dword.value {
                let place = (dwords.per_wave().then_some(wave), dword.lane, Some(dword.address));
                let expected = format!("== {}", number(i64::from(dword.value)));
                let difference = Difference { found: i64::from(found), expected };
                failures.push(self.failure(index, step, place, step.span.clone(), difference));
            }
        }
        Ok(failures)
    }

    /// `None` where the expression holds.
    fn difference(&self, check: &Expression, environment: &Environment<'_>) -> Result<Option<Difference>, RunError> {
        let Some((comparison, left, right)) = check.comparison() else {
            let holds = self.evaluate(check, environment)? != 0;
            return Ok((!holds).then(|| Difference { found: 0, expected: "!= 0".into() }));
        };
        let (found, wanted) = (self.evaluate(left, environment)?, self.evaluate(right, environment)?);
        let expected = format!("{} {}", comparison.symbol(), number(wanted));
        Ok((!comparison.holds(found, wanted)).then_some(Difference { found, expected }))
    }

    fn failure(
        &self,
        step: usize,
        source_step: &Step,
        (wave, lane, address): (Option<usize>, Option<usize>, Option<u32>),
        span: Range<usize>,
        difference: Difference,
    ) -> Failure {
        let Difference { found, expected } = difference;
        let place = place(wave, lane, address);
        let separator = if place.is_empty() { "" } else { ": " };
        let message = format!("{place}{separator}found {}, expected {expected}", number(found));
        let diagnostic =
            Diagnostic::new(self.program.source(), span, message).with_label(format!("found {}", number(found)));
        Failure { step, line: source_step.line, wave, lane, address, expected, found, diagnostic }
    }
}
