//! A unit with a load port.

use super::{LOAD, STORE, TwoPorts, ask};
use crate::common::{Ask, Bench, get, put};
use lds_hdl::{Raw, U};
use lds_rtl::{Alignment, LoadRequest};
use rust_hdl::prelude::In;

/// Offers a request at the load port.
pub fn put_load(ask: &Ask, to: &mut LoadRequest<4, In>) {
    to.header.opcode.next = U::new(ask.opcode.into());
    to.header.tag.next = U::new(ask.tag.into());
    to.header.offset0.next = U::new(ask.offset0.into());
    to.header.offset1.next = U::new(ask.offset1.into());
    to.header.base.next = U::new(ask.base);
    to.header.size.next = U::new(ask.size);
    to.header.m0.next = U::new(ask.m0.into());
    to.header.alignment.next = Alignment::from_raw(ask.alignment);
    to.header.exec.next = U::new(ask.exec);
    to.destination_lane.next = U::new(ask.destination_lane);
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
    let mut bench = Bench::<TwoPorts>::new();
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
        assert_eq!(outcome.ack, Some((14, 7)), "a cycle later");
        assert_eq!(outcome.response, Some((13, 8, vec![1064, 1069, 1074, 1079], false)));
        assert_eq!(outcome.served, 2);
    }
}

#[test]
fn of_a_store_and_a_load_of_one_dword_the_younger_one_waits() {
    let (store, load) = (ask(4, STORE, 7), ask(4, LOAD, 8));
    let younger = run(&store, &load, true);
    assert_eq!((younger.ack, younger.response), (Some((14, 7)), Some((14, 8, vec![100, 101, 102, 103], false))));
    // the bank reads before it writes
    let older = run(&store, &load, false);
    assert_eq!((older.ack, older.response), (Some((14, 7)), Some((13, 8, vec![1000, 1001, 1002, 1003], false))));
}

#[test]
fn what_is_no_load_is_not_executed_at_the_load_port() {
    let outcome = run(&ask(4, STORE, 7), &ask(4, STORE, 8), true);
    let response = outcome.response.expect("an answer");
    assert_eq!((response.1, response.3), (8, true));
}

/// Takes one request after another at one port, while nobody is ready: how many are taken, and how many cycles they are
/// served.
fn fill(port: usize, asks: impl Fn(u8) -> Ask) -> (usize, u64) {
    let mut bench = Bench::<TwoPorts>::new();
    let mut taken = 0;
    for _ in 0..60 {
        let ask = asks(taken as u8);
        ask.put(&mut bench.request);
        put_load(&ask, &mut bench.load);
        bench.request_valid.next = port == 0;
        bench.load_valid.next = port == 1;
        bench.settle();
        taken += usize::from([bench.request_ready.val(), bench.load_ready.val()][port]);
        bench.edge();
    }
    (taken, bench.counter.idx_active.val().raw())
}

/// Thirteen loads enter while at most 12 places are occupied, sixteen stores while one is left; nine more of each are
/// taken.
#[test]
fn passes_are_served_while_their_answers_have_places() {
    assert_eq!(fill(1, |tag| ask(4, LOAD, tag)), (22, 13));
    assert_eq!(fill(0, |tag| ask(4, STORE, tag)), (25, 16));
    assert_eq!(fill(0, |tag| ask(4, 32, tag)), (22, 13));
}

/// A store that is served with a load is acknowledged in the cycle in which the load's beat is taken, and not before.
#[test]
fn an_acknowledgement_goes_along_with_the_beat_before_it() {
    let mut bench = Bench::<TwoPorts>::new();
    ask(4, STORE, 7).put(&mut bench.request);
    put_load(&Ask { address: vec![256, 276, 296, 316], size: 512, ..ask(4, LOAD, 8) }, &mut bench.load);
    bench.request_valid.next = true;
    bench.load_valid.next = true;
    for _ in 0..20 {
        bench.edge();
        bench.request_valid.next = false;
        bench.load_valid.next = false;
    }
    for (response_ready, ack_valid) in [(false, false), (true, true), (false, false)] {
        bench.response_ready.next = response_ready;
        bench.settle();
        assert_eq!((bench.response_valid.val(), bench.ack_valid.val()), (true, ack_valid));
    }
    bench.response_ready.next = true;
    bench.edge();
    bench.settle();
    assert_eq!((bench.response_valid.val(), bench.ack_valid.val()), (false, true));
}
