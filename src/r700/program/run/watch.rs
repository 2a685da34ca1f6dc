//! Who wrote and who read which entry: what may come out differently on a chip.

use crate::r700::model::{Access, BANKS, LANES, Place};
use std::fmt;
use std::ops::Range;

/// What may go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hazard {
    /// an entry is read that another wave writes, and no barrier is between
    Race {
        /// the wave that writes
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// an entry is written that another wave reads, and no barrier is between
    Overwrites {
        /// the wave that reads
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// a wave reads what it wrote itself in an earlier clause into entries that all waves have in common
    Interrupted {
        /// the line in which it wrote
        line: usize,
    },
    /// nothing has written what is read
    Unwritten,
}

/// Something that a program may do differently on a chip; told once for each line and kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// line of the instruction, from 1
    pub line: usize,
    /// bytes of the source
    pub text: Range<usize>,
    /// the first wave and lane that it is about
    pub wave: usize,
    /// its lane
    pub lane: usize,
    /// the bank and the entry that the first one is about
    pub bank: usize,
    /// the number of the entry
    pub entry: usize,
    /// what may go wrong
    pub hazard: Hazard,
    /// how many lanes it is about, of all waves
    pub lanes: usize,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Warning { wave, lane, bank, entry, .. } = self;
        let what = match self.hazard {
            Hazard::Race { by, line } => {
                format!("reads what wave {by} writes in line {line}, and no barrier is between the two")
            }
            Hazard::Overwrites { by, line } => {
                format!("writes what wave {by} reads in line {line}, and no barrier is between the two")
            }
            Hazard::Interrupted { line } => {
                format!("reads what it wrote in another clause, line {line}, where every wave writes")
            }
            Hazard::Unwritten => "reads what nothing has written: the LDS keeps what was there before".to_owned(),
        };
        write!(f, "wave {wave}, lane {lane} {what} (bank {bank}, entry {entry}")?;
        match self.lanes - 1 {
            0 => f.write_str(")"),
            more => write!(f, "; {more} more like it)"),
        }
    }
}

impl Warning {
    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self.hazard {
            Hazard::Race { .. } | Hazard::Overwrites { .. } => "`; lds: barrier` between the two makes waves wait",
            Hazard::Interrupted { .. } => "put both into one clause, or use SIMD_REL",
            Hazard::Unwritten => "write it before, or say with `; lds: bank … at … = …` what is there",
        }
    }

    fn is_like(&self, line: usize, hazard: Hazard) -> bool {
        self.line == line && std::mem::discriminant(&self.hazard) == std::mem::discriminant(&hazard)
    }
}

/// One access of a wave.
#[derive(Clone, Copy, Debug)]
struct Done {
    wave: usize,
    line: usize,
    /// barriers before it
    barriers: usize,
    /// which of all clauses that were executed
    clause: usize,
}

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

/// Watches the entries of an LDS.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    cells: Vec<Cell>,
    several: bool,
    barriers: usize,
    clause: usize,
    /// waves that have come past a loop, in which they may have waited for others: what is known of their order ends
    loops: u64,
    pub(super) warnings: Vec<Warning>,
}

impl Watch {
    pub(super) fn new(waves: usize) -> Self {
        let cells = vec![Cell::default(); BANKS * 256];
        Watch { cells, several: waves > 1, barriers: 0, clause: 0, loops: 0, warnings: Vec::new() }
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

    fn done(&self, at: At<'_>) -> Done {
        Done { wave: at.wave, line: at.line, barriers: self.barriers, clause: self.clause }
    }

    /// Whether another wave's access isn't known to be before one of `wave` now.
    fn at_once(&self, other: &Done, wave: usize) -> bool {
        other.wave != wave && other.barriers == self.barriers && self.loops >> wave & 1 == 0
    }

    /// A write. `relative`: each wave has entries of its own.
    pub(super) fn writes(&mut self, at: At<'_>, access: &Access, relative: bool) {
        for (lane, place) in lanes(access) {
            let done = self.done(at);
            let read = std::mem::take(&mut self.cell(place).read);
            if let Some(other) = read.iter().find(|read| self.at_once(read, at.wave)) {
                self.warn(at, lane, place, Hazard::Overwrites { by: other.wave, line: other.line });
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
                self.warn(at, lane, place, hazard);
            }
            if written.is_none_or(|(write, _)| write.clause != self.clause) {
                self.cell(place).read.push(done);
            }
        }
    }

    fn warn(&mut self, at: At<'_>, lane: usize, place: Place, hazard: Hazard) {
        if let Some(known) = self.warnings.iter_mut().find(|known| known.is_like(at.line, hazard)) {
            known.lanes += 1;
            return;
        }
        let (bank, entry) = (place.bank, place.entry());
        let text = at.text.clone();
        self.warnings.push(Warning { line: at.line, text, wave: at.wave, lane, bank, entry, hazard, lanes: 1 });
    }
}

/// The lanes with their places, burst after burst.
fn lanes(access: &Access) -> impl Iterator<Item = (usize, Place)> + '_ {
    let of = |places: &[Option<Place>; LANES]| (*places).into_iter().enumerate();
    access.places.iter().flat_map(of).filter_map(|(lane, place)| Some((lane, place?)))
}
