//! MODE, the alignment mode and ECC: what programs say of them, and what becomes of it.

use super::directives::{error, line_column};
use super::*;
use crate::targets::Alignment;

#[test]
fn the_alignment_mode_and_ecc_have_words() {
    let settings = |text: &str| {
        let program = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        (program.settings().alignment(), program.settings().sram_ecc())
    };
    assert_eq!(settings(""), (Alignment::Unaligned, false));
    for &mode in Alignment::ALL {
        assert_eq!(settings(&format!("; lds: alignment {}", mode.name())), (mode, false));
    }
    assert_eq!(settings("; lds: sram_ecc on\n; lds: alignment strict"), (Alignment::Strict, true));
    assert_eq!(settings("; lds: sram_ecc off"), (Alignment::Unaligned, false));
}

/// A unit with one mode alone has that one, unless the program names another.
#[test]
fn a_unit_can_have_another_default() {
    let on_the_unit = |text: &str| {
        let program = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        program.settings().aligned_by_default(Alignment::Dword).alignment()
    };
    assert_eq!(on_the_unit("s_nop 0"), Alignment::Dword);
    for &mode in Alignment::ALL {
        assert_eq!(on_the_unit(&format!("; lds: alignment {}", mode.name())), mode);
    }
}

#[test]
fn a_wrong_word_is_told_with_the_right_ones() {
    let all = "write one of `dword`, `dword_strict`, `strict`, `unaligned`";
    for (word, hint) in [
        ("dword_strct", format!("did you mean `dword_strict`? {all}")),
        ("UNALIGNED", format!("did you mean `unaligned`? {all}")),
        ("sideways", all.to_owned()),
        ("3", all.to_owned()),
    ] {
        let found = error(&format!("\n; lds: alignment {word}"));
        assert_eq!(found, (format!("expected an alignment mode, found `{word}`"), 2, 18, hint));
    }
    let (message, line, column, hint) = error("; lds: alignment");
    assert_eq!((message.as_str(), line, column), ("expected an alignment mode, but the directive ends", 1, 17));
    assert_eq!(hint, all);
    assert_eq!(line_column("; lds: alignment dword strict"), (1, 24));
    let (message, _, column, hint) = error("; lds: sram_ecc = 1");
    assert_eq!((message.as_str(), column), ("expected on or off, found `=`", 17));
    assert_eq!(hint, "write one of `on`, `off`");
    assert_eq!(error("s_nop 0\n; lds: alignment dword").0, "settings must come before the first instruction");
    assert!(error("; lds: align dword").3.contains("alignment, sram_ecc"));
}

#[test]
fn mode_is_set_like_m0() {
    assert!(parse("; lds: mode = 0x30\ns_nop 0\n; lds: mode = v1 + lane").is_ok());
    assert_eq!(line_column("; lds: mode 0x30"), (1, 13));
    assert_eq!(line_column("; lds: mode = index"), (1, 15));
    assert_eq!(line_column("s_endpgm\n; lds: mode = 1"), (2, 8));
    assert!(error("; lds: node = 1").3.contains("`mode = …`"));
}

/// A wave starts with all denormals kept; a denormal plus itself is a denormal.
#[test]
fn mode_says_which_denormals_are_flushed() {
    let outcome = passes(
        "; lds: memory at 0 = 5, 5, 5\n; lds: v1 = 4 * wave\n; lds: v2 = 5\n; lds: exec = 1\nds_add_f32 v1, v2\n\
         ; lds: mode = 0x1000000d0\nds_add_f32 v1, v2 offset:4\n; lds: v3 = 0x20\n; lds: mode = v3 + 0xc0 + lane\n\
         ds_add_rtn_f32 v4, v1, v2 offset:8\ns_waitcnt lgkmcnt(0)\n; lds: expect v4 == 5\n\
         ; lds: expect memory at 0 == 10, 0, 0\n",
    );
    assert_eq!(outcome.waves[0].mode, 0xe0);
    assert_eq!(passes("").waves[0].mode, 0xf0);
}

#[test]
fn alignment_and_ecc_are_those_of_the_program() {
    let memory = "; lds: memory at 0 = 0x03020100, 0x07060504\n; lds: v1 = 1\n; lds: v3 = -1\n";
    let load = "ds_read_b32 v2, v1\nds_read_u8_d16_hi v3, v1\ns_waitcnt lgkmcnt(0)\n";
    passes(&format!("{memory}{load}; lds: expect v2 == 0x04030201 && v3 == 0x1ffff\n"));
    passes(&format!("; lds: alignment dword\n{memory}{load}; lds: expect v2 == 0x03020100\n"));
    passes(&format!(
        "; lds: alignment strict\n; lds: sram_ecc on\n{memory}{load}; lds: expect v2 == 0x03020100 && v3 == 0x10000\n"
    ));
}
