//! Watches which bits of the control path go up and come down.

use super::control::{Data, words};
use super::holes::{Coverage, Hole};
use crate::hardware::Hardware;
use crate::observer::{Observer, Several};
use crate::waves::{Known, Survey};
use lds_hdl::Tracer;
use lds_rtl::export::Core;

/// The changes of one signal, with a bit in each word for each bit of the signal.
#[derive(Clone, Copy, Default)]
struct Seen {
    ones: u64,
    zeros: u64,
    rises: u64,
    falls: u64,
}

/// The end of a block: the number of the signal, and that of the block, after the block's last ones.
#[derive(Clone, Copy, Default)]
struct End {
    signal: usize,
    block: usize,
}

/// A block.
#[derive(Clone, Copy)]
struct Extent {
    /// number of its first signal
    first: usize,
    end: End,
    /// whether a signal in it is watched
    watched: bool,
}

/// A walk over all signals just before a clock edge. Most signals haven't changed, so their values lie close together.
/// Blocks in which nothing has changed, or nothing is watched, are skipped.
struct Look<'a> {
    values: &'a mut [u64],
    seen: &'a mut [Seen],
    /// each block, in walking order; written by the first walk
    blocks: &'a mut Vec<Extent>,
    next: End,
    /// whether the unit has just been powered up, so that no bit has gone up or come down
    first: bool,
    /// the blocks and arrays that have begun and not ended, in the first walk
    open: Vec<Option<usize>>,
    /// the block that is about to begin, in the first walk
    begins: Option<usize>,
}

impl Tracer for Look<'_> {
    fn named(&self) -> bool {
        false
    }

    fn skips(&mut self, still: bool) -> bool {
        let block = self.next.block;
        if self.first {
            self.begins = Some(block);
            self.blocks.push(Extent { first: self.next.signal, end: End::default(), watched: true });
        } else if still || !self.blocks[block].watched {
            self.next = self.blocks[block].end;
            return true;
        }
        self.next.block += 1;
        false
    }

    fn enter(&mut self, _name: &str) {
        if self.first {
            self.open.push(self.begins.take());
        }
    }

    fn leave(&mut self) {
        if self.first
            && let Some(block) = self.open.pop().flatten()
        {
            self.blocks[block].end = self.next;
        }
    }

    fn signal(&mut self, _name: &str, _bits: usize, value: u64) {
        let number = self.next.signal;
        let before = std::mem::replace(&mut self.values[number], value);
        if before != value || self.first {
            let seen = &mut self.seen[number];
            seen.ones |= value;
            seen.zeros |= !value;
            if !self.first {
                seen.rises |= value & !before;
                seen.falls |= before & !value;
            }
        }
        self.next.signal += 1;
    }
}

/// Records for one program after another which bits differ from one rising clock edge to the next, and in which
/// direction.
pub struct Toggles {
    core: Core,
    /// signals in walking order, each with its path if it is watched
    signals: Vec<Known>,
    values: Vec<u64>,
    seen: Vec<Seen>,
    blocks: Vec<Extent>,
    data: [u64; 2],
}

impl Toggles {
    /// Starts with no change seen, for the unit of this core.
    pub fn new(core: Core) -> Self {
        Toggles { core, signals: Vec::new(), values: Vec::new(), seen: Vec::new(), blocks: Vec::new(), data: [0; 2] }
    }

    /// Finds the control path.
    fn survey(&mut self, hardware: &Hardware) {
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

    fn look(&mut self, hardware: &Hardware, first: bool) {
        if first {
            self.blocks.clear();
        }
        hardware.trace(&mut Look {
            values: &mut self.values,
            seen: &mut self.seen,
            blocks: &mut self.blocks,
            next: End::default(),
            first,
            open: Vec::new(),
            begins: None,
        });
        if first {
            for block in &mut self.blocks {
                block.watched = self.signals[block.first..block.end.signal].iter().any(|known| known.shown);
            }
        }
    }

    /// What is known of each signal's value at the last edge, in walking order, if the signal is watched.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Option<u64>> {
        self.signals.iter().zip(&self.values).map(|(known, value)| known.shown.then_some(*value))
    }

    /// The path of the signal with this number in walking order, if there is one.
    pub fn path(&self, number: usize) -> Option<String> {
        self.signals.get(number).map(Known::path)
    }

    /// The holes so far.
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
    fn start(&mut self, hardware: &Hardware) {
        if self.signals.is_empty() {
            self.survey(hardware);
        }
        self.look(hardware, true);
    }

    fn cycle(&mut self, _number: u64, hardware: &Hardware) {
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
