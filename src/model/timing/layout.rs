//! The place of each dword of the storage: its bank, its row, its side.

use super::chip::Chip;

/// The place of each dword of the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    bank_bits: u32,
    /// dwords of a side, as a power of two; with one side this is more than any storage has
    side_bits: u32,
    sides: usize,
}

impl Layout {
    pub(super) fn new(chip: &Chip) -> Self {
        let geometry = chip.geometry();
        let sides = chip.sides();
        let side_bits = match sides {
            1 => usize::BITS - 1,
            sides => (geometry.banks * geometry.rows / sides).trailing_zeros(),
        };
        Layout { bank_bits: geometry.banks.trailing_zeros(), side_bits, sides }
    }

    /// The layout for an access that sees this many banks of a side, at most all.
    pub(super) fn of_banks(self, banks: usize) -> Self {
        Layout { bank_bits: banks.trailing_zeros(), ..self }
    }

    /// The number of sides, 1 or 2.
    pub(super) fn sides(self) -> usize {
        self.sides
    }

    /// Banks of all sides.
    pub(super) fn banks(self) -> usize {
        self.sides << self.bank_bits
    }

    /// The side of a dword.
    fn side(self, dword: usize) -> usize {
        dword >> self.side_bits
    }

    /// The bank of a dword: its low bits. Banks of the upper side are numbered behind those of the lower side.
    pub(super) fn bank(self, dword: usize) -> usize {
        dword & ((1 << self.bank_bits) - 1) | self.side(dword) << self.bank_bits
    }

    /// The row of a dword in its bank.
    pub(super) fn row(self, dword: usize) -> usize {
        (dword & ((1 << self.side_bits) - 1)) >> self.bank_bits
    }

    /// The float adder of a dword, with this many adders at each side.
    pub(super) fn adder(self, dword: usize, adders: usize) -> usize {
        dword % adders + self.side(dword) * adders
    }

    /// The stripe of a dword: bit i is for rows whose lowest five bits are i, and bit 32 + i for such rows of the upper
    /// side.
    pub(super) fn stripe(self, dword: usize) -> u64 {
        1 << (self.row(dword) % 32 + 32 * self.side(dword))
    }
}
