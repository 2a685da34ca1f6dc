//! Reads of memory that nothing wrote.

use super::*;

fn unwritten(text: &str) -> Vec<String> {
    of_kind("unwritten_memory", text)
}

#[test]
fn the_message_names_the_first_byte() {
    let text = "; lds: memory at 0 count 3 = 0\n; lds: v1 = 4 * lane\nds_read_b32 v2, v1\n";
    let all = warnings(Target::Gfx906, text);
    let [warning] = &all[..] else { panic!("{all:?}") };
    let message = "line 3: wave 0, lane 3 reads byte 0xc, which nothing has written (and 60 more lanes)";
    assert_eq!((warning.to_string().as_str(), warning.count), (message, 61));
    assert_eq!((warning.place.lane, warning.place.address, warning.other_line), (Some(3), Some(12), None));
}

#[test]
fn an_update_reads_too_and_writes() {
    let add = "; lds: v1 = 0\n; lds: v2 = 1\nds_add_u32 v1, v2\n";
    assert_eq!(
        unwritten(&format!("{add}ds_add_u32 v1, v2\nds_read_b32 v3, v1\n")),
        ["line 3: wave 0, lane 0 updates byte 0x0, which nothing has written (and 63 more lanes)"]
    );
    is_clean(&format!("; lds: memory at 0 = 0\n{add}"));
    for (text, count) in [
        ("; lds: m0 = 0\nds_append v3\n", 1),
        ("; lds: v1 = 0\nds_add_src2_u32 v1 offset:1\n", 1),
        ("; lds: memory at 0 = 0\n; lds: v1 = 0\nds_add_src2_u32 v1 offset:1\n", 1),
        ("; lds: memory at 0 = 0, 0\n; lds: v1 = 0\nds_add_src2_u32 v1 offset:1\n", 0),
        ("; lds: m0 = 0\nds_read_addtid_b32 v2\n", 1),
    ] {
        assert_eq!(unwritten(text).len(), count, "{text}");
    }
}

#[test]
fn what_any_wave_wrote_is_written() {
    let store =
        "; lds: waves 2\n; lds: v1 = 4 * lane + 256 * wave\nds_write_b32 v1, v1\ns_waitcnt lgkmcnt(0)\ns_barrier\n";
    is_clean(&format!("{store}; lds: v2 = 8 * lane\nds_read_b64 v[4:5], v2\n"));
    let found = unwritten(&format!("{store}; lds: v2 = 8 * lane + 8\nds_read_b64 v[4:5], v2\n"));
    assert!(found.len() == 1 && found[0].contains("wave 0, lane 63 reads byte 0x200,"), "{found:?}");
    assert!(found[0].ends_with("(and 1 more lane)"), "{found:?}");
}

/// A load that finds nothing is told. One that finds a part is not: copies of structures load their padding. What is
/// made of the rest is told where it decides something.
#[test]
fn bytes_of_a_dword_count() {
    let store = "; lds: v1 = 2\n; lds: exec = 1\nds_write_b8 v1, v1\n";
    is_clean(&format!("{store}ds_read_u8 v2, v1\n"));
    let found = unwritten(&format!("{store}ds_read_u8 v2, v1 offset:1\n"));
    assert!(found.len() == 1 && found[0].contains("reads byte 0x3,"), "{found:?}");
    let half = format!("{store}ds_read_u16 v2, v1\ns_waitcnt lgkmcnt(0)\n");
    is_clean(&format!("{half}ds_write_b16 v1, v2 offset:8\n"));
    is_clean(&format!("{half}v_and_b32 v2, 0xff, v2\nds_write_b8 v2, v1\n"));
    let used = of_kind("unset_register", &format!("{half}ds_write_b8 v2, v1\n"));
    let what = "line 6: the address of wave 0, lane 0 is in v2, which was loaded from byte 0x3 (read in line 4), which";
    assert!(used.len() == 1 && used[0].starts_with(what), "{used:?}");
    // Across the words in which the bytes are noted.
    let store = "; lds: v1 = 56\n; lds: v2 = 0\n; lds: v3 = 0\n; lds: exec = 1\n\
        ds_write_b64 v1, v[2:3]\nds_write_b64 v1, v[2:3] offset:8\n";
    is_clean(&format!("{store}ds_read_b64 v[6:7], v1 offset:8\n"));
    let across = "; lds: alignment unaligned\n; lds: v1 = 60\n; lds: v2 = 0\n; lds: v3 = 0\nds_write_b64 v1, v[2:3]\n";
    is_clean(&format!("{across}ds_read_b64 v[6:7], v1\n"));
    let found = unwritten(&format!("; lds: alignment unaligned\n{store}ds_read_b64 v[6:7], v1 offset:16\n"));
    assert!(found.len() == 1 && found[0].contains("reads byte 0x48,"), "{found:?}");
}

#[test]
fn lanes_that_are_off_or_refused_read_nothing() {
    is_clean("; lds: v1 = 0\n; lds: exec = 0\nds_read_b32 v2, v1\n");
    has_only_refusals("; lds: alloc 512\n; lds: v1 = 512\nds_read_b32 v2, v1\n");
    has_only_refusals("; lds: v1 = 2\n; lds: v2 = 0\nds_add_u32 v1, v2\n");
    let some = "; lds: memory at 0 = 0\n; lds: v1 = 4 * lane\n; lds: exec = lane < 2\nds_read_b32 v2, v1\n";
    assert_eq!(unwritten(some), ["line 4: wave 0, lane 1 reads byte 0x4, which nothing has written"]);
    assert!(unwritten("; lds: expect memory at 0 == 0\n").is_empty(), "an expectation is no part of the program");
}

/// Addresses are those of the allocation, wherever it is in the storage.
#[test]
fn the_base_does_not_count() {
    is_clean("; lds: base 512\n; lds: alloc 64\n; lds: memory at 8 = 0\n; lds: v1 = 8\nds_read_b32 v2, v1\n");
    let found = unwritten("; lds: base 512\n; lds: alloc 64\n; lds: v1 = 8\nds_read_b32 v2, v1\n");
    assert!(found[0].contains("byte 0x8,"), "{found:?}");
}
