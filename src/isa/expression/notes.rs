//! Notes beside directives.

use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

/// Reads the parts of a comment, which have `;` between them, from left to right. `read` says whether a part was a
/// directive, behind which another one may come; a note goes to the end of the line.
///
/// # Errors
/// What `read` returns, and a [`Diagnostic`] at a directive behind a note.
pub fn read_parts(
    source: &Source,
    comment: Range<usize>,
    mut read: impl FnMut(Range<usize>) -> Result<bool, Diagnostic>,
) -> Result<(), Diagnostic> {
    let mut start = comment.start;
    for part in source.text()[comment.clone()].split_inclusive(';') {
        let span = start..start + part.trim_end_matches(';').len();
        start += part.len();
        if !read(span)? {
            return no_directives(source, start..comment.end);
        }
    }
    Ok(())
}

/// What stands behind a note on its line belongs to the note, and has no directive in it.
///
/// # Errors
/// A [`Diagnostic`] at a part behind `;` that is written as a directive: `lds:` with a word behind it.
fn no_directives(source: &Source, range: Range<usize>) -> Result<(), Diagnostic> {
    let mut start = range.start;
    for part in source.text()[range].split_inclusive(';') {
        let inner = part.trim_start_matches([' ', '\t', '/']);
        let at = start + part.len() - inner.len();
        start += part.len();
        let rest = inner.get(..4).filter(|word| word.eq_ignore_ascii_case("lds:")).map(|_| inner[4..].trim_start());
        if rest.is_some_and(|rest| rest.starts_with(char::is_alphanumeric)) {
            let message = "this directive stands behind a note, which goes to the end of the line";
            return Err(Diagnostic::new(source, at..start, message)
                .with_help("write the directive before the note, or into a line of its own"));
        }
    }
    Ok(())
}

/// What starts a directive.
const START: &str = "lds:";

/// Letters that nobody sees, and that are no blanks: those of no width, and those that turn the direction of a text.
fn is_invisible(letter: char) -> bool {
    let ranges = ['\u{200b}'..='\u{200f}', '\u{202a}'..='\u{202e}', '\u{2060}'..='\u{206f}', '\u{fe00}'..='\u{fe0f}'];
    matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{feff}')
        || letter.is_control() && letter != '\t'
        || ranges.iter().any(|range| range.contains(&letter))
}

/// A comment is no directive that looks like one because of a letter that nobody sees.
///
/// # Errors
/// A [`Diagnostic`] at the first such letter of a comment that starts with `lds:` without them.
pub fn no_hidden_directive(source: &Source, range: &Range<usize>) -> Result<(), Diagnostic> {
    let text = &source.text()[range.clone()];
    let Some((at, letter)) = text.char_indices().find(|(_, letter)| is_invisible(*letter)) else { return Ok(()) };
    let visible: String = text.chars().filter(|letter| !is_invisible(*letter)).collect();
    let visible = visible.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '/');
    if !visible.get(..START.len()).is_some_and(|start| start.eq_ignore_ascii_case(START)) {
        return Ok(());
    }
    let span = range.start + at..range.start + at + letter.len_utf8();
    let message =
        format!("this comment is no directive: it has a letter that nobody sees, U+{:04X}", u32::from(letter));
    Err(Diagnostic::new(source, span, message).with_help("delete it: directives start with `; lds:`"))
}

/// A comment between `/*` and `*/` is no directive, and nothing behind a `;` in it is.
///
/// # Errors
/// A [`Diagnostic`] at the first one that starts with `lds:`, or has it behind a `;` with a word behind it.
pub fn no_block_directive(source: &Source, range: Range<usize>) -> Result<(), Diagnostic> {
    let mut start = range.start;
    while let Some(open) = source.text()[start..range.end].find("/*") {
        let inner = start + open + 2;
        let end = source.text()[inner..range.end].find("*/").map_or(range.end, |end| inner + end);
        let shown: String = source.text()[inner..end].chars().filter(|letter| !is_invisible(*letter)).collect();
        let is_directive = |(number, part): (usize, &str)| {
            let part = part.trim_start_matches(|letter: char| letter.is_whitespace() || "*/".contains(letter));
            let is_start = part.get(..START.len()).is_some_and(|text| text.eq_ignore_ascii_case(START));
            is_start && (number == 0 || part[START.len()..].trim_start().starts_with(char::is_alphanumeric))
        };
        if shown.split(';').enumerate().any(is_directive) {
            let message = "this comment is no directive, but looks like one";
            return Err(Diagnostic::new(source, start + open..end, message)
                .with_help("directives start with `; lds:`, and go to the end of the line"));
        }
        start = end;
    }
    Ok(())
}
