//! The numbers of passes of instructions.

use lds::program::Times;
use lds::wave::Executed;
use std::collections::HashMap;

/// How many passes the timing model has for each instruction of a run, by step, wave, and how often the wave had
/// executed the step before. No port of the hardware tells the passes of one instruction; its counters tell those of
/// all.
#[derive(Clone, Debug, Default)]
pub struct Passes(HashMap<(usize, usize, u32), u32>);

impl Passes {
    /// Takes the numbers from the records of a run on the golden model.
    pub fn new(records: &[Executed]) -> Self {
        let mut times = Times::default();
        let counted = records.iter().filter_map(|record| {
            let before = times.before(record);
            Some(((record.step, record.wave, before), record.ideal_cycles?))
        });
        Passes(counted.collect())
    }

    /// With those of another run where this one has none.
    #[must_use]
    pub fn or(mut self, other: Passes) -> Self {
        other.0.into_iter().for_each(|(key, passes)| _ = self.0.entry(key).or_insert(passes));
        self
    }

    /// The passes of an instruction that was executed, and that its wave had executed so often before; none if the run
    /// didn't have it.
    pub fn of(&self, record: &Executed, before: u32) -> Option<u32> {
        self.0.get(&(record.step, record.wave, before)).copied()
    }
}
