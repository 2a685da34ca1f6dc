//! The instructions of an input at the addresses that a change of the layout gives them.

use super::layout::Remedy;
use super::pair::{Form, Pair, alone};
use crate::access::Pattern;
use indexmap::IndexMap;
use lds::isa::Addressing;
use lds::transfer::Command;
use lds::wave::Allocation;
use std::collections::HashSet;

/// Instructions after one change of the layout.
#[derive(Clone, Debug)]
pub(super) struct Relocated {
    remedy: Remedy,
    /// bytes from 0 to the end of the last element so far
    pub(super) end: u64,
    /// the two-address instructions so far, each once
    forms: IndexMap<Command, Form>,
}

impl Relocated {
    pub(super) fn new(remedy: Remedy) -> Self {
        Relocated { remedy, end: 0, forms: IndexMap::new() }
    }

    /// The instruction at its new addresses: one instruction, or two if a pair can't stay one. `alike` has all patterns
    /// of the two-address instruction, since it is written the same way each time. `None` if an element would be torn,
    /// or doesn't fit.
    pub(super) fn relocate<'a>(
        &mut self,
        pattern: &Pattern,
        alike: impl Fn(&Command) -> &'a [&'a Pattern],
    ) -> Option<Vec<Pattern>> {
        let places: Vec<(usize, [u64; 2])> =
            pattern.active().map(|lane| Some((lane, self.places(pattern, lane)?))).collect::<Option<_>>()?;
        let mut changed = pattern.clone();
        if places.is_empty() {
            // Without a lane that takes part there is nothing to move.
            return Some(vec![changed]);
        }
        let size = u64::from(pattern.element_bytes()).next_multiple_of(4);
        let (_, count) = pattern.addresses(places[0].0);
        let ends = places.iter().flat_map(|(_, new)| new[..count].iter()).map(|address| (address & !3) + size);
        self.end = self.end.max(ends.max().unwrap_or(0));
        // A limit grows with the bytes that it limits.
        changed.transfer.m0 = u32::MAX;
        changed.transfer.allocation = pattern.transfer.allocation.map(|own| Allocation { size: !3, ..own });
        let moved = |index: usize, command: Command| {
            let mut one = changed.clone();
            one.transfer.command = command;
            for (lane, new) in &places {
                one.transfer.address[*lane] = u32::try_from(new[index]).ok()?;
            }
            Some(one)
        };
        if count == 1 {
            return Some(vec![moved(0, Command { offset0: 0, offset1: 0, ..pattern.transfer.command })?]);
        }
        match self.form(pattern, alike)? {
            Form::Whole { after, base } => Some(vec![moved(base, after)?]),
            Form::Split { single, .. } => {
                let single = alone(pattern, single);
                Some(vec![moved(0, single)?, moved(1, single)?])
            }
        }
    }

    /// The new places of a lane's elements. `None` if one would be torn, or starts beyond 32 bits.
    fn places(&self, pattern: &Pattern, lane: usize) -> Option<[u64; 2]> {
        let size = pattern.element_bytes().next_multiple_of(4);
        let (old, count) = pattern.addresses(lane);
        let mut new = [0; 2];
        for (address, byte) in new.iter_mut().zip(&old[..count]) {
            *address = self.remedy.apply(*byte);
            let last = byte.checked_add(size - 4)?;
            if self.remedy.apply(last) != *address + u64::from(size) - 4 {
                return None;
            }
        }
        Some(new)
    }

    /// How a two-address instruction is written.
    fn form<'a>(&mut self, pattern: &Pattern, alike: impl Fn(&Command) -> &'a [&'a Pattern]) -> Option<Form> {
        if let Some(form) = self.forms.get(&pattern.transfer.command) {
            return Some(*form);
        }
        let mut apart = Vec::new();
        for other in alike(&pattern.transfer.command) {
            for lane in other.active() {
                let [first, second] = self.places(other, lane)?;
                apart.push(second as i64 - first as i64);
            }
        }
        let form = Form::of(pattern.target, &pattern.transfer.command, apart.into_iter())?;
        self.forms.insert(pattern.transfer.command, form);
        Some(form)
    }

    /// The two-address instructions so far. Instructions that differ only in registers count as one.
    pub(super) fn pairs(&self) -> Vec<Pair> {
        let mut told = HashSet::new();
        let pairs = self.forms.iter().map(|(before, form)| form.pair(before));
        pairs.filter(|pair| told.insert((pair.old.clone(), pair.new.clone()))).collect()
    }
}

/// Whether an instruction has two addresses.
pub(super) fn has_two(command: &Command) -> bool {
    matches!(command.opcode.addressing, Addressing::Two { .. })
}
