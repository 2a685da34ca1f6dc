//! Waves that do what they are told, and their environment.

use super::super::stage::{Stage, shape};
use super::super::words::Words;
use crate::hardware::Fault;
use crate::pins::Tape;
use lds::targets::Encoding;
use lds::timing::control::{Home, Inputs, Launch, Outputs, Reply, Shape};
use lds_rtl::compute::ComputeCore;
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};
use std::collections::VecDeque;

/// Cycles within which what waves are told is done, by far.
const LONGEST: u64 = 20_000;

/// Ports of what returns.
pub(super) const PORTS: usize = 5;

/// What a wave is told to do, one thing behind another.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// an instruction with this first dword
    Issue {
        /// the dword
        word: u32,
        /// a bit for each port at which something returns to the wave in the cycle in which it is issued
        with: u8,
        /// the condition in the reply
        condition: bool,
    },
    /// something returns
    Return {
        /// a bit for each port at which it does, in one cycle
        ports: u8,
        /// cycles behind the step before, at least
        delay: u64,
    },
}

/// An instruction at whose issue nothing returns.
pub(super) fn issue(word: u32) -> Step {
    Step::Issue { word, with: 0, condition: false }
}

/// A wave, as its environment knows it.
#[derive(Clone, Debug, Default)]
struct Player {
    steps: VecDeque<Step>,
    /// what it is given when there is no step left; without it, it waits
    idles: Option<u32>,
    /// cycle of its last step
    since: u64,
    /// its words are wanted
    wants: bool,
    /// what its present instruction has with it
    with: u8,
    condition: bool,
}

/// Wave control with waves that do what they are told.
pub(super) struct Cast<'a> {
    stage: Stage<'a>,
    shape: Shape,
    words: Words,
    dice: StdRng,
    players: Vec<Player>,
    /// where the search for a wave that wants words begins
    next: usize,
    running: VecDeque<usize>,
    launches: VecDeque<Launch>,
    present: u64,
    /// whether the run port is taken
    pub(super) run_ready: bool,
    /// waves that are halted in the next cycle, and halted no more
    pub(super) halt: u64,
    pub(super) resume: u64,
}

impl<'a> Cast<'a> {
    /// Nobody is there.
    pub(super) fn new(stage: Stage<'a>, core: ComputeCore, seed: u64) -> Self {
        let shape = shape(core);
        Cast {
            stage,
            shape,
            words: Words::new(core.target),
            dice: StdRng::seed_from_u64(seed),
            players: vec![Player::default(); shape.waves],
            next: 0,
            running: VecDeque::new(),
            launches: VecDeque::new(),
            present: 0,
            run_ready: true,
            halt: 0,
            resume: 0,
        }
    }

    /// How the unit is put together.
    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// The numbers of all waves.
    pub(super) fn waves(&self) -> std::ops::Range<usize> {
        0..self.shape.waves
    }

    /// Whether the words are those of gfx906.
    pub(super) fn is_vega(&self) -> bool {
        self.shape.target.facts().code.encoding == Encoding::Gfx9
    }

    /// What instructions are made of.
    pub(super) fn words(&self) -> &Words {
        &self.words
    }

    /// An instruction of that name, with these bits where none are fixed. One that the target hasn't got does nothing.
    pub(super) fn named(&self, name: &str, bits: u32) -> u32 {
        self.words.named(name, bits).unwrap_or_else(|| self.nothing())
    }

    /// An instruction that somebody outside executes, and that has no part in anything else.
    pub(super) fn plain(&self) -> u32 {
        self.named("v_mov_b32", 0)
    }

    /// An instruction with which its wave only goes on: a wait for nothing.
    pub(super) fn nothing(&self) -> u32 {
        self.words.named("s_waitcnt", 0xffff).unwrap_or_default()
    }

    /// What was at the ports.
    pub(super) fn into_tape(self) -> Tape {
        self.stage.into_tape()
    }

    /// A cycle with `reset`: nobody is left.
    pub(super) fn reset(&mut self) -> Result<(), Fault> {
        self.players.fill(Player::default());
        self.running.clear();
        self.launches.clear();
        let Cast { stage, dice, .. } = self;
        stage.clock(&Inputs { reset: true, ..Inputs::default() }, &mut || dice.next_u64())?;
        self.present = 0;
        Ok(())
    }

    /// Tells a wave what to do behind what it has been told.
    pub(super) fn tell(&mut self, wave: usize, steps: impl IntoIterator<Item = Step>) {
        self.players[wave].steps.extend(steps);
    }

    /// What a wave does over and over when there is no step left.
    pub(super) fn idles(&mut self, wave: usize, word: Option<u32>) {
        self.players[wave].idles = word;
    }

    /// A wave is launched behind those that wait for that.
    pub(super) fn launch(&mut self, wave: usize, group: Option<(usize, bool)>, priority: u8) {
        let home = Home {
            base: self.dice.random_range(0..1 << 18),
            size: self.dice.random_range(0..1 << 18),
            priority,
            alone: group.is_none(),
        };
        let pc = self.dice.random_range(0..1 << 46) << 2;
        let (group, last) = group.unwrap_or_default();
        self.launches.push_back(Launch { valid: true, wave, pc, group, last, home });
    }

    /// A cycle.
    pub(super) fn cycle(&mut self) -> Result<(), Fault> {
        let cycle = self.stage.cycle();
        let launch = match self.launches.front() {
            Some(launch) => *launch,
            None => Launch { wave: self.dice.random_range(0..self.shape.waves), ..Launch::default() },
        };
        let reply = self.running.pop_front().map(|wave| {
            let (condition, first) = (self.players[wave].condition, self.dice.next_u64());
            Reply { wave, condition, first, second: self.dice.next_u64(), exec: u64::MAX, sets_mode: false }
        });
        let mut inputs = Inputs {
            launch,
            fetch_ready: true,
            word: self.take_word(cycle),
            run_ready: self.run_ready,
            reply,
            lds_ready: true,
            halt: std::mem::take(&mut self.halt),
            resume: std::mem::take(&mut self.resume),
            ..Inputs::default()
        };
        inputs.done = self.returns(&inputs, cycle);
        let Cast { stage, dice, .. } = self;
        let outputs = stage.clock(&inputs, &mut || dice.next_u64())?;
        self.see(&inputs, &outputs);
        Ok(())
    }

    /// The next wave, in turn, that wants words and has been told an instruction.
    fn take_word(&mut self, cycle: u64) -> Option<(usize, [u32; 3])> {
        let count = self.shape.waves;
        let mut order = (self.next..self.next + count).map(|wave| wave % count);
        let has = |wave: &usize| {
            let Player { steps, idles, wants, .. } = &self.players[*wave];
            *wants && (matches!(steps.front(), Some(Step::Issue { .. })) || steps.is_empty() && idles.is_some())
        };
        let wave = order.find(has)?;
        self.next = wave + 1;
        let player = &mut self.players[wave];
        player.wants = false;
        let word = match player.steps.pop_front() {
            Some(Step::Issue { word, with, condition }) => {
                (player.with, player.condition, player.since) = (with, condition, cycle);
                word
            }
            _ => {
                player.condition = false;
                player.idles?
            }
        };
        Some((wave, [word, self.dice.next_u32(), self.dice.next_u32()]))
    }

    /// The ports at which something returns in this cycle: first what was told to return with this issue, then other
    /// returns at ports that are free.
    fn returns(&mut self, inputs: &Inputs, cycle: u64) -> [Option<usize>; PORTS] {
        let mut done = [None; PORTS];
        if self.players.iter().any(|player| player.with != 0) {
            let mut ahead = self.stage.model().clone();
            ahead.clock(inputs);
            for wave in 0..self.shape.waves {
                let rises = ahead.under_way(wave) != self.stage.model().under_way(wave);
                if rises {
                    let with = std::mem::take(&mut self.players[wave].with);
                    put(&mut done, with, wave);
                }
            }
        }
        for (wave, player) in self.players.iter_mut().enumerate() {
            let Some(Step::Return { ports, delay }) = player.steps.front().copied() else { continue };
            let is_free = (0..PORTS).all(|port| ports >> port & 1 == 0 || done[port].is_none());
            if is_free && player.with == 0 && cycle >= player.since + delay {
                player.steps.pop_front();
                player.since = cycle;
                put(&mut done, ports, wave);
            }
        }
        done
    }

    fn see(&mut self, inputs: &Inputs, outputs: &Outputs) {
        if let Some((wave, _)) = outputs.fetch.filter(|_| inputs.fetch_ready) {
            self.players[wave].wants = true;
        }
        if let Some(run) = outputs.run.filter(|_| inputs.run_ready) {
            self.running.push_back(run.wave);
        }
        self.present = outputs.present;
        if inputs.launch.valid && outputs.launch_ready {
            self.present |= 1 << inputs.launch.wave;
            self.launches.pop_front();
        }
    }

    /// Lets a number of cycles pass.
    pub(super) fn cycles(&mut self, count: u64) -> Result<(), Fault> {
        (0..count).try_for_each(|_| self.cycle())
    }

    /// Until something is so.
    pub(super) fn until(&mut self, is_so: impl Fn(&Self) -> bool) -> Result<(), Fault> {
        let last = self.stage.cycle() + LONGEST;
        while !is_so(self) {
            if self.stage.cycle() == last {
                return Err(Fault::Tool(format!("waves haven't done what they were told for {LONGEST} cycles")));
            }
            self.cycle()?;
        }
        Ok(())
    }

    /// Until all have been launched and have done what they were told.
    pub(super) fn settle(&mut self) -> Result<(), Fault> {
        self.until(|cast| {
            let is_over = |(wave, player): (usize, &Player)| {
                let waits = player.wants || player.idles.is_some() || cast.present >> wave & 1 == 0;
                player.steps.is_empty() && waits
            };
            cast.launches.is_empty() && cast.players.iter().enumerate().all(is_over)
        })
    }

    /// Until those of some waves that were there have ended.
    pub(super) fn end(&mut self, waves: &[usize]) -> Result<(), Fault> {
        let word = self.named("s_endpgm", 0);
        for wave in waves {
            self.idles(*wave, None);
            self.tell(*wave, [issue(word)]);
        }
        let all = waves.iter().fold(0, |all, wave| all | 1 << *wave);
        self.until(|cast| cast.present & all == 0)?;
        for wave in waves {
            self.players[*wave] = Player::default();
        }
        Ok(())
    }
}

/// Something returns to a wave at these ports.
fn put(done: &mut [Option<usize>; PORTS], ports: u8, wave: usize) {
    for (port, done) in done.iter_mut().enumerate() {
        if ports >> port & 1 == 1 {
            *done = Some(wave);
        }
    }
}
