//! The atomic ALU of one bank.

use crate::block;
use crate::hdl::{U, bit_cast_u};
use rust_hdl::prelude::*;

block! {
    /// 32-bit integer read-modify-write. Combinational: one adder, `left + right + carry`, whose summands depend on a
    /// comparison of memory and first operand.
    ///
    /// The logic operations are sums too: `a | b` is `(a & !b) + b`. So a bit costs the choice of two summands and an adder,
    /// and nothing is chosen behind the adder.
    pub struct Alu {
        input {
            /// [`crate::AluControl::word`]
            control: U<16>,
            /// the dword in memory
            memory: U<32>,
            /// first operand
            data0: U<32>,
            /// second operand
            data1: U<32>,
        }
        output {
            /// what goes back to memory
            result: U<32>,
            /// nothing goes back
            keep: bool,
        }
        local {
            less: bool,
            equal: bool,
            holds: bool,
            way: U<7>,
            left: U<32>,
            right: U<32>,
            wide_left: U<33>,
            wide_right: U<33>,
            carry: U<33>,
            sum: U<33>,
        }
        constant {
            up: Constant<U<1>> = Constant::new(U::new(1)),
            one: Constant<U<33>> = Constant::new(U::new(1)),
            no_carry: Constant<U<33>> = Constant::new(U::new(0)),
            none: Constant<U<32>> = Constant::new(U::new(0)),
        }
    }
}

impl Logic for Alu {
    #[hdl_gen]
    fn update(&mut self) {
        self.less.next = self.memory.val() < self.data0.val();
        self.equal.next = self.memory.val() == self.data0.val();
        match self.control.val().get_bits::<2>(14).index() {
            0 => self.holds.next = self.less.val(),
            1 => self.holds.next = self.less.val() ^ self.memory.val().get_bit(31) ^ self.data0.val().get_bit(31),
            2 => self.holds.next = self.equal.val(),
            _ => self.holds.next = !self.memory.val().any() || (!self.less.val() && !self.equal.val()),
        }
        if self.holds.val() {
            self.way.next = self.control.val().get_bits::<7>(0);
        } else {
            self.way.next = self.control.val().get_bits::<7>(7);
        }

        match self.way.val().get_bits::<3>(0).index() {
            0 => self.left.next = self.memory.val(),
            1 => self.left.next = self.none.val(),
            2 => self.left.next = !self.memory.val(),
            3 => self.left.next = self.memory.val() & self.data0.val(),
            4 => self.left.next = self.memory.val() & !self.data0.val(),
            _ => self.left.next = self.memory.val() ^ self.data0.val(),
        }
        if self.way.val().get_bit(3) {
            self.right.next = self.data1.val();
        } else {
            self.right.next = self.data0.val();
        }
        if self.way.val().get_bit(4) {
            self.right.next = !self.right.val();
        }
        // The carry comes in through an additional bit at the bottom, so that one chain does it all.
        self.carry.next = self.no_carry.val();
        if self.way.val().get_bit(5) {
            self.carry.next = self.one.val();
        }
        self.wide_left.next = bit_cast_u::<33, 32>(self.left.val());
        self.wide_left.next = (self.wide_left.val() << self.up.val()) | self.one.val();
        self.wide_right.next = bit_cast_u::<33, 32>(self.right.val());
        self.wide_right.next = (self.wide_right.val() << self.up.val()) | self.carry.val();
        self.sum.next = self.wide_left.val() + self.wide_right.val();
        self.result.next = self.sum.val().get_bits::<32>(1);
        self.keep.next = self.way.val().get_bit(6);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AluControl;
    use crate::hdl::Init;
    use lds::isa::AtomicOp;

    /// What is in memory afterwards. Operands as the slot crossbar brings them.
    fn result(op: AtomicOp, memory: u32, data0: u32, data1: u32) -> u32 {
        let data0 = if op == AtomicOp::MaskOr { data0 | data1 } else { data0 };
        let mut alu = Alu::init();
        alu.connect_all();
        alu.control.next = U::new(AluControl::of(op).expect("integer").word());
        alu.memory.next = U::new(memory.into());
        alu.data0.next = U::new(data0.into());
        alu.data1.next = U::new(data1.into());
        alu.update_all();
        if alu.keep.val() { memory } else { alu.result.val().raw() as u32 }
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
