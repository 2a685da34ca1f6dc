//! The Verilog of the LDS: it does what the simulation does, and broken Verilog doesn't.

use super::lds::random_clocks;
use super::ports::{INPUTS, OUTPUTS, outputs, set};
use super::{exported, show};
use crate::common::twin::Recording;
use lds_hdl::Init;
use lds_rtl::r700::R700Lds;
use rust_hdl::prelude::*;

fn recorded(clocks: usize) -> Recording {
    Recording::new(
        &random_clocks(clocks, 703),
        R700Lds::init(),
        [&INPUTS, &OUTPUTS],
        true,
        set,
        |unit, level| unit.clock.next = Clock { clk: level },
        outputs,
    )
}

/// Every output in every one of 20,000 clocks.
#[test]
fn it_does_the_same_in_verilog() {
    assert_eq!(recorded(20_000).complaint(&exported(&*Box::new(R700Lds::init()))), None);
}

/// Mistakes in each of its parts.
#[test]
fn broken_verilog_is_found() {
    show(
        &recorded(6_000),
        &exported(&*Box::new(R700Lds::init())),
        &[
            // how long it takes
            ("end_ = 6'd3;", "end_ = 6'd4;"),
            ("end_ = 6'h3f;", "end_ = 6'h2f;"),
            ("end_ = 6'hf;", "end_ = 6'he;"),
            ("casts <= broadcast && ~write", "casts <= broadcast"),
            ("falls <= waterfall && ~write", "falls <= waterfall"),
            ("last = (count == end_) && ~stays", "last = count == end_"),
            ("if (works && ~stays) begin", "if (works) begin"),
            ("|| turns_stays[3]", ""),
            // who is served
            ("left <= turns_stays", "left <= 4'd15"),
            ("(on[thread] && passes[thread])", "on[thread]"),
            ("(wanted[thread] && works)", "wanted[thread]"),
            ("firsts[0] = begins", "firsts[0] = on[0] && begins"),
            ("(asked[4 * bank + 2] && ~asked[4 * bank])", "asked[4 * bank + 2]"),
            ("&& ~serves[thread + 12]", ""),
            // flags
            ("conflict <= 1'd1", "conflict <= 1'd0"),
            ("((stores && any) && ~owner_fits)", "(stores && ~owner_fits)"),
            ("            conflict <= 1'd0;\n", ""),
            ("            overflow <= 1'd0;\n", ""),
            // a reset
            ("            works <= 1'd0;\n", ""),
            ("            complete <= 1'd0;\n", ""),
            ("            answers <= 1'd0;\n", ""),
            // writes
            (") && strobes[dword])", "))"),
            ("(stores && on[bank])", "stores"),
            ("&& owner_fits;", ";"),
            ("is_relative <= relative", "is_relative <= 1'd1"),
            ("of_wave <= wave", "of_wave <= 4'd0"),
            ("four = quads << 6'd2", "four = quads << 6'd1"),
            ("index[5:2]", "index[3:0]"),
            // reads
            ("complete <= (works && ~writes) && ~stays", "complete <= works && ~stays"),
            ("offsets[10 * thread + 2 +: 8]", "offsets[10 * thread +: 8]"),
            ("if (~casts || begins) begin", "if (1'd1) begin"),
            ("fresh <= begins", "fresh <= 1'd1"),
            ("fresh <= ~again", "fresh <= 1'd0"),
            ("(read_on[thread] && its[thread])", "read_on[thread]"),
            ("(~read_falls || permutes)", "~read_falls"),
            ("(~read_falls || ~permutes)", "~permutes"),
            ("read_quad << 6'd2", "read_quad"),
        ],
    );
}
