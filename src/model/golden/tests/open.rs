//! Which lanes' results rest on an order that the ISA leaves open.

use super::*;

/// The lanes that an instruction reports, with these addresses and DATA0.
fn open(bench: &mut Bench, name: &str, address: impl Fn(u32) -> u32, data: impl Fn(u32) -> u32) -> u64 {
    bench.set(ADDR, address).set(DATA0, data).run(name, 0, 0).open_order
}

fn gfx906(name: &str, address: impl Fn(u32) -> u32, data: impl Fn(u32) -> u32) -> u64 {
    open(&mut Bench::new(Target::Gfx906), name, address, data)
}

#[test]
fn stores_of_different_bytes_to_one_place() {
    assert_eq!(gfx906("ds_write_b32", |lane| 4 * lane, |lane| lane), 0, "no two lanes meet");
    assert_eq!(gfx906("ds_write_b32", |_| 4, |_| 7), 0, "all store the same");
    assert_eq!(gfx906("ds_write_b32", |_| 4, |lane| u32::from(lane == 9)), u64::MAX, "one stores another");
    let pairs = |lane: u32| 4 * (lane / 2) + 256 * (lane / 2 % 2);
    assert_eq!(gfx906("ds_write_b32", pairs, |lane| u32::from(lane == 9)), 0b11 << 8, "lanes 8 and 9 alone");
    // Neighbours overlap in two bytes: those of lane 0 that lane 1 has, too, are the same.
    assert_eq!(gfx906("ds_write_b32", |lane| 2 * lane, |_| 0x0201_0201), 0);
    assert_eq!(gfx906("ds_write_b32", |lane| 2 * lane, |_| 0x0301_0201), u64::MAX);
    assert_eq!(gfx906("ds_write_b8", |lane| lane / 2, |lane| lane << 8), 0, "other bits aren't stored");
    assert_eq!(gfx906("ds_write_b8_d16_hi", |lane| lane / 32, |lane| (lane % 2) << 16), u64::MAX);
}

#[test]
fn lanes_that_are_off_or_refused_do_not_count() {
    let mut bench = Bench::new(Target::Gfx906);
    bench.exec(0b101);
    assert_eq!(open(&mut bench, "ds_write_b32", |lane| 8 * lane.min(1), |lane| lane), 0);
    bench.exec(0b111);
    assert_eq!(open(&mut bench, "ds_write_b32", |lane| 8 * lane.min(1), |lane| lane), 0b110);
    assert_eq!(open(&mut bench, "ds_write_b32", |_| 2048, |lane| lane), 0);
    assert_eq!(open(&mut bench, "ds_add_rtn_u32", |_| 6, |lane| lane), 0);
}

/// DATA1 of a lane at DATA0 of the next one.
#[test]
fn two_addresses_meet_each_other() {
    let mut bench = Bench::new(Target::Gfx906);
    bench.exec(0b111).set(ADDR, |lane| 4 * lane).set(DATA0, |_| 1).set(DATA1, |_| 2);
    assert_eq!(bench.run("ds_write2_b32", 0, 1).open_order, 0b111);
    assert_eq!(bench.run("ds_write2_b32", 0, 16).open_order, 0);
    assert_eq!(bench.set(DATA1, |_| 1).run("ds_write2_b32", 0, 1).open_order, 0);
    assert_eq!(bench.set(ADDR, |lane| 32 * lane).set(DATA1, |_| 5).run("ds_wrxchg2_rtn_b32", 0, 8).open_order, 0b111);
    let mut alone = Bench::new(Target::Gfx1100).at(0);
    alone.set(DATA0, |_| 1).set(DATA1, |_| 2);
    assert_eq!(alone.run("ds_write2_b32", 1, 1).open_order, 0, "a lane's own accesses have an order");
    assert_eq!(alone.run("ds_wrxchg2_rtn_b32", 1, 1).open_order, 0);
}

#[test]
fn updates_of_one_element() {
    let counter = |_| 8;
    for (name, equal, different) in [
        // What is returned says who came first.
        ("ds_add_rtn_u32", true, true),
        ("ds_wrxchg_rtn_b32", true, true),
        ("ds_add_u32", false, false),
        ("ds_sub_u32", false, false),
        ("ds_max_i32", false, false),
        ("ds_xor_b32", false, false),
        ("ds_rsub_u32", false, true),
        ("ds_inc_u32", false, true),
        ("ds_dec_u32", false, true),
        // Rounding, and which NaN stays.
        ("ds_add_f32", false, true),
        ("ds_min_f32", false, true),
        ("ds_add_u64", false, false),
        ("ds_condxchg32_rtn_b64", true, true),
    ] {
        let expected = [equal, different].map(|open| if open { u64::MAX } else { 0 });
        let found = [gfx906(name, counter, |_| 0xc000_0001), gfx906(name, counter, |lane| 0xc000_0001 + lane)];
        assert_eq!(found, expected, "{name}");
    }
}

/// Each update alone leaves memory as it is: then any order does.
#[test]
fn updates_that_change_nothing() {
    assert_eq!(gfx906("ds_add_rtn_u32", |_| 8, |_| 0), 0);
    assert_eq!(gfx906("ds_min_rtn_u32", |_| 8, |lane| lane), 0);
    assert_eq!(gfx906("ds_max_rtn_u32", |_| 8, |lane| lane), u64::MAX);
    // A comparison with 7 fails; with 0 the first lane gets the lock.
    let mut bench = Bench::new(Target::Gfx906);
    bench.set(DATA1, |_| 1);
    assert_eq!(open(&mut bench, "ds_cmpst_rtn_b32", |_| 8, |_| 7), 0);
    assert_eq!(open(&mut bench, "ds_cmpst_rtn_b32", |lane| lane / 2 * 4, |lane| 7 * u32::from(lane > 1)), 0b11);
}

#[test]
fn second_sources() {
    let mut bench = Bench::patterned(Target::Gfx906);
    let mut open = |mask, name, displacement, address: fn(u32) -> u32| {
        bench.exec(mask).set(ADDR, address).run(name, displacement, 0).open_order
    };
    assert_eq!(open(u64::MAX, "ds_add_src2_u32", 64, |lane| 4 * lane), 0, "sources and elements are apart");
    // Lanes 0 to 6 have the next lane's element as their source; lane 7 has one that nobody updates.
    assert_eq!(open(0xff, "ds_add_src2_u32", 1, |lane| 4 * lane), 0x7f);
    assert_eq!(open(0xff, "ds_add_src2_u32", 0, |lane| 4 * lane), 0, "its own element is no other lane's");
    // Sums of one element: in any order the same, unless a source is another lane's.
    assert_eq!(open(0b111, "ds_add_src2_u32", 8, |_| 4), 0);
    assert_eq!(open(0b111, "ds_rsub_src2_u32", 8, |_| 4), 0, "the operand is one for all");
    assert_eq!(open(0b111, "ds_add_src2_u32", 8, |lane| if lane < 2 { 4 } else { 36 }), 0b11);
    assert_eq!(open(0b111, "ds_add_src2_u32", 0, |_| 4), 0b111);
}

#[test]
fn permutes_that_collide() {
    let mut bench = Bench::new(Target::Gfx906);
    let mut open = |mask, name, address: fn(u32) -> u32, data: fn(u32) -> u32| {
        bench.exec(mask).set(ADDR, address).set(DATA0, data).run(name, 0, 0).open_order
    };
    assert_eq!(open(u64::MAX, "ds_permute_b32", |_| 20, |lane| lane), 1 << 5);
    assert_eq!(open(u64::MAX, "ds_permute_b32", |_| 20, |_| 3), 0, "all send the same");
    assert_eq!(open(0b11, "ds_permute_b32", |_| 20, |lane| lane), 0, "lane 5 is off");
    assert_eq!(open(u64::MAX, "ds_permute_b32", |lane| 4 * (lane ^ 3), |lane| lane), 0);
    assert_eq!(open(u64::MAX, "ds_bpermute_b32", |_| 20, |lane| lane), 0);
}
