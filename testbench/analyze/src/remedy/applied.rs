//! One instruction with a change of the layout, in detail.

use super::layout::Remedy;
use super::relocated::{Relocated, has_two};
use crate::access::{Pattern, Patterns, text};
use crate::result::{After, PassDetail};
use lds::isa::DsInstruction;
use lds::timing::{Chip, Meter, Schedule};
use lds::wave::{Allocation, Wave, WaveSize};
use std::collections::HashMap;

/// A change of an input's layout, to look at single instructions with this change.
pub(crate) struct Applied<'a> {
    meter: Meter,
    registers: Wave,
    relocated: Relocated,
    pairs: HashMap<DsInstruction, Vec<&'a Pattern>>,
}

impl<'a> Applied<'a> {
    pub(crate) fn new(chip: &Chip, allocation: Allocation, patterns: &'a Patterns, remedy: Remedy) -> Self {
        let mut pairs: HashMap<DsInstruction, Vec<&Pattern>> = HashMap::new();
        for (pattern, _) in patterns.iter().filter(|(pattern, _)| has_two(&pattern.instruction)) {
            pairs.entry(pattern.instruction).or_default().push(pattern);
        }
        let storage = (chip.geometry().bytes() as u64).saturating_sub(u64::from(allocation.base));
        let whole = Allocation { size: u32::try_from(storage).unwrap_or(!3), ..allocation };
        let meter = Meter::new(chip.clone(), whole);
        Applied { meter, registers: Wave::new(WaveSize::Wave64), relocated: Relocated::new(remedy), pairs }
    }

    /// The instruction with the change; `None` if the instruction touches no memory.
    pub(crate) fn after(&mut self, pattern: &Pattern) -> Option<After> {
        if pattern.element_bytes() == 0 {
            return None;
        }
        let alike = |instruction: &DsInstruction| self.pairs.get(instruction).map_or(&[][..], Vec::as_slice);
        let mut after = After::default();
        for moved in self.relocated.relocate(pattern, alike)? {
            moved.load(&mut self.registers);
            let schedule = Schedule::of(&mut self.meter, &moved.instruction, &self.registers)?;
            after.cycles += self.meter.cost(&moved.instruction, &self.registers)?.cycles;
            after.texts.push(text(&moved.instruction));
            after.passes.extend(schedule.requests.iter().flat_map(|request| &request.passes).map(PassDetail::new));
        }
        after.degree = after.passes.iter().map(|pass| pass.cycles).max().unwrap_or(0);
        Some(after)
    }
}
