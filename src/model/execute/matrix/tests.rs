//! Products of matrices in registers, against products of numbers, and what modifiers and EXEC do to them.

use crate::encoding::{self, Does, Instruction, rows};
use crate::execute::{Images, Prepared, executes};
use crate::targets::Target;
use crate::wave::{Register, Wave, WaveSize};
use lds_isa::diagnostic::Source;

fn parsed(text: &str, target: Target) -> Instruction {
    encoding::parse_line(&Source::new("", text), 0..text.len(), target).unwrap().unwrap()
}

fn instruction(text: &str) -> Instruction {
    parsed(text, Target::Gfx90a)
}

fn execute(text: &str, wave: &mut Wave) {
    Prepared::new(&instruction(text)).unwrap().execute(wave, &mut Images::new()).unwrap();
}

fn execute_on_gfx942(text: &str, wave: &mut Wave) {
    Prepared::new(&parsed(text, Target::Gfx942)).unwrap().execute(wave, &mut Images::new()).unwrap();
}

fn execute_on_gfx950(text: &str, wave: &mut Wave) {
    Prepared::new(&parsed(text, Target::Gfx950)).unwrap().execute(wave, &mut Images::new()).unwrap();
}

fn single(value: usize) -> u32 {
    (value as f32).to_bits()
}

/// A wave whose lanes have their number, and one more in each register behind, as numbers of 32 bits with a point.
fn numbered() -> Wave {
    let mut wave = Wave::new(WaveSize::Wave64);
    for number in 0..64 {
        wave.vgprs[number] = std::array::from_fn(|lane| single(lane + number));
    }
    wave
}

/// Lane 16 k + i has A[i][k] and B[k][i]; D[i][j] is in lane j + 16 (i / 4), register i % 4.
#[test]
fn a_product_is_in_the_lanes_of_the_calculator() {
    let mut wave = numbered();
    execute("v_mfma_f32_16x16x4f32 v[4:7], v0, v1, 1.0", &mut wave);
    for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
        let wanted: usize = (0..4).map(|k| (16 * k + i) * (16 * k + j + 1)).sum();
        assert_eq!(wave.vgprs[4 + i % 4][j + 16 * (i / 4)], single(wanted + 1), "{i} {j}");
    }
}

/// Four blocks of 16 by 16: lane 16 b + i has A[i] and B[i] of block b, and D[i][j] is in register 4 b + i % 4.
#[test]
fn blocks_are_products_of_their_own() {
    let product = |text: &str, a: fn(usize, usize) -> usize, b: fn(usize, usize) -> usize| {
        let mut wave = numbered();
        execute(text, &mut wave);
        for (block, i) in (0..4).flat_map(|block| (0..16).map(move |i| (block, i))) {
            for j in 0..16 {
                let wanted = single(a(block, i) * (b(block, j) + 1));
                assert_eq!(wave.vgprs[8 + 4 * block + i % 4][j + 16 * (i / 4)], wanted, "{text}: {block} {i} {j}");
            }
        }
    };
    let own = |block, i| 16 * block + i;
    product("v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0", own, own);
    // Two blocks are one: the second of them goes to both.
    product("v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 cbsz:1 abid:1", |block, i| 16 * (block % 2) + 32 + i, own);
    product("v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 cbsz:2 abid:3", |_, i| 48 + i, own);
    // Lanes of the second factor.
    product("v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 blgp:1", own, |block, i| (16 * block + i) % 32);
    product("v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 blgp:2", own, |block, i| (16 * block + i) % 32 + 32);
    product("v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 blgp:3", own, |block, i| (16 * block + i + 16) % 64);
    product("v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 blgp:4", own, |_, i| i);
    product("v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 blgp:7", own, |_, i| i + 48);
}

#[test]
fn exec_is_ignored_and_accumulation_registers_are_others() {
    let mut wave = numbered();
    wave.exec = 0;
    wave.agprs[0] = wave.vgprs[0];
    for number in 4..8 {
        wave.agprs[number] = [single(2); 64];
    }
    // Sources are read before anything is written.
    execute("v_mfma_f32_16x16x4f32 a[4:7], a0, v1, a[4:7]", &mut wave);
    let wanted: usize = (0..4).map(|k| (16 * k + 5) * (16 * k + 7)).sum();
    assert_eq!(wave.agprs[5][6 + 16], single(wanted + 2));
    assert_eq!(wave.vgprs[5][6 + 16], single(22 + 5), "a VGPR of the same number stays");
    let mut twice = numbered();
    execute("v_mfma_f32_4x4x1f32 v[0:3], v0, v1, v[0:3]", &mut twice);
    // Block 3: row 2 is lane 14, column 1 is lane 13; what is added is in the lane of the column.
    assert_eq!(twice.vgprs[2][13], single(14 * (13 + 1) + 13 + 2));
}

#[test]
fn accumulation_registers_are_moved_loaded_and_stored() {
    let mut wave = numbered();
    wave.exec = 2;
    execute("v_accvgpr_write_b32 a4, v3", &mut wave);
    execute("v_accvgpr_write_b32 a5, 7", &mut wave);
    assert_eq!((wave.agprs[4][..3].to_vec(), wave.agprs[5][1]), (vec![0, single(4), 0], 7));
    execute("v_accvgpr_mov_b32 a6, a5", &mut wave);
    execute("v_accvgpr_read_b32 v9, a6", &mut wave);
    assert_eq!(wave.vgprs[9][..3], [single(9), 7, single(11)]);
    // A pair goes to memory and comes back elsewhere.
    let mut memory = Images::new();
    memory.add(0x1000, vec![0; 16]).unwrap();
    (wave.vgprs[10][1], wave.vgprs[11][1]) = (0x1000, 0);
    let mut run = |text: &str, wave: &mut Wave| {
        Prepared::new(&instruction(text)).unwrap().execute(wave, &mut memory).unwrap();
    };
    run("global_store_dwordx2 v[10:11], a[4:5], off offset:8", &mut wave);
    run("global_load_dwordx4 a[0:3], v[10:11], off", &mut wave);
    assert_eq!([0, 1, 2, 3].map(|number| wave.agprs[number][1]), [0, 0, single(4), 7]);
    run("global_load_dwordx2 v[20:21], v[10:11], off offset:8", &mut wave);
    assert_eq!([wave.vgprs[20][1], wave.vgprs[21][1], wave.vgprs[20][0]], [single(4), 7, single(20)]);
}

#[test]
fn numbers_of_other_sizes() {
    let mut wave = Wave::new(WaveSize::Wave64);
    let double = |wave: &mut Wave, first: usize, lane: usize, value: f64| {
        wave.vgprs[first][lane] = value.to_bits() as u32;
        wave.vgprs[first + 1][lane] = (value.to_bits() >> 32) as u32;
    };
    // A[9][2] and B[2][3] of 16 by 16: lanes 16 * 2 + 9 and 16 * 2 + 3.
    double(&mut wave, 0, 41, 1.5);
    double(&mut wave, 2, 35, -4.0);
    execute("v_mfma_f64_16x16x4f64 v[8:15], v[0:1], v[2:3], 1.0", &mut wave);
    let found =
        |lane: usize, first: usize| u64::from(wave.vgprs[first][lane]) | u64::from(wave.vgprs[first + 1][lane]) << 32;
    // D[9][3] is in lane 3 + 16 (9 % 4), registers 4 and 5.
    assert_eq!([found(19, 12), found(20, 12)].map(f64::from_bits), [-5.0, 1.0]);
    let mut wave = Wave::new(WaveSize::Wave64);
    // Bytes 3 of lanes 16 * 1 + 2 and 16 * 1 + 5: A[2][7] and B[7][5].
    wave.vgprs[0][18] = 0xfd << 24;
    wave.vgprs[1][21] = 0x7f << 24;
    execute("v_mfma_i32_16x16x16i8 v[8:11], v0, v1, -1", &mut wave);
    assert_eq!([wave.vgprs[10][5], wave.vgprs[10][6]], [(-3 * 127 - 1i32).cast_unsigned(), u32::MAX]);
    let mut wave = Wave::new(WaveSize::Wave64);
    // The second halves of registers 1 of lanes 4 + 2 and 4 + 1: A[2][3] and B[3][1] of block 1.
    wave.vgprs[1][6] = 0x4000_0000;
    wave.vgprs[3][5] = 0xc200_0000;
    execute("v_mfma_f32_4x4x4f16 v[8:11], v[0:1], v[2:3], 0", &mut wave);
    assert_eq!([wave.vgprs[10][5], wave.vgprs[10][6]], [(-6f32).to_bits(), 0]);
}

/// Of numbers with a point of 64 bits nobody has said what these do, and blocks that aren't there can't be chosen.
#[test]
fn modifiers_that_mean_nothing_are_refused() {
    for text in [
        "v_mfma_f64_16x16x4f64 v[8:15], v[0:1], v[2:3], 1.0 blgp:1",
        "v_mfma_f32_16x16x4f32 v[8:11], v0, v1, 0 cbsz:1",
        "v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 cbsz:1 abid:2",
        "v_mfma_f32_16x16x1f32 v[8:23], v0, v1, 0 abid:1",
    ] {
        assert!(Prepared::new(&instruction(text)).is_err(), "{text}");
    }
    assert!(Prepared::new(&instruction("v_mfma_f32_16x16x4f32 v[8:11], v0, v1, 0 blgp:1")).is_ok());
}

#[test]
fn undefined_bits_make_their_row_and_column_undefined() {
    let text = "v_mfma_f32_16x16x4f32 v[4:7], v0, v1, v[8:11]";
    let mut wave = numbered();
    let mut twin = wave.clone();
    // A bit of A[3], and one of what is added to D[9][2].
    twin.vgprs[0][16 + 3] ^= 1;
    twin.vgprs[8 + 1][2 + 16 * 2] ^= 1 << 31;
    let prepared = Prepared::new(&instruction(text)).unwrap();
    let reads: Vec<Register> = (0..12).map(Register::vgpr).collect();
    prepared.spread([&mut wave, &mut twin], [&mut Images::new(), &mut Images::new()], 0, &reads);
    for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
        let [own, other] = [&wave, &twin].map(|wave| wave.vgprs[4 + i % 4][j + 16 * (i / 4)]);
        let is_open = i == 3 || (i, j) == (9, 2);
        assert_eq!(own ^ other, if is_open { u32::MAX } else { 0 }, "{i} {j}");
    }
    let mut alone = numbered();
    execute(text, &mut alone);
    assert_eq!(alone.vgprs, wave.vgprs);
}

/// gfx942 has the same layouts, and adds numbers of 16 bits in another way.
#[test]
fn gfx942_has_sums_and_signs_of_its_own() {
    let mut wave = Wave::new(WaveSize::Wave64);
    // A[2][k] and B[k][5] for k from 0 to 3 are in lanes 2 and 5: 1 four times, added to 2 to the 24.
    (wave.vgprs[0][2], wave.vgprs[1][2]) = (0x3c00_3c00, 0x3c00_3c00);
    (wave.vgprs[2][5], wave.vgprs[3][5]) = (0x3c00_3c00, 0x3c00_3c00);
    for number in 8..12 {
        wave.vgprs[number] = [single(1 << 24); 64];
    }
    execute_on_gfx942("v_mfma_f32_16x16x16_f16 v[8:11], v[0:1], v[2:3], v[8:11]", &mut wave);
    assert_eq!([wave.vgprs[10][5], wave.vgprs[9][5]], [single((1 << 24) + 4), single(1 << 24)]);
    let mut wave = Wave::new(WaveSize::Wave64);
    // A[3][5] and B[5][14] of 16 by 16: registers 1 of lanes 35 and 46. Of the fraction 10 bits count.
    wave.vgprs[1][35] = 0x3f80_1fff;
    wave.vgprs[3][46] = single(3);
    execute_on_gfx942("v_mfma_f32_16x16x8_xf32 v[8:11], v[0:1], v[2:3], 1.0", &mut wave);
    assert_eq!([wave.vgprs[11][14], wave.vgprs[11][13]], [single(4), single(1)]);
    // Byte 5 of lanes 62 and 33: A[30][13] and B[13][1] of 32 by 32.
    let mut wave = Wave::new(WaveSize::Wave64);
    wave.vgprs[1][62] = 0x80 << 8;
    wave.vgprs[3][33] = 0x7f << 8;
    execute_on_gfx942("v_mfma_i32_32x32x16_i8 v[8:23], v[0:1], v[2:3], 0", &mut wave);
    // D[30][1] is in lane 1 + 32 (30 / 4 % 2), register 4 (30 / 8) + 30 % 4.
    assert_eq!(wave.vgprs[8 + 14][33], (-128 * 127i32).cast_unsigned());
    let mut wave = Wave::new(WaveSize::Wave64);
    (wave.vgprs[1][41], wave.vgprs[3][35]) = (0x3ff8_0000, 0x4010_0000);
    execute_on_gfx942("v_mfma_f64_16x16x4_f64 v[8:15], v[0:1], v[2:3], 1.0 neg:[1,0,1]", &mut wave);
    let found = u64::from(wave.vgprs[12][19]) | u64::from(wave.vgprs[13][19]) << 32;
    assert_eq!(f64::from_bits(found), -7.0);
}

#[test]
fn bytes_with_a_point_are_those_of_the_chip() {
    let mut wave = Wave::new(WaveSize::Wave64);
    // A[2][22] and B[22][7] of 16 by 16: byte 6 of lanes 16 * 2 + 2 and 16 * 2 + 7. FNUZ's 1.5 and its 2.
    wave.vgprs[1][34] = 0x44 << 16;
    wave.vgprs[3][39] = 0x44 << 16;
    execute_on_gfx942("v_mfma_f32_16x16x32_fp8_bf8 v[8:11], v[0:1], v[2:3], 1.0", &mut wave);
    // D[2][7] is in lane 7 + 16 (2 / 4), register 2: 1.5 * 2 + 1.
    assert_eq!([wave.vgprs[10][7], wave.vgprs[9][7]], [single(4), single(1)]);
}

/// Products of CDNA4 with twice as many numbers: A[5][21] and B[21][9] of 16 by 32 are in lanes 16 * 2 + 5 and 9, in
/// the high halves of third registers; A[30][29] and B[29][1] of 32 by 32 are byte 13 of lanes 32 + 30 and 1.
#[test]
fn doubled_products_have_twice_as_many_numbers_in_a_lane() {
    for (text, three, two) in [
        ("v_mfma_f32_16x16x32_f16 v[8:11], v[0:3], v[4:7], 1.0", 0x4200, 0x4000),
        ("v_mfma_f32_16x16x32_bf16 v[8:11], v[0:3], v[4:7], 1.0", 0x4040, 0x4000),
    ] {
        let mut wave = Wave::new(WaveSize::Wave64);
        (wave.vgprs[2][37], wave.vgprs[6][41]) = (three << 16, two << 16);
        execute_on_gfx950(text, &mut wave);
        assert_eq!([wave.vgprs[9][25], wave.vgprs[9][24]], [single(7), single(1)], "{text}");
    }
    let mut wave = Wave::new(WaveSize::Wave64);
    (wave.vgprs[3][62], wave.vgprs[7][33]) = (0x80 << 8, 0x7f << 8);
    execute_on_gfx950("v_mfma_i32_32x32x32_i8 v[8:23], v[0:3], v[4:7], 0", &mut wave);
    assert_eq!(wave.vgprs[8 + 14][33], (-128 * 127i32).cast_unsigned());
}

/// CBSZ and BLGP say what numbers of the factors are: 1.5 of A[7][k] and 2 of B[k][3] of 32 by 64, in whatever format.
/// Of bytes lanes have two runs of 16, of others one run of 32 (CDNA4 ISA 7).
#[test]
fn numbers_of_factors_are_what_the_instruction_says() {
    // The format, 1.5 and 2 in it, and the place of number 50 and of number 20: half of the wave, and item.
    let formats = [
        (0, 0x3c, 0x40, [(1, 18), (1, 4)]),
        (1, 0x3e, 0x40, [(1, 18), (1, 4)]),
        (2, 0x0c, 0x10, [(1, 18), (0, 20)]),
        (3, 0x0e, 0x10, [(1, 18), (0, 20)]),
        (4, 3, 4, [(1, 18), (0, 20)]),
    ];
    let bits = [8, 8, 6, 6, 4];
    for (a, b) in formats.iter().flat_map(|a| formats.iter().map(move |b| (a, b))) {
        for k in 0..2 {
            let mut wave = Wave::new(WaveSize::Wave64);
            let mut put = |first: usize, i: usize, number: u64, (half, item): (usize, usize), bits: usize| {
                let (register, low) = (first + item * bits / 32, item * bits % 32);
                let number = number << low;
                wave.vgprs[register][32 * half + i] |= number as u32;
                wave.vgprs[register + 1][32 * half + i] |= (number >> 32) as u32;
            };
            put(0, 7, a.1, a.3[k], bits[a.0]);
            put(10, 3, b.2, b.3[k], bits[b.0]);
            let [first, last] = [a, b].map(|format| bits[format.0] - 1);
            let text = format!(
                "v_mfma_f32_32x32x64_f8f6f4 v[32:47], v[0:{first}], v[10:{}], 1.0 cbsz:{} blgp:{}",
                10 + last,
                a.0,
                b.0
            );
            execute_on_gfx950(&text, &mut wave);
            // D[7][3] is in lane 3 + 32, register 3.
            assert_eq!([wave.vgprs[35][35], wave.vgprs[34][35]], [single(4), single(1)], "{text}: {k}");
        }
    }
    // A number that stands for no format, and registers that the format hasn't got.
    for text in [
        "v_mfma_f32_32x32x64_f8f6f4 v[32:47], v[0:7], v[10:17], 1.0 cbsz:4",
        "v_mfma_f32_32x32x64_f8f6f4 v[32:47], v[0:3], v[10:17], 1.0",
    ] {
        assert!(encoding::parse_line(&Source::new("", text), 0..text.len(), Target::Gfx950).is_err(), "{text}");
    }
}

/// Of each four numbers of a row two are there, and the index says which: row 4 of 16 by 32 has numbers 20 to 23 in
/// lane 16 * 2 + 4, halves 2 and 3, and bits 7:4 of the index.
#[test]
fn sparse_products_take_two_of_four() {
    let text = "v_smfmac_f32_16x16x32_f16 v[8:11], v[0:1], v[2:5], v6";
    // In order: 0 and 1 everywhere, so that no row is refused.
    let start = || {
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.vgprs[6] = [0x4444_4444; 64];
        wave
    };
    let mut wave = start();
    // 2 and 3, as numbers 1 and 3 of the four: 21 and 23.
    wave.vgprs[1][36] = 0x4200_4000;
    wave.vgprs[6][36] = 0xd4;
    // B[k][9] for k from 20 to 23 is in lane 16 * 2 + 9, halves 4 to 7: 1, 5, 7, 1.
    (wave.vgprs[4][41], wave.vgprs[5][41]) = (0x4500_3c00, 0x3c00_4700);
    wave.vgprs[8][9 + 16] = single(100);
    execute_on_gfx942(text, &mut wave);
    // D[4][9] is in lane 9 + 16, register 0.
    assert_eq!([wave.vgprs[8][25], wave.vgprs[9][25]], [single(100 + 2 * 5 + 3), 0]);
    // A byte of the index, or its first one if CBSZ says so.
    for (modifiers, byte) in [(" abid:2", 2), (" cbsz:1 abid:2", 0), (" cbsz:3", 0), (" abid:3", 3)] {
        let mut wave = start();
        wave.vgprs[1][36] = 0x4200_4000;
        wave.vgprs[6][36] = 0x4444_4444 & !(0xff << (8 * byte)) | 0xd4 << (8 * byte);
        (wave.vgprs[4][41], wave.vgprs[5][41]) = (0x4500_3c00, 0x3c00_4700);
        execute_on_gfx942(&format!("{text}{modifiers}"), &mut wave);
        assert_eq!(wave.vgprs[8][25], single(13), "{modifiers}");
    }
    let mut wave = start();
    // Bytes: A[5][k] has numbers 12 and 15 of 64 in lane 5, bytes 6 and 7; the second half of the index says so.
    wave.vgprs[1][5] = 0xfe03_0000;
    wave.vgprs[6][5] = 0xc444_4444;
    // B[12][1] and B[15][1] are bytes 12 and 15 of lane 1.
    wave.vgprs[5][1] = 0x7f00_0004;
    execute_on_gfx942("v_smfmac_i32_16x16x64_i8 v[8:11], v[0:1], v[2:5], v6 abid:1", &mut wave);
    assert_eq!(wave.vgprs[9][17], (3 * 4 - 2 * 127i32).cast_unsigned());
}

#[test]
fn an_index_in_no_order_is_refused() {
    let instruction = parsed("v_smfmac_f32_16x16x32_f16 v[8:11], v[0:1], v[2:5], v6", Target::Gfx942);
    let mut wave = Wave::new(WaveSize::Wave64);
    wave.vgprs[6] = [0x44; 64];
    wave.vgprs[6][37] = 0x54;
    let error = Prepared::new(&instruction).unwrap().execute(&mut wave, &mut Images::new()).unwrap_err().to_string();
    assert!(error.contains("in lane 37"), "{error}");
}

#[test]
fn rows_are_executed_where_somebody_has_said_how() {
    let counts =
        [(Target::Gfx90a, 27), (Target::Gfx942, 46), (Target::Gfx950, 54), (Target::Gfx1100, 6), (Target::Gfx1201, 22)];
    for (target, count) in counts {
        let all = rows(target).iter().filter(|row| matches!(row.does, Does::Matrix(_)));
        // Nobody has said where numbers of the first factor of CDNA4's own sparse products are.
        let unknown = if target == Target::Gfx950 { 14 } else { 0 };
        assert_eq!(
            (all.clone().count(), all.filter(|row| executes(row)).count()),
            (count + unknown, count),
            "{target}"
        );
    }
}
