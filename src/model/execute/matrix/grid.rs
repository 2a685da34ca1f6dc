//! Sums of CDNA3: products are cut to a grid below the largest one and added exactly, then the sum so far is added on a
//! grid below the larger of the two (MMA-Sim, `TR_FDPA`, with 24 bits of products and 31 of their sum). Of bytes with a
//! point the products with an even and with an odd number are added apart first (`GTR_FDPA`).

use crate::encoding::meaning::Element;
use crate::execute::vector::functions::float::{Round, SINGLE, narrow};
use crate::execute::vector::functions::pattern::Pattern;
use crate::execute::vector::functions::tiny::{BF6, FP4, FP6, Tiny, bf8, fp8};
use crate::targets::ByteFloats;

/// Bits behind the point that a product keeps, and what is added.
const BITS: i32 = 24;
/// Bits behind the point that the sum of a run keeps.
const SUM_BITS: i32 = 31;

/// Products that have a power of two in common (CDNA4 ISA, V_MFMA_SCALE_F32_16X16X128_F8F6F4).
pub const BLOCK: usize = 32;

/// A number: a whole significand and the exponent of its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// significand times 2 to the `unit`, of which `exponent` is that of its leading bit, if it were 1
    Finite {
        /// with its sign
        significand: i64,
        /// the exponent of its lowest bit
        unit: i32,
        /// the exponent of the place of the leading bit
        exponent: i32,
    },
    /// infinite, with this sign
    Infinite(bool),
    /// no number
    None,
}

/// The bits of a number with so many bits of exponent and of fraction.
fn number(bits: u32, exponent_bits: u32, fraction_bits: u32) -> Number {
    let is_negative = bits >> (exponent_bits + fraction_bits) & 1 == 1;
    let (all, bias) = ((1 << exponent_bits) - 1, (1i32 << (exponent_bits - 1)) - 1);
    let power = bits >> fraction_bits & all;
    let fraction = i64::from(bits & ((1 << fraction_bits) - 1));
    if power == all {
        return if fraction == 0 { Number::Infinite(is_negative) } else { Number::None };
    }
    // A denormal has the least exponent and no leading 1.
    let exponent = power.max(1).cast_signed() - bias;
    let magnitude = if power == 0 { fraction } else { fraction | 1 << fraction_bits };
    let significand = if is_negative { -magnitude } else { magnitude };
    Number::Finite { significand, unit: exponent - fraction_bits.cast_signed(), exponent }
}

/// A number of 16 bits.
pub fn half(bits: u64) -> Number {
    number(bits as u32 & 0xffff, 5, 10)
}

/// A number that is the high half of 32 bits.
pub fn brain(bits: u64) -> Number {
    number(bits as u32 & 0xffff, 8, 7)
}

/// A number of 32 bits of whose fraction the highest 10 bits count.
pub fn single_of_10(bits: u64) -> Number {
    number(bits as u32 >> 13, 8, 10)
}

/// A number with a point of a byte or less, of a format; `None` of another one.
pub fn tiny(element: Element, bytes: ByteFloats) -> Option<fn(u64) -> Number> {
    fn of(tiny: Tiny, bits: u64) -> Number {
        let value = tiny.value(bits as u32);
        match value.is_infinite() {
            _ if value.is_nan() => Number::None,
            true => Number::Infinite(value < 0.0),
            false => {
                let (significand, unit, exponent) = tiny.parts(bits as u32);
                Number::Finite { significand, unit, exponent }
            }
        }
    }
    Some(match (element, bytes) {
        (Element::Fp8, ByteFloats::Fnuz) => |bits| of(fp8(ByteFloats::Fnuz), bits),
        (Element::Bf8, ByteFloats::Fnuz) => |bits| of(bf8(ByteFloats::Fnuz), bits),
        (Element::Fp8, ByteFloats::Ocp) => |bits| of(fp8(ByteFloats::Ocp), bits),
        (Element::Bf8, ByteFloats::Ocp) => |bits| of(bf8(ByteFloats::Ocp), bits),
        (Element::Fp6, ByteFloats::Ocp) => |bits| of(FP6, bits),
        (Element::Bf6, ByteFloats::Ocp) => |bits| of(BF6, bits),
        (Element::Fp4, ByteFloats::Ocp) => |bits| of(FP4, bits),
        _ => return None,
    })
}

/// A product that isn't 0, or infinite, or no number.
#[derive(Clone, Copy)]
struct Product {
    /// its number in the run
    number: usize,
    significand: i128,
    unit: i32,
    exponent: i32,
}

/// A significand in units of 2 to the `unit`, cut towards 0 or to the next lower one.
fn cut(significand: i128, from: i32, unit: i32, is_floor: bool) -> i128 {
    let shift = from - unit;
    match shift {
        // What is so far above the grid isn't there: the exponent of the grid is at least that of every number.
        0.. => significand << shift.min(90),
        _ if is_floor => significand >> (-shift).min(127),
        _ => significand.signum() * (significand.abs() >> (-shift).min(127)),
    }
}

/// The number of 32 bits that is nearest to a significand in units of 2 to the `unit`.
fn rounded(significand: i128, unit: i32) -> u32 {
    if significand == 0 {
        return 0;
    }
    let magnitude = significand.unsigned_abs();
    // 52 bits, the last of which is set if anything is lost.
    let dropped = (128 - magnitude.leading_zeros()).saturating_sub(52);
    let kept = (magnitude >> dropped) as u64 | u64::from(magnitude & ((1 << dropped) - 1) != 0);
    let value = kept as f64 * 2f64.powi(unit + dropped.cast_signed());
    narrow(if significand < 0 { -value } else { value }, SINGLE, Round::Nearest)
}

/// How products become a sum.
#[derive(Clone, Copy, Debug)]
pub struct Runs {
    /// the value of a number of each factor
    pub of: [fn(u64) -> Number; 2],
    /// how many products are added before they come to the sum
    pub run: usize,
    /// whether products with an even and with an odd number are added apart
    pub splits: bool,
}

/// The sum of the products of a row and a column, in runs of so many, and of a number of 32 bits. Each block of
/// products is multiplied with a power of two, of which `powers` has the exponents: `None` if it is no number, and an
/// empty list if there are none.
pub fn sum(sum: u64, row: &[u64], column: &[u64], runs: Runs, powers: &[Option<i32>]) -> u64 {
    let mut sum = sum as u32;
    for (number, (row, column)) in row.chunks(runs.run).zip(column.chunks(runs.run)).enumerate() {
        let power = powers.get(number * runs.run / BLOCK).copied().unwrap_or(Some(0));
        let Some(power) = power else { return u32::NO_NUMBER.into() };
        sum = of_run(sum, row, column, runs, power);
    }
    sum.into()
}

/// The largest exponent of some products, and their sum in units of the grid below it. `None` if there are none.
fn on_grid(products: impl Iterator<Item = Product> + Clone) -> Option<(i32, i128)> {
    let largest = products.clone().map(|product| product.exponent).max()?;
    let cut = |product: Product| cut(product.significand, product.unit, largest - BITS, false);
    Some((largest, products.map(cut).sum()))
}

fn of_run(sum: u32, row: &[u64], column: &[u64], runs: Runs, power: i32) -> u32 {
    let Runs { of: number_of, splits, .. } = runs;
    let mut products = Vec::with_capacity(row.len());
    let mut infinite = [false; 2];
    let is_zero = |number: Number| matches!(number, Number::Finite { significand: 0, .. });
    let is_negative = |number: Number| match number {
        Number::Finite { significand, .. } => significand < 0,
        Number::Infinite(is_negative) => is_negative,
        Number::None => false,
    };
    for (number, (a, b)) in row.iter().zip(column).enumerate() {
        let (a, b) = (number_of[0](*a), number_of[1](*b));
        match (a, b) {
            (Number::None, _) | (_, Number::None) => return u32::NO_NUMBER,
            (Number::Infinite(_), other) | (other, Number::Infinite(_)) if is_zero(other) => return u32::NO_NUMBER,
            (Number::Infinite(_), _) | (_, Number::Infinite(_)) => {
                infinite[usize::from(is_negative(a) != is_negative(b))] = true;
            }
            (
                Number::Finite { significand, unit, exponent },
                Number::Finite { significand: other, unit: other_unit, exponent: other_exponent },
            ) => products.push(Product {
                number,
                significand: i128::from(significand) * i128::from(other),
                unit: unit + other_unit + power,
                exponent: exponent + other_exponent + power,
            }),
        }
    }
    products.retain(|product| product.significand != 0);
    // A product of 2 to the 128 and more counts as infinite.
    for product in &products {
        let bits = 128 - product.significand.unsigned_abs().leading_zeros().cast_signed();
        if bits + product.unit > 128 {
            infinite[usize::from(product.significand < 0)] = true;
        }
    }
    let start = number(sum, 8, 23);
    match start {
        Number::None => return u32::NO_NUMBER,
        Number::Infinite(is_negative) => infinite[usize::from(is_negative)] = true,
        Number::Finite { .. } => {}
    }
    match infinite {
        [true, true] => return u32::NO_NUMBER,
        [true, false] => return u32::INFINITY,
        [false, true] => return u32::INFINITY | 1 << 31,
        [false, false] => {}
    }
    let all = match splits {
        false => on_grid(products.iter().copied()),
        true => {
            let parts = [0, 1].map(|odd| on_grid(products.iter().copied().filter(move |one| one.number % 2 == odd)));
            let largest = parts.iter().flatten().map(|(largest, _)| *largest).max();
            largest.map(|all| {
                let moved = parts.iter().flatten().map(|(own, sum)| cut(*sum, own - BITS, all - BITS, true));
                (all, moved.sum())
            })
        }
    };
    let Some((of_products, added)) = all else { return sum };
    let Number::Finite { significand, unit, exponent } = start else { return u32::NO_NUMBER };
    // So far below the products nothing of it counts, where they are added in two parts.
    let significand = if splits && exponent < of_products - BITS - 1 { 0 } else { significand };
    let largest = if significand == 0 { of_products } else { of_products.max(exponent) };
    // Both are added in units of the finer grid.
    let [fine, coarse] = [largest - SUM_BITS, largest - BITS];
    let products = cut(added, of_products - BITS, fine, true);
    let added = cut(significand.into(), unit, coarse, true) << (coarse - fine);
    rounded(products + added, fine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const HALVES: Runs = Runs { of: [half; 2], run: 8, splits: false };

    fn single(value: f32) -> u64 {
        value.to_bits().into()
    }

    /// What is below the grid of 24 bits is lost, in a product towards 0 and in what is added downwards.
    #[test]
    fn small_numbers_are_cut() {
        let one = 0x3c00;
        // 2 to the -14, squared, is 2 to the -28: below the grid of 1.
        let tiny = 0x0400;
        let of = |start: f32, row: &[u64], column: &[u64]| {
            f32::from_bits(sum(single(start), row, column, HALVES, &[]) as u32)
        };
        assert_eq!(of(0.0, &[one, tiny], &[one, tiny]), 1.0);
        assert_eq!(of(0.0, &[tiny], &[tiny]), 2f32.powi(-28));
        assert_eq!(of(-1.0, &[one, tiny], &[one, tiny]), 0.0);
        // What is added is cut downwards: -2 to the -28 becomes -2 to the -24.
        assert_eq!(of(-(2f32.powi(-28)), &[one], &[one]), 1.0 - 2f32.powi(-24));
        assert_eq!(of(2f32.powi(-28), &[one], &[one]), 1.0);
        assert_eq!(of(3.0, &[0; 8], &[one; 8]), 3.0);
    }

    #[test]
    fn what_is_infinite_stays_so() {
        let (one, infinity, none) = (0x3c00, 0x7c00, 0x7e00);
        let of = |start: f32, row: &[u64], column: &[u64]| sum(single(start), row, column, HALVES, &[]) as u32;
        assert_eq!(of(0.0, &[infinity], &[one]), u32::INFINITY);
        assert_eq!(of(0.0, &[infinity], &[0]), u32::NO_NUMBER);
        assert_eq!(of(f32::NEG_INFINITY, &[infinity], &[one]), u32::NO_NUMBER);
        assert_eq!(of(0.0, &[none], &[one]), u32::NO_NUMBER);
        let large = [0x7f00; 1];
        let runs = Runs { of: [brain; 2], ..HALVES };
        assert_eq!(sum(0, &large, &large, runs, &[]) as u32, u32::INFINITY);
    }

    /// Bytes whose products are one by one: with an even number, and with an odd one.
    #[test]
    fn bytes_are_added_in_two_parts() {
        let of = |start: f32, row: &[u64], column: &[u64]| {
            let number = tiny(Element::Bf8, ByteFloats::Fnuz).unwrap();
            f32::from_bits(sum(single(start), row, column, Runs { of: [number; 2], run: 16, splits: true }, &[]) as u32)
        };
        let (one, none) = (0x40, 0x80);
        // Of FNUZ's bytes with five bits of exponent: 2 to the -15 is 4, 2 to the 15 is 0x7c.
        let (small, large) = (0x04, 0x7c);
        assert_eq!(of(3.0, &[one, one, one], &[one; 3]), 6.0);
        // Beside 1 in the same part 2 to the -30 is cut; in the other part it counts, down to 24 bits below.
        assert_eq!(of(0.0, &[one, 0, small], &[one, 0, small]), 1.0);
        assert_eq!(of(-1.0, &[one, small], &[one, small]), 0.0);
        assert_eq!(of(0.0, &[small, small], &[small, small]), 2f32.powi(-29));
        // A negative part below the grid is cut downwards.
        assert_eq!(of(0.0, &[one, 0x84], &[one, small]), 1.0 - 2f32.powi(-24));
        // Far below the products what is added is nothing, also if it is negative.
        assert_eq!(of(-1.0, &[large], &[large]), 2f32.powi(30));
        assert!(of(0.0, &[none], &[one]).is_nan());
    }

    proptest! {
        /// Whole numbers whose sums have few bits come out exactly, and any sum is near the exact one.
        #[test]
        fn sums_are_near(values in proptest::collection::vec((-2048i32..2048, -2048i32..2048), 16), start in -4096i32..4096) {
            let half_of = |value: i32| u64::from(crate::execute::vector::functions::float::narrow(
                f64::from(value), crate::execute::vector::functions::float::HALF, Round::Nearest));
            let [row, column]: [Vec<u64>; 2] =
                [values.iter().map(|(a, _)| half_of(*a)).collect(), values.iter().map(|(_, b)| half_of(*b)).collect()];
            let exact = values.iter().fold(i64::from(start), |sum, (a, b)| sum + i64::from(*a) * i64::from(*b));
            let all = values.iter().fold(i64::from(start.abs()), |sum, (a, b)| sum + i64::from((a * b).abs()));
            let found = f32::from_bits(sum(single(start as f32), &row, &column, HALVES, &[]) as u32);
            let bound = 18.0 * 2f64.powi(-23) * all as f64;
            prop_assert!((f64::from(found) - exact as f64).abs() <= bound, "{found} for {exact}");
            if all < 1 << 24 {
                prop_assert_eq!(f64::from(found), exact as f64);
            }
        }
    }
}
