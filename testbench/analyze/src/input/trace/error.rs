//! An error in a line of a trace.

use lds::diagnostic::shortened;
use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use std::ops::Range;

/// An error in a line of a trace. It has a copy of this line, since nobody keeps the trace.
#[derive(Clone, Debug, thiserror::Error, miette::Diagnostic)]
#[error("{message}")]
pub struct TraceError {
    message: String,
    #[source_code]
    line: OneLine,
    #[label("here")]
    span: SourceSpan,
    #[help]
    help: Option<String>,
}

impl TraceError {
    /// An error at a range of bytes of line `number`.
    pub(super) fn new(name: &str, number: usize, text: &str, span: Range<usize>, message: String) -> Self {
        let start = boundary(text, span.start);
        let line = OneLine { name: name.to_owned(), number, text: text.to_owned() };
        let length = span.len().min(text.len() - start).min(SPAN);
        TraceError { message: shortened(&message), line, span: (start, length).into(), help: None }
    }

    pub(super) fn with_help(mut self, help: &str) -> Self {
        self.help = Some(help.to_owned());
        self
    }

    /// Line and column, from 1.
    pub fn line_column(&self) -> (usize, usize) {
        (self.line.number, self.line.text[..self.span.offset()].chars().count() + 1)
    }
}

/// A line that knows its number. Long lines are shown in part.
#[derive(Clone, Debug)]
struct OneLine {
    name: String,
    /// number of the line, from 1
    number: usize,
    text: String,
}

/// Most bytes of an error's span that are shown.
const SPAN: usize = 80;
/// Bytes that are shown on each side of an error.
const AROUND: usize = 60;

/// The byte, moved back to the start of the character that it is in.
fn boundary(text: &str, byte: usize) -> usize {
    let mut boundary = byte.min(text.len());
    while !text.is_char_boundary(boundary) {
        boundary -= 1;
    }
    boundary
}

impl SourceCode for OneLine {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let around = if before == 0 { 0 } else { AROUND };
        let start = boundary(&self.text, span.offset().min(self.text.len()).saturating_sub(around));
        let end = boundary(&self.text, span.offset() + span.len() + around);
        let column = self.text[..start].chars().count();
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            &self.text.as_bytes()[start..end],
            (start, end - start).into(),
            self.number - 1,
            column,
            1,
        )))
    }
}
