//! The carry cell of an ECP5, from which leaves make chains.

use std::fmt::Write;

/// An instance of `CCU2C`, which has two bits with one table `init` (16 bits in hexadecimal). Input D is 1. `inputs`
/// are A, B and C of each bit, `from` is the carry that comes in, and `outputs` are connections of S0, S1 and COUT.
/// Where the table is 1, the carry goes on. Elsewhere the lowest four entries of the table give the carry, by A and B.
pub(super) fn cell(name: &str, init: &str, inputs: [[&str; 3]; 2], from: &str, outputs: &str) -> String {
    let mut text = format!(
        "CCU2C #(.INIT0(16'h{init}), .INIT1(16'h{init}), .INJECT1_0(\"NO\"), .INJECT1_1(\"NO\")) {name} (\n    .CIN({from}),\n"
    );
    for (number, [a, b, c]) in inputs.iter().enumerate() {
        let _ = writeln!(text, "    .A{number}({a}), .B{number}({b}), .C{number}({c}), .D{number}(1'b1),");
    }
    text + &format!("    {outputs}\n);\n")
}

/// Cells for two bits each. `pair` returns the cell for a genvar named `pair`, which runs below `count`.
pub(super) fn pairs(count: usize, pair: &str) -> String {
    let mut text = format!("genvar pair;\ngenerate for (pair = 0; pair < {count}; pair = pair + 1) begin : pairs\n");
    for line in pair.lines() {
        let _ = writeln!(text, "    {line}");
    }
    text + "end endgenerate\n"
}
