//! A slow count of the cycles of random accesses.

use super::*;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// The rules once more, with lists instead of sets and a loop over every bank.
fn slow_count(geometry: Geometry, allocation: Allocation, instruction: &DsInstruction, wave: &Wave) -> (u32, u32) {
    let name = instruction.opcode.name;
    let two = ["read2", "write2", "wrxchg2"].iter().any(|part| name.contains(part));
    let scale = if name.contains("st64") { 256 } else { 4 };
    let offsets = match (two, instruction.offset0 == instruction.offset1) {
        (true, true) => vec![u32::from(instruction.offset0) * scale],
        (true, false) => vec![u32::from(instruction.offset0) * scale, u32::from(instruction.offset1) * scale],
        (false, _) => vec![u32::from(instruction.offset())],
    };
    let atomic = !name.contains("read") && !name.contains("write");
    let returns = name.contains("read") || name.contains("rtn");
    let halves = if ["mskor", "cmpst", "wrap"].iter().any(|part| name.contains(part)) { 2 } else { 1 };
    let (mut cycles, mut passes) = (0, 0);
    for group in 0..64 / geometry.lanes {
        let before = passes;
        let sets = (0..halves).flat_map(|half| offsets.iter().map(move |offset| (half, offset)));
        for (further, (half, offset)) in sets.flat_map(|set| [(0, set), (1, set)]) {
            let size = geometry.lanes / halves;
            let first = group * geometry.lanes + half * size;
            let active: Vec<usize> = (first..first + size).filter(|lane| wave.exec & 1 << lane != 0).collect();
            // Loads and stores are served wherever they are: a second dword has a pass of its own.
            let straddles = |lane: &usize| !atomic && wave.vgprs[1][*lane].wrapping_add(*offset) % 4 != 0;
            if further == 1 && !active.iter().any(straddles) || active.is_empty() && !returns {
                continue;
            }
            let mut wanted: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
            for lane in active {
                let address = wave.vgprs[1][lane].wrapping_add(*offset);
                let limit = allocation.size.min(wave.m0) / 4;
                let dword = u64::from(allocation.base / 4) + u64::from(address / 4);
                let last = u32::from(straddles(&lane));
                let outside = address / 4 + last >= limit || dword + u64::from(last) >= geometry.bytes() as u64 / 4;
                if outside || atomic && address % 4 != 0 || further > last {
                    continue;
                }
                let dword = dword as u32 + further;
                let rows = wanted.entry(dword % geometry.banks as u32).or_default();
                let row = dword / geometry.banks as u32;
                if atomic || !rows.contains(&row) {
                    rows.push(row);
                }
            }
            passes += 1;
            cycles += wanted.values().map(|rows| rows.len() as u32).max().unwrap_or(0).max(1);
        }
        if passes == before {
            passes += 1;
            cycles += 1;
        }
    }
    (cycles, passes)
}

fn geometries() -> impl Strategy<Value = Geometry> {
    (1..=6u32, 0..=6u32, 0..=7u32).prop_map(|(lanes, banks, rows)| Geometry {
        lanes: 1 << lanes,
        banks: 1 << banks,
        rows: 1 << rows,
    })
}

proptest! {
    #[test]
    fn random_accesses_cost_what_a_slow_count_says(
        name in prop::sample::select(vec![
            "ds_read_b32", "ds_write_b32", "ds_read2_b32", "ds_write2st64_b32", "ds_add_u32", "ds_cmpst_rtn_b32",
            "ds_mskor_b32", "ds_wrap_rtn_b32", "ds_wrxchg2_rtn_b32", "ds_wrxchg2st64_rtn_b32",
        ]),
        geometry in geometries(),
        (offset0, offset1) in prop_oneof![(0..4u8, 0..4u8), any::<(u8, u8)>()],
        exec in prop_oneof![Just(u64::MAX), any::<u64>(), any::<u8>().prop_map(|bits| u64::from(bits) << 28)],
        (base, size) in (0..32u32, 0..20000u32),
        m0 in prop_oneof![Just(u32::MAX), 0..3000u32],
        bits in 2..17u32,
        addresses in prop::collection::vec(any::<u32>(), 64),
        aligned in any::<bool>(),
    ) {
        let mask = if aligned { !3 } else { !0 };
        let mut wave = wave(exec, |lane| (addresses[lane as usize] % (1 << bits)) & mask);
        wave.m0 = m0;
        let allocation = Allocation { base: 8 * base, size: 4 * size };
        let instruction = instruction(name, offset0, offset1);
        let fast = cost(Target::Gfx906, geometry, allocation, &Transfer::ds(&instruction, 0, &wave)).unwrap();
        prop_assert_eq!((fast.cycles, fast.ideal_cycles), slow_count(geometry, allocation, &instruction, &wave));
    }
}
