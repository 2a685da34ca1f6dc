//! A line of registers in which values close up.

use super::stages::stages;
use crate::block;
use crate::net::Scalar;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// `N` values in a line of `DEPTH` (at least 2) registers, each of which takes the value before it at an enabled
    /// edge of its own; zero at power-up.
    ///
    /// A leaf with its own Verilog, so that a value that only travels costs the simulation one leaf, however long the
    /// way is.
    pub struct Line<T: Scalar>[N, DEPTH] {
        input {
            clock: Clock,
            /// bit i: register i takes the value before it at this edge
            moves: U<DEPTH>,
            /// value that goes in
            d: [T; N],
        }
        output {
            /// value that comes out
            q: [T; N],
        }
        state { _line: Box<[[T; N]]> = vec![[T::default(); N]; DEPTH].into_boxed_slice() }
        still { Self::stands }
        module { format!("line_{}x{DEPTH}", N * T::BITS) }
    }
}

impl<T: Scalar, const N: usize, const DEPTH: usize> Line<T, N, DEPTH> {
    /// Whether no register takes a value.
    fn stands(&self) -> bool {
        !self.moves.val().any()
    }
}

impl<T: Scalar, const N: usize, const DEPTH: usize> Logic for Line<T, N, DEPTH> {
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        let moves = self.moves.val();
        for place in (0..DEPTH).rev().filter(|place| moves.get_bit(*place)) {
            if place == 0 {
                for index in 0..N {
                    self._line[0][index] = self.d[index].val();
                }
            } else {
                self._line.copy_within(place - 1..place, place);
            }
        }
        if moves.get_bit(DEPTH - 1) {
            for index in 0..N {
                self.q[index].next = self._line[DEPTH - 1][index];
            }
        }
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(stages(N * T::BITS, DEPTH, |stage| Some(format!("moves[{stage}]"))))
    }
}
