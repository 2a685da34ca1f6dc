//! Passes of a request one after another, and when the next request comes in.

use crate::common::{Bench, Dice, has, mask};
use lds_hdl::U;
use lds_rtl::Sequence;
use std::collections::VecDeque;

/// A pass: position, number, further dwords.
type Pass = (u64, u64, bool);

/// The passes of a request.
fn passes(made: u64, torn: u64) -> Vec<Pass> {
    let positions = (0..6).filter(|&position| has(made, position));
    let with_further = positions.enumerate().map(|(number, position)| {
        let last = position < 4 && has(torn, position);
        (0..=u64::from(last)).map(move |further| (position as u64, (number as u64), further == 1))
    });
    with_further.flatten().collect()
}

/// Offers random requests; the passes of the one that is held are in a queue.
fn passes_come_in_order<const HALF: usize>() {
    let (mut bench, mut dice) = (Bench::<Sequence<HALF>>::new(), Dice::new(5 + HALF as u64));
    let mut held: VecDeque<Pass> = VecDeque::new();
    let (mut will_be_open, mut taken, mut cleared) = (false, 0, 0);
    for cycle in 0..20_000 {
        let is_stack = dice.one_in(4);
        let made = if is_stack { 0b11_1111 } else { dice.bits(4).max(1) };
        let torn = if is_stack { 0 } else { dice.bits(4) & dice.bits(4) };
        let (valid, addressless, reset) = (!dice.one_in(4), dice.one_in(3), dice.one_in(200));
        let (open, enters) = (will_be_open, dice.one_in(3));
        let next_open = [dice.one_in(2), dice.one_in(2)];
        will_be_open = next_open[usize::from(enters)];
        bench.made.next = U::new(made);
        bench.torn.next = U::new(torn);
        bench.valid.next = valid;
        bench.addressless.next = addressless;
        bench.reset.next = reset;
        bench.enters.next = enters;
        for (case, open) in next_open.into_iter().enumerate() {
            bench.will_be_open[case].next = open;
        }
        bench.settle();
        let step = open || enters;
        let ready = held.is_empty() || held.len() == 1 && step;
        let all = |holds: bool| mask(HALF, |_| holds);
        assert_eq!(bench.ready.val(), ready, "cycle {cycle}");
        assert_eq!(bench.takes.val().raw(), all(ready), "cycle {cycle}");
        assert_eq!(bench.clears.val().raw(), all(ready && addressless), "cycle {cycle}");
        assert_eq!(bench.pass_valid.val(), !held.is_empty(), "cycle {cycle}");
        if let Some(&pass) = held.front() {
            let (position, number) = (bench.position.val().raw(), bench.number.val().raw());
            assert_eq!((position, number, bench.further.val()), pass, "cycle {cycle}");
            assert_eq!(bench.is_last.val(), held.len() == 1, "cycle {cycle}");
        }
        bench.edge();
        if step {
            held.pop_front();
        }
        if valid && ready {
            held.extend(passes(made, torn));
            taken += 1;
            cleared += u32::from(addressless);
        }
        if reset {
            held.clear();
        }
    }
    assert!(taken > 1000 && cleared > 300, "{taken} {cleared}");
}

#[test]
fn a_request_comes_in_as_the_last_pass_leaves() {
    passes_come_in_order::<4>();
    passes_come_in_order::<2>();
}
