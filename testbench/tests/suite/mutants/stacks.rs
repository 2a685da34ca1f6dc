//! Mutants of what the stacks of rays take: found by the requests that are recorded for a core.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    ("nodes: no node was ever visited", "fresh = visited[32 * lane +: 32] == NO_NODE;", "fresh = 1'b1;"),
    ("nodes: a node was always visited", "fresh = visited[32 * lane +: 32] == NO_NODE;", "fresh = 1'b0;"),
    (
        "nodes: the lowest bit of a node doesn't count",
        "if (child2[32 * lane +: 32] == visited[32 * lane +: 32]) begin",
        "if (child2[32 * lane + 1 +: 31] == visited[32 * lane + 1 +: 31]) begin",
    ),
    (
        "nodes: the highest bit of a node doesn't count",
        "if (child3[32 * lane +: 32] == visited[32 * lane +: 32]) begin",
        "if (child3[32 * lane +: 31] == visited[32 * lane +: 31]) begin",
    ),
    ("nodes: what is no node is one", "there = there & ~4'd4;", "there = there;"),
    ("nodes: the nearest child is always a node", "there = there & ~4'd1;", "there = there;"),
    (
        "nodes: who pushes never pops",
        "if (|new_ || |address[32 * lane +: 18]) begin",
        "if (|address[32 * lane +: 18]) begin",
    ),
    ("nodes: only who pushes pops", "if (|new_ || |address[32 * lane +: 18]) begin", "if (|new_) begin"),
    (
        "nodes: the place is part of the count",
        "if (|new_ || |address[32 * lane +: 18]) begin",
        "if (|new_ || |address[32 * lane +: 19]) begin",
    ),
    ("nodes: an empty stack has an entry", "if (|new_ || |address[32 * lane +: 18]) begin", "if (1'b1) begin"),
    (
        "nodes: the nearest that was visited counts",
        "new_ = BY_CHILD[4 * child +: 4];",
        "new_ = new_ | BY_CHILD[4 * child +: 4];",
    ),
    ("stacks: no push counts", "pushed = pushed + 3'd1;", "pushed = pushed;"),
    ("stacks: the second push is done before the first", "done = 3'd1;", "done = 3'd3;"),
    ("stacks: the third push doesn't count the second", "done = 3'd3;", "done = 3'd1;"),
    ("stacks: a pop takes none away", "less = done[2] && pops[lane];", "less = 1'b0;"),
    ("stacks: everybody has one less", "less = done[2] && pops[lane];", "less = done[2];"),
    ("stacks: the count goes round", "ends = (addresses[32 * lane + 2 +: 16] == 16'hffff) && low[2];", "ends = 1'b0;"),
    (
        "stacks: the count ends early",
        "ends = (addresses[32 * lane + 2 +: 16] == 16'hffff) && low[2];",
        "ends = (addresses[32 * lane + 2 +: 15] == 15'h7fff) && low[2];",
    ),
    ("stacks: a pop from the last entry takes none away", "entries = 18'h3fffe;", "entries = 18'h3ffff;"),
    ("stacks: all have eight entries", "if (size == BY_NUMBER[2 * number - 2 +: 2]) begin", "if (1'b0) begin"),
    (
        "stacks: none has 64 entries",
        "if (size == BY_NUMBER[2 * number - 2 +: 2]) begin",
        "if (size[1:0] == number[1:0] && number < 3) begin",
    ),
    ("stacks: who goes on pops too", "slots = lanes & pops;", "slots = lanes;"),
    ("stacks: who pops gets a node of its own", "slots = lanes & ~pops;", "slots = lanes;"),
    ("stacks: nobody gets a node of its own", "slots = lanes & ~pops;", "slots = lanes & pops;"),
    ("stacks: the end is no node", "word = AT_END;", "word = NO_NODE;"),
    ("stacks: ADDR is without its place", "word = (place << 6'h12) | {14'd0, entries};", "word = {14'd0, entries};"),
    ("stacks: ADDR stays", "word = (place << 6'h12) | {14'd0, entries};", "word = addresses[32 * lane +: 32];"),
    ("passing: nodes go through memory", "assign straight = on_stacks && position[2];", "assign straight = 1'b0;"),
    (
        "passing: pushes leave what they replace",
        "= held<zero_fill> && (position == POPPING);",
        "= held<zero_fill> && (position == 3'd0);",
    ),
    ("passing: ADDR is in the first beat", "if (position == OF_ADDRESS) begin", "if (1'b0) begin"),
    (
        "intake: nodes come from another group of lanes",
        "window_source_first = destination_lane;",
        "window_source_first = source_lane;",
    ),
    (
        "front: who gives for another group gives a node",
        "sources <= request_header_exec;",
        "sources <= request_source_exec;",
    ),
    ("sum: an entry has 64 bytes", "{17'd0, dwords} << 6'd7;", "{17'd0, dwords} << 6;"),
];

/// Mutants of a unit whose stacks of rays follow AMD's manual.
pub const OF_MANUAL: &[Mutant] = &[
    (
        "nodes: the lowest bit of a node doesn't count",
        "if (child2[32 * lane +: 32] == visited[32 * lane +: 32]) begin",
        "if (child2[32 * lane + 1 +: 31] == visited[32 * lane + 1 +: 31]) begin",
    ),
    (
        "nodes: the highest bit of a node doesn't count",
        "if (child0[32 * lane +: 32] == visited[32 * lane +: 32]) begin",
        "if (child0[32 * lane +: 31] == visited[32 * lane +: 31]) begin",
    ),
    ("nodes: the first child ends no list", "same = same | CHILD_BIT[3:0];", "same = same;"),
    ("nodes: the fourth child may be the last node", "same = same | CHILD_BIT[15:12];", "same = same;"),
    ("nodes: what is no node is pushed", "there = there & ~CHILD_BIT[7:4];", "there = there;"),
    ("nodes: what is no node is gone on with", "there = there & ~CHILD_BIT[15:12];", "there = there;"),
    ("nodes: nothing ends the list", "new_ = BY_CHILD[4 * child +: 4];", "new_ = new_ | BY_CHILD[4 * child +: 4];"),
    ("stacks: no push counts", "pushed = pushed + 3'd1;", "pushed = pushed;"),
    ("stacks: the third push doesn't count the second", "done = 3'd3;", "done = 3'd1;"),
    ("stacks: what is popped is taken away before", "if (less && position[2]) begin", "if (less) begin"),
    ("stacks: a pop takes none away", "if (less && position[2]) begin", "if (1'b0) begin"),
    (
        "stacks: the index is in the lowest bits",
        "entries = addresses[32 * lane + 2 +: 18] + {15'd0, pushed};",
        "entries = addresses[32 * lane +: 18] + {15'd0, pushed};",
    ),
    (
        "stacks: the index has 16 bits",
        "word = (addresses[32 * lane +: 32] & HIGH_HALF) | ({18'd0, entries[13:0]} << 6'd2);",
        "word = (addresses[32 * lane +: 32] & HIGH_HALF) | ({16'd0, entries[15:0]} << 6'd2);",
    ),
    (
        "stacks: bits of the size are lost",
        "word = (addresses[32 * lane +: 32] & HIGH_HALF) | ({18'd0, entries[13:0]} << 6'd2);",
        "word = (addresses[32 * lane +: 32] & 32'hfffc0000) | ({18'd0, entries[13:0]} << 6'd2);",
    ),
    (
        "stacks: what is below the index stays",
        "word = (addresses[32 * lane +: 32] & HIGH_HALF) | ({18'd0, entries[13:0]} << 6'd2);",
        "word = (addresses[32 * lane +: 32] & 32'hffff0003) | ({18'd0, entries[13:0]} << 6'd2);",
    ),
    ("stacks: the second is the third, too", "word = child1[32 * lane +: 32];", "word = child2[32 * lane +: 32];"),
    ("stacks: the nearest is gone on with", "word = child3[32 * lane +: 32];", "word = child0[32 * lane +: 32];"),
    ("stacks: who goes on pops too", "slots = lanes & pops;", "slots = lanes;"),
    ("stacks: who pops gets a node of its own", "slots = lanes & ~pops;", "slots = lanes;"),
];
