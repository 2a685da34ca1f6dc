//! Reads of memory that nothing wrote, where something rests on what they found.

use super::*;

fn unwritten(text: &str) -> Vec<String> {
    of_kind("unwritten_memory", text)
}

/// The same of a program at whose end something is compared.
fn compared(text: &str, what: &str) -> Vec<String> {
    unwritten(&format!("{text}s_waitcnt lgkmcnt(0)\n; lds: expect {what} == 0\n"))
}

#[test]
fn the_message_names_the_first_byte() {
    let text = "; lds: memory at 0 count 3 = 0\n; lds: v1 = 4 * lane\nds_read_b32 v2, v1\n";
    let all = warnings(Target::Gfx906, &format!("{text}s_waitcnt lgkmcnt(0)\n; lds: expect v2 == 0\n"));
    let [warning] = &all[..] else { panic!("{all:?}") };
    let message = "line 3: wave 0, lane 3 reads byte 0xc, which nothing has written (and 60 more lanes)";
    assert_eq!((warning.to_string().as_str(), warning.count), (message, 61));
    assert_eq!((warning.place.lane, warning.place.address, warning.other_line), (Some(3), Some(12), None));
}

#[test]
fn an_update_reads_too_and_writes() {
    let add = "; lds: v1 = 0\n; lds: v2 = 1\nds_add_u32 v1, v2\n";
    assert_eq!(
        compared(&format!("{add}ds_add_u32 v1, v2\nds_read_b32 v3, v1\n"), "v3"),
        ["line 3: wave 0, lane 0 updates byte 0x0, which nothing has written (and 63 more lanes)"]
    );
    is_clean(&format!("; lds: memory at 0 = 0\n{add}"));
    for (text, what, count) in [
        ("; lds: m0 = 0\nds_append v3\n", "v3", 1),
        ("; lds: m0 = 0\nds_append v3\n", "memory at 0", 1),
        ("; lds: v1 = 0\nds_add_src2_u32 v1 offset:1\n", "memory at 0", 1),
        ("; lds: memory at 0 = 0\n; lds: v1 = 0\nds_add_src2_u32 v1 offset:1\n", "memory at 0", 1),
        ("; lds: memory at 0 = 0, 0\n; lds: v1 = 0\nds_add_src2_u32 v1 offset:1\n", "memory at 0", 0),
        ("; lds: m0 = 0\nds_read_addtid_b32 v2\n", "v2", 1),
    ] {
        assert_eq!(compared(text, what).len(), count, "{text}");
        is_clean(text);
    }
}

#[test]
fn what_any_wave_wrote_is_written() {
    let store =
        "; lds: waves 2\n; lds: v1 = 4 * lane + 256 * wave\nds_write_b32 v1, v1\ns_waitcnt lgkmcnt(0)\ns_barrier\n";
    is_clean(&format!("{store}; lds: v2 = 8 * lane\nds_read_b64 v[4:5], v2\n"));
    let found = compared(&format!("{store}; lds: v2 = 8 * lane + 8\nds_read_b64 v[4:5], v2\n"), "v5");
    assert!(found.len() == 1 && found[0].contains("wave 0, lane 63 reads byte 0x200,"), "{found:?}");
    assert!(found[0].ends_with("(and 1 more lane)"), "{found:?}");
}

/// A load that finds nothing is told. One that finds a part is not: copies of structures load their padding. What is
/// made of the rest is told where it decides something.
#[test]
fn bytes_of_a_dword_count() {
    let store = "; lds: v1 = 2\n; lds: exec = 1\nds_write_b8 v1, v1\n";
    is_clean(&format!("{store}ds_read_u8 v2, v1\n"));
    let found = compared(&format!("{store}ds_read_u8 v2, v1 offset:1\n"), "v2");
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
    let found = compared(&format!("; lds: alignment unaligned\n{store}ds_read_b64 v[6:7], v1 offset:16\n"), "v6");
    assert!(found.len() == 1 && found[0].contains("reads byte 0x48,"), "{found:?}");
}

#[test]
fn lanes_that_are_off_or_refused_read_nothing() {
    is_clean("; lds: v1 = 0\n; lds: exec = 0\nds_read_b32 v2, v1\n");
    has_only_refusals("; lds: alloc 512\n; lds: v1 = 512\nds_read_b32 v2, v1\n");
    has_only_refusals("; lds: v1 = 2\n; lds: v2 = 0\nds_add_u32 v1, v2\n");
    let some = "; lds: memory at 0 = 0\n; lds: v1 = 4 * lane\n; lds: exec = lane < 2\nds_read_b32 v2, v1\n";
    assert_eq!(compared(some, "v2"), ["line 4: wave 0, lane 1 reads byte 0x4, which nothing has written"]);
    assert!(unwritten("; lds: expect memory at 0 == 0\n").is_empty(), "an expectation is no part of the program");
}

/// Addresses are those of the allocation, wherever it is in the storage.
#[test]
fn the_base_does_not_count() {
    is_clean("; lds: base 512\n; lds: alloc 64\n; lds: memory at 8 = 0\n; lds: v1 = 8\nds_read_b32 v2, v1\n");
    let found = compared("; lds: base 512\n; lds: alloc 64\n; lds: v1 = 8\nds_read_b32 v2, v1\n", "v2");
    assert!(found[0].contains("byte 0x8,"), "{found:?}");
}

/// A load is no mistake: what rests on bits that it found is. It is told at the load, once for each line.
#[test]
fn a_read_is_told_where_something_rests_on_it() {
    let load = "; lds: v1 = 4 * lane\n; lds: buffer 0 count 64 = 0\n; lds: s0 = 0\n; lds: s1 = 1\nds_read_b32 v2, v1\n\
        s_waitcnt lgkmcnt(0)\n";
    is_clean(load);
    for used in [
        "ds_read_b32 v3, v2\n",
        "v_cmp_eq_u32 vcc, 0, v2\ns_and_saveexec_b64 s[2:3], vcc\n",
        "v_readfirstlane_b32 s4, v2\ns_cmp_eq_u32 s4, 0\ns_cbranch_scc1 next\nnext:\ns_endpgm\n",
        "v_add_u32 v3, 1, v2\n; lds: expect v3 == 1\n",
        "ds_write_b32 v1, v2 offset:1024\n; lds: expect memory at 1028 == 0\n",
        "global_store_dword v1, v2, s[0:1]\n; lds: expect buffer 0 at 8 == 0\n",
        // Nothing compares the buffer: all of it counts.
        "global_store_dword v1, v2, s[0:1]\n",
    ] {
        let found: Vec<String> =
            warnings(Target::Gfx906, &format!("{load}{used}")).iter().map(Warning::to_string).collect();
        assert_eq!(found.len(), 1, "{used}: {found:?}");
        let (lane, what) = found[0].split_once(" reads byte ").expect(used);
        assert!(lane.starts_with("line 5: wave 0, lane "), "{used}: {found:?}");
        assert!(what.ends_with(", which nothing has written (and 63 more lanes)"), "{used}: {found:?}");
    }
    for unused in [
        "v_and_b32 v2, 0, v2\n; lds: expect v2 == 0\n",
        "ds_write_b32 v1, v2 offset:1024\n",
        // Something else is stored there later, or a part of the dword is defined.
        "global_store_dword v1, v2, s[0:1]\nglobal_store_dword v1, v1, s[0:1]\n",
        "v_and_b32 v2, 0xff, v2\nglobal_store_dword v1, v2, s[0:1]\n",
        // A program that compares a buffer says which of its dwords count.
        "; lds: exec = lane < 32\nglobal_store_dword v1, v2, s[0:1]\n; lds: expect buffer 0 at 128 == 0\n",
    ] {
        is_clean(&format!("{load}{unused}"));
    }
    // Two loads of a byte are two lines.
    let again = format!("{load}ds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v3 == 0\n");
    assert_eq!(unwritten(&again).iter().map(|one| &one[..8]).collect::<Vec<_>>(), ["line 7: "]);
    assert_eq!(unwritten(&format!("{again}; lds: expect v2 == 0\n")).len(), 2);
}

/// A field of a dword is set by reading the dword, changing bits of it and writing it back. The other bits are whatever
/// they were, and nobody looks at them.
#[test]
fn a_field_of_a_dword_that_nothing_wrote_is_set() {
    let start = "; lds: v0 = 4 * lane\n; lds: v9 = 0x3\n; lds: v8 = 0x660\n; lds: v7 = 0x1f\n";
    let by_load = "ds_read_b32 v1, v0\ns_waitcnt lgkmcnt(0)\nv_and_b32 v1, 0xffffffe0, v1\nv_or_b32 v1, 3, v1\n\
        ds_write_b32 v0, v1\n";
    let by_update = "ds_mskor_b32 v0, v7, v9\n";
    let by_two = "; lds: v6 = 0xffffffe0\nds_and_b32 v0, v6\nds_or_b32 v0, v9\n";
    let read = "ds_read_b32 v2, v0\ns_waitcnt lgkmcnt(0)\n";
    for set in [by_load, by_update, by_two] {
        is_clean(&format!("{start}{set}{read}v_and_b32 v2, 31, v2\n; lds: expect v2 == 3\n"));
        let rest = format!("{start}{set}{read}v_and_b32 v2, 31, v2\nv_or_b32 v2, v8, v2\nds_write_b32 v0, v2\n{read}");
        is_clean(&format!("{rest}; lds: expect v2 == 0x663\n; lds: expect memory at 0 == 0x663\n"));
        let whole = format!("{start}{set}{read}; lds: expect v2 == 3\n");
        assert_eq!(unwritten(&whole).len(), 1, "{whole}");
    }
}
