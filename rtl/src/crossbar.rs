//! A crossbar.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Each output is the OR of the inputs that it selects; with one-hot selects, a crossbar. Combinational.
    ///
    /// AND-OR, not a multiplexer tree: the grants are one-hot anyway, and on four-input LUTs it is the smallest form
    /// (`docs/architecture.md`).
    ///
    /// No registers: the results are there in the cycle of selects and data. An output that selects nothing is zero.
    ///
    /// ```text
    /// result[o] = OR of data[i] over all i in select[o]
    /// ```
    pub struct Crossbar[WIDTH, INPUTS, OUTPUTS] {
        input {
            /// inputs of each output, bit i for input i
            select: [U<INPUTS>; OUTPUTS],
            /// what each input brings
            data: [U<WIDTH>; INPUTS],
        }
        output {
            /// what each output gets
            result: [U<WIDTH>; OUTPUTS],
        }
        local {
            from: U<INPUTS>,
            sum: U<WIDTH>,
        }
        constant { zero: Constant<U<WIDTH>> = Constant::new(U::new(0)) }
    }
}

impl<const WIDTH: usize, const INPUTS: usize, const OUTPUTS: usize> Logic for Crossbar<WIDTH, INPUTS, OUTPUTS> {
    #[hdl_gen]
    fn update(&mut self) {
        for to in 0..OUTPUTS {
            self.from.next = self.select[to].val();
            self.sum.next = self.zero.val();
            for lane in 0..INPUTS {
                if self.from.val().get_bit(lane) {
                    self.sum.next = self.sum.val() | self.data[lane].val();
                }
            }
            self.result[to].next = self.sum.val();
        }
    }
}
