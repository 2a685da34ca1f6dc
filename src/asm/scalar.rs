//! The operands of scalar instructions.

use super::cursor::Cursor;
use super::expression::{self, integer_in};
use super::lexer::Token;
use crate::diagnostic::Diagnostic;
use crate::isa::{OtherCounter, ScalarInstruction, Waitcnt};
use crate::targets::Target;

/// Reads what follows one of [`ScalarInstruction::names`].
pub(super) fn parse(cursor: &mut Cursor<'_>, name: &str, target: Target) -> Result<ScalarInstruction, Diagnostic> {
    match name {
        "s_waitcnt" => Ok(ScalarInstruction::Waitcnt(waitcnt(cursor, target)?)),
        "s_nop" => Ok(ScalarInstruction::Nop(immediate(cursor)?)),
        "s_wait_dscnt" => Ok(ScalarInstruction::WaitDs(immediate(cursor)?)),
        "s_wait_loadcnt_dscnt" => Ok(ScalarInstruction::WaitDsAnd(OtherCounter::Load, immediate(cursor)?)),
        "s_wait_storecnt_dscnt" => Ok(ScalarInstruction::WaitDsAnd(OtherCounter::Store, immediate(cursor)?)),
        "s_barrier" => Ok(ScalarInstruction::Barrier),
        "s_barrier_signal" => of_work_group(cursor, ScalarInstruction::BarrierSignal),
        "s_barrier_wait" => of_work_group(cursor, ScalarInstruction::BarrierWait),
        _ => endpgm(cursor),
    }
}

/// The number of a barrier, which must be that of the work-group.
fn of_work_group(cursor: &mut Cursor<'_>, instruction: ScalarInstruction) -> Result<ScalarInstruction, Diagnostic> {
    let (value, span) = expression::parse(cursor)?;
    if value == -1 || instruction == ScalarInstruction::BarrierWait && value == 0xffff {
        return Ok(instruction);
    }
    let error = cursor.error_at(span, format!("{value} isn't the barrier of the work-group"));
    Err(error.with_help("programs have that barrier alone, which is -1"))
}

fn endpgm(cursor: &mut Cursor<'_>) -> Result<ScalarInstruction, Diagnostic> {
    if cursor.peek().is_some() {
        let (value, span) = expression::parse(cursor)?;
        if value != 0 {
            let error = cursor.error_at(span, "s_endpgm takes no trap code here");
            return Err(error.with_label("leave this out"));
        }
    }
    Ok(ScalarInstruction::Endpgm)
}

/// An immediate of 16 bits, signed or unsigned.
fn immediate(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    Ok(integer_in(cursor, -32768..65536, "immediate of 16 bits")? as u16)
}

fn waitcnt(cursor: &mut Cursor<'_>, target: Target) -> Result<u16, Diagnostic> {
    if expression::starts(cursor.peek()) {
        return immediate(cursor);
    }
    let mut counters = Waitcnt::max(target);
    let mut is_first = true;
    loop {
        counter(cursor, &mut counters, target, is_first)?;
        is_first = false;
        // A blank separates counters too, but a sign must have a counter after it.
        let separator = cursor.skip(Token::And) || cursor.skip(Token::Comma);
        if !separator && cursor.peek().is_none() {
            return Ok(counters.pack(target));
        }
    }
}

/// `lgkmcnt(0)`; with `_sat` a value that is too large becomes the largest one.
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
    // By this LLVM tells counters from an expression.
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
