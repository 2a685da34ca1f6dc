//! Which pass of a request comes next.

use crate::common::{Bench, Dice, has};
use lds_hdl::U;
use lds_rtl::Succession;

/// Position and number of a pass, and whether it has further dwords.
type Pass = (u64, u64, bool);

/// The passes of a request with these positions; behind some of the first four comes one of further dwords.
fn passes(made: u64, torn: u64) -> Vec<Pass> {
    let positions = (0..6).filter(|position| has(made, *position)).enumerate();
    let of_position = |(number, position): (usize, usize)| {
        let pass = |further| (position as u64, number as u64, further);
        [Some(pass(false)), (position < 4 && has(torn, position)).then_some(pass(true))]
    };
    positions.flat_map(of_position).flatten().collect()
}

fn shown(bench: &Bench<Succession>) -> Pass {
    (bench.position.val().raw(), bench.number.val().raw(), bench.further.val())
}

/// A request comes in when the last pass of the one before leaves; any pass stays for a while.
#[test]
fn passes_come_in_the_order_of_positions() {
    let (mut bench, mut dice) = (Bench::<Succession>::new(), Dice::new(13));
    bench.source2.next = false;
    let mut left: Vec<Pass> = Vec::new();
    let mut requests = 0;
    for cycle in 0..20_000 {
        let (made, torn, step) = (dice.mask(6), dice.mask(4), dice.one_in(2));
        let made = if made == 0 { 1 } else { made };
        // Requests with more than four positions have no elements that straddle dwords.
        let torn = if made < 1 << 4 { torn } else { 0 };
        let ready = left.len() < 2 && step;
        bench.made.next = U::new(made);
        bench.torn_new.next = U::new(torn);
        bench.step.next = step;
        bench.ready.next = ready;
        bench.settle();
        let new = passes(made, torn);
        if let Some(pass) = left.first() {
            assert_eq!(shown(&bench), *pass, "cycle {cycle}");
        }
        assert_eq!(bench.ends[1].val(), new.len() == 1, "cycle {cycle}");
        assert!(left.len() < 2 || bench.ends[0].val() == (left.len() == 2), "cycle {cycle}");
        bench.edge();
        if ready {
            left = new;
            requests += 1;
        } else if step {
            left.remove(0);
        }
    }
    assert!(requests > 1000, "{requests}");
}

/// With an operand in memory each lane of a set has two passes, of which those of the first lane have the number 0.
#[test]
fn lanes_with_operands_in_memory_come_one_by_one() {
    let mut bench = Bench::<Succession>::new();
    bench.source2.next = true;
    for lanes in [1, 2, 5] {
        for sets in [1, 2] {
            bench.made.next = U::new((1 << (2 * sets)) - 1);
            bench.torn_new.next = U::new(0);
            bench.ready.next = true;
            bench.edge();
            bench.ready.next = false;
            bench.step.next = true;
            for pass in 0..2 * sets * lanes {
                let (set, lane) = (pass / 2 / lanes, pass / 2 % lanes);
                bench.others.next = lane + 1 < lanes;
                bench.settle();
                assert_eq!(shown(&bench), ((2 * set + pass % 2) as u64, u64::from(pass > 0), false), "pass {pass}");
                let is_next_last = pass + 2 == 2 * sets * lanes;
                assert!(pass + 1 == 2 * sets * lanes || bench.ends[0].val() == is_next_last, "pass {pass}");
                bench.edge();
            }
        }
    }
}
