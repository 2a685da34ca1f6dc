//! Buffers: where lanes reach, what is out of range, and moves between memory and the LDS.

use super::state::{difference, instruction, set};
use crate::encoding::Instruction;
use crate::execute::{Counters, Effect, ExecuteError, Images, Memory, Outside, execute};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};

/// Where the image starts, which has each dword's own offset, and its bytes.
const BASE: u32 = 0x1000;
const BYTES: u32 = 0x4000;

/// Global memory, and an LDS.
struct Both {
    images: Images,
    lds: Vec<u8>,
}

impl Memory for Both {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.images.read(address, bytes)
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.images.write(address, bytes)
    }

    fn read_lds(&mut self, _: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        let first = address as usize;
        bytes.copy_from_slice(self.lds.get(first..first + bytes.len()).ok_or(Outside(address.into()))?);
        Ok(())
    }

    fn write_lds(&mut self, _: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        let first = address as usize;
        self.lds.get_mut(first..first + bytes.len()).ok_or(Outside(address.into()))?.copy_from_slice(bytes);
        Ok(())
    }
}

impl Both {
    fn new() -> Self {
        let mut images = Images::new();
        images.add(BASE.into(), (0..BYTES / 4).flat_map(|dword| (4 * dword).to_le_bytes()).collect()).unwrap();
        Both { images, lds: (0..0x100).map(|byte| byte as u8).collect() }
    }

    fn dword(&mut self, offset: u32) -> u32 {
        let mut bytes = [0; 4];
        self.images.read(u64::from(BASE + offset), &mut bytes).unwrap();
        u32::from_le_bytes(bytes)
    }
}

/// The four SGPRs of a buffer, in s8 to s11.
#[derive(Clone, Copy, Default)]
struct Resource {
    stride: u32,
    records: u32,
    /// bits 63:62 of the whole
    swizzle: u32,
    /// bits 127:96
    last: u32,
    /// whether it has no format: there is no buffer, unless lanes are added
    is_unbound: bool,
}

/// A format in the last dword: numbers of 32 bits.
const fn format(target: Target) -> u32 {
    match target {
        Target::Gfx1030 | Target::Gfx1100 => 20 << 12,
        _ => 4 << 15,
    }
}

/// Executes an instruction, and compares the wave with what is different afterwards.
fn check(target: Target, text: &str, resource: Resource, before: &str, after: &str) -> (Both, Effect) {
    let instruction = instruction(text, target).unwrap_or_else(|| panic!("{target} doesn't take {text}"));
    let mut wave = Wave::new(if target != Target::Gfx1100 { WaveSize::Wave64 } else { WaveSize::Wave32 });
    wave.sgprs[8..12].copy_from_slice(&[
        BASE,
        resource.stride << 16 | resource.swizzle << 30,
        resource.records,
        resource.last | if resource.is_unbound { 0 } else { format(target) },
    ]);
    set(&mut wave, before);
    let mut wanted = wave.clone();
    wanted.pc += 8;
    set(&mut wanted, after);
    let mut memory = Both::new();
    let effect = execute(&instruction, &mut wave, &mut memory).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(difference(&wave, &wanted), "", "{target}: {text}");
    (memory, effect)
}

const TARGETS: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

/// The instruction under the name that the target has for it.
fn names(target: Target, name: &str) -> String {
    let old = [("b32", "dword"), ("b64", "dwordx2"), ("u8", "ubyte"), ("i8", "sbyte")];
    let (start, end) = name.rsplit_once('_').unwrap();
    let old = old.iter().find(|(new, _)| *new == end).map_or(end, |(_, old)| old);
    if target != Target::Gfx1100 { format!("{start}_{old}") } else { name.to_owned() }
}

/// Out of range by bytes: what the lowest two bits of gfx1100's fourth word but the type say.
const BY_BYTES: u32 = 3 << 28;

#[test]
fn offsets_are_added_up() {
    let bytes = Resource { records: BYTES, last: BY_BYTES, ..Resource::default() };
    let records = Resource { stride: 24, records: 10, last: 1 << 28, ..Resource::default() };
    for target in TARGETS {
        let load = names(target, "buffer_load_b32");
        check(target, &format!("{load} v1, off, s[8:11], s3 offset:8"), bytes, "exec=1 s3=0x100", "v1.0=0x108");
        check(
            target,
            &format!("{load} v1, v2, s[8:11], s3 offen offset:8"),
            bytes,
            "exec=2 v2.1=0x40 s3=4",
            "v1.1=0x4c",
        );
        check(target, &format!("{load} v1, v2, s[8:11], 0 idxen"), records, "exec=3 v2.0=3 v2.1=9", "v1.0=72 v1.1=216");
        let both = format!("{load} v1, v[2:3], s[8:11], 0 idxen offen offset:4");
        check(target, &both, records, "exec=1 v2=2 v3=8", "v1.0=60");
        let (_, effect) = check(target, &format!("{load} v1, off, s[8:11], 0"), bytes, "exec=0", "");
        assert_eq!(effect.counts, Counters { vm: 1, ..Counters::NONE });
    }
}

#[test]
fn elements_of_a_group_of_records_follow_each_other() {
    // Records of 24 bytes in groups of 8, elements of 4 bytes: field y of record 8 is behind 8 records and 8 fields.
    for (target, swizzle) in [(Target::Gfx906, 2), (Target::Gfx1030, 2), (Target::Gfx1100, 1)] {
        let resource = Resource { stride: 24, records: 100, swizzle, last: 1 << 28, is_unbound: false };
        let load = names(target, "buffer_load_b32");
        let text = format!("{load} v1, v[2:3], s[8:11], 0 idxen offen");
        for (record, field, place) in
            [(1, 0, 4), (0, 4, 32), (8, 0, 192), (4, 0, 16), (0, 8, 64), (12, 0, 208), (8, 8, 256)]
        {
            check(target, &text, resource, &format!("exec=1 v2={record} v3={field}"), &format!("v1.0={place}"));
        }
        // The dwords of a field lie in elements of their own.
        let wide = format!("{} v[4:5], v[2:3], s[8:11], 0 idxen offen", names(target, "buffer_load_b64"));
        check(target, &wide, resource, "exec=1 v2=1 v3=4", "v4.0=36 v5.0=68");
    }
    // Elements of 16 bytes.
    let long = Resource { stride: 32, records: 100, swizzle: 3, last: 1 << 28, is_unbound: false };
    let text = "buffer_load_b32 v1, v[2:3], s[8:11], 0 idxen offen";
    check(Target::Gfx1100, text, long, "exec=1 v2=1 v3=20", "v1.0=148");
    // Private memory of gfx906: 64 lanes of elements, each lane's number is its record.
    let last = 3 << 21 | 1 << 23;
    // Its format would be a part of the stride.
    let private = Resource { stride: 0, records: 0, swizzle: 2, last, is_unbound: true };
    let text = "buffer_load_dword v1, v2, s[8:11], s3 offen offset:4";
    check(Target::Gfx906, text, private, "exec=5 v2=8 s3=0x400", "v1.0=0x700 v1.2=0x708");
}

/// A descriptor without a format is none (Vega ISA 8.1.4; RDNA3 ISA 9.6): loads are 0, and nothing is stored.
#[test]
fn a_descriptor_without_a_format_reaches_nothing() {
    for target in TARGETS {
        let nothing = Resource { records: BYTES, last: BY_BYTES, is_unbound: true, ..Resource::default() };
        let load = names(target, "buffer_load_b32") + " v1, v0, s[8:11], 0 offen";
        check(target, &load, nothing, "exec=1 v0=64 v1=5", "v1.0=0");
        let store = names(target, "buffer_store_b32") + " v1, v0, s[8:11], 0 offen";
        let (mut memory, _) = check(target, &store, nothing, "exec=1 v0=64 v1=5", "");
        assert_eq!(memory.dword(64), 64, "{target}");
    }
}

/// Of an atomic operation the range is that of its whole element (Vega ISA 8.1.5, RDNA3 ISA 9.4.1).
#[test]
fn an_atomic_operation_is_done_as_a_whole_or_not_at_all() {
    for (target, text) in [
        (Target::Gfx906, "buffer_atomic_add_x2 v[2:3], v0, s[8:11], 0 offen glc"),
        (Target::Gfx1100, "buffer_atomic_add_u64 v[2:3], v0, s[8:11], 0 offen glc"),
    ] {
        let bytes = Resource { records: 68, last: BY_BYTES, ..Resource::default() };
        let (mut memory, _) = check(target, text, bytes, "exec=1 v0=64 v2=1 v3=0", "v2.0=0");
        assert_eq!([64, 68].map(|offset| memory.dword(offset)), [64, 68], "{target}");
    }
}

#[test]
fn what_is_out_of_range_is_zero_or_dropped() {
    let bytes = Resource { records: 64, last: BY_BYTES, ..Resource::default() };
    for target in TARGETS {
        let load = format!("{} v[4:5], v2, s[8:11], 0 offen", names(target, "buffer_load_b64"));
        let before = "exec=7 v2.0=56 v2.1=60 v2.2=64 v4=9 v5=9";
        check(target, &load, bytes, before, "v4.0=56 v5.0=60 v4.1=60 v5.1=0 v4.2=0 v5.2=0");
        let store = format!("{} v4, v2, s[8:11], 0 offen", names(target, "buffer_store_b32"));
        let (mut memory, effect) = check(target, &store, bytes, "exec=3 v2.0=60 v2.1=64 v4=9", "");
        assert_eq!((memory.dword(60), memory.dword(64)), (9, 64));
        let is_gfx9 = target == Target::Gfx906;
        let counts = Counters { vm: u8::from(is_gfx9), vs: u8::from(!is_gfx9), ..Counters::NONE };
        assert_eq!(effect.counts, counts);
        let name = if is_gfx9 { "buffer_atomic_add" } else { "buffer_atomic_add_u32" };
        let atomic = format!("{name} v4, v2, s[8:11], 0 offen glc");
        let (mut memory, _) = check(target, &atomic, bytes, "exec=3 v2.0=60 v2.1=64 v4=9", "v4.0=60 v4.1=0");
        assert_eq!((memory.dword(60), memory.dword(64)), (69, 64));
    }
    // Records count by their index alone, or by the offset inside of them, too.
    let structured = Resource { stride: 16, records: 4, ..Resource::default() };
    let before = "exec=3 v2.0=3 v2.1=4 v3=16 v1=9";
    let text = "buffer_load_dword v1, v[2:3], s[8:11], 0 idxen offen";
    check(Target::Gfx906, text, structured, before, "v1.0=64 v1.1=0");
    let text = "buffer_load_b32 v1, v[2:3], s[8:11], 0 idxen offen";
    check(Target::Gfx1100, text, structured, before, "v1.0=0 v1.1=0");
    check(Target::Gfx1100, text, Resource { last: 1 << 28, ..structured }, before, "v1.0=64 v1.1=0");
    check(Target::Gfx1100, text, Resource { last: 2 << 28, ..structured }, before, "v1.0=64 v1.1=80");
}

#[test]
fn pieces_are_extended_and_loaded_into_halves() {
    let bytes = Resource { records: BYTES, last: BY_BYTES, ..Resource::default() };
    for target in TARGETS {
        let load = |name: &str| format!("{} v1, off, s[8:11], 0 offset:144", names(target, name));
        check(target, &load("buffer_load_u8"), bytes, "exec=1", "v1.0=0x90");
        check(target, &load("buffer_load_i8"), bytes, "exec=1", "v1.0=0xffffff90");
        let half = if target == Target::Gfx906 { "buffer_load_short_d16_hi" } else { "buffer_load_d16_hi_b16" };
        check(target, &load(half), bytes, "exec=1 v1=0x12345678", "v1.0=0x905678");
    }
}

#[test]
fn memory_goes_to_the_lds_and_back() {
    let bytes = Resource { records: 64, ..Resource::default() };
    // Lane 3 reads 4 + 12 + 8, and writes 0x40 + 8 + 12; lane 13 is out of range, and its dword is 0.
    let text = "buffer_load_dword v0, s[8:11], s3 offen offset:8 lds";
    let before: String = (0..16).map(|lane| format!("v0.{lane}={} ", 4 * lane)).collect();
    let (memory, effect) = check(Target::Gfx906, text, bytes, &format!("{before} exec=0x3008 m0=0x40 s3=4"), "");
    let at = |place: usize| u32::from_le_bytes(memory.lds[place..place + 4].try_into().unwrap());
    assert_eq!((at(0x54), at(0x50), at(0x78), at(0x7c)), (0x18, 0x5352_5150, 0x3c, 0));
    assert_eq!(effect.counts, Counters { vm: 1, ..Counters::NONE });
    // Lanes have places of 16 bytes: three dwords from 24 and 36 on go to 0x5c and 0x6c. Lane 5 is out of range.
    let text = "buffer_load_dwordx3 v0, s[8:11], 0 offen offset:12 lds";
    let before: String = (0..8).map(|lane| format!("v0.{lane}={} ", 12 * lane)).collect();
    let (memory, _) = check(Target::Gfx950, text, bytes, &format!("{before} exec=0x26 m0=0x40"), "");
    let at = |place: usize| u32::from_le_bytes(memory.lds[place..place + 4].try_into().unwrap());
    assert_eq!([0x5c, 0x60, 0x64, 0x68].map(at), [24, 28, 32, 0x6b6a_6968]);
    assert_eq!([0x6c, 0x70, 0x74, 0x78].map(at), [36, 40, 44, 0x7b7a_7978]);
    assert_eq!([0x9c, 0xa0, 0xa4, 0xa8].map(at), [0, 0, 0, 0xabaa_a9a8]);
    let store = "buffer_store_lds_dword s[8:11], 0 offset:4 lds";
    let (mut memory, _) = check(Target::Gfx906, store, bytes, "exec=4 m0=0x10", "");
    assert_eq!(memory.dword(4), 0x1f1e_1d1c);
}

#[test]
fn caches_and_pages() {
    for (target, text) in [
        (Target::Gfx906, "buffer_wbinvl1"),
        (Target::Gfx906, "buffer_wbinvl1_vol"),
        (Target::Gfx1100, "buffer_gl0_inv"),
        (Target::Gfx1100, "buffer_gl1_inv"),
    ] {
        let (_, effect) = check(target, text, Resource::default(), "", "");
        assert_eq!(effect.counts, Counters { vm: 1, ..Counters::NONE });
    }
    // The status of pages isn't known here.
    let text = "buffer_load_dword v1, off, s[8:11], s3";
    let words: Vec<u32> = instruction(text, Target::Gfx906).unwrap().words().to_vec();
    let instruction = Instruction::decode(Target::Gfx906, &[words[0], words[1] | 1 << 23]).unwrap();
    let error = execute(&instruction, &mut Wave::new(WaveSize::Wave64), &mut Both::new());
    assert_eq!(error, Err(ExecuteError::Unknown { name: instruction.row.name }));
}
