//! What the number in a field means.

mod size;

use super::field::Field;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// What the number in a field means, and how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OperandKind {
    /// an SGPR, or another scalar register of 32 bits
    S32,
    /// no register but `null`
    Null,
    /// two SGPRs from an even one on
    S64,
    /// three SGPRs from a multiple of 4 on
    S96,
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
    /// a scalar source of 16 bits: a number with a point
    C16,
    /// likewise, but its constants are those of integers
    Ci16,
    /// the number of a barrier: an inline constant, or m0
    Barrier,
    /// two SGPRs, by half the number of the first
    B64,
    /// four SGPRs, by half the number of the first
    B128,
    /// a number, decimal from 0 to 64
    Number,
    /// likewise, but of five bits, whatever the width of its field
    Number5,
    /// a number, hexadecimal
    Hex,
    /// a number without a sign, hexadecimal
    Unsigned,
    /// a number with a sign, hexadecimal
    SignedHex,
    /// a literal of 32 bits
    Number32,
    /// the distance of a branch in words, decimal
    Branch,
    /// a trap code, decimal, left out if 0
    Trap,
    /// the number of the work-group's barrier, -1: no other one is allowed
    WorkGroup,
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
    /// `wait_va_vdst:` and a number
    WaitVaVdst,
    /// `wait_vm_vsrc:` and a number
    WaitVmVsrc,
    /// `scope:` and with whom data is shared
    Scope,
    /// `th:` and how soon what is loaded is used again
    ThLoad,
    /// `th:` and how soon what is stored is used again
    ThStore,
    /// `th:` of a read-modify-write
    ThAtomic,
    /// the word `glc` if the field is 1
    Glc,
    /// the word `dlc` if the field is 1
    Dlc,
    /// the name of the field if it is 1
    Flag,
    /// a scalar source of 32 bits that is no literal
    I32,
    /// two VGPRs
    V64,
    /// three VGPRs
    V96,
    /// four VGPRs
    V128,
    /// six VGPRs
    V192,
    /// sixteen VGPRs
    V512,
    /// thirty-two VGPRs
    V1024,
    /// an accumulation register
    A32,
    /// half a VGPR, low or high
    V16,
    /// the low half of a VGPR from v0 to v127
    R16,
    /// a vector source of 16 bits: half a VGPR, or what other sources are
    H16,
    /// a vector source of 16 bits
    W16,
    /// a vector source of 32 bits
    W32,
    /// a vector source of 64 bits
    W64,
    /// two registers, or a constant of 32 bits for each
    Pw64,
    /// a vector source of 16 bits: a number with a point, with a sign and an absolute value where the format has them
    F16,
    /// a vector source of 16 bits: its constants are those of integers, but it has a sign and an absolute value
    B16,
    /// a vector source of 32 bits, likewise
    F32,
    /// a vector source of 64 bits, likewise
    F64,
    /// a vector source of 16 bits: an integer, whose sign may be extended where the format can
    X16,
    /// likewise, but its constants are those of numbers with a point
    Xf16,
    /// a vector source of 32 bits: an integer, whose sign may be extended where the format can
    X32,
    /// a scalar source of 16 bits in the place of a vector source, a number with a point
    Fs16,
    /// likewise, of 32 bits
    Fs32,
    /// a vector source of two numbers of 16 bits with a point
    Pf16,
    /// likewise, of those that are the high half of numbers of 32 bits (`bfloat16`)
    Pbf16,
    /// as `Pf16`, with a sign and an absolute value
    Spf16,
    /// as `Pbf16`, with a sign and an absolute value
    Spbf16,
    /// a vector source of one such number, with a sign and an absolute value
    Bf16,
    /// eight VGPRs
    V256,
    /// two VGPRs with a part of a matrix in waves of 32 lanes, and half as many in those of 64
    P64,
    /// likewise four, and two
    P128,
    /// likewise eight, and four
    P256,
    /// as `P128`, or an inline constant of 16 bits for each number
    W128,
    /// as `P128`, or an inline constant for each number, which is half of one of 32 bits (`bfloat16`)
    Bw128,
    /// as `P256`, or an inline constant of 32 bits for each number
    Sw256,
    /// likewise, but LLVM takes those of 64 bits
    W256,
    /// a matrix in two VGPRs, or an inline constant for each of its numbers of 64 bits
    M64,
    /// likewise in four, of numbers of 32 bits
    M128,
    /// likewise in eight, of numbers of 64 bits
    M256,
    /// likewise in sixteen, of numbers of 32 bits
    M512,
    /// likewise in thirty-two
    M1024,
    /// a matrix in four, six or eight registers, as a field of the instruction says of the factor what its numbers are
    Chosen,
    /// half a VGPR, an integer of 16 bits whose sign may be extended
    Xh16,
    /// a bit for each lane: an SGPR, or two of them
    Mask,
    /// the bits of all lanes that the instruction always uses
    Vcc,
    /// a literal of 16 bits, hexadecimal
    K16,
    /// a literal of 32 bits, hexadecimal
    K32,
    /// an attribute and one of its numbers, where a source would be
    SourceAttribute,
    /// a VGPR, a number with a point, with a sign and an absolute value
    Fv32,
    /// `mul:2`, `mul:4` or `div:2`
    Omod,
    /// `op_sel:` and which halves of registers
    OpSel,
    /// `op_sel:` of an instruction that reads its destination as a third source
    OpSelTied,
    /// `op_sel:` and two bits
    OpSelPair,
    /// `op_sel:` of an instruction whose first two sources are whole registers
    OpSelLast,
    /// a VGPR, a number of 16 bits with a point, with a sign and an absolute value
    Fv16,
    /// two VGPRs, a number with a point, with a sign and an absolute value
    Fv64,
    /// a VGPR, an integer of 16 bits whose sign may be extended
    Xv16,
    /// likewise, of 32 bits
    Xv32,
    /// `bitop3:` and the results of a function of three bits, in the fields of modifiers
    Bitop3,
    /// packed: `op_sel:` and which halves of registers sources of the low half are
    OpSelLow,
    /// packed: `op_sel_hi:` and which halves of registers sources of the high half are
    OpSelHigh,
    /// `op_sel_hi:` and which sources are half a register
    OpSelMixed,
    /// `op_sel_hi:` and which halves of registers have scales: written in any case, and 0 where it is left out
    OpSelScales,
    /// packed: `neg_lo:` and which sources of the low half are negated
    NegLow,
    /// likewise, but no source but the third can be
    NegLowLast,
    /// likewise, but the third source can't be
    NegLowFactors,
    /// matrices: `neg:` and which of the three are negated
    NegMatrix,
    /// packed: `neg_hi:` and which sources of the high half are negated
    NegHigh,
    /// likewise, but no source but the third can be
    NegHighLast,
    /// likewise, but the third source can't be
    NegHighFactors,
    /// matrices: `index_key:` and which part of a register says what numbers a sparse factor has; waves of 32 lanes
    /// have no part above the second one
    IndexKey,
    /// `byte_sel:` and which byte of a source is meant
    ByteSel,
    /// `byte_sel:` and which byte of the destination is written
    ByteSelWritten,
    /// a part of a register: the name of the field and of the part
    Part,
    /// `dst_unused:` and what other parts of the destination become
    Unused,
    /// vcc, or two SGPRs
    MaskOrVcc,
    /// from which lanes: `quad_perm:` and the like
    Lanes,
    /// the name of the field and a mask, hexadecimal
    LaneMask,
    /// the name of the field, and 1 if it is 1
    One,
    /// `dpp8:` and from which lanes of eight
    LanesOf8,
    /// `fi:1` if the number is 2, nothing if it is 1
    OneOf8,
    /// a word that is always there: the name of the field, which is 1
    Always,
    /// the name of the field and a number
    Named,
    /// `offset:` and a pattern of lanes
    Swizzle,
    /// `offset:` and a number
    ByteOffset,
    /// `offset:` and a number that may have a sign
    SignedOffset,
    /// address of global memory: two VGPRs, or one behind a base in SGPRs
    GlobalAddress,
    /// base of global memory: two SGPRs, or `off`
    GlobalBase,
    /// address of scratch memory: a VGPR, or `off`
    ScratchAddress,
    /// base of scratch memory: an SGPR, or `off`
    ScratchBase,
    /// four SGPRs, by a quarter of the number of the first
    R128,
    /// index and offset into a buffer: two VGPRs, one of them, or `off`
    BufferAddress,
    /// `format:` and how numbers in memory look
    BufferFormat,
    /// `wait_exp:` and a number
    WaitExp,
}

impl OperandKind {
    /// Every kind.
    pub const ALL: &[OperandKind] = OperandKind::VARIANTS;

    /// The kind's name in tables.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The fields of one bit that a number of two bits is made of, the lower one first; `None` of another kind.
    pub const fn two_bits(self) -> Option<[Field; 2]> {
        match self {
            OperandKind::IndexKey => Some([Field::OpSel0, Field::OpSel1]),
            OperandKind::ByteSel => Some([Field::OpSel1, Field::OpSel0]),
            OperandKind::ByteSelWritten => Some([Field::OpSel2, Field::OpSel3]),
            _ => None,
        }
    }

    /// Whether the number may say that a literal follows.
    pub const fn is_source(self) -> bool {
        matches!(self, OperandKind::C16 | OperandKind::Ci16 | OperandKind::C32 | OperandKind::C64 | OperandKind::I32)
            || self.is_vector_source()
    }

    /// Whether the number is that of a VGPR, of a scalar source or of a constant.
    pub const fn is_vector_source(self) -> bool {
        matches!(self, OperandKind::W16 | OperandKind::H16 | OperandKind::W32 | OperandKind::W64 | OperandKind::Pw64)
            || self.is_packed()
            || self.is_shared_source()
            || self.is_matrix()
            || self.has_sign()
            || self.is_extended()
    }

    /// Whether the source is an integer whose sign may be extended.
    pub const fn is_extended(self) -> bool {
        matches!(
            self,
            OperandKind::X16
                | OperandKind::Xf16
                | OperandKind::X32
                | OperandKind::Xv16
                | OperandKind::Xv32
                | OperandKind::Xh16
        )
    }

    /// Whether the source is a matrix in registers, or an inline constant for each of its numbers.
    pub const fn is_matrix(self) -> bool {
        matches!(
            self,
            OperandKind::M64 | OperandKind::M128 | OperandKind::M256 | OperandKind::M512 | OperandKind::M1024
        )
    }

    /// Whether the source is a VGPR, and nothing else that sources are.
    pub const fn is_no_scalar(self) -> bool {
        matches!(
            self,
            OperandKind::Fv64 | OperandKind::Fv32 | OperandKind::Fv16 | OperandKind::Xv16 | OperandKind::Xv32
        )
    }

    /// Whether the source is scalar, where others are VGPRs, too.
    pub const fn is_no_vector(self) -> bool {
        matches!(self, OperandKind::Fs16 | OperandKind::Fs32)
    }

    /// Whether the source is two numbers of 16 bits with a point.
    pub const fn is_packed(self) -> bool {
        matches!(self, OperandKind::Pf16 | OperandKind::Pbf16 | OperandKind::Spf16 | OperandKind::Spbf16)
    }

    /// Whether numbers of 16 bits are the high half of those of 32 bits.
    pub const fn is_brain(self) -> bool {
        matches!(self, OperandKind::Bf16 | OperandKind::Pbf16 | OperandKind::Spbf16 | OperandKind::Bw128)
    }

    /// Whether the format's fields for negation and absolute values are the operand's.
    pub const fn has_sign(self) -> bool {
        let is_short = matches!(
            self,
            OperandKind::F16
                | OperandKind::B16
                | OperandKind::Fv16
                | OperandKind::Bf16
                | OperandKind::Spf16
                | OperandKind::Spbf16
        );
        is_short
            || matches!(self, OperandKind::F32 | OperandKind::F64 | OperandKind::Fv32 | OperandKind::Fv64)
            || self.is_no_vector()
    }

    /// Whether the bit of a source, from 0 to 2, may be 1 in a list that has one for each source.
    pub const fn marks(self, source: usize) -> bool {
        match self {
            OperandKind::NegLowLast | OperandKind::NegHighLast => source == 2,
            OperandKind::NegLowFactors | OperandKind::NegHighFactors => source < 2,
            _ => true,
        }
    }

    /// Whether the operand is a list that says which halves of registers are meant, of an instruction that isn't
    /// packed.
    pub const fn is_op_sel(self) -> bool {
        matches!(self, OperandKind::OpSel | OperandKind::OpSelTied | OperandKind::OpSelPair | OperandKind::OpSelLast)
    }

    /// Whether the number is that of the first of some VGPRs, and of nothing else.
    pub const fn is_vgprs(self) -> bool {
        matches!(
            self,
            OperandKind::V16
                | OperandKind::R16
                | OperandKind::V32
                | OperandKind::V64
                | OperandKind::V96
                | OperandKind::V128
                | OperandKind::V192
                | OperandKind::V256
                | OperandKind::V512
                | OperandKind::V1024
                | OperandKind::P64
                | OperandKind::P128
                | OperandKind::P256
                | OperandKind::Chosen
                | OperandKind::A32
        )
    }

    /// Whether the operand is a word behind the others, without a comma.
    pub const fn is_modifier(self) -> bool {
        matches!(
            self,
            OperandKind::Glc
                | OperandKind::Dlc
                | OperandKind::Flag
                | OperandKind::WaitVdst
                | OperandKind::WaitVaVdst
                | OperandKind::WaitVmVsrc
                | OperandKind::Scope
                | OperandKind::ThLoad
                | OperandKind::ThStore
                | OperandKind::ThAtomic
                | OperandKind::WaitExp
                | OperandKind::BufferFormat
                | OperandKind::Omod
                | OperandKind::OpSel
                | OperandKind::OpSelTied
                | OperandKind::OpSelPair
                | OperandKind::OpSelLast
                | OperandKind::ByteOffset
                | OperandKind::OpSelLow
                | OperandKind::OpSelHigh
                | OperandKind::OpSelMixed
                | OperandKind::OpSelScales
                | OperandKind::NegLow
                | OperandKind::NegLowLast
                | OperandKind::NegLowFactors
                | OperandKind::NegHigh
                | OperandKind::NegHighLast
                | OperandKind::NegHighFactors
                | OperandKind::IndexKey
                | OperandKind::ByteSel
                | OperandKind::ByteSelWritten
                | OperandKind::NegMatrix
                | OperandKind::Bitop3
                | OperandKind::Part
                | OperandKind::Unused
                | OperandKind::Lanes
                | OperandKind::LaneMask
                | OperandKind::One
                | OperandKind::LanesOf8
                | OperandKind::OneOf8
                | OperandKind::Always
                | OperandKind::Named
                | OperandKind::Swizzle
                | OperandKind::SignedOffset
        )
    }
}
