//! From text to instructions.

use super::field::Field;
use super::format::Format;
use super::instruction::Instruction;
use super::kind::OperandKind;
use super::limits;
use super::line::expression::{self, integer_in};
use super::line::{Cursor, Token};
use super::meaning::Does;
use super::mnemonic;
use super::operand::constant::{self, Constant};
use super::operand::pieces::{is_said, register_in, scalar_register, with_point};
use super::operand::{address, buffer, half, halves, immediate, memory, message, modifier, register, vector, vgpr};
use super::pair;
use super::row::{Operand, Row, by_name};
use super::share;
use crate::diagnostic::{Diagnostic, Source};
use crate::targets::Target;
use std::ops::Range;

/// Parses one line of `source`, given as its range of bytes. `None` if there is nothing but blanks and comments.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that the target's assembler doesn't take. Labels, symbols and lists of registers
/// in brackets are taken by LLVM, but not here.
pub fn parse_line(source: &Source, range: Range<usize>, target: Target) -> Result<Option<Instruction>, Diagnostic> {
    parse_with(source, range, target, register::mask_bits(target))
}

/// As [`parse_line`], for waves of 64 lanes: masks as LLVM writes them, `vcc` and `s[6:7]`, and matrices in half as
/// many registers. Only targets whose waves may be narrower have other lines besides.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that LLVM doesn't take for waves of 64 lanes.
#[doc(hidden)]
pub fn parse_wide_line(
    source: &Source,
    range: Range<usize>,
    target: Target,
) -> Result<Option<Instruction>, Diagnostic> {
    parse_with(source, range, target, 64)
}

/// Parses a line with an instruction of a data share, a wait or a barrier for one, or the end of the program: all that
/// programs of any target have. `None` for a line of blanks and comments alone. If the range reaches past the text, it
/// ends with the text; if it cuts a character, it begins or ends before the character.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that the target's assembler doesn't take, and at an instruction of another kind.
pub fn parse_share_line(
    source: &Source,
    range: Range<usize>,
    target: Target,
) -> Result<Option<Instruction>, Diagnostic> {
    let end = source.boundary(range.end);
    let range = source.boundary(range.start).min(end)..end;
    // Assembler directives have words that instructions don't have, so their names decide.
    let first = mnemonic::first_word(source, &range);
    let mut cursor = Cursor::new(source, range).map_err(|error| match first {
        Some(span) if source.text()[span.clone()].starts_with('.') => mnemonic::assembler_directive(source, span),
        _ => error,
    })?;
    let Some(row) = mnemonic::parse(&mut cursor, target)? else { return Ok(None) };
    if row.does.ends() && cursor.peek().is_some() {
        let (code, span) = expression::parse(&mut cursor.clone())?;
        if code != 0 {
            let error = cursor.error_at(span, format!("{} takes no trap code here", row.name));
            return Err(error.with_label("leave this out"));
        }
    }
    whole_line(cursor, row, register::mask_bits(target)).map(Some)
}

/// Parses a line in which a mask with a bit for each lane has `masks` bits: as many as a wave has lanes.
fn parse_with(
    source: &Source,
    range: Range<usize>,
    target: Target,
    masks: u32,
) -> Result<Option<Instruction>, Diagnostic> {
    let end = source.boundary(range.end);
    let mut cursor = Cursor::new(source, source.boundary(range.start).min(end)..end)?;
    let Some(token) = cursor.peek() else { return Ok(None) };
    let Token::Name(name) = token else { return Err(cursor.error("expected an instruction")) };
    let span = cursor.span();
    cursor.advance();
    let start = cursor;
    // Without the ending of a format it is the first one that has these operands. What is said is what is wrong with
    // the one that most of the line fits.
    let mut best: Option<Diagnostic> = None;
    for row in by_name(target, &name.to_ascii_lowercase()) {
        match whole_line(start.clone(), row, masks) {
            Ok(instruction) => return Ok(Some(instruction)),
            Err(error) if best.as_ref().is_none_or(|best| error.line_column() > best.line_column()) => {
                best = Some(error)
            }
            Err(_) => {}
        }
    }
    Err(best.unwrap_or_else(|| {
        start.error_at(span, format!("{target} has no instruction `{name}` among those that are known here"))
    }))
}

fn whole_line(mut cursor: Cursor<'_>, row: &'static Row, masks: u32) -> Result<Instruction, Diagnostic> {
    let start = cursor.span().start;
    if row.format == Format::VopdY {
        return Err(cursor.error_at(
            start..start,
            "this is the second half of an instruction: the first one and `::` are before it",
        ));
    }
    if let Does::Share(opcode) = row.does {
        let share = share::parse(&mut cursor, opcode, row.target)?;
        cursor.require_end()?;
        return Instruction::of_share(&share, row.target)
            .ok_or_else(|| cursor.error_at(cursor.span_from(start), "this instruction isn't in the target's table"));
    }
    let mut instruction = operands(&mut cursor, Instruction::empty(row), masks)?;
    if row.format == Format::VopdX {
        instruction = second(&mut cursor, instruction, masks)?;
    }
    cursor.require_end()?;
    match limits::broken(&instruction) {
        Some(limit) => Err(cursor.error_at(cursor.span_from(start), limit)),
        None => Ok(instruction),
    }
}

/// Reads `::` and the second half of an instruction whose first half has been read.
fn second(cursor: &mut Cursor<'_>, first: Instruction, masks: u32) -> Result<Instruction, Diagnostic> {
    let target = first.row.target;
    cursor.expect(Token::DoubleColon, "`::` and the second half of the instruction")?;
    let span = cursor.span();
    let Some(Token::Name(name)) = cursor.peek() else { return Err(cursor.error("expected the second half")) };
    let mut rows = by_name(target, &name.to_ascii_lowercase());
    let Some(row) = rows.find(|row| row.format == Format::VopdY) else {
        return Err(cursor.error_at(span, format!("{target} has no second half `{name}`")));
    };
    cursor.advance();
    let mut words = first.words;
    words[0] |= row.format.first_word(row.opcode, target);
    let second = operands(cursor, Instruction { row, words, ..first }, masks)?;
    Ok(Instruction { row: first.row, second: Some(row), ..second })
}

/// Reads the operands of an instruction, or of half a one, of which none is set yet.
pub(super) fn operands(
    cursor: &mut Cursor<'_>,
    mut instruction: Instruction,
    masks: u32,
) -> Result<Instruction, Diagnostic> {
    let row = instruction.row;
    // Bits of OP_SEL of which an operand says that they are 0.
    let mut low = Vec::new();
    // Words behind the others say whether the instruction has some operands.
    let is_there =
        |operand: &&Operand| operand.when.is_none_or(|(field, value)| is_said(cursor, field, row.target) == value);
    let (modifiers, operands): (Vec<&Operand>, _) =
        row.operands.iter().filter(is_there).partition(|operand| operand.kind.is_modifier());
    for (index, operand) in operands.into_iter().enumerate() {
        if index > 0 {
            cursor.take(Token::Comma);
        }
        let is_modifier = |token| {
            modifiers
                .iter()
                .any(|operand| matches!(token, Token::Name(name) if modifier::is_named(operand, name, row.target)))
        };
        if operand.kind == OperandKind::ScalarOffset && cursor.peek().is_none_or(is_modifier) {
            memory::no_offset(&mut instruction);
            continue;
        }
        let before = cursor.clone();
        self::operand(cursor, operand, &mut instruction, masks)?;
        low.extend(halves::low_select(&instruction, operand, &before.until(cursor)));
    }
    let mut left = modifiers;
    let mut op_sel = None;
    while let Some(Token::Name(name)) = cursor.peek() {
        if name == "op_sel" {
            op_sel.get_or_insert(cursor.span());
        }
        if name == "op_sel" && instruction.has_op_sel_beside_halves() {
            modifier::parse(cursor, &modifier::BESIDE_HALVES, &mut instruction)?;
            continue;
        }
        let Some(index) = left.iter().position(|operand| modifier::is_named(operand, name, row.target)) else { break };
        let operand = left.swap_remove(index);
        modifier::parse(cursor, operand, &mut instruction)?;
    }
    for operand in left {
        modifier::left_out(cursor, operand, &mut instruction)?;
    }
    match op_sel.filter(|_| low.iter().any(|select| instruction.field(*select) == 1)) {
        Some(span) => Err(cursor.error_at(span, "this says that a half is the high one, and the operand says `.l`")),
        None => Ok(instruction),
    }
}

fn operand(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    instruction: &mut Instruction,
    masks: u32,
) -> Result<(), Diagnostic> {
    let target = instruction.row.target;
    let start = cursor.span();
    let bits = operand.kind.bits().unwrap_or(32);
    let width = operand.field.place(instruction.row.format, target).map_or(0, |place| place.width);
    let value = match operand.kind {
        OperandKind::S32
        | OperandKind::S64
        | OperandKind::S96
        | OperandKind::S128
        | OperandKind::S256
        | OperandKind::S512 => {
            let span = cursor.span();
            let number = register_in(cursor, bits, width, target)?;
            if operand.field == Field::Sdata && !register::is_memory_data(number, target) {
                return Err(cursor.error_at(span, "scalar memory has no data in m0 and exec"));
            }
            number
        }
        OperandKind::Null if cursor.peek() == Some(Token::Name(register::NULL)) => {
            register_in(cursor, bits, width, target)?
        }
        OperandKind::Null => return Err(cursor.error("this operand is `null`")),
        OperandKind::B64 | OperandKind::B128 => register_in(cursor, bits, width + 1, target)? / 2,
        OperandKind::R128 => register_in(cursor, bits, width + 2, target)? / 4,
        OperandKind::BufferAddress => buffer::parse_address(cursor, target)?,
        OperandKind::C16
        | OperandKind::Ci16
        | OperandKind::C32
        | OperandKind::I32
        | OperandKind::C64
        | OperandKind::I64
        | OperandKind::Barrier => {
            return source(cursor, operand, bits, instruction);
        }
        OperandKind::V32
            if matches!(cursor.peek(), Some(Token::Name(vector::LDS_DIRECT_NAME | vector::LDS_DIRECT_SHORT)))
                && vector::has_lds_direct(instruction, operand) =>
        {
            cursor.advance();
            vector::LDS_DIRECT
        }
        kind if kind.is_vgprs() => {
            let first = match halves::parse(cursor, operand, instruction)? {
                Some(number) => number,
                None if kind == OperandKind::V16 => return Err(cursor.error(vector::HALF)),
                None => {
                    let more = buffer::status_bits(cursor, operand);
                    vector::parse_own(cursor, operand, more, masks, instruction)?
                }
            };
            first + if width == 9 { vgpr::VGPR } else { 0 }
        }
        kind if kind.is_vector_source() => return vector::parse(cursor, operand, masks, instruction),
        OperandKind::Mask => {
            let span = cursor.span();
            let wide = wide_mask(cursor, masks);
            let number = scalar_register(cursor, masks, target).map_err(wide)?;
            if number >> width != 0 || operand.field == Field::Src2 && !register::is_mask(number) {
                return Err(cursor.error_at(span, "a bit for each lane is in SGPRs or in vcc, not in exec"));
            }
            number
        }
        OperandKind::Vcc => {
            let name = if masks == 64 { "vcc" } else { "vcc_lo" };
            let wide = wide_mask(cursor, masks);
            cursor.expect(Token::Name(name), &format!("`{name}`")).map_err(wide)?;
            return Ok(());
        }
        OperandKind::MaskOrVcc if cursor.take(Token::Name(if masks == 64 { "vcc" } else { "vcc_lo" })) => {
            return Ok(());
        }
        OperandKind::MaskOrVcc => {
            instruction.set(Field::Sd, 1);
            let wide = wide_mask(cursor, masks);
            register_in(cursor, masks, width, target).map_err(wide)?
        }
        OperandKind::SourceAttribute => immediate::parse_attribute(cursor)?,
        OperandKind::GlobalAddress
        | OperandKind::GlobalBase
        | OperandKind::ScratchAddress
        | OperandKind::ScratchBase => {
            return address::parse(cursor, operand.kind, instruction);
        }
        OperandKind::K16 | OperandKind::Number32 | OperandKind::K32 => {
            let span = cursor.span();
            let value = if operand.kind == OperandKind::K16 { literal_16(cursor)? } else { literal(cursor)? };
            // A source before it may be the same literal.
            if !instruction.set_literal(value) {
                return Err(cursor.error_at(span, "an instruction has one literal"));
            }
            return Ok(());
        }
        OperandKind::ScalarOffset => return memory::parse(cursor, instruction),
        OperandKind::SignedHex => memory::parse_signed_hex(cursor, instruction)?,
        OperandKind::Message => message::parse(cursor, target, width)?,
        kind => immediate::parse(kind, cursor, target, width)?,
    };
    instruction.set(operand.field, value);
    match pair::check_destination(instruction, operand.field, value) {
        Some(message) => Err(cursor.error_at(start, message)),
        None => Ok(()),
    }
}

/// The help of an error where the bits of 64 lanes are named, and those of 32 lanes are meant.
fn wide_mask(cursor: &Cursor<'_>, masks: u32) -> impl FnOnce(Diagnostic) -> Diagnostic + use<> {
    let is_wide = matches!(cursor.peek(), Some(Token::Name("vcc" | "s"))) && masks == 32;
    move |error| match is_wide {
        true => error.with_help("a bit for each of 32 lanes is in one register: write vcc_lo, or s6"),
        false => error,
    }
}

/// A source: a register, an inline constant, or a literal.
fn source(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    bits: u32,
    instruction: &mut Instruction,
) -> Result<(), Diagnostic> {
    let (span, target) = (cursor.span(), instruction.row.target);
    let constant = match with_point(cursor)? {
        Some(value) if bits == 64 => {
            let inline = constant::inline_64(value);
            let code =
                inline.ok_or_else(|| cursor.error_at(span.clone(), "no inline constant of 64 bits has this value"))?;
            Some(Constant::Inline(code))
        }
        Some(value) if bits == 16 => constant::typed_number(value, operand.kind),
        Some(value) => constant::number(value),
        None if expression::starts(cursor.peek()) => {
            let value = expression::parse(cursor)?.0;
            if bits == 16 { constant::typed_integer(value, operand.kind) } else { constant::integer(value, bits) }
        }
        None if operand.kind == OperandKind::Barrier && cursor.peek() != Some(Token::Name(register::M0)) => {
            return Err(cursor.error("the number of a barrier is a constant, or in m0"));
        }
        None => {
            let number = scalar_register(cursor, bits.max(32), target)?;
            instruction.set(operand.field, number);
            return Ok(());
        }
    };
    match constant {
        Some(Constant::Inline(code)) => instruction.set(operand.field, code),
        Some(Constant::Literal(_))
            if operand.kind == OperandKind::I32
                || !operand.kind.is_source()
                || !instruction.row.format.has_literal(target) =>
        {
            return Err(cursor.error_at(span, "this operand is no literal: a register or an inline constant"));
        }
        Some(Constant::Literal(value)) if instruction.set_literal(value) => {
            instruction.set(operand.field, constant::LITERAL);
        }
        Some(_) => return Err(cursor.error_at(span, "an instruction has one literal")),
        None => return Err(cursor.error_at(span, "no literal of 32 bits has this value")),
    }
    Ok(())
}

/// The bits of a literal that is an operand of its own.
fn literal(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let bits = |value: i64| value as u32;
    match with_point(cursor)? {
        // The bits of the number of 32 bits.
        Some(value) => Ok((value as f32).to_bits()),
        None => integer_in(cursor, i64::from(i32::MIN)..1 << 32, "literal of 32 bits").map(bits),
    }
}

/// The bits of a literal of 16 bits that is an operand of its own.
fn literal_16(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let span = cursor.span();
    match with_point(cursor)? {
        Some(value) => {
            let bits = half::bits(value).map(u32::from);
            bits.ok_or_else(|| cursor.error_at(span, "no number of 16 bits has this value"))
        }
        None => {
            integer_in(cursor, i64::from(i16::MIN)..1 << 16, "literal of 16 bits").map(|value| value as u32 & 0xffff)
        }
    }
}
