//! Tables with lines around their cells.

use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{Attribute, Cell, CellAlignment, Table};

/// A table with bold titles. Columns that have no text, which `is_text` says of each by its number from 0, are aligned
/// to the right.
pub fn grid<T: AsRef<str>>(
    titles: &[T],
    rows: impl IntoIterator<Item = Vec<String>>,
    is_text: impl Fn(usize) -> bool,
) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED);
    table.set_header(titles.iter().map(|title| Cell::new(title.as_ref()).add_attribute(Attribute::Bold)));
    table.add_rows(rows);
    for (_, column) in table.column_iter_mut().enumerate().filter(|(number, _)| !is_text(*number)) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
