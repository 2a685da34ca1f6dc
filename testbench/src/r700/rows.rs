//! What each line of a program came to.

use lds::diagnostic::shortened;
use lds::r700::program::{Outcome, Program, Work};
use lds_analyze::show::grid;
use serde::Serialize;
use std::collections::HashMap;

/// One instruction or group of the program, all waves together.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// line of the source; of a group the first one
    pub line: usize,
    /// the source text; of a group its first line
    pub text: String,
    /// how often it was executed, by all waves
    pub executed: u64,
    /// the first clock of the first wave
    pub start: u64,
    /// the clock behind the last one of the last wave
    pub end: u64,
    /// clocks of the LDS or of the ALUs, of all waves
    pub clocks: u64,
    /// of these, those that conflicts or WATERFALL cost
    pub conflict_clocks: u64,
    /// how often a wave waited for the one in the other slot
    pub waits: u64,
    /// whether it is a read of the LDS with WATERFALL
    pub waterfall: bool,
    /// clocks that the LDS would have taken without WATERFALL, of all waves
    pub clocks_without_waterfall: u64,
    /// whether it goes to the LDS
    pub lds: bool,
}

/// A row for each line that was executed, in the order of the program.
pub fn rows(program: &Program, outcome: &Outcome) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut of_line: HashMap<usize, usize> = HashMap::new();
    for done in &outcome.executed {
        let text = program.source().text().get(done.text.clone()).unwrap_or_default();
        let position = *of_line.entry(done.line).or_insert_with(|| {
            rows.push(Row {
                line: done.line,
                text: text.lines().next().unwrap_or_default().trim().to_owned(),
                executed: 0,
                start: done.span.start,
                end: 0,
                clocks: 0,
                conflict_clocks: 0,
                waits: 0,
                waterfall: false,
                clocks_without_waterfall: 0,
                lds: false,
            });
            rows.len() - 1
        });
        let row = &mut rows[position];
        row.executed += 1;
        row.start = row.start.min(done.span.start);
        row.end = row.end.max(done.span.end);
        match done.work {
            Work::Lds { cost, plain, waterfall } => {
                row.lds = true;
                row.clocks += cost.clocks;
                row.conflict_clocks += cost.conflict();
                row.waterfall = waterfall;
                row.clocks_without_waterfall += plain;
            }
            Work::Group { waited } => {
                row.clocks += done.span.end - done.span.start;
                row.waits += u64::from(waited);
            }
        }
    }
    rows.sort_by_key(|row| row.line);
    rows
}

/// A table, whose instructions and remarks are text.
pub fn table(titles: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rows = rows.into_iter().map(|row| row.iter().map(|cell| shortened(cell)).collect());
    let table = grid(titles, rows, |column| ["instruction", "remark"].contains(&titles[column]));
    format!("{table}\n")
}
