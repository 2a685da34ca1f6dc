//! What a program's lines are before they are read: directives or notes, code and comments.

use super::directive::{self, Directive};
use super::expression::{Cursor, Scope};
use crate::diagnostic::Source;
use std::ops::Range;

/// Whether these words are a directive.
pub(super) fn is_directive(source: &Source, mut cursor: Cursor<'_>) -> bool {
    match directive::parse(source, &mut cursor) {
        Ok(
            Directive::Step(_)
            | Directive::Only(_)
            | Directive::Argument(..)
            | Directive::Size(..)
            | Directive::Kernel(..)
            | Directive::Handler(..)
            | Directive::Address(..),
        ) => true,
        Ok(Directive::Setting(setting)) => setting.is_valued(source, &mut cursor) && cursor.require_end().is_ok(),
        Err(_) => false,
    }
}

/// Whether a part of the text is an expression and nothing else.
pub(super) fn is_expression(source: &Source, range: Range<usize>) -> bool {
    let parsed = Cursor::new(source, range).and_then(|mut cursor| {
        cursor.expression(Scope::Check)?;
        cursor.require_end()
    });
    parsed.is_ok()
}

/// Where the comment of a line starts that goes to its end: behind those in `/*` and `*/`, and behind a text in quotes.
pub(super) fn comment_start(line: &str) -> Option<usize> {
    let quoted = [".ascii", ".asciz", ".string"].iter().any(|name| line.trim_start().starts_with(name));
    let mut from = line.rfind('"').filter(|_| quoted).map_or(0, |quote| quote + 1);
    loop {
        let rest = &line[from..];
        let starts = [";", "//", "/*"].map(|start| rest.find(start));
        let start = from + starts.into_iter().flatten().min()?;
        let Some(inner) = line[start..].strip_prefix("/*") else { return Some(start) };
        from = line.len() - inner.len() + inner.find("*/")? + 2;
    }
}

/// The range without blanks at its ends.
pub(super) fn trimmed(source: &Source, range: Range<usize>) -> Range<usize> {
    let text = &source.text()[range.clone()];
    let start = range.start + text.len() - text.trim_start().len();
    start..start + text.trim().len()
}

/// The mnemonic of a line; empty of a line without one.
pub(super) fn mnemonic(source: &Source, range: &Range<usize>) -> String {
    let text = source.text()[range.clone()].trim_start();
    let name = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_')).next();
    name.unwrap_or_default().to_ascii_lowercase()
}
