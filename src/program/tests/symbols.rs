//! Symbols that a file gives values.

use super::*;

/// The texts of a program's instructions.
fn instructions(text: &str) -> Vec<String> {
    let program = parse(text).unwrap_or_else(|error| panic!("{error:?}"));
    program.steps().iter().filter_map(|step| Some(step.action.instruction()?.text())).collect()
}

#[test]
fn symbols_stand_for_their_values() {
    for (defined, used) in [
        (".set SIZE, 4*16", "SIZE"),
        (".equ SIZE, 64 ; bytes", "SIZE"),
        ("\t.equiv\tSIZE , (1 << 6)", "SIZE"),
        ("SIZE = 0x40", "SIZE"),
        (".set A, 32\n.set SIZE, A+A", "SIZE"),
        (".set a.num_vgpr, 41\n.set SIZE, max(or(1, 2), a.num_vgpr, 64)", "SIZE"),
        (".set SIZE, alignto(totalnumvgprs(0, 61), 4)", "SIZE"),
        (".set SIZE, 58+extrasgprs(1, 1, 0)", "SIZE"),
        (".set SIZE, 1\n.set SIZE, 60", "SIZE+4"),
        (".set SIZE, 63", "1+SIZE"),
    ] {
        let text = format!("{defined}\nstart: s_add_u32 s1, s2, {used}\nds_read_b32 v1, v0 offset:{used}\ns_endpgm");
        let wanted = ["s_add_u32 s1, s2, 64", "ds_read_b32 v1, v0 offset:64", "s_endpgm"];
        assert_eq!(instructions(&text), wanted, "{text}");
    }
}

/// A symbol has the value that it got last; one that is another name of a place is known at the end of the file.
#[test]
fn symbols_may_change_and_be_places() {
    let text = ".set N, 1\ns_mov_b32 s1, N\n.set N, N+1\ns_mov_b32 s2, N\n.set there, end\ns_branch there\ns_nop 0\nend:\ns_endpgm";
    assert_eq!(instructions(text), ["s_mov_b32 s1, 1", "s_mov_b32 s2, 2", "s_branch 1", "s_nop 0", "s_endpgm"]);
}

/// What compilers since LLVM 20 write of functions that call one another: names come before their values, and
/// descriptors have expressions.
#[test]
fn a_compiler_s_symbols_say_what_kernels_need() {
    let text = ".set k.num_vgpr, max(3, f.num_vgpr)\n.set k.uses_vcc, or(1, f.uses_vcc)\n.set f.num_vgpr, 40\n.set f.uses_vcc, 0\n\
        .set lds, 256\n.amdhsa_kernel k\n.amdhsa_group_segment_fixed_size lds+max(256, 0)\n\
        .amdhsa_next_free_vgpr max(totalnumvgprs(0, k.num_vgpr), 1, 0)\n.amdhsa_next_free_sgpr 8\n.amdhsa_reserve_xnack_mask ((occupancy(10))&1)\n\
        .end_amdhsa_kernel\nk: ; lds: waves 1\ns_endpgm\n.data\n.long k.num_vgpr, lds, 7\n";
    let program = parse(text).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(program.allocation(Geometry::FULL).unwrap().size, 512);
    let [(_, bytes)] = program.images() else { panic!("{:?}", program.images()) };
    assert_eq!(bytes[..12], [40, 0, 0, 0, 0, 1, 0, 0, 7, 0, 0, 0]);
}

#[test]
fn what_can_not_be_a_symbol_is_refused_where_it_is() {
    for (text, place, message) in [
        (".set N", (1, 6), "`N` gets no value"),
        (".set N,", (1, 6), "`N` gets no value"),
        (".set , 4", (1, 6), "`` is no name of a symbol"),
        (".set 4N, 4", (1, 6), "`4N` is no name of a symbol"),
        (".set v1, 4", (1, 6), "`v1` is a register, and no symbol"),
        ("s_nop 0\n  .set N, 4 +", (2, 11), "expected an integer"),
        (".set N, max(1, 2", (1, 9), "`max(` isn't closed"),
        (".set N, alignto(1)", (1, 9), "`alignto` doesn't have 1 values"),
        (".set N, M\ns_endpgm", (1, 9), "`N` rests on `M`, which has no value in this file"),
        (".set N, M\n.set M, N\ns_endpgm", (1, 9), "`N` rests on `M`, which has no value in this file"),
        ("M = 5\ns_nop 0\n\tds_read_b32 v1, M", (3, 2), "the address operand of ds_read_b32 must be a VGPR"),
    ] {
        let error = parse(text).expect_err(text);
        assert!(error.to_string().starts_with(message), "{text}: {error}");
        assert_eq!(error.line_column(), place, "{text}: {error}");
    }
    let error = parse("M = 5\nds_read_b32 v1, M").expect_err("no address");
    assert!(
        error.hint().unwrap_or_default().starts_with("with the values of its symbols this line is `ds_read_b32 v1, 5`")
    );
}

/// Names that are parts of words, of modifiers and of labels are no symbols.
#[test]
fn symbols_are_whole_words() {
    let text = ".set offset, 8\n.set b32, 9\n.set N, 4\n.set loop, 1\nloop: ds_read_b32 v1, v0 offset:offset\ns_mov_b32 s1, N ; N\ns_endpgm";
    assert_eq!(instructions(text), ["ds_read_b32 v1, v0 offset:8", "s_mov_b32 s1, 4", "s_endpgm"]);
}

/// A value may come behind the symbols that rest on it: what counts is that it is there where they are used.
#[test]
fn symbols_are_known_as_soon_as_what_they_rest_on_is() {
    assert_eq!(instructions(".set aa, bb\n.set bb, 1\ns_mov_b32 s0, aa\ns_endpgm"), ["s_mov_b32 s0, 1", "s_endpgm"]);
    let chain: String = (0..2000).map(|number| format!(".set n.{number}, n.{}\n", number + 1)).collect();
    let text = format!("{chain}.set n.2000, 7\ns_mov_b32 s0, n.0\ns_endpgm");
    assert_eq!(instructions(&text), ["s_mov_b32 s0, 7", "s_endpgm"]);
}

#[test]
fn symbols_without_a_value_are_named() {
    let told = |text: &str| parse(text).map(|_| ()).unwrap_err().to_string();
    let open = "`aa` has no value here: it rests on `bb`, which has none yet";
    assert_eq!(told(".set aa, bb\ns_mov_b32 s0, aa\n.set bb, 1\ns_endpgm"), open);
    assert_eq!(told(".set aa, bb\n.set bb, aa\ns_mov_b32 s0, aa\ns_endpgm"), open);
    let place = "`end` has no value here: it rests on `L`, which has none yet";
    assert_eq!(told("S: s_nop 0\nL:\n.set end, L-S\ns_mov_b32 s0, end\ns_endpgm"), place);
    for again in [".equiv N, 4\n.equiv N, 5\n", ".set N, 4\n.equiv N, 5\n"] {
        assert_eq!(told(&format!("{again}s_endpgm")), "`N` has a value already");
    }
    assert!(parse(".equiv N, 4\n.set N, 5\ns_endpgm").is_ok());
}
