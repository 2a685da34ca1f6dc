//! The cycles of known patterns of 32-bit elements.

use super::*;

/// Cycles and passes on the full unit.
fn full(instruction: &DsInstruction, wave: &Wave) -> (u32, u32) {
    let cost = cost(Target::Gfx906, Geometry::FULL, WHOLE, &Transfer::ds(instruction, 0, wave)).unwrap();
    (cost.cycles, cost.ideal_cycles)
}

/// Cycles and passes on the full unit of an instruction with all lanes on and no offset.
fn all_lanes(name: &str, address: impl Fn(u32) -> u32) -> (u32, u32) {
    full(&instruction(name, 0, 0), &wave(u64::MAX, address))
}

#[test]
fn a_stride_costs_what_it_shares_with_the_banks() {
    // Greatest common divisor of the stride in dwords and 32, for each half.
    let table = [
        (1, 2),
        (2, 4),
        (3, 2),
        (4, 8),
        (5, 2),
        (6, 4),
        (8, 16),
        (12, 8),
        (16, 32),
        (17, 2),
        (24, 16),
        (32, 64),
        (33, 2),
        (64, 64),
    ];
    for (stride, cycles) in table {
        for name in ["ds_read_b32", "ds_write_b32", "ds_add_u32"] {
            assert_eq!(all_lanes(name, |lane| 4 * stride * lane), (cycles, 2), "{name}, stride {stride}");
        }
    }
}

#[test]
fn loads_and_stores_of_one_dword_share_the_access() {
    assert_eq!(all_lanes("ds_read_b32", |_| 400), (2, 2));
    assert_eq!(all_lanes("ds_write_b32", |_| 400), (2, 2));
    assert_eq!(all_lanes("ds_read_u8", |lane| 400 + lane % 4), (2, 2), "bytes of one dword too");
    assert_eq!(all_lanes("ds_read_b32", |lane| 128 * (lane % 3)), (6, 2), "three rows of bank 0");
}

#[test]
fn updates_of_one_dword_come_one_after_the_other() {
    assert_eq!(all_lanes("ds_add_u32", |_| 400), (64, 2));
    assert_eq!(all_lanes("ds_add_u32", |lane| 4 * (lane % 8)), (8, 2), "four lanes for each of eight dwords");
    assert_eq!(full(&instruction("ds_add_rtn_u32", 0, 0), &wave(0b111, |_| 0)), (3 + 1, 2));
}

#[test]
fn a_half_without_lanes_takes_its_cycle() {
    let load = instruction("ds_read_b32", 0, 0);
    assert_eq!(full(&load, &wave(0, |_| 0)), (2, 2));
    assert_eq!(full(&load, &wave(1, |_| 0)), (2, 2));
    assert_eq!(full(&load, &wave(0xffff_ffff, |lane| 128 * lane)), (33, 2));
}

#[test]
fn refused_accesses_want_no_bank() {
    let small = Allocation { base: 0, size: 256 };
    let wave = wave(u64::MAX, |lane| 128 * lane);
    let cost = |allocation, name| {
        cost(Target::Gfx906, Geometry::FULL, allocation, &Transfer::ds(&instruction(name, 0, 0), 0, &wave))
            .unwrap()
            .cycles
    };
    assert_eq!(cost(small, "ds_read_b32"), 2 + 1, "lanes 0 and 1 collide, all others are out of range");
    assert_eq!(cost(Allocation { base: 65536 - 384, size: 65536 }, "ds_read_b32"), 3 + 1, "the storage ends");
    assert_eq!(all_lanes("ds_add_u32", |lane| 128 * lane + 2), (2, 2), "misaligned");
    assert_eq!(all_lanes("ds_write_b32", |lane| 128 * lane + 2), (128, 4), "stores are served in two dwords");
    let mut limited = wave.clone();
    limited.m0 = 513;
    assert_eq!(full(&instruction("ds_read_b32", 0, 0), &limited), (4 + 1, 2));
}

#[test]
fn each_of_two_addresses_takes_a_pass_a_half() {
    let pair = instruction("ds_read2_b32", 0, 1);
    assert_eq!(full(&pair, &wave(u64::MAX, |lane| 4 * lane)), (4, 4));
    assert_eq!(full(&pair, &wave(u64::MAX, |lane| 8 * lane)), (8, 4), "32 lanes x 2 dwords, two rows a bank");
    assert_eq!(full(&instruction("ds_write2st64_b32", 0, 1), &wave(u64::MAX, |lane| 4 * lane)), (4, 4));
    assert_eq!(full(&pair, &wave(u64::MAX, |_| 0)), (4, 4), "all lanes share");
    assert_eq!(full(&instruction("ds_wrxchg2_rtn_b32", 0, 32), &wave(u64::MAX, |_| 0)), (128, 4));
}

#[test]
fn passes_without_lanes_are_left_out_but_one() {
    for (pair, of_one_quarter, of_three) in
        [(instruction("ds_write2_b32", 0, 1), 3, 4), (instruction("ds_mskor_b32", 0, 0), 2, 3)]
    {
        assert_eq!(full(&pair, &wave(0, |_| 0)), (2, 2));
        let one_quarter = wave(0x000f_0000, |lane| 8 * lane);
        assert_eq!(full(&pair, &one_quarter), (of_one_quarter, of_one_quarter), "lanes 16 to 19");
        assert_eq!(full(&pair, &wave(0x0001_0001, |_| 0)), (3, 3), "both passes of the first half");
        let three = wave(1 << 16 | 1 << 40 | 1 << 50, |_| 0);
        assert_eq!(full(&pair, &three), (of_three, of_three));
    }
}

#[test]
fn what_returns_takes_both_passes_for_the_response_needs_both_cycles() {
    for pair in [instruction("ds_read2_b32", 0, 1), instruction("ds_cmpst_rtn_b32", 0, 0)] {
        for exec in [0, 0xffff, 1 << 16 | 1 << 40 | 1 << 50] {
            assert_eq!(full(&pair, &wave(exec, |lane| 8 * lane)), (4, 4), "{exec:x}");
        }
    }
}

#[test]
fn equal_offsets_cost_what_one_address_costs() {
    assert_eq!(full(&instruction("ds_read2_b32", 3, 3), &wave(u64::MAX, |lane| 4 * lane)), (2, 2));
    assert_eq!(full(&instruction("ds_wrxchg2_rtn_b32", 3, 3), &wave(u64::MAX, |_| 0)), (64, 2));
}

#[test]
fn a_second_operand_takes_a_slot_but_no_bank() {
    for name in ["ds_mskor_b32", "ds_cmpst_b32", "ds_cmpst_rtn_b32", "ds_wrap_rtn_b32"] {
        assert_eq!(all_lanes(name, |lane| 4 * lane), (4, 4), "{name}");
        assert_eq!(all_lanes(name, |_| 0), (64, 4), "{name}");
    }
    assert_eq!(all_lanes("ds_wrxchg_rtn_b32", |lane| 4 * lane), (2, 2));
}

#[test]
fn lane_exchanges_cost_the_same_for_all_patterns() {
    let costs = |geometry, name| {
        let wave = wave(1, |_| 0);
        cost(Target::Gfx906, geometry, WHOLE, &Transfer::ds(&instruction(name, 0, 0), 0, &wave))
            .map(|cost| (cost.cycles, cost.ideal_cycles))
    };
    assert_eq!(costs(Geometry::FULL, "ds_permute_b32"), Some((4, 4)));
    assert_eq!(costs(Geometry::FULL, "ds_bpermute_b32"), Some((4, 4)));
    assert_eq!(costs(Geometry::FULL, "ds_swizzle_b32"), Some((2, 2)));
    let halves = Chip::of(Target::Gfx1100, Geometry::FULL, false);
    let permute = |chip| {
        Timeline::new(chip, WHOLE).issue(&Transfer::ds(&instruction("ds_permute_b32", 0, 0), 0, &wave(1, |_| 0)))
    };
    assert_eq!(permute(halves).unwrap().cost.cycles, 2, "gfx1100: each half reaches itself");
    assert_eq!(costs(Geometry::FULL, "ds_nop"), Some((1, 1)));
    assert_eq!(costs(Geometry::SMALL, "ds_permute_b32"), Some((64, 64)), "eight groups");
    assert_eq!(costs(Geometry::SMALL, "ds_swizzle_b32"), Some((32, 32)));
    assert_eq!(costs(Geometry::SMALL, "ds_nop"), Some((1, 1)));
}

#[test]
fn a_small_unit_has_smaller_groups_and_fewer_banks() {
    let small = |name, offset1, wave: &Wave| {
        let cost = cost(Target::Gfx906, Geometry::SMALL, WHOLE, &Transfer::ds(&instruction(name, 0, offset1), 0, wave))
            .unwrap();
        (cost.cycles, cost.ideal_cycles)
    };
    assert_eq!(small("ds_read_b32", 0, &wave(u64::MAX, |lane| 4 * lane)), (8, 8));
    assert_eq!(small("ds_read_b32", 0, &wave(u64::MAX, |lane| 8 * lane)), (16, 8));
    // 2048 bytes: every lane has its dword of bank 0, but only the first 64 dwords of stride 8 are there.
    assert_eq!(small("ds_read_b32", 0, &wave(u64::MAX, |lane| 32 * lane)), (64, 8));
    assert_eq!(small("ds_read2_b32", 1, &wave(u64::MAX, |lane| 4 * lane)), (16, 16));
}

#[test]
fn a_wave_of_32_lanes_is_half_as_much() {
    let mut narrow = wave(u64::MAX, |lane| 128 * lane);
    narrow.size = WaveSize::Wave32;
    let price = |target, geometry, name| {
        cost(target, geometry, WHOLE, &Transfer::ds(&instruction(name, 0, 0), 0, &narrow))
            .map(|cost| (cost.cycles, cost.ideal_cycles))
    };
    assert_eq!(price(Target::Gfx1100, Geometry::FULL, "ds_read_b32"), Some((32, 1)));
    assert_eq!(price(Target::Gfx1100, Geometry::FULL, "ds_permute_b32"), Some((1, 1)));
    // A group never has lanes that the wave doesn't have.
    let wide = Geometry { lanes: 64, ..Geometry::FULL };
    assert_eq!(price(Target::Gfx1100, wide, "ds_read_b32"), Some((32, 1)));
    assert_eq!(price(Target::Gfx906, Geometry::FULL, "ds_read_b32"), None, "gfx906 has no such waves");
}

#[test]
fn a_last_group_may_be_short() {
    let odd = Geometry { lanes: 24, ..Geometry::FULL };
    let cost = cost(
        Target::Gfx906,
        odd,
        WHOLE,
        &Transfer::ds(&instruction("ds_read_b32", 0, 0), 0, &wave(u64::MAX, |lane| 4 * lane)),
    );
    assert_eq!(cost.map(|cost| (cost.cycles, cost.ideal_cycles)), Some((3, 3)));
}

#[test]
fn what_is_not_covered_has_no_cost() {
    let wave = Wave::new(WaveSize::Wave64);
    let price =
        |instruction: &DsInstruction| cost(Target::Gfx906, Geometry::FULL, WHOLE, &Transfer::ds(instruction, 0, &wave));
    for name in ["ds_ordered_count", "ds_gws_init"] {
        assert_eq!(price(&instruction(name, 0, 0)), None, "{name}");
    }
    assert_eq!(price(&DsInstruction { gds: true, ..instruction("ds_read_b32", 0, 0) }), None);
}
