//! What is summed up over the cycles of a response.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Acknowledgement, Control, Summary};

fn shown<const LANES: usize>(ack: &Acknowledgement<LANES, lds_hdl::Kept>) -> (u64, u64, u64) {
    (ack.tag.val().raw(), ack.violations.val().raw(), ack.cycles.val().raw())
}

fn refused_lanes_add_up<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Summary<LANES>>::new(), Dice::new(97 + LANES as u64));
    let (mut early, mut late) = ((0, 0, 0), (0, 0, 0));
    for cycle in 0..3000 {
        let (advance, starts) = (!dice.one_in(4), dice.one_in(3));
        let (tag, refused, cycles) = (dice.bits(8), dice.mask(LANES) & dice.mask(LANES), dice.bits(8));
        let control = Control { tag: U::new(tag), starts_response: starts, ..Control::default() };
        bench.advance.next = advance;
        bench.answer.control.next = control;
        bench.answer.refused.next = U::new(refused);
        bench.answer.cycles.next = U::new(cycles);
        bench.edge();
        if advance {
            late = early;
            early = (tag, if starts { refused } else { early.1 | refused }, cycles);
        }
        assert_eq!((shown(&bench.early), shown(&bench.late)), (early, late), "cycle {cycle}");
    }
}

#[test]
fn a_response_gathers_its_refused_lanes_one_and_two_cycles_later() {
    refused_lanes_add_up::<8>();
    refused_lanes_add_up::<4>();
}
