//! IEEE read-modify-writes, from tables that were worked out by hand, in both widths.

use super::Function;
use crate::isa::AtomicOp::{self, AddF, CompareStoreF, CompareStoreSwappedF, MaxF, MaxNumF, MinF, MinNumF};
use crate::targets::Rules;

/// MODE with these two bits for 32 and with the opposite ones for 64 bits, so that nobody takes the wrong pair.
const fn mode32(pair: u32) -> u32 {
    pair << 4 | (3 - pair) << 6
}

const fn mode64(pair: u32) -> u32 {
    pair << 6 | (3 - pair) << 4
}

/// What is kept of denormals: nothing, inputs, outputs, both.
const FLUSH: u32 = 0;
const INPUTS: u32 = 1;
const OUTPUTS: u32 = 2;
const ALL: u32 = 3;
const EVERY: [u32; 4] = [FLUSH, INPUTS, OUTPUTS, ALL];

/// A number in both widths: sign, and one of the names below.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Number {
    Zero,
    /// the smallest denormal
    Tiny,
    /// the largest denormal
    Denormal,
    /// the smallest normal number
    Normal,
    One,
    Two,
    Infinity,
    /// quiet, fraction 5
    Quiet5,
    /// quiet, fraction 6
    Quiet6,
    /// signaling, fraction 5
    Signaling5,
    /// signaling, fraction 6
    Signaling6,
    /// quiet, no fraction but the quiet bit
    Default,
}
use Number::*;

type Signed = (bool, Number);
const fn plus(number: Number) -> Signed {
    (false, number)
}
const fn minus(number: Number) -> Signed {
    (true, number)
}

fn bits32((negative, number): Signed) -> u128 {
    let word = match number {
        Zero => 0,
        Tiny => 1,
        Denormal => 0x007f_ffff,
        Normal => 0x0080_0000,
        One => 0x3f80_0000,
        Two => 0x4000_0000,
        Infinity => 0x7f80_0000,
        Quiet5 => 0x7fc0_0005,
        Quiet6 => 0x7fc0_0006,
        Signaling5 => 0x7f80_0005,
        Signaling6 => 0x7f80_0006,
        Default => 0x7fc0_0000,
    };
    word | u128::from(negative) << 31
}

fn bits64((negative, number): Signed) -> u128 {
    let word = match number {
        Zero => 0,
        Tiny => 1,
        Denormal => 0x000f_ffff_ffff_ffff,
        Normal => 0x0010_0000_0000_0000,
        One => 0x3ff0_0000_0000_0000,
        Two => 0x4000_0000_0000_0000,
        Infinity => 0x7ff0_0000_0000_0000,
        Quiet5 => 0x7ff8_0000_0000_0005,
        Quiet6 => 0x7ff8_0000_0000_0006,
        Signaling5 => 0x7ff0_0000_0000_0005,
        Signaling6 => 0x7ff0_0000_0000_0006,
        Default => 0x7ff8_0000_0000_0000,
    };
    word | u128::from(negative) << 63
}

/// A line of a table in both widths, under each of the pairs of mode bits.
fn check(op: AtomicOp, pairs: &[u32], memory: Signed, data: [Signed; 2], after: Signed) {
    check32(op, pairs, memory, data, after);
    check64(op, pairs, memory, data, after);
}

fn check32(op: AtomicOp, pairs: &[u32], memory: Signed, data: [Signed; 2], after: Signed) {
    for &pair in pairs {
        let found = Function::new(op, 32, mode32(pair), Rules::default()).apply(bits32(memory), data.map(bits32));
        assert_eq!(found, bits32(after), "{op:?} of 32 bits, pair {pair}: {memory:?} {data:?} gives {found:#x}");
    }
}

fn check64(op: AtomicOp, pairs: &[u32], memory: Signed, data: [Signed; 2], after: Signed) {
    for &pair in pairs {
        let found = Function::new(op, 64, mode64(pair), Rules::default()).apply(bits64(memory), data.map(bits64));
        assert_eq!(found, bits64(after), "{op:?} of 64 bits, pair {pair}: {memory:?} {data:?} gives {found:#x}");
    }
}

/// (pairs of mode bits, memory, data, memory afterwards)
type Line = (&'static [u32], Signed, Signed, Signed);

const SUMS: &[Line] = &[
    (&EVERY, plus(One), plus(One), plus(Two)),
    (&EVERY, plus(Two), minus(One), plus(One)),
    (&EVERY, plus(One), minus(One), plus(Zero)),
    (&EVERY, minus(Zero), plus(Zero), plus(Zero)),
    (&EVERY, minus(Zero), minus(Zero), minus(Zero)),
    (&EVERY, plus(Infinity), minus(One), plus(Infinity)),
    (&EVERY, minus(One), minus(Infinity), minus(Infinity)),
    (&EVERY, plus(Infinity), minus(Infinity), minus(Default)),
    (&EVERY, minus(Infinity), plus(Infinity), minus(Default)),
    // NaNs: memory's first, always quieted, sign and fraction kept.
    (&EVERY, plus(Quiet5), minus(Quiet6), plus(Quiet5)),
    (&EVERY, minus(Signaling5), plus(Signaling6), minus(Quiet5)),
    (&EVERY, plus(Quiet5), plus(Signaling6), plus(Quiet5)),
    (&EVERY, plus(One), minus(Signaling6), minus(Quiet6)),
    (&EVERY, plus(Signaling5), plus(Infinity), plus(Quiet5)),
    // Flushed inputs: Denormal + Tiny would be Normal.
    (&[INPUTS, ALL], plus(Denormal), plus(Tiny), plus(Normal)),
    (&[FLUSH, OUTPUTS], plus(Denormal), plus(Tiny), plus(Zero)),
    (&[FLUSH, OUTPUTS], minus(Denormal), minus(Tiny), minus(Zero)),
    (&[FLUSH, OUTPUTS], minus(Denormal), plus(Tiny), plus(Zero)),
    (&[FLUSH, OUTPUTS], plus(Normal), plus(Denormal), plus(Normal)),
    // Flushed results keep their sign: Normal - Tiny is Denormal.
    (&[ALL], plus(Normal), minus(Tiny), plus(Denormal)),
    (&[INPUTS], plus(Normal), minus(Tiny), plus(Zero)),
    (&[INPUTS], minus(Normal), plus(Tiny), minus(Zero)),
    (&[ALL], minus(Zero), minus(Tiny), minus(Tiny)),
    (&[INPUTS], minus(Zero), minus(Tiny), minus(Zero)),
];

/// (pairs of mode bits, memory, data, minimum, maximum)
type Choice = (&'static [u32], Signed, Signed, Signed, Signed);

const CHOICES: &[Choice] = &[
    (&EVERY, plus(One), plus(Two), plus(One), plus(Two)),
    (&EVERY, minus(One), minus(Two), minus(Two), minus(One)),
    (&EVERY, minus(One), plus(Normal), minus(One), plus(Normal)),
    (&EVERY, plus(Infinity), minus(Infinity), minus(Infinity), plus(Infinity)),
    (&EVERY, plus(Zero), minus(Zero), minus(Zero), plus(Zero)),
    (&EVERY, minus(Zero), plus(Zero), minus(Zero), plus(Zero)),
    // A signaling NaN is the result, memory's first; a quiet one only beside another.
    (&EVERY, plus(Signaling5), plus(Signaling6), plus(Quiet5), plus(Quiet5)),
    (&EVERY, minus(Signaling5), plus(One), minus(Quiet5), minus(Quiet5)),
    (&EVERY, plus(One), minus(Signaling6), minus(Quiet6), minus(Quiet6)),
    (&EVERY, plus(Quiet5), plus(Signaling6), plus(Quiet6), plus(Quiet6)),
    (&EVERY, plus(Signaling5), plus(Quiet6), plus(Quiet5), plus(Quiet5)),
    (&EVERY, minus(Quiet5), plus(Quiet6), minus(Quiet5), minus(Quiet5)),
    (&EVERY, plus(Quiet5), minus(Infinity), minus(Infinity), minus(Infinity)),
    (&EVERY, minus(Infinity), plus(Quiet5), minus(Infinity), minus(Infinity)),
    // Denormals are compared as they are, or as zeroes; then memory stays, and what stays isn't flushed.
    (&[INPUTS, ALL], plus(Denormal), plus(Tiny), plus(Tiny), plus(Denormal)),
    (&[FLUSH, OUTPUTS], plus(Denormal), plus(Tiny), plus(Denormal), plus(Denormal)),
    (&[FLUSH, OUTPUTS], plus(Tiny), plus(Denormal), plus(Tiny), plus(Tiny)),
    (&[FLUSH, OUTPUTS], plus(Zero), plus(Tiny), plus(Zero), plus(Zero)),
    (&[FLUSH, OUTPUTS], plus(Tiny), minus(Tiny), minus(Tiny), plus(Tiny)),
    (&[FLUSH, OUTPUTS], minus(Denormal), plus(Zero), minus(Denormal), plus(Zero)),
    (&[FLUSH, OUTPUTS], minus(One), plus(Tiny), minus(One), plus(Tiny)),
    (&[INPUTS, ALL], minus(Zero), plus(Tiny), minus(Zero), plus(Tiny)),
];

/// (pairs of mode bits, memory, compare, new, memory afterwards)
type Comparison = (&'static [u32], Signed, Signed, Signed, Signed);

const COMPARISONS: &[Comparison] = &[
    (&EVERY, plus(One), plus(One), plus(Two), plus(Two)),
    (&EVERY, plus(One), plus(Two), plus(Two), plus(One)),
    (&EVERY, plus(One), minus(One), plus(Two), plus(One)),
    (&EVERY, plus(Zero), minus(Zero), plus(Two), plus(Two)),
    (&EVERY, minus(Zero), plus(Zero), plus(Two), plus(Two)),
    (&EVERY, plus(Infinity), plus(Infinity), minus(Infinity), minus(Infinity)),
    // A NaN equals nothing, not even itself, and is no number to be stored differently.
    (&EVERY, plus(Quiet5), plus(Quiet5), plus(Two), plus(Quiet5)),
    (&EVERY, plus(Signaling5), plus(Signaling5), plus(Two), plus(Signaling5)),
    (&EVERY, plus(One), plus(Quiet5), plus(Two), plus(One)),
    (&EVERY, plus(One), plus(One), minus(Signaling6), minus(Signaling6)),
    // Flushed are all three, and also what stays.
    (&[INPUTS, ALL], plus(Tiny), plus(Tiny), plus(Denormal), plus(Denormal)),
    (&[INPUTS, ALL], plus(Tiny), plus(Denormal), plus(Two), plus(Tiny)),
    (&[INPUTS, ALL], plus(Tiny), plus(Zero), plus(Two), plus(Tiny)),
    (&[FLUSH, OUTPUTS], plus(Tiny), minus(Denormal), plus(Two), plus(Two)),
    (&[FLUSH, OUTPUTS], plus(Zero), plus(Tiny), minus(Denormal), minus(Zero)),
    (&[FLUSH, OUTPUTS], minus(Tiny), plus(One), plus(Two), minus(Zero)),
    (&[FLUSH, OUTPUTS], plus(One), plus(One), plus(Denormal), plus(Zero)),
];

/// Singles by MODE; doubles keep their denormals whatever it says.
#[test]
fn sums() {
    for &(pairs, memory, data, after) in SUMS {
        check32(AddF, pairs, memory, [data, plus(Two)], after);
        if pairs.contains(&ALL) {
            check64(AddF, &EVERY, memory, [data, plus(Two)], after);
        }
    }
}

/// (pairs of mode bits, memory, data, minimum, maximum)
const NUMBERS: &[Choice] = &[
    (&EVERY, plus(One), plus(Two), plus(One), plus(Two)),
    (&EVERY, minus(One), plus(Infinity), minus(One), plus(Infinity)),
    (&EVERY, plus(Zero), minus(Zero), minus(Zero), plus(Zero)),
    // A number wins over any NaN, and of two NaNs the data's stays, quieted.
    (&EVERY, minus(Signaling5), plus(One), plus(One), plus(One)),
    (&EVERY, plus(One), minus(Signaling6), plus(One), plus(One)),
    (&EVERY, plus(Quiet5), minus(Infinity), minus(Infinity), minus(Infinity)),
    (&EVERY, plus(Quiet5), minus(Signaling6), minus(Quiet6), minus(Quiet6)),
    (&EVERY, minus(Signaling5), plus(Quiet6), plus(Quiet6), plus(Quiet6)),
    // What is flushed for the comparison stays flushed.
    (&[INPUTS, ALL], plus(Denormal), plus(Tiny), plus(Tiny), plus(Denormal)),
    (&[FLUSH, OUTPUTS], plus(Denormal), plus(Tiny), plus(Zero), plus(Zero)),
    (&[FLUSH, OUTPUTS], minus(Denormal), plus(One), minus(Zero), plus(One)),
    (&[FLUSH, OUTPUTS], plus(Tiny), minus(Tiny), minus(Zero), plus(Zero)),
];

#[test]
fn minimum_and_maximum_of_numbers() {
    for &(pairs, memory, data, smaller, larger) in NUMBERS {
        check(MinNumF, pairs, memory, [data, plus(Two)], smaller);
        check(MaxNumF, pairs, memory, [data, plus(Two)], larger);
    }
}

#[test]
fn minimum_and_maximum() {
    for &(pairs, memory, data, smaller, larger) in CHOICES {
        check(MinF, pairs, memory, [data, plus(Two)], smaller);
        check(MaxF, pairs, memory, [data, plus(Two)], larger);
    }
}

#[test]
fn comparing_and_storing_in_both_orders_of_operands() {
    for &(pairs, memory, compare, new, after) in COMPARISONS {
        check(CompareStoreF, pairs, memory, [compare, new], after);
        check(CompareStoreSwappedF, pairs, memory, [new, compare], after);
    }
}

/// 1 + 2^-24 lies halfway between two numbers: the even one is 1. One and a bit more is nearer to the next.
#[test]
fn sums_are_rounded_to_the_nearest_even_number_whatever_mode_says() {
    for mode in [0xf0, 0xf1, 0xf2, 0xf3, 0xff] {
        let sum = |memory, data| Function::new(AddF, 32, mode, Rules::default()).apply(memory, [data, 0]);
        assert_eq!(sum(0x3f80_0000, 0x3380_0000), 0x3f80_0000);
        assert_eq!(sum(0x3f80_0000, 0x3380_0001), 0x3f80_0001);
        assert_eq!(sum(0x3f80_0001, 0x3380_0000), 0x3f80_0002, "halfway again: up to the even one");
        assert_eq!(sum(0x7f7f_ffff, 0x7f7f_ffff), 0x7f80_0000, "overflow");
        assert_eq!(sum(0xff7f_ffff, 0xff7f_ffff), 0xff80_0000);
    }
}
