//! The options of `lds run`.

use crate::cli::options::device::DeviceArgs;
use crate::cli::options::fits::{GFX, SHARE, SHARE_OR_R700};
use crate::cli::options::groups::GroupArgs;
use crate::cli::options::kernel::CompileArgs;
use crate::cli::options::launch::{LaunchArgs, ResultArgs};
use crate::cli::options::reading;
use crate::cli::options::waves::WaveArgs;
use crate::session::Engine;
use lds::check::OnRequest;
use std::path::PathBuf;

/// Run a program, assembly with `; lds:` directives, on the hardware beside the models, or on the models alone.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("reading", |arg| arg.help_heading(SHARE_OR_R700).help(reading::help_of_both())))]
pub struct Args {
    /// The file: assembly, an object, a code object, an offload bundle, what llvm-objdump says, OpenCL C or HIP; `-`
    /// for standard input. Or a launch file (docs/kernels.md), whose name ends with `.toml`: it says which kernels of
    /// which file are launched
    pub program: PathBuf,
    /// What executes the program; wave control and compute units have no `model`
    #[arg(long, value_enum, default_value_t = Engine::Rtl)]
    pub engine: Engine,
    #[command(flatten)]
    pub waves: WaveArgs,
    /// Write the result as JSON; `-` for standard output, in the place of the table
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Fail (exit 1) if there is a warning
    #[arg(long)]
    pub deny_warnings: bool,
    /// Kinds of findings that right programs have, too, to be warned of as well
    #[arg(long, value_name = "KIND", value_delimiter = ',', help_heading = GFX, help = format!("Kinds of findings that right programs have, too, to be warned of as well:\n{}", OnRequest::list()))]
    pub also: Vec<OnRequest>,
    /// Put final registers and memory into the JSON
    #[arg(long, requires = "json", help_heading = GFX)]
    pub dump: bool,
    /// Another chip for the models: one that `lds chips` lists, or a file that describes one (docs/chips.md); needs
    /// --engine model
    #[arg(long, value_name = "NAME|FILE", help_heading = SHARE, conflicts_with_all = ["config", "lanes", "banks", "rows", "without"])]
    pub chip: Option<String>,
    /// Fail (exit 1) where the program has to wait and doesn't
    #[arg(long, help_heading = SHARE)]
    pub strict: bool,
    #[command(flatten, next_help_heading = SHARE)]
    pub groups: GroupArgs,
    #[command(flatten, next_help_heading = GFX)]
    pub launch: LaunchArgs,
    #[command(flatten, next_help_heading = GFX)]
    pub result: ResultArgs,
    #[command(flatten, next_help_heading = GFX)]
    pub compile: CompileArgs,
    #[command(flatten, next_help_heading = None)]
    pub device: DeviceArgs,
}
