//! The tables of the targets.

use super::feature::Feature;
use super::format::Format;
use super::needs::needs;
use super::opcode::Opcode;
use super::scalar::{ScalarOperation, ScalarRow};
use crate::targets::Target;
use enumset::EnumSet;

/// A row of a table of any format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// an instruction of the data share
    Ds(&'static Opcode),
    /// a scalar instruction of program flow
    Sopp(&'static ScalarRow),
    /// a scalar instruction with one source
    Sop1(&'static ScalarRow),
}

impl Row {
    /// Every instruction of a target, format by format, and by ascending number within a format.
    pub fn all(target: Target) -> impl Iterator<Item = Row> {
        let isa = &target.facts().isa;
        let scalar = isa.sopp.iter().map(Row::Sopp).chain(isa.sop1.iter().map(Row::Sop1));
        isa.ds.rows.iter().map(Row::Ds).chain(scalar)
    }

    /// The instruction with a name or alias, in lower case.
    pub fn find(target: Target, name: &str) -> Option<Row> {
        Row::all(target).find(|row| row.names().any(|known| known == name))
    }

    /// The format of the row's words.
    pub const fn format(&self) -> Format {
        match self {
            Row::Ds(_) => Format::Ds,
            Row::Sopp(_) => Format::Sopp,
            Row::Sop1(_) => Format::Sop1,
        }
    }

    /// The row's number in the OP field.
    pub const fn code(&self) -> u8 {
        match self {
            Row::Ds(opcode) => opcode.code,
            Row::Sopp(row) | Row::Sop1(row) => row.code,
        }
    }

    /// LLVM's mnemonic of the row.
    pub const fn name(&self) -> &'static str {
        match self {
            Row::Ds(opcode) => opcode.name,
            Row::Sopp(row) | Row::Sop1(row) => row.name,
        }
    }

    /// The names that the assembler takes for the row, LLVM's first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let alias = match self {
            Row::Ds(opcode) => opcode.alias,
            Row::Sopp(_) | Row::Sop1(_) => None,
        };
        [Some(self.name()), alias].into_iter().flatten()
    }

    /// The features that the row needs of a model or a unit, beside the runner of programs.
    pub fn needs(&self) -> EnumSet<Feature> {
        match self {
            Row::Ds(opcode) => needs(opcode),
            Row::Sopp(_) | Row::Sop1(_) => EnumSet::empty(),
        }
    }
}

/// Every DS opcode of a target, by ascending number.
pub const fn opcodes(target: Target) -> &'static [Opcode] {
    target.facts().isa.ds.rows
}

/// The opcode with a number.
pub fn by_code(target: Target, code: u8) -> Option<&'static Opcode> {
    let table = opcodes(target);
    table.binary_search_by_key(&code, |opcode| opcode.code).ok().map(|row| &table[row])
}

/// The opcode with a name or alias, in lower case.
pub fn find(target: Target, name: &str) -> Option<&'static Opcode> {
    opcodes(target).iter().find(|opcode| opcode.names().any(|known| known == name))
}

/// The scalar instructions of a target.
pub fn scalars(target: Target) -> impl Iterator<Item = &'static ScalarRow> {
    let isa = &target.facts().isa;
    isa.sopp.iter().chain(isa.sop1)
}

/// Whether a target has a scalar instruction with this function.
fn has(target: Target, operation: ScalarOperation) -> bool {
    scalars(target).any(|row| row.operation == operation)
}

/// The text of the instruction that waits for every LDS instruction of the wave, for a program of a target.
pub fn wait_text(target: Target) -> &'static str {
    if has(target, ScalarOperation::WaitDs) { "s_wait_dscnt 0x0" } else { "s_waitcnt lgkmcnt(0)" }
}

/// The text of the work-group's barrier, for a program of a target: one instruction, or two.
pub fn barrier_texts(target: Target) -> &'static [&'static str] {
    if has(target, ScalarOperation::Barrier) { &["s_barrier"] } else { &["s_barrier_signal -1", "s_barrier_wait -1"] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::Access;
    use std::collections::BTreeSet;

    #[test]
    fn rows_have_numbers_and_names_of_their_own() {
        for target in Target::ALL {
            let rows: Vec<Row> = Row::all(target).collect();
            let numbers: BTreeSet<_> = rows.iter().map(|row| (row.format() as u8, row.code())).collect();
            let names: BTreeSet<_> = rows.iter().flat_map(Row::names).collect();
            assert_eq!(numbers.len(), rows.len(), "{target}");
            assert_eq!(names.len(), rows.iter().flat_map(Row::names).count(), "{target}");
            for name in names {
                assert!(Row::find(target, name).is_some_and(|row| row.names().any(|known| known == name)), "{name}");
            }
        }
    }

    #[test]
    fn a_row_says_what_it_needs() {
        let row = |name| Row::find(Target::Gfx906, name).unwrap();
        assert_eq!((row("ds_read_b32").needs(), row("s_barrier").needs()), (Feature::Load.into(), EnumSet::empty()));
        assert!(opcodes(Target::Gfx1100).iter().all(|opcode| Row::Ds(opcode).needs() == Access::of(opcode).needs));
    }
}
