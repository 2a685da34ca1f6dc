//! A beat at a port with valid and ready.

use crate::common::{Bench, Dice};
use lds_rtl::Sender;

/// Beats come and stay until the unit moves; each is taken once.
#[test]
fn a_beat_is_offered_until_it_is_taken_and_never_again() {
    let (mut bench, mut dice) = (Bench::<Sender>::new(), Dice::new(91));
    let (mut beats, mut taken, mut gone) = (0, 0, false);
    let mut beat = false;
    for cycle in 0..5000 {
        let (may_leave, ready, others, reset) = (!dice.one_in(3), dice.one_in(2), !dice.one_in(3), dice.one_in(100));
        bench.beat.next = beat;
        bench.may_leave.next = may_leave;
        bench.ready.next = ready;
        bench.reset.next = reset;
        bench.settle();
        let waits = beat && !gone;
        assert_eq!(bench.valid.val(), waits && may_leave, "cycle {cycle}");
        let can_move = !waits || may_leave && ready;
        assert_eq!(bench.can_move.val(), can_move, "cycle {cycle}");
        let advance = can_move && others;
        bench.advance.next = advance;
        bench.edge();
        let takes = waits && may_leave && ready;
        taken += u32::from(takes);
        beats += u32::from(beat && (advance || reset));
        gone = (gone || takes) && !advance && !reset;
        if advance || reset {
            beat = !reset && dice.one_in(2);
        }
    }
    assert!(taken > 500 && taken <= beats, "{taken} of {beats}");
}
