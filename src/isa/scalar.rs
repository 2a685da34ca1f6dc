//! The scalar (SOPP) instructions that a program of DS instructions needs.

use super::error::DecodeError;
use crate::targets::{CounterField, Target};

/// A scalar instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarInstruction {
    /// wait until the counters are at or below their fields; the field is the target's SIMM16
    Waitcnt(u16),
    /// GFX12: wait until the counter of LDS instructions is at or below this
    WaitDs(u16),
    /// GFX12: the same by the low byte, and by the high one for another counter
    WaitDsAnd(OtherCounter, u16),
    /// wait for the other waves of the work-group
    Barrier,
    /// GFX12: arrive at the barrier of the work-group, and go on
    BarrierSignal,
    /// GFX12: wait for the other waves to arrive at the barrier of the work-group
    BarrierWait,
    /// SIMM16\[3:0\] + 1 wait states
    Nop(u16),
    /// end of the program
    Endpgm,
}

/// The counter that an instruction of GFX12 waits for beside that of the LDS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherCounter {
    /// loads of memory
    Load,
    /// stores to memory
    Store,
}

/// Bits 31 to 23 of every SOPP instruction.
const SOPP: u32 = 0b1_0111_1111;
/// Numbers of what GFX12 alone has (RDNA4 ISA 16.5, and LLVM).
mod gfx12 {
    pub const BARRIER_WAIT: u8 = 20;
    pub const WAIT_DSCNT: u8 = 70;
    pub const WAIT_LOADCNT_DSCNT: u8 = 72;
    pub const WAIT_STORECNT_DSCNT: u8 = 73;
    /// `s_barrier_signal -1`, which is of another format: the operand is the inline constant for -1
    pub const BARRIER_SIGNAL: u32 = 0xbe80_4ec1;
    /// the barrier of the work-group: -1
    pub const OF_WORK_GROUP: u16 = 0xffff;
}

impl ScalarInstruction {
    /// The assembler's names on GFX9 to GFX11.
    const NAMES: &[&str] = &["s_waitcnt", "s_barrier", "s_nop", "s_endpgm"];
    /// The same on GFX12.
    const SPLIT_NAMES: &[&str] = &[
        "s_waitcnt",
        "s_wait_dscnt",
        "s_wait_loadcnt_dscnt",
        "s_wait_storecnt_dscnt",
        "s_barrier_signal",
        "s_barrier_wait",
        "s_nop",
        "s_endpgm",
    ];

    /// The assembler's names on a target.
    pub const fn names(target: Target) -> &'static [&'static str] {
        if target.facts().sopp_codes.barrier.is_some() { Self::NAMES } else { Self::SPLIT_NAMES }
    }

    /// What waits for every LDS instruction of the wave, as a program of a target has it.
    pub const fn wait_text(target: Target) -> &'static str {
        if target.facts().sopp_codes.barrier.is_some() { "s_waitcnt lgkmcnt(0)" } else { "s_wait_dscnt 0x0" }
    }

    /// The barrier of the work-group, as a program of a target has it: one instruction, or two.
    pub const fn barrier_texts(target: Target) -> &'static [&'static str] {
        match target.facts().sopp_codes.barrier {
            Some(_) => &["s_barrier"],
            None => &["s_barrier_signal -1", "s_barrier_wait -1"],
        }
    }

    /// The word. What the target doesn't have is encoded as on GFX12, and a barrier as waiting for one.
    pub fn encode(self, target: Target) -> u32 {
        let codes = &target.facts().sopp_codes;
        let (code, immediate) = match self {
            ScalarInstruction::Waitcnt(fields) => (codes.waitcnt, fields),
            ScalarInstruction::WaitDs(count) => (gfx12::WAIT_DSCNT, count),
            ScalarInstruction::WaitDsAnd(OtherCounter::Load, counts) => (gfx12::WAIT_LOADCNT_DSCNT, counts),
            ScalarInstruction::WaitDsAnd(OtherCounter::Store, counts) => (gfx12::WAIT_STORECNT_DSCNT, counts),
            ScalarInstruction::Barrier if codes.barrier.is_some() => (codes.barrier.unwrap_or_default(), 0),
            ScalarInstruction::Barrier | ScalarInstruction::BarrierWait => (gfx12::BARRIER_WAIT, gfx12::OF_WORK_GROUP),
            ScalarInstruction::BarrierSignal => return gfx12::BARRIER_SIGNAL,
            ScalarInstruction::Nop(count) => (codes.nop, count),
            ScalarInstruction::Endpgm => (codes.endpgm, 0),
        };
        SOPP << 23 | u32::from(code) << 16 | u32::from(immediate)
    }

    /// The instruction of a word.
    ///
    /// # Errors
    /// [`DecodeError::Encoding`] for every other instruction; [`DecodeError::Immediate`] where a barrier or the end of
    /// the program has an immediate: LLVM refuses the first, and shows the second as a trap code, which no program here
    /// has a use for; [`DecodeError::Barrier`] for a barrier of GFX12 that isn't the one of the work-group.
    pub fn decode(target: Target, word: u32) -> Result<Self, DecodeError> {
        let codes = &target.facts().sopp_codes;
        if codes.barrier.is_none() && word == gfx12::BARRIER_SIGNAL {
            return Ok(ScalarInstruction::BarrierSignal);
        }
        if word >> 23 != SOPP {
            return Err(DecodeError::Encoding);
        }
        let [low, high, code, _] = word.to_le_bytes();
        let immediate = u16::from_le_bytes([low, high]);
        let without = |instruction, name| match immediate {
            0 => Ok(instruction),
            _ => Err(DecodeError::Immediate { name }),
        };
        match (code & 0x7f, codes.barrier) {
            (code, _) if code == codes.nop => Ok(ScalarInstruction::Nop(immediate)),
            (code, _) if code == codes.waitcnt => Ok(ScalarInstruction::Waitcnt(immediate)),
            (code, _) if code == codes.endpgm => without(ScalarInstruction::Endpgm, "s_endpgm"),
            (code, Some(barrier)) if code == barrier => without(ScalarInstruction::Barrier, "s_barrier"),
            (gfx12::WAIT_DSCNT, None) => Ok(ScalarInstruction::WaitDs(immediate)),
            (gfx12::WAIT_LOADCNT_DSCNT, None) => Ok(ScalarInstruction::WaitDsAnd(OtherCounter::Load, immediate)),
            (gfx12::WAIT_STORECNT_DSCNT, None) => Ok(ScalarInstruction::WaitDsAnd(OtherCounter::Store, immediate)),
            (gfx12::BARRIER_WAIT, None) if immediate == gfx12::OF_WORK_GROUP => Ok(ScalarInstruction::BarrierWait),
            (gfx12::BARRIER_WAIT, None) => Err(DecodeError::Barrier),
            _ => Err(DecodeError::Encoding),
        }
    }

    /// How many LDS instructions it lets stay in flight, if it waits for them.
    pub fn outstanding(self, target: Target) -> Option<usize> {
        match self {
            ScalarInstruction::Waitcnt(fields) => Some(Waitcnt::unpack(target, fields).lgkmcnt.into()),
            ScalarInstruction::WaitDs(count) => Some(count.into()),
            ScalarInstruction::WaitDsAnd(_, counts) => Some(usize::from(counts & 0x3f)),
            _ => None,
        }
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
