//! Hazards that counters mend: lines of programs for gfx11 that break a row, and those that do no harm.

use super::tests::broken_on;
use super::*;
use crate::targets::Target;

/// Targets whose programs the lines are for.
const TARGETS: [Target; 2] = [Target::Gfx1100, Target::Gfx1151];

/// Lines of a program for gfx11, in a wave of so many lanes, that break a row; then what mends them, each in the
/// place of `...`.
const SEQUENCES: &[(&str, usize, &str, &[&str])] = &[
    (
        "VcmpxPermlaneHazard",
        32,
        "v_cmpx_eq_u32_e32 v0, v1\n...\nv_permlane16_b32 v2, v3, s0, s1",
        &["v_mov_b32_e32 v3, v3", "v_dual_mov_b32 v4, v5 :: v_dual_mov_b32 v7, v6"],
    ),
    (
        "VcmpxPermlaneHazard",
        64,
        "v_cmpx_eq_u32_e64 v0, v1\ns_mov_b32 s2, 0\n...\nv_permlanex16_b32 v2, v3, s0, s1",
        &["v_mov_b32_e32 v3, v3"],
    ),
    (
        "VcmpxPermlaneHazard",
        64,
        "v_cmpx_eq_u32_e32 v0, v1\nv_nop\n...\nv_permlane64_b32 v2, v3",
        &["v_add_f32_e32 v9, v9, v9"],
    ),
    (
        "LdsDirectVALUHazard",
        32,
        "v_add_nc_u32_e32 v5, v4, v4\n...\nlds_direct_load v4 wait_vdst:15",
        &[
            "s_waitcnt_depctr depctr_va_vdst(0)",
            "s_waitcnt_depctr 0xfff",
            "ds_load_b32 v9, v8",
            "global_load_b32 v9, v[10:11], off",
            "flat_load_b32 v9, v[10:11]",
            "lds_direct_load v9 wait_vdst:0",
            "s_wait_idle",
        ],
    ),
    (
        "LdsDirectVALUHazard",
        32,
        "v_add_nc_u32_e32 v4, v5, v5\n...\nlds_param_load v4, attr0.x wait_vdst:1",
        &["s_waitcnt_depctr depctr_va_vdst(0)", "v_mov_b32_e32 v1, v2"],
    ),
    (
        "LdsDirectVALUHazard",
        32,
        "v_add_nc_u32_e32 v5, v4, v4\nv_mov_b32 v1, v2\n...\nlds_direct_load v4 wait_vdst:2",
        &["v_mov_b32_e32 v6, v7", "s_waitcnt_depctr depctr_va_vdst(1)"],
    ),
    // Beside a transcendental instruction no number but 0 tells anything.
    (
        "LdsDirectVALUHazard",
        32,
        "v_add_nc_u32_e32 v5, v4, v4\nv_exp_f32_e32 v1, v2\n...\nlds_direct_load v4 wait_vdst:1",
        &["s_waitcnt_depctr depctr_va_vdst(0)"],
    ),
    (
        "LdsDirectVMEMHazard",
        32,
        "ds_store_b32 v0, v4 offset:512\n...\nlds_direct_load v4 wait_vdst:0",
        &[
            "v_mov_b32_e32 v1, v2",
            "s_waitcnt_depctr depctr_vm_vsrc(0)",
            "s_waitcnt_depctr 0xffe3",
            "s_waitcnt lgkmcnt(0)",
            "s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)",
            "s_waitcnt_lgkmcnt null, 0x0",
        ],
    ),
    (
        "LdsDirectVMEMHazard",
        32,
        "global_atomic_add_u32 v[4:5], v6, off\ns_waitcnt vmcnt(0)\n...\nlds_direct_load v6 wait_vdst:0",
        &["s_waitcnt_vscnt null, 0x0"],
    ),
    (
        "LdsDirectVMEMHazard",
        32,
        "global_load_b32 v9, v[4:5], off\n...\nlds_direct_load v5 wait_vdst:0",
        &["s_waitcnt vmcnt(0)", "s_waitcnt_vmcnt null, 0x0", "v_nop"],
    ),
    (
        "LdsDirectVMEMHazard",
        32,
        "buffer_store_b32 v4, off, s[0:3], 0\ns_waitcnt vmcnt(0)\n...\nlds_direct_load v4 wait_vdst:0",
        &["s_waitcnt_vscnt null, 0x0", "s_waitcnt_depctr depctr_vm_vsrc(0)"],
    ),
    (
        "VALUTransUseHazard",
        32,
        "v_rcp_f32_e32 v3, v1\n...\nv_add_f32_e32 v5, v3, v3",
        &[
            "s_waitcnt_depctr depctr_va_vdst(0)",
            "s_waitcnt_depctr 0xfff",
            "ds_load_b32 v9, v8",
            "scratch_load_b32 v9, v8, off",
            "lds_direct_load v9 wait_vdst:0",
        ],
    ),
    (
        "VALUTransUseHazard",
        64,
        "v_sqrt_f32_e32 v3, v1\nv_mov_b32 v6, 0\nv_mov_b32 v7, 0\nv_mov_b32 v8, 0\nv_mov_b32 v9, 0\n\
         v_mov_b32 v10, 0\n...\n\
         v_fmac_f32_e32 v3, v1, v2",
        &["v_mov_b32_e32 v11, 0", "s_waitcnt_depctr depctr_va_vdst(0)"],
    ),
    (
        "VALUTransUseHazard",
        32,
        "v_exp_f16_e32 v3, v1\nv_log_f32_e32 v7, v8\n...\nv_readfirstlane_b32 s0, v3",
        &["v_sin_f32_e32 v11, v12"],
    ),
    // A destination that may keep lanes or halves is an input.
    ("VALUTransUseHazard", 32, "v_log_f32_e32 v25, v22\n...\nv_permlane16_b32 v25, v20, s0, s1", TRANS_MENDS),
    ("VALUTransUseHazard", 32, "v_log_f32_e32 v25, v22\n...\nv_permlanex16_b32 v25, v20, s0, s1", TRANS_MENDS),
    ("VALUTransUseHazard", 32, "v_log_f32_e32 v25, v22\n...\nv_writelane_b32 v25, s0, s1", TRANS_MENDS),
    (
        "VALUTransUseHazard",
        32,
        "v_log_f32_e32 v25, v22\n...\nv_mov_b32_dpp v25, v1 row_shr:1 row_mask:0xf bank_mask:0xf",
        TRANS_MENDS,
    ),
    (
        "VALUTransUseHazard",
        32,
        "v_log_f32_e32 v25, v22\n...\nv_mov_b32_dpp v25, v1 row_shr:1 row_mask:0xa bank_mask:0xf bound_ctrl:1",
        TRANS_MENDS,
    ),
    ("VALUTransUseHazard", 32, "v_log_f32_e32 v25, v22\n...\nv_fma_mixlo_f16 v25, v1, v2, v3", TRANS_MENDS),
    (
        "VALUTransUseHazard",
        32,
        "v_rcp_f64_e32 v[2:3], v[0:1]\n...\nv_dual_add_f32 v5, v3, v8 :: v_dual_mov_b32 v6, v8",
        &["s_waitcnt_depctr depctr_va_vdst(0)"],
    ),
    (
        "VALUPartialForwardingHazard",
        64,
        "v_mov_b32 v6, 1\ns_mov_b64 exec, s[0:1]\nv_mov_b32 v7, 2\n...\nv_add_nc_u32 v8, v6, v7",
        &[
            "s_waitcnt_depctr depctr_va_vdst(0)",
            "ds_load_b32 v9, v8",
            "v_mov_b32 v10, 0\nv_mov_b32 v11, 0\nv_mov_b32 v12, 0\nv_mov_b32 v13, 0\nv_mov_b32 v14, 0",
        ],
    ),
    (
        "VALUPartialForwardingHazard",
        64,
        "v_mov_b32 v6, 1\nv_mov_b32 v9, 1\ns_and_saveexec_b64 s[2:3], s[0:1]\nv_mov_b32 v10, 2\n...\nv_mov_b32 v7, 2\n\
         v_mov_b32 v11, 0\nv_mov_b32 v12, 0\nv_mov_b32 v13, 0\nv_mov_b32 v14, 0\nv_fma_f32 v8, v1, v6, v7",
        &["v_mov_b32 v15, 0"],
    ),
    (
        "VALUMaskWriteHazard",
        64,
        "v_cndmask_b32_e64 v9, v1, v2, s[4:5]\n...\ns_mov_b64 s[4:5], 0\nv_mov_b32 v10, s4",
        &["v_mov_b32_e32 v3, s8", "v_add_nc_u32_e32 v3, 0x1234, v4", "s_waitcnt_depctr depctr_sa_sdst(0)"],
    ),
    (
        "VALUMaskWriteHazard",
        64,
        "v_cndmask_b32_e32 v9, v1, v2, vcc\ns_mov_b32 vcc_hi, 0\n...\ns_mov_b64 s[2:3], vcc",
        &[
            "s_waitcnt_depctr depctr_sa_sdst(0)",
            "s_waitcnt_depctr 0xfffe",
            "s_mov_b32 s8, 0\ns_mov_b32 s9, 0\ns_mov_b32 s10, 0\ns_mov_b32 s11, 0\ns_mov_b32 s12, 0\ns_mov_b32 s13, 0",
        ],
    ),
    (
        "VALUMaskWriteHazard",
        64,
        "v_div_fmas_f32 v9, v1, v2, v3\ns_mov_b64 vcc, 0\n...\ns_cbranch_vccz 0",
        &["s_waitcnt_depctr depctr_sa_sdst(0)"],
    ),
    (
        "VALUMaskWriteHazard-VALU",
        64,
        "v_cndmask_b32_e64 v9, v1, v2, s[4:5]\nv_cmp_eq_u32_e64 s[4:5], v1, v2\n...\n\
         v_cndmask_b32_e64 v9, v1, v2, s[4:5]",
        &["s_waitcnt_depctr depctr_va_sdst(0)", "s_waitcnt_depctr depctr_va_vdst(0)", "ds_load_b32 v9, v8"],
    ),
    (
        "VALUMaskWriteHazard-VCC",
        64,
        "v_add_co_ci_u32_e32 v9, vcc, v1, v2, vcc\nv_cmp_eq_u32_e32 vcc, v1, v2\n...\n\
         v_cndmask_b32_e32 v9, v1, v2, vcc",
        &["s_waitcnt_depctr depctr_va_vcc(0)"],
    ),
    // A second write is in no order with the read either, if nothing has waited for the first one.
    (
        "VALUMaskWriteHazard-VCC",
        64,
        "v_cndmask_b32_e32 v21, v1, v2, vcc\nv_cmp_eq_u32_e32 vcc, v1, v2\n...\nv_cmp_eq_u32_e32 vcc, v1, v2\n\
         v_cndmask_b32_e32 v21, v1, v2, vcc",
        &["s_waitcnt_depctr depctr_va_vcc(0)", "ds_load_b32 v9, v8"],
    ),
    (
        "VALUMaskWriteHazard-VALU",
        64,
        "v_cndmask_b32_e64 v9, v1, v2, s[4:5]\ns_mov_b64 s[4:5], 0\n...\nv_cmp_eq_u32_e64 s[4:5], v1, v2\n\
         v_cndmask_b32_e64 v9, v1, v2, s[4:5]",
        &["s_waitcnt_depctr depctr_sa_sdst(0)"],
    ),
    (
        "VALUMaskWriteHazard",
        64,
        "v_cndmask_b32_e64 v9, v1, v2, s[4:5]\ns_mov_b64 s[4:5], 0\nv_mov_b32_e32 v3, s8\n...\n\
         s_mov_b64 s[4:5], 1\nv_mov_b32 v10, s4",
        &["s_waitcnt_depctr depctr_sa_sdst(0)"],
    ),
    ("MADIntraFwdBug", 32, "v_mad_u64_u32 v[2:3], s2, v2, v4, v[6:7]", &[]),
    ("MADIntraFwdBug", 64, "v_mad_i64_i32 v[2:3], s[2:3], v0, v4, v[2:3]", &[]),
    (
        "VOPDInterlock",
        32,
        "v_mov_b32 v1, 0\n...\nv_dual_add_f32 v4, v1, v2 :: v_dual_mul_f32 v7, v3, v5",
        &["s_waitcnt_depctr depctr_va_vdst(0)", "ds_load_b32 v9, v8"],
    ),
    (
        "WMMAHazards",
        32,
        "v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], v[16:23], v[0:7]\n...\n\
         v_wmma_f32_16x16x16_f16 v[24:31], v[4:11], v[16:23], v[24:31]",
        &["v_nop", "v_mov_b32_e32 v40, v41"],
    ),
    ("DeallocVGPRs", 32, "s_mov_b32 s0, 0\n...\ns_sendmsg sendmsg(MSG_DEALLOC_VGPRS)", &["s_nop 0", "s_nop 3"]),
];

/// What keeps a transcendental instruction and a use of its result apart.
const TRANS_MENDS: &[&str] = &["s_waitcnt_depctr depctr_va_vdst(0)", "ds_load_b32 v9, v8"];

/// What waits for something else, and time: they don't help.
const OTHERS: &[&str] =
    &["s_waitcnt_depctr depctr_va_ssrc(0)", "s_waitcnt_depctr depctr_hold_cnt(0)", "s_delay_alu instid0(VALU_DEP_1)"];

/// Holds lines of a target's programs against its rows: each row has lines that break it, and those of other rows do no
/// harm.
pub(super) fn are_broken_and_mended(
    target: Target,
    sequences: &[(&'static str, usize, &str, &[&str])],
    others: &[&str],
) {
    for hazard in HAZARDS.iter().filter(|hazard| hazard.is_of(target)) {
        assert!(sequences.iter().any(|(id, ..)| *id == hazard.id), "{target}: {} has no sequence", hazard.id);
    }
    for (id, lanes, lines, mends) in sequences {
        let of = |all: bool, between: &str| broken_on(target, *lanes, all, &lines.replace("...", between));
        let hazard = find(id).unwrap_or_else(|| panic!("no row {id}"));
        if !hazard.is_of(target) {
            assert_eq!(of(true, ""), None, "{target}: {lines}");
            continue;
        }
        assert_eq!(of(true, ""), Some(*id), "{target}: {lines}");
        assert_eq!(of(false, ""), (!hazard.is_recent).then_some(*id), "{target}: {lines}");
        for mend in *mends {
            assert_eq!(of(true, mend), None, "{target}: {lines}: {mend}");
        }
        for other in others {
            assert_eq!(of(true, other), Some(*id), "{target}: {lines}: {other}");
        }
    }
}

/// Which rows targets have whose programs wait for counters of dependencies (LLVM's `AMDGPU.td` and `GCNSubtarget.h`).
#[test]
fn targets_have_the_rows_of_their_features() {
    let masks = ["VALUMaskWriteHazard", "VALUMaskWriteHazard-VALU", "VALUMaskWriteHazard-VCC"];
    let reads = ["VALUReadSGPRHazard", "VALUReadSGPRHazard-VALU", "VALUReadSGPRHazard-VCC"];
    let all = ["VcmpxPermlaneHazard", "LdsDirectVALUHazard", "LdsDirectVMEMHazard", "WMMAHazards", "DeallocVGPRs"];
    let of_gfx11 = ["VALUPartialForwardingHazard", "VOPDInterlock"];
    let of_gfx1100 = ["VALUTransUseHazard", "MADIntraFwdBug"];
    for (target, rows) in [
        (Target::Gfx1100, [&all[..], &of_gfx11, &masks, &of_gfx1100].concat()),
        (Target::Gfx1151, [&all[..], &of_gfx11, &masks].concat()),
        (Target::Gfx1201, [&all[..], &reads].concat()),
    ] {
        let sorted = |mut rows: Vec<&'static str>| {
            rows.sort_unstable();
            rows
        };
        let found = HAZARDS.iter().filter(|hazard| hazard.is_of(target)).map(|hazard| hazard.id).collect();
        assert_eq!(sorted(found), sorted(rows), "{target}");
    }
}

#[test]
fn every_row_of_gfx11_is_broken_and_mended() {
    for target in TARGETS {
        are_broken_and_mended(target, SEQUENCES, OTHERS);
    }
}

#[test]
fn what_gfx11_does_right_is_no_hazard() {
    for (lanes, lines) in [
        (32, "v_cmp_eq_u32_e32 vcc_lo, v0, v1\nv_permlane16_b32 v2, v3, s0, s1"),
        (32, "v_add_nc_u32_e32 v5, v4, v4\nlds_direct_load v4 wait_vdst:0"),
        (32, "v_add_nc_u32_e32 v5, v4, v4\nlds_direct_load v3 wait_vdst:15"),
        (32, "s_mov_b32 s4, s5\nlds_direct_load v4 wait_vdst:15"),
        (32, "v_exp_f32_e32 v9, v9\nv_add_nc_u32_e32 v5, v4, v4\nv_mov_b32 v1, v2\nlds_direct_load v4 wait_vdst:1"),
        (32, "ds_store_b32 v0, v4\nlds_direct_load v3 wait_vdst:0"),
        (32, "v_rcp_f32_e32 v3, v1\nv_add_f32_e32 v5, v1, v1"),
        (32, "v_rcp_f32_e32 v3, v1\nv_mov_b32_e32 v3, v1"),
        (32, "v_rcp_f32_e32 v3, v1\nv_mov_b32_dpp v3, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1"),
        (32, "v_rcp_f32_e32 v3, v1\nv_mov_b32_dpp v3, v1 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf fi:1"),
        (32, "v_rcp_f32_e32 v3, v1\nv_mov_b32_dpp v3, v1 dpp8:[0,1,2,3,4,5,6,7]"),
        (32, "v_rcp_f32_e32 v3, v1\nv_permlane16_b32 v3, v20, s0, s1 op_sel:[0,1]"),
        (32, "v_rcp_f32_e32 v3, v1\nglobal_store_b32 v[4:5], v3, off"),
        (32, "v_add_f32_e32 v3, v1, v1\nv_add_f32_e32 v5, v3, v3"),
        // In a wave of 32 lanes these two can't happen.
        (32, "v_mov_b32 v6, 1\ns_mov_b32 exec_lo, s0\nv_mov_b32 v7, 2\nv_add_nc_u32 v8, v6, v7"),
        (32, "v_cndmask_b32_e64 v9, v1, v2, s4\ns_mov_b32 s4, 0\nv_mov_b32 v10, s4"),
        (64, "v_mov_b32 v6, 1\nv_mov_b32 v7, 2\ns_mov_b64 exec, s[0:1]\nv_add_nc_u32 v8, v6, v7"),
        (64, "v_mov_b32 v6, 1\ns_mov_b64 exec, s[0:1]\nv_mov_b32 v7, 2\nv_add_nc_u32 v8, v6, v6"),
        (64, "v_mov_b32 v6, 1\ns_mov_b64 exec, s[0:1]\nv_mov_b32 v7, 2\nv_add_nc_u32 v8, v7, v1"),
        (64, "v_cndmask_b32_e64 v9, v1, v2, s[4:5]\ns_mov_b64 s[6:7], 0\nv_mov_b32 v10, s6"),
        (64, "v_mov_b32 v9, s4\ns_mov_b64 s[4:5], 0\nv_mov_b32 v10, s4"),
        (64, "v_cndmask_b32_e64 v9, v1, v2, s[4:5]\nv_cmp_eq_u32_e64 s[4:5], v1, v2\ns_mov_b64 s[6:7], s[4:5]"),
        (32, "v_mad_u64_u32 v[2:3], s2, v0, v4, v[6:7]"),
        // What clang makes of a product of 32 bits.
        (32, "v_mad_u64_u32 v[5:6], null, v3, 3, v[4:5]"),
        // What is added may be the result of the one before, and of 64 lanes a result has half as many registers.
        (
            32,
            "v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], v[16:23], v[0:7]\n\
             v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], v[16:23], v[0:7]",
        ),
        (
            64,
            "v_wmma_f32_16x16x16_f16 v[0:3], v[8:15], v[16:23], v[0:3]\n\
             v_wmma_f32_16x16x16_f16 v[24:27], v[4:11], v[16:23], v[24:27]",
        ),
        (32, "v_dual_add_f32 v4, v1, v2 :: v_dual_mul_f32 v7, v3, v5"),
        (32, "v_mov_b32 v1, 0\nv_dual_add_f32 v4, v1, v2 :: v_dual_mul_f32 v7, v6, v5"),
    ] {
        for target in TARGETS {
            assert_eq!(broken_on(target, lanes, true, lines), None, "{target}: {lines}");
        }
    }
}
