//! Pairs around products of matrices, and how many wait states they want: the numbers are those of LLVM's tests of
//! `GCNHazardRecognizer` (`mai-hazards-gfx90a.mir`, `mai-hazards-gfx940.mir`).

use super::tests::broken_on;
use super::*;
use crate::targets::Target;

/// A target, a row, two instructions and how many wait states they want between them.
const PAIRS: &[(&str, &str, &str, &str, u32)] = &[
    ("gfx90a", "LegacyVALUWritesVGPR", "v_mov_b32 v3, v9", "v_mfma_f32_4x4x1f32 a[0:3], v2, v3, a[0:3]", 2),
    ("gfx90a", "LegacyVALUWritesVGPR", "v_accvgpr_write_b32 a2, v9", "v_mfma_f32_4x4x1f32 a[0:3], v2, v3, a[0:3]", 2),
    ("gfx942", "LegacyVALUWritesVGPR", "v_mov_b32 v8, v9", "v_smfmac_f32_16x16x32_f16 v[0:3], v[4:5], v[12:15], v8", 2),
    ("gfx90a", "VALUWritesExec", "v_cmpx_eq_u32_e32 vcc, v8, v9", "v_mfma_f32_4x4x1f32 a[0:3], v2, v3, a[0:3]", 4),
    // Added to, one register further on: the second is one of 32 bits, or one of 64.
    (
        "gfx90a",
        "MFMAWritesSrcC",
        "v_mfma_f32_4x4x4f16 v[0:3], v[8:9], v[8:9], 0",
        "v_mfma_f32_4x4x4f16 v[2:5], v[8:9], v[8:9], v[2:5]",
        2,
    ),
    (
        "gfx90a",
        "MFMAWritesSrcC",
        "v_mfma_f32_16x16x4f32 v[0:3], v8, v8, 0",
        "v_mfma_f32_16x16x4f32 v[2:5], v8, v8, v[2:5]",
        8,
    ),
    (
        "gfx90a",
        "MFMAWritesSrcC",
        "v_mfma_f32_32x32x2f32 v[0:15], v18, v18, 0",
        "v_mfma_f32_4x4x1f32 v[2:5], v18, v18, v[2:5]",
        16,
    ),
    (
        "gfx90a",
        "MFMAWritesSrcC",
        "v_mfma_f32_4x4x1f32 v[0:3], v8, v8, 0",
        "v_mfma_f64_4x4x4f64 v[2:3], v[8:9], v[8:9], v[2:3]",
        3,
    ),
    (
        "gfx90a",
        "MFMAWritesSrcC",
        "v_mfma_f64_4x4x4f64 v[0:1], v[8:9], v[8:9], 0",
        "v_mfma_f64_4x4x4f64 v[0:1], v[8:9], v[8:9], v[0:1]",
        4,
    ),
    (
        "gfx90a",
        "MFMAWritesSrcC",
        "v_mfma_f64_16x16x4f64 v[0:7], v[8:9], v[8:9], 0",
        "v_mfma_f64_16x16x4f64 v[2:9], v[10:11], v[10:11], v[2:9]",
        9,
    ),
    (
        "gfx942",
        "MFMAWritesSrcC",
        "v_mfma_f32_4x4x4_16b_f16 v[0:3], v[8:9], v[8:9], 0",
        "v_mfma_f32_4x4x4_16b_f16 v[0:3], v[8:9], v[8:9], v[0:3]",
        2,
    ),
    (
        "gfx942",
        "MFMAWritesSrcC",
        "v_mfma_f32_16x16x16_f16 v[0:3], v[8:9], v[8:9], 0",
        "v_mfma_f32_16x16x16_f16 v[2:5], v[8:9], v[8:9], v[2:5]",
        5,
    ),
    (
        "gfx942",
        "MFMAWritesSrcC",
        "v_mfma_f32_16x16x4_f32 v[0:3], v8, v8, 0",
        "v_mfma_f32_16x16x4_f32 v[2:5], v8, v8, v[2:5]",
        8,
    ),
    (
        "gfx942",
        "MFMAWritesSrcC",
        "v_smfmac_f32_32x32x16_f16 v[0:15], v[18:19], v[20:23], v24",
        "v_smfmac_f32_16x16x32_f16 v[2:5], v[18:19], v[20:23], v24",
        9,
    ),
    ("gfx90a", "MFMAWritesSrcAB", "v_mfma_f32_4x4x1f32 v[0:3], v8, v8, 0", "v_mfma_f32_4x4x1f32 v[4:7], v2, v8, 0", 5),
    (
        "gfx90a",
        "MFMAWritesSrcAB",
        "v_mfma_f32_32x32x1f32 v[0:31], v40, v40, 0",
        "v_mfma_f32_4x4x1f32 v[44:47], v40, v31, 0",
        19,
    ),
    (
        "gfx90a",
        "MFMAWritesSrcAB",
        "v_mfma_f64_4x4x4f64 v[0:1], v[8:9], v[8:9], 0",
        "v_mfma_f32_4x4x1f32 v[4:7], v1, v8, 0",
        6,
    ),
    (
        "gfx942",
        "MFMAWritesSrcAB",
        "v_mfma_f32_32x32x8_f16 v[0:15], v[18:19], v[18:19], 0",
        "v_mfma_f32_4x4x1_16b_f32 v[20:23], v2, v18, 0",
        11,
    ),
    (
        "gfx942",
        "MFMAWritesSrcAB",
        "v_mfma_f32_32x32x2_f32 v[0:15], v18, v18, 0",
        "v_mfma_f32_4x4x1_16b_f32 v[20:23], v2, v18, 0",
        18,
    ),
    (
        "gfx942",
        "MFMAWritesSrcAB",
        "v_mfma_f32_4x4x1_16b_f32 v[0:3], v18, v18, 0",
        "v_smfmac_f32_16x16x32_f16 v[4:7], v[18:19], v[20:23], v2",
        4,
    ),
    ("gfx90a", "MFMAWritesRead", "v_mfma_f32_16x16x4f32 v[0:3], v8, v8, 0", "v_add_f32 v9, v3, v8", 11),
    ("gfx90a", "MFMAWritesRead", "v_mfma_f32_16x16x4f32 a[0:3], v8, v8, 0", "v_accvgpr_read_b32 v9, a3", 11),
    (
        "gfx90a",
        "MFMAWritesRead",
        "v_mfma_f64_16x16x4f64 v[0:7], v[8:9], v[8:9], 0",
        "global_store_dwordx2 v[10:11], v[6:7], off",
        18,
    ),
    ("gfx90a", "MFMAWritesRead", "v_mfma_f64_4x4x4f64 v[0:1], v[8:9], v[8:9], 0", "ds_write_b64 v10, v[0:1]", 9),
    ("gfx942", "MFMAWritesRead", "v_mfma_f32_16x16x16_f16 v[0:3], v[8:9], v[8:9], 0", "v_mov_b32 v9, v3", 7),
    ("gfx942", "MFMAWritesRead", "v_mfma_f32_16x16x32_fp8_fp8 v[0:3], v[8:9], v[8:9], 0", "ds_write_b32 v10, v1", 7),
    ("gfx942", "MFMAWritesRead", "v_mfma_f32_32x32x4_xf32 v[0:15], v[18:19], v[18:19], 0", "ds_write_b32 v20, v1", 11),
    ("gfx90a", "MFMAWritesWritten", "v_mfma_f32_4x4x1f32 v[0:3], v8, v8, 0", "v_mov_b32 v3, v9", 5),
    ("gfx942", "MFMAWritesWritten", "v_mfma_i32_32x32x4_2b_i8 a[0:31], v32, v32, 0", "v_accvgpr_write_b32 a31, 0", 19),
    (
        "gfx942",
        "MFMAWritesWritten",
        "v_mfma_i32_16x16x32_i8 v[0:3], v[8:9], v[8:9], 0",
        "global_load_dword v2, v[10:11], off",
        7,
    ),
    ("gfx90a", "MFMAReadsSrcC", "v_mfma_f32_16x16x4f32 v[0:3], v8, v8, v[4:7]", "v_mov_b32 v5, v9", 7),
    ("gfx942", "MFMAReadsSrcC", "v_mfma_f32_16x16x16_f16 v[0:3], v[8:9], v[8:9], v[4:7]", "v_mov_b32 v5, v10", 3),
    (
        "gfx942",
        "MFMAReadsSrcC",
        "v_mfma_f32_32x32x4_2b_f16 v[0:31], v[40:41], v[40:41], v[64:95]",
        "v_mov_b32 v70, v41",
        15,
    ),
    (
        "gfx90a",
        "DMFMAToFMA64",
        "v_mfma_f64_4x4x4f64 v[0:1], v[8:9], v[8:9], 0",
        "v_fma_f64 v[10:11], v[8:9], v[8:9], v[8:9]",
        2,
    ),
    ("gfx90a", "DotWrites", "v_dot4_i32_i8 v0, v1, v2, v3", "v_add_u32 v4, v0, v1", 3),
    ("gfx942", "DotWrites", "v_dot4_i32_i8 v0, v1, v2, v3", "v_mov_b32 v0, v1", 3),
    ("gfx942", "DotWrites", "v_dot4_i32_i8 v0, v1, v2, v3", "v_dot4_i32_i8 v4, v0, v1, v2", 3),
    ("gfx942", "TransForwarding", "v_rcp_f32 v0, v1", "v_mul_f32 v2, v0, v1", 1),
    (
        "gfx942",
        "DstSelForwarding",
        "v_add_f16_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD",
        "v_mov_b32 v3, v0",
        1,
    ),
    ("gfx942", "DstSelForwarding", "v_cvt_pk_fp8_f32 v0, v1, v2 op_sel:[0,0,1]", "v_mov_b32 v3, v0", 1),
    ("gfx942", "VALUWriteSGPRVALURead", "v_cmp_eq_u32 s[4:5], v0, v1", "v_cndmask_b32 v2, v0, v1, s[4:5]", 2),
    ("gfx942", "VALUWriteSGPRVALURead", "v_cmp_eq_u32 vcc, v0, v1", "v_cndmask_b32 v2, v0, v1, vcc", 2),
    ("gfx942", "VALUWriteVGPRReadlaneRead", "v_mov_b32 v0, v1", "v_readlane_b32 s0, v0, 5", 1),
    ("gfx942", "VALUWriteVGPRReadlaneRead", "v_mov_b32 v0, v1", "v_readfirstlane_b32 s0, v0", 1),
    ("gfx942", "VALUWriteEXECRWLane", "v_cmpx_eq_u32_e64 s[4:5], v0, v1", "v_writelane_b32 v2, 5, 6", 4),
    ("gfx942", "H08-CDNA3", "global_store_dwordx4 v[0:1], v[4:7], off", "v_mov_b32 v5, v8", 2),
    ("gfx950", "H08-CDNA3", "global_store_dwordx3 v[0:1], a[4:6], off", "v_accvgpr_write_b32 a6, 0", 2),
    (
        "gfx942",
        "H08-CDNA3",
        "global_store_dwordx4 v[0:1], a[4:7], off",
        "v_mfma_f32_4x4x1_16b_f32 a[4:7], v8, v9, 0",
        2,
    ),
    ("gfx90a", "H08", "global_store_dwordx4 v[0:1], a[4:7], off", "v_accvgpr_write_b32 a5, v8", 1),
    ("gfx942", "H17", "s_mov_b32 m0, s0", "global_load_lds_dword v[0:1], off", 1),
    ("gfx950", "H17", "s_mov_b32 m0, s0", "global_load_lds_dwordx4 v[0:1], off", 1),
    ("gfx942", "H17", "s_mov_b32 m0, s0", "scratch_load_lds_dword v0, off", 1),
    ("gfx950", "PermlaneReads", "v_mov_b32 v3, v1", "v_permlane32_swap_b32 v2, v3", 2),
    ("gfx950", "PermlaneReads", "v_mov_b32 v2, v1", "v_permlane16_swap_b32 v2, v3", 2),
    ("gfx950", "VCmpXPermlane", "v_cmpx_eq_u32_e64 s[4:5], v0, v1", "v_permlane32_swap_b32 v2, v3", 4),
];

fn target(name: &str) -> Target {
    Target::ALL.into_iter().find(|target| target.name() == name).unwrap()
}

#[test]
fn every_row_around_products_is_broken_by_a_pair_that_is_too_near() {
    for hazard in HAZARDS.iter().filter(|hazard| !hazard.around.is_empty() && hazard.id != table::ACROSS_PRODUCT) {
        assert!(PAIRS.iter().any(|(_, id, ..)| *id == hazard.id), "{} has no pair", hazard.id);
    }
    for (name, id, first, second, wait) in PAIRS {
        let nops = |states: u32| match states {
            0 => String::new(),
            1..=16 => format!("s_nop {}\n", states - 1),
            _ => format!("s_nop 15\ns_nop {}\n", states - 17),
        };
        let apart = |states: u32| broken_on(target(name), 64, true, &format!("{first}\n{}{second}", nops(states)));
        assert_eq!(
            [apart(0), apart(wait - 1), apart(*wait)],
            [Some(*id), Some(*id), None],
            "{name}: {first} | {second}"
        );
        // gfx906 has none of these rows.
        let hazard = find(id).unwrap();
        let most = match hazard.mend {
            Mend::WaitStates(most) | Mend::UpTo(most) => most,
            _ => 0,
        };
        assert!(*wait <= most, "{id}");
    }
}

#[test]
fn what_is_right_around_products_is_no_hazard() {
    for (name, lines) in [
        // The same registers are added to at once.
        ("gfx90a", "v_mfma_f32_16x16x4f32 v[0:3], v8, v8, 0\nv_mfma_f32_16x16x4f32 v[0:3], v8, v8, v[0:3]"),
        (
            "gfx942",
            "v_mfma_f32_16x16x16_f16 v[0:3], v[8:9], v[8:9], 0\nv_mfma_f32_16x16x16_f16 v[4:7], v[8:9], v[8:9], v[0:3]",
        ),
        ("gfx942", "v_mfma_f32_16x16x4_f32 v[0:3], v8, v8, 0\nv_mfma_f32_16x16x16_f16 v[2:5], v[8:9], v[8:9], v[2:5]"),
        ("gfx90a", "v_mfma_f64_16x16x4f64 v[0:7], v[8:9], v[8:9], 0\nv_mfma_f32_4x4x1f32 v[2:5], v8, v8, v[2:5]"),
        // A VGPR is another register than the accumulation register of the same number.
        ("gfx90a", "v_mfma_f32_16x16x4f32 a[0:3], v8, v8, 0\nv_mov_b32 v9, v3"),
        ("gfx942", "v_mfma_f32_16x16x4_f32 v[0:3], v8, v8, v[4:7]\nv_mov_b32 v5, v9"),
        ("gfx90a", "v_dot4_i32_i8 v0, v1, v2, v0\nv_dot4_i32_i8 v0, s1, v2, v0"),
        ("gfx90a", "v_rcp_f32 v0, v1\nv_mul_f32 v2, v0, v1"),
        ("gfx942", "v_rcp_f32 v0, v1\nv_exp_f32 v2, v0"),
        ("gfx90a", "v_cmp_eq_u32 vcc, v0, v1\nv_cndmask_b32 v2, v0, v1, vcc"),
        ("gfx90a", "v_mov_b32 v0, v1\nv_readfirstlane_b32 s0, v0"),
        ("gfx906", "v_dot4_i32_i8 v0, v1, v2, v3\nv_add_u32 v4, v0, v1"),
    ] {
        assert_eq!(broken_on(target(name), 64, true, lines), None, "{name}: {lines}");
    }
}

/// gfx90a forgets to wait for a VALU instruction's result where a product of numbers of 64 bits is between.
#[test]
fn memory_across_a_product_is_a_hazard_of_gfx90a() {
    let product = "v_mfma_f64_4x4x4f64 v[0:1], v[8:9], v[8:9], 0";
    let of = |name: &str, product: &str| {
        let lines = format!("v_mov_b32 v5, v6\n{product}\nglobal_store_dword v[10:11], v5, off");
        broken_on(target(name), 64, true, &lines)
    };
    assert_eq!(of("gfx90a", product), Some(table::ACROSS_PRODUCT));
    assert_eq!(of("gfx90a", &format!("{product}\ns_nop 0")), None);
    assert_eq!(of("gfx90a", "v_mfma_f32_4x4x1f32 v[0:3], v8, v8, 0"), None);
    assert_eq!(of("gfx942", "v_mfma_f64_4x4x4_4b_f64 v[0:1], v[8:9], v[8:9], 0"), None);
}
