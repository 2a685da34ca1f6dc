//! The scalar (SOPP) instructions that a program of DS instructions needs.

use super::error::DecodeError;
use crate::target::{CounterField, Target};

/// A scalar instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarInstruction {
    /// wait until the counters are at or below their fields; the field is the target's SIMM16
    Waitcnt(u16),
    /// wait for the other waves of the work-group
    Barrier,
    /// SIMM16\[3:0\] + 1 wait states
    Nop(u16),
    /// end of the program
    Endpgm,
}

/// Bits 31 to 23 of every SOPP instruction.
const SOPP: u32 = 0b1_0111_1111;

impl ScalarInstruction {
    /// The assembler's names.
    pub const NAMES: [&'static str; 4] = ["s_waitcnt", "s_barrier", "s_nop", "s_endpgm"];

    /// The word.
    pub const fn encode(self, target: Target) -> u32 {
        let codes = &target.facts().sopp_codes;
        let (code, immediate) = match self {
            ScalarInstruction::Waitcnt(fields) => (codes.waitcnt, fields),
            ScalarInstruction::Barrier => (codes.barrier, 0),
            ScalarInstruction::Nop(count) => (codes.nop, count),
            ScalarInstruction::Endpgm => (codes.endpgm, 0),
        };
        SOPP << 23 | (code as u32) << 16 | immediate as u32
    }

    /// The instruction of a word.
    ///
    /// # Errors
    /// [`DecodeError::Encoding`] for every other instruction; [`DecodeError::Immediate`] where a barrier or the end of
    /// the program has an immediate: LLVM refuses the first, and shows the second as a trap code, which no program here
    /// has a use for.
    pub fn decode(target: Target, word: u32) -> Result<Self, DecodeError> {
        if word >> 23 != SOPP {
            return Err(DecodeError::Encoding);
        }
        let codes = &target.facts().sopp_codes;
        let [low, high, code, _] = word.to_le_bytes();
        let immediate = u16::from_le_bytes([low, high]);
        let without = |instruction, name| match immediate {
            0 => Ok(instruction),
            _ => Err(DecodeError::Immediate { name }),
        };
        match code & 0x7f {
            code if code == codes.nop => Ok(ScalarInstruction::Nop(immediate)),
            code if code == codes.waitcnt => Ok(ScalarInstruction::Waitcnt(immediate)),
            code if code == codes.barrier => without(ScalarInstruction::Barrier, "s_barrier"),
            code if code == codes.endpgm => without(ScalarInstruction::Endpgm, "s_endpgm"),
            _ => Err(DecodeError::Encoding),
        }
    }

    /// How many LDS instructions a `Waitcnt` with these fields lets stay in flight.
    pub fn lgkmcnt(fields: u16, target: Target) -> usize {
        Waitcnt::unpack(target, fields).lgkmcnt.into()
    }
}

/// The counters of an `s_waitcnt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waitcnt {
    /// vector memory
    pub vmcnt: u8,
    /// exports
    pub expcnt: u8,
    /// LDS, GDS, scalar memory and messages
    pub lgkmcnt: u8,
}

/// Fields of vmcnt, expcnt and lgkmcnt.
fn counter_fields(target: Target) -> [CounterField; 3] {
    let layout = &target.facts().waitcnt_layout;
    [layout.vmcnt, layout.expcnt, layout.lgkmcnt]
}

impl Waitcnt {
    /// The counters' largest values, which wait for nothing.
    pub fn max(target: Target) -> Waitcnt {
        Waitcnt::unpack(target, u16::MAX)
    }

    /// The counters in a SIMM16. Bits of no counter are not looked at.
    pub fn unpack(target: Target, fields: u16) -> Waitcnt {
        let [vmcnt, expcnt, lgkmcnt] = counter_fields(target).map(|field| {
            let parts = field.iter().scan(0, |below, &(first, bits)| {
                let part = (fields >> first & mask(bits)) << *below;
                *below += bits;
                Some(part)
            });
            // No counter has more than 6 bits.
            parts.fold(0, |all, part| all | part) as u8
        });
        Waitcnt { vmcnt, expcnt, lgkmcnt }
    }

    /// The SIMM16. Bits of no counter are 0, and of a value that is too large for its counter only the low bits count.
    pub fn pack(self, target: Target) -> u16 {
        let values = [self.vmcnt, self.expcnt, self.lgkmcnt];
        counter_fields(target).into_iter().zip(values).fold(0, |fields, (field, value)| {
            let mut rest = u16::from(value);
            field.iter().fold(fields, |fields, &(first, bits)| {
                let part = (rest & mask(bits)) << first;
                rest >>= bits;
                fields | part
            })
        })
    }
}

const fn mask(bits: u32) -> u16 {
    (1 << bits) - 1
}
