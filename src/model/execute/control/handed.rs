//! What program flow needs of a wave's registers: hardware that has the program counter is handed it.

use super::perform::{is_true, pair, word};
use crate::encoding::meaning::Control;
use crate::encoding::{Field, Instruction};
use crate::execute::error::ExecuteError;
use crate::execute::mode::VSKIP;
use crate::execute::scalar::registers::read_pair;
use crate::wave::{Status, Wave};

/// The condition and the operands of an instruction of program flow, as its wave has them before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handed {
    /// of a branch whether it is taken, of a jump whether there is one, of `s_setvskip` the new VSKIP
    pub condition: bool,
    /// of a jump the address in bytes, of a fork the lanes that take the jump, of a join the level that was saved
    pub first: u64,
    /// of `s_cbranch_g_fork` the address in bytes
    pub second: u64,
}

/// What an instruction hands over; nothing of one that isn't about program flow.
///
/// # Errors
/// [`ExecuteError`] for an operand that has no value.
pub fn handed(control: Control, instruction: &Instruction, wave: &Wave) -> Result<Handed, ExecuteError> {
    let target = instruction.row.target;
    let jump = |condition: bool, first: u64| Handed { condition, first, second: 0 };
    Ok(match control {
        Control::Branch(condition) => jump(is_true(condition, wave), 0),
        Control::SetPc | Control::SwapPc | Control::Return => jump(true, pair(instruction, Field::Ssrc0, wave)?),
        Control::Trap => {
            let handler = wave.system.trap_handler.filter(|_| wave.status.has(Status::TRAPS));
            jump(handler.is_some(), handler.unwrap_or_default())
        }
        Control::Fork { is_address: true } => Handed {
            condition: false,
            first: pair(instruction, Field::Ssrc0, wave)?,
            second: pair(instruction, Field::Ssrc1, wave)?,
        },
        Control::Fork { is_address: false } => jump(false, read_pair(wave, instruction.field(Field::Sdst), target)),
        Control::Join => jump(false, word(instruction, Field::Ssrc0, wave)?.into()),
        Control::SetSkip => {
            let bit = word(instruction, Field::Ssrc1, wave)? & 31;
            jump(word(instruction, Field::Ssrc0, wave)? >> bit & VSKIP.mask() == 1, 0)
        }
        _ => Handed::default(),
    })
}
