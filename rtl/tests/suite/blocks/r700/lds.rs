//! The whole LDS, clock by clock: random instructions, one behind the other, with pauses and resets.

use super::oracle::{Oracle, Order};
use super::ports::{Probe, set, shown};
use crate::common::{Bench, Dice};
use lds_rtl::r700::{Mux, R700Lds};

/// How often something happened, for a test to know that it looked at it.
#[derive(Default, Debug)]
struct Seen {
    taken: usize,
    /// directly behind another one
    at_once: usize,
    conflicts: usize,
    overflows: usize,
    answers: usize,
    cut_short: usize,
    repeats: usize,
    probed: usize,
}

/// The hardware and what it should do.
struct Twins {
    bench: Bench<R700Lds>,
    oracle: Oracle,
    seen: Seen,
    /// the quad whose operands are due in the next clock
    ahead: usize,
    /// what was read from outside in the cycle before
    probed: Option<u32>,
}

impl Twins {
    fn new() -> Self {
        Twins { bench: Bench::new(), oracle: Oracle::new(), seen: Seen::default(), ahead: 0, probed: None }
    }

    /// A cycle in which an instruction may be offered; with `step` it ends a clock. The inputs that don't count are
    /// random.
    fn cycle(&mut self, dice: &mut Dice, offered: Option<&Order>, reset: bool, step: bool) -> Vec<u64> {
        let idle = self.oracle.works().is_none() && !self.oracle.drains();
        let probe = (idle && dice.one_in(2)).then(|| Probe::random(dice));
        let inputs = super::ports::inputs(dice, offered, self.oracle.works(), reset, step, probe);
        set(&mut self.bench, &inputs);
        self.bench.settle();
        let now = shown(&self.bench);
        if let Some(wanted) = self.probed {
            assert_eq!(now.probe_value, wanted);
            self.seen.probed += 1;
        }
        self.probed = probe.filter(|probe| probe.write.is_none()).map(|at| self.oracle.dword(at.bank, at.offset));
        if let Some(Probe { bank, offset, write: Some(value) }) = probe {
            self.oracle.set_dword(bank, offset, value);
        }
        assert_eq!(now.drains, self.oracle.drains());
        let (under_way, ready) = (self.oracle.works(), self.oracle.ready());
        assert_eq!(now.works, under_way.is_some());
        // In other cycles of a clock operands are random, and say nothing.
        if step {
            assert_eq!(now.ready, ready, "{under_way:?}");
            assert_eq!(now.ends, under_way.is_some() && ready, "{under_way:?}");
            assert_eq!((now.repeats, now.delays), (self.oracle.repeats(), self.oracle.delays()), "{under_way:?}");
        }
        if let Some((order, quad)) = under_way {
            assert_eq!(now.quad, quad, "{order:?}");
            assert_eq!(self.ahead, quad, "{order:?}");
        }
        self.seen.repeats += usize::from(now.repeats);
        assert_eq!((now.conflict, now.overflow), (self.oracle.conflict, self.oracle.overflow), "{under_way:?}");
        assert_eq!(now.answers, self.oracle.answer().is_some(), "{under_way:?}");
        if let Some(wanted) = self.oracle.answer() {
            assert_eq!((now.answer_quad, now.answer_all), (wanted.quad, wanted.all));
            assert_eq!((now.on, now.components), (wanted.on, wanted.components));
            // Of a broadcast thread 0 has what all lanes load.
            let threads = if wanted.all { 1 } else { 4 };
            for thread in (0..threads).filter(|thread| wanted.on[*thread]) {
                for component in (0..4).filter(|component| wanted.components[*component]) {
                    let found = now.loaded[thread][component];
                    assert_eq!(found, wanted.values[thread][component], "thread {thread}, component {component}");
                }
            }
        }
        let flags = (self.oracle.conflict, self.oracle.overflow);
        self.seen.taken += usize::from(step && ready && offered.is_some() && !reset);
        self.seen.at_once += usize::from(step && ready && offered.is_some() && under_way.is_some() && !reset);
        self.seen.answers += usize::from(now.answers);
        self.seen.cut_short += usize::from(under_way.is_some() && reset);
        self.bench.edge();
        self.ahead = if step { now.ahead } else { self.ahead };
        self.oracle.edge(offered, reset, step);
        self.seen.conflicts += usize::from(self.oracle.conflict && !flags.0);
        self.seen.overflows += usize::from(self.oracle.overflow && !flags.1);
        inputs
    }

    fn compare_memory(&self) {
        for (bank, offset) in (0..4).flat_map(|bank| (0..1024).map(move |offset| (bank, offset))) {
            let found = self.bench.quads.memory.rams[4 * bank + offset % 4].dword(offset / 4);
            assert_eq!(found, self.oracle.dword(bank, offset), "bank {bank}, dword {offset}");
        }
    }
}

/// Cycles of a random load, with what was at the inputs in each of them.
pub fn random_clocks(clocks: usize, seed: u64) -> Vec<Vec<u64>> {
    let (mut twins, mut dice) = (Twins::new(), Dice::new(seed));
    let mut given = Vec::new();
    let mut resets = false;
    for clock in 0..clocks {
        // Long stretches without a reset, and some with many.
        if clock % 500 == 0 {
            resets = dice.one_in(3);
        }
        let order = dice.one_in(2).then(|| Order::random(&mut dice));
        let reset = dice.one_in(if resets { 40 } else { 1000 });
        // Stretches in which each cycle is a clock, and such with longer ones.
        let step = clock / 300 % 2 == 0 || dice.one_in(3);
        given.push(twins.cycle(&mut dice, order.as_ref(), reset, step));
        if clock % 1000 == 0 {
            twins.compare_memory();
        }
    }
    twins.compare_memory();
    let seen = &twins.seen;
    let least = clocks / 1000;
    for count in [
        seen.taken / 10,
        seen.at_once / 10,
        seen.answers / 100,
        seen.conflicts,
        seen.overflows,
        seen.cut_short,
        seen.repeats / 20,
        seen.probed / 5,
    ] {
        assert!(count >= least, "{seen:?}");
    }
    given
}

#[test]
fn every_clock_is_what_the_page_says() {
    random_clocks(60_000, 700);
}

/// Instructions of one kind, each offered as soon as it can be: clocks from one to the next.
fn clocks_of(order: &Order) -> usize {
    let (mut twins, mut dice) = (Twins::new(), Dice::new(701));
    let mut clocks = 0;
    while twins.seen.taken < 5 {
        clocks = if twins.seen.taken == 0 { 0 } else { clocks + 1 };
        twins.cycle(&mut dice, Some(order), false, true);
    }
    assert_eq!(clocks % 4, 0, "four equal instructions");
    clocks / 4
}

#[test]
fn a_write_takes_16_clocks_a_read_16_a_waterfalled_one_64_and_a_broadcast_4() {
    let any = Order::random(&mut Dice::new(702));
    let plain = Order { on: [true; 64], mux: Mux::WordSelect, waterfall: false, broadcast: false, ..any };
    let write = Order { write: true, relative: true, stride: 4, index: 0, ..plain.clone() };
    let read = Order { write: false, banks: std::array::from_fn(|lane| lane % 4), ..plain };
    assert_eq!(clocks_of(&write), 16);
    assert_eq!(clocks_of(&read), 16);
    assert_eq!(clocks_of(&Order { waterfall: true, ..read.clone() }), 64);
    assert_eq!(clocks_of(&Order { broadcast: true, ..read.clone() }), 4);
    assert_eq!(clocks_of(&Order { broadcast: true, waterfall: true, ..read.clone() }), 4);
    // Two threads of each quad meet; then all four of one quad alone.
    assert_eq!(clocks_of(&Order { banks: std::array::from_fn(|lane| lane % 2), ..read.clone() }), 32);
    assert_eq!(
        clocks_of(&Order { banks: std::array::from_fn(|lane| if lane < 4 { 2 } else { lane % 4 }), ..read }),
        19
    );
}
