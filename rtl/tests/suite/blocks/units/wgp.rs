//! The LDS of a work-group processor.

use super::{LOAD, STORE, ask};
use crate::common::{Ask, Beat, Bench, get};

/// Each side has 4 banks of 32 rows: 512 bytes.
type Sides = lds_rtl::Wgp<4, 2, 4, 2, 5>;

/// A beat: the cycle, the compute unit, the tag and the dwords.
type Answer = (usize, usize, u64, Vec<u64>);

/// Offers one request after another for each compute unit until it is taken; what comes back, and the cycles in which a
/// side was serving.
fn run(wgp_mode: bool, asks: [Vec<Ask>; 2]) -> (Vec<Answer>, [u64; 2]) {
    let mut bench = Bench::<Sides>::new();
    bench.wgp_mode.next = wgp_mode;
    bench.reset.next = true;
    bench.edge();
    bench.reset.next = false;
    bench.response_ready[0].next = true;
    bench.response_ready[1].next = true;
    let mut left = asks.map(|asks| asks.into_iter().rev().collect::<Vec<Ask>>());
    let mut answers = Vec::new();
    for cycle in 0..60 {
        bench.request_valid[0].next = !left[0].is_empty();
        bench.request_valid[1].next = !left[1].is_empty();
        if let Some(ask) = left[0].last() {
            ask.put(&mut bench.request[0]);
        }
        if let Some(ask) = left[1].last() {
            ask.put(&mut bench.request[1]);
        }
        bench.settle();
        let valid = [bench.response_valid[0].val(), bench.response_valid[1].val()];
        for (cu, response) in [&bench.response[0], &bench.response[1]].into_iter().enumerate() {
            if valid[cu] {
                answers.push((cycle, cu, response.tag.val().raw(), get(&response.data)));
            }
        }
        let taken = [bench.request_ready[0].val(), bench.request_ready[1].val()];
        bench.edge();
        for (cu, left) in left.iter_mut().enumerate() {
            if taken[cu] {
                left.pop();
            }
        }
    }
    (answers, [bench.counter[0].idx_active.val().raw(), bench.counter[1].idx_active.val().raw()])
}

/// Of a request of four lanes: opcode, tag, first byte address, distance from lane to lane.
fn spread(opcode: u8, tag: u8, first: u32, step: u32) -> Ask {
    Ask { address: (0..4).map(|lane| first + step * lane).collect(), size: 1024, ..ask(4, opcode, tag) }
}

#[test]
fn in_cu_mode_each_has_a_side_for_itself() {
    let asks =
        [vec![spread(STORE, 1, 0, 4), spread(LOAD, 2, 0, 4)], vec![spread(LOAD, 3, 0, 4), spread(LOAD, 4, 508, 4)]];
    let (answers, served) = run(false, asks);
    let data =
        |cu: usize, tag: u64| answers.iter().find(|answer| (answer.1, answer.2) == (cu, tag)).expect("an answer");
    assert_eq!((data(0, 1).0, data(1, 3).0), (13, 13), "at the same time");
    assert_eq!((&data(0, 2).3[..], &data(1, 3).3[..]), (&[100, 101, 102, 103][..], &[0; 4][..]));
    assert_eq!(served, [2, 2]);
}

#[test]
fn in_wgp_mode_there_is_one_storage_and_one_sequence() {
    // Two lanes below the border, two behind it.
    let asks = [vec![spread(STORE, 1, 504, 4), spread(LOAD, 2, 504, 4)], vec![spread(LOAD, 3, 508, 4)]];
    let (answers, served) = run(true, asks);
    let shown: Vec<_> = answers.iter().map(|(cycle, cu, tag, _)| (*cycle, *cu, *tag)).collect();
    assert_eq!(shown, [(13, 0, 1), (14, 1, 3), (15, 0, 2)], "in turn");
    assert_eq!(answers[1].3, [101, 102, 103, 0]);
    assert_eq!(answers[2].3, [100, 101, 102, 103]);
    assert_eq!(served, [3, 3]);
}

#[test]
fn both_sides_work_in_the_same_cycles() {
    // One row number of one bank at both sides, and two rows of one bank at one side.
    let cycles = |step: u32| run(true, [vec![spread(LOAD, 1, 0, step)], vec![]]).1;
    assert_eq!((cycles(512), cycles(16)), ([1, 1], [4, 4]), "lanes 2 and 3 of the first are out of range");
    // Side 0 has rows 0 and 1 of bank 0, side 1 has row 0 of bank 0 and a dword of bank 1.
    let both = Ask { address: vec![0, 16, 512, 516], size: 1024, ..ask(4, LOAD, 1) };
    let (answers, served) = run(true, [vec![both], vec![]]);
    assert_eq!((answers[0].0, served), (14, [2, 2]));
}

/// A response that isn't taken holds up that of the other compute unit.
#[test]
fn in_wgp_mode_a_beat_waits_for_those_before_it() {
    let mut bench = Bench::<Sides>::new();
    bench.wgp_mode.next = true;
    bench.response_ready[1].next = true;
    spread(LOAD, 1, 0, 4).put(&mut bench.request[0]);
    spread(LOAD, 2, 0, 4).put(&mut bench.request[1]);
    bench.request_valid[0].next = true;
    bench.request_valid[1].next = true;
    bench.edge();
    bench.request_valid[0].next = false;
    bench.edge();
    bench.request_valid[1].next = false;
    for _ in 0..20 {
        bench.edge();
        bench.settle();
        assert!(!bench.response_valid[1].val());
    }
    assert!(bench.response_valid[0].val() && Beat::at(&bench.response[0]).tag == 1);
    bench.response_ready[0].next = true;
    bench.edge();
    bench.settle();
    assert!(!bench.response_valid[0].val() && bench.response_valid[1].val());
}
