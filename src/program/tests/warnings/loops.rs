//! Races between waves that take ways of their own.

use super::*;

/// Kind, line and other line of each warning of a program for two waves.
fn told(text: &str) -> Vec<(&'static str, usize, Option<usize>)> {
    let all = warnings(Target::Gfx906, &format!("; lds: waves 2\n; lds: alloc 512\n; lds: s7 = wave\n{text}"));
    all.iter().map(|warning| (warning.kind.name(), warning.line, warning.other_line)).collect()
}

/// What a wave stores in a round races with what the other one loads in the round before, unless they meet in between.
#[test]
fn a_race_with_the_round_before_is_found() {
    let rounds = |behind: &str| {
        format!(
            "; lds: v1 = 4 * lane + 256 * wave\n; lds: v2 = 4 * lane + 256 * (1 - wave)\ns_mov_b32 s0, 3\nagain:\n\
             ds_write_b32 v1, v1\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v4, v2\ns_waitcnt lgkmcnt(0)\n{behind}\n\
             s_sub_u32 s0, s0, 1\ns_cmp_lg_u32 s0, 0\ns_cbranch_scc1 again\ns_endpgm"
        )
    };
    assert_eq!(told(&rounds("s_barrier")), []);
    assert_eq!(told(&rounds("")), [("race", 8, Some(11))]);
}

/// The wait is missing in the loop: what is still in flight at the barrier is told.
#[test]
fn a_race_in_flight_at_the_barrier_of_a_loop_is_found() {
    let rounds = |wait: &str| {
        format!(
            "; lds: v1 = 4 * lane + 256 * wave\n; lds: v2 = 4 * lane + 256 * (1 - wave)\ns_mov_b32 s0, 3\nagain:\n\
             ds_write_b32 v1, v1\n{wait}\ns_barrier\nds_read_b32 v4, v2\ns_waitcnt lgkmcnt(0)\ns_barrier\n\
             s_sub_u32 s0, s0, 1\ns_cmp_lg_u32 s0, 0\ns_cbranch_scc1 again\ns_endpgm"
        )
    };
    assert_eq!(told(&rounds("s_waitcnt lgkmcnt(0)")), []);
    assert_eq!(told(&rounds("s_nop 0")), [("race", 11, Some(8))]);
}

/// The earlier access may stand further down: waves came to their lines by branches.
#[test]
fn a_race_between_two_ways_is_found() {
    let ways = |first: &str, second: &str| {
        format!(
            "; lds: v1 = 4 * lane\ns_cmp_eq_u32 s7, 0\ns_cbranch_scc1 down\ns_nop 0\ns_nop 0\ns_nop 0\nup:\n{first}\ns_endpgm\n\
             down:\nds_write_b32 v1, v1\ns_waitcnt lgkmcnt(0)\n{second}\ns_endpgm"
        )
    };
    assert_eq!(told(&ways("ds_read_b32 v2, v1", "s_nop 0")), [("race", 11, Some(14))]);
    assert_eq!(told(&ways("s_barrier\nds_read_b32 v2, v1", "s_barrier")), []);
    // Work that no way touches in common is no race.
    assert_eq!(told(&ways("ds_write_b32 v1, v1 offset:256", "s_nop 0")), []);
}

/// A call has the same lines for both waves; what races is told at the line in the subroutine.
#[test]
fn a_race_in_a_subroutine_is_found() {
    let text = "; lds: v1 = 4 * lane\n; lds: v2 = wave\ns_call_b64 s[2:3], sub\ns_call_b64 s[2:3], sub\ns_endpgm\nsub:\n\
        ds_write_b32 v1, v2\n\
        s_waitcnt lgkmcnt(0)\ns_setpc_b64 s[2:3]";
    assert_eq!(told(text), [("race", 10, Some(10))]);
}
