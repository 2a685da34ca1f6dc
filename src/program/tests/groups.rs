//! Several work-groups in one local data share: what each owns, and what it doesn't see of the others.

use super::*;
use crate::Warning;
use crate::timing::Chip;
use crate::wave::Allocation;

fn read(target: Target, text: &str) -> Program {
    Program::parse(&Source::new("test.s", text), target).unwrap_or_else(|error| panic!("{error:?}"))
}

/// What each work-group of a program owns on a unit.
fn shares(target: Target, geometry: Geometry, text: &str) -> Result<Vec<Allocation>, Diagnostic> {
    let program = read(target, text);
    let all = program.allocation(geometry)?;
    Ok(program.settings().shares(all))
}

/// Bases and sizes.
fn bytes(target: Target, geometry: Geometry, text: &str) -> Vec<(u32, u32)> {
    let shares = shares(target, geometry, text).unwrap_or_else(|error| panic!("{error:?}"));
    shares.iter().map(|share| (share.base, share.size)).collect()
}

#[test]
fn each_work_group_begins_at_a_block_behind_the_one_before() {
    let two = "; lds: waves 2\n; lds: groups 2\n; lds: base 1024\n; lds: alloc 260\n";
    assert_eq!(bytes(Target::Gfx906, Geometry::FULL, two), [(1024, 260), (1536, 260)]);
    assert_eq!(bytes(Target::Gfx1100, Geometry::FULL, two), [(1024, 260), (2048, 260)]);
    assert_eq!(bytes(Target::Gfx950, Geometry::FULL, two), [(1024, 260), (2304, 260)]);
    let whole = "; lds: waves 3\n; lds: groups 3\n; lds: alloc 512\n";
    assert_eq!(bytes(Target::Gfx906, Geometry::FULL, whole), [(0, 512), (512, 512), (1024, 512)]);
    let all = read(Target::Gfx906, two).allocation(Geometry::FULL);
    assert_eq!(all.unwrap(), Allocation { base: 1024, size: 772 }, "to the last byte of the last work-group");
    // The last one needs no whole block, as a work-group alone doesn't.
    let last = "; lds: waves 4\n; lds: groups 4\n; lds: alloc 260\n; lds: base 248\n";
    assert_eq!(bytes(Target::Gfx906, Geometry::SMALL, last)[3], (1784, 260));
}

#[test]
fn without_alloc_they_share_evenly_in_blocks() {
    let text = "; lds: waves 3\n; lds: groups 3\n; lds: base 8\n";
    assert_eq!(bytes(Target::Gfx906, Geometry::SMALL, text), [(8, 512), (520, 512), (1032, 512)]);
    let (first, last) =
        (bytes(Target::Gfx906, Geometry::FULL, text)[0], bytes(Target::Gfx906, Geometry::FULL, text)[2]);
    assert_eq!((first, last), ((8, 21504), (43016, 21504)));
    // In WGP mode each owns what one may own at most.
    let both = Chip::wgp(Target::Gfx1100, Geometry::FULL).geometry();
    let two = "; lds: waves 2\n; lds: groups 2\n";
    assert_eq!(bytes(Target::Gfx1100, both, two), [(0, 0x1_0000), (0x1_0000, 0x1_0000)]);
    let larger = Geometry { rows: 4096, ..Geometry::FULL };
    assert_eq!(bytes(Target::Gfx906, larger, two), [(0, 0x1_0000), (0x1_0000, 0x1_0000)]);
    assert_eq!(bytes(Target::Gfx906, Geometry::FULL, "; lds: groups 1\n"), [(0, 0x1_0000)]);
}

#[test]
fn what_does_not_fit_is_told_at_the_groups() {
    let told = |text: &str| {
        let error = shares(Target::Gfx906, Geometry::SMALL, text).unwrap_err();
        (error.to_string(), error.line_column(), error.hint().unwrap_or_default())
    };
    let (message, place, hint) = told("; lds: waves 4\n; lds: groups 4\n; lds: alloc 520\n");
    assert_eq!(
        (message.as_str(), place),
        (
            "the unit (8 lanes x 8 banks x 64 rows) has room for 2 work-groups of 520 bytes from 0 on, not for 4",
            (2, 15)
        )
    );
    assert!(hint.ends_with("each begins at a multiple of 512 bytes behind the first"), "{hint}");
    let (message, place, _) = told("; lds: waves 8\n; lds: groups 8\n");
    assert!(
        message.ends_with("has only 2048 bytes from 0 on, and 8 work-groups get 512 bytes each at least"),
        "{message}"
    );
    assert_eq!(place, (2, 15));
    let (message, place, _) = told("; lds: waves 2\n; lds: groups 2\n; lds: alloc 4096\n");
    assert!(message.ends_with("has only 2048 bytes from 0 on") && place == (3, 14), "{message} {place:?}");
    let uneven = parse("; lds: waves 3\n; lds: groups 2\nds_nop").unwrap_err();
    assert_eq!(
        (uneven.to_string().as_str(), uneven.line_column()),
        ("3 waves can't be 2 work-groups of one size", (2, 15))
    );
}

#[test]
fn a_work_group_has_1024_work_items_at_most_and_a_unit_64_waves() {
    let full = "; lds: waves 32\n; lds: groups 2\n";
    assert_eq!(passes(full).waves.len(), 32);
    let error = parse("; lds: waves 48\n; lds: groups 2\n").unwrap_err();
    assert!(error.to_string().starts_with("a work-group has at most 1024 work-items"), "{error}");
    let error = parse("; lds: waves 65\n; lds: groups 5\n").unwrap_err();
    assert!(error.to_string().contains("1 to 64 waves"), "{error}");
}

#[test]
fn each_reads_and_writes_its_own_bytes() {
    let text = "; lds: waves 4\n; lds: groups 2\n; lds: base 1024\n; lds: alloc 512\n\
        ; lds: memory at 0 = 100 + group, 7\n; lds: memory at 256 + 4 * wave = wave\n\
        ; lds: v1 = 0\n; lds: v2 = 8 + 4 * (wave & 1)\n; lds: v3 = 1000 * wave\n\
        ds_read_b32 v4, v1\nds_write_b32 v2, v3\ns_waitcnt lgkmcnt(0)\n\
        ; lds: expect v4 == 100 + wave / 2\n; lds: expect v4 == 100 + group\n\
        ; lds: expect memory at 0 == 100 + group, 7, 2000 * group, 2000 * group + 1000\n\
        ; lds: expect memory at 8 + 4 * (wave & 1) == 1000 * wave\n\
        ; lds: expect memory at 256 + 8 * group == 2 * group, 2 * group + 1\n";
    let program = read(Target::Gfx906, text);
    let mut golden = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
    let outcome = run(&program, &mut golden, &mut |_| {}).unwrap();
    assert!(outcome.failures.is_empty(), "{:?}", outcome.failures);
    let dwords = |first: usize, count: usize| golden.memory().dwords()[first / 4..][..count].to_vec();
    assert_eq!((dwords(1024, 4), dwords(1536, 4)), (vec![100, 7, 0, 1000], vec![101, 7, 2000, 3000]));
    assert_eq!((dwords(1280, 2), dwords(1800, 2)), (vec![0, 1], vec![2, 3]));
    let others = golden.memory().dwords().iter().filter(|dword| **dword != 0).count();
    assert_eq!(others, 10, "nothing else is touched");
}

#[test]
fn nobody_reaches_what_another_one_owns() {
    // Byte 512 is the first of the next one, and byte 260 is in no allocation.
    for (address, alloc) in [(512, 512), (508, 260), (512, 260), (-512, 512)] {
        let text = format!(
            "; lds: waves 2\n; lds: groups 2\n; lds: alloc {alloc}\n; lds: memory at 0 = 5\n; lds: v1 = {address}\n\
             ; lds: v2 = 9\n; lds: v3 = 9\nds_read_b32 v3, v1\nds_write_b32 v1, v2\ns_waitcnt lgkmcnt(0)\n\
             ; lds: expect v3 == 0 && cycles == 2\n; lds: expect memory at 0 == 5, 0\n"
        );
        let outcome = passes(&text);
        assert!(outcome.executed.iter().all(|executed| executed.violations == u64::MAX), "{text}");
    }
    // Of the rows of one bank that lanes name each work-group has two.
    passes(
        "; lds: waves 2\n; lds: groups 2\n; lds: alloc 256\n; lds: memory at 0 count 64 = index\n; lds: v1 = 128 * lane\n\
         ds_read_b32 v2, v1\n; lds: expect ideal_cycles == 2 && conflict_cycles == 1\n\
         ; lds: expect v2 == (lane == 1 ? 32 : 0)\n",
    );
}

#[test]
fn directives_keep_to_one_allocation() {
    let text = "; lds: waves 2\n; lds: groups 2\n; lds: alloc 256\n";
    let told = |text: String| match run_golden(&text) {
        Err(RunError::Program(error)) => (error.to_string(), error.line_column().0),
        other => panic!("{other:?}"),
    };
    let beyond = ("byte 256 is no dword of the allocation".to_owned(), 4);
    assert_eq!(told(format!("{text}; lds: memory at 256 = 1\n")), beyond);
    assert_eq!(told(format!("{text}; lds: expect memory at 252 + 4 * group == 0\n")), beyond);
    let shared = "; lds: waves 2\n; lds: groups 2\n\n; lds: memory at 32768 = 1\n";
    assert_eq!(told(shared.to_owned()), ("byte 32768 is no dword of the allocation".to_owned(), 4));
}

#[test]
fn failures_say_which_work_group() {
    let text = "; lds: waves 4\n; lds: groups 2\n; lds: alloc 256\n; lds: memory at 0 = group\n\
        ; lds: expect memory at 0 == 0\n; lds: expect memory at 0 == wave & 1\n; lds: expect group < 1\n\
        ; lds: expect wave != 3\n; lds: expect 0\n; lds: v1 = lane\n; lds: exec = 2\n; lds: expect v1 == group\n";
    let failures = run_golden(text).unwrap().failures;
    let told: Vec<String> = failures.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "line 5: work-group 1, byte 0x0: found 1, expected == 0",
            "line 6: work-group 0, wave 1, byte 0x0: found 0, expected == 1",
            "line 6: work-group 1, wave 2, byte 0x0: found 1, expected == 0",
            "line 7: work-group 1: found 1, expected < 1",
            "line 8: work-group 1, wave 3: found 3, expected != 3",
            "line 9: found 0, expected != 0",
            "line 12: work-group 0, wave 0, lane 1: found 1, expected == 0",
            "line 12: work-group 0, wave 1, lane 1: found 1, expected == 0",
        ]
    );
    assert_eq!((failures[0].group, failures[0].wave, failures[5].group), (Some(1), None, None));
}

#[test]
fn steps_can_be_those_of_a_whole_work_group() {
    let text = |only: &str| {
        format!(
            "; lds: waves 4\n; lds: groups 2\n; lds: alloc 256\n; lds: only {only}\n; lds: memory at 0 = 5\n\
             ; lds: v1 = 4 * (wave & 1)\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\ns_barrier\n; lds: v3 = 1\n\
             ; lds: expect memory at 0 == 5\n; lds: all\ns_barrier\n; lds: expect v3 == ({only})\n\
             ; lds: expect memory at 0 == ({only} ? 5 : 0)\n"
        )
    };
    let outcome = passes(&text("group == 1"));
    assert_eq!(outcome.executed.iter().map(|executed| executed.wave).collect::<Vec<_>>(), [2, 3]);
    passes(&text("group < 2"));
    let error = parse(&text("wave > 1")).unwrap_err();
    assert!(error.hint().unwrap().contains("`only group == 0`"), "{error:?}");
}

/// A barrier in two parts is one of the same work-groups at both.
#[test]
fn both_parts_of_a_barrier_are_of_the_same_work_groups() {
    let text = |between: &str| {
        format!(
            "; lds: waves 4\n; lds: groups 2\n; lds: only group == 0\ns_barrier_signal -1\n{between}s_barrier_wait -1\n\
             ; lds: v1 = 1\n; lds: all\n; lds: expect v1 == 1 - group\n"
        )
    };
    let program = read(Target::Gfx1201, &text(""));
    let mut golden = Model::new(Target::Gfx1201, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
    assert!(run(&program, &mut golden, &mut |_| {}).unwrap().failures.is_empty());
    for between in ["; lds: all\n", "; lds: only group == 1\n"] {
        let error = Program::parse(&Source::new("test.s", text(between)), Target::Gfx1201).unwrap_err();
        assert_eq!(error.to_string(), "the waves that wait here aren't those that have said that they are here");
        assert_eq!(error.line_column(), (6, 1));
    }
}

#[test]
fn the_global_data_share_is_one_memory_of_all() {
    let text = "; lds: waves 4\n; lds: groups 2\n; lds: memory at 4 * group = 7 + group\n; lds: memory at 8 = 5\n; lds: v1 = 4 * group\n\
        ds_read_b32 v2, v1 gds\ns_waitcnt lgkmcnt(0)\n; lds: exec = 1\n; lds: expect v2 == 7 + group\n\
        ; lds: expect memory at 0 == 7, 8, 5\n; lds: expect memory at 4 * group == 8\n";
    let program = read(Target::Gfx906, text);
    let geometry = Target::Gfx906.facts().gds.geometry;
    let allocation = program.allocation(geometry).unwrap();
    let mut golden = Model::on(Target::Gfx906, Chip::gds(Target::Gfx906, geometry), allocation);
    let outcome = run(&program, &mut golden, &mut |_| {}).unwrap();
    let told: Vec<String> = outcome.failures.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["line 11: work-group 0, byte 0x0: found 7, expected == 8"]);
}

#[test]
fn the_number_of_the_work_group_is_0_without_several() {
    passes("; lds: waves 2\n; lds: v1 = 7 + group\n; lds: expect v1 == 7\n; lds: expect group == 0\n");
    let error = parse("; lds: v1 = blockIdx\n").unwrap_err();
    assert!(error.hint().unwrap().starts_with("the number of the work-group is `group`"), "{error:?}");
}

fn watched(text: &str) -> Outcome {
    let program = read(Target::Gfx906, text);
    let golden = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
    run(&program, &mut golden.watched(), &mut |_| {}).unwrap()
}

/// All that is warned of.
fn warned(text: &str) -> Vec<String> {
    let all = watched(text).warnings;
    all.iter().filter(|warning| warning.kind.name() != "no_end").map(Warning::to_string).collect()
}

const TWO: &str =
    "; lds: waves 4\n; lds: groups 2\n; lds: alloc 512\n; lds: v1 = 4 * lane\n; lds: v2 = 4 * (63 - lane)\n";

#[test]
fn what_another_one_left_is_unwritten() {
    let left =
        format!("{TWO}; lds: only wave == 0\nds_write_b32 v1, v1\ns_waitcnt lgkmcnt(0)\n; lds: all\ns_barrier\n");
    let compared = "ds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v3 == v3\n";
    assert_eq!(
        warned(&format!("{left}{compared}")),
        ["line 11: work-group 1: wave 2, lane 0 reads byte 0x0, which nothing has written (and 127 more lanes)"]
    );
    assert_eq!(warned(&format!("{left}; lds: only group == 0\nds_read_b32 v3, v1\n")), [""; 0]);
    // An address that is loaded from there has no basis.
    let chased = format!("{left}ds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\nds_read_b32 v4, v3\n");
    let doubts: Vec<String> = watched(&chased).doubts.iter().map(Warning::to_string).collect();
    assert_eq!(
        doubts,
        [
            "line 13: work-group 1: the address of wave 2, lane 0 is in v3, which was loaded from byte 0x0, which nothing has \
          written: what this costs is not known (and 127 more lanes)"
        ]
    );
    let preset = format!("{TWO}; lds: only group == 1\n; lds: memory at 0 count 64 = 0\n; lds: all\n{compared}");
    assert_eq!(
        warned(&preset),
        ["line 9: work-group 0: wave 0, lane 0 reads byte 0x0, which nothing has written (and 127 more lanes)"]
    );
}

#[test]
fn waves_race_with_their_own_work_group_alone() {
    // Each wave writes the same bytes: those of the other work-group are others.
    let apart = "; lds: waves 2\n; lds: groups 2\n; lds: v1 = 4 * lane\nds_write_b32 v1, v1\nds_read_b32 v2, v1\n";
    assert_eq!(warned(apart), [""; 0]);
    let text = |only: &str| {
        format!(
            "{TWO}; lds: v3 = 256 * (wave & 1)\n; lds: v4 = v1 + v3\n; lds: v5 = v1 + 256 - v3\nds_write_b32 v4, v1\n\
            s_waitcnt lgkmcnt(0)\n; lds: only {only}\ns_barrier\n; lds: all\nds_read_b32 v6, v5\n"
        )
    };
    assert_eq!(warned(&text("1")), [""; 0]);
    assert_eq!(
        warned(&text("group == 0")),
        [
            "line 14: work-group 1: wave 2, lane 0 reads byte 0x100, which wave 3, lane 0 writes in line 9, without a barrier in \
          between (and 127 more lanes)"
        ]
    );
}

#[test]
fn refused_accesses_are_told_by_work_group() {
    let text = "; lds: waves 2\n; lds: groups 2\n; lds: alloc 256\n; lds: v1 = 252 + 8 * group\n; lds: v2 = 0\nds_write_b32 v1, v2\n";
    assert_eq!(
        warned(text),
        [
            "line 6: work-group 1: wave 1, lane 0 writes 4 bytes from byte 0x104 on, and the work-group owns bytes 0x0 to 0xff: \
          refused here, and served by a chip, which gives work-groups multiples of 512 bytes (and 63 more lanes)"
        ]
    );
}

/// Two work-groups that take turns cost what they cost one after the other: they share the banks, and nothing else.
#[test]
fn work_groups_take_turns_at_the_banks() {
    let text = |waves: u32, groups: u32| {
        format!(
            "; lds: waves {waves}\n; lds: groups {groups}\n; lds: alloc 8192\n; lds: v1 = lane * 128 & 8191\n\
             ds_write_b32 v1, v1\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n"
        )
    };
    let clock = |text: String| {
        let program = read(Target::Gfx906, &text);
        let mut golden = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
        run(&program, &mut golden, &mut |_| {}).unwrap();
        (golden.elapsed(), golden.counters())
    };
    let (alone, together) = (clock(text(1, 1)), clock(text(2, 2)));
    assert_eq!(clock(text(2, 1)), together);
    assert!(together.0 > 2 * alone.0 - 30 && together.0 < 2 * alone.0, "{alone:?} {together:?}");
    assert_eq!(together.1.bank_conflict, 2 * alone.1.bank_conflict);
}

/// Work-groups that come one after another have the places of those before them, and what these left is nobody's.
#[test]
fn work_groups_come_one_after_another() {
    let text = "; lds: waves 6\n; lds: groups 3\n; lds: resident RESIDENT\n; lds: alloc 512\n; lds: v1 = 4 * lane\n; lds: v2 = group + 1\n\
        READ; lds: exec = wave % 2 == 0 ? -1 : 0\nds_write_b32 v1, v2\ns_waitcnt lgkmcnt(0)\ns_barrier\n; lds: exec = -1\nds_read_b32 v4, v1\n\
        s_waitcnt lgkmcnt(0)\n; lds: expect v4 == group + 1\ns_endpgm\n; lds: expect memory at 252 == group + 1";
    let run_it = |resident: &str, read: &str| {
        let text = text.replace("RESIDENT", resident).replace("READ", read);
        let program = parse(&text).unwrap_or_else(|error| panic!("{error}"));
        let allocation = program.allocation(Geometry::FULL).unwrap();
        let mut model = Model::new(Target::Gfx906, Geometry::FULL, allocation).watched();
        let outcome = run(&program, &mut model, &mut |_| {}).unwrap();
        assert!(outcome.failures.is_empty(), "{}", outcome.failures[0]);
        (allocation.size, outcome)
    };
    let shares =
        |outcome: &Outcome| -> Vec<u32> { outcome.waves.iter().map(|wave| wave.allocation.unwrap().base).collect() };
    let (size, all) = run_it("3", "");
    assert_eq!((size, shares(&all)), (1536, vec![0, 0, 512, 512, 1024, 1024]));
    let (size, two) = run_it("2", "");
    assert_eq!((size, shares(&two)), (1024, vec![0, 0, 512, 512, 0, 0]));
    let (size, one) = run_it("1", "");
    assert_eq!((size, shares(&one)), (512, vec![0; 6]));
    let last = |outcome: &Outcome, wave: usize| {
        outcome.executed.iter().filter(|one| one.wave == wave).map(|one| one.responded).max()
    };
    let first = |outcome: &Outcome, wave: usize| {
        outcome.executed.iter().filter(|one| one.wave == wave).map(|one| one.taken).min()
    };
    assert!((2..6).all(|wave| first(&one, wave) > last(&one, wave - 2)), "one after another");
    assert!(first(&two, 4) > last(&two, 0) && first(&two, 2) < last(&two, 0), "two at a time");
    // The model has what the one before left, and says that it is nobody's.
    let (_, reads) = run_it("1", "ds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v3 == v3\n");
    assert_eq!((reads.waves[0].vgprs[3][1], reads.waves[2].vgprs[3][1], reads.waves[4].vgprs[3][1]), (0, 1, 2));
    let unwritten = reads.warnings.iter().find(|warning| warning.to_string().contains("nothing")).expect("a warning");
    assert_eq!((unwritten.line, unwritten.count), (7, 384), "{unwritten}");
}
