//! An instruction in words, for inputs without source text.

use lds::isa::Addressing;
use lds::transfer::Command;

/// Opcode and offsets.
pub(crate) fn text(command: &Command) -> String {
    let name = command.opcode.name;
    match (command.opcode.addressing, command.offset0, command.offset1) {
        (_, 0, 0) => name.to_owned(),
        (Addressing::Two { .. }, low, high) => format!("{name} offset0:{low} offset1:{high}"),
        (_, low, high) => format!("{name} offset:{}", u16::from_le_bytes([low, high])),
    }
}
