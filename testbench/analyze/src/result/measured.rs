//! The timing model's figures for an instruction.

use lds::timing::Timing;

/// The timing model's figures for an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    pub(crate) number: u64,
    pub(crate) timing: Timing,
}

impl Measured {
    /// Cycles beyond one for each pass.
    pub(crate) fn lost(&self) -> u32 {
        self.timing.cost.cycles - self.timing.cost.ideal_cycles
    }
}
