//! What an instruction does that concerns the program alone: waits for the data share, barriers, the end.

use crate::encoding::meaning::{Control, End, Hint, Joint};
use crate::encoding::{Field, Instruction};
use crate::isa::Waitcnt;

/// What an instruction of a program does, if no machine has to do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// waits until at most this many instructions of the data share are in flight
    Wait(usize),
    /// waits for the other waves of the work-group
    Barrier,
    /// arrives at the barrier of the work-group, and goes on
    BarrierSignal,
    /// waits for the other waves to arrive at the barrier of the work-group
    BarrierWait,
    /// does nothing
    Nop,
    /// ends the program
    End,
}

/// Bits of the counter of LDS instructions, in an immediate that two counters share.
const SHARED: u16 = 0x3f;

/// The number of a barrier that isn't the work-group's, where an instruction names one.
pub(super) fn other_barrier(instruction: &Instruction) -> Option<String> {
    const OF_GROUP: [u32; 2] = [0xc1, 0xffff];
    let (field, own) = match Flow::of(instruction)? {
        Flow::BarrierSignal => (Field::Ssrc0, OF_GROUP[0]),
        Flow::BarrierWait => (Field::Simm16, OF_GROUP[1]),
        _ => return None,
    };
    let operand = instruction.operands().find(|operand| operand.field == field)?;
    (instruction.field(field) != own).then(|| instruction.operand_text(operand).unwrap_or_default())
}

impl Flow {
    /// Of an instruction that a program has around those of the data share; `None` of any other.
    pub(super) fn of(instruction: &Instruction) -> Option<Flow> {
        let immediate = instruction.field(Field::Simm16) as u16;
        Some(match instruction.row.does.control()? {
            Control::Wait => Flow::Wait(Waitcnt::unpack(instruction.row.target, immediate).lgkmcnt.into()),
            Control::WaitShare { joint: Joint::None } => Flow::Wait(immediate.into()),
            Control::WaitShare { .. } => Flow::Wait((immediate & SHARED).into()),
            Control::Barrier => Flow::Barrier,
            Control::BarrierSignal => Flow::BarrierSignal,
            Control::BarrierWait => Flow::BarrierWait,
            Control::Nothing(Hint::Nop) => Flow::Nop,
            Control::End(End::Program) => Flow::End,
            _ => return None,
        })
    }
}
