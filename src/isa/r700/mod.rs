//! The instruction words of the R700 that are about sharing data.
//!
//! Two instructions of a fetch clause move data between registers and LDS: [`LdsWrite`] and [`LdsRead`]. They have
//! three dwords in a slot of four. Instructions of an ALU clause have two dwords; up to five of them make a [`Group`],
//! which reads all of its sources before it writes a result.
//!
//! The bits of the LDS words are those of the fields MEM_DSW and MEM_DSR in public shader libraries of this family; the
//! bits and numbers of the ALU words are those of Mesa's `r600` driver.

mod alu;
mod component;
mod error;
mod fetch;
mod field;
mod group;
mod mnemonic;
mod read;
mod write;

#[cfg(test)]
mod tests;

pub use alu::{AluInstruction, AluOp, Destination, Gpr, Source, Where};
pub use component::{Component, Select};
pub use error::{DecodeError, GroupError};
pub use fetch::Fetch;
pub use group::{Group, Slot};
pub use mnemonic::{is_mnemonic, mnemonics};
pub use read::{LdsRead, Mux};
pub use write::{LdsWrite, MAX_INDEX, MAX_STRIDE};

/// Registers that an instruction can name: R0 to R127, and as many absolute numbers.
pub const GPRS: u8 = 128;

/// The largest value of BURST_CNT, which is one less than how often an instruction repeats.
pub const MAX_BURST: u8 = 15;
