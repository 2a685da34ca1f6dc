//! A list of instructions, as a table or as JSON.

use crate::cli::output::json as as_json;
use comfy_table::{ContentArrangement, Table, presets};
use serde::Serialize;

/// Rows as JSON, or as a table with a text below it. A column has a title and a cell of each row.
///
/// # Errors
/// A row that isn't JSON.
pub(super) fn listed<R: Serialize, const COLUMNS: usize>(
    rows: &[R],
    (titles, cells): ([&str; COLUMNS], impl Fn(&R) -> [String; COLUMNS]),
    json: bool,
    below: &str,
) -> miette::Result<String> {
    if json {
        return as_json(&rows);
    }
    let mut table = Table::new();
    table.load_style(presets::UTF8_BORDERS_ONLY).set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(titles).add_rows(rows.iter().map(cells));
    Ok(format!("{table}\n{below}"))
}

/// A cell that says whether something is so.
pub(super) fn yes_or_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}
