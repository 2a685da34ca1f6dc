//! `lds export --target r700`: a core as Verilog, with a test bench.

mod recording;

use super::target::Target;
use super::unit::CoreArgs;
use crate::cli::number::whole;
use crate::cli::output::{Outputs, print, say};
use crate::cli::run::Verdict;
use lds::r700::asm::{alu_text, fetch_text};
use lds::r700::isa::{AluInstruction, AluOp, Component, Destination, Fetch, Gpr, LdsRead, LdsWrite, Source, Where};
use lds_rtl::export::{Design, Style, Technology, check_name};
use lds_rtl::r700::R700Core;
use miette::miette;
use minijinja::{Environment, UndefinedBehavior, Value, context};
pub use recording::{Recording, record};
use std::path::PathBuf;

/// Write the hardware as Verilog, with a FuseSoC core file, a test bench and a cocotb example.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    core: CoreArgs,
    /// What the core is for: its multiplexers and comparisons are made of the primitives of an FPGA family
    #[arg(long, value_name = "NAME", default_value_t, help = format!("What the core is for; its multiplexers and comparisons are made of the primitives of an FPGA family: {}", Technology::names()))]
    technology: Technology,
    /// Name of the top module; the names of all modules and files begin with it
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<String>,
    /// Give registers and memories no initial value: for FPGA families that have none, and for ASICs. The core then
    /// needs a reset, and memory is unknown until it is written
    #[arg(long)]
    no_initial_values: bool,
    /// Random programs that the test bench replays: more find more mistakes in a core that somebody changes, and take
    /// longer. Those behind the first seven have groups of all sizes
    #[arg(long, value_name = "N", default_value_t = recording::PROGRAMS, allow_negative_numbers = true, value_parser = whole(1..=1000u64))]
    programs: u64,
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replace the folder if `lds export` wrote it and nothing else is in it
    #[arg(long)]
    force: bool,
}

/// Runs the command.
///
/// # Errors
/// Bad input, a folder that is there already, or one that can't be written.
pub(super) fn run(args: &Args) -> miette::Result<Verdict> {
    let mut outputs = Outputs::new();
    outputs.folder("--out", &args.out, "export", args.force)?;
    let style = Style { technology: args.technology, initial_values: !args.no_initial_values };
    let core = args.core.core();
    let recording = match record(core, args.programs) {
        Ok(recording) => recording,
        // A core that the models don't confirm isn't handed out.
        Err(differs) => {
            say(&format!("FAIL: {differs}"));
            return Ok(Verdict::Fail);
        }
    };
    let files = files(core, args.name.as_deref(), style, &recording)?;
    for (name, text) in &files {
        outputs.put(name, text.as_bytes())?;
    }
    outputs.commit()?;
    let lines: String = files.iter().map(|(name, _)| format!("{}\n", args.out.join(name).display())).collect();
    print(&lines)?;
    Ok(Verdict::Pass)
}

/// A name that the top module can have.
fn name(text: &str) -> Result<String, String> {
    check_name(text).map(|()| text.to_owned()).map_err(|error| error.to_string())
}

/// The files of an exported core: path below the folder, and text.
///
/// # Errors
/// A core that has no Verilog, or a name that a module can't have.
pub fn files(
    core: R700Core,
    name: Option<&str>,
    style: Style,
    recording: &Recording,
) -> miette::Result<Vec<(String, String)>> {
    let design = match name {
        Some(name) => core.verilog_named(name, style),
        None => core.verilog(style),
    };
    let design = design.map_err(|error| miette!("{error}"))?;
    let top = design.top.clone();
    let words = recording.words(&design);
    let values = values(core, &design, style, recording, words.len());
    let fill = |template: &str| -> miette::Result<String> {
        let mut environment = Environment::new();
        environment.set_keep_trailing_newline(true);
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.render_str(template, &values).map_err(|error| miette!("{error:#}"))
    };
    let example = match core {
        R700Core::Lds => include_str!("templates/lds_example_tb.v"),
        R700Core::Simd => include_str!("templates/simd_example_tb.v"),
    };
    let mut files = vec![
        (format!("{top}.core"), fill(include_str!("templates/core.yml"))?),
        (format!("{top}_tb.v"), fill(include_str!("templates/tb.v"))?),
        (format!("{top}_tb.hex"), words.iter().map(|word| format!("{word:08x}\n")).collect()),
        (format!("{top}_example_tb.v"), fill(example)?),
        ("cocotb/test_r700.py".to_owned(), fill(include_str!("templates/test_r700.py"))?),
        ("cocotb/Makefile".to_owned(), fill(include_str!("templates/Makefile"))?),
        ("README.md".to_owned(), fill(include_str!("templates/README.md"))?),
        (format!("{top}.v"), design.text),
    ];
    if !design.models.is_empty() {
        files.push((format!("{top}_models.v"), design.models));
    }
    Ok(files)
}

/// What the templates know.
fn values(core: R700Core, design: &Design, style: Style, recording: &Recording, words: usize) -> Value {
    let bits = |port: &lds_rtl::export::Port| port.width * port.count;
    let inputs = design.ports.iter().filter(|port| port.is_input && port.source != "clock");
    let of = |port: &lds_rtl::export::Port, field: usize, care: usize| {
        context! { name => port.name, bits => bits(port), field, care }
    };
    let inputs: Vec<Value> = inputs.enumerate().map(|(field, port)| of(port, field, 0)).collect();
    let outputs: Vec<&lds_rtl::export::Port> = design.ports.iter().filter(|port| !port.is_input).collect();
    let count = outputs.len();
    let first = inputs.len();
    let outputs: Vec<Value> =
        outputs.into_iter().enumerate().map(|(at, port)| of(port, first + at, first + count + at)).collect();
    let fields: Vec<Value> =
        recording::fields(design).into_iter().map(|(about, words)| context! { about, words }).collect();
    let ports: Vec<Value> = design
        .ports
        .iter()
        .map(|port| {
            let shape =
                if port.count > 1 { format!("{} x {}", port.count, port.width) } else { port.width.to_string() };
            let about = if port.source == "clock" { "everything happens at its rising edge" } else { &port.about };
            context! { name => port.name, is_input => port.is_input, shape, about }
        })
        .collect();
    let (option, example, wiring) = match core {
        R700Core::Lds => ("lds", "a write, and a read of what other threads have written", LDS_WIRING),
        R700Core::Simd => {
            ("simd", "a group that computes, a write, and a read of what other threads have written", SIMD_WIRING)
        }
    };
    let top = &design.top;
    let [group, write, read] = example_words();
    context! {
        group,
        write,
        read,
        version => env!("CARGO_PKG_VERSION"),
        top,
        unit => core.name(),
        about => core.about(),
        option,
        example,
        wiring,
        ports,
        inputs,
        outputs,
        masks => fields.len().div_ceil(32),
        words,
        fields,
        mux_bits => design.ports.iter().find(|port| port.source == "mux").map(bits),
        cycles => recording.len(),
        modules => design.modules.len(),
        models => !design.models.is_empty(),
        technology => style.technology.name(),
        technology_title => style.technology.title(),
        initial_values => style.initial_values,
        // Cores of several technologies can be in one library.
        fusesoc => match style {
            Style { technology: Technology::Generic, initial_values: true } => top.clone(),
            Style { technology: Technology::Generic, .. } => format!("{top}_uninitialized"),
            Style { technology, initial_values: true } => format!("{top}_{}", technology.name()),
            Style { technology, .. } => format!("{top}_{}_uninitialized", technology.name()),
        },
    }
}

/// The instructions of the SIMD's example, each as text and as Verilog: its first dword lowest.
fn example_words() -> [Value; 3] {
    let value = |text: String, words: &[u32]| {
        let words: Vec<String> = words.iter().rev().map(|word| format!("32'h{word:08x}")).collect();
        context! { text, words => format!("{{{}}}", words.join(", ")) }
    };
    let gpr = Gpr { place: Where::Wave, number: 0, component: Component::X };
    let moved = AluInstruction { op: AluOp::Mov, dst: Destination::Gpr(gpr), src: [Source::One, Source::Zero] };
    let fetch = |fetch: Fetch| value(fetch_text(&fetch), &fetch.encode()[..3]);
    [
        value(alu_text(&moved), &moved.encode(true)),
        fetch(Fetch::Write(LdsWrite::new(0, 4))),
        fetch(Fetch::Read(LdsRead { broadcast: true, ..LdsRead::new(1, 2) })),
    ]
}

/// What there is to say of the SIMD's ports.
const SIMD_WIRING: [&str; 3] = [
    "A clock of the SIMD takes one or more cycles of `clk`; `tick` is 1 in the last one. Instructions are taken at edges \
     at which `tick` is 1 together with `fetch_valid` and `fetch_ready`, or with `odd_valid` or `even_valid` and \
     `turn_ready`. What is offered stays until it is taken.",
    "Each instruction says how many instructions its wave has been given before it since the reset, modulo 16. It is \
     taken only when as many have ended.",
    "The probe reads and writes registers, memory and AR.x while `probe_ready` is 1.",
];

/// What there is to say of the LDS's ports.
const LDS_WIRING: [&str; 3] = [
    "An instruction is taken at an edge at which `valid` and `ready` are 1; its first clock follows. `ready` doesn't \
     depend on `valid`.",
    "In each clock in which `works` is 1, `quad` says which four threads the inputs from `on` to `data` are of. They \
     may follow `quad` within the clock.",
    "What four threads have read is at the outputs from `answers` to `loaded`, two clocks behind the last clock of \
     their quad. It isn't held.",
];
