//! What the number in a field means.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// What the number in a field means, and how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// an SGPR, or another scalar register of 32 bits
    S32,
    /// no register but `null`
    Null,
    /// two SGPRs from an even one on
    S64,
    /// four SGPRs from a multiple of 4 on
    S128,
    /// eight of them
    S256,
    /// sixteen of them
    S512,
    /// a scalar source of 32 bits: a register, a constant or a literal
    C32,
    /// a scalar source of 64 bits
    C64,
    /// a scalar source of 64 bits that is no literal
    I64,
    /// two SGPRs, by half the number of the first
    B64,
    /// four SGPRs, by half the number of the first
    B128,
    /// a number, decimal from 0 to 64
    Number,
    /// a number, hexadecimal
    Hex,
    /// a number without a sign, hexadecimal
    Unsigned,
    /// a literal of 32 bits
    Number32,
    /// the distance of a branch in words, decimal
    Branch,
    /// a trap code, decimal, left out if 0
    Trap,
    /// counters of `s_waitcnt`
    Waitcnt,
    /// a message to the host or to fixed-function hardware
    Message,
    /// which operands are indexed
    GprIndex,
    /// a run of bits of a hardware register
    Hwreg,
    /// distances of dependent instructions
    Delay,
    /// counters of `s_waitcnt_depctr`
    Depctr,
    /// what a program is compiled for
    Version,
    /// offset of scalar memory, from several fields
    ScalarOffset,
    /// a VGPR
    V32,
    /// an attribute and one of its numbers
    Attribute,
    /// which of the values of a triangle's corners
    Corner,
    /// `wait_vdst:` and a number
    WaitVdst,
    /// the word `glc` if the field is 1
    Glc,
    /// the word `dlc` if the field is 1
    Dlc,
}

impl Kind {
    /// Every kind.
    pub const ALL: &[Kind] = Kind::VARIANTS;

    /// The kind's name in tables.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Bits of the value that the number stands for, where it is one that registers or constants have.
    pub const fn bits(self) -> Option<u32> {
        match self {
            Kind::S32 | Kind::Null | Kind::C32 => Some(32),
            Kind::S64 | Kind::C64 | Kind::I64 | Kind::B64 => Some(64),
            Kind::S128 | Kind::B128 => Some(128),
            Kind::S256 => Some(256),
            Kind::S512 => Some(512),
            _ => None,
        }
    }

    /// Whether the number may say that a literal follows.
    pub const fn is_source(self) -> bool {
        matches!(self, Kind::C32 | Kind::C64)
    }

    /// Whether the operand is a word behind the others, without a comma.
    pub const fn is_modifier(self) -> bool {
        matches!(self, Kind::Glc | Kind::Dlc | Kind::WaitVdst)
    }
}
