//! The values of a kernel's descriptor: their names behind `.amdhsa_`, and what they can be (AMDGPU Usage, "AMDHSA
//! Kernel Directives").

use crate::targets::Target;

/// Those without which there is no descriptor.
pub(super) const REQUIRED: [&str; 2] = ["next_free_vgpr", "next_free_sgpr"];

/// Values of one bit that every target has.
const BITS: [&str; 25] = [
    "user_sgpr_dispatch_ptr",
    "user_sgpr_queue_ptr",
    "user_sgpr_kernarg_segment_ptr",
    "user_sgpr_dispatch_id",
    "user_sgpr_private_segment_size",
    "user_sgpr_private_segment_buffer",
    "user_sgpr_flat_scratch_init",
    "uses_dynamic_stack",
    "system_sgpr_private_segment_wavefront_offset",
    "system_sgpr_workgroup_id_x",
    "system_sgpr_workgroup_id_y",
    "system_sgpr_workgroup_id_z",
    "system_sgpr_workgroup_info",
    "reserve_vcc",
    "reserve_flat_scratch",
    "reserve_xnack_mask",
    "dx10_clamp",
    "ieee_mode",
    "fp16_overflow",
    "exception_fp_ieee_invalid_op",
    "exception_fp_denorm_src",
    "exception_fp_ieee_div_zero",
    "exception_fp_ieee_overflow",
    "exception_fp_ieee_underflow",
    "exception_fp_ieee_inexact",
];

/// The greatest number that a value can be; `None` if a target's descriptors have no value of this name.
pub(super) fn greatest(name: &str, target: Target) -> Option<i64> {
    use Target::{Gfx90a, Gfx906, Gfx942, Gfx950, Gfx1030, Gfx1100, Gfx1151, Gfx1201};
    let is_gfx9 = matches!(target, Gfx906 | Gfx90a | Gfx942 | Gfx950);
    let is_gfx11 = matches!(target, Gfx1100 | Gfx1151);
    let only = |has: bool, most: i64| has.then_some(most);
    match name {
        "group_segment_fixed_size" | "private_segment_fixed_size" | "kernarg_size" => Some(u32::MAX.into()),
        "user_sgpr_count" => Some(32),
        "system_vgpr_workitem_id" | "float_round_mode_32" | "float_round_mode_16_64" => Some(3),
        "float_denorm_mode_32" | "float_denorm_mode_16_64" => Some(3),
        "next_free_vgpr" if matches!(target, Gfx90a | Gfx942 | Gfx950) => Some(512),
        "next_free_vgpr" if is_gfx9 => Some(256),
        "next_free_sgpr" if is_gfx9 => Some(102),
        "next_free_vgpr" | "next_free_sgpr" => Some(u32::MAX.into()),
        "exception_int_div_zero" => Some(1),
        "enable_private_segment" => only(is_gfx11 || matches!(target, Gfx942 | Gfx950 | Gfx1201), 1),
        "wavefront_size32" | "workgroup_processor_mode" | "memory_ordered" | "forward_progress" => only(!is_gfx9, 1),
        "shared_vgpr_count" => only(is_gfx11 || target == Gfx1030, 15),
        "inst_pref_size" => only(is_gfx11 || target == Gfx1201, 255),
        "round_robin_scheduling" => only(target == Gfx1201, 1),
        "accum_offset" => only(matches!(target, Gfx90a | Gfx942 | Gfx950), 256),
        "tg_split" => only(matches!(target, Gfx90a | Gfx942 | Gfx950), 1),
        "user_sgpr_kernarg_preload_length" | "user_sgpr_kernarg_preload_offset" => {
            only(matches!(target, Gfx90a | Gfx942 | Gfx950), 511)
        }
        _ => only(BITS.contains(&name), 1),
    }
}
