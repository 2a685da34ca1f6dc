//! The instruction set: one table of DS opcodes for each target, and everything derived from it.

mod encoding;
mod gfx1100;
mod gfx906;
mod opcode;
mod scalar;

pub use encoding::*;
pub use opcode::*;
pub use scalar::*;

use crate::target::Target;

/// Every DS opcode of a target, by ascending number.
pub const fn opcodes(target: Target) -> &'static [Opcode] {
    match target {
        Target::Gfx906 => gfx906::OPCODES,
        Target::Gfx1100 => gfx1100::OPCODES,
    }
}

/// One decoded instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// an instruction of the data share
    Ds(DsInstruction),
    /// a scalar instruction that a program of DS instructions needs
    Scalar(ScalarInstruction),
}
