//! Several launches as text for a terminal: each, and what all cost together.

use super::columns::{columns, numbers, table};
use super::numbers::counted;
use super::table::TextOptions;
use super::wrap::indented;
use crate::result::{Launches, Sums};
use lds::diagnostic::shortened;

impl Launches {
    /// The text: each launch with a heading, and a table with a row for each and the sum.
    pub fn text(&self, options: &TextOptions) -> String {
        let count = self.launches.len();
        let mut text = String::new();
        for (number, launch) in self.launches.iter().enumerate() {
            let heading = launch.heading(number, count);
            text += &format!("{}{}\n", indented(&heading, "", options.width), launch.analysis.text(options));
        }
        let all = &self.totals.sums;
        let columns = columns(all);
        let row = |number: String, kernel: String, sums: &Sums| {
            [number, kernel].into_iter().chain(numbers(&columns, sums)).collect::<Vec<_>>()
        };
        let rows = self.launches.iter().enumerate().map(|(number, launch)| {
            row((number + 1).to_string(), shortened(&launch.kernel), &launch.analysis.totals.sums)
        });
        let titles = ["launch", "kernel"].into_iter().chain(columns.iter().map(|(title, ..)| *title));
        let total = row(String::new(), "all launches".to_owned(), all);
        let table = table(&titles.collect::<Vec<_>>(), rows.chain([total]), 1, options.width);
        let clock = counted(self.totals.clock_cycles, "clock cycle");
        format!("{text}{table}\n{clock}, each launch from its first request to its last response\n")
    }
}

impl crate::result::Launch {
    /// Which one of how many it is, and its kernel. Numbers begin at 0.
    pub(super) fn heading(&self, number: usize, count: usize) -> String {
        let kernel = if self.kernel.is_empty() { String::new() } else { format!(": {}", self.kernel) };
        format!("launch {} of {count}{kernel}", number + 1)
    }
}
