//! Stores of several lanes to one byte: whose stays. The unit has 8 lanes.

use super::*;

/// A store by the lanes of a mask; lane i brings the byte 0x10 + i everywhere, as DATA1 0x50 + i.
fn stored(mask: u64, name: &str, offsets: [u8; 2], address: impl Fn(u32) -> u32) -> Bench {
    let mut bench = Bench::new(Target::Gfx1100);
    for index in 0..4 {
        bench.set(DATA0 + index, |lane| 0x0101_0101 * (0x10 + lane));
        bench.set(DATA1 + index, |lane| 0x0101_0101 * (0x50 + lane));
    }
    bench.exec(mask).set(ADDR, address).run(name, offsets[0], offsets[1]);
    bench
}

fn bytes<const N: usize>(bench: &Bench, first: usize) -> [u8; N] {
    std::array::from_fn(|index| bench.byte(first + index))
}

#[test]
fn the_highest_lane_wins_an_aligned_element() {
    for (_, name) in STORES {
        assert_eq!(stored(lanes(3, 9), name, [0, 0], |_| 16).byte(16), 0x18, "{name}");
        assert_eq!(stored(u64::MAX, name, [0, 0], |_| 16).byte(16), 0x10 + 63, "{name}");
    }
}

/// Both parts of lane 0 are at bytes 2 to 5; lane 1 stores to bytes 4 to 7, before lane 0 stores the rest.
#[test]
fn what_sticks_out_of_a_dword_comes_after_all_lanes_first_parts() {
    let bench = stored(0b11, "ds_write_b32", [0, 0], |lane| 2 + 2 * lane);
    assert_eq!(bytes(&bench, 0), [0, 0, 0x10, 0x10, 0x10, 0x10, 0x11, 0x11, 0]);
    let bench = stored(0b11, "ds_write_b16", [0, 0], |lane| 3 + lane);
    assert_eq!(bytes(&bench, 2), [0, 0x10, 0x10, 0x11, 0]);
    // Bytes 3 to 10: the first part ends at 7. Lane 1 has bytes 8 to 15.
    let bench = stored(0b11, "ds_write_b64", [0, 0], |lane| 3 + 5 * lane);
    assert_eq!(bytes(&bench, 7), [0x10, 0x10, 0x10, 0x10, 0x11, 0x11]);
    // Of several that stick out, the highest lane.
    let bench = stored(0b11, "ds_write_b32", [0, 0], |_| 1);
    assert_eq!(bytes(&bench, 0), [0, 0x11, 0x11, 0x11, 0x11, 0]);
    // Lane 0's rest meets lane 1's first part in the middle of it.
    let bench = stored(0b11, "ds_write_b96", [0, 0], |lane| 1 + 11 * lane);
    assert_eq!(bytes(&bench, 11), [0x10, 0x10, 0x11, 0x11]);
    let bench = stored(0b11, "ds_write_b128", [0, 0], |lane| 1 + 15 * lane);
    assert_eq!(bytes(&bench, 15), [0x10, 0x10, 0x11, 0x11]);
}

/// A lower lane's rest comes before the first part of a lane in a later set.
#[test]
fn a_set_is_finished_before_the_next() {
    for (name, set, step) in [
        ("ds_write_b32", 8, 2),
        ("ds_write_b16", 8, 1),
        ("ds_write_b64", 4, 6),
        ("ds_write_b96", 2, 10),
        ("ds_write_b128", 2, 14),
    ] {
        let address =
            |sticking: u32| move |lane: u32| if lane == sticking { 2 + (step % 2) } else { 2 + (step % 2) + step };
        for other in 1..16u32 {
            let bench = stored(1 | 1 << other, name, [0, 0], address(0));
            let meeting = 2 + (step % 2) + step;
            let expected = if other < set { 0x10 } else { 0x10 + other };
            assert_eq!(u32::from(bench.byte(meeting as usize)), expected, "{name}: lanes 0 and {other}");
        }
    }
}

/// Lane 0 stores DATA1 where lane 1 stores DATA0: all first addresses come before all second ones.
#[test]
fn first_addresses_come_before_second_ones() {
    let bench = stored(0b11, "ds_write2_b32", [0, 1], |lane| 4 * lane);
    assert_eq!([0, 4, 8].map(|address| bench.byte(address)), [0x10, 0x50, 0x51]);
    let bench = stored(0b11, "ds_write2_b64", [0, 1], |lane| 8 * lane);
    assert_eq!([0, 8, 16].map(|address| bench.byte(address)), [0x10, 0x50, 0x51]);
    let bench = stored(u64::MAX, "ds_write2_b32", [0, 1], |_| 16);
    assert_eq!([16, 20].map(|address| bench.byte(address)), [0x10 + 63, 0x50 + 63]);
}

/// Lane 7 is in the first group of eight, lane 8 in the second, lane 6 before both.
#[test]
fn a_group_is_finished_before_the_next() {
    let bench = stored(lanes(7, 9), "ds_write2_b32", [0, 1], |lane| 4 * lane.saturating_sub(7));
    assert_eq!([0, 4, 8].map(|address| bench.byte(address)), [0x17, 0x18, 0x58]);
    let bench = stored(lanes(6, 8), "ds_write2_b32", [0, 1], |lane| 4 * lane.saturating_sub(6));
    assert_eq!([0, 4, 8].map(|address| bench.byte(address)), [0x16, 0x56, 0x57]);
    let bench = stored(lanes(7, 9), "ds_write_b32", [0, 0], |lane| 2 + 2 * lane.saturating_sub(7));
    assert_eq!(bytes(&bench, 2), [0x17, 0x17, 0x18, 0x18]);
}

/// Of 64 bits and two addresses the sets are halves: lane 3's DATA0 sticks out before lane 4 comes.
#[test]
fn sets_are_within_an_address() {
    let bench = stored(0b1_1000, "ds_write2_b64", [0, 16], |lane| if lane == 3 { 6 } else { 8 });
    assert_eq!(bytes(&bench, 6), [0x13, 0x13, 0x14, 0x14]);
    assert_eq!(bytes(&bench, 134), [0x53, 0x53, 0x54, 0x54]);
}

#[test]
fn a_unit_of_other_sizes_has_other_groups() {
    let mut bench = stored(0, "ds_nop", [0, 0], |lane| 4 * (lane % 2));
    bench.unit.geometry = Geometry::FULL;
    bench.memory = Memory::new(Geometry::FULL);
    bench.set(ADDR, |lane| if lane == 7 { 0 } else { 4 }).exec(lanes(7, 9)).run("ds_write2_b32", 0, 1);
    assert_eq!([0, 4, 8].map(|address| bench.byte(address)), [0x17, 0x57, 0x58], "one group of 32 lanes");
    bench.wave.size = WaveSize::Wave32;
    bench.run("ds_write2_b32", 0, 1);
    assert_eq!([0, 4, 8].map(|address| bench.byte(address)), [0x17, 0x57, 0x58]);
}

/// Of 96 bits the sets are quarters, as of 128: of 32 lanes eight each.
#[test]
fn three_dwords_make_quarters() {
    for (_, name) in &STORES[4..] {
        for other in 1..32u32 {
            let mut bench = stored(0, "ds_nop", [0, 0], |_| 0);
            (bench.unit.geometry, bench.memory) = (Geometry::FULL, Memory::new(Geometry::FULL));
            // Lane 0's last two bytes meet the first two of the other lane.
            let rest = if *name == "ds_write_b96" { 12 } else { 16 };
            bench.set(ADDR, |lane| if lane == 0 { 2 } else { rest }).exec(1 | 1 << other).run(name, 0, 0);
            let expected = if other < 8 { 0x10 } else { 0x10 + other };
            assert_eq!(u32::from(bench.byte(rest as usize)), expected, "{name}: lanes 0 and {other}");
        }
    }
}

/// Equal offsets: DATA0 alone on gfx906; two accesses on gfx1100, and DATA1 stays.
#[test]
fn equal_offsets_differ_by_target() {
    for (target, stays, second) in [(Target::Gfx906, 8, OLD), (Target::Gfx1100, 9, 9)] {
        let mut bench = Bench::new(target).at(0);
        bench.set(DATA0, |_| 8).set(DATA1, |_| 9).run("ds_write2_b32", 2, 2);
        assert_eq!(bench.dword(8), stays, "{target}");
        bench.run("ds_read2_b32", 2, 2);
        assert_eq!(bench.returned(0), [stays, second], "{target}");
        bench.set(DATA0 + 1, |_| 18).set(DATA1 + 1, |_| 19).run("ds_write2st64_b64", 1, 1);
        assert_eq!((bench.dword(512), bench.dword(516)), (stays, stays + 10), "{target}");
    }
}

/// What sticks out is a matter of each dword of the data: dword 0 of lane 1 has its last byte where dword 1 of lane 0
/// has its first, and comes later, as it sticks out.
#[test]
fn each_dword_sticks_out_by_itself() {
    for (first, second, winner) in [(0, 4, 1), (4, 0, 1), (4, 1, 1), (1, 4, 0)] {
        let mut bench = Bench::new(Target::Gfx906);
        bench.exec(0b11).set(ADDR, |lane| if lane == 0 { first } else { second });
        bench
            .set(DATA0, |lane| 0x1010_1010 + lane * 0x0101_0101)
            .set(DATA0 + 1, |lane| 0x1010_1010 + lane * 0x0101_0101);
        assert_eq!(bench.run("ds_write_b64", 0, 0).open_order, 0b11);
        assert_eq!(bench.byte(4), 0x10 + winner, "{first} {second}");
    }
}
