//! Fields of instruction words.

use super::format::Format;
use crate::targets::Target;
use strum::{EnumString, IntoStaticStr};

/// A field of an instruction's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Field {
    /// scalar destination, which some instructions read
    Sdst,
    /// first scalar source
    Ssrc0,
    /// second scalar source
    Ssrc1,
    /// immediate of 16 bits
    Simm16,
    /// the word behind the instruction's own ones, as an operand of its own
    Literal,
    /// scalar memory: data
    Sdata,
    /// scalar memory: half the number of the first SGPR of the base
    Sbase,
    /// scalar memory: the immediate offset
    Offset,
    /// scalar memory: a register with an offset
    Soffset,
    /// scalar memory of gfx906: SOFFSET counts
    SoffsetEnable,
    /// scalar memory of gfx906: OFFSET is an immediate
    Imm,
    /// vector destination
    Vdst,
    /// vector source
    Vsrc,
    /// attribute, and which of its four numbers
    Attribute,
    /// vector instructions that may be in flight
    WaitVdst,
    /// globally coherent
    Glc,
    /// device-level coherent
    Dlc,
}

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
    /// The field's name in tables.
    pub fn name(self) -> &'static str {
        self.into()
    }

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
