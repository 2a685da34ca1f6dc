//! Loops that wait, in the forms that compilers give them, and loops that compare and swap.

use super::*;

/// Wave 0 stores a dword at 0, and tells wave 1 by a flag at 256, before which that one looks once.
const LOOKS_FIRST: &str = "; lds: waves 2\n; lds: alloc 512\n; lds: memory at 0 count 128 = 0\n; lds: v0 = 0\n\
    ; lds: v1 = 7\n; lds: v5 = 256\n; lds: v6 = 1\n; lds: exec = 1\n; lds: s0 = wave\n; lds: s4 = 0\n\
    s_cmp_eq_u32 s0, 1\ns_cbranch_scc1 consumer\nds_write_b32 v0, v1\nds_write_b32 v5, v6\ns_endpgm\n\
    consumer:\nds_read_b32 v2, v5\ns_waitcnt lgkmcnt(0)\nv_cmp_ne_u32 vcc, 0, v2\ns_nop 4\ns_cbranch_vccnz seen\n\
    wait:\ns_sleep 1\nds_read_b32 v2, v5\ns_add_u32 s4, s4, 1\ns_waitcnt lgkmcnt(0)\n\
    v_readfirstlane_b32 s1, v2\ns_cmp_eq_u32 s1, 0\ns_cselect_b32 s2, 1, 0\ns_cmp_lt_u32 s4, 100\n\
    s_cselect_b32 s3, 1, 0\ns_and_b32 s2, s2, s3\ns_cbranch_scc1 wait\n\
    seen:\nds_read_b32 v3, v0\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";

#[test]
fn a_first_look_before_a_loop_polls() {
    is_clean(LOOKS_FIRST);
    // The address is computed again, from the same.
    let again = "; lds: s7 = 64\n; lds: s8 = 0";
    let computed = LOOKS_FIRST.replace("; lds: s4 = 0", &format!("{again}\n; lds: s4 = 0"));
    let computed =
        computed.replace("ds_read_b32 v2, v5\n", "s_lshl_b32 s6, s7, 2\nv_mov_b32 v8, s6\nds_read_b32 v2, v8\n");
    is_clean(&computed);
    // From something else.
    let other = computed.replacen("s_lshl_b32 s6, s7, 2", "s_lshl_b32 s6, s8, 2", 1);
    assert!(!of_kind("race", &other).is_empty(), "{other}");
    // The first look is at another dword.
    let other = LOOKS_FIRST.replacen("ds_read_b32 v2, v5", "ds_read_b32 v2, v5 offset:4", 1);
    let other = other.replace("ds_write_b32 v5, v6\n", "ds_write_b32 v5, v6\nds_write_b32 v5, v6 offset:4\n");
    assert_eq!(of_kind("race", &other).len(), 1, "{other}");
    // What it looked at doesn't decide whether it waits.
    let always = LOOKS_FIRST.replacen("v_cmp_ne_u32 vcc, 0, v2", "v_cmp_ne_u32 vcc, 0, v6", 1);
    assert!(!of_kind("race", &always).is_empty(), "{always}");
    // The data is read before.
    let early = LOOKS_FIRST.replace("consumer:\n", "consumer:\nds_read_b32 v3, v0\n");
    assert_eq!(of_kind("race", &early).len(), 1, "{early}");
}

/// Who gives up and reads nevertheless has a race; the other wave's store comes later here.
#[test]
fn who_gives_up_has_seen_nothing() {
    let late = format!("consumer:\n{}", "s_nop 15\n".repeat(4));
    let slow = LOOKS_FIRST.replace(
        "ds_write_b32 v0, v1\n",
        &format!("{}ds_write_b32 v0, v1\n", "ds_read_b32 v9, v0 offset:8\ns_waitcnt lgkmcnt(0)\n".repeat(20)),
    );
    is_clean(&slow.replace("consumer:\n", &late));
    let gives_up = slow.replace("s_cmp_lt_u32 s4, 100", "s_cmp_lt_u32 s4, 2");
    let found = of_kind("race", &gives_up);
    assert_eq!(found.len(), 1, "{gives_up}{found:?}");
}

/// Wave 3 waits for the flags of all four waves, from 16 on, one after another, and adds up what they left from 0 on.
const WAITS_FOR_ALL: &str = "; lds: waves 4\n; lds: alloc 64\n; lds: memory at 0 count 8 = 0\n; lds: v0 = 4 * wave\n\
    ; lds: v1 = 10 * wave + 1\n; lds: v2 = 1\n; lds: exec = 1\n; lds: s9 = wave\n\
    ds_write_b32 v0, v1\nds_write_b32 v0, v2 offset:16\ns_cmp_lg_u32 s9, 3\ns_cbranch_scc1 end\ns_mov_b32 s0, 0\n\
    next:\nv_mov_b32 v3, s0\nwait:\nds_read_b32 v4, v3 offset:16\ns_waitcnt lgkmcnt(0)\nv_cmp_eq_u32 vcc, 0, v4\n\
    s_nop 4\ns_cbranch_vccnz wait\ns_add_u32 s0, s0, 4\ns_cmp_lg_u32 s0, 16\ns_cbranch_scc1 next\n\
    v_mov_b32 v3, 0\nds_read_b128 v[4:7], v3\ns_waitcnt lgkmcnt(0)\n; lds: expect v6 == 21\nend:\ns_endpgm\n";

#[test]
fn a_loop_in_a_loop_polls() {
    is_clean(WAITS_FOR_ALL);
    // Both loops begin at one step.
    let joined = WAITS_FOR_ALL.replace("wait:\n", "").replace("s_cbranch_vccnz wait", "s_cbranch_vccnz next");
    is_clean(&joined);
    for text in [WAITS_FOR_ALL, &joined] {
        // The last flag but one is forgotten.
        let found = of_kind("race", &text.replace("s_cmp_lg_u32 s0, 16", "s_cmp_lg_u32 s0, 8"));
        assert_eq!(found.len(), 1, "{text}{found:?}");
        // One look at each.
        let looks = text.replace("s_cbranch_vccnz wait\n", "").replace("s_cbranch_vccnz next\n", "");
        assert_eq!(of_kind("race", &looks).len(), 2, "{looks}");
    }
}

/// The first look at each flag is before its loop, and both are in a loop that comes back to that look.
#[test]
fn a_first_look_in_a_loop_polls() {
    let look = "ds_read_b32 v4, v3 offset:16\ns_waitcnt lgkmcnt(0)\nv_cmp_ne_u32 vcc, 0, v4\ns_nop 4\n\
        s_cbranch_vccnz seen\n";
    let looks_first = WAITS_FOR_ALL.replace("wait:\n", &format!("{look}wait:\n"));
    let looks_first = looks_first.replace("s_cbranch_vccnz wait\n", "s_cbranch_vccnz wait\nseen:\n");
    is_clean(&looks_first);
    // At the flag behind, at one that comes with the round, and whatever it was.
    for (from, to) in [
        (
            "ds_read_b32 v4, v3 offset:16\ns_waitcnt lgkmcnt(0)\nv_cmp_ne",
            "ds_read_b32 v4, v3 offset:20\ns_waitcnt lgkmcnt(0)\nv_cmp_ne",
        ),
        ("s_cbranch_vccnz seen\n", "s_cbranch_vccnz seen\nv_add_u32 v3, 4, v3\n"),
        ("v_cmp_ne_u32 vcc, 0, v4", "v_cmp_ne_u32 vcc, 0, v2"),
    ] {
        let wrong = looks_first.replacen(from, to, 1);
        assert!(wrong != looks_first && !of_kind("race", &wrong).is_empty(), "{wrong}");
    }
}

/// A condition in a loop that ends by itself, whichever way compilers lay it out: with a store on one side, which goes
/// back by a way of its own.
#[test]
fn a_condition_with_a_store_is_no_end_of_a_loop() {
    let text = "; lds: waves 2\n; lds: alloc 64\n; lds: memory at 0 count 8 = 0\n; lds: v0 = 0\n; lds: v1 = 7\n\
        ; lds: exec = 1\n; lds: s0 = wave\n; lds: s8 = 0\ns_cmp_eq_u32 s0, 1\ns_cbranch_scc1 look\n\
        ds_write_b32 v0, v1\ns_endpgm\n\
        next:\ns_or_b64 exec, exec, s[6:7]\ns_add_i32 s8, s8, 1\ns_cmp_lg_u32 s8, 4\ns_cbranch_scc0 end\n\
        look:\nds_read_b32 v4, v0\ns_waitcnt lgkmcnt(0)\nv_cmp_gt_u32 vcc, v4, v0\n\
        s_and_saveexec_b64 s[6:7], vcc\ns_cbranch_execz next\nds_write_b32 v0, v4 offset:16\ns_branch next\n\
        end:\ns_endpgm\n";
    assert_eq!(of_kind("race", text).len(), 1);
    // The store ends it.
    is_clean(&text.replace("offset:16\ns_branch next", "offset:16\ns_branch end").replace("s8, 4\n", "s8, 400\n"));
}

/// Without optimization a condition sets a mask, which decides later.
#[test]
fn a_value_decides_through_branches() {
    let text = "; lds: waves 2\n; lds: alloc 64\n; lds: memory at 0 count 8 = 0\n; lds: v0 = 0\n; lds: v1 = 7\n\
        ; lds: exec = 1\n; lds: s0 = wave\n; lds: s8 = 0\ns_cmp_eq_u32 s0, 1\ns_cbranch_scc1 wait\n\
        ds_write_b32 v0, v1 offset:4\nds_write_b32 v0, v1\ns_endpgm\n\
        wait:\nds_read_b32 v4, v0\ns_waitcnt lgkmcnt(0)\ns_mov_b32 s5, 1\ns_mov_b32 s6, 1\n\
        v_readfirstlane_b32 s4, v4\ns_add_u32 s8, s8, 1\ns_cmp_lg_u32 s4, 0\ns_cbranch_scc1 on\n\
        s_mov_b32 s5, 0\non:\ns_mov_b32 s6, 0\ns_cmp_lg_u32 s5, 0\ns_cbranch_scc0 wait\n\
        ds_read_b32 v5, v0 offset:4\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
    is_clean(text);
    // What every way writes isn't decided.
    let counts = text.replace("s_cmp_lg_u32 s5, 0", "s_cmp_gt_u32 s8, 9");
    assert!(!of_kind("race", &counts).is_empty(), "{counts}");
    let both = text.replace("s_cmp_lg_u32 s5, 0\ns_cbranch_scc0 wait", "s_cmp_lg_u32 s6, 0\ns_cbranch_scc1 wait");
    assert!(!of_kind("race", &both).is_empty(), "{both}");
}

/// Each wave adds to a dword by a loop that compares and swaps.
const SWAPS: &str = "; lds: waves 2\n; lds: alloc 64\n; lds: memory at 0 count 8 = 0\n; lds: v0 = 0\n\
    ; lds: v5 = wave + 1\n; lds: v9 = 3\n; lds: exec = 1\n; lds: s0 = wave\nds_read_b32 v1, v0\nagain:\n\
    s_waitcnt lgkmcnt(0)\nv_mov_b32 v3, v1\nv_add_u32 v2, v3, v5\nds_cmpst_rtn_b32 v1, v0, v3, v2\n\
    s_waitcnt lgkmcnt(0)\nv_cmp_ne_u32 vcc, v1, v3\ns_nop 4\ns_cbranch_vccnz again\n\
    s_barrier\nds_read_b32 v6, v0\ns_waitcnt lgkmcnt(0)\n; lds: expect v6 == 3\ns_endpgm\n";

#[test]
fn a_guess_that_is_checked_is_no_race() {
    is_clean(SWAPS);
    // It decides whether there is anything to do.
    let may =
        "ds_read_b32 v1, v0\ns_waitcnt lgkmcnt(0)\nv_cmp_gt_u32 vcc, v1, v9\ns_nop 4\ns_cbranch_vccnz on\nagain:\n";
    is_clean(&SWAPS.replace("ds_read_b32 v1, v0\nagain:\n", may).replace("s_barrier", "on:\ns_barrier"));
    // The same constant address, of which one has a part in the offset.
    let apart = SWAPS.replace("; lds: v0 = 0\n", "").replace("again:\n", "v_mov_b32 v8, 12\nagain:\n");
    let apart = apart.replace("ds_read_b32 v1, v0\n", "v_mov_b32 v0, 4\nds_read_b32 v1, v0 offset:8\n");
    let apart = apart.replace("ds_cmpst_rtn_b32 v1, v0", "ds_cmpst_rtn_b32 v1, v8").replace("v6, v0", "v6, v8");
    is_clean(&apart);
    // A literal isn't the constant whose number it is: 140 is 12 in a field of a source.
    let other = apart.replace("v_mov_b32 v8, 12", "v_mov_b32 v8, 140").replace("alloc 64", "alloc 256");
    let other = other.replace("v6, v8", "v6, v0 offset:8").replace("; lds: expect v6 == 3\n", "");
    let other = other.replace("again:\n", "ds_add_u32 v0, v5 offset:8\nagain:\n");
    assert!(!of_kind("race", &other).is_empty(), "{other}");
    // It is loaded again each time.
    is_clean(&SWAPS.replace("ds_read_b32 v1, v0\nagain:\n", "again:\nds_read_b32 v1, v0\n"));
    // It goes elsewhere before it is checked.
    for stores in ["ds_write_b32 v0, v1 offset:16", "ds_add_u32 v9, v1 offset:13", "ds_read_b32 v7, v1 offset:16"] {
        let text = SWAPS.replace("v_mov_b32 v3, v1\n", &format!("v_mov_b32 v3, v1\n{stores}\n"));
        assert!(!of_kind("race", &text).is_empty(), "{text}");
    }
    for (from, to) in [
        // What is compared is something else.
        ("ds_cmpst_rtn_b32 v1, v0, v3, v2", "ds_cmpst_rtn_b32 v1, v0, v9, v2"),
        // The guess is of another dword, which others change.
        ("ds_read_b32 v1, v0\nagain", "ds_add_u32 v0, v5 offset:8\nds_read_b32 v1, v0 offset:8\nagain"),
        // It is tried once.
        ("s_cbranch_vccnz again\n", ""),
        // One wave clears the sum.
        (
            "ds_read_b32 v1, v0\nagain",
            "s_cmp_eq_u32 s0, 0\ns_cbranch_scc1 on\nds_write_b32 v0, v9\non:\nds_read_b32 v1, v0\nagain",
        ),
        // Nobody waits for the sum.
        ("s_barrier\n", ""),
    ] {
        let text = SWAPS.replace(from, to).replace("; lds: expect v6 == 3\n", "");
        let text = text.replace(
            "v_cmp_ne_u32 vcc, v1, v3",
            if from.contains("cmpst") { "v_cmp_ne_u32 vcc, v1, v1" } else { "v_cmp_ne_u32 vcc, v1, v3" },
        );
        assert!(!of_kind("race", &text).is_empty(), "{text}");
    }
}

/// Who wins a compare-and-swap stores and tells the loser, who waits.
#[test]
fn the_loser_of_a_swap_waits_for_the_winner() {
    let text = "; lds: waves 2\n; lds: alloc 16\n; lds: memory at 0 = 0, 0\n; lds: v0 = 0\n; lds: v1 = 1\n\
        ; lds: v2 = 2\n; lds: exec = 1\nds_cmpst_rtn_b32 v3, v0, v0, v1\ns_waitcnt lgkmcnt(0)\n\
        v_cmp_ne_u32 vcc, 0, v3\ns_nop 4\ns_cbranch_vccnz wait\nds_write_b32 v0, v1 offset:4\nds_write_b32 v0, v2\n\
        s_branch done\nwait:\nds_read_b32 v4, v0\ns_waitcnt lgkmcnt(0)\nv_cmp_ne_u32 vcc, 2, v4\ns_nop 4\n\
        s_cbranch_vccnz wait\ndone:\nds_read_b32 v5, v0 offset:4\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
    is_clean(text);
    // The winner tells before it has stored.
    let first = text.replace(
        "ds_write_b32 v0, v1 offset:4\nds_write_b32 v0, v2\n",
        "ds_write_b32 v0, v2\nds_write_b32 v0, v1 offset:4\n",
    );
    assert_eq!(of_kind("race", &first).len(), 1, "{first}");
    // The loser doesn't wait.
    let hurries = text.replace("s_cbranch_vccnz wait\ndone:", "done:");
    assert!(of_kind("race", &hurries).len() >= 2, "{hurries}");
}

/// Each of two waves tries a lock at 0 once, and whoever gets it adds 1 to the dword at 8 and stores 0 to give it back.
const TRIES_ONCE: &str = "; lds: waves 2\n; lds: alloc 64\n; lds: memory at 0 count 8 = 0\n; lds: v0 = 0\n; lds: v1 = 1\n\
    ; lds: exec = 1\nds_wrxchg_rtn_b32 v2, v0, v1\ns_waitcnt lgkmcnt(0)\nv_cmp_eq_u32 vcc, 0, v2\n\
    s_and_saveexec_b64 s[0:1], vcc\ns_cbranch_execz end\nds_read_b32 v3, v0 offset:8\ns_waitcnt lgkmcnt(0)\n\
    v_add_u32 v3, 1, v3\nds_write_b32 v0, v3 offset:8\nds_write_b32 v0, v0\nend:\ns_endpgm\n";

#[test]
fn a_lock_that_is_tried_once_is_given_back_by_a_store() {
    is_clean(TRIES_ONCE);
    // Wave 1 comes when wave 0 has given it back.
    let late = format!("; lds: s2 = wave\ns_cmp_eq_u32 s2, 0\ns_cbranch_scc1 go\n{}go:\n", "s_nop 0\n".repeat(40));
    let late = TRIES_ONCE.replacen("ds_wrxchg", &format!("{late}ds_wrxchg"), 1);
    is_clean(&late);
    let compares = TRIES_ONCE.replace("ds_wrxchg_rtn_b32 v2, v0, v1", "ds_cmpst_rtn_b32 v2, v0, v0, v1");
    is_clean(&compares);
    is_clean(&TRIES_ONCE.replace("ds_wrxchg_rtn_b32", "ds_or_rtn_b32"));
    for (what, from, to) in [
        ("what it returned decides nothing", "v_cmp_eq_u32 vcc, 0, v2", "v_cmp_eq_u32 vcc, 0, v0"),
        ("each count of the lock counts", "ds_wrxchg_rtn_b32", "ds_add_rtn_u32"),
        ("who hasn't taken it gives it back", "end:\n", "s_mov_b64 exec, 1\nds_write_b32 v0, v0\nend:\n"),
        ("another lane gives it back", "ds_write_b32 v0, v0\n", "s_mov_b64 exec, 2\nds_write_b32 v4, v4\n"),
        ("it is given back twice", "ds_write_b32 v0, v0\n", "ds_write_b32 v0, v1\nds_write_b32 v0, v0\n"),
        ("the data is read outside", "ds_wrxchg_rtn_b32", "ds_read_b32 v5, v0 offset:8\nds_wrxchg_rtn_b32"),
        ("the data is stored behind", "ds_write_b32 v0, v0\n", "ds_write_b32 v0, v0\nds_write_b32 v0, v3 offset:8\n"),
    ] {
        let wrong = late.replace(from, to).replace("; lds: v1 = 1\n", "; lds: v1 = 1\n; lds: v4 = 0\n");
        assert!(wrong.len() > late.len() && !of_kind("race", &wrong).is_empty(), "{what}: {wrong}");
    }
}

/// Compilers add the offset of an address in the instruction, or before a loop by an OR.
#[test]
fn a_first_look_may_have_its_address_computed_otherwise() {
    let first = "ds_read_b32 v2, v7 offset:256\ns_waitcnt lgkmcnt(0)\nv_cmp_ne";
    let start = LOOKS_FIRST.replacen("; lds: s4 = 0", "; lds: v7 = 0\n; lds: s4 = 0", 1);
    for sum in ["v_or_b32 v8, 0x100, v7", "v_add_u32 v8, v7, s7", "v_or_b32 v8, 64, v7\nv_add_u32 v8, 0xc0, v8"] {
        let start = start.replacen("; lds: s4 = 0", "; lds: s7 = 256\n; lds: s4 = 0", 1);
        let text = start.replacen("ds_read_b32 v2, v5\ns_waitcnt lgkmcnt(0)\nv_cmp_ne", first, 1);
        let text = text
            .replace("wait:\n", &format!("{sum}\nwait:\n"))
            .replace("s_sleep 1\nds_read_b32 v2, v5", "s_sleep 1\nds_read_b32 v2, v8");
        // What an SGPR holds isn't known where a directive sets it.
        let is_known = !sum.contains("s7");
        assert_eq!(of_kind("race", &text).is_empty(), is_known, "{text}");
        // Another sum, and another register.
        for (from, to) in [("0x100", "0x104"), ("0xc0", "0xc4"), ("offset:256", "offset:260"), ("64, v7", "64, v6")] {
            let other = text.replacen(from, to, 1);
            let other = other.replace("ds_write_b32 v5, v6\n", "ds_write_b32 v5, v6\nds_write_b32 v5, v6 offset:4\n");
            let is_text = !text.contains(from);
            assert!(is_text || !of_kind("race", &other).is_empty(), "{other}");
        }
    }
}
