//! What recorded requests alone are sure to find: one region of 32, one bit of a comparison or of a fraction, one digit
//! of a limit, one way of a byte, one stripe, the end of all addresses, a full buffer.

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
    (
        "bank: a byte hides the others",
        "(written_before & ~from_third_last)",
        "(written_before & ~{32{|from_third_last}})",
    ),
    ("intake: one digit of a limit", "(m0_bytes < {1'd0, size_bytes})", "(m0_bytes < {1'd0, size_bytes | 18'd16})"),
    (
        "bank: one bit hides another",
        "((written_before & ~from_third_last) |",
        "((written_before & ~from_third_last & ~(from_third_last << 8 & 32'h00200000)) |",
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
    ("floor: exponents below 16", "mark = 28'h8000000 >> low;", "mark = 28'h8000000 >> (low | 5'd16);"),
    ("leading zeros: 24 and more", "(~upper_sixteen && sixteen_3[1])", "1'b0"),
    (
        "leading zeros: an odd number of more than 15",
        "sixteen_0[number] = eight_0[2 * number];",
        "sixteen_0[number] = eight_0[2 * number] && number == 0;",
    ),
    (
        "strobes: who has one byte has the next",
        "& ~(4'd1 << number);",
        "& ~(4'd1 << number) & ~{2'd0, slot == 4 && number == 0, 1'b0};",
    ),
    (
        "check: the dword behind four, past the end of all addresses",
        "(dword[17 * slot +: 3] < bound[BOUND_FIRST +: 3])",
        "(dword[17 * slot +: 3] < {bound[19] && slot / 2 != 2, bound[18:17]})",
    ),
    ("collector: a flag is written while no beat comes", "flags_write = 8'd0;", "flags_write = 8'd2;"),
    (
        "chooser: a denormal is stored as it is",
        "second = matches_ && ~(control[FLOAT_CONTROL_FLUSH_OPERANDS] && top[FLOAT_FACTS_SECOND_LOW]);",
        "second = matches_;",
    ),
    (
        "chooser: what is in memory is never empty",
        "memory_empty = top[FLOAT_FACTS_MEMORY_EMPTY] && (bottom[FLOAT_FACTS_MEMORY_EMPTY] || ~control[FLOAT_CONTROL_DOUBLE]);",
        "memory_empty = 1'd0;",
    ),
    ("chooser: the low dword doesn't hear that a NaN is quiet", "top = other;", "top = other & ~13'h0800;"),
    (
        "chooser: the high dword doesn't hear whether the low one is empty",
        "top[FLOAT_FACTS_FIRST_EMPTY] && (bottom[FLOAT_FACTS_FIRST_EMPTY] || ~control[FLOAT_CONTROL_DOUBLE])",
        "top[FLOAT_FACTS_FIRST_EMPTY] && (bottom[FLOAT_FACTS_FIRST_EMPTY] || odd || ~control[FLOAT_CONTROL_DOUBLE])",
    ),
    (
        "classifier: a double that would be stored is never a denormal",
        "~(second_wide || (double && second_middle))",
        "~(second_wide || double)",
    ),
    (
        "classifier: one bit of the exponent that would be stored",
        "second_wide = |second[30:23];",
        "second_wide = |(second[30:23] & 8'hf7);",
    ),
    (
        "storage: one bit that a bank's adder would store",
        "= bank_fourth_other[32 * number +: 32];",
        "= bank_fourth_other[32 * number +: 32] ^ (number == 5 && ~bank_fourth_other[185] ? 32'h01000000 : 32'd0);",
    ),
    (
        "regions: one of a slot goes with one of another",
        "regions = regions | one_hot_word[32 * slot +: 32];",
        "regions = regions | one_hot_word[32 * slot +: 32] | (slot == 6 && one_hot_word[13] ? 32'h02000000 : 32'd0);",
    ),
    (
        "one-hot: one number of one place is another, too",
        "<in one_hot>word[32 * place +: 32] = by_low_bits & by_high_bits;",
        "word[32 * place +: 32] = (by_low_bits & by_high_bits) | (place == 4 && valid[4] && own == 5'd13 ? 32'h00200000 : 32'd0);",
    ),
    (
        "check: a byte of one slot ends two bytes later",
        "last_place = ({2'd0, compared} << 6'd2) | {17'd0, end_};",
        "last_place = ({2'd0, compared} << 6'd2) | {17'd0, end_} | ((slot == 5) ? 19'd2 : 19'd0);",
    ),
    (
        "sum: one bit of one lane's address, where operands are apart",
        "start[32 * lane +: 32] = terms_address[32 * lane +: 32] & LOW_BITS;",
        "start[32 * lane +: 32] = terms_address[32 * lane +: 32] & ((lane == 3) ? LOW_BITS & 32'hffffdfff : LOW_BITS);",
    ),
    (
        "resting: one slot that led three cycles ago",
        "recent[23:16] <= recent[15:8];",
        "recent[23:16] <= recent[15:8] & ~8'h10;",
    ),
    (
        "resting: one slot, unless another one leads",
        "| recent[15:8]) | recent[23:16];",
        "| recent[15:8]) | recent[23:16]; if (~leading[2] && ~recent[2]) fresh = fresh ^ 8'h20;",
    ),
    (
        "strobes: where one lane stores over another, its own dword before counts for that of the other",
        "|((meetings_same_row[8 * slot +: 8] & overtaken) & having[8 * number +: 8])",
        "|(((meetings_same_row[8 * slot +: 8] & overtaken) ^ ((slot == 6 && number == 1 && meetings_same_row[53] && overtaken[5]) ? 8'h10 : 8'h0)) & having[8 * number +: 8])",
    ),
    ("aligner: of eight places that go out something counts", "lost = lost || |places[7:0];", "lost = 1'd1;"),
    (
        "sorter: a denormal sixteen exponents below is lost",
        "down = memory_exponent - (first_exponent | 10'd1);",
        "down = (memory_exponent - (first_exponent | 10'd1)) | (memory_exponent[5] ? 10'd512 : 10'd0);",
    ),
];
