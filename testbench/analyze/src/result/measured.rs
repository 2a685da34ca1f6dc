//! What the timing model says of an instruction.

use lds::timing::Timing;

/// What the timing model says of an instruction.
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
