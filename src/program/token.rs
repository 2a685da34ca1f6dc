//! The words of a directive: those that expressions have, and errors about all others.

use crate::Diagnostic;
use crate::diagnostic::Source;
pub(super) use lds_isa::expression::Token;
use lds_isa::expression::{number, words};
use std::ops::Range;

/// Splits a byte range of `source` into words with their spans. `what` is what messages call the text.
///
/// # Errors
/// A [`Diagnostic`] at a character that starts no word, at a number that isn't one, or at one word too many.
pub(super) fn tokens<'a>(
    source: &'a Source,
    range: Range<usize>,
    what: &str,
) -> Result<Vec<(Token<'a>, Range<usize>)>, Diagnostic> {
    let end = range.end;
    let mut known: Vec<(Token<'a>, Range<usize>)> = Vec::new();
    for word in words(source, range, what) {
        let (token, mut span) = word?;
        match token.filter(|token| is_word(*token)) {
            Some(token) => known.push((token, span)),
            // A name with points in it is told as a whole by who knows the names.
            None => match dotted(source, &known, &span, end) {
                Some((name, span)) => {
                    known.pop();
                    known.push((Token::Dotted(name), span));
                    return Ok(known);
                }
                None => {
                    if let Some(Token::Name(_)) = token {
                        span.end = span.start + 1;
                    }
                    return Err(no_word(source, known.last(), span, end, what));
                }
            },
        }
    }
    Ok(known)
}

/// Whether a directive can have a word.
fn is_word(token: Token<'_>) -> bool {
    match token {
        Token::Name(name) => !name.starts_with('_'),
        Token::Number(text) => number(text).is_some(),
        Token::Point | Token::OpenBracket | Token::CloseBracket => false,
        _ => true,
    }
}

/// `threadIdx.x`, if the name before the point is the last word.
fn dotted<'a>(
    source: &'a Source,
    words: &[(Token<'a>, Range<usize>)],
    point: &Range<usize>,
    end: usize,
) -> Option<(&'a str, Range<usize>)> {
    let (Token::Name(_), name) = words.last()? else { return None };
    if name.end != point.start || &source.text()[point.clone()] != "." {
        return None;
    }
    let span = name.start..word_end(source, point.end, end);
    Some((&source.text()[span.clone()], span))
}

/// The end of the letters, digits and points from a byte on.
fn word_end(source: &Source, start: usize, end: usize) -> usize {
    let rest = &source.text()[start..end];
    start + rest.find(|next: char| !next.is_ascii_alphanumeric() && !matches!(next, '.' | '_')).unwrap_or(rest.len())
}

/// What can't be a word.
fn no_word(
    source: &Source,
    before: Option<&(Token<'_>, Range<usize>)>,
    span: Range<usize>,
    end: usize,
    what: &str,
) -> Diagnostic {
    let text = &source.text()[span.clone()];
    if text.starts_with(|first: char| first.is_ascii_digit()) {
        let error = Diagnostic::new(source, span.clone(), format!("`{text}` is no number"));
        return error.with_help("numbers are written 42, 0x2a, 0o52 or 0b101010, with at most 64 bits");
    }
    let whole = before.filter(|(token, before)| matches!(token, Token::Number(_)) && before.end == span.start);
    let last = word_end(source, span.end, end);
    if text == "." && (whole.is_some() || last > span.end) {
        let span = whole.map_or(span.start, |(_, whole)| whole.start)..last;
        let message = format!("`{}` is no whole number", &source.text()[span.clone()]);
        return Diagnostic::new(source, span, message)
            .with_help("all values are whole numbers, and `/` divides them without a fraction");
    }
    Diagnostic::new(source, span, format!("`{text}` has no meaning in {what}"))
        .with_help(format!("{what} has numbers, names, parentheses and operators such as + * / % & << =="))
}
