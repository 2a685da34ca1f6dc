//! Running programs on the golden model.

use super::*;
use crate::gws::StatePart;
use crate::timing::Chip;

#[test]
fn every_wave_takes_each_step_in_turn() {
    let text = "; lds: waves 2\n; lds: v1 = 4 * wave\nds_write_b32 v1, v1\ns_barrier\nds_nop\ns_endpgm";
    let program = parse(text).unwrap();
    let mut machine = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
    let mut seen = Vec::new();
    let outcome = run(&program, &mut machine, &mut |count| seen.push(count)).unwrap();
    let order: Vec<(usize, usize)> = outcome.executed.iter().map(|entry| (entry.step, entry.wave)).collect();
    assert_eq!(order, [(1, 0), (1, 1), (3, 0), (3, 1)]);
    assert_eq!(seen, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((outcome.waves.len(), outcome.waves[1].vgprs[1][63]), (2, 4));
}

#[test]
fn registers_keep_32_bits_in_all_lanes() {
    let outcome = passes("; lds: exec = 1\n; lds: v1 = -1 - lane\n; lds: v2 = v1 + 1\n; lds: m0 = 0x100000010\n");
    let wave = &outcome.waves[0];
    assert_eq!((wave.vgprs[1][0], wave.vgprs[1][63], wave.vgprs[2][0]), (0xffff_ffff, 0xffff_ffc0, 0));
    assert_eq!((wave.exec, wave.m0), (1, 16));
}

#[test]
fn exec_is_a_condition_or_a_mask() {
    let exec = |text: &str| run_golden(text).unwrap().waves[0].exec;
    assert_eq!(exec("; lds: exec = 0xf0f0"), 0xf0f0);
    assert_eq!(exec("; lds: exec = ~0"), u64::MAX);
    assert_eq!(exec("; lds: exec = lane % 32 == 1"), 1 << 33 | 1 << 1);
    assert_eq!(exec("; lds: v1 = 2 * (lane < 3)\n; lds: exec = v1"), 0b111);
    assert_eq!(exec("; lds: exec = lane < 64"), u64::MAX);
    let waves = run_golden("; lds: waves 2\n; lds: exec = wave + 4").unwrap().waves;
    assert_eq!((waves[0].exec, waves[1].exec), (4, 5));
}

#[test]
fn memory_shapes_say_where_the_dwords_go() {
    passes(
        "; lds: memory at 0 = 1, 2, 3\n; lds: memory at 16 count 3 = 10 * index\n\
         ; lds: memory at 256 = lane, 2 * lane\n; lds: memory at 1024 + 12 * lane = lane, 9\n\
         ; lds: memory at 2048 count 2 = lane + 100 * index\n\
         ; lds: expect memory at 0 == 1, 2, 3, 0, 0, 10, 20, 0\n\
         ; lds: expect memory at 256 + 8 * 5 == 5, 10, 6, 12\n; lds: expect memory at 256 == lane, lane + lane\n\
         ; lds: expect memory at 1024 + 12 * 63 == 63, 9, 0\n\
         ; lds: expect memory at 2048 + 8 * 3 == 3, 103, 4, 104\n\
         ; lds: expect memory at 12 * lane + 1028 == 9\n",
    );
    passes(
        "; lds: waves 2\n; lds: memory at 8 * wave = 5 + wave\n; lds: v1 = wave + 40\n\
         ; lds: memory at 64 + 256 * wave = v1\n\
         ; lds: expect memory at 0 == 5, 0, 6\n; lds: expect memory at 64 count 64 == 40\n\
         ; lds: expect memory at 320 count 64 == 41\n; lds: expect memory at 8 * wave == 5 + wave\n",
    );
}

#[test]
fn memory_outside_the_allocation_is_an_error() {
    for (text, column) in [
        ("; lds: memory at 6 = 1", 18),
        ("; lds: memory at 0 - 4 = 1", 18),
        ("; lds: memory at 60 = 1, 2", 18),
        ("; lds: memory at 4 = lane", 18),
        ("; lds: expect memory at 64 == 0", 25),
    ] {
        let RunError::Program(error) = run_golden(&format!("; lds: alloc 64\n{text}")).unwrap_err() else {
            panic!("{text}");
        };
        assert_eq!(error.line_column(), (2, column), "{text}");
        assert!(error.hint().unwrap().contains("below 64"));
    }
}

#[test]
fn failures_say_where_and_what() {
    let text = "; lds: waves 2\n; lds: v1 = lane\n; lds: exec = 0x30\nds_nop\n; lds: expect v1 < 60 && v1 != 5\n";
    let source = parse(text).unwrap().source().clone();
    let failures = run_golden(text).unwrap().failures;
    let found: Vec<_> = failures.iter().map(|failure| (failure.wave, failure.lane, failure.found)).collect();
    assert_eq!(found, [(Some(0), Some(5), 5), (Some(1), Some(5), 5)]);
    let first = &failures[0];
    assert_eq!((first.step, first.line, first.expected().as_str()), (3, 5, "!= 5"));
    assert_eq!(first.diagnostic(&source).line_column(), (5, 26), "only the part that fails");
    assert_eq!(first.to_string(), "line 5: wave 0, lane 5: found 5, expected != 5");
}

/// Of an expectation that fails everywhere only some failures are kept, but all are counted.
#[test]
fn failures_are_kept_up_to_a_number_and_counted_beyond() {
    let text = "; lds: waves 4\n; lds: expect lane == 99 && wave == 9\n; lds: expect memory at 0 count 32 == 1 + lane\n\
                ; lds: expect 1 == 1\n; lds: expect 1 == 2\n";
    let outcome = run_golden(text).unwrap();
    let failed: Vec<(usize, u64)> = outcome.failed.clone().into_iter().collect();
    assert_eq!(failed, [(0, 4 * 64 * 2), (1, 64 * 32), (3, 1)]);
    assert_eq!(outcome.failed_checks(), 512 + 2048 + 1);
    let kept = |step| outcome.failures.iter().filter(|failure| failure.step == step).count();
    assert_eq!([kept(0), kept(1), kept(2), kept(3)], [KEPT_FAILURES, KEPT_FAILURES, 0, 1]);
    assert_eq!(outcome.failures[0].to_string(), "line 2: wave 0, lane 0: found 0, expected == 99 (0x63)");
}

#[test]
fn of_very_many_failing_expectations_only_the_first_failures_are_kept() {
    let outcome = run_golden(&"; lds: expect lane == 99\n".repeat(1000)).unwrap();
    assert_eq!((outcome.failed.len(), outcome.failed_checks()), (1000, 64_000));
    let in_full = MANY_FAILURES.div_ceil(KEPT_FAILURES);
    assert_eq!(outcome.failures.len(), in_full * KEPT_FAILURES + (1000 - in_full));
}

#[test]
fn memory_failures_have_an_address() {
    let text = "; lds: waves 2\n; lds: memory at 0 = 1, 20, 3\n; lds: expect memory at 0 == 1, 2, 3\n; lds: expect memory at 0 == lane < 3\n";
    let failures = run_golden(text).unwrap().failures;
    assert_eq!(failures.len(), 3, "once, not for each wave");
    assert_eq!(
        (failures[0].wave, failures[0].lane, failures[0].address, failures[0].found),
        (None, None, Some((StatePart::Memory, 4)), 20)
    );
    assert_eq!(failures[0].to_string(), "line 3: byte 0x4: found 20 (0x14), expected == 2");
    assert_eq!((failures[2].lane, failures[2].address), (Some(2), Some((StatePart::Memory, 8))));
}

#[test]
fn cycles_are_those_of_each_wave_and_of_all() {
    let text = "; lds: waves 2\n; lds: v1 = wave ? 4 * lane : 128 * lane\nds_read_b32 v2, v1\n\
        ; lds: expect cycles == (wave ? 2 : 64) && ideal_cycles == 2 && conflict_cycles == (wave ? 0 : 62)\n\
        ds_nop\ns_nop 0\n; lds: expect cycles == 1\n; lds: expect total cycles == 68\n\
        ; lds: expect total ideal_cycles == 6 && total conflict_cycles == 62\n";
    passes(text);
    let failures = run_golden(&text.replace("cycles == 68", "cycles < 68")).unwrap().failures;
    assert_eq!(failures.len(), 1, "sums are checked once");
    assert_eq!(failures[0].to_string(), "line 8: found 68 (0x44), expected < 68 (0x44)");
    let failures =
        run_golden(&text.replace("; lds: expect cycles == 1", "; lds: expect cycles == 3")).unwrap().failures;
    assert_eq!(failures.iter().map(|failure| failure.wave).collect::<Vec<_>>(), [Some(0), Some(1)]);
}

#[test]
fn checks_without_lanes_are_made_even_when_all_are_off() {
    let failures = run_golden("; lds: exec = 0\n; lds: expect 1 == 2\n; lds: expect lane == 99\n").unwrap().failures;
    assert_eq!(failures.len(), 1);
    assert_eq!(failures[0].line, 2);
}

#[test]
fn a_division_by_zero_stops_the_run() {
    let RunError::Program(error) = run_golden("; lds: v1 = 1\n; lds: v2 = 100 / (lane - v1)").unwrap_err() else {
        panic!("another error");
    };
    assert_eq!((error.to_string().as_str(), error.line_column()), ("division by zero", (2, 19)));
}

#[test]
fn an_unknown_instruction_is_told_at_its_line_by_name() {
    // A chip that has waves of 64 lanes alone.
    let text = "; lds: wave 32\n  ds_load_b32 v0, v1\n";
    let program = Program::parse(&Source::new("test.s", text), Target::Gfx1100).unwrap();
    let allocation = program.allocation(Geometry::FULL).unwrap();
    let chip = Chip::of(Target::Gfx906, Geometry::FULL, false);
    let mut golden = Model::on(Target::Gfx1100, chip, allocation);
    let RunError::Program(error) = run(&program, &mut golden, &mut |_| {}).unwrap_err() else {
        panic!("another error");
    };
    assert_eq!(error.line_column(), (2, 3));
    assert_eq!(error.to_string(), "the golden model doesn't support ds_load_b32 yet");
    let hint = error.hint().unwrap();
    assert!(hint.ends_with("`lds opcodes --target gfx1100` lists what each part of this project executes"), "{hint}");
}

#[test]
fn m0_limits_what_a_program_reaches() {
    passes(
        "; lds: memory at 0 = 7, 8\n; lds: v1 = 4\n; lds: m0 = 4\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n\
         ; lds: expect v2 == 0\n; lds: m0 = -1\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n\
         ; lds: expect v2 == 8\ns_endpgm",
    );
}

#[test]
fn m0_and_a_mask_take_the_value_of_lane_0_alone() {
    let outcome = passes("; lds: m0 = 8 / (lane - 1)\n; lds: exec = 8 / (wave - 1) + 10\nds_nop\n");
    assert_eq!((outcome.waves[0].m0.cast_signed(), outcome.waves[0].exec), (-8, 2));
}

/// The counter of a wave holds 15 instructions on gfx906, 63 on gfx1100: with so many younger ones, one is done.
#[test]
fn a_register_is_pending_until_the_counter_is_full() {
    for (target, store, load, most) in
        [(Target::Gfx906, "ds_write_b32", "ds_read_b32", 15), (Target::Gfx1100, "ds_store_b32", "ds_load_b32", 63)]
    {
        let pending = |younger: usize| {
            let stores = format!("{store} v1, v1\n").repeat(younger);
            let text =
                format!("; lds: v1 = 4 * lane\n{load} v2, v1\n{stores}s_waitcnt lgkmcnt({most})\n; lds: v3 = v2\n");
            let program = Program::parse(&Source::new("test.s", text), target).unwrap();
            let mut machine = Model::new(target, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
            let warnings = run(&program, &mut machine, &mut |_| {}).unwrap().warnings;
            warnings.iter().filter(|warning| warning.kind.name() == "pending_register").count()
        };
        assert_eq!([most - 1, most, 3 * most].map(pending), [1, 0, 0], "{target}");
    }
}

/// As compilers have it: one `ds_append` for the wave, and `v_mbcnt` for a lane's place among those that are on.
#[test]
fn lanes_find_their_places_by_counting_bits() {
    let outcome = passes(
        "; lds: waves 2\n; lds: alloc 512\n; lds: memory at 0 = 100\n; lds: m0 = 0\n; lds: v9 = -1\n; lds: exec = (lane & 3) == wave\nds_append v1\n\
         s_waitcnt lgkmcnt(0)\n; lds: v2 = popcount(exec & lanes_below)\n; lds: expect v2 == lane / 4\n; lds: expect popcount(exec) == 16\n\
         ; lds: expect v1 == 100 + 16 * wave\n; lds: v9 = v1 + v2\n; lds: expect memory at 0 == 132\n; lds: exec = ~exec\n; lds: expect popcount(exec) == 48\n",
    );
    assert_eq!((outcome.waves[1].vgprs[9][5], outcome.waves[0].exec), (117, 0xeeee_eeee_eeee_eeee));
    passes(
        "; lds: exec = 0x8000000000000001\n; lds: memory at 256 = exec, exec >> 32\n; lds: v1 = lanes_below\n; lds: v2 = lanes_below >> 32\n\
        ; lds: exec = -1\n; lds: expect memory at 256 == 1, 0x80000000\n; lds: expect v1 == (lane < 32 ? (1 << lane) - 1 : -1)\n; lds: expect v2 == (lane < 32 ? 0 : (1 << lane - 32) - 1)\n",
    );
}

/// Each DS instruction leaves an entry in the outcome: a loop without an end would fill the memory.
#[test]
fn a_run_keeps_so_many_instructions() {
    let text = "; lds: waves 2\n; lds: v1 = 0\ns_mov_b32 s0, 5\nagain:\nds_add_u32 v1, v1\ns_sub_u32 s0, s0, 1\n\
                s_cmp_lg_u32 s0, 0\ns_cbranch_scc1 again\ns_endpgm";
    let program = parse(text).unwrap();
    let within = |most: usize| {
        let golden = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
        run_within(&program, &mut golden.with_settings(program.settings()), &mut |_| {}, most)
    };
    assert_eq!(within(10).unwrap().executed.len(), 10);
    let RunError::Program(error) = within(9).unwrap_err() else { panic!("another error") };
    let message = "the program has executed 9 LDS instructions, which is as many as a run keeps";
    assert_eq!((error.to_string().as_str(), error.line_column()), (message, (5, 1)));
    assert!(error.hint().is_some_and(|hint| hint.contains("a loop may have no end")));
}

/// The time is how many instructions all waves have issued; what hardware registers hold is in docs/architecture.md.
#[test]
fn time_and_hardware_registers_say_something() {
    let code = "s_memtime s[2:3]\ns_nop 0\ns_memrealtime s[4:5]\ns_waitcnt lgkmcnt(0)\ns_getreg_b32 s6, hwreg(HW_REG_HW_ID)\n\
        s_getreg_b32 s7, hwreg(HW_REG_LDS_ALLOC)\ns_getreg_b32 s8, hwreg(HW_REG_IB_STS)\n";
    let checks = "; lds: expect s4 - s2 == 4 && s6 == wave % 4 << 4 && s7 == 2 << 12 && s8 == 0\ns_endpgm";
    passes(&format!("; lds: waves 2\n; lds: alloc 512\n{code}{checks}"));
}
