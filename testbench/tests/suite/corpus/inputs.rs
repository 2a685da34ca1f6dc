//! Numbers that kernels get.

/// Numbers that look random, always the same.
pub fn noise(seed: u32, count: usize) -> Vec<u32> {
    let mix = |index: u32| {
        let mut value = seed.wrapping_mul(0x9e37_79b9) ^ index.wrapping_mul(0x85eb_ca6b);
        for shift in [15, 12, 17] {
            value = (value ^ value >> shift).wrapping_mul(0x2c1b_3c6d);
        }
        value ^ value >> 14
    };
    (0..count as u32).map(mix).collect()
}

/// Random numbers below a limit.
pub fn below(limit: u32, seed: u32, count: usize) -> Vec<u32> {
    noise(seed, count).into_iter().map(|value| value % limit).collect()
}

/// Numbers with a sign, of 20 bits.
pub fn signed(seed: u32, count: usize) -> Vec<i32> {
    noise(seed, count).into_iter().map(|value| value.cast_signed() >> 12).collect()
}

/// Floats between -4 and 4.
pub fn floats(seed: u32, count: usize) -> Vec<f32> {
    noise(seed, count).into_iter().map(|value| (value.cast_signed() >> 8) as f32 / 2_097_152.0).collect()
}

/// Doubles between -4 and 4.
pub fn doubles(seed: u32, count: usize) -> Vec<f64> {
    noise(seed, count).into_iter().map(|value| f64::from(value.cast_signed()) / 536_870_912.0 + 1e-9).collect()
}

/// Numbers of 64 bits.
pub fn wide(seed: u32, count: usize) -> Vec<u64> {
    let halves = noise(seed, 2 * count);
    halves.chunks_exact(2).map(|two| u64::from(two[0]) << 32 | u64::from(two[1])).collect()
}

/// Bytes.
pub fn bytes(seed: u32, count: usize) -> Vec<u8> {
    noise(seed, count).into_iter().map(|value| (value >> 9) as u8).collect()
}

/// Sums from the first number to each.
pub fn running(numbers: &[u32]) -> Vec<u32> {
    let add = |sum: &mut u32, number: &u32| {
        *sum = sum.wrapping_add(*number);
        Some(*sum)
    };
    numbers.iter().scan(0, add).collect()
}

/// The sum.
pub fn sum(numbers: &[u32]) -> u32 {
    numbers.iter().fold(0, |sum, number| sum.wrapping_add(*number))
}
