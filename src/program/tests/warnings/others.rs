//! Instructions that reach the LDS without being its own: parameter and direct loads, interpolation, sources in the
//! LDS, and what buffers exchange with it.

use super::*;

/// Two waves. Wave 0 stores a dword at 0, on the first line that `TEXT` takes.
const TWO: &str =
    "; lds: waves 2\n; lds: alloc 4096\n; lds: memory at 0 count 1024 = 0\n; lds: v1 = 4 * lane\n; lds: v2 = 7\n";

/// A store of wave 0 alone.
const STORE: &str = "; lds: only wave == 0\nds_write_b32 v1, v2\n; lds: all\n";

/// A line of wave 1 alone. M0 has the address of what isn't a DS instruction.
fn other(line: &str) -> String {
    format!("; lds: only wave == 1\n; lds: m0 = {}\n{line}\n; lds: all\n", if line.starts_with("ds_") { -1 } else { 0 })
}

fn found(target: Target, kind: &str, text: &str) -> Vec<String> {
    let all = warnings(target, text);
    all.iter().filter(|warning| warning.kind.name() == kind).map(Warning::to_string).collect()
}

/// Instructions of both targets that read the LDS, and what says that the read is done.
const READS: [(Target, &str, Option<&str>); 6] = [
    (Target::Gfx906, "v_interp_p1_f32 v3, v4, attr0.x", None),
    (Target::Gfx906, "v_interp_p1ll_f16 v3, v4, attr0.x", None),
    (Target::Gfx906, "v_mov_b32 v3, src_lds_direct", None),
    (Target::Gfx906, "buffer_store_lds_dword s[0:3], 0 lds", Some("vmcnt(0)")),
    (Target::Gfx1100, "lds_param_load v3, attr0.x wait_vdst:0", Some("expcnt(0)")),
    (Target::Gfx1100, "lds_direct_load v3 wait_vdst:0", Some("expcnt(0)")),
];

#[test]
fn reads_without_a_ds_instruction_race_with_stores() {
    for (target, read, _) in READS {
        let wait = "s_waitcnt lgkmcnt(0)\n";
        let text = format!("{TWO}{STORE}{wait}{}", other(read));
        let [race] = &found(target, "race", &text)[..] else {
            panic!("{target} {read}: {:?}", warnings(target, &text))
        };
        assert!(race.contains("wave 1, lane 0 reads byte 0x") && race.contains("which wave 0, lane "), "{race}");
        assert!(race.contains("writes in line 7, without a barrier in between"), "{race}");
        let text = format!("{TWO}{STORE}{wait}s_barrier\n{}", other(read));
        assert_eq!(found(target, "race", &text), [""; 0], "{target} {read}");
    }
}

/// A read that is behind the barrier of others in the program, but not done there. One that nothing counts is.
#[test]
fn a_read_must_be_done_at_the_barrier() {
    for (target, read, counter) in READS {
        let then = |wait: &str| format!("{TWO}{}{wait}s_barrier\n{STORE}", other(read));
        let races = found(target, "race", &then(""));
        match counter {
            None => assert_eq!(races, [""; 0], "{read}"),
            Some(counter) => {
                let [race] = &races[..] else { panic!("{read}: {races:?}") };
                assert!(race.contains("wave 1") && race.contains("still in flight at the barrier"), "{race}");
                let all = warnings(target, &then(""));
                let help =
                    all.iter().find(|warning| warning.kind.name() == "race").map(|warning| warning.help()).unwrap();
                assert!(help.contains(&format!("`s_waitcnt {counter}` before the barrier")), "{help}");
                assert_eq!(found(target, "race", &then(&format!("s_waitcnt {counter}\n"))), [""; 0], "{read}");
                // Another counter says nothing of it.
                assert_eq!(found(target, "race", &then("s_waitcnt lgkmcnt(0)\n")).len(), 1, "{read}");
            }
        }
    }
}

#[test]
fn reads_without_a_ds_instruction_find_bytes_that_nobody_wrote() {
    // The buffer, too, has what was read. Nothing compares it.
    let buffer = "; lds: buffer 0 count 64 = 0\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: s2 = 256\n; lds: s3 = 0x20000\n";
    for (target, read, counter) in READS {
        let wait = counter.map_or(String::new(), |counter| format!("s_waitcnt {counter}\n"));
        let compared = if read.starts_with("buffer") { "" } else { "; lds: expect v3 == v3\n" };
        let read = format!("{buffer}; lds: v4 = 0\n{read}\n{wait}{compared}");
        let text = format!("; lds: alloc 4096\n; lds: m0 = 0\n{read}\n");
        let unwritten = found(target, "unwritten_memory", &text);
        assert!(unwritten.len() == 1 && unwritten[0].contains("lane 0 reads byte 0x"), "{read}: {unwritten:?}");
        let text = format!("; lds: alloc 4096\n; lds: memory at 0 count 1024 = 0\n; lds: m0 = 0\n{read}\n");
        assert_eq!(found(target, "unwritten_memory", &text), [""; 0], "{read}");
    }
}

/// A load from a buffer to the LDS is a store there, of the lanes that are on, and is done when vector memory is.
#[test]
fn loads_to_the_lds_race_until_vector_memory_is_done() {
    let buffer = "; lds: buffer 0 count 64 = 1\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: s2 = 256\n; lds: s3 = 0\n; lds: v5 = 4 * lane\n";
    let load = "; lds: only wave == 0\n; lds: m0 = 0\n; lds: exec = 0x8\nbuffer_load_dword v5, s[0:3], 0 offen lds\n; lds: exec = -1\n; lds: all\n";
    let read = other("ds_read_b32 v6, v5");
    let text = |between: &str| format!("{TWO}{buffer}{load}{between}s_barrier\n{read}");
    let [race] = &of_kind("race", &text(""))[..] else { panic!("no race") };
    assert!(race.contains("wave 1, lane 3 reads byte 0xc, which wave 0, lane 3 writes"), "{race}");
    assert!(race.contains("still in flight at the barrier"), "{race}");
    assert_eq!(of_kind("race", &text("s_waitcnt vmcnt(0)\n")), [""; 0]);
    // A younger load that stays away from the LDS is counted, too.
    let younger = "; lds: v8 = 0\n; lds: v9 = 1\nglobal_load_dword v7, v[8:9], off\n";
    assert_eq!(of_kind("race", &text(&format!("{younger}s_waitcnt vmcnt(1)\n"))), [""; 0]);
    assert_eq!(of_kind("race", &text(&format!("{younger}s_waitcnt vmcnt(2)\n"))).len(), 1);
}
