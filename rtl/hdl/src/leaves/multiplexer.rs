//! Multiplexers over the same words.

mod bodies;

use crate::block;
use crate::word::U;
use bodies::Sizes;
use rust_hdl::prelude::*;

block! {
    /// `OUTPUTS` multiplexers over the same `INPUTS` words, a crossbar: each output is the word that its select names,
    /// or zero while its gate is closed. Combinational.
    ///
    /// Only the lowest bits of a select count: as many as a number below `INPUTS` has.
    ///
    /// ```text
    /// result[o] = gate[o] ? data[select[o] mod INPUTS] : 0
    /// ```
    ///
    /// A leaf with its own Verilog: a simulator reads each output by its index, while a kernel would look at every
    /// input of every output. On FPGAs it is made of the multiplexers that join their LUTs, which synthesis doesn't
    /// find by itself.
    pub struct Multiplexer[WIDTH, INPUTS, BITS, OUTPUTS] {
        input {
            /// for each output: it gets a word; otherwise it gets zero
            gate: U<OUTPUTS>,
            /// for each output: the number of its word
            select: [U<BITS>; OUTPUTS],
            /// words to take from
            data: [U<WIDTH>; INPUTS],
        }
        output {
            /// the word of each output
            result: [U<WIDTH>; OUTPUTS],
        }
        module { format!("multiplexer_{OUTPUTS}_of_{INPUTS}x{WIDTH}") }
        technology {
            Ecp5: Sizes { width: WIDTH, inputs: INPUTS, bits: BITS, outputs: OUTPUTS }.ecp5(),
            Xilinx: Sizes { width: WIDTH, inputs: INPUTS, bits: BITS, outputs: OUTPUTS }.xilinx(),
        }
        require {
            INPUTS.is_power_of_two(),
            INPUTS >= 2,
            INPUTS <= 1 << BITS,
            OUTPUTS <= 64,
            OUTPUTS > 1 || BITS > 1 && WIDTH > 1,
        }
    }
}

impl<const WIDTH: usize, const INPUTS: usize, const BITS: usize, const OUTPUTS: usize> Logic
    for Multiplexer<WIDTH, INPUTS, BITS, OUTPUTS>
{
    fn update(&mut self) {
        let gate = self.gate.val();
        for output in 0..OUTPUTS {
            let number = self.select[output].val().raw() as usize % INPUTS;
            self.result[output].next = if gate.get_bit(output) { self.data[number].val() } else { U::new(0) };
        }
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(Sizes { width: WIDTH, inputs: INPUTS, bits: BITS, outputs: OUTPUTS }.generic())
    }
}
