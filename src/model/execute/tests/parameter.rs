//! Parameters in the LDS, and values that all lanes read there.

use super::state::{difference, instruction, set};
use crate::execute::{Counters, Effect, ExecuteError, Images, Memory, Outside, Then, Waits, execute};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};

/// An LDS alone.
struct Lds(Vec<u8>);

impl Lds {
    /// Each dword has its own address, but those that are named.
    fn new(dwords: &[(u32, u32)]) -> Self {
        let mut all: Vec<u32> = (0..0x1000).map(|dword| 4 * dword).collect();
        for (address, value) in dwords {
            all[*address as usize / 4] = *value;
        }
        Lds(all.iter().flat_map(|dword| dword.to_le_bytes()).collect())
    }
}

impl Memory for Lds {
    fn read(&mut self, address: u64, _: &mut [u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn write(&mut self, address: u64, _: &[u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn read_lds(&mut self, _: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        let first = address as usize;
        bytes.copy_from_slice(self.0.get(first..first + bytes.len()).ok_or(Outside(address.into()))?);
        Ok(())
    }
}

/// Executes an instruction, and compares the wave with what is different afterwards.
fn check(target: Target, text: &str, lds: &[(u32, u32)], before: &str, after: &str) -> Effect {
    let instruction = instruction(text, target).unwrap_or_else(|| panic!("{target} doesn't take {text}"));
    let mut wave = Wave::new(if target == Target::Gfx906 { WaveSize::Wave64 } else { WaveSize::Wave32 });
    set(&mut wave, before);
    let mut wanted = wave.clone();
    wanted.pc += 4 * instruction.words().len() as u64;
    set(&mut wanted, after);
    let effect = execute(&instruction, &mut wave, &mut Lds::new(lds)).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(difference(&wave, &wanted), "", "{target}: {text}");
    effect
}

/// Quads 2 and 3 start other primitives, so that there are three; the offset is 0x80.
const M0: &str = "m0=0x60080";

#[test]
fn values_of_corners_lie_by_attribute_primitive_and_channel() {
    // A lane of each of the quads 0 to 3, of primitives 0, 0, 1 and 2.
    let before = format!("{M0} exec=0x8421");
    for (corner, values) in [
        ("p0", [0x238, 0x238, 0x268, 0x298]),
        ("p10", [0x23c, 0x23c, 0x26c, 0x29c]),
        ("p20", [0x254, 0x254, 0x284, 0x2b4]),
    ] {
        let text = format!("v_interp_mov_f32 v1, {corner}, attr3.y");
        let [a, b, c, d] = values;
        check(Target::Gfx906, &text, &[], &before, &format!("v1.0={a} v1.5={b} v1.10={c} v1.15={d}"));
    }
    // The quads' other lanes are written, too.
    let after = "v1.0=0x23c v1.1=0x240 v1.2=0x244 v1.3=0 v1.12=0x29c v1.13=0x2a0 v1.14=0x2a4 v1.15=0";
    let effect = check(Target::Gfx1100, "lds_param_load v1, attr3.y", &[], &format!("{M0} exec=0x8001 v1=9"), after);
    assert_eq!(effect.counts, Counters { exp: 1, ..Counters::NONE });
    // Mask bits of quads that a wave of 32 lanes hasn't got count for nothing.
    check(Target::Gfx1100, "lds_param_load v1, attr1.x", &[], "m0=0x7f800000 exec=1", "v1.0=0x30 v1.1=0x34 v1.2=0x38");
    // Nor do the lowest seven bits of the address.
    check(Target::Gfx1100, "lds_param_load v1, attr1.x", &[], "m0=0x7c exec=1", "v1.0=0x30 v1.1=0x34 v1.2=0x38");
}

#[test]
fn parameters_are_interpolated() {
    // P0, P10 and P20 of attribute 0, channel x: 1, 2 and 4.
    let lds = [(0, 0x3f80_0000), (4, 0x4000_0000), (32, 0x4080_0000)];
    let two = |text: &str, before: &str, after: &str| {
        check(Target::Gfx906, text, &lds, &format!("m0=0 exec=1 {before}"), after);
    };
    two("v_interp_p1_f32 v1, v2, attr0.x", "v2=0x3f000000", "v1.0=0x40000000");
    two("v_interp_p1_f32 v2, v2, attr0.x", "v2=0x3f000000", "v2.0=0x40000000");
    two("v_interp_p2_f32 v1, v3, attr0.x", "v1=0x40000000 v3=0x3e800000", "v1.0=0x40400000");
    two("v_interp_p1_f32_e64 v1, -v2, attr0.x", "v2=0x3f000000", "v1.0=0");
    two("v_interp_p1_f32_e64 v1, v2, attr0.x clamp", "v2=0x3f000000", "v1.0=0x3f800000");
    // Denormals are flushed whatever MODE says.
    two("v_interp_p2_f32 v1, v3, attr0.x", "v1=1 v3=0 mode=0xf0", "v1.0=0");
}

#[test]
fn parameters_of_16_bits_are_interpolated() {
    // Low and high halves: P0 is 1 and 0.5, P10 2 and 4, P20 4 and 8.
    let lds = [(0, 0x3800_3c00), (4, 0x4400_4000), (32, 0x4800_4400)];
    let two = |text: &str, before: &str, after: &str| {
        check(Target::Gfx906, text, &lds, &format!("m0=0 exec=1 {before}"), after);
    };
    two("v_interp_p1ll_f16 v1, v2, attr0.x", "v2=0x3f000000", "v1.0=0x40000000");
    two("v_interp_p1ll_f16 v1, v2, attr0.x high", "v2=0x3f000000", "v1.0=0x40200000");
    two("v_interp_p1lv_f16 v1, v2, attr0.x, v3", "v2=0x3f000000 v3=0x44003c00", "v1.0=0x40000000");
    two("v_interp_p1lv_f16 v1, v2, attr0.x, v3 high", "v2=0x3f000000 v3=0x44003c00", "v1.0=0x40c00000");
    let before = "v1=0x12345678 v2=0x3e800000 v3=0x40000000";
    two("v_interp_p2_legacy_f16 v1, v2, attr0.x, v3", before, "v1.0=0x4200");
    two("v_interp_p2_f16 v1, v2, attr0.x, v3", before, "v1.0=0x12344200");
    two("v_interp_p2_f16 v1, v2, attr0.x, v3 high", before, "v1.0=0x12344400");
    // The multiplication is rounded like the sum: to zero, and so not to infinity.
    two("v_interp_p1ll_f16 v1, v2, attr0.x mul:4", "v2=0x7e800000 mode=0xc", "v1.0=0x7f7fffff");
    // There is no answer: the sign is always the same.
    two("v_interp_p2_f16 v1, v2, attr0.x, v3", "v2=0x7f800000 v3=0xff800000", "v1.0=0xfe00");
    // A third in between is rounded once, to 16 bits: 4 * 0.25 + 2^-11 is 1 to the nearest, 1 + 2^-10 upwards.
    two("v_interp_p2_f16 v1, v2, attr0.x, v3", "v2=0x3e800000 v3=0x3a000000 mode=0xf0", "v1.0=0x3c00");
    two("v_interp_p2_f16 v1, v2, attr0.x, v3", "v2=0x3e800000 v3=0x3a000000 mode=0xf4", "v1.0=0x3c01");
    // A sum that is exactly 0 is negative where results are rounded down.
    two("v_interp_p2_f16 v1, v2, attr0.x, v3", "v2=0x3e800000 v3=0xbf800000 mode=0xf0", "");
    two("v_interp_p2_f16 v1, v2, attr0.x, v3", "v2=0x3e800000 v3=0xbf800000 mode=0xf8", "v1.0=0x8000");
}

#[test]
fn one_value_is_read_by_all_lanes() {
    let lds = [(0x40, 0x8182_8384)];
    // Types: u8, u16, dword, i8, i16. The lowest bits of the address count as 0.
    for (m0, value) in
        [(0x40, 0x84u32), (0x1_0041, 0x8384), (0x2_0042, 0x8182_8384), (0x4_0040, 0xffff_ff84), (0x5_0040, 0xffff_8384)]
    {
        let before = format!("m0={m0} exec=5");
        check(Target::Gfx906, "v_mov_b32 v1, src_lds_direct", &lds, &before, &format!("v1.0={value} v1.2={value}"));
        let after: String = (0..4).map(|lane| format!("v1.{lane}={value} ")).collect();
        let effect = check(Target::Gfx1100, "lds_direct_load v1", &lds, &before, &after);
        assert_eq!(effect.counts, Counters { exp: 1, ..Counters::NONE });
    }
    let one = [(0, 0x3f80_0000)];
    let text = "v_fma_f32 v1, -src_lds_direct, v2, v3";
    check(Target::Gfx906, text, &one, "m0=0x20000 exec=1 v2=0x40000000 v3=0x40400000", "v1.0=0x3f800000");
    let halves = [(0, 0x4000_3c00)];
    let text = "v_pk_add_f16 v1, src_lds_direct, v2";
    check(Target::Gfx906, text, &halves, "m0=0x20000 exec=1 v2=0x3c003c00", "v1.0=0x42004000");
    check(Target::Gfx906, "v_cmp_eq_u32 vcc, src_lds_direct, v2", &lds, "m0=0x40 exec=3 v2.1=0x84", "vcc=2");
    check(Target::Gfx906, "v_readfirstlane_b32 s3, src_lds_direct", &lds, "m0=0x40040 exec=4", "s3=0xffffff84");
    check(Target::Gfx906, "v_readlane_b32 s3, src_lds_direct, 7", &lds, "m0=0x10041", "s3=0x8384");
}

/// Lanes 0 to 2 of four have P0, P10 and P20; all lanes are read, and those that are on are written.
#[test]
fn parameters_in_registers_are_interpolated() {
    let one = |text: &str, before: &str, after: &str| check(Target::Gfx1100, text, &[], before, after);
    // P0 = 1, P10 = 2, P20 = 4 in v1; the coordinates are 0.5 in lane 1 and 0.25 in lane 3.
    let v1 = "v1.0=0x3f800000 v1.1=0x40000000 v1.2=0x40800000";
    let v2 = "v2.1=0x3f000000 v2.3=0x3e800000";
    let before = format!("exec=10 {v1} {v2}");
    one("v_interp_p10_f32 v0, v1, v2, v1", &before, "v0.1=0x40000000 v0.3=0x3fc00000");
    one("v_interp_p10_f32 v1, v1, v2, v1", &before, "v1.1=0x40000000 v1.3=0x3fc00000");
    one("v_interp_p10_f32 v0, v1, -v2, v1", &before, "v0.3=0x3f000000");
    one("v_interp_p10_f32 v0, v1, v2, v1 clamp", &before, "v0.1=0x3f800000 v0.3=0x3f800000");
    one("v_interp_p2_f32 v0, v1, v2, v3", &format!("{before} v3=0x3f800000"), "v0.1=0x40400000 v0.3=0x40000000");
    // The same in the high halves, and other values in the low ones.
    let v1 = "v1.0=0x3c003800 v1.1=0x40004400 v1.2=0x44004800";
    let before = format!("exec=2 {v1} {v2} v0=0x12345678 v3=0x3f800000");
    one("v_interp_p10_f16_f32 v0, v1, v2, v1 op_sel:[1,0,1,0]", &before, "v0.1=0x40000000");
    one("v_interp_p10_f16_f32 v0, v1, v2, v1", &before, "v0.1=0x40200000");
    one("v_interp_p2_f16_f32 v0, v1, v2, v3", &before, "v0.1=0x12344500");
    one("v_interp_p2_f16_f32 v0, v1, v2, v3 op_sel:[1,0,0,1]", &before, "v0.1=0x42005678");
    // 1 + 1.5 * 2^-10 is rounded up to the nearest, and down to zero.
    let before = "exec=1 v1.2=0x3c00 v2=0x3f800000 v3=0x3ac00000 v0=0";
    one("v_interp_p2_f16_f32 v0, v1, v2, v3", before, "v0.0=0x3c02");
    one("v_interp_p2_rtz_f16_f32 v0, v1, v2, v3", before, "v0.0=0x3c01");
}

#[test]
fn interpolation_in_registers_waits_for_what_it_says() {
    for (text, exp) in [("", Some(0)), (" wait_exp:2", Some(2)), (" wait_exp:7", None)] {
        let text = format!("v_interp_p10_f32 v0, v1, v2, v1{text}");
        let mut wave = Wave::new(WaveSize::Wave32);
        let effect = execute(&instruction(&text, Target::Gfx1100).unwrap(), &mut wave, &mut Images::new()).unwrap();
        let waits = Waits { exp, ..Waits::default() };
        let then = if exp.is_some() { Then::Wait(waits) } else { Then::Next };
        assert_eq!(effect, Effect::of(then), "{text}");
    }
}

#[test]
fn a_memory_without_an_lds_is_named() {
    for (target, text, address) in [
        (Target::Gfx906, "v_mov_b32 v1, src_lds_direct", 0),
        (Target::Gfx906, "v_interp_p1_f32 v1, v2, attr0.x", 0),
        (Target::Gfx1100, "lds_direct_load v1", 0),
        (Target::Gfx1100, "lds_param_load v1, attr0.x", 0),
    ] {
        let mut wave = Wave::new(WaveSize::Wave32);
        wave.m0 = 0;
        let instruction = instruction(text, target).unwrap();
        let before = wave.clone();
        let name = instruction.row.name;
        let error = execute(&instruction, &mut wave, &mut Images::new());
        assert_eq!(error, Err(ExecuteError::Outside { name, address, lane: None }));
        assert_eq!(difference(&wave, &before), "", "{text}");
    }
}
