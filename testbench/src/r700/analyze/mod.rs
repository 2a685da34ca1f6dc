//! `lds analyze --target r700`.

mod addr;
mod picture;

use super::rows::{Row, rows, table};
use super::target::{NAME, Target};
use super::tell;
use crate::cli::output::{Outputs, print, say, show};
use crate::cli::run::Verdict;
use lds::r700::model::Readings;
use lds::r700::program::{Outcome, Program};
use miette::{IntoDiagnostic, miette};
use minijinja::{Environment, context};
use picture::Picture;
use serde::Serialize;
use std::path::PathBuf;

/// Say what the LDS instructions and the ALU groups of a program cost, and what would cost less.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    /// The program; `-` for standard input
    #[arg(required_unless_present = "addr", conflicts_with = "addr")]
    program: Option<PathBuf>,
    /// A read of one wave instead of a program: the bank and the dword of it that each lane names, as expressions of
    /// `lane`: 'lane & 3, lane / 4 * 4'
    #[arg(long, value_name = "BANK,DWORD")]
    addr: Option<String>,
    /// Modifiers of the read that --addr is for: WATERFALL, BROADCAST, FFT_PERMUTE, WORD_SELECT, RD_OFFSET(N)
    #[arg(long, value_name = "WORDS", requires = "addr", default_value = "", hide_default_value = true)]
    modifiers: String,
    /// Lanes that are on, of the read that --addr is for: those for which this isn't 0
    #[arg(long, value_name = "EXPR", requires = "addr")]
    exec: Option<String>,
    /// Show which bank serves which thread in each clock: of the LDS instruction in this line
    #[arg(long, value_name = "N", conflicts_with = "addr")]
    line: Option<usize>,
    #[command(flatten)]
    target: Target,
    /// How points are read that AMD's documents leave open: NAME=VALUE, several with commas (docs/r700.md)
    #[arg(long, value_name = "NAME=VALUE", value_parser = tell::readings, default_value = tell::USUAL)]
    #[arg(hide_default_value = true)]
    reading: Readings,
    /// Write the result as JSON; `-` for standard output, instead of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the result as a page, with pictures of the LDS instructions; `-` for standard output, instead of the table
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Fail (exit 1) if there is anything to warn of
    #[arg(long)]
    deny_warnings: bool,
    /// Fail (exit 1) if conflicts and WATERFALL take more than so many clocks
    #[arg(long, value_name = "N")]
    max_conflicts: Option<u64>,
}

/// What a line costs.
#[derive(Serialize)]
struct Cost {
    #[serde(flatten)]
    row: Row,
    /// what is to say about it
    remark: String,
}

/// What a program costs.
#[derive(Serialize)]
struct Analysis {
    target: &'static str,
    program: String,
    /// most clocks for conflicts first, then most clocks
    rows: Vec<Cost>,
    /// clocks of the whole program
    clocks: u64,
    /// clocks in which the LDS works, of these those that conflicts and WATERFALL cost
    lds_clocks: u64,
    conflict_clocks: u64,
}

/// Clocks of a wave's read without conflicts, and of one with WATERFALL.
const READ: u64 = 16;

fn remark(row: &Row) -> String {
    let ideal = row.clocks - row.conflict_clocks;
    match (row.lds, row.waterfall) {
        (true, true) if row.clocks_without_waterfall == ideal => {
            format!("no four neighbours meet in a bank: without WATERFALL {READ} clocks instead of {}", 4 * READ)
        }
        (true, true) => {
            "neighbours meet in a bank; a layout in which every four use four banks needs no WATERFALL".to_owned()
        }
        (true, false) if row.conflict_clocks > 0 => {
            "neighbours meet in a bank without WATERFALL: AMD's manual asks for it, or for four banks of every four"
                .to_owned()
        }
        (false, _) if row.waits > 0 => {
            format!("{} of {} waited for a shared register that the other slot writes", row.waits, row.executed)
        }
        _ => String::new(),
    }
}

/// Runs the command.
///
/// # Errors
/// Bad input: the program, or a path.
pub(super) fn run(args: &Args) -> miette::Result<Verdict> {
    let program = input(args)?;
    let mut outputs = Outputs::new();
    args.program.iter().for_each(|path| outputs.reads("the program", path));
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let html = args.html.as_deref().map(|path| outputs.file("--html", path)).transpose()?;
    let (outcome, pictures) = picture::run(&program, args.reading)?;
    let shown = match (args.line, &args.addr) {
        (Some(line), _) => Some(pictures.iter().find(|picture| picture.line == line).ok_or_else(|| {
            let lines: Vec<String> = pictures.iter().map(|picture| picture.line.to_string()).collect();
            let help = format!("there is one in these lines: {}", lines.join(", "));
            miette!(help = help, "--line {line}: no LDS instruction was executed there")
        })?),
        (None, Some(_)) => pictures.first(),
        (None, None) => None,
    };
    let mut rows: Vec<Cost> =
        rows(&program, &outcome).into_iter().map(|row| Cost { remark: remark(&row), row }).collect();
    rows.sort_by_key(|cost| std::cmp::Reverse((cost.row.conflict_clocks, cost.row.clocks)));
    let sum = |of: fn(&Row) -> u64| rows.iter().filter(|cost| cost.row.lds).map(|cost| of(&cost.row)).sum();
    let analysis = Analysis {
        target: NAME,
        program: program.source().name().to_owned(),
        clocks: outcome.clocks,
        lds_clocks: sum(|row| row.clocks),
        conflict_clocks: sum(|row| row.conflict_clocks),
        rows,
    };
    if let Some(json) = json {
        outputs.write(json, (serde_json::to_string_pretty(&analysis).into_diagnostic()? + "\n").as_bytes())?;
    }
    if let Some(html) = html {
        outputs.write(html, page(&analysis, &pictures, &outcome)?.as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if !takes_stdout {
        print(&(analysis.text() + &shown.map_or_else(String::new, Picture::text)))?;
    }
    show(&tell::warnings(&program, &outcome));
    if outcome.failed > 0 {
        say(&format!("note: {} checks of the program fail; `lds run` shows them", outcome.failed));
    }
    let found = analysis.conflict_clocks;
    if let Some(most) = args.max_conflicts.filter(|most| found > *most) {
        say(&format!(
            "FAIL: conflicts and WATERFALL take {found} clocks, more than the {most} that `--max-conflicts` allows"
        ));
        return Ok(Verdict::Fail);
    }
    Ok(if args.deny_warnings && !outcome.warnings.is_empty() { Verdict::Fail } else { Verdict::Pass })
}

/// The program, or that of `--addr`.
fn input(args: &Args) -> miette::Result<Program> {
    match (&args.program, &args.addr) {
        (Some(path), _) => tell::program(path),
        (None, Some(addr)) => Ok(addr::program(addr, &args.modifiers, args.exec.as_deref())?),
        (None, None) => Err(miette!("a program or --addr says what to analyse")),
    }
}

/// Most LDS instructions of a page that have a picture.
const PICTURES: usize = 20;

/// The page: of the slowest lines with a picture.
fn page(analysis: &Analysis, pictures: &[Picture], outcome: &Outcome) -> miette::Result<String> {
    let mut environment = Environment::new();
    environment.set_trim_blocks(true);
    let shown = analysis.rows.iter().filter_map(|cost| pictures.iter().find(|picture| picture.line == cost.row.line));
    let pictures: Vec<&Picture> = shown.take(PICTURES).collect();
    let warnings: Vec<String> =
        outcome.warnings.iter().map(|warning| format!("line {}: {warning}", warning.line)).collect();
    // The ending of the name turns escaping on.
    let text = include_str!("templates/page.html");
    let rendered = environment.render_named_str("page.html", text, context! { analysis, pictures, warnings });
    rendered.map_err(|error| miette!("{error:#}"))
}

impl Analysis {
    fn text(&self) -> String {
        let cells = |cost: &Cost| {
            let Row { line, text, executed, clocks, conflict_clocks, .. } = &cost.row;
            let numbers = [*line as u64, *executed, *clocks, *conflict_clocks].map(|number| number.to_string());
            [text.clone()].into_iter().chain(numbers).chain([cost.remark.clone()]).collect()
        };
        let titles = ["instruction", "line", "executed", "clocks", "conflict", "remark"];
        let Analysis { clocks, lds_clocks, conflict_clocks, .. } = self;
        table(&titles, self.rows.iter().map(cells))
            + &format!(
                "{clocks} clocks; the LDS works in {lds_clocks}, {conflict_clocks} for conflicts and WATERFALL\n"
            )
    }
}
