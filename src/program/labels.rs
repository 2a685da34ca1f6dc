//! Labels, and branches to them.

use super::step::{Action, Other, Step};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::encoding::branch::{distance, label, missing};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

/// The labels of a program, and the branches that name one.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    places: HashMap<String, LabelPlace>,
    branches: Vec<Branch>,
}

/// A label.
#[derive(Clone, Debug)]
struct LabelPlace {
    /// the step behind it
    step: usize,
    line: usize,
}

/// A branch to a label.
#[derive(Clone, Debug)]
struct Branch {
    step: usize,
    label: String,
    /// where the program names it
    span: Range<usize>,
}

impl Labels {
    /// Takes the label at the start of a line, if there is one, and says how many bytes of the line are its.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a label that the program has already.
    pub(super) fn take(
        &mut self,
        source: &Source,
        line: &Range<usize>,
        (step, number): (usize, usize),
    ) -> Result<usize, Diagnostic> {
        let text = &source.text()[line.clone()];
        let Some(name) = label(text) else { return Ok(0) };
        let start = line.start + text.len() - text.trim_start().len();
        let taken = self.places.insert(name.to_owned(), LabelPlace { step, line: number });
        if let Some(before) = taken {
            let message = format!("the label `{name}` is there a second time");
            return Err(Diagnostic::new(source, start..start + name.len(), message)
                .with_help(format!("line {} has it, too: rename one of the two", before.line)));
        }
        // Behind the name blanks may stand before the colon.
        let colon = text.find(':').map_or(text.len(), |colon| colon + 1);
        Ok(colon)
    }

    /// Whether there is one.
    pub(super) fn any(&self) -> bool {
        !self.places.is_empty()
    }

    /// The step behind a label.
    pub(super) fn step(&self, label: &str) -> Option<usize> {
        self.places.get(label).map(|place| place.step)
    }

    /// A step is a branch to a label.
    pub(super) fn branch(&mut self, step: usize, (label, span): (String, Range<usize>)) {
        self.branches.push(Branch { step, label, span });
    }

    /// Gives every branch its distance. `symbols` are names beside labels, with the addresses that they stand for.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a branch to a label that isn't there, or that is too far away.
    pub(super) fn resolve(
        &self,
        source: &Source,
        steps: &mut [Step],
        symbols: &BTreeMap<String, u64>,
        end: u64,
    ) -> Result<(), Diagnostic> {
        for Branch { step, label, span } in &self.branches {
            let landing = self.step(label);
            let place = landing.map(|landing| steps.get(landing).map_or(end, |step| step.address));
            let place = place.or_else(|| symbols.get(label).copied());
            let to = place.ok_or_else(|| missing(source, span, self.places.keys().map(String::as_str)))?;
            let Some(branch) = steps.get_mut(*step) else { continue };
            let distance = distance(source, span, branch.address, to)?;
            if let Action::Execute(other) = &mut branch.action {
                **other = Other { landing, ..Other::new(other.instruction.with_distance(distance)) };
            }
        }
        Ok(())
    }

    /// By address the step at which a wave goes on that the address alone sends there: that behind the first label, or
    /// where there is none the instruction.
    pub(super) fn entries(&self, steps: &[Step], end: u64) -> BTreeMap<u64, usize> {
        let instructions = steps.iter().enumerate().filter(|(_, step)| step.action.is_instruction());
        let mut entries: BTreeMap<u64, usize> = instructions.map(|(index, step)| (step.address, index)).collect();
        let mut places: Vec<usize> = self.places.values().map(|place| place.step).collect();
        // Of several labels at an address the first one counts.
        places.sort_unstable_by(|one, other| other.cmp(one));
        entries.extend(places.into_iter().map(|step| (steps.get(step).map_or(end, |step| step.address), step)));
        entries
    }
}
