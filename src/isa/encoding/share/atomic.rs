//! The functions of read-modify-writes, and what all models and the hardware share of each.

use super::feature::Feature;
use enumset::EnumSet;
use serde::Serialize;
use strum::VariantArray;

/// The function of a read-modify-write. M is memory, D0 and D1 the data operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, VariantArray)]
#[serde(rename_all = "snake_case")]
pub enum AtomicOp {
    /// M + D0
    Add,
    /// M - D0
    Sub,
    /// D0 - M
    Rsub,
    /// M >= D0 ? 0 : M + 1, unsigned
    Inc,
    /// M == 0 or M > D0 ? D0 : M - 1, unsigned
    Dec,
    /// the smaller, signed
    MinI,
    /// the larger, signed
    MaxI,
    /// the smaller, unsigned
    MinU,
    /// the larger, unsigned
    MaxU,
    /// M & D0
    And,
    /// M | D0
    Or,
    /// M ^ D0
    Xor,
    /// (M & !D0) | D1
    MaskOr,
    /// D0
    Exchange,
    /// M == D0 ? D1 : M
    CompareStore,
    /// M == D1 ? D0 : M: the operand order of GFX11
    CompareStoreSwapped,
    /// M >= D0 ? M - D0 : M + D1, unsigned
    Wrap,
    /// M >= D0 ? M - D0 : M, unsigned
    ConditionalSub,
    /// M >= D0 ? M - D0 : 0, unsigned
    SubClamp,
    /// two conditional 32-bit exchanges; bit 31 of each half enables
    ConditionalExchange,
    /// IEEE add
    AddF,
    /// the smaller, IEEE order
    MinF,
    /// the larger, IEEE order
    MaxF,
    /// the smaller, in the IEEE order of `minimumNumber`: a number wins over a NaN
    MinNumF,
    /// the larger, in the IEEE order of `maximumNumber`: a number wins over a NaN
    MaxNumF,
    /// IEEE add of the two halves of a dword, each a number of half precision
    AddPackedF16,
    /// IEEE add of the two halves of a dword, each a `bfloat16`
    AddPackedBf16,
    /// M == D0 ? D1 : M, IEEE equality
    CompareStoreF,
    /// M == D1 ? D0 : M, IEEE equality: the operand order of GFX11
    CompareStoreSwappedF,
}

impl AtomicOp {
    /// Every function.
    pub const ALL: &[AtomicOp] = AtomicOp::VARIANTS;

    /// Whether the function takes D1 beside D0.
    pub const fn takes_two(self) -> bool {
        match self {
            AtomicOp::MaskOr
            | AtomicOp::CompareStore
            | AtomicOp::CompareStoreSwapped
            | AtomicOp::Wrap
            | AtomicOp::CompareStoreF
            | AtomicOp::CompareStoreSwappedF => true,
            AtomicOp::Add
            | AtomicOp::Sub
            | AtomicOp::Rsub
            | AtomicOp::Inc
            | AtomicOp::Dec
            | AtomicOp::MinI
            | AtomicOp::MaxI
            | AtomicOp::MinU
            | AtomicOp::MaxU
            | AtomicOp::And
            | AtomicOp::Or
            | AtomicOp::Xor
            | AtomicOp::Exchange
            | AtomicOp::ConditionalExchange
            | AtomicOp::AddF
            | AtomicOp::MinF
            | AtomicOp::MaxF
            | AtomicOp::MinNumF
            | AtomicOp::MaxNumF
            | AtomicOp::AddPackedF16
            | AtomicOp::AddPackedBf16
            | AtomicOp::ConditionalSub
            | AtomicOp::SubClamp => false,
        }
    }

    /// The features that the function needs, beside those that its size and its addresses need.
    pub fn needs(self) -> EnumSet<Feature> {
        match self {
            AtomicOp::Add
            | AtomicOp::Sub
            | AtomicOp::Rsub
            | AtomicOp::Inc
            | AtomicOp::Dec
            | AtomicOp::MinI
            | AtomicOp::MaxI
            | AtomicOp::MinU
            | AtomicOp::MaxU
            | AtomicOp::And
            | AtomicOp::Or
            | AtomicOp::Xor
            | AtomicOp::MaskOr
            | AtomicOp::Exchange
            | AtomicOp::CompareStore
            | AtomicOp::Wrap => Feature::Atomic.into(),
            AtomicOp::CompareStoreSwapped => Feature::Atomic | Feature::SwappedCompare,
            AtomicOp::ConditionalExchange => Feature::Atomic | Feature::ConditionalExchange,
            AtomicOp::AddF | AtomicOp::MinF | AtomicOp::MaxF | AtomicOp::CompareStoreF => {
                Feature::Atomic | Feature::Float
            }
            AtomicOp::CompareStoreSwappedF => Feature::Atomic | Feature::Float | Feature::SwappedCompare,
            AtomicOp::MinNumF | AtomicOp::MaxNumF => Feature::Atomic | Feature::Float | Feature::NumberFirst,
            AtomicOp::AddPackedF16 | AtomicOp::AddPackedBf16 => Feature::Atomic | Feature::Float | Feature::PackedFloat,
            AtomicOp::ConditionalSub | AtomicOp::SubClamp => Feature::Atomic | Feature::LimitedSub,
        }
    }

    /// What memory holds afterwards, named by what memory held before and by the two data operands.
    pub fn formula(self, memory: &str, data0: &str, data1: &str) -> String {
        let (m, a, b) = (memory, data0, data1);
        match self {
            AtomicOp::Add | AtomicOp::AddF => format!("{m} + {a}"),
            AtomicOp::Sub => format!("{m} - {a}"),
            AtomicOp::Rsub => format!("{a} - {m}"),
            AtomicOp::Inc => format!("{m} >= {a} ? 0 : {m} + 1"),
            AtomicOp::Dec => format!("{m} == 0 || {m} > {a} ? {a} : {m} - 1"),
            AtomicOp::MinI | AtomicOp::MinU | AtomicOp::MinF => format!("min({m}, {a})"),
            AtomicOp::MaxI | AtomicOp::MaxU | AtomicOp::MaxF => format!("max({m}, {a})"),
            AtomicOp::MinNumF => format!("min({m}, {a}), a number before a NaN"),
            AtomicOp::MaxNumF => format!("max({m}, {a}), a number before a NaN"),
            AtomicOp::And => format!("{m} & {a}"),
            AtomicOp::Or => format!("{m} | {a}"),
            AtomicOp::Xor => format!("{m} ^ {a}"),
            AtomicOp::MaskOr => format!("({m} & ~{a}) | {b}"),
            AtomicOp::Exchange => a.to_owned(),
            AtomicOp::CompareStore | AtomicOp::CompareStoreF => format!("{m} == {a} ? {b} : {m}"),
            AtomicOp::CompareStoreSwapped | AtomicOp::CompareStoreSwappedF => format!("{m} == {b} ? {a} : {m}"),
            AtomicOp::Wrap => format!("{m} >= {a} ? {m} - {a} : {m} + {b}"),
            AtomicOp::ConditionalSub => format!("{m} >= {a} ? {m} - {a} : {m}"),
            AtomicOp::SubClamp => format!("{m} >= {a} ? {m} - {a} : 0"),
            AtomicOp::ConditionalExchange => {
                format!("{a} >> 31 & 1 ? {a} & 0x7fffffff : {m}, each of the two dwords for itself")
            }
            AtomicOp::AddPackedF16 | AtomicOp::AddPackedBf16 => {
                format!("{m} + {a}, each of the two halves for itself")
            }
        }
    }
}
