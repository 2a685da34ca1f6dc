//! The instructions of an input at the addresses that a change of the layout gives them.

use super::layout::Remedy;
use super::narrowed::{NarrowPart, is_wide, narrowed, told};
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
    /// the wide instructions so far, each once, with what is written in their places
    narrowed: IndexMap<Command, Vec<NarrowPart>>,
}

impl Relocated {
    pub(super) fn new(remedy: Remedy) -> Self {
        Relocated { remedy, end: 0, forms: IndexMap::new(), narrowed: IndexMap::new() }
    }

    /// The instruction at its new addresses: one instruction, two if a pair can't stay one, or narrower ones if a wide
    /// one can't. `alike` has all patterns of an instruction that [`has_forms`], since it is written the same way each
    /// time. `None` if an element would be torn, or doesn't fit.
    pub(super) fn relocate<'a>(
        &mut self,
        pattern: &Pattern,
        alike: impl Fn(&Command) -> &'a [&'a Pattern],
    ) -> Option<Vec<Pattern>> {
        if is_wide(&pattern.transfer.command) {
            let parts = self.narrowed(pattern, &alike)?;
            if !parts.is_empty() {
                return self.in_parts(pattern, &parts);
            }
        }
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
        without_limits(&mut changed);
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

    /// What is written in the place of a wide instruction; nothing if it stays.
    fn narrowed<'a>(
        &mut self,
        pattern: &Pattern,
        alike: impl Fn(&Command) -> &'a [&'a Pattern],
    ) -> Option<Vec<NarrowPart>> {
        let command = pattern.transfer.command;
        if let Some(parts) = self.narrowed.get(&command) {
            return Some(parts.clone());
        }
        let parts = narrowed(&self.remedy, pattern.target, &command, alike(&command).iter().copied())?;
        self.narrowed.insert(command, parts.clone());
        Some(parts)
    }

    /// The narrower instructions at their places.
    fn in_parts(&mut self, pattern: &Pattern, parts: &[NarrowPart]) -> Option<Vec<Pattern>> {
        let mut made = Vec::new();
        for part in parts {
            let mut one = pattern.clone();
            without_limits(&mut one);
            one.transfer.command = part.command;
            for lane in pattern.active() {
                let place = self.remedy.apply(pattern.addresses(lane).0[0].checked_add(part.first)?);
                self.end = self.end.max(place + u64::from(part.bytes));
                one.transfer.address[lane] = u32::try_from(place).ok()?;
            }
            made.push(one);
        }
        Some(made)
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

    /// The two-address instructions so far, and the wide ones that are written anew. Instructions that differ only in
    /// registers count as one.
    pub(super) fn pairs(&self) -> Vec<Pair> {
        let mut known = HashSet::new();
        let pairs = self.forms.iter().map(|(before, form)| form.pair(before));
        let pairs = pairs.chain(self.anew().map(|(before, parts)| told(before, parts)));
        pairs.filter(|pair| known.insert((pair.old.clone(), pair.new.clone()))).collect()
    }

    /// The wide instructions that are written anew, in words, each once.
    pub(super) fn narrowings(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for (before, parts) in self.anew() {
            let words = told(before, parts).words;
            if !found.contains(&words) {
                found.push(words);
            }
        }
        found
    }

    fn anew(&self) -> impl Iterator<Item = (&Command, &Vec<NarrowPart>)> {
        self.narrowed.iter().filter(|(_, parts)| !parts.is_empty())
    }
}

/// A limit grows with the bytes that it limits.
fn without_limits(pattern: &mut Pattern) {
    pattern.transfer.m0 = u32::MAX;
    pattern.transfer.allocation = pattern.transfer.allocation.map(|own| Allocation { size: !3, ..own });
}

/// Whether how an instruction is written depends on all of its patterns: it has two addresses, or moves more than a
/// dword.
pub(super) fn has_forms(command: &Command) -> bool {
    matches!(command.opcode.addressing, Addressing::Two { .. }) || is_wide(command)
}
