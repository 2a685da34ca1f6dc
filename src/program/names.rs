//! Expressions with names of a program in them.

use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::encoding::line::{Cursor, expression};
use std::ops::Range;

/// Whether a letter can be part of a name.
pub(super) fn is_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_.$".contains(letter)
}

/// The names in an expression.
pub(super) fn names(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !is_part(letter));
    words.filter(|word| !word.is_empty() && !word.starts_with(|letter: char| letter.is_ascii_digit()))
}

/// An expression with the value of each name in its place.
pub(super) fn numbered(
    text: &str,
    mut value: impl FnMut(&str) -> Result<u64, Diagnostic>,
) -> Result<String, Diagnostic> {
    let mut result = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let length = rest.find(|letter: char| !is_part(letter)).unwrap_or(rest.len());
        if letter.is_ascii_digit() || length == 0 {
            let taken = length.max(letter.len_utf8());
            result += &rest[..taken];
            rest = &rest[taken..];
        } else {
            result += &value(&rest[..length])?.cast_signed().to_string();
            rest = &rest[length..];
        }
    }
    Ok(result)
}

/// The value of an expression without names, which stands for a part of a program.
pub(super) fn constant(source: &Source, text: &str, span: &Range<usize>) -> Result<i64, Diagnostic> {
    let line = Source::new(source.name(), text);
    let parsed = Cursor::new(&line, 0..text.len()).and_then(|mut cursor| {
        let (value, _) = expression::parse(&mut cursor)?;
        cursor.require_end().map(|()| value)
    });
    parsed.map_err(|error| Diagnostic::new(source, span.clone(), error.to_string()))
}
