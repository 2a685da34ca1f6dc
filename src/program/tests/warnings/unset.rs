//! Reads of registers that nothing wrote.

use super::*;

fn unset(text: &str) -> Vec<String> {
    of_kind("unset_register", text)
}

#[test]
fn the_message_names_the_register() {
    let text = "; lds: v1 = 4 * lane\nds_write_b32 v1, v2\n";
    assert_eq!(unset(text), ["line 2: wave 0, lane 0 reads v2, which nothing has written (and 63 more lanes)"]);
    is_clean(&format!("; lds: v2 = 0\n{text}"));
}

#[test]
fn every_source_counts_and_no_destination() {
    let filled = |text: &str| format!("{FILLED}; lds: v1 = 16 * lane % 64\n; lds: v4 = 1\n; lds: v5 = 2\n{text}\n");
    for (text, register) in [
        ("ds_read_b32 v8, v9", Some(9)),
        ("ds_read_b32 v8, v1", None),
        ("ds_write_b64 v1, v[4:5]", None),
        ("ds_write_b64 v1, v[5:6]", Some(6)),
        ("ds_write2_b32 v1, v4, v6 offset1:1", Some(6)),
        ("ds_cmpst_b32 v1, v4, v6", Some(6)),
        ("ds_swizzle_b32 v8, v6", Some(6)),
        ("ds_bpermute_b32 v8, v1, v6", Some(6)),
        ("ds_read_u8_d16 v8, v1", None),
        ("ds_nop", None),
    ] {
        let found = unset(&filled(text));
        assert_eq!(found.len(), usize::from(register.is_some()), "{text}: {found:?}");
        assert!(register.is_none_or(|register| found[0].contains(&format!("reads v{register},"))), "{found:?}");
    }
}

/// What an instruction returns, it returns to the lanes that are on, and in its own wave.
#[test]
fn lanes_count() {
    let load =
        format!("{FILLED}; lds: v1 = 4 * lane\n; lds: exec = lane < 40\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n");
    is_clean(&format!("{load}ds_write_b32 v1, v2\n"));
    let found = unset(&format!("{load}; lds: exec = lane >= 30\nds_write_b32 v1, v2\n"));
    assert_eq!(found, ["line 7: wave 0, lane 40 reads v2, which nothing has written (and 23 more lanes)"]);
    is_clean("; lds: v1 = 4 * lane\n; lds: exec = 0\nds_write_b32 v1, v2\n");
    let found = unset(
        "; lds: waves 2\n; lds: memory at 0 count 64 = 0\n; lds: v1 = 4 * lane\n\
         ; lds: exec = (lane < 64) * (wave == 0)\n\
        ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n; lds: exec = -1\nds_swizzle_b32 v3, v2\n",
    );
    assert_eq!(found, ["line 8: wave 1, lane 0 reads v2, which nothing has written (and 63 more lanes)"]);
}

#[test]
fn directives_read_registers() {
    for directive in ["v3 = v2 + 1", "exec = v2 == 0", "m0 = v2", "mode = v2 + 240"] {
        let found = unset(&format!("; lds: {directive}\n"));
        assert_eq!(found, ["line 1: wave 0 reads v2, which nothing has written"], "{directive}");
        is_clean(&format!("; lds: v2 = 5\n; lds: {directive}\n"));
    }
    is_clean("; lds: expect v2 == 0\n");
}

#[test]
fn m0_counts_where_it_is_the_address() {
    let named = |text: &str| unset(&format!("; lds: memory at 0 count 64 = 0\n; lds: v1 = 0\n{text}"));
    let found = named("ds_read_addtid_b32 v2\n");
    assert_eq!(found, ["line 3: wave 0 takes its address from M0, which nothing has written"]);
    assert_eq!(named("ds_append v2\n").len(), 1);
    for text in ["; lds: m0 = 0\nds_append v2\n", "; lds: exec = 0\nds_append v2\n", "ds_read_b32 v2, v1\n"] {
        assert!(named(text).is_empty(), "{text}");
    }
}

/// Where values of lanes that are off are taken, those must hold something, too.
#[test]
fn lanes_that_are_off_count_where_their_data_is_taken() {
    let text = "; lds: v1 = 4 * (lane ^ 1)\n; lds: memory at 0 count 64 = 0\n; lds: v3 = 4 * lane\n; lds: exec = lane < 40\nds_load_b32 v2, v3\n\
        s_wait_dscnt 0\n; lds: exec = lane == 39\nINSTRUCTION\n; lds: exec = lane == 38\nINSTRUCTION\n; lds: v1 = 4 * 40\nINSTRUCTION\n";
    let found = |instruction: &str| {
        let all = warnings(Target::Gfx1201, &text.replace("INSTRUCTION", instruction));
        let unset = all.iter().filter(|warning| warning.kind.name() == "unset_register");
        unset.map(Warning::to_string).collect::<Vec<_>>()
    };
    assert_eq!(found("ds_bpermute_b32 v4, v1, v2"), [""; 0]);
    assert_eq!(
        found("ds_bpermute_fi_b32 v4, v1, v2"),
        ["line 12: wave 0, lane 40 reads v2, which nothing has written"]
    );
    // Of lane 50 the data is taken, and not the address, which is set in the lanes that are on.
    let data = "; lds: v2 = lane\n; lds: memory at 0 count 64 = 200\n; lds: v3 = 4 * lane\n; lds: exec = lane < 40\nds_load_b32 v1, v3\n\
        s_wait_dscnt 0\nds_bpermute_fi_b32 v4, v1, v2\n";
    let all = warnings(Target::Gfx1201, data);
    assert_eq!(all.iter().map(Warning::to_string).collect::<Vec<_>>(), [""; 0]);
}
