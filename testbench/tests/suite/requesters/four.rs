//! Four requesters at a global data share: each has its turn, and its answers.

use lds::isa;
use lds::targets::{Geometry, Target};
use lds_rtl::export::{Core, Memory};
use lds_testbench::hardware::{Hardware, Inputs, Port, Request, simulate};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::VecDeque;

const UNITS: usize = 4;

/// A share, and what is at its ports.
struct Four {
    unit: Hardware,
    inputs: Inputs,
    /// requests that were offered at each port
    offered: [u8; UNITS],
    /// tags of what was taken, with the port, in order
    due: VecDeque<(usize, u8)>,
}

impl Four {
    fn new() -> Self {
        let core = Core { memory: Memory::Gds { compute_units: UNITS }, ..Core::gds(Target::Gfx906, Geometry::SMALL) };
        let unit = simulate(&core).expect("a built size");
        let inputs = Inputs { ready: [true; Port::MOST], reset: true, ..Inputs::default() };
        let mut four = Four { unit, inputs, offered: [0; UNITS], due: VecDeque::new() };
        four.inputs.put(&mut four.unit);
        four.unit.settle().and_then(|()| four.unit.edge()).expect("settles");
        four.inputs.reset = false;
        four
    }

    /// A request whose lanes don't meet; its tag is another one than that of the one before.
    fn offer(&mut self, port: usize) {
        self.offered[port] = self.offered[port].wrapping_add(1);
        let lanes = Geometry::SMALL.lanes as u32;
        self.inputs.offered[port].get_or_insert(Request {
            opcode: isa::find(Target::Gfx906, "ds_read_b32").expect("a name").code,
            tag: self.offered[port],
            m0: 0xffff,
            exec: u64::MAX >> (64 - lanes),
            starts: true,
            first: true,
            last: true,
            address: (0..lanes).map(|lane| 4 * lane).collect(),
            data: std::array::from_fn(|_| vec![0; lanes as usize]),
            ..Request::default()
        });
    }

    /// A cycle: whose request is taken. What is answered must be what is due, at the port of whoever asked.
    fn cycle(&mut self) -> Option<usize> {
        self.inputs.put(&mut self.unit);
        self.unit.settle().expect("settles");
        for port in (0..UNITS).map(Port::new) {
            if let Some(beat) = self.unit.beat(port) {
                assert_eq!(self.due.front(), Some(&(port.number(), beat.tag)));
                if self.inputs.ready[port.number()] {
                    self.due.pop_front();
                }
            }
        }
        let is_taken = |port: &usize| self.inputs.offered[*port].is_some() && self.unit.request_ready(Port::new(*port));
        let taken: Vec<usize> = (0..UNITS).filter(is_taken).collect();
        self.unit.edge().expect("settles");
        assert!(taken.len() < 2, "one at a time: {taken:?}");
        let taken = taken.first().copied();
        if let Some(request) = taken.and_then(|port| self.inputs.offered[port].take()) {
            self.due.push_back((taken.unwrap_or_default(), request.tag));
        }
        taken
    }
}

#[test]
fn requesters_that_stand_there_take_turns_without_a_gap() {
    let mut four = Four::new();
    for cycle in 0..400 {
        (0..UNITS)
            .filter(|port| four.inputs.offered[*port].is_none())
            .collect::<Vec<_>>()
            .into_iter()
            .for_each(|port| four.offer(port));
        assert_eq!(four.cycle(), Some(cycle % UNITS), "cycle {cycle}");
    }
}

#[test]
fn nobody_waits_for_more_than_one_response_of_each_other_one() {
    let (mut four, mut random) = (Four::new(), StdRng::seed_from_u64(7));
    let (mut waited, mut most, mut counts) = ([0; UNITS], [0; UNITS], [0; UNITS]);
    let mut habits = [[8; 2]; UNITS];
    for cycle in 0..20_000 {
        if cycle % 64 == 0 {
            habits = std::array::from_fn(|_| std::array::from_fn(|_| random.random_range(2..=8)));
        }
        for (port, [offers, takes]) in habits.into_iter().enumerate() {
            if four.inputs.offered[port].is_none() && random.random_ratio(offers, 8) {
                four.offer(port);
            }
            four.inputs.ready[port] = random.random_ratio(takes, 8);
        }
        let Some(taken) = four.cycle() else { continue };
        counts[taken] += 1;
        waited[taken] = 0;
        for port in (0..UNITS).filter(|port| *port != taken && four.inputs.offered[*port].is_some()) {
            waited[port] += 1;
            most[port] = most[port].max(waited[port]);
        }
    }
    assert_eq!(most, [UNITS - 1; UNITS], "as many as there are others, and no more");
    assert!(counts.iter().all(|count| *count > 1000), "{counts:?}");
}
