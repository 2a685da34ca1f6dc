//! Labels, and branches that name one.

use super::instruction::Instruction;
use super::kind::OperandKind;
use super::line::{Cursor, Token};
use super::parse::parse_line;
use super::row::find;
use crate::diagnostic::{Diagnostic, Source};
use crate::targets::Target;
use std::ops::Range;

/// An instruction, and the label that it names, with where it does.
pub type Labelled = (Instruction, Option<(String, Range<usize>)>);

/// The error about a name that is none of these labels.
pub fn missing<'a>(source: &Source, span: &Range<usize>, known: impl Iterator<Item = &'a str>) -> Diagnostic {
    let label = source.text().get(span.clone()).unwrap_or_default();
    let near = known.map(|known| (strsim::osa_distance(label, known), known)).min();
    let near = near.filter(|(distance, known)| distance * 3 <= known.len());
    let missing = Diagnostic::new(source, span.clone(), format!("there is no label `{label}`"));
    match near {
        Some((_, near)) => missing.with_help(format!("did you mean `{near}`?")),
        None => missing.with_help(format!("write `{label}:` before the instruction that it is to lead to")),
    }
}

/// The distance of a branch at an address to another address: words from the next instruction on.
///
/// # Errors
/// A [`Diagnostic`] at the label, which is too far away.
pub fn distance(source: &Source, span: &Range<usize>, from: u64, to: u64) -> Result<i16, Diagnostic> {
    let words = (to.cast_signed() - from.cast_signed() - 4) / 4;
    i16::try_from(words).map_err(|_| {
        let label = source.text().get(span.clone()).unwrap_or_default();
        Diagnostic::new(source, span.clone(), format!("`{label}` is {words} words away"))
            .with_help("a branch reaches 32767")
    })
}

/// The label with which a line starts.
pub fn label(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let end = line.find(|letter: char| !(letter.is_ascii_alphanumeric() || "_.$@".contains(letter)))?;
    let (name, rest) = line.split_at(end);
    (!name.is_empty() && rest.trim_start().starts_with(':')).then_some(name)
}

/// Reads an instruction that a wave executes by itself. A branch may name a label, whose distance is 0 until
/// whoever knows all labels sets it. `None` for a blank line, or for an instruction that isn't known here.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that can't be meant.
pub fn instruction(source: &Source, range: Range<usize>, target: Target) -> Result<Option<Labelled>, Diagnostic> {
    let cursor = Cursor::new(source, range.clone())?;
    let Some(Token::Name(name)) = cursor.peek() else { return Ok(None) };
    let Some(row) = find(target, &name.to_ascii_lowercase()) else { return Ok(None) };
    if !row.operands.iter().any(|operand| operand.kind == OperandKind::Branch) {
        let parsed = parse_line(source, range, target)?;
        return Ok(parsed.map(|instruction| (instruction, None)));
    }
    // The distance comes last.
    let text = &source.text()[range.start..cursor.end()];
    let operand = text.rfind([',', ' ', '\t']).map_or(text.len(), |before| before + 1);
    let named = &text[operand..];
    if !named.starts_with(|letter: char| letter.is_ascii_alphabetic() || "_.$@".contains(letter)) {
        let parsed = parse_line(source, range, target)?;
        return Ok(parsed.map(|instruction| (instruction, None)));
    }
    // What stands before it is read as if the distance were a number.
    let line = Source::new(source.name(), format!("{}0", &text[..operand]));
    let parsed = parse_line(&line, 0..line.text().len(), target).map_err(|error| {
        let column = line.text().char_indices().nth(error.line_column().1.saturating_sub(1));
        let at = range.start + column.map_or(operand, |(byte, _)| byte);
        let moved = Diagnostic::new(source, at..at, error.to_string());
        match error.hint() {
            Some(hint) => moved.with_help(hint),
            None => moved,
        }
    })?;
    let span = range.start + operand..cursor.end();
    Ok(parsed.map(|instruction| (instruction, Some((named.to_owned(), span)))))
}
