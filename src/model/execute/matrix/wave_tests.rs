//! Products of matrices by whole waves of RDNA, against products of numbers, in waves of both sizes.

use crate::encoding::{self, Instruction};
use crate::execute::{ExecuteError, Images, Prepared};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};
use lds_isa::diagnostic::Source;

const SIZES: [WaveSize; 2] = [WaveSize::Wave32, WaveSize::Wave64];

fn instruction(text: &str) -> Instruction {
    encoding::parse_line(&Source::new("", text), 0..text.len(), Target::Gfx1100).unwrap().unwrap()
}

fn execute(text: &str, wave: &mut Wave) -> Result<(), ExecuteError> {
    Prepared::new(&instruction(text)).unwrap().execute(wave, &mut Images::new()).map(|_| ())
}

/// Puts a number of a factor into all lanes that have it: number `k` of row or column `i`, of so many bits.
fn put(wave: &mut Wave, first: usize, bits: usize, (i, k): (usize, usize), value: u32) {
    let (register, shift) = (first + k * bits / 32, k * bits % 32);
    for lane in (0..wave.lanes()).filter(|lane| lane % 16 == i) {
        wave.vgprs[register][lane] |= value << shift;
    }
}

/// The lane and the register of a number of the result.
fn place(wave: &Wave, i: usize, j: usize) -> (usize, usize) {
    let parts = wave.lanes() / 16;
    (16 * (i % parts) + j, i / parts)
}

fn single(value: i32) -> u32 {
    (value as f32).to_bits()
}

/// Small whole numbers of 16 bits with a point, as many bits as `bfloat16` has or more.
fn half(value: i32) -> u32 {
    u32::from(crate::execute::vector::functions::float::nearest_half(value.into()))
}

fn brain(value: i32) -> u32 {
    single(value) >> 16
}

/// Numbers of both factors from -3 to 3, and their products.
fn number(i: usize, k: usize, factor: usize) -> i32 {
    ((i * 7 + k * 5 + factor * 3) % 7) as i32 - 3
}

fn products(i: usize, j: usize) -> impl Iterator<Item = i32> {
    (0..16).map(move |k| number(i, k, 0) * number(j, k, 1))
}

fn factors(wave: &mut Wave, bits: usize, of: fn(i32) -> u32, registers: [usize; 2]) {
    for (i, k) in (0..16).flat_map(|i| (0..16).map(move |k| (i, k))) {
        for factor in [0, 1] {
            let value = of(number(i, k, factor)) & (u32::MAX >> (32 - bits));
            put(wave, registers[factor], bits, (i, k), value);
        }
    }
}

#[test]
fn products_are_in_the_lanes_of_the_calculator() {
    for size in SIZES {
        for (name, bits, of) in [
            ("v_wmma_f32_16x16x16_f16", 16, half as fn(i32) -> u32),
            ("v_wmma_f32_16x16x16_bf16", 16, brain as fn(i32) -> u32),
        ] {
            let mut wave = Wave::new(size);
            wave.exec = 0;
            factors(&mut wave, bits, of, [0, 8]);
            wave.vgprs[16] = [single(100); 64];
            execute(&format!("{name} v[16:23], v[0:7], v[8:15], v[16:23]"), &mut wave).unwrap();
            for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
                let (lane, register) = place(&wave, i, j);
                let added = if register == 0 { 100 } else { 0 };
                let wanted = single(products(i, j).sum::<i32>() + added);
                assert_eq!(wave.vgprs[16 + register][lane], wanted, "{name} {size:?} {i} {j}");
            }
            // Registers behind those of the result stay: it has half as many where there are more lanes.
            assert_eq!(wave.vgprs[16 + 8][0], 0);
            assert_eq!(wave.vgprs[16 + 4][0] == 0, size == WaveSize::Wave64, "{name}");
        }
    }
}

#[test]
fn results_of_16_bits_are_half_a_register() {
    for (name, of) in
        [("v_wmma_f16_16x16x16_f16", half as fn(i32) -> u32), ("v_wmma_bf16_16x16x16_bf16", brain as fn(i32) -> u32)]
    {
        for (size, modifier, shift) in SIZES.into_iter().flat_map(|size| [(size, "", 0), (size, " op_sel:[0,0,1]", 16)])
        {
            let mut wave = Wave::new(size);
            factors(&mut wave, 16, of, [0, 8]);
            wave.vgprs[16] = [of(2) << shift | 0xabcd << (16 - shift); 64];
            let prepared =
                Prepared::new(&instruction(&format!("{name} v[16:23], v[0:7], v[8:15], v[16:23]{modifier}")));
            let prepared = prepared.unwrap();
            assert_eq!(prepared.beside().keeps, if shift == 0 { 0b1100 } else { 0b0011 });
            prepared.execute(&mut wave, &mut Images::new()).unwrap();
            for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
                let (lane, register) = place(&wave, i, j);
                let found = wave.vgprs[16 + register][lane];
                let sum: i32 = products(i, j).sum::<i32>() + if register == 0 { 2 } else { 0 };
                let other = if register == 0 { 0xabcd } else { 0 };
                assert_eq!(
                    [found >> shift & 0xffff, found >> (16 - shift) & 0xffff],
                    [of(sum), other],
                    "{name} {i} {j}"
                );
            }
        }
    }
    let mut wave = Wave::new(WaveSize::Wave32);
    execute("v_wmma_f16_16x16x16_f16 v[16:23], v[0:7], v[8:15], 1.0", &mut wave).unwrap();
    execute("v_wmma_bf16_16x16x16_bf16 v[24:31], v[0:7], v[8:15], 1.0", &mut wave).unwrap();
    assert_eq!([wave.vgprs[17][3], wave.vgprs[25][3]], [half(1), brain(1)]);
}

/// Integers have a sign if NEG_LO says so, and a sum becomes the largest number if CLAMP says so.
#[test]
fn integers_have_signs_or_none() {
    for (name, bits, registers, of_all) in [
        ("v_wmma_i32_16x16x16_iu8", 8, ["v[0:3]", "v[8:11]"], 0xff),
        ("v_wmma_i32_16x16x16_iu4", 4, ["v[0:1]", "v[8:9]"], 0xf),
    ] {
        for size in SIZES {
            for (modifiers, signed) in [
                ("", [false; 2]),
                (" neg_lo:[1,0,0]", [true, false]),
                (" neg_lo:[0,1,0]", [false, true]),
                (" neg_lo:[1,1,0]", [true; 2]),
            ] {
                let mut wave = Wave::new(size);
                factors(&mut wave, bits, |value| value.cast_unsigned(), [0, 8]);
                let [a, b] = registers;
                execute(&format!("{name} v[16:23], {a}, {b}, -1{modifiers}"), &mut wave).unwrap();
                for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
                    let value = |factor: usize, k: usize| {
                        let value = number([i, j][factor], k, factor);
                        if signed[factor] { value } else { value & of_all }
                    };
                    let wanted: i32 = (0..16).map(|k| value(0, k) * value(1, k)).sum::<i32>() - 1;
                    let (lane, register) = place(&wave, i, j);
                    let found = wave.vgprs[16 + register][lane].cast_signed();
                    assert_eq!(found, wanted, "{name}{modifiers} {size:?} {i} {j}");
                }
            }
        }
    }
    for (clamp, wanted) in [("", 0x8000_0000), (" clamp", 0x7fff_ffff)] {
        let mut wave = Wave::new(WaveSize::Wave32);
        put(&mut wave, 0, 8, (3, 5), 1);
        put(&mut wave, 8, 8, (4, 5), 1);
        wave.vgprs[17] = [0x7fff_ffff; 64];
        execute(&format!("v_wmma_i32_16x16x16_iu8 v[16:23], v[0:3], v[8:11], v[16:23]{clamp}"), &mut wave).unwrap();
        // D[3][4] is in lane 16 + 4, register 1.
        assert_eq!([wave.vgprs[17][20], wave.vgprs[17][21]], [wanted, 0x7fff_ffff]);
    }
}

/// NEG_LO is about the low halves of registers, NEG_HI about the high ones; of what is added they are sign and absolute
/// value.
#[test]
fn signs_are_changed_by_halves() {
    let of = |modifiers: &str| {
        let mut wave = Wave::new(WaveSize::Wave32);
        for (k, value) in [(0, 1), (1, 10)] {
            put(&mut wave, 0, 16, (0, k), half(value));
            put(&mut wave, 8, 16, (0, k), half(1));
        }
        wave.vgprs[16] = [single(-100); 64];
        execute(&format!("v_wmma_f32_16x16x16_f16 v[16:23], v[0:7], v[8:15], v[16:23]{modifiers}"), &mut wave).unwrap();
        f32::from_bits(wave.vgprs[16][0])
    };
    assert_eq!(of(""), -89.0);
    assert_eq!([of(" neg_lo:[1,0,0]"), of(" neg_lo:[0,1,0]")], [-91.0; 2]);
    assert_eq!([of(" neg_hi:[1,0,0]"), of(" neg_hi:[0,1,0]")], [-109.0; 2]);
    assert_eq!(
        [of(" neg_lo:[0,0,1]"), of(" neg_hi:[0,0,1]"), of(" neg_lo:[0,0,1] neg_hi:[0,0,1]")],
        [111.0, 111.0, -89.0]
    );
    for text in [
        "v_wmma_i32_16x16x16_iu8 v[16:23], v[0:3], v[8:11], v[16:23] neg_lo:[0,0,1]",
        "v_wmma_i32_16x16x16_iu4 v[16:23], v[0:1], v[8:9], v[16:23] neg_hi:[1,0,0]",
        "v_wmma_f16_16x16x16_f16 v[16:23], v[0:7], v[8:15], v[16:23] op_sel:[1,0,0]",
    ] {
        assert!(Prepared::new(&instruction(text)).is_err(), "{text}");
    }
}

/// What a chip does with copies that differ, nobody has said.
#[test]
fn factors_with_different_copies_are_refused() {
    for (size, first) in [(WaveSize::Wave32, 21), (WaveSize::Wave64, 37)] {
        for register in [7, 8] {
            let mut wave = Wave::new(size);
            wave.vgprs[register][first] = 1;
            let before = wave.clone();
            let error = execute("v_wmma_f32_16x16x16_bf16 v[16:23], v[0:7], v[8:15], 0", &mut wave).unwrap_err();
            assert!(error.to_string().contains(&format!("in lane {first}")), "{error}");
            assert_eq!(wave, before);
            // Lanes behind those of the wave have nothing.
            wave.vgprs[register][first] = 0;
            wave.vgprs[register][63] = u32::from(size == WaveSize::Wave32);
            assert!(execute("v_wmma_f32_16x16x16_bf16 v[16:23], v[0:7], v[8:15], 0", &mut wave).is_ok());
        }
    }
}
