//! What an instruction that a wave executes by itself does to registers.

use super::scalar::Scalar;
use crate::wave::Register;
use std::ops::Deref;
use std::rc::Rc;

/// The registers of an instruction, or of a directive that stands for instructions.
#[derive(Clone, Debug, Default)]
pub struct Named {
    /// VGPRs that it reads
    pub vectors: Vec<Register>,
    /// registers that a wave has once and that it reads
    pub scalars: Vec<Scalar>,
    /// VGPRs that it writes
    pub vectors_written: Vec<Register>,
    /// registers that a wave has once and that it writes
    pub scalars_written: Vec<Scalar>,
}

/// One execution of it: the registers, which are mostly the same each time, and what of them counts.
#[derive(Clone, Debug, Default)]
pub struct Computed {
    /// the registers
    pub named: Rc<Named>,
    /// lanes of VGPRs that it takes values from
    pub from: u64,
    /// whether a lane's result may come from another lane
    pub crosses: bool,
    /// bytes of VGPRs that it writes which stay as they are, a bit for each
    pub keeps: u8,
    /// lanes of VGPRs that it writes
    pub lanes: u64,
    /// whether EXEC says which lanes take part
    pub by_exec: bool,
}

impl Deref for Computed {
    type Target = Named;

    fn deref(&self) -> &Named {
        &self.named
    }
}
