//! Runs of bits of an instruction's words.

/// Where a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::encoding) struct FieldPlace {
    /// the word, from 0
    pub word: usize,
    /// its lowest bit
    pub low: u32,
    /// bits
    pub width: u32,
}

pub(super) const fn place(word: usize, low: u32, width: u32) -> FieldPlace {
    FieldPlace { word, low, width }
}

impl FieldPlace {
    /// The bits of the word that are the field's.
    pub const fn mask(self) -> u32 {
        (u32::MAX >> (32 - self.width)) << self.low
    }

    /// The field's value.
    pub fn get(self, words: &[u32]) -> u32 {
        words.get(self.word).map_or(0, |word| (word & self.mask()) >> self.low)
    }

    /// Sets the field, which must be 0 before.
    pub fn set(self, words: &mut [u32], value: u32) {
        if let Some(word) = words.get_mut(self.word) {
            *word |= value << self.low & self.mask();
        }
    }
}
