//! Mutants of what makes one global data share of four compute units' ports: found by the requests that are recorded
//! for a core. Those of waves' numbers are found by programs of waves, too.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    (
        "arbiter: the first one always comes first",
        "takes_second = second_valid && (first_was || ~first_valid);",
        "takes_second = second_valid && ~first_valid;",
    ),
    ("arbiter: turns are taken without room", "if (room && valid) begin", "if (valid) begin"),
    (
        "junction: requests of the high one get lost",
        "request_address = high_request_address;",
        "request_address = low_request_address;",
    ),
    ("junction: the high one begins no instruction", " starts = high_starts;", " starts = 1'b0;"),
    (
        "junction: whoever asks isn't marked",
        "asked = (high_request_header_tag & WAVE) | HIGH;",
        "asked = high_request_header_tag & WAVE;",
    ),
    (
        "junction: the low one may mark itself",
        "asked = low_request_header_tag & WAVE;",
        "asked = low_request_header_tag;",
    ),
    ("junction: the mark isn't looked at", "assign for_high = response_tag[6];", "assign for_high = 1'b0;"),
    ("junction: the mark stays", "assign answered = response_tag & WAVE;", "assign answered = response_tag;"),
    (
        "junction: the responses of the high one are the low one's, too",
        "assign low_response_valid = response_valid && ~for_high;",
        "assign low_response_valid = response_valid;",
    ),
    (
        "junction: the receiver is always the low one",
        "response_ready = high_response_ready;",
        "response_ready = low_response_ready;",
    ),
    ("gds4: CU 2 and CU 3 change places", ".low_valid(cu2_req_tvalid)", ".low_valid(cu3_req_tvalid)"),
    (
        "gds4: the high junction hears the low one's answers",
        ".response_valid(share_cu1_response_valid)",
        ".response_valid(share_cu0_response_valid)",
    ),
    (
        "gds4: the high junction's beats are taken as the low one's",
        ".cu1_response_ready(high_response_ready)",
        ".cu1_response_ready(low_response_ready)",
    ),
    (
        "queues: which half of the compute units a wave is on doesn't count",
        "<in queues>.write_place(last),\n<in queues>.write_place(wave),\n<all in queues>.read_next(look_next),",
        ".write_place({1'd0, last[6:0]}),\n.write_place({1'd0, wave[6:0]}),\n.read_next({1'd0, look_next[6:0]}),",
    ),
];

/// Waves that are taken for others because bits of their numbers don't count: nothing else is wrong with them.
pub const OF_WAVES: &[Mutant] = &[
    (
        "parking: of a wave's number four bits count",
        "assign sought = turn[5:0];\nassign place = parked[5:0];\nassign shown_place = shown[5:0];",
        "assign sought = {2'd0, turn[3:0]};\nassign place = {2'd0, parked[3:0]};\nassign shown_place = {2'd0, shown[3:0]};",
    ),
    (
        "parking: the highest bit of a wave's number doesn't count",
        "assign sought = turn[5:0];\nassign place = parked[5:0];\nassign shown_place = shown[5:0];",
        "assign sought = {1'd0, turn[4:0]};\nassign place = {1'd0, parked[4:0]};\nassign shown_place = {1'd0, shown[4:0]};",
    ),
    (
        "queues: of a wave's number four bits count",
        "<in queues>.write_place(last),\n<in queues>.write_place(wave),\n<all in queues>.read_next(look_next),",
        ".write_place({last[7:6], 2'd0, last[3:0]}),\n.write_place({wave[7:6], 2'd0, wave[3:0]}),\n\
         .read_next({look_next[7:6], 2'd0, look_next[3:0]}),",
    ),
    (
        "queues: which compute unit of its half a wave is on doesn't count",
        "<in queues>.write_place(last),\n<in queues>.write_place(wave),\n<all in queues>.read_next(look_next),",
        ".write_place({last[7], 1'd0, last[5:0]}),\n.write_place({wave[7], 1'd0, wave[5:0]}),\n.read_next({look_next[7], 1'd0, look_next[5:0]}),",
    ),
    ("entry: of a tag bit 5 gets lost", "<in entry>assign tag = request_tag;", "assign tag = request_tag & ~7'd32;"),
    ("order: of a tag bit 4 gets lost", "assign tag = setup_order_tag;", "assign tag = setup_order_tag & ~7'd16;"),
];
