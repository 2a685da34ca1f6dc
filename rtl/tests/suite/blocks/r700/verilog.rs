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
            ("ready = free && ~stays", "ready = free"),
            ("if (~stays) begin", "if (1'd1) begin"),
            (".late(stays)", ".late(1'd0)"),
            ("(free && valid) && step", "free && valid"),
            ("works_next = ~free || valid", "works_next = ~free"),
            ("|| turns_stays[3]", ""),
            // clocks of several cycles
            ("        if (step) begin\n            again_next", "        if (1'd1) begin\n            again_next"),
            ("(step && writes[bank])", "writes[bank]"),
            ("again = last;", "again = 8'd0;"),
            ("last <= rows_result", "last <= wanted[31:24]"),
            ("if (step) begin\n            fresh", "if (1'd1) begin\n            fresh"),
            ("if (step) begin\n            answers <=", "if (1'd1) begin\n            answers <="),
            // what comes next
            ("ahead = quad;", "ahead = following;"),
            ("following = quad + 4'd1", "following = quad"),
            ("&& (pass != 2'd0)", ""),
            ("delays = works && (stays || repeats)", "delays = works && repeats"),
            ("ends = (works && at_end) && ~stays", "ends = at_end && ~stays"),
            ("drains = complete || answers", "drains = answers"),
            ("drains = quads_drains || answers", "drains = quads_drains"),
            // who is served
            ("goes_next = turns_stays", "goes_next = 4'd15"),
            ("(opens[thread] && on[thread])", "opens[thread]"),
            ("wants[thread] && ~turns_stays[thread]", "wants[thread]"),
            ("(~falls || (next_pass == BY_THREAD[2 * thread +: 2]))", "1'd1"),
            ("comes && ~waterfall", "comes"),
            ("goes_next[0] = reading && broadcast", "goes_next[0] = broadcast"),
            ("comes = reading && ~broadcast", "comes = reading"),
            ("(~writes && ~casts)", "~writes"),
            ("turns[2 * bank +: 2] = 2'd1", "turns[2 * bank +: 2] = 2'd2"),
            ("(third_meets_first || third_meets_second)", "third_meets_first"),
            // flags
            ("conflict_next = 1'd1", "conflict_next = 1'd0"),
            ("((writing && any) && ~owns)", "(writing && ~owns)"),
            ("            conflict_next = 1'd0;\n", ""),
            ("            overflow_next = 1'd0;\n", ""),
            // a reset
            ("            works_next = 1'd0;\n", ""),
            (
                "                opens_next[thread] = 1'd0;\n            end\n            for",
                "            end\n            for",
            ),
            ("goes_next[thread] = 1'd0", "goes_next[thread] = goes[thread]"),
            ("            complete_next = 1'd0;\n", ""),
            ("            answers_next = 1'd0;\n", ""),
            ("            answers <= 1'd0;\n", ""),
            // writes
            ("&& strobes[dword]", ""),
            ("(writing && on[thread])", "writing"),
            ("&& owns;", ";"),
            ("first = wave;", "first = 4'd0;"),
            (".begins(free)", ".begins(~works)"),
            ("owned_next = owner_entry", "owned_next = owned"),
            ("four = waves << 6'd2", "four = waves << 6'd1"),
            (".apart(by_stride)", ".apart(stride)"),
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
