//! What instructions of a data share do: a row for each opcode of each target, and what is derived from the rows.

mod access;
mod atomic;
pub(crate) mod derived;
mod ds;
mod error;
mod feature;
mod formula;
mod modifiers;
mod needs;
mod opcode;
mod operands;
pub(crate) mod rows;
mod set;
pub(super) mod swizzle;
mod table;
mod text;
mod waitcnt;

pub use access::*;
pub use atomic::AtomicOp;
pub use ds::*;
pub use error::DecodeError;
pub use feature::Feature;
pub use formula::FORMULA_NAMES;
pub use opcode::*;
pub(super) use operands::parse;
pub use set::{CounterField, DsTable, InstructionSet, WaitcntLayout};
pub use table::*;
pub use waitcnt::Waitcnt;

#[cfg(test)]
mod tests;
