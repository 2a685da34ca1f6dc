//! Random values that are the same in every run.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A source of random values.
pub struct Dice(StdRng);

impl Dice {
    /// With a seed, each test its own.
    pub fn new(seed: u64) -> Self {
        Dice(StdRng::seed_from_u64(seed))
    }

    /// 64 bits.
    pub fn word(&mut self) -> u64 {
        self.0.random()
    }

    /// A number of so many bits.
    pub fn bits(&mut self, bits: usize) -> u64 {
        self.word() & (u64::MAX >> (64 - bits))
    }

    /// A number below.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0.random_range(0..end)
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// A mask of so many bits: often random, sometimes none, all, one, or few.
    pub fn mask(&mut self, bits: usize) -> u64 {
        let (random, other) = (self.bits(bits), self.bits(bits));
        match self.below(8) {
            0 => 0,
            1 => u64::MAX >> (64 - bits),
            2 => 1 << self.below(bits as u64),
            3 => random & other,
            4 => random | other,
            _ => random,
        }
    }

    /// Whether a receiver is ready: seldom for a while, then often, then always.
    pub fn patience(&mut self, cycle: usize) -> bool {
        match cycle / 100 % 3 {
            0 => self.one_in(8),
            1 => !self.one_in(4),
            _ => true,
        }
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}
