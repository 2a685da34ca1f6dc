//! Scalar memory: where the dwords are, and what is in them.

use super::state::{difference, instruction, set};
use crate::execute::{Counters, Effect, ExecuteError, Images, Memory, Outside, execute};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};

/// Where the image is.
const BASE: u64 = 0x10000;

/// 64 dwords: dword i is 0x100 + i.
fn images() -> Images {
    let mut images = Images::new();
    images.add(BASE, (0..64_u32).flat_map(|index| (0x100 + index).to_le_bytes()).collect()).unwrap();
    images
}

fn dword(images: &mut Images, address: u64) -> u32 {
    let mut bytes = [0; 4];
    images.read(address, &mut bytes).unwrap();
    u32::from_le_bytes(bytes)
}

/// What is different in the wave after an instruction.
fn check(target: Target, images: &mut Images, text: &str, before: &str, after: &str, lgkm: u8) {
    let instruction = instruction(text, target).unwrap_or_else(|| panic!("{target} doesn't take {text}"));
    let mut wave = Wave::new(WaveSize::Wave64);
    set(&mut wave, before);
    let mut wanted = wave.clone();
    wanted.pc += 8;
    set(&mut wanted, after);
    let effect = execute(&instruction, &mut wave, images);
    let counts = Counters::scalar(lgkm, target);
    assert_eq!(effect, Ok(Effect { counts, ..Effect::default() }), "{text}");
    assert_eq!(difference(&wave, &wanted), "", "{target}: {text}");
}

#[test]
fn loads_take_consecutive_dwords() {
    let (gfx906, gfx1100) = (Target::Gfx906, Target::Gfx1100);
    let images = &mut images();
    let at = "s[8:9]=0x10000";
    check(gfx906, images, "s_load_dword s4, s[8:9], 0x8", at, "s4=0x102", 1);
    check(gfx906, images, "s_load_dword s4, s[8:9], 0xb", at, "s4=0x102", 1);
    check(gfx906, images, "s_load_dwordx2 s[4:5], s[8:9], 0x4", at, "s4=0x101 s5=0x102", 2);
    check(gfx906, images, "s_load_dwordx4 s[4:7], s[8:9], 0x0", at, "s4=0x100 s5=0x101 s6=0x102 s7=0x103", 2);
    check(gfx906, images, "s_load_dword s4, s[8:9], -0x4", "s[8:9]=0x10010", "s4=0x103", 1);
    check(gfx906, images, "s_load_dword s4, s[8:9], s10", "s[8:9]=0x10000 s10=0x22", "s4=0x108", 1);
    check(gfx906, images, "s_load_dword s4, s[8:9], s10 offset:0x4", "s[8:9]=0x10000 s10=8", "s4=0x103", 1);
    check(gfx906, images, "s_load_dword vcc_hi, s[8:9], 0x8", at, "vcc=0x10200000000", 1);
    check(gfx1100, images, "s_load_b32 s4, s[8:9], 0x8", at, "s4=0x102", 1);
    check(gfx1100, images, "s_load_b32 s4, s[8:9], -0x4", "s[8:9]=0x10013", "s4=0x103", 1);
    check(gfx1100, images, "s_load_b32 s4, s[8:9], s10", "s[8:9]=0x10000 s10=8", "s4=0x102", 1);
    check(gfx1100, images, "s_load_b32 s4, s[8:9], s10 offset:0x4", "s[8:9]=0x10000 s10=8", "s4=0x103", 1);
    let eight = "s16=0x110 s17=0x111 s18=0x112 s19=0x113 s20=0x114 s21=0x115 s22=0x116 s23=0x117";
    check(gfx906, images, "s_load_dwordx8 s[16:23], s[8:9], 0x40", at, eight, 2);
    check(gfx1100, images, "s_load_b256 s[16:23], s[8:9], 0x40", at, eight, 2);
    let sixteen = format!("{eight} s24=0x118 s25=0x119 s26=0x11a s27=0x11b s28=0x11c s29=0x11d s30=0x11e s31=0x11f");
    check(gfx1100, images, "s_load_b512 s[16:31], s[8:9], 0x40", at, &sixteen, 2);
}

/// RDNA4 loads bytes and halves, three dwords, and has offsets of 24 bits (RDNA4 ISA 8.3).
#[test]
fn rdna4_loads_parts_of_dwords() {
    let target = Target::Gfx1201;
    let images = &mut Images::new();
    images.add(BASE, vec![0x01, 0x82, 0x83, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c]).unwrap();
    let at = "s[8:9]=0x10000 s4=7";
    check(target, images, "s_load_u8 s4, s[8:9], 0x1", at, "s4=0x82", 1);
    check(target, images, "s_load_i8 s4, s[8:9], 0x1", at, "s4=0xffffff82", 1);
    check(target, images, "s_load_u16 s4, s[8:9], 0x2", at, "s4=0x483", 1);
    check(target, images, "s_load_i16 s4, s[8:9], 0x0", at, "s4=0xffff8201", 1);
    check(target, images, "s_load_u16 s4, s[8:9], 0x1", at, "s4=0x8201", 1);
    check(target, images, "s_load_b96 s[4:6], s[8:9], 0x0", at, "s4=0x04838201 s5=0x08070605 s6=0x0c0b0a09", 2);
    check(target, images, "s_load_b32 s4, s[8:9], -0x400000", "s[8:9]=0x410004", "s4=0x08070605", 1);
    check(target, images, "s_load_b32 s4, s[8:9], s10 offset:0x4", "s[8:9]=0x10000 s10=4", "s4=0x0c0b0a09", 1);
    check(target, images, "s_buffer_load_u8 s4, s[8:11], 0x1", "s[8:9]=0x10000 s10=2", "s4=0x82", 1);
    check(target, images, "s_buffer_load_u8 s4, s[8:11], 0x2", "s[8:9]=0x10000 s10=2 s4=7", "s4=0", 1);
    check(target, images, "s_prefetch_data s[8:9], 0x0, s10, 3", at, "", 0);
}

#[test]
fn buffers_end_where_they_say() {
    let images = &mut images();
    // 6 bytes have one dword; 3 records of 8 bytes have 6; an address has 48 bits.
    let buffer = |size: &str| format!("s[8:9]=0x10000 s10={size}");
    let four = "s_buffer_load_dwordx4 s[4:7], s[8:11], 0x0";
    check(Target::Gfx906, images, four, &buffer("6"), "s4=0x100", 2);
    check(Target::Gfx906, images, four, &buffer("16"), "s4=0x100 s5=0x101 s6=0x102 s7=0x103", 2);
    let strided = "s[8:9]=0x8000000010000 s10=3";
    check(Target::Gfx906, images, "s_buffer_load_dword s4, s[8:11], 0x14", strided, "s4=0x105", 1);
    check(Target::Gfx906, images, "s_buffer_load_dword s4, s[8:11], 0x18", &format!("{strided} s4=7"), "s4=0", 1);
    check(
        Target::Gfx1100,
        images,
        "s_buffer_load_b64 s[4:5], s[8:11], s12",
        &format!("{} s12=4", buffer("16")),
        "s4=0x101 s5=0x102",
        2,
    );
    check(
        Target::Gfx906,
        images,
        "s_buffer_store_dwordx2 s[4:5], s[8:11], 0x0",
        &format!("{} s4=1 s5=2", buffer("4")),
        "",
        2,
    );
    assert_eq!([dword(images, BASE), dword(images, BASE + 4)], [1, 0x101]);
}

#[test]
fn stores_and_atomics_change_memory() {
    let images = &mut images();
    let gfx906 = Target::Gfx906;
    check(gfx906, images, "s_store_dword s4, s[8:9], 0x4", "s[8:9]=0x10000 s4=0xabcd", "", 1);
    check(gfx906, images, "s_store_dwordx4 s[4:7], s[8:9], 0x10", "s[8:9]=0x10000 s4=1 s5=2 s6=3 s7=4", "", 2);
    check(gfx906, images, "s_scratch_store_dword s4, s[8:9], s10", "s[8:9]=0x10000 s10=3 s4=0x77", "", 1);
    let found = [4, 0x10, 0x14, 0x18, 0x1c, 192].map(|offset| dword(images, BASE + offset));
    assert_eq!(found, [0xabcd, 1, 2, 3, 4, 0x77]);
    check(gfx906, images, "s_atomic_add s4, s[8:9], 0x4", "s[8:9]=0x10000 s4=1", "", 1);
    check(gfx906, images, "s_atomic_sub s4, s[8:9], 0x4 glc", "s[8:9]=0x10000 s4=2", "s4=0xabce", 1);
    assert_eq!(dword(images, BASE + 4), 0xabcc);
    // The value comes first, what it is compared with second.
    check(gfx906, images, "s_atomic_cmpswap s[4:5], s[8:9], 0x4 glc", "s[8:9]=0x10000 s4=9 s5=0xabcc", "s4=0xabcc", 1);
    check(gfx906, images, "s_atomic_cmpswap s[4:5], s[8:9], 0x4", "s[8:9]=0x10000 s4=5 s5=0xabcc", "", 1);
    assert_eq!(dword(images, BASE + 4), 9);
    check(gfx906, images, "s_atomic_smin s4, s[8:9], 0x4", "s[8:9]=0x10000 s4=0xffffffff", "", 1);
    assert_eq!(dword(images, BASE + 4), 0xffff_ffff);
    check(
        gfx906,
        images,
        "s_atomic_add_x2 s[4:5], s[8:9], 0x10 glc",
        "s[8:9]=0x10000 s4=0xffffffff s5=0",
        "s4=1 s5=2",
        2,
    );
    assert_eq!([dword(images, BASE + 16), dword(images, BASE + 20)], [0, 3]);
}

/// A memory that knows the time and has no bytes.
struct Clock;

impl Memory for Clock {
    fn read(&mut self, address: u64, _: &mut [u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn write(&mut self, address: u64, _: &[u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn clock(&mut self) -> Option<u64> {
        Some(0x5_0000_0006)
    }
}

#[test]
fn the_time_is_what_the_memory_says() {
    let mut wave = Wave::new(WaveSize::Wave64);
    let time = instruction("s_memtime s[4:5]", Target::Gfx906).unwrap();
    assert_eq!(execute(&time, &mut wave, &mut Images::new()), Err(ExecuteError::NoClock { name: "s_memtime" }));
    assert_eq!(execute(&time, &mut wave, &mut Clock).map(|effect| effect.counts), Ok(Counters::lgkm(2)));
    assert_eq!(wave.sgprs[4..6], [6, 5]);
    // On gfx1100 a hardware register has the lowest 20 bits.
    let name = "s_getreg_b32";
    let time = instruction("s_getreg_b32 s4, hwreg(HW_REG_SHADER_CYCLES, 1, 19)", Target::Gfx1100).unwrap();
    assert_eq!(execute(&time, &mut wave, &mut Images::new()), Err(ExecuteError::NoClock { name }));
    execute(&time, &mut wave, &mut Clock).unwrap();
    assert_eq!(wave.sgprs[4], 3);
    // On gfx1201 two registers have all of it.
    for (half, value) in [("LO", 6), ("HI", 5)] {
        let time =
            instruction(&format!("s_getreg_b32 s4, hwreg(HW_REG_SHADER_CYCLES_{half})"), Target::Gfx1201).unwrap();
        execute(&time, &mut wave, &mut Clock).unwrap();
        assert_eq!(wave.sgprs[4], value, "{half}");
    }
}

#[test]
fn what_is_not_there_is_refused() {
    let refused = |text: &str, before: &str| {
        let mut wave = Wave::new(WaveSize::Wave64);
        set(&mut wave, before);
        let start = wave.clone();
        let error = execute(&instruction(text, Target::Gfx906).unwrap(), &mut wave, &mut images()).unwrap_err();
        assert_eq!(difference(&wave, &start), "");
        error
    };
    let outside = |name, address| ExecuteError::Outside { name, address, lane: None };
    let four = refused("s_load_dwordx4 s[4:7], s[8:9], 0xf8", "s[8:9]=0x10000");
    assert_eq!(four, outside("s_load_dwordx4", BASE + 0x100));
    assert_eq!(refused("s_store_dword s4, s[8:9], 0x0", "s[8:9]=0x20000"), outside("s_store_dword", 0x20000));
    let alignment = refused("s_atomic_add_x2 s[4:5], s[8:9], 0x4", "s[8:9]=0x10000");
    let (name, address) = ("s_atomic_add_x2", BASE + 4);
    assert_eq!(alignment, ExecuteError::Misaligned { name, address, alignment: 8, lane: None });
}
