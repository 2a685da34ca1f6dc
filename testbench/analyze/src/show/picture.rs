//! A picture in text: which lane is served when.

use super::numbers::counted;
use super::sentences::title;
use super::wrap::indented;
use crate::result::{Detail, PassDetail};

/// Widths, in columns: of a bank, and of the space left of the first bank.
const BANK: usize = 3;
const LEFT: usize = 6;

/// The number of cycles of a long pass that are shown: the first ones, and the last ones.
const FIRST: u32 = 4;
const LAST: u32 = 2;

/// A picture of each pass, with a line for each cycle and a column for each bank. A number is the lane that is served,
/// and `+n` says that n lanes share the access. Beside each other are as many banks as fit into `width` columns, a
/// power of two. Unless `every_cycle` is set, the picture leaves out cycles in the middle of a long pass, and banks
/// without an access, and says so.
pub fn picture(detail: &Detail, banks: usize, width: usize, every_cycle: bool) -> String {
    let mut text = String::new();
    for (number, pass) in detail.passes.iter().enumerate() {
        text += &indented(&format!("pass {number}: {}", title(pass)), "", width);
        if detail.uses_banks() && !pass.accesses.is_empty() {
            text += &cycles(pass, banks, width, every_cycle);
        }
    }
    if detail.uses_banks() {
        let legend =
            "columns: banks; lines: cycles of the pass; a number: the lane served; +n: n lanes share the access";
        text += &indented(legend, "", width);
    }
    text
}

fn cycles(pass: &PassDetail, banks: usize, width: usize, every_cycle: bool) -> String {
    let mut text = String::new();
    let left_out = if every_cycle || pass.cycles <= FIRST + LAST + 1 { 0..0 } else { FIRST..pass.cycles - LAST };
    let mut idle: Vec<usize> = Vec::new();
    let columns = 1 << (width.saturating_sub(LEFT) / BANK).max(1).ilog2();
    for first in (0..banks).step_by(columns) {
        let end = banks.min(first + columns);
        if !every_cycle && !pass.accesses.iter().any(|access| (first..end).contains(&access.bank)) {
            idle.extend(first..end);
            continue;
        }
        text += "  bank";
        text.extend((first..end).map(|bank| format!("{bank:3}")));
        text.push('\n');
        let mut accesses = pass.accesses.iter().filter(|access| (first..end).contains(&access.bank)).peekable();
        for cycle in 0..pass.cycles {
            if left_out.contains(&cycle) {
                if cycle == left_out.start {
                    let count = counted(left_out.len() as u64, "cycle");
                    text += &format!("     …  {count} left out: `--every-cycle` shows them\n");
                }
                while accesses.next_if(|access| access.cycle == cycle).is_some() {}
                continue;
            }
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
    for run in idle.chunk_by(|one, next| one + 1 == *next) {
        text += &format!("  banks {}-{}: no access in this pass\n", run[0], run[run.len() - 1]);
    }
    text
}
