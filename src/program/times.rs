//! Which time a wave executes an instruction.

use crate::wave::Executed;
use std::collections::HashMap;

/// Counts how often each wave has executed each step: in a loop it does so several times.
#[derive(Clone, Debug, Default)]
pub struct Times(HashMap<(usize, usize), u32>);

impl Times {
    /// How often the wave of a record had executed its step before. Records of a wave come in the order of issue.
    pub fn before(&mut self, record: &Executed) -> u32 {
        let times = self.0.entry((record.step, record.wave)).or_default();
        *times += 1;
        *times - 1
    }
}
