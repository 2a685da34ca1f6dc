//! A sum, or the value that replaces it, and what the next access finds.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// The result of a read-modify-write: `sum`, or if `replaced`, `other` or `difference` in its place. With `flips`
    /// the bits of `other` are inverted in the sum, and the difference is complemented. Combinational.
    ///
    /// `following` is the dword that the access behind this one finds, bit by bit: the result where `again` is 1,
    /// otherwise what is known of it: with `recent` all of `found`, `carried` and `written`, otherwise `brought` where
    /// `beside` is 1, and `found` and `carried` elsewhere. What doesn't count has to be zero.
    ///
    /// A leaf with its own Verilog: on an ECP5 a bit of the result is two LUTs and the multiplexer between them.
    /// `replaced`, which comes last, is the select of this multiplexer. Synthesis takes a third LUT. `following` is one
    /// multiplexer behind that one, which has no wires before it.
    ///
    /// ```text
    /// replaced   from_difference   flips    result              again   recent   beside   following
    /// 0          -                 0        sum                 0       0        0        found | carried
    /// 0          -                 1        sum ^ other         0       0        1        brought
    /// 1          0                 -        other               0       1        -        found | carried | written
    /// 1          1                 0        difference          1       -        -        result
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
            /// what the access behind this one finds in memory
            found: U<BITS>,
            /// what it finds that an access left three or four before it
            carried: U<BITS>,
            /// what the access before this one left
            written: U<BITS>,
            /// bits that the access behind this one finds as the one before this one left them
            recent: U<BITS>,
            /// what it finds that came from elsewhere
            brought: U<BITS>,
            /// bits that it finds as they came from elsewhere
            beside: U<BITS>,
            /// bits that it finds as this one leaves them
            again: U<BITS>,
        }
        output {
            /// the result
            result: U<BITS>,
            /// the dword that the access behind this one finds
            following: U<BITS>,
        }
        module { format!("outcome_{BITS}") }
        technology { Ecp5: ecp5(BITS) }
    }
}

impl<const BITS: usize> Logic for Outcome<BITS> {
    fn update(&mut self) {
        let [sum, difference, other] = [self.sum.val(), self.difference.val(), self.other.val()];
        let result = match (self.replaced.val(), self.from_difference.val(), self.flips.val()) {
            (false, _, false) => sum,
            (false, _, true) => sum ^ other,
            (true, false, _) => other,
            (true, true, false) => difference,
            (true, true, true) => !difference,
        };
        let [found, carried, written] = [self.found.val(), self.carried.val(), self.written.val()];
        let [brought, beside, again] = [self.brought.val(), self.beside.val(), self.again.val()];
        let early = ((found | carried) & !beside) | (brought & beside);
        let recent = self.recent.val();
        let known = (early & !recent) | ((found | carried | written) & recent);
        self.result.next = result;
        self.following.next = (known & !again) | (result & again);
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "wire [{last}:0] alternative = from_difference ? difference ^ {{{BITS}{{flips}}}} : other;\n\
             assign result = replaced ? alternative : sum ^ (other & {{{BITS}{{flips}}}});\n\
             wire [{last}:0] early = ((found | carried) & ~beside) | (brought & beside);\n\
             wire [{last}:0] known = (early & ~recent) | ((found | carried | written) & recent);\n\
             assign following = (known & ~again) | (result & again);\n",
            last = BITS - 1
        ))
    }
}

/// Two tables for the result: `sum ^ (other & flips)`, and `from_difference ? difference ^ flips : other`. Two for what
/// is known without it: `beside ? brought : found | carried`, and `found | carried | written`.
fn ecp5(bits: usize) -> String {
    format!(
        "wire [{last}:0] chosen;\n\
         wire [{last}:0] of_next;\n\
         assign result = chosen;\n\
         assign following = of_next;\n\
         genvar at;\n\
         generate for (at = 0; at < {bits}; at = at + 1) begin : bits\n    \
             wire kept, alternative, early, late, known;\n    \
             LUT4 #(.INIT(16'h6A6A)) u_kept (\n        \
                 .A(sum[at]),\n        .B(other[at]),\n        .C(flips),\n        .D(1'b0),\n        .Z(kept)\n    \
             );\n    \
             LUT4 #(.INIT(16'h3ACA)) u_alternative (\n        \
                 .A(other[at]),\n        .B(difference[at]),\n        .C(from_difference),\n        .D(flips),\n        .Z(alternative)\n    \
             );\n    \
             PFUMX u_outcome (\n        \
                 .BLUT(kept),\n        .ALUT(alternative),\n        .C0(replaced),\n        .Z(chosen[at])\n    \
             );\n    \
             LUT4 #(.INIT(16'hF0EE)) u_early (\n        \
                 .A(found[at]),\n        .B(carried[at]),\n        .C(brought[at]),\n        .D(beside[at]),\n        .Z(early)\n    \
             );\n    \
             LUT4 #(.INIT(16'hFEFE)) u_late (\n        \
                 .A(found[at]),\n        .B(carried[at]),\n        .C(written[at]),\n        .D(1'b0),\n        .Z(late)\n    \
             );\n    \
             PFUMX u_known (\n        \
                 .BLUT(early),\n        .ALUT(late),\n        .C0(recent[at]),\n        .Z(known)\n    \
             );\n    \
             L6MUX21 u_following (\n        \
                 .D0(known),\n        .D1(chosen[at]),\n        .SD(again[at]),\n        .Z(of_next[at])\n    \
             );\n\
         end endgenerate\n",
        last = bits - 1
    )
}
