//! What instructions do to a wave, and to the memory that it reaches: all but DS instructions, which the LDS executes.
//!
//! [`Prepared`] is an instruction of [`crate::encoding`] with everything that can be found out before it runs; whoever
//! runs a program prepares each of its instructions once. [`execute`] does both at once. What an instruction means to
//! others, as waits, barriers and messages, is an [`Effect`].
//!
//! A row's semantic name finds what it does, once, when the instruction is prepared. `control` has program flow,
//! `scalar` the arithmetic of scalar instructions, `vector` that of vector instructions, as small functions of values
//! in tables: of vector instructions those of one lane. Operands, EXEC, modifiers, and what is written back, are the
//! same for all of them. `access` has the instructions that reach memory.
//!
//! Numbers with a point are rounded, and denormals kept, as MODE says. Of functions whose bits no manual gives, as
//! reciprocals, roots, exponentials, logarithms, sines and cosines, the nearest number is the result, or one beside it.
//!
//! Results are there at once, and instructions take no time: what a program must wait for, and how long things take, is
//! not decided here.

mod access;
mod beside;
mod control;
mod effect;
mod error;
mod matrix;
mod memory;
mod mode;
mod prepared;
mod scalar;
mod touched;
mod twin;
mod undefined;
mod vector;

#[cfg(test)]
mod tests;

pub use beside::Beside;
pub use control::{Handed, sets_private_base};
pub use effect::{Counters, Effect, End, Then, Waits};
pub use error::ExecuteError;
pub use memory::{Images, Memory, Outside, Overlap};
pub use mode::CSP;
pub use prepared::{Prepared, executes};
pub use undefined::{Inputs, spread_atomic};
pub use vector::{may_keep, nearest_half, reads_lds, widen_half};

use crate::encoding::Instruction;
use crate::wave::Wave;

/// Executes an instruction for a wave at whose PC it is. The PC is that of the next instruction afterwards.
///
/// # Errors
/// [`ExecuteError`] for what nothing here executes, what can't be done in the state that the wave is in, and addresses
/// outside of memory.
pub fn execute(instruction: &Instruction, wave: &mut Wave, memory: &mut dyn Memory) -> Result<Effect, ExecuteError> {
    Prepared::new(instruction)?.execute(wave, memory)
}
