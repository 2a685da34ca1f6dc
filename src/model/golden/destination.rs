//! The VGPRs that an instruction returns.

use super::address::makes_one_access;
use super::unit::Unit;
use crate::isa::Operation;
use crate::targets::{Facts, Rules};
use crate::transfer::{Command, Transfer};

/// How many VGPRs an instruction really writes: of two addresses, a single access fills the first half of them.
pub(super) fn registers_written(facts: &Facts, rules: Rules, command: &Command) -> usize {
    let named = usize::from(command.opcode.operands.vdst);
    if makes_one_access(facts, rules, command) { named / 2 } else { named }
}

/// The lanes that an instruction has in effect, as a mask: none when VDST runs past the last VGPR.
///
/// Where the global data share is one lane wide, the lowest active lane alone is in effect; but append and consume
/// answer all (RDNA3 ISA 12.1).
pub(super) fn active(unit: &Unit, transfer: &Transfer) -> u64 {
    let facts = unit.target.facts();
    let all = transfer.lanes_writing(registers_written(facts, unit.rules, &transfer.command));
    let once = matches!(transfer.command.opcode.operation, Operation::Append | Operation::Consume);
    if unit.gds && facts.gds.one_lane && !once { all & all.wrapping_neg() } else { all }
}
