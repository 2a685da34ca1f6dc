//! Whose instruction is fetched next, of five waves.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice, has};
use lds_hdl::Init;
use lds_rtl::wave::Rotation;
use std::collections::VecDeque;

const WAVES: usize = 5;
type Block = Rotation<WAVES, 3>;

ports!(Block; reset: 1, advance: 1, wants: WAVES; takes: WAVES, next_index: 3, valid: 1, index: 3);

fn cycles(count: usize, seed: u64) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Block>::new(), Dice::new(seed));
    let mut last = WAVES - 1;
    // what is taken, and what shows
    let (mut way, mut given) = (VecDeque::from([None, None]), Vec::new());
    let mut wants = 0;
    for cycle in 0..count {
        let reset = cycle == 0 || dice.one_in(200);
        let advance = !dice.one_in(4);
        let values = vec![reset.into(), advance.into(), wants];
        set(&mut bench, &values);
        bench.settle();
        let chosen = (1..=WAVES).map(|step| (last + step) % WAVES).find(|&wave| has(wants, wave));
        if cycle > 0 {
            let taken = if advance { chosen.map_or(0, |wave| 1 << wave) } else { 0 };
            assert_eq!(get(&bench)[0], taken, "cycle {cycle}: {wants:b} behind {last}");
            assert_eq!(get(&bench)[2] == 1, way[0].is_some(), "cycle {cycle}");
            if let Some(wave) = way[0] {
                assert_eq!(get(&bench)[3], wave as u64, "cycle {cycle}");
            }
            let next: Option<usize> = if advance { way[1] } else { way[0] };
            assert!(next.is_none_or(|wave| get(&bench)[1] == wave as u64), "cycle {cycle}");
        }
        bench.edge();
        given.push(values);
        if advance {
            way.pop_front();
            way.push_back(chosen);
            if let Some(wave) = chosen {
                last = wave;
                wants &= !(1 << wave);
            }
        }
        if reset {
            (last, way) = (WAVES - 1, VecDeque::from([None, None]));
        }
        wants |= dice.bits(WAVES) & dice.bits(WAVES) & dice.bits(WAVES);
    }
    given
}

#[test]
fn waves_are_taken_in_turn() {
    cycles(20_000, 1);
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    show(
        &record(&cycles(3000, 2), Block::init()),
        &exported(&Block::init()),
        &[
            ("late = wants & behind", "late = wants"),
            ("behind_next = ~(late ^ (late - 5'd1))", "behind_next = ~late"),
            ("if (|wants) begin", "if (1'd1) begin"),
            ("takes = 5'd0", "takes = chosen"),
            ("next_index = index", "next_index = number"),
        ],
    );
}
