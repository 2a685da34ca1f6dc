//! Undefined bits that don't count: those that an instruction doesn't look at, or that others decide.

use super::*;

/// How often `unset_register` is told in a program. `v9` and `s20` are undefined.
fn unset(text: &str) -> Vec<String> {
    let start = "; lds: v0 = 4 * lane\n; lds: v1 = 0\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: s2 = 5\n; lds: s3 = 0\n\
        ; lds: memory at 0 count 64 = 0\n; lds: buffer 0 count 64 = 0\n";
    of_kind("unset_register", &format!("{start}{text}\ns_endpgm\n"))
}

/// Of a line whose register is the rest of an undefined one behind a mask, these masks are told, and those aren't.
#[track_caller]
fn counts(mask_of: &str, line: &str, told: &[u32], untold: &[u32]) {
    for (masks, is_told) in [(told, true), (untold, false)] {
        for mask in masks {
            let text = format!("{}\n{line}", mask_of.replace("MASK", &format!("{mask:#x}")));
            let found = unset(&text);
            assert_eq!(!found.is_empty(), is_told, "{text}: {found:?}");
        }
    }
}

const SCALAR: &str = "s_and_b32 s5, s20, MASK";
const VECTOR: &str = "v_and_b32 v3, MASK, v9";

/// Registers that decide something: the instruction looks at some of their bits.
#[test]
fn bits_that_nobody_looks_at_decide_nothing() {
    // A field of four bits of MODE (Vega ISA 5.1, S_SETREG_B32).
    counts(SCALAR, "s_setreg_b32 hwreg(HW_REG_MODE, 4, 4), s5", &[1, 8, 0xff], &[0x10, 0xffff_fff0]);
    // M0[7:0] = S0[7:0] (Vega ISA 12.3, S_SET_GPR_IDX_ON).
    counts(SCALAR, "s_set_gpr_idx_on s5, 0\ns_set_gpr_idx_off", &[0x80, 1], &[0x100, 0xffff_ff00]);
    // VSKIP = S0[S1[4:0]] (Vega ISA 12.4, S_SETVSKIP). No bit of 0 is 1.
    counts(SCALAR, "s_setvskip s2, s5", &[1, 0x1f], &[0x20, 0xffff_ffe0]);
    counts(SCALAR, "s_setvskip s3, s5", &[], &[0x1f, 0xffff_ffff]);
    counts(SCALAR, "s_setvskip s5, s2", &[0x20], &[1, 0xffff_ffdf]);
    // A lane's number has six bits.
    counts(SCALAR, "s_nop 3\nv_readlane_b32 s6, v0, s5", &[0x20, 1], &[0x40, 0xffff_ffc0]);
    counts(SCALAR, "s_nop 3\nv_writelane_b32 v4, 1, s5", &[0x20, 1], &[0x40, 0xffff_ffc0]);
    // Offsets of dwords (Vega ISA 7.2).
    counts(SCALAR, "s_load_dword s6, s[0:1], s5", &[4, 0xff], &[1, 3]);
    // What the words of a buffer hold for formats; whether lanes are added.
    let buffer = "; lds: s8 = 0\n; lds: s9 = 1\n; lds: s10 = 256\ns_and_b32 s11, s20, MASK\ns_or_b32 s11, 0x20000, s11";
    counts(buffer, "buffer_load_dword v4, off, s[8:11], 0", &[0x80_0000], &[1, 0xfff]);
    // The number of a lane, times four: it counts modulo 64.
    for name in ["ds_bpermute_b32", "ds_permute_b32"] {
        counts(VECTOR, &format!("{name} v4, v3, v0"), &[4, 0x80], &[3, 0x100, 0xffff_ff03]);
        // The lowest bits may carry.
        counts(VECTOR, &format!("{name} v4, v3, v0 offset:3"), &[1, 2], &[0x100, 0xffff_ff00]);
    }
    // An address in M0 has 16 bits.
    counts("s_and_b32 m0, s20, MASK", "ds_append v4", &[0x8000, 4], &[0xffff_0000]);
}

/// Arithmetic: what controls it has bits that don't count, and a shift takes undefined bits away.
#[test]
fn bits_that_are_shifted_out_or_not_looked_at_define_nothing() {
    let address = "\n; lds: s4 = 0\nds_read_b32 v5, v4";
    for (code, told, untold) in [
        ("v_lshl_add_u32 v4, v3, 24, v0", &[0xff][..], &[0xff00, 0xffff_ff00][..]),
        ("v_add_lshl_u32 v4, v3, v0, 26", &[0x3f, 1], &[0xff00, 0xffff_ffc0]),
        ("v_lshl_add_u32 v4, v3, 8, v0\nv_and_b32 v4, 0xffff, v4", &[0xff], &[0xff00]),
        ("v_add_u32 v4, v3, v0\nv_and_b32 v4, 0xff, v4", &[1, 0x80], &[0x100, 0xffff_ff00]),
        ("v_mul_lo_u32 v4, v3, 16\nv_and_b32 v4, 0xff, v4", &[1, 8], &[0x10, 0xffff_fff0]),
        ("v_mul_lo_u32 v4, v3, 0", &[], &[0xffff_ffff]),
        ("v_bfm_b32 v4, v3, 2", &[1, 0x1f], &[0x20, 0xffff_ffe0]),
        ("v_bfm_b32 v4, 2, v3", &[1, 0x1f], &[0x20, 0xffff_ffe0]),
        ("v_bfe_u32 v4, v0, v3, 2", &[1, 0x1f], &[0x20, 0xffff_ffe0]),
        ("v_lshlrev_b32 v4, v3, v0", &[1, 0x1f], &[0x20, 0xffff_ffe0]),
        ("v_alignbit_b32 v4, v0, v0, v3", &[1, 0x1f], &[0x20, 0xffff_ffe0]),
        ("v_lshl_or_b32 v4, v0, v3, v0", &[1, 0x1f], &[0x20, 0xffff_ffe0]),
        // The byte that a byte of the selector names is one byte of the result.
        ("v_perm_b32 v4, v0, v0, v3\nv_and_b32 v4, 0xff, v4", &[1, 0xff], &[0x100, 0xffff_ff00]),
        ("v_bfi_b32 v4, v3, v0, v0", &[], &[0xffff_ffff]),
        ("v_bfi_b32 v4, v3, v0, v1\nv_and_b32 v4, 0xff, v4", &[4, 0xff], &[0x100, 3]),
    ] {
        counts(VECTOR, &format!("{code}{address}"), told, untold);
    }
    for (code, told, untold) in [
        ("s_lshl4_add_u32 s6, s5, s0", &[0x0fff_ffff, 1][..], &[0xf000_0000][..]),
        ("s_lshl1_add_u32 s6, s5, s0", &[0x7fff_ffff], &[0x8000_0000]),
        ("s_or_b32 s5, s5, 0x40000\ns_bfe_u32 s6, s2, s5", &[1, 0x1_0000], &[0xffe0, 0xff80_0000]),
        ("s_bfm_b32 s6, s5, 2", &[1, 0x1f], &[0x20, 0xffff_ffe0]),
        ("s_lshl_b32 s6, s2, s5", &[1, 0x1f], &[0x20, 0xffff_ffe0]),
    ] {
        counts(SCALAR, &format!("{code}\nv_mov_b32 v4, s6{address}"), told, untold);
    }
}

/// Read-modify-writes: in the LDS by DS and flat instructions, and in memory.
#[test]
fn read_modify_writes_go_by_bits() {
    let flat = "s_mov_b64 s[6:7], src_shared_base\nv_mov_b32 v6, v0\nv_mov_b32 v7, s7\n";
    let ds = |name: &str, data: &str| format!("ds_{name} v0, {data}\nds_read_b32 v4, v0\ns_waitcnt lgkmcnt(0)\n");
    let flats = |name: &str, data: &str| {
        format!("{flat}flat_atomic_{name} v[6:7], {data}\nds_read_b32 v4, v0\ns_waitcnt vmcnt(0) lgkmcnt(0)\n")
    };
    let global = |name: &str, data: &str| {
        format!("global_atomic_{name} v0, {data}, s[0:1]\nglobal_load_dword v4, v0, s[0:1]\ns_waitcnt vmcnt(0)\n")
    };
    // What is left of undefined bits 15:8 in memory that holds 0, byte by byte.
    let masks = [0xff_u32, 0xff00, 0xff_0000];
    for (way, open) in [
        (ds("or_b32", "v3"), [false, true, false]),
        (ds("xor_b32", "v3"), [false, true, false]),
        (ds("and_b32", "v3"), [false; 3]),
        (ds("mskor_b32", "v3, v0"), [false; 3]),
        (ds("mskor_b32", "v0, v3"), [false, true, false]),
        (ds("add_u32", "v3"), [false, true, true]),
        (ds("sub_u32", "v3"), [false, true, true]),
        (ds("rsub_u32", "v3"), [false, true, true]),
        (ds("wrxchg_rtn_b32", "v3").replace("b32 v0", "b32 v8, v0"), [false, true, false]),
        (ds("max_u32", "v3"), [true; 3]),
        (flats("or", "v3"), [false, true, false]),
        (flats("add", "v3"), [false, true, true]),
        (global("or", "v3"), [false, true, false]),
        (global("and", "v3"), [false; 3]),
        (global("sub", "v3"), [false, true, true]),
        (global("swap", "v3"), [false, true, false]),
        (global("umax", "v3"), [true; 3]),
    ] {
        for (mask, is_open) in masks.into_iter().zip(open) {
            let text = format!("v_and_b32 v3, 0xff00, v9\n{way}v_and_b32 v4, {mask:#x}, v4\nds_read_b32 v5, v4");
            let found = unset(&text);
            assert_eq!(!found.is_empty(), is_open, "{text}: {found:?}");
        }
    }
    // The second dword of 64 bits.
    for (mask, is_open) in [(0xff_u32, true), (0xff00, false)] {
        let two = "v_and_b32 v11, 0xff, v9\nv_mov_b32 v10, 0\nds_or_b64 v1, v[10:11]\nds_read_b64 v[12:13], v1\n\
            s_waitcnt lgkmcnt(0)\n";
        assert_eq!(unset(&format!("{two}ds_read_b32 v5, v12")), [""; 0]);
        let found = unset(&format!("{two}v_and_b32 v4, {mask:#x}, v13\nds_read_b32 v5, v4"));
        assert_eq!(!found.is_empty(), is_open, "{found:?}");
    }
}
