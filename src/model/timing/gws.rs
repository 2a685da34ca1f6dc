//! When instructions that make waves wait for one another are answered ("Synchronization" in
//! `docs/timing/data-share.md`).
//!
//! Which waves go on and which stay follows from an instruction. This is an input here, like the values of registers.

use crate::gws::Event;
use std::collections::BTreeMap;

/// Cycles from the one in which an instruction is taken to the one in which a wave that needn't wait is answered. The
/// first look at a queue comes after as many cycles.
const ACTED: u64 = 3;
/// Cycles from the one in which an ordered count is taken to the one in which it may have its turn.
const PARKED: u64 = 3;
/// The operation of an ordered count that has a second operand.
const WRAP: u32 = 3;
/// Cycles from the answer of memory to the answer of the wave.
const BACK: u64 = 2;
/// Cycles in which the first GS register of an ordered count is found.
const FOUND: u64 = 1;
/// Cycles from the end of a turn to the next.
const WALK: u64 = 1;

/// An instruction that is answered: its wave, and the cycles in which it was taken and answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) wave: usize,
    pub(super) taken: u64,
    pub(super) responded: u64,
    /// passes of the instruction in memory
    pub(super) passes: u32,
}

/// The block that executes such instructions, one after another.
#[derive(Clone, Debug, Default)]
pub(super) struct Synchronizer {
    /// the first cycle in which it may take the next instruction
    free: u64,
    /// for each wave, when the instruction that it waits for was taken
    taken: BTreeMap<usize, u64>,
}

impl Synchronizer {
    /// The first cycle in which the next request may be taken.
    pub(super) fn free(&self) -> u64 {
        self.free
    }

    /// Waves come into the empty order in cycle 0.
    pub(super) fn ordered(&mut self) {
        self.free = self.free.max(PARKED);
    }

    /// An instruction was taken in a cycle, and `events` follow from it. `memory` gets the cycle in which an access to
    /// memory is offered, and its passes, and returns when memory answers.
    pub(super) fn follow(
        &mut self,
        wave: usize,
        taken: u64,
        events: &[Event],
        mut memory: impl FnMut(u64, u32) -> u64,
    ) -> Vec<Answer> {
        self.taken.insert(wave, taken);
        let mut answers = Vec::new();
        let mut answer = |wave: usize, responded: u64, passes: u32, begun: &mut BTreeMap<usize, u64>| {
            let taken = begun.remove(&wave).unwrap_or(taken);
            answers.push(Answer { wave, taken, responded, passes });
        };
        // The cycle of the next look at a queue, or of the next turn.
        let mut now = taken + ACTED;
        for event in events {
            match *event {
                Event::Done { .. } => answer(wave, taken + ACTED, 0, &mut self.taken),
                Event::Leaves { wave } => {
                    now += 1;
                    answer(wave, now, 0, &mut self.taken);
                }
                Event::Stays => now += 1,
                Event::Parked => now = taken + PARKED,
                Event::Turn { wave, dwords, memory: in_memory, operation, passes_on, .. } => {
                    // A wrap has two operands.
                    let passes = if !in_memory { 0 } else { 1 + u32::from(operation == WRAP) };
                    now = if in_memory { memory(now, passes) + BACK } else { now + FOUND + dwords as u64 };
                    answer(wave, now, passes, &mut self.taken);
                    now += if passes_on { WALK } else { 0 };
                }
            }
        }
        self.free = now;
        answers
    }
}
