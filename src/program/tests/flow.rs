//! Program flow: labels, branches, loops, and waves that end early.

use super::*;
use crate::model::Model;
use crate::{RunError, WarningKind};

/// The outcome of a program on the models.
fn outcome(text: &str) -> Result<Outcome, RunError> {
    let program = parse(text).map_err(RunError::Program)?;
    let allocation = program.allocation(Geometry::FULL).map_err(RunError::Program)?;
    let mut model = Model::new(Target::Gfx906, Geometry::FULL, allocation).with_settings(program.settings()).watched();
    run(&program, &mut model, &mut |_| {})
}

/// The outcome of a program in which every expectation holds.
fn holds(text: &str) -> Outcome {
    let outcome = outcome(text).unwrap_or_else(|error| panic!("{error}"));
    assert!(outcome.failures.is_empty(), "{}", outcome.failures[0]);
    outcome
}

/// The message, the line and the help of a program that is refused, or that can't go on.
fn refused(text: &str) -> (String, usize, String) {
    let (RunError::Program(error) | RunError::Deadlock(error)) = outcome(text).unwrap_err() else {
        panic!("a machine's error")
    };
    let help = error.hint().unwrap_or_default();
    (error.to_string(), error.line_column().0, help)
}

#[test]
fn a_loop_is_taken_as_often_as_it_says() {
    let outcome = holds(
        "; lds: memory at 0 count 64 = 0\n; lds: v1 = 4 * lane\n; lds: v2 = 0\ns_mov_b32 s0, 5\nagain:\nds_add_rtn_u32 v3, v1, v1\ns_waitcnt lgkmcnt(0)\n\
         ; lds: v2 = v2 + 1\ns_sub_u32 s0, s0, 1\ns_cmp_lg_u32 s0, 0\ns_cbranch_scc1 again\n\
         ; lds: expect v2 == 5 && s0 == 0 && !scc\n; lds: expect v3 == 16 * lane\n; lds: expect cycles == 2\n\
         ; lds: expect total cycles == 10\ns_endpgm\n; lds: expect memory at 8 == 40",
    );
    assert_eq!((outcome.executed.len(), outcome.warnings), (5, vec![]));
    assert!(outcome.executed.windows(2).all(|pair| pair[0].taken < pair[1].taken && pair[0].step == pair[1].step));
}

/// A branch to a label takes the directives behind it, and those before it are the earlier instruction's.
#[test]
fn directives_between_instructions_are_on_one_side_of_a_label() {
    let loops = |between: &str| {
        holds(&format!(
            "; lds: v1 = 0\n; lds: v2 = 0\ns_mov_b32 s0, 0\n{between}\ns_add_u32 s0, s0, 1\ns_cmp_lt_u32 s0, 3\n\
             s_cbranch_scc1 again\ns_endpgm"
        ))
        .waves[0]
            .vgprs[1][7]
    };
    assert_eq!(loops("again: ; lds: v1 = v1 + 1"), 3);
    assert_eq!(loops("; lds: v1 = v1 + 1\nagain:"), 1);
    assert_eq!(loops("again: other:\n; lds: v1 = v1 + 1"), 3);
    assert_eq!(loops("; lds: v1 = v1 + 1\nagain:; lds: v1 = v1 + 10\nother:"), 31);
}

/// A branch that is taken passes the directives up to its label, whether there are instructions among them or not; one
/// that isn't taken comes to them, and so does a wave that falls through.
#[test]
fn a_branch_over_directives_alone_passes_them() {
    let over = "s_mov_b32 s0, 1\nBRANCH\n; lds: s0 = 2\nover:\n; lds: expect s0 == WANTED\ns_endpgm";
    for (branch, wanted) in [
        ("s_branch over", 1),
        ("s_cmp_eq_u32 s0, 1\ns_cbranch_scc1 over", 1),
        ("s_cmp_eq_u32 s0, 1\ns_cbranch_scc0 over", 2),
        ("s_call_b64 s[2:3], over", 1),
        ("s_nop 0", 2),
    ] {
        holds(&over.replace("BRANCH", branch).replace("WANTED", &wanted.to_string()));
    }
    // Of two labels at an address each is the place that it names.
    let two = "s_mov_b32 s0, 1\ns_branch LABEL\nfirst:\n; lds: s0 = 2\nsecond:\n; lds: expect s0 == WANTED\ns_endpgm";
    for (label, wanted) in [("first", "2"), ("second", "1")] {
        holds(&two.replace("LABEL", label).replace("WANTED", wanted));
    }
}

#[test]
fn waves_take_ways_of_their_own_and_meet_at_barriers() {
    holds(
        "; lds: waves 4\n; lds: s0 = wave\n; lds: v1 = 4 * wave\n; lds: v2 = wave + 10\ns_cmp_lt_u32 s0, 2\n\
         s_cbranch_scc0 second\nds_write_b32 v1, v2\ns_waitcnt lgkmcnt(0)\ns_branch meet\nsecond:\ns_nop 0\n\
         meet:\ns_barrier\n; lds: v3 = 4 * (wave % 2)\nds_read_b32 v4, v3\ns_waitcnt lgkmcnt(0)\n\
         ; lds: expect v4 == 10 + wave % 2\ns_endpgm",
    );
}

/// A wave that has ended is waited for no longer: at the barrier that it leaves open, the others go on at that moment.
#[test]
fn a_barrier_opens_when_the_last_wave_that_was_missing_ends() {
    let outcome = holds(
        "; lds: waves 3\n; lds: s0 = wave\n; lds: v1 = 0\n; lds: v2 = 7\ns_cmp_eq_u32 s0, 2\ns_cbranch_scc1 other\n\
         s_barrier\nds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v3 == 7\ns_barrier\ns_endpgm\n\
         other:\ns_nop 0\ns_nop 0\nds_write_b32 v1, v2\ns_waitcnt lgkmcnt(0)\ns_endpgm\n; lds: expect memory at 0 == 7",
    );
    let of = |wave: usize| outcome.executed.iter().find(|record| record.wave == wave).unwrap().taken;
    assert!(of(2) < of(0) && of(2) < of(1));
    assert!(outcome.warnings.is_empty(), "what an ended wave did is done: {}", outcome.warnings[0]);
}

/// Who waits in a loop for another wave keeps it from nothing.
#[test]
fn a_wave_that_spins_lets_others_go_on() {
    holds(
        "; lds: waves 2\n; lds: s0 = wave\n; lds: v1 = 0\n; lds: v2 = 1\n; lds: exec = lane == 0\n\
         ; lds: memory at 0 = 0\ns_cmp_eq_u32 s0, 1\ns_cbranch_scc1 setter\n\
         spin:\nds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n; lds: s1 = v3\ns_cmp_eq_u32 s1, 0\ns_cbranch_scc1 spin\n\
         s_endpgm\nsetter:\ns_nop 0\ns_nop 0\ns_nop 0\ns_nop 0\ns_nop 0\ns_nop 0\nds_write_b32 v1, v2\ns_endpgm\n\
         ; lds: expect v3 == (wave == 0)",
    );
}

#[test]
fn calls_return_and_addresses_count_in_bytes() {
    let outcome = holds(
        "; lds: v1 = 0\ns_mov_b32 s5, 0\ns_call_b64 s[2:3], sub\ns_call_b64 s[2:3], sub\ns_getpc_b64 s[6:7]\n\
         ; lds: expect s6 == 16 && s5 == 2 && v1 == 2\ns_endpgm\nsub:\n; lds: v1 = v1 + 1\n\
         s_add_u32 s5, s5, 1\ns_setpc_b64 s[2:3]",
    );
    assert_eq!((outcome.waves[0].sgprs[2], outcome.waves[0].pc), (12, 16), "the last instruction was s_endpgm");
}

#[test]
fn what_makes_no_sense_is_refused_with_its_line() {
    let (message, line, help) = refused("s_branch onto_\nonto:\ns_endpgm");
    assert_eq!((message.as_str(), line, help.as_str()), ("there is no label `onto_`", 1, "did you mean `onto`?"));
    let (message, line, help) = refused("on:\ns_nop 0\non:\ns_endpgm");
    assert_eq!((message.as_str(), line), ("the label `on` is there a second time", 3));
    assert_eq!(help, "line 1 has it, too: rename one of the two");
    let (message, line, _) = refused("s_mov_b64 s[0:1], 0x100\ns_setpc_b64 s[0:1]\ns_endpgm");
    assert_eq!((message.as_str(), line), ("wave 0 goes to 0x100, where the program has no instruction", 2));
    let (message, line, help) = refused("; lds: steps 50\non:\ns_branch on");
    assert_eq!((message.as_str(), line), ("the program hasn't ended after 50 steps of each wave", 3));
    assert!(help.contains("; lds: steps 500") && !help.contains("work-groups"), "{help}");
    let (.., help) = refused("; lds: groups 4\n; lds: waves 4\n; lds: resident 2\n; lds: steps 50\non:\ns_branch on");
    assert!(help.starts_with("2 of 4 work-groups run at the same time"), "{help}");
    let usual = |waves: usize| parse(&format!("; lds: waves {waves}\ns_endpgm")).expect("it parses").settings().steps();
    assert_eq!([1, 2, 16].map(usual), [10_000_000, 10_000_000, 1_250_000], "20,000,000 of all waves");
    let (message, line, _) = refused("s_branch on\ns_endpgm\n; lds: expect s0 == 1\non:\ns_endpgm");
    assert_eq!(line, 3, "{message}");
    let (message, line, _) = refused("s_endpgm\ns_nop 0");
    assert_eq!((message.as_str(), line), ("no instruction is reached after s_endpgm", 2));
    let (message, _, help) = refused(
        "; lds: waves 2\n; lds: s0 = wave\ns_cmp_eq_u32 s0, 0\ns_cbranch_scc1 a\n\
        ; lds: expect total cycles == 0\ns_endpgm\na:\ns_barrier\ns_endpgm",
    );
    assert_eq!(message, "no wave can go on: each waits for another one");
    assert_eq!(help, "wave 0 waits for the others at line 8; wave 1 waits for the others at line 5");
    let (message, line, _) = refused("s_cbranch_i_fork s[4:5], nowhere");
    assert_eq!((message.as_str(), line), ("there is no label `nowhere`", 1));
    let (_, line, _) = refused("s_nop 0\ns_cbranch_i_fork s[4:4], on\non: s_endpgm");
    assert_eq!(line, 2);
}

/// What a loop does too early is one warning, with both lines, and where nothing is in flight there is none.
#[test]
fn registers_that_are_still_written_are_named_with_both_lines() {
    let warnings = |text: &str| -> Vec<String> {
        let found = holds(text).warnings.into_iter();
        found.filter(|one| matches!(one.kind, WarningKind::PendingRegister { .. })).map(|one| one.to_string()).collect()
    };
    let text = "; lds: v1 = 4 * lane\n; lds: memory at 0 count 64 = index\ns_mov_b32 s0, 3\nagain:\nds_read_b32 v2, v1\n\
        s_sub_u32 s0, s0, 1\nWAIT\n; lds: v3 = v2\ns_cmp_lg_u32 s0, 0\ns_cbranch_scc1 again\ns_endpgm";
    assert_eq!(warnings(&text.replace("WAIT", "s_waitcnt lgkmcnt(0)")), [""; 0]);
    assert_eq!(
        warnings(&text.replace("WAIT", "s_nop 0")),
        ["line 8: v2 is used while an LDS instruction (line 5) will still write it"]
    );
}

/// Too near by one wait state is a warning with the row's number and both lines, and with one more there is none.
#[test]
fn instructions_that_must_be_apart_are_named_with_the_row() {
    let warnings = |text: &str| -> Vec<String> {
        let found = holds(text).warnings.into_iter();
        found.filter(|one| matches!(one.kind, WarningKind::Hazard { .. })).map(|one| one.to_string()).collect()
    };
    let far = |first: &str, second: &str, wait: u32| {
        let of = |between: &str| warnings(&format!("s_mov_b64 s[8:9], 0\n{first}\n{between}{second}\nto: s_endpgm"));
        let nops = |states: u32| if states == 0 { String::new() } else { format!("s_nop {}\n", states - 1) };
        assert_eq!(of(&nops(wait)), [""; 0], "{first}, {second}");
        assert_eq!(of(&"s_mov_b32 s7, 0\n".repeat(wait as usize)), [""; 0], "any instruction counts");
        let found = of(&nops(wait - 1));
        assert_eq!(found.len(), 1, "{first}, {second}");
        found[0].clone()
    };
    let mode = "hwreg(HW_REG_MODE, 0, 4)";
    let message = far(&format!("s_setreg_b32 {mode}, s8"), &format!("s_getreg_b32 s3, {mode}"), 2);
    assert_eq!(
        message,
        "line 4: 1 wait state behind line 2, and 2 are needed (H01: s_setreg, then s_getreg of the same register)"
    );
    for (row, first, second, wait) in [
        ("H02", "s_setreg_b32 hwreg(HW_REG_MODE), s8", "s_setreg_b32 hwreg(HW_REG_MODE), s9", 2),
        ("H03", "s_setvskip s8, 1", "s_getreg_b32 s3, hwreg(HW_REG_MODE)", 2),
        ("H10", "s_mov_b32 m0, s8", "s_sendmsg sendmsg(MSG_INTERRUPT)", 1),
        ("H15", "s_mov_b32 m0, s8", "ds_read_addtid_b32 v1", 1),
        ("H21", "s_mov_b32 m0, s8", "s_movrels_b32 s3, s8", 1),
    ] {
        let message = far(first, second, wait);
        assert!(message.contains(row), "{message}");
    }
    // Another register, and m0 for an instruction that takes no notice of it.
    assert_eq!(
        warnings("s_setreg_b32 hwreg(HW_REG_MODE, 0, 8), s8\ns_mov_b32 m0, 0\nds_read_b32 v1, v0\ns_endpgm"),
        [""; 0]
    );
}

/// The warnings of a program about registers whose data isn't there yet.
fn pending(text: &str) -> Vec<String> {
    let start = "; lds: buffer 0 count 64 = 100 + index\n; lds: v1 = 4 * lane\ns_mov_b32 s0, 0\ns_mov_b32 s1, 1\n";
    let found = holds(&format!("{start}{text}s_endpgm")).warnings.into_iter();
    found.filter(|one| matches!(one.kind, WarningKind::PendingRegister { .. })).map(|one| one.to_string()).collect()
}

/// Vector memory comes back in its order, so a count leaves the youngest in flight.
#[test]
fn vmcnt_counts_vector_memory_in_its_order() {
    let loads = "global_load_dword v2, v1, s[0:1]\nglobal_load_dword v3, v1, s[0:1]\n";
    let used = |wait: &str, register: &str| {
        pending(&format!("{loads}{wait}\nv_add_u32_e32 v4, 1, {register}\n; lds: expect v4 == 101 + lane\n"))
    };
    let told = |register: &str, line: usize| {
        [format!("line 8: {register} is used while a vector memory instruction (line {line}) will still write it")]
    };
    assert_eq!((used("s_nop 0", "v2"), used("s_nop 0", "v3")), (told("v2", 5).into(), told("v3", 6).into()));
    assert_eq!((used("s_waitcnt vmcnt(1)", "v2"), used("s_waitcnt vmcnt(1)", "v3")), (vec![], told("v3", 6).into()));
    assert_eq!((used("s_waitcnt vmcnt(0)", "v2"), used("s_waitcnt vmcnt(0)", "v3")), (vec![], vec![]));
    assert_eq!(used("s_waitcnt lgkmcnt(0)", "v3"), told("v3", 6));
    // What is overwritten too early is as wrong as what is read.
    assert_eq!(pending(&format!("{loads}v_mov_b32_e32 v3, 0\n")).len(), 1);
}

/// Registers that the text of an instruction doesn't name are used by it all the same.
#[test]
fn registers_that_are_not_named_are_waited_for() {
    let load = "; lds: v8 = 1\ns_load_dwordx2 vcc, s[0:1], 0x0\n";
    let used = |text: &str| pending(&format!("{load}{text}\nto:\n"));
    let told = ["line 7: vcc_lo is used while a scalar memory instruction (line 6) will still write it"];
    for text in [
        "s_cbranch_vccz to",
        "s_cbranch_vccnz to",
        "v_div_fmas_f32 v5, v8, v8, v8",
        "v_mov_b32 v5, src_vccz",
        "v_cndmask_b32 v5, v8, v8, vcc",
    ] {
        assert_eq!(used(text), told, "{text}");
        assert_eq!(used(&format!("s_waitcnt lgkmcnt(0)\n{text}")), [""; 0], "{text}");
    }
    assert_eq!(used("s_cbranch_execz to"), [""; 0]);
}

/// M0 says which register is meant, at the time when the instruction is executed.
#[test]
fn registers_that_m0_names_are_waited_for() {
    let load = "ds_read_b64 v[6:7], v1\ns_mov_b32 m0, 4\ns_nop 0\ns_set_gpr_idx_on 4, gpr_idx(SRC0)\n";
    let used = |text: &str| pending(&format!("{load}{text}\ns_set_gpr_idx_off\n"));
    let told = ["line 9: v7 is used while an LDS instruction (line 5) will still write it"];
    assert_eq!(used("v_mov_b32_e32 v2, v3"), told);
    assert_eq!(used("v_mov_b32_e32 v2, v4"), [""; 0]);
    assert_eq!(used("v_mov_b32_e32 v7, v4"), told);
    // With the index, the register that the text names isn't meant.
    assert_eq!(used("v_mov_b32_e32 v2, v7"), [""; 0]);
    let scalars = |text: &str| pending(&format!("s_load_dword s9, s[0:1], 0x0\ns_mov_b32 m0, 4\ns_nop 0\n{text}\n"));
    assert_eq!(scalars("s_movrels_b32 s3, s5").len(), 1);
    assert_eq!(scalars("s_movreld_b32 s5, s3").len(), 1);
    assert_eq!(scalars("s_movrels_b32 s3, s6"), [""; 0]);
}

/// LGKM counts scalar memory, by 2 for more than a dword, and DS instructions; only 0 says anything of scalar memory.
#[test]
fn lgkmcnt_counts_scalar_memory_and_waits_when_it_is_full() {
    let loads = |count: usize| -> String {
        (0..count).map(|load| format!("s_load_dword s{}, s[0:1], {:#x}\n", 10 + load, 4 * load)).collect()
    };
    let used = |loads: &str, wait: &str| {
        pending(&format!("{loads}{wait}\ns_add_u32 s40, s10, 0\n; lds: expect s40 == 100\n")).len()
    };
    assert_eq!((used(&loads(3), "s_nop 0"), used(&loads(3), "s_waitcnt lgkmcnt(1)")), (1, 1), "in any order");
    assert_eq!(used(&loads(3), "s_waitcnt lgkmcnt(0)"), 0);
    // The counter holds 15 on gfx906: the sixteenth load waits until there is room.
    assert_eq!((used(&loads(15), "s_nop 0"), used(&loads(16), "s_nop 0")), (1, 0));
    let pair = "s_load_dwordx2 s[30:31], s[0:1], 0x0\n";
    assert_eq!((used(&(loads(13) + pair), "s_nop 0"), used(&(loads(14) + pair), "s_nop 0")), (1, 0), "two of them");
    let ds: String = (2..7).map(|register| format!("ds_read_b32 v{register}, v1\n")).collect();
    assert_eq!((used(&(loads(10) + &ds), "s_nop 0"), used(&(loads(11) + &ds), "s_nop 0")), (1, 0), "one counter");
}

/// What is decoded and not executed is an error when a wave comes to it, and none before.
#[test]
fn what_is_not_executed_is_refused_where_a_wave_comes_to_it() {
    let text = "s_nop 0\nBRANCH\nv_screen_partition_4se_b32 v0, v1\nskip:\ns_endpgm";
    let (message, line, _) = refused(&text.replace("BRANCH", "s_nop 0"));
    assert_eq!(
        (message.as_str(), line),
        ("v_screen_partition_4se_b32_e32 is decoded, but not executed (at address 0x8)", 3)
    );
    holds(&text.replace("BRANCH", "s_branch skip"));
}

/// Waves come to an earlier step later: whether they have met in between is a matter of time, and not of the text.
#[test]
fn races_are_found_across_the_rounds_of_a_loop() {
    let text = "; lds: waves 2\n; lds: exec = lane == 0\n; lds: v1 = 4 * wave\n; lds: v2 = 4 * (1 - wave)\n; lds: v3 = 5\n\
        s_mov_b32 s0, 3\nagain:\nds_write_b32 v1, v3\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v4, v2\n\
        s_waitcnt lgkmcnt(0)\nMEET\ns_sub_u32 s0, s0, 1\ns_cmp_lg_u32 s0, 0\ns_cbranch_scc1 again\ns_endpgm";
    assert_eq!(holds(&text.replace("MEET", "s_barrier")).warnings, []);
    let warnings = holds(&text.replace("MEET", "s_nop 0")).warnings;
    assert_eq!((warnings.len(), warnings[0].line, warnings[0].other_line), (1, 8, Some(11)), "{}", warnings[0]);
}

/// Nobody knows of a flat load in which order it comes back to the counter of the LDS.
#[test]
fn a_flat_load_in_flight_is_called_flat() {
    let text = "; lds: buffer 0 count 64 = 512\n; lds: v0 = lane * 4\n; lds: v1 = 1\nflat_load_dword v2, v[0:1]\n\
                s_waitcnt vmcnt(0)\nv_mov_b32 v3, v2\ns_endpgm";
    let found = holds(text).warnings;
    let [warning] = &found[..] else { panic!("{found:?}") };
    assert_eq!(warning.message(), "v2 is used while a flat instruction (line 4) will still write it");
    assert!(warning.help().contains("lgkmcnt(0)"), "{}", warning.help());
}
