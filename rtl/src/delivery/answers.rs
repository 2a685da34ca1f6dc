//! The way back: which bank answers which slot.

use crate::ports::Returns;
use lds_hdl::{Delay, U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps the bank of each slot while the banks work; then it is the select of the crossbar back.
    ///
    /// Four registers in a row that move with `advance` and else stay; zero at power-up. There is no reset: slots of a dropped pass
    /// still come out, and nobody looks. A slot without an answer has some bank's number; `returned` is what tells.
    ///
    /// ```text
    /// cycle     0          1    2    3    4
    ///           returns    .    .    .    bank, returned          and the banks' dwords, in cycle 4 as well
    /// ```
    pub struct Answers[LANES, BANK_BITS] {
        input {
            clock: Clock,
            /// the unit moves at this edge
            advance: bool,
            /// which bank answers which slot, one cycle after the grants
            returns: Returns<LANES, BANK_BITS>,
        }
        output {
            /// bank that each slot takes from, when the banks answer: four cycles later
            bank: [U<BANK_BITS>; LANES],
            /// slots that get an answer then
            returned: U<LANES>,
        }
        block {
            banks: Delay<U<BANK_BITS>, LANES, 4> { enable: advance, d: returns.bank, q: bank },
            slots: Delay<U<LANES>, 1, 4> { enable: advance },
        }
    }
}

impl<const LANES: usize, const BANK_BITS: usize> Logic for Answers<LANES, BANK_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.slots.d[0].next = self.returns.slots.val();
        self.returned.next = self.slots.q[0].val();
    }
}
