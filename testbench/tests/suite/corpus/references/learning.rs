//! Layers of networks.

use super::reduce::halved;
use crate::corpus::inputs::{floats, noise};
use crate::corpus::launch::Launch;

/// The kernels' polynomial for 2^x.
fn power_of_two(x: f32) -> f32 {
    if x < -100.0 {
        return 0.0;
    }
    let rest = x - x.trunc();
    let sum = [0.0555_f32, 0.2402, 0.6935, 1.0].iter().fold(0.0096_f32, |sum, factor| sum * rest + factor);
    sum * 2_f32.powi(x.trunc() as i32)
}

fn most(numbers: &[f32]) -> f32 {
    numbers.iter().copied().fold(f32::MIN, f32::max)
}

fn add(one: f32, other: f32) -> f32 {
    one + other
}

fn softmax(row: &[f32]) -> Vec<f32> {
    let powers: Vec<f32> = row.iter().map(|value| power_of_two(value - most(row))).collect();
    let sum = halved(&powers, &add);
    powers.iter().map(|power| power / sum).collect()
}

/// A softmax whose maxima and sums are found in one pass.
fn online(row: &[f32]) -> Vec<f32> {
    let column = |item: usize| {
        row.iter().skip(item).step_by(64).fold((-1000.0_f32, 0.0_f32), |(high, sum), value| {
            let higher = high.max(*value);
            (higher, sum * power_of_two(high - higher) + power_of_two(value - higher))
        })
    };
    let join = |(a, one): (f32, f32), (b, other): (f32, f32)| {
        let c = a.max(b);
        (c, one * power_of_two(a - c) + other * power_of_two(b - c))
    };
    let (most, sum) = halved(&(0..64).map(column).collect::<Vec<_>>(), &join);
    row.iter().map(|value| power_of_two(value - most) / sum).collect()
}

fn layer(row: &[f32], weights: &[f32]) -> Vec<f32> {
    let squares: Vec<f32> = row.iter().map(|value| value * value).collect();
    let mean = halved(row, &add) / 64.0;
    let variance = halved(&squares, &add) / 64.0 - mean * mean;
    let one = |at: usize| (row[at] - mean) / (variance + 0.25).sqrt() * weights[at] + weights[64 + at];
    (0..64).map(one).collect()
}

fn attention(queries: &[f32], keys: &[f32], values: &[f32]) -> Vec<f32> {
    let query = |y: usize| {
        let score = |x: usize| {
            let pair = |at: usize| queries[y * 16 + at] * keys[x * 16 + at];
            if x > y + 8 { -1000.0 } else { (0..16).map(pair).fold(0.0, add) * 0.25 }
        };
        let scores: Vec<f32> = (0..16).map(score).collect();
        let weights: Vec<f32> = scores.iter().map(|score| power_of_two(score - most(&scores))).collect();
        let sum = weights.iter().copied().fold(0.0, add);
        let column = |x: usize| (0..16).fold(0.0, |result, at| result + weights[at] * values[at * 16 + x]) / sum;
        (0..16).map(column).collect::<Vec<f32>>()
    };
    (0..8).flat_map(query).collect()
}

pub fn launches() -> Vec<Launch> {
    let rows = floats(101, 256);
    let weights = floats(102, 128);
    let vectors = floats(103, 128);
    let square = |four: &[f32]| four.iter().map(|value| value * value).reduce(add).expect("numbers");
    let root = (halved(&vectors.chunks(4).map(square).collect::<Vec<f32>>(), &add) / 128.0 + 1.0).sqrt();
    let normed: Vec<f32> = vectors.iter().map(|value| value / root).collect();
    let (heads, angles) = (floats(104, 128), floats(105, 128));
    let turned = |at: usize| {
        let pair = (at / 32 * 16 + at % 16) * 2;
        let (cos, sin, other) = (angles[pair], angles[pair + 1], heads[at ^ 16]);
        if at % 32 < 16 { heads[at] * cos - other * sin } else { heads[at] * cos + other * sin }
    };
    let (queries, keys, values) = (floats(106, 128), floats(107, 256), floats(108, 256));
    let numbers = noise(109, 128);
    let mut order: Vec<u32> = (0..128).collect();
    order.sort_by_key(|at| std::cmp::Reverse((numbers[*at as usize] & !127) | at));
    vec![
        Launch::new("softmax_row")
            .groups(2)
            .reads(&rows[..128])
            .writes(&rows[..128].chunks(64).flat_map(softmax).collect::<Vec<f32>>()),
        Launch::new("softmax_online").reads(&rows).writes(&online(&rows)),
        Launch::new("norm_layer")
            .groups(2)
            .reads(&rows[128..])
            .reads(&weights)
            .writes(&rows[128..].chunks(64).flat_map(|row| layer(row, &weights)).collect::<Vec<f32>>()),
        Launch::new("norm_square").reads(&vectors).writes(&normed),
        Launch::new("rope_turn").reads(&heads).reads(&angles).writes(&(0..128).map(turned).collect::<Vec<f32>>()),
        Launch::new("attention_head")
            .reads(&queries)
            .reads(&keys)
            .reads(&values)
            .writes(&attention(&queries, &keys, &values)),
        Launch::new("pick_greatest").reads(&numbers).writes(&order[..4]),
    ]
}
