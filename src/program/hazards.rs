//! Pairs of instructions that a program must keep apart, as gfx906 doesn't check them (Vega ISA 4.5, "Manually inserted
//! wait states").
//!
//! A wait state is an instruction that is issued between the two, whatever it is; `s_nop n` is `n + 1` of them. The
//! models and the hardware here have results at once: a distance that is too short changes nothing here, and may on a
//! chip. gfx1100 has none of these pairs.

use super::step::Action;
use crate::encoding::{Field, Instruction};
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

/// The most wait states of a row.
const MOST: u32 = 16;

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

/// Every row. A row is left out that the text of an instruction can't tell: which of two names of VCC it uses.
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
        |one| one.is_valu(), |two| matches!(two.name, "v_readlane_b32" | "v_writelane_b32"), reads;
    "H07" "a VALU instruction that writes VCC", "v_div_fmas", 4:
        |one| one.is_valu() && one.wrote(&VCC), |two| two.name.starts_with("v_div_fmas"), any;
    "H08" "a store of more than 64 bits", "an instruction that writes its data", 1:
        |one| one.stored.1 > 64, |two| two.is_valu(),
        |one, two| one.stored.0.iter().any(|register| two.vector_writes.contains(register));
    "H09" "a VALU instruction that writes an SGPR", "a vector memory instruction that reads it", 5:
        |one| one.is_valu(), |two| two.class == Class::Memory, reads;
    "H10" "a scalar instruction that writes M0", "a GDS instruction, s_sendmsg or s_ttracedata", 1:
        |one| one.writes_m0(), |two| two.class == Class::Gds || two.name.starts_with("s_sendmsg") || two.name == "s_ttracedata", any;
    "H14" "s_setreg of TRAPSTS", "s_rfe", 1:
        |one| one.sets() && one.names(TRAP_STATUS), |two| two.name.starts_with("s_rfe"), any;
    "H15" "a scalar instruction that writes M0", "a DS instruction that adds the thread's number", 1:
        |one| one.writes_m0(), |two| two.class == Class::Lds && two.name.contains("addtid"), any;
    "H17" "a scalar instruction that writes M0", "a vector memory instruction whose data goes to LDS", 1:
        |one| one.writes_m0(), |two| two.to_lds || two.name == "buffer_store_lds_dword", any;
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
        |one| one.name == "s_icache_inv", |two| !two.name.starts_with("s_branch") && !two.name.starts_with("s_cbranch"), any;
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
        let hardware = |field: u32| (field & 0x3f, field);
        let mut sources = false;
        for operand in instruction.operands() {
            let number = instruction.field(operand.field);
            // A mask has a bit for each lane of 64: these rows are of gfx906 alone.
            let bits = if operand.kind.name() == "mask" { Some(64) } else { operand.kind.bits() };
            let dwords = bits.map_or(1, |bits| bits.div_ceil(32));
            let scalars = number..number + dwords;
            match (operand.kind.name(), operand.field) {
                ("hwreg", _) => seen.hardware = Some(hardware(number)),
                ("vcc", _) if !sources => seen.writes.extend(VCC),
                ("vcc", _) => seen.reads.extend(VCC),
                ("flag", field) if field.name() == "lds" => seen.to_lds = number == 1,
                (kind, field) => match (kind.as_bytes(), field) {
                    ([b'v', b'0'..=b'9', ..], Field::Vdst) => seen.vector_writes.extend(scalars),
                    ([b'v', b'0'..=b'9', ..], field) if field.name() == "vdata" => {
                        seen.stored = (scalars.collect(), 32 * dwords);
                    }
                    ([b'v', b'0'..=b'9', ..], _) => {}
                    (_, Field::Sdst | Field::Vdst) => seen.writes.extend(scalars),
                    _ if class != Class::Memory || kind == "global_base" => seen.reads.extend(scalars),
                    _ => {}
                },
            }
            sources |= operand.field.name().contains("src");
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
