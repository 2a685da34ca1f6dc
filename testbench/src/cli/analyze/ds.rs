//! `lds analyze` for targets with DS instructions: the cost of an access pattern.

use super::args::{Args, Input};
use crate::cli::findings;
use crate::cli::input::{name_of, open};
use crate::cli::kernel_file::KernelFile;
use crate::cli::notes;
use crate::cli::options::chip::file;
use crate::cli::options::launch::{ResultArgs, only};
use crate::cli::options::reading;
use crate::cli::output::{Outputs, columns, print, say, show};
use crate::cli::progress::RunProgress;
use crate::cli::verdict::Verdict;
use lds::diagnostic::{Source, shortened};
use lds::encoding::unknown_mnemonic;
use lds::isa::{self, Addressing, DsInstruction};
use lds::program::{Action, Launch, Program, RunError, Step, Warning};
use lds::timing::Chip;
use lds::wave::{Allocation, MAX_LANES, WaveSize};
use lds_analyze::input::{self, Ran, chip, trace};
use lds_analyze::remedy::AddressNames;
use lds_analyze::show::{TextOptions, WIDTH, page};
use lds_analyze::{Analysis, Collector, Options, Selection};
use miette::miette;
use std::io::Write;

/// Runs the command.
///
/// # Errors
/// An error in the input: the program, trace, expression or chip file, or a path.
pub(super) fn run(args: &Args) -> miette::Result<Verdict> {
    let mut outputs = Outputs::new();
    let kernels = match &args.program {
        Some(path) => {
            let (path, job) = only(args.launch.jobs(path, &ResultArgs::default(), &mut outputs)?)?;
            Some((KernelFile::read(&path, args.chip.asked()?, &args.compile)?, job))
        }
        None => None,
    };
    let chip = args.chip.chip(kernels.as_ref().and_then(|(file, _)| file.target()))?;
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
    if let Some(option) = args.launch.given().filter(|_| args.program.is_none()) {
        return Err(miette!(help = "give a PROGRAM", "{option}: only a program has a kernel that is launched"));
    }
    let mut told = String::new();
    let mut analysis = match args.input()? {
        Input::Program(path) => {
            let (kernels, job) = kernels.ok_or_else(|| miette!("{}: nothing was read", path.display()))?;
            program(&kernels, &job.launch, &chip, &args.chip.reading, options, &mut told)?
        }
        Input::Trace(path) => {
            let mut collector = Collector::new(chip.clone(), args.allocation(&chip)?, options);
            let name = name_of(path);
            trace::read(&name, open(path)?, chip.target, &mut collector)?;
            collector.finish(name, &AddressNames::default())
        }
        Input::Addr(text) => single(args, text, &chip, options)?,
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
        show(&findings::about(&analysis.input, &analysis.warnings));
    }
    show(&told);
    Ok(args.verdict(&analysis))
}

impl Args {
    /// The exit code of the command, with the reason on standard error.
    fn verdict(&self, analysis: &Analysis) -> Verdict {
        let mut verdict = Verdict::Pass;
        if let Some(most) = self.max_conflicts
            && let Some(text) = findings::beyond(analysis, most)
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
    matches!(&step.action, Action::Run(one) if one.data_share().is_some_and(|share| share.opcode.synchronizes()))
}

/// The cost of a program. Its warnings are added to `told`.
fn program(
    file: &KernelFile,
    launch: &Launch,
    chip: &Chip,
    readings: &[String],
    options: Options,
    told: &mut String,
) -> miette::Result<Analysis> {
    let program = file.program(chip.target, launch)?;
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
    chip.rules = reading::rules(chip.rules, readings, &program);
    let mut collector = Collector::new(chip.clone(), allocation, options);
    let progress = RunProgress::new(Some(&program));
    let mut issued = |issued| progress.done("instructions on the models", issued as u64);
    let ran = input::program(&program, &chip, allocation, &mut collector, &mut issued);
    drop(progress);
    let Ran { outcome, warnings } = ran.map_err(|error| match error {
        RunError::Program(error) | RunError::Deadlock(error) => {
            show(&findings::before(&error));
            error.into()
        }
        RunError::Machine(error) => miette!("{error}"),
    })?;
    *told += &findings::warnings(program.source(), &warnings);
    *told += &notes::notes(chip.rules, &program);
    *told += &file.note(&program, launch);
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
    let mut analysis = collector.finish(name, &AddressNames::default());
    analysis.add_sources(&|path| file.find_source(path));
    Ok(analysis)
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
        let (message, help) = unknown_mnemonic(&args.op, target);
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
