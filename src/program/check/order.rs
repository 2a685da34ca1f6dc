//! Which accesses of different waves are in order.
//!
//! A chip may reorder what different waves do. An access of one wave comes before an access of another one if the waves
//! have met in between, and the first wave has waited for its access (`s_waitcnt`) before they met. LLVM's memory model
//! asks for both. Waves meet at a barrier of their work-group. At the global data share they also meet at a barrier of
//! global wave sync, at a semaphore if one takes what the other gave, and at the turns of ordered counts. A wave also
//! passes on what it knows of other waves.
//!
//! Waves also meet in the LDS itself, where one reads what the other left: see [`release`](super::release).
//!
//! An ordered count changes its counter in its turn. Waves with later turns come behind this change. So does the wave
//! itself when it has waited for the instruction, and so do the waves that it meets afterwards.
//!
//! A barrier of GFX12 has two parts: a wave says that it has arrived, and waits later. When it arrives, it tells the
//! others what it has waited for. What it does between the two parts is in no order with what others do behind the
//! barrier.

use super::access::{Access, Counter};
use super::fence::{Fence, number};
use crate::touch::Meeting;
use std::collections::{HashMap, VecDeque};

/// How far the waves have come, as far as one wave knows.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    /// for each wave and counter, the first step that may not be done
    done: Vec<[u32; Counter::COUNT]>,
    /// for each wave, the step that it had come to
    reached: Vec<u32>,
    /// how many turns are over
    turns: u32,
}

impl Clock {
    pub(super) fn new(waves: usize) -> Self {
        Clock { done: vec![[0; Counter::COUNT]; waves], reached: vec![0; waves], turns: 0 }
    }

    pub(super) fn join(&mut self, other: &Clock) {
        let done = self.done.iter_mut().flatten().zip(other.done.iter().flatten());
        let reached = self.reached.iter_mut().zip(&other.reached);
        done.chain(reached).for_each(|(own, other)| *own = (*own).max(*other));
        self.turns = self.turns.max(other.turns);
    }

    /// Whether this has all that a wave told others with `other`.
    pub(super) fn knows(&self, other: &Clock, wave: usize) -> bool {
        let lgkm = |clock: &Clock| clock.done[wave][Counter::Lgkm as usize];
        lgkm(self) >= lgkm(other)
    }
}

/// What the waves of a program have waited for, and what they know of one another.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// for each wave, the memory that its addresses refer to, counted from 0
    memories: Vec<usize>,
    /// for each wave and counter, the instructions that it hasn't waited for
    fences: Vec<[Fence; Counter::COUNT]>,
    /// for each wave, what it knows
    known: Vec<Clock>,
    /// for each wave and counter, the first step that some other wave of its memory doesn't know to be done
    first_open: Vec<[u32; Counter::COUNT]>,
    /// for each resource, what has been given and not taken yet: how many times, and what the giver knew
    semaphores: HashMap<usize, VecDeque<(u32, Clock)>>,
    /// what the wave with the next turn gets to know
    turn: Clock,
    /// number of turns so far
    turns: u32,
    /// for each wave, step and number of its last turn, as long as it hasn't waited for it
    own_turns: Vec<Option<(u32, u32)>>,
    /// number of turns that every wave knows to be over
    known_turns: u32,
    /// what each wave knew when it arrived at a barrier for which it waits later
    signalled: Vec<Option<Clock>>,
    /// for each wave, the steps at which it read what others left, and has not waited for, and what it knows by them:
    /// what it issues to the LDS behind them comes later there, too
    read: Vec<VecDeque<(u32, Clock)>>,
    /// number of instructions of a wave that can be in flight
    most: u64,
    /// whether this is a kernel on the LDS: see [`keeps_in_flight`](Order::keeps_in_flight)
    pub(super) of_kernel: bool,
}

impl Order {
    /// For waves of these memories, each with at most `most` instructions in flight.
    pub(super) fn new(memories: Vec<usize>, most: u64) -> Self {
        let waves = memories.len();
        Order {
            memories,
            fences: vec![Default::default(); waves],
            known: vec![Clock::new(waves); waves],
            first_open: vec![[0; Counter::COUNT]; waves],
            semaphores: HashMap::new(),
            turn: Clock::new(waves),
            turns: 0,
            own_turns: vec![None; waves],
            known_turns: 0,
            signalled: vec![None; waves],
            read: vec![VecDeque::new(); waves],
            most,
            of_kernel: false,
        }
    }

    /// The memory that the addresses of a wave refer to.
    pub(super) fn memory(&self, wave: u8) -> usize {
        self.memories[usize::from(wave)]
    }

    /// The number of memories.
    pub(super) fn memories(&self) -> usize {
        self.memories.iter().max().map_or(0, |last| last + 1)
    }

    /// The number of waves.
    pub(super) fn waves(&self) -> usize {
        self.fences.len()
    }

    /// A wave issues an instruction that a counter counts.
    pub(super) fn issue(&mut self, step: usize, wave: usize, counter: Counter) {
        let most = if counter == Counter::Lgkm { self.most } else { u64::MAX };
        self.fence(wave, counter).issue(number(step), most);
        self.settle(wave);
    }

    /// A wave waits until a counter has at most this value.
    pub(super) fn wait(&mut self, wave: usize, counter: Counter, outstanding: u64) {
        self.fence(wave, counter).wait(outstanding);
        self.settle(wave);
    }

    fn fence(&mut self, wave: usize, counter: Counter) -> &mut Fence {
        &mut self.fences[wave][counter as usize]
    }

    /// Whether a wave has waited for what a counter counted at a step.
    pub(super) fn is_done(&self, wave: usize, counter: Counter, step: usize) -> bool {
        self.fences[wave][counter as usize].is_done(number(step))
    }

    /// The instructions of the LDS that a wave hasn't waited for.
    fn own(&self, wave: usize) -> &Fence {
        &self.fences[wave][Counter::Lgkm as usize]
    }

    /// A wave has waited for its ordered count, or for what it has read: from here on what others told by it comes
    /// before what the wave does.
    fn settle(&mut self, wave: usize) {
        let fence = &self.fences[wave][Counter::Lgkm as usize];
        while let Some((step, clock)) = self.read[wave].front()
            && fence.is_done(*step)
        {
            self.known[wave].join(clock);
            self.read[wave].pop_front();
        }
        if let Some((_, turn)) = self.own_turns[wave].take_if(|(step, _)| fence.is_done(*step)) {
            self.known[wave].turns = self.known[wave].turns.max(turn);
        }
    }

    /// Whether a wave's next instruction of the LDS comes behind something: `has` is asked for all that says so.
    pub(super) fn knows(&self, wave: usize, has: impl Fn(&Clock) -> bool) -> bool {
        has(&self.known[wave]) || self.read[wave].iter().any(|(_, clock)| has(clock))
    }

    /// What comes before whatever sees what an instruction of the LDS leaves there: all that its wave issued to the LDS
    /// by DS instructions, what the wave has waited for, and what it knows.
    pub(super) fn releases(&self, wave: usize, step: u32) -> Clock {
        let mut clock = self.tells(wave, Some(step));
        // The waves don't meet at a barrier.
        clock.reached[wave] = self.known[wave].reached[wave];
        self.read[wave].iter().for_each(|(_, read)| clock.join(read));
        clock.done[wave][Counter::Lgkm as usize] = step + 1;
        clock
    }

    /// A wave has read what others left.
    pub(super) fn acquire(&mut self, wave: usize, step: u32, clock: Clock) {
        self.read[wave].push_back((step, clock));
    }

    /// The step that a wave has come to: that of its youngest instruction in flight.
    pub(super) fn step(&self, wave: usize) -> Option<usize> {
        self.own(wave).last().map(|step| step as usize - 1)
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

    /// Notes what an instruction of a wave puts in order. The wave has issued it before.
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
                self.own_turns[*wave] = self.own(*wave).last().map(|step| (step, self.turns));
                if *passes_on {
                    let tells = self.tells(*wave, None);
                    self.turn.join(&tells);
                }
            }
        }
        self.look_at_all();
    }

    /// What a wave can tell others: what it knows, and which of its own accesses it has waited for. The wave is at a
    /// step, or at its youngest instruction in flight.
    fn tells(&self, wave: usize, step: Option<u32>) -> Clock {
        let mut clock = self.known[wave].clone();
        let reached = step.or(self.own(wave).last()).unwrap_or_default();
        clock.done[wave] = [0, 1, 2, 3].map(|counter| self.fences[wave][counter].first().unwrap_or(reached));
        clock.reached[wave] = reached;
        clock
    }

    /// Computes anew what the other waves of its memory know of each wave.
    fn look_at_all(&mut self) {
        for (wave, first_open) in self.first_open.iter_mut().enumerate() {
            let meets = |other: usize| other != wave && self.memories[other] == self.memories[wave];
            let others = self.known.iter().enumerate().filter(|(other, _)| meets(*other));
            *first_open = [u32::MAX; Counter::COUNT];
            for (_, known) in others {
                first_open.iter_mut().zip(known.done[wave]).for_each(|(open, done)| *open = (*open).min(done));
            }
        }
        self.known_turns = self.known.iter().map(|known| known.turns).min().unwrap_or_default();
    }

    /// Whether an access isn't in order with one of another wave that comes now.
    pub(super) fn is_open(&self, access: &Access, by: &Access) -> bool {
        let wave = usize::from(by.wave);
        let has = |known: &Clock| match access.turn {
            0 => access.step < known.done[usize::from(access.wave)][access.counter as usize],
            turn => turn <= known.turns,
        };
        // Only the LDS itself keeps the order of what the wave hasn't waited for.
        let is_ds = by.counter == Counter::Lgkm && by.turn == 0;
        let is_ordered = if is_ds { self.knows(wave, has) } else { has(&self.known[wave]) };
        !is_ordered
    }

    /// Whether an access may not be in order with what some other wave does from now on.
    pub(super) fn may_race(&self, access: &Access) -> bool {
        match access.turn {
            0 => access.step >= self.first_open[usize::from(access.wave)][access.counter as usize],
            turn => turn > self.known_turns,
        }
    }

    /// Whether the waves have met at a barrier since an access, and the LDS keeps the order of the two though the
    /// access was in flight there. LLVM takes it to do so for all DS instructions of a work-group, and kernels rest on
    /// this.
    pub(super) fn keeps_in_flight(&self, access: &Access, by: &Access) -> bool {
        let is_ds = |one: &Access| one.counter == Counter::Lgkm && one.turn == 0;
        self.of_kernel && is_ds(access) && is_ds(by) && self.have_met_since(access, by.wave)
    }

    /// Whether the waves have met since an access that was still in flight when they met.
    pub(super) fn have_met_since(&self, access: &Access, wave: u8) -> bool {
        access.step < self.known[usize::from(wave)].reached[usize::from(access.wave)]
    }
}
