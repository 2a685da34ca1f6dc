//! The words of a line.

use crate::diagnostic::{Diagnostic, Source};
use logos::Logos;
use std::ops::Range;

/// One word. Blanks are none.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"[ \t\r]+")]
pub(crate) enum Token<'a> {
    /// mnemonic, register, components, modifier or directive
    #[regex(r"[A-Za-z_][0-9A-Za-z_]*")]
    Name(&'a str),
    /// digits with all that follows them, so that `12ab` is one bad number
    #[regex(r"[0-9][0-9A-Za-z_]*")]
    Number(&'a str),
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

/// The words of a range of `source`, with the bytes that they take.
///
/// # Errors
/// A [`Diagnostic`] at a character that starts no word, or at one word too many.
pub(super) fn tokens(source: &Source, range: Range<usize>) -> Result<Vec<(Token<'_>, Range<usize>)>, Diagnostic> {
    let mut words = Vec::new();
    for (token, span) in Token::lexer(&source.text()[range.clone()]).spanned() {
        let span = range.start + span.start..range.start + span.end;
        if words.len() == MAX_WORDS {
            return Err(Diagnostic::new(source, span, format!("a line has at most {MAX_WORDS} words")));
        }
        match token {
            Ok(token) => words.push((token, span)),
            Err(()) => {
                let text = source.text()[span.clone()].escape_debug().to_string();
                let help = if text == "#" { "a comment starts with `;` or `//`" } else { "leave it out" };
                return Err(Diagnostic::new(source, span, format!("`{text}` has no meaning here")).with_help(help));
            }
        }
    }
    Ok(words)
}
