//! Loops that wait, and loops that compare and swap.

use crate::corpus::inputs::{floats, noise, sum};
use crate::corpus::launch::Launch;

pub fn launches() -> Vec<Launch> {
    let numbers = noise(201, 256);
    let half = &numbers[..128];
    let slept: Vec<u32> = half[..64].iter().rev().map(|value| value.wrapping_add(3)).collect();
    let before: Vec<u32> = (0..4).map(|wave| sum(&numbers[..64 * wave])).collect();
    let firsts: Vec<u32> = numbers.iter().step_by(64).copied().collect();
    let table = sum(&numbers[..16]).wrapping_add(120);
    let product = [0, 64].iter().fold(3_u32, |product, at| product.wrapping_mul(numbers[*at] | 1));
    let some = floats(202, 128);
    let greatest = some.iter().step_by(32).copied().fold(0.0, f32::max);
    vec![
        Launch::new("look_often").reads(half).writes(&[numbers[0].wrapping_mul(9); 64]),
        Launch::new("look_and_sleep").reads(half).writes(&slept),
        Launch::new("raise_byte").reads(half).writes(&half[..32]),
        Launch::new("look_back").reads(&numbers).writes(&before),
        Launch::new("wait_for_all").reads(&numbers).writes(&[sum(&firsts); 64]),
        Launch::new("call_once").reads(half).writes(&[table; 2]),
        Launch::new("look_then_lock").reads(half).writes(&[sum(&[1, numbers[0], numbers[64]])]),
        Launch::new("multiply").reads(half).writes(&[product]),
        Launch::new("keep_greatest").reads(&some).writes(&[greatest]),
        Launch::new("collect_bits").reads(half).writes(&[1_u32; 3]),
    ]
}
