//! Products of matrices that CDNA3 has alone.

use crate::corpus::inputs::{below, noise};
use crate::corpus::launch::Launch;
use half::f16;

/// Numbers in each row and column.
const INNER: usize = 32;

/// The product of a matrix by rows and one by columns.
fn product(rows: &[f32], columns: &[f32]) -> Vec<f32> {
    let dot = |row: &[f32], column: &[f32]| row.iter().zip(column).map(|(one, other)| one * other).sum();
    rows.chunks(INNER).flat_map(|row| columns.chunks(INNER).map(move |column| dot(row, column))).collect()
}

/// Whole numbers from -4 to 4, which bytes with a point have.
fn small(seed: u32, count: usize) -> Vec<f32> {
    below(9, seed, count).into_iter().map(|value| value as f32 - 4.0).collect()
}

/// The nearest byte with four bits of exponent whose bias is 8, of a number from 1/16 to 240: four bits of it count.
fn nearest(value: f32) -> f32 {
    let unit = 2f32.powi(value.abs().log2().floor() as i32 - 3);
    (value / unit).round_ties_even() * unit
}

pub fn launches() -> Vec<Launch> {
    let (a, b) = (small(81, 16 * INNER), small(82, 16 * INNER));
    // Numbers that bytes don't have.
    let pairs: Vec<f32> = noise(83, 128).into_iter().map(|value| (value % 3600) as f32 / 16.0 + 0.0625).collect();
    let unpacked: Vec<f32> = pairs.chunks(2).flat_map(|two| [two[0], two[0], two[1]].map(nearest)).collect();
    // A sparse row has two of each four numbers: which two, one of six pairs says.
    const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let pair = |row: usize, group: usize| PAIRS[noise(84, 128)[row * 8 + group] as usize % PAIRS.len()];
    let dense: Vec<f32> = (0..16 * INNER)
        .map(|at| {
            let (first, second) = pair(at / INNER, at % INNER / 4);
            if [first, second].contains(&(at % 4)) { a[at] } else { 0.0 }
        })
        .collect();
    // Each lane has eight numbers of a row, and so four that are there, and eight of a column.
    let eight = |lane: usize| lane % 16 * INNER + lane / 16 * 8;
    let stored = |lane: usize| -> Vec<f16> {
        let of_group = |group: usize| {
            let (first, second) = pair(lane % 16, lane / 16 * 2 + group);
            [first, second].map(|place| f16::from_f32(a[eight(lane) + 4 * group + place]))
        };
        [0, 1].map(of_group).concat()
    };
    let column =
        |lane: usize| -> Vec<f16> { b[eight(lane)..][..8].iter().map(|value| f16::from_f32(*value)).collect() };
    let places = |lane: usize| -> u32 {
        let of_group = |group: usize| {
            let (first, second) = pair(lane % 16, lane / 16 * 2 + group);
            ((first | second << 2) << (4 * group)) as u32
        };
        of_group(0) | of_group(1)
    };
    let all = |of: &dyn Fn(usize) -> Vec<f16>| -> Vec<f16> { (0..64).flat_map(of).collect() };
    vec![
        Launch::new("matrices_fp8").reads(&a).reads(&b).writes(&product(&a, &b)),
        Launch::new("matrices_unpack").reads(&pairs).writes(&unpacked),
        Launch::new("matrices_sparse")
            .reads(&all(&stored))
            .reads(&all(&column))
            .reads(&(0..64).map(places).collect::<Vec<u32>>())
            .writes(&product(&dense, &b)),
    ]
}
