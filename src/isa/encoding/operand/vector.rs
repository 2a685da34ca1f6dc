//! VGPRs, and sources of vector instructions: VGPRs, scalar sources and constants, with their signs.

use super::constant::{self, Constant};
use super::halves::{self, LOW};
use super::pieces::{is_said, scalar_register, with_point};
use super::register;
use super::vgpr::{
    ACCUMULATORS, LOW_VGPRS, RANGE, VGPR, VGPRS, chosen_bits, chosen_field, code, file_field, has_low_vgprs, is_odd,
};
use crate::diagnostic::Diagnostic;
use crate::encoding::field::Field;
use crate::encoding::instruction::Instruction;
use crate::encoding::kind::OperandKind;
use crate::encoding::line::{Cursor, Token, expression};
use crate::encoding::row::Operand;
use crate::targets::Target;

/// The number of a source that is a dword of LDS at the address in m0.
pub(in crate::encoding) const LDS_DIRECT: u32 = 254;

/// What is wrong where an instruction has half a VGPR, and a text something else.
pub(in crate::encoding) const HALF: &str = "expected half of a VGPR, such as v5.l";

/// The name of that source.
pub(in crate::encoding) const LDS_DIRECT_NAME: &str = "src_lds_direct";

/// What LLVM also takes for it.
pub(in crate::encoding) const LDS_DIRECT_SHORT: &str = "lds_direct";

/// The text of VGPRs: `v4`, `v[4:5]`. `None` if there aren't so many, or if none start there.
pub(in crate::encoding) fn vgprs(first: u32, bits: u32, target: Target) -> Option<String> {
    registers('v', first, bits, target)
}

fn registers(letter: char, first: u32, bits: u32, target: Target) -> Option<String> {
    let count = bits.div_ceil(32);
    match (first + count <= VGPRS && !is_odd(first, count, target), count) {
        (false, _) => None,
        (true, 1) => Some(format!("{letter}{first}")),
        (true, _) => Some(format!("{letter}[{first}:{}]", first + count - 1)),
    }
}

/// Those of an operand, which may be accumulation registers.
fn own(instruction: &Instruction, operand: &Operand, first: u32, bits: u32) -> Option<String> {
    let letter = if instruction.is_accumulator(operand) { 'a' } else { 'v' };
    registers(letter, first, bits, instruction.row.target)
}

/// The first register of an operand that is nothing but VGPRs or accumulation registers, or of one that is larger:
/// `v4`, `v[4:5]`. The wave has so many lanes.
pub(in crate::encoding) fn parse_own(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    more_bits: u32,
    lanes: u32,
    instruction: &mut Instruction,
) -> Result<u32, Diagnostic> {
    let (span, kind) = (cursor.span(), operand.kind);
    let bits = match kind {
        // The field stands behind the operands.
        OperandKind::Chosen => {
            let name = chosen_field(operand.field).name();
            chosen_bits(cursor.number_ahead(name).unwrap_or_default())
        }
        kind => kind.bits_in(lanes).unwrap_or(32),
    };
    let first = parse_either(cursor, operand, bits + more_bits, instruction)?;
    if kind == OperandKind::R16 && first >= LOW_VGPRS {
        return Err(cursor.error_at(span, LOW));
    }
    Ok(first)
}

/// The first of some registers of an operand, and of which kind they are.
fn parse_either(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    bits: u32,
    instruction: &mut Instruction,
) -> Result<u32, Diagnostic> {
    let (span, target) = (cursor.span(), instruction.row.target);
    let Some(field) = file_field(instruction, operand) else {
        let letter = if operand.kind == OperandKind::A32 { 'a' } else { 'v' };
        return parse_registers(cursor, letter, bits, target);
    };
    let is_accumulator = matches!(cursor.peek(), Some(Token::Name(name)) if name.starts_with('a'));
    let first = parse_registers(cursor, if is_accumulator { 'a' } else { 'v' }, bits, target)?;
    let before = instruction.row.operands.iter().take_while(|other| *other != operand);
    let is_there = |other: &&Operand| other.when.is_none_or(|(field, value)| is_said(cursor, field, target) == value);
    let is_second = before.filter(is_there).any(|other| file_field(instruction, other) == Some(field));
    if is_second && (instruction.field(field) == 1) != is_accumulator {
        return Err(cursor.error_at(span, "these and the result are both VGPRs, or both accumulation registers"));
    }
    instruction.replace(field, is_accumulator.into());
    Ok(first)
}

/// The first of some VGPRs: `v4`, `v[4:5]`.
pub(in crate::encoding) fn parse_vgprs(cursor: &mut Cursor<'_>, bits: u32, target: Target) -> Result<u32, Diagnostic> {
    parse_registers(cursor, 'v', bits, target)
}

fn parse_registers(cursor: &mut Cursor<'_>, letter: char, bits: u32, target: Target) -> Result<u32, Diagnostic> {
    let (start, count) = (cursor.span().start, i64::from(bits.div_ceil(32)));
    let (file, range) = if letter == 'v' { ("VGPR", RANGE) } else { ("accumulation register", ACCUMULATORS) };
    let what = match count {
        1 => format!("a{} {file} such as {letter}5", if letter == 'v' { "" } else { "n" }),
        _ => format!("{count} {file}s, such as {letter}[0:{}]", count - 1),
    };
    let digits = match cursor.peek() {
        Some(Token::Name(name)) => name.strip_prefix(letter),
        _ => None,
    };
    let (first, last) = match digits {
        Some("") if cursor.peek_second() == Some(Token::OpenBracket) => {
            cursor.advance();
            cursor.advance();
            let first = expression::parse(cursor)?.0;
            let last = if cursor.take(Token::Colon) { expression::parse(cursor)?.0 } else { first };
            cursor.expect(Token::CloseBracket, "`]`, or `:` and the last register")?;
            (first, last)
        }
        Some(digits) if !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()) => {
            let Ok(number) = digits.parse::<u16>() else { return Err(cursor.error(range)) };
            cursor.advance();
            (i64::from(number), i64::from(number))
        }
        _ => return Err(cursor.error(format!("expected {what}"))),
    };
    let span = cursor.span_from(start);
    if first < 0 || last < first || last >= i64::from(VGPRS) {
        return Err(cursor.error_at(span, range));
    }
    if last - first + 1 != count {
        return Err(cursor.error_at(span, format!("this operand is {what}")));
    }
    // It is the number of a register, and so is the count.
    if is_odd(first as u32, count as u32, target) {
        return Err(cursor.error_at(span, format!("several registers of {target} start with an even one")));
    }
    Ok(first as u32)
}

/// The number of an operand that is nothing but VGPRs.
pub(in crate::encoding) fn vgpr_text(instruction: &Instruction, operand: &Operand) -> Option<String> {
    let value = instruction.field(operand.field);
    let bits = instruction.bits_of(operand, 32)?;
    // The register behind those of a result says which lanes failed.
    let bits = if operand.field == Field::Vdst { bits + 32 * instruction.field(Field::Tfe) } else { bits };
    let number = match instruction.width(operand.field) {
        9 if value == LDS_DIRECT && has_lds_direct(instruction, operand) => return Some(LDS_DIRECT_NAME.to_owned()),
        9 => value.checked_sub(VGPR)?,
        _ => value,
    };
    match halves::text(instruction, operand, number) {
        None if operand.kind == OperandKind::R16 && number >= LOW_VGPRS => None,
        None => own(instruction, operand, number, bits),
        half => half,
    }
}

/// Whether the source can be a dword of LDS: the first one of gfx906, where the other one isn't taken for the first.
/// (`v_bfrev_b32` reverses bits, and no operands.) Of those that must be VGPRs it is that of a move to a scalar
/// register.
pub(in crate::encoding) fn has_lds_direct(instruction: &Instruction, operand: &Operand) -> bool {
    let row = instruction.row;
    row.target.facts().code.lds_operands
        && operand.field == Field::Src0
        && !row.format.is_sdwa()
        && operand.kind.bits() != Some(64)
        && (operand.kind != OperandKind::V32 || row.operands.iter().any(|result| result.kind == OperandKind::S32))
        && (!row.name.contains("rev") || row.name.contains("bfrev"))
}

/// The text of a source, with its sign.
pub(in crate::encoding) fn text(instruction: &Instruction, operand: &Operand) -> Option<String> {
    let code = code(instruction, operand);
    let plain = source(instruction, operand, code)?;
    if instruction.is_extended(operand) {
        return Some(format!("sext({plain})"));
    }
    let [is_negative, is_absolute] = instruction.signs(operand);
    let is_constant = code < VGPR && register::text(code, 32, instruction.row.target).is_none() && code != LDS_DIRECT;
    Some(match (is_negative, is_absolute) {
        (false, false) => plain,
        // LLVM writes these, but doesn't take them.
        _ if is_too_long(instruction, operand, code) => return None,
        (false, true) => format!("|{plain}|"),
        (true, true) => format!("-|{plain}|"),
        // A sign would be that of the number.
        (true, false) if is_constant => format!("neg({plain})"),
        (true, false) => format!("-{plain}"),
    })
}

/// Whether a source is a literal of 64 bits that is written as its bits: it has no sign but that of the number.
fn is_too_long(instruction: &Instruction, operand: &Operand, code: u32) -> bool {
    let literal = instruction.literal().filter(|_| code == constant::LITERAL && operand.kind == OperandKind::F64);
    literal.is_some_and(|value| !constant::is_inline(value, operand.kind))
}

fn source(instruction: &Instruction, operand: &Operand, code: u32) -> Option<String> {
    let (target, bits) = (instruction.row.target, operand.kind.bits()?);
    match code {
        ..VGPR if operand.kind.is_no_scalar() || operand.kind == OperandKind::Xh16 => None,
        VGPR.. if operand.kind.is_no_vector() => None,
        VGPR.. => match halves::text(instruction, operand, code - VGPR) {
            None if bits == 16 && has_low_vgprs(instruction) && code >= VGPR + LOW_VGPRS => None,
            None => own(instruction, operand, code - VGPR, bits),
            half => half,
        },
        _ if operand.kind.is_matrix() => constant::text(code, operand.kind.constant_bits()?),
        constant::LITERAL if !operand.kind.is_shared_source() => {
            let value = instruction.literal().filter(|_| instruction.row.format.has_literal(target))?;
            // Of this kind LLVM writes all bits, and takes no more than 16.
            let is_too_long =
                operand.kind == OperandKind::Bf16 && value >> 16 != 0 && !constant::is_inline(value, operand.kind);
            (!is_too_long).then(|| constant::typed_literal_text(value, operand.kind))
        }
        LDS_DIRECT => has_lds_direct(instruction, operand).then(|| LDS_DIRECT_NAME.to_owned()),
        // A literal that is written as an inline constant is made one by the assembler.
        constant::LITERAL => {
            let value = instruction.literal().filter(|_| instruction.row.format.has_literal(target))?;
            constant::is_inline(value, operand.kind).then(|| constant::typed_literal_text(value, operand.kind))
        }
        // No scalar register has so many bits.
        _ if operand.kind.is_shared_source() => constant::typed_text(code, operand.kind),
        // The assembler makes a literal of the bits that this constant is written as.
        _ if constant::is_written_as_bits(code, operand.kind) && !instruction.row.format.has_literal(target) => None,
        _ => register::text(code, bits.max(32), target).or_else(|| constant::typed_text(code, operand.kind)),
    }
}

/// Reads a source, in a wave of so many lanes.
pub(in crate::encoding) fn parse(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    lanes: u32,
    instruction: &mut Instruction,
) -> Result<(), Diagnostic> {
    let signs = instruction.sign_fields(operand);
    let is_name = |token| matches!(token, Some(Token::Name(_) | Token::Or));
    let mut close = 0;
    let mut is_absolute = false;
    if let Some([sext, _]) = signs.filter(|_| operand.kind.is_extended()) {
        if cursor.peek() == Some(Token::Name("sext")) && cursor.peek_second() == Some(Token::Open) {
            cursor.advance();
            cursor.advance();
            instruction.set(sext, 1);
            close += 1;
        }
    } else if let Some([neg, abs]) = signs {
        if cursor.peek() == Some(Token::Minus) && is_name(cursor.peek_second()) {
            cursor.advance();
            instruction.set(neg, 1);
        } else if cursor.peek() == Some(Token::Name("neg")) && cursor.peek_second() == Some(Token::Open) {
            cursor.advance();
            cursor.advance();
            instruction.set(neg, 1);
            close += 1;
        }
        let is_bare = instruction.width(abs) == 0;
        if is_bare && matches!(cursor.peek(), Some(Token::Or | Token::Name("abs"))) {
            return Err(cursor.error("an instruction of this format has no absolute values"));
        }
        if cursor.take(Token::Or) {
            instruction.set(abs, 1);
            is_absolute = true;
        } else if cursor.peek() == Some(Token::Name("abs")) && cursor.peek_second() == Some(Token::Open) {
            cursor.advance();
            cursor.advance();
            instruction.set(abs, 1);
            close += 1;
        }
    }
    let span = cursor.span();
    primary(cursor, operand, instruction, lanes, is_absolute)?;
    if instruction.signs(operand) != [false; 2] && is_too_long(instruction, operand, code(instruction, operand)) {
        return Err(cursor.error_at(span, "a literal of 64 bits has no sign but its own, and no absolute value"));
    }
    if is_absolute {
        cursor.expect(Token::Or, "`|` behind the operand")?;
    }
    for _ in 0..close {
        cursor.expect(Token::Close, "`)`")?;
    }
    Ok(())
}

fn primary(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    instruction: &mut Instruction,
    lanes: u32,
    is_in_bars: bool,
) -> Result<(), Diagnostic> {
    let (kind, target, span) = (operand.kind, instruction.row.target, cursor.span());
    let bits = kind.bits_in(lanes).unwrap_or(32);
    let is_short = instruction.width(operand.field) == 8;
    if let Some(number) = halves::parse(cursor, operand, instruction)? {
        set_code(instruction, operand, VGPR + number);
        return Ok(());
    }
    if kind == OperandKind::Xh16 {
        return Err(cursor.error_at(span, HALF));
    }
    if kind.is_no_scalar() {
        let first = parse_vgprs(cursor, bits, target)?;
        if bits == 16 && has_low_vgprs(instruction) && first >= LOW_VGPRS {
            return Err(cursor.error_at(span, LOW));
        }
        instruction.set(operand.field, first + if is_short { 0 } else { VGPR });
        return Ok(());
    }
    let constant = match with_point(cursor)? {
        Some(value) => constant::typed_number(value, kind),
        None if expression::starts(cursor.peek()) => {
            // Within bars the second one isn't an operator.
            let value = if is_in_bars { number(cursor)? } else { expression::parse(cursor)?.0 };
            constant::typed_integer(value, kind)
        }
        None => {
            let code = match cursor.peek() {
                Some(Token::Name(LDS_DIRECT_NAME | LDS_DIRECT_SHORT)) if has_lds_direct(instruction, operand) => {
                    cursor.advance();
                    LDS_DIRECT
                }
                Some(Token::Name(name)) if name.starts_with(['v', 'a']) && kind.is_matrix() => {
                    VGPR + parse_either(cursor, operand, bits, instruction)?
                }
                Some(Token::Name(name)) if name.starts_with('v') && !register::is_name(name, target) => {
                    if kind.is_no_vector() {
                        return Err(cursor.error_at(span, "this operand is scalar: an SGPR or a constant"));
                    }
                    if kind == OperandKind::H16 {
                        return Err(cursor.error_at(span, HALF));
                    }
                    let number = parse_vgprs(cursor, bits, target)?;
                    if bits == 16 && has_low_vgprs(instruction) && number >= LOW_VGPRS {
                        return Err(cursor.error_at(span, LOW));
                    }
                    VGPR + number
                }
                _ if kind.is_matrix() => {
                    return Err(cursor.error_at(span, format!("this operand is {} registers or a constant", bits / 32)));
                }
                _ if kind.is_shared_source() => {
                    return Err(cursor.error_at(span, format!("this operand is {} VGPRs or a constant", bits / 32)));
                }
                _ => scalar_register(cursor, bits.max(32), target)?,
            };
            set_code(instruction, operand, code);
            return Ok(());
        }
    };
    match constant {
        Some(Constant::Inline(code)) => set_code(instruction, operand, code),
        Some(Constant::Literal(_)) if kind.is_shared_source() => {
            return Err(cursor.error_at(span, format!("this operand is {} VGPRs or an inline constant", bits / 32)));
        }
        Some(Constant::Literal(_)) if !instruction.row.format.has_literal(target) => {
            let message = "an instruction of this format has no literal: a register or an inline constant";
            return Err(cursor.error_at(span, message).with_help("integers from -16 to 64, and 0.5, 1.0, 2.0 and 4.0"));
        }
        Some(Constant::Literal(value)) if instruction.set_literal(value) => {
            instruction.set(operand.field, constant::LITERAL);
        }
        Some(_) => return Err(cursor.error_at(span, "an instruction has one literal")),
        None => return Err(cursor.error_at(span, "no literal of this operand has this value")),
    }
    Ok(())
}

/// Sets the number of a source among all sources.
fn set_code(instruction: &mut Instruction, operand: &Operand, code: u32) {
    let scalar = if operand.field == Field::Src0 { Field::S0 } else { Field::S1 };
    match instruction.width(operand.field) {
        8 if code >= VGPR => instruction.set(operand.field, code - VGPR),
        8 => {
            instruction.set(operand.field, code);
            instruction.set(scalar, 1);
        }
        _ => instruction.set(operand.field, code),
    }
}

/// A number without operators.
fn number(cursor: &mut Cursor<'_>) -> Result<i64, Diagnostic> {
    let is_negative = cursor.take(Token::Minus);
    let value = match cursor.peek() {
        Some(Token::Number(digits)) => expression::number(digits),
        _ => None,
    };
    let value = value.ok_or_else(|| cursor.error("expected a number"))?;
    cursor.advance();
    Ok(if is_negative { value.wrapping_neg() } else { value })
}
