//! Data between the lines of a file: numbers, texts, space and alignment, in whatever section they stand.

use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::names::constant;
use std::ops::Range;

/// Bytes of all sections at most.
pub(super) const MOST: u64 = 1 << 26;

/// What a line of data puts at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// bytes
    Bytes(Vec<u8>),
    /// how many times bytes come, and the bytes
    Repeat(u64, Vec<u8>),
    /// as many bytes as lead to a multiple of a number; with a value of some bytes that fills them, if the line has one
    Align(u64, Option<Vec<u8>>),
    /// a number of bytes of the value of an expression with names
    Named(usize, String),
}

/// Bytes of the numbers of a directive.
fn size(name: &str) -> Option<usize> {
    Some(match name {
        ".byte" => 1,
        ".short" | ".2byte" | ".hword" | ".half" | ".value" => 2,
        ".long" | ".4byte" | ".int" | ".word" => 4,
        ".quad" | ".8byte" => 8,
        _ => return None,
    })
}

/// Whether an alignment is the number of low bits that are 0, and the bytes of the value that fills the space.
fn alignment(name: &str) -> Option<(bool, usize)> {
    Some(match name {
        ".p2align" => (true, 1),
        ".p2alignw" => (true, 2),
        ".p2alignl" => (true, 4),
        ".align" | ".balign" => (false, 1),
        ".balignw" => (false, 2),
        ".balignl" => (false, 4),
        _ => return None,
    })
}

/// What a line without label and comment puts at its place; `None` if it is no line of data.
///
/// # Errors
/// A [`Diagnostic`] at `span`, which is that of the line, for numbers that can't be meant.
pub(super) fn pieces(source: &Source, line: &str, span: &Range<usize>) -> Result<Option<Vec<Piece>>, Diagnostic> {
    let words = line.trim();
    let (name, rest) = words.split_once([' ', '\t']).unwrap_or((words, ""));
    let error = |message: String| Diagnostic::new(source, span.clone(), message);
    let parts: Vec<&str> = rest.split(',').map(str::trim).collect();
    let number = |text: &str| constant(source, text, span);
    let first = || match parts.first().copied().unwrap_or_default() {
        "" => Err(error(format!("`{name}` is followed by no number"))),
        text => match u64::try_from(number(text)?) {
            Ok(count) if count <= MOST => Ok(count),
            Ok(count) => Err(error(format!("{count} bytes are more than a section has: at most {MOST}"))),
            Err(_) => Err(error(format!("`{name}` is followed by {text}, and counts bytes"))),
        },
    };
    let optional = |index: usize| match parts.get(index).copied().unwrap_or_default() {
        "" => Ok(None),
        text => number(text).map(Some),
    };
    let low = |value: i64, size: usize| value.to_le_bytes()[..size].to_vec();
    let at_most = |most: usize| match parts.len() > most {
        true => Err(error(format!("`{name}` has at most {most} numbers"))),
        false => Ok(()),
    };
    if let Some((is_power, bytes)) = alignment(name) {
        at_most(3)?;
        let first = first()?;
        let multiple =
            if is_power { u32::try_from(first).ok().and_then(|bits| 1_u64.checked_shl(bits)) } else { Some(first) };
        let multiple = multiple.filter(|multiple| *multiple <= MOST && (*multiple).max(1).is_power_of_two());
        let Some(multiple) = multiple else {
            return Err(error(format!("`{name} {first}` is no alignment")).with_help("a power of two"));
        };
        let fill = optional(1)?.map(|value| low(value, bytes));
        return Ok(Some(vec![Piece::Align(multiple.max(1), fill)]));
    }
    if let Some(size) = size(name) {
        let mut pieces = Vec::new();
        for part in parts {
            let is_named = part.contains(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
                && !part.trim_start_matches(['-', '+']).starts_with(|letter: char| letter.is_ascii_digit());
            pieces.push(match is_named {
                true => Piece::Named(size, part.to_owned()),
                false => Piece::Bytes(low(number(part)?, size)),
            });
        }
        return Ok(Some(pieces));
    }
    let piece = match name {
        ".ascii" | ".asciz" | ".string" => {
            let text = quoted(rest).ok_or_else(|| error(format!("`{name}` is followed by no text in quotes")))?;
            Piece::Bytes(text.into_iter().chain((name != ".ascii").then_some(0)).collect())
        }
        ".fill" => {
            at_most(3)?;
            let size = optional(1)?.unwrap_or(1).clamp(0, 8) as usize;
            let count = first()?;
            Piece::Repeat(if size == 0 { 0 } else { count }, low(optional(2)?.unwrap_or(0), size))
        }
        ".zero" | ".skip" | ".space" => {
            at_most(2)?;
            Piece::Repeat(first()?, low(optional(1)?.unwrap_or(0), 1))
        }
        _ => return Ok(None),
    };
    Ok(Some(vec![piece]))
}

/// The bytes of a text in quotes, with the escapes that an assembler knows.
fn quoted(text: &str) -> Option<Vec<u8>> {
    let inner = text.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut bytes = Vec::new();
    let mut rest = inner.bytes().peekable();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        bytes.push(match rest.next()? {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'b' => 8,
            b'f' => 12,
            first @ b'0'..=b'7' => {
                let mut value = u32::from(first - b'0');
                for _ in 0..2 {
                    let Some(next @ b'0'..=b'7') = rest.peek().copied() else { break };
                    value = 8 * value + u32::from(next - b'0');
                    rest.next();
                }
                value as u8
            }
            other => other,
        });
    }
    Some(bytes)
}
