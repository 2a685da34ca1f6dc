//! What a group does with registers.

use super::usage::Use;
use crate::isa::{AluInstruction, AluOp, Destination, Gpr, Group, Source, Where};

/// The operation, if an instruction updates the register of its result: what differences take away, sums add.
fn update(instruction: &AluInstruction, result: Gpr) -> Option<AluOp> {
    let [first, second] = instruction.src.map(|source| source == Source::Gpr(result));
    let op = instruction.op;
    match op {
        AluOp::MovaInt | AluOp::Mov => None,
        AluOp::SubInt => (first && !second).then_some(AluOp::AddInt),
        _ => (first != second).then_some(op),
    }
}

/// What a group does with registers: what it takes comes first. `polls`: it is done again and again until what it takes
/// from shared numbers is right, so it doesn't count when that changes.
pub(super) fn uses(group: &Group, polls: bool) -> Vec<(Gpr, Use)> {
    let (mut reads, mut changes) = (Vec::new(), Vec::new());
    for instruction in group.instructions() {
        let result = match instruction.dst {
            Destination::Gpr(gpr) => Some(gpr),
            Destination::Ar => None,
        };
        let updated = result.and_then(|gpr| update(instruction, gpr));
        if let Some(gpr) = result {
            changes.push((gpr, updated.map_or(Use::Writes, Use::Updates)));
        }
        let read = instruction.read().filter(|gpr| gpr.place == Where::Wave || !polls);
        reads.extend(read.filter(|gpr| updated.is_none() || Some(*gpr) != result).map(|gpr| (gpr, Use::Reads)));
    }
    reads.extend(changes);
    reads
}
