//! An access to memory, as the search for races keeps it.

pub use crate::transfer::Counter;

/// What an access is besides one that reads, writes or updates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// nothing further
    Plain,
    /// a read or an update of a loop that waits for another wave
    Polling,
    /// a read whose value a compare-and-swap checks
    Guess,
    /// a store to bytes that nothing wrote before
    First,
    /// an update that may take a lock
    Taking,
    /// a store of the lane that has taken a lock here
    GivingBack,
}

/// An access of a lane to a dword, or to a byte of one.
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
    pub(super) role: Role,
    /// what the bytes hold afterwards
    pub(super) value: u32,
    /// whether an update left something else than was there
    pub(super) changes: bool,
    /// whether the wave reads what it had stored itself
    pub(super) is_own: bool,
}

impl Access {
    /// The access to one byte of the dword.
    pub(super) fn of_byte(self, byte: usize) -> Self {
        Access { value: self.value >> (8 * byte) & 0xff, ..self }
    }
}
