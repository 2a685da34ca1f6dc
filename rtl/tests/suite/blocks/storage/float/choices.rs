//! What a bank finds out about its dwords, and what it makes of it.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Chooser, Classifier, FloatControl, FloatFacts, FloatOperation, FloatPick, Picker};

/// A word whose exponent is often all zeros or all ones, as its fraction is.
fn word(dice: &mut Dice) -> u64 {
    let part = |dice: &mut Dice, mask: u64| match dice.below(3) {
        0 => 0,
        1 => mask,
        _ => dice.mask(32) & mask,
    };
    [0x8000_0000, 0x7f80_0000, 0x0070_0000, 0x000f_ffff].into_iter().map(|mask| part(dice, mask)).sum()
}

#[test]
fn facts_are_those_of_the_precision() {
    let (mut bench, mut dice) = (Bench::<Classifier>::new(), Dice::new(99));
    for _ in 0..20_000 {
        let [memory, other, second] = [0; 3].map(|_| word(&mut dice));
        let first = if dice.one_in(3) { memory ^ dice.below(2) << 31 } else { other };
        let (double, less) = (dice.one_in(2), dice.one_in(2));
        let low_dword = double && dice.one_in(2);
        bench.memory.next = U::new(memory);
        bench.first.next = U::new(first);
        bench.second.next = U::new(second);
        bench.double.next = double;
        bench.low_dword.next = low_dword;
        bench.less.next = less;
        bench.settle();
        let found = bench.facts.val();
        let (exponent, fraction, quiet) = match (double, low_dword) {
            (false, _) => (0x7f80_0000, 0x007f_ffff, 1 << 22),
            (true, false) => (0x7ff0_0000, 0x000f_ffff, 1 << 19),
            (true, true) => (0, 0xffff_ffff, 0),
        };
        let what = format!("{memory:x} {first:x} {second:x}, double {double}, low {low_dword}");
        let magnitude = if low_dword { 0xffff_ffff } else { 0x7fff_ffff };
        assert_eq!((found.less, found.equal), (less, (memory ^ first) & magnitude == 0), "{what}");
        assert_eq!((found.memory_empty, found.first_empty), (memory & fraction == 0, first & fraction == 0), "{what}");
        if low_dword {
            continue;
        }
        let expected = FloatFacts {
            memory_sign: memory >> 31 == 1,
            first_sign: first >> 31 == 1,
            memory_low: memory & exponent == 0,
            first_low: first & exponent == 0,
            second_low: second & exponent == 0,
            memory_high: memory & exponent == exponent,
            first_high: first & exponent == exponent,
            memory_quiet: memory & quiet != 0,
            first_quiet: first & quiet != 0,
            ..found
        };
        assert_eq!(found, expected, "{what}");
    }
}

/// Both banks of a pair decide the same; the low one has no sign, and no quiet bit.
#[test]
fn both_banks_of_a_pair_choose_alike() {
    let (mut even, mut odd, mut dice) = (Bench::<Chooser>::new(), Bench::<Chooser>::new(), Dice::new(100));
    for _ in 0..20_000 {
        let operation = dice.pick(&[FloatOperation::Min, FloatOperation::Max, FloatOperation::CompareStore]);
        let control = FloatControl { operation, double: true, flush_operands: dice.one_in(2), flush_sum: false };
        let facts = [0; 2].map(|_| <FloatFacts as lds_hdl::Raw>::from_raw(dice.word()));
        for (bank, bench) in [&mut even, &mut odd].into_iter().enumerate() {
            bench.control.next = control;
            bench.odd.next = bank == 1;
            bench.own.next = facts[bank];
            bench.other.next = facts[1 - bank];
            bench.swapped.next = facts[bank].less;
            bench.settle();
        }
        // Which operand that is, of each bank.
        let memory = |pick: FloatPick, less: bool| if less { pick.smaller } else { pick.larger };
        let first = |pick: FloatPick, less: bool| if less { pick.larger } else { pick.smaller };
        let (low, high) = (even.pick.val(), odd.pick.val());
        let [low_taken, high_taken] = [(low, facts[0].less), (high, facts[1].less)]
            .map(|(pick, less)| [memory(pick, less), first(pick, less), pick.second]);
        assert_eq!(low_taken, high_taken, "{control:?} {facts:?}");
        assert!(low_taken.iter().filter(|taken| **taken).count() <= 1, "{control:?} {facts:?}");
        assert_eq!((low.plain, low.quiet, low.quiet_double), (true, false, false), "{control:?} {facts:?}");
        assert_eq!((high.plain, high.quiet, even.sums.val(), odd.sums.val()), (false, false, false, false));
    }
}

#[test]
fn words_go_through_as_picked() {
    let (mut bench, mut dice) = (Bench::<Picker>::new(), Dice::new(101));
    for _ in 0..4_000 {
        let words = [0; 3].map(|_| dice.bits(32));
        let taken = dice.below(4) as usize;
        let pick = FloatPick {
            larger: taken == 0,
            smaller: taken == 1,
            second: taken == 2,
            plain: dice.one_in(2),
            sign: dice.one_in(2),
            quiet: dice.one_in(4),
            quiet_double: dice.one_in(4),
        };
        bench.pick.next = pick;
        bench.larger.next = U::new(words[0]);
        bench.smaller.next = U::new(words[1]);
        bench.second.next = U::new(words[2]);
        bench.settle();
        let word =
            words.get(taken).copied().unwrap_or(0) | u64::from(pick.quiet) << 22 | u64::from(pick.quiet_double) << 19;
        let expected = if pick.plain { word } else { word & 0x7fff_ffff | u64::from(pick.sign) << 31 };
        assert_eq!(bench.word.val().raw(), expected, "{words:x?} {pick:?}");
    }
}
