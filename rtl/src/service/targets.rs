//! Which slots each bank may take from.

use lds_hdl::{OneHot, Transpose, U, block};
use rust_hdl::prelude::*;

block! {
    /// Sorts the slots that banks take from by bank, as a pass comes in, and keeps that while the pass is served: the
    /// way from grants to selects is long enough without it.
    ///
    /// One register stage: what is captured at an edge is at the outputs from the next cycle on. There is no reset.
    ///
    /// ```text
    ///                      bank b takes from                            when
    /// memory               slots with bank b among `taken`              they are granted
    /// scatter              the slot with lane b at the far end          it is granted
    /// gather, swizzle      slot b, if it is among `own`                 the pass is served
    /// ```
    pub struct Targets[LANES, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// a pass may come in at this edge
            captures: bool,
            /// slots that the banks take from which they want
            taken: U<LANES>,
            /// slots that the banks with their numbers take from
            own: U<LANES>,
            /// every bank takes from all its slots in each cycle in which the pass is served, granted or not
            is_whole: bool,
            /// slots that stand for their access
            standing: U<LANES>,
            /// bank that each slot wants; lane to lane, the lane at the other end
            bank: [U<BANK_BITS>; LANES],
        }
        registered {
            /// of each bank, the slots that it takes from
            slots_of: [U<LANES>; BANKS],
            /// every bank takes from all its slots in each cycle in which the pass is served, granted or not
            whole: bool,
            /// slots that stand for their access
            winners: U<LANES>,
        }
        block {
            one_hot: OneHot<LANES, BANK_BITS, BANKS> { valid: taken, number: bank },
            transpose: Transpose<LANES, BANKS>,
        }
        require {
            1 << BANK_BITS == BANKS,
            LANES <= BANKS,
            BANKS <= 64,
        }
        kernel {
            for slot in 0..LANES {
                self.transpose.rows[slot].next = self.one_hot.word[slot].val();
                if self.own.val().get_bit(slot) {
                    // the data of lane i waits at bank i; the answers are routed
                    self.transpose.rows[slot].next = self.one_hot.word[slot].val() | (1 << slot);
                }
            }
            if self.captures.val() {
                self.whole.next = self.is_whole.val();
                self.winners.next = self.standing.val();
                for number in 0..BANKS {
                    self.slots_of[number].next = self.transpose.columns[number].val();
                }
            }
        }
    }
}
