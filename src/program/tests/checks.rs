//! What an expectation says, and what it must not hide.

use super::*;

#[test]
fn numbers_that_no_register_has_are_compared_as_written() {
    let failed = |check: &str| {
        let outcome = run_golden(&format!("s_nop 0\n; lds: expect {check}\ns_endpgm")).unwrap();
        assert!(outcome.checks() > 0);
        !outcome.failures.is_empty()
    };
    for (check, is_wrong) in [
        ("v1 == 4294967296", true),
        ("4294967296 == v1", true),
        ("v1 != 4294967296", false),
        ("v1 == 1 << 32", true),
        ("v1 < 4294967296", false),
        ("v1 == 0", false),
        ("v1 - 1 == -1", false),
        ("v1 - 1 == 0xffffffff", false),
        ("v1 - 1 == -4294967297", true),
        ("exec == -1", false),
        ("exec == 0xffffffff", true),
        ("exec == 0xffffffffffffffff", false),
        ("vcc == 0x100000000", true),
        ("vcc != 0x100000000", false),
    ] {
        assert_eq!(failed(check), is_wrong, "{check}");
    }
    let narrow = run_golden("; lds: vcc = 0x100000000\ns_nop 0\n; lds: expect vcc == 0\ns_endpgm").unwrap();
    assert_eq!(narrow.failures.len(), 1);
}

#[test]
fn directives_that_nobody_would_see_are_refused() {
    for (line, column, message) in [
        ("s_nop 0 /* lds: expect v1 == 5 */", 9, "this comment is no directive, but looks like one"),
        ("/* LDS: expect v1 == 5 */ s_nop 0", 1, "this comment is no directive, but looks like one"),
        ("s_nop 0 /* ; lds: expect v1 == 5 */", 9, "this comment is no directive, but looks like one"),
        ("/* a note; // LDS:expect v1 == 5 */ s_nop 0", 1, "this comment is no directive, but looks like one"),
        ("s_nop 0 /* a */ /* ; lds: only wave == 0 */", 17, "this comment is no directive, but looks like one"),
        (
            "s_nop 0 ;\u{200b}lds: expect v1 == 5",
            10,
            "this comment is no directive: it has a letter that nobody sees, U+200B",
        ),
        (
            "s_nop 0 ; l\u{ad}ds: expect v1 == 5",
            12,
            "this comment is no directive: it has a letter that nobody sees, U+00AD",
        ),
        (
            "s_nop 0 //\u{feff} lds: expect v1 == 5",
            11,
            "this comment is no directive: it has a letter that nobody sees, U+FEFF",
        ),
    ] {
        let error = parse(&format!("{line}\ns_endpgm")).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.line_column().1), (message, column), "{line:?}");
    }
    for line in ["s_nop 0 /* the lds: as said above */", "s_nop 0 ; caf\u{e9} \u{200b} is closed"] {
        assert!(parse(&format!("{line}\ns_endpgm")).is_ok(), "{line:?}");
    }
}

#[test]
fn expectations_that_no_wave_comes_to_say_nothing() {
    let vain = |text: &str| run_golden(text).unwrap().expects_in_vain();
    assert!(vain("s_branch over\n; lds: expect 1\ns_nop 0\nover: s_endpgm"));
    assert!(!vain("s_nop 0\ns_endpgm"));
    assert!(!vain("s_nop 0\n; lds: expect 1\ns_endpgm"));
}

#[test]
fn buffers_are_there_before_the_first_instruction() {
    passes(
        "; lds: buffer 0 = 1, 2, 3\n; lds: expect buffer 0 == 1, 2\ns_nop 0\n; lds: expect buffer 0 at 8 == 3\ns_endpgm",
    );
    let error = |text: &str| match run_golden(text).unwrap_err() {
        RunError::Program(error) => (error.to_string(), error.hint().unwrap_or_default()),
        other => panic!("{other:?}"),
    };
    let behind = error("; lds: buffer 0 = 1, 2, 3, 0\ns_nop 0\n; lds: expect buffer 0 at 12 == 0, 0\ns_endpgm");
    assert_eq!(behind.0, "buffer 0 has no dword at byte 0x10: dword 1 behind the one at 0xc");
    assert_eq!(behind.1, "it has 16 bytes: 4 dwords");
    let none = error("s_nop 0\n; lds: expect buffer 3 == 1\ns_endpgm");
    assert_eq!(none.0, "the program has no buffer 3");
}

#[test]
fn an_error_that_ends_a_run_hides_no_failure_before_it() {
    let text = "; lds: buffer 0 = 1\ns_nop 0\n; lds: expect s0 == 7\n; lds: expect v1 == 9\n; lds: expect buffer 0 at 64 == 1\ns_endpgm";
    let Err(RunError::Program(error)) = run_golden(text) else { panic!("no error") };
    let lines: Vec<usize> = error.failures().iter().map(|failure| failure.line_column().0).collect();
    assert!(lines.starts_with(&[3, 4]), "{lines:?}");
    assert!(error.failures()[0].to_string().contains("expected == 7"), "{}", error.failures()[0]);
}
