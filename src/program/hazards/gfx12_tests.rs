//! Hazards of gfx1201: lines of programs that break a row, and those that do no harm.

use super::counter_tests::are_broken_and_mended;
use super::tests::broken_on;
use crate::targets::Target;

/// Lines of a program, in a wave of so many lanes, that break a row; then what mends them, each in the place of `...`.
const SEQUENCES: &[(&str, usize, &str, &[&str])] = &[
    (
        "VcmpxPermlaneHazard",
        32,
        "v_cmpx_eq_u32_e32 v0, v1\n...\nv_permlane16_b32 v2, v3, s0, s1",
        &["v_mov_b32_e32 v3, v3"],
    ),
    (
        "VcmpxPermlaneHazard",
        64,
        "v_cmpx_eq_u32_e64 v0, v1\nv_nop\n...\nv_permlanex16_var_b32 v2, v3, v4",
        &["v_mov_b32_e32 v3, v3"],
    ),
    (
        "LdsDirectVALUHazard",
        32,
        "v_add_nc_u32_e32 v5, v4, v4\n...\nds_direct_load v4 wait_va_vdst:15 wait_vm_vsrc:1",
        &[
            "s_wait_alu depctr_va_vdst(0)",
            "s_wait_alu 0xfff",
            "ds_load_b32 v9, v8",
            "global_load_b32 v9, v[10:11], off",
            "ds_direct_load v9 wait_va_vdst:0 wait_vm_vsrc:1",
            "s_wait_idle",
        ],
    ),
    (
        "LdsDirectVALUHazard",
        64,
        "v_add_nc_u32_e32 v4, v5, v5\n...\nds_param_load v4, attr0.x wait_va_vdst:1 wait_vm_vsrc:0",
        &["s_wait_alu depctr_va_vdst(0)", "v_mov_b32_e32 v1, v2"],
    ),
    (
        "LdsDirectVMEMHazard",
        32,
        "ds_store_b32 v0, v4 offset:512\n...\nds_direct_load v4 wait_va_vdst:0 wait_vm_vsrc:1",
        &[
            "v_mov_b32_e32 v1, v2",
            "s_wait_alu depctr_vm_vsrc(0)",
            "s_wait_alu 0xffe3",
            "ds_direct_load v9 wait_va_vdst:15 wait_vm_vsrc:0",
            "s_wait_dscnt 0x0",
            "s_wait_loadcnt_dscnt 0x3f00",
            "s_wait_storecnt_dscnt 0x3f00",
        ],
    ),
    (
        "LdsDirectVMEMHazard",
        32,
        "global_load_b32 v9, v[4:5], off\ns_wait_dscnt 0x0\n...\n\
         ds_direct_load v5 wait_va_vdst:0 wait_vm_vsrc:1",
        &["s_wait_loadcnt 0x0", "s_wait_loadcnt_dscnt 0x3f", "v_nop"],
    ),
    (
        "LdsDirectVMEMHazard",
        32,
        "global_store_b32 v[4:5], v9, off\ns_wait_loadcnt_dscnt 0x0\n...\n\
         ds_direct_load v9 wait_va_vdst:0 wait_vm_vsrc:1",
        &["s_wait_storecnt 0x0", "s_wait_storecnt_dscnt 0x3f"],
    ),
    // What is returned comes with loads.
    (
        "LdsDirectVMEMHazard",
        32,
        "global_atomic_add_u32 v9, v[4:5], v6, off th:TH_ATOMIC_RETURN\ns_wait_storecnt 0x0\n...\n\
         ds_direct_load v6 wait_va_vdst:0 wait_vm_vsrc:1",
        &["s_wait_loadcnt 0x0"],
    ),
    (
        "LdsDirectVMEMHazard",
        32,
        "global_atomic_add_u32 v[4:5], v6, off\ns_wait_loadcnt 0x0\n...\n\
         ds_direct_load v6 wait_va_vdst:0 wait_vm_vsrc:1",
        &["s_wait_storecnt 0x0"],
    ),
    (
        "WMMAHazards",
        32,
        "v_wmma_f32_16x16x16_f16 v[0:7], v[8:11], v[16:19], v[0:7]\n...\n\
         v_wmma_f32_16x16x16_f16 v[24:31], v[4:7], v[16:19], v[24:31]",
        &["v_nop", "v_mov_b32_e32 v40, v41"],
    ),
    // Which numbers of a factor are there.
    (
        "WMMAHazards",
        32,
        "v_wmma_f32_16x16x16_f16 v[0:7], v[8:11], v[16:19], v[0:7]\n...\n\
         v_swmmac_f32_16x16x32_f16 v[24:31], v[8:11], v[32:39], v4",
        &["v_nop"],
    ),
    (
        "WMMAHazards",
        64,
        "v_swmmac_f32_16x16x32_f16 v[24:27], v[8:9], v[32:35], v4\ns_mov_b32 s0, 0\n...\n\
         v_wmma_f32_16x16x16_f16 v[0:3], v[8:9], v[26:27], v[0:3]",
        &["v_nop"],
    ),
    ("DeallocVGPRs", 32, "s_mov_b32 s0, 0\n...\ns_sendmsg sendmsg(MSG_DEALLOC_VGPRS)", &["s_nop 0", "s_nop 3"]),
    (
        "VALUReadSGPRHazard",
        32,
        "v_mov_b32 v1, s0\ns_mov_b32 s0, 1\n...\nv_mov_b32 v2, s0",
        &[
            "s_wait_alu depctr_sa_sdst(0)",
            "s_wait_alu 0xfffe",
            "s_wait_idle",
            "s_load_b32 s9, s[10:11], 0x0",
            "global_load_b32 v9, v[10:11], off",
            "buffer_load_b32 v9, off, s[20:23], null",
            "v_cmp_eq_u32_e64 s9, v0, v1",
            "s_cbranch_scc0 0",
            SCALARS_11,
        ],
    ),
    // Of a pair one is read and the other one written.
    (
        "VALUReadSGPRHazard",
        64,
        "v_cndmask_b32_e64 v1, v1, v2, s[2:3]\ns_cselect_b32 s3, 1, 0\n...\ns_add_co_u32 s4, s3, 0",
        &["s_wait_alu depctr_sa_sdst(0)", SCALARS_10],
    ),
    (
        "VALUReadSGPRHazard",
        32,
        "v_cndmask_b32_e64 v1, v1, v2, s0\nv_mov_b32 v2, 0\ns_getpc_b64 s[0:1]\n...\ns_add_co_u32 s3, s0, 4",
        &["s_wait_alu 0xfffe"],
    ),
    (
        "VALUReadSGPRHazard",
        32,
        "v_cndmask_b32_e32 v1, v1, v2, vcc_lo\ns_mov_b32 vcc_lo, s5\n...\ns_cbranch_vccz 0",
        &["s_wait_alu depctr_sa_sdst(0)", SCALARS_10],
    ),
    (
        "VALUReadSGPRHazard",
        32,
        "v_mov_b32 v1, s0\ns_mov_b32 s0, 5\n...\ns_addk_co_i32 s0, 0x1",
        &["s_wait_alu depctr_sa_sdst(0)", SCALARS_10],
    ),
    (
        "VALUReadSGPRHazard",
        32,
        "v_mov_b32 v1, s0\ns_mov_b32 s0, 5\n...\ns_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s0",
        &["s_wait_alu depctr_sa_sdst(0)", SCALARS_10],
    ),
    (
        "VALUReadSGPRHazard",
        32,
        "v_div_fmas_f32 v1, v1, v2, v3\ns_mov_b32 vcc_lo, s5\n...\nv_cndmask_b32_e32 v1, v1, v2, vcc_lo",
        &["s_wait_alu depctr_sa_sdst(0)"],
    ),
    (
        "VALUReadSGPRHazard-VALU",
        32,
        "v_cndmask_b32_e64 v1, v1, v2, s0\nv_cmp_eq_u32_e64 s0, v1, v2\n...\nv_cndmask_b32_e64 v1, v1, v2, s0",
        &[
            "s_wait_alu depctr_va_sdst(0)",
            "s_wait_alu 0xf1ff",
            "s_mov_b32 s9, s0",
            "s_mov_b32 s9, 0",
            "s_load_b32 s9, s[10:11], 0x0",
            "flat_load_b32 v9, v[10:11]",
        ],
    ),
    (
        "VALUReadSGPRHazard-VALU",
        64,
        "v_writelane_b32 v1, s5, 3\nv_readfirstlane_b32 s4, v2\n...\nv_dual_mov_b32 v3, s4 :: v_dual_mov_b32 v4, v5",
        &["s_wait_alu depctr_va_sdst(0)"],
    ),
    (
        "VALUReadSGPRHazard-VCC",
        32,
        "v_cndmask_b32_e32 v1, v1, v2, vcc_lo\nv_cmp_eq_u32_e32 vcc_lo, v1, v2\n...\n\
         v_cndmask_b32_e32 v1, v1, v2, vcc_lo",
        &["s_wait_alu depctr_va_vcc(0)", "s_wait_alu 0xfffd", "s_and_b32 s0, vcc_lo, exec_lo", "s_cbranch_vccz 0"],
    ),
    (
        "VALUReadSGPRHazard-VCC",
        64,
        "v_add_co_ci_u32_e64 v1, s[0:1], v1, 0, vcc\nv_add_co_u32 v0, vcc, v0, v1\ns_mov_b32 s9, 0\n...\n\
         v_add_co_ci_u32_e32 v1, vcc, v2, v3, vcc",
        &["s_wait_alu depctr_va_vcc(0)"],
    ),
];

/// Scalar instructions, so many that a VALU instruction finds what one before them has written.
const SCALARS_11: &str = "s_mov_b32 s8, 0\ns_mov_b32 s9, 0\ns_mov_b32 s10, 0\ns_mov_b32 s11, 0\ns_mov_b32 s12, 0\n\
                          s_mov_b32 s13, 0\ns_mov_b32 s14, 0\ns_mov_b32 s15, 0\ns_mov_b32 s16, 0\n\
                          s_mov_b32 s17, 0\ns_mov_b32 s18, 0";

/// The same of a scalar instruction.
const SCALARS_10: &str = "s_mov_b32 s8, 0\ns_mov_b32 s9, 0\ns_mov_b32 s10, 0\ns_mov_b32 s11, 0\ns_mov_b32 s12, 0\n\
                          s_mov_b32 s13, 0\ns_mov_b32 s14, 0\ns_mov_b32 s15, 0\ns_mov_b32 s16, 0\n\
                          s_mov_b32 s17, 0";

/// What waits for something else, and time: they don't help.
const OTHERS: &[&str] = &[
    "s_wait_alu depctr_va_ssrc(0)",
    "s_wait_alu depctr_hold_cnt(0)",
    "s_delay_alu instid0(VALU_DEP_1)",
    "s_wait_kmcnt 0x0",
];

#[test]
fn every_row_of_gfx1201_is_broken_and_mended() {
    are_broken_and_mended(Target::Gfx1201, SEQUENCES, OTHERS);
}

/// A scalar instruction less, or a wait for the other kind of write, is too little.
#[test]
fn half_a_mend_is_none() {
    let broken = |lines: &str| broken_on(Target::Gfx1201, 32, true, lines);
    for (between, row) in [
        (SCALARS_10, Some("VALUReadSGPRHazard")),
        (SCALARS_11, None),
        ("s_wait_alu depctr_va_sdst(0)", Some("VALUReadSGPRHazard")),
        ("s_wait_alu depctr_va_vcc(0)", Some("VALUReadSGPRHazard")),
        ("s_wait_alu depctr_va_vdst(0)", Some("VALUReadSGPRHazard")),
        ("ds_load_b32 v9, v8", Some("VALUReadSGPRHazard")),
        ("s_nop 15", Some("VALUReadSGPRHazard")),
    ] {
        let lines = format!("v_mov_b32 v1, s0\ns_mov_b32 s0, 1\n{between}\nv_mov_b32 v2, s0");
        assert_eq!(broken(&lines), row, "{between}");
    }
    for (between, row) in [
        ("s_wait_alu depctr_va_vcc(0)", Some("VALUReadSGPRHazard-VALU")),
        ("s_wait_alu depctr_sa_sdst(0)", Some("VALUReadSGPRHazard-VALU")),
        ("s_wait_alu depctr_va_vdst(0)", Some("VALUReadSGPRHazard-VALU")),
        ("s_and_b32 vcc_lo, vcc_lo, exec_lo", Some("VALUReadSGPRHazard-VALU")),
    ] {
        let lines = format!("v_mov_b32 v1, s0\nv_readfirstlane_b32 s0, v3\n{between}\nv_mov_b32 v2, s0");
        assert_eq!(broken(&lines), row, "{between}");
    }
    // So many `ds_nop` behind one another, twice as many of 64 lanes, and nobody remembers the read.
    for (lanes, nops, between, is_broken) in
        [(32, 3, "", true), (32, 4, "", false), (32, 4, "s_nop 0\n", true), (64, 7, "", true), (64, 8, "", false)]
    {
        let (some, rest) = ("ds_nop\n", "ds_nop\n".repeat(nops - 1));
        let lines = format!("v_mov_b32 v1, s0\n{some}{between}{rest}s_mov_b32 s0, 1\nv_mov_b32 v2, s0");
        let row = broken_on(Target::Gfx1201, lanes, true, &lines);
        assert_eq!(row.is_some(), is_broken, "{nops} of {lanes} lanes");
    }
}

#[test]
fn what_gfx1201_does_right_is_no_hazard() {
    for (lanes, lines) in [
        // gfx1100 doesn't look after these.
        (32, "v_rcp_f32_e32 v3, v1\nv_add_f32_e32 v5, v3, v3"),
        (64, "v_mov_b32 v6, 1\ns_mov_b64 exec, s[0:1]\nv_mov_b32 v7, 2\nv_add_nc_u32 v8, v6, v7"),
        (32, "v_mad_co_u64_u32 v[2:3], s2, v2, v4, v[6:7]"),
        (32, "v_mov_b32 v1, 0\nv_dual_add_f32 v4, v1, v2 :: v_dual_mul_f32 v7, v3, v5"),
        // No VALU instruction has read the SGPR before, or one of another pair.
        (32, "s_mov_b32 s0, 1\nv_mov_b32 v2, s0"),
        (32, "v_cmp_eq_u32_e64 s0, v1, v2\nv_cndmask_b32_e64 v1, v1, v2, s0"),
        (32, "v_mov_b32 v1, s2\ns_mov_b32 s0, 1\nv_mov_b32 v2, s0"),
        (32, "s_add_co_u32 s1, s0, 1\ns_mov_b32 s0, 1\nv_mov_b32 v2, s0"),
        (32, "global_load_b32 v1, v2, s[0:1]\ns_mov_b32 s0, 1\nv_mov_b32 v2, s0"),
        // What was written isn't read.
        (32, "v_mov_b32 v1, s0\ns_mov_b32 s0, 1\nv_mov_b32 v2, s1"),
        // A scalar instruction waits for VALU instructions by itself.
        (32, "v_mov_b32 v1, s0\nv_readfirstlane_b32 s0, v3\ns_mov_b32 s4, s0"),
        (32, "v_cndmask_b32_e32 v1, v1, v2, vcc_lo\nv_cmp_eq_u32_e32 vcc_lo, v1, v2\ns_cbranch_vccz 0"),
        // These write no SGPR.
        (32, "v_mov_b32 v1, s0\ns_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s0\nv_mov_b32 v2, s0"),
        (32, "v_mov_b32 v1, s0\ns_cmp_eq_u32 s0, 1\nv_mov_b32 v2, s0"),
        (32, "v_mov_b32 v1, s0\ns_load_b32 s0, s[4:5], 0x0\ns_wait_kmcnt 0x0\nv_mov_b32 v2, s0"),
        // M0, EXEC and NULL are no such registers.
        (32, "v_mov_b32 v1, m0\ns_mov_b32 m0, 1\nv_mov_b32 v2, m0"),
        (32, "v_mov_b32 v1, exec_lo\ns_mov_b32 exec_lo, s5\nv_mov_b32 v2, exec_lo"),
        (32, "v_mov_b32 v1, null\ns_mov_b32 null, 1\nv_mov_b32 v2, null"),
        // In a wave of 32 lanes the half of VCC is a register of its own, which nothing reads here.
        (32, "v_div_fmas_f32 v1, v1, v2, v3\ns_mov_b32 vcc_hi, s5\nv_div_fmas_f32 v1, v1, v2, v3"),
        // What is added may be the result of the one before.
        (
            32,
            "v_wmma_f32_16x16x16_f16 v[0:7], v[8:11], v[16:19], v[0:7]\n\
             v_wmma_f32_16x16x16_f16 v[0:7], v[8:11], v[16:19], v[0:7]",
        ),
        (32, "ds_store_b32 v0, v4\nds_direct_load v4 wait_va_vdst:15 wait_vm_vsrc:0"),
        (32, "v_add_nc_u32_e32 v5, v4, v4\nds_direct_load v4 wait_va_vdst:0 wait_vm_vsrc:1"),
    ] {
        assert_eq!(broken_on(Target::Gfx1201, lanes, true, lines), None, "{lines}");
    }
}
