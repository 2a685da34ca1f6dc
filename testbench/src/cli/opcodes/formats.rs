//! `lds opcodes --all`: the instructions of every format.

use super::listed::{listed, yes_or_no};
use indicatif::HumanCount;
use lds::encoding::{Format, Operand, Row, rows};
use lds::execute::executes;
use lds::targets::Target;
use lds::{golden, isa};
use serde::Serialize;

/// One instruction.
#[derive(Serialize)]
struct Line {
    /// name of the format
    format: &'static str,
    /// number in the OP field of the format
    opcode: u16,
    mnemonic: &'static str,
    /// in the order of the text, `field:kind` each
    operands: Vec<String>,
    /// what it does, by a name that instructions of all formats and targets have that do the same
    semantics: &'static str,
    /// whether programs can have it
    executed: bool,
}

const HEADER: [&str; 6] = ["format", "number", "mnemonic", "operands", "semantics", "executed"];

/// The table of a target, or its JSON.
///
/// # Errors
/// Those of [`listed`].
pub fn list(target: Target, json: bool) -> miette::Result<String> {
    let lines: Vec<Line> = rows(target).iter().map(line).collect();
    let [all, executed] = [lines.len(), lines.iter().filter(|line| line.executed).count()];
    let [all, executed] = [all, executed].map(|count| HumanCount(count as u64));
    let below = format!("{all} instructions of {target}, of which programs can have {executed}\n");
    listed(&lines, (HEADER, cells), json, &below)
}

fn line(row: &'static Row) -> Line {
    let executed = match row.format {
        Format::Ds => isa::find(row.target, row.name).is_some_and(golden::supports),
        _ => executes(row),
    };
    Line {
        format: row.format.name(),
        opcode: row.opcode,
        mnemonic: row.name,
        operands: row.operands.iter().map(Operand::to_string).collect(),
        semantics: row.semantics,
        executed,
    }
}

fn cells(line: &Line) -> [String; 6] {
    [
        line.format.to_owned(),
        line.opcode.to_string(),
        line.mnemonic.to_owned(),
        line.operands.join(" "),
        line.semantics.to_owned(),
        yes_or_no(line.executed),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_in_both_forms() {
        for target in [Target::Gfx906, Target::Gfx1100] {
            let json: serde_json::Value = serde_json::from_str(&list(target, true).unwrap()).unwrap();
            let json = json.as_array().unwrap();
            assert_eq!(json.len(), rows(target).len());
            let find = |mnemonic: &str| json.iter().find(|line| line["mnemonic"] == mnemonic).unwrap();
            let mov = find("s_mov_b32");
            assert_eq!((&mov["format"], &mov["executed"]), (&"sop1".into(), &true.into()));
            assert_eq!(mov["operands"][0], "sdst:s32");
            assert_eq!(find("ds_add_u32")["executed"], true);
            assert_eq!(find("s_setprio")["semantics"], "s_setprio");
            let text = list(target, false).unwrap();
            assert_eq!(text.lines().filter(|line| line.contains(" s_mov_b32 ")).count(), 1);
            assert!(text.ends_with('\n') && text.contains("instructions of gfx"), "{text}");
        }
    }
}
