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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_blanks() {
        assert_eq!(wrapped("a b"), "  a b\n");
        let line = format!("{}{} end", "two-address ".repeat(20), "x".repeat(130));
        let text = wrapped(&line);
        assert!(text.split_whitespace().eq(line.split(' ')), "no word is cut: {text}");
        let lengths: Vec<usize> = text.lines().map(str::len).collect();
        assert_eq!(lengths, [109, 111, 27, 134, 7]);
    }
}
