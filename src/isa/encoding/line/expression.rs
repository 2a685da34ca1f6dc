//! Constant expressions, with LLVM's operators and precedences.
//!
//! Values are integers of 64 bits that wrap around. Comparisons give -1 for true; `&&`, `||` and the prefix `!` give 1.
//! `a ! b` is `a | ~b`, and `>>` fills with zeroes. Addition binds less tightly than the operators on bits.

use super::cursor::Cursor;
use super::lexer::Token;
use crate::diagnostic::Diagnostic;
use std::ops::Range;

/// How deep parentheses and prefix operators may nest. This bounds the stack that a line can take.
const DEPTH: usize = 64;

/// The value of the constant expression that comes next, and its span.
pub fn parse(cursor: &mut Cursor<'_>) -> Result<(i64, Range<usize>), Diagnostic> {
    let start = cursor.span().start;
    let value = binary(cursor, 1, 0)?;
    Ok((value, cursor.span_from(start)))
}

/// An integer in a range, as a constant expression.
pub fn integer_in(cursor: &mut Cursor<'_>, range: Range<i64>, what: &str) -> Result<i64, Diagnostic> {
    let (value, span) = parse(cursor)?;
    if range.contains(&value) {
        return Ok(value);
    }
    let message = format!("{value} is no {what}");
    Err(cursor.error_at(span, message).with_help(format!("from {} to {}", range.start, range.end - 1)))
}

/// Whether an expression can start with this word.
pub fn starts(token: Option<Token<'_>>) -> bool {
    use Token::*;
    matches!(token, Some(Number(_) | Open | Minus | Plus | Tilde | Not))
}

/// How tightly an operator between two values binds; 0 for a word that is no such operator.
fn precedence(token: Token<'_>) -> u8 {
    use Token::*;
    match token {
        OrOr => 1,
        AndAnd => 2,
        Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual => 3,
        Plus | Minus => 4,
        And | Or | Xor | Not => 5,
        Times | Divide | Modulo | ShiftLeft | ShiftRight => 6,
        _ => 0,
    }
}

/// An expression of operators that bind at least as tightly as `weakest`, from left to right.
fn binary(cursor: &mut Cursor<'_>, weakest: u8, depth: usize) -> Result<i64, Diagnostic> {
    let mut left = unary(cursor, depth)?;
    while let Some(operator) = cursor.peek() {
        let strength = precedence(operator);
        if strength == 0 || strength < weakest {
            break;
        }
        let span = cursor.span();
        cursor.advance();
        let right = binary(cursor, strength + 1, depth)?;
        left = apply(operator, left, right).map_err(|problem| cursor.error_at(span, problem))?;
    }
    Ok(left)
}

/// A number or an expression in parentheses, with its prefix operators.
fn unary(cursor: &mut Cursor<'_>, depth: usize) -> Result<i64, Diagnostic> {
    if depth == DEPTH {
        return Err(cursor.error(format!("the expression nests deeper than {DEPTH}")));
    }
    let prefix: fn(i64) -> i64 = match cursor.peek() {
        Some(Token::Minus) => i64::wrapping_neg,
        Some(Token::Plus) => |value| value,
        Some(Token::Tilde) => |value| !value,
        Some(Token::Not) => |value| i64::from(value == 0),
        Some(Token::Open) => {
            cursor.advance();
            let value = binary(cursor, 1, depth + 1)?;
            cursor.expect(Token::Close, "`)`")?;
            return Ok(value);
        }
        Some(Token::Number(digits)) => return literal(cursor, digits),
        _ => return Err(cursor.error("expected an integer")),
    };
    cursor.advance();
    unary(cursor, depth + 1).map(prefix)
}

/// Goes past a number, and returns it.
fn literal(cursor: &mut Cursor<'_>, digits: &str) -> Result<i64, Diagnostic> {
    let Some(value) = number(digits) else {
        let error = cursor.error(format!("`{digits}` is no integer of 64 bits"));
        return Err(error.with_help("integers are decimal, 0x… hexadecimal, 0b… binary or 0… octal"));
    };
    cursor.advance();
    Ok(value)
}

/// The value of digits as LLVM reads them: from 2^63 up, digits stand for the negative number with the same bits.
pub fn number(digits: &str) -> Option<i64> {
    let (digits, radix) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&digits[2..], 16),
        [b'0', b'b' | b'B', ..] => (&digits[2..], 2),
        [b'0', _, ..] => (&digits[1..], 8),
        _ => (digits, 10),
    };
    // `from_str_radix` would allow a sign, but the lexer never lets one in.
    u64::from_str_radix(digits, radix).ok().map(u64::cast_signed)
}

fn apply(operator: Token<'_>, left: i64, right: i64) -> Result<i64, &'static str> {
    use Token::*;
    let truth = |holds: bool| if holds { -1 } else { 0 };
    let count = || u32::try_from(right).ok().filter(|count| *count < 64).ok_or("a shift goes from 0 to 63 bits");
    let quotient = "the quotient is no integer of 64 bits";
    Ok(match operator {
        OrOr => i64::from(left != 0 || right != 0),
        AndAnd => i64::from(left != 0 && right != 0),
        Equal => truth(left == right),
        NotEqual => truth(left != right),
        Less => truth(left < right),
        LessEqual => truth(left <= right),
        Greater => truth(left > right),
        GreaterEqual => truth(left >= right),
        Plus => left.wrapping_add(right),
        Minus => left.wrapping_sub(right),
        And => left & right,
        Or => left | right,
        Xor => left ^ right,
        Not => left | !right,
        Times => left.wrapping_mul(right),
        Divide => left.checked_div(right).ok_or(quotient)?,
        Modulo => left.checked_rem(right).ok_or(quotient)?,
        ShiftLeft => left << count()?,
        ShiftRight => (left.cast_unsigned() >> count()?).cast_signed(),
        _ => return Err("this is no operator"),
    })
}
