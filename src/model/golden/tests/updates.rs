//! What read-modify-writes make of one element, opcode by opcode: those of integers of 32 bits have theirs beside the
//! function.

/// (name of the form that returns nothing, of the one that returns, bits, memory, data 0, data 1, memory afterwards)
pub(super) type Atomic = (&'static str, &'static str, u8, u64, u64, u64, u64);

pub(super) const ATOMICS: &[Atomic] = &[
    // 1.5 and 2.25.
    ("ds_add_f32", "ds_add_rtn_f32", 32, 0x3fc0_0000, 0x4010_0000, 0, 0x4070_0000),
    ("ds_min_f32", "ds_min_rtn_f32", 32, 0x3fc0_0000, 0xc010_0000, 0, 0xc010_0000),
    ("ds_max_f32", "ds_max_rtn_f32", 32, 0xbfc0_0000, 0xc010_0000, 0, 0xbfc0_0000),
    ("ds_add_u64", "ds_add_rtn_u64", 64, 0xffff_ffff, 1, 0, 0x1_0000_0000),
    ("ds_sub_u64", "ds_sub_rtn_u64", 64, 0x1_0000_0000, 1, 0, 0xffff_ffff),
    ("ds_rsub_u64", "ds_rsub_rtn_u64", 64, 1, 0x1_0000_0000, 0, 0xffff_ffff),
    ("ds_inc_u64", "ds_inc_rtn_u64", 64, 0xffff_ffff, 0x1_0000_0000, 0, 0x1_0000_0000),
    ("ds_dec_u64", "ds_dec_rtn_u64", 64, 0x1_0000_0000, 0x1_0000_0000, 0, 0xffff_ffff),
    ("ds_min_i64", "ds_min_rtn_i64", 64, 0xffff_ffff, 0x8000_0000_0000_0000, 0, 0x8000_0000_0000_0000),
    ("ds_max_i64", "ds_max_rtn_i64", 64, 0x8000_0000_0000_0000, 0xffff_ffff, 0, 0xffff_ffff),
    ("ds_min_u64", "ds_min_rtn_u64", 64, 0x1_0000_0000, 0xffff_ffff, 0, 0xffff_ffff),
    ("ds_max_u64", "ds_max_rtn_u64", 64, 0xffff_ffff, 0x1_0000_0000, 0, 0x1_0000_0000),
    ("ds_and_b64", "ds_and_rtn_b64", 64, 0x0c_0000_000c, 0x0a_0000_0006, 0, 0x08_0000_0004),
    ("ds_or_b64", "ds_or_rtn_b64", 64, 0x0c_0000_000c, 0x0a_0000_0006, 0, 0x0e_0000_000e),
    ("ds_xor_b64", "ds_xor_rtn_b64", 64, 0x0c_0000_000c, 0x0a_0000_0006, 0, 0x06_0000_000a),
    ("ds_mskor_b64", "ds_mskor_rtn_b64", 64, 0xff_0000_00ff, 0x0f_0000_00f0, 0x100_0000_0100, 0x1f0_0000_010f),
    ("", "ds_wrxchg_rtn_b64", 64, 0x5_0000_0006, 0x9_0000_000a, 0, 0x9_0000_000a),
    // 1.5 and 2.25 again, and -2.25.
    ("ds_min_f64", "ds_min_rtn_f64", 64, 0x3ff8_0000_0000_0000, 0x4002_0000_0000_0000, 0, 0x3ff8_0000_0000_0000),
    ("ds_max_f64", "ds_max_rtn_f64", 64, 0xc002_0000_0000_0000, 0x3ff8_0000_0000_0000, 0, 0x3ff8_0000_0000_0000),
    ("ds_add_f64", "ds_add_rtn_f64", 64, 0x3ff8_0000_0000_0000, 0x4002_0000_0000_0000, 0, 0x400e_0000_0000_0000),
    // 1.5 + 2.25 above, 1 - 1 below.
    ("ds_pk_add_f16", "ds_pk_add_rtn_f16", 32, 0x3e00_3c00, 0x4080_bc00, 0, 0x4380_0000),
    ("ds_pk_add_bf16", "ds_pk_add_rtn_bf16", 32, 0x3fc0_3f80, 0x4010_bf80, 0, 0x4070_0000),
    ("", "ds_condxchg32_rtn_b64", 64, 0x5_0000_0006, 0x9_8000_0007, 0, 0x5_0000_0007),
];

/// Comparing and storing: bits, memory, compare, new, memory afterwards.
pub(super) const COMPARISONS: &[Atomic] = &[
    ("ds_cmpst_b64", "ds_cmpst_rtn_b64", 64, 0x1_0000_0005, 0x1_0000_0005, 0x2_0000_0003, 0x2_0000_0003),
    ("ds_cmpst_b64", "ds_cmpst_rtn_b64", 64, 0x1_0000_0005, 5, 0x7_0000_0000, 0x1_0000_0005),
    // Zeroes of both signs are equal.
    ("ds_cmpst_f32", "ds_cmpst_rtn_f32", 32, 0x8000_0000, 0, 0x3f80_0000, 0x3f80_0000),
    ("ds_cmpst_f64", "ds_cmpst_rtn_f64", 64, 0, 0x8000_0000_0000_0000, 0x3ff0_0000_0000_0000, 0x3ff0_0000_0000_0000),
];

/// (name, bits, first element, second source, first element afterwards)
pub(super) const SECOND_SOURCES: &[(&str, u8, u64, u64, u64)] = &[
    ("ds_add_src2_u32", 32, 0xffff_ffff, 3, 2),
    ("ds_sub_src2_u32", 32, 2, 3, 0xffff_ffff),
    ("ds_rsub_src2_u32", 32, 2, 3, 1),
    ("ds_inc_src2_u32", 32, 2, 3, 3),
    ("ds_dec_src2_u32", 32, 4, 3, 3),
    ("ds_min_src2_i32", 32, 1, 0xffff_fffe, 0xffff_fffe),
    ("ds_max_src2_i32", 32, 0xffff_fffe, 1, 1),
    ("ds_min_src2_u32", 32, 0xffff_fffe, 1, 1),
    ("ds_max_src2_u32", 32, 1, 0xffff_fffe, 0xffff_fffe),
    ("ds_and_src2_b32", 32, 0b1100, 0b1010, 0b1000),
    ("ds_or_src2_b32", 32, 0b1100, 0b1010, 0b1110),
    ("ds_xor_src2_b32", 32, 0b1100, 0b1010, 0b0110),
    ("ds_write_src2_b32", 32, 5, 9, 9),
    ("ds_min_src2_f32", 32, 0x3fc0_0000, 0xc010_0000, 0xc010_0000),
    ("ds_max_src2_f32", 32, 0xbfc0_0000, 0x4010_0000, 0x4010_0000),
    ("ds_add_src2_f32", 32, 0x3fc0_0000, 0x4010_0000, 0x4070_0000),
    ("ds_add_src2_u64", 64, 0xffff_ffff, 1, 0x1_0000_0000),
    ("ds_sub_src2_u64", 64, 0x1_0000_0000, 1, 0xffff_ffff),
    ("ds_rsub_src2_u64", 64, 1, 0x1_0000_0000, 0xffff_ffff),
    ("ds_inc_src2_u64", 64, 0x1_0000_0000, 0xffff_ffff, 0),
    ("ds_dec_src2_u64", 64, 0, 0x5_0000_0005, 0x5_0000_0005),
    ("ds_min_src2_i64", 64, 0xffff_ffff, 0x8000_0000_0000_0000, 0x8000_0000_0000_0000),
    ("ds_max_src2_i64", 64, 0x8000_0000_0000_0000, 0xffff_ffff, 0xffff_ffff),
    ("ds_min_src2_u64", 64, 0x1_0000_0000, 0xffff_ffff, 0xffff_ffff),
    ("ds_max_src2_u64", 64, 0xffff_ffff, 0x1_0000_0000, 0x1_0000_0000),
    ("ds_and_src2_b64", 64, 0x0c_0000_000c, 0x0a_0000_0006, 0x08_0000_0004),
    ("ds_or_src2_b64", 64, 0x0c_0000_000c, 0x0a_0000_0006, 0x0e_0000_000e),
    ("ds_xor_src2_b64", 64, 0x0c_0000_000c, 0x0a_0000_0006, 0x06_0000_000a),
    ("ds_write_src2_b64", 64, 5, 0x9_0000_000a, 0x9_0000_000a),
    ("ds_min_src2_f64", 64, 0x4002_0000_0000_0000, 0xbff8_0000_0000_0000, 0xbff8_0000_0000_0000),
    ("ds_max_src2_f64", 64, 0x4002_0000_0000_0000, 0xbff8_0000_0000_0000, 0x4002_0000_0000_0000),
];
