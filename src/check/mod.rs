//! What looks like a mistake in a program that runs: observed from what its instructions touched, whoever executes
//! them.
//!
//! [`Checks`] is told of each instruction, `s_waitcnt` and `s_barrier` in the order in which waves take them. Each kind
//! of mistake has a file with how it is found and how it is worded: `race`, `unwritten`, `misaligned`, `refused`,
//! `open_order`, `unset`, `basis`. `cell`, `fence` and `order` are what `race` remembers. None of them guesses: each
//! tells of what did happen in this run.

mod access;
mod basis;
mod cause;
mod cell;
mod fence;
mod hit;
mod misaligned;
mod open_order;
mod order;
mod race;
mod refused;
mod unset;
mod unwritten;

#[cfg(test)]
mod tests;

pub use basis::{Baseless, Decides, Root};
pub use cause::Cause;
pub use hit::Place;
pub use misaligned::Misaligned;
pub use open_order::OpenOrder;
pub use race::Race;
pub use refused::OutOfRange;
pub use unset::Unset;
pub use unwritten::Unwritten;

use crate::isa::DsInstruction;
use crate::touch::{Meeting, Touched};
use crate::wave::Register;
use basis::Basis;
use hit::Hit;
use race::{Races, Turn};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::mem::{Discriminant, discriminant};
use unset::Registers;
use unwritten::Written;

/// One mistake of one step, all waves together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// index of the program's step
    pub step: usize,
    /// what it is, in the lane at `place`
    pub cause: Cause,
    /// the first lane that makes it
    pub place: Place,
    /// how many lanes make it, of all waves; how many waves where they do so as a whole
    pub count: u64,
}

/// Looks on while work-groups run.
#[derive(Clone, Debug)]
pub struct Checks {
    /// for each wave which memory its addresses are of
    memories: Vec<usize>,
    races: Races,
    /// of each memory
    written: Vec<Written>,
    registers: Registers,
    basis: Basis,
    /// the last instruction goes where something says that nothing set
    doubted: bool,
    findings: Findings,
    /// instructions whose accesses rest on something that nothing set
    doubts: Findings,
}

impl Checks {
    /// For waves whose registers and memory nothing has written yet; of each so many instructions can be in flight.
    /// `memories` says for each wave which memory its addresses are of, from 0 on: what a work-group owns of an LDS is
    /// a memory for itself.
    pub fn new(memories: Vec<usize>, most: u64) -> Self {
        let count = memories.iter().max().map_or(0, |last| last + 1);
        let (races, findings) = (Races::new(memories.clone(), most), Findings::default());
        let (written, registers) = (vec![Written::default(); count], Registers::new(memories.len()));
        let (basis, doubts) = (Basis::new(memories.clone()), Findings::default());
        Checks { memories, races, written, registers, basis, doubted: false, findings, doubts }
    }

    /// A dword of a wave's memory holds something from the start.
    pub fn preset(&mut self, wave: usize, address: u32) {
        self.written[self.memories[wave]].mark(address, 4);
        self.basis.preset(wave, address);
    }

    /// A register holds something in all lanes, which is made of other registers.
    pub fn set_vgpr(&mut self, wave: usize, register: Register, from: &[Register]) {
        self.registers.set(wave, register, u64::MAX);
        self.basis.set_vgpr(wave, register, from);
    }

    /// M0 holds something, which is made of registers.
    pub fn set_m0(&mut self, wave: usize, from: &[Register]) {
        self.registers.set_m0(wave);
        self.basis.set_m0(wave, from);
    }

    /// Exec is made of these lanes of registers.
    pub fn set_exec(&mut self, wave: usize, lanes: u64, from: &[Register]) {
        self.basis.set_exec(wave, lanes, from);
    }

    /// An instruction of the LDS is about to be executed in these lanes. True if what it touches rests on something
    /// that nothing set.
    pub fn doubts(&mut self, step: usize, wave: usize, instruction: &DsInstruction, lanes: u64) -> bool {
        let hit = self.basis.doubt(wave, instruction, lanes);
        self.doubted = hit.is_some();
        self.doubts.note(step, hit, Cause::Baseless);
        self.doubted
    }

    /// What stands for other instructions reads registers.
    pub fn reads(&mut self, step: usize, wave: usize, registers: &[Register]) {
        let hit = self.registers.whole(wave, registers);
        self.note(step, hit, Cause::Unset);
    }

    /// An `s_waitcnt` leaves so many instructions of a wave in flight.
    pub fn wait(&mut self, wave: usize, outstanding: u64) {
        self.races.order.wait(wave, outstanding);
    }

    /// A wave comes to a barrier and goes on: it waits for the others later.
    pub fn signal(&mut self, step: usize, wave: usize) {
        self.races.order.signal(step, wave);
    }

    /// Waves wait at a barrier together.
    pub fn barrier(&mut self, step: usize, waves: &[usize]) {
        self.races.order.barrier(step, waves);
    }

    /// An instruction of the LDS.
    pub fn issued(&mut self, step: usize, wave: usize, instruction: &DsInstruction, touched: &Touched) {
        let hit = self.registers.issued(wave, instruction, touched.lanes, touched.others);
        self.note(step, hit, Cause::Unset);
        let hit = self.races.issued(step, wave, &touched.touches);
        self.note(step, hit, Cause::Race);
        touched.meetings.iter().for_each(|meeting| self.meeting(step, wave, meeting));
        let hit = self.written[self.memories[wave]].issued(wave, &touched.touches);
        self.note(step, hit, Cause::Unwritten);
        let hit = misaligned::issued(wave, &touched.touches);
        self.note(step, hit, Cause::Misaligned);
        self.note(step, refused::misaligned(wave, &touched.refusals), Cause::Misaligned);
        self.note(step, refused::out_of_range(wave, &touched.refusals, false), Cause::OutOfRange);
        self.note(step, refused::out_of_range(wave, &touched.refusals, true), Cause::AllocationBlock);
        let hit = open_order::issued(wave, touched);
        self.note(step, hit, Cause::OpenOrder);
        self.basis.issued(wave, instruction, touched, self.doubted);
    }

    /// What an instruction of synchronization has waves meet, some of which have issued theirs before.
    fn meeting(&mut self, step: usize, wave: usize, meeting: &Meeting) {
        let Some(Turn { wave, step, counter, race }) = self.races.meeting(step, wave, meeting) else { return };
        self.note(step, race, Cause::Race);
        let hit = self.written[self.memories[wave]].issued(wave, &[counter]);
        self.note(step, hit, Cause::Unwritten);
    }

    /// What an instruction of synchronization names isn't there, as it turned out after it was issued.
    pub fn refused(&mut self, step: usize, wave: usize, what: OutOfRange) {
        let place = Place { wave, lane: None, address: None };
        self.note(step, Some(Hit { lanes: 1, place, cause: what }), Cause::OutOfRange);
    }

    /// All that was found, in the order in which it was found first; and the instructions whose accesses rest on
    /// something that nothing set.
    pub fn finish(self) -> (Vec<Finding>, Vec<Finding>) {
        (self.findings.list, self.doubts.list)
    }

    fn note<C>(&mut self, step: usize, hit: Option<Hit<C>>, cause: fn(C) -> Cause) {
        self.findings.note(step, hit, cause);
    }
}

/// What was found, of each kind once for a step.
#[derive(Clone, Debug, Default)]
struct Findings {
    list: Vec<Finding>,
    /// where in the list each is: waves that wait for one another may come to a step at different times
    places: HashMap<(usize, Discriminant<Cause>), usize>,
}

impl Findings {
    /// Adds to what another wave made of the same step, or is the first.
    fn note<C>(&mut self, step: usize, hit: Option<Hit<C>>, cause: fn(C) -> Cause) {
        let Some(Hit { lanes, place, cause: what }) = hit else { return };
        let (cause, count) = (cause(what), u64::from(lanes.count_ones()));
        match self.places.entry((step, discriminant(&cause))) {
            Entry::Occupied(found) => self.list[*found.get()].count += count,
            Entry::Vacant(place_of) => {
                place_of.insert(self.list.len());
                self.list.push(Finding { step, cause, place, count });
            }
        }
    }
}
