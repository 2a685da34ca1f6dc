//! A unit that follows AMD's manual, with values worked out by hand from the listing there, step by step:
//!
//! - each of `D[0]` to `D[2]` that is valid is stored at the index, which goes up; one that equals the last node ends
//!   the list;
//! - `D[3]` is returned if it is valid, otherwise what is at the index, where `ffffffff` is stored, and the index goes
//!   down.

use super::*;
use crate::targets::BvhStack;

/// Lane 0 of gfx1100 with a stack from byte 64 of the allocation on, at an index; entry i holds 100 + i.
fn stack(index: u32) -> Bench {
    let mut bench = Bench::new(Target::Gfx1100).at(16 << 18 | index << 2);
    bench.unit.rules.bvh_stack = BvhStack::Manual;
    (0..8).for_each(|entry| {
        bench.preset(64 + 128 * entry, 100 + entry as u32);
    });
    bench
}

/// One instruction of lane 0 on a stack of eight entries: what it returns, and the index afterwards.
fn step(bench: &mut Bench, last: u32, children: [u32; 4]) -> (u32, u32) {
    bench.set(DATA0, |_| last);
    set_children(bench, |number, _| children[number as usize]);
    assert_eq!(bench.run("ds_bvh_stack_rtn_b32", 0, 0), Effect::default());
    let word = bench.lane(ADDR, 0);
    assert_eq!((word >> 18, word & 3), (16, 0), "the place of the stack stays, and below the index are zeroes");
    (bench.lane(VDST, 0), (word & 0x3_ffff) >> 2)
}

#[test]
fn the_fourth_is_returned_and_the_others_are_pushed_in_their_order() {
    let mut bench = stack(0);
    assert_eq!(step(&mut bench, NONE, [10, 20, 30, 40]), (40, 3));
    assert_eq!(entries(&bench), [10, 20, 30, 103]);
    // Where the last node is none of the children, all are new, and those that are none are passed over.
    assert_eq!(step(&mut bench, 7, [NONE, 50, NONE, 60]), (60, 4));
    assert_eq!(entries(&bench), [10, 20, 30, 50, 104]);
}

/// What is popped is where the next one would be pushed: not what was pushed last.
#[test]
fn what_is_at_the_index_is_popped() {
    let mut bench = stack(2);
    assert_eq!(step(&mut bench, NONE, [NONE; 4]), (102, 1));
    assert_eq!(entries(&bench), [100, 101, NONE, 103]);
    assert_eq!(step(&mut bench, 7, [10, 20, NONE, NONE]), (103, 2), "1 and 2 are pushed to, 3 is popped");
    assert_eq!(entries(&bench), [100, 10, 20, NONE, 104]);
}

/// Nobody asks whether there is an entry: at index 0 entry 0 is popped, and the index goes round.
#[test]
fn no_stack_is_empty() {
    let mut bench = stack(0);
    assert_eq!(step(&mut bench, NONE, [NONE; 4]), (100, 0x3fff));
    assert_eq!(step(&mut bench, NONE, [NONE; 4]), (107, 0x3ffe), "16383 modulo 8");
    assert_eq!(step(&mut bench, NONE, [NONE; 4]), (106, 0x3ffd));
    assert_eq!(entries(&bench), [NONE, 101, 102, 103, 104, 105, NONE, NONE]);
    // fffffffe is a node like any other.
    assert_eq!(step(&mut bench, 7, [NONE, NONE, NONE, EMPTY]), (EMPTY, 0x3ffd));
}

/// The child that equals the last node ends the list, whatever comes behind it.
#[test]
fn the_last_node_ends_the_list() {
    for (last, next, left, pushed) in [
        (10, 102, 1, [NONE, 103, 104]),
        (20, 103, 2, [10, NONE, 104]),
        (30, 104, 3, [10, 20, NONE]),
        (40, 105, 4, [10, 20, 30]),
        (50, 40, 5, [10, 20, 30]),
    ] {
        let mut bench = stack(2);
        assert_eq!(step(&mut bench, last, [10, 20, 30, 40]), (next, left), "last {last}");
        assert_eq!(entries::<5>(&bench)[2..], pushed, "last {last}");
    }
    // Of two equal children the nearer counts.
    let mut bench = stack(2);
    assert_eq!(step(&mut bench, 5, [4, 5, 6, 5]), (103, 2));
}

/// Literally: a child that is none equals a last node that is none, and so ends the list, too.
#[test]
fn after_no_node_a_missing_child_ends_the_list() {
    let mut bench = stack(0);
    assert_eq!(step(&mut bench, NONE, [10, NONE, 30, 40]), (101, 0));
    assert_eq!(entries(&bench), [10, NONE, 102, 103]);
    let mut bench = stack(0);
    assert_eq!(step(&mut bench, NONE, [NONE, 20, 30, 40]), (100, 0x3fff));
    let mut bench = stack(0);
    assert_eq!(step(&mut bench, NONE, [10, 20, 30, NONE]), (103, 2), "the fourth is no node");
    assert_eq!(entries(&bench), [10, 20, 30, NONE]);
}

/// 14 bits: pushing past 16383 goes on at 0.
#[test]
fn the_index_goes_round() {
    let mut bench = stack(0x3ffe);
    assert_eq!(step(&mut bench, NONE, [10, 20, 30, 40]), (40, 1));
    assert_eq!(entries(&bench), [30, 101, 102, 103, 104, 105, 10, 20]);
    let mut bench = stack(0x3fff);
    assert_eq!(step(&mut bench, 7, [10, NONE, NONE, NONE]), (100, 0x3fff), "up to 0, and down again");
    assert_eq!(entries(&bench), [NONE, 101, 102, 103, 104, 105, 106, 10]);
}

/// Bits 17:16, where the manual has a size, stay; bits 1:0 don't count. The size is the offset's.
#[test]
fn other_bits_of_addr_say_nothing() {
    for bits in 0..4u32 {
        let mut bench = stack(0).at(16 << 18 | bits << 16 | 0xfffc | bits);
        bench.set(DATA0, |_| NONE);
        set_children(&mut bench, |number, _| 10 * (number + 1));
        assert_eq!(bench.run("ds_bvh_stack_rtn_b32", 0xff, 0xcf), Effect::default());
        assert_eq!((bench.lane(VDST, 0), bench.lane(ADDR, 0)), (40, 16 << 18 | bits << 16 | 2 << 2));
        assert_eq!(entries(&bench), [20, 30, 102, 103, 104, 105, 106, 10]);
    }
}

#[test]
fn the_offset_says_how_many_entries_there_are() {
    for (size, places) in [(0, 8), (1, 16), (2, 32), (3, 64)] {
        let mut bench = stack(places - 1);
        bench.unit.geometry = Geometry::FULL;
        bench.unit.allocation = Allocation { base: 0, size: 65536 };
        bench.memory = Memory::new(Geometry::FULL);
        bench.set(DATA0, |_| NONE);
        set_children(&mut bench, |number, _| 10 * (number + 1));
        assert_eq!(bench.run("ds_bvh_stack_rtn_b32", 0, size << 4), Effect::default());
        let top = 64 + 128 * (places as usize - 1);
        assert_eq!([top, 64, 64 + 128, top + 128].map(|address| bench.dword(address)), [10, 20, 30, 0], "of {places}");
    }
}

/// What is popped out of range is 0, and the lane is reported.
#[test]
fn what_is_out_of_range_is_refused() {
    let mut bench = stack(0).at(((2048 - 128) / 4) << 18);
    bench.set(DATA0, |_| 7);
    set_children(&mut bench, |number, _| if number == 0 { 10 } else { NONE });
    assert_eq!(bench.run("ds_bvh_stack_rtn_b32", 0, 0).violations, 1);
    assert_eq!((bench.dword(2048 - 128), bench.lane(VDST, 0), bench.lane(ADDR, 0) & 0x3_ffff), (10, 0, 0));
}
