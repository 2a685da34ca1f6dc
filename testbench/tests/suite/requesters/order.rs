//! What comes out is what serving the requests one after another, in the order in which they were taken, would give;
//! and answers to one tag come in that order.

use super::traffic::{ALLOCATION, GEOMETRY, Traffic};
use lds::isa::Operation;
use lds::model::Model;
use lds::program::Machine;
use lds::targets::Target;
use lds::transfer::Transfer;
use lds::wave::Wave;
use lds_testbench::hardware::Beat;
use std::collections::VecDeque;

const CYCLES: usize = 8000;

/// What must come back.
struct Due {
    /// place in the order of all ports
    order: usize,
    tag: u8,
    wave: Wave,
    vdst: u8,
    words: u8,
}

/// Compares a beat with what is due; whether it was the last.
fn check(beat: &Beat, due: &Due) -> bool {
    assert_eq!(beat.tag, due.tag);
    if beat.has_data {
        let expected = &due.wave.vgprs[usize::from(due.vdst + beat.vgpr)];
        for lane in (0..GEOMETRY.lanes).filter(|lane| beat.mask >> lane & 1 == 1) {
            assert_eq!(beat.data[lane], expected[lane], "request {}, lane {lane}", due.order);
        }
        assert!(beat.vgpr < due.words);
    }
    beat.done
}

#[test]
fn independent_requesters_see_one_order() {
    let mut traffic = Traffic::new(20, true);
    let mut golden = Model::new(Target::Gfx906, GEOMETRY, ALLOCATION);
    let mut due: [VecDeque<Due>; 2] = [VecDeque::new(), VecDeque::new()];
    let (mut order, mut overlaps) = (0, 0);
    for number in 0..CYCLES + 200 {
        let cycle = traffic.cycle(number < CYCLES);
        overlaps += usize::from(cycle.taken == [true; 2]);
        for done in cycle.complete {
            let mut waves = [done.wave];
            golden.issue(order, &Transfer::ds(&done.instruction, 0, &waves[0]), &mut waves).expect("known");
            let stores = matches!(done.instruction.opcode.operation, Operation::Store(_));
            let [wave] = waves;
            let (tag, vdst, words) = (done.tag, done.instruction.vdst, done.instruction.opcode.operands.vdst);
            due[usize::from(stores)].push_back(Due { order, tag, wave, vdst, words });
            order += 1;
        }
        // The response before the acknowledgement: in one cycle, either may be the older.
        let [response, ack] = cycle.beats;
        let beats = [response.filter(|_| cycle.inputs.ready[0]), ack.filter(|_| cycle.inputs.ready[1])];
        for (port, beat) in beats.iter().enumerate() {
            if let Some(beat) = beat
                && check(beat, due[port].front().expect("due"))
            {
                let done = due[port].pop_front().expect("due");
                let older = |other: &&Due| other.tag == done.tag && other.order < done.order;
                let together = beats[1 - port].as_ref().is_some_and(|other| other.done);
                let late = due[1 - port].iter().filter(older).count();
                assert!(
                    late <= usize::from(together && port == 0),
                    "request {} overtakes one with its tag",
                    done.order
                );
            }
        }
    }
    assert!(order > 1000 && overlaps > 300, "{order} requests, {overlaps} pairs");
    assert!(due.iter().all(VecDeque::is_empty), "all are answered");
    for dword in 0..GEOMETRY.bytes() / 4 {
        assert_eq!(traffic.unit.peek(4 * dword as u32), golden.memory().dwords()[dword], "dword {dword}");
    }
}
