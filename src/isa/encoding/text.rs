//! The text of an instruction, as LLVM writes it.

use super::field::Field;
use super::instruction::Instruction;
use super::kind::OperandKind;
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
        OperandKind::S32
        | OperandKind::S64
        | OperandKind::S96
        | OperandKind::S128
        | OperandKind::S256
        | OperandKind::S512 => register::text(value, bits, target)
            .filter(|_| register::is_register(value, bits))
            .filter(|_| operand.field != Field::Sdata || register::is_memory_data(value, target)),
        OperandKind::Null => register::text(value, bits, target).filter(|name| name == register::NULL),
        OperandKind::B64 | OperandKind::B128 => register::text(2 * value, bits, target),
        // A literal that is written as a constant is made one by the assembler.
        OperandKind::I32 if value == constant::LITERAL && !limits::is_inline(instruction, operand) => None,
        OperandKind::Barrier if register::text(value, 32, target).is_some_and(|name| name != register::M0) => None,
        OperandKind::C16 | OperandKind::Ci16 => match value {
            constant::LITERAL => Some(constant::typed_literal_text(instruction.literal()?, operand.kind)),
            _ => register::text(value, 32, target).or_else(|| constant::typed_text(value, operand.kind)),
        },
        OperandKind::C32 | OperandKind::I32 | OperandKind::C64 | OperandKind::I64 | OperandKind::Barrier => match value
        {
            constant::LITERAL if operand.kind.is_source() && instruction.row.format.has_literal(target) => {
                Some(constant::literal_text(instruction.literal()?, bits))
            }
            _ => register::text(value, bits, target).or_else(|| constant::text(value, bits)),
        },
        OperandKind::R128 => register::text(4 * value, bits, target),
        OperandKind::Number32 => Some(constant::literal_text(value, 32)),
        OperandKind::ScalarOffset => memory::scalar_offset(instruction),
        OperandKind::SignedHex => Some(memory::signed_hex(instruction)),
        kind if kind.is_vgprs() => vector::vgpr_text(instruction, operand),
        kind if kind.is_vector_source() => vector::text(instruction, operand),
        OperandKind::Mask => match operand.field {
            Field::Src2 => {
                register::text(value, register::mask_bits(target), target).filter(|_| register::is_mask(value))
            }
            _ => register::text(value, register::mask_bits(target), target)
                // LLVM takes what no result can be in, of both sizes.
                .filter(|_| [32, 64].iter().any(|bits| register::is_register(value, *bits))),
        },
        OperandKind::Vcc => register::text(register::VCC, register::mask_bits(target), target),
        OperandKind::K16 if value >> 16 != 0 => None,
        OperandKind::K16 | OperandKind::K32 => Some(format!("{value:#x}")),
        OperandKind::SourceAttribute => immediate::attribute(value),
        OperandKind::GlobalAddress
        | OperandKind::GlobalBase
        | OperandKind::ScratchAddress
        | OperandKind::ScratchBase => address::text(instruction, operand.kind),
        OperandKind::BufferAddress => buffer::address(instruction),
        OperandKind::BufferFormat => Some(buffer::format(value, target)),
        OperandKind::MaskOrVcc if instruction.field(Field::Sd) == 0 => {
            register::text(register::VCC, register::mask_bits(target), target)
        }
        OperandKind::MaskOrVcc => register::text(value, register::mask_bits(target), target),
        OperandKind::WaitVdst | OperandKind::WaitVaVdst | OperandKind::WaitVmVsrc | OperandKind::WaitExp => {
            Some(format!("{}:{value}", operand.kind.name()))
        }
        OperandKind::Scope => Some(coherence::scope(value)),
        OperandKind::ThLoad | OperandKind::ThStore | OperandKind::ThAtomic => {
            coherence::hint(instruction, operand.kind, value)
        }
        kind if kind.is_modifier() && !matches!(kind, OperandKind::Glc | OperandKind::Dlc) => {
            modifier::text(instruction, operand)
        }
        OperandKind::Glc | OperandKind::Dlc => {
            Some(if value == 0 { String::new() } else { operand.kind.name().to_owned() })
        }
        OperandKind::Message => Some(message::text(value, target)),
        kind => immediate::text(kind, value, target),
    }
}
