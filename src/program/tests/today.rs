//! What LLVM's assembler takes and writes since its version 20.

use super::*;

fn on(target: Target, text: &str) -> Result<Outcome, RunError> {
    let program = Program::parse(&Source::new("test.s", text), target)?;
    let golden = Model::new(target, Geometry::FULL, program.allocation(Geometry::FULL)?);
    run(&program, &mut golden.with_settings(program.settings()), &mut |_| {})
}

fn holds(target: Target, text: &str) {
    let outcome = on(target, text).unwrap_or_else(|error| panic!("{error:?}"));
    assert!(outcome.failures.is_empty(), "{}", outcome.failures[0]);
    assert!(outcome.checks() > 0, "{text}");
}

/// Each writes its own half, and leaves the other one as it is.
#[test]
fn halves_of_registers_are_operands() {
    let start = "; lds: wave 32\n; lds: v1 = 0x3c004000\n; lds: v2 = 0x42003800\n; lds: v4 = 0x11112222\n; lds: v5 = 0x33334444\n";
    for (lines, wanted) in [
        // 2.0 is 0x4000, 1.0 0x3c00, 0.5 0x3800, 3.0 0x4200
        ("v_add_f16 v4.l, v1.h, v2.l", "v4 == 0x11113e00"),
        ("v_add_f16 v4.h, v1.l, v2.h", "v4 == 0x45002222"),
        ("v_add_f16_e64 v4.h, v1.l, v2.h op_sel:[0,1,1]", "v4 == 0x45002222"),
        ("v_add_f16_e64 v4.h, -v1.l, |v2.h| clamp", "v4 == 0x3c002222"),
        ("v_cvt_f32_f16 v4, v2.h", "v4 == 0x40400000"),
        ("v_cvt_f16_f32 v4.h, 1.0", "v4 == 0x3c002222"),
        ("v_mov_b16 v4.h, v5.l", "v4 == 0x44442222"),
        ("v_mov_b16_e64 v4.l, v5.h", "v4 == 0x11113333"),
        ("v_mov_b16 v4.h, 0x1234", "v4 == 0x12342222"),
        ("v_swap_b16 v4.h, v5.l", "v4 == 0x44442222 && v5 == 0x33331111"),
        ("v_swap_b16 v4.h, v4.l", "v4 == 0x22221111"),
        (
            "s_mov_b32 vcc_lo, 0xffff0000\nv_cndmask_b16 v4.h, v1.l, v2.h, vcc_lo",
            "v4 == (lane < 16 ? 0x40002222 : 0x42002222)",
        ),
        ("v_cmp_lt_f16 vcc_lo, v1.h, v1.l\nv_cndmask_b32 v4, 0, 1, vcc_lo", "v4 == 1"),
        ("v_cmp_lt_f16_e64 s0, v1.l, v1.h\nv_mov_b32 v4, s0", "v4 == 0"),
        ("v_alignbit_b32 v4, v5, v5, v2.h", "v4 == 0x33334444"),
        ("v_mov_b16 v6.h, 16\nv_alignbit_b32 v4, v5, v5, v6.h", "v4 == 0x44443333"),
        ("v_mad_u16 v4.h, v5.l, 2, v5.h", "v4 == 0xbbbb2222"),
        ("v_fma_f16 v4.h, v1.l, v2.h, v1.h", "v4 == 0x47002222"),
        ("v_pack_b32_f16 v4, v1.h, v2.l", "v4 == 0x38003c00"),
        ("v_lshlrev_b16 v4.h, 4, v5.l", "v4 == 0x44402222"),
        ("v_mov_b16_dpp v4.h, v5.l quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf", "v4 == 0x44442222"),
        ("v_mov_b16 v[4].h, v[5].l", "v4 == 0x44442222"),
    ] {
        holds(Target::Gfx1100, &format!("{start}s_nop 0\n{lines}\n; lds: expect {wanted}\ns_endpgm"));
    }
}

#[test]
fn halves_that_can_not_be_meant_are_refused() {
    for (line, column, message) in [
        ("v_add_f32 v1.l, v2, v3", 11, "this operand is no half of a VGPR"),
        ("v_add_f16 v1.l, v256.h, v3.l", 17, "VGPRs are v0 to v255"),
        (
            "v_mov_b16_e64 v0.l, v1.l op_sel:[1,0]",
            26,
            "this says that a half is the high one, and the operand says `.l`",
        ),
        ("v_mov_b16_e32 v128.l, v1.l", 15, "an operand of 16 bits is a VGPR from v0 to v127 in this format"),
        ("v_mov_b16 v0, v1.l", 11, "expected half of a VGPR, such as v5.l"),
    ] {
        let error = Program::parse(&Source::new("test.s", line), Target::Gfx1100).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.line_column().1), (message, column), "{line}");
    }
    let old = Program::parse(&Source::new("test.s", "v_add_f16 v1.l, v2.l, v3.l"), Target::Gfx906).unwrap_err();
    assert_eq!(old.to_string(), "this operand is no half of a VGPR");
}

#[test]
fn swizzles_have_names() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        let text = "; lds: wave 32\n; lds: v1 = 100 + lane\nds_swizzle_b32 v2, v1 offset:swizzle(ROTATE,0,3)\ns_waitcnt lgkmcnt(0)\n\
            ; lds: expect v2 == 100 + (lane + 3 & 31)\nds_swizzle_b32 v2, v1 offset:swizzle(ROTATE,1,3)\ns_waitcnt lgkmcnt(0)\n\
            ; lds: expect v2 == 100 + (lane - 3 & 31)\nds_swizzle_b32 v3, v1 offset:swizzle(FFT,31)\ns_waitcnt lgkmcnt(0)\n\
            ; lds: expect v3 == v1\ns_endpgm";
        let text = if target == Target::Gfx906 {
            text.replacen("; lds: wave 32", "; lds: exec = lane < 32", 1)
        } else {
            text.into()
        };
        holds(target, &text);
    }
}

#[test]
fn sources_have_short_names_and_formats_endings() {
    holds(
        Target::Gfx906,
        "s_cmp_eq_u32 0, 0\ns_mov_b32 s0, scc\ns_mov_b32 s1, execz\ns_mov_b32 vcc_lo, 0\ns_mov_b32 vcc_hi, 0\n\
        s_mov_b32 s2, vccz\ns_mov_b64 s[4:5], shared_base\n; lds: expect s0 == 1 && s1 == 0 && s2 == 1\ns_endpgm",
    );
    let lanes = "; lds: wave 32\n; lds: v1 = lane\ns_nop 0\n";
    for line in [
        "v_mov_b32 v2, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
        "v_mov_b32_dpp v2, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
        "v_mov_b32 v2, v1 dpp8:[1,0,3,2,5,4,7,6]",
        "v_add_nc_u32 v2, v1, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
    ] {
        holds(Target::Gfx1100, &format!("{lanes}{line}\n; lds: expect v2 == (lane ^ 1)\ns_endpgm"));
    }
    holds(
        Target::Gfx1100,
        &format!(
            "{lanes}v_cmp_lt_u32_dpp vcc_lo, v1, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\n\
        ; lds: expect vcc == 0xaaaaaaaa\ns_endpgm"
        ),
    );
    holds(
        Target::Gfx906,
        "; lds: v1 = lane << 8\ns_nop 0\nv_mov_b32 v2, v1 dst_sel:DWORD src0_sel:BYTE_1\n; lds: expect v2 == lane\ns_endpgm",
    );
}

#[test]
fn differences_of_labels_need_no_dot() {
    holds(
        Target::Gfx906,
        "begin: s_nop 0\ns_mov_b32 s0, end-begin\ns_add_u32 s1, s0, end - begin + 4\nend:\n\
        ; lds: expect s0 == 20 && s1 == 44\ns_endpgm",
    );
}

#[test]
fn common_variables_are_in_memory() {
    let text = "s_getpc_b64 s[0:1]\ns_add_u32 s0, s0, counter@rel32@lo+4\ns_addc_u32 s1, s1, counter@rel32@hi+12\n\
        s_load_dword s2, s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\n; lds: expect s2 == 0\ns_endpgm\n.local counter\n.comm counter,4,4\n";
    holds(Target::Gfx906, text);
    // The alignment is a power of two: behind the byte of `one` there are 15 that nothing is in.
    let text = "s_mov_b32 s0, counter-one\n; lds: expect s0 == 16\ns_endpgm\n.comm one,1,0\n.comm counter,4,4\n";
    holds(Target::Gfx906, text);
    for (line, message) in [
        (".comm x", "a variable has a name and a number of bytes"),
        (".comm x,4,27", "2 to the power of 27 is no alignment: the exponent is from 0 to 26"),
        (".comm x,4,-1", "2 to the power of -1 is no alignment: the exponent is from 0 to 26"),
        (".comm x,4,64", "2 to the power of 64 is no alignment: the exponent is from 0 to 26"),
        (".comm x,67108865", "`67108865` is no number of bytes from 0 to 67108864"),
    ] {
        assert_eq!(parse(&format!("s_endpgm\n{line}\n")).unwrap_err().to_string(), message);
    }
}

#[test]
fn descriptors_of_today_have_no_number_of_sgprs() {
    let kernel = |more: &str| {
        format!("; lds: waves 1\nk:\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 4\n{more}.end_amdhsa_kernel\n")
    };
    let parsed = |target: Target| Program::parse(&Source::new("test.s", kernel("").as_str()), target);
    assert!(parsed(Target::Gfx1100).is_ok());
    assert_eq!(
        parsed(Target::Gfx906).unwrap_err().to_string(),
        "the descriptor of `k` has no `.amdhsa_next_free_sgpr`"
    );
}

#[test]
fn values_of_functions() {
    let text = "s_endpgm\n.set a, instprefsize(129)\n.set b, occupancy(10, 4, 256, 7, 10, 20, 65)\n.set c, instprefsize(100000)\n\
        .set d, occupancy(16, 8, 1536, 9, 16, 106, 97)\n.data\n.long a, b, c, d\n";
    let program = parse(text).unwrap_or_else(|error| panic!("{error:?}"));
    let [(_, bytes)] = program.images() else { panic!("{:?}", program.images()) };
    let words: Vec<u32> = bytes[..16].chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    assert_eq!(words, [2, 3, 63, 14]);
}

/// Sizes at their limits are too large for the unit, whatever they are rounded to.
#[test]
fn the_largest_sizes_are_refused() {
    let text = "; lds: waves 1\nk:\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_group_segment_fixed_size 0xffffffff\n\
        .amdhsa_next_free_vgpr 4\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel\n";
    let refused = parse(text).and_then(|program| program.allocation(Geometry::FULL)).unwrap_err();
    assert!(refused.to_string().contains("4294967295 bytes of LDS, and has 65536 at most"), "{refused}");
}
