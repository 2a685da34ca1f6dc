//! Parts of the storage.

use crate::common::{Bench, Dice, has, put};
use lds_hdl::U;
use lds_rtl::Regions;

fn served_rows_make_the_regions<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize>() {
    let mut bench = Bench::<Regions<LANES, BANK_BITS, ROW_BITS>>::new();
    let mut dice = Dice::new(7);
    for _ in 0..2000 {
        let (served, rows): (u64, Vec<u64>) = (dice.mask(LANES), (0..LANES).map(|_| dice.bits(ROW_BITS)).collect());
        bench.served.next = U::new(served);
        put(&mut bench.location.row, &rows);
        bench.settle();
        // 32 regions of as many rows each
        let wanted = (0..LANES).filter(|slot| has(served, *slot)).map(|slot| rows[slot] / ((1 << ROW_BITS) / 32));
        let expected = wanted.fold(0, |regions, region| regions | 1 << region);
        assert_eq!(bench.regions.val().raw(), expected, "{served:#b} {rows:?}");
    }
}

#[test]
fn only_served_slots_touch_the_region_of_their_row() {
    served_rows_make_the_regions::<8, 3, 6>();
    served_rows_make_the_regions::<4, 2, 5>();
    served_rows_make_the_regions::<4, 3, 9>();
}
