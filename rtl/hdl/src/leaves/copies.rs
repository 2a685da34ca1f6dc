//! A register, several times.

use super::kept::flip_flops;
use crate::block;
use crate::net::Scalar;
use rust_hdl::prelude::*;

block! {
    /// `N` registers of one value: each `q` is the `d` of the edge before; zero at power-up. This is for a value that
    /// is used in `N` places far from each other.
    ///
    /// A leaf with its own Verilog, because synthesis makes one register of equal ones. Attributes forbid this: `keep`
    /// at a process is Yosys's; at a register `keep` and `dont_touch` are Vivado's, `preserve` and `dont_merge`
    /// Quartus's, `syn_preserve` Synplify's. On an ECP5 each bit is a flip-flop of the family's.
    pub struct Copies<T: Scalar>[N] {
        input {
            clock: Clock,
            /// value to keep
            d: T,
        }
        output {
            /// the kept value, several times
            q: [T; N],
        }
        still { Self::shows_all }
        module { format!("copies_{N}x{}", T::BITS) }
        technology { Ecp5: ecp5(T::BITS, N) }
    }
}

impl<T: Scalar, const N: usize> Copies<T, N> {
    /// Whether every copy has the value that comes in.
    fn shows_all(&self) -> bool {
        self.q.iter().all(|q| q.latched() == self.d.val())
    }
}

impl<T: Scalar, const N: usize> Logic for Copies<T, N> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let value = self.d.val();
            for index in 0..N {
                self.q[index].next = value;
            }
        }
    }

    fn hdl(&self) -> Verilog {
        let (bits, last) = (T::BITS, T::BITS - 1);
        Verilog::Custom(format!(
            "wire [{last}:0] incoming = d;\n\
             wire [{}:0] shown;\n\
             assign q = shown;\n\
             genvar number;\n\
             generate for (number = 0; number < {N}; number = number + 1) begin : copies\n    \
                 (* keep = \"true\", dont_touch = \"true\", preserve, dont_merge, syn_preserve = 1 *) reg [{last}:0] copy;\n    \
                 initial copy = {bits}'h0;\n    \
                 (* keep *) always @(posedge clock) copy <= incoming;\n    \
                 assign shown[{bits} * number +: {bits}] = copy;\n\
             end endgenerate\n",
            N * bits - 1
        ))
    }
}

fn ecp5(bits: usize, copies: usize) -> String {
    let (all, own) = (bits * copies, bits - 1);
    let kept = flip_flops(all, "incoming", bits, "shown");
    format!("wire [{own}:0] incoming = d;\nwire [{}:0] shown;\nassign q = shown;\n{kept}", all - 1)
}
