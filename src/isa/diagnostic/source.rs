//! A text that knows where its lines are.

use std::ops::Range;
use std::sync::Arc;

/// A named text that errors can point into.
#[derive(Clone, Debug)]
pub struct Source(Arc<Text>);

#[derive(Debug)]
struct Text {
    name: String,
    text: String,
    /// the byte at which each line starts, ascending; found once and shared
    starts: Vec<usize>,
}

impl Source {
    /// `name` is what messages call the text: a file's path, or `<command line>`.
    pub fn new(name: impl AsRef<str>, text: impl Into<String>) -> Self {
        let text = text.into();
        Source(Arc::new(Text { name: name.as_ref().to_owned(), starts: line_starts(&text), text }))
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The name that messages use.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The bytes of each line in order, without its end: `\n`, `\r\n` or, as in LLVM's assembler, a lone `\r`.
    pub fn lines(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let count = self.0.starts.len();
        let numbers = (1..=count).filter(move |number| *number < count || self.0.starts[count - 1] < self.text().len());
        numbers.map(|number| self.line(number))
    }

    /// One-based line of a byte position.
    pub fn line_number(&self, position: usize) -> usize {
        self.0.starts.partition_point(|start| *start <= position)
    }

    /// One-based line and column (in characters) of a byte position.
    pub fn line_column(&self, position: usize) -> (usize, usize) {
        let position = self.boundary(position);
        let number = self.line_number(position);
        (number, characters(&self.text()[self.line(number).start..position]) + 1)
    }

    /// The bytes of line `number`, from 1, without its end. The line after the last one is empty.
    pub(super) fn line(&self, number: usize) -> Range<usize> {
        let start = self.0.starts.get(number.saturating_sub(1)).copied().unwrap_or(self.text().len());
        let next = self.0.starts.get(number).copied().unwrap_or(self.text().len());
        let line = &self.text()[start..next];
        let end = line.strip_suffix("\r\n").or_else(|| line.strip_suffix(['\n', '\r'])).unwrap_or(line);
        start..start + end.len()
    }

    /// The start of the character that contains a byte.
    pub(crate) fn boundary(&self, position: usize) -> usize {
        let mut position = position.min(self.text().len());
        while !self.text().is_char_boundary(position) {
            position -= 1;
        }
        position
    }
}

fn line_starts(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let ends_line = |byte: usize| match bytes[byte] {
        b'\n' => true,
        b'\r' => bytes.get(byte + 1) != Some(&b'\n'),
        _ => false,
    };
    let after = (0..bytes.len()).filter(|byte| ends_line(*byte)).map(|byte| byte + 1);
    std::iter::once(0).chain(after).collect()
}

/// The number of characters of a text. Every reading of a source for a message goes through here.
fn characters(text: &str) -> usize {
    #[cfg(test)]
    read::note(text.len());
    text.chars().count()
}

/// How many bytes of sources were read for messages. The number shows whether a search starts from the beginning each
/// time.
#[cfg(test)]
pub(super) mod read {
    use std::cell::Cell;

    thread_local!(static BYTES: Cell<usize> = const { Cell::new(0) });

    pub(super) fn note(bytes: usize) {
        BYTES.set(BYTES.get() + bytes);
    }

    /// The number of bytes that `action` makes this thread read.
    pub(crate) fn bytes(action: impl FnOnce()) -> usize {
        let before = BYTES.get();
        action();
        BYTES.get() - before
    }
}
