//! What lanes of a wave exchange: each 32 among themselves.

use crate::corpus::inputs::{noise, signed};
use crate::corpus::launch::Launch;

/// What each place gets from the values, by the places of their own 32.
fn moved(values: &[i32], from: impl Fn(usize) -> usize) -> Vec<i32> {
    (0..values.len()).map(|at| values[at / 32 * 32 + from(at % 32)]).collect()
}

fn joined(one: &[i32], other: &[i32], join: impl Fn(i32, i32) -> i32) -> Vec<i32> {
    one.iter().zip(other).map(|(one, other)| join(*one, *other)).collect()
}

pub fn launches() -> Vec<Launch> {
    let values: Vec<i32> = signed(151, 64).into_iter().map(|value| value / 16).collect();
    let sums: Vec<i32> = values.chunks(32).flat_map(|half| [half.iter().sum::<i32>(); 32]).collect();
    let mut pushed = vec![0; 64];
    (0..64).for_each(|at| pushed[at / 32 * 32 + (at * 5 + 3) % 32] = values[at]);
    let one = joined(&values, &moved(&values, |at| at ^ 1), |own, other| own + other);
    let two = joined(&one, &moved(&one, |at| at ^ 3), |own, other| 3 * own + other);
    let swizzled = joined(&two, &moved(&two, |at| at / 8 * 8 + 5), |own, other| own ^ other);
    let rows: Vec<i32> = values
        .chunks(16)
        .flat_map(|row| {
            row.iter().scan(0, |sum, value| {
                *sum += value;
                Some(*sum)
            })
        })
        .collect();
    let turned = moved(&values, |at| at / 4 * 4 + (at + 1) % 4);
    let mirrored = moved(&values, |at| at ^ 15);
    let half_mirrored = moved(&values, |at| at ^ 7);
    let fours = |at: usize| {
        let half = if (at / 4).is_multiple_of(2) { half_mirrored[at] } else { -1 };
        values[at] + 10 * turned[at] + 100 * mirrored[at] + 1000 * half
    };
    let small: Vec<i32> = values.iter().map(|value| value % 1000).collect();
    let firsts: Vec<i32> = small.iter().map(|value| value * small[0] - small[5]).collect();
    let numbers = noise(152, 64);
    let votes: Vec<u32> = numbers
        .chunks(32)
        .flat_map(|half| {
            let odd = move |count: usize| half[..count].iter().filter(|value| **value % 2 == 1).count() as u32;
            (0..32).map(move |at| odd(at) << 8 | odd(32))
        })
        .collect();
    let many = signed(153, 256);
    vec![
        Launch::new("exchange_lanes").reads(&values).writes(&sums),
        Launch::new("push_lanes").reads(&values).writes(&pushed),
        Launch::new("swizzle_lanes").reads(&values).writes(&swizzled),
        Launch::new("scan_rows").reads(&values).writes(&rows),
        Launch::new("turn_fours").reads(&values).writes(&(0..64).map(fours).collect::<Vec<i32>>()),
        Launch::new("first_lane").reads(&small).writes(&firsts),
        Launch::new("count_votes").reads(&numbers).writes(&votes),
        Launch::new("sum_waves").reads(&many).writes(&[many.iter().sum::<i32>()]),
    ]
}
