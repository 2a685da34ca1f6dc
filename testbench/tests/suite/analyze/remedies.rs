//! Remedies that hold: behind rows of any length, with pairs that can't stay pairs, and with reasons only where there
//! are some.

use super::{analysis, cycles};
use crate::common::{Desk, assert_code, json, stdout};
use serde_json::Value;

/// A transpose of 32 x 32 dwords as clang compiles it, with what its address registers hold.
const TRANSPOSE: &str = "\
; lds: waves 4
; lds: alloc 4096
; lds: v0 = lane & 31
; lds: v1 = wave * 2 + lane / 32
; lds: v9 = v1 << 7 | v0 << 2
; lds: v10 = v0 << 7 | v1 << 2
ds_write2st64_b32 v9, v8, v13 offset1:4
ds_write2st64_b32 v9, v14, v15 offset0:8 offset1:12
s_waitcnt lgkmcnt(0)
s_barrier
ds_read2_b32 v[8:9], v10 offset1:8
ds_read2_b32 v[10:11], v10 offset0:16 offset1:24
s_endpgm
";

/// The transpose with rows of 33 dwords, and two stores for each pair.
const PADDED: &str = "\
; lds: waves 4
; lds: alloc 4224
; lds: v0 = lane & 31
; lds: v1 = wave * 2 + lane / 32
; lds: v9 = v1 * 132 + v0 * 4
; lds: v10 = v0 * 132 + v1 * 4
ds_write_b32 v9, v8
ds_write_b32 v9, v13 offset:1056
ds_write_b32 v9, v14 offset:2112
ds_write_b32 v9, v15 offset:3168
s_waitcnt lgkmcnt(0)
s_barrier
ds_read2_b32 v[8:9], v10 offset1:8
ds_read2_b32 v[10:11], v10 offset0:16 offset1:24
s_endpgm
";

fn suggestion(text: &str) -> Value {
    let desk = Desk::new();
    desk.write("x.s", text);
    let output = desk.lds(&["analyze", "x.s", "--suggest", "--json", "-"]);
    assert_code(&output, 0);
    json(&output)
}

fn remedy<'a>(found: &'a Value, kind: &str) -> &'a Value {
    let remedies = found["suggestion"]["remedies"].as_array().expect("a list");
    let remedy = remedies.iter().find(|one| one["remedy"]["kind"] == kind);
    remedy.unwrap_or_else(|| panic!("no {kind}: {remedies:?}"))
}

#[test]
fn a_pair_that_cannot_stay_one_is_split_and_said() {
    let found = suggestion(TRANSPOSE);
    assert_eq!(found["totals"]["cycles"], 1056);
    let padding = remedy(&found, "pad");
    assert_eq!(padding["remedy"]["pad"], serde_json::json!({"row": 128, "bytes": 4}));
    assert_eq!((&padding["cycles"], &padding["bank_conflict_cycles"]), (&64.into(), &0.into()));
    assert_eq!(padding["source"], "rows of 33 floats instead of 32");
    assert_eq!(padding["instructions"], 24);
    let words = padding["pairs"][1]["words"].as_str().expect("words");
    let pairs = padding["pairs"].as_array().expect("a list");
    let split = pairs.iter().filter(|pair| pair["new"].as_array().is_some_and(|new| new.len() == 2)).count();
    assert_eq!(split, 2, "the two stores: {words}");
    let desk = Desk::new();
    desk.write("x.s", TRANSPOSE);
    let text = stdout(&desk.lds(&["analyze", "x.s", "--suggest"])).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("the compiler will emit two ds_write_b32, the second with offset:1056"), "{text}");
    assert!(!text.contains("different layouts"), "{text}");
    // The program that follows the advice costs what it says, in as many instructions.
    let followed = suggestion(PADDED);
    assert_eq!((&followed["totals"]["cycles"], &followed["totals"]["instructions"]), (&64.into(), &24.into()));
}

#[test]
fn rows_are_as_long_as_the_addresses_show() {
    let arguments =
        ["--target", "gfx1100", "--wave", "32", "--op", "ds_load_b128", "--suggest", "--addr", "(lane%16)*96"];
    let found = analysis(&arguments);
    let padding = remedy(&found, "pad");
    assert_eq!(padding["bank_conflict_cycles"], 0);
    assert!(padding["bytes"].as_u64() <= Some(1696), "{padding}");
    let remedies = found["suggestion"]["remedies"].as_array().expect("a list");
    let rows = remedies.iter().find(|one| one["bytes"] == 1696).unwrap_or_else(|| panic!("{remedies:?}"));
    assert_eq!(
        rows["source"].as_str().and_then(|text| text.split(" (").next()),
        Some("rows of 7 vectors of 16 bytes instead of 6")
    );
    // What is pasted costs what is said.
    for one in remedies {
        let (expression, said) = (one["expression"].as_str().expect("text"), one["cycles"].as_u64());
        let pasted = ["--target", "gfx1100", "--wave", "32", "--op", "ds_load_b128", "--addr", expression];
        assert_eq!(Some(cycles(&pasted)), said, "{expression}");
    }
    let ranks: Vec<_> = remedies.iter().map(|one| (one["cycles"].as_u64(), one["bytes"].as_u64())).collect();
    assert!(ranks.is_sorted(), "{ranks:?}");
}

/// Two instructions that are each free of conflicts with a layout of their own, which no layout has in common.
#[test]
fn a_reason_is_given_where_the_search_has_found_it() {
    let notes = |text: &str| {
        let found = suggestion(text);
        let notes = found["suggestion"]["notes"].as_array().expect("a list");
        notes.iter().map(|note| note.as_str().expect("text")).collect::<Vec<_>>().join("; ")
    };
    let store = |addresses: [&str; 2]| {
        let [one, other] = addresses;
        notes(&format!("; lds: v1 = {one}\n; lds: v3 = {other}\nds_write_b32 v1, v2\nds_write_b32 v3, v2\ns_endpgm\n"))
    };
    assert_eq!(store(["lane * 128", "lane * 128 + 4"]), "");
    // What cures the one spoils the other.
    let told = store(["lane * 128", "lane * 132"]);
    assert!(
        told.contains("cycles of bank conflicts are left") && told.contains("they want different layouts"),
        "{told}"
    );
    // Nobody has found out why.
    let told = store(["(lane * lane * 7 % 61) * 512", "lane * 256"]);
    assert!(told.contains("cycles of bank conflicts are left") && !told.contains("different layouts"), "{told}");
}

/// On an MI300 the way out takes four cycles for a load of 64 lanes, in which a layout could hide two conflicts.
#[test]
fn a_remedy_hides_no_conflict_behind_a_limit_of_the_ports() {
    let text = stdout(&Desk::new().lds(&["analyze", "--addr", "lane*128", "--chip", "gfx942", "--suggest"]));
    assert!(text.contains("rows of 33 floats instead of 32"), "{text}");
    assert!(!text.contains("are left") && !text.contains("want different layouts"), "{text}");
    let found = json(&Desk::new().lds(&["analyze", "--addr=lane*128", "--chip=gfx942", "--suggest", "--json=-"]));
    let remedies = found["suggestion"]["remedies"].as_array().expect("remedies");
    assert!(!remedies.is_empty() && remedies.iter().all(|remedy| remedy["bank_conflict_cycles"] == 0), "{found}");
}

/// The transpose as the compiler makes it for an MI300, where limits of the ports hide conflicts: the first remedy
/// leaves none, so that a guard of no conflicts passes with it, and what is left to wait for the ports is said apart.
#[test]
fn remedies_without_conflicts_come_before_cheaper_ones_with_some() {
    for chip in ["gfx942", "gfx90a"] {
        let desk = Desk::new();
        desk.write("x.s", TRANSPOSE);
        let arguments = ["analyze", "x.s", "--suggest", "--chip", chip];
        let found = json(&desk.lds(&[&arguments[..], &["--json", "-"]].concat()));
        let remedies = found["suggestion"]["remedies"].as_array().expect("a list");
        let ranks: Vec<_> =
            remedies.iter().map(|one| (one["bank_conflict_cycles"].as_u64(), one["cycles"].as_u64())).collect();
        assert!(ranks.is_sorted() && ranks.len() > 1 && ranks[0].0 == Some(0), "{chip}: {ranks:?}");
        assert!(found["suggestion"]["cycles"].as_u64() > ranks[0].1, "{chip}");
        assert!(remedies[0]["port_cycles"].as_u64() > Some(0), "{chip}");
        let text = stdout(&desk.lds(&arguments)).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("bank conflicts 992 → 0, cycles") && !text.contains("different layouts"), "{text}");
        assert!(text.contains("fewest bank conflicts come first, then fewest cycles"), "{text}");
        assert!(text.contains("of them waiting for the ports: "), "{text}");
    }
    // Who follows the advice has no conflicts.
    let desk = Desk::new();
    desk.write("x.s", PADDED);
    assert_code(&desk.lds(&["analyze", "x.s", "--chip", "gfx942", "--max-conflicts", "0"]), 0);
}
