//! `lds analyze` for targets with DS instructions: the cost of an access pattern.

use super::args::{Args, Input};
use crate::cli::findings;
use crate::cli::input::{name_of, open};
use crate::cli::kernel_file::KernelFile;
use crate::cli::launches::{self, Launched};
use crate::cli::options::chip::file;
use crate::cli::options::launch::ResultArgs;
use crate::cli::options::reading;
use crate::cli::output::{Outputs, columns, print, say, show};
use crate::cli::progress::RunProgress;
use crate::cli::verdict::Verdict;
use lds::diagnostic::{Source, shortened};
use lds::encoding::unknown_mnemonic;
use lds::isa::{self, Addressing, DsInstruction};
use lds::program::{Action, Outcome, Program, RunError, Step, Warning};
use lds::timing::Chip;
use lds::wave::{Allocation, MAX_LANES, WaveSize};
use lds_analyze::input::{self, Ran, chip, trace};
use lds_analyze::remedy::AddressNames;
use lds_analyze::result::{Launch, Launches, Totals};
use lds_analyze::show::{TextOptions, WIDTH, page, page_of_launches};
use lds_analyze::{Analysis, Collector, Options, Selection};
use miette::miette;
use serde::Serialize;
use std::io::Write;
use std::num::NonZero;
use std::thread::available_parallelism;

/// Runs the command.
///
/// # Errors
/// An error in the input: the program, trace, expression or chip file, or a path.
pub(super) fn run(args: &Args) -> miette::Result<Verdict> {
    let mut outputs = Outputs::new();
    let launches = match &args.program {
        Some(path) => {
            let options = (&args.launch, &ResultArgs::default(), &args.compile);
            Launched::all(path, options, args.chip.asked()?, &mut outputs)?
        }
        None => Vec::new(),
    };
    let chip = args.chip.chip(launches::target(&launches))?;
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
    let mut analyses = match args.input()? {
        Input::Program(_) => costs(args, launches, &chip, options, (&mut told, &mut outputs))?,
        Input::Trace(path) => {
            let mut collector = Collector::new(chip.clone(), args.allocation(&chip)?, options);
            let name = name_of(path);
            trace::read(&name, open(path)?, chip.target, &mut collector)?;
            vec![Launch::of(collector.finish(name, &AddressNames::default()))]
        }
        Input::Addr(text) => vec![Launch::of(single(args, text, &chip, options)?)],
    };
    let alone = args.instruction.is_some() || args.line.is_some();
    let picks = |launch: &Launch| !launch.analysis.instructions.is_empty() || launch.analysis.picked_unknown;
    if alone && !analyses.iter().any(picks) {
        return Err(analyses
            .first()
            .map_or_else(|| miette!("nothing was analysed"), |one| nothing_picked(args, &one.analysis)));
    }
    if !alone {
        analyses.iter_mut().for_each(|one| one.analysis.instructions.truncate(args.worst.unwrap_or(20)));
    }
    let width = columns().unwrap_or(WIDTH);
    let result = Costs::of(analyses);
    if let Some(json) = json {
        outputs.fill(json, |writer| {
            serde_json::to_writer_pretty(&mut *writer, &result)?;
            writer.write_all(b"\n")
        })?;
    }
    if let Some(html) = html {
        outputs.write(html, result.page()?.as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if !takes_stdout {
        let detail = alone || result.totals().sums.instructions == 1;
        print(&result.text(&TextOptions { worst: args.worst, detail, every_cycle: args.every_cycle, width }))?;
    }
    if let (None, Costs::One(analysis)) = (&args.program, &result) {
        show(&findings::about(&analysis.input, &analysis.warnings));
    }
    show(&told);
    Ok(args.verdict(&result))
}

/// The costs of a program's launches. Warnings are added to `told`, and results that a launch file asks for are
/// written.
fn costs(
    args: &Args,
    launches: Vec<Launched>,
    chip: &Chip,
    options: Options,
    (told, outputs): (&mut String, &mut Outputs),
) -> miette::Result<Vec<Launch>> {
    let (mut costs, mut earlier) = (Vec::new(), None);
    let several = launches.len() > 1;
    for mut launched in launches {
        earlier.iter().for_each(|outcome| launched.job.goes_on(outcome));
        let Launched { file, job, .. } = &launched;
        let made = file.program(chip.target, &job.launch).and_then(|read| {
            job.check(&read)?;
            let (analysis, outcome) = program((file, &read, several), chip, &args.chip.reading, options, told)?;
            *told += &file.note(&read, &job.launch);
            job.write(&read, &outcome, outputs)?;
            let wrong = job.compared(&read, &outcome)?.iter().filter(|compared| !compared.pass()).count();
            if wrong > 0 {
                *told += &format!("note: {wrong} buffers differ from their references; `lds run` shows them\n");
            }
            Ok((Launch { kernel: read.kernel().unwrap_or_default().to_owned(), analysis }, outcome))
        });
        let (launch, outcome) = made.map_err(|error| launched.about(error))?;
        costs.push(launch);
        earlier = Some(outcome);
    }
    Ok(costs)
}

/// What is told: the cost of one input, or those of several launches.
#[derive(Serialize)]
#[serde(untagged)]
enum Costs {
    One(Box<Analysis>),
    Several(Launches),
}

impl Costs {
    fn of(mut all: Vec<Launch>) -> Self {
        match (all.pop(), all.is_empty()) {
            (Some(only), true) => Costs::One(Box::new(only.analysis)),
            (last, _) => {
                all.extend(last);
                Costs::Several(Launches::new(all))
            }
        }
    }

    /// Each launch.
    fn each(&self) -> Vec<&Analysis> {
        match self {
            Costs::One(analysis) => vec![analysis],
            Costs::Several(launches) => launches.launches.iter().map(|launch| &launch.analysis).collect(),
        }
    }

    fn totals(&self) -> &Totals {
        match self {
            Costs::One(analysis) => &analysis.totals,
            Costs::Several(launches) => &launches.totals,
        }
    }

    fn text(&self, options: &TextOptions) -> String {
        match self {
            Costs::One(analysis) => analysis.text(options),
            Costs::Several(launches) => launches.text(options),
        }
    }

    fn page(&self) -> miette::Result<String> {
        match self {
            Costs::One(analysis) => page(analysis),
            Costs::Several(launches) => page_of_launches(launches),
        }
    }
}

impl Args {
    /// The exit code of the command, with the reason on standard error.
    fn verdict(&self, costs: &Costs) -> Verdict {
        let mut verdict = Verdict::Pass;
        if let Some(most) = self.max_conflicts
            && let Some(text) = findings::beyond(&costs.each(), most)
        {
            say(&format!("FAIL: {text}"));
            verdict = Verdict::Fail;
        }
        let count: usize = costs.each().iter().map(|analysis| analysis.warnings.len()).sum();
        if self.deny_warnings && count > 0 {
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

/// The cost of a program, and what it came to. `beside` others it may have no LDS instruction. Its warnings go to
/// `told`.
fn program(
    (file, program, beside): (&KernelFile, &Program, bool),
    chip: &Chip,
    readings: &[String],
    options: Options,
    told: &mut String,
) -> miette::Result<(Analysis, Outcome)> {
    let name = program.source().name().to_owned();
    program.suits(chip.gds)?;
    chip::runs(program, chip)?;
    if let Some(step) = program.steps().iter().find(|step| synchronizes(step)) {
        let message = "this makes waves wait for one another, which takes time but no bank";
        let diagnostic = lds::Diagnostic::new(program.source(), step.span.clone(), message);
        return Err(diagnostic.with_help("`lds run` says how long they wait; leave it out here").into());
    }
    let mut chip = if program.settings().cu().is_some() { chip.clone().one_side() } else { chip.clone() };
    let allocation = program.allocation(chip.geometry())?;
    chip.alignment = program.settings().alignment();
    chip.rules = reading::rules(chip.rules, readings, program);
    let mut collector = Collector::new(chip.clone(), allocation, options);
    let progress = RunProgress::new(Some(program));
    let mut issued = |issued| progress.done("instructions on the models", issued as u64);
    let processors = available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let ran = input::program(program, &chip, allocation, &mut collector, processors, &mut issued);
    drop(progress);
    let Ran { outcome, warnings } = ran.map_err(|error| match error {
        RunError::Program(error) | RunError::Deadlock(error) => {
            show(&findings::before(&error));
            error.into()
        }
        RunError::Machine(error) => miette!("{error}"),
    })?;
    *told += &findings::warnings(program.source(), &warnings);
    told.extend(reading::note(chip.rules, program));
    if !outcome.failures.is_empty() {
        let count = outcome.failed.len();
        *told += &format!("note: {count} expectations don't hold on this unit; `lds run` shows them\n");
    }
    let mut own = program.steps().iter().zip(program.may_come_to());
    let has_ds = own.any(|(step, may_come)| may_come && is_ds(step));
    let is_idle = beside && outcome.executed.is_empty() && !has_ds;
    if outcome.executed.is_empty() && !is_idle {
        let unknown = warnings.iter().find(|warning| warning.kind.name() == "unknown_address");
        return Err(match (unknown, program.kernel(), first_ds(program)) {
            (Some(warning), ..) => miette!(
                help = warning.help(),
                "no DS instruction of {name} is executed, and nobody knows whether one would be: {warning}"
            ),
            // Those that the file has are of other kernels.
            (None, Some(kernel), Some(_)) if !has_ds => miette!("kernel `{kernel}` of {name} has no DS instruction"),
            (None, _, Some(step)) => Warning::unexecuted(program, step).diagnostic(program.source()).into(),
            (None, _, None) => miette!("{name} has no DS instruction"),
        });
    }
    let intermediate = file.intermediate();
    let intermediate = intermediate.as_ref().map(|(path, text)| (path.as_str(), text.as_str()));
    collector.find_arrays(&|path| file.find_source(path), intermediate);
    let mut analysis = collector.finish(name, &AddressNames::default());
    if is_idle {
        // That no lane is on says nothing here.
        analysis.warnings.retain(|warning| warning.line.is_some());
    }
    analysis.add_sources(&|path| file.find_source(path));
    Ok((analysis, outcome))
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
