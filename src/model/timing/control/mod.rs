//! Wave control in cycles: the section "Wave control" of `docs/timing/wave-control.md` as a model.
//!
//! [`WaveControl::clock`] is one cycle: from the inputs of a cycle it makes the outputs of the same cycle. Names of
//! cycles (`f`, `w`, `r`, `g`) are those of the contract's table of a wave's round.

mod decode;
mod flow;
mod form;
mod issue;
mod ports;
mod states;
mod steps;
mod wave;

#[cfg(test)]
mod tests;

pub use ports::{Home, Inputs, InstructionKind, Launch, Lds, Outputs, Reply, Run};

use crate::targets::Target;
use wave::{Push, Stage, Wave};

/// Cycles from `g` to `f` of the next instruction.
const GOING_ON: u64 = 7;

/// Cycles from `g + 4`, at whose end a fork is written to the stack, to `g + 6`.
const BEHIND_PUSH: usize = 2;

/// A wave that goes on.
#[derive(Clone, Copy, Debug)]
struct Going {
    wave: usize,
    /// the lanes that it has on, if others than before
    lanes: Option<u64>,
    /// what it puts on its stack
    push: Option<Push>,
}

/// How a unit is put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// gfx906 or gfx1100
    pub target: Target,
    /// how many waves there are, 64 at most
    pub waves: usize,
    /// how many work-groups of several waves there are
    pub groups: usize,
    /// a period of urgency is two to the power of this, in cycles
    pub patience: u32,
    /// whether manual wait states that are missing are made up for
    pub interlocks: bool,
}

/// The control of a compute unit's waves.
#[derive(Clone, Debug)]
pub struct WaveControl {
    shape: Shape,
    /// cycles since the last one with `reset`
    cycle: u64,
    waves: Vec<Wave>,
    launched: u64,
    /// the last wave of a work-group has been launched
    is_complete: Vec<bool>,
    /// waves that leave a barrier at the end of this cycle
    leaving: u64,
    halted: u64,
    /// waves that were at a barrier or halted, or whose timer ran, in the cycle before
    stopped: u64,
    /// the work-group of an `s_wakeup` in the cycle before
    waking: Option<usize>,
    /// the wave that was chosen for fetching last
    fetched: Option<usize>,
    /// stages `f + 1`, `f + 2`, and the fetch port
    fetching: [Option<usize>; 3],
    /// the highest, determined in the cycle before
    highest: u64,
    /// the highest of the cycle before, less the wave that was chosen in it
    candidates: u64,
    is_due: bool,
    /// stages `w + 7`, `w + 8`, `w + 9`
    issuing: [Option<usize>; 3],
    run: Option<Run>,
    lds: Option<Lds>,
    /// run and lds port were valid and not ready in the cycle before
    is_crowded: [bool; 2],
    end: Option<usize>,
    /// a wave was launched in the cycle before
    has_launched: bool,
    /// a reply came in the cycle before
    has_replied: bool,
    /// what came at the returns port in the cycle before
    done: [Option<usize>; 5],
    /// waves by the cycles from now in which they are at `g + 6`
    going: [Option<Going>; GOING_ON as usize],
    hazard: Option<(usize, u8)>,
}

impl WaveControl {
    /// The unit behind a reset.
    pub fn new(shape: Shape) -> Self {
        WaveControl {
            shape,
            cycle: 0,
            waves: vec![Wave::default(); shape.waves],
            launched: 0,
            is_complete: vec![false; shape.groups],
            leaving: 0,
            halted: 0,
            stopped: 0,
            waking: None,
            fetched: None,
            fetching: [None; 3],
            highest: 0,
            candidates: 0,
            is_due: false,
            issuing: [None; 3],
            run: None,
            lds: None,
            is_crowded: [false; 2],
            end: None,
            has_launched: false,
            has_replied: false,
            done: [None; 5],
            going: [None; GOING_ON as usize],
            hazard: None,
        }
    }

    /// The outputs of a cycle with these inputs; the clock rises behind it.
    ///
    /// # Panics
    /// Numbers of waves and work-groups that the unit hasn't got.
    pub fn clock(&mut self, inputs: &Inputs) -> Outputs {
        let outputs = self.outputs(inputs);
        self.write_stack();
        if inputs.reset {
            let unit = WaveControl::new(self.shape);
            let before = std::mem::replace(self, unit);
            for (wave, before) in self.waves.iter_mut().zip(before.waves) {
                wave.stack = before.stack;
            }
            return outputs;
        }
        let before: Vec<[u8; 4]> = self.waves.iter().map(|wave| wave.counts).collect();
        let cycle = self.cycle;
        let stopped = self.halted | issue::bits(&self.waves, |wave| wave.is_at_barrier || wave.is_timed(cycle));
        let leaving = self.opened_barriers();
        self.hazard = self.find_hazard();
        self.choose_fetch(inputs.fetch_ready);
        self.stopped = stopped;
        self.returned(inputs.done);
        let is_stuck = self.is_stuck(inputs);
        let issued = self.issuing[2].filter(|_| !is_stuck);
        self.choose_issue(is_stuck);
        self.tick();
        self.wake();
        self.going.rotate_left(1);
        self.going[GOING_ON as usize - 1] = None;
        self.move_ports(inputs);
        let halts = issued.map_or(0, |number| self.issue(number));
        self.halted = self.halted & !inputs.resume | inputs.halt | halts;
        self.at_barrier_leave(leaving);
        self.take_words(inputs.word);
        self.take_reply(inputs.reply);
        self.has_launched = outputs.launch_ready && inputs.launch.valid;
        if self.has_launched {
            self.launch(&inputs.launch);
        }
        for (wave, before) in self.waves.iter_mut().zip(before) {
            wave.counts_before = if wave.is_present() { before } else { [0; 4] };
        }
        self.cycle += 1;
        outputs
    }

    /// What is at the run port in the cycle that comes next: a register, which follows no input.
    pub const fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// What is at the port of data shares in the cycle that comes next: a register, which follows no input.
    pub const fn lds(&self) -> Option<&Lds> {
        self.lds.as_ref()
    }

    /// How much may still return to a wave of what VM_CNT, VS_CNT, EXP_CNT and LGKM_CNT count.
    ///
    /// # Panics
    /// A wave's number that the unit hasn't got.
    pub fn under_way(&self, wave: usize) -> [u8; 4] {
        let mut counts = self.waves[wave].counts;
        for (port, number) in self.done.iter().enumerate() {
            counts[port.min(3)] -= u8::from(*number == Some(wave));
        }
        counts
    }

    fn outputs(&self, inputs: &Inputs) -> Outputs {
        let is_priority = |number: usize| self.kind(number) == Some(InstructionKind::Priority);
        let is_free = !self.waves[inputs.launch.wave].is_present();
        let [going, ..] = self.going;
        Outputs {
            launch_ready: is_free && going.is_none() && !self.has_launched && !self.issuing[2].is_some_and(is_priority),
            fetch: self.fetching[2].map(|number| (number, self.waves[number].pc << 2)),
            run: self.run,
            lds: self.lds,
            end: self.end,
            exec: going.and_then(|going| going.lanes.map(|lanes| (going.wave, lanes))),
            hazard: self.hazard,
            present: issue::bits(&self.waves, Wave::is_present),
            halted: self.halted,
            at_barrier: issue::bits(&self.waves, |wave| wave.is_at_barrier),
        }
    }

    /// What a fork leaves on the stack of its wave is written, in the cycle of a reset, too.
    fn write_stack(&mut self) {
        if let Some(Going { wave, push: Some(push), .. }) = self.going[BEHIND_PUSH] {
            self.waves[wave].stack[usize::from(push.level)] = push.place;
        }
    }

    fn kind(&self, number: usize) -> Option<InstructionKind> {
        match self.waves[number].stage {
            Stage::Issuing(decoded) => Some(decoded.kind),
            _ => None,
        }
    }

    /// Waves of work-groups that are all at their barrier.
    fn opened_barriers(&self) -> u64 {
        let is_in = |wave: &Wave, group: usize| wave.is_present() && !wave.home.alone && wave.group == group;
        let groups = (0..self.is_complete.len()).filter(|group| {
            let mut waves = self.waves.iter().filter(|wave| is_in(wave, *group));
            self.is_complete[*group] && waves.all(|wave| wave.is_at_barrier)
        });
        groups.fold(0, |all, group| all | issue::bits(&self.waves, |wave| is_in(wave, group)))
    }

    fn at_barrier_leave(&mut self, next: u64) {
        let leaving = std::mem::replace(&mut self.leaving, next);
        for (number, wave) in self.waves.iter_mut().enumerate() {
            wave.is_at_barrier &= leaving >> number & 1 == 0;
        }
    }

    /// What is missing of an instruction at `w + 2`.
    fn find_hazard(&mut self) -> Option<(usize, u8)> {
        let (cycle, is_held) = (self.cycle, self.shape.interlocks);
        self.waves.iter_mut().enumerate().find_map(|(number, wave)| {
            let Stage::Decoded(words, decoded) = wave.stage else { return None };
            if words + 2 != cycle {
                return None;
            }
            let (rows, most) = states::pass(&mut wave.owed, decoded.rows, is_held);
            if is_held && most > 0 {
                wave.timer.until = Some(cycle + u64::from(most));
            }
            (rows != 0).then_some((number, rows))
        })
    }

    fn choose_fetch(&mut self, is_ready: bool) {
        if self.fetching[2].is_some() && !is_ready {
            return;
        }
        let cycle = self.cycle;
        let may = |number: &usize| {
            let wave = &self.waves[*number];
            matches!(wave.stage, Stage::Wants(from) if from <= cycle) && self.stopped >> number & 1 == 0
        };
        let first = self.fetched.map_or(0, |last| last + 1);
        let chosen = (first..first + self.waves.len()).map(|number| number % self.waves.len()).find(may);
        if let Some(number) = chosen {
            self.waves[number].stage = Stage::Fetching;
            self.fetched = chosen;
        }
        self.fetching = [chosen, self.fetching[0], self.fetching[1]];
    }

    /// Takes what came back in the cycle before from the counters.
    fn returned(&mut self, now: [Option<usize>; 5]) {
        for (port, number) in std::mem::replace(&mut self.done, now).into_iter().enumerate() {
            if let Some(number) = number {
                // Both answers of the LDS and whatever else are counted by LGKM_CNT.
                let count = &mut self.waves[number].counts[port.min(3)];
                *count = count.saturating_sub(1);
            }
        }
    }

    /// Whether the instruction at `w + 9` can't leave.
    fn is_stuck(&self, inputs: &Inputs) -> bool {
        match self.issuing[2].and_then(|number| self.kind(number)) {
            None | Some(InstructionKind::End) => false,
            Some(kind) if kind.is_run() => self.run.is_some() && !inputs.run_ready,
            Some(InstructionKind::Lds) if self.lds.is_some() && !inputs.lds_ready => true,
            Some(_) => self.has_replied,
        }
    }

    fn choose_issue(&mut self, is_stuck: bool) {
        let open = issue::open(&self.waves, self.cycle, self.is_crowded);
        let most = self.shape.target.facts().waves.priorities;
        let chosen = if is_stuck { None } else { issue::oldest(&self.waves, self.candidates) };
        let others = !chosen.map_or(0, |number| 1 << number);
        self.candidates = self.highest & others;
        self.highest = issue::highest(&self.waves, open, most) & others;
        let is_period_over = (self.cycle + 1).is_multiple_of(1 << self.shape.patience);
        if self.is_due && !self.waves.iter().any(|wave| wave.is_urgent) {
            for (number, wave) in self.waves.iter_mut().enumerate() {
                wave.is_urgent = (open & others) >> number & 1 == 1;
            }
            self.is_due = false;
        }
        self.is_due |= is_period_over;
        if let Some(wave) = chosen.map(|number| &mut self.waves[number]) {
            wave.is_urgent = false;
            if let Stage::Decoded(_, decoded) = wave.stage {
                wave.stage = Stage::Issuing(decoded);
            }
        }
        if !is_stuck {
            self.issuing = [chosen, self.issuing[0], self.issuing[1]];
        }
    }
}
