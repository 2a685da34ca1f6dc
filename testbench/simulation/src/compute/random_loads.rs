//! Random loads that go from memory to the LDS, and stores from there, beside instructions of the LDS and others of
//! memory.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::fmt::Write;
use std::ops::Range;

/// What they need at the start: a buffer that nobody writes, one that stores write, and addresses.
pub const START: &str = "; lds: buffer 1 count 2048 = index * 0x9e3779b9 + index >> 7\n\
    ; lds: buffer 2 count 8192 = index * 0x85ebca6b\n; lds: s38 = 0\n; lds: s39 = 2\n; lds: s24 = 28672\n; lds: s25 = 3\n\
    ; lds: v24 = lane * 4\n; lds: v25 = 2\n; lds: v26 = lane\n; lds: v27 = 0\n\
    ; lds: v28 = lane * 4\n";

/// Where memory answers with an error in a run with a seed: some words of one of the two buffers, or none.
pub fn errors(seed: u64) -> Range<u64> {
    let mut dice = StdRng::seed_from_u64(seed ^ 0xe4404);
    if dice.random_range(0..3) > 0 {
        return 0..0;
    }
    // Words of memory have 16 bytes at most.
    let first = (dice.random_range(2..4) << 32) + 16 * dice.random_range(0..70);
    first..first + 16 * dice.random_range(1..20)
}

/// Registers: a descriptor, the place in memory, and M0 and EXEC meanwhile.
const RESOURCE: u32 = 32;
const PLACE: u32 = 36;
const LIMIT: u32 = 98;
const LANES: u32 = 96;
/// The same of stores.
const TARGET: u32 = 28;
const SOFFSET: u32 = 27;

/// Lanes that are on: none, one, some, all.
const MASKS: [&str; 6] = ["0", "1", "0xf0", "0x8421", "0x7fff0000", "-1"];

/// How loads find their places in memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Offset,
    Global,
    Index,
    Scratch,
}

/// What is loaded between two barriers. What is in a dword of the LDS follows from its address, whoever loads it.
struct Loads {
    form: Form,
    kind: &'static str,
    /// how far the first byte is from a multiple of 4
    odd: u32,
    /// M0 and the offset of all loads, where lanes have places that don't follow from those of their dwords
    fixed: Option<(u32, u32)>,
}

/// Lines of a program.
struct Lines<'a> {
    text: &'a mut String,
    dice: &'a mut StdRng,
}

impl Lines<'_> {
    fn line(&mut self, what: &str) {
        // A string takes what is written to it.
        let _ = writeln!(self.text, "{what}");
    }

    fn below(&mut self, end: u32) -> u32 {
        self.dice.random_range(0..end)
    }

    /// Other lanes until `unmasked`.
    fn masked(&mut self, mask: &str) {
        self.line(&format!("s_mov_b64 s[{LANES}:{}], exec\ns_mov_b64 exec, {mask}", LANES + 1));
    }

    fn unmasked(&mut self) {
        self.line(&format!("s_mov_b64 exec, s[{LANES}:{}]", LANES + 1));
    }

    fn load(&mut self, Loads { form, kind, odd, fixed }: &Loads) {
        // The upper half of a small allocation, and what is behind it.
        let drawn = (256 + 4 * self.below(40), 4 * self.below(20));
        let (m0, offset) = fixed.unwrap_or(drawn);
        self.line(&format!("s_mov_b32 m0, {m0}\ns_mov_b32 s{PLACE}, {m0}\ns_nop 0"));
        let resource = format!("s[{RESOURCE}:{}]", RESOURCE + 3);
        let load = match form {
            Form::Global => {
                self.line(&format!("s_mov_b32 s38, {}", m0 + odd));
                format!("global_load_{kind} v24, s[38:39] offset:{offset} lds")
            }
            Form::Offset => format!("buffer_load_{kind} v24, {resource}, s{PLACE} offen offset:{offset} lds"),
            Form::Index => format!("buffer_load_{kind} v[26:27], {resource}, s{PLACE} idxen offen offset:{offset} lds"),
            Form::Scratch => format!("scratch_load_{kind} v27, off offset:{offset} lds"),
        };
        self.line(&load);
    }

    /// A store from the LDS: of the lower half, from which no lane of it is if others load the upper one.
    fn store(&mut self, has_loads: bool) {
        let (m0, offset) = match self.below(6) {
            // nothing of it is the work-group's
            0 => (0xfff0, 4 * self.below(4)),
            _ if has_loads => (4 * self.below(20), self.below(80)),
            _ => (4 * self.below(100), self.below(400)),
        };
        // The first byte in memory, bytes from a lane to the next, and whether lanes are added and swizzled.
        let (first, stride) = (self.below(512), [4, 4, 4, 0, 8, 12, 2][self.below(7) as usize]);
        let adds = self.below(4) > 0;
        let swizzled = adds && self.below(4) == 0;
        // Elements of swizzled records are aligned, and so is what is in them.
        let (first, stride, offset) =
            if swizzled { (first & !3, stride & !3, offset & !3) } else { (first, stride, offset) };
        let records = 64 + self.below(800);
        let group = self.below(4);
        let format = if adds { 0 } else { 4 };
        let last = format << 15 | group << 21 | u32::from(adds) << 23;
        let high = 3 | stride << 16 | u32::from(swizzled) << 31;
        self.line(&format!(
            "s_mov_b32 s{TARGET}, {first}\ns_mov_b32 s{}, {high:#x}\ns_mov_b32 s{}, {records}\ns_mov_b32 s{}, {last:#x}",
            TARGET + 1,
            TARGET + 2,
            TARGET + 3
        ));
        let slot = (m0 + offset) & !3;
        let own = if has_loads && slot < 256 { u64::MAX >> (64 - (256 - slot) / 4) } else { u64::MAX };
        let some = if self.below(3) == 0 { self.dice.random::<u64>() } else { u64::MAX };
        self.line(&format!(
            "s_mov_b64 s[{LANES}:{}], exec\ns_mov_b32 exec_lo, {:#x}\ns_mov_b32 exec_hi, {:#x}",
            LANES + 1,
            (own & some) as u32,
            (own & some) >> 32
        ));
        let soffset = 4 * self.below(8);
        self.line(&format!("s_mov_b32 s{SOFFSET}, {soffset}\ns_mov_b32 m0, {m0}\ns_nop 0"));
        self.line(&format!("buffer_store_lds_dword s[{TARGET}:{}], s{SOFFSET} offset:{offset} lds", TARGET + 3));
        self.unmasked();
    }
}

/// Writes some of them, between barriers, as another wave of the work-group may be at the same dwords. Nobody writes a
/// dword of the LDS that a store may read.
pub fn write(text: &mut String, dice: &mut StdRng) {
    let mut lines = Lines { text, dice };
    let kinds = ["ubyte", "sbyte", "ushort", "sshort", "dword", "dword", "dword"];
    let form = [Form::Offset, Form::Offset, Form::Global, Form::Index, Form::Scratch][lines.below(5) as usize];
    let kind = kinds[lines.below(7) as usize];
    // A dword of private memory is one of an element.
    let odd = if form == Form::Scratch { 0 } else { lines.below(4) };
    let fixed = (256 + 4 * lines.below(40), 4 * lines.below(20));
    let loads = Loads { form, kind, odd, fixed: matches!(form, Form::Index | Form::Scratch).then_some(fixed) };
    // Where the buffer ends: in bytes, or in records of lanes.
    let (records, stride) = if form == Form::Index { (lines.below(70), 4) } else { (200 + lines.below(900), 0) };
    let (has_stores, has_loads) = [(true, true), (true, false), (false, true)][lines.below(3) as usize];
    lines.line("s_waitcnt vmcnt(0) lgkmcnt(0)\ns_barrier");
    lines.line(&format!("s_mov_b32 s{LIMIT}, m0"));
    lines.line(&format!(
        "s_mov_b32 s{RESOURCE}, {odd}\ns_mov_b32 s{}, {:#x}\ns_mov_b32 s{}, {records}\ns_mov_b32 s{}, 0x20000",
        RESOURCE + 1,
        2 | stride << 16,
        RESOURCE + 2,
        RESOURCE + 3
    ));
    if form == Form::Scratch {
        lines.line("s_mov_b32 flat_scratch_lo, 0\ns_mov_b32 flat_scratch_hi, 2");
    }
    for _ in 0..lines.dice.random_range(1..6) {
        if has_loads && (!has_stores || lines.below(2) == 0) {
            let masked = lines.below(3) == 0;
            if masked {
                let mask = MASKS[lines.below(6) as usize];
                lines.masked(mask);
            }
            lines.load(&loads);
            if masked {
                lines.unmasked();
            }
        }
        if has_stores && (!has_loads || lines.below(2) == 0) {
            lines.store(has_loads);
        }
        match lines.below(7) {
            0 if !has_stores => lines.line("ds_write_b32 v28, v0"),
            1 if !has_stores => lines.line("ds_add_rtn_u32 v9, v28, v3"),
            0..=2 => lines.line("ds_read_b32 v8, v28"),
            3 => lines.line("s_waitcnt vmcnt(1)"),
            4 => lines.line("v_mov_b32_e32 v20, src_lds_direct"),
            5 => {
                lines.line("global_load_dword v10, v28, s[24:25]");
                lines.line("global_store_dword v28, v3, s[24:25] offset:256");
            }
            _ => lines.line("v_interp_p1_f32 v21, v0, attr0.x"),
        }
    }
    lines.line("s_waitcnt vmcnt(0) lgkmcnt(0)\ns_barrier");
    lines.line(&format!("s_mov_b32 m0, s{LIMIT}"));
}
