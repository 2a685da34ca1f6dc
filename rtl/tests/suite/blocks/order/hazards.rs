//! Passes that would come too early for what float adders compute.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Control, Hazards};

/// A pass as far as it matters here.
#[derive(Clone, Copy, Debug)]
struct Pass {
    floats: bool,
    stripes: u64,
}

fn pass(dice: &mut Dice) -> Pass {
    Pass { floats: dice.one_in(2), stripes: dice.bits(32) & dice.bits(32) & dice.bits(32) & dice.bits(32) }
}

#[test]
fn a_pass_is_clear_five_cycles_after_what_it_may_need() {
    let (mut bench, mut dice) = (Bench::<Hazards>::new(), Dice::new(103));
    let (mut inside, mut next): (Option<Pass>, Pass) = (None, pass(&mut dice));
    // cycles in which float passes were served
    let mut served: Vec<(u64, Pass)> = Vec::new();
    let mut seen = [0; 3];
    for cycle in 0..20000 {
        let (goes, leaves, reset) = (!dice.one_in(4), !dice.one_in(3), dice.one_in(100));
        let serves = inside.is_some() && goes;
        let free = inside.is_none() || serves && leaves;
        bench.main.control.next = Control { rests: next.floats, ..Control::default() };
        bench.main.stripes.next = U::new(next.stripes);
        bench.occupancy.busy.next = inside.is_some();
        bench.occupancy.free.next = free;
        let now = inside.map_or(dice.one_in(2), |inside| inside.floats);
        bench.activity.control.next = Control { rests: now, ..Control::default() };
        bench.activity.serves.next = serves;
        bench.reset.next = reset;
        bench.settle();
        served.extend(inside.filter(|inside| serves && inside.floats).map(|inside| (cycle, inside)));
        // What enters now is served in the next cycle at earliest.
        let mut late = served.iter().filter(|(when, _)| when + 5 > cycle + 1);
        let main = late.clone().all(|(_, pass)| next.floats && pass.stripes & next.stripes == 0);
        let load = late.next().is_none() && inside.is_none_or(|inside| !inside.floats);
        let what = format!("cycle {cycle}: {inside:?} {next:?} {served:?}");
        // Nobody looks whether the main port is clear while its scheduler doesn't take a pass.
        assert_eq!((bench.main_clear.val() || !free, bench.load_clear.val()), (main || !free, load), "{what}");
        seen[usize::from(main) + usize::from(main && next.floats && !load)] += 1;
        bench.edge();
        if free {
            inside = None;
            if main && !dice.one_in(4) {
                inside = Some(std::mem::replace(&mut next, pass(&mut dice)));
            }
        }
        if dice.one_in(8) {
            next = pass(&mut dice);
        }
        if reset {
            inside = None;
            served.clear();
        }
        served.retain(|(when, _)| when + 8 > cycle);
    }
    assert!(seen.iter().all(|count| *count > 1000), "{seen:?}");
}
