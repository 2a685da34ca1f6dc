//! What an instruction that a wave executes by itself does to registers.

use super::scalar::Scalar;
use crate::wave::Register;

/// The registers of one execution of an instruction, or of a directive that stands for instructions.
#[derive(Clone, Debug, Default)]
pub struct Computed {
    /// VGPRs that it reads
    pub vectors: Vec<Register>,
    /// lanes of VGPRs that it takes values from
    pub from: u64,
    /// whether a lane's result may come from another lane
    pub crosses: bool,
    /// registers that a wave has once and that it reads
    pub scalars: Vec<Scalar>,
    /// VGPRs that it writes
    pub vectors_written: Vec<Register>,
    /// bytes of these that stay as they are, a bit for each
    pub keeps: u8,
    /// lanes of these that it writes
    pub lanes: u64,
    /// whether EXEC says which lanes take part
    pub by_exec: bool,
    /// registers that a wave has once and that it writes
    pub scalars_written: Vec<Scalar>,
}
