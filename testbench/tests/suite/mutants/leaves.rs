//! Mutants of blocks of a few lines that others are made of. Many exist in several sizes, and a mutant is in one of
//! them. The whole of `copies`, `equal` and an adder is one line, and that of `outcome` four: their mutants are in
//! different sizes, or in different operands. Recorded requests find them.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    (
        "copies: the last bank's ALU is a cycle early",
        "<in copies_8x9>assign q = shown;",
        "assign q = {incoming, shown[62:0]};",
    ),
    (
        "copies: one bank has no pair",
        "<in copies_8x2>assign q = shown;",
        "assign q = {shown[15:10], shown[9:8] & 2'd2, shown[7:0]};",
    ),
    (
        "copies: one of four adders is a cycle early",
        "<in copies_4x5>assign q = shown;",
        "assign q = {shown[19:10], incoming, shown[4:0]};",
    ),
    (
        "copies: the second of two adders knows no double precision",
        "<in copies_2x5>assign q = shown;",
        "assign q = {shown[9:5] & 5'd27, shown[4:0]};",
    ),
    (
        "copies: one of four sets of lanes is never held",
        "<in copies_4x1>assign q = shown;",
        "assign q = {1'd0, shown[2:0]};",
    ),
    ("outcome: a sum is never turned over", "sum ^ (other & {32{flips}});", "sum;"),
    ("outcome: all bits of a sum are turned over", "sum ^ (other & {32{flips}});", "sum ^ {32{flips}};"),
    ("outcome: a difference is never turned over", "difference ^ {32{flips}} : other;", "difference : other;"),
    ("outcome: nothing comes from a difference", "from_difference ? difference ^ {32{flips}} : other;", "other;"),
    (
        "outcome: only a difference replaces a sum",
        "replaced ? alternative",
        "replaced && from_difference ? alternative",
    ),
    (
        "equalities: an upper bit of rows isn't compared",
        "wire [5:0] right = words[6 * other +: 6];",
        "wire [5:0] right = {left[5], words[6 * other +: 5]};",
    ),
    (
        "equalities: the lowest bit of rows isn't compared",
        "wire [5:0] right = words[6 * other +: 6];",
        "wire [5:0] right = {words[6 * other + 1 +: 5], left[0]};",
    ),
    (
        "equalities: two banks are one",
        "wire [2:0] right = words[3 * other +: 3];",
        "wire [2:0] right = {words[3 * other + 1 +: 2], left[0]};",
    ),
    (
        "equalities: two slots never have one bank",
        "<in equalities_8x3>equal[8 * other + one] = same;",
        "equal[8 * other + one] = same && !(one == 2 && other == 5);",
    ),
    (
        "equalities: the first slot has nobody's row",
        "<in equalities_8x6>equal[8 * other + one] = same;",
        "equal[8 * other + one] = same && one != 0;",
    ),
    ("equal: who isn't asked answers", "asked & (one ==", "(one =="),
    ("equal: zero isn't asked for", "(zero ? 32'd0 : other)", "other"),
    ("equal: everything is compared with zero", "(zero ? 32'd0 : other)", "32'd0"),
    ("equal: some bit is equal", "asked & (one ==", "asked & |(one ~^"),
    (
        "multiplexer: who gets no word gets one",
        "gate[to] ? data[32 * select[3 * to +: 3] +: 32] : 32'h0;",
        "data[32 * select[3 * to +: 3] +: 32];",
    ),
    (
        "multiplexer: words of the first half",
        "data[32 * select[3 * to +: 3] +: 32]",
        "data[32 * select[3 * to +: 2] +: 32]",
    ),
    (
        "multiplexer: the word of the neighbour",
        "data[32 * select[3 * to +: 3] +: 32]",
        "data[32 * select[3 * (to ^ 1) +: 3] +: 32]",
    ),
    ("multiplexer: even rows", "data[6 * select[3 * to +: 3] +: 6]", "data[6 * (select[3 * to +: 3] & 3'd6) +: 6]"),
    (
        "multiplexer: the last bank's row is that of the slot before",
        "data[6 * select[3 * to +: 3] +: 6]",
        "data[6 * (to == 7 ? select[3 * to +: 3] - 3'd1 : select[3 * to +: 3]) +: 6]",
    ),
    (
        "buffer: the second byte is written with the first",
        "if (enables[8 + number]) words[",
        "if (enables[number]) words[",
    ),
    (
        "buffer: the last byte goes where another lane's goes",
        "words[write_place[4 * (number * 8 / 8) +: 4]][24 +: 8]",
        "words[write_place[4 * (number ^ 4) +: 4]][24 +: 8]",
    ),
    ("buffer: the first value twice", "<in buffer_2x8x16>incoming[8 * number + 0 +: 8]", "incoming[7:0]"),
    ("buffer: written at any time", "<in buffer_1x8x16>if (enables[number]) words", "if (1'b1) words"),
    (
        "buffer: half of its places are shown",
        "<in buffer_8x1x16>place <= read_next;",
        "place <= {1'b0, read_next[2:0]};",
    ),
    ("union: the last slot brings nothing", "({4{takes[8 * to + 7]}} & data[28 +: 4])", "4'd0"),
    (
        "union: a slot brings what its neighbour does",
        "takes[8 * to + 3]}} & data[12 +: 4]",
        "takes[8 * to + 3]}} & data[8 +: 4]",
    ),
    ("union: two slots are taken at once", "takes[8 * to + 5]", "takes[8 * to + 4]"),
    ("union: the last dword is the one before", "data[96 +: 32]", "data[64 +: 32]"),
    ("union: a bank takes what its neighbour does", "takes[4 * to + 2]", "takes[4 * (to ^ 1) + 2]"),
    (
        "adder: rounding adds nothing",
        "wire [32:0] wide = {left & ~clear, 1'b1} + {right, carry};",
        "wire [32:0] wide = {left & ~clear, 1'b1} + {right, 1'b0};",
    ),
    (
        "adder: bits that don't count in rounding do",
        "wire [32:0] wide = {left & ~clear, 1'b1}",
        "wire [32:0] wide = {left, 1'b1}",
    ),
    (
        "adder: fractions are subtracted without a one",
        "wire [28:0] wide = {left & ~clear, 1'b1} + {right, carry};",
        "wire [28:0] wide = {left & ~clear, 1'b1} + {right, 1'b0};",
    ),
    (
        "adder: a fraction that doesn't count does",
        "wire [28:0] wide = {left & ~clear, 1'b1}",
        "wire [28:0] wide = {left, 1'b1}",
    ),
    (
        "adder: bits of memory that an ALU leaves out count",
        "wire [34:0] wide = {left & ~clear, 1'b1}",
        "wire [34:0] wide = {left, 1'b1}",
    ),
];
