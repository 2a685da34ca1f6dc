//! Mutants of what reads operands from memory.

/// What is broken, from, to.
pub const MUTANTS: &[super::Mutant] = &[
    ("pause: a cycle less", "left <= 3'd6;", "left <= 3'd5;"),
    ("pause: a cycle more", "left <= 3'd6;", "left <= 3'd7;"),
    ("pause: none in the last cycle", "assign clear = ~now && ~(|left);", "assign clear = ~(|left);"),
    ("pause: only in the last cycle", "assign clear = ~now && ~(|left);", "assign clear = ~now;"),
    (
        "pause: behind updates, too",
        "&& control<source2>) && (control<kind> == REQUESTKIND_LOAD);",
        "&& control<source2>);",
    ),
    ("feedback: nothing", "valid <= |returned;", "valid <= 1'b0;"),
    ("feedback: the first column's answers alone", "valid <= |returned;", "valid <= returned[0];"),
    (
        "feedback: another column's word",
        "words[32 * column +: 32] <= dword[32 * column +: 32];",
        "words[32 * column +: 32] <= dword[32 * (column ^ 1) +: 32];",
    ),
    ("check: elements without their operand", "lacking = refused;", "lacking = 8'd0;"),
    ("check: only the first element without its operand", "lacking = refused;", "lacking = refused & 8'd1;"),
    (
        "check: an operand is aligned like a load",
        "is_atomic = (kind == REQUESTKIND_ATOMIC) ||",
        "is_atomic = (kind == REQUESTKIND_ATOMIC) || 1'b0 &&",
    ),
    ("sum: operands are behind", "above = ABOVE_OFFSET;", "above = 32'd0;"),
    ("sum: operands of lanes are behind", "| ABOVE_APART;", "| 32'd0;"),
    ("sum: how far is part of the address", "& LOW_BITS;", "& 32'hffffffff;"),
    ("sum: bit 16 is no part of the address", "& LOW_BITS;", "& 32'h0000ffff;"),
    (
        "front: elements are as far as operands",
        "assign terms_apart = passing_reads && apart;",
        "assign terms_apart = source2 && apart;",
    ),
    ("front: the first set twice", "if (source2 && halved) begin", "if (1'b0) begin"),
    ("front: updates read", "assign reads = source2 && ~position[0];", "assign reads = source2 && ~position[1];"),
    ("positions: the second half is never looked at", "populated = populated | 4'hc;", "populated = populated;"),
    (
        "intake: 14 bits",
        "dwords_away = (together << 6'd2) & OPERAND_BITS;",
        "dwords_away = (together << 6'd2) & 18'h0fffc;",
    ),
    ("intake: without a sign", "operand_offset = dwords_away | SIGN;", "operand_offset = dwords_away;"),
    ("intake: always as far as the offset says", "assign apart = source2 &&", "assign apart = 1'b0 &&"),
    ("feedback: the upper half alone", "valid <= |returned;", "valid <= |returned[7:4];"),
    (
        "feedback: without its lowest bit",
        "words[32 * column +: 32] <= dword[32 * column +: 32];",
        "words[32 * column +: 32] <= dword[32 * column +: 32] & 32'hfffffffe;",
    ),
    ("service: operands are those of the pass", "if (feeding) begin", "if (1'b0) begin"),
    ("positions: operands are read for nobody", "made = 6'd2;", "made = 6'd1;"),
    (
        "positions: elements of 32 bits are never updated",
        "if (two_addresses || source2) begin",
        "if (two_addresses) begin",
    ),
];
