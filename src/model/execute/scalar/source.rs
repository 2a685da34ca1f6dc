//! Where scalar operands come from.

use super::registers::{read, read_pair};
use crate::targets::{Encoding, Target};
use crate::wave::Wave;

/// A source, as its field says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// a register by its number
    Register(u32),
    /// an inline constant or a literal, as wide as the operand
    Constant(u64),
    /// the first flat address of the LDS, or of private memory, and 4 GiB less one more
    Aperture {
        /// of private memory
        is_private: bool,
        /// the last address of it
        is_limit: bool,
    },
    /// whether VCC is 0
    Vccz,
    /// whether EXEC is 0
    Execz,
    /// SCC
    Scc,
}

/// The number of a source that says that a literal follows.
const LITERAL: u32 = 255;

/// Bytes of an aperture, less one.
const APERTURE: u64 = 0xffff_ffff;

/// What a number with a point is as bits, of 16, 32 and 64 bits.
const FLOATS: [(u16, u32, u64); 9] = [
    (0x3800, 0x3f00_0000, 0x3fe0_0000_0000_0000),
    (0xb800, 0xbf00_0000, 0xbfe0_0000_0000_0000),
    (0x3c00, 0x3f80_0000, 0x3ff0_0000_0000_0000),
    (0xbc00, 0xbf80_0000, 0xbff0_0000_0000_0000),
    (0x4000, 0x4000_0000, 0x4000_0000_0000_0000),
    (0xc000, 0xc000_0000, 0xc000_0000_0000_0000),
    (0x4400, 0x4080_0000, 0x4010_0000_0000_0000),
    (0xc400, 0xc080_0000, 0xc010_0000_0000_0000),
    // 1/(2π)
    (0x3118, 0x3e22_f983, 0x3fc4_5f30_6dc9_c882),
];

/// What a constant's bits are taken as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// 16 bits that are a number with a point, in the low half
    Half,
    /// 32 bits
    Single,
    /// 64 bits
    Double,
    /// 64 bits that are a number with a point: a literal has the high half of it
    DoubleFloat,
}

impl Source {
    /// The source with a number, in an instruction with a literal perhaps. `None` for what has no value here.
    pub fn of(number: u32, literal: Option<u32>, width: Width, target: Target) -> Option<Source> {
        let has_conditions = matches!(target.facts().code.encoding, Encoding::Gfx9 | Encoding::Gfx10);
        Some(match number {
            0..128 => Source::Register(number),
            128..=192 => Source::Constant((number - 128).into()),
            193..=208 => {
                let value = -i64::from(number - 192);
                Source::Constant(match width {
                    Width::Double | Width::DoubleFloat => value.cast_unsigned(),
                    _ => value.cast_unsigned() & 0xffff_ffff,
                })
            }
            235..=238 => Source::Aperture { is_private: number > 236, is_limit: number.is_multiple_of(2) },
            240..=248 => {
                let (half, single, double) = FLOATS[number as usize - 240];
                Source::Constant(match width {
                    Width::Half => half.into(),
                    Width::Single => single.into(),
                    Width::Double | Width::DoubleFloat => double,
                })
            }
            251 if has_conditions => Source::Vccz,
            252 if has_conditions => Source::Execz,
            253 => Source::Scc,
            LITERAL if width == Width::DoubleFloat => Source::Constant(u64::from(literal?) << 32),
            LITERAL => Source::Constant(literal?.into()),
            _ => return None,
        })
    }

    /// The source where a literal of 32 bits is a signed number of 64: it is unsigned in other integers of 64 bits
    /// (RDNA3 ISA 7.2.2, literals as 64 bits).
    pub fn signed(self, number: u32) -> Source {
        match self {
            Source::Constant(literal) if number == LITERAL => {
                Source::Constant(i64::from((literal as u32).cast_signed()).cast_unsigned())
            }
            other => other,
        }
    }

    /// The value, of 32 bits.
    pub fn value(self, wave: &Wave, target: Target) -> u32 {
        match self {
            Source::Register(number) => read(wave, number, target),
            other => other.wide(wave, target) as u32,
        }
    }

    /// The value, of 64 bits.
    pub fn wide(self, wave: &Wave, target: Target) -> u64 {
        match self {
            Source::Register(number) => read_pair(wave, number, target),
            Source::Constant(value) => value,
            Source::Aperture { is_private, is_limit } => {
                let system = &wave.system;
                let base = if is_private { system.private_aperture } else { system.shared_aperture };
                base | if is_limit { APERTURE } else { 0 }
            }
            Source::Vccz => wave.vcc_is_zero().into(),
            Source::Execz => wave.no_lane_is_on().into(),
            Source::Scc => wave.scc.into(),
        }
    }
}
