//! RDNA3: 128 KiB for each work-group processor, two halves of 32 banks.

mod opcodes;

use super::Geometry;
use super::code::{Buffers, Code, Encoding, Tables};
use super::facts::{CounterNames, Facts, Gds, Lds, PartlyOut, WIDE_LOADS};
use super::waves::{
    Arithmetic, ByteFloats, FlatScratch, Matrices, MatrixWaits, Parameters, Unchecked, WaitTexts, WaveMatrices, Waves,
};
use crate::isa::{DsTable, InstructionSet, WaitcntLayout};

pub(super) const FACTS: Facts = Facts {
    name: "gfx1100",
    generic: Some("gfx11-generic"),
    generation: 11,
    isa: InstructionSet {
        ds: DsTable { rows: opcodes::OPCODES, gds: 17, op: 18..26, not_vgpr: None },
        waitcnt: WaitcntLayout { vmcnt: &[(10, 6)], expcnt: &[(0, 3)], lgkmcnt: &[(4, 6)] },
    },
    code: Code {
        encoding: Encoding::Gfx11,
        tables: Tables {
            base: "",
            without: &[],
            rows: include_str!("../../encoding/tables/gfx1100.csv"),
            later: include_str!("../../encoding/tables/gfx1100-later.csv"),
            halves: include_str!("../../encoding/tables/halves.csv"),
        },
        m0: 125,
        // RDNA3 ISA 7.2.
        null: Some(124),
        off: 124,
        sgprs: 106,
        constant_bus: 2,
        long_literals: true,
        true16: true,
        pairs_share_vgprs: false,
        lds_operands: false,
        row_newbcast: false,
        dpp_scalars: false,
        hardware_registers: &[],
        plain_dots: false,
        matrices: &[],
        coherence: ["glc", "slc", "scc"],
        has_lds_bit: false,
        scratch_sums: true,
        buffers: Buffers::UnifiedFormats,
    },
    waves: Waves {
        flat_scratch: FlatScratch::SetByHardware,
        all_sgprs: true,
        packed_work_items: true,
        vscnt: true,
        kmcnt: false,
        waits: WaitTexts {
            vector: "s_waitcnt vmcnt(0)",
            stores: "s_waitcnt_vscnt null, 0x0",
            exports: "s_waitcnt expcnt(0)",
            share: "s_waitcnt lgkmcnt(0)",
            scalar: "s_waitcnt lgkmcnt(0)",
            dependencies: "s_waitcnt_depctr",
            direct: "wait_vdst",
        },
        groups_in_ttmps: false,
        vskip: false,
        gpr_index: false,
        forks: false,
        // RDNA3 ISA 16.5.
        sleeps_longer: false,
        priorities: 3,
        hazards: &[
            Unchecked::ComparedExec,
            Unchecked::DirectLoads,
            Unchecked::Transcendentals,
            Unchecked::PartialForwarding,
            Unchecked::MaskWrites,
            Unchecked::WideProducts,
            Unchecked::Pairs,
            Unchecked::WaveMatrices,
            Unchecked::ReturnedVgprs,
        ],
        matrix_waits: MatrixWaits::None,
        parameters: Parameters { alignment: 128, third_corner_apart: false },
        arithmetic: Arithmetic {
            // RDNA3 ISA 7.2.3.1.
            clamps_dots: false,
            keeps_other_half: true,
            cmpx_writes_exec_alone: true,
            wide_short_constants: false,
            dpp_keeps_bits: true,
            // RDNA3 ISA 16.7, V_MIN_F32.
            takes_second_nan: false,
            quiets_two_nans: false,
            signaling_wins: false,
            clamps_nans: false,
            matrices: Matrices::Steps,
            wave_matrices: WaveMatrices::Copied,
            bytes: ByteFloats::None,
            flushes_chosen: false,
        },
    },
    wave_lanes: &[32, 64],
    wave_slots: 64,
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
        m0_address: 0xffff,
        m0_limits: false,
        merges_equal_offsets: false,
        wide_loads: WIDE_LOADS,
        // RDNA3 ISA 3.3.4.1.
        partly_out: PartlyOut::WholeLoad,
    },
    gds: Gds { geometry: Geometry { lanes: 4, banks: 4, rows: 256 }, one_lane: true, registers: true },
};
