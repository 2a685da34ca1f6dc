//! `lds opcodes`: the opcode table of a target, and what executes each row.

use super::elsewhere::{Targets, of_r700};
use super::every;
use super::output::print;
use comfy_table::{ContentArrangement, Table, presets};
use lds::isa::{Addressing, FORMULA_NAMES, Opcode, Operands, Operation, Space};
use lds::targets::Target;
use lds::{golden, isa};
use lds_rtl::export::Core;
use miette::IntoDiagnostic;
use serde::Serialize;

/// List the opcodes of a target, and which parts of the project have them.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = of_r700("opcodes"))]
pub struct Args {
    /// Generation of the hardware
    #[arg(long, value_parser = Targets, default_value_t = Target::default())]
    target: Target,
    /// List the instructions of every format, not those of the LDS alone
    #[arg(long, conflicts_with = "long")]
    all: bool,
    /// Add a formula of what each opcode does (the JSON has it in any case)
    #[arg(long)]
    long: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One opcode.
#[derive(Serialize)]
struct Row {
    #[serde(flatten)]
    opcode: &'static Opcode,
    /// what the opcode does, as a formula
    formula: String,
    /// whether it can be assembled and disassembled, which holds for every row
    assembler: bool,
    /// whether the model executes it
    golden: bool,
    /// whether the hardware executes it
    rtl: bool,
}

const HEADER: [&str; 11] = [
    "number",
    "mnemonic",
    "alias",
    "operation",
    "bits",
    "addressing",
    "operands",
    "space",
    "assembler",
    "golden",
    "rtl",
];

/// The columns of `--long`. With these a line fits most terminals; with all columns it wouldn't.
const LONG: [&str; 4] = ["number", "mnemonic", "bits", "what it does"];

/// Runs the command.
///
/// # Errors
/// An error if standard output can't be written, or the target has no table of all instructions.
pub fn run(args: &Args) -> miette::Result<()> {
    if args.all {
        return print(&every::list(args.target, args.json)?);
    }
    let rows = rows(args.target);
    if args.json {
        return print(&(serde_json::to_string_pretty(&rows).into_diagnostic()? + "\n"));
    }
    let mut table = Table::new();
    table.load_style(presets::UTF8_BORDERS_ONLY).set_content_arrangement(ContentArrangement::Disabled);
    if !args.long {
        table.set_header(HEADER).add_rows(rows.iter().map(Row::cells));
        return print(&format!("{table}\n"));
    }
    table.set_header(LONG).add_rows(rows.iter().map(Row::long));
    print(&format!("{table}\n{FORMULA_NAMES}"))
}

fn rows(target: Target) -> Vec<Row> {
    let row = |opcode: &'static Opcode| Row {
        opcode,
        formula: opcode.formula(),
        assembler: true,
        golden: golden::supports(opcode),
        rtl: has_hardware(target, opcode),
    };
    isa::opcodes(target).iter().map(row).collect()
}

/// Whether an LDS or a global data share with all parts executes an opcode.
fn has_hardware(target: Target, opcode: &Opcode) -> bool {
    let facts = target.facts();
    if !target.is_built() {
        return false;
    }
    [Core::new(target, facts.local.geometry), Core::gds(target, facts.gds.geometry)]
        .iter()
        .any(|core| core.supports(opcode))
}

impl Row {
    fn long(&self) -> [String; 4] {
        let Opcode { code, name, element_bits, .. } = *self.opcode;
        [code.to_string(), name.to_owned(), element_bits.to_string(), self.formula.clone()]
    }

    fn cells(&self) -> [String; 11] {
        let yes_no = |yes| if yes { "yes" } else { "no" }.to_owned();
        let opcode = self.opcode;
        [
            opcode.code.to_string(),
            opcode.name.to_owned(),
            opcode.alias.unwrap_or_default().to_owned(),
            operation(opcode.operation),
            opcode.element_bits.to_string(),
            addressing(opcode.addressing),
            operands(opcode.operands),
            space(opcode.space).to_owned(),
            yes_no(self.assembler),
            yes_no(self.golden),
            yes_no(self.rtl),
        ]
    }
}

/// The operation in words: `atomic add`, `atomic min signed`, `load zero low`, …
fn operation(operation: Operation) -> String {
    let text = words(&format!("{operation:?}"));
    let kinds = [(" i", " signed"), (" u", " unsigned"), (" f", " float")];
    let kind = kinds.iter().find_map(|(short, long)| Some(text.strip_suffix(short)?.to_owned() + long));
    kind.unwrap_or(text)
}

fn addressing(addressing: Addressing) -> String {
    match addressing {
        Addressing::Two { scale } => format!("two, unit {scale} bytes"),
        other => words(&format!("{other:?}")),
    }
}

/// The words in the names of a `Debug` text.
fn words(debug: &str) -> String {
    let mut words = String::new();
    for character in debug.chars().filter(|character| *character != ')') {
        if (character == '(' || character.is_uppercase()) && !words.is_empty() && !words.ends_with(' ') {
            words.push(' ');
        }
        if character != '(' {
            words.push(character.to_ascii_lowercase());
        }
    }
    words
}

/// The numbers of VGPRs: `vdst 1, addr 1`.
fn operands(operands: Operands) -> String {
    let Operands { vdst, addr, data0, data1 } = operands;
    let all = [("vdst", vdst), ("addr", addr), ("data0", data0), ("data1", data1)];
    let used = all.iter().filter(|(_, count)| *count != 0).map(|(name, count)| format!("{name} {count}"));
    used.collect::<Vec<_>>().join(", ")
}

fn space(space: Space) -> &'static str {
    match space {
        Space::Lds | Space::NoGds => "LDS",
        Space::Either => "LDS, GDS",
        Space::Gds => "GDS",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::isa::{AtomicOp, Fill};

    #[test]
    fn names_become_words() {
        assert_eq!(operation(Operation::Atomic(AtomicOp::CompareStore)), "atomic compare store");
        assert_eq!(operation(Operation::Load(Fill::ZeroLow)), "load zero low");
        assert_eq!(operation(Operation::Source2(AtomicOp::MinI)), "source2 min signed");
        assert_eq!(operation(Operation::Atomic(AtomicOp::CompareStoreF)), "atomic compare store float");
        assert_eq!(addressing(Addressing::Two { scale: 256 }), "two, unit 256 bytes");
        assert_eq!(addressing(Addressing::AddThreadId), "add thread id");
    }

    #[test]
    fn every_row_is_in_both_forms() {
        for target in Target::ALL {
            let rows = rows(target);
            assert_eq!(rows.len(), isa::opcodes(target).len());
            let json = serde_json::to_value(&rows).unwrap();
            assert_eq!(json[0]["name"], "ds_add_u32");
            assert_eq!(json[0]["assembler"], true);
            assert_eq!(rows[0].cells()[1], "ds_add_u32");
            assert_eq!(json[0]["formula"], "MEM[A] = MEM[A] + DATA");
            assert!(rows.iter().all(|row| row.long()[3] == row.opcode.formula() && row.long()[1] == row.opcode.name));
        }
    }

    #[test]
    fn what_executes_it_is_asked_for_each_row() {
        let row = |name| rows(Target::Gfx906).into_iter().find(|row| row.opcode.name == name).unwrap();
        assert!(row("ds_add_u32").golden && row("ds_add_u32").rtl);
        assert!(row("ds_gws_init").golden && row("ds_gws_init").rtl);
    }
}
