//! Operands of the ALU.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{OperandControl, Operands, Other, Right};

#[test]
fn operands_are_chosen_as_told() {
    let (mut bench, mut dice) = (Bench::<Operands>::new(), Dice::new(61));
    for _ in 0..500 {
        let (data0, data1) = (dice.bits(32), dice.bits(32));
        let (inverted, right, other) = (dice.one_in(2), dice.pick(Right::ALL), dice.pick(Other::ALL));
        bench.control.next = OperandControl { inverted, right, other };
        bench.data0.next = U::new(data0);
        bench.data1.next = U::new(data1);
        bench.settle();
        let first = if inverted { u64::from(u32::MAX) - data0 } else { data0 };
        let right = match right {
            // the complement is for the first summand alone
            Right::First => data0,
            Right::Second => data1,
            Right::Zero => 0,
            Right::Ones => u32::MAX.into(),
        };
        let other = match other {
            Other::First => data0,
            Other::Second => data1,
            Other::Zero => 0,
        };
        let found = (bench.first.val().raw(), bench.right.val().raw(), bench.other.val().raw());
        assert_eq!(found, (first, right, other));
    }
}
