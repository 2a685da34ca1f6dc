//! Sorting.

use crate::corpus::inputs::{below, noise, signed};
use crate::corpus::launch::Launch;

fn sorted<T: Ord + Copy>(numbers: &[T]) -> Vec<T> {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted
}

pub fn launches() -> Vec<Launch> {
    let numbers = noise(21, 128);
    let whole = signed(22, 128);
    let bytes: Vec<u32> = numbers[..64].iter().map(|value| value & 0xff).collect();
    let few = below(40, 23, 128);
    let halves: Vec<u32> = few.chunks(64).flat_map(sorted).collect();
    let pairs: Vec<[u32; 2]> = noise(24, 128).into_iter().zip(0..).map(|(key, index)| [key & 0xffff, index]).collect();
    let mut by_digit = pairs.clone();
    by_digit.sort_by_key(|[key, _]| key & 15);
    vec![
        Launch::new("sort_bitonic").reads(&numbers).writes(&sorted(&numbers)),
        Launch::new("sort_odd_even").reads(&whole).writes(&sorted(&whole)),
        Launch::new("sort_radix").reads(&numbers[..64]).writes(&sorted(&bytes)),
        Launch::new("sort_by_rank").reads(&few).writes(&sorted(&few)),
        Launch::new("sort_merge").reads(&halves).writes(&sorted(&few)),
        Launch::new("sort_pairs").reads(&pairs).writes(&by_digit),
    ]
}
