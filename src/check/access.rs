//! An access to memory, as the search for races keeps it.

/// An access of a lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    /// step of the program, counted from 1
    pub(super) step: u32,
    pub(super) wave: u8,
    pub(super) lane: u8,
    /// the turn in which an ordered count was done, counted from 1; 0 for other accesses
    pub(super) turn: u32,
}
