//! Lines of instructions, and the groups that they make.

use super::{alu, fetch, hints};
use crate::diagnostic::{Diagnostic, Source};
use crate::isa::{AluInstruction, AluOp, Fetch, Group, GroupError, Slot};
use crate::text::{Cursor, Token};
use std::ops::Range;

/// What a program executes as one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Instruction {
    /// an LDS instruction
    Fetch(Fetch),
    /// ALU instructions
    Group(Group),
}

impl Instruction {
    /// Its dwords in memory.
    pub fn encode(&self) -> Vec<u32> {
        match self {
            Instruction::Fetch(fetch) => fetch.encode().to_vec(),
            Instruction::Group(group) => group.encode(),
        }
    }
}

/// Collects the instructions of a text, line by line.
#[derive(Debug, Default)]
pub struct Assembler {
    /// the group that the next line may belong to, with the slot that each line names and the line's bytes
    open: Vec<(AluInstruction, Option<Slot>, Range<usize>)>,
}

/// What a line is, without its comment.
enum Line {
    Blank,
    Fetch(Fetch),
    Alu { instruction: AluInstruction, slot: Option<Slot>, numbered: bool },
}

impl Assembler {
    /// Takes a line, given as its range of bytes without a comment, and returns what is complete before it and with it.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first thing that is no instruction.
    pub fn line(
        &mut self,
        source: &Source,
        range: Range<usize>,
    ) -> Result<Vec<(Range<usize>, Instruction)>, Diagnostic> {
        let mut cursor = Cursor::new(source, range)?;
        let start = cursor.span().start;
        let line = line(&mut cursor)?;
        let span = cursor.span_from(start);
        let mut complete = Vec::new();
        match line {
            Line::Blank => {}
            Line::Fetch(fetch) => {
                complete.extend(self.finish(source)?);
                complete.push((span, Instruction::Fetch(fetch)));
            }
            Line::Alu { instruction, slot, numbered } => {
                if numbered || slot.is_none() {
                    complete.extend(self.finish(source)?);
                }
                self.open.push((instruction, slot, span));
                // A line without a slot is a group of its own.
                if slot.is_none() {
                    complete.extend(self.finish(source)?);
                }
            }
        }
        Ok(complete)
    }

    /// The group that was open, complete now. Whatever stands between two lines ends a group.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the line that can't be part of it.
    pub fn finish(&mut self, source: &Source) -> Result<Option<(Range<usize>, Instruction)>, Diagnostic> {
        let open = std::mem::take(&mut self.open);
        let (Some(first), Some(last)) = (open.first(), open.last()) else { return Ok(None) };
        let span = first.2.start..last.2.end;
        let group = Group::new(open.iter().map(|(instruction, ..)| *instruction).collect());
        let group = group.map_err(|error| group_error(source, &open, error))?;
        for (slot, (_, named, span)) in group.slots().into_iter().zip(&open) {
            if let Some(named) = named.filter(|named| *named != slot) {
                let message = format!("this is in slot {slot}, not in {named}");
                let help = "slot t takes an instruction whose component is that of one before it in the group";
                return Err(Diagnostic::new(source, span.clone(), message).with_help(help));
            }
        }
        Ok(Some((span, Instruction::Group(group))))
    }
}

fn group_error(
    source: &Source,
    open: &[(AluInstruction, Option<Slot>, Range<usize>)],
    error: GroupError,
) -> Diagnostic {
    let (number, help) = match error {
        GroupError::NoSlot { instruction } => {
            (instruction, "a number in front of a line, or no slot, starts another group")
        }
        GroupError::SamePlace { instruction } => (instruction, "put one of them into another group"),
        GroupError::Modes { instruction } => (instruction, "copy one of them to a register of the wave before"),
        GroupError::ArLoaded { instruction } => (instruction, "put it into the next group"),
        GroupError::Empty | GroupError::Endless => (0, ""),
    };
    let span = open.get(number).map_or(0..0, |(_, _, span)| span.clone());
    Diagnostic::new(source, span, error.to_string()).with_help(help)
}

/// `[NUMBER] [SLOT:] MNEMONIC OPERANDS`.
fn line(cursor: &mut Cursor<'_>) -> Result<Line, Diagnostic> {
    let numbered = matches!(cursor.peek(), Some(Token::Number(_)));
    let start = cursor.span().start;
    if numbered {
        cursor.number("the number of a group", 0, i64::MAX)?;
    }
    let mut slot = None;
    if let (Some(Token::Name(name)), Some(Token::Colon)) = (cursor.peek(), cursor.peek_second()) {
        slot = Slot::ALL.into_iter().find(|slot| name.eq_ignore_ascii_case(&slot.to_string()));
        if slot.is_none() {
            return Err(cursor.error(format!("`{name}` is no slot")).with_help("the slots are x, y, z, w and t"));
        }
        cursor.advance();
        cursor.advance();
    }
    let Some(Token::Name(name)) = cursor.peek() else {
        return match cursor.peek() {
            None if !numbered && slot.is_none() => Ok(Line::Blank),
            _ => Err(cursor.unexpected("an instruction")),
        };
    };
    let is = |known: &str| name.eq_ignore_ascii_case(known);
    let (write, read) = (is("LOCAL_DS_WRITE"), is("LOCAL_DS_READ"));
    if slot.is_some() && (write || read) {
        let span = cursor.span_from(start);
        let error = Diagnostic::new(cursor.source(), span, "an instruction of a fetch clause has no slot");
        return Err(error.with_label("leave this out"));
    }
    let line = if write || read {
        cursor.advance();
        Line::Fetch(if write { fetch::write(cursor)? } else { fetch::read(cursor)? })
    } else if let Some(op) = AluOp::ALL.into_iter().find(|op| is(op.name())) {
        cursor.advance();
        Line::Alu { instruction: alu::instruction(cursor, op)?, slot, numbered }
    } else {
        return Err(cursor.error(format!("there is no instruction {name}")).with_help(hints::instead_of(name)));
    };
    cursor.require_end()?;
    Ok(line)
}

/// Where the comment of a line starts, if it has one.
pub(crate) fn comment_start(line: &str) -> Option<usize> {
    [";", "//"].into_iter().filter_map(|start| line.find(start)).min()
}

/// Reads a whole text: each instruction or group with the bytes that it has.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that is no instruction.
pub fn assemble(source: &Source) -> Result<Vec<(Range<usize>, Instruction)>, Diagnostic> {
    let mut assembler = Assembler::default();
    let mut instructions = Vec::new();
    for range in source.lines() {
        let end = comment_start(&source.text()[range.clone()]).map_or(range.end, |start| range.start + start);
        instructions.extend(assembler.line(source, range.start..end)?);
    }
    instructions.extend(assembler.finish(source)?);
    Ok(instructions)
}
