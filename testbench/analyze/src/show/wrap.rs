//! Breaks long lines of text.

use textwrap::{Options, WordSplitter, WrapAlgorithm, wrap};

/// Columns of a terminal that doesn't tell its width.
pub const WIDTH: usize = 80;

/// A line broken at blanks into lines of at most `width` columns. Each line but the first is indented further.
pub(super) fn wrapped(line: &str, width: usize) -> String {
    indented(line, "  ", width)
}

/// A blank at which no line is broken.
const BOUND: char = '\u{a0}';

/// A line broken like this, with an indentation of its own. Code between two backticks, which is there to be pasted,
/// stays on one line.
pub(super) fn indented(line: &str, indent: &str, width: usize) -> String {
    let options = Options::new(width.max(40) - indent.len() - 2)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    let mut is_code = false;
    let bind = |letter| {
        is_code ^= letter == '`';
        if is_code && letter == ' ' { BOUND } else { letter }
    };
    let line: String = line.chars().map(bind).collect();
    format!("{indent}{}\n", wrap(&line, options).join(&format!("\n{indent}  "))).replace(BOUND, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_blanks() {
        assert_eq!(wrapped("a b", 80), "  a b\n");
        let line = format!("{}{} end", "two-address ".repeat(20), "x".repeat(130));
        let text = wrapped(&line, 120);
        assert!(text.split_whitespace().eq(line.split(' ')), "no word is cut: {text}");
        let lengths: Vec<usize> = text.lines().map(str::len).collect();
        assert_eq!(lengths, [109, 111, 27, 134, 7]);
        assert_eq!(indented("a b", "", 80), "a b\n");
        let code = format!("{} `; lds: v0 = 4 * lane` {}", "before ".repeat(9), "behind ".repeat(9));
        assert!(
            wrapped(&code, 80).lines().any(|line| line.contains("`; lds: v0 = 4 * lane`")),
            "{}",
            wrapped(&code, 80)
        );
    }
}
