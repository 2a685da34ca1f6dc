//! Whether two words are equal.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;
use std::fmt::Write;

block! {
    /// Whether two words of an even number of bits are equal. Combinational.
    ///
    /// A leaf with its own Verilog: on an ECP5 a carry goes along the bits while they are equal, which is faster than levels of LUTs with wires
    /// between them; synthesis takes carry chains for sums alone.
    pub struct Equal[BITS] {
        input {
            /// a word
            one: U<BITS>,
            /// another word
            other: U<BITS>,
        }
        output {
            /// they are equal
            equal: bool,
        }
        module { format!("equal_{BITS}") }
        technology { Ecp5: ecp5(BITS) }
        require { BITS.is_multiple_of(2) }
    }
}

impl<const BITS: usize> Logic for Equal<BITS> {
    fn update(&mut self) {
        self.equal.next = self.one.val() == self.other.val();
    }

    fn connect(&mut self) {
        self.equal.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom("assign equal = one == other;\n".to_owned())
    }
}

/// Two bits a cell. A cell's table, with D as 1 and C as 0, says whether A and B are equal: then the carry goes on, and elsewhere it is the lowest part
/// of the table, 0. The first cell's carry is 1, and the last one brings the carry out as a sum.
fn ecp5(bits: usize) -> String {
    let half = bits / 2;
    let cell = |name: &str, init: &str, inputs: [[&str; 2]; 2], from: &str, outputs: &str| {
        let mut text = format!(
            "CCU2C #(.INIT0(16'h{init}), .INIT1(16'h{init}), .INJECT1_0(\"NO\"), .INJECT1_1(\"NO\")) {name} (\n    .CIN({from}),\n"
        );
        for (number, [a, b]) in inputs.iter().enumerate() {
            let _ = writeln!(text, "    .A{number}({a}), .B{number}({b}), .C{number}(1'b0), .D{number}(1'b1),");
        }
        text + &format!("    {outputs}\n);\n")
    };
    let nothing = [["1'b0", "1'b0"]; 2];
    let mut text =
        format!("wire [{half}:0] carries;\nwire [{}:0] nothing;\nwire unused = &{{1'b0, nothing}};\n", bits + 3);
    text += &cell(
        "u_first",
        "000F",
        nothing,
        "1'b0",
        &format!(".S0(nothing[{bits}]), .S1(nothing[{}]), .COUT(carries[0])", bits + 1),
    );
    let pair = cell(
        "u_pair",
        "0900",
        [["one[2 * pair]", "other[2 * pair]"], ["one[2 * pair + 1]", "other[2 * pair + 1]"]],
        "carries[pair]",
        ".S0(nothing[2 * pair]), .S1(nothing[2 * pair + 1]), .COUT(carries[pair + 1])",
    );
    let _ = writeln!(text, "genvar pair;\ngenerate for (pair = 0; pair < {half}; pair = pair + 1) begin : pairs");
    for line in pair.lines() {
        let _ = writeln!(text, "    {line}");
    }
    text += "end endgenerate\nwire all;\nassign equal = all;\n";
    text + &cell(
        "u_last",
        "0000",
        nothing,
        &format!("carries[{half}]"),
        &format!(".S0(all), .S1(nothing[{}]), .COUT(nothing[{}])", bits + 2, bits + 3),
    )
}
