//! A reset in every cycle after a store was taken: "Reset" of `docs/timing/data-share.md`.

use super::dual::put_load;
use super::{LOAD, OnePort, STORE, TwoPorts, ask};
use crate::common::{Ask, Bench, get};

/// A store of four dwords in one bank: lane l is served in cycle 6 + l, and its dword is in row l.
fn slow_store() -> Ask {
    Ask { address: vec![0, 16, 32, 48], ..ask(4, STORE, 7) }
}

/// What is in memory when the reset of a cycle has come, and then for ever: what was served in cycle c is written at
/// the end of cycle c + 6.
fn kept(reset: usize) -> [u32; 4] {
    [0, 1, 2, 3].map(|lane: usize| if 6 + lane + 6 < reset { 100 + lane as u32 } else { 0 })
}

/// The dwords of the store's lanes.
const PLACES: [usize; 4] = [0, 4, 8, 12];

#[test]
fn a_unit_with_one_port_writes_nothing_from_a_reset_on() {
    for reset in 0..24 {
        let mut bench = Bench::<OnePort>::new();
        bench.response_ready.next = reset % 2 == 0;
        slow_store().put(&mut bench.request);
        bench.request_valid.next = true;
        bench.starts.next = true;
        for cycle in 0..=reset {
            bench.reset.next = cycle == reset;
            bench.edge();
            bench.request_valid.next = false;
        }
        bench.reset.next = false;
        bench.response_ready.next = true;
        let what = format!("reset in cycle {reset}");
        assert_eq!(PLACES.map(|place| bench.storage.dword(place)), kept(reset), "{what}");
        assert_eq!(bench.counter.idx_active.val().raw(), 0, "{what}");
        // A load right behind it finds the same, and its answer is the first.
        Ask { tag: 8, opcode: LOAD, ..slow_store() }.put(&mut bench.request);
        bench.request_valid.next = true;
        let mut answers = Vec::new();
        for cycle in 0..40 {
            bench.settle();
            if bench.response_valid.val() {
                answers.push((cycle, bench.response.tag.val().raw(), get(&bench.response.data)));
            }
            bench.edge();
            bench.request_valid.next = false;
        }
        assert_eq!(answers, [(16, 8, kept(reset).map(u64::from).to_vec())], "{what}");
        assert_eq!(PLACES.map(|place| bench.storage.dword(place)), kept(reset), "{what}");
        let counts = [bench.counter.insts_lds.val().raw(), bench.counter.idx_active.val().raw()];
        assert_eq!(counts, [1, 4], "{what}");
    }
}

#[test]
fn a_unit_with_two_ports_writes_nothing_from_a_reset_on() {
    for reset in 0..24 {
        let mut bench = Bench::<TwoPorts>::new();
        bench.response_ready.next = reset % 2 == 0;
        bench.ack_ready.next = reset % 3 == 0;
        slow_store().put(&mut bench.request);
        let far = Ask { address: vec![256, 276, 296, 316], size: 512, ..ask(4, LOAD, 9) };
        put_load(&far, &mut bench.load);
        bench.request_valid.next = true;
        bench.load_valid.next = true;
        bench.starts.next = true;
        bench.load_starts.next = true;
        for cycle in 0..=reset {
            bench.reset.next = cycle == reset;
            bench.edge();
            bench.request_valid.next = false;
            bench.load_valid.next = false;
        }
        bench.reset.next = false;
        bench.response_ready.next = true;
        bench.ack_ready.next = true;
        let what = format!("reset in cycle {reset}");
        assert_eq!(PLACES.map(|place| bench.storage.dword(place)), kept(reset), "{what}");
        // A load of the same rows and a store elsewhere, right behind it, wait for nobody.
        put_load(&Ask { tag: 8, opcode: LOAD, ..slow_store() }, &mut bench.load);
        Ask { tag: 6, opcode: STORE, ..far.clone() }.put(&mut bench.request);
        bench.request_valid.next = true;
        bench.load_valid.next = true;
        let (mut answers, mut acks) = (Vec::new(), Vec::new());
        for cycle in 0..40 {
            bench.settle();
            if bench.response_valid.val() {
                answers.push((cycle, bench.response.tag.val().raw(), get(&bench.response.data)));
            }
            if bench.ack_valid.val() {
                acks.push((cycle, bench.ack.tag.val().raw()));
            }
            bench.edge();
            bench.request_valid.next = false;
            bench.load_valid.next = false;
        }
        assert_eq!(answers, [(16, 8, kept(reset).map(u64::from).to_vec())], "{what}");
        assert_eq!(acks, [(14, 6)], "{what}");
        assert_eq!(PLACES.map(|place| bench.storage.dword(place)), kept(reset), "{what}");
        let counts = [bench.counter.insts_lds.val().raw(), bench.counter.idx_active.val().raw()];
        assert_eq!(counts, [2, 5], "{what}");
    }
}
