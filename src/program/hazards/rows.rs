//! The rows of the table in which an instruction is.

use super::hazard::Hazard;
use super::seen::Seen;
use super::table::HAZARDS;
use crate::step::Action;
use crate::targets::Target;

impl Seen {
    /// What matters of a step, of waves with so many lanes; none if it is no instruction.
    pub(crate) fn of(step: usize, action: &Action, target: Target, lanes: usize) -> Option<Seen> {
        let mut seen = Seen::unsorted(step, action, target, lanes)?;
        let waits = target.facts().waves.matrix_waits;
        let is_there =
            |hazard: &Hazard| hazard.is_of(target) && (hazard.around.is_empty() || hazard.around.contains(&waits));
        let rows = |is_one: &dyn Fn(&Hazard) -> bool| {
            let rows = HAZARDS.iter().enumerate().filter(|(_, hazard)| is_there(hazard) && is_one(hazard));
            rows.fold(0u64, |rows, (row, _)| rows | 1 << row)
        };
        (seen.firsts, seen.seconds, seen.ends) = (
            rows(&|hazard| hazard.rule.is_first(&seen)),
            rows(&|hazard| hazard.rule.is_second(&seen)),
            rows(&|hazard| hazard.rule.ends(&seen)),
        );
        Some(seen)
    }
}
