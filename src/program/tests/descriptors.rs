//! Descriptors of kernels, and what in them LLVM refuses.

use super::*;

/// A kernel with these further lines in its descriptor.
fn kernel(code: &str, lines: &str) -> String {
    let needed = ".amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n";
    format!("k:\n{code}\ns_endpgm\n.amdhsa_kernel k\n{needed}{lines}\n.end_amdhsa_kernel\n")
}

fn refused(text: &str) -> String {
    match parse(text) {
        Ok(_) => panic!("{text}"),
        Err(error) => format!("{}: {error}", error.line_column().0),
    }
}

#[test]
fn values_have_their_bits() {
    for (line, told) in [
        ("group_segment_fixed_size 100000000000", "can't be 100000000000"),
        ("group_segment_fixed_size 4294967296", "can't be 4294967296"),
        ("group_segment_fixed_size -4", "can't be -4"),
        ("user_sgpr_kernarg_segment_ptr 7", "can't be 7"),
        ("system_vgpr_workitem_id 4", "can't be 4"),
        ("foo 1", "descriptors of gfx906 have no `.amdhsa_foo`"),
        ("wavefront_size32 1", "descriptors of gfx906 have no `.amdhsa_wavefront_size32`"),
        ("next_free_vgpr 8", "`.amdhsa_next_free_vgpr` is there a second time"),
    ] {
        let found = refused(&kernel("s_nop 0", &format!(".amdhsa_{line}")));
        assert!(found.starts_with("7: ") && found.contains(told), "{line}: {found}");
    }
    let wide = kernel("s_nop 0", "").replace("next_free_vgpr 8", "next_free_vgpr 300");
    assert_eq!(refused(&wide), "5: `.amdhsa_next_free_vgpr` can't be 300");
    assert!(parse(&kernel("s_nop 0", ".amdhsa_group_segment_fixed_size 1024\n.amdhsa_ieee_mode 1")).is_ok());
}

#[test]
fn descriptors_begin_and_end() {
    let text = kernel("s_nop 0", "");
    let told = refused(&text.replace(".end_amdhsa_kernel\n", ""));
    assert_eq!(told, "4: the descriptor of `k` isn't ended");
    assert_eq!(refused(&format!("{text}.end_amdhsa_kernel\n")), "9: no descriptor ends here");
    let empty = text.replace(".amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n", "");
    assert!(refused(&empty).contains("the descriptor of `k` has no `.amdhsa_next_free_vgpr`"));
    let nowhere = refused(&text.replace("kernel k", "kernel nothere"));
    assert_eq!(nowhere, "4: there is no label `nothere`, at which this kernel would start");
    assert!(refused(&kernel("s_nop 0", "s_nop 0")).contains("`s_nop` is no value of a kernel's descriptor"));
    let metadata = format!("{text}.amdgpu_metadata\n---\namdhsa.kernels: 5\n...\n.end_amdgpu_metadata\n");
    assert!(refused(&metadata).contains("`amdhsa.kernels` is the list of kernels, and `5` is no list"));
}

/// A kernel has the registers that it asks for.
#[test]
fn registers_beyond_those_that_a_kernel_asks_for_are_an_error() {
    let told = |code: &str| {
        let error = run_golden(&kernel(code, "")).unwrap_err();
        error.to_string()
    };
    assert_eq!(told("v_mov_b32 v200, 0"), "the kernel has no v200: it asks for 8 of these registers");
    assert_eq!(told("s_mov_b32 s8, 0"), "the kernel has no s8: it asks for 8 of these registers");
    assert_eq!(told("ds_read_b32 v8, v0"), "the kernel has no v8: it asks for 8 of these registers");
    assert!(run_golden(&kernel("v_mov_b32 v7, 0\ns_mov_b32 s7, 0\ns_mov_b64 vcc, 0", "")).is_ok());
}
