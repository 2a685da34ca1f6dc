//! Which bank answers which column, kept until it does.

use crate::common::{Bench, Dice, Item, Stream, get, put};
use lds_hdl::U;
use lds_rtl::Answers;
use std::collections::VecDeque;

fn selects_come_with_the_answers<const LANES: usize, const BANKS: usize, const BANK_BITS: usize>() {
    let (mut bench, mut dice) = (Bench::<Answers<LANES, BANK_BITS>>::new(), Dice::new(80 + BANKS as u64));
    let mut stream = Stream::default();
    let mut way: VecDeque<Option<Item>> = VecDeque::from(vec![None; 4]);
    for cycle in 0..3000 {
        let item = stream.next(&mut dice, LANES, BANKS, true);
        bench.returns.columns.next = U::new(item.columns);
        put(&mut bench.returns.bank, &item.bank);
        put(&mut bench.returns.byte, &item.byte);
        bench.edge();
        way.push_back(Some(item));
        way.pop_front();
        let nothing = || (0, vec![0; LANES], vec![0; LANES]);
        let of = |item: &Item| (item.columns, item.bank.clone(), item.byte.clone());
        let (columns, bank, byte) = way[0].as_ref().map_or_else(nothing, of);
        assert_eq!(bench.returned.val().raw(), columns, "cycle {cycle}");
        assert_eq!((get(&bench.bank), get(&bench.byte)), (bank, byte), "cycle {cycle}");
    }
}

#[test]
fn a_column_has_its_bank_four_cycles_later() {
    selects_come_with_the_answers::<8, 8, 3>();
    selects_come_with_the_answers::<4, 16, 4>();
    selects_come_with_the_answers::<4, 4, 2>();
}
