//! The text of an instruction, as LLVM writes it.

use super::constant;
use super::field::Field;
use super::immediate;
use super::instruction::Instruction;
use super::kind::Kind;
use super::memory;
use super::message;
use super::register;
use super::row::Operand;

/// The text of an instruction. What can't be written is left out: decoding lets no such operand in.
pub(super) fn text(instruction: &Instruction) -> String {
    let mut line = instruction.row.name.to_owned();
    let mut is_first = true;
    for operand in &instruction.row.operands {
        let text = self::operand(instruction, operand).unwrap_or_default();
        if text.is_empty() {
            continue;
        }
        line += if is_first || operand.kind.is_modifier() { " " } else { ", " };
        line += &text;
        is_first = false;
    }
    line
}

/// The text of an operand; empty for one that is left out. `None` if it can't be written: the number stands for
/// nothing.
pub(super) fn operand(instruction: &Instruction, operand: &Operand) -> Option<String> {
    let (target, value) = (instruction.row.target, instruction.field(operand.field));
    let bits = operand.kind.bits().unwrap_or(32);
    match operand.kind {
        Kind::S32 | Kind::S64 | Kind::S128 | Kind::S256 | Kind::S512 => register::text(value, bits, target)
            .filter(|_| register::is_register(value, bits))
            .filter(|_| operand.field != Field::Sdata || register::is_memory_data(value, target)),
        Kind::Null => register::text(value, bits, target).filter(|name| name == register::NULL),
        Kind::B64 | Kind::B128 => register::text(2 * value, bits, target),
        Kind::C32 | Kind::C64 | Kind::I64 => match value {
            constant::LITERAL if operand.kind.is_source() => Some(constant::literal_text(instruction.literal()?, bits)),
            _ => register::text(value, bits, target).or_else(|| constant::text(value, bits)),
        },
        Kind::Number32 => Some(constant::literal_text(value, 32)),
        Kind::ScalarOffset => memory::scalar_offset(instruction),
        Kind::Glc | Kind::Dlc => Some(if value == 0 { String::new() } else { operand.kind.name().to_owned() }),
        Kind::WaitVdst => Some(format!("wait_vdst:{value}")),
        Kind::Message => Some(message::text(value, target)),
        kind => immediate::text(kind, value, target),
    }
}
