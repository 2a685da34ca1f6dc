//! Accesses of one wave that take different ways to the LDS.

use super::*;

/// 256 bytes of a buffer that go to the LDS and come from there, and each lane's address.
const START: &str = "; lds: alloc 512\n; lds: buffer 0 count 64 = index + 7\n; lds: memory at 0 count 128 = 1\n\
    ; lds: v0 = lane * 4\n; lds: v1 = 9\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: s2 = 256\n; lds: s3 = 0x20000\n\
    ; lds: s4 = 0\n; lds: s5 = 0x40001\n; lds: s6 = 64\n; lds: s7 = 0x800000\n; lds: s8 = 2\n; lds: m0 = 0x10000\n";

fn told(target: Target, text: &str) -> Vec<String> {
    let all = warnings(target, text);
    let all = all.iter().filter(|warning| warning.kind.name() == "unordered_access");
    all.map(|warning| format!("{warning}; {}", warning.help())).collect()
}

/// Both lines of a program, what waits between them, and what the message says of the second one.
#[track_caller]
fn is_unordered(start: &str, target: Target, [first, wait, second]: [&str; 3], message: &str) {
    let text = |between: &str| format!("{start}{first}\n{between}\n{second}\ns_endpgm\n");
    let [line, other] = [3, 1].map(|behind| start.lines().count() + behind);
    let message = message.replace("LINE", &format!("line {other}"));
    let help = format!("a chip may do either first: put `{wait}` between the two");
    let found = told(target, &text("s_nop 0"));
    assert_eq!(found, [format!("line {line}: {message}, and nothing orders the two (and 63 more lanes); {help}")]);
    assert_eq!(told(target, &text(wait)), [""; 0], "{wait}");
}

#[test]
fn what_bypasses_ds_instructions_is_in_no_order_with_them() {
    let load = "buffer_load_dword v0, s[0:3], 0 offen lds";
    let store = "buffer_store_lds_dword s[4:7], 0 lds";
    let (vector, own) = ("s_waitcnt vmcnt(0)", "s_waitcnt lgkmcnt(0)");
    for (lines, message) in [
        ([load, vector, "ds_read_b32 v3, v0"], "wave 0, lane 0 reads byte 0x0, which its wave writes in LINE"),
        ([load, vector, "ds_write_b32 v0, v1"], "wave 0, lane 0 writes byte 0x0, which its wave writes in LINE"),
        ([load, vector, "ds_add_u32 v0, v1"], "wave 0, lane 0 updates byte 0x0, which its wave writes in LINE"),
        (["ds_read_b32 v3, v0", own, load], "wave 0, lane 0 writes byte 0x0, which its wave reads in LINE"),
        (["ds_add_u32 v0, v1", own, load], "wave 0, lane 0 writes byte 0x0, which its wave updates in LINE"),
        (["ds_write_b32 v0, v1", own, store], "wave 0, lane 0 reads byte 0x0, which its wave writes in LINE"),
        ([store, vector, "ds_write_b32 v0, v1"], "wave 0, lane 0 writes byte 0x0, which its wave reads in LINE"),
        // One counter counts both, and they pass each other.
        ([load, vector, store], "wave 0, lane 0 reads byte 0x0, which its wave writes in LINE"),
        ([store, vector, load], "wave 0, lane 0 writes byte 0x0, which its wave reads in LINE"),
    ] {
        is_unordered(START, Target::Gfx906, lines, message);
    }
}

#[test]
fn accesses_of_other_bytes_and_of_one_way_are_in_order() {
    let load = "buffer_load_dword v0, s[0:3], 0 offen lds";
    for lines in [
        // Other bytes, and two reads.
        [load, "ds_read_b32 v3, v0 offset:256"],
        ["ds_write_b32 v0, v1 offset:256", load],
        ["ds_read_b32 v3, v0", "buffer_store_lds_dword s[4:7], 0 lds"],
        // What one counter counts.
        ["ds_write_b32 v0, v1", "ds_read_b32 v3, v0"],
        [load, load],
        ["buffer_store_lds_dword s[4:7], 0 lds"; 2],
    ] {
        assert_eq!(told(Target::Gfx906, &format!("{START}{}\ns_endpgm\n", lines.join("\n"))), [""; 0], "{lines:?}");
    }
    // The counter leaves the youngest in flight, which is of other bytes.
    let text = format!(
        "{START}{load}\nbuffer_load_dword v0, s[0:3], 0 offen offset:256 lds\ns_waitcnt vmcnt(1)\n\
        ds_read_b32 v3, v0\ns_endpgm\n"
    );
    assert_eq!(told(Target::Gfx906, &text), [""; 0]);
    assert_eq!(told(Target::Gfx906, &text.replace("vmcnt(1)", "vmcnt(2)")).len(), 1);
}

/// In a loop the other line is the one that was executed last.
#[test]
fn a_loop_meets_what_it_left_in_flight() {
    let text = format!(
        "{START}again:\nds_read_b32 v3, v0\nWAIT\nbuffer_load_dword v0, s[0:3], 0 offen lds\ns_sub_u32 s8, s8, 1\n\
        s_cmp_lg_u32 s8, 0\ns_cbranch_scc1 again\ns_endpgm\n"
    );
    let found = told(Target::Gfx906, &text.replace("WAIT", "s_waitcnt lgkmcnt(0)"));
    let line = START.lines().count();
    let told_of =
        format!("line {}: wave 0, lane 0 reads byte 0x0, which its wave writes in line {},", line + 2, line + 4);
    assert!(found.len() == 1 && found[0].starts_with(&told_of), "{found:?}");
}

#[test]
fn direct_reads_take_a_way_of_their_own() {
    let start = "; lds: memory at 0 count 128 = 0\n; lds: v0 = 0\n; lds: v1 = 9\n; lds: m0 = 0x20000\n";
    let store = "ds_write_b32 v0, v1";
    let found = |text: &str| told(Target::Gfx906, &format!("{start}{text}\ns_endpgm\n"));
    assert_eq!(found(&format!("{store}\nv_mov_b32 v3, src_lds_direct")).len(), 1);
    assert_eq!(found(&format!("{store}\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v3, src_lds_direct")), [""; 0]);
    assert_eq!(found(&format!("v_mov_b32 v3, src_lds_direct\n{store}")), [""; 0], "it has read");
    let start = format!("; lds: wave 32\n{start}");
    let found = |text: &str| told(Target::Gfx1100, &format!("{start}{text}\ns_endpgm\n"));
    assert_eq!(found("ds_store_b32 v0, v1\nlds_direct_load v3").len(), 1);
    assert_eq!(found("ds_store_b32 v0, v1\ns_waitcnt lgkmcnt(0)\nlds_direct_load v3"), [""; 0]);
    let both = found("lds_direct_load v3\nds_store_b32 v0, v1");
    assert!(both.len() == 1 && both[0].contains("`s_waitcnt expcnt(0)`"), "{both:?}");
    assert_eq!(found("lds_direct_load v3\ns_waitcnt expcnt(0)\nds_store_b32 v0, v1"), [""; 0]);
}
