//! Elements of other widths than 32 bits, and who is served when.

use super::*;
use crate::targets::PartlyOut;
use proptest::prelude::*;
use std::collections::{BTreeMap, VecDeque};

/// Cycles and passes on the full unit of gfx906 with all lanes on.
fn all_lanes(name: &str, offset1: u8, address: impl Fn(u32) -> u32) -> (u32, u32) {
    let wave = wave(u64::MAX, address);
    let cost =
        cost(Target::Gfx906, Geometry::FULL, WHOLE, &Transfer::ds(&instruction(name, 0, offset1), 0, &wave)).unwrap();
    (cost.cycles, cost.ideal_cycles)
}

#[test]
fn neighbours_of_any_width_have_no_conflict() {
    for (name, offset1, bytes, passes) in [
        ("ds_read_u8", 0, 1, 2),
        ("ds_write_b16", 0, 2, 2),
        ("ds_read_u16_d16_hi", 0, 2, 2),
        ("ds_read_b64", 0, 8, 4),
        ("ds_write_b64", 0, 8, 4),
        ("ds_add_u64", 0, 8, 4),
        ("ds_read_b96", 0, 16, 8),
        ("ds_write_b96", 0, 12, 8),
        ("ds_read_b128", 0, 16, 8),
        ("ds_write_b128", 0, 16, 8),
        ("ds_read2_b64", 1, 8, 8),
        ("ds_write2_b64", 1, 8, 8),
        ("ds_wrxchg2_rtn_b64", 1, 8, 8),
        ("ds_cmpst_rtn_b64", 0, 8, 8),
    ] {
        assert_eq!(all_lanes(name, offset1, |lane| bytes * lane), (passes, passes), "{name}");
    }
    assert_eq!(
        all_lanes("ds_read_b96", 0, |lane| 12 * lane),
        (16, 8),
        "lanes 0 and 22, in one pass, are 64 dwords apart"
    );
    for name in ["ds_read_addtid_b32", "ds_write_addtid_b32"] {
        let mut lanes = Wave::new(WaveSize::Wave64);
        let passes = |lanes: &Wave| {
            let cost =
                cost(Target::Gfx906, Geometry::FULL, WHOLE, &Transfer::ds(&instruction(name, 0, 0), 0, lanes)).unwrap();
            cost.ideal_cycles
        };
        assert_eq!(passes(&lanes), 4, "M0 is all ones at the start, where nothing is aligned");
        lanes.m0 = 0;
        assert_eq!(passes(&lanes), 2);
    }
}

#[test]
fn wide_loads_conflict_within_their_groups_only() {
    // Lanes 0 to 3 and 20 to 23 share the first pass: lane 20 meets the banks of lane 0 where they are 32 dwords apart.
    let moved = |from: u32, to: u32| move |lane: u32| if lane % 32 == from { 16 * lane + 128 * to } else { 16 * lane };
    let same_bank_as_0 = |lane: u32| if lane % 32 == 20 { 16 * (lane - 20) + 1024 } else { 16 * lane };
    assert_eq!(all_lanes("ds_read_b128", 0, same_bank_as_0), (10, 8));
    assert_eq!(all_lanes("ds_write_b128", 0, same_bank_as_0), (10, 8), "here it meets lane 16");
    let same_bank_as_16 = |lane: u32| if lane % 32 == 4 { 16 * (lane + 12) + 1024 } else { 16 * lane };
    assert_eq!(all_lanes("ds_read_b128", 0, same_bank_as_16), (10, 8));
    assert_eq!(all_lanes("ds_write_b128", 0, same_bank_as_16), (10, 8));
    assert_eq!(all_lanes("ds_read_b128", 0, moved(5, 1)), (8, 8), "the same banks in another row");
    assert_eq!(all_lanes("ds_read_b128", 0, |lane| 128 * lane), (64, 8));
    assert_eq!(all_lanes("ds_read_b64", 0, |lane| 128 * lane), (64, 4), "16 rows in each of four passes");
}

#[test]
fn wide_updates_are_aligned_to_their_size() {
    let lanes = wave(u64::MAX, |lane| 8 * lane + 4);
    let violations = |name, offset0| {
        Timeline::new(full_chip(false), WHOLE)
            .issue(&Transfer::ds(&instruction(name, offset0, 0), 0, &lanes))
            .unwrap()
            .cost
            .violations
    };
    assert_eq!([violations("ds_add_u64", 0), violations("ds_add_u64", 4)], [u64::MAX, 0]);
    assert_eq!([violations("ds_read_b64", 0), violations("ds_write_b64", 2), violations("ds_add_u32", 0)], [0, 0, 0]);
    assert_eq!(violations("ds_condxchg32_rtn_b64", 0), 0, "its address is masked");
    assert_eq!(all_lanes("ds_condxchg32_rtn_b64", 0, |lane| 8 * lane + 7), (4, 4));
}

/// A mode that cuts addresses to alignment and reports it serves them all the same: what they cost is known.
#[test]
fn what_is_cut_is_no_refusal() {
    // Lane 63 is out of range, and lane 62 isn't off.
    let lanes = wave(u64::MAX, |lane| if lane == 63 { 65536 } else { 8 * lane + if lane == 62 { 0 } else { 4 } });
    let cost = |alignment, name| {
        let mut chip = full_chip(false);
        chip.alignment = alignment;
        let cost = Timeline::new(chip, WHOLE).issue(&Transfer::ds(&instruction(name, 0, 1), 0, &lanes)).unwrap().cost;
        (cost.refused, cost.violations, cost.cycles)
    };
    let out = 1 << 63;
    for name in ["ds_read_b64", "ds_write_b64", "ds_read2_b64"] {
        let (refused, violations, cycles) = cost(Alignment::Dword, name);
        assert_eq!((refused, violations), (out, out), "{name}");
        for strict in [Alignment::DwordStrict, Alignment::Strict] {
            assert_eq!(cost(strict, name), (out, !(1 << 62), cycles), "{name}");
        }
    }
    let (refused, violations, _) = cost(Alignment::Strict, "ds_add_u64");
    assert_eq!((refused, violations), (!(1 << 62), !(1 << 62)), "it is refused in every mode");
}

#[test]
fn an_element_is_in_range_as_a_whole_or_refused() {
    let small = Allocation { base: 0, size: 16 };
    let lanes = wave(0b111, |lane| 4 * lane);
    let mut anywhere = full_chip(false);
    anywhere.alignment = Alignment::Unaligned;
    let violations = |name| {
        Timeline::new(anywhere.clone(), small)
            .issue(&Transfer::ds(&instruction(name, 0, 0), 0, &lanes))
            .unwrap()
            .cost
            .violations
    };
    let found = ["ds_read_b32", "ds_read_b64", "ds_write_b96", "ds_read_b128"].map(violations);
    assert_eq!(found, [0, 0, 0b100, 0b110]);
    // M0 is a base here, and no limit.
    let mut lanes = Wave::new(WaveSize::Wave64);
    lanes.m0 = 8;
    let load = instruction("ds_read_addtid_b32", 4, 0);
    let timing = Timeline::new(full_chip(false), small).issue(&Transfer::ds(&load, 0, &lanes)).unwrap();
    assert_eq!(timing.cost.violations, !1, "lane 0 reads dword 3, the last");
}

fn access(cycle: u32, bank: usize, row: usize, lanes: u64) -> BankAccess {
    BankAccess { cycle, bank, row, lanes }
}

#[test]
fn a_bank_serves_rows_in_the_order_of_the_first_slot_that_wants_them() {
    let chip = Chip::of(Target::Gfx906, Geometry { lanes: 8, banks: 2, rows: 16 }, false);
    // Dwords 4, 0, 4, 1: rows 2 and 0 of bank 0, row 0 of bank 1.
    let lanes = wave(0b1111, |lane| [16, 0, 16, 4][lane as usize % 4]);
    let first = |name, offset1| {
        let served = schedule(&chip, WHOLE, &instruction(name, 0, offset1), &lanes).unwrap();
        assert_eq!(served.requests.len(), 8);
        served.requests[0].passes.iter().map(|pass| pass.accesses.clone()).collect::<Vec<_>>()
    };
    let shared = vec![access(0, 0, 2, 0b101), access(0, 1, 0, 0b1000), access(1, 0, 0, 0b10)];
    for name in ["ds_read_b32", "ds_write_b32"] {
        assert_eq!(first(name, 0), std::slice::from_ref(&shared), "{name}");
    }
    let alone = [access(0, 0, 2, 1), access(0, 1, 0, 8), access(1, 0, 0, 2), access(2, 0, 2, 4)];
    assert_eq!(first("ds_add_u32", 0), [alone.to_vec()]);
    // Offset 1: dwords 5, 1, 5, 2.
    let second = vec![access(0, 0, 1, 0b1000), access(0, 1, 2, 0b101), access(1, 1, 0, 0b10)];
    for name in ["ds_read2_b32", "ds_write2_b32"] {
        assert_eq!(first(name, 1), [shared.clone(), second.clone()], "{name}");
    }
}

/// The dwords of the storage that a lane wants with one of its addresses or with all, in order, and whether an access
/// is refused; by the words of the manual.
fn wanted(
    target: Target,
    instruction: &DsInstruction,
    allocation: Allocation,
    storage: usize,
    wave: &Wave,
    (lane, address): (usize, Option<usize>),
) -> (Vec<usize>, bool) {
    let opcode = instruction.opcode;
    let size = usize::from(opcode.element_bits).div_ceil(32);
    // What must be aligned in every mode.
    let update =
        matches!(opcode.operation, crate::isa::Operation::Atomic(_) | crate::isa::Operation::LoadTransposed(_));
    let offset = |offset: u8, scale: u16| u32::from(offset) * u32::from(scale);
    let two = [instruction.offset0, instruction.offset1];
    let starts = match opcode.addressing {
        crate::isa::Addressing::Two { scale } if target.facts().local.merges_equal_offsets && two[0] == two[1] => {
            vec![offset(two[0], scale)]
        }
        crate::isa::Addressing::Two { scale } => two.map(|field| offset(field, scale)).to_vec(),
        _ => vec![u32::from(instruction.offset())],
    };
    // Of an exchange at equal offsets the second address touches nothing.
    let exchange = matches!(opcode.operation, crate::isa::Operation::Atomic(crate::isa::AtomicOp::Exchange));
    let touched = if exchange && two[0] == two[1] { 1 } else { 2 };
    let (mut dwords, mut refused) = (Vec::new(), false);
    for start in
        starts.into_iter().take(touched).enumerate().filter(|(number, _)| address.is_none_or(|only| only == *number))
    {
        let start = start.1;
        let byte = match opcode.addressing {
            crate::isa::Addressing::AddThreadId => start + (wave.m0 & 0xffff) + 4 * lane as u32,
            _ => wave.vgprs[1][lane].wrapping_add(start),
        };
        // Its description has the address with 0xfff8; loads and stores drop the bits below the element's own
        // alignment.
        let native = (u32::from(opcode.element_bits) / 8).next_power_of_two();
        let byte = match update {
            true if opcode.name.starts_with("ds_condxchg32") => byte % 0x1_0000 / 8 * 8,
            true => byte,
            false => byte / native * native,
        };
        let all: Vec<usize> = (0..size).map(|index| byte as usize / 4 + index).collect();
        let limit = if opcode.operands.addr == 0 || !target.facts().local.m0_limits { u32::MAX } else { wave.m0 };
        let limit = allocation.size.min(limit);
        let narrow = u32::from(opcode.element_bits) / 8;
        let inside = |dword: &usize| {
            let in_limit = if narrow < 4 { byte + narrow <= limit } else { *dword < limit as usize / 4 };
            in_limit && dword + (allocation.base as usize / 4) < storage
        };
        if all.iter().all(inside) && (!update || byte.is_multiple_of(native)) {
            dwords.extend(all.iter().map(|dword| dword + allocation.base as usize / 4));
        } else {
            refused = true;
            // On gfx1201 each dword is looked at; in this mode that goes for stores as for loads.
            let apart = target.facts().local.partly_out == PartlyOut::Piece && !update;
            let some = all.iter().filter(|dword| apart && size > 1 && inside(dword));
            dwords.extend(some.map(|dword| dword + allocation.base as usize / 4));
        }
    }
    (dwords, refused)
}

/// Cycle, bank, row and lanes of the accesses of float adders, cycle by cycle: each adder has a line, and begins with
/// the first in it once the last access to its dword was five cycles ago.
fn by_adders(adders: usize, banks: usize, slots: &[(usize, usize)]) -> Vec<(u64, usize, usize, u64)> {
    let mut lines: Vec<VecDeque<(usize, usize)>> = vec![VecDeque::new(); adders];
    slots.iter().for_each(|&(lane, dword)| lines[dword % banks % adders].push_back((lane, dword)));
    let mut served: Vec<(u64, usize, usize, u64)> = Vec::new();
    for cycle in 0.. {
        if lines.iter().all(VecDeque::is_empty) {
            break;
        }
        for line in &mut lines {
            let Some(&(lane, dword)) = line.front() else { continue };
            let (bank, row) = (dword % banks, dword / banks);
            if served.iter().all(|other| (other.1, other.2) != (bank, row) || other.0 + 5 <= cycle) {
                line.pop_front();
                served.push((cycle, bank, row, 1 << lane));
            }
        }
    }
    served.sort_unstable_by_key(|access| (access.0, access.1));
    served
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn every_slot_is_served_once_and_every_figure_follows_from_the_accesses(
        target in prop::sample::select(Target::ALL.to_vec()),
        index in any::<prop::sample::Index>(),
        exec in prop_oneof![Just(u64::MAX), any::<u64>()],
        (offset0, offset1) in (0..4u8, 0..4u8),
        bits in 3..16u32,
        addresses in prop::collection::vec(any::<u32>(), 64),
        geometry in prop::sample::select(vec![Geometry::FULL, Geometry::SMALL, Geometry { lanes: 16, banks: 4, rows: 48 }]),
        (base, size, m0) in (0..4u32, 0..10000u32, prop_oneof![Just(u32::MAX), 0..1000u32]),
        (two_addresses, fewer) in (prop::sample::select(vec![TwoAddresses::InTurn, TwoAddresses::Together]), 0..4u32),
    ) {
        let memory: Vec<_> = isa::opcodes(target).iter().filter(|opcode| {
            let instruction = DsInstruction::new(opcode);
            // What the lane alone doesn't say has tests of its own.
            let simple = |shape: shape::Shape| shape.elements > 0 && !shape.source && !shape.once && !shape.stacks;
            shape::Shape::new(target, Rules::default(), &Command::from(&instruction)).is_some_and(simple)
        }).collect();
        let opcode = memory[index.index(memory.len())];
        let instruction = DsInstruction { opcode, ..instruction("ds_nop", offset0, offset1) };
        let mut wave = wave(exec, |lane| (addresses[lane as usize] % (1 << bits)) & !3);
        wave.m0 = m0;
        let allocation = Allocation { base: 8 * base, size: 4 * size };
        let mut chip = Chip::of(target, geometry, false);
        chip.two_addresses = two_addresses;
        chip.alignment = Alignment::Dword;
        chip.adders = (geometry.banks >> fewer).max(2);
        let served = schedule(&chip, allocation, &instruction, &wave).unwrap();
        let storage = geometry.banks * geometry.rows;

        let mut lanes = [0; 2];
        let mut refused = 0;
        for pass in served.requests.iter().flat_map(|request| &request.passes) {
            let lanes = &mut lanes[pass.pass.address.unwrap_or(0)];
            prop_assert_eq!(*lanes & pass.pass.lanes, 0, "a lane is in one pass, or in one for each address");
            *lanes |= pass.pass.lanes;
            // In the order of slots.
            let mut slots = Vec::new();
            for lane in (0..64).filter(|lane| pass.pass.lanes >> lane & 1 == 1) {
                let (dwords, lane_refused) = wanted(target, &instruction, allocation, storage, &wave, (lane, pass.pass.address));
                refused |= u64::from(lane_refused) << lane;
                slots.extend(dwords.into_iter().map(|dword| (lane, dword)));
            }
            let mut expected: BTreeMap<usize, Vec<(usize, u64)>> = BTreeMap::new();
            for &(lane, dword) in &slots {
                let queue = expected.entry(dword % geometry.banks).or_default();
                let row = dword / geometry.banks;
                let same = queue.iter().position(|(other, _)| *other == row).filter(|_| served.kind != AccessKind::Update);
                let index = same.unwrap_or(queue.len());
                if index == queue.len() {
                    queue.push((row, 0));
                }
                queue[index].1 |= 1 << lane;
            }
            if opcode.operation.is_float() {
                let found: Vec<_> =
                    pass.accesses.iter().map(|access| (u64::from(access.cycle), access.bank, access.row, access.lanes)).collect();
                let expected = by_adders(chip.adders, geometry.banks, &slots);
                let cycles = expected.iter().map(|access| access.0 + 1).max().unwrap_or(1);
                let new = |access: &&(u64, usize, usize, u64)| {
                    expected.iter().all(|other| (other.1, other.2) != (access.1, access.2) || other.0 >= access.0)
                };
                let bank_conflicts = expected.iter().filter(new).map(|access| access.0).max().unwrap_or(0);
                prop_assert_eq!(&found, &expected);
                prop_assert_eq!(u64::from(pass.pass.cycles), cycles);
                prop_assert_eq!(u64::from(pass.pass.bank_conflicts), bank_conflicts);
                prop_assert_eq!(u64::from(pass.pass.address_conflicts), cycles - 1 - bank_conflicts);
                continue;
            }
            let mut found: BTreeMap<usize, Vec<(usize, u64)>> = BTreeMap::new();
            for access in &pass.accesses {
                let queue = found.entry(access.bank).or_default();
                prop_assert_eq!(access.cycle as usize, queue.len());
                queue.push((access.row, access.lanes));
            }
            prop_assert_eq!(&found, &expected);

            // A cycle after the first is a bank conflict while a bank still has a new row before it.
            let cycles = found.values().map(Vec::len).max().unwrap_or(0).max(1);
            let bank_conflicts = (1..cycles).filter(|cycle| found.values().any(|queue| {
                (*cycle..queue.len()).any(|later| queue[..later].iter().all(|(row, _)| *row != queue[later].0))
            }));
            let bank_conflicts = bank_conflicts.count();
            prop_assert_eq!(pass.pass.cycles as usize, cycles);
            prop_assert_eq!(pass.pass.bank_conflicts as usize, bank_conflicts);
            prop_assert_eq!(pass.pass.address_conflicts as usize, cycles - 1 - bank_conflicts);
        }
        let in_turn = served.requests.iter().flat_map(|request| &request.passes).any(|pass| pass.pass.address == Some(1));
        prop_assert_eq!(lanes, [exec, if in_turn { exec } else { 0 }]);
        prop_assert_eq!(served.violations, refused);
    }
}
