//! Numbers of four, eight and sixteen bits.

use crate::corpus::inputs::{below, bytes, floats, noise};
use crate::corpus::launch::Launch;
use half::f16;

/// Numbers of four bits, from -8 to 7, the lower half of each byte first.
fn four_bits(byte: u8) -> [i32; 2] {
    [i32::from(byte & 15) - 8, i32::from(byte >> 4) - 8]
}

fn four_by_eight(weights: &[u32], activations: &[u32]) -> Vec<i32> {
    let bytes = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    // A row has sixteen bytes with two weights each, a column 32 activations.
    let (weights, activations) = (bytes(weights), bytes(activations));
    let one = |item: usize| {
        let pair = |at: usize| {
            let [low, high] = four_bits(weights[item / 4 * 16 + at]);
            let near = item % 4 * 32 + at / 4 * 8 + at % 4;
            low * i32::from(activations[near].cast_signed()) + high * i32::from(activations[near + 4].cast_signed())
        };
        (0..16).map(pair).sum()
    };
    (0..32).map(one).collect()
}

fn round(values: &[f32]) -> (Vec<u8>, f32) {
    let scale = values.iter().fold(0.0_f32, |most, value| most.max(value.abs())) / 127.0;
    (values.iter().map(|value| ((value / scale).round() as i8).cast_unsigned()).collect(), scale)
}

/// Halves from -8 to 8.
pub fn halves(seed: u32, count: usize) -> Vec<f16> {
    floats(seed, count).into_iter().map(|value| f16::from_f32(2.0 * value)).collect()
}

/// What an operation on halves gives: floats have enough bits that rounding twice does no harm.
pub fn by_floats(one: f16, other: f16, operation: fn(f32, f32) -> f32) -> f16 {
    f16::from_f32(operation(one.to_f32(), other.to_f32()))
}

fn add(one: f32, other: f32) -> f32 {
    one + other
}

fn multiply(one: f32, other: f32) -> f32 {
    one * other
}

fn subtract(one: f32, other: f32) -> f32 {
    one - other
}

pub fn launches() -> Vec<Launch> {
    let mut blocks = bytes(111, 72);
    let scales = halves(112, 4);
    let mut expanded = Vec::new();
    for (block, scale) in blocks.chunks_mut(18).zip(&scales) {
        block[..2].copy_from_slice(&scale.to_le_bytes());
        for half in 0..2 {
            expanded.extend(block[2..].iter().map(|byte| four_bits(*byte)[half] as f32 * scale.to_f32()));
        }
    }
    let values = floats(113, 64);
    let (first, second) = (round(&values[..32]), round(&values[32..]));
    let (weights, activations) = (noise(114, 32), noise(115, 64));
    let pairs = halves(116, 128);
    let mixed = |at: usize| {
        let (one, other) = (pairs[at], pairs[(63 - at / 2) * 2 + at % 2]);
        let sum = by_floats(by_floats(one, other, multiply), one, add);
        by_floats(sum, pairs[(63 - at / 2) * 2 + 1 - at % 2], subtract)
    };
    let (table, places) = (bytes(117, 256), below(u32::MAX, 118, 64));
    let found: Vec<u8> = places.iter().flat_map(|four| four.to_le_bytes()).map(|at| table[usize::from(at)]).collect();
    vec![
        Launch::new("four_bits_expand").reads(&blocks).writes(&expanded),
        Launch::new("eight_bits_round")
            .reads(&values)
            .writes(&[first.0, second.0].concat())
            .writes(&[first.1, second.1]),
        Launch::new("four_by_eight").reads(&weights).reads(&activations).writes(&four_by_eight(&weights, &activations)),
        Launch::new("half_pairs").reads(&pairs).writes(&(0..128).map(mixed).collect::<Vec<f16>>()),
        Launch::new("table_lookup").reads(&table).reads(&places).writes(&found),
    ]
}
