//! The read-modify-writes of 32 bits.

use crate::common::{Bench, Dice, ONE_OPERAND, TWO_OPERANDS, after, operand};
use lds::isa::AtomicOp;
use lds_hdl::U;
use lds_rtl::{Alu, AluControl, Operands};

#[test]
fn every_function_leaves_what_the_manual_says() {
    let (mut operands, mut alu) = (Bench::<Operands>::new(), Bench::<Alu>::new());
    let mut dice = Dice::new(62);
    for op in ONE_OPERAND.into_iter().chain(TWO_OPERANDS) {
        let control = AluControl::of(op).expect("integer");
        for _ in 0..1000 {
            let (memory, data0, data1) = (operand(&mut dice), operand(&mut dice), operand(&mut dice));
            // the slot crossbar joins the two
            let first = if op == AtomicOp::MaskOr { data0 | data1 } else { data0 };
            operands.control.next = control.operands;
            operands.data0.next = U::new(first.into());
            operands.data1.next = U::new(data1.into());
            operands.settle();
            alu.control.next = control.sum;
            alu.memory.next = U::new(memory.into());
            alu.first.next = operands.first.val();
            alu.right.next = operands.right.val();
            alu.other.next = operands.other.val();
            alu.settle();
            let expected = u64::from(after(op, memory, data0, data1));
            assert_eq!(alu.result.val().raw(), expected, "{op:?} {memory:#x} {data0:#x} {data1:#x}");
        }
    }
}
