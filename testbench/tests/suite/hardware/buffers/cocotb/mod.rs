//! The client's Verilog with a memory behind AXI4 that others have written.

use crate::common::{stderr, stdout};
use crate::export::python;
use lds::targets::Target;
use lds_hdl::verilog::verilog;
use lds_hdl::{Init, Technology};
use lds_rtl::BufferClient;
use std::process::Command;

/// The client's Verilog with something replaced, and the test.
fn said(from: &str, to: &str) -> String {
    let mut client = Box::new(BufferClient::<8, 3, 4, 2, 3, 4, 2, 4, 2, 3, 6, 5>::init());
    client.keep(Target::Gfx906);
    let design = verilog(&*client, "buffer_client", &|_| None, Technology::Generic).expect("exports");
    assert!(design.text.contains(from), "`{from}` isn't there");
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        ("buffer_client.v", design.text.replacen(from, to, 1)),
        ("test_buffers.py", include_str!("test_buffers.py").to_owned()),
        ("Makefile", include_str!("Makefile").to_owned()),
    ];
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    let path = format!("{}:{}", python().display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("make").current_dir(folder.path()).env("PATH", path).output();
    let output = output.unwrap_or_else(|error| panic!("make: {error}: run ./test.sh"));
    stdout(&output) + &stderr(&output)
}

#[test]
fn a_memory_of_others_is_read_as_it_wants() {
    let text = said("module", "module");
    assert!(text.contains("TESTS=2 PASS=2 FAIL=0"), "{text}");
    // A burst that is too short: its last words never come.
    let text = said("more_next = more + 6'd1;", "more_next = more;");
    assert!(text.contains("TESTS=2 PASS=0 FAIL=2"), "{text}");
}
