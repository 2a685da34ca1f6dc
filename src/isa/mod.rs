//! The instruction set: one table of DS opcodes for each target, and everything derived from it.

mod access;
pub(crate) mod derived;
mod encoding;
mod error;
mod feature;
mod instruction;
mod needs;
mod opcode;
pub(crate) mod rows;
mod scalar;
mod table;

pub use access::*;
pub use encoding::*;
pub use error::DecodeError;
pub use feature::Feature;
pub use instruction::Instruction;
pub use opcode::*;
pub use scalar::*;
pub use table::*;
