//! The lines of a source that a message shows.

use super::Source;
use super::words::{printable, shown};
use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use std::borrow::Cow;
use std::ops::Range;

/// Most bytes of a line that is shown whole.
const LINE: usize = 160;
/// Bytes that are shown on each side of the span in a longer line.
const AROUND: usize = 60;
/// Most bytes of the span that are shown.
const PLACE: usize = 80;
/// The mark at a place where a line was cut.
const ELLIPSIS: &str = "…";

/// A source around one span, as a message shows it.
#[derive(Clone, Debug)]
pub(super) struct Excerpt {
    source: Source,
    cut: Option<Cut>,
    /// what messages call the source
    name: String,
}

/// A text that replaces lines which can't be shown as they are: they are too long, or have characters that control a
/// terminal.
#[derive(Clone, Debug)]
struct Cut {
    /// the text, with an ellipsis where something is left out
    text: String,
    /// byte of the source that the first byte of `text` stands for
    offset: usize,
    /// line of the source that the text starts with, from 1
    first: usize,
}

impl Excerpt {
    /// The excerpt, and the part of `span` that it shows.
    pub(super) fn new(source: &Source, span: Range<usize>) -> (Self, Range<usize>) {
        let start = source.boundary(span.start);
        let number = source.line_number(start);
        let line = source.line(number);
        let end = source.boundary(span.end.clamp(start, start + PLACE).min(line.end.max(start)));
        let name = shown(source.name());
        let mut excerpt = Excerpt { source: source.clone(), cut: None, name };
        excerpt.cut = match line.len() > LINE {
            true => Some(Cut::new(source, &line, &(start..end), number)),
            false => excerpt.cleaned(number),
        };
        (excerpt, start..end)
    }

    pub(super) fn source(&self) -> &Source {
        &self.source
    }

    /// The lines of a span without characters that control a terminal, if there are any such characters.
    fn cleaned(&self, number: usize) -> Option<Cut> {
        let (first, range) = self.lines(number);
        match printable(&self.source.text()[range.clone()]) {
            Cow::Borrowed(_) => None,
            Cow::Owned(text) => Some(Cut { text, offset: range.start, first }),
        }
    }

    /// The line of a span, with the line before and the line after it if these are short.
    fn lines(&self, number: usize) -> (usize, Range<usize>) {
        let line = self.source.line(number);
        let short = |other: &Range<usize>| other.len() <= LINE;
        let newline = |range: Range<usize>| self.source.text()[range].ends_with('\n');
        let before = number.checked_sub(1).filter(|before| *before > 0);
        let before = before.map(|before| self.source.line(before)).filter(|before| short(before));
        // The renderer doesn't know a lone \r as the end of a line.
        let before = before.filter(|before| newline(before.end..line.start));
        let after = self.source.line(number + 1);
        let after = (short(&after) && newline(line.end..after.start)).then_some(after);
        let first = if before.is_some() { number - 1 } else { number };
        let start = before.map_or(line.start, |before| before.start);
        (first, start..after.map_or(line.end, |after| after.end))
    }
}

impl Cut {
    fn new(source: &Source, line: &Range<usize>, span: &Range<usize>, number: usize) -> Self {
        let start = source.boundary(span.start.saturating_sub(AROUND).max(line.start));
        // The mark of a cut takes the place of text before it, so there must be enough text.
        let start = if start < ELLIPSIS.len() { line.start } else { start };
        let end = source.boundary((span.end + AROUND).min(line.end).max(start));
        let (left, right) = (start > line.start, end < line.end);
        let mark = |cut: bool| if cut { ELLIPSIS } else { "" };
        let text = format!("{}{}{}", mark(left), printable(&source.text()[start..end]), mark(right));
        Cut { text, offset: start - mark(left).len(), first: number }
    }
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        _lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let start = self.source.boundary(span.offset());
        let number = self.source.line_number(start);
        let contents = |text: &'a str, offset: usize, number: usize, column: usize| {
            let span = (offset, text.len()).into();
            let name = self.name.clone();
            Box::new(MietteSpanContents::new_named(name, text.as_bytes(), span, number - 1, column, 1))
        };
        if lines_before == 0 {
            // The span alone, for `file:line:column`.
            let (number, column) = self.source.line_column(start);
            let end = self.source.boundary(span.offset() + span.len()).max(start);
            return Ok(contents(&self.source.text()[start..end], start, number, column - 1));
        }
        if let Some(cut) = &self.cut {
            return Ok(contents(&cut.text, cut.offset, cut.first, 0));
        }
        let (first, range) = self.lines(number);
        Ok(contents(&self.source.text()[range.clone()], range.start, first, 0))
    }
}
