//! The performance counters as a table.

use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{Attribute, Cell, CellAlignment, Table};
use lds::counters::NamedCounters;

/// The counters by AMD's names, and the rate that profilers make of them. Counters that profilers don't have on the
/// target are marked, and a line behind the table says so.
pub fn counter_table(counters: &NamedCounters, bank_conflict_rate: f64) -> String {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED);
    table.set_header(["counter", "value"].map(|title| Cell::new(title).add_attribute(Attribute::Bold)));
    for row in counters.rows() {
        let mark = if row.listed { "" } else { " *" };
        table.add_row([format!("{}{mark}", row.name), row.value.to_string()]);
    }
    table.add_row(["bank conflict rate".to_owned(), format!("{bank_conflict_rate:.1} %")]);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    match counters.rows().iter().all(|row| row.listed) {
        true => format!("{table}\n{RATE}\n"),
        false => format!("{table}\n{RATE}\n* {UNLISTED}\n"),
    }
}

/// The definition of the rate.
const RATE: &str = "bank conflict rate: bank conflicts / banks / active cycles without them";

/// The remark about counters that profilers don't have.
pub const UNLISTED: &str = "no profiler has this counter on the target: the name is that of GFX9";
