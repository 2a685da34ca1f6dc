//! Lanes that come one after the other.

use crate::common::{Bench, Dice, has};
use lds_hdl::U;
use lds_rtl::OneByOne;

fn lanes_come_ascending<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<OneByOne<LANES>>::new(), Dice::new(11 + LANES as u64));
    let mut left: Vec<usize> = Vec::new();
    let mut rounds = 0;
    for cycle in 0..6000 {
        let (starts, served, exec) = (cycle == 0 || dice.one_in(20), dice.one_in(2), dice.mask(LANES));
        let (halved, upper) = (dice.one_in(2), dice.one_in(2));
        bench.starts.next = starts;
        bench.served.next = served;
        bench.exec.next = U::new(exec);
        bench.halved.next = halved;
        bench.upper.next = upper;
        bench.settle();
        let in_set: Vec<usize> = left.iter().copied().filter(|lane| !halved || (*lane >= LANES / 2) == upper).collect();
        let expected = (in_set.first().map_or(0, |lane| 1 << lane), in_set.len() > 1);
        assert_eq!((bench.lane.val().raw(), bench.others.val()), expected, "cycle {cycle}");
        bench.edge();
        if served {
            left.retain(|lane| Some(lane) != in_set.first());
            rounds += usize::from(in_set.len() == 1);
        }
        if starts {
            left = (0..LANES).filter(|lane| has(exec, *lane)).collect();
        }
    }
    assert!(rounds > 50, "{rounds}");
}

#[test]
fn each_lane_has_its_turn_in_its_half() {
    lanes_come_ascending::<8>();
    lanes_come_ascending::<4>();
    lanes_come_ascending::<64>();
}
