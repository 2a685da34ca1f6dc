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
        "check: pairs of dwords are in their places whatever the base",
        "if ((is_atomic && pairs) && base[0]) begin",
        "if (1'b0) begin",
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
        "of_first_lane = {2'd0, header_m0[15:0]} + together + to_first_lane;",
    ),
    (
        "gds: the requests of CU 1 get lost",
        "unit_request_header_opcode = cu1_req_opcode;",
        "unit_request_header_opcode = cu0_req_opcode;",
    ),
    ("gds: whoever asked isn't remembered", "assign for_second = owners_second;", "assign for_second = 1'b0;"),
    (
        "gds: the responses of CU 1 are CU 0's, too",
        "assign cu0_rsp_tvalid = (unit_response_valid && ~for_second) && ~for_count;",
        "assign cu0_rsp_tvalid = unit_response_valid && ~for_count;",
    ),
    ("gds: the receiver is always CU 0", " ready = cu1_rsp_tready;", " ready = cu0_rsp_tready;"),
    ("gds: each beat ends a response", "&& unit_response_done;", "&& 1'b1;"),
    ("gds: CU 1 begins no instruction", "unit_starts = cu1_req_starts;", "unit_starts = 1'b0;"),
];
