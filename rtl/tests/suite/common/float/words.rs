//! Random floats, most of them where something may go wrong.

use super::super::Dice;
use super::Access;
use lds_rtl::{FloatControl, FloatOperation};

/// A magnitude with few or many ones in the fraction.
fn fraction(dice: &mut Dice, bits: usize) -> u64 {
    match dice.below(4) {
        0 => dice.mask(bits),
        1 => 0,
        _ => dice.bits(bits),
    }
}

/// Two operands of so many bits of exponent and fraction. Often their exponents are near each other, or near an end;
/// often the words are nearly the same.
fn operands(dice: &mut Dice, exponent_bits: usize, fraction_bits: usize) -> [u64; 2] {
    let most = (1 << exponent_bits) - 1;
    let exponent = match dice.below(5) {
        0 => dice.below(3),
        1 => most - dice.below(3),
        2 => dice.below(2 * fraction_bits as u64).min(most),
        _ => dice.bits(exponent_bits),
    };
    let near = match dice.below(3) {
        0 => (exponent + dice.below(4)).saturating_sub(2).min(most),
        1 => (exponent + dice.below(60)).saturating_sub(30).min(most),
        _ => dice.bits(exponent_bits),
    };
    let sign = |dice: &mut Dice| dice.below(2) << (exponent_bits + fraction_bits);
    let one = sign(dice) | exponent << fraction_bits | fraction(dice, fraction_bits);
    let other = match dice.below(4) {
        0 => one ^ sign(dice) ^ dice.below(4),
        _ => sign(dice) | near << fraction_bits | fraction(dice, fraction_bits),
    };
    [one, other]
}

impl Access {
    /// An operation in any denormal mode, with random operands.
    pub fn of(dice: &mut Dice, operation: FloatOperation, double: bool) -> Self {
        let control = FloatControl { operation, double, flush_operands: dice.one_in(2), flush_sum: dice.one_in(2) };
        if double {
            let [[memory, first], [second, _]] = [operands(dice, 11, 52), operands(dice, 11, 52)];
            return Access::double(control, memory, first, second);
        }
        let [even, odd, second] = [0; 3].map(|_| operands(dice, 8, 23).map(|word| word as u32));
        Access { control, memory: [even[0], odd[0]], first: [even[1], odd[1]], second }
    }

    /// Any operation.
    pub fn random(dice: &mut Dice) -> Self {
        let operation = dice.pick(FloatOperation::ALL);
        let double = operation != FloatOperation::Add && dice.one_in(2);
        Access::of(dice, operation, double)
    }
}
