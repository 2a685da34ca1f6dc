//! The sizes of a unit.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The sizes of a unit. All are powers of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Geometry {
    /// lanes (slots) of a pass
    pub lanes: usize,
    /// banks, each one dword wide
    pub banks: usize,
    /// dwords of a bank
    pub rows: usize,
}

impl Geometry {
    /// The sizes of the real chip: 32 lanes a pass, 32 banks of 512 dwords.
    pub const FULL: Geometry = Geometry { lanes: 32, banks: 32, rows: 512 };
    /// The sizes of the smallest shipped unit: 2 KiB.
    pub const SMALL: Geometry = Geometry { lanes: 8, banks: 8, rows: 64 };

    /// Bytes of storage. If the number is too large for the type, this is the type's greatest number.
    pub const fn bytes(self) -> usize {
        self.banks.saturating_mul(self.rows).saturating_mul(4)
    }
}

impl fmt::Display for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} lanes x {} banks x {} rows", self.lanes, self.banks, self.rows)
    }
}
