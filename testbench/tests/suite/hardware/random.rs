//! Random programs on the RTL and on the golden model: registers, storage, violations and cycles agree.

use crate::common::agree;
use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::{Geometry, Target};
use lds::wave::Allocation;
use lds_rtl::export::Core;
use lds_testbench::random::{Subject, program, program_about};
use lds_testbench::session::{Engine, Setup};
use std::collections::{BTreeMap, BTreeSet};

fn on_the_rtl(geometry: Geometry, cases: u64, seed: u64, stalls: bool) {
    let mut setup = Setup::new(Core::new(Target::Gfx906, geometry), Engine::Rtl);
    setup.stalls = stalls.then_some(seed);
    agree(setup, cases, seed);
}

#[test]
fn full_unit() {
    on_the_rtl(Geometry::FULL, 100, 1, false);
}

#[test]
fn medium_unit() {
    on_the_rtl(Geometry { lanes: 16, banks: 16, rows: 512 }, 80, 2, false);
}

/// What banks are told of lanes then has bits that are always 0.
#[test]
fn more_banks_than_lanes() {
    on_the_rtl(Geometry { lanes: 16, ..Geometry::FULL }, 60, 6, false);
}

#[test]
fn small_unit() {
    on_the_rtl(Geometry::SMALL, 80, 3, false);
}

#[test]
fn stalls_change_nothing_on_the_full_unit() {
    on_the_rtl(Geometry::FULL, 75, 4, true);
}

#[test]
fn stalls_change_nothing_on_the_small_unit() {
    on_the_rtl(Geometry::SMALL, 80, 5, true);
}

/// How a swizzle's offset is read: name, from, and up to which offset.
const MODES: [(&str, u16, u16); 4] =
    [("masks", 0, 0x7fff), ("quads", 0x8000, 0xbfff), ("rotation", 0xc000, 0xdfff), ("reversal", 0xe000, 0xffff)];

/// Offsets of the swizzles of a random program.
fn swizzles(core: Core, seed: u64, number: u64) -> Vec<u16> {
    let text = program(core, seed, number).expect("a program").to_string();
    let offset = |line: &str| line.split_once("offset:").map_or(0, |(_, offset)| offset.parse().expect("16 bits"));
    text.lines().filter(|line| line.starts_with("ds_swizzle_b32")).map(offset).collect()
}

/// Programs until the swizzles in them have had, in each mode, each bit that doesn't decide the mode as 0 and as 1; and
/// until they have rotated by each distance, in each direction.
fn programs_until_covered(seed: u64) -> (u64, u64) {
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    let (mut bits, mut rotations) = (BTreeSet::new(), BTreeSet::new());
    let all: BTreeSet<(usize, u32, u16)> = MODES
        .iter()
        .enumerate()
        .flat_map(|(mode, (_, first, last))| {
            (0..16)
                .filter(move |bit| (first ^ last) >> bit & 1 == 1)
                .flat_map(move |bit| [(mode, bit, 0), (mode, bit, 1)])
        })
        .collect();
    let (mut until_bits, mut until_rotations) = (None, None);
    for number in 0.. {
        for offset in swizzles(core, seed, number) {
            let mode = MODES.iter().position(|(_, first, last)| (first..=last).contains(&&offset)).expect("a mode");
            bits.extend((0..16).map(|bit| (mode, bit, offset >> bit & 1)));
            if MODES[mode].0 == "rotation" {
                rotations.insert(offset >> 5 & 63);
            }
        }
        if until_bits.is_none() && all.is_subset(&bits) {
            until_bits = Some(number + 1);
        }
        if until_rotations.is_none() && rotations.len() == 64 {
            until_rotations = Some(number + 1);
        }
        if let (Some(bits), Some(rotations)) = (until_bits, until_rotations) {
            return (bits, rotations);
        }
        assert!(number < 2000, "{} of {} bits, {} of 64 rotations", bits.len(), all.len(), rotations.len());
    }
    unreachable!("the loop has no end")
}

#[test]
fn swizzles_reach_every_value_of_their_fields() {
    for seed in 1..=8 {
        let (bits, rotations) = programs_until_covered(seed);
        println!("seed {seed}: every bit after {bits} programs, every rotation after {rotations}");
        assert!(bits <= 80 && rotations <= 600, "seed {seed}: {bits} and {rotations} programs");
    }
}

/// The first programs of a campaign, about a subject or about none.
fn first(count: u64, core: Core, subject: Option<Subject>) -> impl Iterator<Item = String> {
    (0..count).map(move |number| program_about(core, subject, 1, number).expect("a program").to_string())
}

/// Programs about stacks of rays: of what memory sees, most instructions are those.
#[test]
fn programs_about_a_subject_are_about_that() {
    let core = Core::new(Target::Gfx1100, Geometry::SMALL);
    let count = |subject| {
        let texts: Vec<String> = first(20, core, subject).collect();
        let of =
            |start: &str| texts.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with(start)).count();
        (of("ds_bvh_stack_rtn_b32"), of("ds_"))
    };
    let (stacks, all) = count(Some(Subject::Rays));
    assert!(stacks * 3 > all * 2, "{stacks} of {all}");
    let (stacks, all) = count(None);
    assert!(stacks * 3 < all, "{stacks} of {all}");
}

/// Work-groups that share an LDS occur wherever several have room, with different bytes each, and on no global data
/// share.
#[test]
fn several_work_groups_occur() {
    let side = Geometry { lanes: 8, banks: 8, rows: 64 };
    // The smallest has room for two blocks of 1,024 bytes.
    for (core, most) in [
        (Core::new(Target::Gfx906, Geometry::FULL), 3),
        (Core::new(Target::Gfx1100, Geometry::SMALL), 2),
        (Core::wgp(Target::Gfx1100, side), 3),
        (Core::gds(Target::Gfx906, Target::Gfx906.facts().gds.geometry), 1),
    ] {
        let mut groups: BTreeMap<usize, u32> = BTreeMap::new();
        for text in first(200, core, None) {
            let program = Program::parse(&Source::new("random", &text), core.target).expect("it has no errors");
            let settings = program.settings();
            let storage = Setup::new(core, Engine::Model).timing(settings).geometry();
            let all = program.allocation(storage).expect("it fits");
            let shares = settings.shares(all);
            let ends = shares.iter().map(|share| share.base + share.size);
            let apart = |pair: (u32, &Allocation)| pair.0 <= pair.1.base;
            assert!(settings.groups() == 1 || ends.zip(&shares[1..]).all(apart), "{text}");
            let told = text.contains("^ group << 30");
            assert_eq!(told, settings.groups() > 1, "what is in memory is the same:\n{text}");
            *groups.entry(settings.groups()).or_default() += 1;
        }
        let several: u32 = groups.iter().filter(|(count, _)| **count > 1).map(|(_, programs)| programs).sum();
        assert!(core.is_gds() || several >= 10, "{}: {groups:?}", core.name());
        assert!((1..=most).all(|count| groups.contains_key(&count)), "{}: {groups:?}", core.name());
        assert_eq!(several > 0, most > 1, "{}: {groups:?}", core.name());
    }
}

/// Waves of both sizes occur where a target has them, and lanes that a wave doesn't have stay off.
#[test]
fn every_wave_that_a_target_has_occurs() {
    for (target, sizes) in [(Target::Gfx906, &[64][..]), (Target::Gfx1100, &[32, 64])] {
        let mut occurred = BTreeSet::new();
        for text in first(40, Core::new(target, Geometry::SMALL), None) {
            let program = Program::parse(&Source::new("random", &text), target).expect("it has no errors");
            occurred.insert(program.settings().lanes());
            let masks = text.lines().filter_map(|line| line.strip_prefix("; lds: exec = 0x"));
            for mask in masks.map(|mask| u64::from_str_radix(mask, 16).expect("a mask")) {
                assert!(
                    program.settings().lanes() == 64 || mask >> program.settings().lanes() == 0,
                    "{mask:#x}:\n{text}"
                );
            }
        }
        assert_eq!(occurred.iter().collect::<Vec<_>>(), sizes.iter().collect::<Vec<_>>(), "{target}");
    }
}
