//! RDNA4: gfx1100's names and encoding, without a global data share. Numbers and names are LLVM's.

use super::facts::{Facts, Gds};
use super::gfx1100;
use crate::isa::AtomicOp::{MaxF, MinF};
use crate::isa::Opcode;
use crate::isa::derived::Derived;
use crate::isa::rows::*;

const TABLE: Derived = Derived::from(gfx1100::FACTS.opcodes)
    // Comparing and storing floats, and what wraps.
    .without(17, 19)
    .without(49, 52)
    .without(81, 83)
    .without(113, 115)
    // Global wave sync, counting in order, registers of the global data share, stacks of another form.
    .without(24, 29)
    .without(63, 63)
    .without(122, 123)
    .without(173, 173)
    .with(&[
        atomic(18, "ds_min_num_f32", MinF, 32).or("ds_min_f32"),
        atomic(19, "ds_max_num_f32", MaxF, 32).or("ds_max_f32"),
        returning(50, "ds_min_num_rtn_f32", MinF, 32).or("ds_min_rtn_f32"),
        returning(51, "ds_max_num_rtn_f32", MaxF, 32).or("ds_max_rtn_f32"),
        atomic(82, "ds_min_num_f64", MinF, 64).or("ds_min_f64"),
        atomic(83, "ds_max_num_f64", MaxF, 64).or("ds_max_f64"),
        returning(114, "ds_min_num_rtn_f64", MinF, 64).or("ds_min_rtn_f64"),
        returning(115, "ds_max_num_rtn_f64", MaxF, 64).or("ds_max_rtn_f64"),
    ])
    .without_gds();

static OPCODES: [Opcode; TABLE.count()] = TABLE.rows();

pub(super) const FACTS: Facts =
    Facts { name: "gfx1201", opcodes: &OPCODES, gds: Gds::NONE, wide_loads: &[], ..gfx1100::FACTS };
