//! `lds opcodes`: the DS opcodes of a target, and what executes each.

use super::listed::{listed, yes_or_no};
use lds::isa::{Addressing, FORMULA_NAMES, Opcode, Operands, Operation, Space};
use lds::targets::Target;
use lds::{golden, isa};
use lds_rtl::export::Core;
use serde::Serialize;

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

/// The table of a target, with formulas if it is `long`, or its JSON.
///
/// # Errors
/// An opcode that isn't JSON.
pub(super) fn list(target: Target, long: bool, json: bool) -> miette::Result<String> {
    let rows = rows(target);
    match long {
        true => listed(&rows, (LONG, Row::long), json, FORMULA_NAMES),
        false => listed(&rows, (HEADER, Row::cells), json, ""),
    }
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
            yes_or_no(self.assembler),
            yes_or_no(self.golden),
            yes_or_no(self.rtl),
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
