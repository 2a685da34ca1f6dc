//! Multiply-adders: the same in Verilog; and lanes that take turns at them, cycle by cycle by the text of the contract.

use crate::common::named::{compare_one, named};
use crate::common::{Bench, Dice, Shown as _, put};
use lds_hdl::{Init, U};
use lds_rtl::{InterpolationControl, Interpolator, MultiplyAdd};
use std::collections::VecDeque;

named!(MultiplyAdd: control value factor addend; result);
named!(
    Interpolator<4, 2, 2>: reset valid control tag value factor addend results_ready;
    ready results_valid results_tag results
);

/// A number of 32 bits whose products and sums are near each other, near the smallest and the largest ones, or special.
fn number(dice: &mut Dice) -> u64 {
    let exponent = match dice.below(8) {
        0 => [0, 1, 254, 255][dice.below(4) as usize],
        1..4 => 50 + dice.below(18),
        4 => 188 + dice.below(6),
        _ => 120 + dice.below(14),
    };
    let fraction = match dice.below(4) {
        0 => 0,
        1 => 0x7f_ffff ^ (1 << dice.below(23)),
        2 => 1 << dice.below(23),
        _ => dice.bits(23),
    };
    dice.bits(1) << 31 | exponent << 23 | fraction
}

#[test]
fn a_multiply_adder_does_the_same_in_verilog_and_a_broken_one_does_not() {
    let draw = &mut |dice: &mut Dice, name: &str| match name {
        // One rounding to 32 bits, whose results stay as they are.
        "control" if dice.one_in(3) => Some(vec![dice.bits(12) & 0xff0]),
        // Nothing is added to small products, whose last bits decide then.
        "addend" if dice.one_in(3) => Some(vec![dice.bits(1) << 31]),
        // Half of the operands of 16 bits are special ones.
        "value" | "addend" if dice.one_in(3) => Some(vec![dice.bits(16)]),
        "value" | "factor" | "addend" => Some(vec![number(dice)]),
        _ => None,
    };
    let broken = [
        ("* wide", "+ wide"),
        ("- {52'd0, lost}", "- 53'd0"),
        ("gone || |moved[15:0]", "gone"),
        ("gone || |places[7:0]", "gone"),
        ("field >= 10'h1f", "field >= 10'h20"),
        ("{22'd0, word[22:13]} | INFINITE_HALF", "32'd0 | INFINITE_HALF"),
    ];
    compare_one(MultiplyAdd::init(), 20_000, 8, draw, &broken);
}

/// An operation whose results are products and sums of the host, rounded once to the nearest.
struct Operation {
    tag: u64,
    operands: [Vec<u32>; 3],
    begun: Option<u64>,
}

impl Operation {
    fn random(dice: &mut Dice, lanes: usize) -> Self {
        let mut word = || (number(dice) as u32 & 0x3fff_ffff) | 0x0080_0000;
        let operands = [(); 3].map(|()| (0..lanes).map(|_| word()).collect());
        Operation { operands, tag: dice.bits(8), begun: None }
    }

    fn results(&self) -> Vec<u32> {
        let float = |operand: usize, lane: usize| f32::from_bits(self.operands[operand][lane]);
        let lanes = 0..self.operands[0].len();
        lanes.map(|lane| float(0, lane).mul_add(float(1, lane), float(2, lane)).to_bits()).collect()
    }
}

/// Operations that come and results that are taken at random.
fn agrees<const LANES: usize, const ADDERS: usize, const STEPS: usize>(seed: u64) {
    let mut bench = Bench::<Interpolator<LANES, ADDERS, STEPS>>::new();
    let mut dice = Dice::new(seed);
    let mut offered: Option<Operation> = None;
    let mut under_way: VecDeque<Operation> = VecDeque::new();
    let (mut taken, mut most) = (0, 0);
    let steps = STEPS as u64;
    for cycle in 0..6000 {
        // Long times without an operation, and without anybody who takes results.
        let (is_idle, is_held) = (cycle / 300 % 5 == 1, cycle / 400 % 4 == 1);
        if offered.is_none() && !is_idle && !dice.one_in(4) {
            offered = Some(Operation::random(&mut dice, LANES));
        }
        let (is_ready, resets) = (!is_held && !dice.one_in(3), dice.one_in(500));
        bench.reset.next = resets;
        bench.control.next = InterpolationControl::default();
        bench.valid.next = offered.is_some();
        bench.results_ready.next = is_ready;
        if let Some(operation) = &offered {
            bench.tag.next = U::new(operation.tag);
            put(&mut bench.value, &operation.operands[0]);
            put(&mut bench.factor, &operation.operands[1]);
            put(&mut bench.addend, &operation.operands[2]);
        }
        bench.settle();
        let is_full = under_way.len() == 16;
        let waiting = offered.as_mut().filter(|operation| operation.begun.is_none() && !is_full);
        if let Some(operation) = waiting {
            operation.begun = Some(cycle);
        }
        let begun = offered.as_ref().and_then(|operation| operation.begun);
        let takes = begun.is_some_and(|begun| cycle == begun + steps - 1);
        assert_eq!(bench.ready.val(), takes, "{LANES} {ADDERS}: ready in {cycle}");
        let is_there = |operation: &Operation| operation.begun.is_some_and(|begun| cycle >= begun + steps + 9);
        let oldest = under_way.front().filter(|operation| is_there(operation));
        assert_eq!(bench.results_valid.val(), oldest.is_some(), "{LANES} {ADDERS}: results in {cycle}");
        if let Some(operation) = oldest {
            assert_eq!(bench.results_tag.shown(), operation.tag);
            let found: Vec<u32> = bench.results.iter().map(|result| result.shown() as u32).collect();
            assert_eq!(found, operation.results(), "{LANES} {ADDERS}: in {cycle}");
        }
        if oldest.is_some() && is_ready {
            under_way.pop_front();
            taken += 1;
        }
        most = most.max(under_way.len());
        if takes {
            under_way.extend(offered.take());
        }
        if resets {
            under_way.clear();
            offered.iter_mut().for_each(|operation| operation.begun = None);
        }
        bench.edge();
    }
    assert!(taken > 300 && most >= 15, "{LANES} {ADDERS}: {taken} taken, {most} under way");
}

#[test]
fn lanes_take_turns_at_multiply_adders() {
    agrees::<4, 4, 1>(11);
    agrees::<8, 4, 2>(12);
    agrees::<8, 1, 8>(13);
    agrees::<32, 8, 4>(14);
}

#[test]
fn turns_are_the_same_in_verilog_and_broken_ones_are_not() {
    let draw = &mut |dice: &mut Dice, name: &str| match name {
        "reset" => Some(vec![u64::from(dice.one_in(300))]),
        "valid" => Some(vec![u64::from(!dice.one_in(5))]),
        "control" => Some(vec![0]),
        "results_ready" => Some(vec![u64::from(dice.one_in(3))]),
        _ => None,
    };
    let broken = [
        ("!= 5'h10", "!= 5'hf"),
        ("!= 5'h10", "!= 5'h11"),
        ("valid && ~at[0]", "~at[0]"),
        ("goes && at[1]", "at[1]"),
        ("gone + 5'd1", "gone + 5'd2"),
        ("begun + 5'd1", "begun"),
        ("whole != gone", "whole[3:0] != gone[3:0]"),
    ];
    compare_one(Interpolator::<4, 2, 2>::init(), 1500, 9, draw, &broken);
}
