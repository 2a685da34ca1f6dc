//! RDNA2: 128 KiB for each work-group processor; gfx906's names, mostly with gfx1100's numbers and encoding.
//!
//! Numbers and names are LLVM's.

use super::code::{Buffers, Code, Encoding, Tables};
use super::facts::{Facts, Lds};
use super::waves::{Arithmetic, FlatScratch, Matrices, Unchecked, WaitTexts, WaveMatrices, Waves};
use super::{gfx906, gfx1100};
use crate::isa::AtomicOp::AddF;
use crate::isa::Fill::*;
use crate::isa::GwsOp::*;
use crate::isa::Operation::{Append, Bpermute, Consume, Permute};
use crate::isa::derived::Derived;
use crate::isa::rows::*;
use crate::isa::{DsTable, InstructionSet, Opcode, WaitcntLayout};

const TABLE: Derived = Derived::from(gfx906::FACTS.isa.ds.rows)
    // Leaves out the opcodes that have another number, and read-modify-writes with the operand in memory.
    .without(29, 29)
    .without(53, 53)
    .without(61, 63)
    .without(84, 91)
    .without(128, 211)
    .with(&[
        gws(24, "ds_gws_sema_release_all", SemaReleaseAll),
        gws(25, "ds_gws_init", Init),
        gws(26, "ds_gws_sema_v", SemaV),
        gws(27, "ds_gws_sema_br", SemaBr),
        gws(28, "ds_gws_sema_p", SemaP),
        gws(29, "ds_gws_barrier", Barrier),
        swizzle(53, "ds_swizzle_b32"),
        append(61, "ds_consume", Consume),
        append(62, "ds_append", Append),
        ordered_count(63, "ds_ordered_count"),
        returning(85, "ds_add_rtn_f32", AddF, 32),
        store_high(160, "ds_write_b8_d16_hi", 8),
        store_high(161, "ds_write_b16_d16_hi", 16),
        narrow(162, "ds_read_u8_d16", 8, ZeroLow),
        narrow(163, "ds_read_u8_d16_hi", 8, ZeroHigh),
        narrow(164, "ds_read_i8_d16", 8, SignLow),
        narrow(165, "ds_read_i8_d16_hi", 8, SignHigh),
        narrow(166, "ds_read_u16_d16", 16, ZeroLow),
        narrow(167, "ds_read_u16_d16_hi", 16, ZeroHigh),
        store_add_tid(176, "ds_write_addtid_b32"),
        load_add_tid(177, "ds_read_addtid_b32"),
        permute(178, "ds_permute_b32", Permute),
        permute(179, "ds_bpermute_b32", Bpermute),
    ]);

static OPCODES: [Opcode; TABLE.count()] = TABLE.rows();

pub(super) const FACTS: Facts = Facts {
    name: "gfx1030",
    generic: Some("gfx10-3-generic"),
    generation: 10,
    isa: InstructionSet {
        ds: DsTable { rows: &OPCODES, ..gfx1100::FACTS.isa.ds },
        waitcnt: WaitcntLayout { vmcnt: &[(0, 4), (14, 2)], expcnt: &[(4, 3)], lgkmcnt: &[(8, 6)] },
    },
    // The numbers of M0 and NULL have changed places since.
    code: Code {
        encoding: Encoding::Gfx10,
        tables: Tables::of(include_str!("../encoding/tables/gfx1030.csv")),
        m0: 124,
        null: Some(125),
        off: 125,
        true16: false,
        lds_operands: true,
        scratch_sums: false,
        has_lds_bit: true,
        buffers: Buffers::LongFormats,
        ..gfx1100::FACTS.code
    },
    waves: Waves {
        flat_scratch: FlatScratch::SetByKernel,
        packed_work_items: false,
        waits: WaitTexts { dependencies: "", direct: "", ..gfx1100::FACTS.waves.waits },
        // RDNA2 ISA 4.5: no wait states are needed. LLVM has one row, and none of gfx10.1's.
        hazards: &[Unchecked::DenormalMode, Unchecked::ComparedByManual],
        parameters: gfx906::FACTS.waves.parameters,
        arithmetic: Arithmetic {
            matrices: Matrices::None,
            wave_matrices: WaveMatrices::None,
            ..gfx1100::FACTS.waves.arithmetic
        },
        ..gfx1100::FACTS.waves
    },
    // The size is 64 KiB, as in Linux's driver. RDNA3's manual says that the share of RDNA3 is "now" one lane wide, so
    // this one is wider.
    gds: gfx906::FACTS.gds,
    local: Lds {
        // RDNA2 ISA 10.4.3.
        merges_equal_offsets: true,
        // RDNA2 ISA 3.6.1 has the words of Vega's manual: an address out of range loads 0. The rule that one address
        // out of range makes both loads 0 is RDNA3's.
        partly_out: gfx906::FACTS.local.partly_out,
        ..gfx1100::FACTS.local
    },
    ..gfx1100::FACTS
};
