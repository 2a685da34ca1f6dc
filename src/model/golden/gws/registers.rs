//! The GS registers (RDNA3 ISA 13.4.2).

use crate::gws::REGISTER_DWORDS;

/// Registers of 32 bits; those behind have 64.
const NARROW: usize = 8;

/// All of them, the low dword of a wide one first.
#[derive(Clone, Debug, Default)]
pub(super) struct Registers {
    dwords: [u32; REGISTER_DWORDS],
}

impl Registers {
    pub(super) fn dword(&self, number: usize) -> u32 {
        self.dwords.get(number).copied().unwrap_or_default()
    }

    pub(super) fn set_dword(&mut self, number: usize, value: u32) {
        if let Some(dword) = self.dwords.get_mut(number) {
            *dword = value;
        }
    }

    /// Replaces register `index` of 16 by what `combined` makes of it, modulo 2^32 or 2^64; the value from before.
    pub(super) fn update(&mut self, index: usize, combined: impl FnOnce(u64) -> u64) -> u64 {
        if let Some(wide) = index.checked_sub(NARROW) {
            let low = NARROW + 2 * wide;
            let before = u64::from(self.dwords[low]) | u64::from(self.dwords[low + 1]) << 32;
            let after = combined(before);
            (self.dwords[low], self.dwords[low + 1]) = (after as u32, (after >> 32) as u32);
            return before;
        }
        let before = u64::from(self.dwords[index]);
        self.dwords[index] = combined(before) as u32;
        before
    }

    /// An ordered count's update of register `index`: 0 adds, 1 exchanges registers 4 to 7, 3 wraps registers of 32
    /// bits; else nothing changes. The low dword from before.
    pub(super) fn count(&mut self, index: usize, operation: u32, value: u32) -> u32 {
        let value = u64::from(value);
        self.update(index, |before| match operation {
            0 => before.wrapping_add(value),
            1 if (4..NARROW).contains(&index) => value,
            3 if index < NARROW && before >= value => before - value,
            _ => before,
        }) as u32
    }
}
