//! What a check of one instruction of one wave finds.

use crate::touch::Touch;
use std::fmt;

/// Where something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitPlace {
    /// number of the wave in its work-group
    pub wave: usize,
    /// lane of the wave; none if the wave makes the mistake as a whole
    pub lane: Option<usize>,
    /// a byte, counted from the start of the allocation; none if the mistake isn't about memory
    pub address: Option<u32>,
}

impl fmt::Display for HitPlace {
    /// The lane in words: `wave 1, lane 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wave {}", self.wave)?;
        self.lane.map_or(Ok(()), |lane| write!(f, ", lane {lane}"))
    }
}

/// Lanes of one wave that make a mistake, with the first lane in full. If the wave makes it as a whole, one bit stands
/// for the wave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit<C> {
    pub(super) lanes: u64,
    pub(super) place: HitPlace,
    pub(super) cause: C,
}

/// Adds the lane of a touch to what was found so far. `address` is the byte at which the mistake is.
pub(super) fn add<C>(found: &mut Option<Hit<C>>, wave: usize, touch: &Touch, address: u32, cause: C) {
    let lane = usize::from(touch.lane);
    let place = HitPlace { wave, lane: Some(lane), address: Some(address) };
    found.get_or_insert(Hit { lanes: 0, place, cause }).lanes |= 1 << lane;
}
