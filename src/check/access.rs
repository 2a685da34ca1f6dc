//! An access to memory, as the search for races keeps it.

use crate::isa;
use crate::targets::Target;

/// What says that an access is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// the counter of LDS instructions
    Lgkm,
    /// the counter of vector memory
    Vector,
    /// the counter of exports
    Export,
    /// nothing: the wave goes on behind it
    Order,
}

impl Counter {
    /// How many there are.
    pub(super) const COUNT: usize = 4;

    /// Those that count what is in flight.
    pub(super) const COUNTING: [Counter; 3] = [Counter::Lgkm, Counter::Vector, Counter::Export];

    /// The text of the wait for it, for a program of a target; none where nothing must be waited for.
    pub(super) fn wait_text(self, target: Target) -> Option<&'static str> {
        match self {
            Counter::Lgkm => Some(isa::wait_text(target)),
            Counter::Vector => Some("s_waitcnt vmcnt(0)"),
            Counter::Export => Some("s_waitcnt expcnt(0)"),
            Counter::Order => None,
        }
    }
}

/// An access of a lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    /// step of the program, counted from 1
    pub(super) step: u32,
    pub(super) wave: u8,
    pub(super) lane: u8,
    /// the turn in which an ordered count was done, counted from 1; 0 for other accesses
    pub(super) turn: u32,
    /// what says that it is done
    pub(super) counter: Counter,
}
