//! Stacks of rays, with values worked out by hand from the instruction's description in `docs/timing/data-share.md`:
//! here those as in AMD's library, in `manual` those as in its manual.

mod manual;

use super::*;
use crate::golden::Golden;
use crate::targets::BvhStack;
use crate::timing::{Chip, Meter, Schedule};
use proptest::prelude::*;
use proptest::sample::select;

const NONE: u32 = u32::MAX;
const EMPTY: u32 = u32::MAX - 1;

/// Lane 0 of gfx1100 with a stack from byte 64 of the allocation on, and `index` entries on it.
fn stack(index: u32) -> Bench {
    Bench::new(Target::Gfx1100).at(16 << 18 | index)
}

/// One instruction of lane 0: what it returns, and the entries afterwards. `size` is 0 to 3: 8 to 64 entries.
fn step(bench: &mut Bench, size: u8, last: u32, children: [u32; 4]) -> (u32, u32) {
    bench.set(DATA0, |_| last);
    for (child, register) in children.into_iter().zip(DATA1..) {
        bench.set(register, |_| child);
    }
    let effect = bench.run("ds_bvh_stack_rtn_b32", 0, size << 4);
    assert_eq!(effect, Effect::default());
    let word = bench.lane(ADDR, 0);
    assert_eq!(word >> 18, 16, "the place of the stack stays");
    (bench.lane(VDST, 0), word & 0x3_ffff)
}

/// The children of each lane, by their number and the lane's.
fn set_children(bench: &mut Bench, child: impl Fn(u32, u32) -> u32) {
    for (number, register) in (0..4).zip(DATA1..) {
        bench.set(register, |lane| child(number, lane));
    }
}

/// The entries from the first on.
fn entries<const N: usize>(bench: &Bench) -> [u32; N] {
    std::array::from_fn(|index| bench.dword(64 + 128 * index))
}

#[test]
fn the_nearest_is_returned_and_the_others_wait_farthest_first() {
    let mut bench = stack(0);
    assert_eq!(step(&mut bench, 0, NONE, [10, 20, 30, 40]), (10, 3));
    assert_eq!(entries(&bench), [40, 30, 20, 0]);
    // A leaf: nothing to push, so the nearest of those that wait.
    assert_eq!(step(&mut bench, 0, NONE, [NONE; 4]), (20, 2));
    assert_eq!(entries(&bench), [40, 30, NONE, 0]);
    assert_eq!(step(&mut bench, 0, NONE, [31, NONE, 33, NONE]), (31, 3));
    assert_eq!(entries(&bench), [40, 30, 33, 0]);
    for (next, left) in [(33, 2), (30, 1), (40, 0), (EMPTY, 0), (EMPTY, 0)] {
        assert_eq!(step(&mut bench, 0, NONE, [NONE; 4]), (next, left));
    }
    assert_eq!(entries(&bench), [NONE, NONE, NONE, 0]);
}

#[test]
fn a_root_alone_passes_without_the_stack() {
    let mut bench = stack(0);
    assert_eq!(step(&mut bench, 0, NONE, [7, NONE, NONE, NONE]), (7, 0));
    assert_eq!(bench.bytes(), Bench::new(Target::Gfx1100).bytes());
}

/// What a push leaves on top can be what the same instruction takes.
#[test]
fn what_was_just_pushed_can_be_popped() {
    let mut bench = stack(1);
    assert_eq!(step(&mut bench, 0, NONE, [NONE, 2, 3, NONE]), (2, 2));
    assert_eq!(entries(&bench), [0, 3, NONE, 0]);
}

#[test]
fn after_the_last_node_come_those_behind_it() {
    for (last, next, left) in [(10, 20, 2), (20, 30, 1), (30, 40, 0), (40, EMPTY, 0), (50, EMPTY, 0)] {
        let mut bench = stack(0);
        assert_eq!(step(&mut bench, 0, last, [10, 20, 30, 40]), (next, left), "last {last}");
    }
    // Of two equal children the farther one counts; a last node that is none of them means that all are old.
    let mut bench = stack(1);
    bench.preset(64, 99);
    assert_eq!(step(&mut bench, 0, 5, [5, 6, 5, 8]), (8, 1));
    assert_eq!(step(&mut bench, 0, EMPTY, [5, 6, 7, 8]), (99, 0));
}

/// Nine nodes on a stack of eight: the ninth replaces the first, whose place is invalid when it is its turn.
#[test]
fn the_stack_goes_round() {
    for (size, places) in [(0, 8), (1, 16), (2, 32), (3, 64)] {
        let allocation = Allocation { base: 0, size: 65536 };
        let mut bench = stack(places - 2);
        bench.unit = Unit::new(Target::Gfx1100, Geometry::FULL, allocation);
        bench.memory = Memory::new(Geometry::FULL);
        let top = 64 + 128 * (places as usize - 1);
        assert_eq!(step(&mut bench, size, NONE, [1, 2, 3, 4]), (1, places + 1));
        assert_eq!([top - 128, top, 64, 64 + 128].map(|address| bench.dword(address)), [4, 3, 2, 0]);
        for (next, left) in [(2, places), (3, places - 1), (4, places - 2), (0, places - 3)] {
            assert_eq!(step(&mut bench, size, NONE, [NONE; 4]), (next, left));
        }
        assert_eq!(step(&mut bench, size, NONE, [NONE; 4]), (0, places - 4));
        bench.set(ADDR, |_| 16 << 18 | 1);
        assert_eq!(step(&mut bench, size, NONE, [NONE; 4]), (NONE, 0), "it has been popped as the ninth");
    }
}

/// A stack of 2^18 - 1 entries takes more, but its count stays.
#[test]
fn the_count_ends() {
    let mut bench = stack(0x3_ffff);
    assert_eq!(step(&mut bench, 0, NONE, [1, 2, NONE, 4]), (1, 0x3_ffff));
    assert_eq!(entries::<8>(&bench)[7], 2);
    assert_eq!(step(&mut bench, 0, NONE, [NONE; 4]), (0, 0x3_fffe));
}

/// Entries out of range: what is pushed there is lost, and what is popped there is 0.
#[test]
fn what_is_out_of_range_is_refused() {
    let mut bench = Bench::new(Target::Gfx1100).at(((2048 - 128) / 4) << 18);
    bench.set(DATA0, |_| NONE);
    set_children(&mut bench, |number, _| 20 + number);
    let effect = bench.run("ds_bvh_stack_rtn_b32", 0, 0);
    assert_eq!((effect.violations, bench.dword(2048 - 128), bench.lane(VDST, 0)), (1, 23, 20));
    set_children(&mut bench, |_, _| NONE);
    assert_eq!(bench.run("ds_bvh_stack_rtn_b32", 0, 0).violations, 1);
    assert_eq!((bench.lane(VDST, 0), bench.lane(ADDR, 0) & 0x3_ffff), (0, 2));
}

/// Each lane has a column of its own; lanes that are off keep their registers.
#[test]
fn lanes_are_on_their_own() {
    let mut bench = Bench::new(Target::Gfx1100);
    bench.set(ADDR, |lane| (lane % 32) << 18).set(DATA0, |_| NONE).exec(0x5555_5555);
    set_children(&mut bench, |number, lane| 100 * lane + number + 1);
    assert_eq!(bench.run("ds_bvh_stack_rtn_b32", 0, 0), Effect::default());
    for lane in 0..32 {
        let on = lane % 2 == 0;
        assert_eq!(bench.lane(VDST, lane), if on { 100 * lane as u32 + 1 } else { OLD }, "lane {lane}");
        assert_eq!(bench.lane(ADDR, lane), (lane as u32) << 18 | if on { 3 } else { 0 });
        let pushed = [4, 3, 2].map(|child| if on { 100 * lane as u32 + child } else { 0 });
        assert_eq!([0, 1, 2].map(|index| bench.dword(4 * lane + 128 * index)), pushed);
    }
}

#[test]
fn lanes_at_one_place_rest_on_their_order() {
    let mut bench = Bench::new(Target::Gfx1100);
    bench.set(ADDR, |lane| (lane / 2) << 18).set(DATA0, |_| NONE).exec(0b111);
    set_children(&mut bench, |_, lane| 10 * lane);
    let effect = bench.run("ds_bvh_stack_rtn_b32", 0, 0);
    assert_eq!(effect, Effect { violations: 0, open_order: 0b11 });
    assert_eq!([bench.dword(0), bench.dword(4)], [10, 20], "the higher lane comes later");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// The timing model finds the places of a stack by itself.
    #[test]
    fn what_is_touched_is_what_the_timing_model_serves(
        rules in select(BvhStack::ALL),
        exec in prop_oneof![Just(u64::MAX), any::<u64>()],
        size in 0..4u8,
        size_dwords in prop_oneof![Just(16384u32), 0..4096u32],
        lanes in prop::collection::vec(
            (0..100u32, prop_oneof![0..3u32, 0..80u32, Just(0x3_ffff)], prop::collection::vec(
                prop_oneof![4 => 0..5u32, 1 => Just(NONE), 1 => Just(EMPTY)], 5)), 64),
    ) {
        let allocation = Allocation { base: 64, size: 4 * size_dwords };
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.exec = exec;
        for (lane, (place, index, nodes)) in lanes.iter().enumerate() {
            wave.vgprs[usize::from(ADDR)][lane] = place << 18 | index;
            for (node, register) in nodes.iter().zip([DATA0, DATA1, DATA1 + 1, DATA1 + 2, DATA1 + 3]) {
                wave.vgprs[usize::from(register)][lane] = *node;
            }
        }
        let instruction = instruction(Target::Gfx1100, "ds_bvh_stack_rtn_b32", 0, size << 4);
        let mut chip = Chip::of(Target::Gfx1100, Geometry::FULL, false);
        chip.rules.bvh_stack = rules;
        let transfer = Transfer::ds(&instruction, 0, &wave);
        let served = Schedule::of(&mut Meter::new(chip.clone(), allocation), &transfer).unwrap();
        let unit = Unit { rules: chip.rules, ..Unit::new(Target::Gfx1100, Geometry::FULL, allocation) };
        let mut golden = Golden::new(unit).watched();
        let done = golden.execute(&transfer, &mut [wave], None).unwrap();

        let mut expected: Vec<(usize, u32)> = Vec::new();
        let accesses = served.requests.iter().flat_map(|request| &request.passes).flat_map(|pass| &pass.accesses);
        for access in accesses {
            let dword = (32 * access.row + access.bank - 16) as u32;
            expected.extend((0..64).filter(|lane| access.lanes >> lane & 1 == 1).map(|lane| (lane, dword)));
        }
        let touched = golden.touched().unwrap();
        let mut found: Vec<_> =
            touched.touches.iter().map(|touch| (usize::from(touch.lane), touch.address / 4)).collect();
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
        prop_assert_eq!(done.effect.violations, served.violations);
    }
}
