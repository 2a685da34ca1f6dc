//! What the timing model says of an instruction.

use lds::timing::Timing;

/// What the timing model says of an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    pub(crate) number: u64,
    pub(crate) timing: Timing,
    pub(crate) bank_conflicts: u32,
    pub(crate) address_conflicts: u32,
}

impl Measured {
    /// Cycles beyond one for each pass.
    pub(crate) fn lost(&self) -> u32 {
        self.timing.cycles + self.timing.port_cycles - self.timing.ideal_cycles
    }
}
