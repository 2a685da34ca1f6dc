//! Rows that are dealt to stripes in turn.

use crate::common::{Bench, Dice, has, put};
use lds_hdl::U;
use lds_rtl::Stripes;

fn served_rows_make_the_stripes<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize>() {
    let mut bench = Bench::<Stripes<LANES, BANK_BITS, ROW_BITS>>::new();
    let mut dice = Dice::new(9);
    for _ in 0..2000 {
        let (served, rows): (u64, Vec<u64>) = (dice.mask(LANES), (0..LANES).map(|_| dice.bits(ROW_BITS)).collect());
        bench.served.next = U::new(served);
        put(&mut bench.location.row, &rows);
        bench.edge();
        let wanted = (0..LANES).filter(|slot| has(served, *slot)).map(|slot| rows[slot] % 32);
        let expected = wanted.fold(0, |stripes, stripe| stripes | 1 << stripe);
        assert_eq!(bench.stripes.val().raw(), expected, "{served:#b} {rows:?}");
    }
}

#[test]
fn only_served_slots_touch_the_stripe_of_their_row() {
    served_rows_make_the_stripes::<8, 3, 6>();
    served_rows_make_the_stripes::<4, 2, 5>();
    served_rows_make_the_stripes::<4, 3, 9>();
}
