//! What a load, or a read-modify-write that returns a value, is to the loops around it.

/// What the value is for that an instruction returns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// for anything: what it is may matter
    #[default]
    Plain,
    /// a compare-and-swap at the same address checks it, and nothing else uses it
    Guess,
    /// it decides whether its wave goes on waiting for what another wave leaves at this address
    Poll,
    /// it decides what its wave does: whether a lock is taken, if there is one at this address
    Take,
}
