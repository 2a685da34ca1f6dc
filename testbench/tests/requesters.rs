//! Two requesters that know nothing of each other, one at each port: what comes out is what serving the requests one after another, in the
//! order in which they were taken, would give; and answers to one tag come in that order.

use lds::golden::Golden;
use lds::isa::{self, DsInstruction, Operation};
use lds::program::Machine;
use lds::target::{Geometry, Target};
use lds::wave::{Allocation, Wave};
use lds_rtl::export::Core;
use lds_testbench::hardware::{Beat, Port, Request, requests, simulate};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::collections::VecDeque;

const GEOMETRY: Geometry = Geometry::SMALL;
const ALLOCATION: Allocation = Allocation { base: 0, size: 2048 };
const CYCLES: usize = 6000;
const MAIN: [&str; 7] = [
    "ds_write_b32",
    "ds_write_b32",
    "ds_write2_b32",
    "ds_write_b32",
    "ds_add_rtn_u32",
    "ds_cmpst_rtn_b32",
    "ds_permute_b32",
];
const LOADS: [&str; 3] = ["ds_read_b32", "ds_read_b32", "ds_read2_b32"];

/// An instruction whose lanes of the first group count, and its requests that are not yet taken.
struct Op {
    instruction: DsInstruction,
    wave: Wave,
    tag: u8,
    requests: VecDeque<Request>,
}

/// What must come back.
struct Due {
    /// place in the order of all ports
    order: usize,
    tag: u8,
    wave: Wave,
    vdst: u8,
    words: u8,
}

fn op(random: &mut StdRng, names: &[&str]) -> Op {
    let opcode = isa::find(Target::Gfx906, names.choose(random).expect("one")).expect("an opcode");
    let instruction =
        DsInstruction { opcode, addr: 1, data0: 2, data1: 3, vdst: 4, offset0: 0, offset1: 7, gds: false };
    let instruction = match opcode.operation {
        Operation::Permute => DsInstruction { offset1: 0, ..instruction },
        _ => instruction,
    };
    let mut wave = Wave::new(64);
    // Few dwords, so that requests meet; in two regions, so that some don't.
    let region = random.random_range(0..2) * 1024;
    for lane in 0..64 {
        wave.vgprs[1][lane] = region + random.random_range(0..24) * 4;
        wave.vgprs[2][lane] = random.random();
        wave.vgprs[3][lane] = random.random_range(0..4);
    }
    let permutes = opcode.operation == Operation::Permute;
    wave.exec = if permutes { random.random() } else { random.random::<u64>() & 0xff };
    let tag = random.random_range(0..4);
    // Of a permute, the requests whose answers go to the first group of lanes.
    let count = if permutes { 64 / GEOMETRY.lanes } else { 1 };
    let all = requests(GEOMETRY, ALLOCATION, &instruction, &wave, tag);
    let requests = all.into_iter().take(count).map(|(_, request)| request).collect();
    Op { instruction, wave, tag, requests }
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
    let mut random = StdRng::seed_from_u64(20);
    let mut unit = simulate(&Core::new(Target::Gfx906, GEOMETRY)).expect("a built size");
    let mut golden = Golden::new(Target::Gfx906, GEOMETRY, ALLOCATION);
    let mut offered: [Op; 2] = [op(&mut random, &MAIN), op(&mut random, &LOADS)];
    let mut valid = [false; 2];
    let mut due: [VecDeque<Due>; 2] = [VecDeque::new(), VecDeque::new()];
    let (mut order, mut overlaps) = (0, 0);
    unit.set_reset(true);
    unit.settle().and_then(|()| unit.edge()).expect("settles");
    unit.set_reset(false);
    for _ in 0..CYCLES {
        let main_first = random.random();
        for (place, port) in [Port::Main, Port::Load].into_iter().enumerate() {
            // What has been offered stays until it is taken.
            valid[place] |= random.random_range(0..4) > 0;
            unit.set_request(port, offered[place].requests.front().filter(|_| valid[place]));
        }
        unit.set_main_first(main_first);
        let (takes, takes_ack) = (random.random_range(0..8) > 0, random.random_range(0..8) > 0);
        unit.set_response_ready(takes, takes_ack);
        unit.settle().expect("settles");
        let taken = [Port::Main, Port::Load].map(|port| unit.request_ready(port));
        overlaps += usize::from(valid == [true; 2] && taken == [true; 2]);
        for place in if main_first { [0, 1] } else { [1, 0] } {
            if !(valid[place] && taken[place]) {
                continue;
            }
            valid[place] = false;
            offered[place].requests.pop_front();
            if offered[place].requests.is_empty() {
                let done = std::mem::replace(&mut offered[place], op(&mut random, [&MAIN[..], &LOADS][place]));
                let mut waves = [done.wave];
                golden.issue(order, 0, &done.instruction, &mut waves).expect("known");
                let stores = matches!(done.instruction.opcode.operation, Operation::Store(_));
                let [wave] = waves;
                let (tag, vdst, words) = (done.tag, done.instruction.vdst, done.instruction.opcode.operands.vdst);
                due[usize::from(stores)].push_back(Due { order, tag, wave, vdst, words });
                order += 1;
            }
        }
        // The response before the acknowledgement: in one cycle, either may be the older.
        let beats = [unit.response().filter(|_| takes), unit.ack().filter(|_| takes_ack)];
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
        unit.edge().expect("settles");
    }
    assert!(order > 1500 && overlaps > 300, "{order} requests, {overlaps} pairs");
    let offered: usize = due.iter().map(VecDeque::len).sum();
    assert!(offered < 24, "{offered} without an answer");
}
