//! Pairs of instructions that a program must keep apart, as gfx906 doesn't check them (Vega ISA 4.5, "Manually inserted
//! wait states").
//!
//! A wait state is an instruction that is issued between the two, whatever it is; `s_nop n` is `n + 1` of them. The
//! models and the hardware here have results at once: a distance that is too short changes nothing here, and may on a
//! chip. gfx1100 has none of these pairs.

use super::operands::{AnyRegister, Operands};
use super::step::Action;
use crate::encoding::{Field, Instruction, Kind};
use crate::execute::reads_lds;
use crate::isa;
use std::collections::VecDeque;
use std::rc::Rc;

/// Numbers of scalar registers and of sources in instructions.
const VCC: [u32; 2] = [106, 107];
const M0: u32 = 124;
const EXEC: [u32; 2] = [126, 127];
const VCCZ: u32 = 251;
const EXECZ: u32 = 252;
const LDS_DIRECT: u32 = 254;

/// Hardware registers by their numbers.
const MODE: u32 = 1;
const TRAP_STATUS: u32 = 3;

/// Lanes of a wave: the rows are of gfx906 alone.
const LANES: usize = 64;

/// The most wait states of a row.
const MOST: u32 = 16;

/// The instruction behind which instructions are fetched anew.
const INVALIDATE: &str = "s_icache_inv";

/// Two instructions that must be apart.
pub struct Hazard {
    /// what it is called in messages
    pub id: &'static str,
    /// the first instruction, in words
    pub first: &'static str,
    /// the second one
    pub second: &'static str,
    /// wait states that must be between them
    pub wait: u32,
    is_first: fn(&Seen) -> bool,
    is_second: fn(&Seen) -> bool,
    /// what both have in common
    meet: fn(&Seen, &Seen) -> bool,
}

/// What of an instruction matters to these rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// the program's step
    pub(super) step: usize,
    name: &'static str,
    class: Class,
    /// scalar registers that it writes
    writes: Vec<u32>,
    /// what it names as scalar sources
    reads: Vec<u32>,
    /// VGPRs that it writes
    vector_writes: Vec<u32>,
    /// the VGPRs of data that it stores, and their bits
    stored: (Vec<u32>, u32),
    /// of a DPP instruction the VGPR whose values come from other lanes
    from_lanes: Option<u32>,
    /// of an instruction of one lane the scalar register that says which
    lane: Option<u32>,
    /// of an instruction that reads or writes a hardware register, which one and its bits
    hardware: Option<(u32, u32)>,
    /// data goes to LDS
    to_lds: bool,
    /// wait states that it is
    states: u32,
    /// a bit for each row whose first instruction it can be
    firsts: u32,
    /// a bit for each row whose second instruction it can be
    seconds: u32,
}

/// What executes an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Class {
    #[default]
    Flow,
    Scalar,
    Vector,
    Memory,
    Interpolation,
    Lds,
    Gds,
}

/// Any two.
fn any(_: &Seen, _: &Seen) -> bool {
    true
}

/// The second reads a scalar register that the first writes.
fn reads(first: &Seen, second: &Seen) -> bool {
    first.writes.iter().any(|register| second.reads.contains(register))
}

/// Both are about one hardware register.
fn same_register(first: &Seen, second: &Seen) -> bool {
    let register = |seen: &Seen| seen.hardware.map(|(register, _)| register);
    register(first) == register(second)
}

macro_rules! hazards {
    ($($id:literal $first:literal, $second:literal, $wait:literal: $is_first:expr, $is_second:expr, $meet:expr;)*) => {
        &[$(Hazard {
            id: $id, first: $first, second: $second, wait: $wait,
            is_first: $is_first, is_second: $is_second, meet: $meet,
        }),*]
    };
}

/// Every row. Row H13 is left out, as neither text nor words of an instruction tell it: which of two names of VCC an
/// instruction uses, `vcc` or the SGPR that is VCC.
pub const HAZARDS: &[Hazard] = hazards! {
    "H01" "s_setreg", "s_getreg of the same register", 2:
        |one| one.sets(), |two| two.gets(), same_register;
    "H02" "s_setreg", "s_setreg of the same register", 2:
        |one| one.sets(), |two| two.sets(), same_register;
    "H03" "s_setvskip", "s_getreg of MODE", 2:
        |one| one.name == "s_setvskip", |two| two.gets() && two.names(MODE), any;
    "H04" "s_setreg of MODE's vskip", "a vector instruction", 2:
        |one| one.sets() && one.names(MODE) && one.has_bit(28), |two| two.is_vector(), any;
    "H05" "a VALU instruction that writes VCC or EXEC", "a VALU instruction that reads vccz or execz", 5:
        |one| one.is_valu() && (one.wrote(&VCC) || one.wrote(&EXEC)),
        |two| two.is_valu() && (two.reads.contains(&VCCZ) || two.reads.contains(&EXECZ)), any;
    "H06" "a VALU instruction that writes an SGPR", "v_readlane or v_writelane with it as lane", 4:
        |one| one.is_valu(), |two| two.lane.is_some(),
        |one, two| two.lane.is_some_and(|register| one.writes.contains(&register));
    "H07" "a VALU instruction that writes VCC", "v_div_fmas", 4:
        |one| one.is_valu() && one.wrote(&VCC), |two| two.name.starts_with("v_div_fmas"), any;
    "H08" "a store of more than 64 bits", "an instruction that writes its data", 1:
        |one| one.stored.1 > 64, |two| two.is_valu(),
        |one, two| one.stored.0.iter().any(|register| two.vector_writes.contains(register));
    "H09" "a VALU instruction that writes an SGPR", "a vector memory instruction that reads it", 5:
        |one| one.is_valu(), |two| two.class == Class::Memory, reads;
    "H10" "a scalar instruction that writes M0", "a GDS instruction, s_sendmsg or s_ttracedata", 1:
        |one| one.writes_m0(), |two| two.class == Class::Gds || two.name.starts_with("s_sendmsg") || two.name == "s_ttracedata", any;
    "H11" "a VALU instruction that writes a VGPR", "a DPP instruction that reads it from other lanes", 2:
        |one| one.is_valu(), |two| two.from_lanes.is_some(),
        |one, two| two.from_lanes.is_some_and(|register| one.vector_writes.contains(&register));
    "H12" "a VALU instruction that writes EXEC", "a DPP instruction", 5:
        |one| one.is_valu() && one.wrote(&EXEC), |two| two.from_lanes.is_some(), any;
    "H14" "s_setreg of TRAPSTS", "s_rfe", 1:
        |one| one.sets() && one.names(TRAP_STATUS), |two| two.name.starts_with("s_rfe"), any;
    "H15" "a scalar instruction that writes M0", "a DS instruction that adds the thread's number", 1:
        |one| one.writes_m0(), |two| two.class == Class::Lds && two.name.contains("addtid"), any;
    "H16" "a scalar instruction that writes M0", "buffer_store_lds_dword", 1:
        |one| one.writes_m0(), |two| two.name == "buffer_store_lds_dword", any;
    "H17" "a scalar instruction that writes M0", "a global or scratch load whose data goes to LDS", 1:
        |one| one.writes_m0(), |two| two.to_lds && !two.name.starts_with("buffer"), any;
    "H18" "a scalar instruction that writes M0", "a buffer load whose data goes to LDS", 1:
        |one| one.writes_m0(), |two| two.to_lds && two.name.starts_with("buffer"), any;
    "H19" "a scalar instruction that writes M0", "v_interp", 1:
        |one| one.writes_m0(), |two| two.class == Class::Interpolation, any;
    "H20" "a scalar instruction that writes M0", "a VALU instruction that reads LDS_DIRECT", 1:
        |one| one.writes_m0(), |two| two.is_valu() && two.reads.contains(&LDS_DIRECT), any;
    "H21" "a scalar instruction that writes M0", "s_movrel", 1:
        |one| one.writes_m0(), |two| two.name.starts_with("s_movrel"), any;
    "H22" "a scalar instruction that writes VCC", "s_cbranch_vccz or s_cbranch_vccnz", 1:
        |one| one.class == Class::Scalar && one.wrote(&VCC),
        |two| matches!(two.name, "s_cbranch_vccz" | "s_cbranch_vccnz"), any;
    "H23" "s_icache_inv", "anything but a branch", 16:
        |one| one.name == INVALIDATE, |two| !two.is_branch(), any;
};

impl Seen {
    /// What matters of a step; none if it is no instruction.
    pub(super) fn of(step: usize, action: &Action) -> Option<Seen> {
        let mut seen = Seen::unsorted(step, action)?;
        let rows = |is_one: &dyn Fn(&Hazard) -> bool| {
            let rows = HAZARDS.iter().enumerate().filter(|(_, hazard)| is_one(hazard));
            rows.fold(0, |rows, (row, _)| rows | 1 << row)
        };
        (seen.firsts, seen.seconds) =
            (rows(&|hazard| (hazard.is_first)(&seen)), rows(&|hazard| (hazard.is_second)(&seen)));
        Some(seen)
    }

    fn unsorted(step: usize, action: &Action) -> Option<Seen> {
        match action {
            Action::Run(isa::Instruction::Ds(ds)) => {
                let class = if ds.gds { Class::Gds } else { Class::Lds };
                Some(Seen { step, name: ds.opcode.name, class, states: 1, ..Seen::default() })
            }
            Action::Run(instruction) => {
                let states = match instruction {
                    isa::Instruction::Sopp(sopp) if sopp.row.name == "s_nop" => u32::from(sopp.simm16 & 15) + 1,
                    _ => 1,
                };
                Some(Seen { step, name: instruction.row().name(), states, ..Seen::default() })
            }
            Action::Execute(other) => Some(Seen::other(step, &other.instruction)),
            _ => None,
        }
    }

    fn other(step: usize, instruction: &Instruction) -> Seen {
        let row = instruction.row;
        let class = match row.format.name() {
            "sop1" | "sop2" | "sopk" | "sopc" => Class::Scalar,
            "vintrp" => Class::Interpolation,
            format if format.starts_with("vop") => Class::Vector,
            "global" | "flat" | "scratch" | "mubuf" | "mtbuf" | "mimg" => Class::Memory,
            _ => Class::Flow,
        };
        let mut seen = Seen { step, name: row.semantics, class, states: 1, ..Seen::default() };
        let Operands { reads, writes } = Operands::of(instruction, LANES);
        seen.reads.extend(reads.iter().copied().filter_map(AnyRegister::scalar));
        seen.writes.extend(writes.iter().copied().filter_map(AnyRegister::scalar));
        seen.vector_writes.extend(writes.iter().copied().filter_map(AnyRegister::vgpr));
        if reads_lds(instruction) {
            seen.reads.push(LDS_DIRECT);
        }
        let is_of_one_lane = matches!(row.semantics, "v_readlane_b32" | "v_writelane_b32");
        for operand in instruction.operands() {
            let number = instruction.field(operand.field);
            match (operand.kind, operand.field) {
                (Kind::Hwreg, _) => seen.hardware = Some((number & 0x3f, number)),
                (_, Field::Src1) if is_of_one_lane => seen.lane = Some(number),
                (Kind::Flag, Field::Lds) => seen.to_lds = number == 1,
                (kind, _) if kind.is_vector_source() => {
                    let number = instruction.source_number(operand);
                    seen.reads.extend([VCCZ, EXECZ].into_iter().filter(|special| *special == number));
                }
                (kind, Field::Vdata) if kind.is_vgprs() => {
                    let dwords = kind.bits().map_or(1, |bits| bits.div_ceil(32));
                    seen.stored = ((number..number + dwords).collect(), 32 * dwords);
                }
                _ => {}
            }
        }
        if row.format.name().contains("dpp") {
            seen.from_lanes = Some(instruction.field(Field::Src0));
        }
        if row.semantics.contains("cmpx") {
            seen.writes.extend(EXEC);
        }
        seen
    }

    fn sets(&self) -> bool {
        self.name.starts_with("s_setreg")
    }

    fn gets(&self) -> bool {
        self.name.starts_with("s_getreg")
    }

    fn names(&self, register: u32) -> bool {
        self.hardware.is_some_and(|(own, _)| own == register)
    }

    /// Whether a bit is among those of the hardware register that it is about.
    fn has_bit(&self, bit: u32) -> bool {
        self.hardware.is_some_and(|(_, field)| {
            let (first, bits) = (field >> 6 & 31, (field >> 11 & 31) + 1);
            (first..first + bits).contains(&bit)
        })
    }

    fn is_branch(&self) -> bool {
        self.name.starts_with("s_branch") || self.name.starts_with("s_cbranch")
    }

    fn is_valu(&self) -> bool {
        self.class == Class::Vector
    }

    fn is_vector(&self) -> bool {
        !matches!(self.class, Class::Flow | Class::Scalar)
    }

    fn wrote(&self, registers: &[u32]) -> bool {
        registers.iter().any(|register| self.writes.contains(register))
    }

    fn writes_m0(&self) -> bool {
        self.class == Class::Scalar && self.writes.contains(&M0)
    }
}

/// The instructions of a wave that are so near that they may matter.
#[derive(Clone, Debug, Default)]
pub(super) struct Recent {
    /// the youngest first
    seen: VecDeque<Rc<Seen>>,
}

/// Two instructions that are too near each other.
#[derive(Clone, Copy)]
pub(super) struct TooNear {
    pub(super) hazard: &'static Hazard,
    /// the step of the first one
    pub(super) step: usize,
    /// wait states that are between them
    pub(super) between: u32,
}

impl Recent {
    /// A wave issues an instruction: which row it breaks first, if it breaks one.
    pub(super) fn issue(&mut self, second: Rc<Seen>) -> Option<TooNear> {
        // A branch has instructions fetched anew.
        if second.is_branch() {
            self.seen.retain(|first| first.name != INVALIDATE);
        }
        let mut between = 0;
        let mut found = None;
        for first in &self.seen {
            let rows = first.firsts & second.seconds;
            if found.is_none() && rows != 0 {
                let broken = |(row, hazard): &(usize, &Hazard)| {
                    rows >> row & 1 == 1 && between < hazard.wait && (hazard.meet)(first, &second)
                };
                let hazard = HAZARDS.iter().enumerate().find(broken);
                found = hazard.map(|(_, hazard)| TooNear { hazard, step: first.step, between });
            }
            between += first.states;
        }
        self.seen.push_front(second);
        let mut states = 0;
        let near = self.seen.iter().position(|seen| {
            states += seen.states;
            states >= MOST
        });
        self.seen.truncate(near.map_or(self.seen.len(), |last| last + 1));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Source;
    use crate::program::Program;
    use crate::targets::Target;

    /// Two instructions of each row, next to each other.
    const PAIRS: &[(&str, &str, &str)] = &[
        ("H01", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1", "s_getreg_b32 s0, hwreg(HW_REG_MODE)"),
        ("H02", "s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s1", "s_setreg_b32 hwreg(HW_REG_MODE, 2, 2), s1"),
        ("H03", "s_setvskip 0, 0", "s_getreg_b32 s0, hwreg(HW_REG_MODE)"),
        ("H04", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 0", "v_mov_b32_e32 v0, v1"),
        ("H05", "v_cmp_eq_u32_e32 vcc, v0, v1", "v_mov_b32_e32 v2, src_vccz"),
        ("H05", "v_cmpx_eq_u32_e32 vcc, v0, v1", "v_mov_b32_e32 v2, src_execz"),
        ("H06", "v_readfirstlane_b32 s0, v0", "v_readlane_b32 s1, v1, s0"),
        ("H06", "v_readfirstlane_b32 s0, v0", "v_writelane_b32 v1, 5, s0"),
        ("H07", "v_cmp_eq_u32_e32 vcc, v0, v1", "v_div_fmas_f32 v2, v3, v4, v5"),
        ("H08", "global_store_dwordx4 v[0:1], v[4:7], off", "v_mov_b32_e32 v5, v8"),
        ("H08", "global_store_dwordx4 v[0:1], v[4:7], off", "v_swap_b32 v8, v5"),
        ("H08", "global_store_dwordx4 v[0:1], v[4:7], off", "v_swap_b32 v5, v8"),
        ("H09", "v_readfirstlane_b32 s0, v0", "global_load_dword v1, v2, s[0:1]"),
        ("H09", "v_readfirstlane_b32 s6, v0", "buffer_load_dword v1, v2, s[4:7], 0 offen"),
        ("H09", "v_readfirstlane_b32 s8, v0", "buffer_load_dword v1, v2, s[4:7], s8 offen"),
        ("H09", "v_readfirstlane_b32 s7, v0", "buffer_store_dword v1, v2, s[4:7], 0 offen"),
        ("H09", "v_readfirstlane_b32 s8, v0", "buffer_store_dword v1, v2, s[4:7], s8 offen"),
        ("H09", "v_readfirstlane_b32 s5, v0", "buffer_atomic_add v1, v2, s[4:7], 0 offen"),
        ("H09", "v_readfirstlane_b32 s5, v0", "tbuffer_load_format_x v1, off, s[4:7], 0 format:[BUF_DATA_FORMAT_32]"),
        ("H09", "v_readfirstlane_b32 s8, v0", "scratch_load_dword v1, off, s8"),
        ("H09", "v_cmp_eq_u32_sdwa vcc, v0, v1 src0_sel:DWORD src1_sel:DWORD", "global_load_dword v1, v2, vcc"),
        ("H10", "s_mov_b32 m0, s0", "s_sendmsg sendmsg(MSG_INTERRUPT)"),
        ("H11", "v_add_u32_e32 v1, v2, v3", "v_mov_b32_dpp v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf"),
        ("H11", "v_swap_b32 v2, v1", "v_mov_b32_dpp v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf"),
        ("H11", "v_swap_b32 v1, v2", "v_mov_b32_dpp v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf"),
        ("H12", "v_cmpx_eq_u32_e32 vcc, v0, v1", "v_add_u32_dpp v4, v2, v3 row_shl:1 row_mask:0xf bank_mask:0xf"),
        ("H14", "s_setreg_imm32_b32 hwreg(HW_REG_TRAPSTS, 0, 2), 1", "s_rfe_b64 s[0:1]"),
        ("H15", "s_mov_b32 m0, s0", "ds_write_addtid_b32 v0"),
        ("H16", "s_mov_b32 m0, s0", "buffer_store_lds_dword s[4:7], s0 lds"),
        ("H17", "s_mov_b32 m0, s0", "global_load_dword v[0:1], off lds"),
        ("H18", "s_mov_b32 m0, s0", "buffer_load_dword off, s[8:11], s3 lds"),
        ("H19", "s_mov_b32 m0, s0", "v_interp_p1_f32 v0, v1, attr0.x"),
        ("H20", "s_mov_b32 m0, s0", "v_mov_b32_e32 v0, src_lds_direct"),
        ("H20", "s_mov_b32 m0, s0", "v_readfirstlane_b32 s1, src_lds_direct"),
        ("H21", "s_mov_b32 m0, s0", "s_movrels_b32 s0, s1"),
        ("H22", "s_mov_b64 vcc, 0", "s_cbranch_vccz 0"),
        ("H23", "s_icache_inv", "s_mov_b32 s0, s1"),
    ];

    /// The row that lines break first.
    fn broken(lines: &str) -> Option<&'static str> {
        let program = Program::parse(&Source::new("test.s", lines), Target::Gfx906);
        let program = program.unwrap_or_else(|error| panic!("{lines}: {error:?}"));
        let mut recent = Recent::default();
        let seen = program.steps().iter().enumerate().filter_map(|(index, step)| Seen::of(index, &step.action));
        let near = seen.map(Rc::new).filter_map(|seen| recent.issue(seen)).next();
        near.map(|near| near.hazard.id)
    }

    #[test]
    fn every_row_is_broken_by_a_pair_that_is_too_near() {
        for hazard in HAZARDS {
            let mut pairs = PAIRS.iter().filter(|(id, ..)| *id == hazard.id).peekable();
            assert!(pairs.peek().is_some(), "{} has no pair", hazard.id);
            for (id, first, second) in pairs {
                assert_eq!(broken(&format!("{first}\n{second}")), Some(*id), "{first} | {second}");
                if *id == "H23" {
                    // A branch ends it, and wait states are themselves what must not come.
                    assert_eq!(broken(&format!("{first}\ns_branch 0\n{second}")), None);
                    continue;
                }
                let apart = |wait: u32| broken(&format!("{first}\ns_nop {}\n{second}", wait - 1));
                assert_eq!(apart(hazard.wait), None, "{id}");
                if hazard.wait > 1 {
                    assert_eq!(apart(hazard.wait - 1), Some(*id), "{id}");
                }
            }
        }
    }

    #[test]
    fn what_has_nothing_in_common_may_be_near() {
        for lines in [
            "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1\ns_getreg_b32 s0, hwreg(HW_REG_STATUS)",
            "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 0\nv_mov_b32_e32 v0, v1",
            "v_readfirstlane_b32 s2, v0\nv_readlane_b32 s1, v1, s0",
            "v_readfirstlane_b32 s3, v0\nv_writelane_b32 v1, s3, 2",
            "v_readfirstlane_b32 s8, v0\nbuffer_load_dword v1, v2, s[4:7], s9 offen",
            "v_readfirstlane_b32 s0, v0\nbuffer_load_dword v1, v2, s[4:7], 0 offen",
            "global_store_dwordx2 v[0:1], v[4:5], off\nv_mov_b32_e32 v5, v8",
            "global_store_dwordx4 v[0:1], v[4:7], off\nv_mov_b32_e32 v8, v5",
            "v_add_u32_e32 v3, v2, v3\nv_add_u32_dpp v4, v2, v3 row_shl:1 row_mask:0xf bank_mask:0xf",
            "s_mov_b32 m0, s0\nds_append v0",
            "s_mov_b32 s0, m0\nv_mov_b32_e32 v0, src_lds_direct",
            "s_mov_b64 vcc, 0\ns_cbranch_execz 0",
            // Fields of eight bits have the numbers of VGPRs.
            "s_mov_b32 m0, s0\nv_mov_b32_dpp v0, v254 row_shl:1 row_mask:0xf bank_mask:0xf",
            "s_mov_b32 m0, s0\nv_mov_b32_sdwa v0, v254 dst_sel:DWORD src0_sel:BYTE_1",
            "v_cmp_eq_u32_e32 vcc, v0, v1\nv_mov_b32_sdwa v0, v251 dst_sel:DWORD src0_sel:BYTE_1",
        ] {
            assert_eq!(broken(lines), None, "{lines}");
        }
    }
}
