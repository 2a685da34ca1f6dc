//! What points that are read the other way change of cycles.

use super::*;
use crate::targets::Reading;

/// The cost on the full unit as usual, and with one point read the other way.
fn costs(
    target: Target,
    reading: Reading,
    allocation: Allocation,
    instruction: &DsInstruction,
    wave: &Wave,
) -> [Cost; 2] {
    [Rules::USUAL, Rules { readings: reading.into(), ..Rules::USUAL }].map(|rules| {
        let mut chip = Chip::of(target, Geometry::FULL, false);
        chip.rules = rules;
        Meter::new(chip, allocation).cost(&Transfer::ds(instruction, 0, wave)).expect("covered")
    })
}

#[test]
fn equal_offsets_are_two_elements() {
    let wave = wave(u64::MAX, |lane| 4 * lane);
    for (name, cycles) in [("ds_read2_b32", [2, 4]), ("ds_write2_b32", [2, 4]), ("ds_read2_b64", [4, 8])] {
        let found = costs(Target::Gfx906, Reading::EqualOffsets, WHOLE, &instruction(name, 1, 1), &wave);
        assert_eq!(found.map(|cost| cost.cycles), cycles, "{name}");
    }
}

/// Where equal offsets are two elements, an exchange has one access all the same, and the passes of both.
#[test]
fn equal_offsets_are_one_exchange() {
    let one = wave(0xff, |_| 0);
    for (name, [usual, other]) in
        [("ds_wrxchg2_rtn_b32", [8 + 1, 8 + 1 + 2]), ("ds_wrxchg2_rtn_b64", [8 + 3, 8 + 3 + 4])]
    {
        let found = costs(Target::Gfx906, Reading::EqualOffsets, WHOLE, &instruction(name, 1, 1), &one);
        assert_eq!(found.map(|cost| cost.cycles), [usual, other], "{name}");
        let [_, apart] = costs(Target::Gfx906, Reading::EqualOffsets, WHOLE, &instruction(name, 1, 2), &one);
        assert_eq!(apart.cycles, other + 7, "{name}: at other offsets each of the lanes has two accesses");
    }
}

/// A load whose last lane begins near the end of the allocation.
#[test]
fn dwords_in_range_are_wanted_alone() {
    let wave = |lanes| wave(lanes, |lane| 1024 * lane + 112);
    let until = |lane: u32, bytes: u32| Allocation { base: 0, size: 1024 * lane + 112 + bytes };
    // Refused as a whole or in part, the lane is reported.
    for (bytes, refused) in [(16, 0), (8, 1), (0, 1)] {
        let load = instruction("ds_read_b128", 0, 0);
        let found = costs(Target::Gfx906, Reading::PartialElements, until(7, bytes), &load, &wave(0xff));
        assert_eq!(found.map(|cost| cost.violations.count_ones()), [refused; 2], "{bytes}");
    }
    // Both lanes want the same banks: the second has to wait for the dwords that it has.
    let conflicts = |bytes| {
        let load = instruction("ds_read_b96", 0, 0);
        let found = costs(Target::Gfx906, Reading::PartialElements, until(1, bytes), &load, &wave(0b11));
        found.map(|cost| cost.bank_conflicts)
    };
    assert_eq!([conflicts(12), conflicts(8), conflicts(0)], [[1, 1], [0, 1], [0, 0]]);
}

/// On gfx1201 a store wants a dword of the storage with any of its bytes in range, and a load those of dwords of the
/// element with all of theirs.
#[test]
fn on_gfx1201_what_is_in_range_is_wanted() {
    // The same banks for both lanes. The second one's 8 bytes are in the dwords from 1132, 1136 and 1140 on.
    let wave = wave(0b11, |lane| 1024 * lane + 109);
    let conflicts = |name, size| {
        let allocation = Allocation { base: 0, size };
        let found = costs(Target::Gfx1201, Reading::TwoNans, allocation, &instruction(name, 0, 0), &wave);
        assert_eq!(found[0].violations, if size < 1141 { 0b10 } else { 0 }, "{name}, {size}");
        found[0].bank_conflicts
    };
    assert_eq!([1132, 1136, 1140, 1144].map(|size| conflicts("ds_write_b64", size)), [0, 1, 2, 2]);
    assert_eq!([1132, 1136, 1140, 1144].map(|size| conflicts("ds_read_b64", size)), [0, 0, 2, 2]);
    // Of a dword, too: its bytes are in the dwords from 1132 and 1136 on. A load of it gets nothing.
    let narrow = |name, size| {
        let allocation = Allocation { base: 0, size };
        costs(Target::Gfx1201, Reading::TwoNans, allocation, &instruction(name, 0, 0), &wave)[0].bank_conflicts
    };
    let of = |name| [1132, 1136, 1140].map(|size| narrow(name, size));
    assert_eq!([of("ds_write_b32"), of("ds_read_b32")], [[0, 1, 2], [0, 0, 2]]);
}

/// Which lanes straddle has nothing to do with what is in range.
#[test]
fn further_dwords_have_their_pass() {
    let wave = wave(1, |_| 1);
    let load = instruction("ds_read_b128", 0, 0);
    let cycles = |size| {
        let allocation = Allocation { base: 0, size };
        costs(Target::Gfx906, Reading::PartialElements, allocation, &load, &wave).map(|cost| cost.cycles)
    };
    assert_eq!([cycles(20), cycles(16), cycles(0)].map(|[usual, other]| usual == other), [true; 3]);
}

#[test]
fn values_alone_change_no_cycle() {
    let wave = wave(0xffff_0000_1234_ffff, |lane| 12 * lane);
    for reading in [Reading::TwoNans, Reading::FailedCompare, Reading::InactiveLanes] {
        for name in ["ds_add_f32", "ds_cmpst_f32", "ds_swizzle_b32", "ds_read2_b32", "ds_read_b128"] {
            let [usual, other] = costs(Target::Gfx906, reading, WHOLE, &instruction(name, 3, 3), &wave);
            assert_eq!(usual, other, "{reading} {name}");
        }
    }
}
