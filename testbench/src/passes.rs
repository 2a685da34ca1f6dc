//! How many passes instructions have.

use lds::wave::Executed;
use std::collections::HashMap;

/// How many passes the timing model has for each instruction of a run, by step and wave. No port of the hardware tells
/// the passes of one instruction; its counters tell those of all.
#[derive(Clone, Debug, Default)]
pub struct Passes(HashMap<(usize, usize), u32>);

impl Passes {
    /// What the records of a run on the golden model say.
    pub fn new(records: &[Executed]) -> Self {
        let counted = |record: &Executed| Some(((record.step, record.wave), record.ideal_cycles?));
        Passes(records.iter().filter_map(counted).collect())
    }

    /// Those of an instruction that was executed; none if the run didn't have it.
    pub fn of(&self, record: &Executed) -> Option<u32> {
        self.0.get(&(record.step, record.wave)).copied()
    }
}
