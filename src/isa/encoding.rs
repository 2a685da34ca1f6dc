//! The two words of a DS instruction.

use super::Opcode;

/// One DS instruction with its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DsInstruction {
    /// the row of the target's table
    pub opcode: &'static Opcode,
    /// first VGPR of ADDR
    pub addr: u8,
    /// first VGPR of DATA0
    pub data0: u8,
    /// first VGPR of DATA1
    pub data1: u8,
    /// first VGPR of VDST
    pub vdst: u8,
    /// low byte of the offset, or the first of two offsets
    pub offset0: u8,
    /// high byte of the offset, or the second of two offsets
    pub offset1: u8,
    /// to GDS instead of LDS
    pub gds: bool,
}

impl DsInstruction {
    /// {offset1, offset0} as one unsigned offset in bytes.
    pub const fn offset(&self) -> u16 {
        u16::from_le_bytes([self.offset0, self.offset1])
    }
}
