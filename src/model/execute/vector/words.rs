//! Packed instructions whose values are whole registers: each does one thing to two registers of lanes (CDNA3 ISA,
//! "Packed Math"; V_PK_FMA_F32, V_PK_MOV_B32).

use super::functions::find::find;
use super::lanes::Vector;
use super::modifiers::{Modifiers, Size};
use super::operand::{Bits, Destination, Rest, Sign, Source, SourcePlace};
use crate::encoding::{Field, Instruction};
use crate::execute::error::ExecuteError;
use crate::execute::scalar::registers::VCC;
use crate::execute::scalar::source::{Source as Scalar, Width};

/// What is done to both registers, by the names of instructions; whether each result has one source alone, and whether
/// sources have a sign to change.
const TABLE: &[(&str, &str, bool)] = &[
    ("v_pk_fma_f32", "v_fma_f32", false),
    ("v_pk_mul_f32", "v_mul_f32", false),
    ("v_pk_add_f32", "v_add_f32", false),
    // The first result is of the first source, the second one of the second.
    ("v_pk_mov_b32", "v_mov_b32", true),
];

/// The number of the first VGPR among sources.
const VGPR: u32 = 256;

/// The number of the first source that is no register.
const CONSTANTS: u32 = 128;

/// The fields of a source for one result: which of its two registers is meant, and whether its sign is changed.
type Fields = [(Field, Field); 3];

const LOW: Fields = [(Field::OpSel0, Field::Neg0), (Field::OpSel1, Field::Neg1), (Field::OpSel2, Field::Neg2)];
const HIGH: Fields =
    [(Field::OpSelHi0, Field::NegHi0), (Field::OpSelHi1, Field::NegHi1), (Field::OpSelHi2, Field::NegHi2)];

/// What is done to each register; `None` of another instruction.
pub fn each(semantics: &str) -> Option<&'static str> {
    TABLE.iter().find(|(name, ..)| *name == semantics).map(|(_, each, _)| *each)
}

/// Whether an instruction is one of these.
pub fn knows(semantics: &str) -> bool {
    each(semantics).is_some()
}

/// The two functions of lanes that an instruction is: both take their sources before either writes.
///
/// # Errors
/// [`ExecuteError::Unknown`] of another instruction, and [`ExecuteError::Source`] of a source that has no value.
pub fn resolve(instruction: &Instruction) -> Result<[Vector; 2], ExecuteError> {
    let row = instruction.row;
    let unknown = ExecuteError::Unknown { name: row.name };
    let found = TABLE.iter().find(|(name, ..)| *name == row.semantics);
    let Some((_, name, moves)) = found else { return Err(unknown) };
    let Some((function, _)) = find(name) else { return Err(unknown) };
    let is_set = |field: Field| instruction.field(field) == 1;
    let source = |number: usize, fields: &Fields| {
        let field = [Field::Src0, Field::Src1, Field::Src2][number];
        if !row.has(field) {
            return Ok(Source::NONE);
        }
        let (select, negate) = fields[number];
        let code = instruction.field(field);
        // An inline constant is the same for both.
        let code = if (CONSTANTS..VGPR).contains(&code) { code } else { code + u32::from(is_set(select)) };
        let place = match code {
            VGPR.. => SourcePlace::Vgpr((code - VGPR) as usize),
            _ => {
                let scalar = Scalar::of(code, None, Width::Single, row.target);
                SourcePlace::Scalar(scalar.ok_or(ExecuteError::Source { name: row.name, source_number: code })?)
            }
        };
        let sign = Sign { negated: is_set(negate) && !moves, absolute: false };
        Ok(Source { sign, ..Source::new(place, Bits::Word) })
    };
    let clamp = is_set(Field::Clamp) && !moves;
    let modifiers = Modifiers { multiplier: 0, clamp, size: Size::Single, rounds_as_half: false };
    let vector = |register: usize, sources: [Source; 3]| Vector {
        function,
        sources,
        count: 3,
        destination: Some(Destination {
            register: instruction.field(Field::Vdst) as usize + register,
            bits: Bits::Word,
            rest: Rest::Zero,
            is_half: false,
        }),
        reads_destination: false,
        bits: VCC,
        number: 0,
        mask: None,
        writes_exec: false,
        modifiers: clamp.then_some(modifiers),
        dpp: None,
        target: row.target,
    };
    if *moves {
        // OP_SEL alone counts.
        let sources = [source(0, &LOW)?, source(1, &LOW)?].map(|source| [source, Source::NONE, Source::NONE]);
        return Ok([vector(0, sources[0]), vector(1, sources[1])]);
    }
    let sources = |fields: &Fields| Ok([source(0, fields)?, source(1, fields)?, source(2, fields)?]);
    Ok([vector(0, sources(&LOW)?), vector(1, sources(&HIGH)?)])
}
