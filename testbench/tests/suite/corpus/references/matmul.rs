//! Products of matrices.

use crate::corpus::inputs::{below, doubles, floats, noise};
use crate::corpus::launch::Launch;
use half::f16;

/// The product of a matrix and one with `columns` columns, each sum from left to right.
fn product<T: Copy>(a: &[T], b: &[T], columns: usize, zero: T, step: &dyn Fn(T, T, T) -> T) -> Vec<T> {
    let inner = b.len() / columns;
    let one = |row: usize, column: usize| {
        (0..inner).fold(zero, |sum, k| step(sum, a[row * inner + k], b[k * columns + column]))
    };
    (0..a.len() / inner).flat_map(|row| (0..columns).map(move |column| (row, column))).map(|(r, c)| one(r, c)).collect()
}

fn single(a: &[f32], b: &[f32], columns: usize) -> Vec<f32> {
    product(a, b, columns, 0.0, &|sum, one, other| sum + one * other)
}

pub fn launches() -> Vec<Launch> {
    let (a, b) = (floats(51, 256), floats(52, 256));
    let half = |seed, count| below(200, seed, count).into_iter().map(|value| f16::from_f32(value as f32 / 16.0 - 6.0));
    let (left, right): (Vec<f16>, Vec<f16>) = (half(53, 128).collect(), half(54, 128).collect());
    let wider = |halves: &[f16]| halves.iter().map(|half| half.to_f32()).collect::<Vec<f32>>();
    let (one, other) = (doubles(55, 64), doubles(56, 64));
    // Rows of 32 of which each work-item reads four as a vector.
    let (tall, flat) = (floats(57, 256), floats(58, 256));
    let by_rows: Vec<f32> = (0..256).map(|at| tall[at % 8 * 32 + at / 8]).collect();
    let (x, y) = (noise(59, 64), noise(60, 64));
    let bytes = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).map(|b| i32::from(b as i8)).collect();
    let (rows, columns): (Vec<i32>, Vec<i32>) = (bytes(&x), bytes(&y));
    let dot = |at: usize| -> i32 {
        let pair = |k: usize| rows[at / 8 * 32 + k] * columns[at % 8 * 32 + k];
        (0..32).map(pair).sum()
    };
    let (matrix, vector) = (floats(61, 512), floats(62, 32));
    let row = |row: &[f32]| {
        let part = |first: usize| (first..32).step_by(8).fold(0.0, |sum, at| sum + row[at] * vector[at]);
        (1..8).fold(part(0), |sum, first| sum + part(first))
    };
    vec![
        Launch::new("matmul_tiles").groups(4).reads(&a).reads(&b).writes(&single(&a, &b, 16)).number(16),
        Launch::new("matmul_half").reads(&left).reads(&right).writes(&single(&wider(&left), &wider(&right), 8)),
        Launch::new("matmul_double").reads(&one).reads(&other).writes(&product(
            &one,
            &other,
            8,
            0.0,
            &|sum, one, other| one.mul_add(other, sum),
        )),
        Launch::new("matmul_blocks").reads(&tall).reads(&flat).writes(&single(&by_rows, &flat, 32)),
        Launch::new("matmul_bytes").reads(&x).reads(&y).writes(&(0..64).map(dot).collect::<Vec<i32>>()),
        Launch::new("matmul_vector")
            .reads(&matrix)
            .reads(&vector)
            .writes(&matrix.chunks(32).map(row).collect::<Vec<f32>>()),
    ]
}
