//! Checks.

use super::dwords::Whose;
use super::failure::Failure;
use super::{KEPT_FAILURES, MANY_FAILURES, RunError, Runner};
use crate::Diagnostic;
use crate::check::Decides;
use crate::expression::{Cycles, Environment, Expression, Tree};
use crate::gws::StatePart;
use crate::launch::buffer;
use crate::step::{Dwords, Expectation, Step};

/// What a check found, and what the program asks for.
struct Difference {
    found: i64,
    comparison: &'static str,
    wanted: i64,
}

impl Runner<'_> {
    /// Waits for all that is in flight, and notes what doesn't hold.
    pub(super) fn expect(
        &mut self,
        index: usize,
        step: &Step,
        expectation: &Expectation,
        waves: &[usize],
    ) -> Result<(), RunError> {
        waves.iter().try_for_each(|wave| self.wait(*wave, 0))?;
        self.machine.drain(&mut self.waves).map_err(RunError::Machine)?;
        let machine = &*self.machine;
        self.sums.update(machine.executed(), |record, before| machine.passes(record, before));
        let whose = match expectation {
            Expectation::Holds(check) if check.per_wave() => Whose::Wave,
            Expectation::Holds(check) if check.per_group() => Whose::Group,
            Expectation::Holds(_) => Whose::Program,
            Expectation::Memory(dwords) => self.whose(dwords),
        };
        let most = if self.failures.len() < MANY_FAILURES { KEPT_FAILURES } else { 1 };
        let mut failures = Vec::new();
        let (mut count, mut made) = (0, 0);
        let mut note = |failure: Failure| {
            count += 1;
            if failures.len() < most {
                failures.push(failure);
            }
        };
        for wave in self.speakers(whose, waves) {
            // What is the same for several waves is checked once if any of them takes the step.
            if !self.any_takes(step, whose, wave, waves)? {
                continue;
            }
            self.looks_at(index, wave, expectation)?;
            made += match expectation {
                Expectation::Holds(check) => self.check(index, step, wave, check, &mut note)?,
                Expectation::Memory(dwords) => self.check_memory(index, step, wave, dwords, &mut note)?,
            };
        }
        if made > 0 {
            *self.checked.entry(index).or_default() += made;
        }
        if count > 0 {
            self.failures.extend(failures);
            self.failed.insert(index, count);
        }
        Ok(())
    }

    /// Checks an expression for one wave: in every lane that is on if lanes may differ, otherwise once. `note` takes
    /// what doesn't hold. Returns how many checks there were: one in each lane for each part that `&&` joins.
    pub(super) fn check(
        &self,
        index: usize,
        step: &Step,
        wave: usize,
        check: &Expression,
        note: &mut dyn FnMut(Failure),
    ) -> Result<u64, RunError> {
        let last = self.last_ds.map_or_else(Cycles::default, |step| self.sums.last(step, wave));
        let environment = Environment { last, total: self.sums.total(), ..self.environment(wave) };
        if let Some(span) = check.unknown_passes(last.unknown, environment.total.unknown) {
            let message = "what runs the program doesn't say how many passes an instruction had";
            return Err(Diagnostic::new(self.program.source(), span, message).into());
        }
        let per_lane = check.per_lane();
        let lanes: Vec<Option<usize>> =
            if per_lane { self.waves[wave].active().map(Some).collect() } else { vec![None] };
        let told = (check.per_wave() || per_lane).then(|| self.number(wave));
        let group = self.group_told(wave, told.is_some() || check.per_group());
        let parts = check.conjuncts();
        let made = lanes.len() * parts.len();
        for lane in lanes {
            let environment = Environment { lane: lane.unwrap_or(0), ..environment };
            for part in &parts {
                if let Some(Difference { found, comparison, wanted }) = self.difference(part, &environment)? {
                    let (line, span) = (step.line, part.span());
                    let address = None;
                    let wave = told;
                    let buffer = None;
                    note(Failure {
                        step: index,
                        line,
                        group,
                        wave,
                        lane,
                        address,
                        buffer,
                        comparison,
                        wanted,
                        found,
                        span,
                    });
                }
            }
        }
        Ok(made as u64)
    }

    /// Checks dwords of memory for one wave. `note` takes what doesn't hold. Returns how many dwords there were.
    pub(super) fn check_memory(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        dwords: &Dwords,
        note: &mut dyn FnMut(Failure),
    ) -> Result<u64, RunError> {
        let told = dwords.per_wave().then(|| self.number(wave));
        let group = self.group_told(wave, self.whose(dwords) != Whose::Program);
        let start = self.start(dwords.place, wave);
        let mut wanted = Vec::new();
        self.each_dword(wave, dwords, |dword| wanted.push(dword))?;
        let made = wanted.len() as u64;
        for (number, dword) in wanted.into_iter().enumerate() {
            let found = match (dwords.buffer, dwords.place) {
                (Some(buffer), _) => self
                    .buffer_dword(buffer, dword.address)
                    .ok_or_else(|| self.outside(step, dwords, buffer, number, dword.address))?,
                (None, StatePart::Memory) => self.machine.peek(start + dword.address),
                (None, place) => self.machine.look(place, dword.address).map_err(RunError::Machine)?,
            };
            if found != dword.value {
                note(Failure {
                    step: index,
                    line: step.line,
                    group,
                    wave: told,
                    lane: dword.lane,
                    address: Some((dwords.place, dword.address)),
                    buffer: dwords.buffer,
                    comparison: "==",
                    wanted: i64::from(dword.value),
                    found: i64::from(found),
                    span: step.span.clone(),
                });
            }
        }
        Ok(made)
    }

    /// Tells the checks what an expectation compares.
    fn looks_at(&mut self, index: usize, wave: usize, expectation: &Expectation) -> Result<(), RunError> {
        if self.checks.is_none() {
            return Ok(());
        }
        match expectation {
            Expectation::Holds(check) => {
                let (vectors, scalars) = (check.registers(), check.scalars_read());
                let lanes = self.waves[wave].exec & self.waves[wave].all_lanes();
                self.look(|checks| checks.compares(index, wave, &vectors, &scalars, lanes));
            }
            Expectation::Memory(dwords) => {
                let mut all = Vec::new();
                self.each_dword(wave, dwords, |dword| all.push(dword.address))?;
                for address in all {
                    let (by, at) = match (dwords.buffer, dwords.place) {
                        (Some(number), _) => {
                            (Decides::Buffer { buffer: number, address }, buffer(number) + u64::from(address))
                        }
                        (None, StatePart::Memory) => (Decides::Dword(address), address.into()),
                        _ => continue,
                    };
                    self.look(|checks| checks.compares_dword(index, wave, by, at));
                }
            }
        }
        Ok(())
    }

    /// What is wrong with a dword that a buffer hasn't got: which of those that the directive asks for it is.
    fn outside(&self, step: &Step, dwords: &Dwords, buffer: u32, number: usize, address: u32) -> Diagnostic {
        let source = self.program.source();
        let Some(bytes) = self.lengths.get(&buffer) else {
            return Diagnostic::new(source, step.span.clone(), format!("the program has no buffer {buffer}"))
                .with_help(format!("write for example `; lds: buffer {buffer} count 64 = 0`"));
        };
        let first = i64::from(address) - 4 * number as i64;
        let (span, which) = match number {
            0 => (dwords.address.span(), String::new()),
            // The address that the directive names is within the buffer: what is wrong is how many dwords follow.
            _ => (step.span.clone(), format!(": dword {number} behind the one at {first:#x}")),
        };
        Diagnostic::new(source, span, format!("buffer {buffer} has no dword at byte {address:#x}{which}"))
            .with_help(format!("it has {bytes} bytes: {} dwords", bytes / 4))
    }

    /// The work-group of a wave, where a check is `about` one of several.
    fn group_told(&self, wave: usize, about: bool) -> Option<usize> {
        let settings = self.program.settings();
        (about && settings.groups() > 1).then(|| self.group_number(wave))
    }

    /// `None` where the expression holds.
    fn difference(&self, check: &Tree, environment: &Environment<'_>) -> Result<Option<Difference>, RunError> {
        let Some((comparison, left, right)) = check.comparison() else {
            let holds = self.evaluate(check, environment)? != 0;
            return Ok((!holds).then_some(Difference { found: 0, comparison: "!=", wanted: 0 }));
        };
        let (found, wanted) = (self.evaluate(left, environment)?, self.evaluate(right, environment)?);
        let difference = Difference { found, comparison: comparison.symbol(), wanted };
        Ok((!comparison.holds(found, wanted)).then_some(difference))
    }
}
