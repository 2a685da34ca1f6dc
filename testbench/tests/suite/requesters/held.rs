//! What an export records is held against the models: a recording that says something else is refused.

use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_simulation::traffic::traffic;
use lds_testbench::hardware::{Beat, Cycle, Log, Port};
use lds_testbench::reference::check;
use std::collections::BTreeSet;

/// A change of what a unit says, the name of the output that it is found at, and in which cycles it means something.
type Change = (&'static str, fn(&Cycle) -> bool, fn(&mut Cycle));

fn response(cycle: &Cycle, holds: fn(&Beat) -> bool) -> bool {
    cycle.outputs.beat(Port::FIRST).is_some_and(holds)
}

const CHANGES: [Change; 16] = [
    ("request ready", |_| true, |cycle| cycle.outputs.ports[0].ready ^= true),
    ("load ready", |_| true, |cycle| cycle.outputs.ports[1].ready ^= true),
    ("response valid", |_| true, |cycle| cycle.outputs.ports[0].valid ^= true),
    ("ack valid", |_| true, |cycle| cycle.outputs.ports[1].valid ^= true),
    ("response tag", |cycle| response(cycle, |_| true), |cycle| cycle.outputs.ports[0].beat.tag ^= 1),
    ("response has_data", |cycle| response(cycle, |_| true), |cycle| cycle.outputs.ports[0].beat.has_data ^= true),
    ("response vgpr", |cycle| response(cycle, |beat| beat.has_data), |cycle| cycle.outputs.ports[0].beat.vgpr ^= 1),
    ("response done", |cycle| response(cycle, |_| true), |cycle| cycle.outputs.ports[0].beat.done ^= true),
    ("response mask", |cycle| response(cycle, |beat| beat.has_data), |cycle| cycle.outputs.ports[0].beat.mask ^= 4),
    (
        "response violations",
        |cycle| response(cycle, |beat| beat.done),
        |cycle| cycle.outputs.ports[0].beat.violations ^= 2,
    ),
    ("response cycles", |cycle| response(cycle, |beat| beat.done), |cycle| cycle.outputs.ports[0].beat.cycles += 1),
    (
        "response unsupported",
        |cycle| response(cycle, |_| true),
        |cycle| cycle.outputs.ports[0].beat.unsupported ^= true,
    ),
    (
        "response data of lane 5",
        |cycle| response(cycle, |beat| beat.has_data && beat.mask >> 5 & 1 == 1),
        |cycle| cycle.outputs.ports[0].beat.data[5] ^= 1 << 31,
    ),
    ("ack tag", |cycle| cycle.outputs.beat(Port::SECOND).is_some(), |cycle| cycle.outputs.ports[1].beat.tag ^= 1),
    ("SQ_LDS_BANK_CONFLICT", |_| true, |cycle| cycle.outputs.ports[0].counters.bank_conflict += 1),
    ("SQ_LDS_MEM_VIOLATIONS", |_| true, |cycle| cycle.outputs.ports[0].counters.mem_violations += 1),
];

fn recorded() -> (Core, Log) {
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    (core, traffic(&core).expect("unit and models agree"))
}

#[test]
fn what_a_unit_says_wrongly_is_named() {
    let (core, log) = recorded();
    for (name, means, change) in CHANGES {
        let holds = |cycle: &Cycle| !cycle.inputs.reset && means(cycle);
        let number = (1000..log.cycles.len()).find(|number| holds(&log.cycles[*number])).expect("there is one");
        let mut changed = log.clone();
        change(&mut changed.cycles[number]);
        let said = check(&core, &changed).expect_err(name);
        assert!(said.starts_with(&format!("cycle {number}: ")) && said.contains(&format!("{name} is ")), "{said}");
    }
}

/// What means nothing may be anything.
#[test]
fn what_means_nothing_is_not_held_against_anything() {
    let (core, mut log) = recorded();
    for cycle in &mut log.cycles {
        let main = &mut cycle.outputs.ports[0];
        if cycle.inputs.reset {
            main.ready ^= true;
            main.valid ^= true;
        }
        if !main.valid || !main.beat.has_data {
            main.beat.data.fill(3);
            main.beat.mask ^= 1;
        }
        if !main.beat.done {
            main.beat.cycles += 1;
        }
    }
    assert_eq!(check(&core, &log), Ok(()));
}

#[test]
fn the_storage_is_read_at_the_end() {
    let (core, log) = recorded();
    let mut offered: Vec<_> = log.cycles.iter().rev().filter_map(|cycle| cycle.inputs.offered[1].as_ref()).collect();
    offered.dedup();
    let last = &offered[..core.geometry.bytes() / 4 / core.geometry.lanes];
    let read: BTreeSet<u32> = last.iter().flat_map(|request| request.address.iter().copied()).collect();
    assert!(read.into_iter().eq((0..core.geometry.bytes() as u32).step_by(4)));
}
