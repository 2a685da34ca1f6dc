//! Operands of a multiplication and a sum: anything, what is special, and what nearly cancels out.

use super::Dice;

/// A number of 32 bits, of any size or special.
fn single(dice: &mut Dice) -> u32 {
    let sign = (dice.bits(1) as u32) << 31;
    let fraction = match dice.below(4) {
        0 => 0,
        1 => 0x7f_ffff,
        2 => 1 << dice.below(23),
        _ => dice.bits(23) as u32,
    };
    let exponent = match dice.below(8) {
        0 => 0,
        1 => 1 + dice.below(3) as u32,
        2 => 255 - dice.below(3) as u32,
        3 => dice.bits(8) as u32,
        // Products of these are near the smallest and the largest numbers.
        4 => 60 + dice.below(8) as u32,
        5 => 188 + dice.below(6) as u32,
        // Near the numbers of 16 bits.
        6 => 100 + dice.below(20) as u32,
        _ => 120 + dice.below(16) as u32,
    };
    sign | exponent << 23 | fraction
}

/// A number of 16 bits, in the low bits.
fn half(dice: &mut Dice) -> u32 {
    match dice.below(4) {
        0 => [0, 0x8000, 0x7c00, 0xfc00, 0x7c01, 0x7e00, 1, 0x3ff, 0x400, 0x7bff, 0x3c00][dice.below(11) as usize],
        1 => dice.bits(10) as u32 | (dice.bits(1) as u32) << 15,
        _ => dice.bits(16) as u32,
    }
}

/// The value of a number of 16 bits.
fn wide(bits: u32) -> f64 {
    let (exponent, fraction) = (bits >> 10 & 31, f64::from(bits & 0x3ff));
    let size = match exponent {
        0 => fraction * 2f64.powi(-24),
        _ => (1024.0 + fraction) * 2f64.powi(exponent.cast_signed() - 25),
    };
    if bits & 0x8000 == 0 { size } else { -size }
}

/// A value, a factor and an addend, each of 32 or of 16 bits. Of 32 bits the addend is often next to the product with
/// the other sign, where only what was lost of the product is left.
pub fn operands(dice: &mut Dice, is_half: [bool; 3]) -> [u32; 3] {
    let number = |is_half: bool, dice: &mut Dice| if is_half { half(dice) } else { single(dice) };
    let (value, factor) = (number(is_half[0], dice), number(is_half[1], dice));
    let addend = number(is_half[2], dice);
    if is_half[2] || dice.one_in(2) {
        return [value, factor, addend];
    }
    let multiplied = if is_half[0] { wide(value) } else { f32::from_bits(value).into() };
    let product = -(multiplied * f64::from(f32::from_bits(factor))) as f32;
    let near = dice.below(5) as u32;
    [value, factor, product.to_bits().wrapping_add(near).wrapping_sub(2)]
}
