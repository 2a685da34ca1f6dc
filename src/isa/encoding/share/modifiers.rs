//! What follows the registers of a DS instruction: offsets, then `gds`, or `nogds` if the instruction can go to either
//! data share.

use super::{Addressing, DsInstruction, Operation, Space, swizzle};
use crate::diagnostic::Diagnostic;
use crate::encoding::line::{Cursor, Token, expression::integer_in};

/// The offsets that an opcode takes, in the order in which they must come.
fn offsets(instruction: &DsInstruction) -> &'static [&'static str] {
    match (instruction.opcode.operation, instruction.opcode.addressing) {
        (Operation::Nop, _) => &[],
        (_, Addressing::Two { .. }) => &["offset0", "offset1"],
        _ => &["offset"],
    }
}

/// Reads all modifiers. As in LLVM, each may have a comma after it.
pub(super) fn parse(cursor: &mut Cursor<'_>, instruction: &mut DsInstruction) -> Result<(), Diagnostic> {
    for &name in offsets(instruction) {
        if cursor.peek() == Some(Token::Name(name)) {
            offset(cursor, instruction, name)?;
            cursor.take(Token::Comma);
        }
    }
    gds(cursor, instruction)?;
    match cursor.peek() {
        Some(Token::Name(name @ ("offset" | "offset0" | "offset1"))) => Err(misplaced(cursor, instruction, name)),
        Some(Token::Name("gds")) => Err(cursor.error("`gds` is here twice")),
        _ => Ok(()),
    }
}

fn offset(cursor: &mut Cursor<'_>, instruction: &mut DsInstruction, name: &str) -> Result<(), Diagnostic> {
    cursor.advance();
    if instruction.opcode.operation != Operation::Swizzle {
        cursor.no_comment(&format!("`{name}:`"))?;
    }
    cursor.expect(Token::Colon, &format!("`:` and a number after `{name}`"))?;
    match name {
        "offset0" => instruction.offset0 = integer_in(cursor, 0..256, "offset of 8 bits")? as u8,
        "offset1" => instruction.offset1 = integer_in(cursor, 0..256, "offset of 8 bits")? as u8,
        _ => {
            let swizzle = instruction.opcode.operation == Operation::Swizzle;
            let offset = match cursor.peek() {
                Some(Token::Name("swizzle")) if swizzle => swizzle::parse(cursor)?,
                _ => integer_in(cursor, 0..65536, "offset of 16 bits")? as u16,
            };
            [instruction.offset0, instruction.offset1] = offset.to_le_bytes();
        }
    }
    Ok(())
}

fn gds(cursor: &mut Cursor<'_>, instruction: &mut DsInstruction) -> Result<(), Diagnostic> {
    let name = instruction.opcode.name;
    let found = cursor.peek() == Some(Token::Name("gds"));
    let denied =
        cursor.peek() == Some(Token::Name("nogds")) && matches!(instruction.opcode.space, Space::Either | Space::NoGds);
    match instruction.opcode.space {
        Space::Lds | Space::NoGds if found => {
            return Err(cursor.error(format!("{name} can't go to GDS")).with_help("leave out `gds`"));
        }
        // The words before an error about an offset.
        Space::Gds if matches!(cursor.peek(), Some(Token::Name("offset" | "offset0" | "offset1"))) => return Ok(()),
        Space::Gds if !found => {
            let error = cursor.error(format!("{name} works on GDS only, and must say so"));
            return Err(error.with_help("add `gds` at the end"));
        }
        _ => {}
    }
    instruction.gds = found;
    if found || denied {
        cursor.advance();
        cursor.take(Token::Comma);
    }
    Ok(())
}

/// The error about an offset where none is allowed.
fn misplaced(cursor: &Cursor<'_>, instruction: &DsInstruction, found: &str) -> Diagnostic {
    let name = instruction.opcode.name;
    let known = offsets(instruction);
    if known.contains(&found) {
        let help = match known {
            [only] => format!("`{only}` comes once, before `gds`"),
            _ => format!("the order is {}, gds, each at most once", known.join(", ")),
        };
        return cursor.error(format!("`{found}` can't be here")).with_help(help);
    }
    let error = cursor.error(format!("{name} takes no `{found}`"));
    match known {
        [] => error,
        [only] => error.with_help(format!("write `{only}:` with 16 bits")),
        _ => error.with_help("write `offset0:` and `offset1:` with 8 bits each"),
    }
}
