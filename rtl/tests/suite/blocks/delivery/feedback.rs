//! Answers that are operands.

use crate::common::{Bench, Dice, put};
use lds_hdl::U;
use lds_rtl::Feedback;

#[test]
fn operands_show_a_cycle_after_they_are_answered() {
    let (mut bench, mut dice) = (Bench::<Feedback<8>>::new(), Dice::new(105));
    let (mut expected, mut fed): (Option<(u64, Vec<u32>)>, u64) = (None, 0);
    for cycle in 0..4000 {
        let returned = if dice.one_in(3) { 0 } else { dice.bits(8) };
        let words: Vec<u32> = (0..8).map(|_| dice.bits(32) as u32).collect();
        bench.returned.next = U::new(returned);
        put(&mut bench.dword, &words);
        bench.settle();
        let (columns, before) = expected.take().unwrap_or((0, vec![0; 8]));
        assert_eq!(bench.fed.valid.val(), columns != 0, "cycle {cycle}");
        for slot in (0..8).filter(|_| columns != 0) {
            assert_eq!(bench.fed.words[slot].val().raw() as u32, before[slot], "cycle {cycle}, slot {slot}");
            fed += 1;
        }
        expected = Some((returned, words));
        bench.edge();
    }
    assert!(fed > 1000, "{fed}");
}
