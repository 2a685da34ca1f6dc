//! What an LDS instruction takes.

use crate::isa::{Fetch, LdsRead};

/// Threads that are served in one clock.
const QUAD: usize = 4;
/// Threads of a wave.
const WAVE: usize = 64;
/// Clocks of a wave whose quads are served one after another.
const ALL_QUADS: u64 = (WAVE / QUAD) as u64;
/// Clocks of a broadcast.
const BROADCAST: u64 = 4;

/// Clocks of one LDS instruction of a wave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FetchCost {
    /// all clocks
    pub clocks: u64,
    /// clocks that it would take if every four neighbours used four banks, without WATERFALL
    pub ideal: u64,
}

impl FetchCost {
    /// Clocks that WATERFALL or conflicts cost.
    pub fn conflict(self) -> u64 {
        self.clocks - self.ideal
    }
}

/// One clock of the LDS: which four neighbours it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// threads `4 * quad` to `4 * quad + 3`; of a broadcast it loads lanes `16 * quad` to `16 * quad + 15`
    pub quad: usize,
    /// with WATERFALL the one of the four that it is for
    pub pass: Option<usize>,
    /// the last one of the quad, in this pass
    pub last: bool,
}

/// The clocks of an instruction that BURST_CNT doesn't repeat, in order; of one that is repeated, of each time. `on`
/// and `banks` are those of [`fetch_cost`].
pub fn fetch_clocks(instruction: &Fetch, on: u64, banks: &[u32; WAVE]) -> Vec<Clock> {
    let quads = ALL_QUADS as usize;
    match instruction {
        Fetch::Read(LdsRead { broadcast: true, .. }) => {
            (0..BROADCAST as usize).map(|quad| Clock { quad, pass: None, last: true }).collect()
        }
        Fetch::Read(LdsRead { waterfall: true, .. }) => (0..QUAD)
            .flat_map(|pass| (0..quads).map(move |quad| Clock { quad, pass: Some(pass), last: true }))
            .collect(),
        Fetch::Write(_) => (0..quads).map(|quad| Clock { quad, pass: None, last: true }).collect(),
        Fetch::Read(_) => (0..quads)
            .flat_map(|quad| {
                let clocks = worst(&banks[quad * QUAD..], on >> (quad * QUAD));
                (1..=clocks).map(move |clock| Clock { quad, pass: None, last: clock == clocks })
            })
            .collect(),
    }
}

/// The cost of an instruction. `on` has a bit for each thread that is on; `banks` are the numbers of banks that a read
/// finds in its register, of which the lowest two bits count.
pub fn fetch_cost(instruction: &Fetch, on: u64, banks: &[u32; WAVE]) -> FetchCost {
    let quads = || banks.chunks(QUAD).enumerate().map(|(quad, banks)| worst(banks, on >> (quad * QUAD)));
    let (clocks, ideal) = match instruction {
        Fetch::Write(_) => (ALL_QUADS, ALL_QUADS),
        Fetch::Read(LdsRead { broadcast: true, .. }) => (BROADCAST, BROADCAST),
        Fetch::Read(LdsRead { waterfall: true, .. }) => (ALL_QUADS * QUAD as u64, ALL_QUADS),
        Fetch::Read(_) => (quads().sum(), ALL_QUADS),
    };
    let times = u64::from(instruction.times());
    FetchCost { clocks: clocks * times, ideal: ideal * times }
}

/// Threads on the most wanted bank of a quad, whose lowest bits of `on` say who is on; at least 1.
fn worst(banks: &[u32], on: u64) -> u64 {
    let wanted = |bank| (0..QUAD).filter(|thread| on >> thread & 1 == 1 && banks[*thread] & 3 == bank).count() as u64;
    (0..4).map(wanted).fold(1, u64::max)
}
