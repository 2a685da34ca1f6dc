//! What the stack of fork and join has in a wave's registers (Vega ISA 4.6), and what a program does to it.
//!
//! The manual has the stack in SGPRs, and so has the golden model: four for each of eight levels. The hardware keeps
//! the stack beside the registers (docs/timing/wave-control.md). Both are the same as long as a join finds what a fork
//! has left.

mod joins;

use crate::execute::CSP;
use crate::wave::Wave;

/// SGPRs of a level.
pub(super) const ENTRY: usize = 4;
/// Levels of the stack.
pub(super) const LEVELS: usize = 1 << 3;

/// What a fork has left on a level.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// step of the fork
    fork: usize,
    values: [u32; ENTRY],
    /// the first step after which the registers had something else
    changed: Option<usize>,
}

/// The stack of one wave.
#[derive(Clone, Debug, Default)]
pub(super) struct Forks {
    levels: [Option<Entry>; LEVELS],
}

/// What is wrong with the registers from which a join takes lanes and address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unforked {
    /// the first of the four registers
    pub register: usize,
    /// the steps of the fork and of the instruction that has written them since; none if no fork has
    pub written: Option<(usize, usize)>,
}

impl Forks {
    /// Whether a fork has left anything.
    pub(super) fn is_used(&self) -> bool {
        self.levels.iter().any(Option::is_some)
    }

    /// A wave has executed a step, before which its stack had this level.
    pub(super) fn executed(&mut self, step: usize, level: usize, forked: bool, wave: &Wave) {
        if forked && CSP.get(wave.mode) as usize != level {
            self.levels[level] = Some(Entry { fork: step, values: values(level, wave), changed: None });
        }
        for (level, entry) in self.levels.iter_mut().enumerate() {
            if let Some(entry) = entry.as_mut().filter(|entry| entry.changed.is_none()) {
                entry.changed = (values(level, wave) != entry.values).then_some(step);
            }
        }
    }

    /// What is wrong with a level from which a join takes.
    pub(super) fn wrong(&self, level: usize) -> Option<Unforked> {
        let register = ENTRY * level;
        match self.levels[level] {
            None => Some(Unforked { register, written: None }),
            Some(Entry { fork, changed, .. }) => changed.map(|step| Unforked { register, written: Some((fork, step)) }),
        }
    }
}

/// The registers of a level.
fn values(level: usize, wave: &Wave) -> [u32; ENTRY] {
    std::array::from_fn(|number| wave.sgprs.get(ENTRY * level + number).copied().unwrap_or_default())
}
