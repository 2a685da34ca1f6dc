//! The words of a line.

use crate::diagnostic::{Diagnostic, Source};
use logos::Logos;
use std::ops::Range;

/// One word. Blanks and comments are no words.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"[ \t\r\n]+")]
#[logos(skip(r"(;|//)[^\n]*", allow_greedy = true))]
#[logos(skip r"/\*([^*]|\*+[^*/])*\*+/")]
pub enum Token<'a> {
    /// mnemonic, register, modifier or directive
    #[regex(r"[A-Za-z_.][0-9A-Za-z_.]*")]
    Name(&'a str),
    /// digits with everything that follows them, so that `12ab` is one bad number
    #[regex(r"[0-9][0-9A-Za-z_.]*")]
    Number(&'a str),
    /// a text in quotes, including the quotes
    #[regex(r#""[^"\n]*""#)]
    Text(&'a str),
    #[token(",")]
    Comma,
    #[token(":")]
    Colon,
    #[token("::")]
    DoubleColon,
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
    /// Start of a comment that does not end.
    #[token("/*")]
    OpenComment,
}

/// The words of a range of `source`, with the bytes that they take.
pub fn tokens(source: &Source, range: Range<usize>) -> Result<Vec<(Token<'_>, Range<usize>)>, Diagnostic> {
    let start = range.start;
    let line = source.text().get(range.clone()).unwrap_or_default();
    let mut words = Vec::new();
    for (token, span) in Token::lexer(line).spanned() {
        let (first, end) = (start + span.start, start + span.end);
        match token {
            Ok(Token::Number(text)) => match modifier_behind(text) {
                Some(digits) => {
                    words.push((Token::Number(&text[..digits]), first..first + digits));
                    words.push((Token::Name(&text[digits..]), first + digits..end));
                }
                None => words.push((Token::Number(text), first..end)),
            },
            Ok(token) if token != Token::OpenComment => words.push((token, first..end)),
            _ => return Err(unknown(source, &line[span.start..], first)),
        }
    }
    Ok(words)
}

/// Names that may follow a number without a blank, as in LLVM: `offset0:2offset1:3`, `offset:1gds`.
const MODIFIERS: [&str; 5] = ["offset", "offset0", "offset1", "gds", "nogds"];

/// The length of a number's digits, if the rest of the word is the name of a modifier.
fn modifier_behind(text: &str) -> Option<usize> {
    let digits = MODIFIERS.into_iter().filter_map(|name| text.strip_suffix(name)).min_by_key(|digits| digits.len())?;
    let is_number = match digits.get(..2) {
        Some("0x" | "0X") => digits.len() > 2 && digits[2..].bytes().all(|digit| digit.is_ascii_hexdigit()),
        Some("0b" | "0B") => digits.len() > 2 && digits[2..].bytes().all(|digit| matches!(digit, b'0' | b'1')),
        _ => !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()),
    };
    is_number.then_some(digits.len())
}

/// The error about characters that can't be a word.
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
