//! The undefined bits of a VGPR.

use super::origin::Id;
use crate::wave::{MAX_LANES, Vgpr};

/// Which bits of a VGPR's lanes are undefined, and since when.
#[derive(Clone, Debug)]
pub(super) struct Bits {
    /// lanes with undefined bits
    pub(super) lanes: u64,
    /// of these lanes, the bits and their origins; none if nothing was ever written to the register's other lanes
    detail: Option<Box<Detail>>,
}

#[derive(Clone, Debug)]
struct Detail {
    bits: Vgpr,
    origins: [Id; MAX_LANES],
}

impl Bits {
    /// A register that nothing wrote.
    pub(super) const UNWRITTEN: Bits = Bits { lanes: u64::MAX, detail: None };

    /// The undefined bits of a lane.
    pub(super) fn of(&self, lane: usize) -> u32 {
        match &self.detail {
            _ if self.lanes >> lane & 1 == 0 => 0,
            Some(detail) => detail.bits[lane],
            None => u32::MAX,
        }
    }

    /// The undefined bits of all lanes.
    pub(super) fn any(&self) -> u32 {
        if self.lanes == 0 {
            return 0;
        }
        (0..MAX_LANES).fold(0, |bits, lane| bits | self.of(lane))
    }

    /// Since when they are undefined.
    pub(super) fn origin(&self, lane: usize) -> Id {
        self.detail.as_ref().map_or(Id::ITSELF, |detail| detail.origins[lane])
    }

    /// Lanes that were written with what is defined.
    pub(super) const fn define(&mut self, lanes: u64) {
        self.lanes &= !lanes;
    }

    /// Sets the undefined bits of a lane.
    pub(super) fn set(&mut self, lane: usize, bits: u32, origin: Id) {
        if bits == 0 {
            return self.define(1 << lane);
        }
        let unwritten = || Box::new(Detail { bits: [u32::MAX; MAX_LANES], origins: [Id::ITSELF; MAX_LANES] });
        let detail = self.detail.get_or_insert_with(unwritten);
        (detail.bits[lane], detail.origins[lane]) = (bits, origin);
        self.lanes |= 1 << lane;
    }
}
