//! Verilog of a block against what the block has done, and the same Verilog with mistakes in it.

use super::twin::Recording;
use lds_hdl::verilog::verilog;
use lds_hdl::{Describe, Technology};
use rust_hdl::prelude::*;
use std::path::Path;
use std::process::Command;

/// A block's Verilog, its modules named after `top`.
pub fn exported(block: &(impl Block + Describe)) -> String {
    check_all(block).expect("every output written once");
    verilog(block, "top", &|_| None, Technology::Generic).expect("exports").text
}

/// The Verilog does what was recorded, and none of the broken ones does: in each a text is replaced once.
///
/// With `LDS_KEEP_BLOCKS=FOLDER` both are written there, in a folder with the test's name, for seeded mutants.
pub fn show(recording: &Recording, text: &str, broken: &[(&str, &str)]) {
    if let Some(folder) = std::env::var_os("LDS_KEEP_BLOCKS") {
        let thread = std::thread::current();
        let name = thread.name().expect("a test").replace("::", "_");
        recording.keep(&Path::new(&folder).join(name), text);
    }
    let mut texts = vec![text.to_owned()];
    for (from, to) in broken {
        assert!(text.contains(from), "`{from}` isn't in {text}");
        texts.push(text.replacen(from, to, 1));
    }
    let complaints = recording.complaints(&texts, 0);
    assert_eq!(complaints[0], None);
    for ((from, to), complaint) in broken.iter().zip(&complaints[1..]) {
        assert!(complaint.is_some(), "`{from}` may be `{to}`");
    }
}

/// What the test bench of a kept recording says last of Verilog that Yosys has read and written, as the example
/// `mutants` of the test bench has it.
pub fn said_of_yosys(recording: &Recording, text: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    recording.keep(folder.path(), text);
    let run = |tool: &str, arguments: &[&str]| {
        let output = Command::new(tool).args(arguments).current_dir(folder.path()).output();
        let output = output.unwrap_or_else(|error| panic!("{tool}: {error}: apt-get install yosys iverilog"));
        assert!(output.status.success(), "{tool}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    run("yosys", &["-q", "-p", "read_verilog top.v; prep -top top; write_verilog -noattr m0.v"]);
    run("iverilog", &["-g2005", "-o", "replay", "m0.v", "top_tb.v"]);
    run("vvp", &["-n", "replay"]).lines().last().unwrap_or_default().to_owned()
}
