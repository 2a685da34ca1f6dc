//! The pieces that sums are made of.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Aligner, Floor, LeadingZeros, Normaliser, Rounder, Sorter, Summer};

fn word(bits: u64) -> U<32> {
    U::new(bits)
}

/// A significand that may begin with zeros.
fn significand(dice: &mut Dice) -> u64 {
    dice.mask(24) >> dice.below(24)
}

#[test]
fn words_are_sorted_by_magnitude() {
    let (mut bench, mut dice) = (Bench::<Sorter>::new(), Dice::new(92));
    for _ in 0..20_000 {
        let memory = dice.mask(32);
        let first = if dice.one_in(2) { memory ^ 1 << dice.below(32) } else { dice.mask(32) };
        let (low_dword, flush) = (dice.one_in(2), dice.one_in(2));
        bench.memory.next = word(memory);
        bench.first.next = word(first);
        bench.low_dword.next = low_dword;
        bench.flush.next = flush;
        bench.settle();
        let magnitude = |word: u64| if low_dword { word } else { word & 0x7fff_ffff };
        let swapped = magnitude(memory) < magnitude(first);
        let (larger, smaller) = if swapped { (first, memory) } else { (memory, first) };
        let found = (bench.larger.val().raw(), bench.smaller.val().raw(), bench.swapped.val());
        assert_eq!(found, (larger, smaller, swapped), "{memory:x} {first:x}");
        if low_dword {
            continue;
        }
        let exponent = |word: u64| word >> 23 & 0xff;
        let gone = |word: u64| flush && exponent(word) == 0;
        let significand = match smaller & 0x7f_ffff {
            _ if gone(smaller) => 0,
            fraction if exponent(smaller) == 0 => fraction,
            fraction => fraction | 1 << 23,
        };
        let distance = (exponent(larger).max(1) - exponent(smaller).max(1)).min(31);
        let found = (bench.significand.val().raw(), bench.larger_hidden.val(), bench.larger_gone.val());
        assert_eq!(found, (significand, exponent(larger) != 0, gone(larger)), "{memory:x} {first:x}");
        let found = bench.distance.val().raw();
        // All that is further than 31 falls off alike.
        assert_eq!(found, distance, "{memory:x} {first:x}");
    }
}

/// A significand of 24 bits with three places behind it, moved to the right; the last place is a mark.
fn aligned(significand: u64, distance: u64) -> u64 {
    let moved = significand << 3 >> distance;
    let whole = moved >> 1 << 1;
    whole | u64::from(whole << distance != significand << 3)
}

#[test]
fn what_falls_off_leaves_a_mark() {
    let (mut bench, mut dice) = (Bench::<Aligner>::new(), Dice::new(93));
    for round in 0..10_000 {
        let (significand, distance) = (significand(&mut dice), round % 32);
        bench.significand.next = U::new(significand);
        bench.distance.next = U::new(distance);
        bench.settle();
        assert_eq!(bench.aligned.val().raw(), aligned(significand, distance), "{significand:x} by {distance}");
    }
}

#[test]
fn significands_add_up() {
    let (mut bench, mut dice) = (Bench::<Summer>::new(), Dice::new(94));
    for _ in 0..10_000 {
        let (larger, gone, distance) = (dice.word() & 0xffff_ffff, dice.one_in(4), dice.below(32));
        let (hidden, subtract) = (dice.one_in(2), dice.one_in(2));
        let left = if gone { 0 } else { larger & 0x7f_ffff | u64::from(hidden) << 23 };
        // The larger one is the larger one.
        let right = significand(&mut dice).min(left);
        bench.larger.next = word(larger);
        bench.larger_hidden.next = hidden;
        bench.larger_gone.next = gone;
        bench.significand.next = U::new(right);
        bench.distance.next = U::new(distance);
        bench.subtract.next = subtract;
        bench.settle();
        let (left, right) = (left << 3, aligned(right, distance));
        let expected = if subtract { left - right } else { left + right };
        assert_eq!(bench.sum.val().raw(), expected, "{left:x} {right:x}, subtract {subtract}");
    }
}

#[test]
fn a_small_sum_may_move_up_as_far_as_its_exponent_says() {
    let mut bench = Bench::<Floor>::new();
    for exponent in 0..256u64 {
        bench.exponent.next = U::new(exponent);
        bench.settle();
        let expected = 27u64.checked_sub(exponent.max(1)).map_or(0, |place| 1 << place);
        assert_eq!(bench.mark.val().raw(), expected, "exponent {exponent}");
    }
}

#[test]
fn zeros_above_the_first_one_are_counted() {
    let (mut bench, mut dice) = (Bench::<LeadingZeros>::new(), Dice::new(95));
    for round in 0..10_000 {
        let place = round % 28;
        let below = dice.word() & ((1 << place) - 1);
        bench.word.next = U::new(1 << place | if dice.one_in(4) { 0 } else { below });
        bench.settle();
        assert_eq!(bench.count.val().raw(), 27 - place, "{below:x} below place {place}");
    }
}

#[test]
fn sums_move_up_by_fours() {
    let (mut bench, mut dice) = (Bench::<Normaliser>::new(), Dice::new(96));
    for _ in 0..2_000 {
        let (sum, fours) = (dice.bits(28), dice.below(8));
        bench.sum.next = U::new(sum);
        bench.fours.next = U::new(fours);
        bench.settle();
        assert_eq!(bench.moved.val().raw(), sum << (4 * fours) & 0xfff_ffff, "{sum:x} by {fours} fours");
    }
}

/// Sums of places whose values a double holds exactly, so the host rounds them once.
#[test]
fn sums_are_rounded_to_even() {
    let (mut bench, mut dice) = (Bench::<Rounder>::new(), Dice::new(97));
    for _ in 0..20_000 {
        // Often near half between two floats.
        let places = 1 << 27 | dice.mask(23) << 4 | if dice.one_in(2) { dice.bits(4) } else { 8 };
        let exponent = if dice.one_in(4) { 254 } else { 28 + dice.below(227) };
        let count = if exponent == 254 { dice.below(2) } else { dice.below(28) };
        let negative = dice.one_in(2);
        bench.moved.next = U::new(places >> (count % 4));
        // What a move loses was never there.
        let places = places >> (count % 4) << (count % 4);
        bench.count.next = U::new(count);
        bench.base.next = U::new(exponent + 2);
        bench.sums.next = true;
        bench.flush.next = dice.one_in(2);
        bench.beyond.next = exponent == 254 && count == 0;
        bench.other.next = word(u64::from(negative) << 31);
        bench.settle();
        // The top place has the exponent after it was moved up.
        let value = places as f64 / f64::from(1 << 27) * 2f64.powi(exponent as i32 + 1 - count as i32 - 127);
        let rounded = if negative { -value } else { value } as f32;
        assert_eq!(bench.result.val().raw() as u32, rounded.to_bits(), "{places:x}, exponent {exponent}, up {count}");
    }
}

#[test]
fn what_is_no_normal_sum_is_not_rounded() {
    let (mut bench, mut dice) = (Bench::<Rounder>::new(), Dice::new(98));
    for _ in 0..2_000 {
        let (fraction, other, sums, flush) = (dice.mask(23), dice.mask(32), dice.one_in(2), dice.one_in(2));
        bench.moved.next = U::new(fraction << 4);
        bench.count.next = U::new(dice.below(8) * 4);
        bench.base.next = U::new(dice.bits(8));
        bench.sums.next = sums;
        bench.flush.next = flush;
        bench.beyond.next = false;
        let other = if sums { other & 1 << 31 } else { other };
        bench.other.next = word(other);
        bench.settle();
        let expected = if sums && !flush { other | fraction } else { other };
        assert_eq!(bench.result.val().raw(), expected, "{fraction:x} {other:x}, sums {sums}, flush {flush}");
    }
}
