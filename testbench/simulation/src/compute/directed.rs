//! Programs that drive what random ones hardly do, for recordings: each bit of data, addresses, M0 and counts of lanes,
//! each setting, and waves that wait while the others do nothing.

use lds::isa::Operation;
use lds::targets::{Alignment, Encoding};
use lds_rtl::compute::ComputeCore;
use std::fmt::Write;

/// The wave's number.
const WAVE: u32 = 60;

/// The texts of the programs, for a core of whatever size.
pub fn programs(core: ComputeCore) -> Vec<String> {
    let mut programs = Vec::new();
    if core.has_clients() {
        programs.extend([reads(core, 1), reads(core, core.waves().min(4))]);
    }
    if core.has_buffers() {
        programs.extend([loads(core, 1), loads(core, 2)]);
    }
    programs.extend([data(core), settings(core, 0), settings(core, 1), turns(core)]);
    if core.target.facts().isa.ds.rows.iter().any(|row| row.operation == Operation::BvhStack) {
        programs.push(rays(core));
    }
    programs
}

/// A program and the target's names.
struct Writer {
    core: ComputeCore,
    text: String,
}

/// A line of the program.
macro_rules! line {
    ($writer:expr, $($text:tt)*) => {{
        // A string takes what is written to it.
        let _ = writeln!($writer.text, $($text)*);
    }};
}

impl Writer {
    fn new(core: ComputeCore, waves: usize, start: &str) -> Self {
        let mut writer = Writer { core, text: String::new() };
        line!(writer, "; lds: waves {waves}\n{start}; lds: s{WAVE} = wave");
        line!(writer, "; lds: s80 = 0\n; lds: s81 = 1\n; lds: buffer 0 count 64 = index * 40503");
        writer
    }

    fn is_vega(&self) -> bool {
        self.core.target.facts().code.encoding == Encoding::Gfx9
    }

    /// The name of an instruction on gfx906, or on gfx1100.
    fn name(&self, gfx906: &'static str, gfx1100: &'static str) -> &'static str {
        if self.is_vega() { gfx906 } else { gfx1100 }
    }

    fn exec(&mut self, lanes: u64) {
        line!(self, "s_mov_b32 exec_lo, {:#x}\ns_mov_b32 exec_hi, {:#x}", lanes as u32, lanes >> 32);
    }

    fn m0(&mut self, value: u32) {
        line!(self, "s_mov_b32 m0, {value:#x}\ns_nop 0");
    }

    fn wait(&mut self) {
        line!(self, "s_waitcnt lgkmcnt(0)");
    }

    fn finish(mut self) -> String {
        line!(self, "s_endpgm");
        self.text
    }
}

/// One wave stores ones and zeros in each lane and in each dword, counts lanes, and reads at addresses that differ from
/// right ones by one bit.
fn data(core: ComputeCore) -> String {
    let bytes = core.geometry().bytes();
    let mut start = format!("; lds: alloc {bytes}\n; lds: m0 = -1\n");
    start += "; lds: v1 = lane * 16\n; lds: v2 = lane * 4\n";
    for (register, ones) in [(4, 0), (5, 1), (6, 1), (7, 0)] {
        start += &format!("; lds: v{register} = lane / 8 % 2 == {ones} ? -1 : 0\n");
    }
    for part in 0..3 {
        start += &format!("; lds: v{} = lane * 4 | 1 << 12 + (lane / 8 + 8 * {part}) % 20\n", 8 + part);
    }
    let mut writer = Writer::new(core, 1, &start);
    let (store, load) = (writer.name("ds_write_b128", "ds_store_b128"), writer.name("ds_read_b128", "ds_load_b128"));
    let load_dword = writer.name("ds_read_b32", "ds_load_b32");
    for (data, offset) in [("v[4:7]", 0), ("v[5:8]", 16)] {
        line!(writer, "{store} v1, {data} offset:{offset}\n{load} v[12:15], v1 offset:{offset}");
    }
    for register in 8..11 {
        line!(writer, "{load_dword} v16, v{register}");
    }
    // How many lanes are on: each bit of their number. What counts them is read by the next one. M0 has the address.
    writer.m0(0);
    let counted = [1, 3, 0xf, 0xff, 0xffff, 0xffff_ffff, u64::MAX, 0x7fff_ffff];
    for lanes in counted {
        writer.exec(lanes);
        line!(writer, "ds_append v16 offset:64");
    }
    for lanes in counted {
        writer.exec(lanes);
        line!(writer, "ds_consume v16 offset:64");
    }
    writer.exec(3);
    // On gfx906 M0 limits addresses; an address that a lane's number makes begins at its low bits.
    for bit in 2..32 {
        writer.m0(1 << bit);
        line!(writer, "{load_dword} v16, v2");
        if bit < 16 {
            line!(writer, "{} v16", writer.name("ds_read_addtid_b32", "ds_load_addtid_b32"));
        }
    }
    writer.wait();
    writer.finish()
}

/// Waves of two work-groups, whose allocations are apart, with each treatment of denormals and each alignment mode.
fn settings(core: ComputeCore, number: usize) -> String {
    let bytes = core.geometry().bytes() / 4;
    let mode = Alignment::ALL[number % Alignment::ALL.len()].name();
    let mut start = format!("; lds: groups 2\n; lds: alloc {bytes}\n; lds: alignment {mode}\n; lds: m0 = -1\n");
    // Numbers of 32 and of 64 bits, of which some are denormal.
    start += "; lds: v1 = lane * 8\n; lds: v2 = lane * 8 + 2\n; lds: v4 = 1 + lane\n";
    start += "; lds: v5 = lane % 2 == 0 ? 0x00080000 : 0x40080000\n";
    start += "; lds: v6 = 0x80400000 + lane\n; lds: v7 = lane % 3 == 0 ? 0 : 0x80080000\n";
    start += "; lds: memory at 0 count 32 = index % 2 == 0 ? 7 : 0x00070000\n";
    let mut writer = Writer::new(core, 2, &start);
    writer.exec(0xff);
    let stores = writer.name("ds_write_b64", "ds_store_b64");
    let loads = writer.name("ds_read_b64", "ds_load_b64");
    for denorm in 0..16 {
        line!(writer, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), {denorm}");
        line!(writer, "ds_add_rtn_f32 v16, v1, v4\nds_max_rtn_f32 v17, v1, v6\nds_min_rtn_f64 v[18:19], v1, v[4:5]");
        line!(writer, "ds_max_rtn_f64 v[18:19], v1, v[6:7]");
    }
    line!(writer, "{stores} v2, v[4:5]\n{loads} v[16:17], v2\n{loads} v[16:17], v1");
    writer.wait();
    writer.finish()
}

/// One wave after the other has something of each counter under way, while the others have nothing.
pub fn turns(core: ComputeCore) -> String {
    let waves = core.waves().min(4);
    let start = "; lds: alloc 512\n; lds: v2 = 0\n; lds: v3 = 1\n; lds: v1 = lane * 4\n; lds: v0 = lane\n";
    let mut writer = Writer::new(core, waves, start);
    let load = writer.name("global_load_dword", "global_load_b32");
    let store = writer.name("global_store_dword", "global_store_b32");
    let scalar = writer.name("s_load_dword", "s_load_b32");
    let share = writer.name("ds_read_b32", "ds_load_b32");
    for wave in 0..waves {
        line!(writer, "s_cmp_eq_u32 s{WAVE}, {wave}\ns_cbranch_scc0 next{wave}");
        line!(writer, "{load} v8, v[2:3], off\n{load} v9, v[2:3], off\ns_waitcnt vmcnt(1)\ns_waitcnt vmcnt(0)");
        line!(writer, "{store} v[2:3], v0, off\ns_waitcnt vmcnt(0)");
        if !writer.is_vega() {
            line!(writer, "s_waitcnt_vscnt null, 0x0");
        }
        line!(writer, "{scalar} s76, s[80:81], 0x4\ns_waitcnt lgkmcnt(0)\n{share} v8, v1");
        line!(writer, "s_waitcnt lgkmcnt(0) expcnt(0)\nnext{wave}:\ns_barrier");
    }
    writer.finish()
}

/// A ray in each lane has come from the nearest child, so the others are pushed, and the second nearest is popped. If a
/// bit of either node differed, none would be pushed. Each bit is once 0 and once 1; at last no node was visited.
fn rays(core: ComputeCore) -> String {
    let bytes = core.geometry().bytes();
    let mut start = format!("; lds: alloc {bytes}\n; lds: v1 = lane << 18\n");
    for (register, factor) in [(2, 0x7654_3211), (4, 0x7654_3211), (5, 0x0123_4567), (6, 0x0234_5679), (7, 0x0345_678b)]
    {
        start += &format!("; lds: v{register} = (lane * {factor} + {factor}) & 0xffffffff\n");
    }
    let mut writer = Writer::new(core, 1, &start);
    for _ in 0..2 {
        line!(writer, "ds_bvh_stack_rtn_b32 v16, v1, v2, v[4:7]");
        writer.wait();
        for register in [2, 4, 5, 6, 7] {
            line!(writer, "v_not_b32_e32 v{register}, v{register}");
        }
    }
    line!(writer, "v_mov_b32_e32 v2, -1\nds_bvh_stack_rtn_b32 v16, v1, v2, v[4:7]");
    writer.wait();
    writer.finish()
}

/// So many waves read each attribute, channel and corner, with each bit of M0, and with quads that are on in part. Each
/// wave reads what no other one does, as long as there are different dwords.
fn reads(core: ComputeCore, waves: usize) -> String {
    let bytes = core.geometry().bytes();
    let start = format!("; lds: alloc {bytes}\n; lds: v0 = lane << 23\n; lds: v4 = ~lane << 12\n");
    let mut writer = Writer::new(core, waves, &start);
    let (vega, places) = (writer.is_vega(), ["x", "y", "z", "w"]);
    for attribute in [0, 1, 2, 4, 8, 16, 32] {
        for (number, channel) in places.iter().enumerate() {
            line!(
                writer,
                "s_lshl_b32 s2, s{WAVE}, 7\ns_add_u32 m0, s2, {:#x}\ns_nop 0",
                (0x1111 << number & 0x7fff) << 16
            );
            let of = format!("attr{attribute}.{channel}");
            match vega {
                true => line!(
                    writer,
                    "v_interp_p1_f32 v8, v0, {of}\nv_interp_p2_f32 v8, v4, {of}\nv_interp_mov_f32 v9, p10, {of}\n\
                     v_interp_p1ll_f16 v10, v0, {of}\nv_interp_p1lv_f16 v11, v0, {of}, v4\n\
                     v_interp_mov_f32_e64 v12, p20, {of}"
                ),
                false => line!(
                    writer,
                    "lds_param_load v8, {of}\nlds_param_load v9, {of}\nv_interp_p10_f32 v10, v8, v0, v8 wait_exp:0"
                ),
            }
        }
    }
    let direct = if vega { "v_add_u32_e32 v8, src_lds_direct, v0" } else { "lds_direct_load v8" };
    for kind in 0..8 {
        for byte in [4 << kind, 0, 68, 136, 204, 272, 340] {
            writer.m0(kind << 16 | byte);
            line!(writer, "{direct}");
        }
    }
    for bit in 2..31 {
        writer.m0(1 << bit);
        let of = if vega { "v_interp_p1_f32 v9, v0, attr1.z" } else { "lds_param_load v9, attr1.z" };
        line!(writer, "{direct}\n{of}");
    }
    writer.m0(0x2_0000);
    for lanes in (0..64).step_by(5).map(|lane| 1 << lane).chain([0, 0xf000_0000_0000_0000, 0x0001_0000_0000_8000]) {
        writer.exec(lanes);
        let of = if vega { "v_interp_p2_f32 v9, v0, attr0.y" } else { "lds_param_load v9, attr0.y" };
        line!(writer, "{of}\n{direct}\n{of}");
    }
    line!(writer, "s_waitcnt expcnt(0)");
    writer.finish()
}

/// Each of so many work-groups loads from memory to its own bytes: each kind, from descriptors and addresses of each
/// kind, into words that are shared and apart, with lanes that are on in part, out of range, and behind the allocation.
pub fn loads(core: ComputeCore, groups: usize) -> String {
    let bytes = core.geometry().bytes() / 4;
    let start = format!(
        "; lds: groups {groups}\n; lds: alloc {bytes}\n; lds: buffer 1 count 1024 = index * 0x9e3779b9 + index >> 7\n\
         ; lds: buffer 2 count 4096 = index * 0x85ebca6b\n; lds: v24 = lane * 4\n; lds: v25 = 2\n; lds: v26 = lane * 7 % 64\n; lds: v27 = lane % 5\n\
         ; lds: v28 = lane % 4 * 4\n; lds: s38 = 0x100\n; lds: s39 = 2\n"
    );
    let mut writer = Writer::new(core, groups, &start);
    line!(writer, "s_mov_b32 flat_scratch_lo, 0\ns_mov_b32 flat_scratch_hi, 2\ns_mov_b32 s36, 40");
    // A raw buffer, and records of 12 bytes.
    for (first, stride, records) in [(32, 0, 400), (44, 12, 60)] {
        let high = 2 | stride << 16;
        line!(
            writer,
            "s_mov_b32 s{first}, 3\ns_mov_b32 s{}, {high:#x}\ns_mov_b32 s{}, {records}",
            first + 1,
            first + 2
        );
        line!(writer, "s_mov_b32 s{}, 0x20000", first + 3);
    }
    for (number, kind) in ["ubyte", "sbyte", "ushort", "sshort", "dword"].into_iter().enumerate() {
        let lanes = [u64::MAX, 0x8421_0f0f_8000_0001, 0, 0x00ff_0000_0000_ff00, u64::MAX][number];
        for (place, of) in [
            "buffer_load_KIND v24, s[32:35], s36 offen offset:4 lds",
            "buffer_load_KIND v26, s[44:47], 0 idxen offset:8 lds",
            "buffer_load_KIND v[26:27], s[44:47], s36 idxen offen lds",
            "buffer_load_KIND off, s[32:35], s36 offset:2048 lds",
            "global_load_KIND v24, s[38:39] offset:-64 lds",
            "global_load_KIND v[24:25], off offset:12 lds",
        ]
        .into_iter()
        .enumerate()
        {
            writer.m0(bytes as u32 / 8 * place as u32 + 4 * number as u32);
            writer.exec(lanes);
            line!(writer, "{}", of.replace("KIND", kind));
            writer.exec(u64::MAX);
        }
        let aligned = if number % 2 == 0 { 16 } else { -16 };
        writer.m0(64);
        line!(writer, "v_add_u32_e32 v29, 32, v28\nscratch_load_{kind} v29, off offset:{aligned} lds");
        line!(writer, "s_movk_i32 s37, 0x14\nscratch_load_{kind} off, s37 offset:4 lds\ns_waitcnt vmcnt({number})");
        line!(writer, "s_waitcnt vmcnt(0)");
        // What has come is read.
        writer.m0(u32::MAX);
        for offset in (0..bytes).step_by(256) {
            line!(writer, "ds_read_b32 v8, v24 offset:{offset}");
        }
        stores(&mut writer, number as u32, lanes);
        writer.wait();
    }
    writer.finish()
}

/// Stores from the LDS: of lanes that follow each other, that are apart, that are swizzled, and that are all at one
/// dword.
fn stores(writer: &mut Writer, number: u32, lanes: u64) {
    for (place, (first, stride, last)) in
        [(3, 4, 1 << 23), (0x100 + number, 12, 1 << 23), (0, 1 << 15 | 8, 1 << 23 | 1 << 21), (4, 0, 4 << 15)]
            .into_iter()
            .enumerate()
    {
        let high = 3 | stride << 16;
        line!(writer, "s_mov_b32 s48, {first}\ns_mov_b32 s49, {high:#x}\ns_mov_b32 s50, 600\ns_mov_b32 s51, {last:#x}");
        writer.m0(64 * place as u32 + 4 * number);
        writer.exec(lanes);
        line!(writer, "buffer_store_lds_dword s[48:51], s36 offset:{} lds", 8 << number);
        writer.exec(u64::MAX);
    }
    line!(writer, "s_waitcnt vmcnt(2)\ns_waitcnt vmcnt(0)");
}

/// Each of two work-groups, whose allocations are apart, has bytes of its own.
pub fn marks(core: ComputeCore) -> String {
    let bytes = core.geometry().bytes() / 4;
    let start =
        format!("; lds: groups 2\n; lds: alloc {bytes}\n; lds: v1 = lane * 4\n; lds: v2 = lane * 77 + wave * 40503\n");
    let mut writer = Writer::new(core, 2, &start);
    let store = writer.name("ds_write_b32", "ds_store_b32");
    for offset in (0..bytes).step_by(256) {
        line!(writer, "{store} v1, v2 offset:{offset}");
    }
    writer.wait();
    writer.finish()
}

/// Waves of two work-groups read their own bytes while others have instructions that EXP_CNT counts, too, if what works
/// there goes to the global data share. Now and then no lane is on.
pub fn meets(core: ComputeCore) -> String {
    let bytes = core.geometry().bytes() / 4;
    let start = format!("; lds: groups 2\n; lds: alloc {bytes}\n; lds: v0 = lane\n; lds: v2 = lane * 4\n");
    let mut writer = Writer::new(core, core.waves().min(4), &start);
    let read = if writer.is_vega() { "v_interp_p1_f32 v8, v0, attr0.x" } else { "lds_param_load v8, attr0.x" };
    let direct = if writer.is_vega() { "v_mov_b32_e32 v9, src_lds_direct" } else { "lds_direct_load v9" };
    for number in 0..20 {
        let all = if number % 3 == 0 { 0 } else { 0x8000_0000_0001_0110 >> (number % 5) };
        writer.m0(0x2_0000 | (16 * number));
        line!(writer, "ds_add_u32 v2, v0\n{read}\nds_add_u32 v2, v0 offset:4\n{direct}\ns_nop {}", number % 7);
        writer.exec(all);
        line!(writer, "{read}\nds_add_u32 v2, v0\n{read}\n{direct}");
        writer.exec(u64::MAX);
    }
    line!(writer, "s_waitcnt lgkmcnt(0) expcnt(0)");
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::{marks, meets, programs};
    use lds::diagnostic::Source;
    use lds::program::Program;
    use lds::targets::Target;
    use lds_rtl::compute::{ComputeBlock, ComputeCore};

    #[test]
    fn texts_are_programs() {
        for target in [Target::Gfx906, Target::Gfx1100] {
            for waves in [4, 16] {
                let core = ComputeCore::new(ComputeBlock::ComputeUnit, target, waves).unwrap();
                let core = core.with_clients();
                let core = if target == Target::Gfx906 { core.with_buffers() } else { core };
                for text in programs(core).into_iter().chain([marks(core), meets(core)]) {
                    if let Err(error) = Program::parse(&Source::new("directed", text.clone()), target) {
                        panic!("{error:?}\n{text}");
                    }
                }
            }
        }
    }
}
