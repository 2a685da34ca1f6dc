//! Vega 7nm: 64 KiB, 32 banks of 512 dwords, 64 lanes a wave.

mod opcodes;

use super::Geometry;
use super::facts::{CounterNames, DsLayout, Facts, Gds, PartlyOut, SoppCodes, WIDE_LOADS, WaitcntLayout};

pub(super) const FACTS: Facts = Facts {
    name: "gfx906",
    opcodes: opcodes::OPCODES,
    ds_layout: DsLayout { gds: 16, op: 17..25, not_vgpr: Some(25) },
    sopp_codes: SoppCodes { nop: 0, endpgm: 1, barrier: Some(10), waitcnt: 12 },
    waitcnt_layout: WaitcntLayout { vmcnt: &[(0, 4), (14, 2)], expcnt: &[(4, 3)], lgkmcnt: &[(8, 4)] },
    geometry: Geometry::FULL,
    gds: Gds { geometry: Geometry::FULL, one_lane: false, registers: false },
    sides: 1,
    counters: CounterNames::Gfx9,
    // GFX9 ISA 3.6.5.
    allocation_block: 512,
    wave_lanes: &[64],
    permute_lanes: 64,
    swizzle_lanes: 32,
    accumulators: false,
    m0_limits: true,
    merges_equal_offsets: true,
    wide_loads: WIDE_LOADS,
    partly_out: PartlyOut::Element,
};
