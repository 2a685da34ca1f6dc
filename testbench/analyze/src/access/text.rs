//! An instruction in words, for inputs without source text.

use lds::isa::{Addressing, DsInstruction};

/// Opcode and offsets.
pub(crate) fn text(instruction: &DsInstruction) -> String {
    let name = instruction.opcode.name;
    match (instruction.opcode.addressing, instruction.offset0, instruction.offset1) {
        (_, 0, 0) => name.to_owned(),
        (Addressing::Two { .. }, low, high) => format!("{name} offset0:{low} offset1:{high}"),
        (_, low, high) => format!("{name} offset:{}", u16::from_le_bytes([low, high])),
    }
}
