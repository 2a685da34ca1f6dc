//! The rules of the instruction descriptions, one by one, with values worked out by hand.

use super::access::registers_written;
use super::*;
use crate::isa;
use crate::wave::{MAX_LANES, Vgpr};
use std::collections::BTreeMap;

/// A small unit (2 KiB) with one wave whose registers the tests fill.
struct Bench {
    golden: Golden,
    waves: Vec<Wave>,
}

impl Bench {
    fn new(base: u32, size: u32) -> Self {
        let golden = Golden::new(Target::Gfx906, Geometry::SMALL, Allocation { base, size });
        Bench { golden, waves: vec![Wave::new(64)] }
    }

    fn vgpr(&mut self, register: usize) -> &mut Vgpr {
        &mut self.waves[0].vgprs[register]
    }

    fn set(&mut self, register: usize, value: impl Fn(u32) -> u32) -> &mut Self {
        for (lane, slot) in self.vgpr(register).iter_mut().enumerate() {
            *slot = value(lane as u32);
        }
        self
    }

    fn exec(&mut self, mask: u64) -> &mut Self {
        self.waves[0].exec = mask;
        self
    }

    /// ADDR is v1, DATA0 v2, DATA1 v3, VDST v4. Returns what was executed.
    fn run(&mut self, name: &str, offset0: u8, offset1: u8) -> Executed {
        let instruction = instruction(name, offset0, offset1);
        self.golden.issue(7, 0, &instruction, &mut self.waves).unwrap();
        *self.golden.executed().last().unwrap()
    }

    fn peek(&self, address: u32) -> u32 {
        self.golden.peek(address)
    }
}

fn instruction(name: &str, offset0: u8, offset1: u8) -> DsInstruction {
    let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
    DsInstruction { opcode, addr: 1, data0: 2, data1: 3, vdst: 4, offset0, offset1, gds: false }
}

/// Bits of the lanes from `first` up to `end`, without it.
fn lanes(first: u32, end: u32) -> u64 {
    (first..end).fold(0, |mask, lane| mask | 1 << lane)
}

#[test]
fn stores_and_loads_move_each_lanes_dword() {
    let mut bench = Bench::new(0, 2048);
    let stored = bench.set(1, |lane| 8 * lane).set(2, |lane| 100 + lane).run("ds_write_b32", 4, 0);
    assert_eq!((stored.wave, stored.step, stored.lanes, stored.violations), (0, 7, 64, 0));
    assert_eq!((bench.peek(4), bench.peek(8), bench.peek(12), bench.peek(508)), (100, 0, 101, 163));
    bench.set(1, |lane| 8 * (63 - lane)).run("ds_read_b32", 4, 0);
    assert_eq!((bench.vgpr(4)[0], bench.vgpr(4)[63]), (163, 100));
}

#[test]
fn loads_and_stores_drop_the_two_lowest_address_bits() {
    let mut bench = Bench::new(0, 64);
    bench.exec(1).set(1, |_| 3).set(2, |_| 9);
    // 3 + 4 = 7: dword 1. Dropping the bits before the sum would give dword 1 too, so 3 + 1 = 4 tells them apart.
    assert_eq!(bench.run("ds_write_b32", 4, 0).violations, 0);
    assert_eq!((bench.peek(4), bench.peek(0)), (9, 0));
    bench.run("ds_read_b32", 1, 0);
    assert_eq!(bench.vgpr(4)[0], 9);
}

#[test]
fn the_offset_has_16_bits_and_the_sum_32() {
    let mut bench = Bench::new(0, 2048);
    bench.exec(1).set(1, |_| 8).set(2, |_| 5).run("ds_write_b32", 4, 1);
    assert_eq!(bench.peek(8 + 256 + 4), 5);
    bench.set(1, |_| 0xffff_fffc).run("ds_write_b32", 8, 0);
    assert_eq!(bench.peek(4), 5);
}

#[test]
fn refused_loads_bring_0_and_refused_stores_write_nothing() {
    // 64 bytes: lanes 0 to 15 are in range.
    let mut bench = Bench::new(0, 64);
    bench.set(1, |lane| 4 * lane).set(2, |lane| 1 + lane).set(4, |_| 77);
    assert_eq!(bench.run("ds_write_b32", 0, 0).violations, lanes(16, 64));
    assert_eq!((bench.peek(60), bench.golden.memory().dwords()[16]), (16, 0));
    assert_eq!(bench.exec(lanes(14, 20)).run("ds_read_b32", 0, 0).violations, lanes(16, 20), "only lanes that are on");
    assert_eq!(bench.vgpr(4)[12..22], [77, 77, 15, 16, 0, 0, 0, 0, 77, 77]);
}

#[test]
fn m0_limits_the_allocation_further() {
    let mut bench = Bench::new(0, 64);
    bench.waves[0].m0 = 10;
    let stored = bench.exec(7).set(1, |lane| 4 * lane).set(2, |_| 1).run("ds_write_b32", 0, 0);
    assert_eq!(stored.violations, 0b100, "bytes 8 and 9 make no dword");
    bench.waves[0].m0 = u32::MAX;
    assert_eq!((bench.peek(4), bench.peek(8)), (1, 0));
}

#[test]
fn addresses_count_from_the_base_of_the_allocation() {
    let mut bench = Bench::new(1024, 64);
    bench.exec(1).set(1, |_| 8).set(2, |_| 3).run("ds_write_b32", 0, 0);
    assert_eq!(bench.golden.memory().dwords()[258], 3);
    // Beyond the storage, though the allocation says otherwise.
    let mut bench = Bench::new(2044, 64);
    let stored = bench.exec(3).set(1, |lane| 4 * lane).set(2, |_| 3).run("ds_write_b32", 0, 0);
    assert_eq!(stored.violations, 0b10);
}

#[test]
fn the_highest_lane_wins_one_address() {
    let mut bench = Bench::new(0, 64);
    bench.exec(lanes(3, 9)).set(1, |_| 4).set(2, |lane| lane).run("ds_write_b32", 0, 0);
    assert_eq!(bench.peek(4), 8);
}

#[test]
fn atomics_serve_lanes_in_ascending_order() {
    let mut bench = Bench::new(0, 64);
    bench.golden.preset(4, 10);
    bench.exec(0b1011).set(1, |_| 4).set(2, |lane| lane + 1).set(4, |_| 99).run("ds_add_rtn_u32", 0, 0);
    assert_eq!(bench.vgpr(4)[..4], [10, 11, 99, 13]);
    assert_eq!(bench.peek(4), 17);
    bench.run("ds_sub_u32", 0, 0);
    assert_eq!((bench.peek(4), bench.vgpr(4)[0]), (10, 10), "no return, no register");
}

#[test]
fn misaligned_and_distant_atomics_are_refused() {
    let mut bench = Bench::new(0, 64);
    bench.golden.preset(4, 5);
    bench.exec(0b111).set(1, |lane| [4, 6, 64][lane as usize % 3]).set(2, |_| 1).set(4, |_| 99);
    assert_eq!(bench.run("ds_add_rtn_u32", 0, 0).violations, 0b110);
    assert_eq!((bench.peek(4), bench.vgpr(4)[..4].to_vec()), (6, vec![5, 0, 0, 99]));
    // The sum counts, not its parts: 6 + 2 = 8.
    assert_eq!(bench.exec(0b10).run("ds_add_u32", 2, 0).violations, 0);
    assert_eq!(bench.peek(8), 1);
}

#[test]
fn operands_of_atomics_with_two_are_in_order() {
    let mut bench = Bench::new(0, 64);
    bench.exec(1).set(1, |_| 0).set(2, |_| 0x0f).set(3, |_| 0x103);
    bench.golden.preset(0, 0xff);
    bench.run("ds_mskor_b32", 0, 0);
    assert_eq!(bench.peek(0), 0x1f3);
    bench.golden.preset(0, 0x0f);
    bench.run("ds_cmpst_rtn_b32", 0, 0);
    assert_eq!((bench.peek(0), bench.vgpr(4)[0]), (0x103, 0x0f));
    bench.run("ds_wrap_rtn_b32", 0, 0);
    assert_eq!((bench.peek(0), bench.vgpr(4)[0]), (0xf4, 0x103));
    bench.golden.preset(0, 1);
    bench.run("ds_wrap_rtn_b32", 0, 0);
    assert_eq!(bench.peek(0), 0x104);
    bench.run("ds_wrxchg_rtn_b32", 0, 0);
    assert_eq!((bench.peek(0), bench.vgpr(4)[0]), (0x0f, 0x104));
}

#[test]
fn two_addresses_count_dwords_or_64_dwords() {
    let mut bench = Bench::new(0, 2048);
    bench.exec(1).set(1, |_| 4).set(2, |_| 8).set(3, |_| 9).run("ds_write2_b32", 1, 3);
    assert_eq!((bench.peek(8), bench.peek(16)), (8, 9));
    bench.run("ds_write2st64_b32", 2, 1);
    assert_eq!((bench.peek(4 + 512), bench.peek(4 + 256)), (8, 9));
    bench.run("ds_read2_b32", 3, 1);
    assert_eq!((bench.vgpr(4)[0], bench.vgpr(5)[0]), (9, 8));
    bench.run("ds_read2st64_b32", 1, 2);
    assert_eq!((bench.vgpr(4)[0], bench.vgpr(5)[0]), (9, 8));
}

#[test]
fn each_of_two_elements_is_judged_for_itself() {
    let mut bench = Bench::new(0, 64);
    bench.exec(1).set(1, |_| 0).set(2, |_| 8).set(3, |_| 9).set(5, |_| 77);
    assert_eq!(bench.run("ds_write2_b32", 15, 16).violations, 1);
    assert_eq!((bench.peek(60), bench.golden.memory().dwords()[16]), (8, 0));
    assert_eq!(bench.run("ds_read2_b32", 16, 15).violations, 1);
    assert_eq!((bench.vgpr(4)[0], bench.vgpr(5)[0]), (0, 8));
    bench.run("ds_wrxchg2_rtn_b32", 15, 16);
    assert_eq!((bench.vgpr(4)[0], bench.vgpr(5)[0]), (8, 0));
}

#[test]
fn first_addresses_come_before_second_ones() {
    // Lane 0 stores to dwords 0 and 1, lane 1 to dwords 1 and 2: dword 1 keeps what came second.
    let mut bench = Bench::new(0, 64);
    bench.exec(3).set(1, |lane| 4 * lane).set(2, |lane| 10 + lane).set(3, |lane| 20 + lane);
    bench.run("ds_write2_b32", 0, 1);
    assert_eq!((bench.peek(0), bench.peek(4), bench.peek(8)), (10, 20, 21));
}

#[test]
fn an_exchange_of_two_finishes_a_lane_before_the_next() {
    let mut bench = Bench::new(0, 64);
    bench.golden.preset(0, 1);
    bench.golden.preset(4, 2);
    bench.exec(3).set(1, |_| 0).set(2, |lane| 10 + lane).set(3, |lane| 20 + lane).run("ds_wrxchg2_rtn_b32", 0, 1);
    assert_eq!((bench.vgpr(4)[..2].to_vec(), bench.vgpr(5)[..2].to_vec()), (vec![1, 10], vec![2, 20]));
    assert_eq!((bench.peek(0), bench.peek(4)), (11, 21));
}

#[test]
fn equal_offsets_make_one_access() {
    let mut bench = Bench::new(0, 2048);
    bench.exec(1).set(1, |_| 0).set(2, |_| 8).set(3, |_| 9).set(5, |_| 77).run("ds_write2_b32", 2, 2);
    assert_eq!(bench.peek(8), 8);
    bench.run("ds_read2_b32", 2, 2);
    assert_eq!((bench.vgpr(4)[0], bench.vgpr(5)[0]), (8, 77));
    bench.set(2, |_| 6).run("ds_wrxchg2_rtn_b32", 2, 2);
    assert_eq!((bench.vgpr(4)[0], bench.vgpr(5)[0], bench.peek(8)), (8, 77, 6));
    bench.set(2, |_| 4).run("ds_write2st64_b32", 1, 1);
    assert_eq!(bench.peek(256), 4);
}

#[test]
fn destinations_may_be_sources() {
    let mut bench = Bench::new(0, 64);
    bench.golden.preset(0, 60);
    bench.golden.preset(4, 61);
    bench.exec(1).set(1, |_| 0);
    let load = DsInstruction { vdst: 1, ..instruction("ds_read2_b32", 0, 1) };
    bench.golden.issue(0, 0, &load, &mut bench.waves).unwrap();
    assert_eq!((bench.vgpr(1)[0], bench.vgpr(2)[0]), (60, 61));

    bench.exec(u64::MAX).set(1, |lane| 4 * (lane ^ 1)).set(2, |lane| lane);
    let swap = DsInstruction { vdst: 2, ..instruction("ds_bpermute_b32", 0, 0) };
    bench.golden.issue(0, 0, &swap, &mut bench.waves).unwrap();
    assert_eq!(bench.vgpr(2)[..4], [1, 0, 3, 2]);
}

#[test]
fn lane_exchanges_leave_lanes_that_are_off_alone() {
    let mut bench = Bench::new(0, 4);
    bench.exec(0b1010).set(1, |lane| [0, 0, 12, 4][lane as usize % 4]).set(2, |lane| 10 + lane).set(4, |_| 99);
    assert_eq!(bench.run("ds_permute_b32", 0, 0).violations, 0);
    assert_eq!(bench.vgpr(4)[..4], [99, 13, 99, 0]);
    bench.set(4, |_| 99).run("ds_bpermute_b32", 0, 0);
    assert_eq!(bench.vgpr(4)[..4], [99, 0, 99, 11]);
    // The swizzle's source is the register in ADDR. Pattern 0x081f: and 0x1f, exclusive or 2.
    bench.set(1, |lane| 50 + lane).set(4, |_| 99).run("ds_swizzle_b32", 0x1f, 0x08);
    assert_eq!(bench.vgpr(4)[..4], [99, 53, 99, 51]);
}

#[test]
fn a_nop_only_takes_its_turn() {
    let mut bench = Bench::new(0, 64);
    let before = bench.waves.clone();
    let executed = bench.run("ds_nop", 0, 0);
    assert_eq!((executed.cycles, executed.ideal_cycles, executed.violations), (1, 1, 0));
    assert_eq!(bench.waves, before);
}

#[test]
fn a_destination_past_the_last_register_turns_all_lanes_off() {
    let mut bench = Bench::new(0, 64);
    bench.golden.preset(0, 5);
    let past = DsInstruction { vdst: 255, ..instruction("ds_read2_b32", 0, 1) };
    bench.golden.issue(0, 0, &past, &mut bench.waves).unwrap();
    assert_eq!((bench.vgpr(255)[0], bench.golden.executed()[0].lanes), (0, 0));
    let single = DsInstruction { vdst: 255, ..instruction("ds_read2_b32", 0, 0) };
    bench.golden.issue(0, 0, &single, &mut bench.waves).unwrap();
    assert_eq!((bench.vgpr(255)[0], bench.golden.executed()[1].lanes), (5, 64));
}

#[test]
fn presets_outside_the_allocation_do_nothing() {
    let mut bench = Bench::new(64, 64);
    bench.golden.preset(64, 1);
    assert_eq!((bench.peek(64), bench.golden.memory().dwords().iter().sum::<u32>()), (0, 0));
}

#[test]
fn waves_have_their_own_registers_and_share_memory() {
    let mut bench = Bench::new(0, 64);
    bench.waves.push(Wave::new(MAX_LANES));
    bench.exec(1).set(2, |_| 42).run("ds_write_b32", 0, 0);
    bench.golden.issue(1, 1, &instruction("ds_read_b32", 0, 0), &mut bench.waves).unwrap();
    assert_eq!((bench.waves[0].vgprs[4][0], bench.waves[1].vgprs[4][63]), (0, 42));
    assert_eq!(bench.golden.executed()[1].wave, 1);
    assert!(bench.golden.issue(2, 2, &instruction("ds_nop", 0, 0), &mut bench.waves).is_err());
}

/// What the model would need for the opcodes that it doesn't have, and how many wait for it.
#[test]
fn every_opcode_is_executed_or_needs_what_is_named_here() {
    let mut waiting: BTreeMap<String, usize> = BTreeMap::new();
    for opcode in isa::opcodes(Target::Gfx906) {
        let missing = Access::of(opcode).needs - FEATURES;
        assert_eq!(missing.is_empty(), supports(Target::Gfx906, opcode), "{}", opcode.name);
        if missing.is_empty() {
            continue;
        }
        let names: Vec<String> = missing.iter().map(|feature| format!("{feature:?}")).collect();
        *waiting.entry(names.join(" ")).or_default() += 1;
    }
    let expected = [
        ("ConditionalExchange Wide", 1),
        ("Float", 8),
        ("Float Source2", 3),
        ("Float Wide", 6),
        ("Float Wide Source2", 2),
        ("Gds GlobalWaveSync", 6),
        ("M0Address Append", 2),
        ("M0Address Gds OrderedCount", 1),
        ("Narrow", 6),
        ("Narrow HalfRegister", 8),
        ("Source2", 13),
        ("ThreadId", 2),
        ("Wide", 41),
        ("Wide Source2", 13),
    ];
    assert_eq!(waiting, BTreeMap::from(expected.map(|(names, count)| (names.to_owned(), count))));
}

#[test]
fn what_is_supported_of_atomics_has_a_function() {
    for opcode in Target::ALL.into_iter().flat_map(isa::opcodes) {
        if let Operation::Atomic(op) = opcode.operation
            && FEATURES.is_superset(Access::of(opcode).needs)
        {
            assert!(atomic::integer_atomic(op, 1, 2, 3).is_some(), "{}", opcode.name);
        }
    }
}

#[test]
fn everything_else_is_refused_by_name() {
    let mut bench = Bench::new(0, 64);
    let refused = |bench: &mut Bench, instruction: &DsInstruction| {
        bench.golden.issue(0, 0, instruction, &mut bench.waves).unwrap_err().to_string()
    };
    let wide = refused(&mut bench, &instruction("ds_read_b64", 0, 0));
    assert_eq!(wide, "the golden model doesn't support ds_read_b64 yet");
    let gds = DsInstruction { gds: true, ..instruction("ds_read_b32", 0, 0) };
    assert_eq!(refused(&mut bench, &gds), "the golden model doesn't support ds_read_b32 yet");
    assert!(bench.golden.executed().is_empty());
}

#[test]
fn every_supported_instruction_has_a_cost() {
    for opcode in isa::opcodes(Target::Gfx906).iter().filter(|opcode| supports(Target::Gfx906, opcode)) {
        let mut bench = Bench::new(0, 2048);
        let executed = bench.run(opcode.name, 0, 1);
        assert!(executed.ideal_cycles >= 1 && executed.cycles >= executed.ideal_cycles, "{}", opcode.name);
    }
}

#[test]
fn instructions_know_when_they_were_taken_and_answered() {
    let mut bench = Bench::new(0, 2048);
    bench.set(1, |lane| 4 * lane);
    // The small unit makes eight requests of a wave.
    let first = bench.run("ds_read_b32", 0, 0);
    assert_eq!((first.taken, first.responded), (0, 12 + 7));
    let second = bench.run("ds_write_b32", 0, 0);
    assert_eq!((second.taken, second.responded), (8, 20 + 7));
    bench.golden.wait(0, 0, &mut bench.waves).unwrap();
    let third = bench.run("ds_read_b32", 0, 0);
    assert_eq!((third.taken, third.responded), (28, 28 + 19));
    assert_eq!(bench.golden.elapsed(), 48);
    let counters = bench.golden.counters();
    assert_eq!((counters.insts_lds, counters.idx_active, counters.bank_conflict), (3, 24, 0));
}

#[test]
fn the_chip_decides_when_but_not_what() {
    let allocation = Allocation { base: 0, size: 2048 };
    let chip = Chip::of(Target::Gfx906, Geometry::SMALL, true);
    let mut bench = Bench { golden: Golden::on(Target::Gfx906, chip, allocation), waves: vec![Wave::new(64); 2] };
    bench.set(1, |lane| 4 * lane).set(2, |lane| lane + 5).run("ds_write_b32", 0, 0);
    // Loads have a port of their own, and wait there for the store of the same wave.
    let load = bench.run("ds_read_b32", 0, 0);
    assert_eq!((load.taken, load.responded), (7, 20 + 7));
    assert_eq!(bench.vgpr(4)[63], 68);
}

/// Each of the two addresses has half of the registers; equal offsets leave one address.
#[test]
fn equal_offsets_write_half_of_the_registers() {
    let written = |name, offset1| {
        let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
        registers_written(Target::Gfx906.facts(), &DsInstruction { offset1, ..DsInstruction::new(opcode) })
    };
    for (name, both) in [("ds_read2_b32", 2), ("ds_read2st64_b64", 4), ("ds_read2_b64", 4), ("ds_wrxchg2_rtn_b64", 4)] {
        assert_eq!([written(name, 0), written(name, 1)], [both / 2, both], "{name}");
    }
    assert_eq!([written("ds_read_b64", 0), written("ds_write2_b64", 0), written("ds_read_b128", 7)], [2, 0, 4]);
}
