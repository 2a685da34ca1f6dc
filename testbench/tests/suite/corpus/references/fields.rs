//! Fields of bits.

use crate::corpus::inputs::noise;
use crate::corpus::launch::Launch;

pub fn launches() -> Vec<Launch> {
    let numbers = noise(197, 64);
    let all = |item: usize| {
        let number = numbers[63 - item];
        (number & 31) + (number >> 7 & 0x7ff) * 64 + (63 - item as u32) * 100_000
    };
    let some = |item: usize| (numbers[item ^ 1] & 31) + (item as u32 ^ 2) * 3 * 32;
    let own = |item: usize| {
        let number = numbers[63 - item];
        let at = number % 3;
        let middle = (u64::from(number) << (20 + at) & ((1 << 37) - 1)) >> 20;
        number.wrapping_add(at) & 7 ^ middle as u32 ^ (number >> at & 0x1ff) << 12
    };
    let launch = |name: &str| Launch::new(name).items(64).reads(&numbers);
    vec![
        launch("set_fields").writes(&(0..64).map(all).collect::<Vec<u32>>()),
        launch("set_some_fields").writes(&(0..64).map(some).collect::<Vec<u32>>()),
        launch("set_own_fields").writes(&(0..64).map(own).collect::<Vec<u32>>()),
    ]
}
