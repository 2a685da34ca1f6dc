//! What AMD's profilers count.

mod census;

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Activity, Control, Counters, Part, Parts, RequestKind};
use rust_hdl::prelude::In;

/// What a scheduler does in a cycle; what it counts for: active, bank conflict, address conflict, returning
/// read-modify-write.
fn activity(port: &mut Activity<In>, dice: &mut Dice, kinds: &[RequestKind]) -> [u64; 4] {
    let (serves, kind, vgprs) = (dice.one_in(2), dice.pick(kinds), dice.below(3));
    let bank_conflict = dice.one_in(2);
    let address_conflict = kind == RequestKind::Atomic && !bank_conflict && dice.one_in(2);
    port.serves.next = serves;
    port.control.next = Control { kind, vgprs: U::new(vgprs), ..Control::default() };
    port.bank_conflict.next = bank_conflict;
    port.address_conflict.next = address_conflict;
    [true, bank_conflict, address_conflict, kind == RequestKind::Atomic && vgprs > 0]
        .map(|counts| u64::from(counts && serves))
}

/// Random activity and resets; `present` says whether there is anything to count with.
fn counts_are_sums<const LANES: usize>(parts: Parts) {
    let (mut bench, mut dice) = (Bench::<Counters<LANES>>::new(), Dice::new(110 + LANES as u64));
    bench.keep(parts);
    let (mut totals, mut coming) = ([0; 6], [0; 6]);
    for cycle in 0..4000 {
        let reset = dice.one_in(300);
        let [main_starts, load_starts, done, acked] = [0; 4].map(|_| dice.one_in(3));
        let (violations, ack_violations) = (dice.mask(LANES), dice.mask(LANES));
        let main = activity(&mut bench.main, &mut dice, RequestKind::ALL);
        let load = activity(&mut bench.load, &mut dice, &[RequestKind::Load, RequestKind::Nop]);
        bench.reset.next = reset;
        bench.main_starts.next = main_starts;
        bench.load_starts.next = load_starts;
        bench.response_done.next = done;
        bench.violations.next = U::new(violations);
        bench.ack_done.next = acked;
        bench.ack_violations.next = U::new(ack_violations);
        bench.edge();
        for (total, step) in totals.iter_mut().zip(coming) {
            *total += step;
        }
        let of = |counts: usize| main[counts] + load[counts];
        let lanes = |on: bool, mask: u64| if on { u64::from(mask.count_ones()) } else { 0 };
        let refused = lanes(done, violations) + lanes(acked, ack_violations);
        coming = [u64::from(main_starts) + u64::from(load_starts), of(0), of(1), of(2), of(3), refused];
        if reset || !parts.has(Part::Counters) {
            (totals, coming) = ([0; 6], [0; 6]);
        }
        let counts = &bench.counts;
        let found = [&counts.insts_lds, &counts.idx_active, &counts.bank_conflict, &counts.addr_conflict];
        let others = [&counts.atomic_return, &counts.mem_violations];
        let found: Vec<u64> = found.into_iter().chain(others).map(|count| count.val().raw()).collect();
        assert_eq!(found, totals, "cycle {cycle}");
        assert_eq!(counts.unaligned_stall.val().raw(), 0);
    }
}

#[test]
fn what_happens_is_counted_two_cycles_later() {
    counts_are_sums::<8>(Parts::ALL);
    counts_are_sums::<64>(Parts::ALL);
}

#[test]
fn a_unit_without_counters_counts_nothing() {
    counts_are_sums::<8>(Parts::ALL.without(Part::Counters));
}

/// What two answers refuse in one cycle: more than one of them can.
#[test]
fn every_lane_of_two_answers_counts() {
    let mut bench = Bench::<Counters<64>>::new();
    bench.response_done.next = true;
    bench.violations.next = U::new(u64::MAX);
    bench.ack_done.next = true;
    bench.ack_violations.next = U::new(u64::MAX);
    for edge in 0..4 {
        bench.edge();
        // The first edge brings what is to be added, each other one adds it.
        assert_eq!(bench.counts.mem_violations.val().raw(), 128 * edge);
    }
}
