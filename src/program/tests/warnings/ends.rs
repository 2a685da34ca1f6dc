//! Expectations that nobody checked, and waves that run out of the text.

use super::*;

fn of(kind: &str, text: &str) -> Vec<String> {
    let all = every_warning(Target::Gfx906, text);
    all.iter().filter(|warning| warning.kind.name() == kind).map(Warning::to_string).collect()
}

#[test]
fn an_expectation_that_nobody_checks_is_told() {
    let unchecked = |text: &str| of("unchecked_expect", text);
    let told = |line: usize| format!("line {line}: this wasn't checked: no wave came here with a lane on");
    assert_eq!(unchecked("; lds: only wave == 5\n; lds: expect 0\n; lds: all\ns_endpgm\n"), [told(2)]);
    assert_eq!(unchecked("; lds: exec = 0\n; lds: v1 = 0\n; lds: expect v1 == 1\ns_endpgm\n"), [told(3)]);
    let around = "s_branch end\n; lds: expect wave == 1\ns_nop 0\nend: s_endpgm\n";
    assert_eq!(unchecked(around), [told(2)]);
    assert_eq!(
        unchecked("; lds: only wave == 5\n; lds: expect memory at 0 == wave\n; lds: all\ns_endpgm\n"),
        [told(2)]
    );
    for checked in ["; lds: expect 1\ns_endpgm\n", "; lds: only wave == 0\n; lds: expect 1\ns_endpgm\n"] {
        assert_eq!(unchecked(checked), [""; 0], "{checked}");
    }
}

#[test]
fn checks_are_counted() {
    for (text, count) in [
        ("s_endpgm\n", 0),
        ("; lds: expect 1\ns_endpgm\n", 1),
        ("; lds: waves 2\n; lds: expect wave < 2 && 1\ns_endpgm\n", 4),
        ("; lds: v1 = 0\n; lds: expect v1 == 0\ns_endpgm\n", 64),
        ("; lds: expect memory at 0 count 5 == 0\ns_endpgm\n", 5),
    ] {
        let outcome = crate::tests::run_golden(text).unwrap();
        assert_eq!(outcome.checks(), count, "{text}");
    }
}

#[test]
fn a_wave_ends_by_s_endpgm() {
    let open = |text: &str| of("no_end", text);
    let told = |line: usize| format!("line {line}: wave 0 goes on behind this, the last instruction of the text");
    assert_eq!(open("; lds: v1 = 0\nds_read_b32 v2, v1\n; lds: expect 1\n"), [told(2)]);
    assert_eq!(open("s_mov_b32 s1, 0\n"), [told(1)]);
    assert_eq!(open("; lds: waves 3\ns_barrier\n"), [format!("{} (and 2 more waves)", told(2))]);
    assert_eq!(open("s_cmp_eq_u32 0, 0\ns_cbranch_scc1 out\ns_endpgm\nout: s_nop 0\n"), [told(4)]);
    for closed in
        ["s_endpgm\n", "s_branch end\nend: s_endpgm\n", "; lds: v1 = 0\n", "s_nop 0\ns_endpgm\n; lds: expect 1\n"]
    {
        assert_eq!(open(closed), [""; 0], "{closed}");
    }
}
