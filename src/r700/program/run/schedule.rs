//! Which wave takes its next step.

use super::machine::Machine;
use super::turn::Turn;
use crate::diagnostic::Diagnostic;
use crate::model::Half;
use crate::program::{Action, IssueOrder};

/// The next turn; none when all waves have ended.
///
/// # Errors
/// No wave can go on: a [`Diagnostic`] at what one waits for.
pub(super) fn next(machine: &mut Machine<'_>) -> Result<Option<Turn>, Diagnostic> {
    machine.skip()?;
    let at_barrier = |wave: usize| matches!(machine.action(wave), Some(Action::Barrier));
    let open: Vec<usize> = (0..machine.waves()).filter(|wave| machine.action(*wave).is_some()).collect();
    let ready = |half: Option<Half>, step: Option<usize>| {
        let fits = |wave: &usize| half.is_none_or(|half| machine.half(*wave) == half);
        let candidates = open.iter().copied().filter(fits).filter(|wave| !at_barrier(*wave));
        let candidates = candidates.filter(|wave| step.is_none_or(|step| machine.step_of(*wave) == step));
        candidates.min_by_key(|wave| {
            let step = if machine.order() == IssueOrder::Steps { machine.step_of(*wave) } else { 0 };
            // Whoever has tried in vain lets others come first.
            (machine.tried(*wave), step, *wave)
        })
    };
    let Some(wave) = ready(None, None) else {
        return Ok((!open.is_empty()).then_some(Turn::Barrier));
    };
    if !matches!(machine.action(wave), Some(Action::Group(_))) {
        return Ok(Some(Turn::One(wave)));
    }
    let half = machine.half(wave);
    let other = ready(Some(half.other()), Some(machine.step_of(wave)));
    Ok(Some(match half {
        Half::Odd => Turn::Group { odd: Some(wave), even: other },
        Half::Even => Turn::Group { odd: other, even: Some(wave) },
    }))
}
