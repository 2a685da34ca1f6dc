//! Mutants of what decides the order: of requests at the ports, of passes in front of their schedulers, of accesses
//! within a pass, and of beats and acknowledgements on the way out. Recorded requests find them.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    (
        "numbering: two requests have one number where the main port's is the older",
        "load_order = count + 5'd1;",
        "load_order = count;",
    ),
    (
        "numbering: two requests have one number where the load port's is the older",
        "main_order = count + 5'd1;",
        "main_order = count;",
    ),
    ("numbering: a load slips into a response", "open <= ~main_last;", "open <= 1'b0;"),
    (
        "numbering: any request completes a response",
        "((main_first && main_valid) && main_room) && main_last;",
        "(main_first && main_valid) && main_room;",
    ),
    ("numbering: a reset doesn't end a response", "open <= 1'd0;", "open <= open;"),
    (
        "gate: two passes of one tag go together",
        "(main_control<tag> == load_control<tag>) || |(main_regions & load_regions)",
        "|(main_regions & load_regions)",
    ),
    (
        "gate: a store doesn't wait for the pass of its own tag",
        "(main_control<tag> == in_load<tag>)) || |(main_regions & load_in_regions)",
        "1'b0) || |(main_regions & load_in_regions)",
    ),
    ("gate: what is exclusive begins in the last cycle of the other", "strictly <= main_exclusive ||", "strictly <= "),
    (
        "gate: a store slips in beside one of several older loads",
        "(distance == MINUS_ONE)) && load_control<ends_request>)",
        "(distance == MINUS_ONE)))",
    ),
    ("gate: a load goes at once", "assign load_goes = ~load_waits;", "assign load_goes = 1'b1;"),
    (
        "gate: a pass that leaves still blocks",
        "assign load_stays = load_occupancy_busy && ~load_occupancy_free;",
        "assign load_stays = load_occupancy_busy;",
    ),
    ("credits: a store takes places of beats", "main_beats = 3'd0;", "main_beats = main<places>;"),
    ("credits: a beat more", "outcomes[5 * outcome +: 5] > MOST_BEATS", "outcomes[5 * outcome +: 5] > MOST_BEATS + 1"),
    (
        "credits: a beat that leaves while a load enters keeps its place",
        "outcomes[29:25] = less_one + {2'd0, load_beats};",
        "outcomes[29:25] = outcomes[24:20];",
    ),
    (
        "credits: of two passes that enter at once only the main port's counts",
        "outcomes[34:30] = outcomes[24:20];",
        "outcomes[34:30] = outcomes[14:10];",
    ),
    (
        "credits: of two passes that enter while a beat leaves none counts",
        "outcomes[39:35] = outcomes[29:25];",
        "outcomes[39:35] = less_one;",
    ),
    (
        "credits: a beat that leaves while a pass enters keeps its place",
        "outcomes[19:15] = less_one + {2'd0, main_beats};",
        "outcomes[19:15] = outcomes[14:10];",
    ),
    (
        "credits: an acknowledgement that leaves while a store enters keeps its place",
        "(main_enters && main_acks) && ~ack_leaves",
        "main_enters && main_acks",
    ),
    ("credits: an acknowledgement too many", "acks_full = waiting_acks == 5'hf;", "acks_full = waiting_acks == 5'h10;"),
    ("credits: places stay taken after a reset", "beats_next = 5'd0;", "beats_next = beats_next;"),
    ("promises: an acknowledgement waits for the younger answer", "of_acks_d = beats;", "of_acks_d = both_beats;"),
    ("promises: an acknowledgement doesn't wait for the older answer", "of_acks_d = both_beats;", "of_acks_d = beats;"),
    ("promises: an answer waits for the younger acknowledgement", "of_beats_d = acks;", "of_beats_d = both_acks;"),
    ("promises: an answer doesn't wait for the older acknowledgement", "of_beats_d = both_acks;", "of_beats_d = acks;"),
    ("promises: all answers are of one beat", "count = {5'd0, load<places>};", "count = 8'd1;"),
    (
        "promises: an answer's beats are those of the main port",
        "count = {5'd0, load<places>};",
        "count = {5'd0, main<places>};",
    ),
    ("promises: half of the places for answers", ".write_place(beats[3:0]),", ".write_place({1'b0, beats[2:0]}),"),
    ("promises: a reset keeps what was promised", "acks <= 8'd0;", "acks <= acks;"),
    ("turns: the second beat of an answer waits again", "response_follows || acks_missing[7]", "acks_missing[7]"),
    ("turns: who overtook waits", "(response_follows || acks_missing[7]) ||", "response_follows ||"),
    ("turns: an acknowledgement waits for what overtook it", "ack_clear = beats_missing[7] ||", "ack_clear = "),
    ("turns: a beat leaves before its acknowledgement", "(acks_missing == 8'd1) && ack_ready", "acks_missing == 8'd1"),
    (
        "turns: an acknowledgement leaves before its beat",
        "(beats_missing == 8'd1) && response_ready",
        "beats_missing == 8'd1",
    ),
    ("turns: a beat never leaves at the edge of its acknowledgement", "((acks_missing == 8'd1) && ack_ready)", "1'b0"),
    ("turns: an acknowledgement waits for beats to come", "if (later_beats[7]) begin", "if (1'b0) begin"),
    ("turns: an answer waits for acknowledgements to come", "if (later_acks[7]) begin", "if (1'b0) begin"),
    (
        "turns: an acknowledgement at the same edge hasn't come",
        "behind_acks_d = acks_so_far;",
        "behind_acks_d = acks_come;",
    ),
    (
        "turns: half of the places for acknowledgements",
        ".write_place(ack_place),",
        ".write_place({1'b0, ack_place[2:0]}),",
    ),
    ("turns: a reset keeps the beats that left", "beats_left <= 8'd0;", "beats_left <= beats_left;"),
    ("matcher: a neighbour isn't met", "& BY_SLOT[8 * slot +: 8];", "& (BY_SLOT[8 * slot +: 8] >> 1);"),
    ("matcher: refused slots share an access", "same_row[8 * slot +: 8]) & served;", "same_row[8 * slot +: 8]);"),
    (
        "matcher: read-modify-writes share an access",
        "served[slot] && (separate || ~(|sharing))",
        "served[slot] && ~(|sharing)",
    ),
    ("matcher: one access of floats a cycle", "served[slot] && (rests || ~separate)", "served[slot] && ~separate"),
    (
        "matcher: read-modify-writes of integers are told who has their row",
        "served[slot] && (rests || ~separate)",
        "served[slot]",
    ),
    (
        "matcher: who shares a row doesn't repeat it",
        "served[slot] && |sharing",
        "served[slot] && |shares[8 * slot +: 8]",
    ),
    (
        "matcher: repeats are those of the pass before",
        "meetings_repeats <= again;",
        "meetings_repeats <= meetings_repeats;",
    ),
    ("scheduler: who shares an access waits", "turn = turn | (8'd1 << slot);", "turn = turn;"),
    ("scheduler: nobody rests", "~(|(fresh & same_row[8 * slot +: 8]))", "1'b1"),
    ("scheduler: what was granted in this cycle is left", "more <= |(left & ~next_lead);", "more <= |left;"),
    ("scheduler: a pass outlives a reset", "assign enters = enter && ~reset;", "assign enters = enter;"),
    ("scheduler: a pass of several cycles is in its first", "is_first <= enter;", "is_first <= 1'b1;"),
    (
        "scheduler: rows of the pass before repeat",
        "repeating <= meetings_repeats;",
        "repeating <= repeating | meetings_repeats;",
    ),
    (
        "places: the middle one waits for the last",
        "next_middle = ~reset && (held[0] || middle_stays);",
        "next_middle = ~reset && (held[0] || held[1]);",
    ),
    (
        "places: a pass outlives a reset",
        "next_waiting = ~reset && (held[1] || stays[late]);",
        "next_waiting = held[1] || stays[late];",
    ),
    (
        "places: a pass in the first place stays there",
        "next_first && ~(next_middle && next_waiting)",
        "next_first && ~next_middle",
    ),
];
