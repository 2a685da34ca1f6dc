//! A line of registers.

use crate::block;
use crate::net::Scalar;
use rust_hdl::prelude::*;
use std::fmt::Write;

block! {
    /// `N` values, `DEPTH` registers long: `q` is the `d` of `DEPTH` edges ago; zero at power-up.
    ///
    /// A leaf with its own Verilog, so that a value that only travels costs the simulation one leaf, however long the
    /// way is.
    pub struct Delay<T: Scalar>[N, DEPTH] {
        input {
            clock: Clock,
            /// value that goes in
            d: [T; N],
        }
        output {
            /// value that comes out
            q: [T; N],
        }
        state {
            _line: Box<[[T; N]]> = vec![[T::default(); N]; DEPTH].into_boxed_slice(),
            _oldest: usize = 0,
            _equal: usize = 0,
        }
        still { Self::is_full_of_one }
        module { format!("delay_{}x{DEPTH}", N * T::BITS) }
    }
}

impl<T: Scalar, const N: usize, const DEPTH: usize> Delay<T, N, DEPTH> {
    /// Whether every place has the value that comes in.
    fn is_full_of_one(&self) -> bool {
        self._equal >= DEPTH
    }
}

impl<T: Scalar, const N: usize, const DEPTH: usize> Logic for Delay<T, N, DEPTH> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let newest = (self._oldest + DEPTH - 1) % DEPTH;
            let mut is_equal = true;
            for index in 0..N {
                is_equal &= self._line[newest][index] == self.d[index].val();
            }
            self._equal = if is_equal { self._equal + 1 } else { 0 };
            for index in 0..N {
                self._line[self._oldest][index] = self.d[index].val();
            }
            self._oldest = (self._oldest + 1) % DEPTH;
            for index in 0..N {
                self.q[index].next = self._line[self._oldest][index];
            }
        }
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(stages(N * T::BITS, DEPTH))
    }
}

/// The Verilog of `depth` registers of `bits` bits from `d` to `q`, zero at power-up.
fn stages(bits: usize, depth: usize) -> String {
    let name = |stage: usize| if stage + 1 == depth { "q".to_owned() } else { format!("stage_{}", stage + 1) };
    let mut text = String::new();
    for stage in 0..depth {
        let name = name(stage);
        if name != "q" {
            let _ = writeln!(text, "reg [{}:0] {name};", bits - 1);
        }
        let _ = writeln!(text, "initial {name} = {bits}'h0;");
    }
    text += "always @(posedge clock) begin\n";
    let mut from = "d".to_owned();
    for stage in 0..depth {
        let name = name(stage);
        let _ = writeln!(text, "    {name} <= {from};");
        from = name;
    }
    text + "end\n"
}
