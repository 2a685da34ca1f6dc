//! The instructions of an input at the addresses that a change of the layout gives them.

use super::layout::Remedy;
use crate::access::{Pattern, text};
use indexmap::IndexMap;
use lds::isa::DsInstruction;
use serde::Serialize;
use std::collections::HashSet;

/// How a two-address instruction has to be written with a change of the layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pair {
    /// opcode and offsets as they are
    pub old: String,
    /// of which of its two addresses, 0 or 1, ADDR holds the new place
    pub base: usize,
    /// opcode and offsets with the change
    pub new: String,
    /// all that in words
    pub words: String,
}

/// A two-address instruction with the change.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rewritten {
    after: DsInstruction,
    base: usize,
}

/// Instructions under one change of the layout.
#[derive(Clone, Debug)]
pub(super) struct Relocated {
    remedy: Remedy,
    /// bytes from 0 to the end of the last element so far
    pub(super) end: u64,
    /// the two-address instructions so far, each once, as they are and with the change
    pairs: IndexMap<DsInstruction, Rewritten>,
}

impl Relocated {
    pub(super) fn new(remedy: Remedy) -> Self {
        Relocated { remedy, end: 0, pairs: IndexMap::new() }
    }

    /// The same instruction at the new addresses. `None` where an element would be torn, the addresses of a lane can no
    /// longer be written as two offsets that are the same each time the instruction comes, or don't fit.
    pub(super) fn relocate(&mut self, pattern: &Pattern) -> Option<Pattern> {
        let mut changed = pattern.clone();
        let size = u64::from(pattern.element_bytes()).next_multiple_of(4);
        let mut moved: Vec<(usize, [u64; 2])> = Vec::new();
        let mut count = 0;
        for lane in pattern.active() {
            let old = pattern.addresses(lane);
            count = old.1;
            let mut new = [0; 2];
            for (address, byte) in new.iter_mut().zip(&old.0[..count]) {
                *address = self.remedy.apply(*byte);
                let last = byte.checked_add(size as u32 - 4)?;
                if self.remedy.apply(last) != *address + size - 4 {
                    return None;
                }
                self.end = self.end.max((*address & !3) + size);
            }
            moved.push((lane, new));
        }
        let Some((_, [first, second])) = moved.first().copied() else {
            // No lane takes part: nothing to move, and the offsets still say how many passes there are.
            return Some(changed);
        };
        // A limit grows with what it limits.
        changed.m0 = u32::MAX;
        let base = usize::from(count == 2 && second < first);
        for (lane, new) in &moved {
            changed.addresses[*lane] = u32::try_from(new[base]).ok()?;
        }
        (changed.instruction.offset0, changed.instruction.offset1) = (0, 0);
        if count == 2 {
            let apart = |new: [u64; 2]| new[1 - base].checked_sub(new[base]);
            let distance = apart([first, second])?;
            let scale = u64::from(pattern.scale());
            if !distance.is_multiple_of(scale) || moved.iter().any(|(_, new)| apart(*new) != Some(distance)) {
                return None;
            }
            let units = u8::try_from(distance / scale).ok()?;
            let offsets = [&mut changed.instruction.offset1, &mut changed.instruction.offset0];
            *offsets[base] = units;
            self.pair(base, pattern.instruction, changed.instruction)?;
        }
        Some(changed)
    }

    /// Notes a two-address instruction. `None` if the same one had to be written otherwise before.
    fn pair(&mut self, base: usize, before: DsInstruction, after: DsInstruction) -> Option<()> {
        let rewritten = Rewritten { after, base };
        let known = self.pairs.entry(before).or_insert_with(|| rewritten.clone());
        (*known == rewritten).then_some(())
    }

    /// The two-address instructions so far; those that differ only in registers are one.
    pub(super) fn pairs(&self) -> Vec<Pair> {
        let mut pairs: Vec<Pair> = Vec::new();
        let mut told = HashSet::new();
        for (before, Rewritten { after, base }) in &self.pairs {
            let [old, new] = [before, after].map(text);
            let which = ["first", "second"][*base];
            let words = format!("{old}: a' is for its {which} address, and the offsets become those of {new}");
            if told.insert(words.clone()) {
                pairs.push(Pair { old, base: *base, new, words });
            }
        }
        pairs
    }
}
