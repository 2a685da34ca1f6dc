//! An access to memory, as the search for races keeps it.

/// An access of a lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    /// counted from 1
    pub(super) step: u32,
    pub(super) wave: u8,
    pub(super) lane: u8,
}
