//! The tables of instructions.

use super::field::Field;
use super::format::Format;
use super::kind::OperandKind;
use super::meaning::Does;
use super::share::by_code;
use crate::targets::Target;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// An operand: where its number is, and what the number means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// the field with the number
    pub field: Field,
    /// what the number means
    pub kind: OperandKind,
    /// the field of one bit, and its value, with which the instruction has the operand; `None`: it always has
    pub when: Option<(Field, bool)>,
}

impl fmt::Display for Operand {
    /// As in a table: `vdst:v32`, `vdst:v32?glc` if GLC must be 1, `vdst:v32?!lds` if LDS must be 0.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.field.name(), self.kind.name())?;
        match self.when {
            Some((field, true)) => write!(formatter, "?{}", field.name()),
            Some((field, false)) => write!(formatter, "?!{}", field.name()),
            None => Ok(()),
        }
    }
}

impl FromStr for Operand {
    type Err = strum::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (text, when) = match text.split_once('?') {
            Some((text, when)) => {
                let field = when.trim_start_matches('!');
                (text, Some((field.parse()?, field == when)))
            }
            None => (text, None),
        };
        let (field, kind) = text.split_once(':').ok_or(strum::ParseError::VariantNotFound)?;
        Ok(Operand { field: field.parse()?, kind: kind.parse()?, when })
    }
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
    /// another name that the assembler takes
    pub alias: Option<&'static str>,
    /// the operands, in the order of the text
    pub operands: Vec<Operand>,
    /// what it does: rows of all targets and formats that do the same have the same name here
    pub semantics: &'static str,
    /// the same, read into a type
    pub does: Does,
    /// fields of the operands that are halves of VGPRs, where they are VGPRs, in the text that names halves
    pub halves: &'static [Field],
}

/// The first line of a table.
pub const TABLE_HEADER: &str = "format,opcode,mnemonic,operands,semantics";

/// Endings of mnemonics that name formats, longer ones before their own ends.
const ENDINGS: [&str; 5] = ["_e64_dpp", "_e32", "_e64", "_dpp", "_sdwa"];

/// A mnemonic without the ending that names a format, and that ending.
fn split_ending(name: &str) -> (&str, Option<&'static str>) {
    let found = ENDINGS.into_iter().find_map(|ending| Some((name.strip_suffix(ending)?, Some(ending))));
    found.unwrap_or((name, None))
}

/// Whether an ending names a format, also where LLVM writes the mnemonic without one: `v_nop_e64`, `v_cmp_lt_u32_dpp`.
fn names(ending: &str, format: Format) -> bool {
    match ending {
        "_e64_dpp" => format.is_long_dpp(),
        "_dpp" => format.is_dpp() && !format.is_long_dpp(),
        "_sdwa" => format.is_sdwa(),
        ending => format.has_ending(ending == "_e64"),
    }
}

/// The place of a format among those that the assembler tries where no ending names one.
fn order(format: Format) -> u8 {
    match format {
        format if format.is_long_dpp() => 4,
        format if format.is_dpp() => 3,
        format if format.is_sdwa() => 2,
        Format::Vop3 | Format::Vop3p | Format::Mai | Format::MaiScaled => 1,
        _ => 0,
    }
}

/// A target's rows, and where those with a number or a name are.
#[derive(Default)]
struct Table {
    rows: Vec<Row>,
    by_number: HashMap<(Format, u16), usize>,
    /// by the mnemonic without an ending, in the order in which the assembler tries formats
    by_name: HashMap<&'static str, Vec<usize>>,
}

impl Table {
    /// Lines that are no rows are left out: the tests of this file and of the tables say that there are no such lines.
    fn read(target: Target) -> Self {
        let texts = &target.facts().code.tables;
        let halves: HashMap<&str, &[Field]> = texts.halves.lines().skip(1).filter_map(half_fields).collect();
        let lines = [texts.rows, texts.later].into_iter().flat_map(|table| table.lines().skip(1));
        let mut rows: Vec<Row> = lines.filter_map(|line| row(line, target, &halves)).collect();
        let is_own = |line: &Row| rows.iter().any(|row| (row.format, row.opcode) == (line.format, line.opcode));
        let is_left_out = |line: &Row| texts.without.iter().any(|name| line.name.starts_with(name));
        let others = texts.base.lines().skip(1).filter_map(|line| row(line, target, &halves));
        let others: Vec<Row> = others.filter(|line| !is_own(line) && !is_left_out(line)).collect();
        rows.extend(others);
        rows.sort_by_key(|row| (row.format, row.opcode));
        let mut read = Table::default();
        for (index, row) in rows.iter().enumerate() {
            read.by_number.insert((row.format, row.opcode), index);
            for name in [Some(row.name), row.alias].into_iter().flatten() {
                read.by_name.entry(split_ending(name).0).or_default().push(index);
            }
        }
        read.by_name.values_mut().for_each(|all| all.sort_by_key(|index| (order(rows[*index].format), *index)));
        read.rows = rows;
        read
    }
}

/// The tables of all targets, each read when it is first asked for.
static TABLES: [OnceLock<Table>; Target::ALL.len()] = [const { OnceLock::new() }; Target::ALL.len()];

fn table(target: Target) -> &'static Table {
    TABLES[target as usize].get_or_init(|| Table::read(target))
}

/// The instructions of a target, format by format, by ascending number within one.
pub fn rows(target: Target) -> &'static [Row] {
    &table(target).rows
}

/// The instruction with a number in a format.
pub fn by_number(target: Target, format: Format, opcode: u16) -> Option<&'static Row> {
    let table = table(target);
    table.by_number.get(&(format, opcode)).map(|index| &table.rows[*index])
}

/// The instructions with a mnemonic, in lower case, with or without an ending that names a format: in the order in
/// which the assembler tries them.
pub fn by_name(target: Target, name: &str) -> impl Iterator<Item = &'static Row> + use<> {
    let table = table(target);
    let (base, ending) = split_ending(name);
    let named = table.by_name.get(base).into_iter().flatten().map(|index| &table.rows[*index]);
    named.filter(move |row| ending.is_none_or(|ending| names(ending, row.format)))
}

/// The first instruction with a mnemonic, in lower case, with or without the ending of its format.
pub fn find(target: Target, name: &str) -> Option<&'static Row> {
    by_name(target, name).next()
}

impl Row {
    /// The row as a line of a table.
    pub fn line(&self) -> String {
        let operands: Vec<String> = self.operands.iter().map(Operand::to_string).collect();
        let Row { format, opcode, name, semantics, .. } = self;
        format!("{},{opcode},{name},{},{semantics}", format.name(), operands.join(" "))
    }

    /// Whether LLVM 19 doesn't know the instruction, and later versions do.
    pub fn is_later(&self) -> bool {
        let line = self.line();
        self.target.facts().code.tables.later.lines().skip(1).any(|known| known == line)
    }

    /// Whether the target has the instruction by the table of another one.
    pub fn is_of_base(&self) -> bool {
        let line = self.line();
        self.target.facts().code.tables.base.lines().skip(1).any(|known| known == line)
    }

    /// Whether an instruction of the format of matrices moves to or from an accumulation register.
    pub(super) fn moves_accumulator(&self) -> bool {
        self.format == Format::Mai && self.name.starts_with("v_accvgpr_")
    }

    /// Whether a field is an operand's own one.
    pub fn has(&self, field: Field) -> bool {
        self.operands.iter().any(|operand| operand.field == field)
    }
}

/// What a line of the table of halves says: of instructions that do this, these operands are halves of VGPRs.
fn half_fields(line: &'static str) -> Option<(&'static str, &'static [Field])> {
    let (semantics, fields) = line.split_once(',')?;
    let fields: Vec<Field> = fields.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    // Tables are read once, and live as long as the process.
    Some((semantics, fields.leak()))
}

/// The name that a product of matrices had before gfx942, which assemblers still take: `v_mfma_f32_32x32x1f32` of
/// `v_mfma_f32_32x32x1_2b_f32`, and `v_mfma_f32_16x16x16bf16_1k` of `v_mfma_f32_16x16x16_bf16`. `None` if it had none.
fn older_product(format: Format, name: &str) -> Option<&'static str> {
    let (rest, element) = name.rsplit_once('_').filter(|_| format == Format::Mai)?;
    // Of bytes with a point both factors are named.
    let has_one = ["f64", "f32", "xf32", "f16", "bf16", "i8"].contains(&element);
    let is_block = |part: &str| part.strip_suffix('b').is_some_and(|count| count.parse::<u8>().is_ok());
    let sizes = rest.rsplit_once('_').filter(|(_, last)| is_block(last)).map_or(rest, |(sizes, _)| sizes);
    let is_sized = sizes.ends_with(|letter: char| letter.is_ascii_digit());
    let end = if element == "bf16" && name.starts_with("v_mfma_") { "_1k" } else { "" };
    // Tables are read once, and live as long as the process.
    (has_one && is_sized).then(|| &*format!("{sizes}{element}{end}").leak())
}

fn row(line: &'static str, target: Target, halves: &HashMap<&str, &'static [Field]>) -> Option<Row> {
    let mut columns = line.split(',');
    let mut next = || columns.next();
    let (format, opcode, name, operands, semantics) = (next()?, next()?, next()?, next()?, next()?);
    let (format, opcode): (Format, u16) = (format.parse().ok()?, opcode.parse().ok()?);
    let share = (format == Format::Ds).then(|| by_code(target, u8::try_from(opcode).ok()?)).flatten();
    Some(Row {
        target,
        format,
        opcode,
        name,
        alias: share.and_then(|opcode| opcode.alias).or_else(|| older_product(format, name)),
        operands: operands.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?,
        semantics,
        does: share.map_or_else(|| Does::of(semantics), Does::Share),
        halves: halves.get(semantics).copied().unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_is_a_row_and_a_row_its_line() {
        for target in Target::ALL {
            let texts = &target.facts().code.tables;
            // What it has of another target's table is looked at there.
            let own: Vec<&Row> = rows(target).iter().filter(|row| !row.is_of_base()).collect();
            let lines: Vec<String> = own.iter().map(|row| row.line()).collect();
            let is_later: Vec<bool> = own.iter().map(|row| row.is_later()).collect();
            for (number, table) in
                [texts.rows, texts.later].into_iter().enumerate().filter(|(_, table)| !table.is_empty())
            {
                let of_table = lines.iter().zip(&is_later).filter(|(_, is_later)| **is_later == (number > 0));
                let lines: Vec<&String> = of_table.map(|(line, _)| line).collect();
                assert_eq!(lines, table.lines().skip(1).collect::<Vec<_>>(), "{target}");
                assert_eq!(table.lines().next(), Some(TABLE_HEADER), "{target}");
            }
            let halves = texts.halves.lines().skip(1);
            let shares = |other: &Target| other.facts().code.tables.halves == texts.halves;
            for (semantics, fields) in halves.map(|line| half_fields(line).unwrap()) {
                // A target may lack what another one with the same table has.
                let has_it = |target: Target| rows(target).iter().any(|row| row.semantics == semantics);
                assert!(Target::ALL.into_iter().filter(shares).any(has_it), "{semantics}");
                let mut of_it = rows(target).iter().filter(|row| row.semantics == semantics);
                assert!(of_it.all(|row| row.halves == fields), "{semantics}");
            }
            let numbers: BTreeSet<_> = rows(target).iter().map(|row| (row.format as u8, row.opcode)).collect();
            assert_eq!(numbers.len(), rows(target).len(), "{target}");
        }
    }

    #[test]
    fn fields_are_in_their_formats_and_apart() {
        for row in rows(Target::Gfx906).iter().chain(rows(Target::Gfx1100)) {
            // No OP field has more than 16 bits.
            let all = (row.format.opcodes(row.target) - 1) as u16;
            let mut taken = [row.format.first_word(all, row.target) & !row.format.first_word(0, row.target), 0, 0];
            for operand in &row.operands {
                if operand.field == Field::Implied {
                    continue;
                }
                let place = operand.field.place(row.format, row.target);
                let place = place.unwrap_or_else(|| panic!("{} has no {}", row.name, operand.field.name()));
                assert!(place.word < taken.len(), "{}", row.name);
                assert_eq!(taken[place.word] & place.mask(), 0, "{}", row.name);
                taken[place.word] |= place.mask();
            }
        }
    }
}
