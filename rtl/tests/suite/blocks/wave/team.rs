//! One team of four waves, among eight that are launched: which of some waves is the oldest, and its rank.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice, has};
use lds_hdl::Init;
use lds_rtl::wave::Team;

const WAVES: usize = 8;
const TEAM: usize = 4;
type Block = Team<TEAM, 3>;

ports!(Block; reset: 1, launched: TEAM, moves: 1, from: 3, among: TEAM, taken: 1;
    left: 3, ready: 1, candidate: TEAM, rank: 3);

fn cycles(count: usize, seed: u64) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Block>::new(), Dice::new(seed));
    // Of all waves, those of the team first, the youngest last; and where each is in that order, the youngest at 7.
    let mut order: Vec<usize> = Vec::new();
    let (mut ranks, mut old_ranks) = ([0u64; WAVES], [0u64; WAVES]);
    let (mut launches, mut candidate, mut given) = ([None, None], None, Vec::new());
    for cycle in 0..count {
        let reset = cycle == 0 || dice.one_in(700);
        let may_launch = launches[0].is_none() && !reset;
        let launch = (may_launch && dice.one_in(4)).then(|| dice.below(WAVES as u64) as usize);
        // Of waves that have been launched at least two cycles ago.
        let known = order.iter().filter(|&&wave| wave < TEAM && launches[0] != Some(wave));
        let known = known.fold(0, |known, wave| known | 1u64 << wave);
        let among = dice.bits(TEAM) & known & !launch.map_or(0, |wave| 1 << wave);
        let taken = candidate.is_some() && dice.one_in(2);
        let own = launch.filter(|&wave| wave < TEAM).map_or(0, |wave| 1 << wave);
        // What the teams together say: the rank that the wave of the last launch but one had.
        let from = launches[1].map_or(dice.below(8), |wave| old_ranks[wave]);
        let values = vec![reset.into(), own, launches[1].is_some().into(), from, among, taken.into()];
        set(&mut bench, &values);
        bench.settle();
        if cycle > 0 {
            let [left, ready, shown, rank] = get(&bench)[..] else { panic!("four outputs") };
            let before = launches[0].filter(|&wave: &usize| wave < TEAM).map_or(0, |wave| ranks[wave]);
            assert_eq!(left, before, "cycle {cycle}");
            assert_eq!(ready == 1, candidate.is_some(), "cycle {cycle}");
            assert_eq!(shown, candidate.map_or(0, |(wave, _): (usize, u64)| 1 << wave), "cycle {cycle}");
            assert!(candidate.is_none_or(|(_, age)| rank == age), "cycle {cycle}: rank {rank} of {candidate:?}");
        }
        bench.edge();
        given.push(values);
        let gone = if taken { candidate.map_or(0, |(wave, _)| 1 << wave) } else { 0 };
        let first = order.iter().copied().find(|&wave| wave < TEAM && has(among & !gone, wave));
        candidate = first.map(|wave| (wave, ranks[wave]));
        // Ranks change in the second cycle behind a launch.
        old_ranks = ranks;
        if let Some(moved) = launches[1] {
            let behind = ranks[moved];
            ranks.iter_mut().for_each(|rank| *rank -= u64::from(*rank > behind));
            ranks[moved] = 7;
        }
        if let Some(wave) = launch {
            order.retain(|&other| other != wave);
            order.push(wave);
        }
        launches = [launch, launches[0]];
        if reset {
            order.clear();
            (ranks, launches, candidate) = ([0; WAVES], [None, None], None);
        }
    }
    given
}

#[test]
fn the_oldest_of_a_team_is_offered() {
    cycles(20_000, 1);
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    show(
        &record(&cycles(4000, 2), Block::init()),
        &exported(&Block::init()),
        &[
            ("rest = among & ~candidate", "rest = among"),
            ("> from", ">= from"),
            ("if (moving[wave]) begin", "if (launching[wave]) begin"),
            ("older[4 * wave +: 4] & ~launched", "older[4 * wave +: 4]"),
        ],
    );
}
