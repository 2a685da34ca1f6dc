//! Numbers of dwords, and with them the lanes of slots.

use crate::common::{Bench, has, mask};
use lds_hdl::U;
use lds_isa::targets::Target;
use lds_rtl::{Control, Dwords};

/// The lanes of each set, from the page about timing: for each width, lowest first.
fn sets(lanes: usize, last_dword: u64, mixed: bool) -> Vec<u64> {
    let parts = (last_dword as usize + 1).next_power_of_two();
    if mixed && lanes == 32 {
        return Target::Gfx906.facts().local.wide_loads.iter().map(|set| u64::from(*set)).collect();
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
            assert_eq!(bench.low_of_columns.val().raw(), low, "slots are columns");
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

/// Two operands of two dwords: a pass has a quarter of the lanes, each with two low slots. Each dword comes back in the
/// column of any element of two dwords.
fn two_operands_have_low_slots<const LANES: usize>() {
    let mut bench = Bench::<Dwords<LANES>>::new();
    for set in 0..4 {
        let last_dword = U::new(1);
        bench.control.next = Control { last_dword, two_data: true, set: U::new(set), ..Control::default() };
        bench.settle();
        let low = bench.low.val().raw();
        let odd = mask(LANES, |slot| slot % (LANES / 2) >= LANES / 4);
        assert_eq!((low, bench.high.val().raw(), bench.left_over.val().raw()), (odd, 0, 0));
        let of_columns = mask(LANES, |column| (column >= LANES / 2) != (set >= 2));
        assert_eq!(bench.low_of_columns.val().raw(), of_columns, "{LANES} lanes, set {set}");
    }
}

#[test]
fn of_two_operands_the_first_has_low_slots() {
    two_operands_have_low_slots::<4>();
    two_operands_have_low_slots::<8>();
    two_operands_have_low_slots::<32>();
}
