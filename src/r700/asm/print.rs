//! From instructions to text.

use super::line::Instruction;
use crate::isa::{AluInstruction, Component, Destination, Fetch, Gpr, Group, LdsRead, LdsWrite, Select, Source, Where};
use std::fmt::Write;

/// The text of an instruction of a fetch clause.
pub fn fetch_text(instruction: &Fetch) -> String {
    match instruction {
        Fetch::Write(write) => write_text(write, instruction.name()),
        Fetch::Read(read) => read_text(read, instruction.name()),
    }
}

fn write_text(write: &LdsWrite, name: &str) -> String {
    let LdsWrite { src, index, stride, .. } = write;
    let select: String = write.select.into_iter().map(Select::letter).collect();
    let relative = if write.relative { " SIMD_REL" } else { "" };
    format!("{name} ({index}) R{src}.{select}, STRIDE({stride}){relative}{}", burst(write.burst))
}

fn read_text(read: &LdsRead, name: &str) -> String {
    let mask: String = Component::ALL
        .into_iter()
        .zip(read.write)
        .map(|(component, write)| if write { component.letter() } else { '_' })
        .collect();
    let address: String = [read.bank, read.offset].into_iter().map(Select::letter).collect();
    let mut text = format!("{name} R{}.{mask}, R{}.{address}", read.dst, read.src);
    if read.rd_offset != 0 {
        let _ = write!(text, " RD_OFFSET({})", read.rd_offset);
    }
    let modifiers = [read.mux.name(), read.broadcast.then_some("BROADCAST"), read.waterfall.then_some("WATERFALL")];
    for word in modifiers.into_iter().flatten() {
        let _ = write!(text, " {word}");
    }
    text + &burst(read.burst)
}

fn burst(count: u8) -> String {
    if count == 0 { String::new() } else { format!(" BURST_CNT({count})") }
}

/// The text of one instruction of a group, without its slot.
pub fn alu_text(instruction: &AluInstruction) -> String {
    let mut text = match instruction.dst {
        Destination::Gpr(gpr) => format!("{} {}", instruction.op.name(), register(gpr)),
        Destination::Ar => format!("{} AR.x", instruction.op.name()),
    };
    for source in instruction.src.into_iter().take(instruction.op.sources()) {
        let source = match source {
            Source::Gpr(gpr) => register(gpr),
            Source::Zero => "0".to_owned(),
            Source::One => "1".to_owned(),
            Source::MinusOne => "-1".to_owned(),
        };
        let _ = write!(text, ", {source}");
    }
    text
}

fn register(gpr: Gpr) -> String {
    let component = gpr.component.letter();
    match gpr.place {
        Where::Wave => format!("R{}.{component}", gpr.number),
        Where::Simd => format!("G{}.{component}", gpr.number),
        Where::SimdAr => format!("G[AR.x+{}].{component}", gpr.number),
    }
}

/// The text of a group, a line for each of its instructions; `number` counts groups.
pub fn group_text(group: &Group, number: usize) -> String {
    let lead = format!("{number} ");
    let blank = " ".repeat(lead.len());
    let lines = group.instructions().iter().zip(group.slots()).enumerate().map(|(line, (instruction, slot))| {
        let lead = if line == 0 { &lead } else { &blank };
        format!("{lead}{slot}: {}", alu_text(instruction))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The text of an instruction or a group; `number` counts groups.
pub fn instruction_text(instruction: &Instruction, number: usize) -> String {
    match instruction {
        Instruction::Fetch(fetch) => fetch_text(fetch),
        Instruction::Group(group) => group_text(group, number),
    }
}
