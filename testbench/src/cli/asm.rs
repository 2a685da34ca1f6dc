//! `lds asm`: from assembly to bytes.

use super::input::{nothing_in, read_source_or_stdin};
use super::output::print;
use lds::asm;
use lds::targets::Target;
use miette::IntoDiagnostic;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

/// Assemble a file of DS instructions to bytes in memory order.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The assembly file; `-` for standard input
    file: PathBuf,
    /// Generation of the hardware
    #[arg(long, default_value_t = Target::default())]
    target: Target,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One instruction.
#[derive(Serialize)]
struct Row {
    /// line of the file, from 1
    line: usize,
    /// text of the instruction in its usual form
    text: String,
    bytes: Vec<u8>,
}

/// Runs the command.
///
/// # Errors
/// The file can't be read, or the assembler refuses a line.
pub fn run(args: &Args) -> miette::Result<()> {
    let source = read_source_or_stdin(&args.file)?;
    let rows: Vec<Row> = asm::assemble(&source, args.target)?
        .into_iter()
        .map(|(range, instruction)| Row {
            line: source.line_number(range.start),
            text: asm::text(&instruction, args.target),
            bytes: instruction.encode(args.target).into_iter().flat_map(u32::to_le_bytes).collect(),
        })
        .collect();
    if rows.is_empty() {
        return Err(nothing_in(&source).into());
    }
    if args.json {
        return print(&(serde_json::to_string_pretty(&rows).into_diagnostic()? + "\n"));
    }
    let mut text = String::new();
    for row in rows {
        let bytes: Vec<String> = row.bytes.iter().map(|byte| format!("{byte:#04x}")).collect();
        writeln!(text, "{} ; {}", row.text, bytes.join(",")).into_diagnostic()?;
    }
    print(&text)
}
