//! Numbers of VGPRs in instructions.

use crate::encoding::field::Field;
use crate::encoding::format::Format;
use crate::encoding::instruction::Instruction;
use crate::encoding::row::Operand;

/// The number of a source that is VGPR 0.
pub(in crate::encoding) const VGPR: u32 = 256;

/// VGPRs that instructions number.
pub(in crate::encoding) const VGPRS: u32 = 256;

/// What is wrong with the number of a VGPR.
pub(in crate::encoding) const RANGE: &str = "VGPRs are v0 to v255";

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
