//! Instructions of every format, and their words.

use super::ds::DsInstruction;
use super::error::DecodeError;
use super::format::Format;
use super::scalar::ScalarOperation;
use super::sop1::Sop1Instruction;
use super::sopp::SoppInstruction;
use super::table::Row;
use super::waitcnt::Waitcnt;
use crate::targets::Target;

/// One decoded instruction: a row of a table, and the fields that its format has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// an instruction of the data share
    Ds(DsInstruction),
    /// a scalar instruction of program flow
    Sopp(SoppInstruction),
    /// a scalar instruction with one source
    Sop1(Sop1Instruction),
}

/// What an instruction is about, whatever its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does<'a> {
    /// the instruction goes to a data share
    DataShare(&'a DsInstruction),
    /// the instruction is about the program alone
    Control(Control),
}

/// What an instruction does that only concerns the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
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

impl Control {
    fn of(operation: ScalarOperation, operand: u16, target: Target) -> Self {
        match operation {
            ScalarOperation::Waitcnt => Control::Wait(Waitcnt::unpack(target, operand).lgkmcnt.into()),
            ScalarOperation::WaitDs => Control::Wait(operand.into()),
            ScalarOperation::WaitDsAnd => Control::Wait((operand & SHARED).into()),
            ScalarOperation::Barrier => Control::Barrier,
            ScalarOperation::BarrierSignal => Control::BarrierSignal,
            ScalarOperation::BarrierWait => Control::BarrierWait,
            ScalarOperation::Nop => Control::Nop,
            ScalarOperation::Endpgm => Control::End,
        }
    }
}

impl From<DsInstruction> for Instruction {
    fn from(instruction: DsInstruction) -> Self {
        Instruction::Ds(instruction)
    }
}

impl Instruction {
    /// The row of the target's table.
    pub const fn row(&self) -> Row {
        match self {
            Instruction::Ds(instruction) => Row::Ds(instruction.opcode),
            Instruction::Sopp(instruction) => Row::Sopp(instruction.row),
            Instruction::Sop1(instruction) => Row::Sop1(instruction.row),
        }
    }

    /// The instruction as one of the data share, or `None` if it is of another kind.
    pub const fn data_share(&self) -> Option<&DsInstruction> {
        match self {
            Instruction::Ds(instruction) => Some(instruction),
            Instruction::Sopp(_) | Instruction::Sop1(_) => None,
        }
    }

    /// What the instruction does.
    pub fn does(&self, target: Target) -> Does<'_> {
        match self {
            Instruction::Ds(instruction) => Does::DataShare(instruction),
            Instruction::Sopp(SoppInstruction { row, simm16 }) => {
                Does::Control(Control::of(row.operation, *simm16, target))
            }
            Instruction::Sop1(Sop1Instruction { row }) => Does::Control(Control::of(row.operation, 0, target)),
        }
    }

    /// Whether it is `s_waitcnt`, whose immediate has several counters.
    pub fn is_waitcnt(&self) -> bool {
        matches!(self, Instruction::Sopp(sopp) if sopp.row.operation == ScalarOperation::Waitcnt)
    }

    /// What the instruction does, if it is about the program alone.
    pub fn control(&self, target: Target) -> Option<Control> {
        match self.does(target) {
            Does::Control(control) => Some(control),
            Does::DataShare(_) => None,
        }
    }

    /// The words of the instruction, first word first.
    pub fn encode(&self, target: Target) -> Vec<u32> {
        match self {
            Instruction::Ds(instruction) => instruction.encode(target).to_vec(),
            Instruction::Sopp(instruction) => vec![instruction.encode()],
            Instruction::Sop1(instruction) => vec![instruction.encode()],
        }
    }

    /// The instruction that starts with the first of these words, and how many words it has.
    ///
    /// # Errors
    /// Words that are no instruction of the target; no words at all.
    pub fn decode(target: Target, words: &[u32]) -> Result<(Instruction, usize), DecodeError> {
        let first = *words.first().ok_or(DecodeError::Truncated)?;
        let format = Format::of(first).ok_or(DecodeError::Encoding)?;
        let own = words.get(..format.words()).ok_or(DecodeError::Truncated)?;
        let instruction = match format {
            Format::Ds => Instruction::Ds(DsInstruction::decode(target, [own[0], own[1]])?),
            Format::Sopp => Instruction::Sopp(SoppInstruction::decode(target, first)?),
            Format::Sop1 => Instruction::Sop1(Sop1Instruction::decode(target, first)?),
        };
        Ok((instruction, own.len()))
    }
}
