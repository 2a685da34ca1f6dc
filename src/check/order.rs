//! Which accesses of different waves are in order.
//!
//! A chip may reorder what different waves do. What a wave did comes before what another one does if they have met in
//! between, and the first has waited (`s_waitcnt`) before that: LLVM's memory model asks for both. Waves meet at a
//! barrier of their work-group. At the global data share they also meet at a barrier of global wave sync, where one
//! takes from a semaphore what the other gave, and where one has its turn and the other a later one. What a wave knows
//! of others it passes on.
//!
//! What an ordered count does to its counter is done in its turn. Who has a later turn comes behind that, and so does
//! the wave itself, when it has waited for it, and whom it meets afterwards.
//!
//! A barrier of GFX12 has two parts: a wave says that it has arrived, and waits later. It tells the others of what it
//! has waited for when it arrives. What it does between the two parts is in no order with what others do behind theirs.

use super::access::Access;
use super::fence::{Fence, number};
use crate::touch::Meeting;
use std::collections::{HashMap, VecDeque};

/// How far the waves have come, as one of them knows.
#[derive(Clone, Debug, Default)]
struct Clock {
    /// of each wave the first step that may not be done
    done: Vec<u32>,
    /// of each wave the step that it had come to
    reached: Vec<u32>,
    /// how many turns are over
    turns: u32,
}

impl Clock {
    fn new(waves: usize) -> Self {
        Clock { done: vec![0; waves], reached: vec![0; waves], turns: 0 }
    }

    fn join(&mut self, other: &Clock) {
        for (ours, theirs) in [(&mut self.done, &other.done), (&mut self.reached, &other.reached)] {
            ours.iter_mut().zip(theirs).for_each(|(own, other)| *own = (*own).max(*other));
        }
        self.turns = self.turns.max(other.turns);
    }
}

/// What the waves of a program have waited for, and know of one another.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// for each wave which memory its addresses are of, from 0 on
    memories: Vec<usize>,
    /// of each wave
    fences: Vec<Fence>,
    /// what each wave knows
    known: Vec<Clock>,
    /// of each wave the first step that some other wave of its memory doesn't know to be done
    first_open: Vec<u32>,
    /// by resource what has been given and not taken yet: how many times, and what the giver had to tell
    semaphores: HashMap<usize, VecDeque<(u32, Clock)>>,
    /// what is known to who has the next turn
    turn: Clock,
    /// how many turns there were
    turns: u32,
    /// of each wave the step and the number of its last turn, as long as it hasn't waited for that
    own_turns: Vec<Option<(u32, u32)>>,
    /// as many turns every wave knows to be over
    known_turns: u32,
    /// what each wave had to tell when it arrived at a barrier for which it waits later
    signalled: Vec<Option<Clock>>,
    /// instructions of a wave that can be in flight
    most: u64,
}

impl Order {
    /// For waves of these memories, of each of which so many instructions can be in flight.
    pub(super) fn new(memories: Vec<usize>, most: u64) -> Self {
        let waves = memories.len();
        Order {
            memories,
            fences: vec![Fence::default(); waves],
            known: vec![Clock::new(waves); waves],
            first_open: vec![0; waves],
            semaphores: HashMap::new(),
            turn: Clock::new(waves),
            turns: 0,
            own_turns: vec![None; waves],
            known_turns: 0,
            signalled: vec![None; waves],
            most,
        }
    }

    /// The memory that the addresses of a wave are of.
    pub(super) fn memory(&self, wave: u8) -> usize {
        self.memories[usize::from(wave)]
    }

    /// How many memories there are.
    pub(super) fn memories(&self) -> usize {
        self.memories.iter().max().map_or(0, |last| last + 1)
    }

    /// How many waves there are.
    pub(super) fn waves(&self) -> usize {
        self.fences.len()
    }

    pub(super) fn issue(&mut self, step: usize, wave: usize) {
        self.fences[wave].issue(number(step), self.most);
        self.end_turn(wave);
    }

    pub(super) fn wait(&mut self, wave: usize, outstanding: u64) {
        self.fences[wave].wait(outstanding);
        self.end_turn(wave);
    }

    /// A wave knows that its turn is over if it has waited for the instruction.
    fn end_turn(&mut self, wave: usize) {
        if let Some((_, turn)) = self.own_turns[wave].take_if(|(step, _)| self.fences[wave].is_done(*step)) {
            self.known[wave].turns = self.known[wave].turns.max(turn);
        }
    }

    /// The step that a wave is in: that of its youngest instruction in flight.
    pub(super) fn step(&self, wave: usize) -> Option<usize> {
        self.fences[wave].last().map(|step| step as usize - 1)
    }

    /// The number of the last turn, counted from 1.
    pub(super) fn turn(&self) -> u32 {
        self.turns
    }

    /// A wave arrives at a barrier and goes on: it waits for the others later.
    pub(super) fn signal(&mut self, step: usize, wave: usize) {
        self.signalled[wave] = Some(self.tells(wave, Some(number(step))));
    }

    /// Waves wait at a barrier together, in this step.
    pub(super) fn barrier(&mut self, step: usize, waves: &[usize]) {
        let mut all = Clock::new(self.waves());
        for &wave in waves {
            let tells = self.signalled[wave].take().unwrap_or_else(|| self.tells(wave, Some(number(step))));
            all.join(&tells);
        }
        waves.iter().for_each(|wave| self.known[*wave].join(&all));
        self.look_at_all();
    }

    /// What an instruction of a wave, which has been issued, puts in order.
    pub(super) fn meeting(&mut self, wave: usize, meeting: &Meeting) {
        match meeting {
            Meeting::Barrier(waves) => {
                let mut all = Clock::new(self.waves());
                waves.iter().for_each(|wave| all.join(&self.tells(*wave, None)));
                waves.iter().for_each(|wave| self.known[*wave].join(&all));
            }
            Meeting::Starts { resource, times } => {
                let tells = self.tells(wave, None);
                self.semaphores.insert(*resource, VecDeque::from([(*times, tells)]));
            }
            Meeting::Gives { resource, times } => {
                let tells = self.tells(wave, None);
                self.semaphores.entry(*resource).or_default().push_back((*times, tells));
            }
            Meeting::Takes { resource, wave } => {
                let given = self.semaphores.entry(*resource).or_default();
                given.retain(|(times, _)| *times > 0);
                if let Some((times, tells)) = given.front_mut() {
                    *times -= 1;
                    self.known[*wave].join(tells);
                }
            }
            Meeting::Turn { wave, passes_on, .. } => {
                self.known[*wave].join(&self.turn);
                self.turns += 1;
                self.turn.turns = self.turns;
                self.own_turns[*wave] = self.fences[*wave].last().map(|step| (step, self.turns));
                if *passes_on {
                    let tells = self.tells(*wave, None);
                    self.turn.join(&tells);
                }
            }
        }
        self.look_at_all();
    }

    /// What a wave has to tell: what it knows, and what of its own it has waited for. It is at a step, or at its
    /// youngest instruction in flight.
    fn tells(&self, wave: usize, step: Option<u32>) -> Clock {
        let mut clock = self.known[wave].clone();
        let fence = &self.fences[wave];
        let reached = step.or(fence.last()).unwrap_or_default();
        clock.done[wave] = fence.first().unwrap_or(reached);
        clock.reached[wave] = reached;
        clock
    }

    /// Finds out anew what every other wave of its memory knows of each.
    fn look_at_all(&mut self) {
        for (wave, first_open) in self.first_open.iter_mut().enumerate() {
            let meets = |other: usize| other != wave && self.memories[other] == self.memories[wave];
            let others = self.known.iter().enumerate().filter(|(other, _)| meets(*other));
            *first_open = others.map(|(_, known)| known.done[wave]).min().unwrap_or(u32::MAX);
        }
        self.known_turns = self.known.iter().map(|known| known.turns).min().unwrap_or_default();
    }

    /// Whether an access is still to come in any order with what another wave does now.
    pub(super) fn is_open(&self, access: &Access, wave: u8) -> bool {
        let known = &self.known[usize::from(wave)];
        match access.turn {
            0 => access.step >= known.done[usize::from(access.wave)],
            turn => turn > known.turns,
        }
    }

    /// Whether an access can be in any order with what some other wave does from now on.
    pub(super) fn may_race(&self, access: &Access) -> bool {
        match access.turn {
            0 => access.step >= self.first_open[usize::from(access.wave)],
            turn => turn > self.known_turns,
        }
    }

    /// Whether the waves have met since an access, which was still in flight there.
    pub(super) fn have_met_since(&self, access: &Access, wave: u8) -> bool {
        access.step < self.known[usize::from(wave)].reached[usize::from(access.wave)]
    }
}
