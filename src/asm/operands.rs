//! The registers of a DS instruction.

use super::cursor::Cursor;
use super::expression;
use super::lexer::Token;
use crate::diagnostic::Diagnostic;
use crate::isa::{DsInstruction, Operands};
use std::ops::Range;

/// Consecutive VGPRs.
struct Run {
    first: u8,
    count: usize,
    span: Range<usize>,
}

/// Reads all register operands. Commas are between them, but as in LLVM may be left out.
pub(super) fn parse(cursor: &mut Cursor<'_>, instruction: &mut DsInstruction) -> Result<(), Diagnostic> {
    let opcode = instruction.opcode;
    let Operands { vdst, addr, data0, data1 } = opcode.operands;
    let fields = [
        (&mut instruction.vdst, vdst, "destination"),
        (&mut instruction.addr, addr, "address"),
        (&mut instruction.data0, data0, "data"),
        (&mut instruction.data1, data1, "second data"),
    ];
    for (field, count, role) in fields.into_iter().filter(|(_, count, _)| *count != 0) {
        let what = format!("the {role} operand of {}", opcode.name);
        let form = if count == 1 {
            "a register such as v0".into()
        } else {
            format!("{count} registers such as v[0:{}]", count - 1)
        };
        let Some(run) = register_run(cursor)? else {
            let missing = if at_end(cursor) { "is missing" } else { "must be a VGPR" };
            return Err(cursor.error(format!("{what} {missing}")).with_help(format!("it is {form}")));
        };
        if run.count != usize::from(count) {
            let registers = if count == 1 { "register" } else { "registers" };
            let message = format!("{what} has {count} {registers}, not {}", run.count);
            let help = match (run.first, count - 1) {
                (first, 0) => format!("write v{first}"),
                (first, more) if more > 255 - first => format!("the last such run is v[{}:255]", 255 - more),
                (first, more) => format!("write v[{first}:{}]", first + more),
            };
            return Err(cursor.error_at(run.span, message).with_help(help));
        }
        *field = run.first;
        cursor.skip(Token::Comma);
    }
    match register_run(cursor)? {
        None => Ok(()),
        Some(run) => {
            let message = format!("{} takes no more registers", opcode.name);
            Err(cursor.error_at(run.span, message).with_label("leave this out"))
        }
    }
}

/// True where operands end: a modifier, or nothing.
fn at_end(cursor: &Cursor<'_>) -> bool {
    match cursor.peek() {
        None => true,
        Some(Token::Name(name)) => matches!(name, "gds" | "nogds") || cursor.peek_second() == Some(Token::Colon),
        Some(_) => false,
    }
}

/// `v5`, `v[5]`, `v[5:6]` or `[v5,v6]`; `None` for another word.
fn register_run(cursor: &mut Cursor<'_>) -> Result<Option<Run>, Diagnostic> {
    let start = cursor.span().start;
    let (first, count) = match (cursor.peek(), cursor.peek_second()) {
        (Some(Token::OpenBracket), _) => {
            cursor.advance();
            list(cursor)?
        }
        (Some(Token::Name("v")), Some(Token::OpenBracket)) => {
            cursor.advance();
            cursor.advance();
            interval(cursor)?
        }
        (Some(Token::Name(name)), _) if single(name) => (index(cursor, name)?, 1),
        _ => return Ok(None),
    };
    Ok(Some(Run { first, count, span: cursor.span_from(start) }))
}

/// True for `v` and digits.
fn single(name: &str) -> bool {
    name.strip_prefix('v').is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Goes past `v5`.
fn index(cursor: &mut Cursor<'_>, name: &str) -> Result<u8, Diagnostic> {
    // Decimal, whatever zeroes it starts with.
    let index = name[1..].parse().map_err(|_| no_register(cursor, cursor.span(), name))?;
    cursor.advance();
    Ok(index)
}

/// `5]` or `5:6]`.
fn interval(cursor: &mut Cursor<'_>) -> Result<(u8, usize), Diagnostic> {
    let (first, first_span) = in_brackets(cursor)?;
    let last = if cursor.skip(Token::Colon) { in_brackets(cursor)?.0 } else { first };
    let span = cursor.span_from(first_span.start);
    cursor.expect(Token::CloseBracket, "`]`, or `:` and the last register")?;
    if last < first {
        let error = cursor.error_at(span, format!("the last register, v{last}, comes before the first, v{first}"));
        return Err(error.with_help(format!("write v[{last}:{first}]")));
    }
    Ok((first, usize::from(last - first) + 1))
}

fn in_brackets(cursor: &mut Cursor<'_>) -> Result<(u8, Range<usize>), Diagnostic> {
    let (value, span) = expression::parse(cursor)?;
    let index = u8::try_from(value).map_err(|_| no_register(cursor, span.clone(), &format!("v{value}")))?;
    Ok((index, span))
}

/// `v5,v6]`.
fn list(cursor: &mut Cursor<'_>) -> Result<(u8, usize), Diagnostic> {
    let mut run: Option<(u8, usize)> = None;
    loop {
        let span = cursor.span();
        let register = match (cursor.peek(), cursor.peek_second()) {
            (Some(Token::Name(name)), _) if single(name) => index(cursor, name)?,
            _ => return Err(cursor.error("expected a VGPR").with_help("a list is as [v0,v1]")),
        };
        let (first, count) = run.unwrap_or((register, 0));
        if usize::from(register) != usize::from(first) + count {
            let error = cursor.error_at(span, "the registers of a list must follow each other");
            return Err(error.with_help(format!("v{} follows here", usize::from(first) + count)));
        }
        run = Some((first, count + 1));
        if !cursor.skip(Token::Comma) {
            cursor.expect(Token::CloseBracket, "`,` or `]`")?;
            return Ok((first, count + 1));
        }
    }
}

fn no_register(cursor: &Cursor<'_>, span: Range<usize>, name: &str) -> Diagnostic {
    cursor.error_at(span, format!("there is no register {name}")).with_help("VGPRs are v0 to v255")
}
