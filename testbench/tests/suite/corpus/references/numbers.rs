//! Numbers of all sizes, and sizes of the launch.

use super::quantised::{by_floats, halves};
use crate::corpus::inputs::{below, doubles, floats, noise, wide};
use crate::corpus::launch::Launch;
use half::f16;

fn bit_fields(one: u32, other: u32) -> u32 {
    let field = one >> 5 & 0x3ff;
    let joined = one << 21 | other >> 11;
    let part = (other << 7).cast_signed() >> 20;
    let sum = field.reverse_bits().wrapping_add(joined).wrapping_add(part.cast_unsigned());
    sum.wrapping_add(one.leading_zeros()).wrapping_add(other.count_ones() << 16)
}

/// Rounds until a point leaves.
fn rounds([x, y]: [f32; 2]) -> u32 {
    let (mut z, mut count) = ([0.0_f32; 2], 0);
    while count < 50 && z[0] * z[0] + z[1] * z[1] < 4.0 {
        z = [z[0] * z[0] - z[1] * z[1] + x, 2.0 * z[0] * z[1] + y];
        count += 1;
    }
    count
}

pub fn launches() -> Vec<Launch> {
    let long = wide(171, 64);
    let most = *long.iter().max().expect("numbers");
    let sum = long.iter().fold(100_u64, |sum, value| sum.wrapping_add(value >> 3));
    let quotients = |at: usize| {
        let (one, other) = (long[at] | 1, long[(at + 17) % 64] >> 33 | 1);
        one.wrapping_mul(other).wrapping_add((one / other) ^ ((one % other) << 7))
    };
    let small: Vec<f32> = below(100, 172, 64).into_iter().map(|value| value as f32 - 50.0).collect();
    let fourth = |first: usize| small.iter().skip(first).step_by(4).sum::<f32>();
    let numbers = noise(173, 64);
    let vector = |at: usize| {
        let other = 63 - at;
        let [x, y, z] = [0, 1, 2].map(|next| numbers[(other + next) % 64]);
        [x.wrapping_add(z), y ^ y.wrapping_mul(3), z.wrapping_sub(x), other as u32]
    };
    let signs = |at: usize| {
        let byte = |at: usize| i32::from(numbers[at] as i8);
        let short = |at: usize| i32::from((numbers[at] >> 8) as i16);
        let sum = byte(63 - at) * short(at ^ 3) + i32::from(numbers[(at + 9) % 64].to_be_bytes()[0]);
        sum - i32::from(byte(at) < short(at))
    };
    let real: Vec<f64> = doubles(174, 64).into_iter().map(f64::abs).collect();
    let double = |at: usize| {
        let quotient = real[at] / (real[63 - at] + 1.5);
        quotient * quotient - (quotient * 16.0).trunc() + f64::from(real[at] as f32)
    };
    let half = halves(175, 64);
    let mixed = |at: usize| {
        let (one, other) = (half[at], half[(at + 31) % 64]);
        let (sum, product) = (by_floats(one, other, |a, b| a + b), by_floats(one, other, |a, b| a * b));
        if sum > product { by_floats(sum, product, |a, b| a - b) } else { f16::from_f32(product.to_f32() * 0.5) }
    };
    let sizes: Vec<u32> = (0..128).map(|item| 842 + 16_000 + item / 64).collect();
    let points: Vec<[f32; 2]> = floats(176, 128).chunks(2).map(|two| [two[0] * 0.5, two[1] * 0.25]).collect();
    let left = |at: usize| rounds(points[at]) + 100 * rounds(points[at ^ 1]);
    vec![
        Launch::new("wide_atomics").reads(&long).updates(&[9_u64, 100], &[most, sum]),
        Launch::new("wide_numbers").reads(&long).writes(&(0..64).map(quotients).collect::<Vec<u64>>()),
        Launch::new("float_atomics").reads(&small).writes(&(0..4).map(fourth).collect::<Vec<f32>>()),
        Launch::new("long_vectors").reads(&numbers).writes(&(0..64).map(vector).collect::<Vec<_>>()),
        Launch::new("bit_fields")
            .reads(&numbers)
            .writes(&(0..64).map(|at| bit_fields(numbers[at], numbers[at ^ 5])).collect::<Vec<u32>>()),
        Launch::new("narrow_numbers").reads(&numbers).writes(&(0..64).map(signs).collect::<Vec<i32>>()),
        Launch::new("double_numbers").reads(&real).writes(&(0..64).map(double).collect::<Vec<f64>>()),
        Launch::new("half_numbers").reads(&half).writes(&(0..64).map(mixed).collect::<Vec<f16>>()),
        Launch::new("launch_sizes").groups(2).writes(&sizes),
        Launch::new("count_rounds").reads(&points).writes(&(0..64).map(left).collect::<Vec<u32>>()),
    ]
}
