//! The atomic ALU of one bank.

use crate::block;
use crate::hdl::U;
use rust_hdl::prelude::*;

block! {
    /// 32-bit integer read-modify-write: one of two picks, by one comparison. Combinational; an adder, a subtractor that also
    /// compares, and a logic unit side by side.
    pub struct Alu {
        input {
            /// [`crate::AluControl::word`]
            control: U<14>,
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
        }
        local {
            addend: U<32>,
            sum: U<32>,
            forward: U<32>,
            difference: U<32>,
            bitwise: U<32>,
            less: bool,
            less_signed: bool,
            equal: bool,
            zero: bool,
            holds: bool,
            pick: U<3>,
        }
        constant {
            one: Constant<U<32>> = Constant::new(U::new(1)),
            minus_one: Constant<U<32>> = Constant::new(U::new(U::<32>::MAX)),
            none: Constant<U<32>> = Constant::new(U::new(0)),
        }
    }
}

impl Logic for Alu {
    #[hdl_gen]
    fn update(&mut self) {
        match self.control.val().get_bits::<2>(8).index() {
            0 => self.addend.next = self.data0.val(),
            1 => self.addend.next = self.data1.val(),
            2 => self.addend.next = self.one.val(),
            _ => self.addend.next = self.minus_one.val(),
        }
        self.sum.next = self.memory.val() + self.addend.val();

        self.forward.next = self.memory.val() - self.data0.val();
        if self.control.val().get_bit(10) {
            self.difference.next = self.data0.val() - self.memory.val();
        } else {
            self.difference.next = self.forward.val();
        }

        match self.control.val().get_bits::<2>(11).index() {
            0 => self.bitwise.next = self.memory.val() & self.data0.val(),
            1 => self.bitwise.next = self.memory.val() | self.data0.val(),
            2 => self.bitwise.next = self.memory.val() ^ self.data0.val(),
            _ => self.bitwise.next = (self.memory.val() & !self.data0.val()) | self.data1.val(),
        }

        self.less.next = self.memory.val() < self.data0.val();
        self.less_signed.next = self.less.val() ^ self.memory.val().get_bit(31) ^ self.data0.val().get_bit(31);
        self.equal.next = self.memory.val() == self.data0.val();
        self.zero.next = self.memory.val() == self.none.val();
        match self.control.val().get_bits::<2>(6).index() {
            0 => self.holds.next = self.less.val(),
            1 => self.holds.next = self.less_signed.val(),
            2 => self.holds.next = self.equal.val(),
            _ => self.holds.next = self.zero.val() || (!self.less.val() && !self.equal.val()),
        }

        if self.holds.val() {
            self.pick.next = self.control.val().get_bits::<3>(0);
        } else {
            self.pick.next = self.control.val().get_bits::<3>(3);
        }
        match self.pick.val().index() {
            0 => self.result.next = self.memory.val(),
            1 => self.result.next = self.data0.val(),
            2 => self.result.next = self.data1.val(),
            3 => self.result.next = self.sum.val(),
            4 => self.result.next = self.difference.val(),
            5 => self.result.next = self.bitwise.val(),
            _ => self.result.next = self.none.val(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AluControl;
    use crate::hdl::Init;
    use lds::isa::AtomicOp;

    fn result(op: AtomicOp, memory: u32, data0: u32, data1: u32) -> u32 {
        let mut alu = Alu::init();
        alu.connect_all();
        alu.control.next = U::new(AluControl::of(op).expect("integer").word());
        alu.memory.next = U::new(memory.into());
        alu.data0.next = U::new(data0.into());
        alu.data1.next = U::new(data1.into());
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
