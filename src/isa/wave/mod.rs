//! The state of a wave that LDS instructions see, and what one instruction did.

mod size;

pub use size::{NoSuchWave, WaveSize};

use crate::private::Frame;
use serde::Serialize;
use std::fmt;

/// Lanes of the widest wave.
pub const MAX_LANES: usize = 64;
/// Vector registers of a wave.
pub const VGPRS: usize = 256;

/// Accumulation registers of a wave, on targets that have them: as many again.
pub const AGPRS: usize = 256;
/// Registers of both kinds.
pub const REGISTERS: usize = VGPRS + AGPRS;

/// Scalar registers of a wave that have numbers of their own: s0 to s105. gfx906 calls the last four of them
/// `flat_scratch` and `xnack_mask`.
pub const SGPRS: usize = 106;

/// Registers of trap handlers, ttmp0 to ttmp15.
pub const TTMPS: usize = 16;

/// MODE with all denormals kept.
const ALL_DENORMALS: u32 = 0xf0;

/// One vector register: a dword for each lane.
pub type Vgpr = [u32; MAX_LANES];

/// A register of a wave that has a dword for each lane: v0 to v255, or a0 to a255 of the accumulation registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Register(u16);

impl Register {
    /// A VGPR.
    pub const fn vgpr(number: u8) -> Self {
        Register(number as u16)
    }

    /// An accumulation register.
    pub const fn agpr(number: u8) -> Self {
        Register(VGPRS as u16 + number as u16)
    }

    /// The register with a number of its own, which counts from v0 again behind the last one.
    pub const fn at(index: usize) -> Self {
        // No register has a number of more than 16 bits.
        Register((index % REGISTERS) as u16)
    }

    /// The register so many behind it, of the same kind: behind the last one the first one follows.
    pub const fn after(self, count: usize) -> Self {
        let first = self.index() - self.index() % VGPRS;
        Register::at(first + (self.index() + count) % VGPRS)
    }

    /// A number of its own below [`REGISTERS`]: accumulation registers come behind the VGPRs.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is an accumulation register.
    pub const fn is_agpr(self) -> bool {
        self.index() >= VGPRS
    }
}

impl fmt::Display for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_agpr() { 'a' } else { 'v' };
        write!(f, "{kind}{}", self.index() % VGPRS)
    }
}

/// Registers of one wave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wave {
    /// how many lanes it has
    pub size: WaveSize,
    /// bit i: lane i takes part
    pub exec: u64,
    /// the M0 register; as a limit on GFX9 in bytes
    pub m0: u32,
    /// the MODE register: bits 5:4 say which denormals of 32 bits are kept, bits 7:6 which of 64; of each pair bit 0 is
    /// about inputs and bit 1 about results
    pub mode: u32,
    /// the vector registers, v0 first
    pub vgprs: Box<[Vgpr; VGPRS]>,
    /// the accumulation registers, a0 first; what they hold means something on targets that have them
    pub agprs: Box<[Vgpr; AGPRS]>,
    /// the scalar registers, s0 first
    pub sgprs: [u32; SGPRS],
    /// registers of trap handlers
    pub ttmps: [u32; TTMPS],
    /// the VCC register, which comparisons and carries of vector instructions write: bit i is of lane i
    pub vcc: u64,
    /// the scalar condition code
    pub scc: bool,
    /// the program counter: the byte address of the instruction that is executed next
    pub pc: u64,
    /// the STATUS register without its bits 0, 9 and 10, which are SCC and whether EXEC and VCC are zero
    pub status: Status,
    /// what the system has set up around the program
    pub system: System,
    /// what its work-group owns of the LDS, where several share one (on the chip a register of the wave, `LDS_ALLOC`,
    /// has it); none if it owns what the unit says. The global data share takes no notice of it
    pub allocation: Option<Allocation>,
}

impl Wave {
    /// A wave with all lanes on, zeroed registers, no M0 limit and all denormals kept, as LLVM has its programs start.
    pub fn new(size: WaveSize) -> Self {
        Wave {
            size,
            exec: u64::MAX >> (MAX_LANES - size.lanes()),
            m0: u32::MAX,
            mode: ALL_DENORMALS,
            vgprs: Box::new([[0; MAX_LANES]; VGPRS]),
            agprs: Box::new([[0; MAX_LANES]; AGPRS]),
            sgprs: [0; SGPRS],
            ttmps: [0; TTMPS],
            vcc: 0,
            scc: false,
            pc: 0,
            status: Status::default(),
            system: System::default(),
            allocation: None,
        }
    }

    /// What a register of either kind holds.
    pub fn register(&self, register: Register) -> &Vgpr {
        let file: &[Vgpr] = if register.is_agpr() { &self.agprs[..] } else { &self.vgprs[..] };
        &file[register.index() % VGPRS]
    }

    /// A register of either kind.
    pub fn register_mut(&mut self, register: Register) -> &mut Vgpr {
        let file: &mut [Vgpr] = if register.is_agpr() { &mut self.agprs[..] } else { &mut self.vgprs[..] };
        &mut file[register.index() % VGPRS]
    }

    /// The lanes that there are, as a mask.
    pub const fn all_lanes(&self) -> u64 {
        u64::MAX >> (MAX_LANES - self.lanes())
    }

    /// Whether no lane takes part: EXECZ.
    pub const fn no_lane_is_on(&self) -> bool {
        self.exec & self.all_lanes() == 0
    }

    /// Whether VCC is 0 in all lanes that there are: VCCZ.
    pub const fn vcc_is_zero(&self) -> bool {
        self.vcc & self.all_lanes() == 0
    }

    /// How many lanes it has: 32 or 64.
    pub const fn lanes(&self) -> usize {
        self.size.lanes()
    }

    /// Lanes that take part, ascending.
    pub fn active(&self) -> impl Iterator<Item = usize> + use<> {
        let (exec, lanes) = (self.exec, self.lanes());
        (0..lanes).filter(move |lane| exec >> lane & 1 == 1)
    }
}

/// The STATUS register (Vega ISA 3.4, table of the wave's status). Its bits 0, 9 and 10 are no part of it here: they
/// repeat SCC and what EXEC and VCC say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status(pub u32);

impl Status {
    /// Where the user's priority is: 2 bits.
    pub const USER_PRIORITY: u32 = 3;
    /// The bit that says that a trap handler runs.
    pub const PRIVILEGED: u32 = 1 << 5;
    /// The bit that says that there is a trap handler.
    pub const TRAPS: u32 = 1 << 6;
    /// The bit of a wave that has stopped until somebody lets it go on.
    pub const HALT: u32 = 1 << 13;
    /// The bit that debuggers set for the program's conditional branches.
    pub const DEBUG_USER: u32 = 1 << 20;
    /// The bit that debuggers set for the system's conditional branches.
    pub const DEBUG_SYSTEM: u32 = 1 << 21;

    /// Whether all bits of a mask are set.
    pub const fn has(self, bits: u32) -> bool {
        self.0 & bits == bits
    }

    /// Sets or clears the bits of a mask.
    pub const fn set(&mut self, bits: u32, value: bool) {
        if value {
            self.0 |= bits;
        } else {
            self.0 &= !bits;
        }
    }
}

/// What the system has set up around the program of a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct System {
    /// where the trap handler starts (TBA), if there is one
    pub trap_handler: Option<u64>,
    /// what the trap handler has as its memory (TMA)
    pub trap_memory: u64,
    /// the TRAPSTS register: which exceptions there were
    pub trap_status: u32,
    /// where the private memory of the wave starts, on gfx1100; gfx906 has it in SGPRs
    pub flat_scratch: u64,
    /// the first flat address that means LDS: the values of Linux, whose apertures have 4 GiB
    pub shared_aperture: u64,
    /// the first flat address that means private memory
    pub private_aperture: u64,
    /// the number of the wave in its program, of which HW_ID says where the wave is
    pub number: u32,
    /// what its work-group owns of the LDS, if that is known, for LDS_ALLOC
    pub allocation: Option<Allocation>,
    /// the private memory of the wave, if it is known: what a lane reaches beyond its bytes is an error then
    pub frame: Option<Frame>,
}

impl Default for System {
    fn default() -> Self {
        System {
            trap_handler: None,
            trap_memory: 0,
            trap_status: 0,
            flat_scratch: 0,
            shared_aperture: 1 << 48,
            private_aperture: 2 << 48,
            number: 0,
            allocation: None,
            frame: None,
        }
    }
}

/// The part of the storage that a work-group owns. Addresses of programs are relative to `base`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Allocation {
    /// first byte, a multiple of 8
    pub base: u32,
    /// bytes, a multiple of 4
    pub size: u32,
}

/// What one DS instruction of one wave cost and reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Executed {
    /// which wave of the work-group
    pub wave: usize,
    /// index of the program's step
    pub step: usize,
    /// lanes that took part
    pub lanes: u32,
    /// cycles that it took: those in which banks served it, or more where the ways in and out of a chip needed more
    pub cycles: u32,
    /// of these, its passes: what it would take alone without conflicts. A machine that measures its cycles and not its
    /// passes says nothing of them
    pub ideal_cycles: Option<u32>,
    /// of these, those that misaligned addresses cost beside passes for the dwords behind; only on chips of which that
    /// is known
    pub misaligned_cycles: u32,
    /// of these, those that it waited for the ways in and out; only on chips whose ways limit something
    pub port_cycles: u32,
    /// bit i: lane i is reported. An access of its was refused (out of range, or a misaligned read-modify-write), or a
    /// misaligned load or store was served at another address in an alignment mode that reports it
    pub violations: u64,
    /// the cycle in which its first request was taken, from 0, the first after reset
    pub taken: u64,
    /// the cycle of the last beat of its last response
    pub responded: u64,
}

impl Executed {
    /// Of its cycles, those that it needed because lanes were in conflict, if it has so many passes.
    pub fn conflict_cycles(&self, passes: u32) -> u32 {
        let others = passes.saturating_add(self.misaligned_cycles).saturating_add(self.port_cycles);
        self.cycles.saturating_sub(others)
    }
}
