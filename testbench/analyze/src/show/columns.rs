//! The columns of tables with sums.

use super::grid::grid;
use super::numbers::grouped;
use crate::result::Sums;
use comfy_table::{ColumnConstraint, ContentArrangement, Table};

/// Most lines of a program that are listed. Nobody reads more, and the table takes kilobytes for each line.
pub(super) const ROWS: usize = 10_000;
/// Least width of the column of instructions.
const TEXT: u16 = 14;

/// A table that is at most `width` characters wide. All its columns but column `text` are aligned to the right.
pub(super) fn table(titles: &[&str], rows: impl Iterator<Item = Vec<String>>, text: usize, width: usize) -> Table {
    let mut table = grid(titles, rows, |column| column == text);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(u16::try_from(width).unwrap_or(u16::MAX));
    for (index, column) in table.column_iter_mut().enumerate() {
        if index == text {
            column.set_constraint(ColumnConstraint::LowerBoundary(comfy_table::Width::Fixed(TEXT)));
        } else {
            // A number is never cut.
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    table
}

/// A column of numbers: its title, whether it is left out if all numbers are 0, and the number of an instruction.
pub(super) type Column = (&'static str, bool, fn(&Sums) -> u64);

const COLUMNS: [Column; 9] = [
    ("issued", false, |sums| sums.instructions),
    ("lanes", false, |sums| sums.lanes),
    ("cycles", false, |sums| sums.cycles),
    ("passes", false, |sums| sums.bound_cycles),
    ("bank", false, |sums| sums.bank_conflict_cycles),
    ("address", true, |sums| sums.address_conflict_cycles),
    ("misaligned", true, |sums| sums.misaligned_cycles),
    ("ports", true, |sums| sums.port_cycles),
    ("degree", false, |sums| sums.degree.into()),
];

/// The columns of a table with these sums in all.
pub(super) fn columns(total: &Sums) -> Vec<&'static Column> {
    COLUMNS.iter().filter(|(_, optional, number)| !optional || number(total) > 0).collect()
}

/// The numbers of a row.
pub(super) fn numbers(columns: &[&Column], sums: &Sums) -> Vec<String> {
    let number = |(title, _, number): &&Column| match (sums.unknown_instructions, *title) {
        // A number isn't shown if it rests on addresses that nothing set.
        (1.., "cycles" | "passes" | "bank" | "address" | "misaligned" | "ports" | "degree") => "?".to_owned(),
        _ => grouped(number(sums)),
    };
    columns.iter().map(number).collect()
}
