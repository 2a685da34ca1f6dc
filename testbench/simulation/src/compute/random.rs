//! Random programs that are mostly program flow: branches, loops, calls, fork and join, waits, barriers, ends.

use super::{random_loads, random_reads};
use lds::isa::{Addressing, DsInstruction, Opcode, Operation, Space, opcodes};
use lds::targets::{Alignment, Encoding, Target};
use lds_rtl::compute::ComputeCore;
use lds_rtl::{Parts, supports};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::fmt::Write;

/// How deep bodies may lie in one another.
const DEPTH: usize = 3;

/// Registers by their use. s0 to s31 are the stack of fork and join on gfx906.
const STATE: u32 = 40;
const COUNTERS: u32 = 50;
const SAVED: u32 = 56;
const LEVELS: u32 = 64;
const MASKS: u32 = 68;
const LOADED: u32 = 76;
const BUFFER: u32 = 80;
const LINKS: u32 = 84;
const ADDRESSES: u32 = 92;

/// The text of a program for a core. Equal seeds and numbers give equal programs.
pub fn program(core: ComputeCore, seed: u64, number: u64) -> String {
    let (target, reads, loads) = (core.target, core.has_clients(), core.has_buffers());
    let dice = StdRng::seed_from_u64(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23));
    Writer { target, dice, text: String::new(), labels: 0, reads, loads }.whole(core.waves())
}

struct Writer {
    target: Target,
    dice: StdRng,
    text: String,
    labels: u32,
    /// the LDS has a client that reads parameters, and direct loads
    reads: bool,
    /// the LDS has a client that brings what memory has
    loads: bool,
}

/// A line of the program.
macro_rules! line {
    ($writer:expr, $($text:tt)*) => {{
        // A string takes what is written to it.
        let _ = writeln!($writer.text, $($text)*);
    }};
}

impl Writer {
    fn is_vega(&self) -> bool {
        self.target.facts().code.encoding == Encoding::Gfx9
    }

    fn below(&mut self, end: u32) -> u32 {
        self.dice.random_range(0..end)
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("l{}", self.labels)
    }

    fn pick(&mut self, from: &[&'static str]) -> &'static str {
        from[self.dice.random_range(0..from.len())]
    }

    fn whole(mut self, most: usize) -> String {
        let groups = if self.below(2) == 0 { 1 } else { 1 << self.below(3) };
        // A small LDS has room for two of gfx1100, whose blocks are of 1,024 bytes.
        let groups = groups.min(if most < 16 && !self.is_vega() { 2 } else { most });
        // Those of a work-group have 1,024 lanes at most, and there are work-groups of one wave.
        let each = match self.below(4) {
            0 => 1,
            1 => (most / groups).min(16),
            _ => 1 + self.dice.random_range(0..(most / groups).min(16)),
        };
        if !self.is_vega() {
            line!(self, "; lds: wave 32");
        }
        line!(self, "; lds: waves {}", groups * each);
        if groups > 1 {
            line!(self, "; lds: groups {groups}");
        }
        // Some accesses lie behind it.
        line!(self, "; lds: alloc {}", if most < 16 { 512 } else { 2048 });
        if self.below(3) == 0 {
            let most = 16 * self.below(64);
            line!(self, "; lds: m0 = {most}");
        }
        if self.below(2) == 0 {
            let mode = Alignment::ALL[self.dice.random_range(0..Alignment::ALL.len())];
            line!(self, "; lds: alignment {}", mode.name());
        }
        if self.below(3) == 0 {
            // Denormals are flushed, or not.
            let mode = self.below(16) << 4;
            line!(self, "; lds: mode = {mode:#x}");
        }
        line!(self, "; lds: memory at 0 count 64 = index * 0x3779b9 ^ index << 23");
        line!(self, "; lds: buffer 0 count 128 = index * 40503");
        if self.loads {
            self.text += random_loads::START;
        }
        let (factor, more) = (self.dice.random::<u16>(), self.dice.random::<u16>());
        line!(self, "; lds: s{STATE} = (wave * 0x9e37 + {factor}) * {more} * 64 + wave");
        line!(self, "; lds: s{BUFFER} = 0\n; lds: s{} = 1", BUFFER + 1);
        let (factor, more) = (self.dice.random_range(1..64), self.dice.random_range(0..64));
        line!(self, "; lds: v0 = (lane * {factor} + wave * {more}) % 64");
        line!(self, "; lds: v1 = lane * 4 + wave % 4 * 256\n; lds: v2 = lane * 4\n; lds: v3 = 1");
        // A stack of each lane, and words of any bits.
        line!(self, "; lds: v4 = lane * 0x1234567 + wave\n; lds: v5 = ~lane * {factor}");
        line!(self, "; lds: v6 = lane << 18 | lane * 4\n; lds: v7 = (lane + {more}) * 0x7654321");
        for part in 0..4 {
            for _ in 0..self.dice.random_range(1..4) {
                self.node(DEPTH);
            }
            if self.loads {
                random_loads::write(&mut self.text, &mut self.dice);
            }
            if self.below(2) == 0 {
                line!(self, "s_barrier");
            }
            if part > 0 && self.below(4) == 0 {
                self.leave();
            }
        }
        line!(self, "s_endpgm");
        self.text
    }

    /// Some of the waves end.
    fn leave(&mut self) {
        let (label, bit) = (self.label(), self.below(32));
        line!(self, "s_bitcmp1_b32 s{STATE}, {bit}");
        let branch = self.pick(&["s_cbranch_scc0", "s_cbranch_scc1"]);
        line!(self, "{branch} {label}\ns_endpgm\n{label}:");
    }

    fn body(&mut self, depth: usize) {
        for _ in 0..self.dice.random_range(0..4) {
            self.node(depth - 1);
        }
    }

    fn node(&mut self, depth: usize) {
        self.mix();
        if self.reads && self.below(2) == 0 {
            random_reads::write(&mut self.text, &mut self.dice, self.target, 600);
        }
        match self.below(if depth > 1 { 16 } else { 9 }) {
            0 => self.pause(),
            1 => self.wait(),
            2 | 3 => self.share(),
            4 => self.memory(),
            5 => self.vector(),
            6 if self.is_vega() => self.skip(),
            7 => self.hop(),
            9 | 10 => self.when(depth),
            11 => self.repeat(depth),
            12 => self.call(depth),
            13..=15 if self.is_vega() => self.fork(depth),
            13 | 14 => self.lanes(depth),
            _ => self.mix(),
        }
    }

    /// The next state of the wave.
    fn mix(&mut self) {
        let (factor, more) = (self.dice.random::<u32>() | 1, self.dice.random::<u32>());
        line!(self, "s_mul_i32 s{STATE}, s{STATE}, {factor:#x}");
        if self.below(2) == 0 {
            line!(self, "s_add_u32 s{STATE}, s{STATE}, {more:#x}");
        }
    }

    fn pause(&mut self) {
        let number = self.below(16);
        let few = self.below(2);
        let user = self.below(4);
        match self.below(8) {
            0 | 1 => line!(self, "s_nop {number}"),
            2 => line!(self, "s_sleep {few}"),
            3 | 4 => line!(self, "s_setprio {user}"),
            5 => line!(self, "s_wakeup"),
            6 => line!(self, "s_sethalt {few}"),
            _ if self.is_vega() => line!(self, "s_icache_inv"),
            _ => {
                let hint = self.pick(&["s_clause 0x1", "s_delay_alu instid0(VALU_DEP_1)", "s_wait_idle"]);
                line!(self, "{hint}");
            }
        }
    }

    fn wait(&mut self) {
        let (vm, lgkm, few) = (self.below(6), self.below(6), self.below(3));
        match self.below(if self.is_vega() { 4 } else { 7 }) {
            0 => line!(self, "s_waitcnt vmcnt({vm})"),
            1 => line!(self, "s_waitcnt lgkmcnt({lgkm})"),
            2 => line!(self, "s_waitcnt vmcnt({vm}) lgkmcnt({lgkm})"),
            3 => line!(self, "s_waitcnt vmcnt(0) expcnt({few}) lgkmcnt(0)"),
            4 => line!(self, "s_waitcnt_vscnt null, {few:#x}"),
            5 => line!(self, "s_waitcnt_vmcnt null, {vm:#x}"),
            _ => line!(self, "s_waitcnt_lgkmcnt null, {lgkm:#x}"),
        }
    }

    /// Instructions of the LDS. What they load is read by stores alone, behind a wait.
    fn share(&mut self) {
        let vega = self.is_vega();
        let (data, offset) = (8 + self.below(8), 4 * self.below(200));
        let either = |gfx906: &'static str, gfx1100: &'static str| if vega { gfx906 } else { gfx1100 };
        for _ in 0..self.dice.random_range(1..4) {
            let (pair, four) = (format!("v[{data}:{}]", data + 1), format!("v[{data}:{}]", data + 3));
            match self.below(22) {
                16.. => self.any_share(),
                6 => line!(self, "{} {pair}, v1 offset:{offset}", either("ds_read_b64", "ds_load_b64")),
                7 => line!(self, "{} {four}, v1 offset:{offset}", either("ds_read_b128", "ds_load_b128")),
                8 => line!(self, "{} v1, v[0:1] offset:{offset}", either("ds_write_b64", "ds_store_b64")),
                9 => {
                    let name = either("ds_read2_b32", "ds_load_2addr_b32");
                    line!(self, "{name} {pair}, v1 offset0:{} offset1:3", offset % 256);
                }
                10 => line!(self, "ds_permute_b32 v{data}, v2, v0"),
                11 => line!(self, "ds_bpermute_b32 v{data}, v2, v0"),
                12 => line!(self, "ds_append v{data} offset:{offset}"),
                13 => line!(self, "ds_consume v{data} offset:{offset}"),
                14 => line!(self, "ds_add_f32 v2, v0 offset:{offset}"),
                15 => line!(self, "ds_nop"),
                0 => line!(self, "{} v{data}, v1 offset:{offset}", either("ds_read_b32", "ds_load_b32")),
                1 => line!(self, "{} v1, v0 offset:{offset}", either("ds_write_b32", "ds_store_b32")),
                2 => line!(self, "ds_add_u32 v2, v0 offset:{offset}"),
                3 => line!(self, "ds_add_rtn_u32 v{data}, v2, v0 offset:{offset}"),
                4 => line!(self, "ds_swizzle_b32 v{data}, v0 offset:{}", 0x401f),
                _ => {
                    line!(self, "s_waitcnt lgkmcnt(0)");
                    line!(self, "{} v1, v{data} offset:{offset}", either("ds_write_b32", "ds_store_b32"));
                }
            }
        }
    }

    /// Any instruction that an LDS with all parts has. Of what it writes only the pointers of stacks are addresses.
    fn any_share(&mut self) {
        let is_there =
            |row: &&'static Opcode| supports(Parts::ALL, row) && !row.synchronizes() && row.space != Space::Gds;
        let rows: Vec<&'static Opcode> = opcodes(self.target).iter().filter(is_there).collect();
        let opcode = rows[self.dice.random_range(0..rows.len())];
        let offset: u16 = match opcode.operation {
            Operation::Swizzle => self.dice.random(),
            _ if opcode.element_bits == 0 => 0,
            _ if matches!(opcode.addressing, Addressing::Two { .. }) => self.dice.random(),
            _ if self.below(4) == 0 => self.dice.random_range(0..600),
            _ => 4 * self.dice.random_range(0..130),
        };
        let [offset0, offset1] = offset.to_le_bytes();
        let mut of = DsInstruction { offset0, offset1, ..DsInstruction::new(opcode) };
        let [addr, data0, data1, vdst] =
            [(1, 3), (0, 5), (0, 5), (8, 16)].map(|(first, end)| self.dice.random_range(first..end));
        let uses = opcode.operands;
        if uses.addr > 0 {
            of.addr = if opcode.addressing == Addressing::Stack { 6 } else { addr };
        }
        if uses.data0 > 0 {
            of.data0 = data0;
        }
        if uses.data1 > 0 {
            of.data1 = data1;
        }
        if uses.vdst > 0 {
            of.vdst = vdst;
        }
        line!(self, "{}", of.text());
    }

    /// Scalar and vector memory, and messages.
    fn memory(&mut self) {
        let vega = self.is_vega();
        let either = |gfx906: &'static str, gfx1100: &'static str| if vega { gfx906 } else { gfx1100 };
        let (buffer, data) = (format!("s[{BUFFER}:{}]", BUFFER + 1), 16 + self.below(4));
        match self.below(8) {
            0 => line!(self, "{} s{LOADED}, {buffer}, 0x4", either("s_load_dword", "s_load_b32")),
            1 => {
                let name = either("s_load_dwordx2", "s_load_b64");
                line!(self, "{name} s[{LOADED}:{}], {buffer}, 0x8", LOADED + 1);
            }
            2 => {
                let name = either("s_load_dwordx4", "s_load_b128");
                line!(self, "{name} s[{LOADED}:{}], {buffer}, 0x10", LOADED + 3);
            }
            3 => line!(self, "{} v{data}, v[2:3], off", either("global_load_dword", "global_load_b32")),
            4 => line!(self, "{} v[2:3], v0, off", either("global_store_dword", "global_store_b32")),
            5 => line!(self, "{} v[2:3], v0, off", either("global_atomic_add", "global_atomic_add_u32")),
            6 => line!(self, "{} v{data}, v[2:3]", either("flat_load_dword", "flat_load_b32")),
            _ => line!(self, "s_sendmsg sendmsg(MSG_INTERRUPT)"),
        }
    }

    /// A comparison of lanes into VCC.
    fn compare(&mut self) {
        let limit = self.below(65);
        let vcc = if self.is_vega() { "vcc" } else { "vcc_lo" };
        line!(self, "s_and_b32 s{}, s{STATE}, 63", STATE + 1);
        match self.below(3) {
            0 => line!(self, "v_cmp_gt_u32_e32 {vcc}, {limit}, v0"),
            1 => line!(self, "v_cmp_eq_u32_e32 {vcc}, s{}, v0", STATE + 1),
            _ => line!(self, "v_cmp_lt_u32_e32 {vcc}, s{}, v0", STATE + 1),
        }
    }

    fn vector(&mut self) {
        match self.below(3) {
            0 => line!(self, "v_xor_b32_e32 v4, v0, v4"),
            1 => line!(self, "v_lshlrev_b32_e32 v5, 3, v0"),
            _ => self.compare(),
        }
    }

    /// Vector instructions that may be skipped.
    fn skip(&mut self) {
        let bit = self.below(32);
        let by_register = self.below(3) == 0;
        if by_register {
            line!(self, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), {}", bit % 2);
        } else {
            line!(self, "s_setvskip s{STATE}, {bit}");
        }
        for _ in 0..self.dice.random_range(1..4) {
            match self.below(4) {
                0 => self.share(),
                1 => line!(self, "global_load_dword v16, v[2:3], off"),
                _ => self.vector(),
            }
        }
        line!(self, "s_setvskip 0, 0");
    }

    /// A jump over words that nobody executes.
    fn hop(&mut self) {
        let label = self.label();
        line!(self, "s_branch {label}");
        for _ in 0..self.below(3) {
            line!(self, "s_barrier");
        }
        line!(self, "{label}:");
    }

    /// A body that some waves, or waves with some lanes, leave out.
    fn when(&mut self, depth: usize) {
        let (label, bit) = (self.label(), self.below(32));
        match self.below(3) {
            0 => {
                line!(self, "s_bitcmp1_b32 s{STATE}, {bit}");
                let branch = self.pick(&["s_cbranch_scc0", "s_cbranch_scc1"]);
                line!(self, "{branch} {label}");
            }
            1 => {
                self.compare();
                let branch = self.pick(&["s_cbranch_vccz", "s_cbranch_vccnz"]);
                line!(self, "{branch} {label}");
            }
            _ => {
                let branch =
                    self.pick(&["s_cbranch_execz", "s_cbranch_execnz", "s_cbranch_cdbgsys", "s_cbranch_cdbguser"]);
                line!(self, "{branch} {label}");
            }
        }
        self.body(depth);
        line!(self, "{label}:");
    }

    /// A body for some lanes alone.
    fn lanes(&mut self, depth: usize) {
        let (label, saved) = (self.label(), SAVED + 2 * depth as u32);
        self.compare();
        // Waves of 32 lanes, of gfx1100.
        line!(self, "s_and_saveexec_b32 s{saved}, vcc_lo\ns_cbranch_execz {label}");
        self.body(depth);
        line!(self, "{label}:\ns_or_b32 exec_lo, exec_lo, s{saved}");
    }

    fn repeat(&mut self, depth: usize) {
        let (label, counter, times) = (self.label(), COUNTERS + depth as u32, 1 + self.below(3));
        line!(self, "s_mov_b32 s{counter}, {times}\n{label}:");
        self.body(depth);
        line!(self, "s_sub_u32 s{counter}, s{counter}, 1\ns_cmp_lg_u32 s{counter}, 0\ns_cbranch_scc1 {label}");
    }

    /// A function that is jumped over, and called behind.
    fn call(&mut self, depth: usize) {
        let (over, function) = (self.label(), self.label());
        let (link, address) = (LINKS + 2 * depth as u32, ADDRESSES + 2 * depth as u32);
        let by_address = self.below(2) == 0;
        if by_address {
            line!(self, "s_getpc_b64 s[{address}:{}]", address + 1);
        }
        line!(self, "s_branch {over}\n{function}:");
        self.body(depth);
        line!(self, "s_setpc_b64 s[{link}:{}]\n{over}:", link + 1);
        if by_address {
            // Behind the branch.
            line!(self, "s_add_u32 s{address}, s{address}, 4\ns_addc_u32 s{0}, s{0}, 0", address + 1);
            line!(self, "s_swappc_b64 s[{link}:{}], s[{address}:{}]", link + 1, address + 1);
        } else {
            line!(self, "s_call_b64 s[{link}:{}], {function}", link + 1);
        }
    }

    /// Lanes that go two ways, one after the other.
    fn fork(&mut self, depth: usize) {
        let (other, meet, over) = (self.label(), self.label(), self.label());
        let depth_of = depth as u32;
        let (saved, level, mask) = (SAVED + 2 * depth_of, LEVELS + depth_of, MASKS + 2 * depth_of);
        let address = ADDRESSES + 2 * depth_of;
        let by_address = self.below(2) == 0;
        self.compare();
        line!(self, "s_mov_b64 s[{saved}:{}], exec", saved + 1);
        line!(self, "s_mov_b64 s[{mask}:{}], vcc", mask + 1);
        line!(self, "s_getreg_b32 s{level}, hwreg(HW_REG_MODE, 29, 3)");
        if by_address {
            line!(self, "s_getpc_b64 s[{address}:{}]\ns_branch {over}\n{other}:", address + 1);
            self.body(depth);
            line!(self, "s_branch {meet}\n{over}:");
            line!(self, "s_add_u32 s{address}, s{address}, 4\ns_addc_u32 s{0}, s{0}, 0", address + 1);
            line!(self, "s_cbranch_g_fork s[{mask}:{}], s[{address}:{}]", mask + 1, address + 1);
            self.body(depth);
        } else {
            line!(self, "s_cbranch_i_fork s[{mask}:{}], {other}", mask + 1);
            self.body(depth);
            line!(self, "s_branch {meet}\n{other}:");
            self.body(depth);
        }
        line!(self, "{meet}:\ns_cbranch_join s{level}\ns_mov_b64 exec, s[{saved}:{}]", saved + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::program;
    use lds::diagnostic::Source;
    use lds::program::Program;
    use lds::targets::Target;
    use lds_rtl::compute::{ComputeBlock, ComputeCore};

    #[test]
    fn texts_are_programs() {
        for target in [Target::Gfx906, Target::Gfx1100] {
            let core = ComputeCore::new(ComputeBlock::ComputeUnit, target, 16).expect("it is built");
            for (number, core) in (0..300).map(|number| (number, if number < 150 { core } else { core.with_clients() }))
            {
                let text = program(core, 7, number);
                if let Err(error) = Program::parse(&Source::new("random", text.clone()), target) {
                    panic!("{error:?}\n{text}");
                }
            }
        }
    }
}
