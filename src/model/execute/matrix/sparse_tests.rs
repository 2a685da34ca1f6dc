//! Sparse products of RDNA4, against products of numbers, in waves of both sizes. Places are written as the lines of
//! AMD's calculator say them: by division, not by bits.

use super::shared_tests::{
    Numbers, bf8, brain, byte, execute, fp8, half, nibble, number, of_result, registers, single,
};
use crate::encoding;
use crate::execute::{Images, Prepared};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};
use lds_isa::diagnostic::Source;

/// The lanes that number `k` of a column is in, behind the column's own, and its number there.
fn place(lanes: usize, bits: usize, inner: usize, k: usize) -> (usize, usize) {
    let (half, quarter) = (inner / 2, inner / 4);
    match (bits, lanes) {
        (16, 32) => (16 * (k / 8 % 2), 8 * (k / 16) + k % 8),
        (16, _) => (16 * (k / 8), k % 8),
        (_, 32) => (16 * (k / half), k % half),
        _ => (16 * (k / half) + 32 * (k / quarter % 2), k % quarter),
    }
}

/// The same of the first factor and of its index: few numbers are in the first 32 lanes.
fn first_place(lanes: usize, bits: usize, inner: usize, k: usize) -> (usize, usize) {
    match (bits, inner, lanes) {
        (4, 32, 64) => (16 * (k / 16), k % 16),
        _ => place(lanes, bits, inner, k),
    }
}

/// Which two of four numbers row `i` has of its `group`th four.
fn two_of_four(i: usize, group: usize) -> [usize; 2] {
    [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]][(i * 5 + group * 7) % 6]
}

/// Compares a sparse product with sums of products, where part `key` of the index counts.
fn compare((name, bits, inner, of): Numbers, result: usize, of_sum: fn(i32) -> u32, size: WaveSize, key: usize) {
    let mut wave = Wave::new(size);
    wave.exec = 0;
    let lanes = wave.lanes();
    let index_bits = if (bits, inner, lanes) == (4, 32, 64) { 16 } else { inner * 16 / lanes };
    // Other parts of the index are in no order.
    wave.vgprs[24] = [0x5555_5555; 64];
    for (i, group) in (0..16).flat_map(|i| (0..inner / 4).map(move |group| (i, group))) {
        let (of_group, item) = first_place(lanes, bits, inner, 4 * group);
        let [first, second] = two_of_four(i, group);
        let shift = key * index_bits + item;
        let index = &mut wave.vgprs[24][i + of_group];
        *index = *index & !(0xf << shift) | ((first | second << 2) as u32) << shift;
        for (stored, k) in [first, second].into_iter().enumerate() {
            let at = (item / 2 + stored) * bits;
            let value = of[0](number(i, 4 * group + k, 0));
            wave.vgprs[at / 32][i + of_group] |= value << (at % 32);
        }
    }
    for (j, k) in (0..16).flat_map(|j| (0..inner).map(move |k| (j, k))) {
        let (of_group, item) = place(lanes, bits, inner, k);
        wave.vgprs[8 + item * bits / 32][j + of_group] |= of[1](number(j, k, 1)) << (item * bits % 32);
    }
    for register in 0..result * 8 / lanes {
        wave.vgprs[16 + register] = [if result == 16 { of_sum(5) * 0x1_0001 } else { of_sum(5) }; 64];
    }
    // Of waves of 32 lanes: text is theirs.
    let (factor, sums) = (inner * bits / 128, result / 4);
    let [a, b, c] = [registers(0, factor.max(1)), registers(8, inner * bits / 64), registers(16, sums)];
    let signs = if result == 32 && bits < 16 && of_sum(1) == 1 { " neg_lo:[1,1,0]" } else { "" };
    let part = if key == 0 { String::new() } else { format!(" index_key:{key}") };
    execute(&format!("{name} {c}, {a}, {b}, v24{part}{signs}"), &mut wave);
    for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
        let (lane, item) = of_result(lanes, i, j);
        let found = wave.vgprs[16 + item * result / 32][lane] >> (item * result % 32);
        let there = (0..inner / 4).flat_map(|group| two_of_four(i, group).map(|k| 4 * group + k));
        let sum: i32 = there.map(|k| number(i, k, 0) * number(j, k, 1)).sum();
        assert_eq!(found & (u32::MAX >> (32 - result)), of_sum(sum + 5), "{name} {size:?} {key} {i} {j}");
    }
}

#[test]
fn products_are_in_the_lanes_of_the_calculator() {
    for (numbers, result, of_sum, parts) in [
        (("v_swmmac_f32_16x16x32_f16", 16, 32, [half as fn(i32) -> u32; 2]), 32, single as fn(i32) -> u32, [2, 4]),
        (("v_swmmac_f32_16x16x32_bf16", 16, 32, [brain; 2]), 32, single, [2, 4]),
        (("v_swmmac_f16_16x16x32_f16", 16, 32, [half; 2]), 16, half, [2, 4]),
        (("v_swmmac_bf16_16x16x32_bf16", 16, 32, [brain; 2]), 16, brain, [2, 4]),
        (("v_swmmac_i32_16x16x32_iu8", 8, 32, [byte; 2]), 32, i32::cast_unsigned, [2, 4]),
        (("v_swmmac_i32_16x16x32_iu4", 4, 32, [nibble; 2]), 32, i32::cast_unsigned, [2, 2]),
        (("v_swmmac_i32_16x16x64_iu4", 4, 64, [nibble; 2]), 32, i32::cast_unsigned, [1, 2]),
        (("v_swmmac_f32_16x16x32_fp8_fp8", 8, 32, [fp8; 2]), 32, single, [2, 4]),
        (("v_swmmac_f32_16x16x32_fp8_bf8", 8, 32, [fp8, bf8]), 32, single, [2, 4]),
        (("v_swmmac_f32_16x16x32_bf8_fp8", 8, 32, [bf8, fp8]), 32, single, [2, 4]),
        (("v_swmmac_f32_16x16x32_bf8_bf8", 8, 32, [bf8; 2]), 32, single, [2, 4]),
    ] {
        for (size, parts) in [WaveSize::Wave32, WaveSize::Wave64].into_iter().zip(parts) {
            (0..parts).for_each(|key| compare(numbers, result, of_sum, size, key));
        }
    }
}

/// NEG_LO and NEG_HI are about the numbers of each two that there are, and about a column's even and odd ones.
#[test]
fn numbers_are_negated_in_either_half() {
    let of = |modifiers: &str| {
        let mut wave = Wave::new(WaveSize::Wave32);
        wave.vgprs[24] = [0x4444_4444; 64];
        // Row 0: 1 and 10, as numbers 0 and 1; column 0 has 1 and 1.
        (wave.vgprs[0][0], wave.vgprs[8][0]) = (half(1) | half(10) << 16, half(1) | half(1) << 16);
        execute(&format!("v_swmmac_f32_16x16x32_f16 v[16:23], v[0:3], v[8:15], v24{modifiers}"), &mut wave);
        f32::from_bits(wave.vgprs[16][0])
    };
    assert_eq!(of(""), 11.0);
    assert_eq!([of(" neg_lo:[1,0,0]"), of(" neg_lo:[0,1,0]")], [9.0; 2]);
    assert_eq!([of(" neg_hi:[1,0,0]"), of(" neg_hi:[0,1,0]")], [-9.0; 2]);
}

/// A wave of 32 lanes has two parts of an index, and of one that takes the whole register a single one.
#[test]
fn parts_that_a_wave_has_not_got_are_refused() {
    for (text, size) in [
        ("v_swmmac_f32_16x16x32_f16 v[16:23], v[0:3], v[8:15], v24 index_key:2", WaveSize::Wave32),
        ("v_swmmac_i32_16x16x64_iu4 v[16:23], v[0:1], v[8:11], v24 index_key:1", WaveSize::Wave32),
        ("v_swmmac_i32_16x16x64_iu4 v[16:23], v[0:1], v[8:11], v24 index_key:2", WaveSize::Wave64),
    ] {
        let mut wave = Wave::new(size);
        wave.vgprs[24] = [0x4444_4444; 64];
        let found = encoding::parse_line(&Source::new("", text), 0..text.len(), Target::Gfx1201).unwrap().unwrap();
        let error = Prepared::new(&found).unwrap().execute(&mut wave, &mut Images::new()).unwrap_err().to_string();
        assert!(error.contains("no such part"), "{text}: {error}");
    }
}
