//! The recurrences against a unit cycle by cycle.

use super::unit::{Item, Task, Work, simulate};
use super::*;
use proptest::prelude::*;

/// An instruction of the program that random tests run.
#[derive(Clone, Debug)]
struct Random {
    wave: usize,
    name: &'static str,
    exec: u64,
    base: u32,
    stride: u32,
    offset1: u8,
    wait: Option<(usize, usize)>,
}

fn random() -> impl Strategy<Value = Random> {
    let names = vec![
        "ds_read_b32",
        "ds_read_b32",
        "ds_read2_b32",
        "ds_read_b128",
        "ds_write_b32",
        "ds_write_b32",
        "ds_write2_b32",
        "ds_write_b64",
        "ds_add_u32",
        "ds_add_rtn_u32",
        "ds_cmpst_rtn_b32",
        "ds_mskor_b32",
        "ds_wrxchg2_rtn_b32",
        "ds_add_f32",
        "ds_add_f32",
        "ds_cmpst_rtn_f32",
        "ds_max_f64",
        "ds_swizzle_b32",
        "ds_permute_b32",
        "ds_nop",
    ];
    (
        prop_oneof![0..3usize, Just(256)],
        prop::sample::select(names),
        prop_oneof![4 => Just(u64::MAX), 1 => Just(0), 1 => Just(0xffff), 1 => any::<u64>()],
        prop_oneof![(0..16u32).prop_map(|region| 4096 * region), 0..65536u32],
        prop_oneof![Just(0u32), Just(4), Just(8), Just(32), Just(128), Just(1024), 0..200u32],
        0..3u8,
        prop::option::weighted(0.2, (0..3usize, 0..3usize)),
    )
        .prop_map(|(wave, name, exec, base, stride, offset1, wait)| Random {
            wave,
            name,
            exec,
            base,
            stride,
            offset1,
            wait,
        })
}

/// The passes of an instruction, from the accesses that the detailed account lists.
fn task(chip: &Chip, random: &Random, instruction: &DsInstruction, wave: &Wave) -> Task {
    let served = schedule(chip, WHOLE, instruction, wave).unwrap();
    let rows = chip.geometry().rows;
    let work = |pass: &ScheduledPass| Work {
        cycles: pass.accesses.iter().map(|access| u64::from(access.cycle) + 1).max().unwrap_or(1),
        stripes: random
            .name
            .contains("_f")
            .then(|| pass.accesses.iter().fold(0, |stripes, access| stripes | 1 << (access.row % 32))),
        regions: pass.accesses.iter().fold(0, |regions, access| regions | 1 << (access.row * rows.min(32) / rows)),
    };
    let requests = served.requests.iter().map(|request| request.passes.iter().map(work).collect()).collect();
    let beats = match random.name {
        "ds_read_b128" => 4,
        "ds_read2_b32" | "ds_wrxchg2_rtn_b32" if random.offset1 != 0 => 2,
        _ => 1,
    };
    // A permute of the whole wave has an answer for each group of lanes, a swizzle one for each of the groups within 32
    // lanes.
    let lanes = chip.geometry().lanes;
    let requests_per_answer = match random.name {
        "ds_permute_b32" => 64 / lanes,
        "ds_swizzle_b32" => 32usize.div_ceil(lanes),
        _ => 1,
    };
    Task { wave: random.wave, kind: served.kind, beats, requests_per_answer, requests }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_sequences_take_the_cycles_of_a_unit_with_stages(
        program in prop::collection::vec(random(), 1..30),
        load_port in prop::bool::weighted(0.7),
        geometry in prop::sample::select(vec![
            Geometry::FULL,
            Geometry { lanes: 16, banks: 16, rows: 64 },
            Geometry { lanes: 32, banks: 64, rows: 16 },
        ]),
    ) {
        let chip = Chip::of(Target::Gfx906, geometry, load_port);
        let mut timeline = Timeline::new(chip.clone(), WHOLE);
        let (mut items, mut fast) = (Vec::new(), Vec::new());
        for random in &program {
            let instruction = instruction(random.name, 0, random.offset1);
            let wave = wave(random.exec, |lane| random.base.wrapping_add(random.stride * lane));
            items.push(Item::Issue(task(&chip, random, &instruction, &wave)));
            let timing = timeline.issue(&Transfer::ds(&instruction, random.wave, &wave)).unwrap();
            fast.push((timing.taken, timing.responded));
            if let Some((wave, outstanding)) = random.wait {
                items.push(Item::Wait(wave, outstanding));
                timeline.wait(wave, outstanding);
            }
        }
        let slow = simulate(load_port, &items);
        prop_assert_eq!(&fast, &slow);
        let last = slow.iter().map(|(_, responded)| *responded).max().unwrap();
        prop_assert_eq!(timeline.elapsed(), last - slow[0].0 + 1);
    }
}
