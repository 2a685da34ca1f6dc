//! RDNA3: 128 KiB for each work-group processor, two halves of 32 banks.

mod opcodes;

use super::Geometry;
use super::facts::{CounterNames, Facts, Gds, Lds, PartlyOut, WIDE_LOADS};
use crate::isa::{DsTable, InstructionSet, ScalarOperand, ScalarOperation, ScalarRow, WaitcntLayout};

const SOPP: &[ScalarRow] = &[
    ScalarRow::new(0, "s_nop", ScalarOperand::Immediate, ScalarOperation::Nop),
    ScalarRow::new(9, "s_waitcnt", ScalarOperand::Counters, ScalarOperation::Waitcnt),
    ScalarRow::new(48, "s_endpgm", ScalarOperand::TrapCode, ScalarOperation::Endpgm),
    ScalarRow::new(61, "s_barrier", ScalarOperand::None, ScalarOperation::Barrier),
];

pub(super) const FACTS: Facts = Facts {
    name: "gfx1100",
    generic: Some("gfx11-generic"),
    isa: InstructionSet {
        ds: DsTable { rows: opcodes::OPCODES, gds: 17, op: 18..26, not_vgpr: None },
        sopp: SOPP,
        waitcnt: WaitcntLayout { vmcnt: &[(10, 6)], expcnt: &[(0, 3)], lgkmcnt: &[(4, 6)] },
        ..InstructionSet::NONE
    },
    wave_lanes: &[32, 64],
    accumulators: false,
    flats_in_order: true,
    local: Lds {
        geometry: Geometry::FULL,
        sides: 2,
        counters: CounterNames::Gfx10,
        // RDNA3 ISA 3.3.4.
        allocation_block: 1024,
        permute_lanes: 32,
        swizzle_lanes: 32,
        m0_limits: false,
        merges_equal_offsets: false,
        wide_loads: WIDE_LOADS,
        // RDNA3 ISA 3.3.4.1.
        partly_out: PartlyOut::WholeLoad,
    },
    gds: Gds { geometry: Geometry { lanes: 4, banks: 4, rows: 256 }, one_lane: true, registers: true },
};
