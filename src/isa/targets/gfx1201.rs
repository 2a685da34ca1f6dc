//! RDNA4: gfx1100's names and encoding, without a global data share. Numbers and names are LLVM's.

use super::code::{Code, Encoding, Tables};
use super::facts::{Facts, Gds, Lds, PartlyOut};
use super::gfx1100;
use super::waves::{Arithmetic, ByteFloats, Unchecked, WaitTexts, WaveMatrices, Waves};
use crate::isa::AtomicOp::{AddPackedBf16, AddPackedF16, ConditionalSub, MaxNumF, MinNumF, SubClamp};
use crate::isa::Operation::BpermuteAny;
use crate::isa::derived::Derived;
use crate::isa::rows::*;
use crate::isa::{DsTable, InstructionSet, Opcode};

const TABLE: Derived = Derived::from(gfx1100::FACTS.isa.ds.rows)
    // Leaves out comparing and storing floats, and wraps.
    .without(17, 19)
    .without(49, 52)
    .without(81, 83)
    .without(113, 115)
    // Leaves out global wave sync, counting in order, registers of the global data share, and stacks of rays of the old
    // form.
    .without(24, 29)
    .without(63, 63)
    .without(122, 123)
    .without(173, 173)
    .with(&[
        atomic(18, "ds_min_num_f32", MinNumF, 32).or("ds_min_f32"),
        atomic(19, "ds_max_num_f32", MaxNumF, 32).or("ds_max_f32"),
        returning(50, "ds_min_num_rtn_f32", MinNumF, 32).or("ds_min_rtn_f32"),
        returning(51, "ds_max_num_rtn_f32", MaxNumF, 32).or("ds_max_rtn_f32"),
        atomic(82, "ds_min_num_f64", MinNumF, 64).or("ds_min_f64"),
        atomic(83, "ds_max_num_f64", MaxNumF, 64).or("ds_max_f64"),
        returning(114, "ds_min_num_rtn_f64", MinNumF, 64).or("ds_min_rtn_f64"),
        returning(115, "ds_max_num_rtn_f64", MaxNumF, 64).or("ds_max_rtn_f64"),
        atomic(152, "ds_cond_sub_u32", ConditionalSub, 32),
        atomic(153, "ds_sub_clamp_u32", SubClamp, 32),
        atomic(154, "ds_pk_add_f16", AddPackedF16, 32),
        atomic(155, "ds_pk_add_bf16", AddPackedBf16, 32),
        returning(168, "ds_cond_sub_rtn_u32", ConditionalSub, 32),
        returning(169, "ds_sub_clamp_rtn_u32", SubClamp, 32),
        returning(170, "ds_pk_add_rtn_f16", AddPackedF16, 32),
        returning(171, "ds_pk_add_rtn_bf16", AddPackedBf16, 32),
        permute(205, "ds_bpermute_fi_b32", BpermuteAny),
        ring_stack(224, "ds_bvh_stack_push4_pop1_rtn_b32", 4, 1).or("ds_bvh_stack_rtn_b32"),
        ring_stack(225, "ds_bvh_stack_push8_pop1_rtn_b32", 8, 1),
        ring_stack(226, "ds_bvh_stack_push8_pop2_rtn_b64", 8, 2),
    ])
    .without_gds();

static OPCODES: [Opcode; TABLE.count()] = TABLE.rows();

pub(super) const FACTS: Facts = Facts {
    name: "gfx1201",
    generic: Some("gfx12-generic"),
    generation: 12,
    isa: InstructionSet { ds: DsTable { rows: &OPCODES, ..gfx1100::FACTS.isa.ds }, ..gfx1100::FACTS.isa },
    code: Code {
        encoding: Encoding::Gfx12,
        tables: Tables {
            rows: include_str!("../encoding/tables/gfx1201.csv"),
            later: include_str!("../encoding/tables/gfx1201-later.csv"),
            ..gfx1100::FACTS.code.tables
        },
        dpp_scalars: true,
        pairs_share_vgprs: true,
        ..gfx1100::FACTS.code
    },
    waves: Waves {
        kmcnt: true,
        waits: WaitTexts {
            vector: "s_wait_loadcnt 0x0",
            stores: "s_wait_storecnt 0x0",
            exports: "s_wait_expcnt 0x0",
            share: "s_wait_dscnt 0x0",
            scalar: "s_wait_kmcnt 0x0",
            dependencies: "s_wait_alu",
            direct: "wait_va_vdst",
        },
        // RDNA4 ISA 3.5.3.4 and 3.4.10.
        groups_in_ttmps: true,
        hazards: &[
            Unchecked::ComparedExec,
            Unchecked::DirectLoads,
            Unchecked::ScalarReads,
            Unchecked::WaveMatrices,
            Unchecked::ReturnedVgprs,
        ],
        arithmetic: Arithmetic {
            quiets_two_nans: true,
            signaling_wins: true,
            clamps_nans: true,
            wave_matrices: WaveMatrices::Shared,
            bytes: ByteFloats::Ocp,
            ..gfx1100::FACTS.waves.arithmetic
        },
        ..gfx1100::FACTS.waves
    },
    local: Lds {
        permute_lanes: 64,
        wide_loads: &[],
        // RDNA4 ISA 3.3.5.1.
        partly_out: PartlyOut::Piece,
        ..gfx1100::FACTS.local
    },
    gds: Gds::NONE,
    ..gfx1100::FACTS
};
