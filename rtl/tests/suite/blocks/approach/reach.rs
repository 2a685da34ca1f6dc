//! How far into its allocation a request may go.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Reach, Share};

fn reach_is_the_lesser<const BANK_BITS: usize, const ROW_BITS: usize>() {
    let (mut bench, mut dice) = (Bench::<Reach<BANK_BITS, ROW_BITS>>::new(), Dice::new(ROW_BITS as u64));
    let size = 1u64 << (BANK_BITS + ROW_BITS);
    // as after power-up
    let mut left = 0;
    for _ in 0..4000 {
        let word = |dice: &mut Dice| match dice.below(3) {
            0 => dice.bits(16),
            1 => (size + dice.below(5)).saturating_sub(2).min(0xffff),
            _ => dice.below(size),
        };
        let (base, limit, step) = (word(&mut dice), word(&mut dice), dice.one_in(2));
        let share = Share { joint: dice.one_in(2), upper: dice.one_in(2) };
        bench.step.next = step;
        bench.base.next = U::new(base);
        bench.limit.next = U::new(limit);
        let byte = dice.below(4);
        bench.limit_byte.next = U::new(byte);
        bench.share.next = share;
        bench.settle();
        assert_eq!(bench.dwords.val().raw(), limit.min(left), "limit {limit} of {left}");
        let bytes = (4 * limit + byte).min(4 * left);
        assert_eq!(4 * bench.dwords.val().raw() + bench.bytes.val().raw(), bytes, "limit {limit} of {left}");
        bench.edge();
        if step {
            let all = if share.joint { 2 * size } else { size };
            left = all.saturating_sub(base);
        }
    }
}

#[test]
fn a_request_reaches_its_limit_or_the_end_of_the_storage() {
    reach_is_the_lesser::<3, 6>();
    reach_is_the_lesser::<5, 9>();
    reach_is_the_lesser::<5, 10>();
}
