//! Who of four threads gets its bank.

use lds_hdl::{Late, U, block};
use rust_hdl::prelude::*;

block! {
    /// Each bank serves the first of the threads that want it; the others stay. Threads that want four different banks
    /// are all served at once. Only gates: nothing is kept.
    pub struct BankTurns {
        input {
            /// the thread wants an entry
            wants: [bool; 4],
            /// of this bank
            banks: [U<2>; 4],
        }
        output {
            /// the thread that each bank serves; 3 if nobody wants it
            turns: [U<2>; 4],
            /// the thread wants one, and isn't served now
            stays: [bool; 4],
        }
        local {
            /// for each thread: its bank, as one bit
            named: [U<4>; 4],
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            none: Constant<U<4>> = Constant::new(U::new(0)),
        }
        block {
            /// for each thread the bank that it wants, as one bit. That it wants one comes late, and rows of the memory
            /// wait for it.
            asks: [Late<4>; 4] { late: wants, given: named, otherwise: none, inverts: no },
        }
        kernel {
            for thread in 0..4 {
                self.named[thread].next = match self.banks[thread].val().index() {
                    0 => 1,
                    1 => 2,
                    2 => 4,
                    _ => 8,
                };
            }
            for bank in 0..4 {
                self.turns[bank].next = if self.asks[0].chosen.val().get_bit(bank) {
                    0
                } else if self.asks[1].chosen.val().get_bit(bank) {
                    1
                } else if self.asks[2].chosen.val().get_bit(bank) {
                    2
                } else {
                    3
                };
            }
            let second_meets_first = self.wants[0].val() && self.banks[1].val() == self.banks[0].val();
            let third_meets_first = self.wants[0].val() && self.banks[2].val() == self.banks[0].val();
            let third_meets_second = self.wants[1].val() && self.banks[2].val() == self.banks[1].val();
            let fourth_meets_first = self.wants[0].val() && self.banks[3].val() == self.banks[0].val();
            let fourth_meets_second = self.wants[1].val() && self.banks[3].val() == self.banks[1].val();
            let fourth_meets_third = self.wants[2].val() && self.banks[3].val() == self.banks[2].val();
            self.stays[0].next = false;
            self.stays[1].next = self.wants[1].val() && second_meets_first;
            self.stays[2].next = self.wants[2].val() && (third_meets_first || third_meets_second);
            self.stays[3].next =
                self.wants[3].val() && (fourth_meets_first || fourth_meets_second || fourth_meets_third);
        }
    }
}
