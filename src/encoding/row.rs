//! The tables of instructions.

use super::field::Field;
use super::format::Format;
use super::kind::Kind;
use crate::targets::Target;
use std::sync::LazyLock;

/// An operand: where its number is, and what the number means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// the field with the number
    pub field: Field,
    /// what the number means
    pub kind: Kind,
}

/// One instruction of one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// the target
    pub target: Target,
    /// the format of its words
    pub format: Format,
    /// number in the OP field
    pub opcode: u16,
    /// LLVM's mnemonic
    pub name: &'static str,
    /// the operands, in the order of the text
    pub operands: Vec<Operand>,
    /// what it does: rows of all targets and formats that do the same have the same name here
    pub semantics: &'static str,
}

/// The first line of a table.
pub const TABLE_HEADER: &str = "format,opcode,mnemonic,operands,semantics";

static GFX906: LazyLock<Vec<Row>> = LazyLock::new(|| read(include_str!("tables/gfx906.csv"), Target::Gfx906));
static GFX1100: LazyLock<Vec<Row>> = LazyLock::new(|| read(include_str!("tables/gfx1100.csv"), Target::Gfx1100));

/// Every instruction of a target, format by format, by ascending number within one; none for a target without a table.
pub fn rows(target: Target) -> &'static [Row] {
    match target {
        Target::Gfx906 => &GFX906,
        Target::Gfx1100 => &GFX1100,
        _ => &[],
    }
}

/// The instruction with a mnemonic, in lower case, with or without the ending of its encoding.
pub fn find(target: Target, name: &str) -> Option<&'static Row> {
    rows(target).iter().find(|row| row.name == name || row.name.strip_suffix("_e32") == Some(name))
}

impl Row {
    /// The row as a line of a table.
    pub fn line(&self) -> String {
        let operand = |operand: &Operand| format!("{}:{}", operand.field.name(), operand.kind.name());
        let operands: Vec<String> = self.operands.iter().map(operand).collect();
        let Row { format, opcode, name, semantics, .. } = self;
        format!("{},{opcode},{name},{},{semantics}", format.name(), operands.join(" "))
    }
}

/// The rows of a table. Lines that are none are left out: the tests of this file and of the tables say that there are
/// no such lines.
fn read(table: &'static str, target: Target) -> Vec<Row> {
    table.lines().skip(1).filter_map(|line| row(line, target)).collect()
}

fn row(line: &'static str, target: Target) -> Option<Row> {
    let mut columns = line.split(',');
    let mut next = || columns.next();
    let (format, opcode, name, operands, semantics) = (next()?, next()?, next()?, next()?, next()?);
    let operand = |text: &str| {
        let (field, kind) = text.split_once(':')?;
        Some(Operand { field: field.parse().ok()?, kind: kind.parse().ok()? })
    };
    Some(Row {
        target,
        format: format.parse().ok()?,
        opcode: opcode.parse().ok()?,
        name,
        operands: operands.split_whitespace().map(operand).collect::<Option<_>>()?,
        semantics,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_is_a_row_and_a_row_its_line() {
        for (target, table) in
            [(Target::Gfx906, include_str!("tables/gfx906.csv")), (Target::Gfx1100, include_str!("tables/gfx1100.csv"))]
        {
            let lines: Vec<String> = rows(target).iter().map(Row::line).collect();
            assert_eq!(lines, table.lines().skip(1).collect::<Vec<_>>(), "{target}");
            assert_eq!(table.lines().next(), Some(TABLE_HEADER), "{target}");
            let numbers: BTreeSet<_> = rows(target).iter().map(|row| (row.format as u8, row.opcode)).collect();
            assert_eq!(numbers.len(), lines.len(), "{target}");
        }
    }

    #[test]
    fn fields_are_in_their_formats_and_apart() {
        for row in rows(Target::Gfx906).iter().chain(rows(Target::Gfx1100)) {
            // No OP field has more than 16 bits.
            let all = (row.format.opcodes(row.target) - 1) as u16;
            let mut taken = [row.format.first_word(all, row.target) & !row.format.first_word(0, row.target), 0];
            for operand in &row.operands {
                let place = operand.field.place(row.format, row.target);
                let place = place.unwrap_or_else(|| panic!("{} has no {}", row.name, operand.field.name()));
                assert!(place.word < 2, "{}", row.name);
                assert_eq!(taken[place.word] & place.mask(), 0, "{}", row.name);
                taken[place.word] |= place.mask();
            }
        }
    }

    /// The scalar instructions that are executed are in tables of their own: these say the same of their words.
    #[test]
    fn executed_instructions_have_the_same_numbers() {
        for target in [Target::Gfx906, Target::Gfx1100] {
            for executed in crate::isa::scalars(target) {
                let row = find(target, executed.name).unwrap_or_else(|| panic!("{target} {}", executed.name));
                assert_eq!((row.format, row.opcode), (Format::Sopp, executed.code.into()), "{}", row.name);
            }
        }
    }
}
