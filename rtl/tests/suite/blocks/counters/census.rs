//! Lanes of a mask.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::Census;

fn ones_are_counted<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Census<LANES>>::new(), Dice::new(111));
    let (all, highest) = (u64::MAX >> (64 - LANES), 1 << (LANES - 1));
    let edges = [(true, 0), (true, all), (false, all), (true, highest)];
    let random = std::iter::repeat_with(|| (dice.one_in(2), dice.mask(LANES))).take(1000);
    for (on, mask) in edges.into_iter().chain(random) {
        bench.on.next = on;
        bench.mask.next = U::new(mask);
        bench.settle();
        assert_eq!(bench.count.val().raw(), if on { mask.count_ones().into() } else { 0 }, "{mask:#b}");
    }
}

#[test]
fn the_ones_of_a_mask_count_if_it_is_on() {
    ones_are_counted::<4>();
    ones_are_counted::<8>();
    ones_are_counted::<32>();
    ones_are_counted::<64>();
}
