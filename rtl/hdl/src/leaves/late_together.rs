//! A choice by three signals that come late.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// Bits that depend on three signals that come late: `given` if `first` is 1 and the other two are 0, otherwise
    /// `otherwise`. All are inverted if `INVERTS` is 1. Combinational.
    ///
    /// What [`Late`](super::Late) is for one signal: on an ECP5 a bit is two LUTs, which synthesis leaves as they are,
    /// and the multiplexer between them. So none of the three signals meets another one before it gets here, with a
    /// gate and a wire more for all of them.
    ///
    /// ```text
    /// first   second   third   chosen
    /// 1       0        0       given
    /// any others               otherwise
    /// ```
    pub struct LateTogether[BITS, INVERTS] {
        input {
            /// a signal that comes late: 1 for `given`
            first: bool,
            /// another one: 0 for `given`
            second: bool,
            /// a third one: 0 for `given`
            third: bool,
            /// bits if the signals are 1, 0, and 0
            given: U<BITS>,
            /// bits if they aren't
            otherwise: U<BITS>,
        }
        output {
            /// the bits chosen
            chosen: U<BITS>,
        }
        module { format!("late_together_{BITS}{}", if INVERTS == 1 { "_inverted" } else { "" }) }
        technology { Ecp5: ecp5(BITS, INVERTS == 1) }
        require { INVERTS <= 1 }
    }
}

impl<const BITS: usize, const INVERTS: usize> Logic for LateTogether<BITS, INVERTS> {
    fn update(&mut self) {
        let is_given = self.first.val() && !self.second.val() && !self.third.val();
        let bits = if is_given { self.given.val() } else { self.otherwise.val() };
        self.chosen.next = if INVERTS == 1 { !bits } else { bits };
    }

    fn hdl(&self) -> Verilog {
        let inverted = if INVERTS == 1 { "~" } else { "" };
        Verilog::Custom(format!("assign chosen = {inverted}((first & ~second & ~third) ? given : otherwise);\n"))
    }
}

/// The tables of `first & ~second ? given : otherwise` and of `otherwise`, between which `third` chooses.
fn ecp5(bits: usize, inverts: bool) -> String {
    let [chooses, stays] = if inverts { ["5535", "5555"] } else { ["AACA", "AAAA"] };
    format!(
        "wire [{last}:0] of_given = given;\n\
         wire [{last}:0] of_otherwise = otherwise;\n\
         wire [{last}:0] bits;\n\
         assign chosen = bits;\n\
         genvar at;\n\
         generate for (at = 0; at < {bits}; at = at + 1) begin : kept\n    \
             wire chooses, stays;\n    \
             (* keep *)\n    \
             LUT4 #(.INIT(16'h{chooses})) u_chooses (\n        \
                 .A(of_otherwise[at]),\n        .B(of_given[at]),\n        .C(first),\n        .D(second),\n        .Z(chooses)\n    \
             );\n    \
             (* keep *)\n    \
             LUT4 #(.INIT(16'h{stays})) u_stays (\n        \
                 .A(of_otherwise[at]),\n        .B(1'b0),\n        .C(1'b0),\n        .D(1'b0),\n        .Z(stays)\n    \
             );\n    \
             PFUMX u_bit (\n        \
                 .BLUT(chooses),\n        .ALUT(stays),\n        .C0(third),\n        .Z(bits[at])\n    \
             );\n\
         end endgenerate\n",
        last = bits - 1
    )
}
