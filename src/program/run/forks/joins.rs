//! What forks and joins of a run do to the stacks of its waves.

use super::{ENTRY, LEVELS};
use crate::check::Scalar;
use crate::encoding::meaning::Control;
use crate::execute::CSP;
use crate::run::Runner;
use crate::run::warning::Warning;
use crate::step::Step;

impl Runner<'_> {
    /// The level of a wave's stack.
    pub(in crate::run) fn fork_level(&self, wave: usize) -> usize {
        CSP.get(self.waves[wave].mode) as usize
    }

    /// A wave has executed a step that isn't the data share's, before which its stack had this level.
    pub(in crate::run) fn watch_forks(
        &mut self,
        (index, step): (usize, &Step),
        wave: usize,
        level: usize,
        does: Option<Control>,
    ) {
        let forks = &mut self.forks[wave];
        let (forked, joined) = (matches!(does, Some(Control::Fork { .. })), does == Some(Control::Join));
        if !forked && !joined && !forks.is_used() {
            return;
        }
        if joined && CSP.get(self.waves[wave].mode) as usize != level {
            let wrong = forks.wrong((level + LEVELS - 1) % LEVELS);
            if let Some(wrong) = wrong {
                self.warn(index, Warning::unforked(self.program, step, wrong, self.number(wave)));
            }
        }
        if forked && CSP.get(self.waves[wave].mode) as usize != level {
            let registers = (ENTRY * level..ENTRY * (level + 1)).filter_map(|number| Scalar::sgpr(number as u8));
            self.look(|checks| registers.for_each(|register| checks.set_scalar(wave, register)));
        }
        self.forks[wave].executed(index, level, forked, &self.waves[wave]);
    }
}
