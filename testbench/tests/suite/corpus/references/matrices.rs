//! Products of matrices by the chip's own instructions. All sums are whole numbers of few bits, so any order of adding
//! gives them.

use crate::corpus::inputs::below;
use crate::corpus::launch::Launch;
use half::{bf16, f16};

/// Numbers in each row of the first factor.
const INNER: usize = 32;
/// Columns of the second factor.
const COLUMNS: usize = 32;

/// Whole numbers from -8 to 7.
fn small(seed: u32, count: usize) -> Vec<i32> {
    below(16, seed, count).into_iter().map(|value| value.cast_signed() - 8).collect()
}

/// The product of a matrix by rows and one by columns.
fn product(rows: &[i32], columns: &[i32]) -> Vec<i32> {
    let dot = |row: &[i32], column: &[i32]| row.iter().zip(column).map(|(one, other)| one * other).sum();
    rows.chunks(INNER).flat_map(|row| columns.chunks(INNER).map(move |column| dot(row, column))).collect()
}

/// A matrix by rows, of one by columns.
fn by_rows(columns: &[i32]) -> Vec<i32> {
    (0..INNER * COLUMNS).map(|at| columns[at % COLUMNS * INNER + at / COLUMNS]).collect()
}

pub fn launches() -> Vec<Launch> {
    let (a, b) = (small(71, 16 * INNER), small(72, COLUMNS * INNER));
    let products = product(&a, &b);
    let floats: Vec<f32> = products.iter().map(|value| *value as f32).collect();
    let halves = |values: &[i32]| -> Vec<f16> { values.iter().map(|value| f16::from_f32(*value as f32)).collect() };
    let brains = |values: &[i32]| -> Vec<bf16> { values.iter().map(|value| bf16::from_f32(*value as f32)).collect() };
    // Bytes of all sizes.
    let wide = |seed: u32, count: usize| -> Vec<i32> {
        below(256, seed, count).into_iter().map(|value| value.cast_signed() - 128).collect()
    };
    let (one, other) = (wide(73, 16 * INNER), wide(74, COLUMNS * INNER));
    let bytes = |values: &[i32]| -> Vec<u8> { values.iter().map(|value| *value as u8).collect() };
    vec![
        Launch::new("matrices_half").reads(&halves(&a)).reads(&halves(&by_rows(&b))).writes(&floats),
        Launch::new("matrices_brain").reads(&brains(&a)).reads(&brains(&by_rows(&b))).writes(&floats),
        Launch::new("matrices_bytes").reads(&bytes(&one)).reads(&bytes(&other)).writes(&product(&one, &other)),
    ]
}
