//! CDNA3 (MI300): gfx90a's instructions, and pairs of halves added in memory. Numbers and names are LLVM's.

use super::code::{Code, Tables};
use super::facts::Facts;
use super::gfx90a;
use super::waves::{Arithmetic, ByteFloats, FlatScratch, Matrices, MatrixWaits, Waves};
use crate::isa::AtomicOp::{AddPackedBf16, AddPackedF16};
use crate::isa::derived::Derived;
use crate::isa::rows::*;
use crate::isa::{DsTable, InstructionSet, Opcode};

const TABLE: Derived = Derived::from(gfx90a::FACTS.isa.ds.rows)
    .with(&[
        atomic(23, "ds_pk_add_f16", AddPackedF16, 32),
        atomic(24, "ds_pk_add_bf16", AddPackedBf16, 32),
        returning(183, "ds_pk_add_rtn_f16", AddPackedF16, 32),
        returning(184, "ds_pk_add_rtn_bf16", AddPackedBf16, 32),
    ])
    .without_gds();

static OPCODES: [Opcode; TABLE.count()] = TABLE.rows();

pub(super) const FACTS: Facts = Facts {
    name: "gfx942",
    generic: Some("gfx9-4-generic"),
    isa: InstructionSet { ds: DsTable { rows: &OPCODES, ..gfx90a::FACTS.isa.ds }, ..gfx90a::FACTS.isa },
    code: Code {
        tables: Tables::of(include_str!("../encoding/tables/gfx942.csv")),
        matrices: &[(62, 127)],
        coherence: ["sc0", "nt", "sc1"],
        has_lds_bit: false,
        hardware_registers: &[
            (20, "HW_REG_XCC_ID"),
            (21, "HW_REG_SQ_PERF_SNAPSHOT_DATA"),
            (22, "HW_REG_SQ_PERF_SNAPSHOT_DATA1"),
            (23, "HW_REG_SQ_PERF_SNAPSHOT_PC_LO"),
            (24, "HW_REG_SQ_PERF_SNAPSHOT_PC_HI"),
        ],
        plain_dots: true,
        scratch_sums: true,
        ..gfx90a::FACTS.code
    },
    waves: Waves {
        flat_scratch: FlatScratch::SetByHardware,
        matrix_waits: MatrixWaits::Cdna3,
        arithmetic: Arithmetic { matrices: Matrices::Grid, bytes: ByteFloats::Fnuz, ..gfx90a::FACTS.waves.arithmetic },
        ..gfx90a::FACTS.waves
    },
    ..gfx90a::FACTS
};
