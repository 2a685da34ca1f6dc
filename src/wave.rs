//! The state of a wave that LDS instructions see, and what one instruction did.

use serde::Serialize;

/// Lanes of the widest wave.
pub const MAX_LANES: usize = 64;
/// Vector registers of a wave.
pub const VGPRS: usize = 256;

/// MODE with all denormals kept.
const ALL_DENORMALS: u32 = 0xf0;

/// One vector register: a dword for each lane.
pub type Vgpr = [u32; MAX_LANES];

/// How many lanes a wave has, by the names of LLVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaveSize {
    /// 32 lanes
    Wave32,
    /// 64 lanes
    Wave64,
}

impl WaveSize {
    /// Lanes of such a wave.
    pub const fn lanes(self) -> usize {
        match self {
            WaveSize::Wave32 => 32,
            WaveSize::Wave64 => 64,
        }
    }
}

/// A number of lanes that no wave has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a wave has 32 or 64 lanes, not {0}")]
pub struct NoSuchWave(pub usize);

impl TryFrom<usize> for WaveSize {
    type Error = NoSuchWave;

    fn try_from(lanes: usize) -> Result<Self, NoSuchWave> {
        match lanes {
            32 => Ok(WaveSize::Wave32),
            64 => Ok(WaveSize::Wave64),
            _ => Err(NoSuchWave(lanes)),
        }
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
        }
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

/// The part of the storage that a work-group owns. Addresses of programs are relative to `base`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Allocation {
    /// first byte, a multiple of 8
    pub base: u32,
    /// bytes, a multiple of 4
    pub size: u32,
}

/// What one DS instruction of one wave cost and reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Executed {
    /// which wave of the work-group
    pub wave: usize,
    /// index of the program's step
    pub step: usize,
    /// lanes that took part
    pub lanes: u32,
    /// cycles in which the banks served it: the sum over its passes
    pub cycles: u32,
    /// the same with no two slots in conflict: its passes
    pub ideal_cycles: u32,
    /// bit i: an access of lane i was refused (out of range, or a misaligned atomic)
    pub violations: u64,
    /// the cycle in which its first request was taken, from 0, the first after reset
    pub taken: u64,
    /// the cycle of the last beat of its last response
    pub responded: u64,
}
