//! What recorded requests alone are sure to find: one region of 32, one bit of a comparison, one digit of a limit, one way of a byte.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
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
];
