//! What must be the same when it is done in another way.

use super::*;
use crate::targets::PartlyOut;
use proptest::prelude::*;

fn target() -> impl Strategy<Value = Target> {
    prop::sample::select(Target::ALL.to_vec())
}

/// A unit full of random bytes, random registers, an allocation that ends within it.
fn bench() -> impl Strategy<Value = Bench> {
    let words = prop::collection::vec(any::<u32>(), 512);
    let registers = prop::collection::vec(any::<u32>(), 64 * 12);
    let addresses = prop::collection::vec(0u32..640, 64);
    (target(), words, registers, addresses, any::<u64>(), 1u32..160).prop_map(
        |(target, words, registers, addresses, exec, dwords)| {
            let mut bench = Bench::new(target);
            bench.unit.allocation = Allocation { base: 64, size: 4 * dwords };
            bench.exec(exec).set(ADDR, |lane| addresses[lane as usize]);
            words.iter().enumerate().for_each(|(dword, value)| bench.memory.preset(dword, *value));
            for (index, first) in [DATA0, DATA1, VDST].into_iter().enumerate() {
                for register in 0..4 {
                    bench.set(first + register, |lane| {
                        registers[64 * (4 * index + usize::from(register)) + lane as usize]
                    });
                }
            }
            bench
        },
    )
}

/// What an instruction does to the unit when one lane is executed after the other.
fn lane_by_lane(mut bench: Bench, name: &str, offsets: [u8; 2]) -> (Bench, u64) {
    let exec = bench.wave.exec;
    let mut refused = 0;
    for lane in bench.wave.clone().active() {
        refused |= bench.exec(1 << lane).refused(name, offsets[0], offsets[1]);
    }
    bench.exec(exec);
    (bench, refused)
}

fn assert_same(left: &Bench, right: &Bench) -> Result<(), TestCaseError> {
    prop_assert_eq!(&left.memory, &right.memory);
    prop_assert!(left.wave == right.wave, "registers");
    Ok(())
}

proptest! {
    #[test]
    fn a_load_is_so_many_loads_of_bytes(bench in bench(), which in 0..LOADS.len(), offset in 0u8..20) {
        let (bytes, name) = LOADS[which];
        let (mut whole, mut apart) = (bench.clone(), bench);
        let refused = whole.refused(name, offset, 0);
        let all: Vec<Vec<u8>> = (0..bytes as u8)
            .map(|byte| {
                apart.run("ds_read_u8", offset + byte, 0);
                (0..64).map(|lane| apart.lane(VDST, lane) as u8).collect()
            })
            .collect();
        for lane in whole.wave.active().filter(|lane| refused >> lane & 1 == 0) {
            let found: Vec<u8> = whole.returned::<4>(lane).iter().flat_map(|dword| dword.to_le_bytes()).collect();
            let expected: Vec<u8> = all.iter().map(|bytes| bytes[lane]).collect();
            prop_assert_eq!(&found[..bytes], expected);
        }
    }

    #[test]
    fn a_store_of_one_lane_is_so_many_stores_of_bytes(bench in bench(), which in 0..STORES.len(), lane in 0u32..64) {
        let (bytes, name) = STORES[which];
        let (mut whole, mut apart) = (bench.clone(), bench);
        if whole.exec(1 << lane).refused(name, 3, 0) == 0 {
            for byte in 0..bytes as u8 {
                let source = apart.wave.vgprs[usize::from(DATA0 + byte / 4)];
                apart.set(2, |lane| source[lane as usize] >> (8 * (byte % 4)));
                let store = DsInstruction { data0: 2, ..instruction(apart.unit.target, "ds_write_b8", 3 + byte, 0) };
                apart.exec(1 << lane).run_as(&store);
            }
            prop_assert_eq!(whole.memory, apart.memory);
        }
    }

    #[test]
    fn what_is_stored_is_loaded(bench in bench(), which in 0..STORES.len(), lane in 0u32..64, mode in 0usize..4) {
        let mut bench = bench;
        bench.unit.alignment = Alignment::ALL[mode];
        let (bytes, store) = STORES[which];
        if bench.exec(1 << lane).refused(store, 0, 0) == 0 {
            prop_assert_eq!(bench.refused(LOADS[which].1, 0, 0), 0);
            let (data, found) = (DATA0..DATA0 + 4, bench.returned::<4>(lane as usize));
            let data: Vec<u8> = data.flat_map(|register| bench.lane(register, lane as usize).to_le_bytes()).collect();
            let found: Vec<u8> = found.iter().flat_map(|dword| dword.to_le_bytes()).collect();
            prop_assert_eq!(&data[..bytes], &found[..bytes]);
        }
    }

    /// Lanes come in ascending order, so one at a time they do the same.
    #[test]
    fn updates_are_the_same_lane_by_lane(
        bench in bench(),
        name in prop::sample::select(vec![
            "ds_add_rtn_u32", "ds_wrap_rtn_b32", "ds_rsub_rtn_u64", "ds_mskor_rtn_b64", "ds_cmpst_rtn_f32",
            "ds_min_rtn_f64", "ds_add_rtn_f32", "ds_condxchg32_rtn_b64", "ds_inc_u32", "ds_max_f32",
        ]),
        few in 1u32..9,
    ) {
        prop_assume!(known(bench.unit.target, name).is_some());
        let mut bench = bench;
        let addresses = bench.wave.vgprs[usize::from(ADDR)];
        bench.set(ADDR, |lane| addresses[lane as usize] % few * 4);
        let (mut whole, apart) = (bench.clone(), bench);
        let refused = whole.refused(name, 0, 0);
        let (apart, refused_apart) = lane_by_lane(apart, name, [0, 0]);
        assert_same(&whole, &apart)?;
        prop_assert_eq!(refused, refused_apart);
    }

    /// Where no lane's result rests on an order, lanes can come one at a time, and from the last to the first.
    #[test]
    fn what_is_not_open_has_one_result(
        bench in bench(),
        name in prop::sample::select(vec![
            "ds_write_b8", "ds_write_b32", "ds_write2_b32", "ds_write_b96", "ds_write2_b64", "ds_add_u32", "ds_max_u32",
            "ds_inc_u32", "ds_min_rtn_u32", "ds_cmpst_rtn_b32", "ds_wrxchg2_rtn_b32", "ds_or_rtn_b64",
        ]),
        (spread, values, lanes) in (1u32..300, 1u32..4, any::<u64>()),
    ) {
        let mut bench = bench;
        let addresses = bench.wave.vgprs[usize::from(ADDR)];
        let data = bench.wave.vgprs[usize::from(DATA0)];
        bench.set(ADDR, |lane| addresses[lane as usize] * 4 % (4 * spread));
        for register in DATA0..DATA1 + 4 {
            bench.set(register, |lane| data[lane as usize] % values);
        }
        (0..512).for_each(|dword| bench.memory.preset(dword, bench.memory.dwords()[dword] % 3));
        // Few lanes, so that it happens that nothing is open.
        bench.wave.exec &= lanes & lanes.rotate_left(7) & lanes.rotate_left(19);
        let mut whole = bench.clone();
        let effect = whole.run(name, 0, 1);
        if effect.open_order == 0 {
            let exec = bench.wave.exec;
            for lane in (0..64).rev().filter(|lane| exec >> lane & 1 == 1) {
                bench.exec(1 << lane).run(name, 0, 1);
            }
            bench.exec(exec);
            assert_same(&whole, &bench)?;
        }
    }

    /// Of a lane alone two addresses are two instructions.
    #[test]
    fn two_addresses_are_one_after_the_other(
        bench in bench(),
        (both, single, scale) in prop::sample::select(vec![
            ("ds_write2_b32", "ds_write_b32", 4u8), ("ds_write2_b64", "ds_write_b64", 8),
            ("ds_wrxchg2_rtn_b32", "ds_wrxchg_rtn_b32", 4), ("ds_wrxchg2_rtn_b64", "ds_wrxchg_rtn_b64", 8),
            ("ds_read2_b32", "ds_read_b32", 4), ("ds_read2_b64", "ds_read_b64", 8),
        ]),
        (first, second, lane) in (0u8..5, 5u8..10, 0u32..64),
    ) {
        let (mut whole, mut apart) = (bench.clone(), bench);
        let effect = whole.exec(1 << lane).run(both, first, second);
        let target = apart.unit.target;
        let one = instruction(target, single, first * scale, 0);
        let two = DsInstruction { data0: DATA1, vdst: VDST + scale / 4, ..instruction(target, single, second * scale, 0) };
        let refused = [one, two].map(|instruction| apart.exec(1 << lane).run_as(&instruction).violations);
        prop_assert_eq!(effect.violations, refused[0] | refused[1]);
        let together = target.facts().local.partly_out == PartlyOut::WholeLoad && both.contains("read") && effect.violations != 0;
        if together {
            prop_assert!(whole.returned::<4>(lane as usize)[..usize::from(scale / 2)].iter().all(|value| *value == 0));
        } else {
            assert_same(&whole, &apart)?;
        }
    }

    /// Of a lane alone a second source is a load and an update.
    #[test]
    fn a_second_source_is_loaded_first(
        bench in bench(),
        (from_memory, from_vgpr, load) in prop::sample::select(vec![
            ("ds_sub_src2_u32", "ds_sub_u32", "ds_read_b32"), ("ds_add_src2_f32", "ds_add_f32", "ds_read_b32"),
            ("ds_rsub_src2_u64", "ds_rsub_u64", "ds_read_b64"), ("ds_max_src2_f64", "ds_max_f64", "ds_read_b64"),
        ]),
        (displacement, lane) in (0u8..60, 0u32..64),
    ) {
        let mut bench = bench;
        bench.unit.target = Target::Gfx906;
        let address = bench.lane(ADDR, lane as usize) / 8 * 8;
        bench.exec(1 << lane).set(ADDR, |_| address);
        let displacement = displacement / 2 * 2;
        let (mut whole, mut apart) = (bench.clone(), bench);
        if whole.refused(from_memory, displacement, 0) == 0 {
            let load = DsInstruction { vdst: DATA0, ..instruction(Target::Gfx906, load, 4 * displacement, 0) };
            apart.run_as(&load);
            apart.run(from_vgpr, 0, 0);
            prop_assert_eq!(whole.memory, apart.memory);
        }
    }
}
