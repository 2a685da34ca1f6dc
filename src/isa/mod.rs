//! The instruction set: for each target a table of each format of instructions, and what is derived from the tables.

mod access;
mod atomic;
pub(crate) mod derived;
mod ds;
mod error;
mod feature;
mod format;
mod formula;
mod instruction;
mod needs;
mod opcode;
pub(crate) mod rows;
pub(crate) mod scalar;
mod set;
mod sop1;
mod sopp;
mod table;
mod waitcnt;

pub use access::*;
pub use atomic::AtomicOp;
pub use ds::*;
pub use error::DecodeError;
pub use feature::Feature;
pub use format::Format;
pub use formula::FORMULA_NAMES;
pub use instruction::{Control, Does, Instruction};
pub use opcode::*;
pub use scalar::*;
pub use set::{CounterField, DsTable, InstructionSet, WaitcntLayout};
pub use sop1::Sop1Instruction;
pub use sopp::SoppInstruction;
pub use table::*;
pub use waitcnt::Waitcnt;
