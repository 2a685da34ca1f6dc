//! Data between instructions.

use super::*;

fn refused(text: &str, target: Target) -> (String, (usize, usize)) {
    let error = Program::parse(&Source::new("test.s", text), target).unwrap_err();
    (error.to_string(), error.line_column())
}

/// The instructions of a program with their addresses.
fn placed(text: &str, target: Target) -> Vec<(u64, String)> {
    let program = Program::parse(&Source::new("test.s", text), target).unwrap_or_else(|error| panic!("{error:?}"));
    let step = |step: &crate::Step| Some((step.address, step.action.instruction()?.text()));
    program.steps().iter().filter_map(step).collect()
}

#[test]
fn words_of_data_are_executed_where_they_stand() {
    // s_mov_b32 s0, 2
    for data in [
        ".fill 3, 4, 0xbe800082",
        ".long 0xbe800082",
        ".4byte 0xbf800000, 0xbe800082",
        ".byte 0x82, 0, 0x80, 0xbe",
        ".short 0x0082\n.byte 0x80\n.byte 0xbe",
        ".quad 0xbe800082bf800000",
        ".ascii \"\\202\\000\\200\\276\"",
        ".set WORD, 0xbe800082\n.long WORD",
    ] {
        let outcome = run_golden(&format!("s_mov_b32 s0, 1\n{data}\n; lds: expect s0 == 2\ns_endpgm")).unwrap();
        assert_eq!((outcome.failures.len(), outcome.checks()), (0, 1), "{data}");
    }
    // An instruction of the data share, with the word that says which registers.
    let text = "; lds: v1 = 4 * lane\n; lds: v2 = lane + 7\n.long 0xd81a0000, 0x00000201\nds_read_b32 v3, v1\n\
        s_waitcnt lgkmcnt(0)\n; lds: expect v3 == lane + 7\ns_endpgm";
    passes(text);
    assert_eq!(placed(text, Target::Gfx906)[0].1, "ds_write_b32 v1, v2");
}

#[test]
fn space_of_an_alignment_has_what_llvm_fills_it_with() {
    let nops = placed("s_mov_b32 s0, 1\n.p2align 4\ns_endpgm", Target::Gfx906);
    let wanted = [(0, "s_mov_b32 s0, 1"), (4, "s_nop 0"), (8, "s_nop 0"), (12, "s_nop 0"), (16, "s_endpgm")];
    assert_eq!(nops, wanted.map(|(address, text)| (address, text.to_owned())));
    let filled = placed("s_mov_b32 s0, 1\n.p2alignl 3, 0xbe800082\ns_endpgm", Target::Gfx906);
    assert_eq!(filled[1], (4, "s_mov_b32 s0, 2".to_owned()));
    // Nobody comes to the space behind an instruction that ends a wave or leads elsewhere, nor to `s_code_end`.
    let ended = "s_endpgm\n.Lend:\n.p2alignl 6, 3214868480\n.fill 96, 4, 3214868480\n";
    assert_eq!(placed(ended, Target::Gfx1100).len(), 1);
    let functions = "s_branch there\n.p2align 8\nthere:\ns_endpgm";
    assert_eq!(placed(functions, Target::Gfx906), [(0, "s_branch 63".to_owned()), (256, "s_endpgm".to_owned())]);
}

#[test]
fn data_that_nobody_executes_has_its_bytes() {
    let text = "s_branch over\n.zero 8, 0xff\n.quad over\nover: s_endpgm\n.zero 0x1000000\n";
    assert_eq!(placed(text, Target::Gfx906), [(0, "s_branch 4".to_owned()), (20, "s_endpgm".to_owned())]);
    // Behind a label a branch may come to it.
    let landed = "s_branch data\ns_endpgm\ndata:\n.long 0xbe800082\n; lds: expect s0 == 2\ns_endpgm\n";
    assert_eq!(passes(landed).checks(), 1);
}

#[test]
fn what_is_no_instruction_is_refused_where_it_stands() {
    let refused = |text: &str| refused(text, Target::Gfx906);
    let word = refused("s_nop 0\n  .long 0xffffffff\ns_endpgm");
    assert!(word.0.starts_with("0xffffffff is no instruction of gfx906"), "{}", word.0);
    assert_eq!(word.1, (2, 3));
    assert_eq!(refused("s_nop 0\n.byte 1\ns_endpgm").0, "1 bytes are no whole number of instructions");
    let huge = refused("s_nop 0\n.zero 0xffffffffff\ns_endpgm");
    assert_eq!(huge.0, "1099511627775 bytes are more than a section has: at most 67108864");
    let many = refused("s_nop 0\n.fill 0x100000, 4, 0xbf800000\ns_endpgm");
    assert_eq!(many.0, "waves come to these 4194304 bytes, and execute them");
    let named = refused("s_nop 0\nthere: .long there\ns_endpgm");
    assert_eq!(named.0, "waves come here, and `there` is known behind the last line");
    assert_eq!(refused("s_nop 0\n.zero\ns_endpgm").0, "`.zero` is followed by no number");
    assert_eq!(refused("s_nop 0\n.fill 1, 4, 0, 9\ns_endpgm").0, "`.fill` has at most 3 numbers");
    assert_eq!(refused("s_nop 0\n.p2align 70\ns_endpgm").0, "`.p2align 70` is no alignment");
    assert_eq!(refused("s_nop 0\n.balign 3\ns_endpgm").0, "`.balign 3` is no alignment");
}

/// A compiler's file may have words that nothing knows, where no wave comes.
#[test]
fn words_of_a_compiler_count_where_a_wave_comes() {
    let descriptor = ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 4\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel\n";
    let text = |condition: u32| {
        format!(
            "; lds: waves 1\nk: s_cmp_eq_u32 {condition}, 0\ns_cbranch_scc1 over\n.long 0xffffffff\n\
             over: s_mov_b32 s0, 7\n; lds: expect s0 == 7\ns_endpgm\n{descriptor}"
        )
    };
    assert_eq!(passes(&text(0)).checks(), 1);
    let step = placed(&text(0), Target::Gfx906).into_iter().find(|(_, text)| text == "s_mov_b32 s0, 7");
    assert_eq!(step.map(|(address, _)| address), Some(12));
    let reached = run_golden(&text(1)).unwrap_err().to_string();
    assert!(reached.contains("wave 0 comes to 0xffffffff, which isn't executed here"), "{reached}");
}
