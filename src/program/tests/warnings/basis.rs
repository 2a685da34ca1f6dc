//! Instructions whose cost isn't known, as what they touch rests on something that nothing set.

use super::*;

/// The doubts about a program for gfx906, each with its line up to the comma that says how it ends.
fn doubts(text: &str) -> Vec<String> {
    let program =
        Program::parse(&Source::new("test.s", text), Target::Gfx906).unwrap_or_else(|error| panic!("{error:?}"));
    let allocation = program.allocation(Geometry::FULL).unwrap();
    let golden = Model::new(Target::Gfx906, Geometry::FULL, allocation).with_settings(program.settings());
    let outcome = run(&program, &mut golden.watched(), &mut |_| {}).unwrap();
    outcome.doubts.iter().map(Warning::to_string).collect()
}

const END: &str = "which nothing has written: what this costs is not known";

#[test]
fn an_address_that_nothing_set_is_doubted_and_data_is_not() {
    let told = |text: &str, line: usize, what: &str, more: &str| {
        let wanted = format!("line {line}: {what}, {END}{more}");
        assert_eq!(doubts(text), [wanted], "{text}");
    };
    let lanes = " (and 63 more lanes)";
    told("ds_read_b32 v2, v1\n", 1, "the address of wave 0, lane 0 is in v1", lanes);
    told("; lds: waves 2\nds_write_b32 v1, v3\n", 2, "the address of wave 0, lane 0 is in v1", " (and 127 more lanes)");
    told("ds_append v2\n", 1, "wave 0 takes its address from M0", "");
    told("ds_read_addtid_b32 v2\n", 1, "wave 0 takes its address from M0", "");
    for known in [
        "; lds: v1 = 4 * lane\nds_write_b32 v1, v2\n",
        "; lds: v1 = 4 * lane\nds_read2_b32 v[4:5], v1 offset1:1\n",
        "; lds: exec = 0\nds_read_b32 v2, v1\n",
        "; lds: m0 = 0\nds_append v2\n",
        // Lanes that exchange values use no bank.
        "ds_bpermute_b32 v3, v1, v2\n",
        "ds_swizzle_b32 v3, v2\n",
        "ds_nop\n",
    ] {
        assert_eq!(doubts(known), [""; 0], "{known}");
    }
}

#[test]
fn what_is_made_of_it_is_doubted_too() {
    let made = "; lds: v2 = v9 << 2\n; lds: v1 = v2 + 4\nds_read_b32 v3, v1\n";
    let of = |what: &str| format!(", {what}, {END}");
    assert_eq!(
        doubts(made),
        [format!("line 3: the address of wave 0, lane 0 is in v1{} (and 63 more lanes)", of("which was made of v9"))]
    );
    let exec = "; lds: v1 = 4 * lane\n; lds: exec = v9 == 0\nds_read_b32 v3, v1\n";
    assert_eq!(doubts(exec), [format!("line 3: exec of wave 0 was set from v9, {END}")]);
    let m0 = "; lds: m0 = v9\nds_append v3\n";
    assert_eq!(doubts(m0), [format!("line 2: wave 0 takes its address from M0{}", of("which was made of v9"))]);
    assert_eq!(doubts("; lds: v1 = 0\n; lds: m0 = v9\nds_read_b32 v3, v1\n").len(), 1, "M0 is a limit");
}

#[test]
fn what_is_loaded_from_it_is_doubted_too() {
    let chase = "ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\nds_read_b32 v3, v2\n";
    let nothing = doubts(&format!("; lds: v1 = 64\n{chase}"));
    assert_eq!(nothing.len(), 1);
    assert!(nothing[0].contains("is in v2, which was loaded from byte 0x40, which"), "{nothing:?}");
    assert_eq!(doubts(&format!("; lds: memory at 64 = 8\n; lds: v1 = 64\n{chase}")), [""; 0]);
    let stored = doubts(&format!("; lds: v1 = 64\nds_write_b32 v1, v9\n{chase}"));
    assert_eq!(stored.len(), 1);
    assert!(stored[0].contains("is in v2, which was made of v9, which"), "{stored:?}");
    assert_eq!(doubts(&format!("; lds: v1 = 64\n; lds: v9 = 8\nds_write_b32 v1, v9\n{chase}")), [""; 0]);
    // A store to anywhere may have changed everything.
    let anywhere = format!("; lds: memory at 64 = 8\n; lds: v1 = 64\nds_write_b32 v7, v1\n{chase}");
    assert_eq!(doubts(&anywhere).len(), 2, "{anywhere}");
}

/// What an instruction returns has a basis in the lanes that it is returned to.
#[test]
fn lanes_count() {
    let load =
        format!("{FILLED}; lds: v1 = 4 * lane\n; lds: exec = lane < 40\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n");
    assert_eq!(doubts(&format!("{load}ds_read_b32 v3, v2\n")), [""; 0]);
    let found = doubts(&format!("{load}; lds: exec = lane >= 30\nds_read_b32 v3, v2\n"));
    assert!(found.len() == 1 && found[0].ends_with("(and 23 more lanes)"), "{found:?}");
    let moved = doubts(&format!("{load}; lds: exec = -1\nds_swizzle_b32 v3, v2\nds_read_b32 v4, v3\n"));
    assert!(moved.len() == 1 && moved[0].ends_with("(and 63 more lanes)"), "from lane to lane: {moved:?}");
}
