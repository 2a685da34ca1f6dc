//! A test bench around wave control that keeps the rules of its contract, and is otherwise random.
//!
//! Programs of the golden model are what a unit is for, but they never have an opcode that no table knows, a level
//! that nobody saved, a counter that is full for long, or a launch beside a wave that sleeps in the same work-group.

use super::words::{Taste, Words};
use lds::isa::Waitcnt;
use lds::timing::control::{Home, Inputs, InstructionKind, Launch, Outputs, Reply, Shape, WaveControl};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

/// Cycles of a stretch: between two of them everybody's pace changes.
const STRETCH: usize = 500;

/// Cycles from a reply to the edge at which its fork has written its level, more than enough.
const WRITES: usize = 8;

/// Levels of a fork/join stack.
const LEVELS: u8 = 8;

/// Whether a fork that a reset has met was written: a wave of the same number goes to the level above, and joins.
#[derive(Clone, Copy, Debug, Default)]
enum Asks {
    /// nothing is asked
    #[default]
    Nothing,
    /// it will change MODE to this level
    Wants(u8),
    /// it does so
    Changes(u8),
    /// it will join, with another level
    Joins(u8),
    /// it does so
    Joining(u8),
}

/// A wave, as its environment knows it.
#[derive(Clone, Copy, Debug, Default)]
struct Wave {
    /// its work-group
    group: Option<usize>,
    /// what it prefers; to a wave that prefers what counters count nothing returns
    taste: Taste,
    /// cycle of its last instruction
    since: usize,
    /// cycle of the reply to the fork that writes the last of these levels
    filled: usize,
    /// how many levels of its number's stack were written since power-up
    written: u8,
    /// the instruction that it runs is one of those that write them
    writes: bool,
    /// the instruction that it runs is a fork
    forks: bool,
    /// it has had no instruction
    is_new: bool,
    /// the level of its stack when its last instruction was issued
    level: u8,
    /// cycle of the last reply to a fork
    forked: usize,
    /// what it does about a fork that a reset has met
    asks: Asks,
}

/// A work-group of several waves.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    /// waves that have yet to be launched
    left: usize,
    /// waves that live
    living: u64,
}

/// Everybody around a unit.
pub struct RandomInputs {
    dice: StdRng,
    shape: Shape,
    words: Words,
    cycle: usize,
    waves: Vec<Wave>,
    /// waves whose words are wanted
    wanted: Vec<usize>,
    /// waves that run an instruction
    running: Vec<usize>,
    groups: Vec<Group>,
    present: u64,
    /// cycle of the last reply to a fork of a wave whose levels were all written before
    forked: usize,
}

impl RandomInputs {
    /// The inputs around a unit that has just powered up.
    pub fn new(shape: Shape, seed: u64) -> Self {
        RandomInputs {
            dice: StdRng::seed_from_u64(seed),
            shape,
            words: Words::new(shape.target),
            cycle: 0,
            waves: vec![Wave::default(); shape.waves],
            wanted: Vec::new(),
            running: Vec::new(),
            groups: vec![Group::default(); shape.groups],
            present: 0,
            forked: 0,
        }
    }

    fn one_in(&mut self, many: u32) -> bool {
        self.dice.random_range(0..many) == 0
    }

    /// What is at inputs that don't count.
    pub fn filler(&mut self) -> u64 {
        self.dice.next_u64()
    }

    /// In this stretch there is one work-group, of all waves.
    fn is_crowd(&self) -> bool {
        self.cycle / (3 * STRETCH) % 3 == 1
    }

    /// The inputs of this cycle; `reset` in the first one.
    pub fn inputs(&mut self, model: &WaveControl) -> Inputs {
        let stretch = self.cycle / STRETCH;
        let slow = [1, 2, 1, 4][stretch % 4];
        let word = self.pick(slow, |random| &mut random.wanted).map(|wave| (wave, self.instruction(wave, model)));
        let reply = self.pick(slow, |random| &mut random.running).map(|wave| self.reply(wave));
        // Forks that are on their way are what a reset meets hardly ever.
        let is_forking = (1..WRITES).contains(&(self.cycle - self.forked));
        let reset = self.cycle == 0 || self.one_in(if is_forking { 50 } else { 4000 });
        Inputs {
            reset,
            launch: self.launch(),
            fetch_ready: !self.one_in(slow + 1),
            word,
            run_ready: self.is_ready(stretch % 3 == 1),
            reply,
            lds_ready: self.is_ready(stretch % 3 == 2),
            done: self.returns(model),
            halt: self.one(40),
            resume: if self.one_in(3) { self.filler() & self.all() } else { 0 },
        }
    }

    fn all(&self) -> u64 {
        u64::MAX >> (64 - self.shape.waves)
    }

    fn one(&mut self, many: u32) -> u64 {
        if self.one_in(many) { 1 << self.dice.random_range(0..self.shape.waves) } else { 0 }
    }

    /// A port is ready in three of four cycles, or hardly ever.
    fn is_ready(&mut self, hardly: bool) -> bool {
        self.one_in(4) == hardly
    }

    fn pick(&mut self, slow: u32, from: impl Fn(&mut Self) -> &mut Vec<usize>) -> Option<usize> {
        let count = from(self).len();
        if count == 0 || !self.one_in(slow) {
            return None;
        }
        let place = self.dice.random_range(0..count);
        Some(from(self).swap_remove(place))
    }

    /// The dwords of a wave's next instruction.
    fn instruction(&mut self, wave: usize, model: &WaveControl) -> [u32; 3] {
        self.waves[wave].since = self.cycle;
        let is_new = std::mem::take(&mut self.waves[wave].is_new);
        let Wave { written, taste, group, .. } = self.waves[wave];
        // What nobody has written into a memory nobody may read.
        if self.shape.target.facts().waves.forks && written < LEVELS {
            self.waves[wave].writes = true;
            return self.words.fork(&mut self.dice);
        }
        self.waves[wave].writes = false;
        match self.waves[wave].asks {
            Asks::Wants(level) => {
                self.waves[wave].asks = Asks::Changes(level);
                return self.words.mode();
            }
            Asks::Joins(level) => {
                self.waves[wave].asks = Asks::Joining(level);
                return self.words.join();
            }
            _ => {}
        }
        let is_early = group.is_some_and(|group| self.groups[group].left > 0);
        let taste = match () {
            () if is_early && self.is_crowd() => Taste::Barriers,
            // What a wave of this number has done before says nothing of this one.
            () if is_new && self.one_in(2) => Taste::Hazards,
            () => taste,
        };
        self.words.any(taste, model.under_way(wave), &mut self.dice)
    }

    fn reply(&mut self, wave: usize) -> Reply {
        let writes = self.waves[wave].writes;
        if self.waves[wave].forks && self.waves[wave].written == LEVELS {
            self.forked = self.cycle;
            self.waves[wave].forked = self.cycle;
        }
        let asked = match self.waves[wave].asks {
            Asks::Changes(level) => Some((true, level, Asks::Joins(level))),
            Asks::Joining(level) => Some((false, level.wrapping_add(1), Asks::Nothing)),
            _ => None,
        };
        if let Some((sets_mode, level, asks)) = asked {
            self.waves[wave].asks = asks;
            let level = u64::from(level % LEVELS);
            return Reply { wave, first: level << 29 | level, sets_mode, ..Reply::default() };
        }
        let is_level = !writes && self.one_in(3);
        if writes {
            self.waves[wave].written += 1;
            self.waves[wave].filled = self.cycle;
        }
        let dice = &mut self.dice;
        let (few, many): (u64, u64) = (1 << dice.random_range(0..64), dice.random());
        let mask = match dice.random_range(0..6) {
            0 => few,
            1 => !few,
            2 => 0xffff_ffff,
            _ => many,
        };
        let pc: u64 = dice.random();
        Reply {
            wave,
            condition: dice.random(),
            first: if is_level {
                dice.random_range(0..8)
            } else if writes {
                pc
            } else {
                mask
            },
            second: dice.random(),
            exec: if writes || dice.random() { u64::MAX } else { dice.random() },
            sets_mode: !writes && dice.random_range(0..8) == 0,
        }
    }

    fn launch(&mut self) -> Launch {
        let wave = self.dice.random_range(0..self.shape.waves);
        let (number, alone) = (self.dice.random_range(0..self.shape.groups), self.one_in(4));
        let (number, alone) = if self.is_crowd() { (0, false) } else { (number, alone) };
        let many = if self.is_crowd() || (self.cycle / STRETCH).is_multiple_of(2) { 4 } else { 20 };
        let is_wanted = self.one_in(if self.present >> wave & 1 == 0 { many } else { 30 });
        if is_wanted && !alone && self.groups[number].left == 0 && self.groups[number].living == 0 {
            let most = if self.is_crowd() { self.shape.waves } else { 5.min(self.shape.waves) };
            self.groups[number].left = if self.is_crowd() { most } else { self.dice.random_range(1..=most) };
        }
        let left = self.groups[number].left;
        let home = Home {
            base: self.dice.random_range(0..1 << 18),
            size: self.dice.random_range(0..1 << 18),
            priority: self.dice.random_range(0..4),
            alone,
        };
        // Sometimes near one of the ends.
        let pc = match self.dice.random_range(0..3) {
            0 => (1 << 48) - 1 - self.dice.random_range(0..100),
            1 => self.dice.random_range(0..100),
            _ => self.dice.random_range(0..1 << 48),
        };
        let last = if alone { self.dice.random() } else { left == 1 };
        Launch { valid: is_wanted && (alone || left > 0), wave, pc, group: number, last, home }
    }

    /// What returns. Now and then a wave hoards: its counters become full.
    fn returns(&mut self, model: &WaveControl) -> [Option<usize>; 5] {
        let count = self.shape.waves;
        let mut left: Vec<[u8; 4]> = (0..count).map(|wave| model.under_way(wave)).collect();
        let wave = self.dice.random_range(0..count);
        let Wave { taste, since, .. } = self.waves[wave];
        let most = [63, 63, 7, Waitcnt::max(self.shape.target).lgkmcnt];
        let is_full = left[wave].iter().zip(most).any(|(count, most)| *count + 1 >= most);
        let is_stuck = self.cycle - since > 150;
        // A wave is looked at in one of so many cycles as there are.
        let changes = match taste {
            Taste::Anything => 40,
            _ if is_full || is_stuck => 8,
            _ => 120,
        };
        if self.one_in(changes) {
            let other = Taste::of(self.dice.random_range(0..12));
            self.waves[wave].taste = if taste == Taste::Anything { other } else { Taste::Anything };
        }
        let quick = [2, 6, 2, 12][self.cycle / STRETCH % 4];
        std::array::from_fn(|port| {
            let waves = (0..count).filter(|wave| !self.waves[*wave].taste.is_counted() && left[*wave][port.min(3)] > 0);
            let waves: Vec<usize> = waves.collect();
            if waves.is_empty() || !self.one_in(quick) {
                return None;
            }
            let wave = waves[self.dice.random_range(0..waves.len())];
            left[wave][port.min(3)] -= 1;
            Some(wave)
        })
    }

    /// Remembers what happens at the end of a cycle.
    pub fn see(&mut self, inputs: &Inputs, outputs: &Outputs) {
        self.cycle += 1;
        if inputs.reset {
            self.wanted.clear();
            self.running.clear();
            self.groups.fill(Group::default());
            self.present = 0;
            for wave in &mut self.waves {
                let is_filled = wave.written == LEVELS && self.cycle > wave.filled + WRITES;
                let is_met = is_filled && (1..WRITES).contains(&(self.cycle - wave.forked));
                *wave = Wave {
                    written: if is_filled { LEVELS } else { 0 },
                    filled: wave.filled,
                    asks: if is_met { Asks::Wants(wave.level + 1) } else { Asks::Nothing },
                    ..Wave::default()
                };
            }
            return;
        }
        if let Some((wave, _)) = outputs.fetch.filter(|_| inputs.fetch_ready) {
            self.wanted.push(wave);
        }
        if let Some(run) = outputs.run.filter(|_| inputs.run_ready) {
            self.running.push(run.wave);
            self.waves[run.wave].forks = matches!(run.kind, InstructionKind::IFork | InstructionKind::GFork);
            self.waves[run.wave].level = run.mode >> 1;
        }
        self.present = outputs.present;
        for group in &mut self.groups {
            group.living &= outputs.present;
        }
        let Launch { valid, wave, group, home, .. } = inputs.launch;
        if valid && outputs.launch_ready {
            self.present |= 1 << wave;
            self.waves[wave].is_new = true;
            self.waves[wave].group = (!home.alone).then_some(group);
            if !home.alone {
                self.groups[group].left -= 1;
                self.groups[group].living |= 1 << wave;
            }
        }
    }
}
