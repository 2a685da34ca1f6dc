//! The words of a line.

use crate::diagnostic::{Diagnostic, Source};
use logos::Logos;
use std::ops::Range;

/// One word. Blanks and comments are none.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"[ \t\r\n]+")]
#[logos(skip(r"(;|//)[^\n]*", allow_greedy = true))]
#[logos(skip r"/\*([^*]|\*+[^*/])*\*+/")]
pub(super) enum Token<'a> {
    /// mnemonic, register, modifier or directive
    #[regex(r"[A-Za-z_.][0-9A-Za-z_.]*")]
    Name(&'a str),
    /// digits with all that follows them, so that `12ab` is one bad number
    #[regex(r"[0-9][0-9A-Za-z_.]*")]
    Number(&'a str),
    /// a text in quotes, with them
    #[regex(r#""[^"\n]*""#)]
    Text(&'a str),
    #[token(",")]
    Comma,
    #[token(":")]
    Colon,
    #[token("[")]
    OpenBracket,
    #[token("]")]
    CloseBracket,
    #[token("(")]
    Open,
    #[token(")")]
    Close,
    #[token("&")]
    And,
    #[token("&&")]
    AndAnd,
    #[token("|")]
    Or,
    #[token("||")]
    OrOr,
    #[token("^")]
    Xor,
    #[token("!")]
    Not,
    #[token("~")]
    Tilde,
    #[token("-")]
    Minus,
    #[token("+")]
    Plus,
    #[token("*")]
    Times,
    #[token("/")]
    Divide,
    #[token("%")]
    Modulo,
    #[token("<<")]
    ShiftLeft,
    #[token(">>")]
    ShiftRight,
    #[token("==")]
    Equal,
    #[token("!=")]
    #[token("<>")]
    NotEqual,
    #[token("<")]
    Less,
    #[token("<=")]
    LessEqual,
    #[token(">")]
    Greater,
    #[token(">=")]
    GreaterEqual,
    /// of a comment that does not end
    #[token("/*")]
    OpenComment,
}

/// The words of a range of `source`, with the bytes that they take.
pub(super) fn tokens(source: &Source, range: Range<usize>) -> Result<Vec<(Token<'_>, Range<usize>)>, Diagnostic> {
    let start = range.start;
    let line = source.text().get(range.clone()).unwrap_or_default();
    let words = Token::lexer(line).spanned();
    let spanned = words.map(|(token, span)| match token {
        Ok(token) if token != Token::OpenComment => Ok((token, start + span.start..start + span.end)),
        _ => Err(unknown(source, &line[span.start..], start + span.start)),
    });
    spanned.collect()
}

/// What can't be a word.
fn unknown(source: &Source, rest: &str, start: usize) -> Diagnostic {
    if rest.starts_with("/*") {
        return Diagnostic::new(source, start..start + 2, "the comment does not end on its line")
            .with_help("close it with `*/`, or use `;` or `//`");
    }
    let Some(character) = rest.chars().next() else {
        return Diagnostic::new(source, start..start, "unexpected end");
    };
    let span = start..start + character.len_utf8();
    match character {
        '"' => Diagnostic::new(source, span, "the quoted text does not end on its line"),
        '#' => Diagnostic::new(source, span, "`#` starts no comment").with_help("use `;` or `//`"),
        _ => Diagnostic::new(source, span, format!("unexpected character `{}`", character.escape_debug())),
    }
}
