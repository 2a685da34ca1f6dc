//! Who gets the next response.

use crate::common::{Bench, Dice};
use lds_hdl::{Owners, U};
use std::collections::VecDeque;

#[test]
fn responses_go_to_those_who_asked_in_their_order() {
    let (mut bench, mut dice) = (Bench::<Owners<2, 32, 5>>::new(), Dice::new(102));
    let (mut under_way, mut most) = (VecDeque::new(), 0);
    for cycle in 0..10000 {
        // Now and then many are under way, and now and then few.
        let slow = cycle / 200 % 2 == 0;
        let (from, reset) = (dice.below(4), dice.one_in(500));
        let asks = under_way.len() < 31 && !dice.one_in(if slow { 8 } else { 3 });
        let done = !under_way.is_empty() && dice.one_in(if slow { 3 } else { 1 });
        bench.asks.next = asks;
        bench.from.next = U::new(from);
        bench.done.next = done;
        bench.reset.next = reset;
        bench.settle();
        if let Some(oldest) = under_way.front() {
            assert_eq!(bench.owner.val().raw(), *oldest, "cycle {cycle}: {under_way:?}");
        }
        bench.edge();
        if done {
            under_way.pop_front();
        }
        if asks {
            under_way.push_back(from);
        }
        most = most.max(under_way.len());
        if reset {
            under_way.clear();
        }
    }
    assert_eq!(most, 31);
}
