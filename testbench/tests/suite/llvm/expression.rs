//! Random constant expressions.

use super::Numbers;

const OPERATORS: [&str; 20] =
    ["+", "-", "*", "/", "%", "&", "|", "^", "!", "&&", "||", "==", "!=", "<>", "<", "<=", ">", ">=", "<<", ">>"];
const PREFIXES: [&str; 8] = ["", "", "", "", "-", "~", "!", "+"];
const LITERALS: [&str; 10] = ["0", "1", "2", "3", "7", "0x1f", "0b101", "017", "65535", "0xfedcba9876543210"];

/// Up to five values with operators between them, some in parentheses.
///
/// A shift has a small number after it: what a larger one does depends on the machine that LLVM was compiled for.
pub fn random(numbers: &mut Numbers, depth: usize) -> String {
    let mut text = value(numbers, depth);
    for _ in 0..numbers.next() % 5 {
        let operator = *numbers.pick(&OPERATORS);
        let right = match operator {
            "<<" | ">>" => (numbers.next() % 64).to_string(),
            _ => value(numbers, depth),
        };
        let blank = if numbers.next().is_multiple_of(2) { " " } else { "" };
        text = format!("{text}{blank}{operator} {right}");
    }
    text
}

fn value(numbers: &mut Numbers, depth: usize) -> String {
    let prefix = *numbers.pick(&PREFIXES);
    match (depth, numbers.next() % 4) {
        (1.., 0) => format!("{prefix}({})", random(numbers, depth - 1)),
        _ => format!("{prefix}{}", numbers.pick(&LITERALS)),
    }
}
