//! Uses of what nothing wrote: addresses, masks, branches, lanes, modes, and what `expect` compares.

use super::*;

fn unset(text: &str) -> Vec<String> {
    of_kind("unset_register", text)
}

/// What is told of the last line of a program; nothing if that is empty.
#[track_caller]
fn told(text: &str, what: &str) {
    let line = text.lines().count();
    let wanted: Vec<String> =
        Some(what).filter(|what| !what.is_empty()).map(|what| format!("line {line}: {what}")).into_iter().collect();
    assert_eq!(unset(&format!("{text}\ns_endpgm\n")), wanted, "{text}");
}

const LANES: &str = " (and 63 more lanes)";
const NOTHING: &str = "which nothing has written";

#[test]
fn the_message_names_the_register() {
    told("ds_read_b32 v2, v1", &format!("the address of wave 0, lane 0 is in v1, {NOTHING}{LANES}"));
    told(
        "v_lshlrev_b32 v1, 2, v9\ns_nop 0\nds_read_b32 v2, v1",
        &format!("the address of wave 0, lane 0 is in v1, which was made of v9 (read in line 1), {NOTHING}{LANES}"),
    );
    let text = "; lds: v1 = 4 * lane\n; lds: memory at 0 count 64 = 0\nds_read_b32 v2, v1\n";
    is_clean(text);
}

/// Undefined bits that are stored, moved and combined are no mistake.
#[test]
fn data_moves_and_nothing_is_told() {
    for text in [
        "ds_write_b32 v1, v2",
        "ds_add_u32 v1, v2",
        "v_add_u32 v3, v2, v4\nds_write_b32 v1, v3",
        "ds_swizzle_b32 v3, v2",
        "ds_bpermute_b32 v3, v1, v2",
        "s_add_u32 s0, s1, s2",
        "v_cndmask_b32 v3, v4, v5, vcc",
        "v_readlane_b32 s4, v9, 3",
        "v_writelane_b32 v9, s4, 3",
        "global_store_dword v1, v9, s[0:1]",
        "global_atomic_add v1, v9, s[0:1]",
        "; lds: v3 = v2 + 1",
        "; lds: m0 = v2",
        "; lds: vcc = v2 == 0",
    ] {
        let start = "; lds: v1 = 4 * lane\n; lds: memory at 0 count 64 = 0\n; lds: buffer 0 count 64 = 0\n\
            ; lds: s0 = 0\n; lds: s1 = 1\n";
        told(&format!("{start}{text}"), "");
    }
}

#[test]
fn lanes_that_are_off_use_nothing() {
    let load = format!(
        "{FILLED}; lds: v1 = 4 * lane\n; lds: exec = lane < 40\nds_read_b32 v2, v1\n\
        s_waitcnt lgkmcnt(0)\n"
    );
    is_clean(&format!("{load}ds_read_b32 v3, v2\n"));
    told(
        &format!("{load}; lds: exec = lane >= 30\nds_read_b32 v3, v2"),
        &format!("the address of wave 0, lane 40 is in v2, {NOTHING} (and 23 more lanes)"),
    );
    is_clean("; lds: exec = 0\nds_read_b32 v2, v1\n");
    // Also where whole instructions are left out by EXEC, as in compiled programs around short blocks.
    is_clean("s_mov_b64 exec, 0\nv_mov_b32 v1, 0\nv_add_f32 v2, v1, v1\nds_read_b32 v3, v2\n");
}

/// Each use, with what it rests on.
#[test]
fn uses_are_told() {
    let global = "; lds: buffer 0 count 64 = 0\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: v0 = 4 * lane\n";
    for (text, what) in [
        (
            format!("{global}v_and_b32 v1, 0xf0, v9\nglobal_load_dword v3, v1, s[0:1]"),
            format!("the address of wave 0, lane 0 is in v1, which was made of v9 (read in line 5), {NOTHING}{LANES}"),
        ),
        ("ds_bpermute_b32 v3, v1, v2".to_owned(), format!("the address of wave 0, lane 0 is in v1, {NOTHING}{LANES}")),
        ("v_readlane_b32 s4, v1, s2".to_owned(), format!("the lane that wave 0 selects is in s2, {NOTHING}")),
        ("v_writelane_b32 v1, 7, s2".to_owned(), format!("the lane that wave 0 selects is in s2, {NOTHING}")),
        ("s_mov_b64 exec, vcc".to_owned(), format!("exec of wave 0 was set from vcc_lo, {NOTHING}")),
        ("s_and_saveexec_b64 s[0:1], vcc".to_owned(), format!("exec of wave 0 was set from vcc_lo, {NOTHING}")),
        ("; lds: exec = v2 == 0".to_owned(), format!("exec of wave 0 was set from v2, {NOTHING}")),
        ("; lds: mode = s2".to_owned(), format!("wave 0 sets a mode by s2, {NOTHING}")),
        ("s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s3".to_owned(), format!("wave 0 sets a mode by s3, {NOTHING}")),
        ("v_readfirstlane_b32 s4, v1".to_owned(), String::new()),
        ("ds_append v2".to_owned(), format!("wave 0 takes its address from M0, {NOTHING}")),
        ("ds_read_addtid_b32 v2".to_owned(), format!("wave 0 takes its address from M0, {NOTHING}")),
        ("s_movrels_b32 s1, s2".to_owned(), format!("wave 0 takes its address from M0, {NOTHING}")),
        ("; lds: expect v2 == 0".to_owned(), format!("wave 0, lane 0 compares v2, {NOTHING}{LANES}")),
        ("; lds: expect s2 == 0".to_owned(), format!("wave 0 compares s2, {NOTHING}")),
        (
            "v_mov_b32 v3, v4\n; lds: expect v3 == 0".to_owned(),
            format!("wave 0, lane 0 compares v3, which was made of v4 (read in line 1), {NOTHING}{LANES}"),
        ),
        (
            "; lds: v1 = 4 * lane\nds_write_b32 v1, v2\n; lds: expect memory at 8 == 0".to_owned(),
            format!("the compared dword at 0x8 was made of v2 (read in line 2), {NOTHING}"),
        ),
        (
            format!("{global}global_store_dword v0, v2, s[0:1]\n; lds: expect buffer 0 at 8 == 0"),
            format!("the compared dword at 0x8 of buffer 0 was made of v2 (read in line 5), {NOTHING}"),
        ),
    ] {
        told(&text, &what);
    }
    let branch = |name: &str, root: &str| {
        let found = unset(&format!("{name} next\nnext:\ns_endpgm\n"));
        assert_eq!(found, [format!("line 1: where wave 0 goes on from here rests on {root}, {NOTHING}")], "{name}");
    };
    branch("s_cbranch_scc0", "scc");
    branch("s_cbranch_vccz", "vcc_lo");
}

/// An origin is told where it is used first; further uses of what was made of it are not told again.
#[test]
fn an_origin_is_told_once() {
    let text = "; lds: memory at 0 count 64 = 0\nv_and_b32 v1, 0xfc, v9\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n\
        ds_read_b32 v3, v1\nds_read_b32 v4, v2\nv_cmp_eq_u32 vcc, 0, v2\ns_waitcnt lgkmcnt(0)\n\
        s_and_saveexec_b64 s[0:1], vcc\n";
    assert_eq!(unset(text).len(), 1, "{:?}", unset(text));
    // Another origin is.
    assert_eq!(unset(&format!("{text}v_readlane_b32 s4, v4, s7\n")).len(), 2);
}

/// A load of bytes of the LDS that nothing wrote is told of at the load alone, if anything rests on them.
#[test]
fn what_the_load_tells_of_is_not_told_at_the_use() {
    let found =
        warnings(Target::Gfx906, "; lds: v1 = 0\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\nds_read_b32 v3, v2\n");
    assert_eq!(found.iter().map(|one| (one.line, one.kind.name())).collect::<Vec<_>>(), [(2, "unwritten_memory")]);
}

/// Bits that are defined decide: what is masked out, cut off, not chosen, or only above.
#[test]
fn defined_bits_decide() {
    let start = "; lds: v0 = 4 * lane\n; lds: v1 = 0\n; lds: vcc = 0\n; lds: s4 = 2\n; lds: memory at 0 count 64 = 0\n\
        ; lds: s0 = 5\n";
    let load = "\nds_read_b32 v5, v1";
    let open = |by: &str| {
        format!("the address of wave 0, lane 0 is in v1, which was made of {by} (read in line 7), {NOTHING}")
    };
    for (code, is_defined) in [
        ("v_and_b32 v1, 0, v9", true),
        ("v_and_b32 v1, 4, v9", false),
        ("v_or_b32 v1, -1, v9\nv_and_b32 v1, 0xf0, v1", true),
        ("v_lshlrev_b32 v1, 16, v9\nv_and_b32 v1, 0xfc, v1", true),
        ("v_lshrrev_b32 v1, 16, v9\nv_and_b32 v1, 0xfc, v1", false),
        ("v_cndmask_b32 v1, v0, v9, vcc", true),
        ("v_cndmask_b32 v1, v9, v0, vcc", false),
        ("v_bfi_b32 v1, 0, v9, v0", true),
        ("v_bfe_u32 v1, v9, 4, 0", true),
        ("; lds: s5 = 0x0c0c0c00\nv_perm_b32 v1, v9, v0, s5", true),
        ("; lds: s5 = 0x0c0c0c04\nv_perm_b32 v1, v9, v0, s5", false),
        // Of a product with a sum the low half doesn't depend on the high one of what is added.
        ("v_mov_b32 v2, 4\nv_mad_u64_u32 v[1:2], s[2:3], v0, s4, v[2:3]", true),
        ("v_mov_b32 v3, 4\nv_mad_u64_u32 v[1:2], s[2:3], v0, s4, v[2:3]", false),
        ("v_add_u32_sdwa v1, v0, v9 dst_sel:DWORD src0_sel:DWORD src1_sel:BYTE_3\nv_and_b32 v1, 0, v1", true),
        ("v_cmp_gt_u32 vcc, 0, v9\nv_cndmask_b32 v1, v0, v0, vcc", true),
        // No number is below 0.
        ("v_cmp_gt_u32 vcc, 0, v9\nv_cndmask_b32 v1, 0, v0, vcc", true),
        ("v_cmp_gt_u32 vcc, 9, v9\nv_cndmask_b32 v1, 0, v0, vcc", false),
        ("v_or_b32 v2, 1, v9\nv_cmp_eq_u32 vcc, 0, v2\nv_cndmask_b32 v1, 0, v0, vcc", true),
        ("v_and_b32 v2, 1, v9\nv_cmp_eq_u32 vcc, 0, v2\nv_cndmask_b32 v1, 0, v0, vcc", false),
        ("v_writelane_b32 v9, s4, 3\nv_readlane_b32 s5, v9, 3\nv_mov_b32 v1, s5", true),
        ("v_writelane_b32 v9, s4, 3\nv_readlane_b32 s5, v9, 4\nv_mov_b32 v1, s5", false),
        ("v_mov_b32_dpp v1, v9 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf", false),
        ("v_mov_b32_dpp v1, v0 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf", true),
    ] {
        let text = format!("{start}{code}{load}");
        let found = unset(&text);
        assert_eq!(found.is_empty(), is_defined, "{code}: {found:?}");
    }
    assert!(open("v9").contains("line 7"));
    // A mask whose undefined bits are cut off, as where lanes leave a loop; and a branch by a bit that is set.
    is_clean(
        "s_mov_b64 s[2:3], exec\ns_and_b64 s[4:5], s[6:7], 0\ns_or_b64 s[4:5], s[4:5], exec\n\
        s_and_saveexec_b64 s[8:9], s[4:5]\n",
    );
    is_clean("s_or_b64 vcc, s[6:7], 1\ns_nop 0\ns_cbranch_vccz next\nnext:\ns_endpgm\n");
    is_clean("s_or_b32 s4, s6, 1\ns_cbranch_scc0 next\nnext:\ns_endpgm\n");
}

/// Through the LDS, global memory and back, byte by byte.
#[test]
fn memory_keeps_undefined_bits() {
    let start = "; lds: v0 = 4 * lane\n; lds: v1 = 0\n; lds: memory at 0 count 64 = 0\n; lds: buffer 0 count 64 = 0\n\
        ; lds: s0 = 0\n; lds: s1 = 1\n";
    let by_lds = "ds_write_b8 v0, v9 offset:1\nds_read_b32 v2, v0\ns_waitcnt lgkmcnt(0)\n";
    let by_memory = "global_store_byte v0, v9, s[0:1] offset:1\nglobal_load_dword v2, v0, s[0:1]\ns_waitcnt vmcnt(0)\n";
    let by_swap = "ds_wrxchg_rtn_b32 v3, v0, v9\nds_read_b32 v2, v0\ns_waitcnt lgkmcnt(0)\n";
    for (way, masks) in
        [(by_lds, [0xff, 0xff00, 0xff_0000]), (by_memory, [0xff, 0xff00, 0xff_0000]), (by_swap, [0, 1, 2])]
    {
        for (mask, is_open) in masks.into_iter().zip([false, true, way == by_swap]) {
            let found = unset(&format!("{start}{way}v_and_b32 v2, {mask:#x}, v2\nds_read_b32 v4, v2\n"));
            assert_eq!(!found.is_empty(), is_open, "{way}, {mask:#x}: {found:?}");
            assert!(!is_open || found[0].contains("is in v2, which was made of v9 (read in line 7)"), "{found:?}");
        }
    }
    // A later store defines them again.
    for (way, store) in [(by_lds, "ds_write_b32 v0, v1\n"), (by_memory, "global_store_dword v0, v1, s[0:1]\n")] {
        let (before, load) = way.split_once('\n').unwrap();
        let found = unset(&format!("{start}{before}\n{store}{load}ds_read_b32 v4, v2\n"));
        assert_eq!(found, [""; 0], "{way}");
    }
}

/// Halves of registers, and those that a load leaves as they are.
#[test]
fn halves_of_registers_count() {
    let start = "; lds: memory at 0 count 64 = 0\n; lds: alloc 65536\n; lds: v0 = lane * 4\n; lds: s0 = 0\n\
        ; lds: buffer 0 count 64 = 0\n; lds: s1 = 1\n";
    let found = |text: &str| unset(&format!("{start}{text}\nds_read_b32 v3, v1\ns_endpgm\n")).len();
    let load = |name: &str| format!("ds_read_{name} v1, v0\ns_waitcnt lgkmcnt(0)\n");
    let (low, high) = (load("u16_d16"), load("u16_d16_hi"));
    assert_eq!([found(&low), found(&high), found(&format!("{low}{high}")), found(&load("u16"))], [1, 1, 0, 0]);
    assert_eq!(found(&format!("{low}v_and_b32 v1, 0xffff, v1")), 0);
    assert_eq!(found(&format!("{high}v_lshrrev_b32 v1, 16, v1")), 0);
    assert_eq!(found(&format!("{low}v_pk_add_u16 v1, v1, v0")), 1);
    assert_eq!(found(&format!("{low}v_pk_add_u16 v1, v1, v0\nv_and_b32 v1, 0xffff, v1")), 0);
    let ecc = format!("; lds: sram_ecc on\n{start}{low}ds_read_b32 v3, v1\ns_endpgm\n");
    assert_eq!(unset(&ecc), [""; 0]);
    let global = "global_load_short_d16 v1, v0, s[0:1]\ns_waitcnt vmcnt(0)\n";
    assert_eq!([found(global), found(&format!("{global}v_and_b32 v1, 0xffff, v1"))], [1, 0]);
    let byte = "v_mov_b32_sdwa v1, v0 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0\n";
    assert_eq!(found(&format!("{byte}v_and_b32 v1, 0xff0000, v1\nv_lshrrev_b32 v1, 16, v1")), 0);
    assert_eq!([found(byte), found(&byte.replace("PRESERVE", "PAD"))], [1, 0]);
}

/// What a callee or a whole wave saves and restores comes back as it was.
#[test]
fn spills_keep_what_was_undefined() {
    let start = "; lds: v0 = lane * 4\n; lds: buffer 0 count 64 = 0\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: exec = 15\n\
        v_mov_b32 v40, v0\n";
    let spill = "s_or_saveexec_b64 s[4:5], -1\nglobal_store_dword v0, v40, s[0:1]\nv_writelane_b32 v41, s33, 0\n\
        s_mov_b64 exec, s[4:5]\nv_mov_b32 v40, 0\ns_mov_b32 s33, 0\n\
        s_or_saveexec_b64 s[4:5], -1\nglobal_load_dword v40, v0, s[0:1]\nv_readlane_b32 s33, v41, 0\n\
        s_mov_b64 exec, s[4:5]\ns_waitcnt vmcnt(0)\n";
    assert_eq!(unset(&format!("{start}{spill}ds_write_b32 v40, v0\ns_endpgm\n")), [""; 0]);
    let wrong = unset(&format!("{start}{spill}s_mov_b64 exec, -1\nds_write_b32 v40, v0\ns_endpgm\n"));
    assert!(wrong.len() == 1 && wrong[0].contains("lane 4 is in v40, which"), "{wrong:?}");
    let wrong = unset(&format!("{start}{spill}v_add_u32 v0, s33, v0\nds_write_b32 v0, v0\ns_endpgm\n"));
    assert!(wrong.len() == 1 && wrong[0].contains("is in v0, which was made of s33 (read in line 9)"), "{wrong:?}");
}

/// Of two instructions in one each half reads its own destination.
#[test]
fn halves_of_two_in_one_read_their_own() {
    let on = |text: &str| warnings(Target::Gfx1100, text).iter().map(Warning::to_string).collect::<Vec<_>>();
    let start = "; lds: wave 32\n; lds: v0 = lane\n; lds: v1 = lane\n; lds: v2 = 4\n; lds: memory at 0 count 64 = 0\n";
    let pair = "v_dual_fmac_f32 v4, v1, v2 :: v_dual_lshlrev_b32 v7, 2, v0\nds_load_b32 v9, v7\ns_waitcnt lgkmcnt(0)\n";
    assert_eq!(on(&format!("{start}; lds: v4 = 0\n{pair}s_endpgm\n")), [""; 0]);
    assert_eq!(on(&format!("{start}{pair}s_endpgm\n")), [""; 0]);
    let other = on(&format!("{start}{}s_endpgm\n", pair.replace("v9, v7", "v9, v4")));
    assert!(other.len() == 1 && other[0].contains("is in v4, which nothing"), "{other:?}");
}

/// Where values of lanes that are off are taken, those are taken as they are.
#[test]
fn lanes_that_are_off_count_where_their_data_is_taken() {
    let text = "; lds: memory at 0 count 64 = 0\n; lds: v3 = 4 * lane\n; lds: exec = lane < 40\nds_load_b32 v2, v3\n\
        s_wait_dscnt 0\n; lds: v1 = 4 * 40\n; lds: exec = lane == 38\nINSTRUCTION\nds_load_b32 v5, v4\n";
    let found = |instruction: &str| {
        let all = warnings(Target::Gfx1201, &text.replace("INSTRUCTION", instruction));
        all.iter().filter(|warning| warning.kind.name() == "unset_register").count()
    };
    assert_eq!(found("ds_bpermute_b32 v4, v1, v2"), 0, "a lane that is off gives 0");
    assert_eq!(found("ds_bpermute_fi_b32 v4, v1, v2"), 1);
}

/// What a dispatch gives a wave is set: the registers that the descriptor asks for, and no others.
#[test]
fn a_dispatch_sets_what_its_descriptor_asks_for() {
    let kernel = |text: &str| {
        let values =
            "user_sgpr_kernarg_segment_ptr 1\n.amdhsa_system_sgpr_workgroup_id_x 1\n.amdhsa_system_vgpr_workitem_id 1";
        let values = format!("{values}\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8");
        unset(&format!("k: ; lds: waves 1\n{text}\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_{values}\n.end_amdhsa_kernel\n"))
    };
    let by = |what: &str| format!("v_mov_b32 v4, {what}\nds_read_b32 v5, v4");
    for known in ["s0", "s1", "s2", "v0", "v1"] {
        assert_eq!(kernel(&by(known)), [""; 0], "{known}");
    }
    for open in ["s3", "v2", "vcc_hi"] {
        let found = kernel(&by(open));
        assert!(found.len() == 1 && found[0].contains(&format!("made of {open} (read in line 2)")), "{found:?}");
    }
}

/// Private memory starts undefined, and keeps what is stored: a load that finds nothing is told of where it decides
/// something, with the lane and the byte.
#[test]
fn private_memory_starts_undefined() {
    let start = "; lds: wave 32\n; lds: private 16\n; lds: memory at 0 count 64 = 0\n; lds: v0 = 4 * lane\n";
    let load = "scratch_load_b32 v1, off, off offset:8\ns_waitcnt vmcnt(0)\n";
    let found = |text: &str| {
        let all = warnings(Target::Gfx1100, &format!("{start}{text}s_endpgm\n"));
        all.iter().map(Warning::to_string).collect::<Vec<_>>()
    };
    assert_eq!(found(&format!("{load}v_mov_b32 v2, v1\nscratch_store_b32 off, v2, off offset:12\n")), [""; 0]);
    assert_eq!(
        found(&format!("{load}ds_load_b32 v3, v1\n")),
        ["line 7: the address of wave 0, lane 0 is in v1, which was loaded from byte 0x8 of lane 0's private memory \
            (read in line 5), which nothing has written (and 31 more lanes)"]
    );
    // A host finds it in a buffer.
    let output = "; lds: buffer 0 count 32 = 0\n; lds: v8 = 4 * lane\n; lds: v9 = 1\n";
    let leaves = |before: &str| format!("{output}{before}{load}global_store_b32 v[8:9], v1, off\n");
    assert_eq!(
        found(&leaves("")),
        ["line 8: what a buffer has of wave 0, lane 0 at the end, which was loaded from byte 0x8 of lane 0's private \
            memory, which nothing has written (and 31 more lanes)"]
    );
    let store = "scratch_store_b32 off, v0, off offset:8\n";
    assert_eq!(found(&leaves(store)), [""; 0]);
    // A byte of each dword is defined, as of a structure with padding.
    assert_eq!(found(&leaves("scratch_store_b8 off, v0, off offset:8\n")), [""; 0]);
    assert_eq!(found(&format!("{store}{load}ds_load_b32 v3, v1\n")), [""; 0]);
    // A byte of it, in the lanes that are on.
    let byte = "s_mov_b32 exec_lo, 0xff\nscratch_store_b8 off, v0, off offset:8\n";
    let mask = "v_and_b32 v1, 0xff, v1\nds_load_b32 v3, v1\n";
    assert_eq!(found(&format!("{byte}{load}{mask}")), [""; 0]);
    let all = found(&format!("{byte}s_mov_b32 exec_lo, -1\n{load}{mask}"));
    assert!(all.len() == 1 && all[0].contains("lane 8 is in v1") && all[0].ends_with("(and 23 more lanes)"), "{all:?}");
    assert_eq!(found(&format!("{byte}{load}ds_load_b32 v3, v1\n")).len(), 1);
}
