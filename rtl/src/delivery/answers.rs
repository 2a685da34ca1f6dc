//! The way back: which bank answers which slot.

use crate::ports::Returns;
use lds_hdl::{Delay, U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps the bank of each slot while the banks work, and then makes it the one-hot select of the crossbar back.
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
            one_hot: [U<BANKS>; LANES],
            answering: U<BANK_BITS>,
            by_low_bits: U<BANKS>,
            by_high_bits: U<BANKS>,
        }
        constant {
            no_bank: Constant<U<BANKS>> = Constant::new(U::new(0)),
            low: Constant<U<BANK_BITS>> = Constant::new(U::new(3)),
            /// every fourth bank, and the first four
            fourths: Constant<U<BANKS>> = Constant::new(U::new(0x1111_1111_1111_1111)),
            first_four: Constant<U<BANKS>> = Constant::new(U::new(15)),
        }
        block {
            banks: Delay<U<BANK_BITS>, LANES, 3> { enable: advance, d: returns.bank },
            slots: Delay<U<LANES>, 1, 3> { enable: advance },
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
        for slot in 0..LANES {
            // one-hot in two halves: a bank's bit is one AND of two shared ones
            self.answering.next = self.banks.q[slot].val();
            self.by_low_bits.next = self.no_bank.val();
            if self.ending.val().get_bit(slot) {
                self.by_low_bits.next = self.fourths.val() << (self.answering.val() & self.low.val());
            }
            self.by_high_bits.next = self.first_four.val() << (self.answering.val() & !self.low.val());
            self.one_hot[slot].next = self.by_low_bits.val() & self.by_high_bits.val();
        }
        if self.advance.val() {
            for slot in 0..LANES {
                self.select[slot].next = self.one_hot[slot].val();
            }
        }
    }
}
