//! Sums and products of numbers of 64 bits with integers, for results that aren't rounded to the nearest.

use super::float::Round;

/// A finite number as an integer times a power of two.
#[derive(Clone, Copy)]
struct Scaled {
    is_negative: bool,
    /// below 2 to the 107
    size: u128,
    power: i32,
}

const FRACTION: u32 = 52;

fn scaled(value: f64) -> Scaled {
    let bits = value.to_bits();
    let (exponent, fraction) = ((bits >> FRACTION & 0x7ff) as i32, bits & ((1 << FRACTION) - 1));
    let size = if exponent == 0 { fraction } else { fraction | 1 << FRACTION };
    Scaled { is_negative: value.is_sign_negative(), size: size.into(), power: exponent.max(1) - 1075 }
}

/// The product of two and a third, of finite numbers, times a power of two, rounded once. `None` for a sum that is
/// exactly 0.
pub fn fused(a: f64, b: f64, c: f64, power: i32, round: Round) -> Option<f64> {
    let (a, b, c) = (scaled(a), scaled(b), scaled(c));
    let product =
        Scaled { is_negative: a.is_negative != b.is_negative, size: a.size * b.size, power: a.power + b.power };
    let sum = match (product.size, c.size) {
        (0, 0) => return None,
        (0, _) => c,
        (_, 0) => product,
        _ => sum(top(product), top(c))?,
    };
    Some(rounded(Scaled { power: sum.power + power, ..sum }, round))
}

/// The same number with its first bit at bit 125.
fn top(number: Scaled) -> Scaled {
    let shift = number.size.leading_zeros() - 2;
    Scaled { size: number.size << shift, power: number.power - shift.cast_signed(), ..number }
}

/// The sum; what is behind its last bit is in that bit.
fn sum(a: Scaled, b: Scaled) -> Option<Scaled> {
    let (large, small) = if (a.power, a.size) >= (b.power, b.size) { (a, b) } else { (b, a) };
    let distance = large.power.abs_diff(small.power).min(127);
    let lost = small.size & ((1 << distance) - 1);
    let aligned = small.size >> distance | u128::from(lost != 0);
    let size = if large.is_negative == small.is_negative { large.size + aligned } else { large.size - aligned };
    (size != 0).then_some(Scaled { size, ..large })
}

fn rounded(number: Scaled, round: Round) -> f64 {
    let Scaled { is_negative, size, power } = number;
    let bits = 128 - size.leading_zeros();
    // The power of the result's last bit: denormals have that of the least number.
    let last = (power + bits.cast_signed() - 53).max(-1074);
    let dropped = last - power;
    let (kept, rest, middle) = match dropped {
        ..=0 => (size << dropped.unsigned_abs().min(127), 0, 1),
        1..=127 => (size >> dropped, size & ((1 << dropped) - 1), 1 << (dropped - 1)),
        _ => (0, 1, 2),
    };
    let is_up = match round {
        Round::Nearest => rest > middle || rest == middle && kept & 1 == 1,
        Round::Up => rest != 0 && !is_negative,
        Round::Down => rest != 0 && is_negative,
        Round::Zero => false,
    };
    // No more than 53 bits are kept, or the power of two behind them.
    let kept = (kept + u128::from(is_up)) as u64;
    let is_normal = kept >> FRACTION != 0;
    let exponent = if is_normal { last + 1075 } else { 0 };
    let carried = u64::from(kept >> (FRACTION + 1) != 0);
    let exponent = exponent as u64 + carried;
    let largest = match round {
        Round::Nearest => false,
        Round::Up => is_negative,
        Round::Down => !is_negative,
        Round::Zero => true,
    };
    let magnitude = match exponent {
        0x7ff.. if largest => f64::MAX,
        0x7ff.. => f64::INFINITY,
        _ => f64::from_bits(exponent << FRACTION | kept >> carried & ((1 << FRACTION) - 1)),
    };
    if is_negative { -magnitude } else { magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn number() -> impl Strategy<Value = f64> {
        let any_bits = any::<u64>().prop_map(f64::from_bits);
        let near = (any::<i32>(), -60..60_i32).prop_map(|(value, power)| f64::from(value) * 2f64.powi(power));
        let small = (any::<u64>(), 0..40_u32).prop_map(|(bits, shift)| f64::from_bits(bits >> (12 + shift)));
        prop_oneof![any_bits, near, small].prop_filter("finite", |value| value.is_finite())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn the_nearest_is_the_hosts_and_others_are_beside_it(a in number(), b in number(), c in number()) {
            for (a, b, c) in [(a, b, c), (a, b, -a * b), (a, 1.0, c), (a, b, 0.0)] {
                prop_assume!(c.is_finite());
                let nearest = a.mul_add(b, c);
                let found = fused(a, b, c, 0, Round::Nearest);
                prop_assert_eq!(found.unwrap_or(0.0).to_bits(), if found.is_none() { 0 } else { nearest.to_bits() });
                prop_assert!(found.is_some() || nearest == 0.0);
                if found.is_none() {
                    continue;
                }
                let sides = [Round::Up, Round::Down, Round::Zero];
                let [up, down, zero] = sides.map(|round| fused(a, b, c, 0, round).unwrap());
                prop_assert!(down <= nearest && nearest <= up, "{down:e} {nearest:e} {up:e}");
                prop_assert!(up == down || down.next_up() == up, "{down:e} {up:e}");
                let inner = if nearest.is_sign_positive() { down } else { up };
                prop_assert_eq!(zero.to_bits(), inner.to_bits());
            }
        }
    }
}
