//! Descriptors of kernels, and what in them LLVM refuses.

use super::*;

/// A kernel with these further lines in its descriptor.
fn kernel(code: &str, lines: &str) -> String {
    let needed = ".amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n";
    format!("; lds: waves 1\nk:\n{code}\ns_endpgm\n.amdhsa_kernel k\n{needed}{lines}\n.end_amdhsa_kernel\n")
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
        assert!(found.starts_with("8: ") && found.contains(told), "{line}: {found}");
    }
    let wide = kernel("s_nop 0", "").replace("next_free_vgpr 8", "next_free_vgpr 300");
    assert_eq!(refused(&wide), "6: `.amdhsa_next_free_vgpr` can't be 300");
    assert!(parse(&kernel("s_nop 0", ".amdhsa_group_segment_fixed_size 1024\n.amdhsa_ieee_mode 1")).is_ok());
}

#[test]
fn descriptors_begin_and_end() {
    let text = kernel("s_nop 0", "");
    let told = refused(&text.replace(".end_amdhsa_kernel\n", ""));
    assert_eq!(told, "5: the descriptor of `k` isn't ended");
    assert_eq!(refused(&format!("{text}.end_amdhsa_kernel\n")), "10: no descriptor ends here");
    let empty = text.replace(".amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n", "");
    // From gfx10 on all waves have all SGPRs, and nothing rests on how many a kernel has.
    let vector = text.replace(".amdhsa_next_free_sgpr 8\n", "");
    assert!(refused(&vector).contains("the descriptor of `k` has no `.amdhsa_next_free_sgpr`"));
    assert!(Program::parse(&Source::new("test.s", vector), Target::Gfx1100).is_ok());
    assert!(refused(&empty).contains("the descriptor of `k` has no `.amdhsa_next_free_vgpr`"));
    let nowhere = refused(&text.replace("kernel k", "kernel nothere"));
    assert_eq!(nowhere, "5: there is no label `nothere`, at which this kernel would start");
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

/// What a value asks for that nothing here has.
#[test]
fn what_is_not_there_is_refused_by_name() {
    for name in ["exception_fp_ieee_inexact", "exception_int_div_zero"] {
        let line = format!(".amdhsa_{name} 1");
        let found = refused(&kernel("s_nop 0", &line));
        assert_eq!(
            found,
            format!("8: `.amdhsa_{name}` is 1, and exceptions of numbers with a point aren't raised here")
        );
        assert!(parse(&kernel("s_nop 0", &line.replace(" 1", " 0"))).is_ok(), "{name}");
    }
    let shared = kernel("s_nop 0", ".amdhsa_shared_vgpr_count 2");
    let error = Program::parse(&Source::new("test.s", shared), Target::Gfx1100).unwrap_err();
    assert_eq!(error.to_string(), "`.amdhsa_shared_vgpr_count` is 2, and halves of a wave share no VGPRs here");
}

/// A value may rest on symbols that come later.
#[test]
fn values_are_known_at_the_end_of_the_file() {
    let lines = ".amdhsa_group_segment_fixed_size max(sized, 64)\n.amdhsa_user_sgpr_count 4 + more";
    let text = kernel("s_nop 0", lines) + ".set sized, 4 * 32\n.set more, 2\n";
    assert_eq!(parse(&text).unwrap().settings().alloc(), Some(128));
    assert_eq!(refused(&text.replace(".set more, 2", "")), "9: the value of `.amdhsa_user_sgpr_count` is no number");
    assert_eq!(refused(&text.replace("more, 2", "more, 40")), "9: `.amdhsa_user_sgpr_count` can't be 44");
}

/// As LLVM's assembler says it.
#[test]
fn a_kernel_has_the_user_registers_that_it_enables() {
    let lines = ".amdhsa_user_sgpr_count 5\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_user_sgpr_private_segment_buffer 1";
    let text = kernel("s_nop 0", lines);
    assert!(refused(&text).ends_with(": `k` has 5 user SGPRs, and its descriptor enables 6"), "{}", refused(&text));
    assert!(parse(&text.replace("count 5", "count 6")).is_ok() && parse(&text.replace("count 5", "count 9")).is_ok());
}

/// MODE is what the descriptor says, and what LLVM takes for what it doesn't say.
#[test]
fn waves_start_in_the_mode_that_a_kernel_asks_for() {
    let mode = |lines: &str| run_golden(&kernel("s_nop 0", lines)).unwrap().waves[0].mode;
    assert_eq!(mode(""), 0x3c0);
    let own = ".amdhsa_float_round_mode_32 1\n.amdhsa_float_round_mode_16_64 2\n.amdhsa_float_denorm_mode_32 3\n\
        .amdhsa_float_denorm_mode_16_64 1\n.amdhsa_dx10_clamp 0\n.amdhsa_ieee_mode 0\n.amdhsa_fp16_overflow 1";
    assert_eq!(mode(own), 1 << 23 | 1 << 6 | 3 << 4 | 2 << 2 | 1);
}

/// The number of the work-group, and how many waves it has.
#[test]
fn the_work_group_is_in_sgprs() {
    let info = kernel("s_nop 0", ".amdhsa_user_sgpr_count 2\n.amdhsa_system_sgpr_workgroup_info 1");
    let outcome = run_golden(&info.replace("waves 1", "waves 6\n; lds: groups 2")).unwrap();
    let pairs: Vec<[u32; 2]> = outcome.waves.iter().map(|wave| [wave.sgprs[2], wave.sgprs[3]]).collect();
    let first = 1 << 31 | 3;
    assert_eq!(pairs, [[0, first], [0, 3], [0, 3], [1, first], [1, 3], [1, 3]]);
}

/// What a host would say is asked for.
#[test]
fn the_size_of_a_work_group_is_asked_for() {
    let text = kernel("s_nop 0", "");
    let unsaid = text.replace("; lds: waves 1\n", "");
    assert_eq!(refused(&unsaid), "4: nothing says how many work-items a work-group of `k` has");
    let metadata = |lines: &str| {
        format!(
            "{unsaid}.amdgpu_metadata\n---\namdhsa.kernels:\n  - .args: []\n{lines}    .name: k\n...\n.end_amdgpu_metadata\n"
        )
    };
    let at_most = |items: u32| metadata(&format!("    .max_flat_workgroup_size: {items}\n"));
    assert!(refused(&at_most(256)).contains("nothing says how many work-items"));
    // No group has more work-items than one wave has lanes.
    let outcome = run_golden(&at_most(48)).unwrap();
    assert_eq!((outcome.waves.len(), outcome.waves[0].exec), (1, 0xffff_ffff_ffff));
    let sized = metadata("    .reqd_workgroup_size:\n      - 16\n      - 8\n      - 1\n");
    assert_eq!(run_golden(&sized).unwrap().waves.len(), 2);
    let other = refused(&format!("; lds: waves 3\n{sized}"));
    assert_eq!(other, "1: work-groups of `k` have 16 x 8 x 1 work-items, which are 2 waves");
    assert!(run_golden(&format!("; lds: waves 4\n; lds: groups 2\n{sized}")).is_ok());
    let narrow = |directives: &str, lines: &str| {
        let text = directives.to_owned() + &kernel("s_nop 0", lines);
        Program::parse(&Source::new("test.s", text), Target::Gfx1100).map(|program| program.settings().lanes())
    };
    assert_eq!(narrow("", "").unwrap(), 32);
    assert_eq!(narrow("; lds: wave 64\n", "").unwrap(), 64);
    let refused = narrow("; lds: wave 64\n", ".amdhsa_wavefront_size32 1").unwrap_err();
    assert_eq!(refused.to_string(), "waves of `k` have 32 lanes");
    let cu = |lines: &str| {
        let source = Source::new("test.s", kernel("s_nop 0", lines));
        Program::parse(&source, Target::Gfx1100).unwrap().settings().cu()
    };
    assert_eq!((cu(""), cu(".amdhsa_workgroup_processor_mode 0")), (None, Some(0)));
}
