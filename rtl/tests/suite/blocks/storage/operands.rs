//! Operands of the ALU.

use crate::common::{Bench, Dice, operand};
use lds_hdl::U;
use lds_rtl::{OperandControl, Operands, Other, Right};

#[test]
fn operands_are_chosen_as_told() {
    let (mut bench, mut dice) = (Bench::<Operands>::new(), Dice::new(61));
    for _ in 0..4000 {
        let (low, high) = (operand(&mut dice), operand(&mut dice));
        let (joined, inverted, clears) = (dice.one_in(2), dice.one_in(2), dice.one_in(2));
        let (right, other) = (dice.pick(Right::ALL), dice.pick(Other::ALL));
        let drops_top = dice.one_in(3);
        let control = OperandControl { joined, inverted, clears, right, other, drops_top };
        bench.control.next = control;
        bench.low.next = U::new(low.into());
        bench.high.next = U::new(high.into());
        bench.settle();
        let first = if joined { low | high } else { low };
        // The complement is for the first operand alone. What it clears is decided in the bank.
        let first = if inverted { !first } else { first };
        let right = match right {
            Right::Zero => 0,
            Right::High => high,
            Right::Both => low | high,
            Right::Ones => u32::MAX,
        };
        let other = match other {
            Other::Zero => 0,
            Other::High => high,
            Other::Both => low | high,
        };
        let other = if drops_top { other & (u32::MAX >> 1) } else { other };
        let found = [bench.first.val(), bench.right.val(), bench.other.val()].map(|word| word.raw() as u32);
        assert_eq!(found, [first, right, other], "{control:?} {low:#x} {high:#x}");
    }
}
