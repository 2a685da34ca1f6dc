//! Which bank answers which slot, kept until it does.

use crate::common::{Bench, Dice, Item, Stream, get, put};
use lds_hdl::U;
use lds_rtl::Answers;
use std::collections::VecDeque;

fn selects_come_with_the_answers<const LANES: usize, const BANKS: usize, const BANK_BITS: usize>() {
    let (mut bench, mut dice) = (Bench::<Answers<LANES, BANK_BITS>>::new(), Dice::new(80 + BANKS as u64));
    let mut stream = Stream::default();
    let mut way: VecDeque<Option<Item>> = VecDeque::from(vec![None; 4]);
    for cycle in 0..3000 {
        let (item, advance) = (stream.next(&mut dice, LANES, BANKS), !dice.one_in(4));
        bench.returns.slots.next = U::new(item.slots);
        put(&mut bench.returns.bank, &item.bank);
        bench.advance.next = advance;
        bench.edge();
        if advance {
            way.push_back(Some(item));
            way.pop_front();
        }
        let (slots, bank) = way[0].as_ref().map_or((0, vec![0; LANES]), |item| (item.slots, item.bank.clone()));
        assert_eq!(bench.returned.val().raw(), slots, "cycle {cycle}");
        assert_eq!(get(&bench.bank), bank, "cycle {cycle}");
    }
}

#[test]
fn a_slot_selects_its_bank_four_cycles_later_and_keeps_to_it_while_the_unit_stands_still() {
    selects_come_with_the_answers::<8, 8, 3>();
    selects_come_with_the_answers::<4, 16, 4>();
    selects_come_with_the_answers::<4, 4, 2>();
}
