//! The performance counters as a table.

use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{Attribute, Cell, CellAlignment, Table};
use lds::counters::Counters;

/// The counters by AMD's names, and the rate that profilers make of them.
pub fn counter_table(counters: &Counters, bank_conflict_rate: f64) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED);
    table.set_header(["counter", "value"].map(|title| Cell::new(title).add_attribute(Attribute::Bold)));
    for (name, value) in counters.rows() {
        table.add_row([name.to_owned(), value.to_string()]);
    }
    table.add_row(["bank conflict rate".to_owned(), format!("{bank_conflict_rate:.1} %")]);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
