//! How the numbers of matrices are multiplied and added. What no manual says of it, the authors of MMA-Sim have found
//! by experiments with chips (arXiv 2511.10909). Which NaN comes out, nobody has said: here it is the one without a
//! cause.

use super::grid;
use crate::encoding::meaning::Element;
use crate::execute::vector::float::{Mode, NO_NUMBER, Round, SINGLE, flushed, narrow, sticky_sum, widen_half};
use crate::execute::vector::single::fused;
use crate::targets::Matrices;

/// How a row and a column become a number: what is added, the row, the column, and what MODE says.
pub type Sum = fn(u64, &[u64], &[u64], Mode) -> u64;

/// What makes a number of the result, on a target with a way to add; `items` are the numbers of a factor that a lane
/// has. `None` where nobody has said it.
pub fn sum(way: Matrices, factors: [Element; 2], result: Element, items: usize) -> Option<Sum> {
    use Element::{Bf16, F16, F32, F64, I8, I32, Xf32};
    Some(match (result, factors, way) {
        (_, _, Matrices::None) => return None,
        (I32, [I8, I8], _) => integers,
        (F64, [F64, F64], _) => doubles,
        (F32, [F32, F32], _) => singles,
        (F32, [F16, F16], Matrices::Pairs) => |sum, a, b, _| pairs::<4>(sum, a, b, half),
        (F32, [Bf16, Bf16], Matrices::Pairs) if items == 2 => |sum, a, b, _| pairs::<2>(sum, a, b, brain),
        (F32, [Bf16, Bf16], Matrices::Pairs) => |sum, a, b, _| pairs::<4>(sum, a, b, brain),
        (F32, [F16, F16], Matrices::Grid) => |sum, a, b, _| grid::sum(sum, a, b, 8, grid::half),
        (F32, [Bf16, Bf16], Matrices::Grid) => |sum, a, b, _| grid::sum(sum, a, b, 8, grid::single_of_brain),
        (F32, [Xf32, Xf32], Matrices::Grid) => |sum, a, b, _| grid::sum(sum, a, b, 4, grid::single_of_10),
        _ => return None,
    })
}

fn integers(sum: u64, row: &[u64], column: &[u64], _: Mode) -> u64 {
    let byte = |bits: u64| i32::from((bits as u8).cast_signed());
    let add = |sum: i32, (a, b): (&u64, &u64)| sum.wrapping_add(byte(*a) * byte(*b));
    row.iter().zip(column).fold((sum as u32).cast_signed(), add).cast_unsigned().into()
}

/// One product after the other, each added with one rounding. Denormals stay.
fn doubles(sum: u64, row: &[u64], column: &[u64], _: Mode) -> u64 {
    const NO_NUMBER: u64 = 0xfff8 << 48;
    let [mut row, mut column] = [row, column].map(|bits| bits.iter().map(|bits| f64::from_bits(*bits)));
    let add = |sum: f64, (a, b): (f64, f64)| a.mul_add(b, sum);
    let sum = row.by_ref().zip(column.by_ref()).fold(f64::from_bits(sum), add);
    if sum.is_nan() { NO_NUMBER } else { sum.to_bits() }
}

/// One product after the other, each added with one rounding to the nearest. MODE says what becomes of denormals.
fn singles(sum: u64, row: &[u64], column: &[u64], mode: Mode) -> u64 {
    let mode = Mode { round: Round::Nearest, ..mode };
    let kept = |bits: u64| if mode.keeps_sources { bits as u32 } else { flushed(bits as u32) };
    let add = |sum: u32, (a, b): (&u64, &u64)| fused(mode, [kept(*a), kept(*b), sum], 0);
    let sum = row.iter().zip(column).fold(kept(sum), add);
    if f32::from_bits(sum).is_nan() { NO_NUMBER.into() } else { sum.into() }
}

/// A number of 16 bits as one of 64; a denormal is 0.
fn half(bits: u64) -> f64 {
    if bits & 0x7c00 == 0 { 0.0 } else { widen_half(bits as u16) }
}

/// The same of one that is the high half of 32 bits.
fn brain(bits: u64) -> f64 {
    let bits = (bits as u32 & 0xffff) << 16;
    if bits & 0x7f80_0000 == 0 { 0.0 } else { f32::from_bits(bits).into() }
}

/// Products in runs of two or four, which are added pair by pair and then to the sum. Every sum is rounded to the
/// nearest number of 32 bits, and a denormal is 0.
fn pairs<const RUN: usize>(sum: u64, row: &[u64], column: &[u64], wide: fn(u64) -> f64) -> u64 {
    let add = |a: f64, b: f64| {
        let bits = narrow(sticky_sum(a, b), SINGLE, Round::Nearest);
        f64::from(f32::from_bits(flushed(bits)))
    };
    let start = f32::from_bits(sum as u32);
    let mut sum = if start.is_subnormal() { 0.0 } else { f64::from(start) };
    for (row, column) in row.chunks(RUN).zip(column.chunks(RUN)) {
        let product = |k: usize| wide(row[k]) * wide(column[k]);
        let first = add(product(0), product(1));
        let run = if RUN == 2 { first } else { add(first, add(product(2), product(3))) };
        sum = add(sum, run);
    }
    if sum.is_nan() { NO_NUMBER.into() } else { (sum as f32).to_bits().into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEEPS: Mode = Mode {
        round: Round::Nearest,
        round_other: Round::Nearest,
        keeps_sources: true,
        keeps_results: true,
        keeps_other_sources: true,
        keeps_other_results: true,
        clamps_nans: false,
        ieee: false,
        limits_halves: false,
        takes_second_nan: false,
        quiets_two_nans: false,
        flushes_chosen: false,
    };

    fn single(value: f32) -> u64 {
        value.to_bits().into()
    }

    #[test]
    fn integers_have_signs_and_go_round() {
        assert_eq!(integers(1, &[0xff, 2], &[3, 0x80], KEEPS) as u32, (1 - 3 - 256i32).cast_unsigned());
        assert_eq!(integers(0x7fff_ffff, &[1], &[1], KEEPS), 0x8000_0000);
    }

    /// 2 to the 24 and 1 are no number of 32 bits: the order of the sums shows.
    #[test]
    fn singles_are_added_one_by_one() {
        let ones = [single(1.0); 2];
        assert_eq!(singles(single(16_777_216.0), &ones, &ones, KEEPS), single(16_777_216.0));
        assert_eq!(singles(0, &[single(16_777_216.0), ones[0]], &[ones[0]; 2], KEEPS), single(16_777_216.0));
        // With one rounding the low half of a product counts.
        let third = f32::from_bits(0x3f80_0001);
        assert_eq!(
            singles(single(-1.0), &[single(third)], &[single(third)], KEEPS),
            single(third.mul_add(third, -1.0))
        );
        let flushes = Mode { keeps_sources: false, ..KEEPS };
        assert_eq!([KEEPS, flushes].map(|mode| singles(1, &[0], &[0], mode)), [1, 0]);
        assert_eq!(singles(0, &[single(f32::INFINITY)], &[0], KEEPS), u64::from(NO_NUMBER));
    }

    /// Two products are added before they come to the sum: 1 and 1 don't get lost beside 2 to the 24.
    #[test]
    fn halves_are_added_in_pairs() {
        let ones = [0x3c00; 4];
        let start = single(16_777_216.0);
        let sum = |factors, items, row: &[u64]| {
            sum(Matrices::Pairs, factors, Element::F32, items).unwrap()(start, row, row, KEEPS)
        };
        assert_eq!(sum([Element::F16; 2], 4, &ones), single(16_777_220.0));
        let brains = [0x3f80; 4];
        assert_eq!(sum([Element::Bf16; 2], 4, &brains), single(16_777_220.0));
        assert_eq!(sum([Element::Bf16; 2], 2, &brains), single(16_777_220.0));
        // Of 1 and 1 + 2 to the 24 in two runs of two, each run is rounded on its own.
        assert_eq!(sum([Element::Bf16; 2], 2, &[0x3f80, 0, 0x3f80, 0]), start);
        assert_eq!(sum([Element::Bf16; 2], 4, &[0x3f80, 0, 0x3f80, 0]), single(16_777_218.0));
        // Denormals are 0, of factors and of sums.
        assert_eq!(pairs::<4>(1, &[0x03ff; 4], &[0x3c00; 4], half), 0);
    }
}
