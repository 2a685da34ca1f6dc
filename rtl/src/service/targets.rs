//! Which slots each bank may take from.

use crate::ports::{Meetings, Parts, RequestKind};
use lds_hdl::{OneHot, Transpose, U, block};
use rust_hdl::prelude::*;

block! {
    /// Finds out, as a pass comes in, which slots each bank takes from once they are granted, and keeps it while the
    /// pass is served: the way from grants to selects is long enough without it.
    ///
    /// One register stage: what is captured at an edge is at the outputs from the next cycle on. There is no reset.
    ///
    /// With narrow stores all slots that share an access may bring bytes of its dword: a bank takes from each, and
    /// `winners` says which of them stands for the access. Without, it takes from that one alone.
    ///
    /// ```text
    ///                      bank b takes from                            when
    /// memory               slots with bank b; without narrow stores,    they are granted
    ///                      those that win
    /// scatter              the winning slot with lane b at the far end  it is granted
    /// gather, swizzle      slot b, if it is a source                    the pass is served
    /// ```
    pub struct Targets[LANES, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// a pass may come in at this edge
            captures: bool,
            /// what the pass does
            kind: RequestKind,
            /// slots to serve
            slots: U<LANES>,
            /// accesses to one dword rest: no two slots share one
            rests: bool,
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
            /// slots that stand for their access: the highest of those that share it; lane to lane by the destination,
            /// all
            winners: U<LANES>,
        }
        local {
            gathers: bool,
            shadowed: U<LANES>,
            /// of the slots that share an access, the highest
            highest: U<LANES>,
            /// slots that a bank takes from
            taken: U<LANES>,
        }
        constant {
            /// elements can be less than a dword
            has_bytes: Constant<bool> = Constant::new(true),
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
            self.gathers.next = (self.kind.val() == RequestKind::Gather) || (self.kind.val() == RequestKind::Swizzle);
            self.shadowed.next = 0;
            if !self.rests.val() {
                for slot in 0..LANES {
                    self.shadowed.next = self.shadowed.val() | self.meetings.same_row[slot].val();
                }
            }
            self.highest.next = self.slots.val() & !self.shadowed.val();
            self.taken.next = 0;
            if !self.gathers.val() {
                self.taken.next = self.highest.val();
                if self.has_bytes.val() {
                    self.taken.next = self.slots.val();
                }
            }
            for slot in 0..LANES {
                self.transpose.rows[slot].next = self.one_hot.word[slot].val();
                if self.gathers.val() && self.sources.val().get_bit(slot) {
                    // the data of lane i waits at bank i; the answers are routed
                    self.transpose.rows[slot].next = self.one_hot.word[slot].val() | (1 << slot);
                }
            }
            if self.captures.val() {
                self.whole.next = self.gathers.val();
                self.winners.next = self.highest.val();
                if self.gathers.val() {
                    self.winners.next = !0;
                }
                for number in 0..BANKS {
                    self.slots_of[number].next = self.transpose.columns[number].val();
                }
            }
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize> Targets<LANES, BANKS, BANK_BITS> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_bytes = Constant::new(parts.has_bytes());
    }
}
