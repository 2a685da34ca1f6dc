//! Whose group is executed in which clock: random groups of both slots, with pauses and resets.

use super::{exported, show};
use crate::common::twin::{Port, Recording};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, Raw};
use lds_rtl::r700::{Interlock, Shared};
use rust_hdl::prelude::*;
use std::collections::VecDeque;

/// A shared register in an instruction: its number, or none where AR.x is added to it.
pub type Name = Option<u64>;

/// The shared registers of a group.
#[derive(Clone, Debug, Default)]
pub struct Group {
    pub reads: Vec<Name>,
    pub writes: Vec<Name>,
}

impl Group {
    fn random(dice: &mut Dice) -> Self {
        let numbers = if dice.one_in(2) { 4 } else { 128 };
        let most = if dice.one_in(2) { 2 } else { 10 };
        let mut names = |most: u64| -> Vec<Name> {
            let count = dice.below(most + 1);
            (0..count).map(|_| (!dice.one_in(12)).then(|| dice.below(numbers))).collect()
        };
        Group { reads: names(most), writes: names(most.div_ceil(2)) }
    }

    fn reads_from(&self, other: &Group) -> bool {
        let meet = |read: &Name, write: &Name| read.is_none() || write.is_none() || read == write;
        self.reads.iter().any(|read| other.writes.iter().any(|write| meet(read, write)))
    }
}

/// A clock of a turn: whose group is executed, and which lanes; none where a wave waits.
pub type Step = Option<(bool, u64)>;

/// The clocks of a turn, by the table of the page.
pub fn turn(odd: Option<&Group>, even: Option<&Group>) -> VecDeque<Step> {
    let group = |even: bool| (0..4).map(move |quarter| Some((even, quarter)));
    let (Some(left), Some(right)) = (odd, even) else {
        let one = odd.or(even).map(|_| group(even.is_some()));
        return one.into_iter().flatten().collect();
    };
    let (odd_reads, even_reads) = (left.reads_from(right), right.reads_from(left));
    let gap = if odd_reads || even_reads { 4 } else { 0 };
    let even_first = odd_reads && !even_reads;
    group(even_first).chain(std::iter::repeat_n(None, gap)).chain(group(!even_first)).collect()
}

const INPUTS: [Port; 8] = [
    ("reset", 1, 1),
    ("step", 1, 1),
    ("odd", 1, 1),
    ("even", 1, 1),
    ("odd_reads", 10, 9),
    ("odd_writes", 5, 9),
    ("even_reads", 10, 9),
    ("even_writes", 5, 9),
];
const OUTPUTS: [Port; 6] =
    [("ready", 1, 1), ("executes", 1, 1), ("of_even", 1, 1), ("quarter", 1, 2), ("waits", 1, 1), ("ends", 1, 1)];

/// The operands of a group in random places; places without one have a number, too, which says nothing.
fn places(dice: &mut Dice, names: &[Name], places: usize) -> Vec<u64> {
    let start = dice.below(places as u64) as usize;
    let operand = |place: usize| {
        let name = names.get((place + start) % places);
        let number = name.copied().flatten().unwrap_or(dice.below(4));
        let random = dice.one_in(2);
        Shared { used: name.is_some(), indexed: name.map_or(random, Option::is_none), number: lds_hdl::U::new(number) }
    };
    (0..places).map(operand).map(|operand| operand.raw()).collect()
}

fn inputs(dice: &mut Dice, [reset, step]: [bool; 2], offered: [bool; 2], groups: &[Group; 2]) -> Vec<u64> {
    let mut values = vec![reset.into(), step.into(), offered[0].into(), offered[1].into()];
    for group in groups {
        values.extend(places(dice, &group.reads, 10));
        values.extend(places(dice, &group.writes, 5));
    }
    values
}

fn set(interlock: &mut Interlock, values: &[u64]) {
    interlock.reset.next = values[0] == 1;
    interlock.step.next = values[1] == 1;
    interlock.odd.next = values[2] == 1;
    interlock.even.next = values[3] == 1;
    for place in 0..10 {
        interlock.odd_reads[place].next = Shared::from_raw(values[4 + place]);
        interlock.even_reads[place].next = Shared::from_raw(values[19 + place]);
    }
    for place in 0..5 {
        interlock.odd_writes[place].next = Shared::from_raw(values[14 + place]);
        interlock.even_writes[place].next = Shared::from_raw(values[29 + place]);
    }
}

fn outputs(interlock: &Interlock) -> Vec<u64> {
    let Interlock { ready, executes, of_even, quarter, waits, ends, .. } = interlock;
    let flag = |flag: bool| u64::from(flag);
    let flags = [ready.val(), executes.val(), of_even.val()].map(flag);
    [&flags[..], &[quarter.val().raw(), flag(waits.val()), flag(ends.val())]].concat()
}

/// Clocks of a random load, with what was at the inputs in each of them.
fn random_clocks(clocks: usize, seed: u64) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Interlock>::new(), Dice::new(seed));
    let mut steps: VecDeque<Step> = VecDeque::new();
    let mut given = Vec::new();
    // Turns of 4, 8 and 12 clocks; of the last ones those that the even slot begins.
    let mut seen = [0; 4];
    for clock in 0..clocks {
        let groups = [Group::random(&mut dice), Group::random(&mut dice)];
        let offered = [!dice.one_in(3), !dice.one_in(3)];
        let reset = dice.one_in(60);
        // Stretches in which each cycle is a clock, and such with longer ones.
        let step = clock / 300 % 2 == 0 || dice.one_in(3);
        let values = inputs(&mut dice, [reset, step], offered, &groups);
        set(&mut bench, &values);
        bench.settle();
        let now = outputs(&bench);
        let (now_done, ready) = (steps.front().copied(), steps.len() <= 1);
        assert_eq!(now[0] == 1, ready, "clock {clock}");
        assert_eq!(now[1] == 1, matches!(now_done, Some(Some(_))), "clock {clock}");
        assert_eq!(now[4] == 1, now_done == Some(None), "clock {clock}");
        assert_eq!(now[5] == 1, steps.len() == 1, "clock {clock}");
        if let Some(Some((even, quarter))) = now_done {
            assert_eq!((now[2] == 1, now[3]), (even, quarter), "clock {clock}");
        }
        bench.edge();
        given.push(values);
        if step {
            steps.pop_front();
        }
        if step && ready {
            let [odd, even] = [0, 1].map(|slot| offered[slot].then_some(&groups[slot]));
            steps = turn(odd, even);
            if !reset && !steps.is_empty() {
                seen[steps.len() / 4 - 1] += 1;
                seen[3] += usize::from(steps.len() == 12 && steps[0] == Some((true, 0)));
            }
        }
        if reset {
            steps.clear();
        }
    }
    assert!(seen.iter().all(|count| *count > clocks / 200), "{seen:?}");
    given
}

/// Inputs at which one source of one slot's group may be what the other slot's group writes: each source with each
/// destination, with equal numbers, with numbers that differ in each bit, and with AR.x added to either. All other
/// operands are none, and have the same numbers. What the turn is then, too.
fn pairs() -> Vec<(Vec<u64>, VecDeque<Step>)> {
    let shared = |used, indexed, number| Shared { used, indexed, number: lds_hdl::U::new(number) }.raw();
    let mut all = Vec::new();
    for (odd_reads, read, write) in
        [true, false].into_iter().flat_map(|odd| (0..50).map(move |pair| (odd, pair / 5, pair % 5)))
    {
        let number = 37 * read + 11 * write;
        let bits = (0..7).map(|bit| (number ^ 1 << bit, [false; 2]));
        let indexed = [[true, false], [false, true]].map(|indexed| (number ^ 0x7f, indexed));
        for (other, indexed) in [(number, [false; 2])].into_iter().chain(bits).chain(indexed) {
            let one = |used, count, at, is_indexed, number| -> Vec<u64> {
                (0..count).map(|place| shared(used && place == at, is_indexed, number)).collect()
            };
            let of = |reads| {
                let reads_here = one(reads, 10, read, indexed[0], number % 128);
                [reads_here, one(!reads, 5, write, indexed[1], other % 128)].concat()
            };
            let values = [vec![0, 1, 1, 1], of(odd_reads), of(!odd_reads)].concat();
            let name = |number: u64, is_indexed: bool| vec![(!is_indexed).then_some(number % 128)];
            let reader = Group { reads: name(number, indexed[0]), writes: Vec::new() };
            let writer = Group { reads: Vec::new(), writes: name(other, indexed[1]) };
            let [odd, even] = if odd_reads { [reader, writer] } else { [writer, reader] };
            all.push((values, turn(Some(&odd), Some(&even))));
        }
    }
    all
}

/// Clocks in which each of these pairs has a turn, one behind the other, with what was at the inputs in each of them.
fn clocks_of_pairs() -> Vec<Vec<u64>> {
    let mut bench = Bench::<Interlock>::new();
    let (mut given, mut steps) = (Vec::new(), VecDeque::new());
    for (values, next) in pairs().into_iter().chain(pairs().into_iter().take(1)) {
        loop {
            set(&mut bench, &values);
            bench.settle();
            let now = outputs(&bench);
            let wanted: Option<Step> = steps.pop_front();
            assert_eq!((now[1] == 1, now[4] == 1), (matches!(wanted, Some(Some(_))), wanted == Some(None)));
            if let Some(Some((even, quarter))) = wanted {
                assert_eq!((now[2] == 1, now[3]), (even, quarter), "{values:?}");
            }
            bench.edge();
            given.push(values.clone());
            if steps.is_empty() {
                break;
            }
        }
        steps = next;
    }
    given
}

#[test]
fn each_source_waits_for_each_destination_in_verilog_too() {
    let clock = |interlock: &mut Interlock, level| interlock.clock.next = Clock { clk: level };
    let cycles = clocks_of_pairs();
    show(
        &Recording::new(&cycles, Interlock::init(), [&INPUTS, &OUTPUTS], true, set, clock, outputs),
        &exported(&Interlock::init()),
        &[
            ("odd_reads[9 * read + SHARED_NUMBER +: 7]", "odd_reads[9 * read + SHARED_NUMBER +: 6]"),
            (
                "even_reads[9 * read + SHARED_USED] && odd_writes",
                "even_reads[9 * read + SHARED_USED] && read != 7 && odd_writes",
            ),
        ],
    );
}

#[test]
fn turns_take_4_8_or_12_clocks() {
    random_clocks(30_000, 720);
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let clock = |interlock: &mut Interlock, level| interlock.clock.next = Clock { clk: level };
    let cycles = random_clocks(5_000, 721);
    let recording = Recording::new(&cycles, Interlock::init(), [&INPUTS, &OUTPUTS], true, set, clock, outputs);
    let used = "(odd_reads[9 * read + SHARED_USED] && even_writes[9 * write + SHARED_USED])";
    let indexed = "(even_reads[9 * read + SHARED_INDEXED] || odd_writes[9 * write + SHARED_INDEXED])";
    show(
        &recording,
        &exported(&Interlock::init()),
        &[
            // who meets
            (used, "even_writes[9 * write + SHARED_USED]"),
            (used, "odd_reads[9 * read + SHARED_USED]"),
            (indexed, "odd_writes[9 * write + SHARED_INDEXED]"),
            (indexed, "even_reads[9 * read + SHARED_INDEXED]"),
            ("read < 10", "read < 9"),
            ("write < 5", "write < 4"),
            ("meets = odd_meets || even_meets", "meets = odd_meets"),
            // what follows from it
            ("gap_next = both && meets", "gap_next = both"),
            ("end_next = 4'hb", "end_next = 4'ha"),
            ("end_next = 4'd7", "end_next = 4'hb"),
            ("four == 2'd1", "four == 2'd2"),
            ("works && ~waits", "works"),
            ("(even && odd_meets) && ~even_meets", "even && odd_meets"),
            ("even_first_next = ~odd ||", "even_first_next ="),
            ("step && ready", "ready"),
            ("        if (reset) begin\n            works_next = 1'd0;", "        if (reset) begin\n"),
        ],
    );
}
