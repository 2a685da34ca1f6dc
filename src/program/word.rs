//! Settings whose values have names.

use super::expression::Cursor;
use super::token::Token;
use crate::Diagnostic;
use crate::diagnostic::Source;

/// Takes a word, which must be one of these names, and gives its value. Messages call what is expected `what`.
pub(super) fn word<T: Copy>(
    source: &Source,
    cursor: &mut Cursor<'_>,
    what: &str,
    values: &[(&str, T)],
) -> Result<T, Diagnostic> {
    let names: Vec<String> = values.iter().map(|(name, _)| format!("`{name}`")).collect();
    let span = cursor.span();
    let Some(Token::Name(found)) = cursor.peek() else {
        return Err(cursor.unexpected(what).with_help(format!("write one of {}", names.join(", "))));
    };
    if let Some((_, value)) = values.iter().find(|(name, _)| *name == found) {
        cursor.take(Token::Name(found));
        return Ok(*value);
    }
    // Other spellings of the name: `DWORD_STRICT`, or one with a letter wrong.
    let lower = found.to_lowercase();
    let near = values.iter().map(|(name, _)| (strsim::osa_distance(&lower, name), *name));
    let near = near.filter(|(distance, name)| 3 * distance <= name.len()).min();
    let mean = near.map_or(String::new(), |(_, name)| format!("did you mean `{name}`? "));
    let message = format!("expected {what}, found `{found}`");
    Err(Diagnostic::new(source, span, message).with_help(format!("{mean}write one of {}", names.join(", "))))
}
