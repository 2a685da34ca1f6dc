//! `lds asm --target r700`.

use super::target::Target;
use crate::cli::input::read_source_or_stdin;
use crate::cli::output::print;
use lds::Diagnostic;
use lds::r700::asm::{self, Instruction};
use miette::IntoDiagnostic;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

/// Assemble a file to bytes in memory order.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    /// The assembly file; `-` for standard input
    file: PathBuf,
    #[command(flatten)]
    target: Target,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One instruction.
#[derive(Serialize)]
struct Row {
    /// of the file, from 1; of a group the first one
    line: usize,
    /// canonical
    text: String,
    bytes: Vec<u8>,
}

/// Runs the command.
///
/// # Errors
/// The file can't be read, or the assembler refuses a line.
pub(super) fn run(args: &Args) -> miette::Result<()> {
    let source = read_source_or_stdin(&args.file)?;
    let mut rows = Vec::new();
    let mut groups = 0;
    for (span, instruction) in asm::assemble(&source)? {
        let texts = asm::instruction_text(&instruction, groups);
        groups += usize::from(matches!(instruction, Instruction::Group(_)));
        let words = instruction.encode();
        // A line of a group has an instruction of two dwords.
        let lines = texts.lines().count().max(1);
        for (text, words) in texts.lines().zip(words.chunks(words.len() / lines)) {
            let bytes = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            rows.push(Row { line: source.line_number(span.start), text: text.to_owned(), bytes });
        }
    }
    if rows.is_empty() {
        let error = Diagnostic::new(&source, 0..0, "the program has no instruction");
        return Err(error.with_help("an instruction is for example `LOCAL_DS_READ R2.xyzw, R1.xy`").into());
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
