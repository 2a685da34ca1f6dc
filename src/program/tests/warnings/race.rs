//! Races between waves.

use super::*;

/// Two waves, each with a dword of its own at v1, that of the other at v2, and another value in v3; lane 0 alone is on.
const TWO: &str = "; lds: waves 2\n; lds: memory at 0 count 256 = 0\n; lds: v1 = 64 * wave\n\
    ; lds: v2 = 64 * (1 - wave)\n\
    ; lds: v3 = 1 + wave\n; lds: v4 = 0\n; lds: exec = 1\n";

fn races(text: &str) -> Vec<String> {
    of_kind("race", &format!("{TWO}{text}"))
}

#[test]
fn the_message_names_both_sides() {
    let text = "; lds: waves 2\n; lds: v1 = 4 * lane + 256 * wave\n; lds: v2 = 4 * lane + 256 * (1 - wave)\n\
        ds_write_b32 v1, v1 offset:16\nds_read_b32 v3, v2 offset:16\n";
    let all = warnings(Target::Gfx906, text);
    let [race] = &all[..] else { panic!("{all:?}") };
    assert_eq!(
        race.to_string(),
        "line 5: wave 0, lane 0 reads byte 0x110, which wave 1, lane 0 writes in line 4, without a barrier in between \
         (and 127 more lanes)"
    );
    let place = (race.place.wave, race.place.lane, race.place.address);
    assert_eq!((place, race.other_line, race.count), ((0, Some(0), Some(272)), Some(4), 128));
    assert!(race.help().contains("`s_waitcnt lgkmcnt(0)` and `s_barrier`"));
    assert_eq!(race.diagnostic(&Source::new("test.s", text)).line_column(), (5, 1));
}

/// What one wave does to the dword of the other races with what that one did, unless both only read, or both update.
#[test]
fn one_of_the_two_writes() {
    let doing = |access: &str, address: u8| match access {
        "read" => format!("ds_read_b32 v9, v{address}\n"),
        "write" => format!("ds_write_b32 v{address}, v3\n"),
        _ => format!("ds_add_u32 v{address}, v3\n"),
    };
    for first in ["read", "write", "update"] {
        for second in ["read", "write", "update"] {
            let text = doing(first, 1) + "s_waitcnt lgkmcnt(0)\n" + &doing(second, 2);
            let expected = first != second || first == "write";
            let found = races(&text);
            assert_eq!(found.len(), usize::from(expected), "{text}{found:?}");
            assert!(found.iter().all(|race| race.starts_with("line 10: ") && race.contains("in line 8,")), "{found:?}");
            is_clean(&format!("{TWO}{}s_waitcnt lgkmcnt(0)\ns_barrier\n{}", doing(first, 1), doing(second, 2)));
        }
    }
}

#[test]
fn an_instruction_races_with_itself_in_another_wave() {
    let [race] = &races("ds_write_b32 v4, v3\n")[..] else { panic!("no race") };
    assert!(race.contains("wave 1, lane 0 writes byte 0x0, which wave 0, lane 0 writes in this line"), "{race}");
    is_clean("; lds: waves 2\n; lds: v1 = 4 * lane + 256 * wave\nds_write_b32 v1, v1\nds_read_b32 v2, v1\n");
    is_clean(&format!("{FILLED}; lds: v1 = 0\n; lds: v2 = 1\nds_write_b32 v1, v2\nds_read_b32 v3, v1\n"));
}

/// A wave arrives at the barrier without having waited for its store.
#[test]
fn a_barrier_orders_what_was_waited_for() {
    let [race] = &races("ds_write_b32 v1, v3\ns_barrier\nds_read_b32 v9, v2\n")[..] else { panic!("no race") };
    assert!(
        race.contains("which wave 1, lane 0 writes in line 8, still in flight at the barrier in between (and 1 more"),
        "{race}"
    );
    let waited = |count: u8| {
        races(&format!("ds_write_b32 v1, v3\nds_nop\ns_waitcnt lgkmcnt({count})\ns_barrier\nds_read_b32 v9, v2\n"))
    };
    assert_eq!([waited(0).len(), waited(1).len(), waited(2).len()], [0, 0, 1]);
    let later = races("ds_write_b32 v1, v3\ns_barrier\ns_waitcnt lgkmcnt(0)\nds_read_b32 v9, v2\n");
    assert!(later.len() == 1 && later[0].contains("still in flight"), "{later:?}");
    assert!(races("ds_write_b32 v1, v3\ns_barrier\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v9, v2\n").is_empty());
}

/// What a directive waits for, a chip doesn't.
#[test]
fn an_expectation_is_no_wait() {
    let text = "ds_write_b32 v1, v3\n; lds: expect 1\ns_barrier\nds_read_b32 v9, v2\n";
    assert_eq!(races(text).len(), 1);
}

#[test]
fn bytes_count() {
    let with = |text: &str| races(&format!("; lds: v5 = wave\n{text}"));
    assert!(with("ds_write_b8 v5, v3\n").is_empty(), "bytes 0 and 1 of one dword");
    assert_eq!(with("ds_write_b16 v5, v3 offset:3\n").len(), 1, "at 3 and at 4");
    assert_eq!(with("; lds: alignment dword\nds_write_b16 v5, v3 offset:3\n").len(), 0, "dropped to 2 and 4");
    assert_eq!(with("ds_write_b16 v5, v3\n").len(), 1, "both have the half at 0");
    assert!(with("ds_write_b8 v5, v3\nds_read_u8 v9, v5\n").is_empty(), "each its own");
    let found = with("ds_write_b8 v5, v3\nds_read_u16 v9, v4\n");
    assert!(found.len() == 1 && found[0].contains("reads byte 0x1, which wave 1"), "{found:?}");
    // The dword was touched as a whole before, and in parts later.
    let found = races(
        "; lds: v5 = 3 - wave\n; lds: exec = wave == 0\nds_write_b32 v4, v3\ns_waitcnt lgkmcnt(0)\ns_barrier\n\
         ; lds: exec = 1\n\
        ds_write_b8 v5, v3\nds_read_b32 v9, v4\n",
    );
    assert!(found.len() == 1 && found[0].contains("reads byte 0x2, which wave 1"), "{found:?}");
}

/// All that an instruction touches counts: wave 0 touches the bytes, wave 1 then stores to the last one or to the one
/// behind.
#[test]
fn every_way_to_touch_bytes() {
    let cases = [
        ("", "ds_write_b64 v4, v[6:7]", 7),
        ("", "ds_write_b128 v4, v[6:9]", 15),
        ("", "ds_write2_b32 v4, v6, v7 offset1:3", 15),
        ("", "ds_read2st64_b32 v[6:7], v4 offset1:1", 259),
        ("; lds: alignment unaligned\n", "ds_read_b64 v[6:7], v4 offset:5", 12),
        ("; lds: m0 = 0\n", "ds_write_addtid_b32 v6 offset:16", 19),
        ("; lds: m0 = 32\n", "ds_append v6 offset:8", 43),
        ("", "ds_add_src2_u32 v4 offset:5", 3),
        ("", "ds_add_src2_u32 v4 offset:5", 23),
        ("", "ds_wrxchg2_rtn_b32 v[10:11], v4, v6, v7 offset0:1 offset1:2", 11),
    ];
    for (setting, instruction, last) in cases {
        let with = |byte: u32| {
            let sets = "; lds: v6 = 0\n; lds: v7 = 0\n; lds: v8 = 0\n; lds: v9 = 0\n";
            let touch = format!("; lds: exec = wave == 0\n{instruction}\n; lds: exec = wave == 1\n; lds: m0 = -1\n");
            let (before, rest) = setting.split_at(if setting.contains("alignment") { setting.len() } else { 0 });
            let text = format!("{before}{TWO}{sets}{rest}{touch}; lds: v20 = {byte}\nds_write_b8 v20, v3\n");
            of_kind("race", &text)
        };
        assert_eq!((with(last).len(), with(last + 1).len()), (1, 0), "{instruction}: {:?}", with(last));
        assert!(with(last)[0].contains(&format!("writes byte {last:#x}, which wave 0, lane 0")), "{:?}", with(last));
    }
}

#[test]
fn lanes_that_are_off_or_refused_touch_nothing() {
    for mask in ["; lds: exec = wave == 0\n", "; lds: exec = 0\n"] {
        assert!(races(&format!("{mask}ds_write_b32 v4, v3\n")).is_empty(), "{mask}");
    }
    let refused = "; lds: alloc 1024\n; lds: waves 2\n; lds: v1 = 1024\n; lds: v2 = 2\n; lds: v3 = 0\n; lds: v4 = 0\n";
    for instruction in ["ds_write_b32 v1, v3", "ds_add_u32 v2, v3", "ds_write2_b32 v1, v3, v4 offset1:255"] {
        has_only_refusals(&format!("{refused}{instruction}\n"));
    }
    // Of two addresses one is refused: on gfx1100 the load reads neither.
    let text = "; lds: waves 2\n; lds: alloc 1024\n; lds: memory at 1020 = 0\n; lds: v1 = 1020\n; lds: v2 = 0\n\
        ; lds: exec = 1\n; lds: exec = wave == 0\nds_load_2addr_b32 v[4:5], v1 offset1:1\n\
        ; lds: exec = wave == 1\nds_store_b32 v1, v2\n";
    let found = warnings(Target::Gfx1100, text);
    assert!(found.iter().all(|warning| warning.kind.name() == "out_of_range"), "{found:?}");
    let text = text.replace("ds_load_2addr_b32", "ds_read2_b32").replace("ds_store_b32", "ds_write_b32");
    assert_eq!(of_kind("race", &text).len(), 1, "on gfx906 each address is by itself");
}

/// Whoever comes last doesn't hide who came before.
#[test]
fn of_several_waves_each_counts() {
    let text = "; lds: waves 3\n; lds: memory at 0 = 0\n; lds: v1 = 0\n; lds: exec = wave == 1\nds_write_b32 v1, v1\n\
        s_waitcnt lgkmcnt(0)\n; lds: v3 = 9\n; lds: exec = wave == 0\nds_write_b32 v1, v3\ns_waitcnt lgkmcnt(0)\nds_read_b32 v2, v1\n";
    let found = of_kind("race", text);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[1].contains("wave 0, lane 0 reads byte 0x0, which wave 1, lane 0 writes in line 5"), "{found:?}");
}

/// What one wave does under `only` and another one afterwards needs the same as ever: a wait of the one that did it,
/// and a barrier.
#[test]
fn steps_that_some_waves_leave_out_are_looked_at() {
    let text = |between: &str| {
        format!("; lds: only wave == 1\nds_write_b32 v1, v3\n{between}; lds: only wave == 0\nds_read_b32 v9, v2\n")
    };
    let [race] = &races(&text(""))[..] else { panic!("no race") };
    assert!(
        race.contains("wave 0, lane 0 reads byte 0x40, which wave 1, lane 0 writes in line 9, without a barrier"),
        "{race}"
    );
    assert_eq!(races(&text("s_waitcnt lgkmcnt(0)\n")).len(), 1);
    let [race] = &races(&text("; lds: all\ns_barrier\n"))[..] else { panic!("no race") };
    assert!(race.contains("still in flight at the barrier"), "{race}");
    is_clean(&format!("{TWO}{}", text("s_waitcnt lgkmcnt(0)\n; lds: all\ns_barrier\n")));
    // The other wave's wait is none of the wave that stores.
    assert_eq!(races(&text("; lds: only wave == 0\ns_waitcnt lgkmcnt(0)\n; lds: all\ns_barrier\n")).len(), 1);
    let others = "; lds: only wave == 0\nds_write_b32 v1, v3\n; lds: only wave == 1\nds_write_b32 v2, v3 offset:128\n";
    assert!(races(others).is_empty(), "different bytes");
}

/// Three waves: whoever comes last with its work in order doesn't hide one whose work isn't.
#[test]
fn a_wave_that_waited_does_not_hide_one_that_did_not() {
    let text = "; lds: waves 3\n; lds: memory at 0 = 0\n; lds: v1 = 0\n; lds: exec = 1\n; lds: only wave == 0\nds_read_b32 v2, v1\n\
        ; lds: only wave == 1\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n; lds: all\ns_barrier\n; lds: only wave == 2\nds_write_b32 v1, v1\n";
    let [race] = &of_kind("race", text)[..] else { panic!("no race") };
    assert!(race.contains("which wave 0, lane 0 reads in line 6, still in flight"), "{race}");
}

/// A counter of 15 lets no sixteenth instruction out: the first is done then.
#[test]
fn what_a_full_counter_waits_for_is_waited_for() {
    let text = |younger: usize| {
        let nops = "ds_nop\n".repeat(younger);
        races(&format!("ds_write_b32 v1, v3\n{nops}s_barrier\nds_read_b32 v9, v2\n"))
    };
    assert_eq!([14, 15].map(|younger| text(younger).len()), [1, 0]);
}

/// Waves of the global data share, of which each stores to its own dword at v1 and then loads that of the other at v2.
fn at_the_share(store: &str, meet: &str) -> Vec<String> {
    let text = format!(
        "; lds: waves 2\n; lds: groups 2\n; lds: m0 = 0xffff\n; lds: v1 = 4 * wave\n; lds: v2 = 4 - 4 * wave\n; lds: v3 = 1\n; lds: exec = 1\n\
         {store}; lds: m0 = 0\n{meet}; lds: m0 = 0xffff\nds_read_b32 v4, v2 gds\ns_waitcnt lgkmcnt(0)\n"
    );
    let found = gds_warnings(&text);
    found.iter().filter(|warning| warning.kind.name() == "race").map(Warning::to_string).collect()
}

/// What waves have waited for before they meet at the global data share is in order.
#[test]
fn waves_meet_at_the_global_data_share() {
    const WAIT: &str = "s_waitcnt lgkmcnt(0)\n";
    let store = format!("ds_write_b32 v1, v3 gds\n{WAIT}");
    // A barrier of two, which wave 0 prepares.
    let barrier = format!("; lds: only wave == 0\nds_gws_init v3 gds\n{WAIT}; lds: all\nds_gws_barrier v3 gds\n{WAIT}");
    assert_eq!(at_the_share(&store, &barrier), [""; 0]);
    assert_eq!(at_the_share(&store, "").len(), 1, "nothing between");
    let [race] = &at_the_share("ds_write_b32 v1, v3 gds\n", &barrier)[..] else { panic!("no race") };
    assert!(race.contains("still in flight at the barrier"), "{race}");
    // Wave 0 gives, wave 1 takes: what wave 1 did before isn't known to wave 0.
    let semaphore = format!(
        "; lds: only wave == 0\nds_gws_sema_v gds\n{WAIT}; lds: only wave == 1\nds_gws_sema_p gds\n{WAIT}; lds: all\n"
    );
    let [race] = &at_the_share(&store, &semaphore)[..] else { panic!("no race") };
    assert!(race.contains("wave 0, lane 0 reads byte 0x4, which wave 1"), "{race}");
    assert!(race.ends_with("without a barrier in between"), "wave 1's own is in order: {race}");
    let back =
        semaphore.replace("wave == 0", "wave == 9").replace("wave == 1", "wave == 0").replace("wave == 9", "wave == 1");
    assert_eq!(at_the_share(&store, &(semaphore + &back)), [""; 0]);
    // Turns: wave 1's comes behind wave 0's, and not the other way round.
    let turns = format!("ds_ordered_count v5, v3 offset:0x100 gds\n{WAIT}");
    let [race] = &at_the_share(&store, &turns)[..] else { panic!("no race") };
    assert!(race.contains("wave 0, lane 0 reads byte 0x4, which wave 1"), "{race}");
    assert!(race.ends_with("without a barrier in between"), "wave 1's own is in order: {race}");
}

/// A wave that takes from a semaphore comes behind the one that gave what it takes, and behind no other one.
#[test]
fn each_taking_has_its_giver() {
    const WAIT: &str = "s_waitcnt lgkmcnt(0)\n";
    // Waves 1 and 2 store and give, in this order; wave 0 takes some times and reads what both stored.
    let races = |preset: &str, give: &str, takes: usize| {
        let takes = format!("ds_gws_sema_p gds\n{WAIT}").repeat(takes);
        let text = format!(
            "; lds: waves 3\n; lds: groups 3\n{preset}; lds: v1 = 4 * wave\n; lds: v3 = 2\n; lds: exec = 1\n; lds: v5 = 4\n; lds: v6 = 8\n\
             ; lds: only wave > 0\n; lds: m0 = 0xffff\nds_write_b32 v1, v3 gds\n{WAIT}; lds: m0 = 0\n{give}{WAIT}\
             ; lds: only wave == 0\n; lds: m0 = 0\n{takes}; lds: m0 = 0xffff\nds_read_b32 v7, v5 gds\nds_read_b32 v8, v6 gds\n{WAIT}"
        );
        let found = gds_warnings(&text);
        let races = found.iter().filter(|warning| warning.kind.name() == "race");
        races.map(|race| race.place.address.unwrap()).collect::<Vec<_>>()
    };
    let give = "ds_gws_sema_v gds\n";
    assert_eq!(races("", give, 0), [4, 8]);
    assert_eq!(races("", give, 1), [8], "wave 1 gave first");
    assert_eq!(races("", give, 2), [0; 0]);
    assert_eq!(races("; lds: resources at 0 = 1\n", give, 1), [4, 8], "that was there before");
    assert_eq!(races("; lds: resources at 0 = 1\n", give, 2), [8]);
    assert_eq!(races("", "ds_gws_sema_br v3 gds\n", 2), [8], "wave 1 gave twice");
    assert_eq!(races("", "ds_gws_sema_br v3 gds\n", 3), [0; 0]);
    assert_eq!(races("", "ds_gws_init v3 gds\n", 1), [4], "wave 2 set it up anew");
}

/// What is in order with one wave is still in any order with another one, however often that comes by.
#[test]
fn what_one_wave_knows_another_need_not() {
    const WAIT: &str = "s_waitcnt lgkmcnt(0)\n";
    let text = format!(
        "; lds: waves 3\n; lds: groups 3\n; lds: m0 = 0xffff\n; lds: v1 = 4\n; lds: v3 = 2\n; lds: exec = 1\n\
         ; lds: only wave == 1\nds_write_b32 v1, v3 gds\n{WAIT}; lds: m0 = 0\nds_gws_sema_v gds\n{WAIT}\
         ; lds: only wave == 2\n; lds: m0 = 0\nds_gws_sema_p gds\n{WAIT}\
         ; lds: only wave == 0\n; lds: v3 = 3\nds_write_b32 v1, v3 gds\n{WAIT}ds_write_b32 v1, v3 gds\n{WAIT}"
    );
    let found = gds_warnings(&text);
    let races: Vec<_> = found.iter().filter(|warning| warning.kind.name() == "race").collect();
    assert_eq!(
        races.iter().map(|race| (race.line, race.other_line)).collect::<Vec<_>>(),
        [(19, Some(8)), (21, Some(8))]
    );
}

/// On GFX12 a wave tells the others what it has waited for when it says that it is there, not when it waits for them.
#[test]
fn barriers_in_two_parts() {
    // Each wave stores to its own dword, and then loads that of the other.
    let found = |text: &str| {
        let two = TWO.replace("waves 2", "waves 2\n; lds: wave 32");
        let all = warnings(Target::Gfx1201, &format!("{two}{text}"));
        let races: Vec<_> = all.into_iter().filter(|warning| warning.kind.name() == "race").collect();
        races.iter().map(|race| format!("{race}; {}", race.help())).collect::<Vec<_>>()
    };
    let (store, load, wait) = ("ds_store_b32 v1, v3\n", "ds_load_b32 v9, v2\n", "s_wait_dscnt 0x0\n");
    let (signal, meet) = ("s_barrier_signal -1\n", "s_barrier_wait -1\n");
    assert_eq!(found(&[store, wait, signal, meet, load].concat()), [""; 0]);
    assert_eq!(found(&[store, wait, signal, "s_nop 0\n", meet, load].concat()), [""; 0]);
    // What it waits for after it has said so.
    let [late] = &found(&[store, signal, wait, meet, load].concat())[..] else { panic!("no race") };
    assert!(late.contains("still in flight at the barrier in between"), "{late}");
    assert!(late.contains("put `s_wait_dscnt 0x0` before `s_barrier_signal -1` (LLVM leaves it out"), "{late}");
    // What it does after it has said so, though it waits for it.
    let [between] = &found(&[signal, store, wait, meet, load].concat())[..] else { panic!("no race") };
    assert!(between.contains("writes in line 10, without a barrier in between"), "{between}");
    let help = "put `s_wait_dscnt 0x0` and then `s_barrier_signal -1` and `s_barrier_wait -1` between the two";
    assert!(between.ends_with(help), "{between}");
    // Between the two parts a wave knows nothing of the others yet.
    let [early] = &found(&[store, wait, signal, load, wait, meet].concat())[..] else { panic!("no race") };
    assert!(early.contains("wave 0, lane 0 reads byte 0x40, which wave 1, lane 0 writes in line 9"), "{early}");
    // The next barrier orders it, and what it does for itself between the two parts is its own.
    assert_eq!(found(&[signal, store, wait, meet, signal, meet, load].concat()), [""; 0]);
    let own = ["ds_store_b32 v1, v3 offset:4\n", wait, signal, "ds_load_b32 v8, v1 offset:4\n", meet].concat();
    assert_eq!(found(&own), [""; 0]);
}

/// A barrier is one of a work-group alone.
#[test]
fn work_groups_at_the_global_data_share_have_no_common_barrier() {
    let text = |groups: u8| {
        format!(
            "; lds: waves 2\n; lds: groups {groups}\n; lds: m0 = 0xffff\n; lds: v1 = 4 * wave\n; lds: v2 = 4 - 4 * wave\n; lds: exec = 1\n\
         ds_write_b32 v1, v2 gds\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v3, v2 gds\n"
        )
    };
    let found = |groups| gds_warnings(&text(groups)).iter().map(Warning::to_string).collect::<Vec<_>>();
    assert_eq!(found(1), [""; 0]);
    let [race] = &found(2)[..] else { panic!("{:?}", found(2)) };
    assert!(race.contains("writes in line 7, without a barrier in between"), "{race}");
}

/// What is found at the counter of ordered counts, byte 32 of the global data share, whose dword v1 names to other
/// instructions. Of two waves wave 0 has the first turn. `before` comes before the counts, and `after` behind them.
fn at_the_counter(settings: &str, before: &str, count: &str, after: &str) -> Vec<String> {
    let text = format!(
        "; lds: waves 2\n{settings}; lds: v1 = 32\n; lds: v3 = 1\n; lds: exec = 1\n; lds: m0 = 0xffff\n{before}; lds: all\n\
         ; lds: m0 = 32 << 16\n{count}; lds: all\n; lds: m0 = 0xffff\n{after}"
    );
    gds_warnings(&text).iter().map(|warning| format!("{}: {warning}", warning.kind.name())).collect()
}

/// An ordered count updates its counter in its turn.
#[test]
fn ordered_counts_race_for_their_counter() {
    const SET: &str = "; lds: memory at 32 = 0\n";
    const COUNT: &str = "ds_ordered_count v5, v3 offset:0x100 gds\ns_waitcnt lgkmcnt(0)\n";
    let of = |wave: u8, text: &str| format!("; lds: only wave == {wave}\n{text}s_waitcnt lgkmcnt(0)\n");
    let (store, load) = ("ds_write_b32 v1, v3 gds\n", "ds_read_b32 v4, v1 gds\n");
    assert_eq!(at_the_counter(SET, "", COUNT, ""), [""; 0]);
    // Nobody says what it begins with.
    let [unwritten] = &at_the_counter("", "", COUNT, "")[..] else { panic!("nothing is said") };
    assert!(unwritten.starts_with("unwritten_memory: line 8: wave 0, lane 0 updates byte 0x20"), "{unwritten}");
    // Who stores to it has waited for that before its turn, or hasn't; of the other wave's store nobody knows.
    assert_eq!(at_the_counter("", &of(0, store), COUNT, ""), [""; 0]);
    let found = at_the_counter(SET, &format!("; lds: only wave == 0\n{store}"), COUNT, "");
    let [early] = &found[..] else { panic!("{found:?}") };
    assert!(
        early.starts_with("race: line 11: wave 1, lane 0 updates byte 0x20, which wave 0, lane 0 writes"),
        "{early}"
    );
    let found = at_the_counter(SET, &of(1, store), COUNT, "");
    let [other] = &found[..] else { panic!("{found:?}") };
    assert!(
        other.starts_with("race: line 12: wave 0, lane 0 updates byte 0x20, which wave 1, lane 0 writes"),
        "{other}"
    );
    // The later turn comes behind the earlier one, and not the other way round.
    assert_eq!(at_the_counter(SET, "", COUNT, &of(1, load)), [""; 0]);
    let found = at_the_counter(SET, "", COUNT, &of(0, load));
    let [later] = &found[..] else { panic!("{found:?}") };
    assert!(later.contains("wave 0, lane 0 reads byte 0x20, which wave 1, lane 0 updates in line 9"), "{later}");
    // The turn may come before something older of its wave is done.
    let update = "; lds: only wave == 0\nds_add_u32 v1, v3 gds\n";
    let found = at_the_counter(SET, update, COUNT, &of(1, load));
    let [older] = &found[..] else { panic!("{found:?}") };
    assert!(older.contains("wave 1, lane 0 reads byte 0x20, which wave 0, lane 0 updates in line 8"), "{older}");
}

/// Who has no turn comes behind one if it meets its wave, and that has waited for it before.
#[test]
fn turns_are_over_for_whom_they_are_told() {
    let found = |wait: &str| {
        at_the_counter(
            "; lds: order 0\n; lds: memory at 32 = 0\n",
            "",
            &format!("; lds: only wave == 0\nds_ordered_count v5, v3 offset:0x100 gds\n; lds: all\n{wait}s_barrier\n"),
            "; lds: only wave == 1\nds_read_b32 v4, v1 gds\ns_waitcnt lgkmcnt(0)\n",
        )
    };
    assert_eq!(found("s_waitcnt lgkmcnt(0)\n"), [""; 0]);
    let found = found("");
    let [race] = &found[..] else { panic!("{found:?}") };
    assert!(race.starts_with("race: line 17: wave 1, lane 0 reads byte 0x20, which wave 0, lane 0 updates"), "{race}");
    assert!(race.contains("still in flight at the barrier in between"), "{race}");
}

/// Compilers' kernels rest on the LDS keeping DS instructions in order that a barrier stands between: what was in
/// flight there is told on request. What isn't a DS instruction has no part in this order.
#[test]
fn what_a_kernel_has_in_flight_at_a_barrier_is_told_on_request() {
    let kernel = |body: &str| {
        format!(
            "; lds: waves 2\nk:\nv_lshlrev_b32 v1, 2, v0\nv_xor_b32 v2, 0x100, v1\n{body}s_endpgm\n\
             .amdhsa_kernel k\n.amdhsa_group_segment_fixed_size 512\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\
             .amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n.end_amdhsa_kernel\n"
        )
    };
    let requested = |text: &str| on_request(text).iter().filter(|warning| warning.kind.name() == "in_flight").count();
    let [in_flight, waited, apart, direct] = [
        "ds_write_b32 v1, v0\ns_barrier\nds_read_b32 v3, v2\n",
        "ds_write_b32 v1, v0\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v3, v2\n",
        "ds_write_b32 v1, v0\nds_read_b32 v3, v2\n",
        "ds_write_b32 v1, v0\ns_mov_b32 m0, 0\ns_barrier\nv_mov_b32 v3, src_lds_direct\n",
    ]
    .map(kernel);
    for (text, races, told) in [(&in_flight, 0, 1), (&waited, 0, 0), (&apart, 1, 0), (&direct, 1, 0)] {
        assert_eq!((of_kind("race", text).len(), requested(text)), (races, told), "{text}");
    }
}
