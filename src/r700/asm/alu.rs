//! Operands of ALU instructions.

use super::operand::gpr;
use crate::diagnostic::Diagnostic;
use crate::isa::{AluInstruction, AluOp, Destination, Source};
use crate::text::{Cursor, Token};

/// What stands behind a mnemonic: `R0.x, R1.x, G2.x`.
///
/// # Errors
/// A [`Diagnostic`] at what isn't an operand of the operation.
pub(super) fn instruction(cursor: &mut Cursor<'_>, op: AluOp) -> Result<AluInstruction, Diagnostic> {
    let dst = destination(cursor, op)?;
    let mut src = [Source::Zero; 2];
    for source in src.iter_mut().take(op.sources()) {
        cursor.require(Token::Comma, ",")?;
        *source = self::source(cursor)?;
    }
    Ok(AluInstruction { op, dst, src })
}

fn destination(cursor: &mut Cursor<'_>, op: AluOp) -> Result<Destination, Diagnostic> {
    if op != AluOp::MovaInt {
        if matches!(cursor.peek(), Some(Token::Name(name)) if name.eq_ignore_ascii_case("AR")) {
            return Err(cursor.error(format!("{} can't load AR.x", op.name())).with_help("MOVA_INT loads it"));
        }
        let gpr = gpr(cursor)?.ok_or_else(|| cursor.unexpected("a register, such as R0.x or G0.x"))?;
        return Ok(Destination::Gpr(gpr));
    }
    let start = cursor.span().start;
    if !cursor.take_name("AR") {
        return Err(cursor.unexpected("`AR.x`, the only place that MOVA_INT loads"));
    }
    cursor.require(Token::Point, ".")?;
    match cursor.peek() {
        Some(Token::Name(name)) if name.eq_ignore_ascii_case("x") => {
            cursor.advance();
            Ok(Destination::Ar)
        }
        _ => {
            cursor.advance();
            let span = cursor.span_from(start);
            Err(Diagnostic::new(cursor.source(), span, "shared registers are indexed by AR.x alone"))
        }
    }
}

fn source(cursor: &mut Cursor<'_>) -> Result<Source, Diagnostic> {
    if let Some(gpr) = gpr(cursor)? {
        return Ok(Source::Gpr(gpr));
    }
    let start = cursor.span().start;
    let negative = cursor.take(Token::Minus);
    let constant = match cursor.peek() {
        Some(Token::Number("0")) if !negative => Source::Zero,
        Some(Token::Number("1")) if negative => Source::MinusOne,
        Some(Token::Number("1")) => Source::One,
        Some(Token::Number(_)) => {
            cursor.advance();
            let span = cursor.span_from(start);
            let error = Diagnostic::new(cursor.source(), span, "an instruction has no room for this number");
            return Err(error.with_help("the constants are 0, 1 and -1; `; lds: R1.x = N` puts others into a register"));
        }
        _ => return Err(cursor.unexpected("a register, 0, 1 or -1")),
    };
    cursor.advance();
    Ok(constant)
}
