//! Random loads that go from memory to the LDS, beside instructions of the LDS.

use rand::RngExt;
use rand::rngs::StdRng;
use std::fmt::Write;

/// What they need at the start: a buffer that nobody writes, and addresses.
pub const START: &str = "; lds: buffer 1 count 256 = index * 0x9e3779b9 + index >> 7\n\
    ; lds: s38 = 0\n; lds: s39 = 2\n; lds: v24 = lane * 4\n; lds: v25 = 2\n";

/// Registers: a descriptor, the place in memory, and M0 and EXEC meanwhile.
const RESOURCE: u32 = 32;
const PLACE: u32 = 36;
const LIMIT: u32 = 98;
const LANES: u32 = 96;

/// Lanes that are on: none, one, some, all.
const MASKS: [&str; 6] = ["0", "1", "0xf0", "0x8421", "0x7fff0000", "-1"];

/// Writes some of them, between barriers, as another wave of the work-group may be at the same dwords. What is in a
/// dword of the LDS follows from its address, whoever loads it: what a lane brings to byte `b` has the place `b` in
/// memory.
pub fn write(text: &mut String, dice: &mut StdRng) {
    let mut line = |what: String| {
        // A string takes what is written to it.
        let _ = writeln!(text, "{what}");
    };
    let sizes = [("ubyte", 1), ("sbyte", 1), ("ushort", 2), ("sshort", 2), ("dword", 4), ("dword", 4), ("dword", 4)];
    let (kind, _) = sizes[dice.random_range(0..sizes.len())];
    // How far the first byte is from a multiple of 4, and where the buffer ends.
    let (odd, records) = (dice.random_range(0..4u32), dice.random_range(200..1100u32));
    line("s_waitcnt vmcnt(0) lgkmcnt(0)\ns_barrier".to_owned());
    line(format!("s_mov_b32 s{LIMIT}, m0"));
    line(format!(
        "s_mov_b32 s{RESOURCE}, {odd}\ns_mov_b32 s{}, 2\ns_mov_b32 s{}, {records}\ns_mov_b32 s{}, 0x20000",
        RESOURCE + 1,
        RESOURCE + 2,
        RESOURCE + 3
    ));
    let resource = format!("s[{RESOURCE}:{}]", RESOURCE + 3);
    let of_memory = dice.random_range(0..3) == 0;
    for _ in 0..dice.random_range(1..6) {
        let masked = dice.random_range(0..3) == 0;
        if masked {
            let mask = MASKS[dice.random_range(0..MASKS.len())];
            line(format!("s_mov_b64 s[{LANES}:{}], exec\ns_mov_b64 exec, {mask}", LANES + 1));
        }
        // The upper half of a small allocation, and what is behind it.
        let (m0, offset) = (256 + 4 * dice.random_range(0..40u32), 4 * dice.random_range(0..20u32));
        line(format!("s_mov_b32 m0, {m0}\ns_mov_b32 s{PLACE}, {m0}\ns_nop 0"));
        match of_memory {
            true => {
                line(format!("s_mov_b32 s38, {}", m0 + odd));
                line(format!("global_load_{kind} v24, s[38:39] offset:{offset} lds"));
            }
            false => line(format!("buffer_load_{kind} v24, {resource}, s{PLACE} offen offset:{offset} lds")),
        }
        if masked {
            line(format!("s_mov_b64 exec, s[{LANES}:{}]", LANES + 1));
        }
        match dice.random_range(0..5) {
            0 => line("ds_write_b32 v24, v0".to_owned()),
            1 => line("ds_read_b32 v8, v24".to_owned()),
            2 => line("ds_add_rtn_u32 v9, v24, v3".to_owned()),
            3 => line("s_waitcnt vmcnt(1)".to_owned()),
            _ => {}
        }
    }
    line("s_waitcnt vmcnt(0) lgkmcnt(0)\ns_barrier".to_owned());
    line(format!("s_mov_b32 m0, s{LIMIT}"));
}
