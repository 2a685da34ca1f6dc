//! The passes of one instruction in detail: which lane is served in which cycle.

use super::adders::Adders;
use super::groups::ascending;
use super::layout::Layout;
use super::meter::{Meter, Pass};
use super::shape::{AccessKind, Shape};
use super::slots::Slots;
use crate::transfer::Transfer;
use serde::Serialize;

/// The lanes of one instruction of one wave, by the cycle in which they are served.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// how the instruction uses the banks
    pub kind: AccessKind,
    /// whether a VGPR gets a value
    pub returns: bool,
    /// bit i: an access of lane i is refused, as a whole or in part
    pub refused: u64,
    /// bit i: lane i is reported, because an access of the lane is refused, or is cut to alignment in a mode that
    /// reports it
    pub violations: u64,
    /// requests, at least one, in the order in which they are taken
    pub requests: Vec<ScheduledRequest>,
}

/// One request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScheduledRequest {
    /// passes, at least one, in order
    pub passes: Vec<ScheduledPass>,
}

/// One pass with its accesses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScheduledPass {
    /// lanes and cycles of the pass
    pub pass: Pass,
    /// what the banks do, by cycle, then by bank; empty for lane-to-lane instructions
    pub accesses: Vec<BankAccess>,
}

/// What one bank does in one cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BankAccess {
    /// cycle of the pass, from 0
    pub cycle: u32,
    /// number of the bank; banks of an upper side are numbered behind those of the lower side
    pub bank: usize,
    /// row of the bank
    pub row: usize,
    /// bit i: lane i of the wave is served
    pub lanes: u64,
}

impl Schedule {
    /// The schedule of a transfer. `None` as for [`Meter::cost`].
    ///
    /// A bank serves rows in the order of the first slot that wants each: lanes ascending, and the dwords of a lane in
    /// order. Lanes that load or store one dword share an access; read-modify-writes take one each.
    pub fn of(meter: &mut Meter, transfer: &Transfer) -> Option<Schedule> {
        let shape = Shape::of(meter.chip(), &transfer.command)?;
        let slots = Slots::new(meter.chip(), meter.allocation(), transfer, &shape);
        let layout = Layout::new(meter.chip());
        let mut queues = Queues { layout, latest: vec![NONE; layout.banks()], earlier: Vec::new() };
        let adders = meter.chip().adders;
        let measured = meter.measure(transfer)?;
        let mut requests: Vec<ScheduledRequest> = Vec::new();
        for pass in measured.passes {
            let floats = (shape.floats && !pass.source).then(|| Adders::new(adders, layout));
            let accesses = queues.accesses(&slots, shape.shares(pass.turn()), floats, pass);
            if pass.request == requests.len() {
                requests.push(ScheduledRequest { passes: Vec::new() });
            }
            requests[pass.request].passes.push(ScheduledPass { pass: *pass, accesses });
        }
        let (refused, violations) = (measured.refused, measured.violations);
        Some(Schedule { kind: shape.kind, returns: shape.returns, refused, violations, requests })
    }
}

/// The accesses of a pass, as a chain for each bank.
#[derive(Clone, Debug)]
struct Queues {
    layout: Layout,
    /// for each bank, its latest access, or [`NONE`]
    latest: Vec<usize>,
    /// for each access, the one before it in its bank
    earlier: Vec<usize>,
}

/// No access.
const NONE: usize = usize::MAX;

impl Queues {
    /// The accesses of one pass. If float adders serve them, the adders say when.
    fn accesses(&mut self, slots: &Slots, shared: bool, mut floats: Option<Adders>, pass: &Pass) -> Vec<BankAccess> {
        let Queues { layout, latest, earlier } = self;
        let layout = layout.of_banks(pass.banks);
        latest.fill(NONE);
        earlier.clear();
        let mut accesses: Vec<BankAccess> = Vec::with_capacity(pass.lanes.count_ones() as usize);
        for lane in ascending(slots.accessing(pass.lanes)) {
            slots.visit(lane, pass.turn(), pass.straddles, |dword| {
                let (bank, row) = (layout.bank(dword), layout.row(dword));
                let last = latest[bank];
                let mut index = if shared { last } else { NONE };
                while index != NONE && accesses[index].row != row {
                    index = earlier[index];
                }
                if index != NONE {
                    accesses[index].lanes |= 1 << lane;
                    return;
                }
                let cycle = match &mut floats {
                    Some(adders) => adders.begin(dword).0 as u32,
                    None if last == NONE => 0,
                    None => accesses[last].cycle + 1,
                };
                latest[bank] = accesses.len();
                earlier.push(last);
                accesses.push(BankAccess { cycle, bank, row, lanes: 1 << lane });
            });
        }
        accesses.sort_unstable_by_key(|access| (access.cycle, access.bank));
        accesses
    }
}
