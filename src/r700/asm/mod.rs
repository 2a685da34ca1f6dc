//! Assembler and disassembler, in the style of AMD's listings of R700 programs.
//!
//! A line has one instruction. `LOCAL_DS_WRITE` and `LOCAL_DS_READ` stand alone; an ALU instruction may belong to the
//! group of the line above. The page `docs/r700.md` has the whole syntax.

mod alu;
mod disassemble;
mod fetch;
mod hints;
mod line;
mod operand;
mod print;

#[cfg(test)]
mod tests;

pub use disassemble::{Clause, DisassembleError, disassemble};
pub(super) use line::comment_start;
pub use line::{Assembler, Instruction, assemble};
pub(super) use operand::gpr;
pub use print::{alu_text, fetch_text, group_text, instruction_text};
