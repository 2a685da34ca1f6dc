//! The clients' Verilog with a memory behind AXI4 that others have written.

use crate::common::{stderr, stdout};
use crate::export::python;
use lds::targets::Target;
use lds_hdl::verilog::verilog;
use lds_hdl::{Describe, Init, Technology};
use lds_rtl::{BufferClient, BufferWriter};
use std::process::Command;

/// What a test in Python says of the Verilog of a client with something replaced.
fn said(client: &impl Describe, name: &str, test: &str, (from, to): (&str, &str)) -> String {
    let design = verilog(client, name, &|_| None, Technology::Generic).expect("exports");
    assert!(design.text.contains(from), "`{from}` isn't there");
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        ("client.v", design.text.replacen(from, to, 1)),
        ("test_client.py", test.to_owned()),
        ("Makefile", include_str!("Makefile").to_owned()),
    ];
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    let path = format!("{}:{}", python().display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("make")
        .arg(format!("COCOTB_TOPLEVEL={name}"))
        .current_dir(folder.path())
        .env("PATH", path)
        .output();
    let output = output.unwrap_or_else(|error| panic!("make: {error}: run ./test.sh"));
    stdout(&output) + &stderr(&output)
}

#[test]
fn a_memory_of_others_is_read_as_it_wants() {
    let mut client = Box::new(BufferClient::<8, 3, 4, 2, 3, 4, 2, 4, 2, 3, 6, 5>::init());
    client.keep(Target::Gfx906);
    let said = |broken| said(&*client, "buffer_client", include_str!("test_buffers.py"), broken);
    let text = said(("module", "module"));
    assert!(text.contains("TESTS=2 PASS=2 FAIL=0"), "{text}");
    // A burst that is too short: its last words never come.
    let text = said(("more_next = more + 6'd1;", "more_next = more;"));
    assert!(text.contains("TESTS=2 PASS=0 FAIL=2"), "{text}");
}

#[test]
fn a_memory_of_others_is_written_as_it_wants() {
    let mut client = Box::new(BufferWriter::<8, 3, 4, 5, 2, 3>::init());
    client.keep(Target::Gfx906);
    let said = |broken| said(&*client, "buffer_writer", include_str!("test_stores.py"), broken);
    let text = said(("module", "module"));
    assert!(text.contains("TESTS=2 PASS=2 FAIL=0"), "{text}");
    // Bytes of lanes before in the same word are lost.
    let text = said(("bytes[4 * column +: 4] | own[4 * column +: 4]", "own[4 * column +: 4]"));
    assert!(text.contains("TESTS=2 PASS=0 FAIL=2"), "{text}");
}
