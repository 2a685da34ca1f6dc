//! Who is served when, as text.

use super::sentences::title;
use crate::result::{Detail, PassDetail};

/// Banks beside each other.
const COLUMNS: usize = 32;

/// A picture of each pass: a line for each cycle, a column for each bank. A number is the lane that is served, `+n`
/// says that n lanes share the access.
pub fn picture(detail: &Detail, banks: usize) -> String {
    let mut text = String::new();
    for (number, pass) in detail.passes.iter().enumerate() {
        text += &format!("pass {number}: {}\n", title(pass));
        if detail.uses_banks() && !pass.accesses.is_empty() {
            text += &cycles(pass, banks);
        }
    }
    if detail.uses_banks() {
        text += "columns: banks; lines: cycles of the pass; a number: the lane served; +n: n lanes share the access\n";
    }
    text
}

fn cycles(pass: &PassDetail, banks: usize) -> String {
    let mut text = String::new();
    for first in (0..banks).step_by(COLUMNS) {
        let end = banks.min(first + COLUMNS);
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
