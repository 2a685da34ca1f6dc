//! The ports of a module as its header declares them.

use std::ops::Range;

/// A port, as its declaration describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared<'a> {
    pub name: &'a str,
    /// place of its name in the text
    pub span: Range<usize>,
    /// whether it is driven from outside; `None` in a header of names alone
    pub is_input: Option<bool>,
    /// number of its bits, if they are written as numbers
    pub bits: Option<usize>,
}

/// The ports of the module whose name starts at `at`. The text between `#(` and `)` belongs to no port.
pub fn ports(text: &str, at: usize) -> Vec<Declared<'_>> {
    let code = without_comments(text);
    let Some(list) = port_list(&code, at) else { return Vec::new() };
    let (mut is_input, mut bits) = (None, None);
    let mut found = Vec::new();
    for item in items(&code[list.clone()]) {
        let declaration = &code[list.start + item.start..list.start + item.end];
        let words: Vec<&str> = words(declaration).collect();
        // A port without a direction of its own takes everything from the port before it.
        if let Some(input) = words.iter().find_map(|word| match *word {
            "input" => Some(true),
            "output" | "inout" => Some(false),
            _ => None,
        }) {
            is_input = Some(input);
            bits = width(declaration);
        }
        let Some(name) = declaration.rsplit(|c: char| !is_of_word(c)).find(|word| !word.is_empty()) else { continue };
        let Some(offset) = declaration.rfind(name) else { continue };
        let start = list.start + item.start + offset;
        found.push(Declared {
            name: &text[start..start + name.len()],
            span: start..start + name.len(),
            is_input,
            bits,
        });
    }
    found
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !is_of_word(c)).filter(|word| !word.is_empty())
}

/// The bits of a declaration: 1 without a range, and `None` for a range that isn't two numbers.
fn width(declaration: &str) -> Option<usize> {
    let Some((_, rest)) = declaration.split_once('[') else { return Some(1) };
    let (range, rest) = rest.split_once(']')?;
    let (high, low) = range.split_once(':')?;
    let (high, low): (usize, usize) = (high.trim().parse().ok()?, low.trim().parse().ok()?);
    (!rest.contains('[')).then(|| high.abs_diff(low) + 1)
}

/// The text between the parentheses of the port list.
fn port_list(code: &str, at: usize) -> Option<Range<usize>> {
    let open = |from: usize| code[from..].find('(').map(|offset| from + offset);
    let mut start = open(at)?;
    if code[at..start].contains('#') {
        start = open(closing(code, start)?)?;
    }
    // The statement has to end where the list ends.
    let end = closing(code, start)?;
    (!code[at..start].contains(';')).then_some(start + 1..end)
}

/// The place of the parenthesis that closes the one at `start`.
fn closing(code: &str, start: usize) -> Option<usize> {
    let mut depth = 0usize;
    for (offset, c) in code[start..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return Some(start + offset),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The parts of a list between those commas that are outside of brackets.
fn items(list: &str) -> Vec<Range<usize>> {
    let (mut depth, mut start) = (0i32, 0);
    let mut found = Vec::new();
    for (offset, c) in list.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(start..offset);
                start = offset + 1;
            }
            _ => {}
        }
    }
    found.push(start..list.len());
    found
}

/// The text with blanks in the place of comments; every other byte keeps its place.
fn without_comments(text: &str) -> String {
    let mut code = text.as_bytes().to_vec();
    let mut at = 0;
    while at < code.len() {
        let ending: &[u8] = match &text.as_bytes()[at..] {
            [b'/', b'/', ..] => b"\n",
            [b'/', b'*', ..] => b"*/",
            _ => {
                at += 1;
                continue;
            }
        };
        let rest = &text.as_bytes()[at + 2..];
        let length = rest.windows(ending.len()).position(|window| window == ending).map_or(rest.len(), |end| end);
        let end = (at + 2 + length + ending.len()).min(code.len());
        code[at..end].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        at = end;
    }
    // Only whole comments were replaced, and those begin and end between characters.
    String::from_utf8(code).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Name, direction and bits.
    fn read(text: &str) -> Vec<(&str, Option<bool>, Option<usize>)> {
        let found = ports(text, 0);
        found.iter().for_each(|port| assert_eq!(&text[port.span.clone()], port.name));
        found.into_iter().map(|port| (port.name, port.is_input, port.bits)).collect()
    }

    #[test]
    fn directions_and_widths_are_read() {
        let text = "m #(parameter A = (1), B = 2) (\n  input wire clk, /* , */ rst, // the reset, [3:0]\n  input [7:0] a, b,\n  \
                    output reg signed [0:15] é_c,\n  output logic [A-1:0] d, output wire [1:0] e [0:3]\n);";
        let (yes, no) = (Some(true), Some(false));
        let expected = [
            ("clk", yes, Some(1)),
            ("rst", yes, Some(1)),
            ("a", yes, Some(8)),
            ("b", yes, Some(8)),
            ("é_c", no, Some(16)),
            ("d", no, None),
        ];
        let found = read(text);
        assert_eq!(found[..6], expected);
        assert_eq!(found.len(), 7);
        assert_eq!(found[6].2, None, "an array");
    }

    #[test]
    fn names_alone_say_nothing_more() {
        assert_eq!(read("m (a, b);"), [("a", None, None), ("b", None, None)]);
        assert!(read("m;\nother (c);").is_empty());
        assert!(read("m (a, b").is_empty());
        assert!(read("m /* (a)").is_empty());
    }
}
