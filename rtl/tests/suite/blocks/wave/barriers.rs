//! Barriers of three work-groups among eight waves.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice, has};
use lds_hdl::Init;
use lds_rtl::wave::Barriers;

const WAVES: usize = 8;
type Block = Barriers<WAVES, 3, 3, 2>;

ports!(Block; reset: 1, launched: WAVES, joins: 1, group: 2, last: 1, comes: WAVES, arrives: 1, departs: 1, asks: 1,
    mover: 2;
    peers: WAVES, waits: WAVES);

#[derive(Clone, Default)]
struct Group {
    members: u64,
    complete: bool,
    /// cycle in which all that are left were there
    met: Option<usize>,
}

fn cycles(count: usize, seed: u64) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Block>::new(), Dice::new(seed));
    let mut groups = vec![Group::default(); 3];
    let (mut waits, mut alone, mut given, mut opened, mut opened_by_end) = (0u64, 0u64, Vec::new(), 0, 0);
    for cycle in 0..count {
        let reset = cycle == 0 || dice.one_in(500);
        let all = groups.iter().fold(0, |all, group| all | group.members);
        let free: Vec<usize> = (0..WAVES).filter(|&wave| !has(all | alone, wave)).collect();
        let number = dice.below(3) as usize;
        // Sometimes all waves there are come to be in one work-group.
        let may_join = !groups[number].complete && !free.is_empty() && dice.one_in(3);
        let launches_alone = !may_join && !free.is_empty() && dice.one_in(12);
        let launched = if may_join || launches_alone { 1 << dice.pick(&free) } else { 0 };
        let joins = if may_join { launched } else { 0 };
        let last = if cycle / 500 % 2 == 0 { dice.one_in(3) } else { free.len() == 1 };
        let moving: Vec<usize> = (0..WAVES).filter(|&wave| has(all & !waits, wave)).collect();
        let (mut comes, mut leaves, mut mover) = (0, 0, dice.below(3));
        if !moving.is_empty() {
            let wave = dice.pick(&moving);
            mover = groups.iter().position(|group| has(group.members, wave)).expect("it is in one") as u64;
            match dice.below(8) {
                0..4 => comes = 1 << wave,
                4 => leaves = 1u64 << wave,
                _ => {}
            }
        }
        let asks = comes == 0 && leaves == 0 && dice.one_in(2);
        let values = vec![
            reset.into(),
            launched,
            (joins != 0).into(),
            number as u64,
            last.into(),
            comes,
            (comes != 0).into(),
            (leaves != 0).into(),
            asks.into(),
            mover,
        ];
        set(&mut bench, &values);
        bench.settle();
        if cycle > 0 {
            let [peers, shown] = get(&bench)[..] else { panic!("two outputs") };
            assert_eq!(shown, waits, "cycle {cycle}");
            // Numbers of waves that have ended don't matter.
            let members = if asks { groups[mover as usize].members } else { 0 };
            assert_eq!(peers & (all | alone), members, "cycle {cycle}");
        }
        bench.edge();
        given.push(values);
        // Behind the second cycle in which all are there it is open.
        for group in &mut groups {
            if group.met.is_some_and(|met| met + 1 == cycle) {
                waits &= !group.members;
                group.met = None;
                opened += 1;
            }
        }
        waits |= comes;
        if joins != 0 {
            let group = &mut groups[number];
            group.members |= joins;
            group.complete = last;
        }
        alone |= launched & !joins;
        if dice.one_in(20) {
            alone &= dice.bits(WAVES);
        }
        for group in &mut groups {
            group.members &= !leaves;
            let meets = group.complete && group.members != 0 && group.members & !waits == 0;
            if meets && group.met.is_none() {
                group.met = Some(cycle + 1);
                opened_by_end += usize::from(comes & group.members == 0);
            }
            if group.members == 0 {
                group.complete = false;
            }
        }
        if reset {
            (groups, waits, alone) = (vec![Group::default(); 3], 0, 0);
        }
    }
    assert!(opened > count / 100 && opened_by_end > count / 1000, "{opened} {opened_by_end}");
    given
}

#[test]
fn barriers_open_when_all_that_are_left_have_come() {
    cycles(40_000, 1);
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    show(
        &record(&cycles(6000, 3), Block::init()),
        &exported(&Block::init()),
        &[
            ("&& complete[place]", ""),
            ("waits <= (waits & ~freed) | comes", "waits <= waits | comes"),
            ("homes[2 * wave +: 2] == opens_group", "1'd1"),
            ("moved <= arrives || departs", "moved <= arrives"),
            ("together[wave]", "1'd1"),
        ],
    );
}
