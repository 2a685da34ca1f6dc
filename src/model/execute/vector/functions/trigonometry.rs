//! What a sine of a large number begins with: a piece of 2 / pi.

use super::exact;
use super::float::Round;
use super::function::Function::Value;
use super::function::{Entry, Given};
use super::pattern::result;

/// Functions of VOP3.
pub const TABLE: &[Entry] = &[("v_trig_preop_f64", Value(piece))];

/// The first 1201 bits of the fraction 2 / pi, the highest first, and zeros.
const TWO_BY_PI: [u32; 38] = [
    0xa2f9_836e,
    0x4e44_1529,
    0xfc27_57d1,
    0xf534_ddc0,
    0xdb62_9599,
    0x3c43_9041,
    0xfe51_63ab,
    0xdebb_c561,
    0xb724_6e3a,
    0x424d_d2e0,
    0x0649_2eea,
    0x09d1_921c,
    0xfe1d_eb1c,
    0xb129_a73e,
    0xe882_35f5,
    0x2ebb_4484,
    0xe99c_7026,
    0xb45f_7e41,
    0x3991_d639,
    0x8353_39f4,
    0x9c84_5f8b,
    0xbdf9_283b,
    0x1ff8_97ff,
    0xde05_980f,
    0xef2f_118b,
    0x5a0a_6d1f,
    0x6d36_7ecf,
    0x27cb_09b7,
    0x4f46_3f66,
    0x9e5f_ea2d,
    0x7527_bac7,
    0xebe5_f17b,
    0x3d07_39f7,
    0x8a52_92ea,
    0x6bfb_5fb1,
    0x1f8d_5d08,
    0x5603_3046,
    0xfc7b_0000,
];

/// Bits of a piece.
const PIECE: u32 = 53;

/// 53 bits of 2 / pi at their place. Which ones, the exponent of the first source and the number in the second one say
/// (RDNA3 ISA 16.12, V_TRIG_PREOP_F64). Multiplied with a very large number they stay numbers.
fn piece(g: &Given) -> u64 {
    let exponent = (g.s[0] >> 52 & 0x7ff) as u32;
    let skipped = PIECE * (g.u(1) & 31) + exponent.saturating_sub(1077);
    let bit = |number: u32| TWO_BY_PI.get((number / 32) as usize).map_or(0, |word| word >> (31 - number % 32) & 1);
    let bits = (skipped..skipped + PIECE).fold(0u64, |bits, number| bits << 1 | u64::from(bit(number)));
    let power = if exponent >= 1968 { 128 } else { 0 } - (PIECE + skipped).cast_signed();
    exact::fused(bits as f64, 1.0, 0.0, power, Round::Zero).map_or(0, |piece| result(g.mode, piece.to_bits()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    /// The arc tangent of 1 / `n`, times 2^1300.
    fn arc_tangent(n: u32) -> BigUint {
        let [mut more, mut less] = [BigUint::ZERO, BigUint::ZERO];
        let mut power = (BigUint::from(1u32) << 1300) / n;
        for odd in (1u32..).step_by(4) {
            more += &power / odd;
            power /= n * n;
            less += &power / (odd + 2);
            power /= n * n;
            if power == BigUint::ZERO {
                break;
            }
        }
        more - less
    }

    /// By Machin's formula for pi.
    #[test]
    fn bits_are_those_of_two_by_pi() {
        let quarter = arc_tangent(5) * 4u32 - arc_tangent(239);
        // 2 / pi is 1 / (2 * quarter).
        let fraction: BigUint = (BigUint::from(1u32) << (1300 + 1201 - 1)) / quarter;
        let mut words = (fraction << (32 * TWO_BY_PI.len() - 1201)).to_u32_digits();
        words.reverse();
        assert_eq!(words, TWO_BY_PI);
    }
}
