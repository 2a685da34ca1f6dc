//! Who is served when, as text.

use super::sentences::title;
use super::wrap::indented;
use crate::result::{Detail, PassDetail};

/// Columns of a bank, and those left of the first.
const BANK: usize = 3;
const LEFT: usize = 6;

/// A picture of each pass: a line for each cycle, a column for each bank. A number is the lane that is served, `+n`
/// says that n lanes share the access. As many banks are beside each other as `width` columns have room for, a power of
/// two.
pub fn picture(detail: &Detail, banks: usize, width: usize) -> String {
    let mut text = String::new();
    for (number, pass) in detail.passes.iter().enumerate() {
        text += &indented(&format!("pass {number}: {}", title(pass)), "", width);
        if detail.uses_banks() && !pass.accesses.is_empty() {
            text += &cycles(pass, banks, width);
        }
    }
    if detail.uses_banks() {
        let legend =
            "columns: banks; lines: cycles of the pass; a number: the lane served; +n: n lanes share the access";
        text += &indented(legend, "", width);
    }
    text
}

fn cycles(pass: &PassDetail, banks: usize, width: usize) -> String {
    let mut text = String::new();
    let columns = 1 << (width.saturating_sub(LEFT) / BANK).max(1).ilog2();
    for first in (0..banks).step_by(columns) {
        let end = banks.min(first + columns);
        text += "  bank";
        text.extend((first..end).map(|bank| format!("{bank:3}")));
        text.push('\n');
        let mut accesses = pass.accesses.iter().filter(|access| (first..end).contains(&access.bank)).peekable();
        for cycle in 0..pass.cycles {
            let mut line = format!("{cycle:6}");
            for bank in first..end {
                match accesses.next_if(|access| (access.cycle, access.bank) == (cycle, bank)) {
                    Some(access) if access.lanes.len() == 1 => line += &format!("{:3}", access.lanes[0]),
                    Some(access) => line += &format!("{:>3}", format!("+{}", access.lanes.len())),
                    None => line += "  ·",
                }
            }
            text += &line;
            text.push('\n');
        }
    }
    text
}
