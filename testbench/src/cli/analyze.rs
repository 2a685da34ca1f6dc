//! `lds analyze`: the cost of an access pattern.

use super::assumed;
use super::chip::{ChipArgs, file};
use super::elsewhere::of_r700;
use super::input::{name_of, open, read_program};
use super::number::whole;
use super::output::{Outputs, columns, print, say, show};
use super::progress::RunProgress;
use super::reading;
use super::run::Verdict;
use super::told;
use lds::asm;
use lds::diagnostic::{Source, shortened};
use lds::isa::{self, Addressing, DsInstruction, Instruction};
use lds::program::{Action, Program, RunError, Step, Warning};
use lds::timing::Chip;
use lds::wave::{Allocation, MAX_LANES, WaveSize};
use lds_analyze::input::{self, Ran, chip, trace};
use lds_analyze::remedy::AddressNames;
use lds_analyze::show::{TextOptions, WIDTH, page};
use lds_analyze::{Analysis, Collector, Options, Selection};
use miette::miette;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Analyse what the access patterns of a program, a trace or an address expression cost.
///
/// The input is one of PROGRAM, --trace and --addr. See docs/analyze.md for the formats.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = of_r700("analyze"))]
pub struct Args {
    /// The assembly file, with `; lds:` directives; `-` for standard input
    program: Option<PathBuf>,
    /// A trace: JSON text with an instruction in each line; `-` for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "program")]
    trace: Option<PathBuf>,
    /// The byte address as an expression of `lane`: 'lane * 132 + 4'
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true, conflicts_with_all = ["program", "trace"])]
    addr: Option<String>,
    /// The instruction that --addr is for
    #[arg(long, value_name = "NAME", default_value = "ds_read_b32", requires = "addr", conflicts_with_all = ["program", "trace"])]
    op: String,
    /// Active lanes: a condition if the expression has `lane` in it, otherwise a mask
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true, requires = "addr", conflicts_with_all = ["program", "trace"])]
    exec: Option<String>,
    /// Byte offset of an instruction with one address
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = whole(0..=u16::MAX), requires = "addr", conflicts_with_all = ["program", "trace", "offset0", "offset1"])]
    offset: Option<u16>,
    /// First offset of an instruction with two addresses
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u8::MAX), requires = "addr", conflicts_with_all = ["program", "trace"])]
    offset0: Option<u8>,
    /// Second offset of an instruction with two addresses
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u8::MAX), requires = "addr", conflicts_with_all = ["program", "trace"])]
    offset1: Option<u8>,
    /// Lanes of the wave; without this option the smallest wave that the unit has
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize), requires = "addr", conflicts_with_all = ["program", "trace"])]
    wave: Option<usize>,
    /// Bytes that the work-group owns, from 0 on; without this option the whole storage
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = whole(0..=u32::MAX), conflicts_with = "program")]
    alloc: Option<u32>,
    #[command(flatten)]
    chip: ChipArgs,
    /// Show this many of the instructions that lose most cycles; without this option 20, but in the table 10 of a trace
    /// and none of a program
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=usize::MAX), conflicts_with_all = ["addr", "instruction", "line"])]
    worst: Option<usize>,
    /// Show one instruction in detail: the one with this number in the order of issue, from 0
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX), conflicts_with_all = ["addr", "line"])]
    instruction: Option<u64>,
    /// Show one instruction in detail: the one in this line of the program or trace
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=usize::MAX), conflicts_with = "addr")]
    line: Option<usize>,
    /// Show every cycle of an instruction in detail; without this option the picture leaves out most of a long pass,
    /// and banks without an access
    #[arg(long)]
    every_cycle: bool,
    /// Write the result as JSON; `-` for standard output, in the place of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the result as a page; `-` for standard output, in the place of the table
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Look for a padding or a swizzle that removes the conflicts
    #[arg(long)]
    suggest: bool,
    /// Fail (exit 1) if there is a warning: addresses that nothing sets, refused lanes, races, …
    #[arg(long)]
    deny_warnings: bool,
    /// Fail (exit 1) if conflicts take more than this many cycles, or if the number isn't known: a guard for tests
    /// without a GPU
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    max_conflicts: Option<u64>,
}

/// Runs the command.
///
/// # Errors
/// An error in the input: the program, trace, expression or chip file, or a path.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    let chip = args.chip.chip()?;
    let mut outputs = Outputs::new();
    args.program.iter().for_each(|path| outputs.reads("the program", path));
    args.trace.iter().for_each(|path| outputs.reads("the trace", path));
    args.chip.chip.iter().filter_map(|name| file(name)).for_each(|path| outputs.reads("the chip file", path));
    let html = args.html.as_deref().map(|path| outputs.file("--html", path)).transpose()?;
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let details = match (args.instruction, args.line) {
        (Some(number), _) => Selection::Number(number),
        (None, Some(line)) => Selection::Line(line),
        (None, None) => Selection::Worst(args.worst.unwrap_or(20)),
    };
    let options = Options { details, suggest: args.suggest };
    if chip.gds && (args.trace.is_some() || args.addr.is_some()) {
        return Err(miette!(
            help = "give a program whose DS instructions have `gds`, or leave out `--gds`",
            "traces and address expressions are about the local data share"
        ));
    }
    let mut told = String::new();
    let mut analysis = match (&args.program, &args.trace, &args.addr) {
        (Some(path), ..) => program(path, &chip, &args.chip.reading, options, &mut told)?,
        (None, Some(path), _) => {
            let mut collector = Collector::new(chip.clone(), args.allocation(&chip)?, options);
            let name = name_of(path);
            trace::read(&name, open(path)?, chip.target, &mut collector)?;
            collector.finish(name, &AddressNames::default())
        }
        (None, None, Some(text)) => single(args, text, &chip, options)?,
        (None, None, None) => {
            return Err(miette!(
                help = "give a program, --trace FILE or --addr 'lane * 4'",
                "there is nothing to analyse"
            ));
        }
    };
    let alone = args.instruction.is_some() || args.line.is_some();
    if alone && analysis.instructions.is_empty() && !analysis.picked_unknown {
        return Err(nothing_picked(args, &analysis));
    }
    if !alone {
        analysis.instructions.truncate(args.worst.unwrap_or(20));
    }
    if let Some(json) = json {
        outputs.fill(json, |writer| {
            serde_json::to_writer_pretty(&mut *writer, &analysis)?;
            writer.write_all(b"\n")
        })?;
    }
    if let Some(html) = html {
        outputs.write(html, page(&analysis)?.as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if !takes_stdout {
        let detail = alone || analysis.totals.sums.instructions == 1;
        let width = columns().unwrap_or(WIDTH);
        print(&analysis.text(&TextOptions { worst: args.worst, detail, every_cycle: args.every_cycle, width }))?;
    }
    if args.program.is_none() {
        show(&told::about(&analysis.input, &analysis.warnings));
    }
    show(&told);
    Ok(args.verdict(&analysis))
}

impl Args {
    /// The exit code of the command, with the reason on standard error.
    fn verdict(&self, analysis: &Analysis) -> Verdict {
        let mut verdict = Verdict::Pass;
        if let Some(most) = self.max_conflicts
            && let Some(text) = told::beyond(analysis, most)
        {
            say(&format!("FAIL: {text}"));
            verdict = Verdict::Fail;
        }
        if self.deny_warnings && !analysis.warnings.is_empty() {
            let count = analysis.warnings.len();
            let are = if count == 1 { "is 1 warning" } else { &format!("are {count} warnings") };
            say(&format!("FAIL: there {are}, which `--deny-warnings` doesn't allow"));
            verdict = Verdict::Fail;
        }
        verdict
    }

    fn allocation(&self, chip: &Chip) -> miette::Result<Allocation> {
        let storage = u32::try_from(chip.geometry().bytes()).unwrap_or(!3);
        let size = self.alloc.unwrap_or(storage);
        if !size.is_multiple_of(4) || size == 0 || size > storage {
            return Err(miette!("--alloc: expected a multiple of 4 from 4 to {storage}, in bytes, not {size}"));
        }
        Ok(Allocation { base: 0, size })
    }
}

fn nothing_picked(args: &Args, analysis: &Analysis) -> miette::Report {
    let count = analysis.totals.sums.instructions;
    match (args.instruction, args.line) {
        (Some(number), _) => miette!("there is no instruction {number}: the input has {count}, counted from 0"),
        (None, line) => {
            let lines: Vec<String> =
                analysis.groups.iter().filter_map(|group| group.line).map(|line| line.to_string()).collect();
            let line = line.unwrap_or_default();
            match lines.is_empty() {
                true => miette!("line {line} has no instruction"),
                false => miette!(
                    help = shortened(&format!("the DS instructions are in lines {}", lines.join(", "))),
                    "line {line} has no DS instruction"
                ),
            }
        }
    }
}

/// The first DS instruction to which a wave may come; the first one of all if there is none.
fn first_ds(program: &Program) -> Option<&Step> {
    let steps = program.steps().iter().zip(program.may_come_to()).filter(|(step, _)| is_ds(step));
    steps.min_by_key(|(_, may_come)| !may_come).map(|(step, _)| step)
}

fn is_ds(step: &Step) -> bool {
    matches!(&step.action, Action::Run(instruction) if instruction.data_share().is_some())
}

fn synchronizes(step: &Step) -> bool {
    matches!(&step.action, Action::Run(Instruction::Ds(ds)) if ds.opcode.synchronizes())
}

/// The cost of a program. Its warnings are added to `told`.
fn program(
    path: &Path,
    chip: &Chip,
    choices: &[reading::Choice],
    options: Options,
    told: &mut String,
) -> miette::Result<Analysis> {
    let program = read_program(path, chip.target)?;
    let name = program.source().name().to_owned();
    program.suits(chip.gds)?;
    chip::runs(&program, chip)?;
    if let Some(step) = program.steps().iter().find(|step| synchronizes(step)) {
        let message = "this makes waves wait for one another, which takes time but no bank";
        let diagnostic = lds::Diagnostic::new(program.source(), step.span.clone(), message);
        return Err(diagnostic.with_help("`lds run` says how long they wait; leave it out here").into());
    }
    let mut chip = if program.settings().cu().is_some() { chip.clone().one_side() } else { chip.clone() };
    let allocation = program.allocation(chip.geometry())?;
    chip.alignment = program.settings().alignment();
    chip.rules = reading::rules(chip.rules, choices, &program);
    let mut collector = Collector::new(chip.clone(), allocation, options);
    let progress = RunProgress::new(Some(&program));
    let mut issued = |issued| progress.done("instructions on the models", issued as u64);
    let ran = input::program(&program, &chip, allocation, &mut collector, &mut issued);
    drop(progress);
    let Ran { outcome, warnings } = ran.map_err(|error| match error {
        RunError::Program(error) | RunError::Deadlock(error) => {
            show(&told::before(&error));
            error.into()
        }
        RunError::Machine(error) => miette!("{error}"),
    })?;
    *told += &told::warnings(program.source(), &warnings);
    *told += &assumed::notes(chip.rules, &program);
    if !outcome.failures.is_empty() {
        let count = outcome.failed.len();
        *told += &format!("note: {count} expectations don't hold on this unit; `lds run` shows them\n");
    }
    if outcome.executed.is_empty() {
        let unknown = warnings.iter().find(|warning| warning.kind.name() == "unknown_address");
        return Err(match unknown {
            Some(warning) => miette!(
                help = warning.help(),
                "no DS instruction of {name} is executed, and nobody knows whether one would be: {warning}"
            ),
            None => match first_ds(&program) {
                Some(step) => Warning::unexecuted(&program, step).diagnostic(program.source()).into(),
                None => match outcome.uncosted.iter().find_map(|one| Warning::not_costed(&program, *one)) {
                    Some(other) => other.diagnostic(program.source()).into(),
                    None => miette!("{name} has no DS instruction"),
                },
            },
        });
    }
    Ok(collector.finish(name, &AddressNames::default()))
}

/// The error about an instruction whose addresses alone don't say what it costs.
fn refused(name: &str) -> miette::Report {
    miette!(
        help = "put it into a program: `lds analyze PROGRAM`",
        "{name} has an address in memory, in M0 or on a stack, which no option gives"
    )
}

fn single(args: &Args, text: &str, chip: &Chip, options: Options) -> miette::Result<Analysis> {
    let target = chip.target;
    let Some(opcode) = isa::find(target, &args.op) else {
        let (message, help) = asm::unknown_mnemonic(&args.op, target);
        let list = || format!("`lds opcodes --target {target}` lists the names");
        return Err(miette!(help = help.unwrap_or_else(list), "--op: {message}"));
    };
    if matches!(opcode.addressing, Addressing::Source2 | Addressing::M0 | Addressing::Stack) {
        return Err(refused(&args.op));
    }
    if opcode.addressing == Addressing::AddThreadId {
        return Err(miette!(
            help = "a trace (`--trace`) says what M0 is",
            "{} takes no address: M0, its offset and the lane's number make it",
            args.op
        ));
    }
    let two = matches!(opcode.addressing, Addressing::Two { .. });
    let (offset0, offset1) = match args.offset {
        Some(_) if two => return Err(miette!(help = "give --offset0 and --offset1", "{} has two addresses", args.op)),
        Some(offset) => (offset.to_le_bytes()[0], offset.to_le_bytes()[1]),
        None => (args.offset0.unwrap_or(0), args.offset1.unwrap_or(0)),
    };
    let lanes = args.wave.unwrap_or(chip.wave_lanes().first().copied().unwrap_or(MAX_LANES));
    let size = WaveSize::try_from(lanes).ok().filter(|_| chip.wave_lanes().contains(&lanes));
    let Some(size) = size else {
        let sizes: Vec<String> = chip.wave_lanes().iter().map(ToString::to_string).collect();
        return Err(miette!("--wave: a wave of {} has {} lanes, not {lanes}", chip.name(), sizes.join(" or ")));
    };
    let instruction = DsInstruction { offset0, offset1, ..DsInstruction::new(opcode) };
    let exec = args.exec.as_ref().map(|text| Source::new("--exec", text));
    let single = input::Single { instruction, size, addresses: Source::new("--addr", text), exec };
    let mut collector = Collector::new(chip.clone(), args.allocation(chip)?, options);
    if single.collect(&mut collector)?.is_none() {
        return Err(miette!(
            help = "it covers loads, stores, read-modify-writes and lane exchanges of the LDS",
            "the timing model doesn't cover {}",
            args.op
        ));
    }
    Ok(collector.finish(text.to_owned(), &single.addresses()))
}
