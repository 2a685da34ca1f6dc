//! What follows the operands of an instruction: words, numbers with a name, and lists.

use super::buffer;
use super::coherence;
use super::lanes;
use super::pieces::{name_or_number, unsigned_in};
use crate::diagnostic::Diagnostic;
use crate::encoding::field::{Field, OP_SEL};
use crate::encoding::instruction::Instruction;
use crate::encoding::kind::OperandKind;
use crate::encoding::line::{Cursor, Token, expression::integer_in};
use crate::encoding::row::{Operand, Row};
use crate::encoding::share::swizzle;
use crate::targets::Target;

/// `op_sel` of an instruction whose operands name halves of registers.
pub(in crate::encoding) const BESIDE_HALVES: Operand =
    Operand { field: Field::OpSel0, kind: OperandKind::OpSel, when: None };

/// Results are multiplied: number, word and factor.
const OMOD: [(u32, &str, u32); 3] = [(1, "mul", 2), (2, "mul", 4), (3, "div", 2)];

/// Whether a word is the first one of a modifier.
pub(in crate::encoding) fn is_named(operand: &Operand, name: &str, target: Target) -> bool {
    match operand.kind {
        OperandKind::Omod => name == "mul" || name == "div",
        OperandKind::OpSel | OperandKind::OpSelTied | OperandKind::OpSelPair | OperandKind::OpSelLast => {
            name == "op_sel"
        }
        OperandKind::ByteOffset | OperandKind::SignedOffset | OperandKind::Swizzle => name == "offset",
        OperandKind::BufferFormat => name == "format",
        OperandKind::OpSelLow => name == "op_sel",
        OperandKind::OpSelHigh | OperandKind::OpSelMixed | OperandKind::OpSelScales => name == "op_sel_hi",
        OperandKind::NegLow | OperandKind::NegLowLast | OperandKind::NegLowFactors => name == "neg_lo",
        OperandKind::NegHigh | OperandKind::NegHighLast | OperandKind::NegHighFactors => name == "neg_hi",
        OperandKind::ByteSel | OperandKind::ByteSelWritten => name == BYTE_SEL,
        OperandKind::Lanes => lanes::is_name(name),
        OperandKind::LanesOf8 => name == "dpp8",
        OperandKind::OneOf8 => name == "fi",
        OperandKind::Flag => name == operand.field.flag(target) || is_off(operand.field, name, target),
        OperandKind::Glc | OperandKind::Dlc => name == operand.field.name() || is_off(operand.field, name, target),
        OperandKind::NegMatrix => name == "neg",
        OperandKind::ThLoad | OperandKind::ThStore | OperandKind::ThAtomic => name == "th",
        OperandKind::Bitop3 => name == "bitop3",
        OperandKind::Part
        | OperandKind::Unused
        | OperandKind::LaneMask
        | OperandKind::One
        | OperandKind::Always
        | OperandKind::Named => name == operand.field.name(),
        kind => name == kind.name(),
    }
}

/// Fields of one bit of which a program may also say that they are 0: `noglc`.
const MAY_BE_OFF: [Field; 7] = [Field::Glc, Field::Slc, Field::Scc, Field::Dlc, Field::Gds, Field::Clamp, Field::High];

/// Whether a word says that a field of one bit is 0.
fn is_off(field: Field, name: &str, target: Target) -> bool {
    MAY_BE_OFF.contains(&field) && name.strip_prefix("no") == Some(field.flag(target))
}

/// The fields of `op_sel` that an instruction has: one for each source, and one for the destination.
fn op_sel_fields(instruction: &Instruction, kind: OperandKind) -> Vec<Field> {
    let sources = [Field::Src0, Field::Src1, Field::Src2].into_iter().zip(OP_SEL);
    let is_used =
        |field: &Field| *field == Field::Src2 && kind == OperandKind::OpSelTied || instruction.row.has(*field);
    let used = sources.filter(|(source, _)| is_used(source)).map(|(_, field)| field);
    match kind {
        OperandKind::OpSelPair => OP_SEL[..2].to_vec(),
        OperandKind::OpSelLast => OP_SEL.to_vec(),
        _ if has_result(instruction.row) => used.chain([Field::OpSel3]).collect(),
        _ => used.collect(),
    }
}

/// `op_sel:[…]` of an instruction whose operands name halves; empty if all are low. Bits of operands that it hasn't got
/// aren't looked at.
pub(in crate::encoding) fn beside_halves(instruction: &Instruction) -> String {
    let fields = op_sel_fields(instruction, OperandKind::OpSel);
    list("op_sel", &fields.iter().map(|field| instruction.field(*field)).collect::<Vec<_>>(), 0)
}

/// Whether an instruction's result is in a VGPR, and not a bit of a mask.
fn has_result(row: &Row) -> bool {
    row.operands.iter().any(|operand| operand.field == Field::Vdst && operand.kind != OperandKind::Mask)
}

/// The fields of a list with a bit for each source: those of the sources that an instruction has.
fn packed_fields(instruction: &Instruction, kind: OperandKind) -> Vec<Field> {
    let fields = match kind {
        OperandKind::OpSelLow => [Field::OpSel0, Field::OpSel1, Field::OpSel2],
        OperandKind::OpSelHigh | OperandKind::OpSelMixed | OperandKind::OpSelScales => {
            [Field::OpSelHi0, Field::OpSelHi1, Field::OpSelHi2]
        }
        OperandKind::NegLow | OperandKind::NegLowLast | OperandKind::NegLowFactors => {
            [Field::Neg0, Field::Neg1, Field::Neg2]
        }
        _ => [Field::NegHi0, Field::NegHi1, Field::NegHi2],
    };
    let sources = [Field::Src0, Field::Src1, Field::Src2].into_iter().zip(fields);
    sources.filter(|(source, _)| instruction.row.has(*source)).map(|(_, field)| field).collect()
}

/// Whether a kind is a list with a bit for each source of packed instructions.
const fn is_packed(kind: OperandKind) -> bool {
    matches!(
        kind,
        OperandKind::OpSelLow
            | OperandKind::OpSelHigh
            | OperandKind::OpSelMixed
            | OperandKind::OpSelScales
            | OperandKind::NegLow
            | OperandKind::NegLowLast
            | OperandKind::NegLowFactors
            | OperandKind::NegHigh
            | OperandKind::NegHighLast
            | OperandKind::NegHighFactors
    )
}

/// The fields that have the results of a function of three bits, the lowest first (CDNA4 ISA, V_BITOP3_B32).
pub(in crate::encoding) const BITOP3: [(Field, u32); 7] = [
    (Field::Neg0, 1),
    (Field::Neg1, 1),
    (Field::Neg2, 1),
    (Field::Abs0, 1),
    (Field::Abs1, 1),
    (Field::Abs2, 1),
    (Field::Omod, 2),
];

impl Instruction {
    /// The results of a function of three bits, by the number that the three make.
    pub fn truth_table(&self) -> u32 {
        let add =
            |(table, low): (u32, u32), (field, bits): &(Field, u32)| (table | self.field(*field) << low, low + bits);
        BITOP3.iter().fold((0, 0), add).0
    }

    /// The bits of `op_sel`, the first one the lowest; that of the destination is the fourth.
    pub fn op_sel(&self) -> u32 {
        OP_SEL.iter().enumerate().map(|(place, field)| self.field(*field) << place).sum()
    }
}

/// Which byte of a register is meant.
const BYTE_SEL: &str = "byte_sel";

impl Instruction {
    /// The number that an operand says in two fields of one bit each, as `index_key` and `byte_sel` do; `None` if no
    /// operand is of the kind.
    pub fn number_of_two_bits(&self, kind: OperandKind) -> Option<u32> {
        let operand = self.row.operands.iter().find(|operand| operand.kind == kind)?;
        let [low, high] = operand.kind.two_bits()?.map(|field| self.field(field));
        Some(low | high << 1)
    }
}

/// What a list is called.
fn list_name(kind: OperandKind) -> &'static str {
    match kind {
        OperandKind::OpSelHigh | OperandKind::OpSelMixed | OperandKind::OpSelScales => "op_sel_hi",
        OperandKind::NegLow | OperandKind::NegLowLast | OperandKind::NegLowFactors => "neg_lo",
        OperandKind::NegHigh | OperandKind::NegHighLast | OperandKind::NegHighFactors => "neg_hi",
        _ => "op_sel",
    }
}

/// Parts of registers.
const PARTS: [(u32, &str); 7] =
    [(0, "BYTE_0"), (1, "BYTE_1"), (2, "BYTE_2"), (3, "BYTE_3"), (4, "WORD_0"), (5, "WORD_1"), (6, "DWORD")];

/// What other parts of a destination become.
const UNUSED: [(u32, &str); 3] = [(0, "UNUSED_PAD"), (1, "UNUSED_SEXT"), (2, "UNUSED_PRESERVE")];

/// A name of a number; `None` if it has none.
fn known(names: &[(u32, &'static str)], value: u32) -> Option<&'static str> {
    names.iter().find(|(number, _)| *number == value).map(|(_, name)| *name)
}

/// The text of a modifier; empty if it is left out. `None` if the number stands for nothing.
pub(in crate::encoding) fn text(instruction: &Instruction, operand: &Operand) -> Option<String> {
    let value = instruction.field(operand.field);
    Some(match operand.kind {
        // Nothing is said of sources that are whole registers.
        OperandKind::OpSelLast => {
            let [third, destination] = [Field::OpSel2, Field::OpSel3].map(|field| instruction.field(field));
            list("op_sel", &[0, 0, third, destination], 0)
        }
        OperandKind::OpSel | OperandKind::OpSelTied | OperandKind::OpSelPair => {
            let fields = op_sel_fields(instruction, operand.kind);
            let must_be_0 = match operand.kind {
                OperandKind::OpSelPair => false,
                OperandKind::OpSelTied => instruction.field(Field::OpSel2) != 0,
                _ => OP_SEL.iter().any(|field| !fields.contains(field) && instruction.field(*field) != 0),
            };
            if must_be_0 {
                return None;
            }
            list("op_sel", &fields.iter().map(|field| instruction.field(*field)).collect::<Vec<_>>(), 0)
        }
        kind if kind.two_bits().is_some() => match instruction.number_of_two_bits(kind)? {
            0 => String::new(),
            number => format!("{}:{number}", if kind == OperandKind::IndexKey { kind.name() } else { BYTE_SEL }),
        },
        OperandKind::Bitop3 => match instruction.truth_table() {
            0 => String::new(),
            table => format!("bitop3:{table:#x}"),
        },
        kind if is_packed(kind) => {
            let fields = packed_fields(instruction, kind);
            let values: Vec<u32> = fields.iter().map(|field| instruction.field(*field)).collect();
            if values.iter().enumerate().any(|(source, value)| *value == 1 && !kind.marks(source)) {
                return None;
            }
            let is_high = matches!(kind, OperandKind::OpSelHigh | OperandKind::OpSelScales);
            list(list_name(kind), &values, u32::from(is_high))
        }
        OperandKind::Part => format!("{}:{}", operand.field.name(), known(&PARTS, value)?),
        OperandKind::Unused => format!("dst_unused:{}", known(&UNUSED, value)?),
        OperandKind::Lanes => lanes::text(value, instruction)?,
        OperandKind::LaneMask => format!("{}:{value:#x}", operand.field.name()),
        OperandKind::LanesOf8 => lanes::of_8(value),
        OperandKind::OneOf8 => match value {
            1 => String::new(),
            2 => "fi:1".to_owned(),
            _ => return None,
        },
        OperandKind::Always if value == 0 => return None,
        _ if value == 0 => String::new(),
        // No offset has more than 16 bits.
        OperandKind::Swizzle => swizzle::text(value as u16).unwrap_or_else(|| format!("offset:{value}")),
        OperandKind::One | OperandKind::Named => format!("{}:{value}", operand.field.name()),
        OperandKind::Omod => {
            let (_, name, factor) = OMOD.iter().find(|(number, ..)| *number == value)?;
            format!("{name}:{factor}")
        }
        OperandKind::NegMatrix => list("neg", &[value & 1, value >> 1 & 1, value >> 2], 0),
        OperandKind::ByteOffset => format!("offset:{value}"),
        OperandKind::SignedOffset => {
            let unused = 32 - instruction.width(operand.field);
            format!("offset:{}", (value << unused).cast_signed() >> unused)
        }
        _ => operand.field.flag(instruction.row.target).to_owned(),
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
pub(in crate::encoding) fn parse(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    instruction: &mut Instruction,
) -> Result<(), Diagnostic> {
    let Some(Token::Name(name)) = cursor.peek() else { return Ok(()) };
    cursor.advance();
    if is_off(operand.field, name, instruction.row.target) {
        return Ok(());
    }
    let colon = format!("`:` after `{name}`");
    let width = instruction.width(operand.field);
    let value = match operand.kind {
        OperandKind::OpSelLast => {
            cursor.expect(Token::Colon, &colon)?;
            let span = cursor.span();
            parse_list(cursor, instruction, &op_sel_fields(instruction, operand.kind))?;
            return match [Field::OpSel0, Field::OpSel1].iter().all(|field| instruction.field(*field) == 0) {
                true => Ok(()),
                false => {
                    Err(cursor.error_at(span, "the first two sources are whole registers: as in op_sel:[0,0,1,1]"))
                }
            };
        }
        OperandKind::OpSel | OperandKind::OpSelTied | OperandKind::OpSelPair => {
            cursor.expect(Token::Colon, &colon)?;
            return parse_list(cursor, instruction, &op_sel_fields(instruction, operand.kind));
        }
        OperandKind::Omod => {
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
        OperandKind::NegMatrix => {
            cursor.expect(Token::Colon, &colon)?;
            cursor.expect(Token::OpenBracket, "`[` and a list of three bits")?;
            let mut value = unsigned_in(cursor, 1)?;
            for bit in [1, 2] {
                cursor.expect(Token::Comma, "`,`: this list has 3 numbers")?;
                value |= unsigned_in(cursor, 1)? << bit;
            }
            cursor.expect(Token::CloseBracket, "`]`")?;
            value
        }
        OperandKind::ByteOffset => {
            cursor.expect(Token::Colon, &colon)?;
            unsigned_in(cursor, width)?
        }
        OperandKind::SignedOffset => {
            cursor.expect(Token::Colon, &colon)?;
            let end = 1i64 << (width - 1);
            // The low bits of the number.
            integer_in(cursor, -end..end, &format!("offset of {width} bits with a sign"))? as u32
        }
        OperandKind::Bitop3 => {
            cursor.expect(Token::Colon, &colon)?;
            let mut table = unsigned_in(cursor, 8)?;
            for (field, bits) in BITOP3 {
                instruction.set(field, table & ((1 << bits) - 1));
                table >>= bits;
            }
            return Ok(());
        }
        kind if kind.two_bits().is_some() => {
            cursor.expect(Token::Colon, &colon)?;
            let number = unsigned_in(cursor, 2)?;
            for (field, bit) in kind.two_bits().into_iter().flatten().zip([0, 1]) {
                instruction.set(field, number >> bit & 1);
            }
            return Ok(());
        }
        kind if is_packed(kind) => {
            cursor.expect(Token::Colon, &colon)?;
            let (fields, span) = (packed_fields(instruction, kind), cursor.span());
            parse_list(cursor, instruction, &fields)?;
            let is_wrong = |(source, field): (usize, &Field)| instruction.field(*field) == 1 && !kind.marks(source);
            return match fields.iter().enumerate().any(is_wrong) {
                true if kind.marks(0) => Err(cursor.error_at(span, "the third source has no such bit: it is 0")),
                true => Err(cursor.error_at(span, "the first two sources have no such bits: they are 0")),
                false => Ok(()),
            };
        }
        OperandKind::Part | OperandKind::Unused => {
            cursor.expect(Token::Colon, &colon)?;
            let names = if operand.kind == OperandKind::Part { &PARTS[..] } else { &UNUSED };
            let span = cursor.span();
            let (value, is_name) = name_or_number(cursor, names, "part", 0)?;
            if !is_name {
                return Err(cursor.error_at(span, "a part is written as a name").with_help("as in BYTE_0 and DWORD"));
            }
            value
        }
        OperandKind::Lanes => lanes::parse(cursor, name, instruction)?,
        OperandKind::LanesOf8 => {
            cursor.expect(Token::Colon, &colon)?;
            lanes::parse_of_8(cursor)?
        }
        OperandKind::One | OperandKind::OneOf8 => {
            cursor.expect(Token::Colon, &colon)?;
            let value = unsigned_in(cursor, 1)?;
            match operand.kind {
                OperandKind::OneOf8 => value + 1,
                // Older compilers wrote `bound_ctrl:0` where the bit is 1, so LLVM takes it so before GFX11.
                _ if operand.field == Field::BoundCtrl && instruction.row.target.facts().generation < 11 => 1,
                _ => value,
            }
        }
        OperandKind::LaneMask | OperandKind::Named => {
            cursor.expect(Token::Colon, &colon)?;
            unsigned_in(cursor, width)?
        }
        OperandKind::Swizzle => {
            cursor.expect(Token::Colon, &colon)?;
            match cursor.peek() {
                Some(Token::Name("swizzle")) => swizzle::parse(cursor)?.into(),
                _ => unsigned_in(cursor, width)?,
            }
        }
        OperandKind::BufferFormat => {
            cursor.expect(Token::Colon, &colon)?;
            buffer::parse_format(cursor, instruction.row.target)?
        }
        OperandKind::WaitVdst | OperandKind::WaitVaVdst | OperandKind::WaitVmVsrc | OperandKind::WaitExp => {
            cursor.expect(Token::Colon, &colon)?;
            unsigned_in(cursor, width)?
        }
        OperandKind::Scope => {
            cursor.expect(Token::Colon, &colon)?;
            coherence::parse_scope(cursor)?
        }
        OperandKind::ThLoad | OperandKind::ThStore | OperandKind::ThAtomic => {
            cursor.expect(Token::Colon, &colon)?;
            coherence::parse_hint(cursor, operand.kind, instruction)?
        }
        _ => 1,
    };
    instruction.set(operand.field, value);
    Ok(())
}

/// What an instruction has where a modifier isn't written.
pub(in crate::encoding) fn left_out(
    cursor: &Cursor<'_>,
    operand: &Operand,
    instruction: &mut Instruction,
) -> Result<(), Diagnostic> {
    match operand.kind {
        OperandKind::Part => instruction.set(operand.field, 6),
        OperandKind::Unused => instruction.set(operand.field, 2),
        OperandKind::LaneMask => instruction.set(operand.field, 0xf),
        OperandKind::OneOf8 => instruction.set(operand.field, 1),
        OperandKind::BufferFormat => instruction.set(operand.field, buffer::DEFAULT_FORMAT),
        OperandKind::OpSelHigh => {
            packed_fields(instruction, operand.kind).iter().for_each(|field| instruction.set(*field, 1))
        }
        OperandKind::Lanes => {
            return Err(cursor.error("expected the lanes of the first source, such as quad_perm:[0,1,2,3]"));
        }
        OperandKind::LanesOf8 => {
            return Err(cursor.error("expected the lanes of the first source, as in dpp8:[0,1,2,3,4,5,6,7]"));
        }
        OperandKind::Always => return Err(cursor.error(format!("this instruction needs `{}`", operand.field.name()))),
        _ => {}
    }
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
    // LLVM takes a bit for the result of a comparison, too, which is no half.
    let is_more = fields.starts_with(&OP_SEL[..1]) && !has_result(instruction.row) && cursor.take(Token::Comma);
    if is_more {
        cursor.expect(Token::Number("0"), "0: the result is no half of a register")?;
    }
    cursor.expect(Token::CloseBracket, "`]`")
}
