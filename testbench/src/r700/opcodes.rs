//! `lds opcodes --target r700`.

use super::target::Target;
use crate::cli::output::print;
use comfy_table::{ContentArrangement, Table, presets};
use lds::r700::isa::{AluOp, Fetch, LdsRead, LdsWrite};
use miette::IntoDiagnostic;
use serde::Serialize;

/// List the instructions of the R700 that are about sharing data, and which parts of the project have them.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    target: Target,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One instruction.
#[derive(Serialize)]
struct Row {
    /// MEM_OP or ALU_INST
    number: u32,
    mnemonic: &'static str,
    /// `fetch` or `alu`
    clause: &'static str,
    /// how operands are written
    operands: &'static str,
    /// it can be assembled and disassembled
    assembler: bool,
    /// the model executes it
    golden: bool,
    /// hardware executes it
    rtl: bool,
}

/// Runs the command.
///
/// # Errors
/// Standard output can't be written.
pub(super) fn run(args: &Args) -> miette::Result<()> {
    let rows = rows();
    if args.json {
        return print(&(serde_json::to_string_pretty(&rows).into_diagnostic()? + "\n"));
    }
    let mut table = Table::new();
    table.load_style(presets::UTF8_BORDERS_ONLY).set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(["number", "mnemonic", "clause", "operands", "assembler", "golden", "rtl"]);
    let yes_no = |yes| if yes { "yes" } else { "no" }.to_owned();
    table.add_rows(rows.iter().map(|row| {
        let [number, mnemonic, clause, operands] =
            [row.number.to_string(), row.mnemonic.to_owned(), row.clause.to_owned(), row.operands.to_owned()];
        [number, mnemonic, clause, operands, yes_no(row.assembler), yes_no(row.golden), yes_no(row.rtl)]
    }));
    print(&format!("{table}\n"))
}

fn rows() -> Vec<Row> {
    let row = |number, mnemonic, clause, operands| Row {
        number,
        mnemonic,
        clause,
        operands,
        assembler: true,
        golden: true,
        rtl: true,
    };
    let fetch = |fetch: Fetch, operands| row(fetch.code(), fetch.name(), "fetch", operands);
    let alu = |op: AluOp| {
        let operands = match (op, op.sources()) {
            (AluOp::MovaInt, _) => "AR.x, SOURCE",
            (_, 1) => "DST.x, SOURCE",
            _ => "DST.x, SOURCE, SOURCE",
        };
        row(op.code(), op.name(), "alu", operands)
    };
    let write = fetch(Fetch::Write(LdsWrite::new(0, 4)), "(INDEX) SRC.xyzw, STRIDE(N)");
    let read = fetch(Fetch::Read(LdsRead::new(0, 0)), "DST.xyzw, ADDRESS.xy");
    [write, read].into_iter().chain(AluOp::ALL.map(alu)).collect()
}
