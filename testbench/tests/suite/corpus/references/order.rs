//! Locks, flags and turns.

use crate::corpus::inputs::{below, noise, sum};
use crate::corpus::launch::Launch;

pub fn launches() -> Vec<Launch> {
    let numbers = noise(141, 256);
    let half = &numbers[..128];
    let row: Vec<u32> = (0..16).map(|at| numbers[at].wrapping_add(numbers[64 + at])).collect();
    let raised: Vec<u32> = half[..64].iter().rev().map(|value| value.wrapping_mul(5)).collect();
    let pass =
        |lane: usize| (0..4).fold(1_u32, |word, part| word.wrapping_mul(3).wrapping_add(numbers[part * 64 + lane]));
    let tickets = numbers.iter().step_by(64).fold(7, |sum: u32, value| sum.wrapping_add(*value));
    // Each round doubles what a pair has in common.
    let met: Vec<u32> = half.iter().zip(half.iter().rev()).map(|(a, b)| a.wrapping_add(*b).wrapping_mul(4)).collect();
    let parts: Vec<u32> = numbers.chunks(64).map(sum).collect();
    let mut few = below(1000, 142, 128);
    (few[3], few[90]) = (77, 77);
    let cleared = [sum(&few) + 1; 128];
    vec![
        Launch::new("spin_lock").reads(half).writes(&[sum(half), 128]),
        Launch::new("guarded_row").reads(half).writes(&row),
        Launch::new("raise_flag").reads(half).writes(&raised),
        Launch::new("pass_along").reads(&numbers).writes(&(0..64).map(pass).collect::<Vec<u32>>()),
        Launch::new("draw_tickets").reads(&numbers).writes(&[tickets]),
        Launch::new("own_barrier").reads(half).writes(&met),
        Launch::new("last_group").groups(4).reads(&numbers).writes(&parts).updates(&[0], &[4]).writes(&[sum(&parts)]),
        Launch::new("clear_together").reads(&few).writes(&cleared),
    ]
}
