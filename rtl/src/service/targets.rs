//! Which slots each bank may take from.

use crate::one_hot::OneHot;
use crate::ports::{Kind, Meetings};
use lds_hdl::{Transpose, U, block};
use rust_hdl::prelude::*;

block! {
    /// Finds out, as a pass comes in, which slots each bank takes from once they are granted, and keeps it while the pass is served: the way
    /// from grants to selects is long enough without it.
    ///
    /// One register stage: what is captured at an edge is at the outputs from the next cycle on. There is no reset.
    ///
    /// ```text
    ///                      bank b takes from                            when
    /// memory               slots with bank b that win                   they are granted
    /// scatter              the winning slot with lane b at the far end  it is granted
    /// gather, swizzle      slot b, if it is a source                    the pass is served
    /// ```
    pub struct Targets[LANES, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// a pass may come in at this edge
            captures: bool,
            /// what the pass does
            kind: Kind,
            /// slots to serve
            slots: U<LANES>,
            /// which slots of it meet
            meetings: Meetings<LANES>,
            /// lane to lane: lanes that have something to give
            sources: U<LANES>,
            /// bank that each slot wants; lane to lane, the lane at the other end
            bank: [U<BANK_BITS>; LANES],
        }
        registered {
            /// of each bank, the slots that it takes from
            slots_of: [U<LANES>; BANKS],
            /// every bank takes from all its slots in each cycle in which the pass is served, granted or not
            whole: bool,
        }
        local {
            gathers: bool,
            shadowed: U<LANES>,
            /// of the slots that share an access, the highest: the one whose store counts
            winners: U<LANES>,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            own: [Constant<U<BANKS>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
        }
        block {
            one_hot: OneHot<LANES, BANK_BITS, BANKS> { valid: winners, number: bank },
            transpose: Transpose<LANES, BANKS>,
        }
        require {
            1 << BANK_BITS == BANKS,
            LANES <= BANKS,
            BANKS <= 64,
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize> Logic for Targets<LANES, BANKS, BANK_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.gathers.next = (self.kind.val() == Kind::Gather) || (self.kind.val() == Kind::Swizzle);
        self.shadowed.next = self.none.val();
        for slot in 0..LANES {
            self.shadowed.next = self.shadowed.val() | self.meetings.same_row[slot].val();
        }
        self.winners.next = self.none.val();
        if !self.gathers.val() {
            self.winners.next = self.slots.val() & !self.shadowed.val();
        }
        for slot in 0..LANES {
            self.transpose.rows[slot].next = self.one_hot.word[slot].val();
            if self.gathers.val() && self.sources.val().get_bit(slot) {
                // the data of lane i waits at bank i; the answers are routed
                self.transpose.rows[slot].next = self.one_hot.word[slot].val() | self.own[slot].val();
            }
        }
        if self.captures.val() {
            self.whole.next = self.gathers.val();
            for number in 0..BANKS {
                self.slots_of[number].next = self.transpose.columns[number].val();
            }
        }
    }
}
