//! The options of `lds analyze`.

use crate::cli::options::chip::ChipArgs;
use crate::cli::options::fits::{GFX, R700};
use crate::cli::options::kernel::CompileArgs;
use crate::cli::options::launch::LaunchArgs;
use crate::cli::options::number::whole;
use miette::miette;
use std::path::{Path, PathBuf};

/// Analyse what the access patterns of a program, a trace or an address expression cost.
///
/// The input is one of PROGRAM, --trace and --addr. See docs/analyze.md for the formats.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The file: assembly with `; lds:` directives, an object, a code object, an offload bundle, what llvm-objdump
    /// says, OpenCL C or HIP; `-` for standard input. Or a launch file, whose name ends with `.toml`
    pub(super) program: Option<PathBuf>,
    /// The byte address as an expression of `lane`: 'lane * 132 + 4'. With `--target r700`: the bank and the dword of
    /// it that each lane of a wave reads: 'lane & 3, lane / 4 * 4'
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true, conflicts_with_all = ["program", "trace"])]
    pub(super) addr: Option<String>,
    /// Active lanes of --addr: a condition if the expression has `lane` in it, otherwise a mask. With `--target r700`:
    /// those for which this isn't 0
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true, requires = "addr", conflicts_with_all = ["program", "trace"])]
    pub(super) exec: Option<String>,
    /// Show one instruction in detail: the one in this line of the program or trace. With `--target r700`: which bank
    /// serves which thread in each clock
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=usize::MAX), conflicts_with = "addr")]
    pub(super) line: Option<usize>,
    /// Write the result as JSON; `-` for standard output, in the place of the table
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,
    /// Write the result as a page; `-` for standard output, in the place of the table
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    /// Fail (exit 1) if there is a warning: addresses that nothing sets, refused lanes, races, …
    #[arg(long)]
    pub(super) deny_warnings: bool,
    /// Fail (exit 1) if conflicts take more than this many cycles or clocks, or if the number isn't known: a guard for
    /// tests without a GPU
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub(super) max_conflicts: Option<u64>,
    /// Modifiers of the read that --addr is for: WATERFALL, BROADCAST, FFT_PERMUTE, WORD_SELECT, RD_OFFSET(N)
    #[arg(long, value_name = "WORDS", help_heading = R700, requires = "addr", conflicts_with = "program")]
    pub(super) modifiers: Option<String>,
    /// A trace: JSON text with an instruction in each line; `-` for standard input
    #[arg(long, help_heading = GFX, value_name = "FILE", conflicts_with = "program")]
    pub(super) trace: Option<PathBuf>,
    /// The instruction that --addr is for
    #[arg(long, help_heading = GFX, value_name = "NAME", default_value = "ds_read_b32", requires = "addr", conflicts_with_all = ["program", "trace"])]
    pub(super) op: String,
    /// Byte offset of an instruction with one address
    #[arg(long, help_heading = GFX, value_name = "BYTES", allow_negative_numbers = true, value_parser = whole(0..=u16::MAX), requires = "addr", conflicts_with_all = ["program", "trace", "offset0", "offset1"])]
    pub(super) offset: Option<u16>,
    /// First offset of an instruction with two addresses
    #[arg(long, help_heading = GFX, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u8::MAX), requires = "addr", conflicts_with_all = ["program", "trace"])]
    pub(super) offset0: Option<u8>,
    /// Second offset of an instruction with two addresses
    #[arg(long, help_heading = GFX, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u8::MAX), requires = "addr", conflicts_with_all = ["program", "trace"])]
    pub(super) offset1: Option<u8>,
    /// Lanes of the wave; without this option the smallest wave that the unit has
    #[arg(long, help_heading = GFX, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize), requires = "addr", conflicts_with_all = ["program", "trace"])]
    pub(super) wave: Option<usize>,
    /// Bytes that the work-group owns, from 0 on; without this option the whole storage
    #[arg(long, help_heading = GFX, value_name = "BYTES", allow_negative_numbers = true, value_parser = whole(0..=u32::MAX), conflicts_with = "program")]
    pub(super) alloc: Option<u32>,
    /// Show this many of the instructions that lose most cycles; without this option 20, but in the table 10 of a trace
    /// and none of a program
    #[arg(long, help_heading = GFX, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=usize::MAX), conflicts_with_all = ["addr", "instruction", "line"])]
    pub(super) worst: Option<usize>,
    /// Show one instruction in detail: the one with this number in the order of issue, from 0
    #[arg(long, help_heading = GFX, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX), conflicts_with_all = ["addr", "line"])]
    pub(super) instruction: Option<u64>,
    /// Show every cycle of an instruction in detail; without this option the picture leaves out most of a long pass,
    /// and banks without an access
    #[arg(long, help_heading = GFX)]
    pub(super) every_cycle: bool,
    /// Look for a padding or a swizzle that removes the conflicts
    #[arg(long, help_heading = GFX)]
    pub(super) suggest: bool,
    #[command(flatten, next_help_heading = GFX)]
    pub(super) launch: LaunchArgs,
    #[command(flatten, next_help_heading = GFX)]
    pub(super) compile: CompileArgs,
    #[command(flatten, next_help_heading = GFX)]
    pub(super) chip: ChipArgs,
}

/// What is analysed.
pub(super) enum Input<'a> {
    /// a program in a file
    Program(&'a Path),
    /// a trace in a file
    Trace(&'a Path),
    /// one instruction, whose addresses are an expression
    Addr(&'a str),
}

impl Args {
    /// What is analysed.
    ///
    /// # Errors
    /// An error if no option says it.
    pub(super) fn input(&self) -> miette::Result<Input<'_>> {
        match (&self.program, &self.trace, &self.addr) {
            (Some(path), ..) => Ok(Input::Program(path)),
            (None, Some(path), _) => Ok(Input::Trace(path)),
            (None, None, Some(text)) => Ok(Input::Addr(text)),
            (None, None, None) => {
                Err(miette!(help = "give a PROGRAM, --trace FILE or --addr 'lane * 4'", "there is nothing to analyse"))
            }
        }
    }
}
