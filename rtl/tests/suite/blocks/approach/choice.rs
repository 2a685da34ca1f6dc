//! The next pass of a request, for all that can be left of it.

use crate::common::{Bench, has};
use lds_hdl::U;
use lds_rtl::Choice;

#[test]
fn the_lowest_position_is_next() {
    let mut bench = Bench::<Choice>::new();
    for positions in 0..64 {
        for torn in 0..16 {
            bench.positions.next = U::new(positions);
            bench.torn.next = U::new(torn);
            bench.settle();
            let what = format!("positions {positions:06b}, torn {torn:04b}");
            let lowest = (0..6).find(|&position| has(positions, position)).unwrap_or(0);
            let rest = positions & !(1 << lowest);
            assert_eq!((bench.position.val().raw(), bench.rest.val().raw()), (lowest as u64, rest), "{what}");
            // Requests of six positions are stacks, which have no further dwords.
            if lowest < 4 {
                let is_torn = has(torn, lowest);
                assert_eq!((bench.is_torn.val(), bench.is_last.val()), (is_torn, rest == 0 && !is_torn), "{what}");
            }
        }
    }
}
