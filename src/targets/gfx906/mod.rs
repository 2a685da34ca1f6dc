//! Vega 7nm: 64 KiB, 32 banks of 512 dwords, 64 lanes a wave.

mod opcodes;

use super::Geometry;
use super::facts::{CounterNames, Facts, Gds, Lds, PartlyOut, WIDE_LOADS};
use crate::isa::{DsTable, InstructionSet, ScalarOperand, ScalarOperation, ScalarRow, WaitcntLayout};

const SOPP: &[ScalarRow] = &[
    ScalarRow::new(0, "s_nop", ScalarOperand::Immediate, ScalarOperation::Nop),
    ScalarRow::new(1, "s_endpgm", ScalarOperand::TrapCode, ScalarOperation::Endpgm),
    ScalarRow::new(10, "s_barrier", ScalarOperand::None, ScalarOperation::Barrier),
    ScalarRow::new(12, "s_waitcnt", ScalarOperand::Counters, ScalarOperation::Waitcnt),
];

pub(super) const FACTS: Facts = Facts {
    name: "gfx906",
    generic: Some("gfx9-generic"),
    isa: InstructionSet {
        ds: DsTable { rows: opcodes::OPCODES, gds: 16, op: 17..25, not_vgpr: Some(25) },
        sopp: SOPP,
        waitcnt: WaitcntLayout { vmcnt: &[(0, 4), (14, 2)], expcnt: &[(4, 3)], lgkmcnt: &[(8, 4)] },
        ..InstructionSet::NONE
    },
    wave_lanes: &[64],
    accumulators: false,
    flats_in_order: false,
    local: Lds {
        geometry: Geometry::FULL,
        sides: 1,
        counters: CounterNames::Gfx9,
        // GFX9 ISA 3.6.5.
        allocation_block: 512,
        permute_lanes: 64,
        swizzle_lanes: 32,
        m0_limits: true,
        merges_equal_offsets: true,
        wide_loads: WIDE_LOADS,
        partly_out: PartlyOut::Element,
    },
    gds: Gds { geometry: Geometry::FULL, one_lane: false, registers: false },
};
