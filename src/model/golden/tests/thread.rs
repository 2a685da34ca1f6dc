//! Addresses from M0: by the number of the lane, and for the whole wave.

use super::*;

#[test]
fn add_tid_gives_each_lane_its_dword() {
    for target in Target::ALL {
        let mut bench = Bench::new(target);
        // The upper half of M0 means nothing, and M0 is no limit here.
        bench.wave.m0 = 0xabcd_0010;
        bench.exec(!2).set(ADDR, |_| 3).set(DATA0, |lane| 100 + lane);
        assert_eq!(bench.run("ds_write_addtid_b32", 4, 1), Effect::default());
        let start = 0x10 + 0x104;
        assert_eq!([0, 1, 2, 63].map(|lane| bench.dword(start + 4 * lane)), [100, 0, 102, 163], "{target}");
        assert_eq!((bench.dword(start - 4), bench.dword(start + 256)), (0, 0));
        bench.exec(u64::MAX).run("ds_read_addtid_b32", 8, 1);
        assert_eq!([0, 1, 62, 63].map(|lane| bench.lane(VDST, lane)), [0, 102, 163, 0]);
    }
}

#[test]
fn add_tid_has_the_alignment_of_loads_and_stores() {
    let mut bench = Bench::patterned(Target::Gfx906);
    bench.wave.m0 = 3;
    bench.exec(0b11).run("ds_read_addtid_b32", 0, 0);
    assert_eq!([0, 1].map(|lane| bench.lane(VDST, lane)), [0x0605_0403, 0x0a09_0807]);
    bench.unit.alignment = Alignment::Dword;
    bench.run("ds_read_addtid_b32", 0, 0);
    assert_eq!([0, 1].map(|lane| bench.lane(VDST, lane)), [0x0302_0100, 0x0706_0504]);
    bench.unit.alignment = Alignment::DwordStrict;
    assert_eq!(bench.refused("ds_write_addtid_b32", 0, 0), 0b11);
    bench.unit.allocation.size = 8;
    bench.unit.alignment = Alignment::Unaligned;
    assert_eq!((bench.refused("ds_read_addtid_b32", 0, 0), bench.lane(VDST, 1)), (0b10, 0));
}

#[test]
fn append_and_consume_count_the_lanes_of_the_wave() {
    for target in Target::ALL {
        let mut bench = Bench::new(target);
        bench.wave.m0 = 0xffff_0008;
        bench.preset(0x10c, 7).exec(lanes(5, 50)).set(ADDR, |_| 3);
        assert_eq!(bench.run("ds_append", 4, 1), Effect::default());
        assert_eq!((bench.dword(0x10c), [4, 5, 49, 50].map(|lane| bench.lane(VDST, lane))), (52, [OLD, 7, 7, OLD]));
        bench.exec(lanes(0, 60)).run("ds_consume", 4, 1);
        assert_eq!((bench.dword(0x10c), bench.lane(VDST, 59)), (52u32.wrapping_sub(60), 52), "{target}");
    }
    let mut wave32 = Bench::new(Target::Gfx1100);
    (wave32.wave.size, wave32.wave.m0) = (WaveSize::Wave32, 0);
    wave32.exec(u64::MAX).run("ds_append", 0, 0);
    assert_eq!(wave32.dword(0), 32);
}

#[test]
fn a_refused_append_is_told_for_the_lowest_lane() {
    for &mode in Alignment::ALL {
        for (m0, offset) in [(2, 0), (0, 1), (2048, 0), (0xfffc, 8)] {
            let mut bench = Bench::patterned(Target::Gfx906);
            (bench.unit.alignment, bench.wave.m0) = (mode, m0);
            let before = bench.memory.clone();
            assert_eq!(bench.exec(0b11000).refused("ds_append", offset, 0), 0b01000, "{mode:?} {m0} {offset}");
            assert_eq!([2, 3, 4, 5].map(|lane| bench.lane(VDST, lane)), [OLD, 0, 0, OLD]);
            assert_eq!(bench.memory, before);
        }
        let mut bench = Bench::new(Target::Gfx906);
        (bench.unit.alignment, bench.wave.m0) = (mode, 2);
        assert_eq!(bench.refused("ds_append", 2, 0), 0, "the sum counts");
    }
}
