//! Passes on their way, of which there may be eight.

use crate::common::{Bench, Dice};
use lds_rtl::Places;
use std::collections::VecDeque;

/// A pass on its way: its age in cycles, or how many cycles ago it entered the scheduler.
#[derive(Clone, Copy, Debug)]
enum Moving {
    Since(u32),
    Entered,
}

#[test]
fn at_most_eight_passes_are_on_their_way() {
    let (mut bench, mut dice) = (Bench::<Places>::new(), Dice::new(5));
    // the oldest first
    let mut passes: VecDeque<Moving> = VecDeque::new();
    let (mut open, mut seen) = (false, [0; 9]);
    for cycle in 0..6000 {
        let reset = dice.one_in(100);
        let often = cycle / 300 % 3;
        let leaves = open && !dice.one_in(4);
        // A pass may enter from the fourth cycle on behind that in which it left the front.
        let has_entered = usize::from(matches!(passes.front(), Some(Moving::Entered)));
        let may_enter = matches!(passes.get(has_entered), Some(Moving::Since(4..)));
        let enters = may_enter && (often == 0 || dice.one_in([2, 6][often - 1]));
        bench.reset.next = reset;
        bench.leaves.next = leaves;
        bench.enters.next = enters;
        bench.settle();
        let arrived = passes.iter().any(|pass| matches!(pass, Moving::Since(3)));
        assert_eq!(bench.arrived.val(), arrived, "cycle {cycle}: {passes:?}");
        let will_be_open = bench.will_be_open.val();
        bench.edge();
        seen[passes.len()] += 1;
        // the place of a pass that entered at the edge before is free now
        if has_entered == 1 {
            passes.pop_front();
        }
        for pass in &mut passes {
            if let Moving::Since(age) = pass {
                *age += 1;
            }
        }
        if enters {
            passes[0] = Moving::Entered;
        }
        if leaves {
            passes.push_back(Moving::Since(1));
        }
        if reset {
            passes.clear();
        }
        open = will_be_open;
        assert_eq!(open, passes.len() < 8, "cycle {cycle}: {passes:?}");
    }
    assert!(seen.iter().all(|times| *times > 50), "{seen:?}");
}
