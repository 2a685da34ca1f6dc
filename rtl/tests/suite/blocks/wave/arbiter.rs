//! Whose instruction is issued next, of six waves in two teams, with random levels.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice, has, mask};
use lds_hdl::Init;
use lds_rtl::wave::IssueArbiter;

const WAVES: usize = 6;
const PERIOD: u64 = 32;
type Block = IssueArbiter<WAVES, 3, 3, 2, 5>;

ports!(Block; reset: 1, advance: 1, open: WAVES, launched: WAVES, levelled: WAVES, level: 3;
    takes: WAVES, next_index: 3, valid: 1, index: 3);

/// What the page says, in terms of lists.
#[derive(Default)]
struct Model {
    levels: [u64; WAVES],
    /// oldest first
    ages: Vec<usize>,
    urgent: u64,
    cycle: u64,
    due: bool,
    highest: u64,
    candidates: u64,
    shown: [Option<usize>; 2],
}

impl Model {
    fn takes(&self) -> Option<usize> {
        self.ages.iter().copied().find(|&wave| has(self.candidates, wave))
    }

    /// The waves of the highest level that are open.
    fn top(&self, open: u64) -> u64 {
        if open & self.urgent != 0 {
            return open & self.urgent;
        }
        let top = (0..WAVES).filter(|&wave| has(open, wave)).map(|wave| self.levels[wave]).max();
        mask(WAVES, |wave| has(open, wave) && Some(self.levels[wave]) == top)
    }

    fn edge(&mut self, advance: bool, open: u64) {
        let taken = if advance { self.takes() } else { None };
        let taken_mask = taken.map_or(0, |wave| 1 << wave);
        let top = self.top(open);
        if self.due && self.urgent == 0 {
            self.urgent = open;
            self.due = false;
        }
        self.urgent &= !taken_mask;
        self.candidates = self.highest & !taken_mask;
        self.highest = top & !taken_mask;
        self.due |= self.cycle % PERIOD == PERIOD - 1;
        self.cycle += 1;
        if advance {
            self.shown = [self.shown[1], taken];
        }
    }
}

fn cycles(count: usize, seed: u64, fair: bool) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Block>::new(), Dice::new(seed));
    let mut model = Model { ages: (0..WAVES).collect(), ..Model::default() };
    let (mut open, mut given, mut waited, mut urgent) = (0, Vec::new(), [0u64; WAVES], 0);
    // Cycles since the last reset, and since the last launch.
    let (mut since, mut quiet) = (0, 0);
    for cycle in 0..count {
        let reset = cycle == 0 || (!fair && dice.one_in(400));
        let advance = fair || dice.patience(cycle);
        // All are launched at first, no two one behind the other. Of the waves that are launched none is open.
        let starts = since < 2 * WAVES;
        let launched = if starts {
            if since % 2 == 1 { 1u64 << (since / 2) } else { 0 }
        } else if !fair && quiet > 0 && dice.one_in(10) {
            (1 << dice.below(WAVES as u64)) & !open
        } else {
            0
        };
        let level = if fair && !starts { 6 * dice.below(2) } else { dice.below(7) };
        let levelled = if starts || !dice.one_in(8) { launched } else { launched | 1 << dice.below(WAVES as u64) };
        if starts {
            open = 0;
        }
        (since, quiet) = (since + 1, if launched == 0 { quiet + 1 } else { 0 });
        let values = vec![reset.into(), advance.into(), open, launched, levelled, level];
        set(&mut bench, &values);
        bench.settle();
        let taken = if advance { model.takes() } else { None };
        if cycle > 0 {
            let shown = get(&bench);
            assert_eq!(shown[0], taken.map_or(0, |wave| 1 << wave), "cycle {cycle}: of {:b}", model.candidates);
            assert_eq!(shown[2] == 1, model.shown[0].is_some(), "cycle {cycle}");
            if let Some(wave) = model.shown[0] {
                assert_eq!(shown[3], wave as u64, "cycle {cycle}");
            }
            let next: Option<usize> = if advance { model.shown[1] } else { model.shown[0] };
            assert!(next.is_none_or(|wave| shown[1] == wave as u64), "cycle {cycle}");
        }
        bench.edge();
        given.push(values);
        model.edge(advance, open);
        for (wave, waited) in waited.iter_mut().enumerate() {
            *waited = if has(open, wave) && taken != Some(wave) { *waited + 1 } else { 0 };
            // The rest of a period, all the others twice with gaps, and the way through.
            assert!(!fair || *waited <= PERIOD + 6 * WAVES as u64, "wave {wave} waits");
            if has(levelled, wave) {
                model.levels[wave] = level;
            }
            if has(launched, wave) {
                model.ages.retain(|&other| other != wave);
                model.ages.push(wave);
            }
        }
        if let Some(wave) = taken {
            open &= !(1 << wave);
        }
        urgent += usize::from(model.urgent != 0);
        if reset {
            model = Model { ages: (0..WAVES).collect(), ..Model::default() };
            (open, since, quiet) = (0, 0, 0);
        }
        // Where it is about fairness, whoever was taken comes again at once. A wave is open in the second cycle behind
        // its launch at the earliest.
        let opens =
            if fair { u64::MAX >> (64 - WAVES) } else { dice.bits(WAVES) & dice.bits(WAVES) & dice.bits(WAVES) };
        open |= opens & !launched;
    }
    assert!(urgent > count / 50, "{urgent}");
    given
}

#[test]
fn the_oldest_of_the_highest_level_is_taken() {
    cycles(30_000, 1, false);
}

#[test]
fn nobody_waits_for_ever() {
    cycles(20_000, 2, true);
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    show(
        &record(&cycles(6000, 3, false), Block::init()),
        &exported(&Block::init()),
        &[
            ("highest_next = chosen & ~takes", "highest_next = chosen"),
            ("due && ~(|urgent)", "due"),
            ("urgent_next = urgent & ~takes", "urgent_next = urgent"),
            ("if (filled[rank]) begin", "if (1'd1) begin"),
            ("older[3 * wave +: 3] & ~launched", "older[3 * wave +: 3]"),
            ("takes = oldest", "takes = highest"),
            ("beaten = 1'd1", "beaten = 1'd0"),
            ("from <= left", "from <= from"),
            ("moves_next = launching", "moves_next = 1'd1"),
        ],
    );
}
