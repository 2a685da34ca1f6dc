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

/// Each lane adds what follows it: of one set nobody finds a sum.
#[test]
fn a_set_reads_all_second_sources_first() {
    let [offset0, offset1] = displaced(-1);
    let mut bench = bench();
    bench.exec(lanes(0, 8)).set(ADDR, |lane| 4 * lane + 4).run("ds_add_src2_u32", offset0, offset1);
    assert!((1..9).all(|dword| bench.dword(4 * dword) == 2000 + 2 * dword as u32 - 1));
    assert_eq!(bench.dword(0), 1000);
}

/// Lane 8 is in the next group: it finds what lane 7 has left. Of 64 bits, lane 4 is in the next set.
#[test]
fn the_next_set_finds_what_the_one_before_has_left() {
    let [offset0, offset1] = displaced(-1);
    let mut narrow = bench();
    narrow.exec(lanes(7, 9)).set(ADDR, |lane| 4 * lane).run("ds_write_src2_b32", offset0, offset1);
    assert_eq!([7, 8].map(|dword| narrow.dword(4 * dword)), [1006, 1006]);
    let [offset0, offset1] = displaced(-2);
    let mut wide = bench();
    wide.exec(lanes(2, 6)).set(ADDR, |lane| 8 * lane).run("ds_write_src2_b64", offset0, offset1);
    assert_eq!(
        [4, 6, 8, 10].map(|dword| wide.dword(4 * dword)),
        [1002, 1004, 1004, 1008],
        "lanes 2 and 3, then 4 and 5"
    );
    assert_eq!(wide.dword(44), 1009);
}

#[test]
fn the_next_set_of_64_bits_is_half_a_group() {
    let [offset0, offset1] = displaced(-2);
    let mut bench = bench();
    bench.exec(lanes(3, 5)).set(ADDR, |lane| 8 * lane).run("ds_write_src2_b64", offset0, offset1);
    assert_eq!([6, 7, 8, 9].map(|dword| bench.dword(4 * dword)), [1004, 1005, 1004, 1005]);
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
