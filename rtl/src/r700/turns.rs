//! Who of four threads gets its bank.

use lds_hdl::{U, block};

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
            /// bank b serves thread t: place 4b + t
            serves: [bool; 16],
            /// the thread wants one, and isn't served now
            stays: [bool; 4],
        }
        local {
            asked: [bool; 16],
        }
        kernel {
            for bank in 0..4 {
                for thread in 0..4 {
                    self.asked[4 * bank + thread].next = self.wants[thread].val() && self.banks[thread].val() == bank;
                }
            }
            for bank in 0..4 {
                self.serves[4 * bank].next = self.asked[4 * bank].val();
                self.serves[4 * bank + 1].next = self.asked[4 * bank + 1].val() && !self.asked[4 * bank].val();
                self.serves[4 * bank + 2].next =
                    self.asked[4 * bank + 2].val() && !self.asked[4 * bank].val() && !self.asked[4 * bank + 1].val();
                self.serves[4 * bank + 3].next = self.asked[4 * bank + 3].val()
                    && !self.asked[4 * bank].val()
                    && !self.asked[4 * bank + 1].val()
                    && !self.asked[4 * bank + 2].val();
            }
            for thread in 0..4 {
                self.stays[thread].next = self.wants[thread].val()
                    && !self.serves[thread].val()
                    && !self.serves[4 + thread].val()
                    && !self.serves[8 + thread].val()
                    && !self.serves[12 + thread].val();
            }
        }
    }
}
