//! `lds dis --target r700`.

use super::target::Target;
use crate::cli::dis::{FORMS, source, words};
use crate::cli::output::print;
use lds::Diagnostic;
use lds::r700::asm::{self, Clause, Instruction};

/// Disassemble words of a clause, or bytes in memory order.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    target: Target,
    /// What kind of clause they are of, which they don't tell themselves
    #[arg(long, value_enum, default_value_t = Kind::Fetch)]
    clause: Kind,
    /// Dwords (`0x68800C02`, `68800C02`) or lists of bytes (`0x02,0x0c,0x80,0x68`); from standard input without them or
    /// for `-`
    #[arg(value_name = "HEX")]
    words: Vec<String>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Kind {
    Fetch,
    Alu,
}

/// Runs the command.
///
/// # Errors
/// A [`Diagnostic`] at what is no number, or no instruction of the clause; one for no words at all.
pub(super) fn run(args: &Args) -> miette::Result<()> {
    let source = source(&args.words)?;
    let words = words(&source)?;
    if words.is_empty() {
        let error = Diagnostic::new(&source, 0..0, "there are no words to disassemble");
        return Err(error.with_help(FORMS).into());
    }
    let values: Vec<u32> = words.iter().map(|(value, _)| *value).collect();
    let (clause, hint) = match args.clause {
        Kind::Fetch => (
            Clause::Fetch,
            "an instruction of a fetch clause has four dwords; those of an ALU clause need --clause alu",
        ),
        Kind::Alu => (Clause::Alu, "an ALU instruction has two dwords; those of a fetch clause need --clause fetch"),
    };
    let instructions = asm::disassemble(&values, clause).map_err(|error| {
        let span = words.get(error.word).map_or(0..0, |(_, span)| span.clone());
        Diagnostic::new(&source, span, error.to_string()).with_help(hint)
    })?;
    let mut text = String::new();
    let mut groups = 0;
    for (_, instruction) in instructions {
        text += &asm::instruction_text(&instruction, groups);
        text.push('\n');
        groups += usize::from(matches!(instruction, Instruction::Group(_)));
    }
    print(&text)
}
