//! CDNA2 (MI200): gfx906's units, with doubles added in memory and accumulation registers as data.
//!
//! Numbers and names are LLVM's. There is no global data share; of its instructions only global wave sync is left.

use super::code::{Code, Tables};
use super::facts::{Facts, Gds};
use super::gfx906;
use super::waves::{Arithmetic, Matrices, MatrixWaits, Waves};
use crate::isa::AtomicOp::AddF;
use crate::isa::derived::Derived;
use crate::isa::rows::*;
use crate::isa::{DsTable, InstructionSet, Opcode};

const TABLE: Derived = Derived::from(gfx906::FACTS.isa.ds.rows)
    // Leaves out read-modify-writes with the operand in memory, and ordered counts.
    .without(128, 149)
    .without(191, 211)
    .with(&[atomic(92, "ds_add_f64", AddF, 64), returning(124, "ds_add_rtn_f64", AddF, 64)])
    .without_gds();

static OPCODES: [Opcode; TABLE.count()] = TABLE.rows();

pub(super) const FACTS: Facts = Facts {
    name: "gfx90a",
    generic: None,
    isa: InstructionSet { ds: DsTable { rows: &OPCODES, ..gfx906::FACTS.isa.ds }, ..gfx906::FACTS.isa },
    code: Code {
        tables: Tables::of(include_str!("../encoding/tables/gfx90a.csv")),
        lds_operands: false,
        row_newbcast: true,
        matrices: &[(64, 127)],
        ..gfx906::FACTS.code
    },
    waves: Waves {
        packed_work_items: true,
        matrix_waits: MatrixWaits::Cdna2,
        arithmetic: Arithmetic { matrices: Matrices::Pairs, ..gfx906::FACTS.waves.arithmetic },
        ..gfx906::FACTS.waves
    },
    gds: Gds::NONE,
    accumulators: true,
    wave_slots: 32,
    flats_in_order: false,
    ..gfx906::FACTS
};
