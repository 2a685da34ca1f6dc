//! What looks like a mistake in a program that runs: observed from what its instructions touched, whoever executes them.
//!
//! [`Checks`] is told of each instruction, `s_waitcnt` and `s_barrier` in the order in which waves take them, all waves the same steps in
//! turn. Each kind of mistake has a file with how it is found and how it is worded: `race`, `unwritten`, `misaligned`, `open_order`, `unset`.
//! `cell` and `fence` are what `race` remembers. None of them guesses: each tells of what did happen in this run.

mod cause;
mod cell;
mod fence;
mod hit;
mod misaligned;
mod open_order;
mod race;
mod unset;
mod unwritten;

#[cfg(test)]
mod tests;

pub use cause::Cause;
pub use hit::Place;
pub use misaligned::Misaligned;
pub use open_order::OpenOrder;
pub use race::Race;
pub use unset::Unset;
pub use unwritten::Unwritten;

use crate::isa::DsInstruction;
use crate::touch::Touched;
use hit::Hit;
use race::Races;
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

/// Looks on while a work-group runs.
#[derive(Clone, Debug)]
pub struct Checks {
    races: Races,
    /// all waves take the same steps
    even: bool,
    written: Written,
    registers: Registers,
    /// in the order of the steps
    findings: Vec<Finding>,
}

impl Checks {
    /// For a work-group of so many waves whose registers and memory nothing has written yet. Races are looked for only where all waves take the same steps.
    pub fn new(waves: usize, even: bool) -> Self {
        let (races, written, registers) = (Races::new(waves), Written::default(), Registers::new(waves));
        Checks { races, even, written, registers, findings: Vec::new() }
    }

    /// A dword of memory holds something from the start.
    pub fn preset(&mut self, address: u32) {
        self.written.mark(address, 4);
    }

    /// A register holds something in all lanes.
    pub fn set_vgpr(&mut self, wave: usize, register: u8) {
        self.registers.set(wave, register, u64::MAX);
    }

    /// M0 holds something.
    pub fn set_m0(&mut self, wave: usize) {
        self.registers.set_m0(wave);
    }

    /// What stands for other instructions reads registers.
    pub fn reads(&mut self, step: usize, wave: usize, registers: &[u8]) {
        let hit = self.registers.whole(wave, registers);
        self.note(step, hit, Cause::Unset);
    }

    /// An `s_waitcnt` leaves so many instructions in flight.
    pub fn wait(&mut self, outstanding: u64) {
        self.races.fence.wait(outstanding);
    }

    /// An `s_barrier`.
    pub fn barrier(&mut self, step: usize) {
        self.races.fence.barrier(step);
    }

    /// An instruction of the LDS.
    pub fn issued(&mut self, step: usize, wave: usize, instruction: &DsInstruction, touched: &Touched) {
        let hit = self.registers.issued(wave, instruction, touched.lanes);
        self.note(step, hit, Cause::Unset);
        if self.even {
            let hit = self.races.issued(step, wave, &touched.touches);
            self.note(step, hit, Cause::Race);
        }
        let hit = self.written.issued(wave, &touched.touches);
        self.note(step, hit, Cause::Unwritten);
        let hit = misaligned::issued(wave, &touched.touches);
        self.note(step, hit, Cause::Misaligned);
        let hit = open_order::issued(wave, touched);
        self.note(step, hit, Cause::OpenOrder);
    }

    /// All that was found, in the order of the steps.
    pub fn finish(self) -> Vec<Finding> {
        self.findings
    }

    /// Adds to what another wave made of the same step, or is the first.
    fn note<C>(&mut self, step: usize, hit: Option<Hit<C>>, cause: fn(C) -> Cause) {
        let Some(Hit { lanes, place, cause: what }) = hit else { return };
        let (cause, count) = (cause(what), u64::from(lanes.count_ones()));
        let mut of_step = self.findings.iter_mut().rev().take_while(|finding| finding.step == step);
        match of_step.find(|finding| finding.cause.is_like(cause)) {
            Some(finding) => finding.count += count,
            None => self.findings.push(Finding { step, cause, place, count }),
        }
    }
}
