//! Halves of VGPRs as operands of gfx1100: `v5.l` and `v5.h`, as LLVM writes them since its version 21.
//!
//! Words say of every operand of 16 bits which half of a VGPR it is (RDNA3 ISA 7.2.2.1, 15.3). Formats without
//! modifiers say it by bit 7 of the register's number, so that these name v0 to v127 alone. Formats with modifiers have
//! a bit of OP_SEL for each operand.
//!
//! LLVM's older text, "fake16", names the whole register for its low half, and has `op_sel` for some instructions and
//! nothing for others. Its newer text, "true16", names the half. Both are read. An instruction is written in the older
//! text where that says all that the words say, and otherwise in the newer one. A few have no older text.

use super::vgpr;
use crate::diagnostic::Diagnostic;
use crate::encoding::field::{Field, OP_SEL};
use crate::encoding::instruction::Instruction;
use crate::encoding::kind::OperandKind;
use crate::encoding::line::{Cursor, Token, expression};
use crate::encoding::row::Operand;

/// The bit of a VGPR's number that says which half is meant, where formats have no other.
const HIGH: u32 = 0x80;

/// What is wrong with a VGPR that only formats with modifiers can name as half a one.
pub(in crate::encoding) const LOW: &str = "an operand of 16 bits is a VGPR from v0 to v127 in this format";

impl Instruction {
    /// Whether an operand that is a VGPR is half a one.
    fn is_half_register(&self, operand: &Operand) -> bool {
        matches!(operand.kind, OperandKind::V16 | OperandKind::H16 | OperandKind::Xh16)
            || self.row.halves.contains(&operand.field)
    }

    /// Whether bit 7 of an operand's number says which half of a VGPR it is.
    fn is_half_by_number(&self, operand: &Operand) -> bool {
        self.is_half_register(operand) && vgpr::has_low_vgprs(self)
    }

    /// The bit of OP_SEL that says which half of a VGPR an operand is.
    fn half_select(&self, operand: &Operand) -> Option<Field> {
        let fields = [Field::Src0, Field::Src1, Field::Src2, Field::Vdst].into_iter().zip(OP_SEL);
        let select = fields.into_iter().find(|(field, _)| *field == operand.field).map(|(_, select)| select);
        select.filter(|_| self.is_half_register(operand) && !vgpr::has_low_vgprs(self))
    }

    /// Of a VGPR's number in an operand's field that of the register, and whether its high half is named by it.
    pub fn register_and_half(&self, operand: &Operand, number: u32) -> (u32, bool) {
        match self.is_half_by_number(operand) {
            true => (number & !HIGH, number & HIGH != 0),
            false => (number, false),
        }
    }

    /// Whether the words say that an operand is the high half of a register.
    pub fn is_high_half(&self, operand: &Operand) -> bool {
        match self.half_select(operand) {
            Some(select) => self.field(select) == 1,
            None if !self.is_half_by_number(operand) => false,
            None if !self.is_vgpr(operand) => false,
            None => self.field(operand.field) & HIGH != 0,
        }
    }

    /// Whether an operand is a VGPR, and no other source.
    fn is_vgpr(&self, operand: &Operand) -> bool {
        !operand.kind.is_vector_source() || vgpr::code(self, operand) >= vgpr::VGPR
    }

    /// Whether the instruction's text names halves of registers.
    pub fn names_halves(&self) -> bool {
        let is_named =
            |operand: &Operand| matches!(operand.kind, OperandKind::V16 | OperandKind::H16 | OperandKind::Xh16);
        // Of other sources `op_sel` alone says that the high half is meant.
        let has_op_sel = self.has_op_sel_beside_halves();
        let is_high = |operand: &Operand| self.is_high_half(operand) && (has_op_sel || self.is_vgpr(operand));
        let says_by_modifier = self.row.operands.iter().any(|operand| operand.kind.is_op_sel());
        self.operands().any(is_named) || !says_by_modifier && self.operands().any(is_high)
    }

    /// Whether the text has `op_sel` besides halves: LLVM writes both, though either says it all.
    pub(in crate::encoding) fn has_op_sel_beside_halves(&self) -> bool {
        let is_there = |operand: &Operand| operand.kind.is_op_sel();
        let has_mask = |operand: &Operand| operand.field == Field::Src2 && operand.kind == OperandKind::Mask;
        !self.row.halves.is_empty()
            && !vgpr::has_low_vgprs(self)
            && !self.row.operands.iter().any(is_there)
            && !self.row.operands.iter().any(has_mask)
    }
}

/// The text of an operand that is half the VGPR with a number in its field: `v4.l`. `None` if the text of the
/// instruction, or of the operand, names whole registers.
pub(in crate::encoding) fn text(instruction: &Instruction, operand: &Operand, number: u32) -> Option<String> {
    if !instruction.is_half_register(operand) || !instruction.names_halves() {
        return None;
    }
    let (register, _) = instruction.register_and_half(operand, number);
    Some(format!("v{register}.{}", if instruction.is_high_half(operand) { 'h' } else { 'l' }))
}

/// Reads half a VGPR, and notes which half. `None` if the next words are something else.
///
/// # Errors
/// An operand that is no half, and a register whose halves the format can't name.
pub(in crate::encoding) fn parse(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    instruction: &mut Instruction,
) -> Result<Option<u32>, Diagnostic> {
    let mut ahead = cursor.clone();
    let start = cursor.span().start;
    let (register, half) = match (ahead.peek(), ahead.peek_second()) {
        (Some(Token::Name("v")), Some(Token::OpenBracket)) => {
            ahead.advance();
            ahead.advance();
            let Ok((register, _)) = expression::parse(&mut ahead) else { return Ok(None) };
            let closes = ahead.take(Token::CloseBracket);
            let Some(Token::Name(half @ (".l" | ".h"))) = ahead.peek().filter(|_| closes) else { return Ok(None) };
            (register, half)
        }
        (Some(Token::Name(name)), _) => {
            let Some((digits, half @ (".l" | ".h"))) = name.strip_prefix('v').and_then(split) else { return Ok(None) };
            let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            let Some(register) = digits.parse().ok().filter(|_| is_number) else { return Ok(None) };
            (register, half)
        }
        _ => return Ok(None),
    };
    ahead.advance();
    let span = ahead.span_from(start);
    let Some(register) = u32::try_from(register).ok().filter(|register| *register < vgpr::VGPRS) else {
        return Err(cursor.error_at(span, vgpr::RANGE));
    };
    if !instruction.is_half_register(operand) {
        let whole = format!("write v{register}, or leave it to an instruction of 16 bits");
        return Err(cursor.error_at(span, "this operand is no half of a VGPR").with_help(whole));
    }
    let is_high = half == ".h";
    let number = match instruction.half_select(operand) {
        Some(select) => {
            instruction.set(select, is_high.into());
            register
        }
        None if register & HIGH != 0 => return Err(cursor.error_at(span, LOW)),
        None => register | if is_high { HIGH } else { 0 },
    };
    *cursor = ahead;
    Ok(Some(number))
}

/// A name, and its ending from the last point on.
fn split(name: &str) -> Option<(&str, &str)> {
    name.rfind('.').map(|point| name.split_at(point))
}

/// The field of OP_SEL that an operand's words have said to be 0: those of a low half, which `op_sel` can't contradict.
pub(in crate::encoding) fn low_select(
    instruction: &Instruction,
    operand: &Operand,
    words: &[Token<'_>],
) -> Option<Field> {
    let is_low = |word: &Token<'_>| matches!(word, Token::Name(name) if name.ends_with(".l"));
    instruction.half_select(operand).filter(|_| words.iter().any(is_low))
}
