//! Fields of instruction words.

use super::DecodeError;

/// A run of bits in one of the dwords of an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) name: &'static str,
    word: usize,
    low: u32,
    bits: u32,
}

impl Field {
    /// Bits `high:low` of a dword.
    pub(super) const fn new(name: &'static str, word: usize, high: u32, low: u32) -> Self {
        Field { name, word, low, bits: high - low + 1 }
    }

    const fn mask(self) -> u32 {
        (u32::MAX >> (32 - self.bits)) << self.low
    }

    /// Its value in the words of an instruction.
    pub(super) fn of(self, words: &[u32]) -> u32 {
        words.get(self.word).map_or(0, |word| (word & self.mask()) >> self.low)
    }

    /// Puts a value there; the field was 0.
    pub(super) fn put(self, words: &mut [u32], value: u32) {
        if let Some(word) = words.get_mut(self.word) {
            *word |= (value << self.low) & self.mask();
        }
    }

    /// The error that it has another value than it may have.
    pub(super) fn wrong(self, words: &[u32], allowed: &'static str) -> DecodeError {
        DecodeError::Field { field: self.name, value: self.of(words), allowed }
    }

    /// Its value, which must be one.
    ///
    /// # Errors
    /// It is another one; `allowed` is the value in words.
    pub(super) fn must_be(self, words: &[u32], value: u32, allowed: &'static str) -> Result<(), DecodeError> {
        if self.of(words) == value { Ok(()) } else { Err(self.wrong(words, allowed)) }
    }
}

/// Bits outside of all fields are 0.
///
/// # Errors
/// Those of the first dword that aren't.
pub(super) fn nothing_else(fields: &[Field], words: &[u32]) -> Result<(), DecodeError> {
    for (word, value) in words.iter().enumerate() {
        let known = fields.iter().filter(|field| field.word == word).fold(0, |known, field| known | field.mask());
        let bits = value & !known;
        if bits != 0 {
            return Err(DecodeError::Reserved { word, bits });
        }
    }
    Ok(())
}
