//! The function of a read-modify-write, whatever its width and kind.

use super::exchange::conditional_exchange;
use super::float::{Float, float_atomic};
use super::integer::{commutes, integer_atomic};
use super::packed::Format;
use crate::isa::AtomicOp;
use crate::targets::Rules;

/// A function with all that decides it, apart from values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Function {
    op: AtomicOp,
    /// of an element: 32 or 64
    bits: u8,
    /// the MODE register
    mode: u32,
    /// the rules of the unit
    rules: Rules,
}

impl Function {
    pub(crate) fn new(op: AtomicOp, bits: u8, mode: u32, rules: Rules) -> Self {
        Function { op, bits, mode, rules }
    }

    /// What an element holds afterwards.
    pub(crate) fn apply(self, memory: u128, [data0, data1]: [u128; 2]) -> u128 {
        let [memory, data0, data1] = [memory, data0, data1].map(|word| word as u64);
        let packed = |format: Format| format.sums(self.mode, self.rules, memory as u32, data0 as u32).into();
        if self.op == AtomicOp::ConditionalExchange {
            conditional_exchange(memory, data0).into()
        } else if self.op == AtomicOp::AddPackedF16 {
            packed(Format::F16)
        } else if self.op == AtomicOp::AddPackedBf16 {
            packed(Format::BF16)
        } else if self.bits == 64 {
            self.of_words(memory, data0, data1).into()
        } else {
            self.of_words(memory as u32, data0 as u32, data1 as u32).into()
        }
    }

    fn of_words<W: Float>(self, memory: W, data0: W, data1: W) -> W {
        let integer = integer_atomic(self.op, memory, data0, data1);
        let result = integer.or_else(|| float_atomic(self.op, self.mode, self.rules, memory, data0, data1));
        // Every other function is one or the other.
        result.unwrap_or(memory)
    }

    /// Whether updates leave the same in memory in whatever order they come.
    pub(in crate::golden) fn commutes(self) -> bool {
        commutes(self.op)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_is_of_one_kind() {
        for &op in AtomicOp::ALL {
            let kinds = [
                integer_atomic(op, 1u32, 2, 3).is_some(),
                float_atomic(op, 0xf0, Rules::default(), 1u32, 2, 3).is_some(),
                op == AtomicOp::ConditionalExchange,
                matches!(op, AtomicOp::AddPackedF16 | AtomicOp::AddPackedBf16),
            ];
            assert_eq!(kinds.iter().filter(|kind| **kind).count(), 1, "{op:?}");
        }
    }

    #[test]
    fn the_width_decides() {
        let apply = |op, bits, memory, data| Function::new(op, bits, 0xf0, Rules::default()).apply(memory, [data, 0]);
        assert_eq!(apply(AtomicOp::Add, 32, 0xffff_ffff, 1), 0);
        assert_eq!(apply(AtomicOp::Add, 64, 0xffff_ffff, 1), 0x1_0000_0000);
        // As 64 bits these are tiny positive numbers, as 32 bits -1.0 and 1.0.
        assert_eq!(apply(AtomicOp::MinF, 32, 0xbf80_0000, 0x3f80_0000), 0xbf80_0000);
        assert_eq!(apply(AtomicOp::MinF, 64, 0xbf80_0000, 0x3f80_0000), 0x3f80_0000);
    }
}
