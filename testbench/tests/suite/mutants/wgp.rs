//! Mutants of what makes one LDS of two sides: found by the requests that are recorded for a core.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    ("arbiter: the first one always comes first", "above <= above_granted;", "above <= above;"),
    (
        "arbiter: the first one waits for nobody",
        "(above[number] || (~any_above && ~lower)) && ~lower_above;",
        "(above[number] || ~lower) && ~lower_above;",
    ),
    (
        "arbiter: the second one waits for nobody",
        "(above[number] || (~any_above && ~lower)) && ~lower_above;",
        "(above[number] || ~any_above) && ~lower_above;",
    ),
    ("arbiter: a response is never open", "open <= ~ends;", "open <= 1'b0;"),
    ("arbiter: the last request is always the first one's", "ends = last[number];", "ends = last[0];"),
    ("arbiter: whoever begins a response is forgotten", "first = latest;", "first = 2'd1;"),
    ("arbiter: turns are taken without room", "if (room && offers) begin", "if (offers) begin"),
    (
        "arbiter: requests are taken without room",
        "ready[number] = room && first[number];",
        "ready[number] = first[number];",
    ),
    ("arbiter: both disturb an open response", "first = latest;", "first = 2'd3;"),
    ("owners: marks stay", "marks <= marks & ~mark;", "marks <= marks;"),
    ("owners: nobody is marked", "marks <= marks | mark;", "marks <= marks;"),
    ("owners: the number of the next one stays", "next_asked <= next_asked + ONE;", "next_asked <= next_asked;"),
    ("owners: the oldest one stays", "oldest <= oldest + ONE;", "oldest <= oldest;"),
    ("owners: 16 at most", "assign mark = LOWEST << next_asked;", "assign mark = LOWEST << (next_asked & 5'd15);"),
    (
        "side: the other one's cycles don't count",
        "assign other_more = joint && beside_more;",
        "assign other_more = 1'b0;",
    ),
    (
        "side: also alone it waits for the other one",
        "assign other_more = joint && beside_more;",
        "assign other_more = beside_more;",
    ),
    ("side: results at the other one don't count", "&& (~joint || beside_clear)", "&& 1'b1"),
    ("side: also alone results at the other one count", "&& (~joint || beside_clear)", "&& beside_clear"),
    ("side: bank conflicts of the other one don't count", "|| (joint && beside_bank_conflict)", "|| 1'b0"),
    ("side: address conflicts of the other one don't count", "|| (joint && beside_address_conflict)", "|| 1'b0"),
    (
        "side: a cycle counts as both",
        "assign address_conflict = ~bank_conflict && ",
        "assign address_conflict = 1'b1 && ",
    ),
    ("wgp: both are the lower side", "upper_share = HIGH;", "upper_share = LOW;"),
    ("wgp: the lower side stands alone", "lower_share = LOW;", "lower_share = ALONE;"),
    (
        "wgp: the requests of CU 1 get lost at the lower side",
        "assign second = arbiter_granted[1];",
        "assign second = 1'b0;",
    ),
    (
        "wgp: the responses of CU 1 are CU 0's, too",
        "response_valid[0] = lower_response_valid && ~for_second;",
        "response_valid[0] = lower_response_valid;",
    ),
    ("wgp: whoever asked isn't remembered", "assign for_second = owners_owner;", "assign for_second = 1'b0;"),
    ("wgp: the receiver is always CU 0", " ready = response_ready[1];", " ready = response_ready[0];"),
    ("wgp: each beat ends a response", "&& lower_response_done;", "&& 1'b1;"),
    ("check: both sides serve everything", "if (place[17 * slot + 10] != share[SHARE_UPPER]) begin", "if (1'b0) begin"),
    (
        "check: each side has the other one's",
        "if (place[17 * slot + 10] != share[SHARE_UPPER]) begin",
        "if (place[17 * slot + 10] == share[1]) begin",
    ),
    (
        "check: what is elsewhere is served",
        "served <= reaching | ((fitting & extents_below) & ~elsewhere);",
        "served <= reaching | (fitting & extents_below);",
    ),
    ("reach: one side is all", "storage = BOTH;", "storage = SIZE;"),
    (
        "scheduler: a pass leaves before the other side's",
        "assign ending = ~more && ~other_more;",
        "assign ending = ~more;",
    ),
    ("extract: two bytes of the other dword stay", "up_half = 32'd0;", "up_half = up_half;"),
    ("extract: a byte of the other dword stays", "up = 32'd0;", "up = up;"),
];
