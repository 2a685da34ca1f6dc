//! What recorded requests alone are sure to find: one region of 32, one bit of a comparison or of a fraction, one digit of a limit,
//! one way of a byte, one stripe, the end of all addresses, a full buffer.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    ("reach: an allocation begins inside the storage", "difference[15:0] & inside_;", "difference[15:0];"),
    (
        "gate: one region never meets",
        "|(main_regions & load_in_regions)",
        "|(main_regions & load_in_regions & ~32'h40)",
    ),
    (
        "gate: one region counts as another, too",
        "load_in_regions <= load_regions;",
        "load_in_regions <= load_regions ^ {5'd0, load_regions[1], 26'd0};",
    ),
    (
        "equal: one bit isn't compared",
        "(one == (zero ? 32'd0 : other))",
        "((one & ~32'h80) == ((zero ? 32'd0 : other) & ~32'h80))",
    ),
    ("bank: a byte hides the others", "(written & ~from_third_last)", "(written & ~{32{|from_third_last}})"),
    ("intake: one digit of a limit", "(m0_dword < {1'd0, size_dword})", "(m0_dword < {1'd0, size_dword | 16'd4})"),
    (
        "bank: one bit hides another",
        "((carried & ~from_second_last) |",
        "((carried & ~from_second_last & ~(from_second_last << 8 & 32'h00200000)) |",
    ),
    (
        "hazards: one stripe of two cycles ago",
        "touched[31:0] <= now_stripes;",
        "touched[31:0] <= now_stripes & ~32'h00010000;",
    ),
    (
        "stripes: one stripe of one slot",
        "touched = touched | one_hot_word[32 * slot +: 32];",
        "touched = touched | (one_hot_word[32 * slot +: 32] & ~(slot == 3 ? 32'h40 : 32'h0));",
    ),
    ("classifier: upper bits of a low dword", " && ~(low_dword && (memory_wide || memory[31]));", ";"),
    (
        "sorter: one bit of the smaller fraction",
        "memory_significand = memory_significand | HIDDEN;",
        "memory_significand = (memory_significand & ~24'd4) | HIDDEN;",
    ),
    ("floor: exponents below 16", "mark = TOP >> low;", "mark = TOP >> (low | 5'd16);"),
    ("leading zeros: 24 and more", "(~upper_sixteen && sixteen_3[1])", "1'b0"),
    (
        "leading zeros: an odd number of more than 15",
        "sixteen_0[number] = eight_0[2 * number];",
        "sixteen_0[number] = eight_0[2 * number] && number == 0;",
    ),
    (
        "strobes: who has one byte has the next",
        "& WITHOUT[4 * number +: 4];",
        "& WITHOUT[4 * number +: 4] & ~{2'd0, slot == 4 && number == 0, 1'b0};",
    ),
    (
        "check: the dword behind four, past the end of all addresses",
        "(dword[17 * slot +: 3] < bound[19:17])",
        "(dword[17 * slot +: 3] < {bound[19] && slot / 2 != 2, bound[18:17]})",
    ),
    ("collector: a flag is written while no beat comes", "flags_write = NO_FLAG;", "flags_write = 8'd2;"),
];
