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

/// Splits a byte range of `source` into words with their places.
///
/// # Errors
/// A [`Diagnostic`] at a character that starts no word, or at a number that isn't one.
pub(super) fn tokens<'a>(
    source: &'a Source,
    range: Range<usize>,
) -> Result<Vec<(Token<'a>, Range<usize>)>, Diagnostic> {
    let mut words = Vec::new();
    for (token, place) in Token::lexer(&source.text()[range.clone()]).spanned() {
        let place = range.start + place.start..range.start + place.end;
        let Ok(token) = token else {
            let text = &source.text()[place.clone()];
            let diagnostic = Diagnostic::new(source, place, format!("`{text}` has no meaning in a directive"));
            return Err(diagnostic.with_help("numbers are written 42, 0x2a, 0o52 or 0b101010, with at most 64 bits"));
        };
        words.push((token, place));
    }
    if let Some((_, place)) = words.get(MAX_TOKENS) {
        let message = format!("a directive has at most {MAX_TOKENS} words");
        return Err(Diagnostic::new(source, place.clone(), message));
    }
    Ok(words)
}
