//! Misaligned addresses, for elements of every size.

use super::*;

/// Every width at every place in 16 bytes: the bytes are those of the addresses, whatever dwords they are in.
#[test]
fn any_address_is_good_where_the_mode_says_so() {
    for target in Target::ALL {
        for address in 160..176 {
            for (bytes, name) in LOADS {
                let mut bench = Bench::patterned(target).at(address as u32);
                assert_eq!(bench.run(name, 0, 0), Effect::default(), "{name} at {address}");
                let found: Vec<u8> = bench.returned::<4>(0).iter().flat_map(|dword| dword.to_le_bytes()).collect();
                let expected: Vec<u8> = (address..address + bytes).map(pattern).collect();
                assert_eq!(found[..bytes], expected, "{name} at {address}");
            }
            for (bytes, name) in STORES {
                let mut bench = Bench::patterned(target).at(address as u32);
                let mut expected = bench.bytes();
                for index in 0..4 {
                    let first = 0xe0 + 4 * index;
                    bench.set(DATA0 + index, |_| u32::from_le_bytes([first, first + 1, first + 2, first + 3]));
                }
                (0..bytes).for_each(|index| expected[address + index] = 0xe0 + index as u8);
                assert_eq!(bench.run(name, 0, 0), Effect::default(), "{name} at {address}");
                assert_eq!(bench.bytes(), expected, "{name} at {address}");
            }
        }
    }
}

/// What the dword mode makes of addresses 16 to 31, after the offset is added.
#[test]
fn low_bits_are_dropped_in_dword_mode() {
    for (bytes, name) in LOADS {
        let native = [1, 2, 4, 8, 16, 16][LOADS.iter().position(|load| load.1 == name).unwrap()];
        for address in 16..32 {
            let mut bench = Bench::patterned(Target::Gfx906).at(address - 5);
            bench.unit.alignment = Alignment::Dword;
            assert_eq!(bench.refused(name, 5, 0), 0);
            let start = address as usize / native * native;
            assert_eq!(
                bench.lane(VDST, 0).to_le_bytes()[..bytes.min(4)],
                (start..start + bytes.min(4)).map(pattern).collect::<Vec<u8>>()
            );
        }
    }
    for (name, dropped) in [("ds_write_b16", 30), ("ds_write_b32", 28), ("ds_write_b64", 24), ("ds_write_b96", 16)] {
        let mut bench = Bench::new(Target::Gfx1100).at(31);
        bench.unit.alignment = Alignment::Dword;
        bench.set(DATA0, |_| 0xffff).run(name, 0, 0);
        assert_eq!((bench.byte(dropped), bench.byte(dropped - 1)), (0xff, 0), "{name}");
    }
}

/// Of the addresses 16 to 31 those that are not reported, as bits. What is reported is served all the same, as in the
/// mode `dword`.
#[test]
fn strict_modes_report_what_they_cut() {
    const ANY: u32 = 0xffff;
    let native = [ANY, 0x5555, 0x1111, 0x0101, 0x0001, 0x0001];
    for (mode, good) in [
        (Alignment::Unaligned, [ANY; 6]),
        (Alignment::Dword, [ANY; 6]),
        (Alignment::DwordStrict, native),
        (Alignment::Strict, native),
    ] {
        for names in [LOADS, STORES] {
            for ((_, name), good) in names.into_iter().zip(good) {
                for address in 0..16 {
                    let run = |mode| {
                        let mut bench = Bench::patterned(Target::Gfx906).at(16 + address);
                        bench.unit.alignment = mode;
                        (bench.refused(name, 0, 0), bench)
                    };
                    let (reported, bench) = run(mode);
                    assert_eq!(reported, u64::from(good >> address & 1 == 0), "{mode:?} {name} {address}");
                    if mode != Alignment::Unaligned {
                        let (_, cut) = run(Alignment::Dword);
                        assert!(bench.wave == cut.wave && bench.memory == cut.memory, "{mode:?} {name} {address}");
                    }
                }
            }
        }
    }
}

/// What is reported for its alignment is no reason to refuse the other element of a load; what is out of range is.
#[test]
fn a_reported_lane_has_what_it_loads() {
    for mode in [Alignment::Strict, Alignment::DwordStrict] {
        let mut bench = Bench::patterned(Target::Gfx1100).at(36);
        bench.unit.alignment = mode;
        assert_eq!(bench.refused("ds_read2_b64", 0, 1), 1);
        assert_eq!(bench.returned(0), [0x2322_2120, 0x2726_2524, 0x2b2a_2928, 0x2f2e_2d2c], "{mode:?}");
        bench.unit.allocation.size = 40;
        assert_eq!(bench.refused("ds_read2_b64", 0, 1), 1);
        assert_eq!(bench.returned(0), [0; 4], "{mode:?}");
    }
}

#[test]
fn each_of_two_addresses_has_its_alignment() {
    let mut bench = Bench::patterned(Target::Gfx906).at(33);
    bench.run("ds_read2_b32", 0, 2);
    assert_eq!(bench.returned(0), [0x2423_2221, 0x2c2b_2a29]);
    bench.unit.alignment = Alignment::Dword;
    bench.run("ds_read2_b64", 0, 1);
    assert_eq!(bench.returned(0), [0x2322_2120, 0x2726_2524, 0x2b2a_2928, 0x2f2e_2d2c]);
    bench.unit.alignment = Alignment::DwordStrict;
    assert_eq!(bench.refused("ds_read2_b64", 0, 1), 1);
}

#[test]
fn read_modify_writes_are_refused_in_every_mode() {
    for &mode in Alignment::ALL {
        for (name, address, refused) in [
            ("ds_add_rtn_u32", 18, true),
            ("ds_add_rtn_u32", 20, false),
            ("ds_add_rtn_u64", 20, true),
            ("ds_add_rtn_u64", 24, false),
            ("ds_max_rtn_f64", 28, true),
            ("ds_cmpst_rtn_b32", 17, true),
            ("ds_wrxchg2_rtn_b64", 28, true),
            ("ds_wrxchg2_rtn_b32", 28, false),
        ] {
            let mut bench = Bench::patterned(Target::Gfx906).at(address);
            bench.unit.alignment = mode;
            let before = bench.memory.clone();
            bench.set(DATA0, |_| 0x4000_0000).set(DATA0 + 1, |_| 0x7000_0000);
            assert_eq!(bench.refused(name, 0, 2), u64::from(refused), "{mode:?} {name} {address}");
            assert_eq!(bench.memory == before, refused, "{mode:?} {name} {address}");
            assert_eq!(bench.lane(VDST, 0) == 0, refused, "{mode:?} {name} {address}");
        }
    }
}

/// The sum keeps 16 bits without the lowest three, in every mode.
#[test]
fn a_conditional_exchange_finds_its_own_alignment() {
    for &mode in Alignment::ALL {
        let mut bench = Bench::new(Target::Gfx906).at(0xfff0_000f);
        bench.unit.alignment = mode;
        bench.preset(24, 5).preset(28, 6).set(DATA0, |_| 0x8000_0001).set(DATA0 + 1, |_| 0x8000_0002);
        assert_eq!(bench.refused("ds_condxchg32_rtn_b64", 16, 0), 0);
        assert_eq!((bench.returned(0), bench.dword(24), bench.dword(28)), ([5, 6], 1, 2), "15 + 16 is 31: byte 24");
    }
}
