//! The way back: which bank answers which slot.

use crate::one_hot::OneHot;
use crate::ports::Returns;
use lds_hdl::{Delay, U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps the bank of each column while the banks work, and then makes it the one-hot select of the crossbar back.
    ///
    /// Five registers in a row; zero at power-up. There is no reset: columns of a dropped pass are
    /// still selected, and nobody looks. A column without an answer selects no bank, so it gets a zero.
    ///
    /// ```text
    /// cycle     0          1    2    3    4    5
    ///           returns    .    .    .    .    select, returned          and the banks' dwords, in cycle 5 as well
    /// ```
    pub struct Answers[LANES, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// which bank answers which column, one cycle after the grants
            returns: Returns<LANES, BANK_BITS>,
        }
        registered {
            /// banks that each column takes from, when the banks answer: five cycles later
            select: [U<BANKS>; LANES],
            /// columns that get an answer then
            returned: U<LANES>,
        }
        local {
            ending: U<LANES>,
        }
        block {
            banks: Delay<U<BANK_BITS>, LANES, 4> { d: returns.bank },
            columns: Delay<U<LANES>, 1, 4>,
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
        self.columns.d[0].next = self.returns.columns.val();
        self.ending.next = self.columns.q[0].val();
        self.returned.next = self.ending.val();
        for column in 0..LANES {
            self.select[column].next = self.one_hot.word[column].val();
        }
    }
}
