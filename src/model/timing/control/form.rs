//! The format of an instruction's words, and how many there are.

use crate::encoding::{Format, Row, rows};
use crate::targets::{Encoding, Target};

/// A format, as the contract tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Sop1,
    Sop2,
    Sopc,
    Sopk,
    Sopp,
    Smem,
    Vop1,
    Vop2,
    Vopc,
    Vop3,
    Vop3p,
    Vopd,
    Vinterp,
    Vintrp,
    Ldsdir,
    Ds,
    Flat,
    /// GLOBAL or SCRATCH
    Global,
    Mubuf,
    Mtbuf,
    Mimg,
    Export,
    Unknown,
}

/// A source that says that a literal follows.
const LITERAL: u32 = 255;

/// Some bits of a word.
pub(super) fn bits(word: u32, low: u32, count: u32) -> u32 {
    (word >> low) & ((1 << count) - 1)
}

impl Form {
    /// The format of a first dword.
    pub fn of(target: Target, word: u32) -> Self {
        let is_gfx9 = target.facts().code.encoding == Encoding::Gfx9;
        match (word >> 31, word >> 30, word >> 28, word >> 23) {
            (0, ..) if word >> 25 == 0b11_1111 => return Form::Vop1,
            (0, ..) if word >> 25 == 0b11_1110 => return Form::Vopc,
            (0, ..) => return Form::Vop2,
            (.., 0b1_0111_1101) => return Form::Sop1,
            (.., 0b1_0111_1110) => return Form::Sopc,
            (.., 0b1_0111_1111) => return Form::Sopp,
            (_, _, 0b1011, _) => return Form::Sopk,
            (_, 0b10, ..) => return Form::Sop2,
            _ => {}
        }
        match word >> 26 {
            0b11_0110 => Form::Ds,
            0b11_0111 if bits(word, if is_gfx9 { 14 } else { 16 }, 2) == 0 => Form::Flat,
            0b11_0111 => Form::Global,
            0b11_1000 => Form::Mubuf,
            0b11_1010 => Form::Mtbuf,
            0b11_1100 => Form::Mimg,
            0b11_0000 if is_gfx9 => Form::Smem,
            0b11_0001 if is_gfx9 => Form::Export,
            0b11_0100 if is_gfx9 => Form::Vop3,
            0b11_0101 if is_gfx9 => Form::Vintrp,
            _ if is_gfx9 => Form::Unknown,
            0b11_0010 => Form::Vopd,
            0b11_0011 if bits(word, 25, 1) == 1 => Form::Ldsdir,
            0b11_0011 if bits(word, 24, 1) == 1 => Form::Vinterp,
            0b11_0011 => Form::Vop3p,
            0b11_0101 => Form::Vop3,
            0b11_1101 => Form::Smem,
            0b11_1110 => Form::Export,
            _ => Form::Unknown,
        }
    }

    /// LLVM's name of a scalar instruction; empty of others, and of numbers that no table has. The RDNA3 ISA has an end
    /// that LLVM's table of gfx1100 lacks.
    pub fn name(self, target: Target, word: u32) -> &'static str {
        if self == Form::Sopp && target.facts().code.encoding == Encoding::Gfx11 && bits(word, 16, 7) == 50 {
            return "s_endpgm_ordered_ps_done";
        }
        let format = match self {
            Form::Sop1 => Format::Sop1,
            Form::Sop2 => Format::Sop2,
            Form::Sopc => Format::Sopc,
            Form::Sopk => Format::Sopk,
            Form::Sopp => Format::Sopp,
            Form::Smem => Format::Smem,
            _ => return "",
        };
        let fixed = format.fixed(target);
        let has = |row: &&Row| row.format == format && (word ^ format.first_word(row.opcode, target)) & fixed == 0;
        rows(target).iter().find(has).map_or("", |row| row.name)
    }

    /// Whether VSKIP skips it.
    pub fn is_vector(self) -> bool {
        use Form::{Smem, Sop1, Sop2, Sopc, Sopk, Sopp, Unknown};
        !matches!(self, Sop1 | Sop2 | Sopc | Sopk | Sopp | Smem | Unknown)
    }

    /// Its dwords.
    pub fn length(self, target: Target, words: [u32; 3]) -> u64 {
        let is_gfx9 = target.facts().code.encoding == Encoding::Gfx9;
        let [first, second, _] = words;
        let name = self.name(target, first);
        // Other lanes, or parts of registers, where the first source is.
        let is_marked =
            |source: u32| if is_gfx9 { matches!(source, 249 | 250) } else { matches!(source, 233 | 234 | 250) };
        let has_scalar = |low: u32| bits(first, low, 8) == LITERAL;
        match self {
            Form::Sop1 => 1 + u64::from(has_scalar(0) && !name.starts_with("s_sendmsg_rtn")),
            Form::Sop2 | Form::Sopc => 1 + u64::from(has_scalar(0) || has_scalar(8)),
            Form::Sopk => 1 + u64::from(name == "s_setreg_imm32_b32"),
            Form::Vop1 | Form::Vop2 | Form::Vopc => {
                let source = bits(first, 0, 9);
                let constants: &[u32] = if is_gfx9 { &[23, 24, 36, 37] } else { &[44, 45, 55, 56] };
                let has_constant = self == Form::Vop2 && constants.contains(&bits(first, 25, 6));
                1 + u64::from(source == LITERAL || is_marked(source) || has_constant)
            }
            Form::Vop3 | Form::Vop3p if !is_gfx9 => {
                let has_literal = [0, 9, 18].iter().any(|low| bits(second, *low, 9) == LITERAL);
                2 + u64::from(has_literal || is_marked(bits(second, 0, 9)))
            }
            Form::Vopd => {
                let has_literal = bits(first, 0, 9) == LITERAL || bits(second, 0, 9) == LITERAL;
                let has_constant = [bits(first, 22, 4), bits(first, 17, 5)].iter().any(|half| matches!(half, 1 | 2));
                2 + u64::from(has_literal || has_constant)
            }
            // Addresses are in registers of their own, whose numbers are in a third dword.
            Form::Mimg if !is_gfx9 => 2 + u64::from(bits(first, 0, 1)),
            Form::Sopp | Form::Vintrp | Form::Ldsdir | Form::Unknown => 1,
            _ => 2,
        }
    }
}
