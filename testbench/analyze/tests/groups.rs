//! Several work-groups in one LDS: each instruction costs what it costs at its own allocation.

use lds::diagnostic::Source;
use lds::program::{Launch, Program};
use lds::targets::{Geometry, Target};
use lds::timing::Chip;
use lds_analyze::input::program;
use lds_analyze::remedy::AddressNames;
use lds_analyze::{Analysis, Collector, Options, Selection};
use std::num::NonZero;

fn analysis(text: &str) -> Analysis {
    let source = Source::new("groups.s", text);
    let parsed = Program::parse(&source, Target::Gfx906).unwrap_or_else(|error| panic!("{error:?}"));
    on(&parsed, Selection::Worst(20), 1)
}

/// The cost of a program, found on so many processors.
fn on(parsed: &Program, details: Selection, processors: usize) -> Analysis {
    let chip = Chip::of(Target::Gfx906, Geometry::FULL, true);
    let allocation = parsed.allocation(Geometry::FULL).expect("it fits");
    let options = Options { details, suggest: true };
    let mut collector = Collector::new(chip.clone(), allocation, options);
    let processors = NonZero::new(processors).expect("not zero");
    program(parsed, &chip, allocation, &mut collector, processors, &mut |_| {}).expect("runs");
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

/// Each work-group draws a number, so pieces of a launch meet in memory, and accesses rows of the LDS whose length
/// depends on the work-group's own number.
const TICKET: &str = ".text
ticket:
s_load_dwordx2 s[0:1], s[4:5], 0x0
s_and_b32 s2, s6, 3
s_add_u32 s2, s2, 4
v_lshlrev_b32_e32 v5, s2, v0
ds_write_b32 v5, v0
v_mov_b32_e32 v1, 0
v_mov_b32_e32 v2, 1
s_waitcnt lgkmcnt(0)
ds_read_b32 v6, v5
s_waitcnt lgkmcnt(0)
s_mov_b64 exec, 1
global_atomic_add v3, v1, v2, s[0:1] glc
s_waitcnt vmcnt(0)
global_store_dword v1, v3, s[0:1] offset:4
s_endpgm
.amdhsa_kernel ticket
.amdhsa_group_segment_fixed_size 8192
.amdhsa_user_sgpr_private_segment_buffer 1
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.amdhsa_next_free_vgpr 7
.amdhsa_next_free_sgpr 7
.end_amdhsa_kernel
.amdgpu_metadata
amdhsa.kernels:
  - .name: ticket
    .symbol: ticket.kd
    .kernarg_segment_size: 8
    .args:
      - .offset: 0
        .size: 8
        .value_kind: global_buffer
.end_amdgpu_metadata
";

/// A launch of several pieces costs the same on any number of processors, and as much as its work-groups do.
#[test]
fn costs_do_not_depend_on_how_many_processors_find_them() {
    let source = Source::new("ticket.s", TICKET);
    let launched = |groups: u32| {
        let launch = Launch::of("ticket").pointer(0, vec![0; 8]).groups(&[groups]).group(&[64]);
        Program::launched(&source, Target::Gfx906, &launch).unwrap_or_else(|error| panic!("{error:?}"))
    };
    let (few, many) = (launched(4), launched(160));
    let four = on(&few, Selection::Worst(20), 1).totals.sums;
    for details in [Selection::Worst(20), Selection::Worst(1), Selection::Number(301), Selection::Line(11)] {
        let one = on(&many, details, 1);
        let sums = &one.totals.sums;
        assert_eq!((sums.cycles, sums.instructions), (40 * four.cycles, 320));
        assert_eq!(
            (sums.bank_conflict_cycles, sums.accesses),
            (40 * four.bank_conflict_cycles, four.accesses.map(|all| 40 * all))
        );
        assert!(!one.instructions.is_empty(), "{details:?}");
        let told = serde_json::to_string(&one).expect("JSON");
        for processors in [2, 3, 8] {
            let several = serde_json::to_string(&on(&many, details, processors)).expect("JSON");
            assert!(several == told, "{details:?}, {processors} processors:\n{several}\n{told}");
        }
    }
}
