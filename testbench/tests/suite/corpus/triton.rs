//! Kernels that Triton compiled: `triton/kernels.py` made the texts.

use super::folder;
use super::inputs::{below, bytes, floats, noise, running, signed, sum, wide};
use super::launch::Launch;
use crate::common::files;
use half::{bf16, f16};
use lds::targets::Target;
use std::fs::read_to_string;

/// The targets that the kernels are compiled for.
const TARGETS: [Target; 4] = [Target::Gfx906, Target::Gfx950, Target::Gfx1100, Target::Gfx1201];

/// Whole numbers as floats.
fn whole(numbers: impl IntoIterator<Item = i32>) -> Vec<f32> {
    numbers.into_iter().map(|number| number as f32).collect()
}

/// Powers of two over their sum. The sum is exact, so it is the same in any order.
fn softmax(row: &[f32]) -> Vec<f32> {
    let most = row.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = row.iter().map(|value| (value - most).exp2()).sum();
    row.iter().map(|value| (value - most).exp2() / sum).collect()
}

/// The first word that Philox 4x32 makes of a counter after ten rounds.
fn philox(seed: u32, counter: u32) -> u32 {
    let product = |one: u32, other: u32| u64::from(one) * u64::from(other);
    let ([mut a, mut b, mut c, mut d], mut keys) = ([counter, 0, 0, 0], [seed, 0_u32]);
    for _ in 0..10 {
        let (first, second) = (product(0xd251_1f53, a), product(0xcd9e_8d57, c));
        [a, b, c, d] =
            [(second >> 32) as u32 ^ b ^ keys[0], second as u32, (first >> 32) as u32 ^ d ^ keys[1], first as u32];
        keys = [keys[0].wrapping_add(0x9e37_79b9), keys[1].wrapping_add(0xbb67_ae85)];
    }
    a
}

/// Layers of networks.
fn layers() -> Vec<Launch> {
    let exponents = |seed, count| whole(below(16, seed, count).into_iter().map(|value| value as i32 - 20));
    let (rows, eight) = (exponents(201, 300), exponents(202, 256));
    let soft = |rows: &[f32], width| rows.chunks(width).flat_map(softmax).collect::<Vec<f32>>();
    // Each row has a mean of 3.
    let away = below(60, 203, 256);
    let row = whole(away.iter().flat_map(|value| [3 + *value as i32, 3 - *value as i32]));
    let (weights, biases) = (floats(204, 256), floats(205, 256));
    let layer = |row: &[f32]| {
        let root = (row.iter().map(|value| (value - 3.0) * (value - 3.0)).sum::<f32>() / 256.0 + 1.0).sqrt();
        (0..256).map(|at| (row[at] - 3.0) / root * weights[at] + biases[at]).collect::<Vec<f32>>()
    };
    let normed: Vec<f32> = row.chunks(256).flat_map(layer).collect();
    let small = whole(below(100, 206, 256).into_iter().map(|value| value as i32 - 50));
    let squared = |row: &[f32]| {
        let root = (row.iter().map(|value| value * value).sum::<f32>() / 128.0).sqrt();
        row.iter().map(|value| value / root).collect::<Vec<f32>>()
    };
    let values = floats(207, 512);
    let kept = |(value, at): (&f32, u32)| if philox(77, at) & 3 == 0 { 0.0 } else { value * 2.0 };
    let numbers = floats(208, 300);
    vec![
        Launch::new("softmax").groups(3).reads(&rows).writes(&soft(&rows, 100)).number(100),
        Launch::new("softmax_rows").reads(&eight).writes(&soft(&eight, 32)),
        Launch::new("layer_norm").groups(2).reads(&row).reads(&weights).reads(&biases).writes(&normed),
        Launch::new("rms_norm")
            .groups(2)
            .reads(&small)
            .writes(&small.chunks(128).flat_map(squared).collect::<Vec<f32>>()),
        Launch::new("dropout")
            .groups(2)
            .reads(&values)
            .writes(&values.iter().zip(0..).map(kept).collect::<Vec<f32>>())
            .number(77),
        Launch::new("clamp")
            .groups(3)
            .reads(&numbers)
            .writes(&numbers.iter().map(|value| value.clamp(-1.5, 2.0)).collect::<Vec<f32>>())
            .number((-1.5_f32).to_bits().into())
            .number(300),
    ]
}

/// Sums, scans and sorting.
fn sums() -> Vec<Launch> {
    let numbers = noise(211, 1024);
    let table = floats(212, 1024);
    let most = |column: usize| table.iter().skip(column).step_by(64).copied().fold(f32::MIN, f32::max);
    let values = signed(213, 256);
    let highest: Vec<i32> = (0..256).map(|at| *values[..=at].iter().max().expect("numbers")).collect();
    let mut sorted = values[..128].to_vec();
    sorted.sort_unstable();
    let bins = below(64, 214, 512);
    let count = |bin: u32| bins.iter().filter(|value| **value == bin).count() as u32;
    let greatest = |row: &[f32]| {
        let most = row.iter().copied().fold(f32::MIN, f32::max);
        row.iter().position(|value| *value == most).expect("it is there") as u32
    };
    let brain: Vec<bf16> = whole(below(200, 215, 256).into_iter().map(|value| value as i32 - 100))
        .into_iter()
        .map(bf16::from_f32)
        .collect();
    let small = whole(below(100, 216, 256).into_iter().map(|value| value as i32 - 50));
    let three = [small.iter().sum(), small.iter().map(|value| value * value).sum(), 256.0];
    let long = wide(217, 128);
    let parity = long.iter().fold(0, |parity, value| parity ^ value);
    let triple = long.iter().fold(0_u64, |sum, value| sum.wrapping_add(value.wrapping_mul(3)));
    vec![
        Launch::new("row_sums").reads(&numbers).writes(&numbers.chunks(64).map(sum).collect::<Vec<u32>>()),
        Launch::new("column_maxima").reads(&table).writes(&(0..64).map(most).collect::<Vec<f32>>()),
        Launch::new("running_sums").reads(&numbers[..512]).writes(&running(&numbers[..512])),
        Launch::new("running_maxima").reads(&values).writes(&highest),
        Launch::new("sort").reads(&values[..128]).writes(&sorted),
        Launch::new("histogram").reads(&bins).writes(&(0..64).map(count).collect::<Vec<u32>>()),
        Launch::new("greatest_places").reads(&table).writes(&table.chunks(128).map(greatest).collect::<Vec<u32>>()),
        Launch::new("brain_sums")
            .reads(&brain)
            .writes(&brain.chunks(32).map(|row| row.iter().map(|value| value.to_f32()).sum()).collect::<Vec<f32>>()),
        Launch::new("three_sums").reads(&small).writes(&three),
        Launch::new("wide_parity").reads(&long).writes(&[parity, triple]),
    ]
}

/// What moves numbers, converts them, or adds them to global memory.
fn moves() -> Vec<Launch> {
    let (x, y) = (floats(221, 600), floats(222, 600));
    let tile = noise(223, 1024);
    let turned: Vec<u32> = (0..1024).map(|at| tile[at % 32 * 32 + at / 32]).collect();
    let small = |seed, count| whole(below(64, seed, count).into_iter().map(|value| value as i32 - 32));
    let (a, b) = (small(224, 256), small(225, 256));
    let product = |at: usize| (0..16).map(|k| a[at / 16 * 16 + k] * b[k * 16 + at % 16]).sum();
    let (matrix, vector) = (small(226, 32 * 80), small(227, 80));
    let row = |row: &[f32]| row.iter().zip(&vector).map(|(one, other)| one * other).sum();
    let counted = below(100_000, 228, 512);
    let total = |bin: u32| 7 + counted.iter().filter(|value| **value % 16 == bin).map(|value| value / 16).sum::<u32>();
    let values = signed(229, 256);
    let extremes = [*values.iter().max().expect("numbers"), *values.iter().min().expect("numbers")];
    let locked: Vec<i32> = (0..128).map(|at| 9 + values[at] + values[128 + at]).collect();
    let places = below(256, 230, 256);
    let numbers = noise(231, 256);
    let halves = |seed| floats(seed, 256).into_iter().map(f16::from_f32).collect::<Vec<f16>>();
    let (one, other) = (halves(232), halves(233));
    let backwards: Vec<f16> = one.iter().rev().copied().collect();
    let mixed = |at: usize| {
        let product = f16::from_f32(one[at].to_f32() * other[at].to_f32());
        f16::from_f32(product.to_f32() - other[at].to_f32())
    };
    let packed = bytes(234, 256);
    let wider = |at: usize| f32::from(packed[at].cast_signed()) * one[at / 32].to_f32();
    let real = floats(235, 128);
    let scale = real.iter().fold(0.0_f32, |most, value| most.max(value.abs())) / 127.0;
    let rounded: Vec<u8> = real.iter().map(|value| ((value / scale).round() as i8).cast_unsigned()).collect();
    let both: Vec<u32> = (0..128).flat_map(|at| [numbers[at], numbers[128 + at]]).collect();
    vec![
        Launch::new("vector_add")
            .groups(3)
            .reads(&x)
            .reads(&y)
            .writes(&x.iter().zip(&y).map(|(one, other)| one + other).collect::<Vec<f32>>())
            .number(600),
        Launch::new("transpose").reads(&tile).writes(&turned),
        Launch::new("matmul_sums").reads(&a).reads(&b).writes(&(0..256).map(product).collect::<Vec<f32>>()),
        Launch::new("matvec")
            .reads(&matrix)
            .reads(&vector)
            .writes(&matrix.chunks(80).map(row).collect::<Vec<f32>>())
            .number(80),
        Launch::new("atomic_counts")
            .groups(2)
            .reads(&counted)
            .updates(&[7; 16], &(0..16).map(total).collect::<Vec<u32>>()),
        Launch::new("atomic_extremes").groups(2).reads(&values).updates(&[i32::MIN, i32::MAX], &extremes),
        Launch::new("locked_sums").groups(2).reads(&values).reads(&[0]).updates(&[9; 128], &locked),
        Launch::new("gather")
            .reads(&numbers)
            .reads(&places)
            .writes(&places.iter().map(|at| numbers[*at as usize]).collect::<Vec<u32>>()),
        Launch::new("flip").reads(&one).writes(&backwards),
        Launch::new("dequantise").reads(&packed).reads(&one[..8]).writes(&(0..256).map(wider).collect::<Vec<f32>>()),
        Launch::new("quantise").reads(&real).writes(&rounded).writes(&[scale]),
        Launch::new("half_mix").reads(&one).reads(&other).writes(&(0..256).map(mixed).collect::<Vec<f16>>()),
        Launch::new("interleave").reads(&numbers[..128]).reads(&numbers[128..]).writes(&both),
    ]
}

#[test]
fn kernels_of_triton_are_right_and_nothing_is_warned_of() {
    let texts = folder().join("triton");
    // Two pointers to scratch memory follow, which these kernels don't use.
    let launches: Vec<Launch> = [layers(), sums(), moves()]
        .into_iter()
        .flatten()
        .map(|launch| {
            let launch = launch.number(0).number(0);
            let text = read_to_string(texts.join(format!("gfx906/{}.s", launch.kernel))).expect("a text");
            let (_, waves) = text.split_once("; num_warps: ").expect("Triton's number of waves");
            launch.waves(waves.lines().next().and_then(|waves| waves.parse().ok()).expect("a number"))
        })
        .collect();
    assert!(launches.len() >= 25, "{} kernels", launches.len());
    for target in TARGETS {
        assert_eq!(files(&texts.join(target.name())).len(), launches.len(), "each text is run");
    }
    let mut wrong = Vec::new();
    for target in TARGETS {
        for launch in &launches {
            let file = format!("{target}/{}.s", launch.kernel);
            wrong.extend(launch.passes(target, &file, &read_to_string(texts.join(&file)).expect("a text")).err());
        }
    }
    assert!(wrong.is_empty(), "{} launches are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
