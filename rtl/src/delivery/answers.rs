//! The way back: which bank answers which slot.

use crate::one_hot::OneHot;
use crate::ports::Returns;
use lds_hdl::{Delay, U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps the bank of each slot while the banks work, and then makes it the one-hot select of the crossbar back.
    ///
    /// Four registers in a row that move with `advance` and else stay; zero at power-up. There is no reset: slots of a dropped pass are
    /// still selected, and nobody looks. A slot without an answer selects no bank, so it gets a zero.
    ///
    /// ```text
    /// cycle     0          1    2    3    4
    ///           returns    .    .    .    select, returned          and the banks' dwords, in cycle 4 as well
    /// ```
    pub struct Answers[LANES, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// the unit moves at this edge
            advance: bool,
            /// which bank answers which slot, one cycle after the grants
            returns: Returns<LANES, BANK_BITS>,
        }
        registered {
            /// banks that each slot takes from, when the banks answer: four cycles later
            select: [U<BANKS>; LANES],
            /// slots that get an answer then
            returned: U<LANES>,
        }
        local {
            ending: U<LANES>,
        }
        block {
            banks: Delay<U<BANK_BITS>, LANES, 3> { enable: advance, d: returns.bank },
            slots: Delay<U<LANES>, 1, 3> { enable: advance },
            one_hot: OneHot<LANES, BANK_BITS, BANKS> { valid: ending, number: banks.q },
        }
        require {
            1 << BANK_BITS == BANKS,
            BANKS <= 64,
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize> Logic for Answers<LANES, BANKS, BANK_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.slots.d[0].next = self.returns.slots.val();
        self.ending.next = self.slots.q[0].val();
        if self.advance.val() {
            self.returned.next = self.ending.val();
        }
        if self.advance.val() {
            for slot in 0..LANES {
                self.select[slot].next = self.one_hot.word[slot].val();
            }
        }
    }
}
