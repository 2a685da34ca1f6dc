//! An adder of which a summand can be cleared bit by bit.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;
use std::fmt::Write;

block! {
    /// `left` without the bits of `clear`, plus `right`, plus one if `carry`: modulo `2^BITS`. Combinational.
    ///
    /// A leaf with its own Verilog: the carry chain of an ECP5 has room for the clearing in its cells, which synthesis doesn't make use of.
    ///
    /// ```text
    /// sum = (left & !clear) + right + carry
    /// ```
    pub struct Adder[BITS] {
        input {
            /// the first summand
            left: U<BITS>,
            /// bits of it that don't count
            clear: U<BITS>,
            /// the second summand
            right: U<BITS>,
            /// one is added
            carry: bool,
        }
        output {
            /// the sum
            sum: U<BITS>,
        }
        module { format!("adder_{BITS}") }
        technology { Ecp5: ecp5(BITS) }
        require {
            BITS.is_multiple_of(2),
            BITS <= 62,
        }
    }
}

impl<const BITS: usize> Logic for Adder<BITS> {
    fn update(&mut self) {
        let kept = self.left.val().raw() & !self.clear.val().raw();
        let sum = kept + self.right.val().raw() + u64::from(self.carry.val());
        self.sum.next = U::new(sum & ((1 << BITS) - 1));
    }

    fn connect(&mut self) {
        self.sum.connect();
    }

    /// The carry comes in through an additional bit at the bottom, so that one chain does it all.
    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "wire [{BITS}:0] wide = {{left & ~clear, 1'b1}} + {{right, carry}};\n\
             wire unused = &{{1'b0, wide[0]}};\n\
             assign sum = wide[{BITS}:1];\n"
        ))
    }
}

/// Two bits a cell. A cell's table has A, B, C in its upper half (D is 1): A exclusive-or B where C is 0, B where it is 1. Its lowest four
/// entries say what the carry is where that is 0: B.
fn ecp5(bits: usize) -> String {
    let mut text = format!(
        "wire [{half}:0] carries;
wire [1:0] nothing;
wire unused = &{{1'b0, nothing, carries[{half}]}};
\
         wire [{last}:0] total;
assign sum = total;
",
        half = bits / 2,
        last = bits - 1
    );
    let cell = |name: &str, init: &str, inputs: [[String; 3]; 2], from: &str, outputs: &str| {
        let mut text = format!(
            "CCU2C #(.INIT0(16'h{init}), .INIT1(16'h{init}), .INJECT1_0(\"NO\"), .INJECT1_1(\"NO\")) {name} (\n    .CIN({from}),\n"
        );
        for (half, [a, b, c]) in inputs.iter().enumerate() {
            let _ = writeln!(text, "    .A{half}({a}), .B{half}({b}), .C{half}({c}), .D{half}(1'b1),");
        }
        text + &format!("    {outputs}\n);\n")
    };
    let first = || ["carry".to_owned(), "1'b0".to_owned(), "1'b0".to_owned()];
    text += "// what begins the chain: its table is 0, and so its carry is A\n";
    text += &cell("u_first", "000A", [first(), first()], "1'b0", ".S0(nothing[0]), .S1(nothing[1]), .COUT(carries[0])");
    let inputs = |add: usize| {
        let bit = if add == 0 { "2 * pair".to_owned() } else { format!("2 * pair + {add}") };
        ["left", "right", "clear"].map(|word| format!("{word}[{bit}]"))
    };
    let outputs = ".S0(total[2 * pair]), .S1(total[2 * pair + 1]), .COUT(carries[pair + 1])";
    let pair = cell("u_pair", "C6CC", [inputs(0), inputs(1)], "carries[pair]", outputs);
    let _ = writeln!(text, "genvar pair;\ngenerate for (pair = 0; pair < {}; pair = pair + 1) begin : pairs", bits / 2);
    for line in pair.lines() {
        let _ = writeln!(text, "    {line}");
    }
    text + "end endgenerate\n"
}
