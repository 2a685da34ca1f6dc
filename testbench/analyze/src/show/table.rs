//! The result as text for a terminal.

use super::columns::{ROWS, columns, numbers, table};
use super::counters::counter_table;
use super::notes::notes;
use super::numbers::{counted, grouped};
use super::picture::picture;
use super::sources::sources;
use super::wrap::{indented, wrapped};
use crate::result::{Analysis, Detail, Group, Sums};
use comfy_table::Table;
use lds::diagnostic::shortened;

/// Number of instructions of a trace that are listed unless the user asks for another number.
const WORST: usize = 10;
/// Most colliding banks of a pass that are listed.
const BANKS: usize = 4;

/// Choices about the text.
#[derive(Clone, Copy, Debug)]
pub struct TextOptions {
    /// number of listed instructions that lose most cycles; without it some instructions of a trace, and none of a
    /// program, whose lines are all listed
    pub worst: Option<usize>,
    /// whether the kept instructions are shown as pictures
    pub detail: bool,
    /// whether these pictures show every cycle of every bank; otherwise they leave out what says nothing new
    pub every_cycle: bool,
    /// most columns of a line, as far as words and numbers allow
    pub width: usize,
}

impl Analysis {
    /// The text: what isn't known, remedies, sums, sums by line or opcode, the worst instructions, counters, and
    /// pictures.
    pub fn text(&self, options: &TextOptions) -> String {
        let TextOptions { worst, detail, every_cycle, width } = *options;
        let mut text = indented(&self.input, "", width) + &indented(&self.unit.text(), "", width);
        text += &self.doubts().map(|doubts| indented(&format!("NOT KNOWN: {doubts}"), "", width)).unwrap_or_default();
        if let Some(suggestion) = &self.suggestion {
            text += &suggestion.text(width);
        }
        let by_line = self.groups.iter().any(|group| group.line.is_some());
        let sums = &self.totals.sums;
        let known = sums.unknown_instructions < sums.instructions;
        if known {
            text += &self.sums(width);
        }
        if by_line || sums.instructions > 1 {
            if !self.sources.is_empty() {
                text += &sources(self, width);
            }
            text += &format!("{}\n", groups(&self.groups, sums, width));
        }
        let worst = worst.or((!by_line).then_some(WORST)).filter(|_| !detail);
        if let Some(worst) = worst {
            let shown = &self.instructions[..worst.min(self.instructions.len())];
            text += &if by_line {
                "the lines that lose most cycles, each by its worst wave:\n".to_owned()
            } else {
                let count = counted(shown.len() as u64, "instruction");
                format!("the {count} that lose most cycles, each pattern once:\n")
            };
            text += &list(shown, width);
        }
        if known {
            text += &counter_table(&self.counters, self.bank_conflict_rate);
        }
        if detail {
            self.instructions.iter().for_each(|instruction| text += &self.detail(instruction, width, every_cycle));
        }
        text += &notes(&self.unit.name, &self.notes, width);
        text
    }

    fn sums(&self, width: usize) -> String {
        let sums = &self.totals.sums;
        let number = |count| counted(count, "cycle");
        let which = match sums.unknown_instructions {
            0 => String::new(),
            unknown => format!("of the {} that are known: ", counted(sums.instructions - unknown, "instruction")),
        };
        let mut total = format!("{which}{} = {}", number(sums.cycles), counted(sums.bound_cycles, "pass"));
        total += &format!(" + {}", counted(sums.bank_conflict_cycles, "bank conflict"));
        if sums.address_conflict_cycles > 0 {
            total += &format!(" + {}", counted(sums.address_conflict_cycles, "address conflict"));
        }
        for (cycles, place) in
            [(sums.misaligned_cycles, "at misaligned addresses"), (sums.port_cycles, "waiting for the ports")]
        {
            if cycles > 0 {
                total += &format!(" + {} {place}", grouped(cycles));
            }
        }
        let mut text = indented(&total, "", width);
        let busiest = self.busiest_bank;
        if let Some(accesses @ 1..) = sums.accesses {
            let busiest = format!(
                "busiest bank: {}, with {} of {}: without conflicts these would take {} or more",
                busiest.bank,
                grouped(busiest.accesses),
                counted(accesses, "access"),
                counted(busiest.accesses, "cycle"),
            );
            text += &indented(&busiest, "", width);
        }
        let degree = format!("conflict degree: {} (the longest pass, in cycles){}", sums.degree, self.degrees());
        text += &indented(&degree, "", width);
        text += &format!(
            "{} from the first request to the last response\n",
            counted(self.totals.clock_cycles, "clock cycle")
        );
        let told = [
            (sums.refused, "with a refused access: no figure has it"),
            (sums.violations - sums.refused, "reported, and served: cut to alignment in a strict mode"),
        ];
        for (lanes, what) in told.into_iter().filter(|(lanes, _)| *lanes > 0) {
            text += &indented(&format!("{} {what}", counted(lanes, "lane")), "", width);
        }
        text
    }

    /// The degree of each bank, if banks differ: `; by bank 0-7: 4, 8-31: 1`.
    fn degrees(&self) -> String {
        let mut text = String::new();
        let mut bank = 0;
        let mut runs = 0;
        for run in self.bank_degrees.chunk_by(|one, next| one == next) {
            let last = bank + run.len() - 1;
            let banks = if run.len() == 1 { bank.to_string() } else { format!("{bank}-{last}") };
            text += &format!("{}{banks}: {}", if bank == 0 { "; by bank " } else { ", " }, run[0]);
            bank += run.len();
            runs += 1;
        }
        if runs > 8 { String::new() } else { text }
    }

    fn detail(&self, detail: &Detail, width: usize, every_cycle: bool) -> String {
        let mut text = format!("\n{}", indented(&format!("{}: {}", detail.text, detail.sum()), "", width));
        text += &picture(detail, self.unit.banks, width, every_cycle);
        for (number, pass) in detail.passes.iter().enumerate().filter(|(_, pass)| !pass.collisions.is_empty()) {
            text += &format!("collisions in pass {number}\n");
            for collision in pass.collisions.iter().take(BANKS) {
                text += &wrapped(collision, width);
            }
            if pass.collisions.len() > BANKS {
                text += &format!("  and in {}\n", counted((pass.collisions.len() - BANKS) as u64, "more bank"));
            }
        }
        text
    }
}

fn groups(groups: &[Group], total: &Sums, width: usize) -> Table {
    let columns = columns(total);
    let row = |line: String, text: String, sums: &Sums| {
        [line, text].into_iter().chain(numbers(&columns, sums)).collect::<Vec<_>>()
    };
    let line = |group: &Group| {
        let line = group.line.map_or(String::new(), |line| line.to_string());
        group.source.as_ref().map_or(line.clone(), |place| format!("{} {line}", place.short()))
    };
    let rows = groups.iter().take(ROWS).map(|group| row(line(group), shortened(&group.text), &group.sums));
    let more = groups.len().checked_sub(ROWS).filter(|more| *more > 0).map(|more| {
        let text = format!("… {} more: the JSON has them", grouped(more as u64));
        [String::new(), text].into_iter().chain(columns.iter().map(|_| String::new())).collect()
    });
    let total = row(String::new(), "total".to_owned(), total);
    let titles: Vec<&str> =
        ["line", "instruction"].into_iter().chain(columns.iter().map(|(title, ..)| *title)).collect();
    table(&titles, rows.chain(more).chain([total]), 1, width)
}

fn list(details: &[Detail], width: usize) -> String {
    let mut text = String::new();
    for detail in details {
        let times = if detail.times == 1 { String::new() } else { format!(", {} times", grouped(detail.times)) };
        text += &indented(&format!("line {}{times}: {}: {}", detail.line, detail.text, detail.sum()), "  ", width);
        if let Some(collision) = detail.passes.iter().find_map(|pass| pass.collisions.first()) {
            text += &indented(collision, "    ", width);
        }
    }
    text
}
