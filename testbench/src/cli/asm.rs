//! `lds asm`: from assembly to bytes.

use super::input::{nothing_in, read_source_or_stdin};
use super::options::target::Generation;
use super::output::{json, print};
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::encoding::{self, Listed};
use lds::r700;
use lds::targets::Target;
use miette::IntoDiagnostic;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

/// Assemble a file to bytes in memory order: instructions of every format, and labels.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The assembly file; `-` for standard input
    file: PathBuf,
    /// Generation of the hardware
    #[arg(long, default_value_t)]
    target: Generation,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One instruction.
#[derive(Serialize)]
struct Row {
    /// line of the file, from 1; of a group of the R700 the first one
    line: usize,
    /// bytes from the first instruction on, if the target has addresses of instructions
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<u64>,
    /// text of the instruction in its usual form
    text: String,
    bytes: Vec<u8>,
}

impl Row {
    fn new(line: usize, address: Option<u64>, text: String, words: &[u32]) -> Self {
        Row { line, address, text, bytes: words.iter().flat_map(|word| word.to_le_bytes()).collect() }
    }
}

/// The instructions of a text.
fn rows(source: &Source, target: Target) -> Result<Vec<Row>, Diagnostic> {
    let row = |one: &Listed| {
        let line = source.line_number(one.line.start);
        Row::new(line, Some(one.address), one.instruction.text(), one.instruction.words())
    };
    Ok(encoding::assemble(source, target)?.iter().map(row).collect())
}

/// The instructions of a text for the R700. A line of a group has an instruction of two dwords.
fn rows_of_r700(source: &Source) -> Result<Vec<Row>, Diagnostic> {
    let (mut rows, mut groups) = (Vec::new(), 0);
    for (span, instruction) in r700::asm::assemble(source)? {
        let texts = r700::asm::instruction_text(&instruction, groups);
        groups += usize::from(matches!(instruction, r700::asm::Instruction::Group(_)));
        let (words, lines) = (instruction.encode(), texts.lines().count().max(1));
        let line = source.line_number(span.start);
        let parts = texts.lines().zip(words.chunks(words.len() / lines));
        rows.extend(parts.map(|(text, words)| Row::new(line, None, text.to_owned(), words)));
    }
    Ok(rows)
}

/// Runs the command.
///
/// # Errors
/// The file can't be read, or the assembler refuses a line.
pub fn run(args: &Args) -> miette::Result<()> {
    let source = read_source_or_stdin(&args.file)?;
    let (rows, example) = match args.target {
        Generation::Ds(target) => (rows(&source, target)?, "ds_read_b32 v1, v0"),
        Generation::R700 => (rows_of_r700(&source)?, "LOCAL_DS_READ R2.xyzw, R1.xy"),
    };
    if rows.is_empty() {
        return Err(nothing_in(&source, example).into());
    }
    if args.json {
        return print(&json(&rows)?);
    }
    let mut text = String::new();
    for row in rows {
        let bytes: Vec<String> = row.bytes.iter().map(|byte| format!("{byte:#04x}")).collect();
        writeln!(text, "{} ; {}", row.text, bytes.join(",")).into_diagnostic()?;
    }
    print(&text)
}
