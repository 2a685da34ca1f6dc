//! The operands of scalar instructions.

use super::cursor::Cursor;
use super::expression::{self, integer_in};
use super::lexer::Token;
use crate::diagnostic::Diagnostic;
use crate::isa::{Format, Instruction, ScalarOperand, ScalarRow, Sop1Instruction, SoppInstruction, Waitcnt};
use crate::targets::Target;

/// Reads what follows the mnemonic of a SOPP instruction.
pub(super) fn sopp(
    cursor: &mut Cursor<'_>,
    row: &'static ScalarRow,
    target: Target,
) -> Result<Instruction, Diagnostic> {
    let simm16 = operand(cursor, row.operand, Format::Sopp, target)?;
    Ok(Instruction::Sopp(SoppInstruction { row, simm16 }))
}

/// Reads what follows the mnemonic of a SOP1 instruction.
pub(super) fn sop1(
    cursor: &mut Cursor<'_>,
    row: &'static ScalarRow,
    target: Target,
) -> Result<Instruction, Diagnostic> {
    operand(cursor, row.operand, Format::Sop1, target)?;
    Ok(Instruction::Sop1(Sop1Instruction { row }))
}

/// The value of an operand: its low 16 bits.
fn operand(cursor: &mut Cursor<'_>, operand: ScalarOperand, format: Format, target: Target) -> Result<u16, Diagnostic> {
    match operand {
        ScalarOperand::None => Ok(0),
        ScalarOperand::TrapCode => trap_code(cursor),
        ScalarOperand::Immediate | ScalarOperand::Count => immediate(cursor),
        ScalarOperand::Counters => waitcnt(cursor, target),
        ScalarOperand::WorkGroup => of_work_group(cursor, format),
    }
}

/// The number of a barrier, which must be that of the work-group. An immediate may have it without a sign.
fn of_work_group(cursor: &mut Cursor<'_>, format: Format) -> Result<u16, Diagnostic> {
    let (value, span) = expression::parse(cursor)?;
    if value == -1 || format == Format::Sopp && value == 0xffff {
        return Ok(0xffff);
    }
    let error = cursor.error_at(span, format!("{value} isn't the barrier of the work-group"));
    Err(error.with_help("programs have that barrier alone, which is -1"))
}

fn trap_code(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    if cursor.peek().is_some() {
        let (value, span) = expression::parse(cursor)?;
        if value != 0 {
            let error = cursor.error_at(span, "s_endpgm takes no trap code here");
            return Err(error.with_label("leave this out"));
        }
    }
    Ok(0)
}

/// An immediate of 16 bits, signed or unsigned.
fn immediate(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    Ok(integer_in(cursor, -32768..65536, "immediate of 16 bits")? as u16)
}

pub(crate) fn waitcnt(cursor: &mut Cursor<'_>, target: Target) -> Result<u16, Diagnostic> {
    if expression::starts(cursor.peek()) {
        return immediate(cursor);
    }
    let mut counters = Waitcnt::max(target);
    let mut is_first = true;
    loop {
        counter(cursor, &mut counters, target, is_first)?;
        is_first = false;
        // A blank also separates counters, but a separator sign must have a counter after it.
        let separator = cursor.skip(Token::And) || cursor.skip(Token::Comma);
        if !separator && cursor.peek().is_none() {
            return Ok(counters.pack(target));
        }
    }
}

/// Reads `lgkmcnt(0)`. With `_sat`, a value that is too large becomes the largest one.
fn counter(cursor: &mut Cursor<'_>, counters: &mut Waitcnt, target: Target, is_first: bool) -> Result<(), Diagnostic> {
    let help = "the counters are vmcnt, expcnt and lgkmcnt, as in `lgkmcnt(0)`";
    let Some(Token::Name(written)) = cursor.peek() else {
        return Err(cursor.error("expected a counter").with_help(help));
    };
    let (name, saturates) = written.strip_suffix("_sat").map_or((written, false), |name| (name, true));
    let largest = Waitcnt::max(target);
    let (field, largest) = match name {
        "vmcnt" => (&mut counters.vmcnt, largest.vmcnt),
        "expcnt" => (&mut counters.expcnt, largest.expcnt),
        "lgkmcnt" => (&mut counters.lgkmcnt, largest.lgkmcnt),
        _ => return Err(cursor.error(format!("{target} has no counter `{name}`")).with_help(help)),
    };
    cursor.advance();
    // LLVM tells counters from an expression in this way.
    if is_first {
        cursor.no_comment(&format!("`{written}(`"))?;
    }
    cursor.expect(Token::Open, &format!("`(` and a number after `{written}`"))?;
    let (value, span) = expression::parse(cursor)?;
    *field = match u8::try_from(value) {
        Ok(value) if value <= largest => value,
        _ if saturates => largest,
        _ => {
            let error = cursor.error_at(span, format!("{value} is no value of {name} on {target}"));
            return Err(error.with_help(format!("from 0 to {largest}; {name}_sat takes more")));
        }
    };
    cursor.expect(Token::Close, "`)`")
}
