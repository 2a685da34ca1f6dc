//! The words of directives.

use crate::diagnostic::{Diagnostic, Source};
use logos::Logos;
use std::ops::Range;

/// One word. Blanks are none.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"[ \t\r]+")]
pub enum Token<'a> {
    #[regex(r"[A-Za-z_][0-9A-Za-z_]*")]
    Name(&'a str),
    /// digits with all that follows them, so that `12ab` is one bad number
    #[regex(r"[0-9][0-9A-Za-z_]*")]
    Number(&'a str),
    /// a name with points in it, where such a name means nothing: no text has it, but who reads words may make it
    Dotted(&'a str),
    #[token(".")]
    Point,
    #[token(",")]
    Comma,
    #[token(":")]
    Colon,
    #[token("?")]
    Question,
    #[token("=")]
    Assign,
    #[token("[")]
    OpenBracket,
    #[token("]")]
    CloseBracket,
    #[token("(")]
    Open,
    #[token(")")]
    Close,
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

/// Words of one line at most: deeper expressions than this could overflow the stack.
const MAX_WORDS: usize = 1000;

/// The words of a range of `source`, with the bytes that they take; nothing for a character that starts no word. `what`
/// is what messages call the text.
///
/// # Errors
/// A [`Diagnostic`] in the place of one word too many.
pub fn words<'a>(
    source: &'a Source,
    range: Range<usize>,
    what: &str,
) -> impl Iterator<Item = Result<(Option<Token<'a>>, Range<usize>), Diagnostic>> {
    let words = Token::lexer(&source.text()[range.clone()]).spanned().enumerate();
    words.map(move |(number, (token, span))| {
        let span = range.start + span.start..range.start + span.end;
        match number {
            MAX_WORDS => Err(Diagnostic::new(source, span, format!("{what} has at most {MAX_WORDS} words"))),
            _ => Ok((token.ok(), span)),
        }
    })
}

/// The value of a number: decimal, `0x`, `0o` or `0b`; `_` between digits is ignored.
pub fn number(text: &str) -> Option<u64> {
    let text = text.replace('_', "").to_ascii_lowercase();
    let parsed = match text.get(..2) {
        Some("0x") => u64::from_str_radix(&text[2..], 16),
        Some("0o") => u64::from_str_radix(&text[2..], 8),
        Some("0b") => u64::from_str_radix(&text[2..], 2),
        _ => text.parse(),
    };
    parsed.ok()
}
