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
    let moved = |pattern: &str| {
        doubts(&format!(
            "{load}; lds: exec = -1\nds_swizzle_b32 v3, v2 offset:swizzle({pattern})\nds_read_b32 v4, v3\n"
        ))
    };
    let swapped = moved("SWAP,1");
    assert!(swapped.len() == 1 && swapped[0].ends_with("(and 23 more lanes)"), "from lane to lane: {swapped:?}");
    // Lanes 39 and 7 give theirs to all of their half.
    assert_eq!(moved("BROADCAST,32,7"), [""; 0]);
    let last = moved("BROADCAST,32,8");
    assert!(last.len() == 1 && last[0].ends_with("(and 31 more lanes)"), "from lane to lane: {last:?}");
}

/// An address that is computed from registers that a wave has once.
#[test]
fn registers_that_a_wave_has_once_are_doubted_too() {
    let told = |text: &str, root: &str| {
        let found = doubts(text);
        assert!(
            found.len() == 1 && found[0].contains(&format!("which was made of {root}, {END}")),
            "{text}: {found:?}"
        );
    };
    let load = "ds_read_b32 v2, v1\n";
    let lane = "; lds: v0 = lane\n";
    told(&format!("{lane}v_mul_lo_u32 v1, v0, s0\n{load}"), "s0");
    told(&format!("{lane}s_mul_i32 s1, s2, 4\nv_mul_lo_u32 v1, v0, s1\n{load}"), "s2");
    told(&format!("{lane}v_cndmask_b32 v1, 0, v0, vcc\n{load}"), "vcc_lo");
    told(&format!("{lane}v_cndmask_b32 v1, 0, v0, s[4:5]\n{load}"), "s4");
    told(&format!("s_mov_b32 s1, 0\ns_addc_u32 s1, s1, 0\nv_mov_b32 v1, s1\n{load}"), "scc");
    told(&format!("s_mov_b32 s1, m0\nv_mov_b32 v1, s1\n{load}"), "M0");
    told(&format!("; lds: s1 = s7 + 4\nv_mov_b32 v1, s1\n{load}"), "s7");
    told(&format!("; lds: v1 = vcc\n{load}"), "vcc_lo");
    told(&format!("v_readfirstlane_b32 s1, v9\nv_mov_b32 v1, s1\n{load}"), "v9");
    told(
        &format!("s_mov_b32 s1, 0\ns_load_dword s2, s[4:5], 0x0\nv_mov_b32 v1, s9\n{load}")
            .replace("s_load_dword s2, s[4:5], 0x0\n", ""),
        "s9",
    );
    for known in [
        "s_mov_b32 s0, 4\nv_mul_lo_u32 v1, v0, s0\n",
        "; lds: s0 = 4\nv_mul_lo_u32 v1, v0, s0\n",
        "; lds: vcc = 1\nv_cndmask_b32 v1, 0, v0, vcc\n",
        "v_cmp_eq_u32 vcc, 0, v0\nv_cndmask_b32 v1, 0, v0, vcc\n",
        "s_cmp_eq_u32 0, 0\ns_cselect_b32 s1, 4, 8\nv_mov_b32 v1, s1\n",
        "s_mov_b64 s[0:1], exec\nv_mov_b32 v1, s1\n",
        "s_getpc_b64 s[0:1]\nv_mov_b32 v1, s1\n",
    ] {
        assert_eq!(doubts(&format!("{lane}{known}{load}")), [""; 0], "{known}");
    }
}

/// EXEC and the way that a wave takes decide what an instruction costs, too.
#[test]
fn lanes_and_branches_by_what_nothing_set_are_doubted() {
    let load = "ds_read_b32 v2, v1\n";
    let exec = doubts(&format!("; lds: v1 = 0\ns_and_saveexec_b64 s[0:1], vcc\n{load}"));
    assert_eq!(exec, [format!("line 3: exec of wave 0 was set from vcc_lo, {END}")]);
    let half = doubts(&format!("; lds: v1 = 0\ns_mov_b32 exec_hi, s3\n{load}"));
    assert_eq!(half, [format!("line 3: exec of wave 0 was set from s3, {END}")]);
    let written = doubts(&format!(
        "; lds: v1 = 0\ns_mov_b64 s[0:1], exec\ns_mov_b64 exec, vcc\nv_mov_b32 v1, 4\ns_mov_b64 exec, s[0:1]\n{load}"
    ));
    assert!(written.len() == 1 && written[0].contains("v1, which was made of vcc_lo"), "{written:?}");
    let around = "; lds: v1 = 0\ns_cmp_eq_u32 s0, 0\ns_cbranch_scc1 end\nds_read_b32 v2, v1\nend: s_endpgm\n";
    let told = "line 3: where wave 0 goes on from here rests on s0, which nothing has written: what the rest costs is not known";
    assert_eq!(doubts(around), [told], "the branch is taken");
    let passed = doubts(&around.replace("scc1", "scc0"));
    assert_eq!(passed, [told.to_owned(), format!("line 4: whether wave 0 comes here rests on s0, {END}")]);
    assert_eq!(doubts(&format!("; lds: s0 = 1\n{around}")), [""; 0]);
}
