//! Formats of instruction words, and how words say which one they are of.

use crate::targets::{Encoding, Target};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A format of instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Format {
    /// scalar, one source
    Sop1,
    /// scalar, two sources
    Sop2,
    /// scalar comparison
    Sopc,
    /// scalar with an immediate of 16 bits
    Sopk,
    /// program flow
    Sopp,
    /// scalar memory
    Smem,
    /// interpolation of parameters in LDS, on gfx906 and gfx1030
    Vintrp,
    /// a read of LDS by all lanes, on gfx1100
    Ldsdir,
    /// vector, one source
    Vop1,
    /// vector, two sources
    Vop2,
    /// vector comparison
    Vopc,
    /// vector, up to three sources, with modifiers
    Vop3,
    /// vector, on two halves of registers
    Vop3p,
    /// matrices, on targets with accumulation registers
    Mai,
    /// products of matrices whose factors have scales: an instruction with the scales, and the product behind it
    MaiScaled,
    /// the first half of two vector instructions in one, on gfx1100
    VopdX,
    /// the second half, in the same words
    VopdY,
    /// memory of addresses that may also be LDS or scratch
    Flat,
    /// global memory
    Global,
    /// memory of one lane
    Scratch,
    /// memory behind a descriptor
    Mubuf,
    /// memory behind a descriptor, of numbers in a format that the instruction says
    Mtbuf,
    /// interpolation of parameters in registers, on gfx1100
    Vinterp,
    /// LDS and GDS
    Ds,
    /// vector, one source, of parts of registers, on gfx906 and gfx1030
    Vop1Sdwa,
    /// vector, two sources, of parts of registers, on gfx906 and gfx1030
    Vop2Sdwa,
    /// vector comparison of parts of registers, on gfx906 and gfx1030
    VopcSdwa,
    /// vector, one source, from other lanes
    Vop1Dpp,
    /// vector, two sources, the first one from other lanes
    Vop2Dpp,
    /// vector comparison, the first source from other lanes, on gfx1100
    VopcDpp,
    /// vector, one source, from other lanes of eight, on gfx1030 and gfx1100
    Vop1Dpp8,
    /// vector, two sources, the first one from other lanes of eight, on gfx1030 and gfx1100
    Vop2Dpp8,
    /// vector comparison, the first source from other lanes of eight, on gfx1100
    VopcDpp8,
    /// vector, up to three sources, with modifiers, the first from other lanes, on gfx1100
    Vop3Dpp,
    /// vector, up to three sources, with modifiers, the first from other lanes of eight, on gfx1100
    Vop3Dpp8,
    /// vector, on two halves of registers, the first source from other lanes, on gfx1100
    Vop3pDpp,
    /// vector, on two halves of registers, the first source from other lanes of eight, on gfx1100
    Vop3pDpp8,
}

/// How words of a format look.
struct Layout {
    /// bits of the first word that say that it is of this format
    mask: u32,
    /// what they are
    value: u32,
    /// lowest bit and number of bits of the OP field
    op: (u32, u32),
    /// words without a literal
    words: usize,
}

/// The number of a product whose factors may have scales (CDNA4 ISA, V_MFMA_F32_16X16X128_F8F6F4).
const SCALABLE: u16 = 45;

/// Whether a number of VOP3P is that of matrices.
fn is_matrix(opcode: u16, target: Target) -> bool {
    target.facts().code.matrices.iter().any(|(first, last)| (*first..=*last).contains(&opcode))
}

impl Format {
    /// Every format.
    pub const ALL: &[Format] = Format::VARIANTS;

    fn layout(self, target: Target) -> Layout {
        let layout = |mask, value, op, words| Layout { mask, value, op, words };
        let encoding = target.facts().code.encoding;
        let (is_gfx9, is_gfx12) = (encoding == Encoding::Gfx9, encoding == Encoding::Gfx12);
        let is_gfx10 = encoding == Encoding::Gfx10;
        match self {
            // Bit 22 is reserved, and 0; bit 23 is a field.
            Format::Ldsdir if is_gfx12 => layout(0xff40_0000, 0xce00_0000, (20, 2), 1),
            Format::Smem if is_gfx12 => layout(0xfc00_0000, 0xf400_0000, (13, 6), 2),
            // The highest bit of the number says whether memory has formats that the instruction names.
            Format::Mubuf if is_gfx12 => layout(0xfc20_0000, 0xc400_0000, (14, 7), 3),
            Format::Mtbuf if is_gfx12 => layout(0xfc20_0000, 0xc420_0000, (14, 7), 3),
            Format::Flat if is_gfx12 => layout(0xff00_0000, 0xec00_0000, (14, 8), 3),
            Format::Scratch if is_gfx12 => layout(0xff00_0000, 0xed00_0000, (14, 8), 3),
            Format::Global if is_gfx12 => layout(0xff00_0000, 0xee00_0000, (14, 8), 3),
            Format::Sop1 => layout(0xff80_0000, 0xbe80_0000, (8, 8), 1),
            Format::Sop2 => layout(0xc000_0000, 0x8000_0000, (23, 7), 1),
            Format::Sopc => layout(0xff80_0000, 0xbf00_0000, (16, 7), 1),
            Format::Sopk => layout(0xf000_0000, 0xb000_0000, (23, 5), 1),
            Format::Sopp => layout(0xff80_0000, 0xbf80_0000, (16, 7), 1),
            Format::Vintrp => layout(0xfc00_0000, if is_gfx9 { 0xd400_0000 } else { 0xc800_0000 }, (16, 2), 1),
            // Bits 22 and 23 are reserved, and 0.
            Format::Ldsdir => layout(0xff00_0000, 0xce00_0000, (20, 4), 1),
            Format::Smem if is_gfx9 => layout(0xfc00_0000, 0xc000_0000, (18, 8), 2),
            Format::Smem => layout(0xfc00_0000, 0xf400_0000, (18, 8), 2),
            Format::Vop1 => layout(0xfe00_0000, 0x7e00_0000, (9, 8), 1),
            Format::Vop2 => layout(0x8000_0000, 0, (25, 6), 1),
            Format::Vopc => layout(0xfe00_0000, 0x7c00_0000, (17, 8), 1),
            Format::Vop3 => layout(0xfc00_0000, if is_gfx9 { 0xd000_0000 } else { 0xd400_0000 }, (16, 10), 2),
            Format::Vop3p if is_gfx9 => layout(0xff80_0000, 0xd380_0000, (16, 7), 2),
            // These are numbers of VOP3P, with other fields (CDNA3 ISA, VOP3P-MAI).
            Format::Mai => layout(0xff80_0000, 0xd380_0000, (16, 7), 2),
            // The first two words are a number of VOP3P, which has the scales; the number is that of the product.
            Format::MaiScaled => layout(0xffff_0000, 0xd3ac_0000, (16, 7), 4),
            // Bit 23 is reserved, and 0.
            Format::Vop3p => layout(0xff00_0000, 0xcc00_0000, (16, 8), 2),
            Format::Mubuf => layout(0xfc00_0000, 0xe000_0000, (18, if is_gfx9 { 7 } else { 8 }), 2),
            // The highest bit of the number is in the second word, and says that registers have numbers of 16 bits.
            Format::Mtbuf if is_gfx10 => layout(0xfc00_0000, 0xe800_0000, (16, 3), 2),
            Format::Mtbuf => layout(0xfc00_0000, 0xe800_0000, (15, 4), 2),
            Format::Vinterp => layout(0xff00_0000, 0xcd00_0000, (16, 7), 2),
            Format::VopdX => layout(0xfc00_0000, 0xc800_0000, (22, 4), 2),
            Format::VopdY => layout(0xfc00_0000, 0xc800_0000, (17, 5), 2),
            Format::Ds => layout(0xfc00_0000, 0xd800_0000, (if is_gfx9 { 17 } else { 18 }, 8), 2),
            Format::Vop1Sdwa => layout(0xfe00_01ff, 0x7e00_00f9, (9, 8), 2),
            Format::Vop2Sdwa => layout(0x8000_01ff, 0xf9, (25, 6), 2),
            Format::VopcSdwa => layout(0xfe00_01ff, 0x7c00_00f9, (17, 8), 2),
            Format::Vop1Dpp => layout(0xfe00_01ff, 0x7e00_00fa, (9, 8), 2),
            Format::Vop2Dpp => layout(0x8000_01ff, 0xfa, (25, 6), 2),
            Format::VopcDpp => layout(0xfe00_01ff, 0x7c00_00fa, (17, 8), 2),
            // The lowest two bits say what of lanes that are off: 1 and 2 are numbers of it.
            Format::Vop1Dpp8 => layout(0xfe00_01fc, 0x7e00_00e8, (9, 8), 2),
            Format::Vop2Dpp8 => layout(0x8000_01fc, 0xe8, (25, 6), 2),
            Format::VopcDpp8 => layout(0xfe00_01fc, 0x7c00_00e8, (17, 8), 2),
            Format::Vop3Dpp | Format::Vop3Dpp8 => Layout { words: 3, ..Format::Vop3.layout(target) },
            Format::Vop3pDpp | Format::Vop3pDpp8 => Layout { words: 3, ..Format::Vop3p.layout(target) },
            // Flat, scratch and global memory are told apart by the SEG field.
            Format::Flat | Format::Scratch | Format::Global => {
                let low = if is_gfx9 || is_gfx10 { 14 } else { 16 };
                let segment = match self {
                    Format::Flat => 0,
                    Format::Scratch => 1,
                    _ => 2,
                };
                layout(0xfc00_0000 | 3 << low, 0xdc00_0000 | segment << low, (18, 7), 2)
            }
        }
    }

    /// Whether a target has the format.
    pub fn is_of(self, target: Target) -> bool {
        let encoding = target.facts().code.encoding;
        let is_old = matches!(encoding, Encoding::Gfx9 | Encoding::Gfx10);
        match self {
            Format::Vintrp | Format::Vop1Sdwa | Format::Vop2Sdwa | Format::VopcSdwa => is_old,
            Format::Mai => !target.facts().code.matrices.is_empty(),
            Format::MaiScaled => is_matrix(SCALABLE, target),
            Format::Ldsdir | Format::Vinterp | Format::VopdX | Format::VopdY => !is_old,
            Format::VopcDpp | Format::VopcDpp8 => !is_old,
            format if format.is_long_dpp() => !is_old,
            format if format.is_dpp8() => encoding.is_rdna(),
            _ => true,
        }
    }

    /// The format's name in tables.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The format of an instruction with these words. Where the ENCODING fields of several fit, it is the one with the
    /// longest: SOP1, SOPC and SOPP have numbers that SOP2 and SOPK leave out. Of two instructions in one it is that of
    /// the first half.
    pub fn of(words: &[u32], target: Target) -> Option<Format> {
        let word = *words.first()?;
        let fits = |format: &Format| {
            let Layout { mask, value, .. } = format.layout(target);
            let (second_mask, second_value) = format.second_word();
            let second = words.get(1).copied().unwrap_or_default();
            let marker = if format.is_long_dpp() { second } else { word };
            // Other numbers there are those of sources.
            let is_marked = !format.is_dpp8() || matches!(marker & 3, 1 | 2);
            let is_numbered = match format {
                Format::Mai => is_matrix(format.opcode(word, target), target),
                Format::Vop3p => !is_matrix(format.opcode(word, target), target),
                _ => true,
            };
            second & second_mask == second_value
                && word & mask == value
                && format.is_of(target)
                && is_marked
                && is_numbered
                && *format != Format::VopdY
        };
        let length = |format: &Format| format.layout(target).mask.count_ones() + format.second_word().0.count_ones();
        Format::ALL.iter().copied().filter(fits).max_by_key(length)
    }

    /// Whether LLVM takes mnemonics of the format with `_e64` behind them, or with `_e32`: the latter even where there
    /// is no other format.
    pub(super) fn has_ending(self, is_long: bool) -> bool {
        let is_plain = !self.is_half() && !self.is_sdwa() && !self.is_dpp();
        is_plain && matches!(self, Format::Vop3 | Format::Vop3p | Format::Mai) == is_long
    }

    /// Whether it is that of a half of two instructions in one.
    pub fn is_half(self) -> bool {
        matches!(self, Format::VopdX | Format::VopdY)
    }

    /// Whether it is one of parts of registers.
    pub fn is_sdwa(self) -> bool {
        matches!(self, Format::Vop1Sdwa | Format::Vop2Sdwa | Format::VopcSdwa)
    }

    /// Whether it is one with a source from other lanes.
    pub fn is_dpp(self) -> bool {
        matches!(self, Format::Vop1Dpp | Format::Vop2Dpp | Format::VopcDpp) || self.is_dpp8() || self.is_long_dpp()
    }

    /// Whether it is one with a source from other lanes of eight.
    pub fn is_dpp8(self) -> bool {
        let is_long = matches!(self, Format::Vop3Dpp8 | Format::Vop3pDpp8);
        is_long || matches!(self, Format::Vop1Dpp8 | Format::Vop2Dpp8 | Format::VopcDpp8)
    }

    /// Whether it is one with a source from other lanes, and with modifiers.
    pub fn is_long_dpp(self) -> bool {
        matches!(self, Format::Vop3Dpp | Format::Vop3Dpp8 | Format::Vop3pDpp | Format::Vop3pDpp8)
    }

    /// Bits of the second word that say that it is of this format, and what they are: the number of the first source.
    /// Its lowest two bits say what of lanes that are off, where eight are a group.
    pub fn second_word(self) -> (u32, u32) {
        match self {
            Format::Vop3Dpp | Format::Vop3pDpp => (0x1ff, 0xfa),
            Format::Vop3Dpp8 | Format::Vop3pDpp8 => (0x1fc, 0xe8),
            _ => (0, 0),
        }
    }

    /// Words of an instruction without a literal.
    pub fn words(self, target: Target) -> usize {
        self.layout(target).words
    }

    /// How many numbers the OP field has.
    pub fn opcodes(self, target: Target) -> u32 {
        1 << self.layout(target).op.1
    }

    /// Bits of the first word that say which format it is of, or that have the number.
    pub fn fixed(self, target: Target) -> u32 {
        let Layout { mask, op: (low, width), .. } = self.layout(target);
        if self.number_word() > 0 {
            return mask;
        }
        mask | (u32::MAX >> (32 - width)) << low
    }

    /// Which word has the OP field.
    pub(super) const fn number_word(self) -> usize {
        match self {
            Format::MaiScaled => 2,
            _ => 0,
        }
    }

    /// The first word with nothing but the ENCODING field and a number, where that is in the first word.
    pub fn first_word(self, opcode: u16, target: Target) -> u32 {
        let Layout { value, op: (low, _), .. } = self.layout(target);
        if self.number_word() == 0 { value | u32::from(opcode) << low } else { value }
    }

    /// The number in the OP field.
    pub(super) fn opcode(self, word: u32, target: Target) -> u16 {
        let (low, width) = self.layout(target).op;
        // No OP field has more than 16 bits.
        (word >> low & ((1 << width) - 1)) as u16
    }

    /// Whether a source can say that a literal follows.
    pub(super) fn has_literal(self, target: Target) -> bool {
        match self {
            Format::Sop1 | Format::Sop2 | Format::Sopc | Format::Vop1 | Format::Vop2 | Format::Vopc => true,
            Format::Vop3 | Format::Vop3p => target.facts().code.long_literals,
            Format::VopdX | Format::VopdY => true,
            _ => false,
        }
    }
}
