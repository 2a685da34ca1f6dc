//! Long lines of text.

use textwrap::{Options, WordSplitter, WrapAlgorithm, wrap};

/// Columns of a terminal.
const WIDTH: usize = 116;

/// A line cut at blanks, each part indented.
pub(super) fn wrapped(line: &str) -> String {
    let options = Options::new(WIDTH - 4)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    format!("  {}\n", wrap(line, options).join("\n    "))
}
