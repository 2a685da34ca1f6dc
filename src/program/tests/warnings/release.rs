//! Locks and flags that waves make in the LDS: what they order, and what they don't.

use super::*;

/// Wave 0 stores a dword of each lane, and lane 0 tells wave 1 by a flag at 256, for which wave 1 waits in a loop.
fn passed_on(before: &str, tells: &str, polls: &str, behind: &str) -> String {
    format!(
        "; lds: waves 2\n; lds: alloc 512\n; lds: memory at 0 count 128 = 0\n; lds: v0 = lane * 4\n\
         ; lds: v1 = 1000 + lane\n; lds: v5 = 256\n; lds: v6 = 1\n; lds: v7 = 0\n; lds: s0 = wave\n\
         {before}s_cmp_eq_u32 s0, 1\ns_cbranch_scc1 consumer\nds_write_b32 v0, v1\n\
         s_mov_b64 exec, 1\n{tells}\ns_endpgm\n\
         consumer:\ns_mov_b64 exec, 1\npoll:\n{polls}\ns_waitcnt lgkmcnt(0)\n\
         v_readfirstlane_b32 s2, v3\ns_cmp_eq_u32 s2, 0\ns_cbranch_scc1 poll\n{behind}s_mov_b64 exec, -1\n\
         ds_read_b32 v4, v0\ns_waitcnt lgkmcnt(0)\n; lds: expect v4 == 1000 + lane\ns_endpgm\n"
    )
}

/// How a wave may tell another one by a flag, and how that one may look.
const TELLS: [&str; 4] =
    ["ds_or_b32 v5, v6", "ds_add_rtn_u32 v8, v5, v6", "ds_wrxchg_rtn_b32 v8, v5, v6", "ds_write_b32 v5, v6"];
const POLLS: [&str; 3] = ["ds_add_rtn_u32 v3, v5, v7", "ds_cmpst_rtn_b32 v3, v5, v7, v7", "ds_read_b32 v3, v5"];

#[test]
fn a_flag_orders_what_stands_before_and_behind_it() {
    for tells in TELLS {
        for polls in POLLS {
            is_clean(&passed_on("", tells, polls, ""));
            is_clean(&passed_on("", &format!("s_waitcnt lgkmcnt(0)\n{tells}"), polls, ""));
        }
    }
}

#[test]
fn what_stands_behind_the_flag_is_a_race() {
    for tells in TELLS {
        for polls in POLLS {
            let text = passed_on("", &format!("{tells}\ns_mov_b64 exec, -1\nds_write_b32 v0, v1"), polls, "");
            let found = of_kind("race", &text);
            assert_eq!(found.len(), 1, "{text}{found:?}");
        }
    }
}

#[test]
fn what_is_read_before_the_flag_is_a_race() {
    for tells in TELLS {
        for polls in POLLS {
            let text = passed_on("", tells, polls, "").replace("consumer:\n", "consumer:\nds_read_b32 v9, v0\n");
            assert_eq!(of_kind("race", &text).len(), 1, "{text}");
        }
    }
}

/// One look at a flag is no wait for it.
#[test]
fn who_looks_once_has_a_race() {
    for tells in TELLS {
        for polls in POLLS {
            let text = passed_on("", tells, polls, "").replace("s_cbranch_scc1 poll\n", "s_nop 0\n");
            let found = of_kind("race", &text);
            // An update of the flag that came first says that the data is there.
            assert!(!found.is_empty(), "{text}{found:?}");
        }
    }
}

/// Who polls a flag must not come before it is set up.
#[test]
fn a_flag_is_set_up_behind_a_barrier() {
    let set_up = "s_mov_b64 s[4:5], exec\ns_mov_b64 exec, 1\ns_cmp_eq_u32 s0, 1\ns_cbranch_scc1 on\n\
        ds_write_b32 v5, v7\non:\ns_mov_b64 exec, s[4:5]\ns_waitcnt lgkmcnt(0)\n";
    for tells in TELLS {
        for polls in POLLS {
            let with = |barrier: &str| {
                let text = passed_on(&format!("{set_up}{barrier}"), tells, polls, "");
                text.replace("; lds: memory at 0 count 128 = 0\n", "")
            };
            is_clean(&with("s_barrier\n"));
            let found = of_kind("race", &with(""));
            assert!(!found.is_empty(), "{}{found:?}", with(""));
        }
    }
}

/// A flat load in the LDS polls as well.
#[test]
fn a_flat_load_polls() {
    let address = "; lds: v10 = 256\n; lds: v11 = 0x10000\n";
    let text = passed_on(address, "ds_write_b32 v5, v6", "flat_load_dword v3, v[10:11]", "");
    let text = text.replace("s_waitcnt lgkmcnt(0)\nv_readfirstlane", "s_waitcnt vmcnt(0) lgkmcnt(0)\nv_readfirstlane");
    is_clean(&text);
    assert!(!of_kind("race", &text.replace("s_cbranch_scc1 poll\n", "s_nop 0\n")).is_empty());
}

/// A loop over what another wave has stored isn't a wait for it.
#[test]
fn a_loop_that_ends_by_itself_polls_nothing() {
    let sum = "; lds: waves 2\n; lds: memory at 0 count 256 = 0\n; lds: v0 = 0\n; lds: v1 = 7\n; lds: v2 = 0\n\
        ; lds: exec = 1\n; lds: s0 = wave\n; lds: s1 = 0\n\
        s_cmp_eq_u32 s0, 1\ns_cbranch_scc1 sums\nds_write_b32 v0, v1\ns_endpgm\n\
        sums:\nds_read_b32 v3, v0\ns_waitcnt lgkmcnt(0)\nv_add_u32 v2, v2, v3\ns_add_u32 s1, s1, 1\n\
        s_cmp_lt_u32 s1, 4\ns_cbranch_scc1 sums\ns_endpgm\n";
    assert_eq!(of_kind("race", sum).len(), 1);
    // Each time another address.
    let walk = sum.replace("v_add_u32 v2, v2, v3\n", "v_add_u32 v0, 4, v0\nv_readfirstlane_b32 s1, v3\n");
    assert_eq!(of_kind("race", &walk.replace("s_cmp_lt_u32 s1, 4", "s_cmp_gt_u32 s1, 7")).len(), 1);
    // The loop stores.
    let stores = sum.replace("v_add_u32 v2, v2, v3\n", "ds_write_b32 v0, v2 offset:8\nv_readfirstlane_b32 s1, v3\n");
    assert_eq!(of_kind("race", &stores.replace("s_cmp_lt_u32 s1, 4", "s_cmp_lg_u32 s1, 8")).len(), 1);
}

/// Without optimization a value goes through private memory, and a mask through the lanes of a VGPR.
#[test]
fn what_goes_through_private_memory_is_polled() {
    let before = "; lds: private 64\n; lds: s33 = 0\n";
    for tells in TELLS {
        for polls in POLLS {
            let polls = format!(
                "v_mov_b32 v5, 256\n{polls}\ns_waitcnt lgkmcnt(0)\nscratch_store_dword off, v3, s33 offset:4\n\
                 v_mov_b32 v5, 4\nscratch_load_dword v11, off, s33 offset:4\ns_waitcnt vmcnt(0)\n\
                 v_readfirstlane_b32 s6, v11\nv_writelane_b32 v12, s6, 0\n\
                 scratch_store_dword off, v12, s33 offset:8\nscratch_load_dword v13, off, s33 offset:8\n\
                 s_waitcnt vmcnt(0)\nv_readlane_b32 s7, v13, 0\nv_mov_b32 v3, s7"
            );
            let text = passed_on(before, tells, &polls, "");
            is_clean(&text);
            // A read-modify-write of the flag that finds it says that the data is there, however often it looks.
            if polls.contains("_rtn_") {
                continue;
            }
            assert!(!of_kind("race", &text.replace("s_cbranch_scc1 poll\n", "s_nop 0\n")).is_empty(), "{text}");
            // What comes back from another slot, or from another lane, doesn't rest on the flag.
            for (from, to) in [("v11, off, s33 offset:4", "v11, off, s33 offset:12"), ("s7, v13, 0", "s7, v13, 1")] {
                let other = text.replace(from, to).replace("s_cmp_eq_u32 s2, 0\n", "s_cmp_eq_u32 s2, 77\n");
                assert!(!of_kind("race", &other).is_empty(), "{other}");
            }
        }
    }
}

/// A counter in private memory, beside what the loop reads there: it ends by itself.
#[test]
fn a_loop_that_counts_in_private_memory_polls_nothing() {
    let counts = "; lds: waves 2\n; lds: private 64\n; lds: memory at 0 count 256 = 0\n; lds: v0 = 0\n; lds: v1 = 7\n\
        ; lds: v9 = 0\n; lds: v12 = 0\n; lds: exec = 1\n; lds: s0 = wave\n; lds: s33 = 0\n\
        s_cmp_eq_u32 s0, 1\ns_cbranch_scc1 sums\nds_write_b32 v0, v1\ns_endpgm\n\
        sums:\nscratch_store_dword off, v9, s33 offset:4\n\
        again:\nds_read_b32 v3, v0\ns_waitcnt lgkmcnt(0)\nv_readfirstlane_b32 s5, v3\nv_writelane_b32 v12, s5, 3\n\
        scratch_store_dword off, v3, s33 offset:8\nscratch_load_dword v4, off, s33 offset:4\ns_waitcnt vmcnt(0)\n\
        v_add_u32 v4, 1, v4\nscratch_store_dword off, v4, s33 offset:4\nv_readfirstlane_b32 s6, v4\n\
        v_writelane_b32 v12, s6, 4\nv_readlane_b32 s1, v12, 4\n\
        s_cmp_lt_u32 s1, 4\ns_cbranch_scc1 again\ns_endpgm\n";
    assert_eq!(of_kind("race", counts).len(), 1);
    // The other lane has what it read.
    let polls = counts.replace("s1, v12, 4\ns_cmp_lt_u32 s1, 4", "s1, v12, 3\ns_cmp_lg_u32 s1, 7");
    is_clean(&polls);
    // Each time another address, which goes through private memory.
    let walks = polls.replace("v_readlane", "v_lshlrev_b32 v0, 2, v4\nv_readlane");
    assert_eq!(of_kind("race", &walks.replace("s_cmp_lg_u32 s1, 7", "s_cmp_gt_u32 s1, 7")).len(), 1);
    // The slot isn't where it was.
    let moves = polls.replace("v_readlane", "s_mov_b32 s33, 0\nv_readlane");
    assert_eq!(of_kind("race", &moves).len(), 1);
}

/// A condition in the loop, whose lanes are all on again behind it, doesn't decide when the loop ends.
#[test]
fn a_condition_in_a_loop_is_no_end_of_it() {
    let text = "; lds: waves 2\n; lds: memory at 0 count 256 = 0\n; lds: v0 = 0\n; lds: v1 = 7\n; lds: v2 = 0\n\
        ; lds: v4 = 0\n; lds: exec = 1\n; lds: s0 = wave\n; lds: s8 = 0\n; lds: s9 = 0\n\
        s_cmp_eq_u32 s0, 1\ns_cbranch_scc1 sums\nds_write_b32 v0, v1\ns_endpgm\n\
        sums:\nds_read_b32 v3, v0\ns_waitcnt lgkmcnt(0)\nv_cmp_lt_u32 vcc, 2, v3\ns_and_saveexec_b64 s[4:5], vcc\n\
        v_add_u32 v4, v4, v3\ns_or_b64 exec, exec, s[4:5]\nv_add_u32 v2, 1, v2\nv_cmp_lt_u32 vcc, 3, v2\n\
        s_or_b64 s[8:9], vcc, s[8:9]\ns_andn2_b64 exec, exec, s[8:9]\ns_cbranch_execnz sums\ns_endpgm\n";
    assert_eq!(of_kind("race", text).len(), 1);
    is_clean(&text.replace("v_cmp_lt_u32 vcc, 3, v2", "v_cmp_lt_u32 vcc, 3, v3"));
}

/// Each of four waves takes a lock at 0, counts at 4, and gives the lock back.
fn locked(takes: &str, gives: &str) -> String {
    format!(
        "; lds: waves 4\n; lds: alloc 64\n; lds: memory at 0 = 0, 0\n; lds: v0 = 0\n; lds: v1 = 0\n; lds: v2 = 1\n\
         ; lds: exec = 1\nagain:\n{takes}\ns_waitcnt lgkmcnt(0)\nv_cmp_ne_u32 vcc, 0, v3\ns_nop 4\n\
         s_cbranch_vccnz again\nds_read_b32 v4, v0 offset:4\ns_waitcnt lgkmcnt(0)\nv_add_u32 v4, 1, v4\n\
         ds_write_b32 v0, v4 offset:4\n{gives}\ns_waitcnt lgkmcnt(0)\n; lds: expect memory at 4 == 4\ns_endpgm\n"
    )
}

#[test]
fn a_lock_orders_what_its_holders_do() {
    for takes in ["ds_cmpst_rtn_b32 v3, v0, v1, v2", "ds_wrxchg_rtn_b32 v3, v0, v2", "ds_max_rtn_u32 v3, v0, v2"] {
        for gives in ["ds_wrxchg_rtn_b32 v5, v0, v1", "ds_and_b32 v0, v1", "ds_write_b32 v0, v1"] {
            is_clean(&locked(takes, gives));
            // Given back too early.
            let text = locked(takes, gives);
            let early = text.replace(&format!("{gives}\n"), "").replace("ds_read", &format!("{gives}\nds_read"));
            assert!(!of_kind("race", &early).is_empty(), "{early}");
        }
        // Somebody counts without the lock.
        let text = locked(takes, "ds_write_b32 v0, v1").replace("again:\n", "; lds: s0 = wave\nagain:\n");
        let text = text.replace(takes, &format!("s_cmp_eq_u32 s0, 3\ns_cbranch_scc1 on\n{takes}"));
        let text = text.replace("ds_read", "on:\nds_read");
        assert!(!of_kind("race", &text).is_empty(), "{text}");
    }
}

/// Without a value that comes back, a wave doesn't know what was there.
#[test]
fn an_update_that_returns_nothing_acquires_nothing() {
    let text = |update: &str| {
        format!(
            "; lds: waves 2\n; lds: memory at 0 count 64 = 0\n; lds: v0 = 0\n; lds: v1 = 1\n; lds: exec = 1\n\
             ; lds: exec = wave == 0\nds_write_b32 v0, v1 offset:8\nds_add_u32 v0, v1\n; lds: exec = wave == 1\n\
             {update}\nds_read_b32 v3, v0 offset:8\n"
        )
    };
    is_clean(&text("ds_add_rtn_u32 v2, v0, v1"));
    assert_eq!(of_kind("race", &text("ds_add_u32 v0, v1")).len(), 1);
    assert_eq!(of_kind("race", &text("ds_add_rtn_u32 v2, v0, v1 offset:4")).len(), 1, "another dword");
    // An update that changes nothing leaves nothing to see.
    assert_eq!(of_kind("race", &text("ds_add_rtn_u32 v2, v0, v1").replace("ds_add_u32", "ds_and_b32")).len(), 1);
}

/// Who hands on what he got hands on all that came before.
#[test]
fn knowledge_goes_from_wave_to_wave() {
    let text = |second: &str| {
        format!(
            "; lds: waves 3\n; lds: memory at 0 count 64 = 0\n; lds: v0 = 0\n; lds: v1 = 1\n; lds: exec = 1\n\
             ; lds: exec = wave == 0\nds_write_b32 v0, v1 offset:8\nds_add_u32 v0, v1\n\
             ; lds: exec = wave == 1\nds_add_rtn_u32 v2, v0, v1\n{second}\n\
             ; lds: exec = wave == 2\nds_add_rtn_u32 v2, v0, v1 offset:4\nds_read_b32 v3, v0 offset:8\n"
        )
    };
    is_clean(&text("ds_add_u32 v0, v1 offset:4"));
    assert_eq!(of_kind("race", &text("ds_add_u32 v0, v1 offset:12")).len(), 1);
}

/// A barrier is no instruction of the LDS: what a wave has read counts there when it has waited for it.
#[test]
fn at_a_barrier_the_wait_counts() {
    let text = |wait: &str| {
        format!(
            "; lds: waves 3\n; lds: memory at 0 count 64 = 0\n; lds: v0 = 0\n; lds: v1 = 1\n; lds: exec = 1\n\
             ; lds: s0 = wave\n; lds: exec = wave == 0\nds_write_b32 v0, v1 offset:8\nds_add_u32 v0, v1\n\
             ; lds: exec = wave == 1\nds_add_rtn_u32 v2, v0, v1\n{wait}; lds: exec = 1\ns_barrier\n\
             ; lds: exec = wave == 2\nds_read_b32 v3, v0 offset:8\n"
        )
    };
    is_clean(
        &text("s_waitcnt lgkmcnt(0)\n").replace("ds_add_u32 v0, v1\n", "ds_add_u32 v0, v1\ns_waitcnt lgkmcnt(0)\n"),
    );
    let found = of_kind("race", &text(""));
    assert_eq!(found.len(), 1, "{found:?}");
}

/// The races of a program that lead to the same in either order.
fn same_values(text: &str) -> Vec<String> {
    let all = on_request(text);
    all.iter().filter(|warning| warning.kind.name() == "same_value").map(Warning::to_string).collect()
}

const ALL: &str = "; lds: waves 2\n; lds: v0 = 0\n; lds: v1 = 0\n; lds: v2 = wave\n; lds: exec = 1\n";

#[test]
fn waves_that_store_the_same_change_nothing() {
    let text = format!("{ALL}ds_write_b32 v0, v1\n");
    is_clean(&text);
    let found = same_values(&text);
    assert_eq!(
        found,
        ["line 6: wave 1, lane 0 writes byte 0x0, which wave 0, lane 0 writes in this line, without a barrier in \
          between, and the value is the same"]
    );
    let differs = format!("{ALL}ds_write_b32 v0, v2\n");
    assert_eq!((of_kind("race", &differs).len(), same_values(&differs).len()), (1, 0));
    // Of several bytes one that differs counts, wherever it is.
    for address in 0..4 {
        let text = format!("{ALL}ds_write_b8 v0, v1 offset:{address}\nds_write_b32 v0, v2\n");
        assert_eq!(of_kind("race", &text).len(), 1, "{text}");
    }
    is_clean(&format!("{ALL}ds_write_b8 v0, v1 offset:1\nds_write_b32 v0, v1\nds_write_b64 v0, v[0:1]\n"));
}

/// Who has stored the value reads it, whoever else stores it, too.
#[test]
fn a_reader_between_equal_stores() {
    is_clean(&format!("{ALL}ds_write_b32 v0, v1\nds_read_b32 v3, v0\n"));
    // The reader hasn't stored it: before the other wave's store there may be something else.
    let reader = "; lds: exec = wave == 0\nds_write_b32 v0, v1\n; lds: exec = wave == 1\nds_read_b32 v3, v0\n";
    assert_eq!(of_kind("race", &format!("{ALL}{reader}")).len(), 1);
    // There is something else in between.
    let other = "ds_write_b32 v0, v1\n; lds: exec = wave == 0\nds_write_b32 v0, v0 offset:4\nds_inc_u32 v0, v0\n\
        ds_write_b32 v0, v5\nds_read_b32 v3, v0\n; lds: exec = wave == 1\nds_write_b32 v0, v1\n";
    let text = format!("{ALL}; lds: v5 = 9\n{other}");
    assert!(!of_kind("race", &text).is_empty(), "{text}");
    // A wave stores the value that the reader found, but the reader hasn't stored it.
    let late = "; lds: exec = wave == 0\nds_read_b32 v3, v0\n; lds: exec = wave == 1\nds_write_b32 v0, v1\n";
    assert_eq!(of_kind("race", &format!("{ALL}; lds: memory at 0 = 0\n{late}")).len(), 1);
}

/// A store of another wave may come between any two accesses of a wave: one of the values differs, not the last one.
#[test]
fn an_earlier_value_that_differs_counts() {
    let start = "; lds: waves 2\n; lds: memory at 0 = 0\n; lds: v1 = 0\n; lds: v2 = 6\n; lds: v3 = 5\n\
        ; lds: exec = wave == 0\n";
    let other = "; lds: exec = wave == 1\nds_write_b32 v1, v3\n";
    // The first read may give 5.
    let reads = format!("{start}ds_write_b32 v1, v2\nds_read_b32 v10, v1\nds_write_b32 v1, v3\nds_read_b32 v11, v1\n");
    assert_eq!(of_kind("race", &format!("{reads}{other}")).len(), 1);
    // The other wave may read 6.
    let stores = format!("{start}ds_write_b32 v1, v2\nds_write_b32 v1, v3\n");
    let found = of_kind("race", &format!("{stores}{other}ds_read_b32 v10, v1\n"));
    assert_eq!(found.len(), 2, "{found:?}");
    // One byte differs, in a store before the last but one.
    for byte in 0..4 {
        let stores = format!(
            "{start}; lds: v4 = 5 ^ 1 << 8 * {byte}\nds_write_b32 v1, v4\n{}",
            "ds_write_b32 v1, v3\n".repeat(3)
        );
        let found = of_kind("race", &format!("{stores}; lds: exec = wave == 1\nds_write_b8 v1, v3\n"));
        assert_eq!(found.len(), usize::from(byte == 0), "{stores}{found:?}");
    }
    is_clean(&format!("{stores}{other}").replace("v2 = 6", "v2 = 5"));
    // What comes before a barrier is in order.
    is_clean(&format!("{stores}; lds: exec = 1\ns_waitcnt lgkmcnt(0)\ns_barrier\n{other}ds_read_b32 v10, v1\n"));
    // A wave reads what another one has stored, though it has stored the same before.
    let again =
        format!("{start}ds_write_b32 v1, v2\nds_write_b32 v1, v3\n; lds: exec = wave == 1\nds_write_b32 v1, v2\n");
    assert_eq!(of_kind("race", &format!("{again}; lds: exec = wave == 0\nds_read_b32 v10, v1\n")).len(), 2);
}
