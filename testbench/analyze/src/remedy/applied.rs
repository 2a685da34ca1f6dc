//! One instruction with a change of the layout, in detail.

use super::layout::Remedy;
use super::relocated::{Relocated, has_forms};
use crate::access::{Pattern, Patterns, text};
use crate::result::{After, PassDetail};
use lds::timing::{Chip, Meter, Schedule};
use lds::transfer::Command;
use lds::wave::Allocation;
use std::collections::HashMap;

/// A change of an input's layout, to look at single instructions with this change.
pub(crate) struct Applied<'a> {
    meter: Meter,
    relocated: Relocated,
    pairs: HashMap<Command, Vec<&'a Pattern>>,
}

impl<'a> Applied<'a> {
    pub(crate) fn new(chip: &Chip, allocation: Allocation, patterns: &'a Patterns, remedy: Remedy) -> Self {
        let mut pairs: HashMap<Command, Vec<&Pattern>> = HashMap::new();
        for (pattern, _) in patterns.iter().filter(|(pattern, _)| has_forms(&pattern.transfer.command)) {
            pairs.entry(pattern.transfer.command).or_default().push(pattern);
        }
        let storage = (chip.geometry().bytes() as u64).saturating_sub(u64::from(allocation.base));
        let whole = Allocation { size: u32::try_from(storage).unwrap_or(!3), ..allocation };
        let meter = Meter::new(chip.clone(), whole);
        Applied { meter, relocated: Relocated::new(remedy), pairs }
    }

    /// The instruction with the change; `None` if the instruction touches no memory.
    pub(crate) fn after(&mut self, pattern: &Pattern) -> Option<After> {
        if pattern.element_bytes() == 0 {
            return None;
        }
        let alike = |command: &Command| self.pairs.get(command).map_or(&[][..], Vec::as_slice);
        let mut after = After::default();
        for moved in self.relocated.relocate(pattern, alike)? {
            let schedule = Schedule::of(&mut self.meter, &moved.transfer)?;
            after.cycles += self.meter.cost(&moved.transfer)?.cycles;
            after.texts.push(text(&moved.transfer.command));
            after.passes.extend(schedule.requests.iter().flat_map(|request| &request.passes).map(PassDetail::new));
        }
        after.degree = after.passes.iter().map(|pass| pass.cycles).max().unwrap_or(0);
        Some(after)
    }
}
