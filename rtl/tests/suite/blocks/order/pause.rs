//! Passes that would come before their operands.

use crate::common::{Bench, Dice};
use lds_rtl::{Control, Pause, RequestKind};

#[test]
fn seven_cycles_are_left_to_operands() {
    let (mut bench, mut dice) = (Bench::<Pause>::new(), Dice::new(104));
    let mut ended: Option<u64> = None;
    let mut seen = [0; 2];
    for cycle in 0..20000 {
        let kind = if dice.one_in(2) { RequestKind::Load } else { RequestKind::Atomic };
        let (source2, serves, is_last, reset) = (dice.one_in(2), dice.one_in(4), dice.one_in(2), dice.one_in(60));
        bench.activity.control.next = Control { kind, source2, ..Control::default() };
        bench.activity.serves.next = serves;
        bench.occupancy.is_last.next = is_last;
        bench.reset.next = reset;
        bench.settle();
        if source2 && kind == RequestKind::Load && serves && is_last {
            ended = Some(cycle);
        }
        let clear = ended.is_none_or(|end| cycle >= end + 7);
        assert_eq!(bench.clear.val(), clear, "cycle {cycle}: {ended:?}");
        seen[usize::from(clear)] += 1;
        bench.edge();
        if reset {
            ended = None;
        }
    }
    assert!(seen.iter().all(|count| *count > 1000), "{seen:?}");
}
