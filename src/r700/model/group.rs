//! A thread group and its waves.

use super::Refused;

/// Threads of a wave, each on one lane.
pub const LANES: usize = 64;

/// Threads of the largest group.
pub const MAX_THREADS: usize = 1024;

/// Which of the two slots for waves a wave is in. The first slot is called odd; neither has to do with the wave's
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// the first one
    Odd,
    /// the second one
    Even,
}

impl Half {
    /// `odd` or `even`.
    pub const fn name(self) -> &'static str {
        match self {
            Half::Odd => "odd",
            Half::Even => "even",
        }
    }

    /// The other one.
    pub const fn other(self) -> Half {
        match self {
            Half::Odd => Half::Even,
            Half::Even => Half::Odd,
        }
    }
}

/// A thread group: 1 to 1,024 threads, 64 of them a wave. The last wave may have fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    threads: usize,
}

impl Group {
    /// A group of this many threads.
    ///
    /// # Errors
    /// There are none, or more than [`MAX_THREADS`].
    pub fn new(threads: usize) -> Result<Group, Refused> {
        if (1..=MAX_THREADS).contains(&threads) { Ok(Group { threads }) } else { Err(Refused::Threads { threads }) }
    }

    /// How many threads it has.
    pub fn threads(self) -> usize {
        self.threads
    }

    /// How many waves it has: 1 to 16.
    pub fn waves(self) -> usize {
        self.threads.div_ceil(LANES)
    }

    /// A bit for each lane of a wave that has a thread.
    pub fn lanes(self, wave: usize) -> u64 {
        let threads = self.threads.saturating_sub(wave * LANES).min(LANES);
        if threads == 0 { 0 } else { u64::MAX >> (LANES - threads) }
    }
}
