//! What the generics of a unit must be.

/// Stops the compiler at generics that don't make a unit.
pub(super) const fn is_size(lanes: usize, half: usize, banks: usize, bank_bits: usize, row_bits: usize) -> bool {
    assert!(2 * half == lanes, "HALF is half of LANES");
    assert!(1 << bank_bits == banks && banks <= 64, "there are 2^BANK_BITS banks, at most 64");
    assert!(lanes.is_power_of_two() && 4 <= lanes && lanes <= banks, "LANES is a power of two, from 4 up to BANKS");
    assert!(5 <= row_bits && bank_bits + row_bits <= 15, "ROW_BITS is at least 5, and with BANK_BITS at most 15");
    true
}
