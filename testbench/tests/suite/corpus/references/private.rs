//! Memory of each work-item, pointers, calls and spills.

use super::reduce::halved;
use crate::corpus::inputs::{below, noise};
use crate::corpus::launch::Launch;

/// The sum of the squares of the parts into which a number is halved until they are less than eight.
fn split(part: u32) -> u32 {
    if part < 8 { part * part } else { split(part / 2) + split(part - part / 2) }
}

fn polynomial(factor: u32, words: impl Iterator<Item = u32>, start: u32) -> u32 {
    words.fold(start, |sum, word| sum.wrapping_mul(factor).wrapping_add(word))
}

fn few_registers(input: &[u32], item: usize) -> u32 {
    let mut values: Vec<u32> = (0..40).map(|at| input[(item + 3 * at) % 64].wrapping_mul(at as u32 + 1)).collect();
    for at in 0..40 {
        let other = values[(at + 7) % 40] ^ input[(item + at) % 64];
        values[at] = values[at].wrapping_add(other);
    }
    polynomial(5, values.into_iter(), 0)
}

pub fn launches() -> Vec<Launch> {
    let numbers = noise(161, 64);
    let own = |item: usize, place: u32| {
        let more = if place == numbers[item] & 15 { 1000 } else { 0 };
        place * place + item as u32 + more
    };
    let arrays = |item: usize| own(63 - item, numbers[63 - item] >> 4 & 15) + own(item, numbers[item] & 15);
    let places: Vec<u8> = (0..16).map(|at| (at * 7 + 3) % 16 + 16 * (at % 3)).collect();
    let bytes = |item: u32| {
        let byte = |place: u8| places.iter().position(|own| own & 15 == place).expect("it is there") as u32 + item;
        let word = |first: u8| u32::from_le_bytes([0, 1, 2, 3].map(|at| byte(4 * first + at) as u8));
        (0..4).fold(0, |all, at| all ^ word(at).wrapping_mul(2 * u32::from(at) + 1))
    };
    let any = |item: usize| {
        let shared = numbers[63 - item].wrapping_mul(2);
        let (value, left) = match item % 3 {
            0 => (shared, shared.wrapping_add(1)),
            1 => (numbers[item], shared),
            _ => (item as u32 + (item as u32 & 3), shared),
        };
        value.wrapping_mul(256).wrapping_add(left & 255)
    };
    let pointers = |item: usize| {
        let shared = polynomial(7, (0..8).map(|at| numbers[item % 8 + 8 * at]), 0);
        let own = polynomial(7, (0..8).map(|at| numbers[item] >> at), 0);
        shared ^ own ^ polynomial(7, (0..4).map(|at| numbers[item % 16 + 16 * at]), 0)
    };
    let many = |item: u32| {
        let one = |at: usize| numbers[at].wrapping_add(item);
        let other = |at: usize| numbers[at].wrapping_mul(item);
        let start = [item, 3, 7, 11].into_iter().fold(0, u32::wrapping_add);
        let minus = [2 * item, 5 * item, item >> 1, item & 7].into_iter().fold(0, u32::wrapping_add);
        polynomial(31, (0..12).map(|at| one(at) ^ other(11 - at)), start.wrapping_sub(minus))
    };
    let scalars = |item: u32| {
        (0..3 * 24).fold(item, |sum, round| {
            let value = numbers[round % 24].wrapping_mul(3).wrapping_add(round as u32 % 24);
            sum.wrapping_mul(3).wrapping_add(value ^ sum >> 5)
        })
    };
    let operations: [&dyn Fn(u32, u32) -> u32; 3] =
        [&u32::wrapping_add, &|one, other| one.wrapping_mul(3) ^ other, &u32::max];
    let halves = below(1 << 30, 162, 64);
    let chosen = operations.iter().zip(0..).map(|(operation, which)| {
        Launch::new("call_by_address").reads(&halves).writes(&[halved(&halves, operation)]).number(which)
    });
    let by_item = |one: &dyn Fn(usize) -> u32| (0..64).map(one).collect::<Vec<u32>>();
    let mut launches = vec![
        Launch::new("own_array").reads(&numbers).writes(&by_item(&arrays)),
        Launch::new("own_stack").reads(&numbers).writes(&by_item(&|item| split(40 + (numbers[item] & 63)))),
        Launch::new("own_bytes").reads(&places).writes(&by_item(&|item| bytes(item as u32))),
        Launch::new("any_memory").reads(&numbers).writes(&by_item(&any)),
        Launch::new("call_with_pointers").reads(&numbers).writes(&by_item(&pointers)),
        Launch::new("call_with_many").reads(&numbers).writes(&by_item(&|item| many(item as u32))),
        Launch::new("few_registers").reads(&numbers).writes(&by_item(&|item| few_registers(&numbers, item))),
        Launch::new("few_scalars").reads(&numbers).writes(&by_item(&|item| scalars(item as u32))).number(3),
    ];
    launches.extend(chosen);
    launches
}
