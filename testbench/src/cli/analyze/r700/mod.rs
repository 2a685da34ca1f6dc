//! `lds analyze --target r700`.

mod addr;
mod picture;

use super::args::{Args, Input};
use crate::cli::options::reading;
use crate::cli::output::{Outputs, finish, json, say, show};
use crate::cli::verdict::Verdict;
use crate::r700::findings::{self, Warned};
use crate::r700::rows::{Row, rows, table};
use lds::diagnostic::Source;
use lds::r700::NAME;
use lds::r700::program::{Outcome, Program, Work};
use lds_analyze::show::breaking;
use miette::miette;
use minijinja::{Environment, context};
use picture::Picture;
use serde::Serialize;

/// What a line costs.
#[derive(Serialize)]
struct Cost {
    #[serde(flatten)]
    row: Row,
    /// a remark on its cost: who waits, or where threads meet
    remark: String,
}

/// What a program costs.
#[derive(Serialize)]
struct Analysis {
    target: &'static str,
    program: String,
    /// most clocks for conflicts first, then most clocks
    rows: Vec<Cost>,
    /// whether it is one read, which is in no line
    #[serde(skip)]
    single: bool,
    /// clocks of the whole program
    clocks: u64,
    /// clocks in which the LDS works, of these those that conflicts and WATERFALL cost
    lds_clocks: u64,
    conflict_clocks: u64,
    /// what may come out differently on a chip
    warnings: Vec<Warned>,
    /// why the cost of LDS instructions isn't known
    unknown: Option<&'static str>,
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
    let readings = reading::of_r700(&args.chip.reading)?;
    let program = input(args)?;
    let mut outputs = Outputs::new();
    args.program.iter().for_each(|path| outputs.reads("the program", path));
    let wanted = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let html = args.html.as_deref().map(|path| outputs.file("--html", path)).transpose()?;
    let (mut outcome, mut pictures) = picture::run(&program, readings)?;
    let single = args.addr.as_ref().map(|addr| Source::new("--addr", addr.as_str()));
    if let Some(addr) = &single {
        // What a user has written is one line.
        outcome.executed.iter_mut().for_each(|done| done.line = 1);
        pictures.iter_mut().for_each(|picture| picture.line = 1);
        outcome.warnings.iter_mut().for_each(|warning| (warning.line, warning.text) = (1, 0..addr.text().len()));
    }
    let shown = match (args.line, &args.addr) {
        (Some(line), _) => Some(pictures.iter().find(|picture| picture.line == line).ok_or_else(|| {
            let lines: Vec<String> = pictures.iter().map(|picture| picture.line.to_string()).collect();
            let help = match lines.is_empty() {
                true => "no wave executes an LDS instruction of this program".to_owned(),
                false => format!("there is one in these lines: {}", lines.join(", ")),
            };
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
        single: single.is_some(),
        clocks: outcome.clocks,
        lds_clocks: sum(|row| row.clocks),
        conflict_clocks: sum(|row| row.conflict_clocks),
        warnings: Warned::all(single.as_ref().unwrap_or_else(|| program.source()), &outcome, single.is_some()),
        unknown: unknown(&outcome),
        rows,
    };
    if let Some(html) = html {
        outputs.write(
            html,
            page(&analysis, &pictures, args.addr.as_deref().unwrap_or(program.source().name()))?.as_bytes(),
        )?;
    }
    let picture = shown.map_or_else(String::new, |shown| shown.text(single.is_some()));
    finish(outputs, wanted, || json(&analysis), &(analysis.text() + &picture))?;
    show(&findings::warnings(single.as_ref().unwrap_or_else(|| program.source()), &outcome));
    if outcome.failed > 0 {
        say(&format!("note: {} checks of the program fail; `lds run` shows them", outcome.failed));
    }
    match (analysis.unknown, args.max_conflicts) {
        (Some(unknown), Some(_)) => {
            say(&format!("FAIL: how many clocks conflicts take is not known: {unknown}"));
            return Ok(Verdict::Fail);
        }
        (Some(unknown), None) => say(&format!("note: what LDS instructions cost is not known: {unknown}")),
        (None, _) => {}
    }
    let found = analysis.conflict_clocks;
    if let Some(most) = args.max_conflicts.filter(|most| found > *most) {
        say(&format!(
            "FAIL: conflicts and WATERFALL take {found} clocks, more than the {most} that `--max-conflicts` allows"
        ));
        return Ok(Verdict::Fail);
    }
    Ok(Verdict::of(!args.deny_warnings || outcome.warnings.is_empty()))
}

/// Why the cost of LDS instructions isn't known, if it isn't.
fn unknown(outcome: &Outcome) -> Option<&'static str> {
    let mut instructions = outcome.executed.iter().filter(|done| matches!(done.work, Work::Lds { .. })).peekable();
    match instructions.peek() {
        None => Some("no wave executes one"),
        Some(_) => instructions.all(|done| done.on == 0).then_some("no lane is on in any of them"),
    }
}

/// The program, or that of `--addr`.
fn input(args: &Args) -> miette::Result<Program> {
    match args.input()? {
        Input::Program(path) => findings::program(path),
        Input::Trace(_) => Err(miette!(help = "give a program or --addr", "--trace: traces have no R700")),
        Input::Addr(addr) => {
            Ok(addr::program(addr, args.modifiers.as_deref().unwrap_or_default(), args.exec.as_deref())?)
        }
    }
}

/// Most LDS instructions of a page that have a picture.
const PICTURES: usize = 20;

/// The page about `subject`: of the slowest lines with a picture.
fn page(analysis: &Analysis, pictures: &[Picture], subject: &str) -> miette::Result<String> {
    let mut environment = Environment::new();
    environment.set_trim_blocks(true);
    environment.add_filter("breaking", breaking);
    let shown = analysis.rows.iter().filter_map(|cost| pictures.iter().find(|picture| picture.line == cost.row.line));
    let pictures: Vec<&Picture> = shown.take(PICTURES).collect();
    // The ending of the name turns escaping on.
    let text = include_str!("templates/page.html");
    let rendered = environment.render_named_str(
        "page.html",
        text,
        context! { analysis, pictures, subject, warnings => analysis.warnings, single => analysis.single },
    );
    rendered.map_err(|error| miette!("{error:#}"))
}

impl Analysis {
    fn text(&self) -> String {
        let cells = |cost: &Cost| {
            let Row { line, text, executed, clocks, conflict_clocks, .. } = &cost.row;
            let line = (!self.single).then(|| line.to_string());
            let numbers = [*executed, *clocks, *conflict_clocks].map(|number| number.to_string());
            [text.clone()].into_iter().chain(line).chain(numbers).chain([cost.remark.clone()]).collect()
        };
        let all = ["instruction", "line", "executed", "clocks", "conflict", "remark"];
        let titles: Vec<&str> = all.into_iter().filter(|title| !self.single || *title != "line").collect();
        let Analysis { clocks, lds_clocks, conflict_clocks, .. } = self;
        table(&titles, self.rows.iter().map(cells))
            + &format!(
                "{clocks} clocks; the LDS works in {lds_clocks}, {conflict_clocks} for conflicts and WATERFALL\n"
            )
    }
}
