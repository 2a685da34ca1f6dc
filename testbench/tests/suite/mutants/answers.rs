//! Mutants of what is on the way back: from the grants to the beats and acknowledgements that a receiver takes, and to
//! the counters. Recorded requests find them.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    ("escort: lanes start from zero in each cycle", "control<zero_fill> && first_cycle;", "control<zero_fill>;"),
    (
        "escort: a response starts in each cycle of its first pass",
        "control<starts_response> && first_cycle;",
        "control<starts_response>;",
    ),
    (
        "escort: a response ends in each cycle of its last pass",
        "(control<ends_response> && serves) && is_last;",
        "control<ends_response> && serves;",
    ),
    (
        "escort: a pass is answered while it waits",
        "(control<ends_response> && serves) && is_last;",
        "control<ends_response> && is_last;",
    ),
    ("escort: cycles of all responses are counted", "counter <= count;", "counter <= counter + 8'd1;"),
    ("escort: the first cycle has the number of the last", "count = 8'd1;", "count = counter;"),
    ("collector: an answer outlives a reset", "coming<ends_response> && ~reset", "coming<ends_response>"),
    ("summary: the response before counts", "<in summary>all = lanes;", "all = lanes | before_;"),
    ("summary: only the last cycle counts", "<in summary>all = lanes | before_;", "all = lanes;"),
    ("summary: only the last two cycles count", "<in summary>before_ <= all;", "before_ <= lanes;"),
    ("summary: no response begins", "<in summary>if (starts) begin", "if (1'b0) begin"),
    (
        "summary: lanes from before count beside others alone",
        "<in summary>all = lanes | before_;",
        "all = lanes | (before_ & {8{|lanes}});",
    ),
    (
        "merge: a store ends a response",
        "answer_control<ends_response> = 1'd0;",
        "answer_control<ends_response> = main_control<ends_response>;",
    ),
    (
        "merge: a store's beat is written",
        "answer_control<valid> = 1'd0;",
        "answer_control<valid> = main_control<valid>;",
    ),
    (
        "merge: loads begin at the byte of a store",
        "returns_byte = load_returns_byte;",
        "returns_byte = main_returns_byte;",
    ),
    ("merge: loads have the cycles of a store", "answer_cycles = load_cycles;", "answer_cycles = main_cycles;"),
    ("merge: lanes of a load are those of a store", "answer_lanes = load_lanes;", "answer_lanes = main_lanes;"),
    ("merge: banks are those of the answer of now", "if (load_routed<valid>) begin", "if (load_control<valid>) begin"),
    ("answers: banks of the neighbours", ".d(returns_bank),", ".d({returns_bank[2:0], returns_bank[23:3]}),"),
    ("answers: one bank of eight is another", ".d(returns_bank),", ".d(returns_bank & 24'hfdffff),"),
    ("answers: only halves", ".d(returns_byte),", ".d(returns_byte & 16'haaaa),"),
    (
        "answers: bytes of the other half of the lanes",
        ".d(returns_byte),",
        ".d({returns_byte[7:0], returns_byte[15:8]}),",
    ),
    (
        "answers: a column has its neighbour's answer, too",
        ".d(returns_columns),",
        ".d(returns_columns | (returns_columns << 1)),",
    ),
    ("answers: the last column has none", "assign returned = columns_q;", "assign returned = columns_q & 8'h7f;"),
    ("extract: bytes are never signed", "if (extraction[EXTRACTION_SIGNED] && single[7]) begin", "if (1'b0) begin"),
    ("extract: all bytes are signed", "if (extraction[EXTRACTION_SIGNED] && single[7]) begin", "if (single[7]) begin"),
    (
        "extract: the sign of a half is that of its byte",
        "sign = extraction[EXTRACTION_SIGNED] && half[15];",
        "sign = extraction[2] && half[7];",
    ),
    ("extract: a low half brings its sign along", "taken = taken & 32'hffff;", "taken = taken;"),
    ("extract: a high half is a low one", "taken = taken << 6'h10;", "taken = taken;"),
    (
        "queue: a beat is offered before its turn",
        "<in queue_4x5x3>assign valid = holds && may_leave;",
        "assign valid = holds;",
    ),
    ("queue: of several beats one comes", "next_tail = tail + {2'd0, comes};", "next_tail = tail + {4'd0, |comes};"),
    (
        "queue: a full one is empty",
        "<in queue_4x5x3>holds <= next_head != next_tail;",
        "holds <= next_head[3:0] != next_tail[3:0];",
    ),
    (
        "queue: the last beat is offered again",
        "<in queue_4x5x3>holds <= next_head != next_tail;",
        "holds <= head != next_tail;",
    ),
    ("queue: a beat is seen late", "<in queue_4x5x3>holds <= next_head != next_tail;", "holds <= next_head != tail;"),
    ("queue: beats outlive a reset", "next_tail = 5'd0;", "next_tail = next_tail;"),
    (
        "queue: the beat that is taken is shown again",
        "assign read_next = next_head[3:0];",
        "assign read_next = head[3:0];",
    ),
    (
        "ack: everything is acknowledged",
        "answer_control<ends_response> && (answer_control<kind> == REQUESTKIND_STORE);",
        "answer_control<ends_response>;",
    ),
    (
        "ack: the first pass of a store is acknowledged",
        "ending <= answer_control<ends_response> && (answer_control<kind> == REQUESTKIND_STORE);",
        "ending <= answer_control<starts_response> && (answer_control<kind> == REQUESTKIND_STORE);",
    ),
    ("ack: cycles of the next store", "bytes_d[15:8] = cycles;", "bytes_d[15:8] = counted;"),
    ("ack: refused lanes of the next store", ".d(violations),", ".d(summary_all),"),
    (
        "ack: of stores on each other's heels the second has the first one's tag",
        "<in ack>tag <= answered;",
        "tag <= ends ? tag : answered;",
    ),
    ("ack: a store's acknowledgement outlives a reset", "ends <= 1'd0;", "ends <= ends;"),
    (
        "counters: of two that start at once one counts",
        "if (load_starts) begin",
        "if (load_starts && ~main_starts) begin",
    ),
    (
        "counters: loads return, too",
        "(main_control<kind> == REQUESTKIND_ATOMIC) && |main_control<vgprs>",
        "|main_control<vgprs>",
    ),
    (
        "counters: nothing has to return",
        "(main_control<kind> == REQUESTKIND_ATOMIC) && |main_control<vgprs>",
        "main_control<kind> == REQUESTKIND_ATOMIC",
    ),
    ("counters: loads have no conflicts", "if (load_bank_conflict) begin", "if (1'b0) begin"),
    ("counters: stores are never refused", "{1'd0, responses_count} + {1'd0, acks_count};", "{1'd0, responses_count};"),
    (
        "counters: one outlives a reset",
        "counts_addr_conflict <= 32'd0;",
        "counts_addr_conflict <= counts_addr_conflict;",
    ),
    ("escort: a pass is reported while it waits", "masks_d[23:16] = 8'd0;", "masks_d[23:16] = reported;"),
    (
        "merge: lanes of a store are reported of a load",
        "<in merge>answer_reported = 8'd0;",
        "answer_reported = main_reported;",
    ),
    ("merge: columns of a store are written", "returns_columns = 8'd0;", "returns_columns = main_returns_columns;"),
];
