//! Standard streams.

use crate::common::{Desk, assert_code, said, stderr, stdout};

/// Standard streams that are full, closed, or whose reader goes: the exit code stays right, and nothing panics.
#[test]
fn nobody_listens() {
    let desk = Desk::new();
    desk.write("fails.s", "; lds: v1 = lane\n; lds: expect v1 == 0\ns_endpgm\n");
    for (arguments, code) in [
        ("dis zz", 2),
        ("run nope.s", 2),
        ("run ok.s --nonsense", 2),
        ("run fails.s --engine model", 1),
        ("cosim merge ok.s", 2),
        ("run ok.s --engine model", 0),
    ] {
        for stream in ["2>/dev/full", "2>&-", "2>/dev/full <&-"] {
            let output = desk.shell(&format!("$LDS {arguments} {stream}"));
            assert_eq!(output.status.code(), Some(code), "{arguments} {stream}");
        }
        for _ in 0..5 {
            // Whoever reads is gone before the first line.
            let output = desk.shell(&format!("{{ $LDS {arguments} 2>&1; echo $? > code; }} | true; cat code"));
            assert_eq!(stdout(&output).trim(), code.to_string(), "{arguments}");
        }
    }
    for arguments in [
        "opcodes",
        "--help",
        "--version",
        "run --help",
        "run ok.s --engine model --json -",
        "dis 0xD8000010 0x00000201",
    ] {
        let full = desk.shell(&format!("$LDS {arguments} >/dev/full"));
        assert_code(&full, 2);
        assert!(said(&full).contains("can't write"), "{arguments}: {}", stderr(&full));
        assert_eq!(desk.shell(&format!("$LDS {arguments} >/dev/full 2>/dev/full")).status.code(), Some(2));
        assert_code(&desk.shell(&format!("$LDS {arguments} >&-")), 0);
        assert_code(&desk.shell(&format!("$LDS {arguments} >&- 2>&- <&-")), 0);
    }
}
