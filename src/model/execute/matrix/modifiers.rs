//! What fields of an instruction change about a product of matrices: lanes, signs, and which bits say something.

use crate::encoding::meaning::{Element, Matrix as Meant, MatrixUnit};
use crate::encoding::{Does, Field, Instruction, OperandKind};

/// Lanes that have parts of a matrix, where there are several blocks.
const LANES: usize = 64;

/// Lanes that a value of BLGP takes, by the lane that would have them (CDNA3 ISA 7.1.4).
const SWIZZLES: [fn(usize) -> usize; 8] = [
    |lane| lane,
    |lane| lane % 32,
    |lane| lane % 32 + 32,
    |lane| (lane + 16) % 64,
    |lane| lane % 16,
    |lane| lane % 16 + 16,
    |lane| lane % 16 + 32,
    |lane| lane % 16 + 48,
];

/// What an instruction says beside its registers.
#[derive(Clone, Copy, Debug)]
pub struct Modifiers {
    /// lanes of a row of blocks that are one block's, and the first of them: of the first factor
    broadcast: [usize; 2],
    /// which lane has what a lane would have: of the second factor
    lanes: fn(usize) -> usize,
    /// which numbers are negated: of each factor those with an even number and with an odd one, and what is added
    negated: [[bool; 2]; 3],
    /// whether the absolute value is added, before it is negated
    is_absolute: bool,
    /// which factors are integers with a sign
    signed: [bool; 2],
    /// whether a sum that is too large becomes the largest one
    pub clamps: bool,
    /// whether a result of half a register is the high one
    pub is_high: bool,
    /// of a sparse product which part of the register says which numbers there are
    pub index_part: u32,
}

impl Modifiers {
    const NOTHING: Modifiers = Modifiers {
        broadcast: [LANES, 0],
        lanes: SWIZZLES[0],
        negated: [[false; 2]; 3],
        is_absolute: false,
        signed: [true; 2],
        clamps: false,
        is_high: false,
        index_part: 0,
    };

    /// Those of an instruction that multiplies so many blocks. `None` if nobody has said what they mean.
    pub fn of(instruction: &Instruction, meant: &Meant, blocks: usize) -> Option<Modifiers> {
        match meant.unit {
            MatrixUnit::Wmma => Modifiers::of_wave(instruction, meant),
            MatrixUnit::Mfma if meant.is_sparse => Modifiers::of_sparse(instruction, meant),
            MatrixUnit::Mfma => Modifiers::of_blocks(instruction, meant, blocks),
        }
    }

    fn of_blocks(instruction: &Instruction, meant: &Meant, all: usize) -> Option<Modifiers> {
        // The same fields may say what numbers are.
        let is_chosen = matches!(instruction.row.does, Does::Matrix(Meant { factors: [Element::Chosen, _], .. }));
        let [blocks, block, modifier] = [Field::Cbsz, Field::Abid, Field::Blgp].map(|field| instruction.field(field));
        if is_chosen {
            return (block == 0).then_some(Modifiers::NOTHING);
        }
        // Which lanes of the second factor are others; or which of the three are negated.
        let blgp = instruction.row.operands.iter().find(|operand| operand.field == Field::Blgp);
        let negates = blgp.is_some_and(|operand| operand.kind == OperandKind::NegMatrix);
        let (swizzle, negated) = if negates { (0, modifier) } else { (modifier, 0) };
        // Numbers with a point of 64 bits have neither; and no more blocks are one than there are.
        let is_plain = [blocks, block, swizzle] == [0; 3];
        let is_known = all >> blocks > 0 && block >> blocks == 0 && meant.result != Element::F64;
        if !is_plain && !is_known {
            return None;
        }
        let lanes = LANES >> blocks;
        Some(Modifiers {
            broadcast: [lanes, lanes * block as usize],
            lanes: SWIZZLES[swizzle as usize % SWIZZLES.len()],
            negated: [0, 1, 2].map(|operand| [negated >> operand & 1 == 1; 2]),
            ..Modifiers::NOTHING
        })
    }

    /// CBSZ and ABID say which part of the index counts: a byte of it for numbers of 16 bits, and half of it for bytes.
    fn of_sparse(instruction: &Instruction, meant: &Meant) -> Option<Modifiers> {
        let [other, part] = [Field::Cbsz, Field::Abid].map(|field| instruction.field(field));
        let parts = if meant.factors[0].bits() == 16 { 4 } else { 2 };
        let part = if other % 4 == 0 { part % parts } else { 0 };
        Some(Modifiers { index_part: part, ..Modifiers::NOTHING })
    }

    /// NEG_LO and NEG_HI negate numbers of each pair, and of what is added the number and its absolute value; those of
    /// integers say which have a sign (RDNA3 ISA 7.9).
    fn of_wave(instruction: &Instruction, meant: &Meant) -> Option<Modifiers> {
        let is_set = |field: Field| instruction.field(field) == 1;
        let low = [Field::Neg0, Field::Neg1, Field::Neg2].map(is_set);
        let high = [Field::NegHi0, Field::NegHi1, Field::NegHi2].map(is_set);
        let clamps = is_set(Field::Clamp);
        let has_halves = meant.result.bits() == 16;
        // Of a sparse product these fields say which part of the register counts.
        let index_part = instruction.number_of_two_bits(OperandKind::IndexKey);
        let [first, second, third] = [Field::OpSel0, Field::OpSel1, Field::OpSel2].map(is_set);
        if (first || second) && has_halves && index_part.is_none() {
            return None;
        }
        let is_high = third && has_halves;
        let modifiers = match meant.factors[0] {
            Element::Iu8 | Element::Iu4 => {
                let is_known = !low[2] && high == [false; 3];
                is_known.then_some(Modifiers { signed: [low[0], low[1]], clamps, ..Modifiers::NOTHING })
            }
            Element::F16 | Element::Bf16 => Some(Modifiers {
                negated: [[low[0], high[0]], [low[1], high[1]], [low[2]; 2]],
                is_absolute: high[2],
                is_high,
                ..Modifiers::NOTHING
            }),
            // Nothing of bytes with a point is negated.
            _ => (low == [false; 3] && high == [false; 3]).then_some(Modifiers::NOTHING),
        };
        modifiers.map(|modifiers| Modifiers { index_part: index_part.unwrap_or_default(), ..modifiers })
    }

    /// The lane that has what a lane would have of a factor.
    pub fn lane(&self, factor: usize, lane: usize) -> usize {
        let [count, first] = self.broadcast;
        if factor == 0 { lane % count + first } else { (self.lanes)(lane) }
    }

    /// The `k`th number of a row or a column, from its bits: an integer gets 64.
    pub fn factor(&self, factor: usize, element: Element, k: usize, bits: u64) -> u64 {
        let unused = 64 - element.bits();
        match element {
            Element::I8 => (bits << unused).cast_signed().wrapping_shr(unused).cast_unsigned(),
            Element::Iu8 | Element::Iu4 if self.signed[factor] => {
                (bits << unused).cast_signed().wrapping_shr(unused).cast_unsigned()
            }
            Element::Iu8 | Element::Iu4 => bits,
            _ if self.negated[factor][k % 2] => bits ^ 1 << (element.bits() - 1),
            _ => bits,
        }
    }

    /// What is added, from its bits.
    pub const fn added(&self, element: Element, bits: u64) -> u64 {
        let sign = 1 << (element.bits() - 1);
        let bits = if self.is_absolute { bits & !sign } else { bits };
        if self.negated[2][0] { bits ^ sign } else { bits }
    }
}
