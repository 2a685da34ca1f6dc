//! Random instructions that read the LDS through a client: parameters of triangles, and direct loads.

use lds::targets::{Encoding, Target};
use rand::RngExt;
use rand::rngs::StdRng;
use std::fmt::Write;

/// Registers that are saved meanwhile, EXEC in two of them.
const LANES: u32 = 96;
const LIMIT: u32 = 98;
/// VGPRs that are read into, and as many behind them that are computed of these.
const READ: u32 = 20;

/// Lanes that are on meanwhile: none, one, some of a quad, all.
const MASKS: [&str; 9] = ["0", "1", "0x4", "0xf0", "0x8421", "0x7fff0000", "0xffffff00", "0x80000000", "-1"];

/// Writes some of them. Bytes of `size` in the LDS have values; some reads lie behind them.
pub fn write(text: &mut String, dice: &mut StdRng, target: Target, size: u32) {
    let vega = target.facts().code.encoding == Encoding::Gfx9;
    let mut line = |what: String| {
        // A string takes what is written to it.
        let _ = writeln!(text, "{what}");
    };
    let masked = dice.random_range(0..3) == 0;
    let (exec, wide) = if vega { ("exec", "s_mov_b64") } else { ("exec_lo", "s_mov_b32") };
    let saved = if vega { format!("s[{LANES}:{}]", LANES + 1) } else { format!("s{LANES}") };
    line(format!("s_mov_b32 s{LIMIT}, m0"));
    if masked {
        line(format!("{wide} {saved}, {exec}\n{wide} {exec}, {}", MASKS[dice.random_range(0..MASKS.len())]));
    }
    // On gfx1100 EXP_CNT counts reads: the register of each.
    let mut counted: Vec<u32> = Vec::new();
    for _ in 0..dice.random_range(1..5) {
        if dice.random_range(0..2) == 0 {
            // Few primitives and low attributes, whose dwords are there.
            let starts = [0, 0, 1, 0b110, dice.random::<u32>() & 0x7fff][dice.random_range(0..5)];
            let first = if dice.random() { 128 * dice.random_range(0..4) } else { dice.random_range(0..size) };
            line(format!("s_mov_b32 m0, {:#x}", starts << 16 | first));
        }
        let (to, most) = (READ + dice.random_range(0..4), [1, 3, 33][dice.random_range(0..3)]);
        let attribute = dice.random_range(0..most);
        let channel = ["x", "y", "z", "w"][dice.random_range(0..4)];
        let corner = ["p10", "p20", "p0"][dice.random_range(0..3)];
        let of = format!("attr{attribute}.{channel}");
        let kind = dice.random_range(0..if vega { 14 } else { 6 });
        if !vega && kind < 5 {
            counted.push(to);
        }
        line(match (vega, kind) {
            (false, 0..=2) => format!("lds_param_load v{to}, {of}"),
            (false, 3..=4) => format!("lds_direct_load v{to}"),
            (false, _) => {
                format!("v_interp_p10_f32 v{}, v{to}, v0, v{to} wait_exp:{}", to + 4, behind(&counted, to))
            }
            (true, 0) => format!("v_interp_p1_f32 v{to}, v0, {of}"),
            (true, 1) => format!("v_interp_p2_f32 v{to}, v0, {of}"),
            (true, 2) => format!("v_interp_mov_f32 v{to}, {corner}, {of}"),
            (true, 3) => format!("v_interp_mov_f32_e64 v{to}, {corner}, {of}"),
            (true, 4) => format!("v_interp_p1_f32_e64 v{to}, v0, {of} clamp"),
            (true, 5) => format!("v_interp_p1ll_f16 v{to}, v0, {of}"),
            (true, 6) => format!("v_interp_p1lv_f16 v{to}, v0, {of}, v4"),
            (true, 7) => format!("v_interp_p2_f16 v{to}, v0, {of}, v4"),
            (true, 8) => format!("v_interp_p2_legacy_f16 v{to}, v0, {of}, v4"),
            (true, 9) => format!("v_mov_b32_e32 v{to}, src_lds_direct"),
            (true, 10) => format!("v_add_u32_e32 v{to}, src_lds_direct, v0"),
            (true, 11) => format!("v_fma_f32 v{to}, src_lds_direct, v4, v5"),
            (true, 12) => "v_cmp_eq_u32_e32 vcc, src_lds_direct, v0".to_owned(),
            (true, _) => "v_readfirstlane_b32 s76, src_lds_direct".to_owned(),
        });
    }
    if masked {
        line(format!("{wide} {exec}, {saved}"));
    }
    // What was read comes to the LDS.
    if dice.random_range(0..2) == 0 {
        let store = if vega { "ds_write_b32" } else { "ds_store_b32" };
        let from = READ + dice.random_range(0..4);
        line(format!("s_waitcnt expcnt({})\n{store} v1, v{from} offset:64", behind(&counted, from)));
    }
    line(format!("s_mov_b32 m0, s{LIMIT}"));
}

/// How many reads are behind the last one of a register: so many may be under way where its value is used. 0 where none
/// is known.
fn behind(counted: &[u32], register: u32) -> usize {
    counted.iter().rev().position(|one| *one == register).unwrap_or(0)
}
