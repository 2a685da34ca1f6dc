//! Products of matrices whose numbers all lanes of a wave share (RDNA4), against products of numbers, in waves of both
//! sizes. Places are written as the lines of AMD's calculator say them: by division, not by bits.

use crate::encoding;
use crate::execute::{Images, Prepared};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};
use lds_isa::diagnostic::Source;

/// What is multiplied: name, bits of a number, numbers of a row, and the bits of a small whole number of each factor.
pub type Numbers = (&'static str, usize, usize, [fn(i32) -> u32; 2]);

pub fn single(value: i32) -> u32 {
    (value as f32).to_bits()
}

pub fn half(value: i32) -> u32 {
    crate::execute::vector::functions::float::nearest_half(value.into()).into()
}

pub fn brain(value: i32) -> u32 {
    single(value) >> 16
}

/// The bits of a number from -3 to 3 with a sign and those of 1, 2 and 3.
fn tiny(value: i32, known: [u32; 3]) -> u32 {
    let sign = if value < 0 { 0x80 } else { 0 };
    sign | value.unsigned_abs().checked_sub(1).map_or(0, |at| known[at as usize])
}

pub fn fp8(value: i32) -> u32 {
    tiny(value, [0x38, 0x40, 0x44])
}

pub fn bf8(value: i32) -> u32 {
    tiny(value, [0x3c, 0x40, 0x42])
}

pub fn byte(value: i32) -> u32 {
    value.cast_unsigned() & 0xff
}

pub fn nibble(value: i32) -> u32 {
    value.cast_unsigned() & 0xf
}

/// The lane and the item of number `k` in row or column `i` of a factor.
fn of_factor(lanes: usize, bits: usize, inner: usize, i: usize, k: usize) -> (usize, usize) {
    match (bits, inner, lanes) {
        (16, _, 32) => (i + 16 * (k / 4 % 2), 4 * (k / 8) + k % 4),
        (16, _, _) => (i + 16 * (k / 4 % 2) + 32 * (k / 8), k % 4),
        (8, _, 64) => (i + 16 * (k / 8) + 32 * (k / 4 % 2), k % 4),
        (_, 32, 64) => (i + 16 * (k / 16) + 32 * (k / 8 % 2), k % 8),
        (_, 32, _) => (i + 16 * (k / 16), k % 16),
        _ => (i + 16 * (k / 8), k % 8),
    }
}

/// The lane and the item of the number in row `i` and column `j` of the result.
pub fn of_result(lanes: usize, i: usize, j: usize) -> (usize, usize) {
    match lanes {
        32 => (j + 16 * (i / 8), i % 8),
        _ => (j + 16 * (i / 8) + 32 * (i / 4 % 2), i % 4),
    }
}

/// Numbers of both factors from -3 to 3.
pub fn number(i: usize, k: usize, factor: usize) -> i32 {
    ((i * 7 + k * 5 + factor * 3) % 7) as i32 - 3
}

/// A wave whose registers 0 to 3 have the first factor, and 8 to 11 the second one.
fn with_factors(size: WaveSize, bits: usize, inner: usize, of: [fn(i32) -> u32; 2]) -> Wave {
    let mut wave = Wave::new(size);
    wave.exec = 0;
    for (i, k) in (0..16).flat_map(|i| (0..inner).map(move |k| (i, k))) {
        for factor in [0, 1] {
            let (lane, item) = of_factor(wave.lanes(), bits, inner, i, k);
            let register = 8 * factor + item * bits / 32;
            wave.vgprs[register][lane] |= of[factor](number(i, k, factor)) << (item * bits % 32);
        }
    }
    wave
}

pub fn execute(text: &str, wave: &mut Wave) {
    let found = encoding::parse_line(&Source::new("", text), 0..text.len(), Target::Gfx1201).unwrap().unwrap();
    Prepared::new(&found).unwrap().execute(wave, &mut Images::new()).unwrap();
}

/// So many registers, as text.
pub fn registers(first: usize, count: usize) -> String {
    match count {
        1 => format!("v{first}"),
        _ => format!("v[{first}:{}]", first + count - 1),
    }
}

/// Compares each number of a result of 32 or 16 bits, to which 5 is added, with a sum of products.
fn compare(product: Numbers, modifiers: &str, result: usize, of_sum: fn(i32) -> u32) {
    let (name, bits, inner, of) = product;
    // Of waves of 32 lanes: text is theirs.
    let (factor, sums) = ((inner * bits / 64).max(1), result / 4);
    for size in [WaveSize::Wave32, WaveSize::Wave64] {
        let mut wave = with_factors(size, bits, inner, of);
        let lanes = wave.lanes();
        for register in 0..sums * 32 / lanes {
            wave.vgprs[16 + register] = [if result == 16 { of_sum(5) * 0x1_0001 } else { of_sum(5) }; 64];
        }
        let [a, b, c] = [registers(0, factor), registers(8, factor), registers(16, sums)];
        execute(&format!("{name} {c}, {a}, {b}, {c}{modifiers}"), &mut wave);
        for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
            let (lane, item) = of_result(lanes, i, j);
            let found = wave.vgprs[16 + item * result / 32][lane] >> (item * result % 32);
            let sum: i32 = (0..inner).map(|k| number(i, k, 0) * number(j, k, 1)).sum();
            assert_eq!(found & (u32::MAX >> (32 - result)), of_sum(sum + 5), "{name} {size:?} {i} {j}");
        }
        assert_eq!(wave.vgprs[16 + sums * 32 / lanes], [0; 64], "{name} {size:?}: what is behind the result stays");
    }
}

#[test]
fn products_are_in_the_lanes_of_the_calculator() {
    let signed = " neg_lo:[1,1,0]";
    for (product, modifiers, result, of_sum) in [
        (("v_wmma_f32_16x16x16_f16", 16, 16, [half as fn(i32) -> u32; 2]), "", 32, single as fn(i32) -> u32),
        (("v_wmma_f32_16x16x16_bf16", 16, 16, [brain; 2]), "", 32, single),
        (("v_wmma_f16_16x16x16_f16", 16, 16, [half; 2]), "", 16, half),
        (("v_wmma_bf16_16x16x16_bf16", 16, 16, [brain; 2]), "", 16, brain),
        (("v_wmma_i32_16x16x16_iu8", 8, 16, [byte; 2]), signed, 32, i32::cast_unsigned),
        (("v_wmma_i32_16x16x16_iu4", 4, 16, [nibble; 2]), signed, 32, i32::cast_unsigned),
        (("v_wmma_i32_16x16x32_iu4", 4, 32, [nibble; 2]), signed, 32, i32::cast_unsigned),
        (("v_wmma_f32_16x16x16_fp8_fp8", 8, 16, [fp8; 2]), "", 32, single),
        (("v_wmma_f32_16x16x16_fp8_bf8", 8, 16, [fp8, bf8]), "", 32, single),
        (("v_wmma_f32_16x16x16_bf8_fp8", 8, 16, [bf8, fp8]), "", 32, single),
        (("v_wmma_f32_16x16x16_bf8_bf8", 8, 16, [bf8; 2]), "", 32, single),
    ] {
        compare(product, modifiers, result, of_sum);
    }
}
