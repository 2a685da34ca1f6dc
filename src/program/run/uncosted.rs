//! Instructions that reach the LDS by other ways, of which nothing says what they take.

/// An instruction that reached the LDS without being one of its own: a parameter or direct load, interpolation, a
/// source in the LDS, or what buffers and memory exchange with the LDS. Its reads are answered at once, whatever the
/// machine, and nothing here says what it takes. The bytes that it stores in the LDS go there as those of a
/// `ds_write_b32`, of which [`Outcome::executed`](super::Outcome::executed) has an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uncosted {
    /// index of the program's step
    pub step: usize,
    /// how many times it was executed, by all waves together
    pub times: u64,
    /// how many lanes reached the LDS, over all times
    pub lanes: u64,
    /// whether it stored there
    pub stores: bool,
}
