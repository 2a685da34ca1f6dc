//! The values of a kernel's descriptor: their names behind `.amdhsa_`, what they can be, and what becomes of them here
//! (AMDGPU Usage, "AMDHSA Kernel Directives").
//!
//! [`FIELDS`] has every name that LLVM's assembler knows, of any target. `docs/kernels.md` has the same table.

use crate::targets::{FlatScratch, Target};

/// A value of a descriptor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// its name behind `.amdhsa_`
    pub(crate) name: &'static str,
    /// the greatest number that it can be
    most: Most,
    /// on which targets it is
    on: On,
    /// what it is where a file says nothing, as LLVM's assembler has it
    default: Otherwise,
    pub(super) fate: Fate,
}

/// The greatest number that a value can be.
#[derive(Clone, Copy, Debug)]
enum Most {
    Is(i64),
    /// as many VGPRs as a wave can have
    Vgprs,
    /// as many SGPRs as a wave can have
    Sgprs,
}

/// Targets that have a value in their descriptors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum On {
    All,
    /// targets with waves of 32 lanes
    Narrow,
    /// targets whose FLAT_SCRATCH the kernel sets
    KernelScratch,
    /// targets whose FLAT_SCRATCH hardware sets
    HardwareScratch,
    /// targets whose VGPRs include accumulation registers
    Accumulators,
    /// targets with modes for clamps and IEEE's rules
    Modes,
    /// gfx10 and gfx11
    Gfx10To11,
    /// from gfx11 on
    FromGfx11,
    /// from gfx12 on
    FromGfx12,
    /// none that is here
    Later,
}

/// A value that a file doesn't give.
#[derive(Clone, Copy, Debug)]
enum Otherwise {
    Is(i64),
    /// it has to be given
    None,
    /// it has to be given up to gfx9: what rests on it is the same for all waves from gfx10 on (LLVM 182517)
    NoneUpToGfx9,
}

/// What becomes of a value here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// waves, memory or limits are as it says
    Done,
    /// whatever it is, results and costs are the same
    NoEffect,
    /// a number other than 0 is refused: nothing here has what it asks for
    Refused(&'static str),
}

const fn field(name: &'static str, most: i64, on: On, default: i64, fate: Fate) -> Field {
    Field { name, most: Most::Is(most), on, default: Otherwise::Is(default), fate }
}

/// Exceptions go to a trap handler of the host's.
const EXCEPTIONS: Fate = Fate::Refused("exceptions of numbers with a point aren't raised here");

/// The largest number of bytes.
const BYTES: i64 = u32::MAX as i64;

/// Every value that LLVM's assembler knows, in the order of its manual.
pub(super) const FIELDS: [Field; 50] = {
    use Fate::{Done, NoEffect, Refused};
    use On::*;
    [
        field("group_segment_fixed_size", BYTES, All, 0, Done),
        field("private_segment_fixed_size", BYTES, All, 0, Done),
        field("kernarg_size", BYTES, All, 0, Done),
        field("user_sgpr_count", 32, All, 0, Done),
        field("user_sgpr_private_segment_buffer", 1, KernelScratch, 0, Done),
        field("user_sgpr_dispatch_ptr", 1, All, 0, Done),
        field("user_sgpr_queue_ptr", 1, All, 0, Done),
        field("user_sgpr_kernarg_segment_ptr", 1, All, 0, Done),
        field("user_sgpr_dispatch_id", 1, All, 0, Done),
        field("user_sgpr_flat_scratch_init", 1, KernelScratch, 0, Done),
        field("user_sgpr_private_segment_size", 1, All, 0, Done),
        field("user_sgpr_kernarg_preload_length", 127, Accumulators, 0, Done),
        field("user_sgpr_kernarg_preload_offset", 511, Accumulators, 0, Done),
        field("wavefront_size32", 1, Narrow, 1, Done),
        field("uses_dynamic_stack", 1, All, 0, Done),
        field("system_sgpr_private_segment_wavefront_offset", 1, KernelScratch, 0, Done),
        field("enable_private_segment", 1, HardwareScratch, 0, Done),
        field("system_sgpr_workgroup_id_x", 1, All, 1, Done),
        field("system_sgpr_workgroup_id_y", 1, All, 0, Done),
        field("system_sgpr_workgroup_id_z", 1, All, 0, Done),
        field("system_sgpr_workgroup_info", 1, All, 0, Done),
        field("system_vgpr_workitem_id", 3, All, 0, Done),
        Field { name: "next_free_vgpr", most: Most::Vgprs, on: All, default: Otherwise::None, fate: Done },
        Field { name: "next_free_sgpr", most: Most::Sgprs, on: All, default: Otherwise::NoneUpToGfx9, fate: Done },
        field("accum_offset", 256, Accumulators, 4, Done),
        field("reserve_vcc", 1, All, 1, NoEffect),
        field("reserve_flat_scratch", 1, KernelScratch, 1, NoEffect),
        field("reserve_xnack_mask", 1, All, 1, NoEffect),
        field("float_round_mode_32", 3, All, 0, Done),
        field("float_round_mode_16_64", 3, All, 0, Done),
        field("float_denorm_mode_32", 3, All, 0, Done),
        field("float_denorm_mode_16_64", 3, All, 3, Done),
        field("dx10_clamp", 1, Modes, 1, Done),
        field("ieee_mode", 1, Modes, 1, Done),
        field("fp16_overflow", 1, All, 0, Done),
        field("tg_split", 1, Accumulators, 0, Refused("waves of a work-group on several compute units have no LDS")),
        field("workgroup_processor_mode", 1, Narrow, 1, Done),
        field("memory_ordered", 1, Narrow, 1, NoEffect),
        field("forward_progress", 1, Narrow, 0, NoEffect),
        field("shared_vgpr_count", 15, Gfx10To11, 0, Refused("halves of a wave share no VGPRs here")),
        field("inst_pref_size", 255, FromGfx11, 0, NoEffect),
        field("round_robin_scheduling", 1, FromGfx12, 0, NoEffect),
        field("exception_fp_ieee_invalid_op", 1, All, 0, EXCEPTIONS),
        field("exception_fp_denorm_src", 1, All, 0, EXCEPTIONS),
        field("exception_fp_ieee_div_zero", 1, All, 0, EXCEPTIONS),
        field("exception_fp_ieee_overflow", 1, All, 0, EXCEPTIONS),
        field("exception_fp_ieee_underflow", 1, All, 0, EXCEPTIONS),
        field("exception_fp_ieee_inexact", 1, All, 0, EXCEPTIONS),
        field("exception_int_div_zero", 1, All, 0, EXCEPTIONS),
        field("named_barrier_count", 8, Later, 0, Refused("barriers have no names here")),
    ]
};

impl On {
    fn has(self, target: Target) -> bool {
        let facts = target.facts();
        let hardware_scratch = facts.waves.flat_scratch == FlatScratch::SetByHardware;
        match self {
            On::All => true,
            On::Narrow => facts.wave_lanes.contains(&32),
            On::KernelScratch => !hardware_scratch,
            On::HardwareScratch => hardware_scratch,
            On::Accumulators => facts.accumulators,
            On::Modes => facts.generation < 12,
            On::Gfx10To11 => matches!(facts.generation, 10 | 11),
            On::FromGfx11 => facts.generation >= 11,
            On::FromGfx12 => facts.generation >= 12,
            On::Later => false,
        }
    }
}

impl Field {
    /// The value of a name that descriptors of a target have.
    pub(crate) fn find(name: &str, target: Target) -> Option<&'static Field> {
        FIELDS.iter().find(|field| field.name == name && field.on.has(target))
    }

    /// The greatest number that it can be on a target.
    pub(crate) fn greatest(&self, target: Target) -> i64 {
        let is_gfx9 = !On::Narrow.has(target);
        match self.most {
            Most::Is(number) => number,
            Most::Vgprs if On::Accumulators.has(target) => 512,
            Most::Vgprs if is_gfx9 => 256,
            Most::Sgprs if is_gfx9 => 102,
            Most::Vgprs | Most::Sgprs => BYTES,
        }
    }

    /// What it is on a target where a file says nothing; `None` where it must be given.
    pub(super) fn default(&self, target: Target) -> Option<i64> {
        match self.default {
            Otherwise::Is(number) => Some(number),
            Otherwise::NoneUpToGfx9 if On::Narrow.has(target) => Some(0),
            Otherwise::None | Otherwise::NoneUpToGfx9 => None,
        }
    }

    /// The first that a target's descriptors must have and that isn't among `named`.
    pub(super) fn missing(target: Target, named: impl Fn(&str) -> bool) -> Option<&'static str> {
        let is_needed = |field: &&Field| field.on.has(target) && field.default(target).is_none();
        FIELDS.iter().filter(is_needed).map(|field| field.name).find(|name| !named(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The names that LLVM's assembler knows, and nothing else: those of LLVM 19 and those that came until July 2026.
    #[test]
    fn llvm_knows_the_same_names() {
        let llvm = include_str!("amdhsa.txt").lines().filter(|line| !line.starts_with('#'));
        let llvm: BTreeSet<&str> = llvm.map(|line| line.strip_prefix(".amdhsa_").unwrap()).collect();
        let own: BTreeSet<&str> = FIELDS.iter().map(|field| field.name).collect();
        assert_eq!(own, llvm);
        assert_eq!(own.len(), FIELDS.len());
    }

    /// The page has a row for each: its name, and what becomes of it.
    #[test]
    fn the_page_lists_them_all() {
        let page = include_str!("../../../docs/kernels.md");
        let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `.amdhsa_")).collect();
        for field in &FIELDS {
            let name = format!("`.amdhsa_{}`", field.name);
            let row = rows.iter().find(|row| row.split('|').nth(1).is_some_and(|cell| cell.contains(&name)));
            let fate = match field.fate {
                Fate::Done => "done",
                Fate::NoEffect => "no effect",
                Fate::Refused(_) => "refused",
            };
            let cell = row.and_then(|row| row.split('|').nth(2)).unwrap_or_else(|| panic!("{name} isn't there"));
            assert_eq!(cell.trim(), fate, "{name}");
        }
        let named: usize = rows.iter().map(|row| row.split('|').nth(1).unwrap().matches("`.amdhsa_").count()).sum();
        assert_eq!(named, FIELDS.len());
    }
}
