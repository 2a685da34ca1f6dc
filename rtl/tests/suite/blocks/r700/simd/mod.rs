//! The whole SIMD, clock by clock and cycle by cycle: random instructions of up to 16 waves, LDS and ALUs at the same
//! time.

pub mod load;
mod machine;
mod ports;

use super::interlock::{self, Step};
use crate::common::{Bench, Dice};
use lds_rtl::r700::Simd;
use load::{Given, Issued, Split, is_even, load};
use machine::{Machine, names};
use std::collections::VecDeque;

type Hardware = Simd<10>;

/// What is at a port, and whether somebody has offered it.
#[derive(Default)]
struct Port {
    waiting: VecDeque<Issued>,
    offered: bool,
}

impl Port {
    fn head(&self) -> Option<&Issued> {
        self.waiting.front().filter(|_| self.offered)
    }
}

/// How often something happened, for a test to know that it looked at it.
#[derive(Debug, Default)]
struct Seen {
    fetches: u64,
    lds_clocks: u64,
    delays: u64,
    groups: u64,
    alu_clocks: u64,
    waits: u64,
    clocks: u64,
    both: usize,
    refused: usize,
    conflicts: usize,
    overflows: usize,
}

/// The hardware and what it should do.
struct Twins {
    bench: Bench<Hardware>,
    machine: Machine,
    /// instructions that each wave has done
    ended: [u64; 16],
    fetch_runs: Option<usize>,
    turn: VecDeque<Step>,
    turn_runs: Vec<usize>,
    /// instructions of the group of each slot in it
    counts: [usize; 2],
    refused: bool,
    seen: Seen,
}

impl Twins {
    fn new(dice: &mut Dice, split: Split) -> Self {
        let machine = Machine::random(dice, split);
        let mut bench = Bench::<Hardware>::new();
        for row in 0..256 {
            for (component, lane) in (0..4).flat_map(|component| (0..64).map(move |lane| (component, lane))) {
                let value = machine.registers[row][component][lane];
                bench.file.rams[4 * (lane % 16) + component].set_dword(4 * row + lane / 16, value);
            }
        }
        for (wave, lane) in (0..16).flat_map(|wave| (0..64).map(move |lane| (wave, lane))) {
            bench.alus.indexes.rams[lane % 16].set_dword(4 * wave + lane / 16, machine.ar[wave][lane]);
        }
        for (bank, offset) in (0..4).flat_map(|bank| (0..1024).map(move |offset| (bank, offset))) {
            bench.lds.memory.rams[4 * bank + offset % 4].set_dword(offset / 4, machine.lds.dword(bank, offset));
        }
        Twins {
            bench,
            machine,
            ended: [0; 16],
            fetch_runs: None,
            turn: VecDeque::new(),
            turn_runs: Vec::new(),
            counts: [0; 2],
            refused: false,
            seen: Seen::default(),
        }
    }

    /// Instructions that a wave has done when this clock is over.
    fn after(&self, wave: usize) -> u64 {
        let fetch_ends = self.fetch_runs == Some(wave) && self.machine.lds.ready();
        let turn_ends = self.turn.len() == 1 && self.turn_runs.contains(&wave);
        self.ended[wave] + u64::from(fetch_ends || turn_ends)
    }

    fn is_next<T>(&self, given: &Given<T>) -> bool {
        self.after(given.wave) == given.order
    }

    /// One clock, whatever cycles it takes.
    fn clock(&mut self, fetches: &mut Port, turns: &mut Port) {
        let (fetch, turn) = (fetches.head().cloned(), turns.head().cloned());
        ports::offer(&mut self.bench, self.machine.split, fetch.as_ref(), turn.as_ref());
        let step = self.turn.front().copied();
        let cycles = match step {
            Some(Some((even, _))) => 3 * self.counts[usize::from(even)] + 2,
            _ => 1,
        };
        for _ in 1..cycles {
            self.bench.settle();
            assert!(!self.bench.tick.val(), "{cycles} cycles");
            self.bench.edge();
        }
        self.bench.settle();
        let bench = &self.bench;
        assert!(bench.tick.val(), "{cycles} cycles");
        let lds_runs = self.machine.lds.works();
        assert_eq!(bench.lds_works.val(), lds_runs.is_some());
        if let Some((order, quad)) = lds_runs {
            assert_eq!(bench.quad.val().raw(), quad as u64, "{order:?}");
        }
        let fetch_ends = lds_runs.is_some() && self.machine.lds.ready();
        assert_eq!(bench.fetch_ends.val(), fetch_ends);
        assert_eq!(bench.turn_ends.val(), self.turn.len() == 1);
        assert_eq!(bench.executes.val(), matches!(step, Some(Some(_))));
        assert_eq!(bench.waits.val(), step == Some(None));
        if let Some(Some((even, quarter))) = step {
            assert_eq!((bench.of_even.val(), bench.quarter.val().raw()), (even, quarter));
        }
        assert_eq!(bench.quiet.val(), self.machine.lds.ready() && self.turn.len() <= 1);
        let flags = (bench.conflict.val(), bench.overflow.val(), bench.refused.val());
        assert_eq!(flags, (self.machine.lds.conflict, self.machine.lds.overflow, self.refused));
        let counters = [
            &bench.clocks,
            &bench.fetches,
            &bench.lds_clocks,
            &bench.lds_conflict_clocks,
            &bench.groups,
            &bench.alu_clocks,
            &bench.wait_clocks,
        ];
        let seen = &self.seen;
        let counted =
            [seen.clocks, seen.fetches, seen.lds_clocks, seen.delays, seen.groups, seen.alu_clocks, seen.waits];
        assert_eq!(counters.map(|counter| counter.val().raw()), counted);

        // What is taken.
        let fetch_taken = match &fetch {
            Some(Issued::Fetch(given)) => {
                let ready = self.machine.lds.ready() && self.is_next(given);
                assert_eq!(bench.fetch_ready.val(), ready, "{given:?}");
                Some(given).filter(|_| ready)
            }
            _ => None,
        };
        let turn_taken = match &turn {
            Some(Issued::Turn(slots)) => {
                let ready = self.turn.len() <= 1 && slots.iter().flatten().all(|given| self.is_next(given));
                assert_eq!(bench.turn_ready.val(), ready, "{slots:?}");
                Some(slots).filter(|_| ready)
            }
            _ => None,
        };

        self.seen.clocks += 1;
        self.seen.fetches += u64::from(fetch_ends);
        self.seen.lds_clocks += u64::from(lds_runs.is_some());
        self.seen.delays += u64::from(self.machine.lds.delays());
        self.seen.groups += u64::from(matches!(step, Some(Some((_, 3)))));
        self.seen.alu_clocks += u64::from(matches!(step, Some(Some(_))));
        self.seen.waits += u64::from(step == Some(None));
        self.seen.both += usize::from(lds_runs.is_some() && matches!(step, Some(Some(_))));
        self.seen.conflicts += usize::from(flags.0);
        self.seen.overflows += usize::from(flags.1);
        for wave in 0..16 {
            self.ended[wave] = self.after(wave);
        }
        self.fetch_runs = self.fetch_runs.filter(|_| !fetch_ends);
        self.turn.pop_front();
        self.bench.edge();
        let order = fetch_taken.filter(|given| given.spoilt.is_none()).map(|given| self.machine.order(given));
        self.machine.lds.edge(order.as_ref(), false, true);
        if let Some(given) = fetch_taken {
            match &order {
                Some(order) => {
                    self.machine.load(given, order);
                    self.fetch_runs = Some(given.wave);
                }
                None => self.refuse(&[given.wave]),
            }
            fetches.waiting.pop_front();
            fetches.offered = false;
        }
        if let Some(slots) = turn_taken {
            let waves: Vec<usize> = slots.iter().flatten().map(|given| given.wave).collect();
            if slots.iter().flatten().any(|given| given.spoilt.is_some()) {
                self.refuse(&waves);
            } else {
                self.take(slots, waves);
            }
            turns.waiting.pop_front();
            turns.offered = false;
        }
    }

    fn refuse(&mut self, waves: &[usize]) {
        self.refused = true;
        self.seen.refused += 1;
        waves.iter().for_each(|wave| self.ended[*wave] += 1);
    }

    fn take(&mut self, slots: &[Option<Given<lds_isa::r700::Group>>; 2], waves: Vec<usize>) {
        let named = slots.each_ref().map(|given| given.as_ref().map(|given| names(&given.what)));
        self.turn = interlock::turn(named[0].as_ref(), named[1].as_ref());
        self.turn_runs = waves;
        self.counts = slots.each_ref().map(|given| given.as_ref().map_or(0, |given| given.what.instructions().len()));
        // Groups take effect one after the other.
        let mut order: Vec<usize> = self.turn.iter().flatten().map(|(even, _)| usize::from(*even)).collect();
        order.dedup();
        for given in order.into_iter().filter_map(|slot| slots[slot].as_ref()) {
            self.machine.execute(given);
        }
    }

    fn busy(&self) -> bool {
        !self.turn.is_empty() || self.machine.lds.works().is_some() || self.machine.lds.drains()
    }

    fn compare(&self) {
        for row in 0..256 {
            for (component, lane) in (0..4).flat_map(|component| (0..64).map(move |lane| (component, lane))) {
                let found = self.bench.file.rams[4 * (lane % 16) + component].dword(4 * row + lane / 16);
                let wanted = self.machine.registers[row][component][lane];
                assert_eq!(found, wanted, "register {row}, component {component}, lane {lane}");
            }
        }
        for (wave, lane) in (0..16).flat_map(|wave| (0..64).map(move |lane| (wave, lane))) {
            let found = self.bench.alus.indexes.rams[lane % 16].dword(4 * wave + lane / 16);
            assert_eq!(found, self.machine.ar[wave][lane], "AR.x of wave {wave}, lane {lane}");
        }
        for (bank, offset) in (0..4).flat_map(|bank| (0..1024).map(move |offset| (bank, offset))) {
            let found = self.bench.lds.memory.rams[4 * bank + offset % 4].dword(offset / 4);
            assert_eq!(found, self.machine.lds.dword(bank, offset), "bank {bank}, dword {offset}");
        }
    }
}

/// Instructions, with pauses at the ports where `pauses` says so.
fn run(instructions: usize, seed: u64, indexed: bool, pauses: bool) -> Seen {
    let mut dice = Dice::new(seed);
    let split = Split::random(&mut dice, indexed);
    let mut twins = Twins::new(&mut dice, split);
    let (mut fetches, mut turns) = (Port::default(), Port::default());
    for issued in load(&mut dice, &split, indexed, instructions) {
        if matches!(issued, Issued::Fetch(_)) { &mut fetches } else { &mut turns }.waiting.push_back(issued);
    }
    while twins.busy() || !fetches.waiting.is_empty() || !turns.waiting.is_empty() {
        for port in [&mut fetches, &mut turns] {
            port.offered |= !pauses || dice.one_in(4);
        }
        twins.clock(&mut fetches, &mut turns);
    }
    twins.compare();
    twins.seen
}

#[test]
fn programs_do_what_the_page_says_in_its_clocks() {
    let mut all = Vec::new();
    for seed in 0..4 {
        all.push(run(600, 800 + seed, seed % 2 == 0, seed >= 2));
    }
    for (name, count) in [
        ("both at once", all.iter().map(|seen| seen.both).min()),
        ("refused", all.iter().map(|seen| seen.refused).min()),
        ("waits", all.iter().map(|seen| seen.waits as usize).min()),
        ("conflicts", all.iter().map(|seen| seen.conflicts).max()),
        ("overflows", all.iter().map(|seen| seen.overflows).max()),
    ] {
        assert!(count > Some(3), "{name}: {all:?}");
    }
}
