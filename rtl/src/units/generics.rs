//! What the generics of a unit must be.

use lds_isa::targets::Geometry;

/// Stops the compiler at generics that don't make a unit.
pub(super) const fn is_size(lanes: usize, half: usize, banks: usize, bank_bits: usize, row_bits: usize) -> bool {
    assert!(2 * half == lanes, "HALF is half of LANES");
    assert!(1 << bank_bits == banks, "there are 2^BANK_BITS banks");
    match why_not(Geometry { lanes, banks, rows: 1 << row_bits }) {
        Some(why) => panic!("{}", why),
        None => true,
    }
}

/// Why there can't be a unit of some size; `None` if there can be one, whether or not it is
/// [compiled in](crate::GEOMETRIES).
pub const fn why_not(Geometry { lanes, banks, rows }: Geometry) -> Option<&'static str> {
    if !lanes.is_power_of_two() || !banks.is_power_of_two() || !rows.is_power_of_two() {
        return Some("lanes, banks and dwords of a bank are powers of two");
    }
    if lanes < 4 || banks > 32 {
        // `AddressCheck` and `Adders` have five bits for the number of a bank.
        return Some("a unit has 4 lanes or more, and 32 banks at most");
    }
    if lanes > banks {
        // `Route` numbers the slots of a bank in as many bits as banks, and what lanes send to one another goes
        // through the bank with the lane's number.
        return Some(
            "a unit has at most as many lanes as banks: what is sent to a lane goes through the bank of its number",
        );
    }
    if rows < 32 || rows > (1 << 15) / banks {
        return Some("a bank has 32 dwords or more, and all banks together 128 KiB at most");
    }
    None
}
