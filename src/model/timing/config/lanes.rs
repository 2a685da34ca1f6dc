//! The lanes that form a pass, as a file gives them.

use super::error::{ChipError, error};
use crate::timing::evidence::{Entry, Evidence};
use crate::timing::groups::{Direction, Form, MAX_WIDTH, ascending, consecutive};
use serde::Deserialize;

/// The lanes of a request that form a pass, for one width.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupConfig {
    /// dwords that a lane brings: 1 to 4
    pub width: usize,
    /// direction of the access: loads, or stores and read-modify-writes; both if left out
    #[serde(default)]
    pub access: Option<Direction>,
    /// form of the instructions: one address, two addresses, or transposing loads. An access of the latter two that
    /// isn't listed is cut as with one address
    #[serde(default)]
    pub form: Form,
    /// the lanes of each pass, counted from the first lane of the request: every lane exactly once
    #[serde(default)]
    pub lanes: Option<Vec<Vec<usize>>>,
    /// instead of `lanes`: this many consecutive lanes form a pass
    #[serde(default)]
    pub consecutive: Option<usize>,
    /// banks that the access sees, if fewer than the chip has: a power of two
    #[serde(default)]
    pub banks: Option<usize>,
    /// how sure the entry is
    #[serde(default)]
    pub evidence: Evidence,
    /// source of the entry
    #[serde(default)]
    pub source: String,
}

impl GroupConfig {
    /// The directions that the entry is for.
    pub(super) fn directions(&self) -> impl Iterator<Item = Direction> {
        let only = self.access;
        Direction::ALL.into_iter().filter(move |access| only.is_none_or(|only| only == *access))
    }

    /// A mask for each pass of a request of `request` lanes, on a chip of `banks` banks.
    ///
    /// # Errors
    /// [`ChipError`] at the first key that doesn't fit.
    pub(super) fn check(&self, request: usize, banks: usize) -> Result<Vec<u64>, ChipError> {
        if !(1..=MAX_WIDTH).contains(&self.width) {
            return error("width", format!("a lane brings 1 to {MAX_WIDTH} dwords, not {}", self.width));
        }
        if let Some(own) = self.banks.filter(|own| !own.is_power_of_two() || *own > banks) {
            return error("banks", format!("expected a power of two from 1 to the chip's {banks}, not {own}"));
        }
        match (&self.lanes, self.consecutive) {
            (Some(_), Some(_)) => error("consecutive", "`lanes` says which lanes form a pass: keep one of the two"),
            (None, None) => error("width", "which lanes form a pass? Add `lanes`, or `consecutive`"),
            (None, Some(size)) if size == 0 || !request.is_multiple_of(size) => {
                let message =
                    format!("{request} lanes can't be cut into passes of {size}: take a divisor of {request}");
                error("consecutive", message)
            }
            (None, Some(size)) => Ok(consecutive(request, size)),
            (Some(lanes), None) => masks(lanes, request),
        }
    }

    /// The entry in words, for one direction.
    pub(super) fn entry(&self, access: Direction, groups: &[u64]) -> Entry {
        let bits = 32 * self.width;
        let what = match (self.form, access) {
            (Form::Plain, Direction::Load) => format!("loads of {bits} bits"),
            (Form::Plain, Direction::Store) => format!("stores of {bits} bits"),
            (Form::TwoAddresses, Direction::Load) => format!("loads of {bits} bits at two addresses"),
            (Form::TwoAddresses, Direction::Store) => format!("stores of {bits} bits at two addresses"),
            (Form::Transpose, _) => format!("transposing loads of {bits} bits"),
        };
        let on = self.banks.map_or(String::new(), |banks| format!(" on {banks} banks"));
        let (evidence, source) = (self.evidence, self.source.clone());
        Entry { key: format!("lanes of {what}"), value: words(groups) + &on, evidence, source }
    }
}

/// The listed lanes as masks, in which each lane of the request comes once.
fn masks(lanes: &[Vec<usize>], request: usize) -> Result<Vec<u64>, ChipError> {
    let mut seen = 0u64;
    for lane in lanes.iter().flatten().copied() {
        if lane >= request {
            let last = request - 1;
            return error("lanes", format!("there is no lane {lane}: the lanes of a request are 0 to {last}"));
        }
        if seen >> lane & 1 == 1 {
            return error("lanes", format!("lane {lane} is listed twice: every lane is in exactly one pass"));
        }
        seen |= 1 << lane;
    }
    if let Some(missing) = (0..request).find(|lane| seen >> lane & 1 == 0) {
        return error("lanes", format!("lane {missing} is missing: every lane is in exactly one pass"));
    }
    if let Some(empty) = lanes.iter().position(Vec::is_empty) {
        return error("lanes", format!("pass {empty} has no lane: leave it out"));
    }
    Ok(lanes.iter().map(|pass| pass.iter().fold(0, |mask, lane| mask | 1 << lane)).collect())
}

/// Passes in words: `0-3+20-23, 4-7+16-19`, or `16 consecutive`.
fn words(groups: &[u64]) -> String {
    let size = groups.first().map_or(0, |group| group.count_ones() as usize);
    let lanes = groups.iter().map(|group| group.count_ones() as usize).sum();
    if size > 0 && groups == consecutive(lanes, size) {
        return if groups.len() == 1 { format!("all {size} at once") } else { format!("{size} consecutive") };
    }
    groups.iter().map(|group| runs(*group)).collect::<Vec<_>>().join(", ")
}

/// The lanes of a mask: `0-3+20-23`.
fn runs(group: u64) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for lane in ascending(group) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == lane => *last = lane,
            _ => runs.push((lane, lane)),
        }
    }
    let run = |(first, last): &(usize, usize)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    runs.iter().map(run).collect::<Vec<_>>().join("+")
}
