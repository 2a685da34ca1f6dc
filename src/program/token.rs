//! The words of a directive.

use crate::Diagnostic;
use crate::diagnostic::Source;
use logos::{Lexer, Logos};
use std::ops::Range;

/// One word.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"[ \t\r]+")]
pub(super) enum Token<'a> {
    /// an integer; 64 bits, so that a whole exec mask fits
    #[regex(r"[0-9][0-9A-Za-z_]*", integer)]
    Integer(i64),
    #[regex(r"[A-Za-z][0-9A-Za-z_]*")]
    Name(&'a str),
    /// a name with points in it, which means nothing; only as the last word
    Dotted(&'a str),
    #[token("(")]
    Open,
    #[token(")")]
    Close,
    #[token(",")]
    Comma,
    #[token("=")]
    Assign,
    #[token("?")]
    Question,
    #[token(":")]
    Colon,
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("*")]
    Star,
    #[token("/")]
    Slash,
    #[token("%")]
    Percent,
    #[token("&")]
    And,
    #[token("|")]
    Or,
    #[token("^")]
    Xor,
    #[token("~")]
    Complement,
    #[token("!")]
    Not,
    #[token("<<")]
    ShiftLeft,
    #[token(">>")]
    ShiftRight,
    #[token("==")]
    Equal,
    #[token("!=")]
    NotEqual,
    #[token("<")]
    Less,
    #[token("<=")]
    LessEqual,
    #[token(">")]
    Greater,
    #[token(">=")]
    GreaterEqual,
    #[token("&&")]
    AndAlso,
    #[token("||")]
    OrElse,
}

/// Decimal, `0x`, `0o` or `0b`; `_` between digits is ignored.
fn integer<'a>(lexer: &mut Lexer<'a, Token<'a>>) -> Option<i64> {
    let text = lexer.slice().replace('_', "").to_ascii_lowercase();
    let parsed = match text.get(..2) {
        Some("0x") => u64::from_str_radix(&text[2..], 16),
        Some("0o") => u64::from_str_radix(&text[2..], 8),
        Some("0b") => u64::from_str_radix(&text[2..], 2),
        _ => text.parse(),
    };
    parsed.ok().map(u64::cast_signed)
}

/// Words of one directive at most: deeper trees than this could overflow the stack.
const MAX_TOKENS: usize = 1000;

/// Splits a byte range of `source` into words with their spans. `what` is what messages call the text.
///
/// # Errors
/// A [`Diagnostic`] at a character that starts no word, at a number that isn't one, or at one word too many.
pub(super) fn tokens<'a>(
    source: &'a Source,
    range: Range<usize>,
    what: &str,
) -> Result<Vec<(Token<'a>, Range<usize>)>, Diagnostic> {
    let mut words: Vec<(Token<'a>, Range<usize>)> = Vec::new();
    for (token, span) in Token::lexer(&source.text()[range.clone()]).spanned() {
        let span = range.start + span.start..range.start + span.end;
        if words.len() == MAX_TOKENS {
            return Err(Diagnostic::new(source, span, format!("{what} has at most {MAX_TOKENS} words")));
        }
        match token {
            // A name with points in it is told as a whole by who knows the names.
            Err(()) => match dotted(source, &words, &span, range.end) {
                Some((name, span)) => {
                    words.pop();
                    words.push((Token::Dotted(name), span));
                    return Ok(words);
                }
                None => return Err(no_word(source, words.last(), span, range.end, what)),
            },
            Ok(token) => words.push((token, span)),
        }
    }
    Ok(words)
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
    let whole = before.filter(|(token, before)| matches!(token, Token::Integer(_)) && before.end == span.start);
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
