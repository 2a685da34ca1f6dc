//! Numbers of beats in a buffer.

use crate::common::{Bench, Dice};
use lds_hdl::{Queue, U};

/// Up to four beats come at once, up to sixteen of them, and wait for their turn and their receiver.
#[test]
fn beats_leave_in_order_and_each_once() {
    let (mut bench, mut dice) = (Bench::<Queue<4, 5, 3>>::new(), Dice::new(91));
    let (mut head, mut tail, mut most, mut taken) = (0, 0, 0, 0);
    for cycle in 0..12000 {
        let (may_leave, ready, reset) = (!dice.one_in(4), dice.patience(cycle), dice.one_in(400));
        let comes = dice.below(5).min(16 - (tail - head));
        bench.comes.next = U::new(comes);
        bench.may_leave.next = may_leave;
        bench.ready.next = ready;
        bench.reset.next = reset;
        bench.settle();
        let what = format!("cycle {cycle}: {head} to {tail}");
        let valid = head < tail && may_leave;
        let leaves = valid && ready;
        assert_eq!((bench.valid.val(), bench.leaves.val()), (valid, leaves), "{what}");
        assert_eq!((bench.head.val().raw(), bench.tail.val().raw()), (head % 32, tail % 32), "{what}");
        taken += u64::from(leaves);
        (head, tail) = if reset { (0, 0) } else { (head + u64::from(leaves), tail + comes) };
        assert_eq!((bench.read_next.val().raw(), bench.write_next.val().raw()), (head % 16, tail % 16), "{what}");
        bench.edge();
        most = most.max(tail - head);
    }
    assert!(most == 16 && taken > 2000, "{taken}, {most} at once");
}
