//! Instructions as LLVM prints them.

use super::swizzle;
use crate::isa::{Addressing, DsInstruction, Instruction, Operation, OtherCounter, ScalarInstruction, Waitcnt};
use crate::targets::Target;

/// LLVM's text of an instruction.
pub fn text(instruction: &Instruction, target: Target) -> String {
    match instruction {
        Instruction::Ds(instruction) => ds(instruction),
        Instruction::Scalar(ScalarInstruction::Waitcnt(fields)) => waitcnt(*fields, target),
        Instruction::Scalar(ScalarInstruction::WaitDs(count)) => format!("s_wait_dscnt {count:#x}"),
        Instruction::Scalar(ScalarInstruction::WaitDsAnd(OtherCounter::Load, counts)) => {
            format!("s_wait_loadcnt_dscnt {counts:#x}")
        }
        Instruction::Scalar(ScalarInstruction::WaitDsAnd(OtherCounter::Store, counts)) => {
            format!("s_wait_storecnt_dscnt {counts:#x}")
        }
        Instruction::Scalar(ScalarInstruction::BarrierSignal) => "s_barrier_signal -1".into(),
        Instruction::Scalar(ScalarInstruction::BarrierWait) => "s_barrier_wait 0xffff".into(),
        Instruction::Scalar(ScalarInstruction::Barrier) => "s_barrier".into(),
        // What could be an inline constant is decimal.
        Instruction::Scalar(ScalarInstruction::Nop(count @ 0..=64)) => format!("s_nop {count}"),
        Instruction::Scalar(ScalarInstruction::Nop(count)) => format!("s_nop {count:#x}"),
        Instruction::Scalar(ScalarInstruction::Endpgm) => "s_endpgm".into(),
    }
}

fn ds(instruction: &DsInstruction) -> String {
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

/// Nothing if it is 0.
fn offset(name: &str, value: u16) -> Option<String> {
    (value != 0).then(|| format!("{name}:{value}"))
}

fn run(kind: char, first: u8, count: u8) -> String {
    match count {
        1 => format!("{kind}{first}"),
        _ => format!("{kind}[{first}:{}]", u16::from(first) + u16::from(count) - 1),
    }
}

/// The counters that wait for something, or all of them if none does.
fn waitcnt(fields: u16, target: Target) -> String {
    let counters = Waitcnt::unpack(target, fields);
    let max = Waitcnt::max(target);
    let named = [
        ("vmcnt", counters.vmcnt, max.vmcnt),
        ("expcnt", counters.expcnt, max.expcnt),
        ("lgkmcnt", counters.lgkmcnt, max.lgkmcnt),
    ];
    let shown = named.into_iter().filter(|(_, value, largest)| counters == max || value != largest);
    let parts: Vec<String> = shown.map(|(name, value, _)| format!("{name}({value})")).collect();
    format!("s_waitcnt {}", parts.join(" "))
}
