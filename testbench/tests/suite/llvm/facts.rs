//! Facts of targets, as LLVM has them: a line that it takes for a target, or refuses, tells each.

use super::{llvm, targets, text_and_words};
use lds::targets::Target;

/// A line, and whether a target has what makes it right.
type Fact = (String, bool);

/// Facts that a line tells.
fn facts(target: Target) -> Vec<Fact> {
    let (code, waves) = (&target.facts().code, &target.facts().waves);
    let fact = |line: &str, is_there: bool| (line.to_owned(), is_there);
    vec![
        fact("v_add3_u32 v0, s1, s2, v3", code.constant_bus >= 2),
        fact("v_add3_u32 v0, v1, v2, 0x12345", code.long_literals),
        fact("v_mov_b32 v0, src_lds_direct", code.lds_operands),
        fact("scratch_load_dword v0, v1, s2", code.scratch_sums),
        fact("s_mov_b32 s0, null", code.null.is_some()),
        (format!("s_mov_b32 s{}, 0", code.sgprs - 1), true),
        (format!("s_mov_b32 s{}, 0", code.sgprs), false),
        fact("s_setvskip s0, 1", waves.vskip),
        fact("s_set_gpr_idx_on s0, 1", waves.gpr_index),
        fact("s_cbranch_g_fork s[0:1], s[2:3]", waves.forks),
        fact("v_cmpx_eq_u32 vcc, v0, v1", !waves.arithmetic.cmpx_writes_exec_alone),
        // GFX12 has another name for the counter.
        fact(
            if target.facts().generation >= 12 { "s_wait_storecnt 0" } else { "s_waitcnt_vscnt null, 0" },
            waves.vscnt,
        ),
    ]
}

#[test]
fn facts_are_those_of_llvm() {
    for target in targets() {
        let facts = facts(target);
        let lines: Vec<String> = facts.iter().map(|(line, _)| line.clone()).collect();
        let refused = llvm(target, "-show-encoding", &lines).refused;
        for (number, (line, is_there)) in (1..).zip(&facts) {
            assert_eq!(!refused.contains(&number), *is_there, "{target}: does LLVM take `{line}`?");
        }
    }
}

#[test]
fn numbers_of_registers_are_those_of_llvm() {
    for target in targets() {
        let code = &target.facts().code;
        let words = |line: &str| {
            let answer = llvm(target, "-show-encoding", &[line.to_owned()]);
            answer.instructions.first().map(|instruction| text_and_words(instruction).1)
        };
        let source = |name: &str| words(&format!("s_mov_b32 s0, {name}")).map(|words| words[0] & 0xff);
        assert_eq!(source("m0"), Some(code.m0), "{target}");
        assert_eq!(source("null"), code.null, "{target}");
        let load = words("global_load_dword v0, v[2:3], off").unwrap();
        // The base is in the first word where memory instructions have three.
        let base = if load.len() == 3 { load[0] } else { load[1] >> 16 };
        assert_eq!(base & 0x7f, code.off, "{target}");
    }
}
