//! The models, and how far each wave is in the program.

use super::check::Checks;
use super::outcome::{Executed, Outcome, Work};
use super::turn::Turn;
use super::values::Lane;
use super::watch::{At, Watch};
use super::witness::{Event, Witness};
use crate::diagnostic::Diagnostic;
use crate::expression::DivisionByZero;
use crate::isa::{Fetch, Gpr, Group, LdsRead, Select, Where};
use crate::model::{DwordPlace as Dword, Half, LANES, Readings, Refused, Simd};
use crate::program::expression::{Name, per_lane};
use crate::program::{Action, Bank, Expression, FetchStep, IssueOrder, Program, Step};
use crate::timing::{Span, Timeline, fetch_cost, turn_cost};
use std::ops::Range;

/// How often, for each wave of the group, waves try in vain before one is said to wait too long, if none has come
/// further meanwhile.
const TRIES: u64 = 1000;

/// A wave's place in the program.
#[derive(Clone, Debug, Default)]
struct WavePlace {
    step: usize,
    /// the furthest step that it has come to
    furthest: usize,
    /// when it last tried in vain to get past `again until`; 0 if it got past it
    tried: u64,
    /// clocks of its last instruction
    clocks: u64,
}

/// The models, and how far each wave is in the program.
pub(super) struct Machine<'a> {
    program: &'a Program,
    readings: Readings,
    simd: Simd,
    time: Timeline,
    places: Vec<WavePlace>,
    /// how many waves have come past each step
    arrived: Vec<usize>,
    checks: Checks,
    watch: Watch,
    witness: &'a mut dyn Witness,
    executed: Vec<Executed>,
    /// which steps are done that are done once
    done: Vec<bool>,
    /// which expectations have checked something
    expected: Vec<bool>,
    /// tries in vain so far, and those since a wave has last come to a step that it hadn't been at
    tries: u64,
    vain: u64,
}

impl<'a> Machine<'a> {
    pub(super) fn new(program: &'a Program, readings: Readings, witness: &'a mut dyn Witness) -> Self {
        let mut simd = Simd::new(*program.layout(), readings);
        for (wave, half) in program.settings().slots().iter().enumerate() {
            // The program has a slot for each wave, and no more.
            let _ = simd.set_half(wave, *half);
        }
        let waves = program.layout().group().waves();
        let watch = Watch::new(&simd, program.reaches());
        Machine {
            program,
            readings,
            simd,
            time: Timeline::new(waves),
            places: vec![WavePlace::default(); waves],
            arrived: vec![0; program.steps().len()],
            done: vec![false; program.steps().len()],
            expected: vec![false; program.steps().len()],
            checks: Checks::default(),
            watch,
            witness,
            executed: Vec::new(),
            tries: 0,
            vain: 0,
        }
    }

    pub(super) fn outcome(mut self) -> Outcome {
        for (step, expected) in self.program.steps().iter().zip(&self.expected) {
            if step.action.expects() && !expected {
                self.watch.unreached(step.line, &step.span);
            }
        }
        let Checks { failures, failed, checked } = self.checks;
        Outcome {
            executed: self.executed,
            warnings: self.watch.warnings,
            failures,
            failed,
            checked,
            clocks: self.time.end(),
            simd: self.simd,
        }
    }

    pub(super) fn waves(&self) -> usize {
        self.places.len()
    }

    pub(super) fn order(&self) -> IssueOrder {
        self.program.settings().order()
    }

    pub(super) fn half(&self, wave: usize) -> Half {
        self.simd.half(wave).unwrap_or(Half::Odd)
    }

    pub(super) fn step_of(&self, wave: usize) -> usize {
        self.places[wave].step
    }

    pub(super) fn tried(&self, wave: usize) -> u64 {
        self.places[wave].tried
    }

    fn step(&self, wave: usize) -> Option<&'a Step> {
        self.program.steps().get(self.places[wave].step)
    }

    /// What a wave does next; nothing if it has ended.
    pub(super) fn action(&self, wave: usize) -> Option<&'a Action> {
        self.step(wave).map(|step| &step.action)
    }

    fn lane(&self, wave: usize, lane: usize) -> Lane<'_> {
        let clocks = self.places[wave].clocks;
        Lane { simd: &self.simd, wave, lane, index: 0, clocks, total: self.time.end() }
    }

    fn zero(&self, DivisionByZero(span): DivisionByZero) -> Diagnostic {
        Diagnostic::new(self.program.source(), *span, "division by zero")
    }

    fn value(&self, expression: &Expression, lane: Lane<'_>) -> Result<i64, Diagnostic> {
        expression.evaluate(&lane).map_err(|error| self.zero(error))
    }

    /// The lanes of a wave that are on.
    fn on(&self, wave: usize) -> impl Iterator<Item = usize> + use<> {
        let on = self.simd.on(wave).unwrap_or(0);
        (0..LANES).filter(move |lane| on >> lane & 1 == 1)
    }

    /// Waves go past the steps that they leave out.
    ///
    /// # Errors
    /// A condition divides by zero, or has a wave leave out a barrier.
    pub(super) fn skip(&mut self) -> Result<(), Diagnostic> {
        for wave in 0..self.waves() {
            while let Some(step) = self.step(wave) {
                let Some(only) = &step.only else { break };
                if self.value(only, self.lane(wave, 0))? != 0 {
                    break;
                }
                if matches!(step.action, Action::Barrier) {
                    let message =
                        format!("all waves wait here for each other, and `only` has wave {wave} leave it out");
                    let error = Diagnostic::new(self.program.source(), step.span.clone(), message);
                    return Err(error.with_help("write `; lds: all` before it"));
                }
                self.goes_on(wave)?;
            }
        }
        Ok(())
    }

    /// A wave has done its step, or leaves it out.
    fn goes_on(&mut self, wave: usize) -> Result<(), Diagnostic> {
        let place = &mut self.places[wave];
        let number = place.step;
        place.step += 1;
        if place.step > place.furthest {
            place.furthest = place.step;
            place.tried = 0;
            self.vain = 0;
        }
        self.arrived[number] += 1;
        let Some(Step { action: Action::ExpectBank(bank), line, span, .. }) = self.program.steps().get(number) else {
            return Ok(());
        };
        if self.arrived[number] < self.waves() {
            return Ok(());
        }
        self.expected[number] = true;
        self.check_bank(bank, At { line: *line, text: span, wave })
    }

    /// Waves do what is next.
    ///
    /// # Errors
    /// They can't: a [`Diagnostic`] at the step.
    pub(super) fn take(&mut self, turn: Turn) -> Result<(), Diagnostic> {
        match turn {
            Turn::Barrier => {
                self.time.barrier();
                self.watch.barrier();
                let open: Vec<usize> = (0..self.waves()).filter(|wave| self.action(*wave).is_some()).collect();
                open.into_iter().try_for_each(|wave| self.goes_on(wave))
            }
            Turn::Group { odd, even } => self.groups(odd, even),
            Turn::One(wave) => self.one(wave),
        }
    }

    fn one(&mut self, wave: usize) -> Result<(), Diagnostic> {
        let Some(step) = self.step(wave) else { return Ok(()) };
        let first = !std::mem::replace(&mut self.done[self.places[wave].step], true);
        match &step.action {
            Action::Clause(clause) => {
                self.watch.clause();
                clause.iter().try_for_each(|fetch| self.fetch(wave, fetch))?;
            }
            Action::Set(gpr, value) => self.set(At { line: step.line, text: &step.span, wave }, *gpr, value, first)?,
            Action::Active(value) => {
                let every = self.simd.layout().group().lanes(wave);
                self.asks(At { line: step.line, text: &step.span, wave }, value, every);
                let mut on = 0;
                for lane in 0..LANES {
                    on |= u64::from(self.value(value, self.lane(wave, lane))? != 0) << lane;
                }
                let event = Event::Lanes { clock: self.time.ready(wave), wave };
                self.witnessed(&event, &step.span, |simd| simd.set_on(wave, on))?;
            }
            Action::Preset(bank) if first => self.preset(wave, bank)?,
            Action::Again(condition) => return self.again(wave, condition),
            Action::Expect(check) => self.check(wave, check, step.line)?,
            Action::Group(_) | Action::Barrier | Action::Preset(_) | Action::ExpectBank(_) => {}
        }
        self.goes_on(wave)
    }

    /// Does something on the SIMD, which may refuse it.
    fn refused<T>(
        &mut self,
        span: &Range<usize>,
        action: impl FnOnce(&mut Simd) -> Result<T, Refused>,
    ) -> Result<T, Diagnostic> {
        action(&mut self.simd).map_err(|refused| {
            let error = Diagnostic::new(self.program.source(), span.clone(), refused.to_string());
            match refused {
                Refused::Burst => error.with_help("leave BURST_CNT out, or run it with `--reading burst=on`"),
                Refused::FftPermute => error.with_help("run it with `--reading fft=transpose`"),
                _ => error,
            }
        })
    }

    /// Does something on the SIMD, and tells the witness before and afterwards.
    fn witnessed<T>(
        &mut self,
        event: &Event<'_>,
        span: &Range<usize>,
        action: impl FnOnce(&mut Simd) -> Result<T, Refused>,
    ) -> Result<T, Diagnostic> {
        self.witness.before(event, &self.simd);
        let result = self.refused(span, action)?;
        self.witness.after(event, &self.simd);
        Ok(result)
    }

    fn fetch(&mut self, wave: usize, step: &FetchStep) -> Result<(), Diagnostic> {
        let instruction = &step.instruction;
        let on = self.simd.on(wave).unwrap_or(0);
        let (banks, waterfall) = match instruction {
            Fetch::Read(read) => (self.banks(wave, read), read.waterfall && !read.broadcast),
            Fetch::Write(_) => ([0; LANES], false),
        };
        let cost = fetch_cost(instruction, on, &banks);
        let plain = match *instruction {
            Fetch::Read(read) => Fetch::Read(LdsRead { waterfall: false, ..read }),
            write => write,
        };
        let plain = fetch_cost(&plain, on, &banks).clocks;
        let span = self.time.lds(wave, cost.clocks);
        let released = self.time.released();
        let event = Event::Fetch { wave, instruction, span, released, text: step.span.clone() };
        let access = self.witnessed(&event, &step.span, |simd| simd.fetch(wave, instruction))?;
        let at = At { line: step.line, text: &step.span, wave };
        self.watch.takes(at, &self.simd, instruction, &access);
        match instruction {
            Fetch::Write(write) => self.watch.writes(at, on, &access, write),
            Fetch::Read(read) => {
                self.watch.reads(at, &access, read);
                self.watch.loads(at, &self.simd, read);
            }
        }
        self.places[wave].clocks = cost.clocks;
        let work = Work::Lds { cost, plain, waterfall };
        self.executed.push(Executed { line: step.line, text: step.span.clone(), wave, span, on, work });
        Ok(())
    }

    /// The numbers of banks that a read finds in its register.
    fn banks(&self, wave: usize, read: &LdsRead) -> [u32; LANES] {
        std::array::from_fn(|lane| match read.bank {
            Select::Component(component) => {
                self.simd.register(wave, read.src, component.index(), lane).unwrap_or_default()
            }
            Select::One => 1.0f32.to_bits(),
            Select::Zero | Select::Masked => 0,
        })
    }

    fn groups(&mut self, odd: Option<usize>, even: Option<usize>) -> Result<(), Diagnostic> {
        let Some(step) = odd.or(even).and_then(|wave| self.step(wave)) else { return Ok(()) };
        let Action::Group(group) = &step.action else { return Ok(()) };
        for wave in [odd, even].into_iter().flatten() {
            let next = self.program.steps().get(self.places[wave].step + 1);
            let polls = next.is_some_and(|next| matches!(next.action, Action::Again(_)));
            self.watch.group(At { line: step.line, text: &step.span, wave }, &self.simd, group, polls);
        }
        let of = |wave: Option<usize>| wave.map(|_| group);
        let cost = turn_cost(of(odd), of(even), self.readings.first);
        let spans = self.time.turn(odd, even, &cost);
        let [odd_does, even_does] = [odd.zip(spans[0]), even.zip(spans[1])];
        let end = odd.or(even).map_or(0, |wave| self.time.ready(wave));
        let (span, released) = (Span { start: end - cost.clocks, end }, self.time.released());
        let event = Event::Turn { odd: odd_does, even: even_does, span, released, group, text: step.span.clone() };
        self.witnessed(&event, &step.span, |simd| execute(simd, odd, even, group))?;
        for ((wave, span), half) in [odd, even].into_iter().zip(spans).zip([Half::Odd, Half::Even]) {
            let (Some(wave), Some(span)) = (wave, span) else { continue };
            self.places[wave].clocks = cost.clocks;
            let work = Work::Group { waited: cost.waits == Some(half) };
            let on = self.simd.on(wave).unwrap_or(0);
            self.executed.push(Executed { line: step.line, text: step.span.clone(), wave, span, on, work });
            self.goes_on(wave)?;
        }
        Ok(())
    }

    fn again(&mut self, wave: usize, condition: &Expression) -> Result<(), Diagnostic> {
        for lane in self.on(wave) {
            if self.value(condition, self.lane(wave, lane))? != 0 {
                continue;
            }
            self.tries += 1;
            self.vain += 1;
            if self.vain > TRIES * self.waves() as u64 {
                let message = format!(
                    "wave {wave} waits too long: this is 0 in lane {lane} after {} tries, in which no wave has come \
                     further",
                    TRIES * self.waves() as u64
                );
                let error = Diagnostic::new(self.program.source(), condition.span(), message);
                return Err(error.with_help(format!(
                    "another wave must write what it waits for, and not wait itself before that; {TRIES} tries for \
                     each wave of the group are allowed until one comes further"
                )));
            }
            let place = &mut self.places[wave];
            place.tried = self.tries;
            // The instruction above is the step before, which the wave hasn't come past then.
            place.step -= 1;
            self.arrived[place.step] -= 1;
            return Ok(());
        }
        self.watch.comes_past_a_loop(wave);
        self.goes_on(wave)
    }

    /// A directive takes the registers of an expression in some lanes, and AR.x if the expression has it.
    fn asks(&mut self, at: At<'_>, value: &Expression, lanes: u64) {
        if value.find(|name| matches!(name, Name::Ar)).is_some() {
            (0..LANES).filter(|lane| lanes >> lane & 1 == 1).for_each(|lane| self.watch.asks_index(at, lane));
        }
        for gpr in value.names(|name, _| if let Name::Gpr(gpr) = name { Some(gpr) } else { None }) {
            for lane in (0..LANES).filter(|lane| lanes >> lane & 1 == 1) {
                self.watch.asks(at, &self.simd, gpr, lane);
            }
        }
    }

    fn set(&mut self, at: At<'_>, gpr: Gpr, value: &Expression, first: bool) -> Result<(), Diagnostic> {
        let wave = at.wave;
        let component = gpr.component.index();
        let shared = gpr.place != Where::Wave;
        if shared && !first {
            return Ok(());
        }
        let lanes: Vec<usize> = if shared { (0..LANES).collect() } else { self.on(wave).collect() };
        self.asks(at, value, if shared { u64::MAX } else { self.simd.on(wave).unwrap_or(0) });
        for lane in lanes {
            self.watch.sets(at, &self.simd, gpr, lane);
            let value = self.value(value, self.lane(wave, lane))? as u32;
            let number = gpr.number;
            if shared {
                let clock = self.time.alus_free(wave);
                let event = Event::Shared { clock, number, component, lane, value };
                self.witnessed(&event, &(0..0), |simd| {
                    simd.set_shared(number, component, lane, value);
                    Ok(())
                })?;
            } else {
                let event = Event::Register { clock: self.time.ready(wave), wave, number, component, lane, value };
                self.witnessed(&event, &(0..0), |simd| simd.set_register(wave, number, component, lane, value))?;
            }
        }
        Ok(())
    }

    fn check(&mut self, wave: usize, check: &Expression, line: usize) -> Result<(), Diagnostic> {
        let lanes: Vec<usize> = if per_lane(check) { self.on(wave).collect() } else { vec![0] };
        let (several, per_lane) = (self.waves() > 1, per_lane(check));
        self.expected[self.places[wave].step] |= !lanes.is_empty();
        for lane in lanes {
            let values = Lane {
                simd: &self.simd,
                wave,
                lane,
                index: 0,
                clocks: self.places[wave].clocks,
                total: self.time.end(),
            };
            let place = || match (several, per_lane) {
                (true, true) => format!("wave {wave}, lane {lane}"),
                (true, false) => format!("wave {wave}"),
                (false, true) => format!("lane {lane}"),
                (false, false) => String::new(),
            };
            let result = self.checks.holds(check, line, &values, place);
            result.map_err(|error| self.zero(error))?;
        }
        Ok(())
    }

    /// The dwords of a bank: the number of the bank, that of the dword in it, and the value with its expression.
    fn dwords<'b>(&self, bank: &'b Bank) -> Result<Vec<(usize, usize, &'b Expression, i64)>, Diagnostic> {
        let at = |index| Lane { index, ..self.lane(0, 0) };
        let (number, first) = (self.value(&bank.bank, at(0))?, self.value(&bank.offset, at(0))?);
        let mut dwords = Vec::new();
        for index in 0..bank.len() {
            let Some(expression) = bank.value(index) else { continue };
            let place =
                (usize::try_from(number).ok(), usize::try_from(first).ok().map(|first| first.saturating_add(index)));
            let (Some(number), Some(offset)) = place else { return Err(self.no_dword(bank)) };
            if self.simd.dword(number, offset).is_none() {
                return Err(self.no_dword(bank));
            }
            dwords.push((number, offset, expression, self.value(expression, at(index))?));
        }
        Ok(dwords)
    }

    fn no_dword(&self, bank: &Bank) -> Diagnostic {
        let span = bank.bank.span().start..bank.offset.span().end;
        Diagnostic::new(self.program.source(), span, "there are no such dwords")
            .with_help("there are banks 0 to 3 with dwords 0 to 1023")
    }

    fn preset(&mut self, wave: usize, bank: &Bank) -> Result<(), Diagnostic> {
        for (number, offset, _, value) in self.dwords(bank)? {
            let (clock, value) = (self.time.lds_free(wave), value as u32);
            let event = Event::Dword { clock, bank: number, offset, value };
            self.witnessed(&event, &(0..0), |simd| Ok(simd.set_dword(number, offset, value)))?;
            self.watch.dwords.preset(Dword { bank: number, offset });
        }
        Ok(())
    }

    fn check_bank(&mut self, bank: &Bank, at: At<'_>) -> Result<(), Diagnostic> {
        for (number, offset, expression, value) in self.dwords(bank)? {
            self.watch.expects(at, Dword { bank: number, offset });
            let found = self.simd.dword(number, offset).unwrap_or_default();
            self.checks.is(found, expression, value, at.line, || format!("bank {number}, dword {offset}"));
        }
        Ok(())
    }
}

/// A group in one slot or in both.
fn execute(simd: &mut Simd, odd: Option<usize>, even: Option<usize>, group: &Group) -> Result<(), Refused> {
    match (odd, even) {
        (Some(odd), Some(even)) => simd.groups((odd, group), (even, group)).map(|_| ()),
        (Some(wave), None) | (None, Some(wave)) => simd.group(wave, group),
        (None, None) => Ok(()),
    }
}
