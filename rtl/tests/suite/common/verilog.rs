//! A block's Verilog, as it is and broken.

use super::twin::Recording;
use lds_hdl::verilog::verilog;
use lds_hdl::{Describe, Technology};
use rust_hdl::prelude::*;
use std::path::Path;

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
    assert_eq!(recording.complaint(text), None);
    for (from, to) in broken {
        assert!(text.contains(from), "`{from}` isn't in {text}");
        assert!(recording.complaint(&text.replacen(from, to, 1)).is_some(), "`{from}` may be `{to}`");
    }
}
