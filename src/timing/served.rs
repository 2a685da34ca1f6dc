//! Who is served when: the passes of one instruction in detail.

use super::banks::{bank, row};
use super::chip::Chip;
use super::groups::ascending;
use super::meter::{Meter, Pass};
use super::shape::Kind;
use super::slots::Slots;
use crate::isa::DsInstruction;
use crate::wave::{Allocation, Wave};
use serde::Serialize;

/// One instruction of one wave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Served {
    /// what it does
    pub kind: Kind,
    /// whether a VGPR gets a value
    pub returns: bool,
    /// bit i: an access of lane i is refused
    pub violations: u64,
    /// at least one, in the order in which they are taken
    pub requests: Vec<ServedRequest>,
}

/// One request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ServedRequest {
    /// at least one, in order
    pub passes: Vec<ServedPass>,
}

/// One pass with its accesses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ServedPass {
    /// its lanes and cycles
    pub pass: Pass,
    /// by cycle, then by bank; none lane to lane
    pub accesses: Vec<BankAccess>,
}

/// What one bank does in one cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BankAccess {
    /// cycle of the pass, from 0
    pub cycle: u32,
    /// which bank
    pub bank: usize,
    /// which of its dwords
    pub row: usize,
    /// bit i: lane i of the wave is served
    pub lanes: u64,
}

/// Who is served when by `instruction` with the registers that `wave` has before it. `None` as for [`cost`](super::cost),
/// and for waves that the chip doesn't have.
///
/// A bank serves rows in the order of the first slot that wants each: lanes ascending, and the dwords of a lane in
/// order. Lanes that load or store one dword share an access; read-modify-writes take one each.
pub fn serve(chip: &Chip, allocation: Allocation, instruction: &DsInstruction, wave: &Wave) -> Option<Served> {
    let mut meter = Meter::new(chip.clone(), allocation);
    let measured = meter.measure(instruction, wave)?;
    let shape = measured.shape;
    let slots = Slots::new(chip.geometry(), allocation, instruction, &shape, wave);
    let mut requests: Vec<ServedRequest> = Vec::new();
    for pass in measured.passes {
        let accesses = accesses(chip, &slots, shape.shares(), pass.lanes);
        if pass.request == requests.len() {
            requests.push(ServedRequest { passes: Vec::new() });
        }
        requests[pass.request].passes.push(ServedPass { pass: *pass, accesses });
    }
    Some(Served { kind: shape.kind, returns: shape.returns, violations: measured.violations, requests })
}

/// The accesses of one pass.
fn accesses(chip: &Chip, slots: &Slots, shared: bool, lanes: u64) -> Vec<BankAccess> {
    let banks = chip.geometry().banks;
    let bits = banks.trailing_zeros();
    let mut queues: Vec<Vec<BankAccess>> = vec![Vec::new(); banks];
    for lane in ascending(lanes) {
        slots.visit(lane, |dword| {
            let (bank, row) = (bank(dword, bits), row(dword, bits));
            let queue = &mut queues[bank];
            match queue.iter_mut().find(|access| shared && access.row == row) {
                Some(access) => access.lanes |= 1 << lane,
                None => queue.push(BankAccess { cycle: queue.len() as u32, bank, row, lanes: 1 << lane }),
            }
        });
    }
    let mut accesses = queues.concat();
    accesses.sort_by_key(|access| (access.cycle, access.bank));
    accesses
}
