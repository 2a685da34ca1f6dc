//! Mutants of what a global data share has of its own: found by the requests that are recorded for a core.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    (
        "intake: the base is the work-group's",
        "window_base_dword = {2'd0, header_m0[31:18]};",
        "window_base_dword = header_base[17:2];",
    ),
    (
        "intake: the base is without its highest bit",
        "window_base_dword = {2'd0, header_m0[31:18]};",
        "window_base_dword = {3'd0, header_m0[30:18]};",
    ),
    (
        "intake: the base is even",
        "window_base_dword = {2'd0, header_m0[31:18]};",
        "window_base_dword = {2'd0, header_m0[31:19], 1'b0};",
    ),
    ("intake: the size is the work-group's", "size_bytes = {2'd0, header_m0[15:0]};", "size_bytes = header_size;"),
    (
        "intake: the size is without its highest bit",
        "size_bytes = {2'd0, header_m0[15:0]};",
        "size_bytes = {3'd0, header_m0[14:0]};",
    ),
    (
        "intake: M0 is part of an address",
        "of_first_lane = together + to_first_lane;",
        "of_first_lane = {2'd0, m0} + together + to_first_lane;",
    ),
    (
        "requesters: the requests of CU 1 get lost",
        "chosen_header_opcode = request_header_opcode[15:8];",
        "chosen_header_opcode = request_header_opcode[7:0];",
    ),
    ("requesters: whoever asked isn't remembered", ".from(index)", ".from(1'b0)"),
    ("requesters: responses are everybody's", "answers && (owner == BY_NUMBER[number]);", "answers;"),
    ("requesters: the receiver is always CU 0", " ready = response_ready[number];", " ready = response_ready[0];"),
    ("gds: each beat ends a response", "&& unit_response_done;", "&& 1'b1;"),
    ("requesters: CU 1 begins no instruction", "begins = starts[1];", "begins = 1'b0;"),
];
