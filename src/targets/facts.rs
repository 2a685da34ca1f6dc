//! Everything in which targets differ, as data.

use super::Geometry;
use crate::isa::InstructionSet;
use crate::wave::WaveSize;

/// What is true of one target. Whoever needs to know looks here, so that a target is a row of data and its tables of
/// instructions.
#[derive(Debug)]
pub struct Facts {
    /// LLVM's `-mcpu` name
    pub name: &'static str,
    /// its instructions
    pub isa: InstructionSet,
    /// lanes that a wave may have, ascending
    pub wave_lanes: &'static [usize],
    /// whether accumulation registers can be data and results, and operands of several registers start at an even one
    pub accumulators: bool,
    /// the local data share
    pub local: Lds,
    /// the global data share, or that there is none
    pub gds: Gds,
}

/// The local data share of a target: its sizes, and what its instructions do where targets differ.
#[derive(Debug)]
pub struct Lds {
    /// sizes of the chip's unit
    pub geometry: Geometry,
    /// units that a work-group can have as one: 2 where a work-group processor has two compute units with one LDS,
    /// otherwise 1
    pub sides: usize,
    /// which names profilers have for its counters
    pub counters: CounterNames,
    /// bytes of which a work-group is given a multiple
    pub allocation_block: u32,
    /// lanes among which a permute exchanges, which a wider wave has several sets of; a smaller wave has all of its own
    pub permute_lanes: usize,
    /// lanes among which a swizzle exchanges
    pub swizzle_lanes: usize,
    /// whether M0 limits which bytes the loads, stores and read-modify-writes of the LDS reach; otherwise M0 is read
    /// only by instructions that form their address from it
    pub m0_limits: bool,
    /// whether a two-address instruction makes a single access when its two offsets are equal
    pub merges_equal_offsets: bool,
    /// the passes of a load of 32 lanes that brings three or four dwords a lane: bit i is lane i; none for consecutive
    /// lanes
    pub wide_loads: &'static [u32],
    /// what becomes of an access of which a part is out of range
    pub partly_out: PartlyOut,
}

/// The passes of wide loads in which each pass has the lanes of two quarters. Measured on gfx1100.
pub(super) const WIDE_LOADS: &[u32] = &[0x00f0_000f, 0x000f_00f0, 0xf000_0f00, 0x0f00_f000];

impl Facts {
    /// Lanes of the widest wave: what a wave has unless something else is asked for.
    pub const fn widest_wave(&self) -> WaveSize {
        match self.wave_lanes[self.wave_lanes.len() - 1] {
            32 => WaveSize::Wave32,
            _ => WaveSize::Wave64,
        }
    }
}

/// What a load or a store does of which a part is out of range. What reads and writes is always refused as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartlyOut {
    /// an element is refused as a whole, and of two addresses each by itself
    Element,
    /// a load of two addresses brings zeroes alone to a lane of which one is refused; otherwise as
    /// [`PartlyOut::Element`]
    WholeLoad,
    /// of a load each dword is in range or refused by itself; of a store each dword, and in the mode `unaligned` each
    /// byte
    Piece,
}

/// Which names profilers have for the counters of the LDS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterNames {
    /// up to GFX9 all begin with `SQ_`
    Gfx9,
    /// from GFX10 on two begin with `SQC_`, one keeps its name, and the others are in no list
    Gfx10,
}

/// The global data share, which all work-groups have together.
#[derive(Debug)]
pub struct Gds {
    /// its sizes; of [`Gds::NONE`] all are 0
    pub geometry: Geometry,
    /// whether the lowest active lane alone takes part, but for append and consume; otherwise all do
    pub one_lane: bool,
    /// whether it has GS registers, which ordered counts count in; otherwise they do so in its memory
    pub registers: bool,
}

impl Gds {
    /// That of chips which have none.
    pub const NONE: Gds = Gds { geometry: Geometry { lanes: 0, banks: 0, rows: 0 }, one_lane: false, registers: false };

    /// Whether there is one.
    pub const fn is_there(&self) -> bool {
        self.geometry.rows != 0
    }
}
