//! Watches the bits of the control path go up and come down.

use super::control::{Data, words};
use super::holes::{Coverage, Hole};
use crate::hardware::Hardware;
use crate::observer::{Observer, Several};
use crate::waves::{Known, Survey};
use lds_hdl::Tracer;
use lds_rtl::export::Core;

/// What has been seen of one signal, a bit of the words for each bit of it.
#[derive(Clone, Copy, Default)]
struct Seen {
    ones: u64,
    zeros: u64,
    rises: u64,
    falls: u64,
}

/// A walk over all signals just before a clock edge. Most haven't changed, so their values lie close together.
struct Look<'a> {
    values: &'a mut [u64],
    seen: &'a mut [Seen],
    next: usize,
    /// the unit has just been powered up: nothing went up or came down
    first: bool,
}

impl Tracer for Look<'_> {
    fn named(&self) -> bool {
        false
    }

    fn enter(&mut self, _name: &str) {}

    fn leave(&mut self) {}

    fn signal(&mut self, _name: &str, _bits: usize, value: u64) {
        let before = std::mem::replace(&mut self.values[self.next], value);
        if before != value || self.first {
            let seen = &mut self.seen[self.next];
            seen.ones |= value;
            seen.zeros |= !value;
            if !self.first {
                seen.rises |= value & !before;
                seen.falls |= before & !value;
            }
        }
        self.next += 1;
    }
}

/// Records, of one program after another, which bits differ from one rising clock edge to the next, and in which direction.
pub struct Toggles {
    core: Core,
    /// in walking order, shown if they are watched
    signals: Vec<Known>,
    values: Vec<u64>,
    seen: Vec<Seen>,
    data: [u64; 2],
}

impl Toggles {
    /// Nothing has been seen of the unit of this core.
    pub fn new(core: Core) -> Self {
        Toggles { core, signals: Vec::new(), values: Vec::new(), seen: Vec::new(), data: [0; 2] }
    }

    /// Finds the control path.
    fn survey(&mut self, hardware: &dyn Hardware) {
        let mut survey = Survey::default();
        hardware.trace(&mut survey);
        self.signals = survey.into_signals();
        self.values = vec![0; self.signals.len()];
        self.seen = vec![Seen::default(); self.signals.len()];
        let data = Data::new(self.core);
        for known in self.signals.iter_mut().filter(|known| known.shown) {
            if data.has(known) {
                known.shown = false;
                self.data[0] += 1;
                self.data[1] += known.bits as u64;
            }
        }
    }

    fn look(&mut self, hardware: &dyn Hardware, first: bool) {
        hardware.trace(&mut Look { values: &mut self.values, seen: &mut self.seen, next: 0, first });
    }

    /// What has been seen so far, and what hasn't.
    pub fn coverage(&self) -> Coverage {
        let [data_signals, data_bits] = self.data;
        let mut coverage = Coverage { signals: 0, bits: 0, data_signals, data_bits, holes: Vec::new() };
        for (known, seen) in self.signals.iter().zip(&self.seen).filter(|(known, _)| known.shown) {
            coverage.signals += 1;
            coverage.bits += known.bits as u64;
            let missing = |seen: u64| !seen & u64::MAX >> (64 - known.bits);
            let hole = Hole {
                signal: words(known).skip(1).collect::<Vec<_>>().join("."),
                width: known.bits,
                never_1: missing(seen.ones),
                never_0: missing(seen.zeros),
                never_rises: missing(seen.rises),
                never_falls: missing(seen.falls),
            };
            coverage.holes.extend(hole.is_open().then_some(hole));
        }
        coverage
    }
}

impl Observer for Toggles {
    fn start(&mut self, hardware: &dyn Hardware) {
        if self.signals.is_empty() {
            self.survey(hardware);
        }
        self.look(hardware, true);
    }

    fn cycle(&mut self, _number: u64, hardware: &dyn Hardware) {
        self.look(hardware, false);
    }
}

impl Several for Toggles {
    fn another(&self) -> Self {
        Toggles::new(self.core)
    }

    fn join(&mut self, other: Self) {
        if self.signals.is_empty() {
            *self = other;
            return;
        }
        for (ours, theirs) in self.seen.iter_mut().zip(other.seen) {
            ours.ones |= theirs.ones;
            ours.zeros |= theirs.zeros;
            ours.rises |= theirs.rises;
            ours.falls |= theirs.falls;
        }
    }
}
