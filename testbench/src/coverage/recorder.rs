//! Watches the bits of the control path go up and come down.

use super::control::{Data, words};
use super::holes::{Coverage, Hole};
use crate::hardware::Hardware;
use crate::observer::Observer;
use crate::waves::{Known, Survey, Update};
use lds_rtl::export::Core;

/// What has been seen of one signal, a bit of the words for each bit of it.
#[derive(Clone, Copy, Default)]
struct Seen {
    now: u64,
    ones: u64,
    zeros: u64,
    rises: u64,
    falls: u64,
}

impl Seen {
    /// A unit starts anew, with this value.
    fn start(&mut self, value: u64) {
        self.now = value;
        self.ones |= value;
        self.zeros |= !value;
    }

    /// The value before the next clock edge.
    fn change(&mut self, value: u64) {
        self.rises |= value & !self.now;
        self.falls |= self.now & !value;
        self.start(value);
    }
}

/// Records, of one program after another, which bits differ from one rising clock edge to the next, and in which direction.
pub struct Toggles {
    core: Core,
    /// in walking order, shown if they are watched
    signals: Vec<Known>,
    seen: Vec<Seen>,
    data: [u64; 2],
}

impl Toggles {
    /// Nothing has been seen of the unit of this core.
    pub fn new(core: Core) -> Self {
        Toggles { core, signals: Vec::new(), seen: Vec::new(), data: [0; 2] }
    }

    /// Finds the control path.
    fn survey(&mut self, hardware: &dyn Hardware) {
        let mut survey = Survey::default();
        hardware.trace(&mut survey);
        self.signals = survey.into_signals();
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
        } else {
            hardware.trace(&mut Update::new(&mut self.signals));
        }
        self.seen.iter_mut().zip(&self.signals).for_each(|(seen, known)| seen.start(known.value));
    }

    fn cycle(&mut self, _number: u64, hardware: &dyn Hardware) {
        let mut update = Update::new(&mut self.signals);
        hardware.trace(&mut update);
        for index in update.changed {
            self.seen[index].change(self.signals[index].value);
        }
    }
}
