//! The instruction set: one table of DS opcodes for each target, and everything derived from it.

mod access;
mod decode;
mod encoding;
mod feature;
mod opcode;
pub(crate) mod rows;
mod scalar;

pub use access::*;
pub use decode::*;
pub use encoding::*;
pub use feature::Feature;
pub use opcode::*;
pub use scalar::*;

use crate::target::Target;

/// Every DS opcode of a target, by ascending number.
pub const fn opcodes(target: Target) -> &'static [Opcode] {
    target.facts().opcodes
}

/// The opcode with a number.
pub fn by_code(target: Target, code: u8) -> Option<&'static Opcode> {
    let table = opcodes(target);
    table.binary_search_by_key(&code, |opcode| opcode.code).ok().map(|row| &table[row])
}

/// The opcode with a name or alias, in lower case.
pub fn find(target: Target, name: &str) -> Option<&'static Opcode> {
    opcodes(target).iter().find(|opcode| opcode.names().any(|known| known == name))
}

/// One decoded instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// an instruction of the data share
    Ds(DsInstruction),
    /// a scalar instruction that a program of DS instructions needs
    Scalar(ScalarInstruction),
}
