//! Programs of chips that no hardware is built for.

use super::*;

fn parsed(target: Target, text: &str) -> Result<Program, Diagnostic> {
    Program::parse(&Source::new("test.s", text), target)
}

fn run_on(target: Target, text: &str) -> Result<Outcome, RunError> {
    let geometry = target.facts().local.geometry;
    let program = parsed(target, text)?;
    let golden = Model::new(target, geometry, program.allocation(geometry)?);
    let mut outcome = run(&program, &mut golden.with_settings(program.settings()).watched(), &mut |_| {})?;
    // Texts here are short.
    outcome.warnings.retain(|warning| warning.kind.name() != "no_end");
    Ok(outcome)
}

/// What is wrong with a program, and the line.
fn refused(target: Target, text: &str) -> (String, usize) {
    match run_on(target, text) {
        Err(RunError::Program(error)) => (error.to_string(), error.line_column().0),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn accumulation_registers_are_registers_of_their_own() {
    let text = "; lds: v1 = 4 * lane\n; lds: a1 = 100 + lane\n; lds: v2 = 7\nds_write_b32 v1, a1\ns_waitcnt lgkmcnt(0)\n\
                ds_add_rtn_u32 a2, v1, a1\ns_waitcnt lgkmcnt(0)\n; lds: expect a2 == a1 && v2 == 7\n\
                ; lds: expect memory at 4 * lane == 2 * a1";
    let outcome = run_on(Target::Gfx942, text).unwrap();
    assert!(outcome.failures.is_empty() && outcome.warnings.is_empty(), "{:?}", outcome.warnings);
    assert_eq!((outcome.waves[0].agprs[2][5], outcome.waves[0].vgprs[2][5]), (105, 7));
    let (message, line) = refused(Target::Gfx906, "; lds: v1 = 0\n; lds: a1 = 0");
    assert_eq!((message.as_str(), line), ("gfx906 has no accumulation registers, of which a1 would be one", 2));
    assert_eq!(refused(Target::Gfx1100, "ds_nop\n; lds: expect v0 == a255").1, 2);
}

#[test]
fn mistakes_with_accumulation_registers_are_told() {
    let warned = |text: &str| {
        let outcome = run_on(Target::Gfx90a, text).unwrap();
        outcome.warnings.iter().map(crate::Warning::message).collect::<Vec<_>>().join("\n")
    };
    let unset = warned("; lds: v1 = 4 * lane\n; lds: v5 = lane\nds_write_b32 v1, a5\n; lds: expect memory at 4 == 0");
    assert!(unset.contains("dword at 0x4 was made of a5 (read in line 3), which nothing has written"), "{unset}");
    let early = warned("; lds: v1 = 4 * lane\n; lds: memory at 0 count 64 = 0\nds_read_b32 a5, v1\n; lds: v2 = a5");
    assert!(early.contains("a5 is used while an LDS instruction (line 3) will still write it"), "{early}");
    let other = warned(
        "; lds: v1 = 4 * lane\n; lds: memory at 0 count 64 = 0\n; lds: v5 = 0\nds_read_b32 a5, v1\n; lds: v2 = v5",
    );
    assert_eq!(other, "", "a VGPR of the same number is another register");
}

/// Accumulation registers are behind the VGPRs of a kernel, in the same file.
#[test]
fn a_kernel_has_its_vgprs_and_then_its_accumulation_registers() {
    let kernel = |line: &str| {
        format!(
            "; lds: waves 1\nk:\n{line}\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 12\n\
             .amdhsa_next_free_sgpr 8\n.amdhsa_accum_offset 8\n.end_amdhsa_kernel\n"
        )
    };
    for line in ["v_mov_b32 v7, 0", "v_accvgpr_write_b32 a3, 0"] {
        assert!(run_on(Target::Gfx90a, &kernel(line)).is_ok(), "{line}");
    }
    for (line, told) in [
        ("v_mov_b32 v8, 0", "the kernel has no v8: it asks for 8 of these registers"),
        ("v_accvgpr_write_b32 a4, 0", "the kernel has no a4: it asks for 4 of these registers"),
    ] {
        assert_eq!(refused(Target::Gfx90a, &kernel(line)), (told.to_owned(), 3), "{line}");
    }
}

/// On the chip all must be on, and nothing says what happens otherwise.
#[test]
fn a_transposing_load_needs_every_lane() {
    let load = "ds_read_b64_tr_b16 v[2:3], v1";
    let head = "; lds: v1 = 8 * lane\n; lds: memory at 0 count 128 = index\n";
    assert!(run_on(Target::Gfx950, &format!("{head}{load}")).unwrap().warnings.is_empty());
    let (message, line) = refused(Target::Gfx950, &format!("{head}; lds: exec = lane < 63\n{load}"));
    assert_eq!(line, 4);
    assert!(message.contains("needs every lane on, and of wave 0 63 are"), "{message}");
}

#[test]
fn a_misaligned_transposing_load_is_refused_in_every_mode() {
    for (load, step, multiple) in [("ds_read_b64_tr_b8 v[2:3], v1", 4, 8), ("ds_read_b96_tr_b6 v[2:4], v1", 8, 16)] {
        let head = format!("; lds: v1 = 16 * lane + {step}\n; lds: memory at 0 count 512 = index\n");
        let outcome = run_on(Target::Gfx950, &format!("{head}{load}")).unwrap();
        let told: Vec<String> = outcome.warnings.iter().map(crate::Warning::message).collect();
        assert_eq!(outcome.executed[0].violations, u64::MAX, "{load}");
        assert!(told.iter().any(|text| text.contains(&format!("multiple of {multiple}"))), "{load}: {told:?}");
    }
}

#[test]
fn gfx12_arrives_and_waits_apart() {
    let text = "; lds: wave 32\n; lds: waves 2\n; lds: v1 = 4 * (lane + 32 * wave)\n; lds: v2 = 4 * (lane + 32 - 32 * wave)\n\
                ds_store_b32 v1, v1\ns_wait_loadcnt_dscnt 0x0\ns_barrier_signal -1\ns_barrier_wait -1\n\
                ds_load_b32 v3, v2\ns_wait_dscnt 0x0\n; lds: v4 = v3\n; lds: expect v4 == v2\ns_endpgm";
    let outcome = run_on(Target::Gfx1201, text).unwrap();
    assert!(outcome.failures.is_empty() && outcome.warnings.is_empty(), "{:?}", outcome.warnings);
    let without = text.replace("s_barrier_signal -1\ns_barrier_wait -1\n", "");
    assert!(!run_on(Target::Gfx1201, &without).unwrap().warnings.is_empty(), "it is the barrier that orders them");
    // Of two counters that of the LDS is in the low bits.
    let both = |counts: &str| text.replace("s_wait_loadcnt_dscnt 0x0", &format!("s_wait_loadcnt_dscnt {counts}"));
    assert!(run_on(Target::Gfx1201, &both("0x3f00")).unwrap().warnings.is_empty(), "loads of memory alone may be open");
    assert!(!run_on(Target::Gfx1201, &both("0x003f")).unwrap().warnings.is_empty(), "the store may be in flight");
    let waited = text.replace("s_wait_dscnt 0x0", "s_wait_dscnt 0x1");
    assert!(!run_on(Target::Gfx1201, &waited).unwrap().warnings.is_empty(), "one may be in flight: v3 comes too late");
    let (message, line) = refused(Target::Gfx1201, &text.replace("s_barrier_wait", "s_barrier_signal"));
    assert_eq!((message.as_str(), line), ("waves have said that they are at a barrier, and don't wait at it", 8));
    assert_eq!(refused(Target::Gfx1201, "s_barrier_wait -1").1, 1);
    assert_eq!(refused(Target::Gfx1201, "s_barrier_signal -1\ns_endpgm").1, 2);
    for (line, number) in [("s_barrier_signal 1", "1"), ("s_barrier_signal m0", "m0"), ("s_barrier_wait 1", "1")] {
        assert_eq!(refused(Target::Gfx1201, line), (format!("{number} isn't the barrier of the work-group"), 1));
    }
    assert!(refused(Target::Gfx1201, "s_barrier").0.contains("gfx1201 has no instruction `s_barrier`"));
}

#[test]
fn a_work_group_of_gfx950_can_own_160_kib() {
    let text = "; lds: alloc 163840\n; lds: v1 = 163840 - 256 + 4 * lane\nds_write_b32 v1, v1\ns_waitcnt lgkmcnt(0)\n\
                ; lds: expect memory at 163836 == 163836";
    let outcome = run_on(Target::Gfx950, text).unwrap();
    assert!(outcome.failures.is_empty() && outcome.warnings.is_empty(), "{:?}", outcome.warnings);
    assert!(refused(Target::Gfx942, text).0.contains("from 4 to 65536"));
}

/// Only what reads and writes must be aligned in the storage, too: 12 bytes are no part of a base of 8.
#[test]
fn a_transposing_load_is_served_at_any_base() {
    for base in [0, 8, 16, 24] {
        let text = format!(
            "; lds: base {base}\n; lds: alloc 2048\n; lds: v1 = 16 * lane\n; lds: memory at 0 count 512 = index\n\
             ds_read_b96_tr_b6 v[2:4], v1\ns_waitcnt lgkmcnt(0)\nds_read_b64_tr_b8 v[6:7], v1"
        );
        let outcome = run_on(Target::Gfx950, &text).unwrap();
        assert!(outcome.warnings.is_empty(), "{base}: {:?}", outcome.warnings);
        assert!(outcome.executed.iter().all(|executed| executed.violations == 0 && executed.cycles > 1), "{base}");
        // Rows of 128 bytes meet in their banks: the timing model serves it, too.
        let rows = text.replace("v1 = 16 * lane", "v1 = 128 * (lane & 15)");
        let executed = run_on(Target::Gfx950, &rows).unwrap().executed;
        assert!(
            executed[0].ideal_cycles.is_some_and(|passes| executed[0].conflict_cycles(passes) > 0),
            "{base}: {executed:?}"
        );
    }
}

/// The state of the ring isn't laid out in any document: nothing is made up.
#[test]
fn stacks_in_a_ring_are_not_executed() {
    let (message, _) = refused(Target::Gfx1201, "ds_bvh_stack_push8_pop1_rtn_b32 v1, v0, v1, v[2:9]");
    assert!(message.contains("ds_bvh_stack_push8_pop1_rtn_b32"), "{message}");
}

/// Masks of 64 lanes have the names that LLVM has for them, or those of masks of 32 lanes. What the kernel says of its
/// waves stands behind the instructions.
#[test]
fn masks_of_gfx1100_are_named_by_the_lanes_of_waves() {
    let parse = |text: String| Program::parse(&Source::new("test.s", text), Target::Gfx1100);
    let words = |program: &Program| {
        let crate::step::Action::Execute(other) = &program.steps()[0].action else { panic!("a vector instruction") };
        other.instruction.words().to_vec()
    };
    for (wide, narrow) in [
        ("v_cmp_lt_u32_e32 vcc, 35, v1", "v_cmp_lt_u32_e32 vcc_lo, 35, v1"),
        ("v_cmp_lt_u32_e64 s[6:7], 35, v1", "v_cmp_lt_u32_e64 s6, 35, v1"),
        ("v_cndmask_b32_e64 v1, 0, 1, s[2:3]", "v_cndmask_b32_e64 v1, 0, 1, s2"),
        ("v_add_co_ci_u32_e64 v1, s[2:3], v1, v2, vcc", "v_add_co_ci_u32_e64 v1, s2, v1, v2, vcc_lo"),
    ] {
        let of = |lanes: u32, line: &str| parse(format!("; lds: wave {lanes}\n{line}\ns_endpgm"));
        let [first, second] = [wide, narrow].map(|line| of(64, line).expect(line));
        assert_eq!(words(&first), words(&second), "{wide}");
        of(32, narrow).expect(narrow);
        let error = of(32, wide).unwrap_err();
        assert_eq!(error.line_column().0, 2, "{wide}");
        assert_eq!(
            error.hint().unwrap_or_default(),
            "a bit for each of 32 lanes is in one register: write vcc_lo, or s6",
            "{wide}"
        );
        let kernel = |size: u32| {
            let descriptor =
                format!(".amdhsa_next_free_vgpr 3\n.amdhsa_next_free_sgpr 16\n.amdhsa_wavefront_size32 {size}");
            parse(format!("k: ; lds: waves 1\n{wide}\ns_endpgm\n.amdhsa_kernel k\n{descriptor}\n.end_amdhsa_kernel\n"))
        };
        kernel(0).expect(wide);
        assert_eq!(kernel(1).unwrap_err().line_column().0, 2, "{wide}");
    }
    assert!(parse("v_cmp_lt_u32_e64 s[7:8], 35, v1".into()).is_err());
}
