//! The text of an instruction, as LLVM writes it.

use super::field::Field;
use super::instruction::Instruction;
use super::kind::Kind;
use super::limits;
use super::operand::{address, buffer, coherence, constant, immediate, memory, message, modifier, register, vector};
use super::row::Operand;

/// The text of an instruction, or of half a one. What can't be written is left out: decoding lets no such operand in.
pub(super) fn text(instruction: &Instruction) -> String {
    let mut line = instruction.row.name.to_owned();
    let mut is_first = true;
    let has_op_sel = instruction.names_halves() && instruction.has_op_sel_beside_halves();
    let op_sel = if has_op_sel { modifier::beside_halves(instruction) } else { String::new() };
    let mut op_sel = if op_sel.is_empty() { op_sel } else { format!(" {op_sel}") };
    for operand in instruction.operands() {
        if operand.kind.is_modifier() {
            line += &std::mem::take(&mut op_sel);
        }
        let text = self::operand(instruction, operand).unwrap_or_default();
        if text.is_empty() {
            continue;
        }
        line += if is_first || operand.kind.is_modifier() { " " } else { ", " };
        line += &text;
        is_first = false;
    }
    line + &op_sel
}

/// The text of an operand; empty for one that is left out. `None` if it can't be written: the number stands for
/// nothing.
pub(super) fn operand(instruction: &Instruction, operand: &Operand) -> Option<String> {
    let (target, value) = (instruction.row.target, instruction.field(operand.field));
    let bits = operand.kind.bits().unwrap_or(32);
    match operand.kind {
        Kind::S32 | Kind::S64 | Kind::S96 | Kind::S128 | Kind::S256 | Kind::S512 => register::text(value, bits, target)
            .filter(|_| register::is_register(value, bits))
            .filter(|_| operand.field != Field::Sdata || register::is_memory_data(value, target)),
        Kind::Null => register::text(value, bits, target).filter(|name| name == register::NULL),
        Kind::B64 | Kind::B128 => register::text(2 * value, bits, target),
        // A literal that is written as a constant is made one by the assembler.
        Kind::I32 if value == constant::LITERAL && !limits::is_inline(instruction, operand) => None,
        Kind::Barrier if register::text(value, 32, target).is_some_and(|name| name != register::M0) => None,
        Kind::C16 | Kind::Ci16 => match value {
            constant::LITERAL => Some(constant::typed_literal_text(instruction.literal()?, operand.kind)),
            _ => register::text(value, 32, target).or_else(|| constant::typed_text(value, operand.kind)),
        },
        Kind::C32 | Kind::I32 | Kind::C64 | Kind::I64 | Kind::Barrier => match value {
            constant::LITERAL if operand.kind.is_source() && instruction.row.format.has_literal(target) => {
                Some(constant::literal_text(instruction.literal()?, bits))
            }
            _ => register::text(value, bits, target).or_else(|| constant::text(value, bits)),
        },
        Kind::R128 => register::text(4 * value, bits, target),
        Kind::Number32 => Some(constant::literal_text(value, 32)),
        Kind::ScalarOffset => memory::scalar_offset(instruction),
        Kind::SignedHex => Some(memory::signed_hex(instruction)),
        kind if kind.is_vgprs() => vector::vgpr_text(instruction, operand),
        kind if kind.is_vector_source() => vector::text(instruction, operand),
        Kind::Mask => match operand.field {
            Field::Src2 => {
                register::text(value, register::mask_bits(target), target).filter(|_| register::is_mask(value))
            }
            _ => register::text(value, register::mask_bits(target), target)
                // LLVM takes what no result can be in, of both sizes.
                .filter(|_| [32, 64].iter().any(|bits| register::is_register(value, *bits))),
        },
        Kind::Vcc => register::text(register::VCC, register::mask_bits(target), target),
        Kind::K16 if value >> 16 != 0 => None,
        Kind::K16 | Kind::K32 => Some(format!("{value:#x}")),
        Kind::SourceAttribute => immediate::attribute(value),
        Kind::GlobalAddress | Kind::GlobalBase | Kind::ScratchAddress | Kind::ScratchBase => {
            address::text(instruction, operand.kind)
        }
        Kind::BufferAddress => buffer::address(instruction),
        Kind::BufferFormat => Some(buffer::format(value, target)),
        Kind::MaskOrVcc if instruction.field(Field::Sd) == 0 => {
            register::text(register::VCC, register::mask_bits(target), target)
        }
        Kind::MaskOrVcc => register::text(value, register::mask_bits(target), target),
        Kind::WaitVdst | Kind::WaitVaVdst | Kind::WaitVmVsrc | Kind::WaitExp => {
            Some(format!("{}:{value}", operand.kind.name()))
        }
        Kind::Scope => Some(coherence::scope(value)),
        Kind::ThLoad | Kind::ThStore | Kind::ThAtomic => coherence::hint(instruction, operand.kind, value),
        kind if kind.is_modifier() && !matches!(kind, Kind::Glc | Kind::Dlc) => modifier::text(instruction, operand),
        Kind::Glc | Kind::Dlc => Some(if value == 0 { String::new() } else { operand.kind.name().to_owned() }),
        Kind::Message => Some(message::text(value, target)),
        kind => immediate::text(kind, value, target),
    }
}
