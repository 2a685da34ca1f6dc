//! Mutants of what reads open points the other way: found by the requests that are recorded for a core.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    ("chooser: a NaN wins only if it is signaling", "if (first_nan) begin", "if (first_signals) begin"),
    ("chooser: a NaN of memory wins", "if (first_nan) begin", "if (1'b0) begin"),
    (
        "chooser: what isn't equal is flushed",
        "live = ~matches_;",
        "live = ~(matches_ || (control[FLOAT_CONTROL_FLUSH_OPERANDS] && top[FLOAT_FACTS_MEMORY_LOW]));",
    ),
    ("bounds: the dwords behind must be in range", "behind = 17'd0;", "behind = behind;"),
    ("bounds: a dword behind must be in range", "behind = 17'd0;", "behind = 17'd1;"),
    (
        "refusals: the upper half doesn't count",
        "lanes = (slots | (slots << 6'd2)) | (slots >> 6'd2);",
        "lanes = slots | (slots << 6'd2);",
    ),
    (
        "refusals: the lower half doesn't count",
        "lanes = (slots | (slots << 6'd2)) | (slots >> 6'd2);",
        "lanes = slots | (slots >> 6'd2);",
    ),
    (
        "refusals: odd quarters don't count",
        "lanes = (lanes | ((lanes & IN_ODD_QUARTER) >> 6'd1)) | ((lanes << 6'd1) & IN_ODD_QUARTER);",
        "lanes = lanes | ((lanes << 6'd1) & IN_ODD_QUARTER);",
    ),
    (
        "refusals: even quarters don't count",
        "lanes = (lanes | ((lanes & IN_ODD_QUARTER) >> 6'd1)) | ((lanes << 6'd1) & IN_ODD_QUARTER);",
        "lanes = lanes | ((lanes & IN_ODD_QUARTER) >> 6'd1);",
    ),
    ("refusals: slots are lanes", "lanes = lanes & ~(dwords_low | dwords_high);", "lanes = lanes;"),
    ("front: a lane that is off gives nothing", "sources <= 4'hf;", "sources <= request_header_exec;"),
    (
        "front: permutes take from lanes that are off",
        "if (intake_control[CONTROL_KIND +: 3] == REQUESTKIND_SWIZZLE) begin",
        "if (1'b1) begin",
    ),
];
