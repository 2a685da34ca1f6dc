//! The tables of `docs/fpga.md`.

mod day;
mod rows;

pub use rows::{Row, Table, rows};

use super::{Area, Mapping, Report, SynthesisError, aimed_at, synthesise};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use strum::VariantArray;

/// The lines around the tables in the document.
const BEGIN: &str = "<!-- begin: lds synth --table -->";
const END: &str = "<!-- end: lds synth --table -->";

/// Figures of a row: one report for each placement, or one without.
pub type Figures = Vec<Report>;

/// The figures of some rows, in their order. Up to `jobs` are made at once.
///
/// # Errors
/// The first error.
pub fn figures(
    rows: &[Row],
    delay: Option<u32>,
    jobs: usize,
    log: &(dyn Fn(&str) + Sync),
) -> Result<Vec<Figures>, SynthesisError> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<Result<Figures, SynthesisError>>>> = Mutex::new(rows.iter().map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(row) = rows.get(number) else { break };
                    let made = made(row, delay, log);
                    done.lock().expect("nobody panics")[number] = Some(made);
                }
            });
        }
    });
    done.into_inner().expect("nobody panics").into_iter().flatten().collect()
}

/// The figures of a row.
fn made(row: &Row, delay: Option<u32>, log: &(dyn Fn(&str) + Sync)) -> Result<Figures, SynthesisError> {
    let mapping = Mapping { device: row.device, delay };
    let design = row.subject.verilog(None, row.device.technology())?;
    let report = |place, by_block| synthesise(design.clone(), mapping, by_block, place, log);
    if row.places.is_empty() {
        return Ok(vec![report(None, row.by_block)?]);
    }
    row.places.iter().enumerate().map(|(number, aim)| report(Some(*aim), row.by_block && number == 0)).collect()
}

/// A document with new tables in the place of the old ones. A row is known by its options and its family. A row without
/// new figures keeps its old ones. `None` if the document has no place for tables.
pub fn insert(document: &str, rows: &[Row], figures: &BTreeMap<usize, Figures>) -> Option<String> {
    let (before, rest) = document.split_once(BEGIN)?;
    let (old, after) = rest.split_once(END)?;
    let mut text = String::new();
    for table in Table::VARIANTS {
        let about = textwrap::fill(table.about(), 120);
        let _ = write!(text, "\n### {}\n\n{about}\n\n{HEAD}", table.title());
        for (number, row) in rows.iter().enumerate().filter(|(_, row)| row.table == *table) {
            let old = || old_row(old, row).unwrap_or_else(|| line(row, &["–".to_owned()], "not made"));
            text += &figures.get(&number).map_or_else(old, |figures| new_row(row, figures));
        }
    }
    for (number, row) in rows.iter().enumerate().filter(|(_, row)| row.by_block) {
        let title = format!("\n### Blocks of {}\n", row.about);
        text += &match figures.get(&number) {
            Some(figures) => title + &blocks(figures),
            None => old_section(old, &title),
        };
    }
    Some(format!("{before}{BEGIN}\n{text}\n{END}{after}"))
}

/// The head of a table.
const HEAD: &str = "| core | options of `lds synth` | family | LUTs | carry cells | FFs | LUT RAMs | block RAMs | DSPs | MHz | made |\n\
                    |---|---|---|--:|--:|--:|--:|--:|--:|--:|---|\n";

/// The cells by which a row is known again.
fn key(row: &Row) -> String {
    format!("| `{}` | {} |", row.options, row.device.name())
}

fn old_row(old: &str, row: &Row) -> Option<String> {
    let key = key(row);
    // The name of a row may change.
    let line = old.lines().find(|line| line.split_once(&key).is_some_and(|(name, _)| !name.contains('`')))?;
    let (_, figures) = line.split_once(&key)?;
    Some(format!("| {} {key}{figures}\n", row.about))
}

fn line(row: &Row, figures: &[String], made: &str) -> String {
    let blank = std::iter::repeat_n("–".to_owned(), 7usize.saturating_sub(figures.len()));
    let cells: Vec<String> = figures.iter().cloned().chain(blank).collect();
    format!("| {} {} {} | {made} |\n", row.about, key(row), cells.join(" | "))
}

fn new_row(row: &Row, figures: &Figures) -> String {
    let Some(first) = figures.first() else { return line(row, &[], "not made") };
    let rates: Vec<String> = figures
        .iter()
        .filter_map(|report| report.routing.as_ref())
        .map(|routing| format!("{:.1}", routing.fmax_mhz))
        .collect();
    let rate = match figures.iter().find_map(|report| report.routing.as_ref()) {
        Some(routing) => format!("{} (aim {})", rates.join(", "), routing.aim_mhz),
        None => "not placed".to_owned(),
    };
    let mut cells: Vec<String> = numbers(&first.total).map(|number| number.to_string()).into();
    cells.push(rate);
    let delay = first.delay_ps.map_or_else(String::new, |delay| format!(", {}", aimed_at(delay)));
    line(row, &cells, &format!("{}: {}{delay}", day::today(), first.tools.join(", ")))
}

/// Figures in the order of the head.
fn numbers(area: &Area) -> [u64; 6] {
    let Area { luts, carries, flip_flops, lut_rams, block_rams, dsps, muxes: _ } = *area;
    [luts, carries, flip_flops, lut_rams, block_rams, dsps]
}

/// The table of blocks, with the critical path of the first placement.
fn blocks(figures: &Figures) -> String {
    let Some(report) = figures.first() else { return String::new() };
    let mut text = "\n| block | instances | LUTs | carry cells | FFs | LUT RAMs | block RAMs | DSPs |\n\
                    |---|--:|--:|--:|--:|--:|--:|--:|\n"
        .to_owned();
    let cells = |area: &Area| numbers(area).map(|number| number.to_string()).join(" | ");
    let mut sum = Area::default();
    for block in &report.blocks {
        let _ = writeln!(text, "| {} | {} | {} |", block.block, block.instances, cells(&block.area));
        sum += block.area;
    }
    let _ = writeln!(text, "| sum | | {} |", cells(&sum));
    if let Some(routing) = &report.routing {
        let path = super::path(routing);
        let told = format!(
            "Longest path (`{}`, seed {}), ns of logic + wires: {path}. Made {}: {}.",
            routing.part,
            routing.seed,
            day::today(),
            report.tools.join(", ")
        );
        let _ = writeln!(text, "\n{}", textwrap::fill(&told, 120));
    }
    text
}

/// What stood under a title.
fn old_section(old: &str, title: &str) -> String {
    let Some((_, rest)) = old.split_once(title) else { return String::new() };
    let section = rest.split("\n### ").next().unwrap_or_default();
    format!("{title}{}\n", section.trim_end())
}

#[cfg(test)]
mod tests {
    use super::super::{Fpga, Routing};
    use super::*;

    fn report() -> Report {
        Report {
            core: "lds_x".to_owned(),
            device: Fpga::Ecp5,
            delay_ps: None,
            tools: vec!["yosys 1".to_owned(), "nextpnr 2".to_owned()],
            total: Area { luts: 7, ..Area::default() },
            blocks: Vec::new(),
            routing: Some(Routing {
                part: "--part".to_owned(),
                aim_mhz: 125.0,
                seed: 1,
                fmax_mhz: 99.94,
                critical_path: Vec::new(),
            }),
        }
    }

    #[test]
    fn rows_keep_their_figures_until_new_ones_come() {
        let rows = rows().expect("they are built");
        let document = format!("before\n{BEGIN}\nold\n{END}\nafter\n");
        let empty = insert(&document, &rows, &BTreeMap::new()).expect("it has a place");
        assert!(empty.starts_with("before\n") && empty.ends_with("\nafter\n") && !empty.contains("old"));
        assert_eq!(empty.matches("not made").count(), rows.len());
        let head = empty.split_once("|---|").and_then(|(_, rest)| rest.split_once('\n')).expect("a table").1;
        assert!(head.starts_with("| basic, 4 x 4 x 256 |"), "rows follow the head at once: {head}");
        let figures = BTreeMap::from([(1, vec![report(), report()])]);
        let first = insert(&empty, &rows, &figures).expect("it has a place");
        let made = format!("7 | 0 | 0 | 0 | 0 | 0 | 99.9, 99.9 (aim 125) | {}: yosys 1, nextpnr 2 |", day::today());
        assert!(first.contains(&format!("{} {made}", key(&rows[1]))), "{first}");
        assert_eq!(first.matches("not made").count(), rows.len() - 1);
        // Other figures come, and those of the first row stay, with its blocks.
        let second = insert(&first, &rows, &BTreeMap::from([(2, vec![report()])])).expect("it has a place");
        assert!(second.contains(&made), "{second}");
        assert!(second.contains("Longest path (`--part`, seed 1)"), "{second}");
        assert_eq!(second.matches("not made").count(), rows.len() - 2);
        assert_eq!(insert(&second, &rows, &BTreeMap::new()).as_deref(), Some(&*second), "again the same");
        assert_eq!(insert("no marks", &rows, &BTreeMap::new()), None);
    }
}
