//! How the numbers of matrices are multiplied and added. What no manual says of it, the authors of MMA-Sim have found
//! by experiments with chips (arXiv 2511.10909). Which NaN comes out, nobody has said: here it is the one without a
//! cause.

use super::grid::{self, Runs};
use crate::encoding::meaning::Element;
use crate::execute::vector::functions::float::{BRAIN, HALF, Mode, Round, SINGLE, narrow, sticky_sum, widen_half};
use crate::execute::vector::functions::pattern::{Pattern, flushed, kept};
use crate::execute::vector::functions::single::fused;
use crate::execute::vector::functions::tiny::{BF6, FP4, FP6, bf8, fp8};
use crate::targets::{Arithmetic, ByteFloats, Matrices};

/// How a row and a column become a number.
#[derive(Clone, Copy, Debug)]
pub enum Sum {
    /// of integers of 64 bits
    Integers {
        /// whether a sum that is too large becomes the largest one
        clamps: bool,
    },
    /// of numbers of 64 bits, one after the other
    Doubles,
    /// of numbers of 32 bits, one after the other
    Singles,
    /// pair by pair
    Pairs {
        /// the value of a number
        of: fn(u64) -> f64,
        /// how many products are added before they come to the sum
        run: usize,
    },
    /// as whole numbers of a unit that the largest product has
    Grid(Runs),
    /// two products at a time
    Steps {
        /// the value of a number of each factor
        of: [fn(u64) -> f64; 2],
        /// what numbers of the result are
        result: Element,
    },
}

impl Sum {
    /// What makes a number of the result on a target; `items` are the numbers of a factor that a lane has. `None` where
    /// nobody has said it.
    pub fn of(target: &Arithmetic, factors: [Element; 2], result: Element, items: usize) -> Option<Sum> {
        use Element::{Bf16, F16, F32, F64, I8, I32, Iu4, Iu8, Xf32};
        Some(match (result, factors, target.matrices) {
            (_, _, Matrices::None) => return None,
            (I32, [I8, I8] | [Iu8, Iu8] | [Iu4, Iu4], _) => Sum::Integers { clamps: false },
            (F64, [F64, F64], _) => Sum::Doubles,
            (F32, [F32, F32], _) => Sum::Singles,
            (F32, [F16, F16], Matrices::Pairs) => Sum::Pairs { of: half, run: 4 },
            (F32, [Bf16, Bf16], Matrices::Pairs) => Sum::Pairs { of: brain, run: if items == 2 { 2 } else { 4 } },
            (F32, [F16, F16], Matrices::Grid) => Sum::Grid(Runs { of: [grid::half; 2], run: 8, splits: false }),
            (F32, [Bf16, Bf16], Matrices::Grid) => Sum::Grid(Runs { of: [grid::brain; 2], run: 8, splits: false }),
            (F32, [Xf32, Xf32], Matrices::Grid) => {
                Sum::Grid(Runs { of: [grid::single_of_10; 2], run: 4, splits: false })
            }
            (F32, [a, b], Matrices::Grid) => {
                let of = [grid::tiny(a, target.bytes)?, grid::tiny(b, target.bytes)?];
                Sum::Grid(Runs { of, run: 16, splits: true })
            }
            (F32 | F16, [F16, F16], Matrices::Steps) => Sum::Steps { of: [exact_half; 2], result },
            // Denormals of these are 0.
            (F32 | Bf16, [Bf16, Bf16], Matrices::Steps) => Sum::Steps { of: [brain; 2], result },
            (F32, [a, b], Matrices::Steps) => {
                Sum::Steps { of: [tiny(a, target.bytes)?, tiny(b, target.bytes)?], result }
            }
            _ => return None,
        })
    }

    /// The number of a row and a column, of what is added and of what MODE says. `powers` has the exponents of what
    /// blocks of products are multiplied with, where there is something: products are on a grid then.
    pub fn number(self, added: u64, row: &[u64], column: &[u64], powers: &[Option<i32>], mode: Mode) -> u64 {
        match self {
            Sum::Integers { clamps } => integers(added, row, column, clamps),
            Sum::Doubles => doubles(added, row, column),
            Sum::Singles => singles(added, row, column, mode),
            Sum::Pairs { of, run } => pairs(added, row, column, run, of),
            Sum::Grid(runs) => grid::sum(added, row, column, runs, powers),
            Sum::Steps { of, result } => steps(added, row, column, of, result),
        }
    }
}

/// The value of a number with a point of a byte or less; `None` of another one.
pub fn tiny(element: Element, bytes: ByteFloats) -> Option<fn(u64) -> f64> {
    Some(match (element, bytes) {
        (Element::Fp8, ByteFloats::Fnuz) => |bits| fp8(ByteFloats::Fnuz).value(bits as u32),
        (Element::Bf8, ByteFloats::Fnuz) => |bits| bf8(ByteFloats::Fnuz).value(bits as u32),
        (Element::Fp8, ByteFloats::Ocp) => |bits| fp8(ByteFloats::Ocp).value(bits as u32),
        (Element::Bf8, ByteFloats::Ocp) => |bits| bf8(ByteFloats::Ocp).value(bits as u32),
        (Element::Fp6, ByteFloats::Ocp) => |bits| FP6.value(bits as u32),
        (Element::Bf6, ByteFloats::Ocp) => |bits| BF6.value(bits as u32),
        (Element::Fp4, ByteFloats::Ocp) => |bits| FP4.value(bits as u32),
        _ => return None,
    })
}

/// The factors have 64 bits with a sign here. One sum of all is taken, and then its low bits or the nearest number.
fn integers(sum: u64, row: &[u64], column: &[u64], clamps: bool) -> u64 {
    let product = |(a, b): (&u64, &u64)| a.cast_signed() * b.cast_signed();
    let sum = i64::from((sum as u32).cast_signed()) + row.iter().zip(column).map(product).sum::<i64>();
    let sum = if clamps { sum.clamp(i32::MIN.into(), i32::MAX.into()) } else { sum };
    u64::from(sum as u32)
}

/// One product after the other, each added with one rounding. Denormals stay.
fn doubles(sum: u64, row: &[u64], column: &[u64]) -> u64 {
    let [mut row, mut column] = [row, column].map(|bits| bits.iter().map(|bits| f64::from_bits(*bits)));
    let add = |sum: f64, (a, b): (f64, f64)| a.mul_add(b, sum);
    let sum = row.by_ref().zip(column.by_ref()).fold(f64::from_bits(sum), add);
    if sum.is_nan() { u64::NO_NUMBER } else { sum.to_bits() }
}

/// One product after the other, each added with one rounding to the nearest. MODE says what becomes of denormals.
fn singles(sum: u64, row: &[u64], column: &[u64], mode: Mode) -> u64 {
    let mode = Mode { round: Round::Nearest, ..mode };
    let kept = |bits: u64| kept(mode, bits as u32);
    let add = |sum: u32, (a, b): (&u64, &u64)| fused(mode, [kept(*a), kept(*b), sum], 0);
    let sum = row.iter().zip(column).fold(kept(sum), add);
    if f32::from_bits(sum).is_nan() { u32::NO_NUMBER.into() } else { sum.into() }
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

/// A number of 16 bits as one of 64.
fn exact_half(bits: u64) -> f64 {
    widen_half(bits as u16)
}

/// Products in runs of two or four, which are added pair by pair and then to the sum. Every sum is rounded to the
/// nearest number of 32 bits, and a denormal is 0.
fn pairs(sum: u64, row: &[u64], column: &[u64], run: usize, wide: fn(u64) -> f64) -> u64 {
    let add = |a: f64, b: f64| {
        let bits = narrow(sticky_sum(a, b), SINGLE, Round::Nearest);
        f64::from(f32::from_bits(flushed(bits)))
    };
    let start = f32::from_bits(sum as u32);
    let mut sum = if start.is_subnormal() { 0.0 } else { f64::from(start) };
    for (row, column) in row.chunks(run).zip(column.chunks(run)) {
        let product = |k: usize| wide(row[k]) * wide(column[k]);
        let first = add(product(0), product(1));
        let run = if run == 2 { first } else { add(first, add(product(2), product(3))) };
        sum = add(sum, run);
    }
    if sum.is_nan() { u32::NO_NUMBER.into() } else { (sum as f32).to_bits().into() }
}

/// Two products after two, each time added to the sum with one rounding to the nearest number of 32 bits (RDNA3 ISA
/// 7.9 has the instructions as a chain of such steps). A result of 16 bits is rounded once more, at the end.
fn steps(sum: u64, row: &[u64], column: &[u64], of: [fn(u64) -> f64; 2], result: Element) -> u64 {
    let mut sum = match result {
        Element::F16 => widen_half(sum as u16),
        Element::Bf16 => f32::from_bits((sum as u32) << 16).into(),
        _ => f32::from_bits(sum as u32).into(),
    };
    for (row, column) in row.chunks(2).zip(column.chunks(2)) {
        let product = |k: usize| row.get(k).zip(column.get(k)).map_or(0.0, |(a, b)| of[0](*a) * of[1](*b));
        let bits = narrow(sum_of_three(sum, product(0), product(1)), SINGLE, Round::Nearest);
        sum = f32::from_bits(bits).into();
    }
    let format = match result {
        Element::F16 => HALF,
        Element::Bf16 => BRAIN,
        _ => SINGLE,
    };
    if sum.is_nan() && format == SINGLE { u32::NO_NUMBER.into() } else { narrow(sum, format, Round::Nearest).into() }
}

/// The sum of three numbers, whose last bit is set if it isn't exact.
fn sum_of_three(a: f64, b: f64, c: f64) -> f64 {
    let mut parts = [a, b, c];
    // The smallest one comes last: what it adds to can't vanish then, unless it is exact.
    parts.sort_by(|one, other| other.abs().total_cmp(&one.abs()));
    let [a, b, c] = parts;
    let sum = a + b;
    if !sum.is_finite() || !c.is_finite() {
        return sum + c;
    }
    // What the first sum lost is exact, as a number of 64 bits.
    let lost = b - (sum - a);
    sticky_sum(sum, sticky_sum(lost, c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::Target;

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
        signaling_wins: false,
        flushes_chosen: false,
        bytes: ByteFloats::None,
    };

    fn single(value: f32) -> u64 {
        value.to_bits().into()
    }

    #[test]
    fn integers_go_round_or_stop() {
        let minus = |value: i64| value.cast_unsigned();
        let of = |sum: u64, row: &[u64], column: &[u64]| [false, true].map(|clamps| integers(sum, row, column, clamps));
        assert_eq!(of(1, &[minus(-1), 2], &[3, minus(-128)]), [u64::from((1 - 3 - 256i32).cast_unsigned()); 2]);
        assert_eq!(of(0x7fff_ffff, &[1], &[1]), [0x8000_0000, 0x7fff_ffff]);
        assert_eq!(of(0x8000_0000, &[1], &[minus(-1)]), [0x7fff_ffff, 0x8000_0000]);
        // The sum of all counts, and no sum before it.
        assert_eq!(of(0x7fff_ffff, &[1, 1], &[1, minus(-1)]), [0x7fff_ffff; 2]);
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
        assert_eq!(singles(0, &[single(f32::INFINITY)], &[0], KEEPS), u64::from(u32::NO_NUMBER));
    }

    /// Two products are added before they come to the sum: 1 and 1 don't get lost beside 2 to the 24.
    #[test]
    fn halves_are_added_in_pairs() {
        let ones = [0x3c00; 4];
        let start = single(16_777_216.0);
        let arithmetic = &Target::Gfx90a.facts().waves.arithmetic;
        let sum = |factors, items, row: &[u64]| {
            Sum::of(arithmetic, factors, Element::F32, items).unwrap().number(start, row, row, &[], KEEPS)
        };
        assert_eq!(sum([Element::F16; 2], 4, &ones), single(16_777_220.0));
        let brains = [0x3f80; 4];
        assert_eq!(sum([Element::Bf16; 2], 4, &brains), single(16_777_220.0));
        assert_eq!(sum([Element::Bf16; 2], 2, &brains), single(16_777_220.0));
        // Of 1 and 1 + 2 to the 24 in two runs of two, each run is rounded on its own.
        assert_eq!(sum([Element::Bf16; 2], 2, &[0x3f80, 0, 0x3f80, 0]), start);
        assert_eq!(sum([Element::Bf16; 2], 4, &[0x3f80, 0, 0x3f80, 0]), single(16_777_218.0));
        // Denormals are 0, of factors and of sums.
        assert_eq!(pairs(1, &[0x03ff; 4], &[0x3c00; 4], 4, half), 0);
    }

    /// Two products and the sum are rounded together.
    #[test]
    fn steps_have_one_rounding() {
        let of =
            |start: u64, row: &[u64], result| steps(start, row, &[0x3c00; 4][..row.len()], [exact_half; 2], result);
        let (one, most) = (0x3c00, single(16_777_216.0));
        assert_eq!(of(most, &[one, one], Element::F32), single(16_777_218.0));
        assert_eq!(of(most, &[one, 0, one, 0], Element::F32), most);
        assert_eq!(of(0, &[0x7c00, 0], Element::F32), u64::from(u32::INFINITY));
        assert_eq!(of(0, &[0x7c00, 0xfc00], Element::F32), u64::from(u32::NO_NUMBER));
        // 2048 and 1 aren't a number of 16 bits: what is added first stays, as the sum has 32 bits.
        assert_eq!(of(0x6800, &[one, 0, one, 0], Element::F16), 0x6801);
        assert_eq!(of(0x6800, &[one, 0, 0, 0], Element::F16), 0x6800);
        // Of numbers of bfloat16 denormals are 0; of the others they count.
        assert_eq!(steps(0, &[0x7f, 0x3f80], &[0x3f80; 2], [brain; 2], Element::Bf16), 0x3f80);
        assert_eq!(of(0, &[1, 0], Element::F32), single(2f32.powi(-24)));
    }

    #[test]
    fn three_numbers_have_one_sum() {
        let [small, tiny] = [-60, -120].map(|power| 2f64.powi(power));
        assert_eq!(sum_of_three(1.0, small, -1.0), small);
        assert_eq!(sum_of_three(small, -1.0, 1.0), small);
        // The last bit says that something was lost.
        assert_eq!(sum_of_three(1.0, tiny, small).to_bits(), 1f64.to_bits() + 1);
        assert_eq!(sum_of_three(1.0, -tiny, 0.0).to_bits(), 1f64.to_bits() - 1);
        assert!(sum_of_three(f64::INFINITY, 1.0, f64::NEG_INFINITY).is_nan());
    }
}
