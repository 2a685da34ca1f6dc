//! Float adders of one bank each, and of several.

use crate::common::float::Access;
use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_isa::targets::Rules;
use lds_rtl::{Adders, FloatControl, FloatOperation, Part, Parts};
use std::collections::VecDeque;

/// Banks of one adder share it in turn; a pair of adders works on doubles of a pair of banks. Each bank's result comes
/// four cycles later.
fn results_come_back<const BANKS: usize>(parts: Parts, adders: usize) {
    let (mut bench, mut dice) = (Bench::<Adders<BANKS>>::new(), Dice::new((BANKS + adders) as u64));
    bench.keep(parts, adders, Rules::USUAL);
    let mut coming: VecDeque<Vec<Option<u32>>> = VecDeque::from(vec![vec![None; BANKS]; 4]);
    for cycle in 0..4000 {
        let operation = dice.pick(FloatOperation::ALL);
        let double = parts.has_pairs() && operation != FloatOperation::Add && dice.one_in(2);
        let mut control = FloatControl::default();
        // what the banks of each pair of adders have: one pair of banks
        let mut wanted = vec![None; BANKS];
        let width = adders.min(2);
        for first in (0..adders).step_by(width) {
            let access = Access { control, ..Access::of(&mut dice, operation, double) };
            control = if first == 0 { Access::of(&mut dice, operation, double).control } else { control };
            let access = Access { control, ..access };
            let base = first + adders * dice.below((BANKS / adders) as u64) as usize;
            let some = if double { if dice.one_in(3) { 0 } else { 3 } } else { dice.bits(width) };
            for half in (0..width).filter(|half| some >> half & 1 == 1) {
                wanted[base + half] = Some((access, half));
            }
        }
        let mut mask = 0;
        for (bank, want) in wanted.iter().enumerate() {
            let random = Access::of(&mut dice, operation, double);
            let (access, half) = want.unwrap_or((random, 0));
            bench.memory[bank].next = U::new(access.memory[half].into());
            bench.first[bank].next = U::new(access.first[half].into());
            bench.second[bank].next = U::new(access.second[half].into());
            mask |= u64::from(want.is_some()) << bank;
        }
        bench.control.next = control;
        bench.wanted.next = U::new(mask);
        bench.settle();
        let due = coming.pop_front().expect("four");
        for (bank, expected) in due.into_iter().enumerate() {
            let found = bench.result[bank].val().raw() as u32;
            assert!(expected.is_none_or(|expected| expected == found), "cycle {cycle}, bank {bank}: {found:x}");
        }
        coming.push_back(
            wanted.iter().map(|want| want.map(|(access, half)| access.result(Rules::USUAL)[half])).collect(),
        );
        bench.edge();
    }
}

#[test]
fn an_adder_serves_its_banks_in_turn() {
    for adders in [8, 4, 2] {
        results_come_back::<8>(Parts::ALL, adders);
    }
    let singles = Parts::ALL.without(Part::WideAtomics);
    for adders in [4, 2, 1] {
        results_come_back::<4>(singles, adders);
    }
}
