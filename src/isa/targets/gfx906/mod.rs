//! Vega 7nm: 64 KiB, 32 banks of 512 dwords, 64 lanes a wave.

mod opcodes;

use super::Geometry;
use super::code::{Buffers, Code, Encoding, Tables};
use super::facts::{CounterNames, Facts, Gds, Lds, PartlyOut, WIDE_LOADS};
use super::waves::{
    Arithmetic, ByteFloats, FlatScratch, Matrices, MatrixWaits, Parameters, Unchecked, WaitTexts, WaveMatrices, Waves,
};
use crate::isa::{DsTable, InstructionSet, WaitcntLayout};

pub(super) const FACTS: Facts = Facts {
    name: "gfx906",
    generic: Some("gfx9-generic"),
    generation: 9,
    isa: InstructionSet {
        ds: DsTable { rows: opcodes::OPCODES, gds: 16, op: 17..25, not_vgpr: Some(25) },
        waitcnt: WaitcntLayout { vmcnt: &[(0, 4), (14, 2)], expcnt: &[(4, 3)], lgkmcnt: &[(8, 4)] },
    },
    code: Code {
        encoding: Encoding::Gfx9,
        tables: Tables {
            base: "",
            without: &[],
            rows: include_str!("../../encoding/tables/gfx906.csv"),
            later: "",
            halves: "",
        },
        m0: 124,
        null: None,
        off: 0x7f,
        sgprs: 102,
        constant_bus: 1,
        long_literals: false,
        true16: false,
        pairs_share_vgprs: false,
        lds_operands: true,
        row_newbcast: false,
        dpp_scalars: false,
        hardware_registers: &[],
        plain_dots: false,
        matrices: &[],
        coherence: ["glc", "slc", "scc"],
        has_lds_bit: true,
        scratch_sums: false,
        buffers: Buffers::SplitFormats,
    },
    waves: Waves {
        flat_scratch: FlatScratch::Sgprs,
        all_sgprs: false,
        packed_work_items: false,
        vscnt: false,
        kmcnt: false,
        waits: WaitTexts {
            vector: "s_waitcnt vmcnt(0)",
            stores: "s_waitcnt vmcnt(0)",
            exports: "s_waitcnt expcnt(0)",
            share: "s_waitcnt lgkmcnt(0)",
            scalar: "s_waitcnt lgkmcnt(0)",
            dependencies: "",
            direct: "",
        },
        groups_in_ttmps: false,
        vskip: true,
        gpr_index: true,
        forks: true,
        // Vega ISA 12.5.
        sleeps_longer: true,
        priorities: 6,
        hazards: &[Unchecked::WaitStates, Unchecked::HalfOfVcc],
        matrix_waits: MatrixWaits::None,
        parameters: Parameters { alignment: 4, third_corner_apart: true },
        arithmetic: Arithmetic {
            clamps_dots: true,
            keeps_other_half: false,
            cmpx_writes_exec_alone: false,
            // LLVM's authors found it.
            wide_short_constants: true,
            // Nobody has said otherwise.
            dpp_keeps_bits: false,
            // CDNA3 ISA, V_MIN_F32.
            takes_second_nan: true,
            quiets_two_nans: false,
            signaling_wins: false,
            clamps_nans: false,
            matrices: Matrices::None,
            wave_matrices: WaveMatrices::None,
            bytes: ByteFloats::None,
            flushes_chosen: true,
        },
    },
    wave_lanes: &[64],
    wave_slots: 40,
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
        m0_address: 0xffff,
        m0_limits: true,
        merges_equal_offsets: true,
        wide_loads: WIDE_LOADS,
        partly_out: PartlyOut::Element,
    },
    gds: Gds { geometry: Geometry::FULL, one_lane: false, registers: false },
};
