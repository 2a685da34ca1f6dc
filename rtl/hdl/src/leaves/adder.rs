//! An adder, one of whose summands can be cleared bit by bit.

use super::carry::{cell, pairs};
use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// `left` without the bits of `clear`, plus `right`, plus one if `carry`: modulo `2^BITS`. Combinational.
    ///
    /// A leaf with its own Verilog: the carry chain of an ECP5 has room for the clearing in its cells, and synthesis
    /// doesn't use this room.
    ///
    /// ```text
    /// sum = (left & !clear) + right + carry
    /// ```
    pub struct Adder[BITS] {
        input {
            /// the first summand
            left: U<BITS>,
            /// bits of the first summand that don't count
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

    /// The carry comes in through an additional bit at the bottom, so that one chain does the whole sum.
    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "wire [{BITS}:0] wide = {{left & ~clear, 1'b1}} + {{right, carry}};\n\
             wire unused = &{{1'b0, wide[0]}};\n\
             assign sum = wide[{BITS}:1];\n"
        ))
    }
}

/// Each cell has two bits. The upper half of its table has A, B, C (D is 1): A exclusive-or B where C is 0, and B where
/// C is 1. The lowest four entries of the table are the carry where this is 0: B.
fn ecp5(bits: usize) -> String {
    let mut text = format!(
        "wire [{half}:0] carries;\nwire [1:0] nothing;\nwire unused = &{{1'b0, nothing, carries[{half}]}};\n\
         wire [{last}:0] total;\nassign sum = total;\n",
        half = bits / 2,
        last = bits - 1
    );
    let first = [["carry", "1'b0", "1'b0"]; 2];
    text += "// what begins the chain: its table is 0, and so its carry is A\n";
    text += &cell("u_first", "000A", first, "1'b0", ".S0(nothing[0]), .S1(nothing[1]), .COUT(carries[0])");
    let inputs = [
        ["left[2 * pair]", "right[2 * pair]", "clear[2 * pair]"],
        ["left[2 * pair + 1]", "right[2 * pair + 1]", "clear[2 * pair + 1]"],
    ];
    let outputs = ".S0(total[2 * pair]), .S1(total[2 * pair + 1]), .COUT(carries[pair + 1])";
    text + &pairs(bits / 2, &cell("u_pair", "C6CC", inputs, "carries[pair]", outputs))
}
