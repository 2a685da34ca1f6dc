//! The environment of wave control: memory of instructions, who executes them, and who says what has returned.

use super::golden::{Executed, Golden};
use lds::execute::Counters;
use lds::program::{Action, Program};
use lds::timing::control::{Home, Inputs, Launch, Lds, Outputs, Reply};
use lds::wave::Allocation;
use lds_rtl::compute::ComputeCore;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use std::collections::VecDeque;

/// Cycles of the longest delay, by habit.
const DELAYS: [u64; 4] = [1, 3, 12, 70];

/// Cycles of the longest pause between two launches, by habit.
const PAUSES: [u64; 4] = [1, 1, 20, 400];

/// Cycles of the longest pause before the last launch, by habit: behind a long one all others of the work-group have
/// come to a barrier, and wait for a wave that is yet to be launched.
const LATE: [u64; 3] = [1, 1, 6000];

/// How the environment behaves.
#[derive(Clone, Debug)]
struct Habits {
    /// one of so many cycles isn't ready; never, if it is 0
    stalls: u32,
    /// the longest delay of memory, of execution, of returns
    delays: [u64; 3],
    /// the longest pause between two launches
    pause: u64,
    /// the longest pause before the last one
    late: u64,
    /// whether waves are halted and woken
    halts: bool,
}

/// Something that is due.
#[derive(Clone, Copy, Debug)]
enum Due {
    Words([u32; 3]),
    Reply(Reply),
    Return(usize),
}

/// What VM_CNT counts of a wave, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// it is done
    Done,
    /// it isn't in the LDS yet
    Load,
    /// it is on its way from the LDS to memory
    Store,
}

/// All that is around wave control, and answers from the golden model.
pub struct Environment {
    pub(super) golden: Golden,
    dice: Option<StdRng>,
    habits: Habits,
    cycle: u64,
    /// what comes to which wave of the program from which cycle on
    due: Vec<(u64, usize, Due)>,
    /// by wave of the program its number in the hardware
    slots: Vec<usize>,
    /// the other way round
    waves: Vec<Option<usize>>,
    /// by work-group its number in the hardware
    numbers: Vec<usize>,
    groups: Vec<usize>,
    homes: Vec<Home>,
    /// waves of the program that are yet to be launched, the last one first
    waiting: Vec<usize>,
    /// from which cycle on the next one is launched
    launches: u64,
    /// what hasn't returned, by wave: of VM_CNT, VS_CNT, EXP_CNT, LGKM_CNT
    pub(super) pending: Vec<[u32; 4]>,
    /// by wave what VM_CNT counts, the oldest first: whether it is done. It returns in this order
    memory: Vec<VecDeque<Counted>>,
    /// work-groups that get the places of others, if there are any
    further: Option<Further>,
}

/// Work-groups of a launch that wait for places.
#[derive(Clone, Debug)]
struct Further {
    program: Program,
    /// the number of the next one
    next: usize,
}

/// Work-groups that the hardware runs at the same time: as many as have room for their waves, their numbers and their
/// bytes, of which `shares` are given. Those of a kernel's launch that have none come later.
///
/// # Errors
/// In words: what the hardware has too few of.
fn places(program: &Program, core: ComputeCore, shares: usize) -> Result<usize, String> {
    let settings = program.settings();
    let (groups, waves) = (settings.groups(), settings.group_waves());
    let most = core.waves();
    if waves > most {
        return Err(format!("a work-group of the program has {waves} waves, and the hardware {most}: see `--waves`"));
    }
    let numbers = if waves > 1 { core.groups() } else { usize::MAX };
    let places = groups.min(most / waves).min(numbers).min(shares).max(1);
    if places == groups || program.is_kernel() {
        return Ok(places);
    }
    // All work-groups of a program without a kernel run at the same time.
    let too_many = |what: &str, wanted: usize, there: usize| {
        Err(format!("the program has {wanted} {what}, and the hardware {there}"))
    };
    match groups * waves > most {
        true => too_many("waves", groups * waves, most),
        false => too_many("work-groups", groups, numbers.min(shares)),
    }
}

/// What a directive says of each wave before its first instruction, where work-groups come later.
fn said_of_waves(program: &Program) -> Option<String> {
    let before = program.steps().iter().take_while(|step| !step.action.is_instruction());
    let is_of_waves = |action: &Action| match action {
        Action::Preset(dwords) => !dwords.is_in_buffer(),
        action => !matches!(action, Action::Expect(_)),
    };
    let step = before.into_iter().find(|step| is_of_waves(&step.action))?;
    Some(format!(
        "line {}: this says what each wave starts with, and work-groups that come later start as the kernel's launch \
         says alone: leave it out",
        step.line
    ))
}

impl Environment {
    /// What is around wave control before a program begins. With a seed it delays things and does them in another
    /// order.
    ///
    /// # Errors
    /// In words: more waves or work-groups than the hardware has.
    pub fn new(
        program: &Program,
        mut golden: Golden,
        core: ComputeCore,
        allocation: Allocation,
        seed: Option<u64>,
    ) -> Result<Self, String> {
        let settings = program.settings();
        let shares = settings.shares(allocation);
        let several = settings.group_waves() > 1;
        let places = places(program, core, shares.len())?;
        let count = places * settings.group_waves();
        golden.keep(program, count);
        let further = (places < settings.groups()).then(|| Further { program: program.clone(), next: places });
        if let Some(what) = further.as_ref().and_then(|_| said_of_waves(program)) {
            return Err(what);
        }
        let groups: Vec<usize> = (0..count).map(|wave| settings.group(wave)).collect();
        let mut dice = seed.map(StdRng::seed_from_u64);
        let mut slots: Vec<usize> = (0..core.waves()).collect();
        let mut numbers: Vec<usize> = (0..core.groups()).collect();
        let mut waiting: Vec<usize> = (0..count).filter(|wave| !golden.has_ended(*wave)).collect();
        let mut habits = Habits { stalls: 0, delays: [1; 3], pause: 1, late: 1, halts: false };
        if let Some(dice) = &mut dice {
            slots.shuffle(dice);
            numbers.shuffle(dice);
            waiting.shuffle(dice);
            habits = Habits {
                stalls: dice.random_range(0..4),
                delays: std::array::from_fn(|_| DELAYS[dice.random_range(0..DELAYS.len())]),
                pause: PAUSES[dice.random_range(0..PAUSES.len())],
                late: LATE[dice.random_range(0..LATE.len())],
                halts: dice.random_range(0..3) == 0,
            };
        }
        slots.truncate(count);
        waiting.reverse();
        let mut waves = vec![None; core.waves()];
        slots.iter().enumerate().for_each(|(wave, slot)| waves[*slot] = Some(wave));
        let home = |group: &usize| Home {
            base: shares[*group].base,
            size: shares[*group].size,
            priority: dice.as_mut().map_or(0, |dice| dice.random_range(0..4)),
            // A work-group of one wave may be none.
            alone: !several && dice.as_mut().is_none_or(|dice| places > core.groups() || dice.random()),
        };
        let homes = groups.iter().map(home).collect();
        if let Some(dice) = &mut dice {
            // Half of the programs have instructions for either data share.
            let among: bool = dice.random();
            golden.divert(&mut || among && dice.random());
        }
        let (due, pending) = (Vec::new(), vec![[0; 4]; count]);
        let starts = Environment {
            golden,
            dice,
            habits,
            cycle: 0,
            due,
            slots,
            waves,
            numbers,
            groups,
            homes,
            waiting,
            launches: 0,
            memory: vec![VecDeque::new(); count],
            pending,
            further,
        };
        Ok(starts)
    }

    /// The golden model.
    pub fn golden(&self) -> &Golden {
        &self.golden
    }

    /// The golden model, to be set up.
    pub fn golden_mut(&mut self) -> &mut Golden {
        &mut self.golden
    }

    /// The wave of the program that has a number in the hardware.
    ///
    /// # Errors
    /// In words: none has.
    pub fn wave(&self, slot: usize) -> Result<usize, String> {
        self.waves
            .get(slot)
            .copied()
            .flatten()
            .ok_or_else(|| format!("the hardware names wave {slot}, which isn't there"))
    }

    /// What is at inputs that don't count.
    pub fn filler(&mut self) -> u64 {
        self.dice.as_mut().map_or(0, Rng::next_u64)
    }

    /// Whether all waves have ended.
    pub fn is_over(&self) -> bool {
        let waits = self.further.as_ref().is_some_and(|further| further.next < further.program.settings().groups());
        !waits && self.waiting.is_empty() && (0..self.slots.len()).all(|wave| self.golden.has_ended(wave))
    }

    fn one_in(&mut self, many: u32) -> bool {
        self.dice.as_mut().is_some_and(|dice| many > 0 && dice.random_range(0..many) == 0)
    }

    fn later(&mut self, habit: usize) -> u64 {
        let most = self.habits.delays[habit];
        self.cycle + 1 + self.dice.as_mut().map_or(0, |dice| dice.random_range(0..most))
    }

    /// What is due of a kind; which of several is up to the dice.
    fn take(&mut self, is: impl Fn(&Due) -> bool) -> Option<(usize, Due)> {
        let cycle = self.cycle;
        let places: Vec<usize> =
            (0..self.due.len()).filter(|place| self.due[*place].0 <= cycle && is(&self.due[*place].2)).collect();
        let place = match &mut self.dice {
            _ if places.is_empty() => return None,
            Some(dice) => places[dice.random_range(0..places.len())],
            None => places[0],
        };
        let (_, wave, due) = self.due.remove(place);
        Some((wave, due))
    }

    /// The inputs of this cycle; `reset` in its first ones.
    pub fn inputs(&mut self, halted: u64) -> Inputs {
        if self.cycle == 0 {
            return Inputs { reset: true, ..Inputs::default() };
        }
        let slot = |environment: &Self, wave: usize| environment.slots[wave];
        let word = match self.take(|due| matches!(due, Due::Words(_))) {
            Some((wave, Due::Words(words))) => Some((slot(self, wave), words)),
            _ => None,
        };
        let reply = match self.take(|due| matches!(due, Due::Reply(_))) {
            Some((_, Due::Reply(reply))) => Some(reply),
            _ => None,
        };
        let done = std::array::from_fn(|port| {
            let (wave, _) = self.take(|due| matches!(due, Due::Return(of) if *of == port))?;
            Some(slot(self, wave))
        });
        let all = u64::MAX >> (64 - self.waves.len());
        let mask = self.filler() & self.filler() & self.filler() & all;
        let halt = if self.habits.halts && self.one_in(60) { mask } else { 0 };
        // Without dice it is 0.
        let resume = halted & self.filler();
        let stalls = self.habits.stalls;
        Inputs {
            reset: false,
            launch: self.launch(),
            fetch_ready: !self.one_in(stalls + u32::from(stalls > 0)),
            word,
            run_ready: !self.one_in(stalls + u32::from(stalls > 0)),
            reply,
            lds_ready: !self.one_in(stalls + u32::from(stalls > 0)),
            done,
            halt,
            resume,
        }
    }

    fn launch(&mut self) -> Launch {
        let waits = self.cycle < self.launches || self.one_in(4);
        let Some(wave) = self.waiting.last().copied().filter(|_| !waits) else { return Launch::default() };
        let group = self.groups[wave];
        let last = self.waiting.iter().filter(|other| self.groups[**other] == group).count() == 1;
        let number = self.numbers.get(group).copied().unwrap_or_default();
        let pc = self.golden.waves[wave].pc;
        Launch { valid: true, wave: self.slots[wave], pc, group: number, last, home: self.homes[wave] }
    }

    /// What happens at the end of a cycle.
    ///
    /// # Errors
    /// In words, what the golden model doesn't do.
    pub fn see(&mut self, inputs: &Inputs, outputs: &Outputs) -> Result<(), String> {
        if inputs.launch.valid && outputs.launch_ready {
            self.waiting.pop();
            let pause = if self.waiting.len() == 1 { self.habits.late } else { self.habits.pause };
            self.launches = self.cycle + self.dice.as_mut().map_or(0, |dice| dice.random_range(0..pause));
        }
        for (port, slot) in inputs.done.iter().enumerate() {
            if let Some(slot) = slot {
                let wave = self.wave(*slot)?;
                let count = &mut self.pending[wave][port.min(3)];
                *count = count.checked_sub(1).ok_or("something returns that nobody waits for")?;
            }
        }
        if let Some((slot, _)) = inputs.word {
            let wave = self.wave(slot)?;
            self.golden.decoded(wave)?;
        }
        // Lanes change before the wave goes on.
        if let Some((slot, lanes)) = outputs.exec {
            let wave = self.wave(slot)?;
            self.golden.lanes(wave, lanes)?;
        }
        if let Some((slot, pc)) = outputs.fetch.filter(|_| inputs.fetch_ready) {
            let wave = self.wave(slot)?;
            let words = self.golden.fetch(wave, pc, self.pending[wave])?;
            let at = self.later(0);
            self.due.push((at, wave, Due::Words(words)));
        }
        if let Some(run) = outputs.run.filter(|_| inputs.run_ready) {
            let wave = self.wave(run.wave)?;
            let executed = self.golden.run(wave, &run)?;
            self.promise(wave, executed.counts);
            self.replies(wave, run.wave, executed);
        }
        if let Some(slot) = outputs.end {
            let wave = self.wave(slot)?;
            self.golden.end(wave, self.pending[wave])?;
            self.leaves(self.groups[wave]);
        }
        self.cycle += 1;
        Ok(())
    }

    /// A wave of the work-group at a place has ended. If it was the last one, the next work-group gets the place: its
    /// bytes of the LDS, its numbers in the hardware, and the numbers of its waves.
    fn leaves(&mut self, place: usize) {
        let Some(Further { program, next, .. }) = &mut self.further else { return };
        let waves = program.settings().group_waves();
        let mut own = place * waves..(place + 1) * waves;
        if *next == program.settings().groups() || !own.all(|wave| self.golden.has_ended(wave)) {
            return;
        }
        self.golden.host(program, place, *next);
        *next += 1;
        let own = (place * waves..(place + 1) * waves).rev().filter(|wave| !self.golden.has_ended(*wave));
        // Those that wait already are launched before.
        self.waiting.splice(0..0, own);
    }

    fn reply(&mut self, slot: usize, executed: Executed) -> Reply {
        let Executed { handed, exec, mode, .. } = executed;
        Reply {
            wave: slot,
            condition: handed.condition,
            first: mode.map_or(handed.first, u64::from),
            second: handed.second,
            exec,
            sets_mode: mode.is_some(),
        }
    }

    /// What an instruction counts will return.
    pub fn promise(&mut self, wave: usize, counts: Counters) {
        // Of the targets that hardware is built for none counts scalar memory apart.
        let Counters { vm, vs, exp, lgkm, km } = counts;
        for (port, count) in [(0, vm), (1, vs), (2, exp), (4, lgkm), (4, km)] {
            for _ in 0..count {
                if port == 0 {
                    self.counts_memory(wave, Counted::Done);
                    continue;
                }
                self.pending[wave][port.min(3)] += 1;
                let at = self.later(2);
                self.due.push((at, wave, Due::Return(port)));
            }
        }
    }

    /// An instruction of a data share is at its port for the first time: it has the registers of this place in the
    /// program. The wave of the program, with the golden model, which executes it. EXP_CNT counts one with `gds`, too.
    ///
    /// # Errors
    /// In words: no wave of the program.
    pub fn share_shows(&mut self, lds: &Lds) -> Result<(usize, &mut Golden), String> {
        let wave = self.wave(lds.tag.into())?;
        self.pending[wave][3] += 1;
        self.pending[wave][2] += u32::from(lds.gds);
        Ok((wave, &mut self.golden))
    }

    /// VM_CNT counts an instruction of a wave, which is done, or will be.
    pub(super) fn counts_memory(&mut self, wave: usize, counted: Counted) {
        self.pending[wave][0] += 1;
        self.memory[wave].push_back(counted);
        self.returns_memory(wave);
    }

    /// The oldest of a wave's loads or stores that wasn't done is done.
    pub(super) fn memory_is_done(&mut self, wave: usize, counted: Counted) {
        if let Some(oldest) = self.memory[wave].iter_mut().find(|one| **one == counted) {
            *oldest = Counted::Done;
        }
        self.returns_memory(wave);
    }

    /// What is done returns, unless something older of its wave isn't.
    fn returns_memory(&mut self, wave: usize) {
        while self.memory[wave].front() == Some(&Counted::Done) {
            self.memory[wave].pop_front();
            self.returns(wave, 0);
        }
    }

    /// Something of a wave returns later at a port.
    pub(super) fn returns(&mut self, wave: usize, port: usize) {
        let at = self.later(2);
        self.due.push((at, wave, Due::Return(port)));
    }

    /// A wave's instruction of the run port is replied to.
    pub(super) fn replies(&mut self, wave: usize, slot: usize, executed: Executed) {
        let at = self.later(1);
        let reply = self.reply(slot, executed);
        self.due.push((at, wave, Due::Reply(reply)));
    }

    /// Whether anything is delayed.
    pub const fn delays(&self) -> bool {
        self.dice.is_some()
    }

    /// Whether registers take values that were read.
    pub fn takes_values(&mut self) -> bool {
        let stalls = self.habits.stalls;
        !self.one_in(stalls + u32::from(stalls > 0))
    }

    /// Whether operands are there, whether the receiver of answers is ready, and whether the global data share is.
    pub fn readiness(&mut self) -> [bool; 3] {
        let stalls = self.habits.stalls;
        [(); 3].map(|()| !self.one_in(stalls + u32::from(stalls > 0)))
    }

    /// A data share in the environment: it takes an instruction, whose answer comes later, in the order of each
    /// wave.
    ///
    /// # Errors
    /// In words: no wave of the program.
    pub fn share_takes(&mut self, lds: &Lds) -> Result<(), String> {
        let wave = self.wave(lds.tag.into())?;
        let ports = if lds.gds { vec![2, 4] } else { vec![3] };
        for port in ports {
            let at = self.later(2);
            self.due.push((at, wave, Due::Return(port)));
        }
        Ok(())
    }
}
