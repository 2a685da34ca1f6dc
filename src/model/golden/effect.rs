//! What an instruction reports.

/// What an instruction did, apart from what registers and memory hold now. Masks of lanes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Lanes that are reported: an access of theirs was refused (out of range, or a misaligned read-modify-write), or a
    /// misaligned load or store was served at another address in an alignment mode that reports it.
    /// Of an append, which is one access for the wave, the lowest active lane.
    pub violations: u64,
    /// Lanes whose returned value, or whose bytes in memory, rest on an order of lanes that the ISA documents leave
    /// open (RDNA3 ISA 12.5.1). The model takes the ascending order; a chip may take another. Refused accesses don't
    /// count, nor does the order of one lane's own accesses. These do:
    ///
    /// * Stores: of a byte that several lanes store with different values, those lanes.
    /// * Read-modify-writes: of an element that several lanes update, those lanes; but none where no order could make a
    ///   difference, because each update alone leaves the element as it is, or because the instruction returns nothing
    ///   and either the function is the same in any order (integer add, subtract, min, max, and, or, exclusive or) or
    ///   the operands of all the lanes are the same.
    /// * Second sources in memory: a lane whose second source another lane updates, and with it all lanes that update
    ///   its element; of several lanes at one element the same as above.
    /// * Stacks of rays: lanes that have an entry at the same place.
    /// * `ds_permute_b32`: an active lane that several lanes send different values to.
    ///
    /// Loads, gathers, swizzles and appends never do.
    pub open_order: u64,
}
