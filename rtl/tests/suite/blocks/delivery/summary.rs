//! Which lanes of a response were refused, or are to be reported.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::Summary;

fn refused_lanes_add_up<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Summary<LANES>>::new(), Dice::new(97 + LANES as u64));
    let mut violations = 0;
    for cycle in 0..3000 {
        let (starts, refused) = (cycle == 0 || dice.one_in(4), dice.mask(LANES) & dice.mask(LANES));
        bench.starts.next = starts;
        bench.lanes.next = U::new(refused);
        bench.settle();
        violations = refused | if starts { 0 } else { violations };
        assert_eq!(bench.all.val().raw(), violations, "cycle {cycle}");
        bench.edge();
    }
}

#[test]
fn a_response_gathers_its_refused_lanes_those_of_this_cycle_included() {
    refused_lanes_add_up::<8>();
    refused_lanes_add_up::<4>();
}
