//! Which lanes the first source comes from.

use super::pieces::unsigned_in;
use crate::diagnostic::Diagnostic;
use crate::encoding::instruction::Instruction;
use crate::encoding::line::{Cursor, Token, expression::integer_in};
use crate::encoding::row::Operand;
use crate::targets::{Encoding, Target};

/// Controls with an amount: name, number of amount 0, and the smallest amount and the largest one.
type Control = (&'static str, u32, u32, u32);

const COMMON: &[Control] = &[("row_shl", 0x100, 1, 15), ("row_shr", 0x110, 1, 15), ("row_ror", 0x120, 1, 15)];

const GFX906: &[Control] = &[
    ("wave_shl", 0x12f, 1, 1),
    ("wave_rol", 0x133, 1, 1),
    ("wave_shr", 0x137, 1, 1),
    ("wave_ror", 0x13b, 1, 1),
    ("row_bcast", 0x142 - 15, 15, 15),
    ("row_bcast", 0x143 - 31, 31, 31),
];

const GFX1100: &[Control] = &[("row_share", 0x150, 0, 15), ("row_xmask", 0x160, 0, 15)];

const BROADCAST: &[Control] = &[("row_newbcast", 0x150, 0, 15)];

/// Controls without an amount.
const PLAIN: [(&str, u32); 2] = [("row_mirror", 0x140), ("row_half_mirror", 0x141)];

fn controls(target: Target) -> impl Iterator<Item = &'static Control> {
    let code = &target.facts().code;
    let own = match code.encoding {
        Encoding::Gfx9 => GFX906,
        Encoding::Gfx10 | Encoding::Gfx11 | Encoding::Gfx12 => GFX1100,
    };
    COMMON.iter().chain(own).chain(if code.row_newbcast { BROADCAST } else { &[] })
}

/// Whether a word is the first one of a control of any target.
pub(in crate::encoding) fn is_name(name: &str) -> bool {
    let mut all = COMMON
        .iter()
        .chain(GFX906)
        .chain(GFX1100)
        .chain(BROADCAST)
        .map(|control| control.0)
        .chain(PLAIN.map(|plain| plain.0));
    name == "quad_perm" || all.any(|known| known == name)
}

/// Whether a control can't be an instruction's: one with operands of 64 bits takes one lane of each row, or nothing.
fn is_too_wide(instruction: &Instruction, value: u32) -> bool {
    let is_wide = |operand: &Operand| operand.kind.bits() == Some(64);
    instruction.row.operands.iter().any(is_wide) && !(0x150..0x160).contains(&value)
}

/// The text of a control. `None` if the instruction can't have it.
pub(in crate::encoding) fn text(value: u32, instruction: &Instruction) -> Option<String> {
    let target = instruction.row.target;
    if is_too_wide(instruction, value) {
        return None;
    }
    if value < 0x100 {
        let lanes: Vec<String> = (0..4).map(|lane| (value >> (2 * lane) & 3).to_string()).collect();
        return Some(format!("quad_perm:[{}]", lanes.join(",")));
    }
    if let Some((name, _)) = PLAIN.iter().find(|(_, number)| *number == value) {
        return Some((*name).to_owned());
    }
    let has = |control: &&Control| (control.1 + control.2..=control.1 + control.3).contains(&value);
    controls(target).find(has).map(|(name, base, ..)| format!("{name}:{}", value - base))
}

/// The text of the lanes of a group of eight.
pub(in crate::encoding) fn of_8(value: u32) -> String {
    let lanes: Vec<String> = (0..8).map(|lane| (value >> (3 * lane) & 7).to_string()).collect();
    format!("dpp8:[{}]", lanes.join(","))
}

/// Reads a control whose first word has been read.
pub(in crate::encoding) fn parse(
    cursor: &mut Cursor<'_>,
    name: &str,
    instruction: &Instruction,
) -> Result<u32, Diagnostic> {
    let start = cursor.span().start;
    let value = parse_any(cursor, name, instruction.row.target)?;
    match is_too_wide(instruction, value) {
        true => Err(cursor.error_at(cursor.span_from(start), "operands of 64 bits come from lanes by `row_newbcast`")),
        false => Ok(value),
    }
}

fn parse_any(cursor: &mut Cursor<'_>, name: &str, target: Target) -> Result<u32, Diagnostic> {
    if let Some((_, number)) = PLAIN.iter().find(|(known, _)| *known == name) {
        return Ok(*number);
    }
    cursor.expect(Token::Colon, &format!("`:` after `{name}`"))?;
    if name == "quad_perm" {
        return list(cursor, 4, 2);
    }
    let span = cursor.span();
    let amount = integer_in(cursor, 0..32, "amount")? as u32;
    let fits = |control: &&Control| control.0 == name && (control.2..=control.3).contains(&amount);
    match controls(target).find(fits) {
        Some((_, base, ..)) => Ok(base + amount),
        None => Err(cursor.error_at(span, format!("{target} has no `{name}:{amount}`"))),
    }
}

/// Reads the lanes of a group of eight.
pub(in crate::encoding) fn parse_of_8(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    list(cursor, 8, 3)
}

/// A list of so many numbers of some bits.
fn list(cursor: &mut Cursor<'_>, count: u32, width: u32) -> Result<u32, Diagnostic> {
    cursor.expect(Token::OpenBracket, "`[` and a list of lanes")?;
    let mut value = 0;
    for index in 0..count {
        if index > 0 {
            cursor.expect(Token::Comma, &format!("`,`: this list has {count} lanes"))?;
        }
        value |= unsigned_in(cursor, width)? << (index * width);
    }
    cursor.expect(Token::CloseBracket, "`]`")?;
    Ok(value)
}
