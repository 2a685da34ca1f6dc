//! Instructions as LLVM prints them.

use super::swizzle;
use crate::isa::{Addressing, DsInstruction, Operation, ScalarOperand, Sop1Instruction, SoppInstruction, Waitcnt};
use crate::targets::Target;

/// The text of a SOPP instruction.
pub(super) fn sopp(instruction: &SoppInstruction, target: Target) -> String {
    let SoppInstruction { row, simm16 } = *instruction;
    match row.operand {
        ScalarOperand::None | ScalarOperand::TrapCode => row.name.to_owned(),
        ScalarOperand::Immediate if simm16 <= 64 => format!("{} {simm16}", row.name),
        ScalarOperand::Immediate | ScalarOperand::Count | ScalarOperand::WorkGroup => {
            format!("{} {simm16:#x}", row.name)
        }
        ScalarOperand::Counters => format!("{} {}", row.name, counters(simm16, target)),
    }
}

/// The text of a SOP1 instruction.
pub(super) fn sop1(instruction: &Sop1Instruction) -> String {
    format!("{} -1", instruction.row.name)
}

/// The text of a DS instruction.
pub(super) fn ds(instruction: &DsInstruction) -> String {
    let used = instruction.registers().into_iter().filter(|(_, _, count)| *count != 0);
    let kind = |field: &str| {
        let data = field != "ADDR" || instruction.has_data_in_addr();
        if instruction.acc && data { 'a' } else { 'v' }
    };
    let registers: Vec<String> = used.map(|(field, first, count)| run(kind(field), first, count)).collect();
    let mut parts = vec![instruction.opcode.name.to_owned()];
    if !registers.is_empty() {
        parts.push(registers.join(", "));
    }
    match (instruction.opcode.operation, instruction.opcode.addressing) {
        (_, Addressing::Two { .. }) => {
            parts.extend(offset("offset0", instruction.offset0.into()));
            parts.extend(offset("offset1", instruction.offset1.into()));
        }
        (Operation::Swizzle, _) => {
            parts.extend(swizzle::text(instruction.offset()).or_else(|| offset("offset", instruction.offset())));
        }
        _ => parts.extend(offset("offset", instruction.offset())),
    }
    parts.extend(instruction.gds.then(|| "gds".to_owned()));
    parts.join(" ")
}

/// The text of an offset; empty if it is 0.
fn offset(name: &str, value: u16) -> Option<String> {
    (value != 0).then(|| format!("{name}:{value}"))
}

fn run(kind: char, first: u8, count: u8) -> String {
    match count {
        1 => format!("{kind}{first}"),
        _ => format!("{kind}[{first}:{}]", u16::from(first) + u16::from(count) - 1),
    }
}

/// The text of the counters that wait for something, or of all counters if none does.
pub(crate) fn counters(fields: u16, target: Target) -> String {
    let found = Waitcnt::unpack(target, fields);
    let max = Waitcnt::max(target);
    let named = [
        ("vmcnt", found.vmcnt, max.vmcnt),
        ("expcnt", found.expcnt, max.expcnt),
        ("lgkmcnt", found.lgkmcnt, max.lgkmcnt),
    ];
    let shown = named.into_iter().filter(|(_, value, largest)| found == max || value != largest);
    let parts: Vec<String> = shown.map(|(name, value, _)| format!("{name}({value})")).collect();
    parts.join(" ")
}
