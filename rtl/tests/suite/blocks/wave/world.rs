//! What is around wave control: memory of programs, executors, a data share, and whoever launches waves. All of them
//! take their time. What it sees is compared with what each wave has to do.

use super::program::{Counts, Program, Site};
use super::stimulus::{Unit, set};
use super::walk::{Event, Seen, decide, first_lanes, lanes, taken, walk};
use crate::common::{Bench, Dice, has};
use lds_hdl::{Raw, U};
use lds_rtl::wave::{Home, LdsIssue};
use std::collections::{HashMap, VecDeque};

/// A wave that has been launched.
struct Wave {
    serial: u64,
    program: usize,
    group: Option<usize>,
    expected: Vec<Seen>,
    seen: usize,
    counts: Counts,
    exec: u64,
    /// EXEC and the stack's level, where they were saved
    saved: Vec<(u64, u64)>,
    links: Vec<u64>,
    visits: HashMap<u64, u64>,
    /// what is being fetched
    fetched: Option<u64>,
    ended: bool,
}

/// Something that comes after some cycles.
enum Later {
    Words(usize, [u32; 3]),
    Reply(usize, Reply),
    /// the counter's port
    Return(usize, usize),
}

#[derive(Default, Clone, Copy)]
struct Reply {
    condition: bool,
    first: u64,
    second: u64,
    exec: u64,
}

/// How patient everybody is: cycles until something comes, at most.
#[derive(Clone, Copy)]
pub struct Pace {
    pub memory: u64,
    pub executor: u64,
    pub returns: u64,
    /// a port is ready in one of so many cycles
    pub ready: u64,
}

/// One run.
pub struct World<'a> {
    programs: &'a [Program],
    pace: Pace,
    dice: Dice,
    slots: Vec<Option<usize>>,
    waves: Vec<Wave>,
    /// members of each work-group's slot so far, and how many it will have
    groups: Vec<Option<(Vec<usize>, usize)>>,
    later: Vec<(u64, Later)>,
    /// the LDS answers in order
    share: VecDeque<(u64, usize)>,
    cycle: u64,
    left: usize,
    pub given: Vec<Vec<u64>>,
}

impl<'a> World<'a> {
    /// Waves of these programs, so many of them.
    pub fn new(programs: &'a [Program], waves: usize, slots: usize, groups: usize, pace: Pace, seed: u64) -> Self {
        World {
            programs,
            pace,
            dice: Dice::new(seed),
            slots: vec![None; slots],
            waves: Vec::new(),
            groups: vec![None; groups],
            later: Vec::new(),
            share: VecDeque::new(),
            cycle: 0,
            left: waves,
            given: Vec::new(),
        }
    }

    /// Runs all waves to their ends, and says how many cycles that took.
    pub fn run<
        const W: usize,
        const I: usize,
        const G: usize,
        const B: usize,
        const P: usize,
        const S: usize,
        const N: usize,
        const T: usize,
    >(
        &mut self,
        unit: &mut Bench<Unit<W, I, G, B, P, S, N, T>>,
    ) -> u64 {
        let mut quiet = 0;
        while self.left > 0 || self.slots.iter().any(Option::is_some) {
            let before: usize = self.waves.iter().map(|wave| wave.seen).sum();
            self.step(unit);
            quiet = if self.waves.iter().map(|wave| wave.seen).sum::<usize>() == before { quiet + 1 } else { 0 };
            assert!(quiet < 4000, "cycle {}: nobody goes on: {}", self.cycle, self.stuck());
        }
        self.cycle
    }

    fn stuck(&self) -> String {
        let wave = |slot: &usize| {
            let wave = &self.waves[*slot];
            format!("wave {} waits to do {:?}, counts {:?}", wave.serial, wave.expected.get(wave.seen), wave.counts)
        };
        self.slots.iter().flatten().map(wave).collect::<Vec<_>>().join("\n")
    }

    fn delay(&mut self, most: u64) -> u64 {
        self.cycle + 1 + self.dice.below(most)
    }

    /// What comes at one port in this cycle, if anything does.
    fn take(&mut self, is: impl Fn(&Later) -> bool) -> Option<Later> {
        let due = |(at, later): &(u64, Later)| *at <= self.cycle && is(later);
        let places: Vec<usize> = (0..self.later.len()).filter(|&place| due(&self.later[place])).collect();
        (!places.is_empty()).then(|| self.dice.pick(&places)).map(|place| self.later.swap_remove(place).1)
    }

    fn step<
        const W: usize,
        const I: usize,
        const G: usize,
        const B: usize,
        const P: usize,
        const S: usize,
        const N: usize,
        const T: usize,
    >(
        &mut self,
        unit: &mut Bench<Unit<W, I, G, B, P, S, N, T>>,
    ) {
        let mut values = vec![u64::from(self.cycle < 2)];
        let launch = if self.cycle < 2 { None } else { self.launch() };
        let (slot, group, last, alone) = launch.unwrap_or((0, 0, false, false));
        let program = self.waves.len() % self.programs.len();
        let home = Home {
            base: U::new(8 * slot as u64),
            size: U::new(512 + program as u64),
            priority: U::new(slot as u64 % 4),
            alone,
        };
        let start = self.programs[program].start;
        values.extend([launch.is_some().into(), slot as u64, start, group as u64, last.into(), home.raw()]);
        let fetch_ready = self.dice.one_in(self.pace.ready);
        values.push(fetch_ready.into());
        match self.take(|later| matches!(later, Later::Words(..))) {
            Some(Later::Words(slot, words)) => {
                self.wave(slot).fetched = None;
                values.extend([1, slot as u64]);
                values.extend(words.map(u64::from));
            }
            _ => values.extend([0, self.dice.bits(I), 1, 2, 3]),
        }
        let run_ready = self.dice.one_in(self.pace.ready);
        values.push(run_ready.into());
        match self.take(|later| matches!(later, Later::Reply(..))) {
            Some(Later::Reply(slot, Reply { condition, first, second, exec })) => {
                values.extend([1, slot as u64, condition.into(), first, second, exec]);
            }
            _ => values.extend([0, self.dice.bits(I), 1, self.dice.word(), 5, 6]),
        }
        values.push(0);
        let lds_ready = self.dice.one_in(self.pace.ready);
        values.push(lds_ready.into());
        let done: Vec<Option<usize>> = (0..5).map(|port| self.returns(port)).collect();
        values.extend(done.iter().map(|slot| u64::from(slot.is_some())));
        values.extend(done.iter().map(|slot| slot.unwrap_or(0) as u64));
        let halts = if self.dice.one_in(50) { self.dice.bits(W) } else { 0 };
        let resumes = self.dice.bits(W) & self.dice.bits(W);
        values.extend([halts, resumes & !halts]);

        set(unit, &values);
        unit.settle();
        if launch.is_some() && unit.launch_ready.val() {
            self.launched(slot, program, (!alone).then_some(group));
        }
        if unit.fetch.valid.val() && fetch_ready {
            self.fetch(unit.fetch.wave.val().index(), unit.fetch.pc.val().raw());
        }
        // What changes lanes was issued before what is issued now.
        if unit.exec_valid.val() {
            self.see(unit.exec_wave.val().index(), Event::Exec(unit.exec.val().raw()));
        }
        if unit.run.valid.val() && run_ready {
            let words: Vec<u32> = unit.run.words.iter().map(|word| word.val().raw() as u32).collect();
            let mode = unit.run.mode.val().raw();
            self.execute(unit.run.wave.val().index(), unit.run.pc.val().raw(), &words, mode);
        }
        if unit.lds_valid.val() && lds_ready {
            self.share_takes(&unit.lds);
        }
        if unit.end.valid.val() {
            self.end(unit.end.wave.val().index());
        }
        let present = unit.present.val().raw();
        for slot in 0..W {
            if has(present, slot) {
                assert!(self.slots[slot].is_some(), "cycle {}: slot {slot} has no wave", self.cycle);
            }
        }
        unit.edge();
        self.given.push(values);
        self.cycle += 1;
    }
}

impl World<'_> {
    /// A slot, work-group, whether it is its last wave, and whether it is in none.
    fn launch(&mut self) -> Option<(usize, usize, bool, bool)> {
        if self.left == 0 || self.dice.one_in(3) {
            return None;
        }
        let free: Vec<usize> = (0..self.slots.len()).filter(|&slot| self.slots[slot].is_none()).collect();
        let slot = (!free.is_empty()).then(|| self.dice.pick(&free))?;
        let unfinished =
            |group: &Option<(Vec<usize>, usize)>| group.as_ref().is_some_and(|(now, all)| now.len() < *all);
        if let Some(group) = self.groups.iter().position(unfinished) {
            let (now, all) = self.groups[group].as_ref().expect("unfinished");
            return Some((slot, group, now.len() + 1 == *all, false));
        }
        if self.dice.one_in(4) {
            return Some((slot, 0, true, true));
        }
        let group = self.groups.iter().position(Option::is_none)?;
        let size = (1 + self.dice.below(6) as usize).min(self.left).min(self.slots.len());
        self.groups[group] = Some((Vec::new(), size));
        Some((slot, group, size == 1, false))
    }

    fn launched(&mut self, slot: usize, program: usize, group: Option<usize>) {
        let serial = self.waves.len() as u64;
        if let Some(group) = group {
            self.groups[group].as_mut().expect("begun").0.push(self.waves.len());
        }
        self.slots[slot] = Some(self.waves.len());
        self.left -= 1;
        self.waves.push(Wave {
            serial,
            program,
            group,
            expected: walk(&self.programs[program], serial),
            seen: 0,
            counts: [0; 4],
            exec: first_lanes(serial),
            saved: Vec::new(),
            links: Vec::new(),
            visits: HashMap::new(),
            fetched: None,
            ended: false,
        });
    }

    fn wave(&mut self, slot: usize) -> &mut Wave {
        let number = self.slots[slot].unwrap_or_else(|| panic!("cycle {}: slot {slot} is empty", self.cycle));
        &mut self.waves[number]
    }

    fn fetch(&mut self, slot: usize, pc: u64) {
        let wave = self.wave(slot);
        assert_eq!(wave.fetched.replace(pc), None, "two fetches at once");
        let program = wave.program;
        let Program { words, start, .. } = &self.programs[program];
        let place = (pc.wrapping_sub(*start) / 4) as usize;
        assert!(pc.is_multiple_of(4) && place < words.len(), "cycle {}: fetch from {pc:#x}", self.cycle);
        let dwords = std::array::from_fn(|dword| words.get(place + dword).copied().unwrap_or(0xffff_ffff));
        let at = self.delay(self.pace.memory);
        self.later.push((at, Later::Words(slot, dwords)));
    }

    /// The next thing that a wave does is this, and nothing is in its way.
    fn see(&mut self, slot: usize, event: Event) {
        let cycle = self.cycle;
        let wave = self.wave(slot);
        let Some(&Seen { event: expected, needs, round }) = wave.expected.get(wave.seen) else {
            panic!("cycle {cycle}: wave {} does {event:?} behind its end", wave.serial);
        };
        assert_eq!(event, expected, "cycle {cycle}: wave {}, event {}", wave.serial, wave.seen);
        if !matches!(event, Event::Exec(_)) {
            let fits = wave.counts.iter().zip(needs).all(|(count, limit)| *count <= limit);
            assert!(fits, "cycle {cycle}: wave {} does {event:?} with {:?} under way", wave.serial, wave.counts);
        }
        wave.seen += 1;
        if let Event::Exec(lanes) = event {
            wave.exec = lanes;
        }
        if let Some(group) = wave.group {
            let (members, all) = self.groups[group].as_ref().expect("it has waves");
            assert!(round == 0 || members.len() == *all, "cycle {cycle}: past a barrier before all are there");
            for &other in members {
                let other = &self.waves[other];
                let before = other.expected.iter().take_while(|seen| seen.round < round).count();
                assert!(other.seen >= before, "cycle {cycle}: wave {} is past barrier {round} alone", other.serial);
            }
        }
    }

    fn execute(&mut self, slot: usize, pc: u64, words: &[u32], mode: u64) {
        self.see(slot, Event::Run(pc));
        let program = &self.programs[self.wave(slot).program];
        let place = ((pc - program.start) / 4) as usize;
        assert_eq!(words[0], program.words[place], "cycle {}", self.cycle);
        let site = program.sites[&pc];
        let cycle = self.cycle;
        let wave = self.wave(slot);
        let mut reply = Reply { exec: wave.exec, first: decide(cycle, 0, 0), ..Reply::default() };
        let visits = wave.visits.entry(pc).or_default();
        let visit = *visits;
        *visits += 1;
        match site {
            Site::Work(work) => {
                assert!(!work.lds);
                for counter in 0..4 {
                    wave.counts[counter] += work.adds[counter];
                }
                self.promise(slot, work.adds);
            }
            Site::Branch => reply.condition = taken(wave.serial, pc, visit),
            Site::To(to) => {
                wave.links.push(pc + 4);
                reply = Reply { condition: true, first: to, ..reply };
                let is_call = words[0] >> 8 & 0xff == 30 || words[0] >> 8 & 0xff == 73;
                if !is_call {
                    wave.links.pop();
                }
            }
            Site::Call => wave.links.push(pc + 4),
            Site::Return => {
                reply = Reply { condition: true, first: wave.links.pop().expect("a call"), ..reply };
            }
            Site::Save => wave.saved.push((wave.exec, mode >> 1)),
            Site::Restore => wave.exec = wave.saved.pop().expect("it was saved").0,
            Site::Join => reply.first = wave.saved.last().expect("it was saved").1,
            Site::Fork(to) => {
                reply.first = lanes(wave.serial, pc, visit);
                reply.second = to;
            }
            Site::Vskip(on) => reply.condition = on,
        }
        let at = self.delay(self.pace.executor);
        self.later.push((at, Later::Reply(slot, reply)));
    }

    /// Returns for what an instruction adds.
    fn promise(&mut self, slot: usize, adds: Counts) {
        for (counter, port) in [(0, 0), (1, 1), (2, 2), (3, 4)] {
            for _ in 0..adds[counter] {
                let at = self.delay(self.pace.returns);
                self.later.push((at, Later::Return(port, slot)));
            }
        }
    }

    fn share_takes(&mut self, lds: &<LdsIssue as lds_hdl::Net>::Out) {
        let slot = lds.tag.val().index();
        let number = self.slots[slot].expect("a wave");
        let (wave, program) = (&self.waves[number], &self.programs[self.waves[number].program]);
        let Some(Seen { event: Event::Lds(at), .. }) = wave.expected.get(wave.seen) else {
            panic!("cycle {}: wave {} has no LDS instruction", self.cycle, wave.serial);
        };
        let at = *at;
        let place = ((at - program.start) / 4) as usize;
        let (first, second) = (program.words[place], program.words[place + 1]);
        let shown =
            [&lds.offset0, &lds.offset1, &lds.addr, &lds.data0, &lds.data1, &lds.vdst].map(|field| field.val().raw());
        let [a, b, ..] = first.to_le_bytes();
        let [c, d, e, f] = second.to_le_bytes();
        assert_eq!(shown, [a, b, c, d, e, f].map(u64::from), "cycle {}: wave {}", self.cycle, wave.serial);
        assert_eq!(lds.opcode.val().raw(), 55);
        assert_eq!(lds.base.val().raw(), 8 * slot as u64);
        assert_eq!(lds.size.val().raw(), 512 + wave.program as u64);
        let Site::Work(work) = program.sites[&at] else { panic!("{at:#x} is none") };
        assert_eq!(lds.gds.val(), work.adds[2] == 1);
        self.see(slot, Event::Lds(at));
        let wave = self.wave(slot);
        for counter in 0..4 {
            wave.counts[counter] += work.adds[counter];
        }
        self.promise(slot, [0, 0, work.adds[2], 0]);
        let at = self.delay(self.pace.returns);
        self.share.push_back((at, slot));
    }

    /// The wave to which something returns at a port in this cycle.
    fn returns(&mut self, port: usize) -> Option<usize> {
        let slot = if port == 3 {
            let due = self.share.front().is_some_and(|(at, _)| *at <= self.cycle);
            due.then(|| self.share.pop_front())??.1
        } else {
            match self.take(|later| matches!(later, Later::Return(of, _) if *of == port))? {
                Later::Return(_, slot) => slot,
                _ => unreachable!("a return"),
            }
        };
        let counter = port.min(3);
        let count = &mut self.wave(slot).counts[counter];
        *count = count.checked_sub(1).expect("something is under way");
        Some(slot)
    }

    fn end(&mut self, slot: usize) {
        self.see(slot, Event::End);
        let wave = self.wave(slot);
        assert_eq!(wave.seen, wave.expected.len());
        wave.ended = true;
        let group = wave.group;
        self.slots[slot] = None;
        if let Some(group) = group {
            let (members, all) = self.groups[group].as_ref().expect("it has waves");
            if members.len() == *all && members.iter().all(|&member| self.waves[member].ended) {
                self.groups[group] = None;
            }
        }
    }
}
