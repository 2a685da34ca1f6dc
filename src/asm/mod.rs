//! Assembler and disassembler in LLVM's syntax: what `llvm-mc` takes and prints for `amdgcn`, without labels,
//! directives, macros and symbols.
//!
//! Each file has one task. `lexer` makes tokens, `cursor` walks over them, and `expression` evaluates constants.
//! `operands` and `modifiers` read the parts of a DS instruction; `swizzle` and `scalar` read parts with a syntax of
//! their own. `mnemonic` finds the row of the table, and `hints` helps with lines of other assembly. [`text`](text())
//! and [`disassemble`] go the other way.

pub(crate) mod cursor;
mod disassemble;
pub(crate) mod expression;
mod hints;
pub(crate) mod lexer;
mod mnemonic;
mod modifiers;
mod operands;
mod scalar;
pub(crate) mod swizzle;
mod text;

#[cfg(test)]
mod tests;

pub use disassemble::{DisassembleError, disassemble};
pub use hints::unknown_mnemonic;

use crate::diagnostic::{Diagnostic, Source};
use crate::isa::{DsInstruction, Instruction, Opcode, Row};
use crate::targets::Target;
pub(crate) use scalar::waitcnt as read_counters;
pub(crate) use text::counters;

use cursor::Cursor;
use std::ops::Range;

/// Parses one line of `source`, given as its range of bytes. Returns `None` for a line of blanks and comments alone. If
/// the range reaches past the text, it ends with the text; if it cuts a character, it begins or ends before the
/// character.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that the target's assembler doesn't take.
pub fn parse_line(source: &Source, range: Range<usize>, target: Target) -> Result<Option<Instruction>, Diagnostic> {
    let end = source.boundary(range.end);
    let range = source.boundary(range.start).min(end)..end;
    // Assembler directives have words that instructions don't have, so their names decide.
    let first = mnemonic::first_word(source, &range);
    let mut cursor = Cursor::new(source, range).map_err(|error| match first {
        Some(span) if source.text()[span.clone()].starts_with('.') => {
            mnemonic::assembler_directive(source, span, target)
        }
        _ => error,
    })?;
    let Some(row) = mnemonic::parse(&mut cursor, target)? else { return Ok(None) };
    let instruction = match row {
        Row::Ds(opcode) => Instruction::Ds(parse_ds(&mut cursor, opcode, target)?),
        Row::Sopp(row) => scalar::sopp(&mut cursor, row, target)?,
        Row::Sop1(row) => scalar::sop1(&mut cursor, row, target)?,
    };
    cursor.require_end()?;
    Ok(Some(instruction))
}

fn parse_ds(cursor: &mut Cursor<'_>, opcode: &'static Opcode, target: Target) -> Result<DsInstruction, Diagnostic> {
    let mut instruction = DsInstruction::new(opcode);
    operands::parse(cursor, &mut instruction, target)?;
    modifiers::parse(cursor, &mut instruction)?;
    Ok(instruction)
}

/// LLVM's text of an instruction.
pub fn text(instruction: &Instruction, target: Target) -> String {
    match instruction {
        Instruction::Ds(instruction) => text::ds(instruction),
        Instruction::Sopp(instruction) => text::sopp(instruction, target),
        Instruction::Sop1(instruction) => text::sop1(instruction),
    }
}

/// Parses a whole text: each instruction with the range of its line.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that the target's assembler doesn't take.
pub fn assemble(source: &Source, target: Target) -> Result<Vec<(Range<usize>, Instruction)>, Diagnostic> {
    let mut instructions = Vec::new();
    for range in source.lines() {
        if let Some(instruction) = parse_line(source, range.clone(), target)? {
            instructions.push((range, instruction));
        }
    }
    Ok(instructions)
}
