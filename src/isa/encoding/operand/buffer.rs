//! Addresses in buffers, and how numbers in them look.

use super::pieces::{name_or_number, unsigned_in};
use super::vector::{parse_vgprs, vgprs};
use crate::diagnostic::Diagnostic;
use crate::encoding::field::Field;
use crate::encoding::instruction::Instruction;
use crate::encoding::line::{Cursor, Token};
use crate::encoding::row::Operand;
use crate::targets::{Buffers, Target};

/// What stands where no register has an index or an offset.
const OFF: &str = "off";

/// Words that say that a register has an index, or an offset.
const ENABLES: [&str; 2] = ["idxen", "offen"];

/// The format of an instruction that names none: of a byte, without a sign, from 0 to 1.
pub(in crate::encoding) const DEFAULT_FORMAT: u32 = 1;

/// Bits of the number that says of which parts data in memory is: behind it is the number that says what a part is.
const DATA_BITS: u32 = 4;

/// Parts of data in memory on gfx906, from 0 on.
const DATA: [&str; 16] = [
    "INVALID",
    "8",
    "16",
    "8_8",
    "32",
    "16_16",
    "10_11_11",
    "11_11_10",
    "10_10_10_2",
    "2_10_10_10",
    "8_8_8_8",
    "32_32",
    "16_16_16_16",
    "32_32_32",
    "32_32_32_32",
    "RESERVED_15",
];

/// What a part is on gfx906, from 0 on.
const NUMBERS: [&str; 8] = ["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT"];

/// Formats of gfx1100: parts, and what they are, from 1 on.
const FORMATS: [(&str, &[&str]); 14] = [
    ("8", &NUMBERS_BUT_FLOAT),
    ("16", &ALL_NUMBERS),
    ("8_8", &NUMBERS_BUT_FLOAT),
    ("32", &["UINT", "SINT", "FLOAT"]),
    ("16_16", &ALL_NUMBERS),
    ("10_11_11", &["FLOAT"]),
    ("11_11_10", &["FLOAT"]),
    ("10_10_10_2", &["UNORM", "SNORM", "UINT", "SINT"]),
    ("2_10_10_10", &NUMBERS_BUT_FLOAT),
    ("8_8_8_8", &NUMBERS_BUT_FLOAT),
    ("32_32", &["UINT", "SINT", "FLOAT"]),
    ("16_16_16_16", &ALL_NUMBERS),
    ("32_32_32", &["UINT", "SINT", "FLOAT"]),
    ("32_32_32_32", &["UINT", "SINT", "FLOAT"]),
];

const NUMBERS_BUT_FLOAT: [&str; 6] = ["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT"];

const ALL_NUMBERS: [&str; 7] = ["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "FLOAT"];

/// Parts of which gfx1030 has more formats, and what they are there.
const LONGER: [(&str, &[&str]); 3] =
    [("10_11_11", &ALL_NUMBERS), ("11_11_10", &ALL_NUMBERS), ("10_10_10_2", &NUMBERS_BUT_FLOAT)];

/// Names of the formats of gfx1100, or of gfx1030, from 0 on.
fn unified(buffers: Buffers) -> impl Iterator<Item = String> {
    let longer = move |parts: &str| LONGER.iter().find(|known| buffers == Buffers::LongFormats && known.0 == parts);
    let names = FORMATS.iter().flat_map(move |(parts, numbers)| {
        let numbers = longer(parts).map_or(*numbers, |known| known.1);
        numbers.iter().map(move |what| format!("{parts}_{what}"))
    });
    ["INVALID".to_owned()].into_iter().chain(names).map(|name| format!("BUF_FMT_{name}"))
}

/// The text of a format, with its name in front; empty if it is the one that is left out.
pub(in crate::encoding) fn format(value: u32, target: Target) -> String {
    if value == DEFAULT_FORMAT {
        return String::new();
    }
    let buffers = target.facts().code.buffers;
    if buffers != Buffers::SplitFormats {
        return unified(buffers)
            .nth(value as usize)
            .map_or(format!("format:{value}"), |name| format!("format:[{name}]"));
    }
    let (data, number) = (value & ((1 << DATA_BITS) - 1), value >> DATA_BITS);
    let data_name = (data != DEFAULT_FORMAT).then(|| format!("BUF_DATA_FORMAT_{}", DATA[data as usize]));
    let number_name = (number != 0).then(|| format!("BUF_NUM_FORMAT_{}", NUMBERS[number as usize & 7]));
    let names: Vec<String> = data_name.into_iter().chain(number_name).collect();
    format!("format:[{}]", names.join(","))
}

/// Reads a format behind its name and a colon: names in brackets, or a number.
pub(in crate::encoding) fn parse_format(cursor: &mut Cursor<'_>, target: Target) -> Result<u32, Diagnostic> {
    if !cursor.take(Token::OpenBracket) {
        return unsigned_in(cursor, 7);
    }
    let named = |names: &[String], cursor: &mut Cursor<'_>| {
        let names: Vec<(u32, &str)> = (0..).zip(names.iter().map(String::as_str)).collect();
        let span = cursor.span();
        match name_or_number(cursor, &names, "format", 0)? {
            (value, true) => Ok(value),
            (_, false) => Err(cursor.error_at(span, "a format in brackets is written as its name")),
        }
    };
    let value = if target.facts().code.buffers == Buffers::SplitFormats {
        let data = DATA.iter().map(|name| format!("BUF_DATA_FORMAT_{name}"));
        let numbers = NUMBERS.iter().map(|name| format!("BUF_NUM_FORMAT_{name}"));
        let names: Vec<String> = data.chain(numbers).collect();
        let count = DATA.len() as u32;
        let (mut of_data, mut of_number) = (None, None);
        loop {
            let span = cursor.span();
            let value = named(&names, cursor)?;
            let half = if value < count { &mut of_data } else { &mut of_number };
            if half.replace(value % count).is_some() {
                return Err(cursor.error_at(span, "this half of the format is there already"));
            }
            if !cursor.take(Token::Comma) {
                break of_data.unwrap_or(DEFAULT_FORMAT) | of_number.unwrap_or_default() << DATA_BITS;
            }
        }
    } else {
        named(&unified(target.facts().code.buffers).collect::<Vec<_>>(), cursor)?
    };
    cursor.expect(Token::CloseBracket, "`]`")?;
    Ok(value)
}

/// How many registers have an index or an offset.
fn registers(instruction: &Instruction) -> u32 {
    [Field::Idxen, Field::Offen].iter().map(|field| instruction.field(*field)).sum()
}

/// The text of index and offset. `None` if there aren't so many VGPRs.
pub(in crate::encoding) fn address(instruction: &Instruction) -> Option<String> {
    match registers(instruction) {
        0 => Some(OFF.to_owned()),
        count => vgprs(instruction.field(Field::Vaddr), 32 * count, instruction.row.target),
    }
}

/// Reads index and offset: the words behind say how many registers have them.
pub(in crate::encoding) fn parse_address(cursor: &mut Cursor<'_>, target: Target) -> Result<u32, Diagnostic> {
    match ENABLES.iter().filter(|name| cursor.count_ahead(Token::Name(name)) > 0).count() as u32 {
        0 if cursor.take(Token::Name(OFF)) => Ok(0),
        0 => Err(cursor
            .error("expected `off`: no register has an index or an offset")
            .with_help("`idxen` or `offen` behind the operands says that one does")),
        count => parse_vgprs(cursor, 32 * count, target),
    }
}

/// Bits of the register behind those of a result that says which lanes failed.
pub(in crate::encoding) fn status_bits(cursor: &Cursor<'_>, operand: &Operand) -> u32 {
    if operand.field == Field::Vdst && cursor.count_ahead(Token::Name(Field::Tfe.name())) > 0 { 32 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_with_a_name_are_64_or_78() {
        assert_eq!([Buffers::UnifiedFormats, Buffers::LongFormats].map(|one| unified(one).count()), [64, 78]);
    }
}
