//! Tiles turned over.

use crate::corpus::inputs::{doubles, floats, noise};
use crate::corpus::launch::Launch;

fn turned<T: Copy>(tile: &[T], size: usize) -> Vec<T> {
    (0..size * size).map(|at| tile[at % size * size + at / size]).collect()
}

pub fn launches() -> Vec<Launch> {
    let (single, double, whole) = (floats(41, 256), doubles(42, 256), noise(43, 256));
    let halves: Vec<u16> = noise(44, 256).into_iter().map(|value| value as u16).collect();
    let block = noise(45, 64);
    let axes: Vec<u32> = (0..64).map(|at| block[at % 4 * 16 + at / 16 * 4 + at / 4 % 4]).collect();
    vec![
        Launch::new("transpose_tile").reads(&single).writes(&turned(&single, 16)),
        Launch::new("transpose_halves").reads(&halves).writes(&turned(&halves, 16)),
        Launch::new("transpose_doubles").reads(&double).writes(&turned(&double, 16)),
        Launch::new("transpose_swizzled").reads(&whole).writes(&turned(&whole, 16)),
        Launch::new("transpose_axes").reads(&block).writes(&axes),
    ]
}
