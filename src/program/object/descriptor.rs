//! The 64 bytes of a kernel's descriptor (AMDGPU Usage, "Kernel Descriptor"), as the lines of `.amdhsa_` that they
//! mean.

use super::wrong::Wrong;
use crate::kernel::DescriptorField;
use crate::targets::Target;
use std::fmt::Write;

/// Bytes of a descriptor.
pub(super) const BYTES: usize = 64;

/// The place of a value: the byte at which its dword starts, its lowest bit there, and how many bits it has.
type BitField = (usize, u32, u32);

/// COMPUTE_PGM_RSRC3, COMPUTE_PGM_RSRC1, COMPUTE_PGM_RSRC2, and the properties of the code.
const RESOURCES_3: usize = 44;
const RESOURCES_1: usize = 48;
const RESOURCES_2: usize = 52;
const PROPERTIES: usize = 56;

/// The number of groups of VGPRs, and of SGPRs, each less one.
const VGPR_GROUPS: BitField = (RESOURCES_1, 0, 6);
const SGPR_GROUPS: BitField = (RESOURCES_1, 6, 4);
/// Whether waves have 32 lanes.
const NARROW: BitField = (PROPERTIES, 10, 1);

/// Values that stand in the descriptor as they are, by their names behind `.amdhsa_`. A target has those of its
/// directives.
const PLACES: [(&str, BitField); 43] = [
    ("group_segment_fixed_size", (0, 0, 32)),
    ("private_segment_fixed_size", (4, 0, 32)),
    ("kernarg_size", (8, 0, 32)),
    ("user_sgpr_count", (RESOURCES_2, 1, 5)),
    ("user_sgpr_private_segment_buffer", (PROPERTIES, 0, 1)),
    ("user_sgpr_dispatch_ptr", (PROPERTIES, 1, 1)),
    ("user_sgpr_queue_ptr", (PROPERTIES, 2, 1)),
    ("user_sgpr_kernarg_segment_ptr", (PROPERTIES, 3, 1)),
    ("user_sgpr_dispatch_id", (PROPERTIES, 4, 1)),
    ("user_sgpr_flat_scratch_init", (PROPERTIES, 5, 1)),
    ("user_sgpr_private_segment_size", (PROPERTIES, 6, 1)),
    ("user_sgpr_kernarg_preload_length", (PROPERTIES, 16, 7)),
    ("user_sgpr_kernarg_preload_offset", (PROPERTIES, 23, 9)),
    ("wavefront_size32", NARROW),
    ("uses_dynamic_stack", (PROPERTIES, 11, 1)),
    ("system_sgpr_private_segment_wavefront_offset", (RESOURCES_2, 0, 1)),
    ("enable_private_segment", (RESOURCES_2, 0, 1)),
    ("system_sgpr_workgroup_id_x", (RESOURCES_2, 7, 1)),
    ("system_sgpr_workgroup_id_y", (RESOURCES_2, 8, 1)),
    ("system_sgpr_workgroup_id_z", (RESOURCES_2, 9, 1)),
    ("system_sgpr_workgroup_info", (RESOURCES_2, 10, 1)),
    ("system_vgpr_workitem_id", (RESOURCES_2, 11, 2)),
    ("float_round_mode_32", (RESOURCES_1, 12, 2)),
    ("float_round_mode_16_64", (RESOURCES_1, 14, 2)),
    ("float_denorm_mode_32", (RESOURCES_1, 16, 2)),
    ("float_denorm_mode_16_64", (RESOURCES_1, 18, 2)),
    ("dx10_clamp", (RESOURCES_1, 21, 1)),
    ("ieee_mode", (RESOURCES_1, 23, 1)),
    ("round_robin_scheduling", (RESOURCES_1, 21, 1)),
    ("fp16_overflow", (RESOURCES_1, 26, 1)),
    ("tg_split", (RESOURCES_3, 16, 1)),
    ("workgroup_processor_mode", (RESOURCES_1, 29, 1)),
    ("memory_ordered", (RESOURCES_1, 30, 1)),
    ("forward_progress", (RESOURCES_1, 31, 1)),
    ("shared_vgpr_count", (RESOURCES_3, 0, 4)),
    ("inst_pref_size", (RESOURCES_3, 4, 6)),
    ("exception_fp_ieee_invalid_op", (RESOURCES_2, 24, 1)),
    ("exception_fp_denorm_src", (RESOURCES_2, 25, 1)),
    ("exception_fp_ieee_div_zero", (RESOURCES_2, 26, 1)),
    ("exception_fp_ieee_overflow", (RESOURCES_2, 27, 1)),
    ("exception_fp_ieee_underflow", (RESOURCES_2, 28, 1)),
    ("exception_fp_ieee_inexact", (RESOURCES_2, 29, 1)),
    ("exception_int_div_zero", (RESOURCES_2, 30, 1)),
];

/// Bytes and bits that have to be 0: nothing here knows what they would mean.
const RESERVED: [BitField; 10] = [
    (12, 0, 32),
    (24, 0, 32),
    (28, 0, 32),
    (32, 0, 32),
    (36, 0, 32),
    (40, 0, 32),
    (60, 0, 32),
    (RESOURCES_1, 10, 2),
    (RESOURCES_1, 24, 2),
    (RESOURCES_2, 31, 1),
];

/// The number at a place.
fn number(bytes: &[u8; BYTES], (byte, low, bits): BitField) -> u32 {
    let dword = bytes[byte..].first_chunk().map_or(0, |dword| u32::from_le_bytes(*dword));
    dword >> low & (u32::MAX >> (32 - bits))
}

/// The distance in bytes from a descriptor to the kernel's first instruction.
pub(super) fn entry(bytes: &[u8; BYTES]) -> i64 {
    bytes[16..].first_chunk().map_or(0, |distance| i64::from_le_bytes(*distance))
}

/// Adds the directives of a kernel's descriptor. `vgprs` is how many VGPRs the metadata says that it has.
///
/// # Errors
/// A [`Wrong`] about bits that nothing here knows.
pub(super) fn lines(
    text: &mut String,
    name: &str,
    bytes: &[u8; BYTES],
    target: Target,
    vgprs: Option<u64>,
) -> Result<(), Wrong> {
    if let Some(place) = RESERVED.into_iter().find(|place| number(bytes, *place) != 0) {
        let (byte, low, bits) = place;
        let message =
            format!("byte {byte} has {:#x} in bits {}:{low}, which are reserved", number(bytes, place), low + bits - 1);
        return Err(Wrong::damaged(format!("the descriptor of `{name}`"), message));
    }
    let _ = writeln!(text, "\t.amdhsa_kernel {name}");
    let mut line = |name: &str, value: u32| {
        let _ = writeln!(text, "\t\t.amdhsa_{name} {value}");
    };
    let has = |name: &str| DescriptorField::find(name, target).is_some();
    for (name, place) in PLACES.into_iter().filter(|(name, _)| has(name)) {
        let place =
            if name == "inst_pref_size" && target.facts().generation >= 12 { (RESOURCES_3, 4, 8) } else { place };
        line(name, number(bytes, place));
    }
    let (is_narrow, wide) = (number(bytes, NARROW) == 1, has("accum_offset"));
    let group = if is_narrow || wide { 8 } else { 4 };
    let most = group * (number(bytes, VGPR_GROUPS) + 1);
    // The descriptor counts groups of registers, and the metadata registers.
    let exact =
        vgprs.and_then(|vgprs| u32::try_from(vgprs).ok()).filter(|vgprs| vgprs.max(&1).next_multiple_of(group) == most);
    line("next_free_vgpr", exact.unwrap_or(most));
    if wide {
        line("accum_offset", 4 * (number(bytes, (RESOURCES_3, 0, 6)) + 1));
    }
    let most_sgprs = DescriptorField::find("next_free_sgpr", target).map_or(102, |field| field.greatest(target));
    let sgprs = match target.facts().waves.all_sgprs {
        true => 0,
        false => (16 * (number(bytes, SGPR_GROUPS) / 2 + 1)).min(u32::try_from(most_sgprs).unwrap_or(u32::MAX)),
    };
    line("next_free_sgpr", sgprs);
    for name in ["reserve_vcc", "reserve_flat_scratch", "reserve_xnack_mask"].into_iter().filter(|name| has(name)) {
        line(name, 0);
    }
    text.push_str("\t.end_amdhsa_kernel\n");
    Ok(())
}
