//! The first word of a line.

use super::cursor::Cursor;
use super::lexer::Token;
use crate::diagnostic::Diagnostic;
use crate::isa::{Opcode, ScalarInstruction, find, opcodes};
use crate::target::Target;
use std::ops::Range;

/// What a line is about.
pub(super) enum Mnemonic {
    Ds(&'static Opcode),
    /// one of [`ScalarInstruction::NAMES`]
    Scalar(&'static str),
}

/// Reads the mnemonic. `None` if the line is blank.
pub(super) fn parse(cursor: &mut Cursor<'_>, target: Target) -> Result<Option<Mnemonic>, Diagnostic> {
    let name = match (cursor.peek(), cursor.peek_second()) {
        (None, _) => return Ok(None),
        (Some(Token::Name(_)), Some(Token::Colon)) => {
            return Err(cursor.error("labels are not supported").with_help("programs here have no branches"));
        }
        (Some(Token::Name(name)), _) if name.starts_with('.') => {
            let error = cursor.error(format!("the assembler directive `{name}` is not supported"));
            return Err(error.with_help("only instructions are, and directives in comments: `; lds: …`"));
        }
        (Some(Token::Name(name)), _) => name,
        _ => return Err(cursor.error("expected an instruction")),
    };
    let lower = name.to_ascii_lowercase();
    let ds = find(target, &lower).map(Mnemonic::Ds);
    let scalar = || ScalarInstruction::NAMES.into_iter().find(|name| *name == lower).map(Mnemonic::Scalar);
    let Some(mnemonic) = ds.or_else(scalar) else { return Err(unknown(cursor, name, &lower, target)) };
    cursor.advance();
    Ok(Some(mnemonic))
}

fn unknown(cursor: &Cursor<'_>, name: &str, lower: &str, target: Target) -> Diagnostic {
    let place: Range<usize> = cursor.place();
    let elsewhere = Target::ALL.into_iter().find_map(|other| Some((other, find(other, lower)?)));
    if let Some((other, opcode)) = elsewhere {
        let error = cursor.error_at(place, format!("{target} has no instruction `{name}`, only {other} has it"));
        let here = opcode.alias.and_then(|alias| find(target, alias));
        return match here {
            Some(here) => error.with_help(format!("on {target} it is called {}", here.name)),
            None if lower.starts_with("ds_cmpst_") => error.with_help(format!(
                "on {target} it is called {} and takes its data operands in the other order",
                lower.replace("cmpst", "cmpstore")
            )),
            None => error,
        };
    }
    let error = cursor.error_at(place, format!("unknown instruction `{name}`"));
    match nearest(lower, target) {
        Some(near) => error.with_help(format!("did you mean {near}?")),
        None => error.with_help("known are the DS instructions, s_waitcnt, s_barrier, s_nop and s_endpgm"),
    }
}

/// The name that looks most like a wrong one, if any does.
fn nearest(wrong: &str, target: Target) -> Option<&'static str> {
    let names = opcodes(target).iter().flat_map(|opcode| [Some(opcode.name), opcode.alias]).flatten();
    let distances = names
        .chain(ScalarInstruction::NAMES)
        .map(|name| (strsim::osa_distance(wrong, name), name))
        .filter(|(distance, name)| distance * 3 <= name.len());
    distances.min().map(|(_, name)| name)
}
