//! Notes beside directives.

use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

/// What stands behind a note on its line belongs to the note, and has no directive in it.
///
/// # Errors
/// A [`Diagnostic`] at a part behind `;` that is written as a directive: `lds:` with a word behind it.
pub(crate) fn no_directives(source: &Source, range: Range<usize>) -> Result<(), Diagnostic> {
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
