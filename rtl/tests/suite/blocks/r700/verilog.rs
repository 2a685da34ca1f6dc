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
            ("casts_next = broadcast && ~write", "casts_next = broadcast"),
            ("falls_next = waterfall && ~write", "falls_next = waterfall"),
            ("last = (count == end_) && ~stays", "last = count == end_"),
            ("if (works && ~stays) begin", "if (works) begin"),
            ("|| turns_stays[3]", ""),
            // clocks of several cycles
            ("        if (step) begin\n            again_next", "        if (1'd1) begin\n            again_next"),
            (
                "            if (step) begin\n                rows_next",
                "            if (1'd1) begin\n                rows_next",
            ),
            ("(step && writes[bank])", "writes[bank]"),
            ("wanted[8 * bank +: 8] = rows[8 * bank +: 8]", "wanted[8 * bank +: 8] = 8'd0"),
            // what comes next
            ("ahead = quad;", "ahead = following;"),
            ("following = quad + 4'd1", "following = quad"),
            ("&& (pass != 2'd0)", ""),
            ("delays = works && (stays || repeats)", "delays = works && repeats"),
            ("ends = works && last", "ends = last"),
            ("drains = complete || answers", "drains = answers"),
            // who is served
            ("left_next = turns_stays", "left_next = 4'd15"),
            ("(on[thread] && passes[thread])", "on[thread]"),
            ("(wanted[thread] && works)", "wanted[thread]"),
            ("firsts[0] = begins", "firsts[0] = on[0] && begins"),
            ("(asked[4 * bank + 2] && ~asked[4 * bank])", "asked[4 * bank + 2]"),
            ("&& ~serves[thread + 12]", ""),
            // flags
            ("conflict_next = 1'd1", "conflict_next = 1'd0"),
            ("((writing && any) && ~owner_fits)", "(writing && ~owner_fits)"),
            ("            conflict_next = 1'd0;\n", ""),
            ("            overflow_next = 1'd0;\n", ""),
            // a reset
            ("            works_next = 1'd0;\n", ""),
            ("            complete_next = 1'd0;\n", ""),
            ("            answers_next = 1'd0;\n", ""),
            // writes
            ("&& strobes[dword]", ""),
            ("(writing && on[thread])", "writing"),
            ("&& owner_fits;", ";"),
            ("is_relative_next = relative", "is_relative_next = 1'd1"),
            ("of_wave_next = wave", "of_wave_next = 4'd0"),
            ("four = quads << 6'd2", "four = quads << 6'd1"),
            ("index[5:2]", "index[3:0]"),
            // reads
            ("complete_next = (works && ~writes) && ~stays", "complete_next = works && ~stays"),
            ("offsets[10 * thread + 2 +: 8]", "offsets[10 * thread +: 8]"),
            ("if (~casts || begins) begin", "if (1'd1) begin"),
            ("first = begins", "first = 1'd1"),
            ("first = ~again", "first = 1'd0"),
            ("(read_on[thread] && its[thread])", "read_on[thread]"),
            ("(~read_falls || permutes)", "~read_falls"),
            ("(~read_falls || ~permutes)", "~permutes"),
            ("read_quad << 6'd2", "read_quad"),
        ],
    );
}
