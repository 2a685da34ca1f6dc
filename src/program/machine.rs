//! What a program runs on.

use crate::gws::{Obstacle, StatePart, Wait};
use crate::touch::Touched;
use crate::transfer::{Answer, Transfer};
use crate::wave::{Allocation, Executed, Wave};

/// Something that has a data share: the golden model, the hardware in a simulator, …
///
/// The runner decides the order in which transfers of several waves are issued; a machine keeps it.
pub trait Machine {
    /// Takes one transfer of one of `waves`, made at a step of the program. It may complete later: the registers of
    /// `waves` that it names are written at latest when [`Machine::wait`] returns.
    ///
    /// # Errors
    /// [`MachineError`] when the machine can't execute it.
    fn issue(&mut self, step: usize, transfer: &Transfer, waves: &mut [Wave]) -> Result<(), MachineError>;

    /// Takes one transfer of a client that takes the values itself, made at a step of the program, and returns what
    /// comes back. All transfers before it have completed.
    ///
    /// # Errors
    /// [`MachineError`] when the machine can't execute it.
    fn ask(&mut self, step: usize, transfer: &Transfer) -> Result<Answer, MachineError>;

    /// Runs until at most `outstanding` instructions of a wave are incomplete.
    ///
    /// # Errors
    /// [`MachineError`] when the machine stops answering.
    fn wait(&mut self, wave: usize, outstanding: usize, waves: &mut [Wave]) -> Result<(), MachineError>;

    /// Runs until memory has what completed instructions leave in it: results of floating-point numbers come later than
    /// answers.
    ///
    /// # Errors
    /// [`MachineError`] when the machine can't go on.
    fn drain(&mut self, waves: &mut [Wave]) -> Result<(), MachineError>;

    /// What the work-groups of a program own together, from the first byte of the first one on. Waves say which part of
    /// it is theirs if there are several work-groups ([`Wave::allocation`]).
    fn allocation(&self) -> Allocation;

    /// One entry for each completed instruction, in order of issue within a wave.
    fn executed(&self) -> &[Executed];

    /// The entries for whoever keeps them: the machine may have none of them afterwards.
    fn take_executed(&mut self) -> Vec<Executed> {
        self.executed().to_vec()
    }

    /// The passes of a completed instruction that its wave had executed so often before, if the machine counts them or
    /// has been told.
    fn passes(&self, record: &Executed, _before: u32) -> Option<u32> {
        record.ideal_cycles
    }

    /// What the last transfer has touched, of a machine that reports it: a run on one looks for mistakes in
    /// the program.
    fn touched(&self) -> Option<&Touched> {
        None
    }

    /// Says of the instruction that is issued next whether where it goes rests on something that nothing set. A machine
    /// that reports what is [touched](Machine::touched) is told of each.
    fn doubt(&mut self, _doubted: bool) {}

    /// What keeps an instruction of a wave from completing, if another wave has to do something first; none if it
    /// completes by itself. The runner decides from that alone which wave goes on. A machine may run to find it
    /// out, but no longer than until it could take another instruction.
    ///
    /// # Errors
    /// [`MachineError`] when the machine stops answering.
    fn obstacle(&mut self, _wave: usize, _waves: &mut [Wave]) -> Result<Option<Obstacle>, MachineError> {
        Ok(None)
    }

    /// Waits of waves for one another that are over, in the order of their ends, of a machine that reports them.
    fn waits(&self) -> &[Wait] {
        &[]
    }

    /// A work-group, by its number in the whole launch, has the places of these waves from now on, and these bytes.
    /// None of its waves has taken an instruction. A machine that serves all work-groups alike needs to know nothing of
    /// it.
    ///
    /// # Errors
    /// [`MachineError`] when the machine can't go on.
    fn host(
        &mut self,
        _group: usize,
        _places: &[usize],
        _share: Allocation,
        _waves: &mut [Wave],
    ) -> Result<(), MachineError> {
        Ok(())
    }

    /// Writes one dword before the program starts; `address` of memory in bytes of [`Machine::allocation`], a multiple
    /// of 4.
    fn preset(&mut self, place: StatePart, address: u32, value: u32);

    /// Reads one dword of [`Machine::allocation`]; `address` in bytes, a multiple of 4. All instructions have
    /// completed.
    fn peek(&self, address: u32) -> u32;

    /// Reads one dword of what the global data share has beside memory, in a cycle of its own. All instructions have
    /// completed.
    ///
    /// # Errors
    /// [`MachineError`] when the machine can't go on.
    fn look(&mut self, _place: StatePart, _number: u32) -> Result<u32, MachineError> {
        Ok(0)
    }
}

/// Why a machine stopped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MachineError {
    /// the machine doesn't know the instruction yet
    #[error("the {machine} doesn't support {instruction} yet")]
    Unsupported {
        /// which machine
        machine: &'static str,
        /// the mnemonic
        instruction: &'static str,
    },
    /// no answer
    #[error("{0}")]
    Stuck(String),
    /// what simulates it has failed, which says nothing of the machine
    #[error("{0}")]
    Lost(String),
}
