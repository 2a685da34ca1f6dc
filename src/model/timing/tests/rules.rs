//! What targets do differently.

use super::*;

/// An instruction of a target: ADDR is v1, VDST v4.
fn of(target: Target, name: &str, offset1: u8) -> DsInstruction {
    let opcode = isa::find(target, name).unwrap_or_else(|| panic!("{target} has no {name}"));
    DsInstruction { addr: 1, vdst: 4, offset1, ..DsInstruction::new(opcode) }
}

fn measured(target: Target, instruction: &DsInstruction, wave: &Wave) -> Cost {
    cost(target, Geometry::FULL, WHOLE, &Transfer::ds(instruction, 0, wave)).unwrap()
}

#[test]
fn m0_limits_gfx906_and_nothing_on_gfx1100() {
    let mut wave = wave(u64::MAX, |lane| 4 * lane);
    wave.m0 = 16;
    let refused = |target, name| measured(target, &of(target, name, 0), &wave).violations;
    for [vega, rdna3] in
        [["ds_read_b32", "ds_load_b32"], ["ds_write_b32", "ds_store_b32"], ["ds_add_u32", "ds_add_u32"]]
    {
        assert_eq!(refused(Target::Gfx906, vega), !0xf, "{vega}: four dwords are within 16 bytes");
        assert_eq!(refused(Target::Gfx1100, rdna3), 0, "{rdna3}");
    }
}

#[test]
fn equal_offsets_make_one_access_on_gfx906_alone() {
    let wave = wave(u64::MAX, |lane| 4 * lane);
    let cycles = |target, name, offset1| measured(target, &of(target, name, offset1), &wave).ideal_cycles;
    for [vega, rdna3] in [
        ["ds_read2_b32", "ds_load_2addr_b32"],
        ["ds_write2_b32", "ds_store_2addr_b32"],
        ["ds_wrxchg2_rtn_b32", "ds_storexchg_2addr_rtn_b32"],
    ] {
        assert_eq!([cycles(Target::Gfx906, vega, 0), cycles(Target::Gfx906, vega, 1)], [2, 4], "{vega}");
        assert_eq!([cycles(Target::Gfx1100, rdna3, 0), cycles(Target::Gfx1100, rdna3, 1)], [4, 4], "{rdna3}");
    }
}

/// Both VGPRs of a gfx1100 load count, whatever its offsets: it must not run past the last one.
#[test]
fn equal_offsets_fill_both_registers_on_gfx1100() {
    let wave = wave(u64::MAX, |_| 0x10_0000);
    let refused =
        |target, name| measured(target, &DsInstruction { vdst: 255, ..of(target, name, 0) }, &wave).violations;
    assert_eq!(refused(Target::Gfx906, "ds_read2_b32"), u64::MAX, "one VGPR fits, and all lanes are out of range");
    assert_eq!(refused(Target::Gfx1100, "ds_load_2addr_b32"), 0, "the second VGPR doesn't fit, so no lane takes part");
}

/// One meter for many instructions says what a new one says of each.
#[test]
fn a_meter_keeps_nothing_of_what_it_measured() {
    let chip = full_chip(false);
    let mut meter = Meter::new(chip.clone(), WHOLE);
    for round in 0..40 {
        let name = ["ds_read_b32", "ds_add_u32", "ds_write2_b32", "ds_permute_b32", "ds_read_b128"][round % 5];
        let wave = wave(!0 >> round, |lane| 4 * (lane * round as u32 % 97));
        let instruction = instruction(name, 0, 1);
        let fresh = Meter::new(chip.clone(), WHOLE).cost(&Transfer::ds(&instruction, 0, &wave)).unwrap();
        assert_eq!(meter.cost(&Transfer::ds(&instruction, 0, &wave)), Some(fresh), "{name}");
        let mut timeline = Timeline::new(chip.clone(), WHOLE);
        let timing = timeline.issue(&Transfer::ds(&instruction, 0, &wave)).unwrap();
        let counters = timeline.counters();
        assert_eq!(
            (timing.cost.cycles, timing.cost.ideal_cycles, timing.cost.violations),
            (fresh.cycles, fresh.ideal_cycles, fresh.violations)
        );
        let conflicts = (u64::from(fresh.bank_conflicts), u64::from(fresh.address_conflicts));
        assert_eq!((counters.bank_conflict, counters.addr_conflict), conflicts);
    }
}
