//! A unit with a load port.

use super::{LOAD, STORE, ask};
use crate::common::{Ask, Bench, get, put};
use lds_hdl::U;
use lds_rtl::{DualUnit, LoadRequest};
use rust_hdl::prelude::In;

/// Four lanes and four banks of 32 rows.
type Unit = DualUnit<4, 2, 4, 2, 5>;

/// Offers a request at the load port.
fn put_load(ask: &Ask, to: &mut LoadRequest<4, In>) {
    to.header.opcode.next = U::new(ask.opcode.into());
    to.header.tag.next = U::new(ask.tag.into());
    to.header.base.next = U::new(ask.base);
    to.header.size.next = U::new(ask.size);
    to.header.m0.next = U::new(ask.m0.into());
    to.header.exec.next = U::new(ask.exec);
    put(&mut to.address, &ask.address);
}

/// What comes of two requests that are taken in cycle 0, when dword n of the storage holds 1000 + n.
struct Outcome {
    /// cycle of the acknowledgement, and its tag
    ack: Option<(usize, u64)>,
    /// cycle of the response, its tag, its dwords, and whether the opcode is unknown
    response: Option<(usize, u64, Vec<u64>, bool)>,
    served: u64,
}

fn run(main: &Ask, load: &Ask, main_first: bool) -> Outcome {
    let mut bench = Bench::<Unit>::new();
    for place in 0..4 * 32 {
        bench.storage.set_dword(place, 1000 + place as u32);
    }
    bench.response_ready.next = true;
    bench.ack_ready.next = true;
    bench.main_first.next = main_first;
    main.put(&mut bench.request);
    put_load(load, &mut bench.load);
    bench.request_valid.next = true;
    bench.load_valid.next = true;
    let mut outcome = Outcome { ack: None, response: None, served: 0 };
    for cycle in 0..30 {
        bench.settle();
        if cycle == 0 {
            assert!(bench.request_ready.val() && bench.load_ready.val());
        }
        if bench.ack_valid.val() {
            outcome.ack = Some((cycle, bench.ack.tag.val().raw()));
        }
        if bench.response_valid.val() {
            let response = &bench.response;
            let (tag, data) = (response.tag.val().raw(), get(&response.data));
            outcome.response = Some((cycle, tag, data, response.unsupported.val()));
        }
        bench.edge();
        bench.request_valid.next = false;
        bench.load_valid.next = false;
    }
    outcome.served = bench.counter.idx_active.val().raw();
    outcome
}

#[test]
fn a_store_and_a_load_of_different_regions_are_served_together() {
    // each bank another row
    let far = Ask { address: vec![256, 276, 296, 316], size: 512, ..ask(4, LOAD, 8) };
    for main_first in [false, true] {
        let outcome = run(&ask(4, STORE, 7), &far, main_first);
        assert_eq!(outcome.ack, Some((12, 7)));
        assert_eq!(outcome.response, Some((12, 8, vec![1064, 1069, 1074, 1079], false)));
        assert_eq!(outcome.served, 2);
    }
}

#[test]
fn of_a_store_and_a_load_of_one_dword_the_younger_one_waits() {
    let (store, load) = (ask(4, STORE, 7), ask(4, LOAD, 8));
    let younger = run(&store, &load, true);
    assert_eq!((younger.ack, younger.response), (Some((12, 7)), Some((13, 8, vec![100, 101, 102, 103], false))));
    // the bank reads before it writes
    let older = run(&store, &load, false);
    assert_eq!((older.ack, older.response), (Some((12, 7)), Some((12, 8, vec![1000, 1001, 1002, 1003], false))));
}

#[test]
fn what_is_no_load_is_not_executed_at_the_load_port() {
    let outcome = run(&ask(4, STORE, 7), &ask(4, STORE, 8), true);
    let response = outcome.response.expect("an answer");
    assert_eq!((response.1, response.3), (8, true));
}
