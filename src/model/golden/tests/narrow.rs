//! Elements of less than a dword, and halves of VGPRs.

use super::*;

#[test]
fn bytes_are_extended_by_their_top_bit() {
    for (byte, signed) in [(0x7f, 0x7f), (0x80, 0xffff_ff80), (0xff, 0xffff_ffff), (0, 0)] {
        let mut bench = Bench::new(Target::Gfx906).at(1);
        bench.preset(0, 0x1122_0033 | byte << 8);
        bench.run("ds_read_i8", 0, 0);
        assert_eq!(bench.lane(VDST, 0), signed);
        bench.run("ds_read_u8", 0, 0);
        assert_eq!(bench.lane(VDST, 0), byte);
    }
}

#[test]
fn half_a_register_stays_or_is_cleared_with_ecc() {
    for (name, kept, cleared) in [
        ("ds_read_u8_d16", 0xcafe_0080, 0x0000_0080),
        ("ds_read_i8_d16", 0xcafe_ff80, 0x0000_ff80),
        ("ds_read_u16_d16", 0xcafe_8180, 0x0000_8180),
        ("ds_read_u8_d16_hi", 0x0080_f00d, 0x0080_0000),
        ("ds_read_i8_d16_hi", 0xff80_f00d, 0xff80_0000),
        ("ds_read_u16_d16_hi", 0x8180_f00d, 0x8180_0000),
    ] {
        for target in Target::ALL {
            for (sram_ecc, expected) in [(false, kept), (true, cleared)] {
                let mut bench = Bench::patterned(target).at(128);
                bench.unit.sram_ecc = sram_ecc;
                bench.run(name, 0, 0);
                assert_eq!((bench.lane(VDST, 0), bench.lane(VDST, 1)), (expected, OLD), "{name} {sram_ecc}");
            }
        }
    }
}

#[test]
fn a_refused_half_is_zero_and_the_other_stays() {
    for (name, kept) in [("ds_read_i8_d16", 0xcafe_0000), ("ds_read_u16_d16_hi", 0x0000_f00d)] {
        let mut bench = Bench::patterned(Target::Gfx906).at(2048);
        assert_eq!((bench.refused(name, 0, 0), bench.lane(VDST, 0)), (1, kept), "{name}");
        bench.unit.sram_ecc = true;
        bench.run(name, 0, 0);
        assert_eq!(bench.lane(VDST, 0), 0, "{name} with ECC");
    }
}

#[test]
fn whole_loads_and_stores_know_no_ecc() {
    let mut bench = Bench::patterned(Target::Gfx906).at(128);
    bench.unit.sram_ecc = true;
    bench.run("ds_read_u8", 0, 0);
    assert_eq!(bench.lane(VDST, 0), 0x80);
    bench.set(DATA0, |_| 0x1234_5678).run("ds_write_b16_d16_hi", 0, 0);
    assert_eq!(bench.dword(128), 0x8382_1234);
}

/// Four lanes in the bytes of one dword.
#[test]
fn lanes_in_one_dword_keep_out_of_each_others_way() {
    let mut bench = Bench::new(Target::Gfx906);
    let effect =
        bench.exec(0xf).set(ADDR, |lane| 8 + lane).set(DATA0, |lane| 0xff00 + lane + 1).run("ds_write_b8", 0, 0);
    assert_eq!((bench.dword(8), bench.dword(12), effect), (0x0403_0201, 0, Effect::default()));
}
