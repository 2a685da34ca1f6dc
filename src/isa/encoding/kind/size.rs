//! How many bits an operand has.

use super::OperandKind;

impl OperandKind {
    /// Bits of the value that the number stands for, where it is one that registers or constants have.
    pub const fn bits(self) -> Option<u32> {
        match self {
            OperandKind::W16
            | OperandKind::F16
            | OperandKind::B16
            | OperandKind::Fv16
            | OperandKind::Xv16
            | OperandKind::V16
            | OperandKind::R16
            | OperandKind::H16
            | OperandKind::Bf16
            | OperandKind::Xh16
            | OperandKind::C16
            | OperandKind::Ci16
            | OperandKind::Fs16
            | OperandKind::Xf16
            | OperandKind::X16 => Some(16),
            OperandKind::S32
            | OperandKind::Null
            | OperandKind::C32
            | OperandKind::I32
            | OperandKind::Barrier
            | OperandKind::Fs32 => Some(32),
            OperandKind::V32
            | OperandKind::W32
            | OperandKind::F32
            | OperandKind::X32
            | OperandKind::Fv32
            | OperandKind::Xv32
            | OperandKind::ScratchBase => Some(32),
            OperandKind::Pf16 | OperandKind::Pbf16 | OperandKind::Spf16 | OperandKind::Spbf16 => Some(32),
            OperandKind::S64 | OperandKind::C64 | OperandKind::I64 | OperandKind::B64 => Some(64),
            OperandKind::V64
            | OperandKind::W64
            | OperandKind::Pw64
            | OperandKind::F64
            | OperandKind::Fv64
            | OperandKind::GlobalBase => Some(64),
            OperandKind::V96 | OperandKind::S96 => Some(96),
            OperandKind::S128 | OperandKind::B128 | OperandKind::R128 | OperandKind::V128 => Some(128),
            OperandKind::V192 => Some(192),
            OperandKind::S256 | OperandKind::V256 | OperandKind::Chosen => Some(256),
            OperandKind::Sw256 | OperandKind::W256 | OperandKind::P256 => Some(256),
            OperandKind::A32 => Some(32),
            OperandKind::M64 | OperandKind::P64 => Some(64),
            OperandKind::M128 | OperandKind::W128 | OperandKind::Bw128 | OperandKind::P128 => Some(128),
            OperandKind::M256 => Some(256),
            OperandKind::S512 | OperandKind::V512 | OperandKind::M512 => Some(512),
            OperandKind::V1024 | OperandKind::M1024 => Some(1024),
            _ => None,
        }
    }

    /// The same in waves of so many lanes: 64 lanes have parts of a matrix in half as many registers as 32.
    pub const fn bits_in(self, lanes: u32) -> Option<u32> {
        match self.bits() {
            Some(bits) if lanes == 64 && self.is_shared() => Some(bits / 2),
            bits => bits,
        }
    }

    /// Whether all lanes of a wave share a matrix, so that wider waves have fewer registers with parts of it.
    const fn is_shared(self) -> bool {
        matches!(self, OperandKind::P64 | OperandKind::P128 | OperandKind::P256) || self.is_shared_source()
    }

    /// Whether the source is such a part, or an inline constant for each number.
    pub const fn is_shared_source(self) -> bool {
        matches!(self, OperandKind::W128 | OperandKind::Bw128 | OperandKind::Sw256 | OperandKind::W256)
    }

    /// Bits of an inline constant of the operand.
    pub const fn constant_bits(self) -> Option<u32> {
        match self {
            OperandKind::Pw64 | OperandKind::M128 | OperandKind::M512 | OperandKind::M1024 => Some(32),
            OperandKind::M256 | OperandKind::W256 => Some(64),
            OperandKind::Sw256 => Some(32),
            OperandKind::W128 | OperandKind::Bw128 => Some(16),
            kind => kind.bits(),
        }
    }
}
