//! Collects points while programs run on the golden model.

use super::classify::{Named, of_pass, of_requests};
use super::neighbours::{Interval, Neighbours};
use super::points::{Points, opcodes};
use super::situation::{Situation, possible};
use crate::hardware::Requester;
use crate::observer::{Issue, Observer, Several};
use enumset::EnumSet;
use lds::isa::{Opcode, Operation};
use lds::timing::ServedPass;
use lds_rtl::Part;
use lds_rtl::export::Core;
use std::collections::BTreeMap;

/// How often one opcode was in each situation.
struct Seen {
    opcode: &'static Opcode,
    possible: EnumSet<Situation>,
    /// counts of the situations, in their order
    counts: Vec<u64>,
}

impl Seen {
    fn count(&mut self, situations: EnumSet<Situation>) {
        for situation in situations & self.possible {
            self.counts[situation as usize] += 1;
        }
    }
}

/// Watches the instructions of programs, one after another.
pub struct Collector {
    core: Core,
    /// counts, by number of the opcode
    seen: BTreeMap<u8, Seen>,
    /// the instruction under way: its opcode, the situations of its requests, and the elements that its lanes name
    under_way: Option<(&'static Opcode, EnumSet<Situation>, Named)>,
    /// passes of the program under way
    neighbours: Neighbours,
}

impl Collector {
    /// Starts with no situation seen, for the unit of this core.
    pub fn new(core: Core) -> Self {
        let none = |opcode| Seen { opcode, possible: possible(&core, opcode), counts: vec![0; Situation::all().len()] };
        Collector {
            core,
            seen: opcodes(&core).map(|opcode| (opcode.code, none(opcode))).collect(),
            under_way: None,
            neighbours: Neighbours::default(),
        }
    }

    /// The points so far.
    pub fn points(&self) -> Points {
        let mut points = Points::new(&self.core);
        for seen in self.seen.values() {
            for (situation, count) in points.opcodes.get_mut(seen.opcode.name).into_iter().flatten() {
                *count = seen.counts[*situation as usize];
            }
        }
        points
    }

    fn count(&mut self, opcode: u8, situations: EnumSet<Situation>) {
        if let Some(seen) = self.seen.get_mut(&opcode) {
            seen.count(situations);
        }
    }
}

impl Observer for Collector {
    fn program(&mut self) {
        self.neighbours = Neighbours::default();
    }

    fn issue(&mut self, issue: &Issue<'_>) {
        let Issue { allocation, alignment, transfer } = *issue;
        let Core { target, rules, geometry, .. } = self.core;
        let gds = self.core.is_gds();
        // The tag is the number of the wave.
        let requester = Requester { gds, target, rules, geometry, allocation, alignment, cu: None, compute_units: 2 };
        let (opcode, requests) = (transfer.command.opcode, requester.without_data(transfer, transfer.wave as u8));
        let (situations, named) = of_requests(&self.core, opcode, &requests);
        self.under_way = Some((opcode, situations, named));
    }

    fn served(&mut self, passes: &[ServedPass]) {
        let Some((opcode, mut situations, named)) = self.under_way.take() else { return };
        for served in passes {
            situations |= of_pass(&named, &served.pass);
        }
        self.count(opcode.code, situations);
        if !self.core.parts.has(Part::Dual) {
            return;
        }
        let loads = matches!(opcode.operation, Operation::Load(_));
        for served in passes {
            let interval = Interval { opcode: opcode.code, first: served.start, last: served.end() };
            for beside in self.neighbours.serve(loads, interval) {
                self.count(beside, Situation::BesideOtherPort.into());
            }
        }
    }
}

impl Several for Collector {
    fn another(&self) -> Self {
        Collector::new(self.core)
    }

    fn join(&mut self, other: Self) {
        for (code, theirs) in other.seen {
            let ours = self.seen.get_mut(&code).into_iter().flat_map(|seen| &mut seen.counts);
            ours.zip(theirs.counts).for_each(|(ours, theirs)| *ours += theirs);
        }
    }
}
