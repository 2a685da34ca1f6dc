//! Dwords of any instructions, for wave control.

use lds::encoding::{Format, find, rows};
use lds::targets::{Encoding, Target};
use rand::RngExt;
use rand::rngs::StdRng;

/// Which instructions are preferred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Taste {
    /// none
    #[default]
    Anything,
    /// instructions that VM_CNT counts, or VS_CNT
    Memory,
    /// instructions of the LDS
    Lds,
    /// instructions of the scalar cache
    Scalar,
    /// exports
    Exports,
    /// pairs of manual wait states
    Hazards,
    /// s_sleep, s_nop and s_wakeup
    Pauses,
    /// barriers, and none that ends a wave
    Barriers,
}

impl Taste {
    /// What a wave prefers that is one of many.
    pub fn of(number: usize) -> Self {
        const TASTES: [Taste; 6] =
            [Taste::Memory, Taste::Hazards, Taste::Lds, Taste::Scalar, Taste::Exports, Taste::Pauses];
        TASTES[number % TASTES.len()]
    }

    /// Whether counters count it.
    pub fn is_counted(self) -> bool {
        matches!(self, Taste::Memory | Taste::Lds | Taste::Scalar | Taste::Exports)
    }
}

/// Names of what a program has often enough for waves to meet at it.
const FREQUENT: [&str; 50] = [
    "s_nop",
    "s_nop",
    "s_nop",
    "s_sleep",
    "s_barrier",
    "s_barrier",
    "s_barrier",
    "s_setprio",
    "s_setprio",
    "s_sethalt",
    "s_sethalt",
    "s_wakeup",
    "s_wakeup",
    "s_branch",
    "s_waitcnt",
    "s_waitcnt",
    "s_waitcnt_vscnt",
    "s_waitcnt_vmcnt",
    "s_waitcnt_lgkmcnt",
    "s_waitcnt_expcnt",
    "s_waitcnt_expcnt",
    "s_wait_idle",
    "s_cbranch_scc0",
    "s_cbranch_i_fork",
    "s_cbranch_i_fork",
    "s_cbranch_g_fork",
    "s_cbranch_g_fork",
    "s_cbranch_join",
    "s_cbranch_join",
    "s_setvskip",
    "s_setvskip",
    "s_setvskip",
    "s_call_b64",
    "s_setpc_b64",
    "s_endpgm",
    "s_endpgm",
    "s_endpgm",
    "s_endpgm",
    "s_endpgm",
    "s_endpgm",
    "s_endpgm",
    "s_icache_inv",
    "s_setreg_b32",
    "s_setreg_b32",
    "s_getreg_b32",
    "s_rfe_b64",
    "s_sendmsg",
    "s_set_gpr_idx_on",
    "s_set_gpr_idx_idx",
    "s_set_gpr_idx_mode",
];

/// Waits of both targets.
const WAITS: [&str; 6] =
    ["s_waitcnt", "s_waitcnt", "s_waitcnt_vscnt", "s_waitcnt_vmcnt", "s_waitcnt_lgkmcnt", "s_waitcnt_expcnt"];

/// What lies between two that are too close.
const HAZARDS: [&str; 17] = [
    "s_setreg_b32",
    "s_setreg_imm32_b32",
    "s_setvskip",
    "s_icache_inv",
    "s_set_gpr_idx_on",
    "s_set_gpr_idx_idx",
    "s_set_gpr_idx_mode",
    "s_sendmsg",
    "s_ttracedata",
    "s_rfe_b64",
    "s_rfe_restore_b64",
    "s_getreg_b32",
    "s_nop",
    "s_branch",
    "v_mov_b32",
    "s_endpgm",
    "s_endpgm",
];

/// What has no destination, and what wave control carries out although it has one.
const JUMPS: [&str; 5] = ["s_setpc_b64", "s_swappc_b64", "s_call_b64", "s_rfe_b64", "s_cbranch_join"];

/// First dwords of memory formats, where their numbers are, and how many there are: around those of stores and
/// atomics nobody is far.
const MEMORY: [(u32, u32, u32); 4] =
    [(0xdc00_0000, 18, 64), (0xe000_0000, 18, 64), (0xe800_0000, 15, 16), (0xf000_0000, 18, 32)];

/// Numbers at the ends of those of stores and of atomics.
const EDGES: [u32; 16] = [3, 4, 7, 8, 22, 23, 29, 30, 36, 37, 38, 39, 41, 42, 50, 51];

/// On gfx1100, an end that LLVM doesn't have.
const LAST_END: u32 = 0xbfb2_0000;

/// The register of a destination that is M0 on gfx906, and null on gfx1100.
const M0: u32 = 124;

/// What instructions are made of.
pub struct Words {
    target: Target,
}

impl Words {
    /// Of a target.
    pub fn new(target: Target) -> Self {
        Words { target }
    }

    /// A fork.
    pub fn fork(&self, dice: &mut StdRng) -> [u32; 3] {
        let noise: [u32; 3] = dice.random();
        [self.named("s_cbranch_i_fork", noise[0]).unwrap_or_default(), noise[1], noise[2]]
    }

    /// An instruction of that name, with these bits where none are fixed.
    pub(super) fn named(&self, name: &str, bits: u32) -> Option<u32> {
        let row = find(self.target, name)?;
        Some(row.format.first_word(row.opcode, self.target) | bits & !row.format.fixed(self.target))
    }

    /// A wait that holds nobody up with so much under way: of VM_CNT, VS_CNT, EXP_CNT, LGKM_CNT.
    fn exact(&self, counts: [u8; 4], dice: &mut StdRng) -> Option<u32> {
        let [vm, vs, exp, lgkm] = counts.map(u32::from);
        if !self.target.facts().waves.vscnt {
            return Some(self.wait(counts, false));
        }
        // With another register it holds its wave up all the same.
        let register = if dice.random_range(0..12) == 0 { dice.random_range(0..M0) } else { M0 } << 16;
        let (name, bits) = match dice.random_range(0..5) {
            0..2 => ("s_waitcnt", exp | lgkm << 4 | vm << 10),
            2 => ("s_waitcnt_vmcnt", vm | register),
            3 => ("s_waitcnt_lgkmcnt", lgkm | register),
            _ => ("s_waitcnt_vscnt", vs | register),
        };
        self.named(name, bits)
    }

    /// Any instruction, and what is behind it. So much is under way: of VM_CNT, VS_CNT, EXP_CNT, LGKM_CNT.
    pub fn any(&self, taste: Taste, counts: [u8; 4], dice: &mut StdRng) -> [u32; 3] {
        let noise: [u32; 3] = dice.random();
        let first = match taste {
            _ if dice.random_range(0..if taste.is_counted() { 4 } else { 20 }) == 0 => self.exact(counts, dice),
            _ if taste.is_counted() && dice.random_range(0..12) == 0 => {
                self.named(WAITS[dice.random_range(0..WAITS.len())], noise[0] & 0xff80_ffff | M0 << 16)
            }
            Taste::Anything => self.first(dice, noise),
            Taste::Memory => Some(self.memory(dice, noise[0])),
            // What may write M0, and what may use it or is another half of a pair.
            Taste::Hazards => match dice.random_range(0..6) {
                0 | 1 => Some(0x8000_0000 | noise[0] & 0x3f80_ffff | M0 << 16),
                2 if noise[1] & 1 == 0 => Some(0xbe80_0000 | noise[0] & 0xffff | M0 << 16),
                2 => self.named(JUMPS[dice.random_range(0..JUMPS.len())], noise[0] & !(0x7f << 16) | M0 << 16),
                3 => Some(
                    [0xd800_0000, 0xdc00_0000, 0xe000_0000, 0xd400_0000][noise[1] as usize & 3]
                        | noise[0] & 0x03ff_ffff,
                ),
                _ => {
                    let name = HAZARDS[dice.random_range(0..HAZARDS.len())];
                    // Of hardware registers MODE and TRAPSTS are often meant.
                    let bits =
                        if name.contains("etreg") { noise[0] & 0x7f_ffc0 | (1 | noise[1] & 2) } else { noise[0] };
                    self.named(name, bits)
                }
            },
            Taste::Pauses => match noise[1] & 7 {
                0..3 => self.named("s_sleep", noise[0] & 0xff83),
                3..5 => self.named("s_wakeup", noise[0]),
                5 | 6 => self.named("s_nop", noise[0]),
                _ => self.first(dice, noise),
            },
            Taste::Lds => Some(0xd800_0000 | noise[0] & 0x03ff_ffff),
            Taste::Scalar => Some(self.scalar() | noise[0] & 0x03ff_ffff),
            Taste::Exports => Some(self.export() | noise[0] & 0x03ff_ffff),
            Taste::Barriers => self.named(if noise[1] & 3 == 0 { "s_nop" } else { "s_barrier" }, noise[0]),
        };
        match first {
            Some(first) => self.marked(first, noise, dice),
            None => self.any(taste, counts, dice),
        }
    }

    /// One of a memory format.
    fn memory(&self, dice: &mut StdRng, noise: u32) -> u32 {
        let (format, low, numbers) = MEMORY[dice.random_range(0..MEMORY.len())];
        let number = if dice.random() { EDGES[dice.random_range(0..EDGES.len())] } else { dice.random() };
        format | noise & 0x0003_ffff & !((numbers - 1) << low) | (number % numbers) << low
    }

    /// A change of MODE.
    pub fn mode(&self) -> [u32; 3] {
        [self.named("s_setreg_b32", 0).unwrap_or_default(), 0, 0]
    }

    /// A join.
    pub fn join(&self) -> [u32; 3] {
        [self.named("s_cbranch_join", 0).unwrap_or_default(), 0, 0]
    }

    /// A load that VM_CNT counts: of a buffer.
    pub(super) fn load(&self) -> u32 {
        MEMORY[1].0
    }

    /// A store of a buffer, which VS_CNT counts on gfx1100.
    pub(super) fn store(&self) -> u32 {
        let (format, low, _) = MEMORY[1];
        format | EDGES[1] << low
    }

    /// A wait until counters are so low: of VM_CNT, VS_CNT, EXP_CNT, LGKM_CNT. On gfx1100 VS_CNT has an instruction of
    /// its own, which looks at no other counter.
    pub(super) fn wait(&self, limits: [u8; 4], of_vs: bool) -> u32 {
        let [vm, vs, exp, lgkm] = limits.map(u32::from);
        let word = match self.target.facts().code.encoding {
            Encoding::Gfx9 => self.named("s_waitcnt", vm & 15 | exp << 4 | lgkm << 8 | vm >> 4 << 14),
            _ if of_vs => self.named("s_waitcnt_vscnt", vs | M0 << 16),
            _ => self.named("s_waitcnt", exp | lgkm << 4 | vm << 10),
        };
        word.unwrap_or_default()
    }

    /// An export.
    pub(super) fn export(&self) -> u32 {
        match self.target.facts().code.encoding {
            Encoding::Gfx9 => 0xc400_0000,
            _ => 0xf800_0000,
        }
    }

    /// A scalar load of one dword.
    pub(super) fn scalar(&self) -> u32 {
        Format::Smem.first_word(0, self.target)
    }

    fn first(&self, dice: &mut StdRng, noise: [u32; 3]) -> Option<u32> {
        let target = self.target;
        Some(match dice.random_range(0..20) {
            0..9 => {
                let name = FREQUENT[dice.random_range(0..FREQUENT.len())];
                let fields = match name {
                    // Mostly short; the highest bits don't count.
                    "s_sleep" if noise[1] & 15 == 1 => noise[0] & 0xff91,
                    "s_sleep" if noise[1] & 31 != 0 => noise[0] & 0xff81,
                    "s_setreg_b32" | "s_getreg_b32" => noise[0] & 0x7f_ffc3,
                    "s_waitcnt_vscnt" | "s_waitcnt_vmcnt" | "s_waitcnt_lgkmcnt" | "s_waitcnt_expcnt" => {
                        noise[0] & 0x3f | if noise[1] & 3 == 0 { 0 } else { M0 << 16 }
                    }
                    _ => noise[0],
                };
                self.named(name, fields)?
            }
            9..11 => 0xd800_0000 | noise[0] & 0x03ff_ffff,
            11 | 12 if dice.random_range(0..5) == 0 => self.export() | noise[0] & 0x03ff_ffff,
            11 | 12 => self.memory(dice, noise[0]),
            // A scalar instruction that writes M0 often.
            13 => Format::Sop1.first_word(0, target) | M0 << 16 | 0x80,
            // Any format, and any number in it, also such as no table has.
            14 => noise[0] | 0x8000_0000,
            15 if target.facts().code.encoding == Encoding::Gfx11 && noise[1] & 7 == 0 => LAST_END | noise[0] & 0xffff,
            15 => 0xbe80_0000 | noise[0] & 0x01ff_ffff,
            _ => {
                let all = rows(target);
                let row = &all[dice.random_range(0..all.len())];
                row.format.first_word(row.opcode, target) | noise[0] & !row.format.fixed(target)
            }
        })
    }

    /// Sources are often literals or other lanes, also where nobody reads them, and destinations often M0.
    fn marked(&self, first: u32, noise: [u32; 3], dice: &mut StdRng) -> [u32; 3] {
        const MARKS: [u32; 8] = [233, 234, 249, 250, 254, 255, 255, 255];
        let mark = |dice: &mut StdRng, word: u32, low: u32, width: u32| match dice.random_range(0..4) {
            0 => word & !(((1 << width) - 1) << low) | MARKS[dice.random_range(0..8)] << low,
            _ => word,
        };
        let first = match first >> 23 {
            // SOPP.
            0x17f => first,
            // SOP1, SOPC and SOP2; VOP and VOPD.
            0x17d => mark(dice, first, 0, 8),
            0x17e | 0x100..0x160 => mark(dice, first, 8 * (noise[2] & 1), 8),
            0..0x100 | 0x190..0x198 => mark(dice, first, 0, 9),
            _ => first,
        };
        let first = match first >> 23 {
            0x100..0x17e if dice.random_range(0..6) == 0 => first & !(0x7f << 16) | M0 << 16,
            _ => first,
        };
        let second = mark(dice, noise[1], 9 * (noise[2] >> 1 & 3).min(2), 9);
        [first, second, noise[2]]
    }
}
