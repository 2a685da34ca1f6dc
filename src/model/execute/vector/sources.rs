//! The sources of a vector instruction.

use super::operand::{Bits, Half, Sign, Source, SourcePlace};
use crate::encoding::meaning::{Meant, Number, Role, Types, float};
use crate::encoding::{Field, Format, Instruction, Operand, OperandKind};
use crate::execute::error::ExecuteError;
use crate::execute::scalar::source::{Source as Scalar, Width};
use crate::wave::VGPRS;

/// The number of the first VGPR among sources.
pub const VGPR: u32 = 256;

/// The number of the first inline constant.
const CONSTANTS: u32 = 128;

/// The number of the first inline constant with a point.
pub const FIRST_FLOAT: u32 = 240;

/// The number of a source that says that a literal follows.
const LITERAL: u32 = 255;

/// An integer of 64 bits with a sign.
const SIGNED_64: Option<Number> = Some(Number { meaning: Meant::Signed, bits: 64 });

/// The number of the source that is a value in the LDS, on gfx906.
const LDS_DIRECT: u32 = 254;

/// Whether an instruction's first source is a value in the LDS, which `Source::NONE` stands for until it is known.
#[doc(hidden)]
pub fn reads_lds(instruction: &Instruction) -> bool {
    let row = instruction.row;
    let may_be = |kind: OperandKind| kind.is_vector_source() || kind == OperandKind::V32;
    let is_source = |operand: &Operand| operand.field == Field::Src0 && may_be(operand.kind);
    let is_there = row.target.facts().code.lds_operands && !row.format.is_sdwa() && !row.format.is_dpp();
    is_there && row.operands.iter().any(is_source) && instruction.field(Field::Src0) == LDS_DIRECT
}

/// What the numbers of an operand's registers start with among those of all registers: accumulation registers are
/// behind the VGPRs.
pub fn first_of_file(instruction: &Instruction, operand: &Operand) -> u32 {
    if instruction.is_accumulator(operand) { VGPRS as u32 } else { 0 }
}

/// Whether a format is that of packed instructions.
pub const fn is_packed(format: Format) -> bool {
    matches!(format, Format::Vop3p | Format::Vop3pDpp | Format::Vop3pDpp8)
}

/// A part of a register, by the number that SDWA has for it.
pub const fn part(number: u32) -> Bits {
    match number {
        0..4 => Bits::Byte(number as u8),
        4 => Bits::Low,
        5 => Bits::High,
        _ => Bits::Word,
    }
}

/// The sources in the order in which functions have them.
pub fn sources(instruction: &Instruction, types: Types) -> Result<[Source; 3], ExecuteError> {
    const FIELDS: [(Field, Field); 3] =
        [(Field::Src0, Field::OpSel0), (Field::Src1, Field::OpSel1), (Field::Src2, Field::OpSel2)];
    let row = instruction.row;
    let mut sources = [Source::NONE; 3];
    for (number, (field, select)) in FIELDS.into_iter().enumerate() {
        let Some(operand) = row.operands.iter().find(|operand| operand.field == field) else { continue };
        if operand.kind != OperandKind::Mask {
            let is_high = instruction.field(select) == 1;
            // What takes the low bits of a whole register may take those of its high half.
            let is_half = types.half_sources[number] || instruction.is_high_half(operand);
            sources[number] = source(instruction, operand, is_half, is_high)?;
        }
    }
    // A literal is an operand of its own: the second factor, or what is added.
    if let Some(literal) = instruction.literal().filter(|_| row.operands.iter().any(is_literal)) {
        let literal = Source { place: SourcePlace::Scalar(Scalar::Constant(literal.into())), ..Source::NONE };
        let is_factor = row.operands.iter().position(is_literal) == Some(2);
        sources[2] = if is_factor { std::mem::replace(&mut sources[1], literal) } else { literal };
    }
    Ok(sources)
}

fn is_literal(operand: &Operand) -> bool {
    operand.field == Field::Literal
}

/// Whether a source is an integer of 16 bits, by its kind. The exponent of `v_ldexp_f16` and the mask of
/// `v_cmp_class_f16` have kinds of 32 bits: their constants are those of numbers of 16 bits (Vega ISA 12.7, 12.9).
fn is_short_integer(kind: OperandKind) -> bool {
    kind.bits() == Some(16) && !kind.has_sign()
}

fn source(instruction: &Instruction, operand: &Operand, is_half: bool, is_high: bool) -> Result<Source, ExecuteError> {
    let (row, field) = (instruction.row, operand.field);
    let is_set = |field: Field| instruction.field(field) == 1;
    let is_sdwa = matches!(row.format, Format::Vop1Sdwa | Format::Vop2Sdwa | Format::VopcSdwa);
    // Of instructions with modifiers the first source alone is in the word that says of which lanes.
    let is_short = is_sdwa || row.format.is_dpp() && (field == Field::Src0 || !row.format.is_long_dpp());
    let numbered = |first: Field, second: Field| if field == Field::Src0 { first } else { second };
    let mut number = instruction.field(field);
    if is_short && !is_set(numbered(Field::S0, Field::S1)) && number < VGPR {
        number += VGPR;
    }
    let (role, last) = (row.does.role(), row.does.lanes().and_then(|lanes| lanes.types.last));
    let is_dot_to_itself = matches!(role, Some(Role::Dots { accumulates: true, .. }));
    // An exponent is an integer, which has no sign to change (RDNA3 ISA 7.2.2.1), though its field has bits for one.
    let is_exponent = role == Some(Role::Scales) && field == Field::Src1;
    let [negated, absolute] = if is_exponent { [false; 2] } else { instruction.signs(operand) };
    let is_wide = operand.kind.bits() == Some(64);
    let place = match number {
        VGPR.. => SourcePlace::Vgpr((number - VGPR + first_of_file(instruction, operand)) as usize),
        LDS_DIRECT if field == Field::Src0 && reads_lds(instruction) => Source::NONE.place,
        _ if operand.kind.is_vgprs() => SourcePlace::Vgpr(number as usize),
        _ => {
            // Inline constants have as many bits as the operand (Vega ISA 6.2, RDNA3 ISA 7.2), and the assembler takes
            // a number of 16 bits for the inline constant of the same bits.
            let has_wide_short_constants = row.target.facts().waves.arithmetic.wide_short_constants;
            let is_dot_of_two = matches!(role, Some(Role::Dots { of_two: true, .. }));
            let width = match (is_wide, is_half) {
                (true, _) if last == float(64) => Width::DoubleFloat,
                (true, _) => Width::Double,
                (_, true) if has_wide_short_constants && is_short_integer(operand.kind) => Width::Single,
                (_, true) => Width::Half,
                // Halves have constants of their own; sums of their products have those of 32 bits (RDNA3 ISA 7.5.1).
                _ if operand.kind.is_packed() && !is_packed(row.format) => Width::Half,
                _ if is_packed(row.format) && last == float(16) && !is_dot_of_two => Width::Half,
                _ => Width::Single,
            };
            let unknown = ExecuteError::Source { name: row.name, source_number: number };
            let scalar = Scalar::of(number, instruction.literal(), width, row.target).ok_or(unknown)?;
            match scalar {
                // Both halves have the constant (RDNA3 ISA 7.5.1).
                Scalar::Constant(bits) if is_dot_to_itself && number != 255 => {
                    SourcePlace::Scalar(Scalar::Constant(bits & 0xffff | bits << 16))
                }
                // The high half of the constant of 32 bits.
                Scalar::Constant(_)
                    if operand.kind.is_brain() && is_half && (FIRST_FLOAT..LITERAL).contains(&number) =>
                {
                    match Scalar::of(number, None, Width::Single, row.target) {
                        Some(Scalar::Constant(bits)) => SourcePlace::Scalar(Scalar::Constant(bits >> 16)),
                        _ => return Err(unknown),
                    }
                }
                scalar if is_wide && last == SIGNED_64 => SourcePlace::Scalar(scalar.signed(number)),
                scalar => SourcePlace::Scalar(scalar),
            }
        }
    };
    let (place, is_named) = match place {
        SourcePlace::Vgpr(register) => {
            let (register, is_named) = instruction.register_and_half(operand, register as u32);
            (SourcePlace::Vgpr(register as usize), is_named)
        }
        place => (place, false),
    };
    let bits = match (is_wide, is_half) {
        (true, _) => Bits::Pair,
        _ if is_sdwa => part(instruction.field(numbered(Field::Src0Sel, Field::Src1Sel))),
        (_, true) if is_high || is_named => Bits::High,
        (_, true) => Bits::Low,
        _ => Bits::Word,
    };
    // Of a whole register half is taken, where the function has half as much.
    let bits = if is_half && bits == Bits::Word { Bits::Low } else { bits };
    let extends = is_sdwa && is_set(numbered(Field::Sext0, Field::Sext1));
    // A sign of two numbers is that of each.
    let both = [false, true].map(|is_high| Half { is_high, negated: false });
    let is_two = is_dot_to_itself || matches!(operand.kind, OperandKind::Spf16 | OperandKind::Spbf16);
    // What a constant is as two numbers nobody has said.
    if is_two && !is_dot_to_itself && (CONSTANTS..VGPR).contains(&number) {
        return Err(ExecuteError::Source { name: row.name, source_number: number });
    }
    let halves = is_two.then_some(both);
    Ok(Source { sign: Sign { negated, absolute }, extends, is_half, halves, ..Source::new(place, bits) })
}
