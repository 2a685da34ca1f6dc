//! Numbers of dwords, and with them the lanes of slots.

use crate::common::{Bench, has, mask};
use lds::target::Target;
use lds_hdl::U;
use lds_rtl::{Control, Dwords};

/// The lanes of each set, from the page about timing: for each width, lowest first.
fn sets(lanes: usize, last_dword: u64, mixed: bool) -> Vec<u64> {
    let parts = (last_dword as usize + 1).next_power_of_two();
    if mixed && lanes == 32 {
        return Target::Gfx906.facts().wide_loads.iter().map(|set| u64::from(*set)).collect();
    }
    (0..parts).map(|part| mask(lanes, |lane| lane / (lanes / parts) == part)).collect()
}

fn each_dword_of_a_set_has_a_slot<const LANES: usize>() {
    let mut bench = Bench::<Dwords<LANES>>::new();
    for (last_dword, mixed) in [(0, false), (1, false), (2, false), (3, false), (2, true), (3, true)] {
        for (number, lanes) in sets(LANES, last_dword, mixed).into_iter().enumerate() {
            let (set, last) = (U::new(number as u64), U::new(last_dword));
            bench.control.next = Control { last_dword: last, mixed, set, ..Control::default() };
            bench.settle();
            let (low, high) = (bench.low.val().raw(), bench.high.val().raw());
            let mut found: Vec<(usize, u64)> = Vec::new();
            for slot in 0..LANES {
                let dword = u64::from(has(low, slot)) + 2 * u64::from(has(high, slot));
                let lane = slot ^ ((dword as usize & 1) * LANES / 2) ^ ((dword as usize >> 1) * LANES / 4);
                assert!(has(lanes, lane), "{LANES} lanes, {last_dword} {mixed}, set {number}: slot {slot} has {lane}");
                assert_eq!(has(bench.left_over.val().raw(), slot), dword > last_dword, "slot {slot}");
                found.push((lane, dword));
            }
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), LANES, "{LANES} lanes, {last_dword} {mixed}, set {number}: a dword twice");
        }
    }
}

#[test]
fn every_dword_has_a_slot_of_its_own() {
    each_dword_of_a_set_has_a_slot::<4>();
    each_dword_of_a_set_has_a_slot::<8>();
    each_dword_of_a_set_has_a_slot::<16>();
    each_dword_of_a_set_has_a_slot::<32>();
}
