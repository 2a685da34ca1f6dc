//! Formats of instruction words.

use serde::Serialize;
use strum::VariantArray;

/// A format of instructions: which fields their words have, and at which bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, VariantArray)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// instructions of the data share: two words
    Ds,
    /// scalar instructions of program flow: an immediate of 16 bits
    Sopp,
    /// scalar instructions with one source and one destination: SOP1
    Sop1,
}

/// What tells the first word of a format from those of others: its ENCODING field.
struct Encoding {
    /// the bits of the first word that are the ENCODING field
    mask: u32,
    /// the value of these bits
    value: u32,
    /// number of words of an instruction
    words: usize,
}

impl Format {
    /// Every format.
    pub const ALL: &[Format] = Format::VARIANTS;

    /// The definition of a format. Other differences between formats are in their own files.
    const fn encoding(self) -> Encoding {
        match self {
            Format::Ds => Encoding { mask: 0xfc00_0000, value: 0xd800_0000, words: 2 },
            Format::Sopp => Encoding { mask: 0xff80_0000, value: 0xbf80_0000, words: 1 },
            Format::Sop1 => Encoding { mask: 0xff80_0000, value: 0xbe80_0000, words: 1 },
        }
    }

    /// The format of an instruction with this first word, or `None` for a format that isn't known here.
    pub fn of(word: u32) -> Option<Format> {
        let has = |format: &Format| word & format.encoding().mask == format.encoding().value;
        Format::ALL.iter().copied().find(has)
    }

    /// The number of words of an instruction.
    pub const fn words(self) -> usize {
        self.encoding().words
    }

    /// A first word with the ENCODING field alone; all other bits are 0.
    pub(super) const fn first_word(self) -> u32 {
        self.encoding().value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_of_one_format() {
        for &format in Format::ALL {
            let Encoding { mask, value, .. } = format.encoding();
            assert_eq!(value & !mask, 0, "{format:?}");
            for &other in Format::ALL.iter().filter(|other| **other != format) {
                let common = mask & other.encoding().mask;
                assert_ne!(value & common, other.encoding().value & common, "{format:?} and {other:?}");
            }
            assert_eq!([value, value | !mask].map(Format::of), [Some(format); 2]);
        }
        assert_eq!([0, u32::MAX, 0x7e00_0000, 0xbf00_0000].map(Format::of), [None; 4]);
    }
}
