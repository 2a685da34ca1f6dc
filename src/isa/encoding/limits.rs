//! Operands that don't go together.

use super::field::Field;
use super::format::Format;
use super::instruction::Instruction;
use super::kind::OperandKind;
use super::meaning::Crossing;
use super::operand::coherence;
use super::operand::constant::{self, LITERAL};
use super::operand::register::{self, VCC, mask_bits};
use super::operand::vgpr;
use super::pair;
use super::row::Operand;

/// What an instruction's operands break, if they do.
pub(super) fn broken(instruction: &Instruction) -> Option<&'static str> {
    match instruction.row.format {
        // A half alone has none of its own.
        Format::VopdX if instruction.is_pair() => {
            scalars(instruction).or_else(|| literals(instruction)).or_else(|| pair::banks(instruction))
        }
        Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 | Format::Vop3p => {
            scalars(instruction).or_else(|| literals(instruction))
        }
        Format::Mai | Format::MaiScaled => overlap(instruction),
        format if format.is_sdwa() || format.is_long_dpp() => scalars(instruction),
        Format::Flat | Format::Global | Format::Scratch => coherence::broken(instruction),
        Format::Mubuf if coherence::broken(instruction).is_some() => coherence::broken(instruction),
        Format::Mubuf if [Field::Lds, Field::Tfe].iter().all(|field| instruction.field(*field) == 1) => {
            Some("data goes to LDS, or another register says which lanes failed")
        }
        _ => None,
    }
}

/// Whether the registers of a result are some of the addend's, and not all: LLVM refuses that of more than four. A
/// sparse product adds to its result, and its third source is an index.
fn overlap(instruction: &Instruction) -> Option<&'static str> {
    let row = instruction.row;
    if row.does.reads_destination() {
        return None;
    }
    let of = |field: Field| row.operands.iter().find(|operand| operand.field == field);
    let count = of(Field::Vdst).and_then(|operand| operand.kind.bits()).filter(|bits| *bits > 128)? / 32;
    let addend = of(Field::Src2).map(|operand| vgpr::code(instruction, operand))?.checked_sub(vgpr::VGPR)?;
    let distance = addend.abs_diff(instruction.field(Field::Vdst));
    (0 < distance && distance < count).then_some("the registers of the result are those of the addend, or none of them")
}

/// How many different scalar values a vector instruction can read.
fn limit(instruction: &Instruction) -> usize {
    let name = instruction.row.name;
    match name.trim_end_matches("_e32").trim_end_matches("_e64") {
        // Shifts of 64 bits have one.
        "v_lshlrev_b64" | "v_lshrrev_b64" | "v_ashrrev_i64" => 1,
        _ => instruction.row.target.facts().code.constant_bus,
    }
}

/// Whether literals are written as different numbers: of an operand of 16 bits the low half.
fn literals(instruction: &Instruction) -> Option<&'static str> {
    let of_part = |part: Instruction| {
        let written = |operand: &Operand| {
            let code = part.field(operand.field);
            match code {
                _ if !operand.kind.is_source() || is_inline(&part, operand) => None,
                LITERAL if operand.kind.bits() == Some(16) => part.literal().map(|value| value & 0xffff),
                LITERAL => part.literal(),
                _ if is_made_literal(&part, operand, code) => constant::bits_16(code),
                _ => None,
            }
        };
        part.row.operands.iter().filter_map(written).collect::<Vec<_>>()
    };
    let all: Vec<u32> = instruction.parts().flat_map(of_part).collect();
    let first = *all.first()?;
    all.iter().any(|other| *other != first).then_some("an instruction has one literal")
}

/// Whether a source is a literal that is written as an inline constant: the assembler makes one of it.
pub(super) fn is_inline(instruction: &Instruction, operand: &Operand) -> bool {
    let literal = instruction.literal().filter(|_| instruction.field(operand.field) == LITERAL);
    literal.is_some_and(|value| constant::is_inline(value, operand.kind))
}

/// Whether a source is an inline constant that is written as its bits, of which the assembler makes a literal.
fn is_made_literal(instruction: &Instruction, operand: &Operand, code: u32) -> bool {
    instruction.row.format.has_literal(instruction.row.target) && constant::is_written_as_bits(code, operand.kind)
}

fn scalars(instruction: &Instruction) -> Option<&'static str> {
    let mut read: Vec<(u32, u32)> = Vec::new();
    for part in instruction.parts() {
        read_scalars(&part, &mut read);
    }
    (read.len() > limit(instruction)).then_some(match limit(instruction) {
        1 => "this instruction reads one scalar register or literal",
        _ => "this instruction reads two scalar registers, or one and a literal",
    })
}

/// Adds the scalar values that an instruction, or half a one, reads: number and bits of each.
fn read_scalars(instruction: &Instruction, read: &mut Vec<(u32, u32)>) {
    let target = instruction.row.target;
    // Which lanes were scaled, or which of two values they take, is in all of vcc: for LLVM it isn't vcc_lo, even where
    // that has the bits of all lanes.
    let reads_vcc = instruction.row.name.starts_with("v_div_fmas") || pair::reads_vcc(instruction);
    if reads_vcc && !read.contains(&(VCC, 64)) {
        read.push((VCC, 64));
    }
    for (index, operand) in instruction.row.operands.iter().enumerate() {
        let bits = match operand.kind {
            OperandKind::Vcc | OperandKind::Mask => mask_bits(target),
            kind => kind.bits().unwrap_or(32).max(32),
        };
        let code = match operand.kind {
            // The destination isn't read.
            OperandKind::Vcc if instruction.row.operands[..index].iter().any(|before| before.field == Field::Src0) => {
                VCC
            }
            OperandKind::Mask if operand.field == Field::Src2 => instruction.field(operand.field),
            kind if kind.is_source() && is_inline(instruction, operand) => continue,
            OperandKind::C32 | OperandKind::I32 => instruction.field(operand.field),
            kind if kind.is_vector_source() => match vgpr::code(instruction, operand) {
                code if is_made_literal(instruction, operand, code) => LITERAL,
                code => code,
            },
            OperandKind::K16 | OperandKind::K32 => LITERAL,
            _ => continue,
        };
        // Which lane m0 names isn't one of them: v_writelane_b32 reads another register beside it.
        let is_lane = operand.field == Field::Src1 && instruction.row.does.crossing() == Some(Crossing::WriteLane);
        if is_lane && register::text(code, 32, target).as_deref() == Some("m0") {
            continue;
        }
        // A dword of LDS isn't one of them.
        let is_scalar = code < 128 || matches!(code, 235..=239 | 251..=253 | LITERAL);
        // Registers are the same if their names are: two of them start with an even one.
        let value = match code {
            0..128 => (code - code % (bits / 32), bits),
            // Others have one name, whatever their size.
            _ => (code, 0),
        };
        if is_scalar && target.facts().code.null != Some(code) && !read.contains(&value) {
            read.push(value);
        }
    }
}
