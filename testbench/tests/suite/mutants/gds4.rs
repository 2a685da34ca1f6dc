//! Mutants of what makes one global data share of four compute units' ports: found by the requests that are recorded
//! for a core. Those of waves' numbers are found by programs of waves, too.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    ("arbiter: the first one always comes first", "above <= above_granted;", "above <= above;"),
    (
        "arbiter: those above the last one don't wait for one another",
        "(above[number] || (~any_above && ~lower)) && ~lower_above;",
        "above[number] || (~any_above && ~lower);",
    ),
    (
        "arbiter: nobody waits for those above the last one",
        "(above[number] || (~any_above && ~lower)) && ~lower_above;",
        "(above[number] || ~lower) && ~lower_above;",
    ),
    (
        "arbiter: only those above the last one are waited for",
        "(above[number] || (~any_above && ~lower)) && ~lower_above;",
        "(above[number] || ~any_above) && ~lower_above;",
    ),
    ("arbiter: turns are taken without room", "if (room && offers) begin", "if (offers) begin"),
    (
        "owners: CU 3 is CU 1",
        "<in owners>if (from[digit]) begin",
        "if (from[digit] && (digit == 0 || from != 2'd3)) begin",
    ),
    ("owners: the bits of a number are one", "<in owners>if (from[digit]) begin", "if (from[0]) begin"),
    ("owners: CU 1 is nobody", "<in owners>if (from_oldest[0]) begin", "if (from_oldest[0] && digit == 1) begin"),
    (
        "requesters: a request has CU 0's addresses",
        "chosen_address = request_address[128 * number +: 128];",
        "chosen_address = request_address[127:0];",
    ),
    ("requesters: CU 0 alone begins instructions", "begins = starts[number];", "begins = starts[0];"),
    (
        "requesters: a tag loses its highest bits",
        "chosen_header_tag = request_header_tag[8 * number +: 8];",
        "chosen_header_tag = request_header_tag[8 * number +: 8] & 8'd63;",
    ),
    ("requesters: responses are everybody's", "answers && (owner == BY_NUMBER[2 * number +: 2]);", "answers;"),
    ("requesters: the receiver is always CU 0", " ready = response_ready[number];", " ready = response_ready[0];"),
    (
        "gds: CU 2 and CU 3 change places",
        "assign request_valid[2] = cu2_req_tvalid;",
        "assign request_valid[2] = cu3_req_tvalid;",
    ),
    (
        "queues: the high bit of a compute unit's number doesn't count",
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
        "queues: the low bit of a compute unit's number doesn't count",
        "<in queues>.write_place(last),\n<in queues>.write_place(wave),\n<all in queues>.read_next(look_next),",
        ".write_place({last[7], 1'd0, last[5:0]}),\n.write_place({wave[7], 1'd0, wave[5:0]}),\n.read_next({look_next[7], 1'd0, look_next[5:0]}),",
    ),
    (
        "entry: of a compute unit's number the high bit gets lost",
        "assign cu = request_cu;",
        "assign cu = request_cu & 2'd1;",
    ),
    (
        "order: of a compute unit's number the low bit gets lost",
        "assign cu = setup_order_cu;",
        "assign cu = setup_order_cu & 2'd2;",
    ),
    ("entry: of a tag bit 5 gets lost", "<in entry>assign tag = request_tag;", "assign tag = request_tag & ~6'd32;"),
    ("order: of a tag bit 4 gets lost", "assign tag = setup_order_tag;", "assign tag = setup_order_tag & ~6'd16;"),
];
