//! Accesses out of range.

use super::*;

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

/// M0 limits addresses on gfx906, and says what a wave may reach of the global data share; the storage may end before the allocation would.
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
    let text = "; lds: m0 = 0xffff\n; lds: v1 = 3\n; lds: v2 = 0\nds_add_u32 v2, v1 offset:65532 gds\n";
    let found = gds_warnings(&text.replace("0xffff\n", "0x0100\n"));
    let told: Vec<_> =
        found.iter().filter(|warning| warning.kind.name() == "out_of_range").map(Warning::to_string).collect();
    assert!(
        told.len() == 1 && told[0].contains("from byte 0xfffc on, and M0 lets it reach bytes 0x0 to 0xff"),
        "{told:?}"
    );
}
