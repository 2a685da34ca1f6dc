//! `lds asm`: from assembly to bytes.

use super::elsewhere::{Targets, of_r700};
use super::input::{nothing_in, read_source_or_stdin};
use super::output::print;
use lds::Diagnostic;
use lds::asm;
use lds::diagnostic::Source;
use lds::encoding::{self, Listed};
use lds::targets::Target;
use miette::IntoDiagnostic;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

/// Assemble a file to bytes in memory order: instructions of every format and labels, or of targets without a table of
/// all instructions those of the LDS.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = of_r700("asm"))]
pub struct Args {
    /// The assembly file; `-` for standard input
    file: PathBuf,
    /// Generation of the hardware
    #[arg(long, value_parser = Targets, default_value_t = Target::default())]
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
    /// bytes from the first instruction on
    address: u64,
    /// text of the instruction in its usual form
    text: String,
    bytes: Vec<u8>,
}

/// The instructions of a text.
fn rows(source: &Source, target: Target) -> Result<Vec<Row>, Diagnostic> {
    let row = |start: usize, address: u64, text: String, words: &[u32]| Row {
        line: source.line_number(start),
        address,
        text,
        bytes: words.iter().flat_map(|word| word.to_le_bytes()).collect(),
    };
    if encoding::has_table(target) {
        let listed = encoding::assemble(source, target)?;
        let row = |one: &Listed| row(one.line.start, one.address, one.instruction.text(), one.instruction.words());
        return Ok(listed.iter().map(row).collect());
    }
    let mut address = 0;
    let instructions = asm::assemble(source, target)?.into_iter();
    let rows = instructions.map(|(range, instruction)| {
        let row = row(range.start, address, asm::text(&instruction, target), &instruction.encode(target));
        address += row.bytes.len() as u64;
        row
    });
    Ok(rows.collect())
}

/// Runs the command.
///
/// # Errors
/// The file can't be read, or the assembler refuses a line.
pub fn run(args: &Args) -> miette::Result<()> {
    let source = read_source_or_stdin(&args.file)?;
    let rows = rows(&source, args.target)?;
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
