//! What is out of reach: allocation, M0, storage, 2^32, registers.

use super::*;
use crate::golden::supports;
use crate::targets::PartlyOut;

/// Allocations and M0 that end at byte 64, one way or another, and whether that counts on both targets.
fn ends_at_64(target: Target) -> Vec<Bench> {
    let allocated = |base, size| {
        let mut bench = Bench::patterned(target);
        bench.unit.allocation = Allocation { base, size };
        bench
    };
    let limited = |m0| {
        let mut bench = Bench::patterned(target);
        bench.wave.m0 = m0;
        bench
    };
    let mut benches = vec![allocated(0, 64), allocated(512, 64), allocated(2048 - 64, 64), allocated(2048 - 64, 65536)];
    if target.facts().local.m0_limits {
        benches.push(limited(64));
    }
    benches
}

/// One byte beyond is enough: the element is refused as a whole, wherever it is cut.
#[test]
fn an_element_is_refused_as_a_whole() {
    for target in Target::ALL.into_iter().filter(|target| target.facts().local.partly_out != PartlyOut::Piece) {
        for bench in ends_at_64(target) {
            let before = bench.memory.clone();
            for address in 44u32..70 {
                for (bytes, name) in LOADS {
                    let mut bench = bench.clone().at(address);
                    let refused = address as usize + bytes > 64;
                    let what = format!("{target} {name} {address} {:?}", bench.unit.allocation);
                    assert_eq!(bench.refused(name, 0, 0), u64::from(refused), "{what}");
                    let found = bench.returned::<4>(0);
                    let dwords = bytes.div_ceil(4);
                    assert_eq!(found[..dwords] == vec![0; dwords], refused, "{what}: {found:x?}");
                    assert_eq!(found[dwords..], vec![OLD; 4 - dwords], "{what}");
                }
                for (bytes, name) in STORES {
                    let mut bench = bench.clone().at(address);
                    let refused = address as usize + bytes > 64;
                    assert_eq!(bench.refused(name, 0, 0), u64::from(refused), "{target} {name} {address}");
                    assert_eq!(bench.memory == before, refused, "{target} {name} {address}");
                }
            }
        }
    }
}

#[test]
fn m0_limits_on_gfx9() {
    // RDNA2 ISA 10.4.3 and RDNA4 ISA 12.5 have no such limit, CDNA4 ISA 11.3.1 has it.
    for (target, refused) in Target::ALL.map(|target| (target, u64::from(target.name().starts_with("gfx9")))) {
        let mut bench = Bench::patterned(target).at(8);
        bench.wave.m0 = 10;
        assert_eq!(bench.refused("ds_add_u32", 0, 0), refused);
        assert_eq!(bench.at(10).refused("ds_read_u8", 0, 0), refused);
    }
}

/// Bytes 8 and 9 make no dword, and each of them is in range.
#[test]
fn a_limit_counts_bytes() {
    for by_m0 in [true, false] {
        let bench = |address| {
            let mut bench = Bench::patterned(Target::Gfx906).at(address);
            (if by_m0 { &mut bench.wave.m0 } else { &mut bench.unit.allocation.size }).clone_from(&10);
            bench
        };
        for (name, address, refused) in [
            ("ds_read_u8", 9, 0),
            ("ds_read_u8", 10, 1),
            ("ds_write_b8", 9, 0),
            ("ds_write_b8", 10, 1),
            ("ds_read_u16", 8, 0),
            ("ds_read_i16", 9, 1),
            ("ds_read_u16", 7, 0),
            ("ds_read_u16_d16_hi", 8, 0),
            ("ds_write_b16", 8, 0),
            ("ds_write_b16", 9, 1),
            ("ds_read_b32", 8, 1),
            ("ds_read_b32", 6, 1),
            ("ds_read_b32", 4, 0),
            ("ds_write_b64", 4, 1),
            ("ds_add_u32", 8, 1),
        ] {
            assert_eq!(bench(address).refused(name, 0, 0), refused, "{name} {address}");
        }
        let mut bench = bench(9);
        assert_eq!(bench.run("ds_read_u8", 0, 0).violations, 0);
        assert_eq!(bench.lane(VDST, 0), 9);
        bench.set(DATA0, |_| 0xaa).run("ds_write_b8", 0, 0);
        assert_eq!(bench.byte(9), 0xaa);
    }
}

#[test]
fn no_element_goes_on_at_0_behind_the_last_address() {
    for target in Target::ALL {
        for (bytes, name) in LOADS {
            let mut bench = Bench::patterned(target);
            bench.unit.allocation.size = u32::MAX;
            let mut bench = bench.at(0u32.wrapping_sub(bytes as u32 / 2).wrapping_sub(1));
            assert_eq!((bench.refused(name, 0, 0), bench.lane(VDST, 0)), (1, 0), "{name}");
        }
        // The sum itself does wrap around.
        let mut bench = Bench::patterned(target).at(0xffff_fffe);
        assert_eq!((bench.refused("ds_read_b32", 6, 0), bench.lane(VDST, 0)), (0, 0x0706_0504));
    }
}

#[test]
fn refused_read_modify_writes_change_nothing_and_return_0() {
    for name in ["ds_add_rtn_u32", "ds_add_rtn_f32", "ds_wrap_rtn_b32", "ds_wrxchg_rtn_b32"] {
        let mut bench = Bench::patterned(Target::Gfx1100).at(2048);
        let before = bench.memory.clone();
        assert_eq!((bench.refused(name, 0, 0), bench.lane(VDST, 0)), (1, 0), "{name}");
        assert_eq!(bench.memory, before);
    }
    let mut bench = Bench::patterned(Target::Gfx1100).at(2048);
    assert_eq!(bench.refused("ds_cmpst_rtn_b64", 0, 0), 1);
    assert_eq!(bench.returned(0), [0, 0, OLD]);
    // 0xfff8 is masked into 16 bits, but may be out of range.
    assert_eq!(bench.refused("ds_condxchg32_rtn_b64", 0xff, 0xff), 0, "2048 + 65535 is 2040 in 16 bits");
    assert_eq!(bench.refused("ds_condxchg32_rtn_b64", 8, 0), 1);
}

/// A load of gfx1100 is refused as a whole; everything else address by address. RDNA2 ISA 3.6.1 has Vega's words, RDNA4
/// ISA 3.3.5.1 looks at each dword.
#[test]
fn of_two_addresses_each_is_judged_for_itself() {
    let apart = [Target::Gfx906, Target::Gfx90a, Target::Gfx1030, Target::Gfx1201].map(|target| (target, [9, 7]));
    for (target, [low, high]) in apart.into_iter().chain([(Target::Gfx1100, [0, 0]), (Target::Gfx1151, [0, 0])]) {
        let mut bench = Bench::new(target).at(0);
        bench.unit.allocation.size = 64;
        bench.preset(56, 9).preset(60, 7);
        assert_eq!(bench.refused("ds_read2_b32", 16, 15), 1);
        assert_eq!(bench.returned(0), [0, high], "{target}");
        bench.set(VDST, |_| OLD);
        assert_eq!(bench.refused("ds_read2_b32", 15, 16), 1);
        assert_eq!(bench.returned(0), [high, 0], "{target}");
        assert_eq!(bench.refused("ds_read2_b64", 7, 8), 1);
        assert_eq!(bench.returned(0), [low, high, 0, 0], "{target}");

        bench.set(DATA0, |_| 8).set(DATA1, |_| 9);
        assert_eq!(bench.refused("ds_write2_b32", 15, 16), 1);
        assert_eq!((bench.dword(60), bench.dword(64)), (8, 0));
        assert_eq!(bench.refused("ds_write2_b32", 16, 15), 1);
        assert_eq!((bench.dword(60), bench.dword(64)), (9, 0));
        assert_eq!(bench.refused("ds_wrxchg2_rtn_b32", 15, 16), 1);
        assert_eq!((bench.returned(0), bench.dword(60), bench.dword(64)), ([9, 0], 8, 0));
        // Both in reach.
        bench.run("ds_read2_b32", 14, 15);
        assert_eq!(bench.returned(0), [9, 8]);
    }
}

/// RDNA4 ISA 3.3.5.1: of a load each dword is looked at, of a store each byte where it may go to any byte, and each
/// dword otherwise.
#[test]
fn on_gfx1201_what_is_in_range_is_served() {
    let bench = |mode, address| {
        let mut bench = Bench::patterned(Target::Gfx1201).at(address);
        (bench.unit.allocation.size, bench.unit.alignment) = (64, mode);
        bench.set(DATA0, |_| 0xa3a2_a1a0).set(DATA0 + 1, |_| 0xa7a6_a5a4).set(DATA0 + 2, |_| 0xabaa_a9a8);
        bench
    };
    let loaded = |mode, address, name| {
        let mut bench = bench(mode, address);
        (bench.run(name, 0, 0).violations, bench.returned::<3>(0))
    };
    let any = Alignment::Unaligned;
    assert_eq!(loaded(any, 63, "ds_load_u16"), (1, [0, OLD, OLD]), "a part of a dword is none");
    assert_eq!(loaded(any, 62, "ds_load_b32"), (1, [0, OLD, OLD]));
    assert_eq!(loaded(any, 59, "ds_load_b64"), (1, [0x3e3d_3c3b, 0, OLD]));
    assert_eq!(loaded(any, 53, "ds_load_b96"), (1, [0x3837_3635, 0x3c3b_3a39, 0]));
    assert_eq!(loaded(any, 64, "ds_load_b96"), (1, [0; 3]));
    assert_eq!(loaded(Alignment::Dword, 61, "ds_load_b96"), (0, [0x3332_3130, 0x3736_3534, 0x3b3a_3938]), "cut to 48");
    for (name, bytes) in [("ds_store_b16", 2), ("ds_store_b32", 4), ("ds_store_b64", 8), ("ds_store_b96", 12)] {
        for address in 64 - bytes..=64 {
            let mut bench = bench(any, address as u32);
            let refused = bench.run(name, 0, 0).violations;
            assert_eq!(refused, u64::from(address + bytes > 64), "{name} at {address}");
            for byte in 48..80 {
                let stored = (address..64.min(address + bytes)).contains(&byte);
                let wanted = if stored { 0xa0 + (byte - address) as u8 } else { pattern(byte) };
                assert_eq!(bench.byte(byte), wanted, "{name} at {address}: byte {byte}");
            }
        }
    }
    for mode in [Alignment::Dword, Alignment::Strict, Alignment::DwordStrict] {
        let mut bench = bench(mode, 56);
        // Two bytes of the last dword are in range, and it is not.
        bench.unit.allocation.size = 62;
        assert_eq!(bench.run("ds_store_b64", 0, 0).violations, 1, "{mode:?}");
        assert_eq!([56, 59, 60].map(|byte| bench.byte(byte)), [0xa0, 0xa3, 60], "{mode:?}");
    }
    // What reads and writes is whole.
    let mut bench = bench(any, 56);
    bench.unit.allocation.size = 60;
    assert_eq!(bench.run("ds_storexchg_rtn_b64", 0, 0).violations, 1);
    assert_eq!((bench.returned(0), bench.byte(56)), ([0, 0], 56));
}

/// Only the lane with a refused address gets zeroes.
#[test]
fn a_lane_is_refused_for_itself() {
    let mut bench = Bench::patterned(Target::Gfx1100);
    bench.unit.allocation.size = 64;
    let refused = bench.exec(0b1011).set(ADDR, |lane| 28 * lane).refused("ds_read2_b32", 0, 2);
    assert_eq!(refused, 0b1000, "28 * 3 is beyond, lane 2 is off");
    assert_eq!([0, 1, 2, 3].map(|lane| bench.lane(VDST, lane)), [0x0302_0100, 0x1f1e_1d1c, OLD, 0]);
    assert_eq!(bench.set(ADDR, |_| 0).refused("ds_read2_b32", 0, 15), 0);
}

#[test]
fn a_destination_past_the_last_register_turns_all_lanes_off() {
    for (name, offset1, registers) in [
        ("ds_read_b32", 0, 1),
        ("ds_read2_b32", 1, 2),
        ("ds_read_b64", 0, 2),
        ("ds_read_b96", 0, 3),
        ("ds_read2_b64", 1, 4),
        ("ds_add_rtn_u64", 0, 2),
        ("ds_wrxchg2_rtn_b64", 1, 4),
    ] {
        for target in Target::ALL {
            let bench = Bench::patterned(target).at(16);
            let before = bench.clone();
            for vdst in 252..=255u8 {
                let mut bench = bench.clone();
                bench.unit.allocation.size = 4;
                let effect = bench.run_as(&DsInstruction { vdst, ..instruction(target, name, 0, offset1) });
                let fits = usize::from(vdst) + registers <= 256;
                assert_eq!(effect.violations, u64::from(fits), "{name} v{vdst}: refused where it has a lane");
                assert!(fits || bench.wave == before.wave && bench.memory == before.memory, "{name} v{vdst}");
            }
        }
    }
    let mut bench = Bench::patterned(Target::Gfx906);
    let last = |name| DsInstruction { vdst: 255, ..instruction(Target::Gfx906, name, 0, 0) };
    bench.exec(1).run_as(&last("ds_read2_b32"));
    assert_eq!(bench.lane(255, 0), 0x0302_0100, "equal offsets fill one register");
    bench.run_as(&last("ds_append"));
    assert_eq!(bench.lane(255, 0), 0, "refused: M0 is all ones");
    let mut bench = Bench::patterned(Target::Gfx906).at(0);
    bench.run_as(&last("ds_write_b32"));
    assert_eq!(bench.dword(0), 0, "what returns nothing has no destination");
}

#[test]
fn a_source_past_the_last_register_is_v0() {
    let mut bench = Bench::new(Target::Gfx906).at(16);
    bench.set(0, |_| 7).set(255, |_| 8);
    bench.run_as(&DsInstruction { data0: 255, ..instruction(Target::Gfx906, "ds_write_b96", 0, 0) });
    assert_eq!([16, 20, 24, 28].map(|address| bench.dword(address)), [8, 7, 7, 0]);
}

#[test]
fn lanes_that_are_off_do_nothing() {
    for target in Target::ALL {
        for opcode in crate::isa::opcodes(target).iter().filter(|opcode| !opcode.synchronizes() && supports(opcode)) {
            let mut bench = Bench::patterned(target);
            bench.wave.m0 = 16;
            bench.exec(0).set(ADDR, |lane| 8 * lane);
            let before = bench.clone();
            assert_eq!(bench.run(opcode.name, 0, 1), Effect::default(), "{target} {}", opcode.name);
            assert!(bench.wave == before.wave && bench.memory == before.memory, "{target} {}", opcode.name);
            // One lane is on: the registers of the others stay.
            bench.exec(1 << 37).run(opcode.name, 0, 1);
            for register in 0..256 {
                let (mut now, then) = (bench.wave.vgprs[register], before.wave.vgprs[register]);
                now[37] = then[37];
                assert_eq!(now, then, "{target} {}: v{register}", opcode.name);
            }
        }
    }
}

/// Of a wave of 32 lanes the upper half of EXEC means nothing.
#[test]
fn a_wave_has_its_lanes_alone() {
    let mut bench = Bench::new(Target::Gfx1100);
    bench.wave.size = WaveSize::Wave32;
    let effect = bench.exec(u64::MAX).set(ADDR, |lane| 64 * lane).set(DATA0, |_| 1).run("ds_write_b32", 0, 0);
    assert_eq!((effect.violations, bench.bytes().iter().map(|byte| u32::from(*byte)).sum::<u32>()), (0, 32));
}
