//! What may come out differently on a chip: what is known of waves and their order.

use super::dwords::Dwords;
use super::registers::Registers;
use super::usage::Done;
use super::warning::{Hazard, Object, Warning};
use crate::model::Simd;
use std::collections::HashMap;
use std::mem::Discriminant;
use std::ops::Range;

/// Where an instruction stands.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) line: usize,
    pub(super) text: &'a Range<usize>,
    pub(super) wave: usize,
}

/// Watches the dwords of an LDS, and registers.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    pub(super) dwords: Dwords,
    pub(super) registers: Registers,
    /// the group has several waves
    pub(super) several: bool,
    barriers: usize,
    pub(super) clause: usize,
    /// waves that have come past a loop, in which they may have waited for others: what is known of their order ends
    loops: u64,
    pub(super) warnings: Vec<Warning>,
    /// which of the warnings is about a line and kind
    known: HashMap<(usize, Discriminant<Hazard>), usize>,
}

impl Watch {
    /// Watches a SIMD whose waves are in their slots. `reaches`: instructions name registers of waves or clause
    /// temporaries by shared numbers.
    pub(super) fn new(simd: &Simd, reaches: bool) -> Self {
        Watch {
            dwords: Dwords::new(),
            registers: Registers::new(simd, reaches),
            several: simd.layout().group().waves() > 1,
            barriers: 0,
            clause: 0,
            loops: 0,
            warnings: Vec::new(),
            known: HashMap::new(),
        }
    }

    pub(super) fn barrier(&mut self) {
        self.barriers += 1;
    }

    pub(super) fn clause(&mut self) {
        self.clause += 1;
    }

    pub(super) fn comes_past_a_loop(&mut self, wave: usize) {
        self.loops |= 1 << wave;
    }

    pub(super) fn done(&self, at: At<'_>) -> Done {
        Done { wave: at.wave, line: at.line, barriers: self.barriers, clause: self.clause }
    }

    /// Whether another wave's access isn't known to be before one of `wave` now.
    pub(super) fn at_once(&self, other: &Done, wave: usize) -> bool {
        other.wave != wave && other.barriers == self.barriers && self.loops >> wave & 1 == 0
    }

    pub(super) fn warn(&mut self, at: At<'_>, lane: usize, object: Object, hazard: Hazard) {
        let kind = (at.line, std::mem::discriminant(&hazard));
        if let Some(known) = self.known.get(&kind).and_then(|known| self.warnings.get_mut(*known)) {
            known.lanes += 1;
            return;
        }
        self.known.insert(kind, self.warnings.len());
        let text = at.text.clone();
        self.warnings.push(Warning { line: at.line, text, wave: at.wave, lane, object, hazard, lanes: 1 });
    }

    /// Nothing has checked an expectation.
    pub(super) fn unreached(&mut self, line: usize, text: &Range<usize>) {
        self.warn(At { line, text, wave: 0 }, 0, Object::Expectation, Hazard::Unreached);
    }
}
