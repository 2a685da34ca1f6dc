//! Drives the LDS at its ports, and compares what it does with the models, clock by clock: `docs/timing/r700.md`.

mod random_ports;

use super::order::{Order, OrderKind};
use crate::hardware::Fault;
use crate::pins::{Tape, all};
use crate::r700::stand::{Stand, differs};
use lds::r700::isa::Mux;
use lds::r700::model::{BANKS, DWORDS, Readings, Simd};
use lds::r700::program::{Event, Witness};
use rand::RngExt;
use std::collections::VecDeque;
use std::rc::Rc;

/// A clock of reset, and one behind it in which a first instruction can be taken.
const LEAD: i64 = 2;
/// Clocks from an access to the outputs.
const LATENCY: i64 = 3;
/// Clocks behind the last one of an instruction in which what it has read comes, and one more.
const TAIL: u64 = LATENCY as u64 + 1;

/// What must be at the outputs for answers in a clock.
struct Answer {
    clock: i64,
    order: Rc<Order>,
    quad: usize,
    pass: Option<usize>,
}

/// An LDS that does what the models do.
pub struct LdsBench<'a> {
    stand: Stand<'a>,
    readings: Readings,
    /// the clock of the program that the pins are in; those before the first one are negative
    now: i64,
    under_way: Option<Rc<Order>>,
    answers: VecDeque<Answer>,
    /// dwords to replace from a clock on: bank, number of the dword, and value
    presets: VecDeque<(u64, usize, usize, u32)>,
    conflict: bool,
    overflow: bool,
    /// the instruction whose end on the models is waited for
    next: Option<Order>,
    /// a clock may take several cycles
    stretches: bool,
    /// the next clock is one of a reset
    resets: bool,
    /// what the next clock accesses from outside: the dword, and what is written
    probe: Option<(u64, Option<u32>)>,
    /// what was read from outside in the clock before
    probed: Option<u32>,
    result: Result<(), Fault>,
}

impl<'a> LdsBench<'a> {
    /// Resets a LDS.
    pub fn new(stand: Stand<'a>, readings: Readings) -> Self {
        LdsBench {
            stand,
            readings,
            now: -LEAD,
            under_way: None,
            answers: VecDeque::new(),
            presets: VecDeque::new(),
            conflict: false,
            overflow: false,
            next: None,
            stretches: false,
            resets: false,
            probe: None,
            probed: None,
            result: Ok(()),
        }
    }

    /// Does what is still under way, and compares the memory and the flags with those of the models.
    ///
    /// # Errors
    /// The first thing that differed, or a simulator that fails.
    pub fn finish(mut self, simd: &Simd) -> Result<Option<Tape>, Fault> {
        self.done(simd)?;
        Ok(self.stand.tape)
    }

    fn done(&mut self, simd: &Simd) -> Result<(), Fault> {
        std::mem::replace(&mut self.result, Ok(()))?;
        let end = self.under_way.as_ref().map_or(0, |order| order.end());
        let preset = self.presets.back().map_or(0, |(clock, ..)| clock + 1);
        self.run((end + TAIL).max(preset) as i64)?;
        for (bank, offset) in (0..BANKS).flat_map(|bank| (0..DWORDS).map(move |offset| (bank, offset))) {
            let found = self.stand.pins.dword(4 * bank + offset % 4, offset / 4);
            let wanted = simd.dword(bank, offset).unwrap_or_default();
            if found != wanted {
                return Err(self.differs(&format!("bank {bank}, dword {offset}"), found.into(), wanted.into()));
            }
        }
        let flags = simd.flags();
        for (name, found, wanted) in
            [("conflict", self.conflict, flags.conflict), ("overflow", self.overflow, flags.overflow)]
        {
            if found != wanted {
                return Err(self.differs(name, found.into(), wanted.into()));
            }
        }
        self.stand.pins.verify()
    }

    /// Clocks since the power-up.
    fn number(&self) -> u64 {
        (self.now + LEAD) as u64
    }

    fn differs(&self, what: &str, found: u64, wanted: u64) -> Fault {
        differs(self.number(), what, found, wanted)
    }

    /// A dword that is due to be replaced.
    fn due(&mut self) -> Option<(usize, usize, u32)> {
        let (clock, bank, offset, value) = *self.presets.front()?;
        if clock as i64 > self.now {
            return None;
        }
        self.presets.pop_front();
        Some((4 * bank + offset % 4, offset / 4, value))
    }

    /// Clocks without anything new, until this one.
    fn run(&mut self, clock: i64) -> Result<(), Fault> {
        while self.now < clock {
            self.clock(None)?;
        }
        Ok(())
    }

    /// An instruction is taken as soon as it may be. Its last clock comes later: the next one may be taken in it.
    fn take(&mut self, order: Order) -> Result<(), Fault> {
        self.run(order.start as i64 - 1)?;
        let order = Rc::new(order);
        self.clock(Some(&order))?;
        self.under_way = Some(Rc::clone(&order));
        self.run(order.end() as i64 - 1)
    }

    /// A clock in which an instruction may be offered.
    fn clock(&mut self, offered: Option<&Rc<Order>>) -> Result<(), Fault> {
        if self.under_way.as_ref().is_some_and(|order| order.end() as i64 <= self.now) {
            self.under_way = None;
        }
        let reset = self.now < -1 || std::mem::take(&mut self.resets);
        while let Some((memory, row, value)) = self.due() {
            self.stand.pins.set_dword(memory, row, value);
        }
        if !reset {
            self.stretch()?;
        }
        self.stand.set("reset", &[reset.into()]);
        self.stand.set("step", &[1]);
        self.stand.set("probes", &[0]);
        self.offer(offered);
        self.operands();
        self.access();
        self.stand.pins.settle()?;
        // The walk of a waveform begins with the first clock in which everything is known.
        self.stand.record(self.number());
        if !reset {
            self.compare()?;
        }
        self.stand.keep();
        self.stand.pins.edge()?;
        self.flags();
        if reset {
            (self.conflict, self.overflow) = (false, false);
        }
        self.now += 1;
        Ok(())
    }

    /// The instruction that is offered, if there is one.
    fn offer(&mut self, offered: Option<&Rc<Order>>) {
        self.stand.set("valid", &[offered.is_some().into()]);
        for input in [
            "write",
            "wave",
            "relative",
            "stride",
            "index",
            "waterfall",
            "broadcast",
            "probe_writes",
            "probe_place",
            "probe_data",
        ] {
            self.stand.filler(input, 1);
        }
        let mux = self.stand.noise.as_mut().map_or(0, |noise| noise.random_range(0..Mux::ALL.len() as u64));
        self.stand.set("mux", &[mux]);
        let Some(order) = offered else { return };
        self.stand.set("wave", &[order.wave as u64]);
        match &order.kind {
            OrderKind::Write { stride, index, relative, .. } => {
                self.stand.set("write", &[1]);
                self.stand.set("relative", &[(*relative).into()]);
                self.stand.set("stride", &[(*stride).into()]);
                self.stand.set("index", &[(*index).into()]);
            }
            OrderKind::Read { mux, waterfall, broadcast, .. } => {
                self.stand.set("write", &[0]);
                self.stand.set("mux", &[*mux as u64]);
                self.stand.set("waterfall", &[(*waterfall).into()]);
                self.stand.set("broadcast", &[(*broadcast).into()]);
            }
        }
    }

    /// Which clock of the instruction that is under way this is.
    fn at(&self) -> Option<(Rc<Order>, usize)> {
        let order = self.under_way.as_ref()?;
        Some((Rc::clone(order), usize::try_from(self.now - order.start as i64).ok()?))
    }

    /// The operands of the instruction that is under way.
    fn operands(&mut self) {
        for (input, count) in [("on", 4), ("strobes", 4), ("banks", 4), ("offsets", 4), ("data", 16)] {
            self.stand.filler(input, count);
        }
        let Some((order, at)) = self.at() else { return };
        let first = BANKS * order.clocks[at].quad;
        let lanes = first..first + BANKS;
        let on: Vec<u64> = lanes.clone().map(|lane| order.on >> lane & 1).collect();
        self.stand.set("on", &on);
        match &order.kind {
            OrderKind::Write { strobes, data, .. } => {
                self.stand.set("strobes", &strobes.map(u64::from));
                let dwords: Vec<u64> = data[lanes].iter().flatten().map(|dword| u64::from(*dword)).collect();
                self.stand.set("data", &dwords);
            }
            OrderKind::Read { places, .. } => {
                let banks: Vec<u64> = places[lanes.clone()].iter().map(|(bank, _)| *bank as u64).collect();
                self.stand.set("banks", &banks);
                let offsets: Vec<u64> = places[lanes].iter().map(|(_, offset)| *offset as u64).collect();
                self.stand.set("offsets", &offsets);
            }
        }
    }

    /// Compares what is at the outputs with the page.
    fn compare(&mut self) -> Result<(), Fault> {
        let at = self.at();
        let works = at.is_some();
        let ready = at.as_ref().is_none_or(|(order, at)| at + 1 == order.clocks.len());
        let mut wanted = vec![
            ("ready", ready.into()),
            ("ends", (works && ready).into()),
            ("works", works.into()),
            ("conflict", self.conflict.into()),
            ("overflow", self.overflow.into()),
            ("drains", (!self.answers.is_empty()).into()),
        ];
        wanted.extend(self.probed.take().map(|value| ("probe_value", value.into())));
        let clocks = at.as_ref().map(|(order, at)| (order.clocks[*at], order.clocks.get(at + 1)));
        let again = clocks.is_some_and(|(clock, _)| clock.pass.is_some_and(|pass| pass > 0));
        let delays = again || clocks.is_some_and(|(clock, _)| !clock.last);
        // The next instruction begins with the first quad.
        let ahead = clocks.and_then(|(_, next)| next).map_or(0, |next| next.quad as u64);
        wanted.extend([("repeats", again.into()), ("delays", delays.into()), ("ahead", ahead)]);
        wanted.extend(clocks.map(|(clock, _)| ("quad", clock.quad as u64)));
        let answer = if self.answers.front().is_some_and(|answer| answer.clock == self.now) {
            self.answers.pop_front()
        } else {
            None
        };
        wanted.push(("answers", answer.is_some().into()));
        self.stand.expect(self.number(), &wanted)?;
        if let Some(answer) = &answer {
            self.compare_answer(answer)?;
        }
        let Some((order, at)) = at else { return Ok(()) };
        if order.clocks[at].last && matches!(order.kind, OrderKind::Read { .. }) {
            let clock = order.clocks[at];
            self.answers.push_back(Answer { clock: self.now + LATENCY, order, quad: clock.quad, pass: clock.pass });
        }
        Ok(())
    }

    fn compare_answer(&mut self, answer: &Answer) -> Result<(), Fault> {
        let Answer { order, quad, pass, .. } = answer;
        let OrderKind::Read { mux, broadcast, .. } = order.kind else { return Ok(()) };
        let expect = |output: &str, wanted: &[u64]| {
            let found = all(self.stand.pins.as_ref(), output);
            let at = found.iter().zip(wanted).position(|(found, wanted)| found != wanted);
            at.map_or(Ok(()), |at| Err(self.differs(&format!("{output}[{at}]"), found[at], wanted[at])))
        };
        let first = if broadcast { 4 * quad } else { *quad };
        expect("answer_quad", &[first as u64])?;
        expect("answer_all", &[broadcast.into()])?;
        let permutes = mux == Mux::FftPermute;
        let its = |place: usize| pass.is_none_or(|pass| pass == place);
        let on = [0, 1, 2, 3].map(|thread: usize| {
            broadcast || order.on >> (BANKS * quad + thread) & 1 == 1 && (permutes || its(thread))
        });
        expect("answer_on", &on.map(u64::from))?;
        let components = [0, 1, 2, 3].map(|component| !permutes || its(component));
        expect("answer_components", &components.map(u64::from))?;
        for output in ["answer_quad", "answer_all", "answer_on", "answer_components"] {
            self.stand.means(output, &[true; 4]);
        }
        let means: Vec<bool> = (0..16)
            .map(|place| on[place / BANKS] && components[place % BANKS] && (!broadcast || place < BANKS))
            .collect();
        self.stand.means("loaded", &means);
        let loaded = all(self.stand.pins.as_ref(), "loaded");
        // All lanes of a broadcast load what thread 0 would.
        let threads = if broadcast { 1 } else { BANKS };
        for thread in (0..threads).filter(|thread| on[*thread]) {
            for component in (0..4).filter(|component| components[*component]) {
                let lanes = if broadcast {
                    16 * quad..16 * quad + 16
                } else {
                    BANKS * quad + thread..BANKS * quad + thread + 1
                };
                for lane in lanes {
                    let (found, wanted) = (loaded[BANKS * thread + component], order.loaded[lane][component]);
                    if wanted.is_some_and(|wanted| found != u64::from(wanted)) {
                        let what = format!("what lane {lane} of wave {} loads into component {component}", order.wave);
                        return Err(self.differs(&what, found, wanted.unwrap_or_default().into()));
                    }
                }
            }
        }
        Ok(())
    }

    /// Flags are on from the clock behind the one that raises them.
    fn flags(&mut self) {
        let Some((order, at)) = self.at() else { return };
        self.conflict |= order.conflict == Some(at);
        self.overflow |= order.overflow == Some(at);
    }
}

impl Witness for LdsBench<'_> {
    fn before(&mut self, event: &Event<'_>, simd: &Simd) {
        if let Event::Fetch { wave, instruction, span, .. } = event {
            self.next = Some(Order::new(simd, self.readings, *wave, instruction, *span));
        }
    }

    fn after(&mut self, event: &Event<'_>, simd: &Simd) {
        if self.result.is_err() {
            return;
        }
        match event {
            Event::Fetch { instruction, .. } => {
                let Some(mut order) = self.next.take() else { return };
                order.expect(simd, instruction);
                self.result = self.take(order);
            }
            Event::Dword { clock, bank, offset, value } => {
                self.presets.push_back((*clock, *bank, *offset, *value));
            }
            Event::Register { .. } | Event::Shared { .. } | Event::Lanes { .. } | Event::Turn { .. } => {}
        }
    }
}
