//! Read-modify-writes of several lanes, and of two addresses. The functions are tested beside them.

use super::*;

#[test]
fn lanes_come_in_ascending_order() {
    for target in Target::ALL {
        let mut bench = Bench::new(target);
        bench.preset(4, 10).exec(0b1011).set(ADDR, |_| 4).set(DATA0, |lane| lane + 1).run("ds_add_rtn_u32", 0, 0);
        assert_eq!([0, 1, 2, 3].map(|lane| bench.lane(VDST, lane)), [10, 11, OLD, 13]);
        assert_eq!(bench.dword(4), 17);
        bench.run("ds_sub_u32", 0, 0);
        assert_eq!((bench.dword(4), bench.lane(VDST, 0)), (10, 10), "no return, no register");
        bench.exec(u64::MAX).set(DATA0, |_| 1).run("ds_add_rtn_u32", 0, 0);
        assert!((0..64).all(|lane| bench.lane(VDST, lane) == 10 + lane as u32));
    }
}

#[test]
fn carries_cross_the_dwords_of_64_bits() {
    let mut bench = Bench::new(Target::Gfx906);
    bench.preset(8, 0xffff_fffe).exec(0b111).set(ADDR, |_| 8).set(DATA0, |_| 1).run("ds_add_rtn_u64", 0, 0);
    assert_eq!([0, 1, 2].map(|lane| bench.returned(lane)), [[0xffff_fffe, 0], [0xffff_ffff, 0], [0, 1]]);
    assert_eq!((bench.dword(8), bench.dword(12)), (1, 1));
}

#[test]
fn the_operands_of_comparisons_are_swapped_on_gfx1100() {
    for (target, [compare, new]) in [(Target::Gfx906, [DATA0, DATA1]), (Target::Gfx1100, [DATA1, DATA0])] {
        for (name, high) in [("ds_cmpst_rtn_b32", None), ("ds_cmpst_rtn_f64", Some((5, 6)))] {
            let mut bench = Bench::new(target).at(0);
            bench.preset(0, 7).set(compare, |_| 7).set(new, |_| 9);
            if let Some((old, now)) = high {
                bench.preset(4, old << 20).set(compare + 1, |_| old << 20).set(new + 1, |_| now << 20);
            }
            bench.run(name, 0, 0);
            assert_eq!(
                (bench.lane(VDST, 0), bench.dword(0), bench.dword(4)),
                (7, 9, high.map_or(0, |high| high.1 << 20))
            );
        }
    }
}

/// A failed comparison of floats flushes memory, and returns what was there.
#[test]
fn mode_reaches_the_functions() {
    for (mode, after) in [(0xf0, 0x8000_0001), (0xe0, 0x8000_0000), (0xd0, 0x8000_0001), (0xb0, 0x8000_0001)] {
        let mut bench = Bench::new(Target::Gfx906).at(0);
        bench.wave.mode = mode;
        bench.preset(0, 0x8000_0001).set(DATA0, |_| 0x3f80_0000).run("ds_cmpst_rtn_f32", 0, 0);
        assert_eq!((bench.dword(0), bench.lane(VDST, 0)), (after, 0x8000_0001), "{mode:#x}");
    }
    let mut bench = Bench::new(Target::Gfx906).at(8);
    bench.wave.mode = 0xb0;
    bench.preset(8, 1).set(DATA1, |_| 5).run("ds_cmpst_rtn_f64", 0, 0);
    assert_eq!((bench.dword(8), bench.returned(0)), (0, [1, 0]), "bit 6: a denormal equals zero, and 5 is one, too");
}

/// All lanes exchange at their first address, then all at their second.
#[test]
fn an_exchange_of_two_serves_all_first_addresses_first() {
    let mut bench = Bench::new(Target::Gfx906);
    bench.preset(0, 1).preset(4, 2).preset(8, 3);
    bench.exec(0b11).set(ADDR, |lane| 4 * lane).set(DATA0, |lane| 10 + lane).set(DATA1, |lane| 20 + lane);
    bench.run("ds_wrxchg2_rtn_b32", 0, 1);
    // Lane 1 finds 2 at byte 4 and leaves 11, which lane 0 finds with its second address.
    assert_eq!([0, 1].map(|lane| bench.returned(lane)), [[1, 11], [2, 3]]);
    assert_eq!([0, 4, 8].map(|address| bench.dword(address)), [10, 20, 21]);
}

#[test]
fn an_exchange_of_two_with_one_address() {
    for (target, returned, after) in [(Target::Gfx906, [5, OLD], 8), (Target::Gfx1100, [5, 5], 9)] {
        let mut bench = Bench::new(target).at(0);
        bench.preset(8, 5).set(DATA0, |_| 8).set(DATA1, |_| 9).run("ds_wrxchg2_rtn_b32", 2, 2);
        assert_eq!((bench.returned(0), bench.dword(8)), (returned, after), "{target}");
    }
    for (target, returned, after) in
        [(Target::Gfx906, [5, 6, OLD, OLD], [8, 18]), (Target::Gfx1100, [5, 6, 5, 6], [9, 19])]
    {
        let mut bench = Bench::new(target).at(0);
        bench.preset(16, 5).preset(20, 6).set(DATA0, |_| 8).set(DATA1, |_| 9);
        bench.set(DATA0 + 1, |_| 18).set(DATA1 + 1, |_| 19).run("ds_wrxchg2_rtn_b64", 2, 2);
        assert_eq!((bench.returned(0), [bench.dword(16), bench.dword(20)]), (returned, after), "{target}");
    }
}

/// Both values are what the lane found: the manual reads both before it stores either. Each lane does all of it before
/// the next one.
#[test]
fn an_exchange_of_two_with_one_address_is_whole_in_each_lane() {
    let mut bench = Bench::new(Target::Gfx1100);
    bench.preset(8, 5).exec(0b111).set(ADDR, |_| 8).set(DATA0, |lane| 10 + lane).set(DATA1, |lane| 20 + lane);
    bench.run("ds_wrxchg2_rtn_b32", 0, 0);
    assert_eq!([0, 1, 2].map(|lane| bench.returned(lane)), [[5, 5], [20, 20], [21, 21]]);
    assert_eq!(bench.dword(8), 22);
    let mut bench = Bench::new(Target::Gfx1100).at(2044);
    let before = bench.memory.clone();
    assert_eq!(bench.set(DATA1, |_| 9).refused("ds_wrxchg2st64_rtn_b32", 1, 1), 1);
    assert_eq!((bench.returned(0), bench.memory == before), ([0, 0], true), "out of range");
}

#[test]
fn conditional_exchanges_are_enabled_by_their_top_bits() {
    let mut bench = Bench::new(Target::Gfx906);
    bench.preset(8, 5).preset(12, 6).exec(0b11).set(ADDR, |_| 8);
    bench.set(DATA0, |lane| 0x8000_0001 >> lane.min(1)).set(DATA0 + 1, |lane| 0x4000_0002 << lane.min(1));
    bench.run("ds_condxchg32_rtn_b64", 0, 0);
    assert_eq!([0, 1].map(|lane| bench.returned(lane)), [[5, 6], [1, 6]]);
    assert_eq!((bench.dword(8), bench.dword(12)), (1, 4));
}

#[test]
fn destinations_may_be_operands() {
    let mut bench = Bench::new(Target::Gfx906);
    bench.exec(0b11).set(ADDR, |_| 8).set(DATA0, |lane| lane + 1).set(DATA0 + 1, |_| 0);
    bench.run_as(&DsInstruction { vdst: DATA0, ..instruction(Target::Gfx906, "ds_add_rtn_u64", 0, 0) });
    assert_eq!((bench.lane(DATA0, 0), bench.lane(DATA0, 1), bench.dword(8)), (0, 1, 3));
    bench.preset(4, 9).set(ADDR, |lane| 4 * lane);
    bench.run_as(&DsInstruction { vdst: ADDR, ..instruction(Target::Gfx906, "ds_read2_b32", 0, 1) });
    assert_eq!([0, 1].map(|register| bench.lane(ADDR + register, 1)), [9, 3]);
}
