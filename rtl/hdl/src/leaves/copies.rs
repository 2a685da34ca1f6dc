//! A register, several times.

use crate::block;
use crate::net::Scalar;
use rust_hdl::prelude::*;

block! {
    /// `N` registers of one value: each `q` is the `d` of the edge before; zero at power-up. For a value that is used in `N` places far from each other.
    ///
    /// A leaf with its own Verilog: synthesis makes one register of equal ones, so on an ECP5 each bit is a flip-flop of the family's that it must keep.
    pub struct Copies<T: Scalar>[N] {
        input {
            clock: Clock,
            /// what comes in
            d: T,
        }
        output {
            /// what comes out, several times
            q: [T; N],
        }
        module { format!("copies_{N}x{}", T::BITS) }
        technology { Ecp5: ecp5(T::BITS, N) }
    }
}

impl<T: Scalar, const N: usize> Logic for Copies<T, N> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let value = self.d.val();
            self.q.iter_mut().for_each(|q| q.next = value);
        }
    }

    fn connect(&mut self) {
        self.q.iter_mut().for_each(Logic::connect);
    }

    fn hdl(&self) -> Verilog {
        let bits = N * T::BITS;
        Verilog::Custom(format!("initial q = {bits}'h0;\nalways @(posedge clock) q <= {{{N}{{d}}}};\n"))
    }
}

fn ecp5(bits: usize, copies: usize) -> String {
    format!(
        "wire [{last}:0] kept;\n\
         assign q = kept;\n\
         genvar copy, at;\n\
         generate for (copy = 0; copy < {copies}; copy = copy + 1) begin : copies\n    \
             for (at = 0; at < {bits}; at = at + 1) begin : bits\n        \
                 (* keep *)\n        \
                 FD1S3AX #(.GSR(\"DISABLED\")) u_register (.D(d[at]), .CK(clock), .Q(kept[{bits} * copy + at]));\n    \
             end\n\
         end endgenerate\n",
        last = bits * copies - 1
    )
}
