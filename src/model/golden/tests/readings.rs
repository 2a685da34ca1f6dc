//! What a unit does that reads an open point the other way, beside what others do.

use super::*;
use crate::targets::{PartlyOut, Reading, Rules};

/// What a test finds as usual, and with one point read the other way.
fn both<T>(reading: Reading, found: impl Fn(Rules) -> T) -> [T; 2] {
    [Rules::USUAL, Rules { readings: reading.into(), ..Rules::USUAL }].map(found)
}

fn with(target: Target, rules: Rules) -> Bench {
    let mut bench = Bench::patterned(target);
    bench.unit.rules = rules;
    bench
}

/// What memory holds after `memory` was combined with operands, denormals as this MODE has them.
fn after(rules: Rules, name: &str, mode: u32, memory: u32, [data0, data1]: [u32; 2]) -> u32 {
    let mut bench = with(Target::Gfx906, rules).at(8);
    bench.wave.mode = mode;
    bench.preset(8, memory).set(DATA0, |_| data0).set(DATA1, |_| data1).run(name, 0, 0);
    bench.dword(8)
}

#[test]
fn of_two_nans_the_data_may_win() {
    let sum = |memory, data| both(Reading::TwoNans, |rules| after(rules, "ds_add_f32", 0xf0, memory, [data, 0]));
    assert_eq!(sum(0x7f80_0001, 0xffc0_0002), [0x7fc0_0001, 0xffc0_0002], "quieted");
    assert_eq!(sum(0x7fc0_0001, 0x7f80_0002), [0x7fc0_0001, 0x7fc0_0002], "quieted");
    assert_eq!(sum(0x7fc0_0001, 0x3f80_0000), [0x7fc0_0001; 2], "one NaN");
    assert_eq!(sum(0x3f80_0000, 0xff80_0002), [0xffc0_0002; 2]);
    assert_eq!(sum(0x7f80_0000, 0xff80_0000), [0xffc0_0000; 2], "no NaN before");
    let largest = both(Reading::TwoNans, |rules| after(rules, "ds_max_f32", 0xf0, 0x7f80_0001, [0xff80_0002, 0]));
    assert_eq!(largest, [0x7fc0_0001; 2], "a sum alone");
}

#[test]
fn a_failed_comparison_may_leave_a_denormal() {
    let compare = |mode, memory, compare, new| {
        both(Reading::FailedCompare, |rules| after(rules, "ds_cmpst_f32", mode, memory, [compare, new]))
    };
    assert_eq!(compare(0xc0, 0x8000_0001, 0x3f80_0000, 1), [0x8000_0000, 0x8000_0001], "flushed and not equal");
    assert_eq!(compare(0xf0, 0x8000_0001, 0x3f80_0000, 1), [0x8000_0001; 2], "nothing is flushed");
    assert_eq!(compare(0xc0, 0x8000_0001, 0x0000_0007, 3), [0; 2], "zeros once flushed: the new one is flushed");
    assert_eq!(compare(0xc0, 0x7fc0_0001, 0x7fc0_0001, 3), [0x7fc0_0001; 2], "NaNs are never equal");
}

#[test]
fn equal_offsets_may_be_two_accesses() {
    let found = both(Reading::EqualOffsets, |rules| {
        let mut bench = with(Target::Gfx906, rules).at(0);
        bench.set(DATA0, |_| 8).set(DATA1, |_| 9).run("ds_write2_b32", 2, 2);
        let stays = bench.dword(8);
        bench.run("ds_read2_b32", 2, 2);
        (stays, bench.returned(0))
    });
    assert_eq!(found, [(8, [8, OLD]), (9, [9, 9])]);
    let found = both(Reading::EqualOffsets, |rules| {
        let mut bench = with(Target::Gfx906, rules).at(0);
        bench.preset(8, 5).set(DATA0, |_| 8).set(DATA1, |_| 9).run("ds_wrxchg2_rtn_b32", 2, 2);
        (bench.returned(0), bench.dword(8))
    });
    assert_eq!(found, [([5, OLD], 8), ([5, 5], 9)]);
}

/// Lane 0 loads from 8 bytes before the limit on, lane 1 from 2 bytes before that on.
#[test]
fn dwords_of_an_element_may_be_in_range_by_themselves() {
    for target in Target::ALL {
        let found = both(Reading::PartialElements, |rules| {
            let mut bench = with(target, rules);
            bench.exec(0b11).set(ADDR, |lane| 2040 - 2 * lane);
            let loaded = bench.run("ds_read_b128", 0, 0).violations;
            let registers = [bench.returned::<4>(0), bench.returned::<4>(1)];
            bench.exec(0b01).set(DATA0, |_| 1).set(DATA0 + 1, |_| 2).set(DATA0 + 2, |_| 3);
            let stored = bench.run("ds_write_b96", 0, 0).violations;
            (loaded, stored, registers, [bench.dword(2036), bench.dword(2040), bench.dword(2044)])
        });
        let word = |at: usize| u32::from_le_bytes(std::array::from_fn(|byte| pattern(at + byte)));
        let none = (0b11, 0b01, [[0; 4]; 2], [2036, 2040, 2044].map(word));
        let parts = [[word(2040), word(2044), 0, 0], [word(2038), word(2042), 0, 0]];
        let parts = (0b11, 0b01, parts, [word(2036), 1, 2]);
        assert_eq!(
            found,
            [if target.facts().local.partly_out == PartlyOut::Piece { parts } else { none }, parts],
            "{target}"
        );
    }
}

/// A pair of dwords that begins 4 bytes before the limit, and one that begins 2 bytes before that.
#[test]
fn dwords_of_a_pair_may_be_in_range_by_themselves() {
    for target in Target::ALL {
        let found = both(Reading::PartialElements, |rules| {
            let mut bench = with(target, rules);
            bench.exec(0b11).set(ADDR, |lane| 2044 - 2 * lane);
            let loaded = bench.run("ds_read_b64", 0, 0).violations;
            let registers = [bench.returned::<2>(0), bench.returned::<2>(1)];
            bench.exec(0b01).set(DATA0, |_| 1).set(DATA0 + 1, |_| 2);
            let stored = bench.run("ds_write_b64", 0, 0).violations;
            (loaded, stored, registers, bench.dword(2044))
        });
        let word = |at: usize| u32::from_le_bytes(std::array::from_fn(|byte| pattern(at + byte)));
        let parts = (0b11, 0b01, [[word(2044), 0], [word(2042), 0]], 1);
        let none = (0b11, 0b01, [[0; 2]; 2], word(2044));
        assert_eq!(
            found,
            [if target.facts().local.partly_out == PartlyOut::Piece { parts } else { none }, parts],
            "{target}"
        );
    }
}

/// What reads and writes is whole all the same, and nothing goes on at address 0.
#[test]
fn nothing_else_is_in_range_in_parts() {
    let found = both(Reading::PartialElements, |rules| {
        let mut bench = with(Target::Gfx906, rules).at(2040);
        bench.unit.allocation.size = 2044;
        bench.run("ds_wrxchg_rtn_b64", 0, 0);
        let pair = (bench.returned::<2>(0), bench.dword(2040));
        bench.set(ADDR, |_| u32::MAX - 3).run("ds_read_b128", 0, 0);
        (pair, bench.returned::<4>(0))
    });
    let word = u32::from_le_bytes(std::array::from_fn(|byte| pattern(2040 + byte)));
    assert_eq!(found, [(([0; 2], word), [0; 4]); 2]);
}

/// In the mode `dword` the dwords of an element differ in their lowest bits alone.
#[test]
fn parts_of_elements_that_are_cut() {
    let found = both(Reading::PartialElements, |rules| {
        let mut bench = with(Target::Gfx906, rules).at(39);
        bench.unit.alignment = Alignment::Dword;
        bench.unit.allocation.size = 40;
        bench.run("ds_read_b128", 0, 0);
        bench.returned::<4>(0)
    });
    assert_eq!(found, [[0; 4], [0x2322_2120, 0x2726_2524, 0, 0]]);
}

#[test]
fn each_of_two_elements_may_return_what_it_loads() {
    let found = both(Reading::PartialElements, |rules| {
        let mut bench = with(Target::Gfx1100, rules).at(2044);
        (bench.run("ds_read2_b32", 0, 1).violations, bench.returned(0))
    });
    let word = u32::from_le_bytes(std::array::from_fn(|byte| pattern(2044 + byte)));
    assert_eq!(found, [(1, [0, 0]), (1, [word, 0])]);
}

/// Lanes 0 and 1 swap; lane 1 is off.
#[test]
fn a_swizzle_may_take_from_a_lane_that_is_off() {
    let found = both(Reading::InactiveLanes, |rules| {
        let mut bench = with(Target::Gfx906, rules);
        bench.exec(0b101).set(ADDR, |lane| 100 + lane).run("ds_swizzle_b32", 0x1f, 0b100);
        let swizzled = [0, 1, 2].map(|lane| bench.lane(VDST, lane));
        bench.set(DATA0, |lane| 100 + lane).set(ADDR, |_| 4).run("ds_bpermute_b32", 0, 0);
        (swizzled, bench.lane(VDST, 0))
    });
    assert_eq!(found, [([0, OLD, 0], 0), ([101, OLD, 103], 0)], "a permute takes nothing from it");
}

#[test]
fn m0_may_limit_nothing() {
    let found = both(Reading::UnlimitedM0, |rules| {
        let mut bench = with(Target::Gfx906, rules).at(8);
        bench.wave.m0 = 8;
        (bench.run("ds_read_b32", 0, 0).violations, bench.lane(VDST, 0))
    });
    assert_eq!(found, [(1, 0), (0, 0x0b0a_0908)]);
}
