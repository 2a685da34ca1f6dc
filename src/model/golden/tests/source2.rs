//! Operands in memory: who reads before whom writes.

use super::*;

const fn displaced(dwords: i32) -> [u8; 2] {
    let field = (dwords & 0x7fff) as u16;
    field.to_le_bytes()
}

fn bench() -> Bench {
    let mut bench = Bench::new(Target::Gfx906);
    (0..512).for_each(|dword| bench.memory.preset(dword, 1000 + dword as u32));
    bench
}

/// Each lane adds what is before its element: it finds the sum that the lane before it has left.
#[test]
fn a_lane_finds_what_the_one_before_has_left() {
    let [offset0, offset1] = displaced(-1);
    let mut sums = bench();
    sums.exec(lanes(0, 10)).set(ADDR, |lane| 4 * lane + 4).run("ds_add_src2_u32", offset0, offset1);
    let sum = |dword: u32| (0..=dword).map(|dword| 1000 + dword).sum::<u32>();
    assert!((0..=10).all(|dword| sums.dword(4 * dword) == sum(dword as u32)));
    let [offset0, offset1] = displaced(-2);
    let mut wide = bench();
    wide.exec(lanes(2, 6)).set(ADDR, |lane| 8 * lane).run("ds_write_src2_b64", offset0, offset1);
    assert_eq!([4, 6, 8, 10, 12].map(|dword| wide.dword(4 * dword)), [1002, 1002, 1002, 1002, 1012]);
    assert_eq!(wide.dword(44), 1003);
}

/// Some order of lanes gives what memory holds, also where they take from each other: here that of their numbers.
#[test]
fn each_lane_does_all_of_its_own() {
    let mut one = bench();
    one.preset(0, 1).exec(0b11).set(ADDR, |_| 0).run("ds_add_src2_u32", 0, 0);
    assert_eq!(one.dword(0), 4, "twice its own");
    let mut two = bench();
    let away = |lane: u32| if lane == 0 { 1 << 17 | 4 } else { 0x7fff << 17 | 8 };
    two.preset(4, 1).preset(8, 2).exec(0b11).set(ADDR, away).run("ds_add_src2_u32", 0, 0x80);
    assert_eq!([two.dword(4), two.dword(8)], [3, 5]);
}

#[test]
fn several_lanes_update_one_element_in_ascending_order() {
    let mut bench = bench();
    bench.exec(0b111).set(ADDR, |lane| (5 + lane) << 17 | 8).run("ds_rsub_src2_u32", 0, 0x80);
    // 1007 - 1002, 1008 - that, 1009 - that.
    assert_eq!(bench.dword(8), 1009 - (1008 - (1007 - 1002)));
    bench.run("ds_write_src2_b32", 0, 0x80);
    assert_eq!(bench.dword(8), 1009, "the last one stays");
}

#[test]
fn addresses_and_displacements_in_one_register_have_17_and_15_bits() {
    let mut bench = bench();
    bench.exec(0b11).set(ADDR, |lane| if lane == 0 { 3 << 17 | 16 } else { 0x7ffe << 17 | 256 });
    bench.run("ds_write_src2_b32", 0x12, 0xb4);
    assert_eq!((bench.dword(16), bench.dword(256)), (1007, 1062));
    // Bit 16 belongs to the address, which is out of range with it.
    assert_eq!(bench.exec(1).set(ADDR, |_| 3 << 17 | 1 << 16 | 16).refused("ds_write_src2_b32", 0, 0x80), 1);
}

/// Both elements must be in reach and aligned.
#[test]
fn a_lane_of_which_one_is_refused_does_nothing() {
    for (name, dwords, address, refused) in [
        ("ds_add_src2_u32", 4, 2044, 1),
        ("ds_add_src2_u32", -4, 2048, 1),
        ("ds_add_src2_u32", -1, 0, 1),
        ("ds_add_src2_u32", -4, 2044, 0),
        ("ds_add_src2_u32", 4, 6, 1),
        ("ds_add_src2_u64", 1, 8, 1),
        ("ds_add_src2_u64", 1, 12, 1),
        ("ds_add_src2_u64", 2, 12, 1),
        ("ds_add_src2_u64", 2, 8, 0),
        ("ds_max_src2_f64", 3, 16, 1),
    ] {
        let [offset0, offset1] = displaced(dwords);
        let mut bench = bench().at(address);
        let before = bench.memory.clone();
        assert_eq!(bench.refused(name, offset0, offset1), refused, "{name} {dwords} {address}");
        assert_eq!(bench.memory == before, refused == 1, "{name} {dwords} {address}");
    }
    let mut limited = bench().at(0);
    limited.wave.m0 = 16;
    assert_eq!((limited.refused("ds_add_src2_u32", 3, 0), limited.refused("ds_add_src2_u32", 4, 0)), (0, 1));
}

#[test]
fn an_element_may_be_its_own_second_source() {
    let mut bench = bench().at(8);
    bench.run("ds_add_src2_u32", 0, 0);
    assert_eq!(bench.dword(8), 2004);
}
