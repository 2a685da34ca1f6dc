//! Timers of six waves: by the cycles in which they end.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice, has, mask};
use lds_hdl::Init;
use lds_rtl::wave::Timers;

const WAVES: usize = 6;
type Block = Timers<WAVES>;

ports!(Block; reset: 1, paused: WAVES, pause: 8, coarse: 1, held: WAVES, hold: 5, woken: WAVES; runs: WAVES);

/// When a timer ends: in a cycle, or with a tick.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Cycle(u64),
    Tick(u64),
}

fn cycles(count: u64, seed: u64) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Block>::new(), Dice::new(seed));
    let mut ends = [End::Cycle(0); WAVES];
    let (mut given, mut ticks, mut from, mut woken_up) = (Vec::new(), 0, 0, 0);
    for cycle in 0..count {
        let reset = cycle == 0 || dice.one_in(2500);
        let running = |end: &End| match *end {
            End::Cycle(end) => cycle < end,
            End::Tick(end) => ticks < end,
        };
        let runs = mask(WAVES, |wave| running(&ends[wave]));
        // For a while timers of cycles run to their ends, and most of them are long.
        let calm = cycle / 1000 % 2 == 1;
        let many = if calm { 20 } else { 12 };
        let longest = if dice.one_in(if calm { 2 } else { 4 }) { 256 } else { 6 };
        let (pause, coarse, hold) = (dice.below(longest), dice.one_in(if calm { 8 } else { 3 }), dice.below(32));
        let stays = |wave: usize, dice: &mut Dice| calm && has(runs, wave) && !dice.one_in(10);
        let mut any = || dice.below(WAVES as u64) as usize;
        let (wave, other) = (any(), any());
        let [is_kept, is_other_kept] = [wave, other].map(|wave| stays(wave, &mut dice));
        let paused = mask(WAVES, |w| w == wave && !is_kept && dice.one_in(many));
        let held = mask(WAVES, |w| w == other && w != wave && !is_other_kept && dice.one_in(many));
        let woken = mask(WAVES, |_| dice.one_in(400));
        let values = vec![reset.into(), paused, pause, coarse.into(), held, hold, woken];
        set(&mut bench, &values);
        bench.settle();
        if cycle > 0 {
            assert_eq!(get(&bench), [runs], "cycle {cycle}");
        }
        bench.edge();
        given.push(values);
        // The tick of this cycle comes before what is set in it.
        if (cycle - from) % 64 == 63 {
            ticks += 1;
        }
        for (w, end) in ends.iter_mut().enumerate() {
            if has(woken, w) && has(runs, w) && matches!(*end, End::Tick(_)) {
                *end = End::Cycle(0);
                woken_up += 1;
            }
            if has(paused, w) {
                *end = if coarse { End::Tick(ticks + pause) } else { End::Cycle(cycle + 1 + pause) };
            }
            if has(held, w) {
                *end = End::Cycle(cycle + 1 + hold);
            }
            if reset {
                *end = End::Cycle(0);
            }
        }
        if reset {
            (ticks, from) = (0, cycle + 1);
        }
    }
    assert!(woken_up > 5, "{woken_up}");
    given
}

#[test]
fn timers_count_cycles_and_ticks() {
    cycles(40_000, 1);
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let text = exported(&Block::init());
    show(
        &record(&cycles(8000, 2), Block::init()),
        &text,
        &[
            ("if (~coarse_2[wave] || tick)", "if (~coarse_2[wave])"),
            ("coarse_2[wave] && woken[wave]", "woken[wave]"),
            ("tick = &phase", "tick = ~(|phase)"),
            ("counts_cycles = held;", "counts_cycles = paused_2;"),
        ],
    );
}
