//! The options of `lds cosim`.

use crate::cli::options::device::DeviceArgs;
use crate::cli::options::fits::{GFX, SHARE};
use crate::cli::options::groups::GroupArgs;
use crate::cli::options::kernel::CompileArgs;
use crate::cli::options::launch::{LaunchArgs, ResultArgs};
use crate::cli::options::number::whole;
use crate::hardware::Simulator;
use crate::random::{Shard, Subject};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;

/// Run recorded requests, the shipped programs and random programs through models, RTL and exported Verilog, and
/// compare them cycle by cycle; or the launches of a PROGRAM.
///
/// Recorded requests are for data shares alone, and no shipped programs run on wave control and compute units.
#[derive(Clone, Debug, clap::Args)]
#[command(subcommand_negates_reqs = true, args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// A program or a kernel, as `lds run` takes it, or a launch file: it runs in the place of recorded requests,
    /// shipped programs and random programs
    #[arg(conflicts_with_all = ["cases", "about", "coverage", "shard", "jobs", "failures"])]
    pub(super) program: Option<PathBuf>,
    /// Take this file, your own edit of a core, in the place of the exported Verilog. Of a data share its line
    /// `// Unit: …` says which unit it is, or without such a line the name of its top module
    #[arg(long, value_name = "FILE")]
    pub(super) verilog: Option<PathBuf>,
    /// Number of random programs, for all shards together
    #[arg(long, default_value_t = 100, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub(super) cases: u64,
    /// Equal seeds give equal programs
    #[arg(long, default_value_t = 1, value_name = "S", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub(super) seed: u64,
    /// Make all random programs about one subject; otherwise only some of them are. `rays` needs gfx1100 and the part
    /// `stacks`, `waves` needs --gds. `flow` needs gfx906 or gfx1100: waves compute their addresses, branch, loop and
    /// call, with every instruction that is executed; no other programs do
    #[arg(long, help_heading = SHARE, value_enum, value_name = "SUBJECT")]
    pub(super) about: Option<Subject>,
    /// The simulator for the Verilog
    #[arg(long, value_enum, default_value_t = Simulator::Verilator)]
    pub(super) sim: Simulator,
    /// Leave out rust-hdl's simulation; the campaign is then several times faster
    #[arg(long)]
    pub(super) skip_rtl: bool,
    /// Hold up requests and responses at random times
    #[arg(long, help_heading = SHARE)]
    pub(super) stalls: bool,
    /// Name every bit of the control path that didn't both go up and come down in rust-hdl's simulation
    #[arg(long, help_heading = SHARE, conflicts_with = "skip_rtl")]
    pub(super) coverage: bool,
    /// Run only part K of N
    #[arg(long, help_heading = SHARE, value_name = "K/N", default_value = "1/1", allow_hyphen_values = true, value_parser = shard)]
    pub(super) shard: Shard,
    /// Number of random programs that run at the same time; without this option as many as there are processors. The
    /// result doesn't depend on it
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=1024usize))]
    pub(super) jobs: Option<usize>,
    /// Write the report as JSON; `-` for standard output, in the place of the summary
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,
    /// The folder for a failing program and its waveforms
    #[arg(long, value_name = "DIR", default_value = "waves/failures")]
    pub(super) failures: PathBuf,
    #[command(flatten, next_help_heading = SHARE)]
    pub(super) groups: GroupArgs,
    #[command(flatten, next_help_heading = GFX)]
    pub(super) launch: LaunchArgs,
    #[command(flatten, next_help_heading = GFX)]
    pub(super) result: ResultArgs,
    #[command(flatten, next_help_heading = GFX)]
    pub(super) compile: CompileArgs,
    #[command(flatten, next_help_heading = None)]
    pub(super) device: DeviceArgs,
}

/// What is done in the place of a campaign.
#[derive(Clone, Debug, clap::Subcommand)]
pub(super) enum Command {
    /// Join the reports of all shards of one campaign
    Merge {
        /// Reports that `--json` has written
        #[arg(required = true)]
        reports: Vec<PathBuf>,
        /// Write the joined report as JSON; `-` for standard output, in the place of the summary
        #[arg(long, value_name = "FILE")]
        json: Option<PathBuf>,
    },
}

/// Reads `K/N`.
fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
        _ => Err("a shard is K/N with K from 1 to N, for example 3/16".to_owned()),
    }
}

impl Args {
    /// The first option that only a program's launch has.
    pub(super) fn of_launches(&self) -> Option<&'static str> {
        let groups = (!self.groups.rtl_groups.is_empty()).then_some("--rtl-groups");
        let compile = (!self.compile.clang.is_empty()).then_some("--clang");
        self.launch.given().or_else(|| self.result.first()).or(groups).or(compile)
    }

    /// How many random programs run at the same time.
    pub(super) fn jobs(&self) -> NonZero<usize> {
        self.jobs.and_then(NonZero::new).or_else(|| available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
    }
}
