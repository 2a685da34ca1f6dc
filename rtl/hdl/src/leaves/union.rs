//! Words that several inputs make together.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;
use std::fmt::Write;

block! {
    /// `OUTPUTS` unions over the same `INPUTS` words, a crossbar in which an output may take from several inputs: each
    /// output is the OR of the words that it takes, or zero if it takes none. Combinational.
    ///
    /// ```text
    /// result[o] = OR of data[i], over every i with bit i of takes[o]
    /// ```
    ///
    /// A leaf with its own Verilog: a simulator looks at the words that are taken, while a kernel would look at every
    /// input of every output.
    pub struct Union[WIDTH, INPUTS, OUTPUTS] {
        input {
            /// for each output: the words that it takes
            takes: [U<INPUTS>; OUTPUTS],
            /// words to take from
            data: [U<WIDTH>; INPUTS],
        }
        output {
            /// the OR of each output's words
            result: [U<WIDTH>; OUTPUTS],
        }
        module { format!("union_{OUTPUTS}_of_{INPUTS}x{WIDTH}") }
        require {
            INPUTS >= 2,
            INPUTS <= 64,
        }
    }
}

impl<const WIDTH: usize, const INPUTS: usize, const OUTPUTS: usize> Logic for Union<WIDTH, INPUTS, OUTPUTS> {
    fn update(&mut self) {
        for (result, takes) in self.result.iter_mut().zip(&self.takes) {
            let mut left = takes.val().raw();
            let mut word = 0;
            while left != 0 {
                word |= self.data[left.trailing_zeros() as usize].val().raw();
                left &= left - 1;
            }
            result.next = U::new(word);
        }
    }

    fn hdl(&self) -> Verilog {
        let mut text = format!(
            "genvar to;\n\
             generate for (to = 0; to < {OUTPUTS}; to = to + 1) begin : outputs\n    \
                 assign result[{WIDTH} * to +: {WIDTH}] ="
        );
        for from in 0..INPUTS {
            let or = if from == 0 { "\n        " } else { " |\n        " };
            let _ =
                write!(text, "{or}({{{WIDTH}{{takes[{INPUTS} * to + {from}]}}}} & data[{} +: {WIDTH}])", WIDTH * from);
        }
        Verilog::Custom(text + ";\nend endgenerate\n")
    }
}
