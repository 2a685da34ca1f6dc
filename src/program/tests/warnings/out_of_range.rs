//! Accesses out of range.

use super::*;
use crate::wave::Allocation;

fn out(text: &str) -> Vec<String> {
    of_kind("out_of_range", text)
}

#[test]
fn the_lane_the_address_and_the_range_are_said() {
    let text = "; lds: alloc 1024\n; lds: v1 = lane < 16 ? 4 * lane : 0x400 + lane\n; lds: v2 = 1\nds_write_b32 v1, v2\n\
        ds_read_b64 v[4:5], v1\n";
    let told = "from byte 0x410 on, and the work-group owns bytes 0x0 to 0x3ff (and 47 more lanes)";
    let wanted = [
        format!("line 4: wave 0, lane 16 writes 4 bytes {told}"),
        format!("line 5: wave 0, lane 16 reads 8 bytes {told}"),
    ];
    assert_eq!(out(text), wanted);
    let all = warnings(Target::Gfx906, text);
    let first = all.iter().find(|warning| warning.kind.name() == "out_of_range").unwrap();
    assert_eq!((first.place.wave, first.place.lane, first.place.address, first.count), (0, Some(16), Some(0x410), 48));
}

/// What is found on some unit of gfx906, of which the work-group owns a part.
fn on_a_unit(chip: Chip, allocation: Allocation, text: &str) -> Vec<String> {
    let program = Program::parse(&Source::new("test.s", text), Target::Gfx906).unwrap();
    let golden = Model::on(Target::Gfx906, chip, allocation).with_settings(program.settings());
    let found = run(&program, &mut golden.watched(), &mut |_| {}).unwrap().warnings;
    found.iter().filter(|warning| warning.kind.name() == "out_of_range").map(Warning::to_string).collect()
}

/// M0 limits addresses on gfx906, and says what a wave may reach of the global data share; the storage may end before
/// the allocation would.
#[test]
fn what_limits_the_range_is_said() {
    let m0 = "; lds: m0 = 8\n; lds: v1 = 8\n; lds: exec = 1\nds_write_b32 v1, v1\n";
    assert_eq!(
        out(m0),
        ["line 4: wave 0, lane 0 writes 4 bytes from byte 0x8 on, and M0 lets it reach bytes 0x0 to 0x7"]
    );
    let none = out(&m0.replace("m0 = 8", "m0 = 0"));
    assert!(none[0].ends_with("M0 lets it reach none"), "{none:?}");
    assert!(
        warnings(Target::Gfx1100, &m0.replace("ds_write_b32", "ds_store_b32")).is_empty(),
        "it limits nothing there"
    );
    // Two bytes of the last dword are beyond M0: no block of the allocation changes that.
    let last = "; lds: alloc 260\n; lds: m0 = 66\n; lds: v1 = 62\n; lds: exec = 1\nds_write_b32 v1, v1\n";
    assert_eq!(
        warnings(Target::Gfx906, last).iter().filter(|warning| warning.kind.name() == "allocation_block").count(),
        0
    );
    assert!(out(last)[0].ends_with("M0 lets it reach bytes 0x0 to 0x41"), "{:?}", out(last));
    let end = "; lds: v1 = 256\n; lds: exec = 1\nds_write_b32 v1, v1\n";
    let chip = Chip::of(Target::Gfx906, Geometry::SMALL, false);
    assert_eq!(
        on_a_unit(chip, Allocation { base: 1792, size: 4096 }, end),
        [
            "line 3: wave 0, lane 0 writes 4 bytes from byte 0x100 on, and the storage ends, as of its allocation it has bytes 0x0 to 0xff"
        ]
    );
}

/// Appends are one access for the wave, second sources are loads, and of two addresses each counts in its lane.
#[test]
fn each_kind_of_instruction_is_looked_at() {
    let with = |text: &str| {
        out(&format!(
            "; lds: alloc 512\n; lds: memory at 0 count 128 = 0\n; lds: v1 = 508\n; lds: v2 = 0\n; lds: v3 = 0\n{text}"
        ))
    };
    for (text, told) in [
        ("; lds: m0 = 508\nds_append v4 offset:4", "wave 0, lane 0 updates 4 bytes from byte 0x200 on"),
        ("; lds: m0 = 508\nds_write_addtid_b32 v2", "wave 0, lane 1 writes 4 bytes from byte 0x200 on"),
        ("ds_add_u32 v1, v2 offset:4", "wave 0, lane 0 updates 4 bytes from byte 0x200 on"),
        ("ds_add_src2_u32 v1 offset:1", "wave 0, lane 0 reads 4 bytes from byte 0x200 on"),
        ("ds_read2_b32 v[4:5], v1 offset1:2", "wave 0, lane 0 reads 4 bytes from byte 0x204 on"),
        ("ds_write_b8 v1, v2 offset:4", "wave 0, lane 0 writes 1 byte from byte 0x200 on"),
        ("ds_read_b128 v[4:7], v2 offset:512", "wave 0, lane 0 reads 16 bytes from byte 0x200 on"),
    ] {
        let found = with(text);
        assert!(found.len() == 1 && found[0].contains(told), "{text}: {found:?}");
    }
    assert!(with("; lds: m0 = 508\nds_append v4").is_empty());
    assert!(with("ds_bpermute_b32 v4, v1, v2").is_empty(), "lanes have no range");
}

/// A chip gives out LDS in blocks, so what is beyond `alloc` may be in range there.
#[test]
fn what_a_chip_serves_is_told_as_such() {
    let text = "; lds: alloc 260\n; lds: v1 = lane == 1 ? 512 : 300\n; lds: exec = 3\nds_write_b32 v1, v1\n";
    assert_eq!(
        of_kind("allocation_block", text),
        [
            "line 4: wave 0, lane 0 writes 4 bytes from byte 0x12c on, and the work-group owns bytes 0x0 to 0x103: refused here, and served by a \
          chip, which gives work-groups multiples of 512 bytes"
        ]
    );
    assert_eq!(out(text).len(), 1, "lane 1 is refused there, too");
    let rdna = warnings(Target::Gfx1100, &text.replace("ds_write_b32", "ds_store_b32"));
    let kinds: Vec<_> = rdna.iter().map(|warning| (warning.kind.name(), warning.count)).collect();
    assert_eq!(kinds, [("allocation_block", 2)], "blocks of 1,024 bytes");
    assert!(
        of_kind("allocation_block", &text.replace("alloc 260", "alloc 260\n; lds: m0 = 64")).is_empty(),
        "M0 says no"
    );
    // The block ends where M0 or the storage does.
    let limited = |m0: u32| text.replace("alloc 260", &format!("alloc 260\n; lds: m0 = {m0}"));
    let kinds = |m0| (of_kind("allocation_block", &limited(m0)).len(), out(&limited(m0)).len());
    assert_eq!([kinds(300), kinds(304)], [(0, 1), (1, 1)]);
    let chip = || Chip::of(Target::Gfx906, Geometry::SMALL, false);
    let ends =
        |base| on_a_unit(chip(), Allocation { base, size: 260 }, &text.replace("lane == 1 ? 512 : 300", "300")).len();
    assert_eq!([ends(2048 - 304), ends(2048 - 296)], [0, 1]);
}

/// What is served on gfx1201 though another part is out of range counts as touched, and the help says so.
#[test]
fn of_what_is_out_of_range_in_part_the_rest_is_touched() {
    let text = "; lds: wave 32\n; lds: alloc 1024\n; lds: waves 2\n; lds: v1 = 1021\n; lds: v2 = 1020\n; lds: v4 = -wave\n; lds: v5 = 0\n; lds: exec = 1\n\
        ; lds: only wave == 0\nds_store_b64 v1, v[4:5]\n; lds: only wave == 1\nds_store_b8 v2, v4 offset:OFFSET\n";
    let found = |offset: u8| {
        let all = warnings(Target::Gfx1201, &text.replace("OFFSET", &offset.to_string()));
        let of = |kind: &'static str| all.iter().find(move |warning| warning.kind.name() == kind);
        let out = of("out_of_range").unwrap();
        assert!(out.help().starts_with("what is out of range loads 0, and isn't stored: "), "{}", out.help());
        of("race").is_some()
    };
    assert_eq!([0, 1, 3].map(found), [false, true, true]);
    let other = warnings(Target::Gfx906, "; lds: v1 = 65536\n; lds: v2 = 0\nds_write_b32 v1, v2\n");
    assert!(other[0].help().starts_with("a load gets 0, and nothing is stored: "), "{}", other[0].help());
}

/// A resource that the process doesn't have, and a dword that isn't there.
#[test]
fn synchronization_is_looked_at() {
    let text = "; lds: gws_base 60\n; lds: gws_size 2\n; lds: m0 = 0\n; lds: v1 = 3\nds_gws_init v1 offset:9 gds\ns_waitcnt lgkmcnt(0)\n";
    let found = gds_warnings(text);
    let told: Vec<_> =
        found.iter().filter(|warning| warning.kind.name() == "out_of_range").map(Warning::to_string).collect();
    assert_eq!(
        told,
        ["line 5: wave 0 names a resource of global wave sync that the process doesn't have: nothing happens"]
    );
    // A share of 512 dwords has no dword 512.
    let count = |number: u32| {
        let text = format!("; lds: m0 = {number} << 18\n; lds: v1 = 3\nds_ordered_count v2, v1 offset:0x100 gds\n");
        let chip = Chip::gds(Target::Gfx906, Geometry::SMALL);
        on_a_unit(chip, Allocation { base: 0, size: Geometry::SMALL.bytes() as u32 }, &text)
    };
    assert_eq!(count(511), [""; 0]);
    let told = "line 3: wave 0 counts in a dword that the global data share doesn't have: nothing happens";
    assert_eq!(count(512), [told]);
    let text = "; lds: m0 = 0xffff\n; lds: v1 = 3\n; lds: v2 = 0\nds_add_u32 v2, v1 offset:65532 gds\n";
    let found = gds_warnings(&text.replace("0xffff\n", "0x0100\n"));
    let told: Vec<_> =
        found.iter().filter(|warning| warning.kind.name() == "out_of_range").map(Warning::to_string).collect();
    assert!(
        told.len() == 1 && told[0].contains("from byte 0xfffc on, and M0 lets it reach bytes 0x0 to 0xff"),
        "{told:?}"
    );
}
