//! Fourier's transform and its relatives.

use crate::corpus::inputs::{below, floats, signed};
use crate::corpus::launch::Launch;
use std::f64::consts::TAU;

type Complex = [f32; 2];

fn turned([x, y]: Complex, [cos, sin]: Complex) -> Complex {
    [x * cos - y * sin, x * sin + y * cos]
}

fn plus(one: Complex, other: Complex) -> Complex {
    [one[0] + other[0], one[1] + other[1]]
}

fn minus(one: Complex, other: Complex) -> Complex {
    [one[0] - other[0], one[1] - other[1]]
}

/// The transform of every `step`th value from the first on, by halves; `roots` are of the whole transform.
fn by_halves(values: &[Complex], roots: &[Complex], step: usize) -> Vec<Complex> {
    let count = values.len().div_ceil(step);
    if count == 1 {
        return vec![values[0]];
    }
    let (even, odd) = (by_halves(values, roots, 2 * step), by_halves(&values[step..], roots, 2 * step));
    let odd: Vec<Complex> = (0..count / 2).map(|k| turned(odd[k], roots[k * step])).collect();
    let low = even.iter().zip(&odd).map(|(one, other)| plus(*one, *other));
    low.chain(even.iter().zip(&odd).map(|(one, other)| minus(*one, *other))).collect()
}

/// The transform of every `step`th value from the first on, by quarters.
fn by_quarters(values: &[Complex], roots: &[Complex], step: usize) -> Vec<Complex> {
    let count = values.len().div_ceil(step);
    if count == 1 {
        return vec![values[0]];
    }
    let parts: Vec<Vec<Complex>> = (0..4).map(|part| by_quarters(&values[part * step..], roots, 4 * step)).collect();
    let four = |k: usize| {
        let part = |number: usize| turned(parts[number][k], roots[number * k * step]);
        let [v0, v1, v2, v3] = [parts[0][k], part(1), part(2), part(3)];
        let (a, b, c, d) = (plus(v0, v2), minus(v0, v2), plus(v1, v3), minus(v1, v3));
        [plus(a, c), [b[0] + d[1], b[1] - d[0]], minus(a, c), [b[0] - d[1], b[1] + d[0]]]
    };
    let fours: Vec<[Complex; 4]> = (0..count / 4).map(four).collect();
    (0..4).flat_map(|part| fours.iter().map(move |four| four[part])).collect()
}

fn roots(count: usize, of: usize) -> Vec<Complex> {
    let angle = |at: usize| -TAU * at as f64 / of as f64;
    (0..count).map(|at| [angle(at).cos() as f32, angle(at).sin() as f32]).collect()
}

/// Asserts that this is the transform, nearly.
fn is_transform(values: &[Complex], found: &[Complex]) {
    let count = values.len();
    for (k, [x, y]) in found.iter().enumerate() {
        let mut sum = [0.0, 0.0];
        for (n, [real, imaginary]) in values.iter().enumerate() {
            let (sin, cos) = (-TAU * (k * n % count) as f64 / count as f64).sin_cos();
            sum[0] += f64::from(*real) * cos - f64::from(*imaginary) * sin;
            sum[1] += f64::from(*real) * sin + f64::from(*imaginary) * cos;
        }
        assert!((sum[0] - f64::from(*x)).abs() + (sum[1] - f64::from(*y)).abs() < 1e-3, "{k}: {sum:?} {x} {y}");
    }
}

fn power(base: u32, exponent: u32) -> u32 {
    (0..exponent).fold(1, |product, _| product * base % 12289)
}

fn haar(values: &[i32]) -> Vec<i32> {
    if values.len() == 1 {
        return values.to_vec();
    }
    let means: Vec<i32> = values.chunks(2).map(|two| (two[0] + two[1]) >> 1).collect();
    haar(&means).into_iter().chain(values.chunks(2).map(|two| two[0] - two[1])).collect()
}

pub fn launches() -> Vec<Launch> {
    let pairs = |parts: &[f32]| parts.chunks(2).map(|two| [two[0], two[1]]).collect::<Vec<Complex>>();
    let (small, large) = (pairs(&floats(81, 256)), pairs(&floats(82, 512)));
    let (small_roots, large_roots) = (roots(64, 128), roots(256, 256));
    let (by_two, by_four) = (by_halves(&small, &small_roots, 1), by_quarters(&large, &large_roots, 1));
    is_transform(&small, &by_two);
    is_transform(&large, &by_four);
    let whole = below(12289, 83, 128);
    // 11 is a generator of all numbers but 0.
    let root = power(11, 12288 / 128);
    let modulo_roots: Vec<u32> = (0..64).map(|at| power(root, at)).collect();
    let modulo = |at: u32| {
        let k = at.reverse_bits() >> 25;
        whole.iter().zip(0..).fold(0, |sum, (value, n)| (sum + value * power(root, k * n % 128)) % 12289)
    };
    let signs = signed(84, 128);
    let walsh = |row: usize| -> i32 {
        signs
            .iter()
            .enumerate()
            .map(|(at, one)| if (row & at).count_ones().is_multiple_of(2) { *one } else { -one })
            .sum()
    };
    vec![
        Launch::new("fourier_two").reads(&small).reads(&small_roots).writes(&by_two),
        Launch::new("fourier_four").reads(&large).reads(&large_roots).writes(&by_four),
        Launch::new("fourier_modulo")
            .reads(&whole)
            .reads(&modulo_roots)
            .writes(&(0..128).map(modulo).collect::<Vec<u32>>()),
        Launch::new("transform_walsh").reads(&signs).writes(&(0..128).map(walsh).collect::<Vec<i32>>()),
        Launch::new("transform_haar").reads(&signs).writes(&haar(&signs)),
    ]
}
