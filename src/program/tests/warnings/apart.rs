//! Instructions that must be apart, and registers that instructions in flight will still write.

use super::*;

/// All that is told of a program.
fn told(target: Target, text: &str) -> Vec<String> {
    warnings(target, text).iter().map(Warning::to_string).collect()
}

/// Two LDS loads into the halves of a register.
const HALVES: &str = "; lds: alloc 512\n; lds: memory at 0 count 128 = index * 3 + 1\n; lds: v4 = lane * 4\n\
    ds_load_u16_d16 v1, v4\nds_load_u16_d16_hi v1, v4 offset:128\n";

#[test]
fn what_answers_in_order_needs_no_wait_for_a_register_that_it_writes_twice() {
    let buffer = "; lds: buffer 0 count 128 = index\n; lds: v9 = 4 * lane\n; lds: v10 = 1\n; lds: s12 = 0\n\
        ; lds: s13 = 1\n; lds: s14 = 512\n; lds: s15 = 0x27000\n; lds: v4 = 4 * lane\n; lds: alloc 512\n\
        ; lds: memory at 0 count 128 = index\n";
    let wait = "s_waitcnt vmcnt(0) lgkmcnt(0)\n";
    for (target, text) in [
        (
            Target::Gfx1100,
            format!(
                "{HALVES}s_waitcnt lgkmcnt(0)\n\
                 ; lds: expect v1 == ((lane * 3 + 1) & 0xffff) | (((lane + 32) * 3 + 1) << 16)\n"
            ),
        ),
        // Lanes that the other one doesn't write.
        (
            Target::Gfx906,
            format!(
                "{buffer}; lds: exec = 0xffffffff\nglobal_load_dword v8, v[9:10], off\n\
                 ; lds: exec = 0xffffffff00000000\n\
                 global_load_dword v8, v[9:10], off\n{wait}"
            ),
        ),
        (
            Target::Gfx906,
            format!("{buffer}buffer_load_dword v8, v9, s[12:15], 0 offen\nglobal_load_dword v8, v[9:10], off\n{wait}"),
        ),
        (Target::Gfx906, format!("{buffer}ds_read_b32 v8, v4\nds_read_b64 v[7:8], v4\n{wait}")),
        (Target::Gfx906, format!("{buffer}ds_read_b32 v8, v4\nds_add_rtn_u32 v8, v4, v9\n{wait}")),
        (
            Target::Gfx1100,
            format!("{buffer}global_load_d16_b16 v8, v[9:10], off\nglobal_load_d16_hi_b16 v8, v[9:10], off\n{wait}"),
        ),
    ] {
        assert_eq!(told(target, &text), [""; 0], "{text}");
    }
    let late = |text: String| {
        let found = warnings(Target::Gfx906, &text);
        let [late] = &found[..] else { panic!("{text}: {found:?}") };
        assert_eq!(late.kind.name(), "pending_register", "{text}");
        late.line
    };
    // Different ones answer in any order, and scalar memory does so among itself.
    assert_eq!(late(format!("{buffer}global_load_dword v8, v[9:10], off\nds_read_b32 v8, v4\n{wait}")), 12);
    assert_eq!(late(format!("{buffer}ds_read_b32 v8, v4\nglobal_load_dword v8, v[9:10], off\n{wait}")), 12);
    assert_eq!(late(format!("{buffer}flat_load_dword v8, v[9:10]\nglobal_load_dword v8, v[9:10], off\n{wait}")), 12);
    assert_eq!(late(format!("{buffer}global_load_dword v8, v[9:10], off\nflat_load_dword v8, v[9:10]\n{wait}")), 12);
    assert_eq!(late(format!("{buffer}s_load_dword s4, s[12:13], 0x0\ns_load_dword s4, s[12:13], 0x4\n{wait}")), 12);
    // Who reads waits, also for the half that came first.
    assert_eq!(late(format!("{buffer}ds_read_b32 v8, v4\nds_write_b32 v4, v8\n{wait}")), 12);
    assert_eq!(
        late(format!(
            "{buffer}ds_read_u16_d16 v8, v4\nds_read_u16_d16_hi v8, v4\ns_waitcnt lgkmcnt(1)\nv_mov_b32 v7, v8\n{wait}"
        )),
        14
    );
    assert_eq!(late(format!("{buffer}global_load_dword v8, v[9:10], off\nv_mov_b32 v8, 0\n{wait}")), 12);
    assert_eq!(
        late(format!("{buffer}global_load_dword v8, v[9:10], off\nglobal_atomic_add v7, v[9:10], v8, off glc\n{wait}")),
        12
    );
}

#[test]
fn wait_states_of_a_right_program_are_enough() {
    let store = "; lds: buffer 0 count 256 = 0\n; lds: v4 = 1\n; lds: v5 = 1\n; lds: v6 = 1\n; lds: v7 = 1\n\
        ; lds: s12 = 0\n; lds: s13 = 1\n; lds: s14 = 1024\n; lds: s15 = 0x27000\n; lds: s16 = 0\n";
    let barrier = "; lds: waves 2\n; lds: v1 = lane\nv_add_u32 v2, v1, v1\ns_barrier\n";
    let move_lanes = "v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\n";
    for (text, row) in [
        ("; lds: s4 = 1\n; lds: s5 = 0\ns_and_b64 vcc, exec, s[4:5]\ns_cbranch_vccz a\ns_nop 0\na:\n".to_owned(), None),
        (format!("{store}buffer_store_dwordx4 v[4:7], off, s[12:15], s16\nv_mov_b32 v5, 0\n"), None),
        (format!("{store}buffer_store_dwordx4 v[4:7], off, s[12:15], 0\nv_mov_b32 v5, 0\n"), Some("H08")),
        (format!("{barrier}s_nop 0\n{move_lanes}"), None),
        (format!("{barrier}{move_lanes}"), Some("H11")),
    ] {
        let found = told(Target::Gfx906, &text);
        assert_eq!(found.len(), usize::from(row.is_some()), "{text}: {found:?}");
        assert!(found.iter().all(|one| row.is_some_and(|row| one.contains(row))), "{text}: {found:?}");
    }
}

#[test]
fn hazards_of_gfx1100_are_told_with_both_lines_and_what_mends_them() {
    let start = "; lds: wave 32\n; lds: alloc 1024\n; lds: memory at 0 count 256 = index\n; lds: m0 = 0\n\
        ; lds: v1 = 0x40000000\n; lds: v4 = lane\n; lds: v0 = lane * 4\n";
    for (text, line, message, help) in [
        (
            "v_rcp_f32 v3, v1\nHERE\nv_add_f32 v5, v3, v3\n",
            10,
            "line 10: too soon behind line 8, without a wait in between (VALUTransUseHazard: a transcendental \
             instruction, then a VALU instruction that reads its result, with at most 5 VALU and 1 transcendental \
             instruction in between)",
            "put `s_waitcnt_depctr depctr_va_vdst(0)` before this",
        ),
        (
            "v_add_nc_u32 v5, v4, v4\nHERE\nlds_direct_load v4 wait_vdst:15\ns_waitcnt expcnt(0)\nv_mov_b32 v6, v4\n",
            10,
            "line 10: too soon behind line 8, without a wait in between (LdsDirectVALUHazard: a VALU instruction that \
             reads or writes a VGPR, then a direct load or a parameter load into it)",
            "write `wait_vdst:0`",
        ),
        (
            "ds_store_b32 v0, v4 offset:512\nHERE\nlds_direct_load v4 wait_vdst:0\ns_waitcnt expcnt(0)\n",
            10,
            "line 10: too soon behind line 8, without a wait in between (LdsDirectVMEMHazard: a memory or DS \
             instruction that reads or writes a VGPR, then a direct load or a parameter load into it)",
            "put `s_waitcnt_depctr depctr_vm_vsrc(0)` before this",
        ),
        (
            "HERE\nv_mad_u64_u32 v[0:1], s2, v0, v4, 0\n",
            9,
            "line 9: a chip may compute something else (MADIntraFwdBug: v_mad_u64_u32 or v_mad_i64_i32, then its own \
             sources, which its result overlaps)",
            "give the result registers that none of the sources has",
        ),
    ] {
        let all = warnings(Target::Gfx1100, &format!("{start}{}", text.replace("HERE", "s_nop 15")));
        let hazards: Vec<&Warning> = all.iter().filter(|one| one.kind.name() == "wait_states").collect();
        let [hazard] = hazards[..] else { panic!("{text}: {all:?}") };
        assert_eq!((hazard.line, hazard.to_string().as_str(), hazard.help().as_str()), (line, message, help));
        if let Some(mend) = help.strip_prefix("put `").and_then(|help| help.split('`').next()) {
            let mended = warnings(Target::Gfx1100, &format!("{start}{}", text.replace("HERE", mend)));
            assert!(mended.iter().all(|one| one.kind.name() != "wait_states"), "{text}: {mended:?}");
        }
    }
}

/// What mends a row has the names of the target's instructions.
#[test]
fn hazards_are_told_in_the_words_of_the_target() {
    let rdna4 = "; lds: wave 32\n; lds: alloc 1024\n; lds: memory at 0 count 256 = index\n; lds: m0 = 0\n\
        ; lds: v4 = lane\n; lds: v0 = lane * 4\n; lds: s0 = 1\n";
    let rdna2 = "; lds: buffer 0 count 32 = 0\n; lds: v0 = 0\n; lds: v1 = 0x3f800000\n; lds: s2 = 0\n; lds: s3 = 1\n";
    let direct = "wait_vm_vsrc:1\ns_wait_expcnt 0x0\n";
    for (target, text, row, help) in [
        (
            Target::Gfx1201,
            format!("{rdna4}v_mov_b32 v5, s0\ns_mov_b32 s0, 2\nHERE\nv_mov_b32 v5, s0\n"),
            "VALUReadSGPRHazard",
            "put `s_wait_alu depctr_sa_sdst(0)` before this",
        ),
        (
            Target::Gfx1201,
            format!("{rdna4}ds_store_b32 v0, v4\nHERE\nds_direct_load v4 wait_va_vdst:0 {direct}"),
            "LdsDirectVMEMHazard",
            "put `s_wait_alu depctr_vm_vsrc(0)` before this",
        ),
        (
            Target::Gfx1201,
            format!("{rdna4}v_add_nc_u32 v5, v4, v4\nHERE\nds_direct_load v4 wait_va_vdst:15 {direct}"),
            "LdsDirectVALUHazard",
            "write `wait_va_vdst:0`",
        ),
        (
            Target::Gfx1030,
            format!("{rdna2}global_atomic_fmax v0, v1, s[2:3]\nHERE\ns_denorm_mode 0\n"),
            "FPAtomicToDenormModeHazard",
            "put `s_nop 1` before this",
        ),
    ] {
        let all = warnings(target, &text.replace("HERE", "s_nop 0"));
        let hazards: Vec<&Warning> = all.iter().filter(|one| one.kind.name() == "wait_states").collect();
        let [hazard] = hazards[..] else { panic!("{text}: {all:?}") };
        assert!(hazard.to_string().contains(&format!("({row}: ")), "{hazard}");
        assert_eq!(hazard.help(), help, "{text}");
        let mend = help.strip_prefix("put `").and_then(|help| help.split('`').next());
        let mended = mend.map_or_else(
            || text.replace("wait_va_vdst:15", "wait_va_vdst:0"),
            |mend| text.replace("HERE", &format!("s_nop 0\n{mend}")),
        );
        let mended = warnings(target, &mended.replace("HERE", "s_nop 0"));
        assert!(mended.iter().all(|one| one.kind.name() != "wait_states"), "{text}: {mended:?}");
    }
}

/// Compilers in use don't know some rows: kernels that they made aren't told of them, and a program by hand is.
#[test]
fn recent_rows_are_told_of_programs_by_hand() {
    let body = "v_cndmask_b32_e64 v9, v1, v2, s[4:5]\nv_cmp_eq_u32_e64 s[4:5], v1, v2\n\
        v_cndmask_b32_e64 v9, v1, v2, s[4:5]\ns_endpgm\n";
    let by_hand = format!("; lds: wave 64\n; lds: v1 = 0\n; lds: v2 = 0\n; lds: s4 = 0\n; lds: s5 = 0\n{body}");
    let rows = |text: &str| {
        let all = told(Target::Gfx1100, text).into_iter();
        all.filter(|one| one.contains("VALUMaskWriteHazard")).count()
    };
    assert_eq!(rows(&by_hand), 1);
    let kernel = format!(
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n.globl k\nk: ; lds: waves 1\nv_mov_b32 v1, 0\nv_mov_b32 v2, 0\n\
         s_mov_b64 s[4:5], 0\n\
         {body}.amdhsa_kernel k\n.amdhsa_next_free_vgpr 10\n.amdhsa_next_free_sgpr 8\n.amdhsa_wavefront_size32 0\n\
         .end_amdhsa_kernel\n"
    );
    assert_eq!(rows(&kernel), 0);
}

/// GFX10 and later answer flat instructions in the order of the others that a counter counts (LLVM:
/// `FeatureFlatLgkmVMemCountInOrder`).
#[test]
fn flat_instructions_are_answered_in_order_from_gfx10_on() {
    let start = "; lds: buffer 0 count 128 = index\n; lds: v9 = 4 * lane\n; lds: v10 = 1\n; lds: v4 = 4 * lane\n\
        ; lds: alloc 512\n; lds: memory at 0 count 128 = index + 7\n";
    let late = |target, text: &str| {
        let text = if target == Target::Gfx1100 { text.replace("_dword", "_b32") } else { text.to_owned() };
        let found = warnings(target, &format!("{start}{text}\ns_waitcnt vmcnt(0) lgkmcnt(0)\n"));
        assert!(found.iter().all(|warning| warning.kind.name() == "pending_register"), "{text}: {found:?}");
        found.len()
    };
    let three = "flat_load_dword v8, v[9:10]\nflat_store_dword v[9:10], v4\nflat_load_dword v7, v[9:10]\n";
    let mixed = "ds_read_b32 v8, v4\nflat_load_dword v7, v[9:10]\nds_read_b32 v6, v4 offset:4\n";
    for (loads, wait, used, on_1100, on_906) in [
        (three, "vmcnt(1) lgkmcnt(2)", "v8", 0, 1),
        (three, "vmcnt(1) lgkmcnt(3)", "v8", 1, 1),
        (three, "vmcnt(2) lgkmcnt(2)", "v8", 1, 1),
        (three, "vmcnt(1) lgkmcnt(2)", "v7", 1, 1),
        (three, "vmcnt(0) lgkmcnt(0)", "v7", 0, 0),
        (mixed, "vmcnt(0) lgkmcnt(2)", "v8", 0, 1),
        (mixed, "vmcnt(0) lgkmcnt(1)", "v7", 0, 1),
        (mixed, "vmcnt(1) lgkmcnt(1)", "v7", 1, 1),
        (mixed, "vmcnt(0) lgkmcnt(1)", "v6", 1, 1),
        (mixed, "vmcnt(0) lgkmcnt(0)", "v6", 0, 0),
    ] {
        let text = format!("{loads}s_waitcnt {wait}\nv_mov_b32_e32 v5, {used}");
        // A register that two queues answer may be told of twice.
        let found = [Target::Gfx1100, Target::Gfx906].map(|target| late(target, &text).min(1));
        assert_eq!(found, [on_1100, on_906], "{text}");
    }
}

/// The machine knows nothing of a flat instruction that no lane takes to the LDS: it still waits for its own in time.
#[test]
fn a_wait_behind_a_flat_load_is_one_for_the_lds() {
    let text = "; lds: buffer 0 count 128 = index\n; lds: v9 = 4 * lane\n; lds: v10 = 1\n; lds: v4 = 4 * lane\n\
        ; lds: alloc 512\n; lds: memory at 0 count 128 = index + 7\nds_read_b32 v8, v4\nflat_load_b32 v7, v[9:10]\n\
        s_waitcnt lgkmcnt(1)\nv_add_nc_u32_e32 v5, 1, v8\ns_waitcnt vmcnt(0) lgkmcnt(0)\n\
        ; lds: expect v5 == lane + 8\n; lds: expect v7 == lane\n";
    assert_eq!(told(Target::Gfx1100, text), [""; 0]);
}

/// A store of one half of a register waits for the load of that half alone (Triton's attention, gfx1100).
#[test]
fn a_half_that_is_loaded_may_be_stored_while_the_other_one_comes() {
    let text = |outstanding: u32, store: &str| {
        format!(
            "; lds: alloc 256\n; lds: buffer 0 count 64 = 7\n; lds: v0 = 2 * lane\n; lds: v4 = 2 * lane\n; lds: s4 = 0\n\
             ; lds: s5 = 1\nglobal_load_d16_b16 v2, v0, s[4:5]\nglobal_load_d16_hi_b16 v2, v0, s[4:5] offset:2\n\
             s_waitcnt vmcnt({outstanding})\n{store} v4, v2\ns_waitcnt vmcnt(0) lgkmcnt(0)\ns_endpgm\n"
        )
    };
    let found = |text: &str| {
        let all = warnings(Target::Gfx1100, text);
        all.iter().filter(|one| one.kind.name() == "pending_register").map(Warning::to_string).collect::<Vec<_>>()
    };
    for (outstanding, store, warns) in [
        (1, "ds_store_b16", false),
        (1, "ds_store_b8", false),
        (2, "ds_store_b16", true),
        (1, "ds_store_b16_d16_hi", true),
        (0, "ds_store_b16_d16_hi", false),
        (1, "ds_store_b32", true),
    ] {
        let told = found(&text(outstanding, store));
        assert_eq!(!told.is_empty(), warns, "{outstanding} {store}: {told:?}");
    }
    // With ECC the load of the high half writes both.
    let with_ecc = format!("; lds: sram_ecc on\n{}", text(1, "ds_store_b16"));
    assert_eq!(found(&with_ecc).len(), 1);
}

/// An interpolation waits for what it reads by its own field; parameters come back in their order.
#[test]
fn an_interpolation_waits_by_its_own_field() {
    let start = "; lds: wave 32\n; lds: memory at 0 count 128 = 0\n; lds: m0 = 0\n; lds: v7 = 0\n";
    let loads = "lds_param_load v1, attr0.x\nlds_param_load v2, attr0.y\n";
    let found = |[first, second]: [u8; 2]| {
        let of =
            |register: u8, waits: u8| format!("v_interp_p10_f32 v3, v{register}, v7, v{register} wait_exp:{waits}\n");
        let all = warnings(Target::Gfx1100, &format!("{start}{loads}{}{}s_endpgm\n", of(1, first), of(2, second)));
        all.iter().filter(|one| one.kind.name() == "pending_register").map(|one| one.line).collect::<Vec<_>>()
    };
    assert_eq!(found([1, 0]), [0; 0]);
    assert_eq!(found([0, 7]), [0; 0]);
    assert_eq!(found([2, 0]), [7], "v1 is still being loaded");
    assert_eq!(found([1, 1]), [8], "v2 is still being loaded");
}
