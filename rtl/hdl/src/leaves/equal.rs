//! Whether two words are equal.

use super::carry::{cell, pairs};
use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// Whether two words of an even number of bits are equal, or whether the first of them is zero; 0 if this isn't
    /// asked. Combinational.
    ///
    /// A leaf with its own Verilog: on an ECP5 a carry goes along the bits while they match. This is faster than levels
    /// of LUTs with wires between them, and a comparison with zero costs nothing extra. Synthesis uses carry chains
    /// only for sums.
    ///
    /// ```text
    /// asked   zero   equal
    /// 0       -      0
    /// 1       0      one == other
    /// 1       1      one == 0
    /// ```
    pub struct Equal[BITS] {
        input {
            /// a word
            one: U<BITS>,
            /// another word
            other: U<BITS>,
            /// the first word is compared with zero instead of the other word
            zero: bool,
            /// the comparison is asked for; without it the answer is 0
            asked: bool,
        }
        output {
            /// the words are equal, or the first word is zero
            equal: bool,
        }
        module { format!("equal_{BITS}") }
        technology { Ecp5: ecp5(BITS) }
        require { BITS.is_multiple_of(2) }
    }
}

impl<const BITS: usize> Logic for Equal<BITS> {
    fn update(&mut self) {
        let with = if self.zero.val() { U::new(0) } else { self.other.val() };
        self.equal.next = self.asked.val() && self.one.val() == with;
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!("assign equal = asked & (one == (zero ? {BITS}'d0 : other));\n"))
    }
}

/// Each cell has two bits. Its table says whether bits A and B are equal where C is 0, and whether A is 0 where C is 1;
/// elsewhere the carry becomes 0. The first cell's carry says whether the comparison is asked for, and the last cell
/// brings the carry out as a sum. Without `keep` Yosys's mapping takes the chain apart into LUTs.
fn ecp5(bits: usize) -> String {
    let half = bits / 2;
    let kept = |name, init, inputs, from: &str, outputs: &str| {
        format!("(* keep *)\n{}", cell(name, init, inputs, from, outputs))
    };
    let always = |a| [[a, "1'b0", "1'b0"]; 2];
    let mut text =
        format!("wire [{half}:0] carries;\nwire [{}:0] nothing;\nwire unused = &{{1'b0, nothing}};\n", bits + 3);
    text += &kept(
        "u_first",
        "000A",
        always("asked"),
        "1'b0",
        &format!(".S0(nothing[{bits}]), .S1(nothing[{}]), .COUT(carries[0])", bits + 1),
    );
    let pair = kept(
        "u_pair",
        "5900",
        [["one[2 * pair]", "other[2 * pair]", "zero"], ["one[2 * pair + 1]", "other[2 * pair + 1]", "zero"]],
        "carries[pair]",
        ".S0(nothing[2 * pair]), .S1(nothing[2 * pair + 1]), .COUT(carries[pair + 1])",
    );
    text += &pairs(half, &pair);
    text += "wire all;\nassign equal = all;\n";
    text + &kept(
        "u_last",
        "0000",
        always("1'b0"),
        &format!("carries[{half}]"),
        &format!(".S0(all), .S1(nothing[{}]), .COUT(nothing[{}])", bits + 2, bits + 3),
    )
}
