//! The atomic ALU of one bank.

use crate::ports::{Condition, Left, SumControl};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// 32-bit integer read-modify-write. Combinational: an adder and a subtractor that also compares work side by side,
    /// and the comparison picks at the end.
    ///
    /// The logic operations are sums too: `a | b` is `(a & !b) + b`.
    ///
    /// No registers. `first`, `right` and `other` are `Operands`' outputs.
    ///
    /// ```text
    /// memory, first ─► left ─► + right + carry ─────────► sum ─┐
    /// memory - first ─► less, difference; equal ─► condition ──┴► result: sum, or other, or difference
    /// ```
    pub struct Alu {
        input {
            /// what the ALU does
            control: SumControl,
            /// the dword in memory
            memory: U<32>,
            /// the first operand or its complement
            first: U<32>,
            /// the second summand
            right: U<32>,
            /// what replaces the sum
            other: U<32>,
        }
        output {
            /// what goes back to memory
            result: U<32>,
        }
        local {
            left_choice: Left,
            condition: Condition,
            wide_memory: U<33>,
            wide_first: U<33>,
            difference: U<33>,
            less: bool,
            signs: bool,
            equal: bool,
            holds_if_less: bool,
            holds_if_not: bool,
            holds: bool,
            left: U<32>,
            carry: U<34>,
            wide_left: U<34>,
            wide_right: U<34>,
            sum: U<34>,
        }
        constant {
            up: Constant<U<1>> = Constant::new(U::new(1)),
            one: Constant<U<34>> = Constant::new(U::new(1)),
            no_carry: Constant<U<34>> = Constant::new(U::new(0)),
            yes: Constant<bool> = Constant::new(true),
            no: Constant<bool> = Constant::new(false),
        }
    }
}

impl Logic for Alu {
    #[hdl_gen]
    fn update(&mut self) {
        self.wide_memory.next = bit_cast_u::<33, 32>(self.memory.val());
        self.wide_first.next = bit_cast_u::<33, 32>(self.first.val());
        self.difference.next = self.wide_memory.val() - self.wide_first.val();
        self.less.next = self.difference.val().get_bit(32);

        self.left_choice.next = self.control.val().left;
        match self.left_choice.val() {
            Left::Memory => self.left.next = self.memory.val(),
            Left::NotMemory => self.left.next = !self.memory.val(),
            Left::Clear => self.left.next = self.memory.val() & !self.first.val(),
            _ => self.left.next = self.memory.val() ^ self.first.val(),
        }
        // The carry comes in through an additional bit at the bottom, so that one chain does it all.
        self.carry.next = self.no_carry.val();
        if self.control.val().carry {
            self.carry.next = self.one.val();
        }
        self.wide_left.next = bit_cast_u::<34, 32>(self.left.val());
        self.wide_left.next = (self.wide_left.val() << self.up.val()) | self.one.val();
        self.wide_right.next = bit_cast_u::<34, 32>(self.right.val());
        self.wide_right.next = (self.wide_right.val() << self.up.val()) | self.carry.val();
        self.sum.next = self.wide_left.val() + self.wide_right.val();

        // `less` comes late: everything is decided for both cases before
        self.signs.next = self.memory.val().get_bit(31) ^ self.first.val().get_bit(31);
        self.equal.next = self.memory.val() == self.first.val();
        self.condition.next = self.control.val().condition;
        match self.condition.val() {
            Condition::Never => {
                self.holds_if_less.next = self.no.val();
                self.holds_if_not.next = self.no.val();
            }
            Condition::Always => {
                self.holds_if_less.next = self.yes.val();
                self.holds_if_not.next = self.yes.val();
            }
            Condition::Equal => {
                self.holds_if_less.next = self.no.val();
                self.holds_if_not.next = self.equal.val();
            }
            Condition::GreaterOrZero => {
                self.holds_if_less.next = self.no.val();
                self.holds_if_not.next = !self.equal.val();
            }
            Condition::Less => {
                self.holds_if_less.next = self.yes.val();
                self.holds_if_not.next = self.no.val();
            }
            Condition::LessSigned => {
                self.holds_if_less.next = !self.signs.val();
                self.holds_if_not.next = self.signs.val();
            }
            Condition::NotLess => {
                self.holds_if_less.next = self.no.val();
                self.holds_if_not.next = self.yes.val();
            }
            _ => {
                self.holds_if_less.next = self.signs.val();
                self.holds_if_not.next = !self.signs.val();
            }
        }
        if self.less.val() {
            self.holds.next = self.holds_if_less.val();
        } else {
            self.holds.next = self.holds_if_not.val();
        }
        if (self.condition.val() == Condition::GreaterOrZero) && !self.sum.val().get_bit(33) {
            self.holds.next = self.yes.val();
        }

        self.result.next = self.sum.val().get_bits::<32>(1);
        if self.holds.val() {
            if self.control.val().difference {
                self.result.next = self.difference.val().get_bits::<32>(0);
            } else {
                self.result.next = self.other.val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::AluControl;
    use crate::storage::operands::Operands;
    use lds::isa::AtomicOp;
    use lds_hdl::Init;

    /// What is in memory afterwards. Operands as the slot crossbar brings them.
    fn result(op: AtomicOp, memory: u32, data0: u32, data1: u32) -> u32 {
        let control = AluControl::of(op).expect("integer");
        let data0 = if control.joins_operands { data0 | data1 } else { data0 };
        let mut operands = Operands::init();
        operands.connect_all();
        operands.control.next = control.operands;
        operands.data0.next = U::new(data0.into());
        operands.data1.next = U::new(data1.into());
        operands.update_all();
        let mut alu = Alu::init();
        alu.connect_all();
        alu.control.next = control.sum;
        alu.memory.next = U::new(memory.into());
        alu.first.next = operands.first.val();
        alu.right.next = operands.right.val();
        alu.other.next = operands.other.val();
        alu.update_all();
        alu.result.val().raw() as u32
    }

    #[test]
    fn every_function_at_its_edges() {
        use AtomicOp::*;
        let (big, top) = (u32::MAX, 1 << 31);
        let cases = [
            (Add, big, 2, 0, 1),
            (Sub, 1, 2, 0, big),
            (Rsub, 1, 3, 0, 2),
            (Inc, 4, 5, 0, 5),
            (Inc, 5, 5, 0, 0),
            (Inc, 9, 5, 0, 0),
            (Dec, 0, 5, 0, 5),
            (Dec, 6, 5, 0, 5),
            (Dec, 5, 5, 0, 4),
            (MinI, top, 1, 0, top),
            (MinI, 7, big, 0, big),
            (MaxI, top, 1, 0, 1),
            (MinU, top, 1, 0, 1),
            (MaxU, top, 1, 0, top),
            (And, 0b1100, 0b1010, 0, 0b1000),
            (Or, 0b1100, 0b1010, 0, 0b1110),
            (Xor, 0b1100, 0b1010, 0, 0b0110),
            (MaskOr, 0b1100, 0b0110, 0b0101, 0b1101),
            (Exchange, 1, 2, 3, 2),
            (CompareStore, 4, 4, 9, 9),
            (CompareStore, 4, 5, 9, 4),
            (Wrap, 7, 5, 100, 2),
            (Wrap, 4, 5, 100, 104),
        ];
        for (op, memory, data0, data1, expected) in cases {
            assert_eq!(result(op, memory, data0, data1), expected, "{op:?} {memory:#x} {data0:#x} {data1:#x}");
        }
    }
}
