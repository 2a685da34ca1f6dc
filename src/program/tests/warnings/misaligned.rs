//! Misaligned accesses.

use super::*;

fn misaligned(mode: &str, text: &str) -> Vec<String> {
    of_kind(
        "misaligned",
        &format!("; lds: alignment {mode}\n; lds: v2 = 0\n; lds: v3 = 0\n; lds: v4 = 0\n; lds: v5 = 0\n{text}"),
    )
}

/// What is told on request of a program in the mode that serves any address.
fn straddling(text: &str) -> Vec<String> {
    let set = "; lds: alignment unaligned\n; lds: v2 = 0\n; lds: v3 = 0\n; lds: v4 = 0\n; lds: v5 = 0\n";
    let all = on_request(&format!("{set}{text}"));
    all.iter().filter(|warning| warning.kind.name() == "straddling").map(ToString::to_string).collect()
}

#[test]
fn dropped_bits_are_told() {
    let text = "; lds: v1 = lane == 5 ? 12 : 8\nds_write_b64 v1, v[2:3]\n";
    let [warning] = &misaligned("dword", text)[..] else { panic!("none") };
    assert_eq!(warning, "line 7: wave 0, lane 5 names byte 0xc and gets byte 0x8: address bits are dropped");
    for (text, dropped) in [
        ("; lds: v1 = 1\nds_write_b8 v1, v2\n", false),
        ("; lds: v1 = 1\nds_read_u16 v9, v1\n", true),
        ("; lds: v1 = 2\nds_read_u16 v9, v1\n", false),
        ("; lds: v1 = 2\nds_write_b32 v1, v2\n", true),
        ("; lds: v1 = 4\nds_write2_b32 v1, v2, v3 offset1:1\n", false),
        ("; lds: v1 = 4\nds_write2_b64 v1, v[2:3], v[4:5] offset1:1\n", true),
        ("; lds: v1 = 4\nds_read_b96 v[10:12], v1\n", true),
        ("; lds: v1 = 16\nds_read_b128 v[10:13], v1\n", false),
        ("; lds: v1 = 24\nds_read_b128 v[10:13], v1\n", true),
        ("; lds: m0 = 2\nds_write_addtid_b32 v2\n", true),
        ("; lds: v1 = 4\nds_condxchg32_rtn_b64 v[10:11], v1, v[2:3]\n", true),
        ("; lds: v1 = 8\nds_condxchg32_rtn_b64 v[10:11], v1, v[2:3]\n", false),
    ] {
        assert_eq!(misaligned("dword", text).len(), usize::from(dropped), "{text}");
    }
}

/// Which element of which lane: the second address alone has bits dropped.
#[test]
fn each_address_is_looked_at() {
    let text = "; lds: alignment dword\n; lds: alloc 64\n; lds: v1 = 58\n; lds: v2 = 0\n; lds: v3 = 0\n\
        ; lds: exec = lane == 9\nds_write2_b32 v1, v2, v3 offset0:2 offset1:0\n";
    let found = of_kind("misaligned", text);
    assert_eq!(found, ["line 7: wave 0, lane 9 names byte 0x3a and gets byte 0x38: address bits are dropped"]);
}

#[test]
fn reaching_a_further_dword_is_told() {
    let text = "; lds: v1 = 4 * lane + 2\nds_write_b32 v1, v2\n";
    // Compilers write such accesses where a structure asks for them, and the chip serves them rightly.
    assert_eq!(misaligned("unaligned", text), [""; 0]);
    let [warning] = &straddling(text)[..] else { panic!("none") };
    assert_eq!(
        warning,
        "line 7: wave 0, lane 0 reaches a further dword with 4 bytes from byte 0x2 on (and 63 more lanes)"
    );
    for (address, instruction, straddles) in [
        (3, "ds_write_b8 v1, v2", false),
        (1, "ds_write_b16 v1, v2", false),
        (3, "ds_write_b16 v1, v2", true),
        (4, "ds_write_b64 v1, v[2:3]", false),
        (5, "ds_write_b64 v1, v[2:3]", true),
        (12, "ds_write_b128 v1, v[2:5]", false),
        (13, "ds_write_b128 v1, v[2:5]", true),
    ] {
        let found = straddling(&format!("; lds: v1 = {address}\n{instruction}\n"));
        assert_eq!(found.len(), usize::from(straddles), "{instruction} at {address}");
    }
}

/// Modes that report what they cut serve it, and so it is told.
#[test]
fn what_is_cut_is_told_in_every_mode_that_cuts() {
    for mode in ["dword", "strict", "dword_strict"] {
        assert_eq!(misaligned(mode, "; lds: v1 = 2\nds_write_b32 v1, v2\n").len(), 1, "{mode}");
        assert_eq!(misaligned(mode, "; lds: v1 = 4\nds_write_b64 v1, v[2:3]\n").len(), 1, "{mode}");
        assert!(misaligned(mode, "; lds: v1 = 8\nds_write_b64 v1, v[2:3]\n").is_empty(), "{mode}");
    }
}

#[test]
fn what_is_refused_is_told() {
    for mode in ["dword", "unaligned"] {
        let [warning] = &misaligned(mode, "; lds: v1 = 2\nds_add_u32 v1, v2\n")[..] else { panic!("{mode}") };
        assert_eq!(
            warning,
            "line 7: wave 0, lane 0 updates 4 bytes at byte 0x2, which is no multiple of 4: refused (and 63 more lanes)"
        );
    }
}

#[test]
fn what_is_out_of_range_or_off_is_not_misaligned() {
    for mode in ["dword", "unaligned"] {
        assert!(misaligned(mode, "; lds: v1 = 65535\nds_write_b32 v1, v2 offset:4\n").is_empty(), "{mode}");
        assert!(misaligned(mode, "; lds: v1 = 2\n; lds: exec = 0\nds_write_b32 v1, v2\n").is_empty(), "{mode}");
    }
}

#[test]
fn the_help_says_what_would_be_right() {
    let help = |mode: &str, instruction: &str| {
        let text = format!(
            "; lds: alignment {mode}\n; lds: v1 = 6\n; lds: v2 = 0\n; lds: v3 = 0\n; lds: v4 = 0\n{instruction}\n"
        );
        let all = [warnings(Target::Gfx906, &text), on_request(&text)].concat();
        let is_meant = |warning: &&Warning| ["misaligned", "straddling"].contains(&warning.kind.name());
        all.iter().find(is_meant).unwrap().help()
    };
    assert!(help("dword", "ds_write_b96 v1, v[2:4]").contains("12 bytes start at multiples of 16;"));
    assert!(help("unaligned", "ds_write_b96 v1, v[2:4]").contains("a multiple of 4 doesn't"));
    assert!(help("unaligned", "ds_read_u16 v2, v1 offset:1").contains("a multiple of 2 doesn't"));
    assert!(help("strict", "ds_condxchg32_rtn_b64 v[6:7], v1, v[2:3]").contains("multiples of 8 below 65536"));
}
