//! Flip-flops.

use crate::block;
use crate::net::Scalar;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// `N` registers that take `d` at a rising clock edge while `enable` is on; zero at power-up.
    ///
    /// A leaf with its own Verilog, because a kernel can't express a clock edge.
    pub struct Registers<T: Scalar>[N] {
        input {
            clock: Clock,
            /// take new values at this edge
            enable: bool,
            d: [T; N],
        }
        output { q: [T; N] }
        module { format!("registers_{}", N * T::BITS) }
    }
}

impl<T: Scalar, const N: usize> Logic for Registers<T, N> {
    fn update(&mut self) {
        if self.clock.pos_edge() && self.enable.val() {
            for (q, d) in self.q.iter_mut().zip(&self.d) {
                q.next = d.val();
            }
        }
    }

    fn connect(&mut self) {
        self.q.iter_mut().for_each(Logic::connect);
    }

    fn hdl(&self) -> Verilog {
        let bits = N * T::BITS;
        Verilog::Custom(format!(
            "initial q = {bits}'h0;\n\
             always @(posedge clock) if (enable) q <= d;\n"
        ))
    }
}

block! {
    /// `N` registers (at most 64) with an enable each: bit i of `enable` for register i; zero at power-up.
    ///
    /// A leaf with its own Verilog, because a kernel can't express a clock edge.
    pub struct MaskedRegisters<T: Scalar>[N] {
        input {
            clock: Clock,
            /// which take new values at this edge
            enable: U<N>,
            d: [T; N],
        }
        output { q: [T; N] }
    }
}

impl<T: Scalar, const N: usize> Logic for MaskedRegisters<T, N> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let enable = self.enable.val();
            for (index, (q, d)) in self.q.iter_mut().zip(&self.d).enumerate() {
                if enable.get_bit(index) {
                    q.next = d.val();
                }
            }
        }
    }

    fn connect(&mut self) {
        self.q.iter_mut().for_each(Logic::connect);
    }

    fn hdl(&self) -> Verilog {
        let (bits, all) = (T::BITS, N * T::BITS);
        Verilog::Custom(format!(
            "integer number;\n\
             initial q = {all}'h0;\n\
             always @(posedge clock) for (number = 0; number < {N}; number = number + 1)\n    \
                 if (enable[number]) q[{bits} * number +: {bits}] <= d[{bits} * number +: {bits}];\n"
        ))
    }
}
