//! The read-modify-writes of 32 bits.

use crate::common::{Bench, Dice, ONE_OPERAND, TWO_OPERANDS, after, operand};
use lds_hdl::U;
use lds_rtl::{Alu, AluControl, Operands};

#[test]
fn every_function_leaves_what_the_manual_says() {
    let (mut operands, mut alu) = (Bench::<Operands>::new(), Bench::<Alu>::new());
    let mut dice = Dice::new(62);
    for &op in ONE_OPERAND.iter().chain(TWO_OPERANDS.iter()) {
        let control = AluControl::of(op).unwrap_or_else(|| panic!("the ALU has no {op:?}"));
        for _ in 0..1000 {
            let (memory, data0, data1) = (operand(&mut dice), operand(&mut dice), operand(&mut dice));
            // the slot crossbar joins the two
            let first = if control.joins_operands { data0 | data1 } else { data0 };
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
            let expected = after(op, memory, data0, data1).map(u64::from);
            assert_eq!(Some(alu.result.val().raw()), expected, "{op:?} {memory:#x} {data0:#x} {data1:#x}");
        }
    }
}
