//! What a campaign of random programs is to do, and what it has done.

use super::theme::Subject;
use crate::session::Setup;
use std::num::NonZero;
use std::ops::AddAssign;
use std::path::Path;
use std::time::Duration;

/// One part of a campaign: every `of`-th case, from case `number` - 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// from 1
    pub number: u64,
    /// how many parts there are
    pub of: u64,
}

impl Shard {
    /// The whole campaign.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };
}

/// A number of random programs.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// on what they run
    pub setup: Setup,
    /// how many programs, of all shards together
    pub cases: u64,
    /// equal seeds give equal programs, whatever the shard
    pub seed: u64,
    /// what all of them are about; without, everything
    pub subject: Option<Subject>,
    /// which of them
    pub shard: Shard,
    /// how many run at the same time; what comes out doesn't depend on it
    pub jobs: NonZero<usize>,
    /// how many smaller programs to try at most when one fails
    pub shrink: u32,
    /// how long to try at most; the last try is finished
    pub shrink_time: Duration,
}

impl Campaign {
    /// All programs of a campaign, one after another, thoroughly shrunk where they fail.
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

    /// The number of the program that comes after `before` others; there is none after the last one.
    pub(super) fn number(&self, before: u64) -> Option<u64> {
        let first = self.shard.number.saturating_sub(1);
        let number = before.checked_mul(self.shard.of.max(1))?.checked_add(first)?;
        (number < self.cases).then_some(number)
    }
}

/// What a campaign has done without a disagreement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// programs
    pub cases: u64,
    /// DS instructions of all waves
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

/// What a campaign is at.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// one more program has agreed; what has been done so far
    Agreed(&'a Tally),
    /// a program differs; what follows makes it smaller
    Failed {
        /// number of the case in the campaign, from 0
        case: u64,
        /// what differs
        reason: &'a str,
        /// the file that has it, until the smaller one takes its place; none if it can't be written
        program: Option<&'a Path>,
    },
    /// how many smaller programs have been tried
    Shrinking(u32),
}
