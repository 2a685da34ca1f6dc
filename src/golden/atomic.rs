//! The functions of 32-bit integer read-modify-writes.

use crate::isa::AtomicOp;

/// What memory holds afterwards, from `memory` before and the two data operands. `None` for the functions that have
/// no 32-bit integer form.
pub fn integer_atomic(op: AtomicOp, memory: u32, data0: u32, data1: u32) -> Option<u32> {
    let (signed_memory, signed_data) = (memory.cast_signed(), data0.cast_signed());
    Some(match op {
        AtomicOp::Add => memory.wrapping_add(data0),
        AtomicOp::Sub => memory.wrapping_sub(data0),
        AtomicOp::Rsub => data0.wrapping_sub(memory),
        AtomicOp::Inc if memory >= data0 => 0,
        AtomicOp::Inc => memory + 1,
        AtomicOp::Dec if memory == 0 || memory > data0 => data0,
        AtomicOp::Dec => memory - 1,
        AtomicOp::MinI => signed_memory.min(signed_data).cast_unsigned(),
        AtomicOp::MaxI => signed_memory.max(signed_data).cast_unsigned(),
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
        AtomicOp::Wrap if memory >= data0 => memory - data0,
        AtomicOp::Wrap => memory.wrapping_add(data1),
        AtomicOp::ConditionalExchange
        | AtomicOp::AddF
        | AtomicOp::MinF
        | AtomicOp::MaxF
        | AtomicOp::CompareStoreF
        | AtomicOp::CompareStoreSwappedF => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use AtomicOp::*;

    /// (function, memory, data 0, data 1, memory afterwards), by hand
    const CASES: &[(AtomicOp, u32, u32, u32, u32)] = &[
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
                integer_atomic(op, 0, 0, 0).is_some(),
                CASES.iter().any(|case| case.0 == op),
                "{op:?} has a line"
            );
        }
    }

    #[test]
    fn float_functions_are_refused() {
        for op in [ConditionalExchange, AddF, MinF, MaxF, CompareStoreF, CompareStoreSwappedF] {
            assert_eq!(integer_atomic(op, 1, 2, 3), None);
        }
    }
}
