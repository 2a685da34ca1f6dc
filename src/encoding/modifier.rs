//! What follows the operands of an instruction: words, numbers with a name, and lists.

use super::field::Field;
use super::instruction::Instruction;
use super::kind::Kind;
use super::pieces::unsigned_in;
use super::row::Operand;
use crate::asm::cursor::Cursor;
use crate::asm::expression::integer_in;
use crate::asm::lexer::Token;
use crate::diagnostic::Diagnostic;

/// Fields of `op_sel`: the sources, then the destination.
pub(super) const OP_SEL: [Field; 4] = [Field::OpSel0, Field::OpSel1, Field::OpSel2, Field::OpSel3];

/// Results are multiplied: number, word and factor.
const OMOD: [(u32, &str, u32); 3] = [(1, "mul", 2), (2, "mul", 4), (3, "div", 2)];

/// Whether a word is the first one of a modifier.
pub(super) fn is_named(operand: &Operand, name: &str) -> bool {
    match operand.kind {
        Kind::Omod => name == "mul" || name == "div",
        Kind::OpSel | Kind::OpSelTied | Kind::OpSelPair => name == "op_sel",
        Kind::ByteOffset | Kind::SignedOffset => name == "offset",
        Kind::Flag => name == operand.field.name(),
        kind => name == kind.name(),
    }
}

/// The fields of `op_sel` that an instruction has: one for each source, and one for the destination.
fn op_sel_fields(instruction: &Instruction, kind: Kind) -> Vec<Field> {
    let sources = [Field::Src0, Field::Src1, Field::Src2].into_iter().zip(OP_SEL);
    let is_used = |field: &Field| *field == Field::Src2 && kind == Kind::OpSelTied || instruction.row.has(*field);
    let used = sources.filter(|(source, _)| is_used(source)).map(|(_, field)| field);
    match kind {
        Kind::OpSelPair => OP_SEL[..2].to_vec(),
        _ => used.chain([Field::OpSel3]).collect(),
    }
}

/// The text of a modifier; empty if it is left out. `None` if the number stands for nothing.
pub(super) fn text(instruction: &Instruction, operand: &Operand) -> Option<String> {
    let value = instruction.field(operand.field);
    Some(match operand.kind {
        Kind::OpSel | Kind::OpSelTied | Kind::OpSelPair => {
            let fields = op_sel_fields(instruction, operand.kind);
            let must_be_0 = match operand.kind {
                Kind::OpSelPair => false,
                Kind::OpSelTied => instruction.field(Field::OpSel2) != 0,
                _ => OP_SEL.iter().any(|field| !fields.contains(field) && instruction.field(*field) != 0),
            };
            if must_be_0 {
                return None;
            }
            list("op_sel", &fields.iter().map(|field| instruction.field(*field)).collect::<Vec<_>>(), 0)
        }
        _ if value == 0 => String::new(),
        Kind::Omod => {
            let (_, name, factor) = OMOD.iter().find(|(number, ..)| *number == value)?;
            format!("{name}:{factor}")
        }
        Kind::ByteOffset => format!("offset:{value}"),
        Kind::SignedOffset => {
            let unused = 32 - instruction.width(operand.field);
            format!("offset:{}", (value << unused).cast_signed() >> unused)
        }
        _ => operand.field.name().to_owned(),
    })
}

/// A list of numbers with a name; empty if all are the default.
fn list(name: &str, values: &[u32], default: u32) -> String {
    if values.iter().all(|value| *value == default) {
        return String::new();
    }
    let values: Vec<String> = values.iter().map(u32::to_string).collect();
    format!("{name}:[{}]", values.join(","))
}

/// Reads a modifier, whose first word is the next one.
pub(super) fn parse(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    instruction: &mut Instruction,
) -> Result<(), Diagnostic> {
    let Some(Token::Name(name)) = cursor.peek() else { return Ok(()) };
    cursor.advance();
    let colon = format!("`:` after `{name}`");
    let width = instruction.width(operand.field);
    let value = match operand.kind {
        Kind::OpSel | Kind::OpSelTied | Kind::OpSelPair => {
            cursor.expect(Token::Colon, &colon)?;
            return parse_list(cursor, instruction, &op_sel_fields(instruction, operand.kind));
        }
        Kind::Omod => {
            cursor.expect(Token::Colon, &colon)?;
            let span = cursor.span();
            let factor = integer_in(cursor, 1..5, "factor")?;
            let known = OMOD.iter().find(|(_, word, known)| *word == name && i64::from(*known) == factor);
            match (known, factor) {
                (Some((number, ..)), _) => *number,
                (None, 1) => 0,
                (None, _) => return Err(cursor.error_at(span, "results are multiplied with 2 or 4, or divided by 2")),
            }
        }
        Kind::ByteOffset => {
            cursor.expect(Token::Colon, &colon)?;
            unsigned_in(cursor, width)?
        }
        Kind::SignedOffset => {
            cursor.expect(Token::Colon, &colon)?;
            let end = 1i64 << (width - 1);
            // The low bits of the number.
            integer_in(cursor, -end..end, &format!("offset of {width} bits with a sign"))? as u32
        }
        Kind::WaitVdst => {
            cursor.expect(Token::Colon, &colon)?;
            unsigned_in(cursor, width)?
        }
        _ => 1,
    };
    instruction.set(operand.field, value);
    Ok(())
}

/// A list of bits for fields of one bit.
fn parse_list(cursor: &mut Cursor<'_>, instruction: &mut Instruction, fields: &[Field]) -> Result<(), Diagnostic> {
    cursor.expect(Token::OpenBracket, "`[` and a list of 0 and 1")?;
    for (index, field) in fields.iter().enumerate() {
        if index > 0 {
            cursor.expect(Token::Comma, &format!("`,`: this list has {} numbers", fields.len()))?;
        }
        instruction.set(*field, unsigned_in(cursor, 1)?);
    }
    cursor.expect(Token::CloseBracket, "`]`")
}
