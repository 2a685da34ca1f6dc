//! When the instructions of a group's waves start and end.

use super::{GROUP_CLOCKS, TurnCost};

/// Clocks of one instruction: from the first one to that behind the last one, counted from that of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// the first clock
    pub start: u64,
    /// the clock behind the last one
    pub end: u64,
}

/// The clocks of a SIMD with one LDS and one set of ALUs.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// from which clock on the LDS is free
    lds: u64,
    /// from which clock on the ALUs are
    alu: u64,
    /// from which clock on each wave goes on
    waves: Vec<u64>,
    /// in which clock the last barrier let all of them go on
    released: u64,
}

impl Timeline {
    /// Nothing has been done, by so many waves.
    pub fn new(waves: usize) -> Self {
        Timeline { lds: 0, alu: 0, waves: vec![0; waves], released: 0 }
    }

    /// The clock behind the last one of all instructions.
    pub fn end(&self) -> u64 {
        self.waves.iter().copied().max().unwrap_or(0)
    }

    /// The clock from which a wave goes on.
    pub fn ready(&self, wave: usize) -> u64 {
        self.waves.get(wave).copied().unwrap_or(0)
    }

    /// The clock from which a wave goes on and the LDS is free.
    pub fn lds_free(&self, wave: usize) -> u64 {
        self.lds.max(self.ready(wave))
    }

    /// The clock from which a wave goes on and the ALUs are free.
    pub fn alus_free(&self, wave: usize) -> u64 {
        self.alu.max(self.ready(wave))
    }

    /// The clock in which the last barrier has let all waves go on; 0 without one.
    pub fn released(&self) -> u64 {
        self.released
    }

    fn goes_on(&mut self, wave: usize, clock: u64) {
        if let Some(ready) = self.waves.get_mut(wave) {
            *ready = clock;
        }
    }

    /// A wave has the LDS for so many clocks, behind all that had it before.
    pub fn lds(&mut self, wave: usize, clocks: u64) -> Span {
        let start = self.lds_free(wave);
        let end = start + clocks;
        self.lds = end;
        self.goes_on(wave, end);
        Span { start, end }
    }

    /// Waves have the ALUs for a turn: that of the odd slot, and that of the even one. The span of each one's group.
    pub fn turn(&mut self, odd: Option<usize>, even: Option<usize>, cost: &TurnCost) -> [Option<Span>; 2] {
        let waves = [odd, even];
        let start = waves.into_iter().flatten().fold(self.alu, |start, wave| start.max(self.ready(wave)));
        self.alu = start + cost.clocks;
        waves.into_iter().flatten().for_each(|wave| self.goes_on(wave, start + cost.clocks));
        let span = |offset: u64| Span { start: start + offset, end: start + offset + GROUP_CLOCKS };
        [cost.odd.map(span), cost.even.map(span)]
    }

    /// All waves go on when the last of them has come here.
    pub fn barrier(&mut self) {
        let end = self.end();
        self.waves.fill(end);
        self.released = end;
    }
}
