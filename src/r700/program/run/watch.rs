//! Who wrote and who read which entry: what may come out differently on a chip.

use super::usage::{Done, Register, Used};
use super::warning::{Hazard, Object, Warning};
use crate::r700::model::{Access, BANKS, LANES, Place};
use std::collections::HashMap;
use std::ops::Range;

/// What is known of an entry.
#[derive(Clone, Debug, Default)]
struct Cell {
    written: Option<(Done, bool)>,
    preset: bool,
    /// reads since then of what the reader's own clause didn't write
    read: Vec<Done>,
}

/// Where an instruction stands.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) line: usize,
    pub(super) text: &'a Range<usize>,
    pub(super) wave: usize,
}

/// Watches the entries of an LDS, and shared registers.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    cells: Vec<Cell>,
    /// who has used shared registers since the last barrier
    pub(super) shared: HashMap<Register, Vec<Used>>,
    /// the group has several waves
    pub(super) several: bool,
    barriers: usize,
    clause: usize,
    /// waves that have come past a loop, in which they may have waited for others: what is known of their order ends
    loops: u64,
    pub(super) warnings: Vec<Warning>,
}

impl Watch {
    pub(super) fn new(waves: usize) -> Self {
        let cells = vec![Cell::default(); BANKS * 256];
        let shared = HashMap::new();
        Watch { cells, shared, several: waves > 1, barriers: 0, clause: 0, loops: 0, warnings: Vec::new() }
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

    fn cell(&mut self, place: Place) -> &mut Cell {
        &mut self.cells[place.bank % BANKS * 256 + place.entry() % 256]
    }

    pub(super) fn preset(&mut self, place: Place) {
        self.cell(place).preset = true;
    }

    pub(super) fn done(&self, at: At<'_>) -> Done {
        Done { wave: at.wave, line: at.line, barriers: self.barriers, clause: self.clause }
    }

    /// Whether another wave's access isn't known to be before one of `wave` now.
    pub(super) fn at_once(&self, other: &Done, wave: usize) -> bool {
        other.wave != wave && other.barriers == self.barriers && self.loops >> wave & 1 == 0
    }

    /// A write. `relative`: each wave has entries of its own.
    pub(super) fn writes(&mut self, at: At<'_>, access: &Access, relative: bool) {
        for (lane, place) in lanes(access) {
            let done = self.done(at);
            let read = std::mem::take(&mut self.cell(place).read);
            if let Some(other) = read.iter().find(|read| self.at_once(read, at.wave)) {
                self.warn(at, lane, entry(place), Hazard::Overwrites { by: other.wave, line: other.line });
            }
            self.cell(place).written = Some((done, relative));
        }
    }

    pub(super) fn reads(&mut self, at: At<'_>, access: &Access) {
        for (lane, place) in lanes(access) {
            let done = self.done(at);
            let (written, preset) = (self.cell(place).written, self.cell(place).preset);
            let hazard = match written {
                None => (!preset).then_some(Hazard::Unwritten),
                Some((write, _)) if self.at_once(&write, at.wave) => {
                    Some(Hazard::Race { by: write.wave, line: write.line })
                }
                Some((write, relative)) => {
                    let elsewhere = write.wave == at.wave && write.clause != self.clause && !relative;
                    (elsewhere && self.several).then_some(Hazard::Interrupted { line: write.line })
                }
            };
            if let Some(hazard) = hazard {
                self.warn(at, lane, entry(place), hazard);
            }
            if written.is_none_or(|(write, _)| write.clause != self.clause) {
                self.cell(place).read.push(done);
            }
        }
    }

    pub(super) fn warn(&mut self, at: At<'_>, lane: usize, object: Object, hazard: Hazard) {
        if let Some(known) = self.warnings.iter_mut().find(|known| known.is_like(at.line, hazard)) {
            known.lanes += 1;
            return;
        }
        let text = at.text.clone();
        self.warnings.push(Warning { line: at.line, text, wave: at.wave, lane, object, hazard, lanes: 1 });
    }
}

fn entry(place: Place) -> Object {
    Object::Entry { bank: place.bank, entry: place.entry() }
}

/// The lanes with their places, burst after burst.
fn lanes(access: &Access) -> impl Iterator<Item = (usize, Place)> + '_ {
    let of = |places: &[Option<Place>; LANES]| (*places).into_iter().enumerate();
    access.places.iter().flat_map(of).filter_map(|(lane, place)| Some((lane, place?)))
}
