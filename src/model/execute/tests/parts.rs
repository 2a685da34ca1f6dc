//! SDWA and DPP by the texts of Vega ISA 6 and RDNA3 ISA 7.7.1, said another way: parts of registers as
//! numbers without end, lanes of rows as positions of a list.

use super::state::instruction;
use crate::execute::{Images, execute};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};
use proptest::prelude::*;

const SELECTS: [&str; 7] = ["BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD"];
const REST: [&str; 3] = ["UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"];
const OPERATIONS: [&str; 12] = [
    "v_add_u16",
    "v_sub_u16",
    "v_subrev_u16",
    "v_mul_lo_u16",
    "v_min_u16",
    "v_max_i16",
    "v_lshlrev_b16",
    "v_lshrrev_b16",
    "v_add_u32",
    "v_sub_u32",
    "v_max_u32",
    "v_min_i32",
];

/// The lowest bit of a part, and how many there are.
fn place(select: usize) -> (u32, u32) {
    match select {
        0..4 => (8 * select as u32, 8),
        4 | 5 => (16 * (select as u32 - 4), 16),
        _ => (0, 32),
    }
}

/// A number of so many bits that is negative if its first bit is set.
fn signed(value: i128, bits: u32) -> i128 {
    let value = value.rem_euclid(1 << bits);
    if value >> (bits - 1) == 1 { value - (1 << bits) } else { value }
}

fn part(register: u32, select: usize, has_sign: bool) -> i128 {
    let (low, bits) = place(select);
    let value = i128::from(register >> low).rem_euclid(1 << bits);
    if has_sign { signed(value, bits) } else { value }
}

/// What an operation makes of two numbers, as a number of its own size.
fn operate(name: &str, a: i128, b: i128) -> i128 {
    let bits = if name.ends_with("16") { 16 } else { 32 };
    let [ua, ub] = [a, b].map(|value| value.rem_euclid(1 << bits));
    let [sa, sb] = [a, b].map(|value| signed(value, bits));
    let value = match &name[2..] {
        "add_u16" | "add_u32" => a + b,
        "sub_u16" | "sub_u32" => a - b,
        "subrev_u16" => b - a,
        "mul_lo_u16" => ua * ub,
        "min_u16" => ua.min(ub),
        "max_u32" => ua.max(ub),
        "max_i16" => sa.max(sb),
        "min_i32" => sa.min(sb),
        "lshlrev_b16" => ub << (ua & 15),
        "lshrrev_b16" => ub >> (ua & 15),
        _ => panic!("{name}"),
    };
    value.rem_euclid(1 << bits)
}

fn edges() -> impl Strategy<Value = u32> {
    let edge = prop::sample::select(vec![0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000]);
    prop_oneof![edge, any::<u32>(), any::<u32>().prop_map(|value| !(value & 0xf00f))]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn parts_of_registers_are_numbers(
        name in prop::sample::select(OPERATIONS.to_vec()),
        registers in prop::array::uniform3(edges()),
        selects in prop::array::uniform3(0..7_usize),
        rest in 0..3_usize,
        signs in prop::array::uniform2(any::<bool>()),
    ) {
        let source = |number: usize| match signs[number - 1] {
            true => format!("sext(v{number})"),
            false => format!("v{number}"),
        };
        let [to, first, second] = selects.map(|select| SELECTS[select]);
        let text = format!(
            "{name}_sdwa v0, {}, {} dst_sel:{to} dst_unused:{} src0_sel:{first} src1_sel:{second}",
            source(1), source(2), REST[rest],
        );
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.exec = 1;
        for (number, register) in registers.iter().enumerate() {
            wave.vgprs[number][0] = *register;
        }
        execute(&instruction(&text, Target::Gfx906).unwrap(), &mut wave, &mut Images::new()).unwrap();
        let [a, b] = [1, 2].map(|number| part(registers[number], selects[number], signs[number - 1]));
        let (low, bits) = place(selects[0]);
        let value = operate(name, a, b).rem_euclid(1 << bits);
        let wanted = match rest {
            0 => value << low,
            1 => signed(value, bits) << low,
            _ => {
                let before = i128::from(registers[0]);
                before - (before >> low).rem_euclid(1 << bits) * (1 << low) + (value << low)
            }
        };
        prop_assert_eq!(i128::from(wave.vgprs[0][0]), wanted.rem_euclid(1 << 32), "{}", text);
    }

    #[test]
    fn lanes_of_rows_are_positions(
        kind in 0..8_usize,
        amount in 0..15_usize,
        exec in any::<u64>(),
        rows in 0..16_u64,
        banks in 0..16_u64,
        is_bound in any::<bool>(),
        fetches in any::<bool>(),
        is_gfx9 in any::<bool>(),
    ) {
        // How far the rows that manuals draw are moved: positions of a row that has -1 where there is nothing.
        let row: Vec<i32> = (0..16).collect();
        let nothing = vec![-1; amount + 1];
        let turned = |by: usize| [&row[16 - by..], &row[..16 - by]].concat();
        let (text, moved): (String, Vec<i32>) = match kind {
            0 => (format!("row_shl:{}", amount + 1), [&row[amount + 1..], &nothing[..]].concat()),
            1 => (format!("row_shr:{}", amount + 1), [&nothing[..], &row[..15 - amount]].concat()),
            2 => (format!("row_ror:{}", amount + 1), turned(amount + 1)),
            3 => ("row_mirror".into(), row.iter().rev().copied().collect()),
            4 => ("row_half_mirror".into(), row.chunks(8).flat_map(|half| half.iter().rev().copied()).collect()),
            5 => ("quad_perm:[3,1,0,0]".into(), row.chunks(4).flat_map(|q| [q[3], q[1], q[0], q[0]]).collect()),
            _ if is_gfx9 => return Ok(()),
            6 => (format!("row_share:{amount}"), vec![amount as i32; 16]),
            _ => (format!("row_xmask:{amount}"), row.iter().map(|place| place ^ amount as i32).collect()),
        };
        let (target, fetches) = if is_gfx9 { (Target::Gfx906, false) } else { (Target::Gfx1100, fetches) };
        let text = format!(
            "v_mov_b32_dpp v0, v1 {text} row_mask:{rows:#x} bank_mask:{banks:#x}{}{}",
            if is_bound { " bound_ctrl:1" } else { "" },
            if fetches { " fi:1" } else { "" },
        );
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.exec = exec;
        for lane in 0..64 {
            wave.vgprs[0][lane] = 1000 + lane as u32;
            wave.vgprs[1][lane] = 2000 + lane as u32;
        }
        execute(&instruction(&text, target).unwrap(), &mut wave, &mut Images::new()).unwrap();
        for lane in 0..64 {
            let from = moved[lane % 16];
            let source = (from >= 0).then(|| lane / 16 * 16 + from as usize);
            // The manual contradicts itself about lanes out of a row with FI and without BC.
            if source.is_none() && fetches {
                continue;
            }
            let is_valid = source.is_some_and(|source| fetches || exec >> source & 1 == 1);
            let enables = [exec >> lane, rows >> (lane / 16), banks >> (lane / 4 % 4)];
            let is_written = enables.iter().all(|bit| bit & 1 == 1);
            let wanted = match (is_written, is_valid, is_bound) {
                (true, true, _) => 2000 + source.unwrap() as u32,
                (true, false, true) => 0,
                _ => 1000 + lane as u32,
            };
            prop_assert_eq!(wave.vgprs[0][lane], wanted, "{} lane {}", text, lane);
        }
    }
}
