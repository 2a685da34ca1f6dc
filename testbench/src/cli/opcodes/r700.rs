//! `lds opcodes --target r700`: the instructions that are about sharing data, and which parts of the project have them.

use super::listed::{listed, yes_or_no};
use lds::r700::isa::{AluOp, Fetch, LdsRead, LdsWrite};
use serde::Serialize;

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

const HEADER: [&str; 7] = ["number", "mnemonic", "clause", "operands", "assembler", "golden", "rtl"];

/// The table, or its JSON.
///
/// # Errors
/// An instruction that isn't JSON.
pub(super) fn list(json: bool) -> miette::Result<String> {
    listed(&rows(), (HEADER, Row::cells), json, "")
}

impl Row {
    fn cells(&self) -> [String; 7] {
        [
            self.number.to_string(),
            self.mnemonic.to_owned(),
            self.clause.to_owned(),
            self.operands.to_owned(),
            yes_or_no(self.assembler),
            yes_or_no(self.golden),
            yes_or_no(self.rtl),
        ]
    }
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
