//! The numbers of passes of instructions.

use lds::wave::Executed;
use std::collections::HashMap;

/// The timing model's number of passes for each instruction of a run, by step and wave. No port of the hardware tells
/// the passes of one instruction; the hardware's counters tell the sum.
#[derive(Clone, Debug, Default)]
pub struct Passes(HashMap<(usize, usize), u32>);

impl Passes {
    /// Takes the numbers from the records of a run on the golden model.
    pub fn new(records: &[Executed]) -> Self {
        let counted = |record: &Executed| Some(((record.step, record.wave), record.ideal_cycles?));
        Passes(records.iter().filter_map(counted).collect())
    }

    /// The number of passes of an instruction; none if the run didn't execute it.
    pub fn of(&self, record: &Executed) -> Option<u32> {
        self.0.get(&(record.step, record.wave)).copied()
    }
}
