//! Where fields are in the words of a format.

use super::field::Field;
use super::format::Format;
use crate::targets::Target;

/// Where a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// the word, from 0
    pub word: usize,
    /// its lowest bit
    pub low: u32,
    /// bits
    pub width: u32,
}

const fn place(word: usize, low: u32, width: u32) -> Place {
    Place { word, low, width }
}

impl Place {
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

impl Field {
    /// Where the field is in a format's words; `None` if the format of this target hasn't got it.
    pub(super) fn place(self, format: Format, target: Target) -> Option<Place> {
        let is_gfx9 = target == Target::Gfx906;
        Some(match (format, self) {
            (Format::Sop1 | Format::Sop2 | Format::Sopk, Field::Sdst) => place(0, 16, 7),
            (Format::Sop1 | Format::Sop2 | Format::Sopc, Field::Ssrc0) => place(0, 0, 8),
            (Format::Sop2 | Format::Sopc, Field::Ssrc1) => place(0, 8, 8),
            (Format::Sopk | Format::Sopp, Field::Simm16) => place(0, 0, 16),
            (Format::Sop1 | Format::Sop2 | Format::Sopc | Format::Sopk, Field::Literal) => place(1, 0, 32),
            (Format::Vintrp, Field::Vdst) => place(0, 18, 8),
            (Format::Vintrp, Field::Vsrc) | (Format::Ldsdir, Field::Vdst) => place(0, 0, 8),
            (Format::Vintrp | Format::Ldsdir, Field::Attribute) => place(0, 8, 8),
            (Format::Ldsdir, Field::WaitVdst) => place(0, 16, 4),
            (Format::Smem, Field::Sbase) => place(0, 0, 6),
            (Format::Smem, Field::Sdata) => place(0, 6, 7),
            (Format::Smem, Field::Offset) => place(1, 0, 21),
            (Format::Smem, Field::Soffset) => place(1, 25, 7),
            (Format::Smem, Field::SoffsetEnable) if is_gfx9 => place(0, 14, 1),
            (Format::Smem, Field::Imm) if is_gfx9 => place(0, 17, 1),
            (Format::Smem, Field::Glc) => place(0, if is_gfx9 { 16 } else { 14 }, 1),
            (Format::Smem, Field::Dlc) if !is_gfx9 => place(0, 13, 1),
            _ => return None,
        })
    }
}

impl Format {
    /// Fields of which LLVM's disassembler wants 0 in rows without a certain operand: the operand's field, and their
    /// place. Other fields without an operand aren't looked at.
    pub(super) fn strict(self, target: Target) -> Vec<(Field, Place)> {
        let fields: &[(Field, Field)] = match (self, target) {
            (Format::Sopp, _) => &[(Field::Simm16, Field::Simm16)],
            (Format::Smem, Target::Gfx906) => &[(Field::Offset, Field::Imm)],
            (Format::Smem, _) => &[(Field::Glc, Field::Glc), (Field::Dlc, Field::Dlc)],
            _ => &[],
        };
        fields.iter().filter_map(|(operand, field)| Some((*operand, field.place(self, target)?))).collect()
    }
}
