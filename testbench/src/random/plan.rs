//! The settings of a campaign of random programs, and its results.

use super::theme::Subject;
use crate::session::Setup;
use std::num::NonZero;
use std::ops::AddAssign;
use std::path::Path;
use std::time::Duration;

/// One part of a campaign: every `of`-th case, from case `number` - 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// number of the part, from 1
    pub number: u64,
    /// number of parts
    pub of: u64,
}

impl Shard {
    /// The whole campaign as one part.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };
}

/// A campaign: a number of random programs.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// unit and simulators that run the programs
    pub setup: Setup,
    /// number of programs, of all shards together
    pub cases: u64,
    /// equal seeds give equal programs, whatever the shard
    pub seed: u64,
    /// subject of all programs; without one they are about everything
    pub subject: Option<Subject>,
    /// shard of the campaign to run
    pub shard: Shard,
    /// number of programs that run at the same time; the result doesn't depend on it
    pub jobs: NonZero<usize>,
    /// number of smaller programs to try at most when one fails
    pub shrink: u32,
    /// longest time for these tries; the last try is finished
    pub shrink_time: Duration,
}

impl Campaign {
    /// All programs of a campaign, one after another, with thorough shrinking if one fails.
    pub fn new(setup: Setup, cases: u64, seed: u64) -> Self {
        Campaign {
            setup,
            cases,
            seed,
            subject: None,
            shard: Shard::WHOLE,
            jobs: NonZero::<usize>::MIN,
            shrink: 600,
            shrink_time: Duration::from_secs(60),
        }
    }

    /// The number of the program that comes after `before` others; none after the last one.
    pub(super) fn number(&self, before: u64) -> Option<u64> {
        let first = self.shard.number.saturating_sub(1);
        let number = before.checked_mul(self.shard.of.max(1))?.checked_add(first)?;
        (number < self.cases).then_some(number)
    }
}

/// What a campaign has done without finding a disagreement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// number of programs
    pub cases: u64,
    /// number of DS instructions of all waves
    pub instructions: u64,
    /// clock cycles of the hardware
    pub cycles: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.cases += more.cases;
        self.instructions += more.instructions;
        self.cycles += more.cycles;
    }
}

/// Progress of a campaign.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// one more program has agreed; these are the sums so far
    Agreed(&'a Tally),
    /// a program differs, and is being made smaller
    Failed {
        /// number of the case in the campaign, from 0
        case: u64,
        /// the difference
        reason: &'a str,
        /// file with the program, until the smaller one takes its place; none if it can't be written
        program: Option<&'a Path>,
    },
    /// number of smaller programs that have been tried
    Shrinking(u32),
}
