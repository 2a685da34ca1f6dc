//! Addresses of flat, global and scratch memory.

use super::pieces::register_in;
use super::register;
use super::vector::{parse_vgprs, vgprs};
use crate::diagnostic::Diagnostic;
use crate::encoding::field::Field;
use crate::encoding::instruction::Instruction;
use crate::encoding::kind::OperandKind;
use crate::encoding::line::{Cursor, Token};
use crate::targets::Target;

/// What stands where a register with an address isn't.
const OFF: &str = "off";

/// SADDR without a register.
const fn none(target: Target) -> u32 {
    target.facts().code.off
}

/// SADDR of scratch memory without any register, where it differs from that with a VGPR (LLVM:
/// `FeatureFlatScratchSTMode`).
const NEITHER: u32 = 127;

/// Whether scratch memory may have no register, though it can't have two.
fn may_have_neither(target: Target) -> bool {
    !target.facts().code.scratch_sums && none(target) != NEITHER
}

/// Whether no register has a part of an address of scratch memory.
#[doc(hidden)]
pub fn has_no_scratch_register(instruction: &Instruction) -> bool {
    may_have_neither(instruction.row.target) && instruction.field(Field::Saddr) == NEITHER
}

/// Whether a base is the one register that scratch memory can't have where its number doesn't stand for none.
fn is_exec_hi(kind: OperandKind, saddr: u32, target: Target) -> bool {
    kind == OperandKind::ScratchBase && saddr == 127 && none(target) != 127
}

/// Whether VADDR of scratch memory counts.
#[doc(hidden)]
pub fn has_scratch_vaddr(instruction: &Instruction) -> bool {
    let target = instruction.row.target;
    match target.facts().code.scratch_sums {
        true => instruction.field(Field::Sve) == 1,
        false => instruction.field(Field::Saddr) == none(target),
    }
}

/// The text of an address, or of a base. `None` if it can't be written.
pub(in crate::encoding) fn text(instruction: &Instruction, kind: OperandKind) -> Option<String> {
    let target = instruction.row.target;
    let [vaddr, saddr] = [Field::Vaddr, Field::Saddr].map(|field| instruction.field(field));
    // LLVM's disassembler looks at this bit in loads to LDS alone.
    if instruction.field(Field::Lds) == 1 && instruction.field(Field::Nv) == 1 {
        return None;
    }
    match kind {
        OperandKind::GlobalAddress => vgprs(vaddr, if saddr == none(target) { 64 } else { 32 }, target),
        OperandKind::ScratchAddress if has_scratch_vaddr(instruction) => vgprs(vaddr, 32, target),
        OperandKind::ScratchAddress => Some(OFF.to_owned()),
        _ if saddr == none(target) => Some(OFF.to_owned()),
        OperandKind::ScratchBase if has_no_scratch_register(instruction) => Some(OFF.to_owned()),
        kind => register::text(saddr, kind.bits()?, target)
            .filter(|name| name != register::NULL && !is_exec_hi(kind, saddr, target)),
    }
}

/// Reads an address or a base.
pub(in crate::encoding) fn parse(
    cursor: &mut Cursor<'_>,
    kind: OperandKind,
    instruction: &mut Instruction,
) -> Result<(), Diagnostic> {
    let target = instruction.row.target;
    let is_off = cursor.peek() == Some(Token::Name(OFF));
    match kind {
        OperandKind::GlobalAddress => {
            let bits = if cursor.count_ahead(Token::Name(OFF)) > 0 { 64 } else { 32 };
            let vaddr = parse_vgprs(cursor, bits, target).map_err(|error| {
                error.with_help("two VGPRs and `off`, or one VGPR and two SGPRs: v[4:5], off or v4, s[6:7]")
            })?;
            instruction.set(Field::Vaddr, vaddr);
        }
        // On gfx906 it is one register or the other.
        OperandKind::ScratchAddress
            if !target.facts().code.scratch_sums
                && cursor.count_ahead(Token::Name(OFF)) != 1
                && !(may_have_neither(target) && cursor.count_ahead(Token::Name(OFF)) == 2) =>
        {
            return Err(cursor
                .error(format!("scratch memory of {target} has an address in a VGPR or in an SGPR"))
                .with_help("one register and `off`, as in v4, off and off, s6"));
        }
        OperandKind::ScratchAddress if is_off => {
            if cursor.count_ahead(Token::Name(OFF)) == 2 && may_have_neither(target) {
                instruction.set(Field::Saddr, NEITHER);
            }
            cursor.advance();
        }
        OperandKind::ScratchAddress => {
            let vaddr = parse_vgprs(cursor, 32, target)?;
            instruction.set(Field::Vaddr, vaddr);
            instruction.set(Field::Sve, 1);
        }
        _ if is_off => {
            cursor.advance();
            if !has_no_scratch_register(instruction) {
                instruction.set(Field::Saddr, none(target));
            }
        }
        kind => {
            let span = cursor.span();
            let number = register_in(cursor, kind.bits().unwrap_or(32), 7, target)?;
            if number == none(target) || is_exec_hi(kind, number, target) {
                return Err(cursor.error_at(span, "no address can be here").with_help("write `off`"));
            }
            instruction.set(Field::Saddr, number);
        }
    }
    Ok(())
}
