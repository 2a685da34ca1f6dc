//! RDNA3: 128 KiB for each work-group processor, two halves of 32 banks.

mod opcodes;

use super::Geometry;
use super::facts::{CounterNames, DsLayout, Facts, Gds, PartlyOut, SoppCodes, WIDE_LOADS, WaitcntLayout};

pub(super) const FACTS: Facts = Facts {
    name: "gfx1100",
    opcodes: opcodes::OPCODES,
    ds_layout: DsLayout { gds: 17, op: 18..26, not_vgpr: None },
    sopp_codes: SoppCodes { nop: 0, endpgm: 48, barrier: Some(61), waitcnt: 9 },
    waitcnt_layout: WaitcntLayout { vmcnt: &[(10, 6)], expcnt: &[(0, 3)], lgkmcnt: &[(4, 6)] },
    geometry: Geometry::FULL,
    gds: Gds { geometry: Geometry { lanes: 4, banks: 4, rows: 256 }, one_lane: true, registers: true },
    sides: 2,
    counters: CounterNames::Gfx10,
    // RDNA3 ISA 3.3.4.
    allocation_block: 1024,
    wave_lanes: &[32, 64],
    permute_lanes: 32,
    swizzle_lanes: 32,
    accumulators: false,
    m0_limits: false,
    merges_equal_offsets: false,
    wide_loads: WIDE_LOADS,
    // RDNA3 ISA 3.3.4.1.
    partly_out: PartlyOut::WholeLoad,
};
