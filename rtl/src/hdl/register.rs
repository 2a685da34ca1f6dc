//! Flip-flops.

use super::{Scalar, U};
use crate::block;
use rust_hdl::prelude::*;
use std::fmt::Write;

block! {
    /// `N` registers that take `d` at a rising clock edge while `enable` is on; zero at power-up.
    ///
    /// A leaf with its own Verilog, because a kernel can't express a clock edge.
    pub struct Registers<T>[N] {
        input {
            clock: Clock,
            /// take new values at this edge
            enable: bool,
            d: [T; N],
        }
        output { q: [T; N] }
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
        let zero = T::default().verilog();
        let mut text = String::new();
        for index in 0..N {
            let _ = writeln!(text, "initial q${index} = {zero:x};");
        }
        text.push_str("always @(posedge clock) if (enable) begin\n");
        for index in 0..N {
            let _ = writeln!(text, "    q${index} <= d${index};");
        }
        text.push_str("end\n");
        Verilog::Custom(text)
    }
}

block! {
    /// `N` registers (at most 64) with an enable each: bit i of `enable` for register i; zero at power-up.
    ///
    /// A leaf with its own Verilog, because a kernel can't express a clock edge.
    pub struct MaskedRegisters<T>[N] {
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
        let zero = T::default().verilog();
        let mut text = String::new();
        for index in 0..N {
            let _ = writeln!(text, "initial q${index} = {zero:x};");
        }
        text.push_str("always @(posedge clock) begin\n");
        for index in 0..N {
            let _ = writeln!(text, "    if (enable[{index}]) q${index} <= d${index};");
        }
        text.push_str("end\n");
        Verilog::Custom(text)
    }
}
