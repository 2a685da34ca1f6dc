//! A choice by a signal that comes late.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// Bits that depend on a signal that comes late: `given` if it is 1 and `otherwise` if it is 0, all inverted if
    /// `inverts`. Combinational.
    ///
    /// A leaf with its own Verilog: on an ECP5 a bit is one LUT that synthesis leaves as it is. Synthesis doesn't know
    /// how long wires get. Where it sees time left, it derives a bit from others that depend on the late signal, so
    /// that the signal goes through several LUTs and the wires between them.
    ///
    /// ```text
    /// inverts   late   chosen
    /// 0         0      otherwise
    /// 0         1      given
    /// 1         0      !otherwise
    /// 1         1      !given
    /// ```
    pub struct Late[BITS] {
        input {
            /// the signal that comes late
            late: bool,
            /// bits if the late signal is 1
            given: U<BITS>,
            /// bits if the late signal is 0
            otherwise: U<BITS>,
            /// bits are inverted; where this is a constant it costs nothing
            inverts: bool,
        }
        output {
            /// the bits chosen
            chosen: U<BITS>,
        }
        module { format!("late_{BITS}") }
        technology { Ecp5: ecp5(BITS) }
    }
}

impl<const BITS: usize> Logic for Late<BITS> {
    fn update(&mut self) {
        let bits = if self.late.val() { self.given.val() } else { self.otherwise.val() };
        self.chosen.next = if self.inverts.val() { !bits } else { bits };
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!("assign chosen = (late ? given : otherwise) ^ {{{BITS}{{inverts}}}};\n"))
    }
}

/// The table of `inverts ^ (late ? given : otherwise)`.
fn ecp5(bits: usize) -> String {
    format!(
        "wire [{last}:0] of_given = given;\n\
         wire [{last}:0] of_otherwise = otherwise;\n\
         wire [{last}:0] bits;\n\
         assign chosen = bits;\n\
         genvar at;\n\
         generate for (at = 0; at < {bits}; at = at + 1) begin : kept\n    \
             (* keep *)\n    \
             LUT4 #(.INIT(16'h35CA)) u_bit (\n        \
                 .A(of_otherwise[at]),\n        .B(of_given[at]),\n        .C(late),\n        .D(inverts),\n        .Z(bits[at])\n    \
             );\n\
         end endgenerate\n",
        last = bits - 1
    )
}
