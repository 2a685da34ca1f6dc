//! The cost by lines of the sources, as text for a terminal.

use super::columns::{ROWS, columns, numbers, table};
use super::wrap::indented;
use crate::result::{Analysis, Sourceless, Sums};
use lds::diagnostic::shortened;

/// Letters of a line of a source at most.
const LETTERS: usize = 42;

/// A table of the lines of all sources, and what isn't known of them.
pub(super) fn sources(analysis: &Analysis, width: usize) -> String {
    let total = &analysis.totals.sums;
    let columns = columns(total);
    let row = |place: String, text: &str, share: f64, sums: &Sums| {
        let share = if sums.unknown_instructions > 0 { "?".to_owned() } else { format!("{share:.1} %") };
        let text = match text.char_indices().nth(LETTERS) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => shortened(text),
        };
        [place, text, share].into_iter().chain(numbers(&columns, sums)).collect::<Vec<_>>()
    };
    let mut rows = Vec::new();
    for file in &analysis.sources {
        let name = file.path.rsplit(['/', '\\']).next().unwrap_or_default();
        for line in &file.lines {
            rows.push(row(
                format!("{name}:{}", line.line),
                line.text.as_deref().unwrap_or_default(),
                line.share,
                &line.sums,
            ));
        }
    }
    if let Some(Sourceless { share, sums }) = &analysis.sourceless {
        rows.push(row(String::new(), "of no line of a source", *share, sums));
    }
    let more = rows.len().saturating_sub(ROWS);
    rows.truncate(ROWS);
    if more > 0 {
        let text = format!("… {more} more: the JSON has them");
        rows.push([String::new(), text].into_iter().chain((0..=columns.len()).map(|_| String::new())).collect());
    }
    let titles = ["source", "text", "share"].into_iter().chain(columns.iter().map(|(title, ..)| *title));
    let mut text = format!("{}\n", table(&titles.collect::<Vec<_>>(), rows.into_iter(), 1, width));
    for file in analysis.sources.iter().filter(|file| !file.found) {
        text += &indented(&format!("{} isn't found here, so its lines aren't shown", file.path), "", width);
    }
    text
}
