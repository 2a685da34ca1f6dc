//! How far into its allocation a request may go.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Reach, Share};

fn reach_is_the_lesser<const BANK_BITS: usize, const ROW_BITS: usize>() {
    let (mut bench, mut dice) = (Bench::<Reach<BANK_BITS, ROW_BITS>>::new(), Dice::new(ROW_BITS as u64));
    let size = 1u64 << (BANK_BITS + ROW_BITS);
    for _ in 0..4000 {
        let word = |dice: &mut Dice| match dice.below(3) {
            0 => dice.bits(16),
            1 => (size + dice.below(5)).saturating_sub(2).min(0xffff),
            _ => dice.below(size),
        };
        let (base, limit) = (word(&mut dice), word(&mut dice));
        bench.base.next = U::new(base);
        bench.limit.next = U::new(limit);
        let share = Share { joint: dice.one_in(2), upper: dice.one_in(2) };
        bench.share.next = share;
        bench.settle();
        let all = if share.joint { 2 * size } else { size };
        let expected = limit.min(all.saturating_sub(base));
        assert_eq!(bench.dwords.val().raw(), expected, "base {base}, limit {limit} of {size}");
    }
}

#[test]
fn a_request_reaches_its_limit_or_the_end_of_the_storage() {
    reach_is_the_lesser::<3, 6>();
    reach_is_the_lesser::<5, 9>();
    reach_is_the_lesser::<5, 10>();
}
