//! Reads of registers that nothing wrote.

use super::*;

fn unset(text: &str) -> Vec<String> {
    of_kind("unset_register", text)
}

#[test]
fn the_message_names_the_register() {
    let text = "; lds: v1 = 4 * lane\nds_write_b32 v1, v2\n";
    assert_eq!(unset(text), ["line 2: wave 0, lane 0 reads v2, which nothing has written (and 63 more lanes)"]);
    is_clean(&format!("; lds: v2 = 0\n{text}"));
}

#[test]
fn every_source_counts_and_no_destination() {
    let filled = |text: &str| format!("{FILLED}; lds: v1 = 16 * lane % 64\n; lds: v4 = 1\n; lds: v5 = 2\n{text}\n");
    for (text, register) in [
        ("ds_read_b32 v8, v9", Some(9)),
        ("ds_read_b32 v8, v1", None),
        ("ds_write_b64 v1, v[4:5]", None),
        ("ds_write_b64 v1, v[5:6]", Some(6)),
        ("ds_write2_b32 v1, v4, v6 offset1:1", Some(6)),
        ("ds_cmpst_b32 v1, v4, v6", Some(6)),
        ("ds_swizzle_b32 v8, v6", Some(6)),
        ("ds_bpermute_b32 v8, v1, v6", Some(6)),
        ("ds_read_u8_d16 v8, v1", None),
        ("ds_nop", None),
    ] {
        let found = unset(&filled(text));
        assert_eq!(found.len(), usize::from(register.is_some()), "{text}: {found:?}");
        assert!(register.is_none_or(|register| found[0].contains(&format!("reads v{register},"))), "{found:?}");
    }
}

/// What an instruction returns, it returns to the lanes that are on, and in its own wave.
#[test]
fn lanes_count() {
    let load =
        format!("{FILLED}; lds: v1 = 4 * lane\n; lds: exec = lane < 40\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n");
    is_clean(&format!("{load}ds_write_b32 v1, v2\n"));
    let found = unset(&format!("{load}; lds: exec = lane >= 30\nds_write_b32 v1, v2\n"));
    assert_eq!(found, ["line 7: wave 0, lane 40 reads v2, which nothing has written (and 23 more lanes)"]);
    is_clean("; lds: v1 = 4 * lane\n; lds: exec = 0\nds_write_b32 v1, v2\n");
    let found = unset(
        "; lds: waves 2\n; lds: memory at 0 count 64 = 0\n; lds: v1 = 4 * lane\n\
         ; lds: exec = (lane < 64) * (wave == 0)\n\
        ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n; lds: exec = -1\nds_swizzle_b32 v3, v2\n",
    );
    assert_eq!(found, ["line 8: wave 1, lane 0 reads v2, which nothing has written (and 63 more lanes)"]);
}

#[test]
fn directives_read_registers() {
    for directive in ["v3 = v2 + 1", "exec = v2 == 0", "m0 = v2", "mode = v2 + 240"] {
        let found = unset(&format!("; lds: {directive}\n"));
        assert_eq!(found, ["line 1: wave 0 reads v2, which nothing has written"], "{directive}");
        is_clean(&format!("; lds: v2 = 5\n; lds: {directive}\n"));
    }
    is_clean("; lds: expect v2 == 0\n");
}

#[test]
fn m0_counts_where_it_is_the_address() {
    let named = |text: &str| unset(&format!("; lds: memory at 0 count 64 = 0\n; lds: v1 = 0\n{text}"));
    let found = named("ds_read_addtid_b32 v2\n");
    assert_eq!(found, ["line 3: wave 0 takes its address from M0, which nothing has written"]);
    assert_eq!(named("ds_append v2\n").len(), 1);
    for text in ["; lds: m0 = 0\nds_append v2\n", "; lds: exec = 0\nds_append v2\n", "ds_read_b32 v2, v1\n"] {
        assert!(named(text).is_empty(), "{text}");
    }
}

/// Where values of lanes that are off are taken, those must hold something, too.
#[test]
fn lanes_that_are_off_count_where_their_data_is_taken() {
    let text = "; lds: v1 = 4 * (lane ^ 1)\n; lds: memory at 0 count 64 = 0\n; lds: v3 = 4 * lane\n; lds: exec = lane < 40\nds_load_b32 v2, v3\n\
        s_wait_dscnt 0\n; lds: exec = lane == 39\nINSTRUCTION\n; lds: exec = lane == 38\nINSTRUCTION\n; lds: v1 = 4 * 40\nINSTRUCTION\n";
    let found = |instruction: &str| {
        let all = warnings(Target::Gfx1201, &text.replace("INSTRUCTION", instruction));
        let unset = all.iter().filter(|warning| warning.kind.name() == "unset_register");
        unset.map(Warning::to_string).collect::<Vec<_>>()
    };
    assert_eq!(found("ds_bpermute_b32 v4, v1, v2"), [""; 0]);
    assert_eq!(
        found("ds_bpermute_fi_b32 v4, v1, v2"),
        ["line 12: wave 0, lane 40 reads v2, which nothing has written"]
    );
    // Of lane 50 the data is taken, and not the address, which is set in the lanes that are on.
    let data = "; lds: v2 = lane\n; lds: memory at 0 count 64 = 200\n; lds: v3 = 4 * lane\n; lds: exec = lane < 40\nds_load_b32 v1, v3\n\
        s_wait_dscnt 0\nds_bpermute_fi_b32 v4, v1, v2\n";
    let all = warnings(Target::Gfx1201, data);
    assert_eq!(all.iter().map(Warning::to_string).collect::<Vec<_>>(), [""; 0]);
}

/// Of SGPRs, VCC, SCC and M0 a wave has one each. EXEC is set from the start.
#[test]
fn registers_that_a_wave_has_once_count() {
    let told = |text: &str, register: &str| {
        let wanted = format!("line 1: wave 0 reads {register}, which nothing has written");
        assert_eq!(unset(&format!("{text}\ns_endpgm\n")), [wanted], "{text}");
    };
    told("s_mov_b32 s1, s2", "s2");
    told("s_add_u32 s1, s101, 4", "s101");
    told("v_mov_b32 v1, s7", "s7");
    told("s_mov_b64 s[0:1], vcc", "vcc_lo");
    told("v_cndmask_b32 v1, 0, 1, vcc", "vcc_lo");
    told("v_div_fmas_f32 v1, 1.0, 1.0, 1.0", "vcc_lo");
    told("s_cselect_b32 s1, 0, 1", "scc");
    told("s_cbranch_vccz next\nnext:", "vcc_lo");
    told("s_cbranch_scc0 next\nnext:", "scc");
    told("s_mov_b32 s1, m0", "M0");
    told("s_cmpk_eq_i32 s3, 5", "s3");
    told("s_addk_i32 s3, 5", "s3");
    told("s_bitset1_b32 s3, 5", "s3");
    told("; lds: s1 = s4", "s4");
    told("; lds: v1 = vcc", "vcc_lo");
    for clean in [
        "s_mov_b64 s[0:1], exec",
        "s_and_saveexec_b64 s[0:1], -1",
        "s_movk_i32 s3, 5\ns_addk_i32 s3, 5",
        "s_cmp_eq_u32 0, 1\ns_cbranch_scc0 next\nnext:",
        "s_mov_b64 vcc, 0\ns_nop 0\ns_cbranch_vccz next\nnext:",
        "; lds: vcc = 1\nv_cndmask_b32 v1, 0, 1, vcc",
        "; lds: m0 = 1\ns_mov_b32 s1, m0",
        "; lds: expect s4 == 0",
    ] {
        assert_eq!(unset(&format!("{clean}\ns_endpgm\n")), [""; 0], "{clean}");
    }
}

/// What a dispatch gives a wave is set: the registers that the descriptor asks for, and no others.
#[test]
fn a_dispatch_sets_what_its_descriptor_asks_for() {
    let kernel = |text: &str| {
        let values =
            "user_sgpr_kernarg_segment_ptr 1\n.amdhsa_system_sgpr_workgroup_id_x 1\n.amdhsa_system_vgpr_workitem_id 1";
        let values = format!("{values}\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8");
        unset(&format!("k:\n{text}\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_{values}\n.end_amdhsa_kernel\n"))
    };
    for known in ["s_mov_b64 s[4:5], s[0:1]", "s_mov_b32 s4, s2", "v_mov_b32 v3, v0", "v_mov_b32 v3, v1"] {
        assert_eq!(kernel(known), [""; 0], "{known}");
    }
    for (open, register) in [("s_mov_b32 s4, s3", "s3"), ("v_mov_b32 v3, v2", "v2"), ("s_mov_b32 s4, vcc_hi", "vcc_hi")]
    {
        let wanted = format!("line 2: wave 0 reads {register}, which nothing has written");
        assert_eq!(kernel(open), [wanted], "{open}");
    }
}

/// What half a register was written to leaves the other half open, where all of it goes to memory or is an address.
#[test]
fn halves_of_registers_count() {
    let start = "; lds: memory at 0 count 64 = 0\n; lds: alloc 65536\n; lds: v0 = lane * 4\n; lds: buffer 0 count 64 = 0\n\
        ; lds: s0 = 0\n; lds: s1 = 1\n; lds: s2 = 256\n; lds: s3 = 0x20000\n";
    let lines = start.lines().count();
    let found = |text: &str| unset(&format!("{start}{text}\ns_endpgm\n"));
    let told = |line: usize, bits: &str| {
        let line = lines + line;
        [format!("line {line}: wave 0, lane 0 reads bits {bits} of v1, which nothing has written (and 63 more lanes)")]
    };
    let load = |name: &str| format!("ds_read_{name} v1, v0\ns_waitcnt lgkmcnt(0)\n");
    let (low, high) = (load("u16_d16"), load("u16_d16_hi"));
    for all in ["ds_read_b32 v3, v1", "ds_write_b32 v0, v1", "buffer_store_dword v1, v0, s[0:3], 0 offen"] {
        assert_eq!(found(&format!("{low}{all}")), told(3, "31:16"), "{all}");
        assert_eq!(found(&format!("{high}{all}")), told(3, "15:0"), "{all}");
        assert_eq!(found(&format!("{low}{high}{all}")), [""; 0], "{all}");
        assert_eq!(found(&format!("{}{all}", load("u16"))), [""; 0], "{all}");
        assert_eq!(unset(&format!("; lds: sram_ecc on\n{start}{low}{all}\ns_endpgm\n")), [""; 0], "{all}");
    }
    // Of these a half is enough.
    for (own, other, half) in [
        (&low, "15:0", "ds_write_b16 v0, v1"),
        (&low, "7:0", "ds_write_b8 v0, v1"),
        (&low, "15:0", "global_store_short v0, v1, s[0:1]"),
        (&high, "31:16", "ds_write_b16_d16_hi v0, v1"),
        (&high, "23:16", "global_store_byte_d16_hi v0, v1, s[0:1]"),
    ] {
        assert_eq!(found(&format!("{own}{half}")), [""; 0], "{half}");
        let wrong = if own == &low { &high } else { &low };
        assert_eq!(found(&format!("{wrong}{half}")), told(3, other), "{half}");
    }
    // Parts that vector instructions leave.
    let global = "global_load_short_d16 v1, v0, s[0:1]\ns_waitcnt vmcnt(0)\n";
    assert_eq!(found(&format!("{global}ds_write_b32 v0, v1")), told(3, "31:16"));
    let byte = "v_mov_b32_sdwa v1, v0 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0\n";
    assert_eq!(found(&format!("{low}{byte}ds_write_b32 v0, v1")), told(4, "31:24"));
    assert_eq!(found(&format!("{low}{}ds_write_b32 v0, v1", byte.replace("PRESERVE", "PAD"))), [""; 0]);
    assert_eq!(found(&format!("{low}v_mad_f16 v1, v0, v0, v0 op_sel:[0,0,0,1]\nds_write_b32 v0, v1")), [""; 0]);
    let text = "; lds: wave 32\n; lds: v0 = lane * 4\nv_mov_b16 v1.l, v0.l\nds_store_b32 v0, v1\ns_endpgm\n";
    let on = |text: &str| warnings(Target::Gfx1100, text).iter().map(Warning::to_string).collect::<Vec<_>>();
    assert_eq!(
        on(text),
        ["line 4: wave 0, lane 0 reads bits 31:16 of v1, which nothing has written (and 31 more lanes)"]
    );
    assert_eq!(on(&text.replace("ds_store", "v_mov_b16 v1.h, v0.l\nds_store")), [""; 0]);
}

/// Of vector memory, and of what comes to a scalar register, lanes count as they do of DS instructions.
#[test]
fn lanes_count_where_values_leave_them() {
    let start = "; lds: v0 = lane * 4\n; lds: buffer 0 count 64 = 0\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: s2 = 256\n\
        ; lds: s3 = 0x20000\ns_mov_b64 exec, 0xff\nv_mov_b32 v1, v0\ns_mov_b64 exec, -1\n";
    let line = start.lines().count() + 1;
    let found = |text: &str| unset(&format!("{start}{text}\ns_endpgm\n"));
    for text in [
        "global_load_dword v3, v1, s[0:1]",
        "global_store_dword v0, v1, s[0:1]",
        "buffer_store_dword v1, v0, s[0:3], 0 offen",
        "buffer_atomic_add v0, v1, s[0:3], 0 offen",
    ] {
        let told = format!("line {line}: wave 0, lane 8 reads v1, which nothing has written (and 55 more lanes)");
        assert_eq!(found(text), [told], "{text}");
        assert_eq!(found(&format!("s_mov_b64 exec, 0xf\n{text}")), [""; 0], "{text}");
    }
    let told = format!("line {line}: wave 0, lane 30 reads v1, which nothing has written");
    assert_eq!(found("v_readlane_b32 s4, v1, 30"), [told]);
    assert_eq!(found("v_readlane_b32 s4, v1, 7"), [""; 0]);
    assert_eq!(found("v_readfirstlane_b32 s4, v1"), [""; 0]);
    // What only moves from register to register means nothing yet.
    assert_eq!(found("v_mov_b32 v2, v1\nv_add_u32 v3, v2, v1"), [""; 0]);
}
