//! Instructions with all that can be found out before they are executed.

use super::access;
use super::control::{Control, operation, perform};
use super::effect::Effect;
use super::error::ExecuteError;
use super::memory::Memory;
use super::scalar::{self, NoScalar, Scalar};
use crate::encoding::{Instruction, Row};
use crate::wave::Wave;

/// An instruction, ready to be executed any number of times: whoever runs a program prepares each of its instructions
/// once.
#[derive(Clone, Debug)]
pub struct Prepared {
    instruction: Instruction,
    does: Does,
    /// bytes of its words
    bytes: u64,
}

#[derive(Clone, Debug)]
enum Does {
    Control(Control),
    Scalar(Scalar),
    ScalarMemory(access::scalar::Scalar),
}

/// Whether instructions of a row are executed.
pub fn executes(row: &Row) -> bool {
    let name = row.semantics;
    operation(name).is_some() || scalar::knows(name) || access::scalar::knows(name)
}

impl Prepared {
    /// Prepares an instruction.
    ///
    /// # Errors
    /// [`ExecuteError::Unknown`] for an instruction of a row that nothing here executes, and
    /// [`ExecuteError::Source`] for a source that has no value.
    pub fn new(instruction: &Instruction) -> Result<Prepared, ExecuteError> {
        let row = instruction.row;
        let scalar_memory = || access::scalar::Scalar::of(instruction).map(Does::ScalarMemory);
        let does = match operation(row.semantics).map(Does::Control).or_else(scalar_memory) {
            Some(does) => does,
            None => Does::Scalar(Scalar::of(instruction).map_err(|error| match error {
                NoScalar::Name => ExecuteError::Unknown { name: row.name },
                NoScalar::Source(source_number) => ExecuteError::Source { name: row.name, source_number },
            })?),
        };
        Ok(Prepared { instruction: *instruction, does, bytes: 4 * instruction.words().len() as u64 })
    }

    /// The instruction.
    pub fn instruction(&self) -> &Instruction {
        &self.instruction
    }

    /// Executes it for a wave at whose PC it is. The PC is that of the next instruction afterwards.
    ///
    /// # Errors
    /// [`ExecuteError`] for what can't be done in the state that the wave is in, and for addresses outside of memory.
    pub fn execute(&self, wave: &mut Wave, memory: &mut dyn Memory) -> Result<Effect, ExecuteError> {
        let next = wave.pc.wrapping_add(self.bytes);
        match &self.does {
            Does::Control(control) => perform(*control, &self.instruction, next, wave, memory),
            Does::ScalarMemory(access) => {
                let row = self.instruction.row;
                let effect = access.execute(row.name, row.target, wave, memory)?;
                wave.pc = next;
                Ok(effect)
            }
            Does::Scalar(scalar) => {
                scalar.execute(wave);
                wave.pc = next;
                Ok(Effect::default())
            }
        }
    }
}
