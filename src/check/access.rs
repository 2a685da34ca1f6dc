//! An access to memory, as the search for races keeps it.

/// An access of a lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    /// counted from 1
    pub(super) step: u32,
    pub(super) wave: u8,
    pub(super) lane: u8,
    /// of an ordered count the turn in which it was done, counted from 1; 0 of others
    pub(super) turn: u32,
}
