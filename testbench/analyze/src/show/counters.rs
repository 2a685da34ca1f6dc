//! The performance counters as a table.

use super::grid::grid;
use lds::counters::NamedCounters;

/// The counters by AMD's names, and the rate that profilers make of them. Counters that profilers don't have on the
/// target are marked, and a line behind the table says so.
pub fn counter_table(counters: &NamedCounters, bank_conflict_rate: f64) -> String {
    let rows = counters.rows().into_iter().map(|row| {
        let mark = if row.listed { "" } else { " *" };
        vec![format!("{}{mark}", row.name), row.value.to_string()]
    });
    let rate = vec!["bank conflict rate".to_owned(), format!("{bank_conflict_rate:.1} %")];
    let table = grid(&["counter", "value"], rows.chain([rate]), |column| column == 0);
    match counters.rows().iter().all(|row| row.listed) {
        true => format!("{table}\n{RATE}\n"),
        false => format!("{table}\n{RATE}\n* {UNLISTED}\n"),
    }
}

/// The definition of the rate.
const RATE: &str = "bank conflict rate: bank conflicts / banks / active cycles without them";

/// The remark about counters that profilers don't have.
pub const UNLISTED: &str = "no profiler has this counter on the target: the name is that of GFX9";
