//! Vector memory: addresses, pieces of registers, read-modify-writes, counters.

use super::state::{difference, instruction, set};
use crate::execute::{Counters, Effect, ExecuteError, Images, Memory, Outside, execute};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};

const GFX906: Target = Target::Gfx906;
const GFX1030: Target = Target::Gfx1030;
const GFX1100: Target = Target::Gfx1100;
const GFX1201: Target = Target::Gfx1201;

/// Where the image is.
const BASE: u64 = 0x10000;

const VM: Counters = Counters { vm: 1, ..Counters::NONE };
const VS: Counters = Counters { vs: 1, ..Counters::NONE };

/// Global memory of 1,024 bytes, and LDS of 64: byte i is i.
struct Both {
    global: Images,
    lds: Vec<u8>,
}

impl Both {
    fn new() -> Self {
        let mut global = Images::new();
        global.add(BASE, (0..1024).map(|index| index as u8).collect()).unwrap();
        Both { global, lds: (0..64).collect() }
    }

    fn bytes(&mut self, address: u64, count: usize) -> Vec<u8> {
        let mut bytes = vec![0; count];
        self.global.read(address, &mut bytes).unwrap();
        bytes
    }
}

impl Memory for Both {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.global.read(address, bytes)
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.global.write(address, bytes)
    }

    fn read_lds(&mut self, _: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        let found = self.lds.get(address as usize..).and_then(|rest| rest.get(..bytes.len()));
        bytes.copy_from_slice(found.ok_or(Outside(address.into()))?);
        Ok(())
    }

    fn write_lds(&mut self, _: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        let found = self.lds.get_mut(address as usize..).and_then(|rest| rest.get_mut(..bytes.len()));
        found.ok_or(Outside(address.into()))?.copy_from_slice(bytes);
        Ok(())
    }
}

/// What is different in a wave of 32 lanes afterwards, of which the first two are on.
fn check(target: Target, memory: &mut Both, text: &str, before: &str, after: &str, counts: Counters) {
    let instruction = instruction(text, target).unwrap_or_else(|| panic!("{target} doesn't take {text}"));
    let mut wave = Wave::new(if target != GFX1100 { WaveSize::Wave64 } else { WaveSize::Wave32 });
    wave.exec = 3;
    set(&mut wave, before);
    let mut wanted = wave.clone();
    wanted.pc += 4 * instruction.words().len() as u64;
    set(&mut wanted, after);
    let effect = execute(&instruction, &mut wave, memory);
    assert_eq!(effect, Ok(Effect { counts, ..Effect::default() }), "{text}");
    assert_eq!(difference(&wave, &wanted), "", "{target}: {text}");
}

/// Lane 0 at the first byte, lane 1 eight bytes behind, in two registers from v2 on.
const TWO: &str = "v2.0=0x10000 v2.1=0x10008";

/// The words of RDNA2: offsets of 12 bits with a sign, of 11 without one where addresses are flat, and descriptors in
/// which a bit below that of swizzled elements is about caches (RDNA2 ISA 8.1.5, 9).
#[test]
fn rdna2_has_words_of_its_own() {
    let memory = &mut Both::new();
    let two = "v0.0=0x03020100 v0.1=0x0b0a0908";
    let far = "v2.0=0x10800 v2.1=0x10808";
    check(GFX1030, memory, "global_load_dword v0, v[2:3], off offset:-2048 dlc", far, two, VM);
    let base = "s[4:5]=0x10000 v2.0=4 v2.1=8";
    check(GFX1030, memory, "global_load_dword v0, v2, s[4:5] offset:4", base, "v0.0=0x0b0a0908 v0.1=0x0f0e0d0c", VM);
    let both = Counters { lgkm: 1, ..VM };
    check(
        GFX1030,
        memory,
        "flat_load_dword v0, v[2:3] offset:2047 glc slc dlc",
        "v2=0xf801",
        "v0.0=0x03020100 v0.1=0x03020100",
        both,
    );
    let load = "buffer_load_dword v0, v2, s[4:7], 0 offen offset:4 dlc";
    for high in ["0", "0x40000000"] {
        let before = format!("s4=0x10000 s5={high} s6=1024 s7=0x30016000 v2.0=0 v2.1=4");
        check(GFX1030, memory, load, &before, "v0.0=0x07060504 v0.1=0x0b0a0908", VM);
    }
    let add = "v2=0x10000 v4=1";
    check(GFX1030, memory, "global_atomic_add v0, v[2:3], v4, off glc", add, "v0.0=0x03020100 v0.1=0x03020101", VM);
    check(GFX1030, memory, "global_atomic_fmax_x2 v[2:3], v[4:5], off", "v2=0x10000 v4=0 v5=0x7fe00000", "", VS);
    assert_eq!(memory.bytes(BASE, 8), [0, 0, 0, 0, 0, 0, 0xe0, 0x7f]);
}

/// A kernel of RDNA2 says where private memory is; other registers of the hardware that it can't write are none's.
#[test]
fn private_memory_is_where_a_kernel_sets_it() {
    for (text, found) in [
        ("s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s4", 0x8_1234_5678),
        ("s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s4", 0x1234_5678_0000_0009),
    ] {
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.system.flat_scratch = 0x8_0000_0009;
        wave.sgprs[4] = 0x1234_5678;
        let own = instruction(text, GFX1030).unwrap();
        execute(&own, &mut wave, &mut Both::new()).unwrap();
        assert_eq!(wave.system.flat_scratch, found, "{text}");
        let other = instruction(text, GFX1100).unwrap();
        assert!(execute(&other, &mut wave, &mut Both::new()).is_err(), "hardware sets it on gfx1100");
    }
}

/// The words of RDNA4: offsets of 24 bits with a sign, and hints that say whether a read-modify-write returns what was
/// there (RDNA4 ISA 10, 11).
#[test]
fn rdna4_has_words_of_its_own() {
    let memory = &mut Both::new();
    check(GFX1201, memory, "global_load_b32 v0, v[2:3], off", TWO, "v0.0=0x03020100 v0.1=0x0b0a0908", VM);
    let far = "v2.0=0x110000 v2.1=0x110008";
    check(
        GFX1201,
        memory,
        "global_load_b32 v0, v[2:3], off offset:-1048576 th:TH_LOAD_NT scope:SCOPE_SYS",
        far,
        "v0.0=0x03020100 v0.1=0x0b0a0908",
        VM,
    );
    let base = "s[4:5]=0x10000 v2.0=4 v2.1=8";
    check(GFX1201, memory, "global_load_b32 v0, v2, s[4:5] offset:4", base, "v0.0=0x0b0a0908 v0.1=0x0f0e0d0c", VM);
    let both = Counters { lgkm: 1, ..VM };
    check(GFX1201, memory, "flat_load_b32 v0, v[2:3] offset:-4", "v2=0x10004", "v0.0=0x03020100 v0.1=0x03020100", both);
    check(
        GFX1201,
        memory,
        "buffer_load_b32 v0, v2, s[4:7], null offen offset:4",
        "s[4:5]=0x10000 s6=64 s7=0x30014000 v2.0=0 v2.1=8",
        "v0.0=0x07060504 v0.1=0x0f0e0d0c",
        VM,
    );
    let add = "v2=0x10000 v4=1";
    check(GFX1201, memory, "global_atomic_add_u32 v[2:3], v4, off", add, "", VS);
    assert_eq!(memory.bytes(BASE, 4), [2, 1, 2, 3]);
    let returned = "v0.0=0x03020102 v0.1=0x03020103";
    check(GFX1201, memory, "global_atomic_add_u32 v0, v[2:3], v4, off th:TH_ATOMIC_RETURN", add, returned, VM);
    check(GFX1201, memory, "global_atomic_sub_clamp_u32 v[2:3], v4, off", "v2=0x10000 v4=0xffffffff", "", VS);
    assert_eq!(memory.bytes(BASE, 4), [0; 4]);
    check(GFX1201, memory, "global_store_b8 v[2:3], v4, off offset:1 scope:SCOPE_SE", "v2=0x10000 v4=9", "", VS);
    assert_eq!(memory.bytes(BASE, 4), [0, 9, 0, 0]);
}

#[test]
fn loads_fill_registers() {
    let memory = &mut Both::new();
    check(GFX906, memory, "global_load_dword v0, v[2:3], off", TWO, "v0.0=0x03020100 v0.1=0x0b0a0908", VM);
    check(GFX1100, memory, "global_load_b32 v0, v[2:3], off", TWO, "v0.0=0x03020100 v0.1=0x0b0a0908", VM);
    check(
        GFX906,
        memory,
        "global_load_dword v0, v[2:3], off offset:-4",
        "v2=0x10004",
        "v0.0=0x03020100 v0.1=0x03020100",
        VM,
    );
    let base = "s[4:5]=0x10000 v2.0=4 v2.1=8";
    check(GFX906, memory, "global_load_dword v0, v2, s[4:5] offset:4", base, "v0.0=0x0b0a0908 v0.1=0x0f0e0d0c", VM);
    check(GFX1100, memory, "global_load_b32 v0, v2, s[4:5] offset:4", base, "v0.0=0x0b0a0908 v0.1=0x0f0e0d0c", VM);
    check(
        GFX1100,
        memory,
        "global_load_b96 v[4:6], v[2:3], off",
        TWO,
        "v4.0=0x03020100 v5.0=0x07060504 v6.0=0x0b0a0908 v4.1=0x0b0a0908 v5.1=0x0f0e0d0c v6.1=0x13121110",
        VM,
    );
    // The address is overwritten.
    check(
        GFX906,
        memory,
        "global_load_dwordx2 v[2:3], v[2:3], off",
        TWO,
        "v2.0=0x03020100 v3.0=0x07060504 v2.1=0x0b0a0908 v3.1=0x0f0e0d0c",
        VM,
    );
    let high = "v2.0=0x10085 v2.1=0x10005 v0=0x11112222";
    check(GFX906, memory, "global_load_ubyte v0, v[2:3], off", high, "v0.0=0x85 v0.1=5", VM);
    check(GFX906, memory, "global_load_sbyte v0, v[2:3], off", high, "v0.0=0xffffff85 v0.1=5", VM);
    check(GFX906, memory, "global_load_sshort v0, v[2:3], off", high, "v0.0=0xffff8685 v0.1=0x605", VM);
    check(GFX906, memory, "global_load_ushort v0, v[2:3], off", high, "v0.0=0x8685 v0.1=0x605", VM);
    check(GFX906, memory, "global_load_sbyte_d16 v0, v[2:3], off", high, "v0.0=0x1111ff85 v0.1=0x11110005", VM);
    check(GFX906, memory, "global_load_ubyte_d16_hi v0, v[2:3], off", high, "v0.0=0x00852222 v0.1=0x00052222", VM);
    check(GFX1100, memory, "global_load_d16_hi_b16 v0, v[2:3], off", high, "v0.0=0x86852222 v0.1=0x06052222", VM);
    check(
        GFX1100,
        memory,
        "global_load_addtid_b32 v0, s[4:5] offset:4",
        "s[4:5]=0x10000",
        "v0.0=0x07060504 v0.1=0x0b0a0908",
        VM,
    );
}

#[test]
fn stores_write_lanes_in_their_order() {
    let memory = &mut Both::new();
    check(GFX906, memory, "global_store_dword v[2:3], v4, off", &format!("{TWO} v4.0=0xaabbccdd v4.1=1"), "", VM);
    assert_eq!(memory.bytes(BASE, 12), [0xdd, 0xcc, 0xbb, 0xaa, 4, 5, 6, 7, 1, 0, 0, 0]);
    check(GFX1100, memory, "global_store_b8 v[2:3], v4, off", "v2=0x10000 v4.0=0x55 v4.1=0x66", "", VS);
    check(GFX1100, memory, "global_store_d16_hi_b8 v[2:3], v4, off", "v2=0x10001 v4=0x12345678", "", VS);
    check(GFX1100, memory, "global_store_d16_hi_b16 v[2:3], v4, off", "v2=0x10002 v4=0x12345678", "", VS);
    assert_eq!(memory.bytes(BASE, 4), [0x66, 0x34, 0x34, 0x12]);
    check(GFX1100, memory, "global_store_b128 v[2:3], v[4:7], off", "exec=1 v2=0x10010 v4=1 v5=2 v6=3 v7=4", "", VS);
    assert_eq!(memory.bytes(BASE + 16, 16), [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0]);
}

#[test]
fn atomics_come_lane_by_lane() {
    let memory = &mut Both::new();
    check(GFX906, memory, "global_store_dword v[2:3], v4, off", "v2=0x10000 v4=10", "", VM);
    check(GFX906, memory, "global_atomic_add v[2:3], v4, off", "v2=0x10000 v4.0=1 v4.1=2", "", VM);
    check(GFX1100, memory, "global_atomic_add_u32 v[2:3], v4, off", "v2=0x10000 v4.0=1 v4.1=2", "", VS);
    check(GFX1100, memory, "global_atomic_sub_u32 v0, v[2:3], v4, off glc", "v2=0x10000 v4=1", "v0.0=16 v0.1=15", VM);
    check(
        GFX906,
        memory,
        "global_atomic_cmpswap v0, v[2:3], v[4:5], off glc",
        "v2=0x10000 v4.0=99 v4.1=98 v5=14",
        "v0.0=14 v0.1=99",
        VM,
    );
    check(
        GFX1100,
        memory,
        "global_atomic_swap_b64 v[0:1], v[2:3], v[4:5], off glc",
        "exec=1 v2=0x10000 v4=1 v5=2",
        "v0.0=99 v1.0=0x07060504",
        VM,
    );
    assert_eq!(memory.bytes(BASE, 8), [1, 0, 0, 0, 2, 0, 0, 0]);
    check(GFX1100, memory, "global_store_b32 v[2:3], v4, off", "v2=0x10000 v4=0x3f800000", "", VS);
    check(
        GFX1100,
        memory,
        "global_atomic_add_f32 v0, v[2:3], v4, off glc",
        "v2=0x10000 v4=0x40000000",
        "v0.0=0x3f800000 v0.1=0x40400000",
        VM,
    );
}

#[test]
fn flat_addresses_are_global_shared_or_private() {
    let memory = &mut Both::new();
    let flat = Counters { vm: 1, lgkm: 1, ..Counters::NONE };
    check(GFX906, memory, "flat_load_dword v0, v[2:3] offset:4", "exec=1 v2=0x10000", "v0.0=0x07060504", flat);
    check(GFX906, memory, "flat_load_dword v0, v[2:3] offset:4", "exec=1 v2=8 v3=0x10000", "v0.0=0x0f0e0d0c", flat);
    let store = Counters { vs: 1, lgkm: 1, ..Counters::NONE };
    check(GFX1100, memory, "flat_store_b16 v[2:3], v4", "exec=1 v2=8 v3=0x10000 v4=0x1234", "", store);
    assert_eq!(memory.lds[7..11], [7, 0x34, 0x12, 10]);
    check(GFX906, memory, "flat_atomic_add v[2:3], v4", "v2=16 v3=0x10000 v4=1", "", flat);
    assert_eq!(memory.lds[16..20], [18, 17, 18, 19]);
    // Private dwords of the lanes follow each other: the second dword of 64 lanes starts at 256.
    check(GFX906, memory, "flat_load_ubyte v0, v[2:3]", "s[102:103]=0x10000 v2=5 v3=0x20000", "v0.0=1 v0.1=5", flat);
}

#[test]
fn scratch_is_the_lanes_own() {
    let memory = &mut Both::new();
    // Lane 1: dword 1 of 64 lanes is at 256 + 4.
    check(GFX906, memory, "scratch_load_ubyte v0, v2, off offset:1", "s[102:103]=0x10000 v2=4", "v0.0=1 v0.1=5", VM);
    check(
        GFX906,
        memory,
        "scratch_load_ubyte v0, off, s6 offset:1",
        "s[102:103]=0x10080 s6=0",
        "v0.0=0x81 v0.1=0x85",
        VM,
    );
    // Two bytes in one dword, two in the next.
    check(GFX906, memory, "scratch_store_dword v2, v4, off", "exec=2 s[102:103]=0x10000 v2=2 v4=0xaabbccdd", "", VM);
    assert_eq!(
        (memory.bytes(BASE + 4, 4), memory.bytes(BASE + 260, 4)),
        (vec![4, 5, 0xdd, 0xcc], vec![0xbb, 0xaa, 6, 7])
    );
}

#[test]
fn loads_to_the_lds_go_by_m0_and_lane() {
    let memory = &mut Both::new();
    check(GFX906, memory, "global_load_dword v[2:3], off lds", &format!("{TWO} m0=0x10008"), "", VM);
    assert_eq!(memory.lds[4..20], [4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19]);
}

/// Lanes have places of 16 bytes, of which three dwords leave the last. M0 has as many bits as the LDS (CDNA4 ISA
/// 9.1.9).
#[test]
fn wide_loads_to_the_lds_leave_places_of_16_bytes() {
    let load = |text: &str, before: &str| {
        let memory = &mut Both { lds: vec![0xee; 0x14000], ..Both::new() };
        check(Target::Gfx950, memory, text, &format!("{TWO} {before}"), "", VM);
        std::mem::take(&mut memory.lds)
    };
    let bytes = |range: std::ops::Range<u8>| range.collect::<Vec<u8>>();
    let lds = load("global_load_lds_dwordx4 v[2:3], off", "m0=0x10008");
    assert_eq!(lds[0x10008..0x10028], [bytes(0..16), bytes(8..24)].concat());
    assert!(lds[..0x10008].iter().chain(&lds[0x10028..]).all(|byte| *byte == 0xee));
    let lds = load("global_load_lds_dwordx3 v[2:3], off offset:4", "m0=16");
    assert_eq!(lds[20..52], [bytes(4..16), vec![0xee; 4], bytes(12..24), vec![0xee; 4]].concat());
}

#[test]
fn addresses_without_memory_are_refused() {
    let refused = |text: &str, before: &str| {
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.exec = 1;
        set(&mut wave, before);
        let start = wave.clone();
        let error = execute(&instruction(text, GFX906).unwrap(), &mut wave, &mut Both::new()).unwrap_err();
        assert_eq!(difference(&wave, &start), "", "{text}");
        error
    };
    let outside = |name, address| ExecuteError::Outside { name, address, lane: Some(0) };
    assert_eq!(refused("global_load_dword v0, v[2:3], off", "v2=0x20000"), outside("global_load_dword", 0x20000));
    assert_eq!(refused("flat_load_dword v0, v[2:3]", "v2=64 v3=0x10000"), outside("flat_load_dword", 64));
    let alignment = refused("global_atomic_add_x2 v[2:3], v[4:5], off", "v2=0x10004");
    let (name, address) = ("global_atomic_add_x2", 0x10004);
    assert_eq!(alignment, ExecuteError::Misaligned { name, address, alignment: 8, lane: Some(0) });
}
