//! Who of four threads gets its bank: every case.

use crate::common::Bench;
use lds_hdl::U;
use lds_rtl::r700::BankTurns;

#[test]
fn a_bank_serves_the_first_of_those_that_want_it() {
    let mut bench = Bench::<BankTurns>::new();
    for case in 0..1 << 12 {
        let banks: [u64; 4] = std::array::from_fn(|thread| case >> (2 * thread) & 3);
        let wants: [bool; 4] = std::array::from_fn(|thread| case >> (8 + thread) & 1 == 1);
        for thread in 0..4 {
            bench.wants[thread].next = wants[thread];
            bench.banks[thread].next = U::new(banks[thread]);
        }
        bench.settle();
        for bank in 0..4 {
            let first = (0..4).find(|other| wants[*other] && banks[*other] == bank as u64);
            assert_eq!(bench.turns[bank].val().index(), first.unwrap_or(3), "{wants:?} {banks:?}");
        }
        for thread in 0..4 {
            let before = (0..thread).any(|other| wants[other] && banks[other] == banks[thread]);
            assert_eq!(bench.stays[thread].val(), wants[thread] && before, "{wants:?} {banks:?}");
        }
    }
}
