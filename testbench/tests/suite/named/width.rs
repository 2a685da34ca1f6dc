//! How wide prose is: a line of a page or of a comment has at most 120 columns, as a line of code has.

use super::texts;

/// The widest line, in characters. That of code is `max_width` in `rustfmt.toml`.
const WIDEST: usize = 120;

/// What begins a comment in files with these endings, and what follows it where the line is an instruction to a tool.
const COMMENTS: [(&str, &str, &str); 7] = [
    (".rs", "//", "\0"),
    (".sv", "//", "\0"),
    (".v", "//", "\0"),
    (".s", ";", " lds:"),
    (".toml", "#", "\0"),
    (".sh", "#", "!"),
    (".py", "#", "!"),
];

/// Whether a line could be cut: it has a space behind its first word. What is between backquotes is one word.
fn has_a_gap(text: &str) -> bool {
    let is_list = |word: &str| ["-", "*"].contains(&word) || word.trim_end_matches('.').parse::<u8>().is_ok();
    let mut in_code = false;
    let mut words = 0;
    for (number, word) in text.split_whitespace().enumerate() {
        let begins_item = number == 0 && is_list(word);
        words += usize::from(!in_code && !begins_item);
        in_code ^= word.matches('`').count() % 2 == 1;
    }
    words > 1
}

/// The numbers of lines that are too wide. Left out are tables and blocks, which can't be cut, and definitions of
/// links.
fn too_wide<'a>(lines: impl Iterator<Item = (usize, &'a str, &'a str)>) -> Vec<usize> {
    let mut in_block = false;
    let mut wide = Vec::new();
    for (number, line, prose) in lines {
        let prose = prose.trim();
        if prose.starts_with("```") {
            in_block = !in_block;
            continue;
        }
        let is_link = prose.starts_with('[') && prose.contains("]: ");
        let is_cut = in_block || prose.starts_with('|') || is_link;
        if line.chars().count() > WIDEST && !is_cut && has_a_gap(prose) {
            wide.push(number);
        }
    }
    wide
}

/// The lines of a page, with their numbers.
fn lines_of_page(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    text.lines().enumerate().map(|(number, line)| (number + 1, line, line))
}

/// The lines that are comments, with their numbers, and what they say. A line of Rust that ends in a backslash is one
/// of a string, and so is the next one.
fn comments<'a>(
    text: &'a str,
    start: &'a str,
    instruction: &'a str,
) -> impl Iterator<Item = (usize, &'a str, &'a str)> {
    let mut in_string = false;
    text.lines().enumerate().filter_map(move |(number, line)| {
        let goes_on = std::mem::replace(&mut in_string, line.ends_with('\\'));
        let said = line.trim_start().strip_prefix(start)?;
        let is_prose = !said.starts_with(instruction) && !in_string && !goes_on;
        is_prose.then(|| (number + 1, line, said.trim_start_matches(['/', '!'])))
    })
}

#[test]
fn pages_and_comments_are_at_most_120_columns_wide() {
    let mut wide = Vec::new();
    let mut told = |name: &str, numbers: Vec<usize>| {
        wide.extend(numbers.into_iter().map(|number| format!("{name}:{number}")));
    };
    for (name, text) in super::pages() {
        told(&name, too_wide(lines_of_page(&text)));
    }
    let mut looked_at = 0;
    for (ending, start, instruction) in COMMENTS {
        let sources = texts(ending);
        // Templates are texts of an export, where they are lines of other lengths.
        for (name, text) in sources.iter().filter(|(name, _)| !name.contains("/templates/")) {
            told(name, too_wide(comments(text, start, instruction)));
            looked_at += comments(text, start, instruction).count();
        }
    }
    assert!(looked_at > 10_000, "{looked_at} lines of comments");
    assert!(wide.is_empty(), "{} lines are wider than {WIDEST} columns:\n{}", wide.len(), wide.join("\n"));
}

#[test]
fn lines_that_are_too_wide_are_found() {
    let words = "word ".repeat(30);
    let page = |text: &str| too_wide(lines_of_page(text));
    assert_eq!(page(&format!("short\n{words}\n")), [2]);
    assert_eq!(page(&format!("- {words}\n1. {words}\n")), [1, 2]);
    assert_eq!(page(&format!("```\n{words}\n```\n{words}\n")), [4]);
    assert_eq!(page(&format!("| {words} |\n[name]: {words}\n- `{words}`\nhttps://{}\n", "x".repeat(130))), [0; 0]);
    let in_string = format!("\"// {words}\\\n  // {words}\\n\";\n");
    let source = format!("let a = 1;\n    /// {words}\n//! | {words} |\n{in_string}  // {words}\n");
    assert_eq!(too_wide(comments(&source, "//", "\0")), [2, 6]);
    let program = format!("; {words}\n; lds: {words}\nds_nop ; {words}\n");
    assert_eq!(too_wide(comments(&program, ";", " lds:")), [1]);
}
