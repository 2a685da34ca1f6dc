//! Who uses which shared register: what may come out differently on a chip.

use super::usage::{Done, Register, Use, Used};
use super::warning::{Hazard, Object};
use super::watch::{At, Watch};
use crate::r700::isa::{AluInstruction, AluOp, Component, Destination, GPRS, Gpr, Group, Source, Where};
use crate::r700::model::{LANES, Simd};

/// The operation, if an instruction updates the register of its result: what differences take away, sums add.
fn update(instruction: &AluInstruction, result: Gpr) -> Option<AluOp> {
    let [first, second] = instruction.src.map(|source| source == Source::Gpr(result));
    let op = instruction.op;
    match op {
        AluOp::MovaInt | AluOp::Mov => None,
        AluOp::SubInt => (first && !second).then_some(AluOp::AddInt),
        _ => (first != second).then_some(op),
    }
}

/// What a group does with shared registers. `polls`: it is done again and again until what it reads is right, so it
/// doesn't count when that changes.
fn uses(group: &Group, polls: bool) -> Vec<(Gpr, Use)> {
    let mut uses = Vec::new();
    let is_shared = |gpr: &Gpr| gpr.place != Where::Wave;
    for instruction in group.instructions() {
        let result = match instruction.dst {
            Destination::Gpr(gpr) => Some(gpr).filter(is_shared),
            Destination::Ar => None,
        };
        let updated = result.and_then(|gpr| update(instruction, gpr));
        if let Some(gpr) = result {
            uses.push((gpr, updated.map_or(Use::Writes, Use::Updates)));
        }
        let read = instruction.read().filter(is_shared).filter(|_| !polls);
        uses.extend(read.filter(|gpr| updated.is_none() || Some(*gpr) != result).map(|gpr| (gpr, Use::Reads)));
    }
    uses
}

impl Watch {
    /// A wave is about to execute a group. `polls`: a loop around it waits for what it reads.
    pub(super) fn group(&mut self, at: At<'_>, simd: &Simd, group: &Group, polls: bool) {
        if !self.several {
            return;
        }
        let on = simd.on(at.wave).unwrap_or(0);
        for (gpr, by) in uses(group, polls) {
            for lane in (0..LANES).filter(|lane| on >> lane & 1 == 1) {
                let index = if gpr.place == Where::SimdAr { simd.ar(at.wave, lane).unwrap_or(0) } else { 0 };
                let number = index.wrapping_add(gpr.number.into());
                if number < GPRS.into() {
                    self.uses(at, (number as usize, gpr.component.index(), lane), by);
                }
            }
        }
    }

    fn uses(&mut self, at: At<'_>, cell: Register, by: Use) {
        let done = self.done(at);
        let mut known = self.shared.remove(&cell).unwrap_or_default();
        known.retain(|used| used.done.barriers == done.barriers);
        let other = known.iter().find(|used| by.minds(used.by) && self.at_once(&used.done, at.wave));
        if let Some(Used { done: Done { wave, line, .. }, by: otherwise }) = other.copied() {
            let hazard = match (by, otherwise) {
                (Use::Reads, _) => Hazard::SharedRead { by: wave, line },
                (_, Use::Reads) => Hazard::SharedOverwrites { by: wave, line },
                _ => Hazard::SharedChanges { by: wave, line },
            };
            let (number, component, lane) = cell;
            self.warn(at, lane, Object::Shared { number, component: Component::ALL[component] }, hazard);
        }
        if !known.iter().any(|used| used.done.wave == at.wave && used.by == by) {
            known.push(Used { done, by });
        }
        self.shared.insert(cell, known);
    }
}
