//! Several work-groups in one LDS: each instruction costs what it costs at its own allocation.

use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::{Geometry, Target};
use lds::timing::Chip;
use lds_analyze::input::program;
use lds_analyze::remedy::AddressNames;
use lds_analyze::{Analysis, Collector, Options, Selection};

fn analysis(text: &str) -> Analysis {
    let source = Source::new("groups.s", text);
    let parsed = Program::parse(&source, Target::Gfx906).unwrap_or_else(|error| panic!("{error:?}"));
    let chip = Chip::of(Target::Gfx906, Geometry::FULL, true);
    let allocation = parsed.allocation(Geometry::FULL).expect("it fits");
    let options = Options { details: Selection::Worst(20), suggest: true };
    let mut collector = Collector::new(chip.clone(), allocation, options);
    program(&parsed, &chip, allocation, &mut collector, &mut |_| {}).expect("runs");
    collector.finish("groups.s".to_owned(), &AddressNames::default())
}

/// A wave of each work-group stores a row of 32 dwords a lane, and loads it again.
fn columns(waves: u32, groups: u32) -> Analysis {
    analysis(&format!(
        "; lds: waves {waves}\n; lds: groups {groups}\n; lds: base 256\n; lds: alloc 8192\n; lds: v1 = lane * 128\n; lds: v2 = 0\n\
         ds_write_b32 v1, v2\nds_read_b32 v3, v1\n"
    ))
}

#[test]
fn two_cost_twice_what_one_does_and_want_the_same_remedy() {
    let (one, two) = (columns(1, 1), columns(2, 2));
    assert_eq!(two.totals.sums.cycles, 2 * one.totals.sums.cycles);
    assert_eq!(two.warnings, []);
    let (first, second) = (one.suggestion.expect("asked for"), two.suggestion.expect("asked for"));
    assert_eq!((first.allocated, second.allocated, first.bytes, second.bytes), (8192, 8192, 8068, 8068));
    assert_eq!(second.cycles, 2 * first.cycles);
    assert!(!first.remedies.is_empty() && first.remedies.len() == second.remedies.len());
    for (one, two) in first.remedies.iter().zip(&second.remedies) {
        assert_eq!((&one.words, 2 * one.cycles, one.bytes), (&two.words, two.cycles, two.bytes));
        assert_eq!((one.bank_conflict_cycles, two.bank_conflict_cycles), (0, 0));
    }
    let shares: Vec<(u32, u32)> = two.work_groups.iter().map(|share| (share.base, share.size)).collect();
    assert_eq!((shares, two.allocation.size), (vec![(256, 8192), (8448, 8192)], 16384));
    assert!(one.work_groups.is_empty() && one.instructions.iter().all(|detail| detail.work_group.is_none()));
    assert!(two.instructions.iter().all(|detail| detail.work_group == Some(detail.wave)));
}

/// Rows of the second work-group lie behind those of the first.
#[test]
fn accesses_are_shown_where_they_are_in_the_storage() {
    let found = analysis(
        "; lds: waves 2\n; lds: groups 2\n; lds: alloc 4096\n; lds: only group == 1\n; lds: v1 = 4 * lane\n; lds: v2 = 0\n\
         ds_write_b32 v1, v2\n",
    );
    let rows: Vec<usize> =
        found.instructions[0].lanes.iter().flat_map(|lane| &lane.dwords).map(|(_, row)| *row).collect();
    assert_eq!((rows.len(), rows.iter().min(), rows.iter().max()), (64, Some(&32), Some(&33)));
}

/// The limit is that of the own work-group.
#[test]
fn what_belongs_to_another_one_is_refused() {
    let found = analysis(
        "; lds: waves 2\n; lds: groups 2\n; lds: alloc 512\n; lds: v1 = 32 * lane\n; lds: v2 = 0\nds_write_b32 v1, v2\n",
    );
    for detail in &found.instructions {
        assert_eq!((detail.violations.len(), detail.cycles), (48, 5), "wave {}", detail.wave);
    }
    assert!(found.warnings.iter().any(|one| one.kind == "out_of_range" && one.work_group == Some(0)));
    assert!(found.suggestion.expect("asked for").notes[0].contains("refused"));
}
