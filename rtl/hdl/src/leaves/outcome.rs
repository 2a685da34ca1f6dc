//! A sum, or the value that replaces it.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// The result of a read-modify-write: `sum`, or if `replaced`, `other` or `difference` in its place. With `flips`
    /// the bits of `other` are inverted in the sum, and the difference is complemented. Combinational.
    ///
    /// A leaf with its own Verilog: on an ECP5 a bit is two LUTs and the multiplexer between them. `replaced`, which
    /// comes last, is the select of this multiplexer. Synthesis takes a third LUT.
    ///
    /// ```text
    /// replaced   from_difference   flips    result
    /// 0          -                 0        sum
    /// 0          -                 1        sum ^ other
    /// 1          0                 -        other
    /// 1          1                 0        difference
    /// 1          1                 1        !difference
    /// ```
    pub struct Outcome[BITS] {
        input {
            /// the sum
            sum: U<BITS>,
            /// the difference
            difference: U<BITS>,
            /// the other value that can replace the sum
            other: U<BITS>,
            /// the sum is replaced
            replaced: bool,
            /// the difference replaces the sum, if anything does
            from_difference: bool,
            /// bits are inverted
            flips: bool,
        }
        output {
            /// the result
            result: U<BITS>,
        }
        module { format!("outcome_{BITS}") }
        technology { Ecp5: ecp5(BITS) }
    }
}

impl<const BITS: usize> Logic for Outcome<BITS> {
    fn update(&mut self) {
        let [sum, difference, other] = [self.sum.val(), self.difference.val(), self.other.val()];
        self.result.next = match (self.replaced.val(), self.from_difference.val(), self.flips.val()) {
            (false, _, false) => sum,
            (false, _, true) => sum ^ other,
            (true, false, _) => other,
            (true, true, false) => difference,
            (true, true, true) => !difference,
        };
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "wire [{last}:0] alternative = from_difference ? difference ^ {{{BITS}{{flips}}}} : other;\n\
             assign result = replaced ? alternative : sum ^ (other & {{{BITS}{{flips}}}});\n",
            last = BITS - 1
        ))
    }
}

/// Two tables: `sum ^ (other & flips)`, and `from_difference ? difference ^ flips : other`.
fn ecp5(bits: usize) -> String {
    format!(
        "wire [{last}:0] chosen;\n\
         assign result = chosen;\n\
         genvar at;\n\
         generate for (at = 0; at < {bits}; at = at + 1) begin : bits\n    \
             wire kept, alternative;\n    \
             LUT4 #(.INIT(16'h6A6A)) u_kept (\n        \
                 .A(sum[at]),\n        .B(other[at]),\n        .C(flips),\n        .D(1'b0),\n        .Z(kept)\n    \
             );\n    \
             LUT4 #(.INIT(16'h3ACA)) u_alternative (\n        \
                 .A(other[at]),\n        .B(difference[at]),\n        .C(from_difference),\n        .D(flips),\n        .Z(alternative)\n    \
             );\n    \
             PFUMX u_outcome (\n        \
                 .BLUT(kept),\n        .ALUT(alternative),\n        .C0(replaced),\n        .Z(chosen[at])\n    \
             );\n\
         end endgenerate\n",
        last = bits - 1
    )
}
