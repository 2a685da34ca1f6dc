//! The functions of integer read-modify-writes (GFX9 ISA 12.13, RDNA3 ISA 16.15).

use super::word::Word;
use crate::isa::AtomicOp;

/// What memory holds afterwards, from `memory` before and the two data operands. `None` for the functions of IEEE
/// numbers and for the conditional exchange.
pub fn integer_atomic<W: Word>(op: AtomicOp, memory: W, data0: W, data1: W) -> Option<W> {
    Some(match op {
        AtomicOp::Add => memory.plus(data0),
        AtomicOp::Sub => memory.minus(data0),
        AtomicOp::Rsub => data0.minus(memory),
        AtomicOp::Inc if memory >= data0 => W::ZERO,
        AtomicOp::Inc => memory.plus(W::ONE),
        AtomicOp::Dec if memory == W::ZERO || memory > data0 => data0,
        AtomicOp::Dec => memory.minus(W::ONE),
        AtomicOp::MinI => std::cmp::min_by_key(memory, data0, |word| word.signed()),
        AtomicOp::MaxI => std::cmp::max_by_key(memory, data0, |word| word.signed()),
        AtomicOp::MinU => memory.min(data0),
        AtomicOp::MaxU => memory.max(data0),
        AtomicOp::And => memory & data0,
        AtomicOp::Or => memory | data0,
        AtomicOp::Xor => memory ^ data0,
        // Data 1 is not masked: it may set bits that data 0 doesn't clear.
        AtomicOp::MaskOr => memory & !data0 | data1,
        AtomicOp::Exchange => data0,
        AtomicOp::CompareStore if memory == data0 => data1,
        AtomicOp::CompareStoreSwapped if memory == data1 => data0,
        AtomicOp::CompareStore | AtomicOp::CompareStoreSwapped => memory,
        AtomicOp::Wrap if memory >= data0 => memory.minus(data0),
        AtomicOp::Wrap => memory.plus(data1),
        AtomicOp::ConditionalSub | AtomicOp::SubClamp if memory >= data0 => memory.minus(data0),
        AtomicOp::ConditionalSub => memory,
        AtomicOp::SubClamp => W::ZERO,
        AtomicOp::ConditionalExchange
        | AtomicOp::AddF
        | AtomicOp::MinF
        | AtomicOp::MaxF
        | AtomicOp::MinNumF
        | AtomicOp::MaxNumF
        | AtomicOp::AddPackedF16
        | AtomicOp::AddPackedBf16
        | AtomicOp::CompareStoreF
        | AtomicOp::CompareStoreSwappedF => return None,
    })
}

/// Whether updates of one element leave the same in memory in whatever order they come.
pub(super) const fn commutes(op: AtomicOp) -> bool {
    matches!(
        op,
        AtomicOp::Add
            | AtomicOp::Sub
            | AtomicOp::MinI
            | AtomicOp::MaxI
            | AtomicOp::MinU
            | AtomicOp::MaxU
            | AtomicOp::And
            | AtomicOp::Or
            | AtomicOp::Xor
            | AtomicOp::SubClamp
    )
}

#[cfg(test)]
pub(in crate::golden) mod tests {
    use super::*;
    use AtomicOp::*;

    /// (function, memory, data 0, data 1, memory afterwards), by hand
    pub(in crate::golden) const CASES: &[(AtomicOp, u32, u32, u32, u32)] = &[
        (Add, 5, 7, 0, 12),
        (Add, 0xffff_ffff, 2, 0, 1),
        (Sub, 5, 7, 0, 0xffff_fffe),
        (Rsub, 5, 7, 0, 2),
        (Rsub, 7, 5, 0, 0xffff_fffe),
        (Inc, 3, 4, 0, 4),
        (Inc, 4, 4, 0, 0),
        (Inc, 9, 4, 0, 0),
        (Inc, 0xffff_fffe, 0xffff_ffff, 0, 0xffff_ffff),
        (Inc, 0xffff_ffff, 0xffff_ffff, 0, 0),
        (Dec, 3, 4, 0, 2),
        (Dec, 4, 4, 0, 3),
        (Dec, 5, 4, 0, 4),
        (Dec, 0, 4, 0, 4),
        (MinI, 0xffff_fffe, 1, 0, 0xffff_fffe),
        (MinI, 1, 0x8000_0000, 0, 0x8000_0000),
        (MaxI, 0xffff_fffe, 1, 0, 1),
        (MaxI, 0x8000_0000, 0x8000_0001, 0, 0x8000_0001),
        (MinU, 0xffff_fffe, 1, 0, 1),
        (MinU, 2, 3, 0, 2),
        (MaxU, 0xffff_fffe, 1, 0, 0xffff_fffe),
        (MaxU, 2, 3, 0, 3),
        (And, 0b1100, 0b1010, 0, 0b1000),
        (Or, 0b1100, 0b1010, 0, 0b1110),
        (Xor, 0b1100, 0b1010, 0, 0b0110),
        (MaskOr, 0xff00_00ff, 0x0000_000f, 0x0000_0003, 0xff00_00f3),
        (MaskOr, 0, 0, 0x8000_0001, 0x8000_0001),
        (Exchange, 1, 2, 3, 2),
        (CompareStore, 6, 6, 9, 9),
        (CompareStore, 6, 9, 6, 6),
        (CompareStore, 5, 6, 9, 5),
        (CompareStoreSwapped, 6, 9, 6, 9),
        (CompareStoreSwapped, 6, 6, 9, 6),
        (ConditionalSub, 10, 8, 0, 2),
        (ConditionalSub, 8, 8, 0, 0),
        (ConditionalSub, 7, 8, 0, 7),
        (ConditionalSub, 0x8000_0000, 1, 0, 0x7fff_ffff),
        (SubClamp, 10, 8, 0, 2),
        (SubClamp, 8, 8, 0, 0),
        (SubClamp, 7, 8, 0, 0),
        (SubClamp, 1, 0xffff_ffff, 0, 0),
        (Wrap, 10, 8, 100, 2),
        (Wrap, 8, 8, 100, 0),
        (Wrap, 7, 8, 100, 107),
        (Wrap, 7, 8, 0xffff_ffff, 6),
    ];

    #[test]
    fn every_integer_function_does_what_its_line_says() {
        for &(op, memory, data0, data1, after) in CASES {
            assert_eq!(
                integer_atomic(op, memory, data0, data1),
                Some(after),
                "{op:?} {memory:#x} {data0:#x} {data1:#x}"
            );
        }
        for &op in AtomicOp::ALL {
            assert_eq!(
                integer_atomic(op, 0u32, 0, 0).is_some(),
                CASES.iter().any(|case| case.0 == op),
                "{op:?} has a line"
            );
        }
    }

    /// (function, memory, data 0, data 1, memory afterwards), by hand: where 64 bits make a difference
    const WIDE_CASES: &[(AtomicOp, u64, u64, u64, u64)] = &[
        (Add, 0xffff_ffff, 1, 0, 0x1_0000_0000),
        (Add, u64::MAX, 2, 0, 1),
        (Sub, 0x1_0000_0000, 1, 0, 0xffff_ffff),
        (Sub, 0, 1, 0, u64::MAX),
        (Rsub, 1, 0x1_0000_0000, 0, 0xffff_ffff),
        (Inc, 0xffff_ffff, 0x1_0000_0000, 0, 0x1_0000_0000),
        (Inc, 0x1_0000_0000, 0xffff_ffff, 0, 0),
        (Dec, 0x1_0000_0000, 0x2_0000_0000, 0, 0xffff_ffff),
        (Dec, 0x1_0000_0000, 0xffff_ffff, 0, 0xffff_ffff),
        (Dec, 0, 0x5_0000_0005, 0, 0x5_0000_0005),
        (MinI, 0x8000_0000, u64::MAX, 0, u64::MAX),
        (MaxI, 0x8000_0000_0000_0000, 3, 0, 3),
        (MinU, 0x1_0000_0000, 0xffff_ffff, 0, 0xffff_ffff),
        (MaxU, 0x1_0000_0000, 0xffff_ffff, 0, 0x1_0000_0000),
        (And, 0xff00_0000_ff00, 0x0f00_0000_0f0f, 0, 0x0f00_0000_0f00),
        (Or, 0xf000_0000_0000, 0xf, 0, 0xf000_0000_000f),
        (Xor, 0xf000_0000_000f, 0xf, 0, 0xf000_0000_0000),
        (MaskOr, u64::MAX, 0xff_0000_0000, 0x1_0000_0000, 0xffff_ff01_ffff_ffff),
        (Exchange, 1, 0x2_0000_0003, 0, 0x2_0000_0003),
        (CompareStore, 0x1_0000_0000, 0, 9, 0x1_0000_0000),
        (CompareStore, 0x1_0000_0000, 0x1_0000_0000, 9, 9),
        (CompareStoreSwapped, 0x1_0000_0000, 9, 0, 0x1_0000_0000),
        (CompareStoreSwapped, 0x1_0000_0000, 9, 0x1_0000_0000, 9),
    ];

    #[test]
    fn every_integer_function_knows_64_bits() {
        for &(op, memory, data0, data1, after) in WIDE_CASES {
            let found = integer_atomic(op, memory, data0, data1);
            assert_eq!(found, Some(after), "{op:?} {memory:#x} {data0:#x} {data1:#x}");
        }
        // These have no form of 64 bits in the tables.
        let narrow = [Wrap, ConditionalSub, SubClamp];
        let missing = CASES.iter().filter(|case| WIDE_CASES.iter().all(|wide| wide.0 != case.0));
        assert!(missing.clone().all(|case| narrow.contains(&case.0)) && missing.count() > 0);
    }

    #[test]
    fn other_functions_are_refused() {
        for op in [ConditionalExchange, AddF, MinF, MaxNumF, AddPackedF16, CompareStoreF, CompareStoreSwappedF] {
            assert_eq!(integer_atomic(op, 1u32, 2, 3), None);
        }
    }

    /// Two updates in either order, and of those that don't commute an example.
    #[test]
    fn order_matters_where_it_is_said() {
        let words = [0u32, 1, 2, 3, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
        for &op in AtomicOp::ALL {
            let then = |memory: u32, data: u32| integer_atomic(op, memory, data, data.wrapping_add(1));
            let Some(_) = then(0, 0) else {
                assert!(!commutes(op), "{op:?}");
                continue;
            };
            let both = |memory, first, second| then(then(memory, first).unwrap(), second);
            let all = words.iter().flat_map(|memory| words.iter().map(move |first| (*memory, *first)));
            let mut differing = all.filter(|(memory, first)| {
                words.iter().any(|second| both(*memory, *first, *second) != both(*memory, *second, *first))
            });
            assert_eq!(differing.next().is_none(), commutes(op), "{op:?}");
        }
    }
}
