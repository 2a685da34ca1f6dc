//! What forks and joins of a run do to the stacks of its waves.

use super::Runner;
use super::forks::{ENTRY, LEVELS};
use super::warning::Warning;
use crate::check::Scalar;
use crate::execute::mode::CSP;
use crate::program::step::Step;

impl Runner<'_> {
    /// The level of a wave's stack.
    pub(super) fn fork_level(&self, wave: usize) -> usize {
        CSP.get(self.waves[wave].mode) as usize
    }

    /// A wave has executed a step that isn't the data share's, before which its stack had this level.
    pub(super) fn watch_forks(&mut self, (index, step): (usize, &Step), wave: usize, level: usize, name: &str) {
        let forks = &mut self.forks[wave];
        let is_fork = name.starts_with("s_cbranch_") && (name.ends_with("_fork") || name.ends_with("_join"));
        if !is_fork && !forks.is_used() {
            return;
        }
        if name == "s_cbranch_join" && CSP.get(self.waves[wave].mode) as usize != level {
            let wrong = forks.wrong((level + LEVELS - 1) % LEVELS);
            if let Some(wrong) = wrong {
                self.warn(index, Warning::unforked(self.program, step, wrong, wave));
            }
        }
        if name.ends_with("_fork") && CSP.get(self.waves[wave].mode) as usize != level {
            let registers = (ENTRY * level..ENTRY * (level + 1)).filter_map(|number| Scalar::sgpr(number as u8));
            self.look(|checks| registers.for_each(|register| checks.set_scalar(wave, register)));
        }
        self.forks[wave].executed(index, level, name, &self.waves[wave]);
    }
}
