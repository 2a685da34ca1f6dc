//! The facts in which targets differ, as data.

use super::Geometry;
use super::code::Code;
use super::waves::Waves;
use crate::isa::InstructionSet;
use crate::wave::WaveSize;

/// The facts of one target. All code that depends on the target asks these facts, so a target is a row of data with
/// tables of instructions.
#[derive(Debug)]
pub struct Facts {
    /// LLVM's `-mcpu` name
    pub name: &'static str,
    /// LLVM's `-mcpu` name of the family whose code the target runs, too
    pub generic: Option<&'static str>,
    /// the generation in LLVM's names: 9 of gfx906
    pub generation: u8,
    /// instructions of the target
    pub isa: InstructionSet,
    /// how instructions are written
    pub code: Code,
    /// what whole waves have and do
    pub waves: Waves,
    /// numbers of lanes that a wave may have, ascending
    pub wave_lanes: &'static [usize],
    /// waves that the SIMDs which share an LDS have room for: those of a compute unit, or of a work-group processor
    /// (LLVM: `getMaxWavesPerEU`, for each of four SIMDs)
    pub wave_slots: usize,
    /// whether accumulation registers can be data and results, and operands of several registers start at an even
    /// register
    pub accumulators: bool,
    /// whether flat instructions are answered in the order of the other instructions that VMcnt or LGKMcnt counts;
    /// otherwise one may be answered late by the LDS or by memory, and both counters must come to 0. (LLVM:
    /// `FeatureFlatLgkmVMemCountInOrder`, GFX10 and later)
    pub flats_in_order: bool,
    /// the local data share
    pub local: Lds,
    /// the global data share, or [`Gds::NONE`]
    pub gds: Gds,
}

/// The local data share of a target: its sizes, and what its instructions do where targets differ.
#[derive(Debug)]
pub struct Lds {
    /// sizes of the chip's unit
    pub geometry: Geometry,
    /// number of units that a work-group can have as one: 2 where a work-group processor has two compute units with one
    /// LDS, otherwise 1
    pub sides: usize,
    /// the names that profilers have for the counters
    pub counters: CounterNames,
    /// bytes of an allocation block: a work-group is given a multiple of it
    pub allocation_block: u32,
    /// lanes among which a permute exchanges; a wider wave consists of several such sets, and a smaller wave exchanges
    /// among all its lanes
    pub permute_lanes: usize,
    /// lanes among which a swizzle exchanges
    pub swizzle_lanes: usize,
    /// the bits of M0 that say where in the LDS what comes from memory goes
    pub m0_address: u32,
    /// whether M0 limits the bytes that loads, stores and read-modify-writes of the LDS reach; otherwise only
    /// instructions that form their address from M0 read it
    pub m0_limits: bool,
    /// whether a two-address instruction makes a single access when its two offsets are equal
    pub merges_equal_offsets: bool,
    /// passes of a load of 32 lanes that brings three or four dwords a lane: in each pass, bit i is lane i. Without
    /// this the passes have consecutive lanes
    pub wide_loads: &'static [u32],
    /// what happens to an access of which a part is out of range
    pub partly_out: PartlyOut,
}

/// The passes of wide loads in which each pass has the lanes of two quarters. Measured on gfx1100.
pub(super) const WIDE_LOADS: &[u32] = &[0x00f0_000f, 0x000f_00f0, 0xf000_0f00, 0x0f00_f000];

impl Facts {
    /// The lanes of a wave unless something else is asked for: those of the widest one.
    pub const fn widest_wave(&self) -> WaveSize {
        match self.wave_lanes[self.wave_lanes.len() - 1] {
            32 => WaveSize::Wave32,
            _ => WaveSize::Wave64,
        }
    }
}

/// What a load or a store does if a part of it is out of range. A read-modify-write is always refused as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartlyOut {
    /// an element is refused as a whole; of two addresses, each element by itself
    Element,
    /// a load of two addresses returns zeroes for both if one is refused; everything else is as in
    /// [`PartlyOut::Element`]
    WholeLoad,
    /// each dword of a load is in range or refused by itself; so is each dword of a store, and in the mode `unaligned`
    /// each byte of a store
    Piece,
}

/// The names that profilers have for the counters of the LDS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterNames {
    /// up to GFX9 all names begin with `SQ_`
    Gfx9,
    /// from GFX10 on two names begin with `SQC_`, one stays, and the others are in no list
    Gfx10,
}

/// The global data share, which all work-groups share.
#[derive(Debug)]
pub struct Gds {
    /// sizes of the share; all are 0 in [`Gds::NONE`]
    pub geometry: Geometry,
    /// whether only the lowest active lane takes part (in append and consume all active lanes do); otherwise all active
    /// lanes take part
    pub one_lane: bool,
    /// whether the share has GS registers, in which ordered counts count; otherwise they count in its memory
    pub registers: bool,
}

impl Gds {
    /// The value for chips without a global data share.
    pub const NONE: Gds = Gds { geometry: Geometry { lanes: 0, banks: 0, rows: 0 }, one_lane: false, registers: false };

    /// Whether the chip has a global data share.
    pub const fn is_there(&self) -> bool {
        self.geometry.rows != 0
    }
}
