//! Numbers of VGPRs in instructions.

use crate::encoding::field::Field;
use crate::encoding::format::Format;
use crate::encoding::instruction::Instruction;
use crate::encoding::kind::OperandKind;
use crate::encoding::meaning::Element;
use crate::encoding::row::Operand;
use crate::targets::Target;

/// The number of a source that is VGPR 0.
pub(in crate::encoding) const VGPR: u32 = 256;

/// VGPRs that instructions number.
pub(in crate::encoding) const VGPRS: u32 = 256;

/// What is wrong with the number of a VGPR.
pub(in crate::encoding) const RANGE: &str = "VGPRs are v0 to v255";

/// What is wrong with the number of an accumulation register.
pub(in crate::encoding) const ACCUMULATORS: &str = "accumulation registers are a0 to a255";

/// Whether several registers can't start with this one: where there are accumulation registers, they start with an even
/// one.
pub(in crate::encoding) const fn is_odd(first: u32, count: u32, target: Target) -> bool {
    target.facts().accumulators && count > 1 && first % 2 == 1
}

/// The field that says that registers of an operand are accumulation registers, if the format has one.
pub(in crate::encoding) fn file_field(instruction: &Instruction, operand: &Operand) -> Option<Field> {
    let field = match (instruction.row.format, operand.field) {
        // A move to or from an accumulation register.
        (Format::Mai, _) if instruction.row.moves_accumulator() => return None,
        // What says which factors are meant isn't one of the numbers.
        (Format::Mai, Field::Src2) if operand.kind == OperandKind::V32 => return None,
        (Format::Mai | Format::MaiScaled, Field::Src0) => Field::Acc0,
        (Format::Mai | Format::MaiScaled, Field::Src1) => Field::Acc1,
        (Format::Mai | Format::MaiScaled, Field::Vdst | Field::Src2) => Field::AccCd,
        (_, Field::Vdst | Field::Vdata) => Field::Acc,
        _ => return None,
    };
    (instruction.width(field) > 0 && operand.kind != OperandKind::A32).then_some(field)
}

/// What the numbers of a factor are, where a number in a field says it.
pub(in crate::encoding) const fn chosen_field(field: Field) -> Field {
    match field {
        Field::Src0 => Field::Cbsz,
        _ => Field::Blgp,
    }
}

/// The bits of the registers of a factor of whose numbers a field says this.
pub(in crate::encoding) fn chosen_bits(number: u32) -> u32 {
    // Each lane has 32 of them; what stands for nothing has the most.
    Element::chosen(number).map_or(256, |element| 32 * element.bits())
}

impl Instruction {
    /// Bits of the registers of an operand, in waves of so many lanes.
    pub fn bits_of(&self, operand: &Operand, lanes: u32) -> Option<u32> {
        match operand.kind {
            OperandKind::Chosen => Some(chosen_bits(self.field(chosen_field(operand.field)))),
            kind => kind.bits_in(lanes),
        }
    }

    /// Whether the registers of an operand are accumulation registers, where they are registers of lanes.
    pub fn is_accumulator(&self, operand: &Operand) -> bool {
        operand.kind == OperandKind::A32 || file_field(self, operand).is_some_and(|field| self.field(field) == 1)
    }
}

/// VGPRs whose halves formats of one word of gfx1100 can number: bit 7 says which half.
pub(in crate::encoding) const LOW_VGPRS: u32 = 128;

/// The number of a source among all sources, of which VGPRs are a half.
pub(in crate::encoding) fn code(instruction: &Instruction, operand: &Operand) -> u32 {
    let value = instruction.field(operand.field);
    let scalar = if operand.field == Field::Src0 { Field::S0 } else { Field::S1 };
    let is_vgpr = instruction.width(operand.field) == 8 && instruction.field(scalar) == 0;
    if is_vgpr { VGPR + value } else { value }
}

/// Whether operands of 16 bits are in the first half of the VGPRs.
pub(in crate::encoding) fn has_low_vgprs(instruction: &Instruction) -> bool {
    let row = instruction.row;
    row.target.facts().code.true16
        && (row.format.is_dpp() && !row.format.is_long_dpp()
            || matches!(row.format, Format::Vop1 | Format::Vop2 | Format::Vopc))
}
