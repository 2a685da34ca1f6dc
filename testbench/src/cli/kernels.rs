//! `lds kernels`: the kernels of a file, with what a launch has to know of them.

use super::kernel_file::KernelFile;
use super::options::kernel::CompileArgs;
use super::output::{json, print};
use comfy_table::{Table, presets};
use lds::program::{ArgumentSummary, KernelSummary, Program};
use lds::targets::Target;
use miette::miette;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

/// List the kernels of a file: their arguments, and what they need.
///
/// FILE is assembly, an object, a code object, an offload bundle, what llvm-objdump says of one, or OpenCL C or HIP.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Target: its instructions, waves and groups of lanes; without this option that of the file
    #[arg(long = "target", id = "compiled for", value_name = "TARGET")]
    target: Option<Target>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print the file as assembly: its lines have the numbers that messages and tables of `lds run` and `lds analyze`
    /// say
    #[arg(long, conflicts_with = "json")]
    assembly: bool,
    #[command(flatten)]
    compile: CompileArgs,
}

/// A kernel.
#[derive(Serialize)]
struct Row {
    /// name in the file
    name: String,
    /// name in the source, if the file's is mangled
    #[serde(skip_serializing_if = "Option::is_none")]
    demangled: Option<String>,
    /// target that the kernel is compiled for
    target: &'static str,
    /// lanes of a wave
    wave: usize,
    /// bytes of LDS of a work-group, without those that a launch adds
    lds_bytes: u32,
    /// bytes of private memory of each lane
    private_bytes: u32,
    /// whether only a run knows how many bytes of private memory it needs
    has_dynamic_stack: bool,
    /// VGPRs of a wave
    vgprs: u32,
    /// SGPRs of a wave; `null` on targets whose waves have all
    sgprs: Option<u32>,
    /// work-items of a work-group along x, y and z, if the source says so
    group_size: Option<[u32; 3]>,
    /// work-items of a work-group at most, if the file says so
    most_items: Option<u32>,
    /// bytes of the arguments
    argument_bytes: u32,
    /// arguments that a launch gives, by their numbers
    arguments: Vec<Argument>,
    /// arguments that a host adds by itself
    hidden_arguments: Vec<Argument>,
    /// values of the descriptor, by their names behind `.amdhsa_`
    descriptor: BTreeMap<String, i64>,
}

/// An argument.
#[derive(Serialize)]
struct Argument {
    /// name in the source; empty where the file doesn't say it
    name: String,
    /// type in the source; empty where the file doesn't say it
    r#type: String,
    /// what it is, in LLVM's words
    kind: String,
    /// first byte
    offset: u32,
    /// bytes
    size: u32,
}

impl Argument {
    fn new(summary: &ArgumentSummary) -> Self {
        let ArgumentSummary { name, type_name, kind, offset, size } = summary.clone();
        Argument { name, r#type: type_name, kind, offset, size }
    }
}

impl Row {
    fn new(kernel: &KernelSummary, target: &'static str) -> Self {
        let arguments = |hidden: bool| {
            let all = kernel.arguments.iter().filter(|argument| argument.is_hidden() == hidden);
            all.map(Argument::new).collect()
        };
        Row {
            name: kernel.name.clone(),
            demangled: kernel.demangled(),
            target,
            wave: kernel.lanes,
            lds_bytes: kernel.lds_bytes,
            private_bytes: kernel.private_bytes,
            has_dynamic_stack: kernel.has_dynamic_stack,
            vgprs: kernel.vgprs,
            sgprs: kernel.sgprs,
            group_size: kernel.group_size,
            most_items: kernel.most_items,
            argument_bytes: kernel.argument_bytes,
            arguments: arguments(false),
            hidden_arguments: arguments(true),
            descriptor: kernel.descriptor.clone(),
        }
    }

    /// What the kernel needs, and a table of its arguments.
    fn text(&self) -> String {
        let mut text = self.name.clone();
        if let Some(demangled) = &self.demangled {
            let _ = write!(text, "\n  {demangled}");
        }
        let _ = write!(text, "\n  {}, waves of {} lanes, {} VGPRs", self.target, self.wave, self.vgprs);
        if let Some(sgprs) = self.sgprs {
            let _ = write!(text, ", {sgprs} SGPRs");
        }
        let dynamic = self.arguments.iter().any(|argument| argument.kind == "dynamic_shared_pointer")
            || self.hidden_arguments.iter().any(|argument| argument.kind == "hidden_dynamic_lds_size");
        let more = if dynamic { " and what a launch adds" } else { "" };
        let _ = write!(text, "\n  LDS of a work-group: {} bytes{more}", self.lds_bytes);
        match (self.private_bytes, self.has_dynamic_stack) {
            (0, false) => {}
            (bytes, false) => _ = write!(text, "\n  private memory of a lane: {bytes} bytes"),
            (bytes, true) => {
                _ = write!(text, "\n  private memory of a lane: {bytes} bytes, and a stack of unknown size")
            }
        }
        match (self.group_size, self.most_items) {
            (Some([x, y, z]), _) => _ = write!(text, "\n  a work-group has {x} x {y} x {z} work-items"),
            (None, Some(most)) => _ = write!(text, "\n  a work-group has at most {most} work-items"),
            (None, None) => {}
        }
        text.push('\n');
        if !self.arguments.is_empty() {
            let _ = writeln!(text, "{}", table(&self.arguments));
        }
        if !self.hidden_arguments.is_empty() {
            let names: Vec<&str> =
                self.hidden_arguments.iter().filter_map(|one| one.kind.strip_prefix("hidden_")).collect();
            let _ = writeln!(text, "  a host adds: {}", names.join(", "));
        }
        if self.arguments.is_empty() && self.hidden_arguments.is_empty() {
            text += match self.argument_bytes {
                0 => "  no arguments\n",
                _ => "  arguments that the file doesn't describe: it has no metadata\n",
            };
        }
        text
    }
}

fn table(arguments: &[Argument]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_BORDERS_ONLY);
    table.set_header(["", "argument", "type", "kind", "bytes", "from byte"]);
    for (number, one) in arguments.iter().enumerate() {
        let numbers = [one.size.to_string(), one.offset.to_string()];
        let texts = [number.to_string(), one.name.clone(), one.r#type.clone(), one.kind.clone()];
        table.add_row(texts.into_iter().chain(numbers));
    }
    table
}

/// Runs the command.
///
/// # Errors
/// An error in the file, and for a file without kernels.
pub fn run(args: &Args) -> miette::Result<()> {
    let asked = args.target;
    let file = KernelFile::read(&args.file, asked, &args.compile)?;
    if args.assembly {
        return print(file.source().text());
    }
    let target = asked.or(file.target()).unwrap_or_default();
    let kernels = Program::kernels(file.source(), target)?;
    let rows: Vec<Row> = kernels.iter().map(|kernel| Row::new(kernel, target.name())).collect();
    if rows.is_empty() {
        let name = file.source().name();
        return Err(miette!(
            help =
                "a compiler describes kernels by `.amdhsa_kernel`; `llvm-objdump-19 -D` shows that, and `-d` doesn't",
            "{name} has no descriptor of a kernel"
        ));
    }
    print(&if args.json { json(&rows)? } else { rows.iter().map(Row::text).collect::<Vec<_>>().join("\n") })
}
