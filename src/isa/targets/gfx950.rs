//! CDNA4 (MI350): gfx942's instructions, loads that transpose, wider loads to the LDS, and more products of matrices;
//! 160 KiB in 64 banks. Numbers and names are LLVM's.

use super::Geometry;
use super::code::{Code, Tables};
use super::facts::{Facts, Lds};
use super::gfx942;
use super::waves::{Arithmetic, ByteFloats, MatrixWaits, Waves};
use crate::isa::derived::Derived;
use crate::isa::rows::*;
use crate::isa::{DsTable, InstructionSet, Opcode};

const TABLE: Derived = Derived::from(gfx942::FACTS.isa.ds.rows).with(&[
    transposed(224, "ds_read_b64_tr_b4", 64, 4),
    transposed(225, "ds_read_b96_tr_b6", 96, 6),
    transposed(226, "ds_read_b64_tr_b8", 64, 8),
    transposed(227, "ds_read_b64_tr_b16", 64, 16),
]);

static OPCODES: [Opcode; TABLE.count()] = TABLE.rows();

pub(super) const FACTS: Facts = Facts {
    name: "gfx950",
    generic: Some("gfx9-4-generic"),
    isa: InstructionSet { ds: DsTable { rows: &OPCODES, ..gfx942::FACTS.isa.ds }, ..gfx942::FACTS.isa },
    code: Code {
        tables: Tables {
            base: gfx942::FACTS.code.tables.rows,
            // CDNA4 ISA 7: numbers of 32 bits of which 10 bits of the fraction count are gone.
            without: &["v_mfma_f32_16x16x8_xf32", "v_mfma_f32_32x32x4_xf32"],
            ..Tables::of(include_str!("../encoding/tables/gfx950.csv"))
        },
        matrices: &[(45, 46), (53, 127)],
        ..gfx942::FACTS.code
    },
    waves: Waves {
        matrix_waits: MatrixWaits::Cdna4,
        arithmetic: Arithmetic { bytes: ByteFloats::Ocp, ..gfx942::FACTS.waves.arithmetic },
        ..gfx942::FACTS.waves
    },
    local: Lds {
        geometry: Geometry { lanes: 64, banks: 64, rows: 640 },
        allocation_block: 1280,
        m0_address: 0x3_ffff,
        ..gfx942::FACTS.local
    },
    ..gfx942::FACTS
};
