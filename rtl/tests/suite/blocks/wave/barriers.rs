//! Barriers of three work-groups among eight waves.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice, has};
use lds_hdl::Init;
use lds_rtl::wave::Barriers;

const WAVES: usize = 8;
type Block = Barriers<WAVES, 3, 2>;

ports!(Block; reset: 1, joins: WAVES, group: 2, last: 1, comes: WAVES, leaves: WAVES, asks: WAVES;
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
    let (mut waits, mut given, mut opened, mut opened_by_end) = (0u64, Vec::new(), 0, 0);
    for cycle in 0..count {
        let reset = cycle == 0 || dice.one_in(500);
        let all = groups.iter().fold(0, |all, group| all | group.members);
        let free: Vec<usize> = (0..WAVES).filter(|&wave| !has(all, wave)).collect();
        let number = dice.below(3) as usize;
        let may_join = !groups[number].complete && !free.is_empty() && dice.one_in(3);
        let joins = if may_join { 1 << dice.pick(&free) } else { 0 };
        let last = dice.one_in(3);
        let moving: Vec<usize> = (0..WAVES).filter(|&wave| has(all & !waits, wave)).collect();
        let one = |dice: &mut Dice, times| {
            if moving.is_empty() || !dice.one_in(times) { 0 } else { 1u64 << dice.pick(&moving) }
        };
        let comes = one(&mut dice, 2);
        let leaves = one(&mut dice, 6) & !comes;
        let asks = 1 << dice.below(WAVES as u64);
        let values = vec![reset.into(), joins, number as u64, last.into(), comes, leaves, asks];
        set(&mut bench, &values);
        bench.settle();
        if cycle > 0 {
            let peers = groups.iter().map(|group| group.members).find(|members| members & asks != 0).unwrap_or(0);
            assert_eq!(get(&bench), [peers, waits], "cycle {cycle}");
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
            (groups, waits) = (vec![Group::default(); 3], 0);
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
            ("& ~waits;", "& ~(waits | comes);"),
            ("waits <= (waits & ~freed) | comes", "waits <= waits | comes"),
            ("members_2[8 * place +: 8] & ~leaves;", "members_2[8 * place +: 8];"),
        ],
    );
}
