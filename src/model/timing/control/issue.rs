//! Which wave is chosen for issue.

use super::wave::{Stage, Wave};

/// Cycles from words to the first cycle in which their wave may be chosen.
const DECODING: u64 = 4;

/// The waves that may be chosen for issue in `cycle`, whether run and lds port are crowded.
pub(super) fn open(waves: &[Wave], cycle: u64, is_crowded: [bool; 2]) -> u64 {
    let is_open = |wave: &Wave| {
        let Stage::Decoded(words, decoded) = wave.stage else { return false };
        let mut counts = wave.counts_before.iter().zip(decoded.limits);
        let is_within = counts.all(|(count, limit)| u16::from(*count) <= limit);
        let is_crowded = is_crowded[0] && decoded.kind.is_run() || is_crowded[1] && decoded.kind.is_lds();
        cycle >= words + DECODING && is_within && !wave.is_timed(cycle - 1) && !is_crowded
    };
    bits(waves, is_open)
}

/// Of the open waves the urgent ones, or else those with the highest level.
pub(super) fn highest(waves: &[Wave], open: u64, most: u8) -> u64 {
    let is_in = |number: usize| open >> number & 1 == 1;
    let urgent = open & bits(waves, |wave| wave.is_urgent);
    if urgent != 0 {
        return urgent;
    }
    let level = |wave: &Wave| (wave.home.priority + wave.priority).min(most);
    let numbered = waves.iter().enumerate();
    let top = numbered.filter(|(number, _)| is_in(*number)).map(|(_, wave)| level(wave)).max();
    open & bits(waves, |wave| Some(level(wave)) == top)
}

/// The one of some waves that was launched first.
pub(super) fn oldest(waves: &[Wave], of: u64) -> Option<usize> {
    (0..waves.len()).filter(|number| of >> number & 1 == 1).min_by_key(|number| waves[*number].age)
}

/// A bit for each wave.
pub(super) fn bits(waves: &[Wave], has: impl Fn(&Wave) -> bool) -> u64 {
    waves.iter().rev().fold(0, |bits, wave| bits << 1 | u64::from(has(wave)))
}
