//! Pairs that break each row, and what mends them.

use super::*;
use crate::Program;
use crate::diagnostic::Source;
use crate::targets::Target;

/// Two instructions of each row, next to each other.
const PAIRS: &[(&str, &str, &str)] = &[
    ("H01", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1", "s_getreg_b32 s0, hwreg(HW_REG_MODE)"),
    ("H02", "s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s1", "s_setreg_b32 hwreg(HW_REG_MODE, 2, 2), s1"),
    ("H03", "s_setvskip 0, 0", "s_getreg_b32 s0, hwreg(HW_REG_MODE)"),
    ("H04", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 0", "v_mov_b32_e32 v0, v1"),
    ("H05", "v_cmp_eq_u32_e32 vcc, v0, v1", "v_mov_b32_e32 v2, src_vccz"),
    ("H05", "v_cmpx_eq_u32_e32 vcc, v0, v1", "v_mov_b32_e32 v2, src_execz"),
    ("H06", "v_readfirstlane_b32 s0, v0", "v_readlane_b32 s1, v1, s0"),
    ("H06", "v_readfirstlane_b32 s0, v0", "v_writelane_b32 v1, 5, s0"),
    ("H07", "v_cmp_eq_u32_e32 vcc, v0, v1", "v_div_fmas_f32 v2, v3, v4, v5"),
    ("H08", "global_store_dwordx4 v[0:1], v[4:7], off", "v_mov_b32_e32 v5, v8"),
    ("H08", "buffer_store_dwordx4 v[4:7], off, s[12:15], 0", "v_mov_b32_e32 v5, v8"),
    ("H08", "buffer_store_dwordx3 v[4:6], off, s[12:15], 0.5", "v_mov_b32_e32 v5, v8"),
    ("H08", "buffer_atomic_cmpswap_x2 v[4:7], off, s[12:15], 0", "v_mov_b32_e32 v7, v8"),
    ("H08", "global_store_dwordx4 v[0:1], v[4:7], off", "v_interp_p1_f32 v4, v1, attr0.x"),
    ("H08", "global_store_dwordx4 v[0:1], v[4:7], off", "v_swap_b32 v8, v5"),
    ("H08", "global_store_dwordx4 v[0:1], v[4:7], off", "v_swap_b32 v5, v8"),
    ("H09", "v_readfirstlane_b32 s0, v0", "global_load_dword v1, v2, s[0:1]"),
    ("H09", "v_readfirstlane_b32 s6, v0", "buffer_load_dword v1, v2, s[4:7], 0 offen"),
    ("H09", "v_readfirstlane_b32 s8, v0", "buffer_load_dword v1, v2, s[4:7], s8 offen"),
    ("H09", "v_readfirstlane_b32 s7, v0", "buffer_store_dword v1, v2, s[4:7], 0 offen"),
    ("H09", "v_readfirstlane_b32 s8, v0", "buffer_store_dword v1, v2, s[4:7], s8 offen"),
    ("H09", "v_readfirstlane_b32 s5, v0", "buffer_atomic_add v1, v2, s[4:7], 0 offen"),
    ("H09", "v_readfirstlane_b32 s5, v0", "tbuffer_load_format_x v1, off, s[4:7], 0 format:[BUF_DATA_FORMAT_32]"),
    ("H09", "v_readfirstlane_b32 s8, v0", "scratch_load_dword v1, off, s8"),
    ("H09", "v_cmp_eq_u32_sdwa vcc, v0, v1 src0_sel:DWORD src1_sel:DWORD", "global_load_dword v1, v2, vcc"),
    ("H10", "s_mov_b32 m0, s0", "s_sendmsg sendmsg(MSG_INTERRUPT)"),
    ("H10", "s_set_gpr_idx_idx s20", "s_sendmsg sendmsg(MSG_INTERRUPT)"),
    ("H10", "s_set_gpr_idx_on s20, gpr_idx(SRC0)", "ds_gws_init v0 gds"),
    ("H10", "s_set_gpr_idx_mode gpr_idx(SRC0)", "s_ttracedata"),
    ("H11", "v_add_u32_e32 v1, v2, v3", "v_mov_b32_dpp v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf"),
    ("H11", "v_add_u32_e32 v1, v2, v3", "v_mov_b32_dpp v4, v1 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf"),
    ("H11", "v_interp_mov_f32 v1, p0, attr0.x", "v_mov_b32_dpp v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf"),
    ("H11", "v_swap_b32 v2, v1", "v_mov_b32_dpp v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf"),
    ("H11", "v_swap_b32 v1, v2", "v_mov_b32_dpp v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf"),
    ("H12", "v_cmpx_eq_u32_e32 vcc, v0, v1", "v_add_u32_dpp v4, v2, v3 row_shl:1 row_mask:0xf bank_mask:0xf"),
    ("H14", "s_setreg_imm32_b32 hwreg(HW_REG_TRAPSTS, 0, 2), 1", "s_rfe_b64 s[0:1]"),
    ("H15", "s_mov_b32 m0, s0", "ds_write_addtid_b32 v0"),
    ("H16", "s_mov_b32 m0, s0", "buffer_store_lds_dword s[4:7], s0 lds"),
    ("H17", "s_mov_b32 m0, s0", "global_load_dword v[0:1], off lds"),
    ("H18", "s_mov_b32 m0, s0", "buffer_load_dword off, s[8:11], s3 lds"),
    ("H19", "s_mov_b32 m0, s0", "v_interp_p1_f32 v0, v1, attr0.x"),
    ("H19", "s_mov_b32 m0, s0", "v_interp_p1_f32_e64 v0, v1, attr0.x"),
    ("H20", "s_mov_b32 m0, s0", "v_mov_b32_e32 v0, src_lds_direct"),
    ("H20", "s_set_gpr_idx_idx s20", "v_mov_b32_e32 v0, src_lds_direct"),
    ("H20", "s_mov_b32 m0, s0", "v_readfirstlane_b32 s1, src_lds_direct"),
    ("H21", "s_mov_b32 m0, s0", "s_movrels_b32 s0, s1"),
    ("H23", "s_icache_inv", "s_mov_b32 s0, s1"),
];

/// The same of gfx1030.
const PAIRS_OF_GFX1030: &[(&str, &str, &str)] = &[
    ("FPAtomicToDenormModeHazard", "flat_atomic_fmin v[0:1], v2", "s_denorm_mode 15"),
    ("FPAtomicToDenormModeHazard", "global_atomic_fmax v0, v1, s[2:3]", "s_denorm_mode 0"),
    ("FPAtomicToDenormModeHazard", "global_atomic_fcmpswap v0, v[1:2], s[2:3]", "s_denorm_mode 0"),
    ("FPAtomicToDenormModeHazard", "buffer_atomic_fmin_x2 v[0:1], off, s[4:7], 0", "s_denorm_mode 15"),
];

/// The rows that lines break, one after another.
pub(super) fn all_broken_on(target: Target, lanes: usize, all: bool, lines: &str) -> Vec<&'static str> {
    let program = Program::parse(&Source::new("test.s", lines), target);
    let program = program.unwrap_or_else(|error| panic!("{lines}: {error:?}"));
    let mut history = History::new(target, lanes, all);
    let steps = program.steps().iter().enumerate();
    let seen = steps.filter_map(|(index, step)| Seen::of(index, &step.action, target, lanes));
    seen.map(Rc::new).filter_map(|seen| history.issue(seen)).map(|near| near.hazard.id).collect()
}

/// The row that lines break first.
pub(super) fn broken_on(target: Target, lanes: usize, all: bool, lines: &str) -> Option<&'static str> {
    all_broken_on(target, lanes, all, lines).first().copied()
}

/// The row that lines of gfx906 break first.
fn broken(lines: &str) -> Option<&'static str> {
    broken_on(Target::Gfx906, 64, true, lines)
}

#[test]
fn every_row_of_wait_states_is_broken_by_a_pair_that_is_too_near() {
    let of_targets = [(Target::Gfx906, PAIRS), (Target::Gfx1030, PAIRS_OF_GFX1030)];
    let rows = of_targets.into_iter().flat_map(|of_target| HAZARDS.iter().map(move |hazard| (of_target, hazard)));
    for ((target, pairs), hazard) in rows {
        let (Mend::WaitStates(wait) | Mend::Nops(wait)) = hazard.mend else { continue };
        if !hazard.is_of(target) || !hazard.around.is_empty() {
            continue;
        }
        let broken = |lines: &str| broken_on(target, 64, true, lines);
        let mut pairs = pairs.iter().filter(|(id, ..)| *id == hazard.id).peekable();
        assert!(pairs.peek().is_some(), "{} has no pair", hazard.id);
        for (id, first, second) in pairs {
            assert_eq!(broken(&format!("{first}\n{second}")), Some(*id), "{first} | {second}");
            let nops = |wait: u32| match hazard.mend {
                Mend::Nops(_) => "s_nop 0\n".repeat(wait as usize),
                _ => format!("s_nop {}\n", wait - 1),
            };
            let apart = |wait: u32| broken(&format!("{first}\n{}{second}", nops(wait)));
            assert_eq!(apart(wait), None, "{id}");
            if wait > 1 {
                assert_eq!(apart(wait - 1), Some(*id), "{id}");
            }
        }
    }
}

/// A branch has instructions fetched anew, and so have 16 of `s_nop`, whatever their numbers: they empty a buffer of as
/// many dwords (Vega ISA 12.5, S_ICACHE_INV).
#[test]
fn behind_an_invalidated_cache_come_sixteen_nops_or_a_branch() {
    let broken = |between: &str| broken(&format!("s_icache_inv\n{between}v_mov_b32_e32 v0, v1"));
    for branch in ["s_branch 0", "s_cbranch_scc0 0", "s_call_b64 s[2:3], 0", "s_setpc_b64 s[2:3]", "s_trap 1"] {
        assert_eq!(broken(&format!("{branch}\n")), None, "{branch}");
    }
    for (nop, count, row) in [("s_nop 0", 16, None), ("s_nop 15", 16, None), ("s_nop 15", 15, Some("H23"))] {
        assert_eq!(broken(&format!("{nop}\n").repeat(count)), row, "{count} of {nop}");
    }
    assert_eq!(broken("s_cbranch_join s4\n"), Some("H23"));
}

/// What gfx1030 wants between two is little: another vector instruction, a wait for a counter, or three of any. Its
/// manual has a row that compilers don't know.
#[test]
fn gfx1030_has_two_rows() {
    let broken = |lines: &str| broken_on(Target::Gfx1030, 32, true, lines);
    let row = Some("FPAtomicToDenormModeHazard");
    let rows: Vec<&str> = HAZARDS.iter().filter(|row| row.is_of(Target::Gfx1030)).map(|row| row.id).collect();
    assert_eq!(rows, ["FPAtomicToDenormModeHazard", "VcmpxPermlane-RDNA2"]);
    for (between, row) in [
        ("v_mov_b32 v9, v8", None),
        ("s_waitcnt vmcnt(63)", None),
        ("s_waitcnt_vscnt null, 0x3f", None),
        ("s_wait_idle", None),
        ("s_mov_b32 s0, s1", row),
        ("s_waitcnt_depctr 0", row),
        ("s_nop 1", row),
        ("ds_read_b32 v7, v8", row),
        ("s_mov_b32 s0, s1\ns_mov_b32 s0, s1\ns_mov_b32 s0, s1", None),
    ] {
        let lines = format!("global_atomic_fmin v0, v1, s[2:3]\n{between}\ns_denorm_mode 15");
        assert_eq!(broken(&lines), row, "{between}");
    }
    for (between, row) in [
        ("", Some("VcmpxPermlane-RDNA2")),
        ("s_mov_b32 s4, 0\n", Some("VcmpxPermlane-RDNA2")),
        ("v_nop\n", None),
        ("v_mov_b32 v3, v3\n", None),
    ] {
        let lines = format!("v_cmpx_eq_u32_e32 v0, v1\n{between}v_permlanex16_b32 v2, v3, s0, s1");
        assert_eq!(broken(&lines), row, "{between}");
        assert_eq!(broken_on(Target::Gfx1030, 32, false, &lines), None, "of a compiler's kernel");
    }
    for lines in [
        "global_atomic_umin v0, v1, s[2:3]\ns_denorm_mode 15",
        "ds_min_f32 v0, v1\ns_denorm_mode 15",
        "global_atomic_fmin v0, v1, s[2:3]\ns_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 15",
        "global_atomic_fmin v0, v1, s[2:3]\ns_round_mode 3",
        // What other targets want apart.
        "v_readfirstlane_b32 s0, v0\nv_readlane_b32 s1, v1, s0",
        "s_mov_b32 vcc_lo, s0\ns_cbranch_vccz 0",
        "v_cmp_eq_u32_e32 vcc_lo, v0, v1\nv_permlane16_b32 v2, v3, s0, s1",
        "v_rcp_f32_e32 v3, v1\nv_add_f32_e32 v5, v3, v3",
        "v_mad_u64_u32 v[2:3], s2, v2, v4, v[6:7]",
    ] {
        assert_eq!(broken(lines), None, "{lines}");
    }
}

/// A branch changes nothing about how far other instructions are apart.
#[test]
fn an_instruction_that_ends_a_row_is_a_wait_state_of_others() {
    let lines = "v_add_u32_e32 v1, v2, v3\ns_icache_inv\ns_branch 0\n\
                 v_mov_b32_dpp v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf";
    assert_eq!(broken(lines), None);
}

/// Whatever an instruction is, it is one wait state.
#[test]
fn every_instruction_is_a_wait_state() {
    let pair = |between: &str| {
        broken(&format!(
            "v_add_u32 v2, v1, v1\ns_nop 0\n{between}v_mov_b32_dpp v3, v2 row_shl:1 row_mask:0xf bank_mask:0xf"
        ))
    };
    assert_eq!(pair(""), Some("H11"));
    for between in [
        "s_barrier",
        "s_waitcnt lgkmcnt(0)",
        "s_waitcnt 0xffff",
        "s_sleep 1",
        "s_setprio 0",
        "ds_read_b32 v7, v8",
        "ds_write_b32 v7, v8",
        "ds_nop",
        "ds_gws_barrier v0 gds",
        "s_cbranch_scc0 0",
        "s_load_dword s0, s[2:3], 0x0",
        "s_nop 0",
        "v_nop",
        "global_load_dword v9, v[10:11], off",
    ] {
        assert_eq!(pair(&format!("{between}\n")), None, "{between}");
    }
    assert_eq!(pair("; lds: v9 = 1\n"), Some("H11"), "a directive is none");
}

/// A write of one half of VCC leaves vccz as it was, however long ago it is; one of both mends it.
#[test]
fn half_a_write_of_vcc_leaves_vccz() {
    let half = Some("PartialVccWrite");
    for (lines, row) in [
        ("s_mov_b32 vcc_lo, s0\ns_cbranch_vccz 0", half),
        ("s_mov_b32 vcc_lo, s0\ns_mov_b32 vcc_hi, s0\ns_nop 15\ns_nop 15\ns_cbranch_vccnz 0", half),
        ("v_readfirstlane_b32 vcc_hi, v0\ns_nop 4\nv_mov_b32_e32 v0, src_vccz", half),
        ("s_mov_b32 vcc_lo, s0\ns_mov_b64 vcc, vcc\ns_cbranch_vccz 0", None),
        ("s_mov_b32 vcc_lo, s0\nv_cmp_eq_u32_e32 vcc, v0, v1\ns_cbranch_vccz 0", None),
        ("s_mov_b32 vcc_lo, s0\ns_cbranch_execz 0", None),
        // The hardware sees writes of VCC by scalar instructions (Vega ISA 3.9).
        ("s_and_b64 vcc, exec, s[4:5]\ns_cbranch_vccz 0", None),
        ("s_mov_b64 vcc, 0\ns_cbranch_vccnz 0", None),
        ("s_load_dwordx2 vcc, s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\ns_cbranch_vccnz 0", None),
    ] {
        assert_eq!(broken(lines), row, "{lines}");
    }
}

/// An instruction that is told of writes both halves all the same.
#[test]
fn what_is_told_of_writes_vcc_too() {
    let lines = "s_mov_b32 vcc_lo, 0\ns_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 0\n\
                 v_cmpx_eq_u32_e32 vcc, v3, v3\ns_cbranch_vccz 0";
    assert_eq!(all_broken_on(Target::Gfx906, 64, true, lines), ["H04"]);
    let half = lines.replace("v_cmpx_eq_u32_e32 vcc, v3, v3", "v_mov_b32_e32 v0, v1");
    assert_eq!(all_broken_on(Target::Gfx906, 64, true, &half), ["H04", "PartialVccWrite"]);
}

#[test]
fn what_has_nothing_in_common_may_be_near() {
    for lines in [
        "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1\ns_getreg_b32 s0, hwreg(HW_REG_STATUS)",
        "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 0\nv_mov_b32_e32 v0, v1",
        "v_readfirstlane_b32 s2, v0\nv_readlane_b32 s1, v1, s0",
        "v_readfirstlane_b32 s3, v0\nv_writelane_b32 v1, s3, 2",
        "v_readfirstlane_b32 s8, v0\nbuffer_load_dword v1, v2, s[4:7], s9 offen",
        "v_readfirstlane_b32 s0, v0\nbuffer_load_dword v1, v2, s[4:7], 0 offen",
        "global_store_dwordx2 v[0:1], v[4:5], off\nv_mov_b32_e32 v5, v8",
        "global_store_dwordx4 v[0:1], v[4:7], off\nv_mov_b32_e32 v8, v5",
        // An offset in a register takes long enough.
        "buffer_store_dwordx4 v[4:7], off, s[12:15], s16\nv_mov_b32_e32 v5, v8",
        "buffer_store_dwordx4 v[4:7], v1, s[12:15], m0 offen\nv_mov_b32_e32 v5, v8",
        "tbuffer_store_format_xyzw v[4:7], off, s[12:15], s16 format:[BUF_DATA_FORMAT_32]\nv_mov_b32_e32 v5, v8",
        "buffer_atomic_cmpswap_x2 v[4:7], off, s[12:15], s16\nv_mov_b32_e32 v5, v8",
        "ds_write_b128 v0, v[4:7]\nv_mov_b32_e32 v5, v8",
        "v_add_u32_e32 v3, v2, v3\nv_add_u32_dpp v4, v2, v3 row_shl:1 row_mask:0xf bank_mask:0xf",
        "s_mov_b32 m0, s0\nds_append v0",
        "s_mov_b32 s0, m0\nv_mov_b32_e32 v0, src_lds_direct",
        "s_mov_b64 vcc, 0\ns_cbranch_execz 0",
        // Whether EXEC is 0 doesn't depend on VCC.
        "v_cmp_eq_u32_e32 vcc, v0, v1\nv_mov_b32_e32 v2, src_execz",
        // This leaves M0 as it is.
        "s_set_gpr_idx_off\ns_sendmsg sendmsg(MSG_INTERRUPT)",
        // Fields of eight bits have the numbers of VGPRs.
        "s_mov_b32 m0, s0\nv_mov_b32_dpp v0, v254 row_shl:1 row_mask:0xf bank_mask:0xf",
        "s_mov_b32 m0, s0\nv_mov_b32_sdwa v0, v254 dst_sel:DWORD src0_sel:BYTE_1",
        "v_cmp_eq_u32_e32 vcc, v0, v1\nv_mov_b32_sdwa v0, v251 dst_sel:DWORD src0_sel:BYTE_1",
    ] {
        assert_eq!(broken(lines), None, "{lines}");
    }
}

#[test]
fn every_row_is_in_the_document() {
    let document = include_str!("../../../docs/warnings.md");
    let rows = || document.lines().filter(|line| line.starts_with("| "));
    for hazard in HAZARDS {
        assert!(rows().any(|row| row.contains(hazard.id)), "docs/warnings.md has no row {}", hazard.id);
    }
}
