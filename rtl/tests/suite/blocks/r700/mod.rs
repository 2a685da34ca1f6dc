//! Blocks of the R700.

mod decoders;
mod interlock;
mod lane;
mod lds;
mod oracle;
mod owner;
mod ports;
mod row;
mod simd;
mod turns;
mod verilog;

use crate::common::twin::Recording;
use lds_hdl::verilog::verilog;
use lds_hdl::{Describe, Technology};
use rust_hdl::prelude::*;

/// A block's Verilog, its modules named after `top`.
fn exported(block: &(impl Block + Describe)) -> String {
    check_all(block).expect("every output written once");
    verilog(block, "top", &|_| None, Technology::Generic).expect("exports").text
}

/// The Verilog does what was recorded, and none of the broken ones does: in each a text is replaced once.
fn show(recording: &Recording, text: &str, broken: &[(&str, &str)]) {
    assert_eq!(recording.complaint(text), None);
    for (from, to) in broken {
        assert!(text.contains(from), "`{from}` isn't in {text}");
        assert!(recording.complaint(&text.replacen(from, to, 1)).is_some(), "`{from}` may be `{to}`");
    }
}
