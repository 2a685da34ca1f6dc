//! Which slots of a pass banks take from.

use crate::ports::{Meetings, Parts, RequestKind};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Finds out which slots of a pass banks take from, and which of those that share an access stands for it.
    /// Combinational. It is known before a pass comes to the scheduler; [`Targets`](crate::Targets) says which bank
    /// takes from which of them.
    ///
    /// With narrow stores all slots that share an access may bring bytes of its dword: a bank takes from each, and
    /// `winners` says which of them stands for the access. Without, it takes from that one alone.
    ///
    /// ```text
    ///                      banks take from                              when
    /// memory               slots to serve; without narrow stores,       they are granted
    ///                      those that win
    /// scatter              the same                                     they are granted
    /// gather, swizzle      every slot that is a source                  the pass is served
    /// ```
    pub struct Aims[LANES] {
        input {
            /// what the pass does
            kind: RequestKind,
            /// slots to serve
            slots: U<LANES>,
            /// accesses to one dword rest: no two slots share one
            rests: bool,
            /// which slots of it meet
            meetings: Meetings<LANES>,
        }
        output {
            /// slots that the banks take from which they want
            taken: U<LANES>,
            /// every bank takes from the slot with its own number in each cycle in which the pass is served, granted or
            /// not
            whole: bool,
            /// slots that stand for their access: the highest of those that share it; lane to lane by the destination,
            /// all
            winners: U<LANES>,
        }
        local {
            shadowed: U<LANES>,
            /// of the slots that share an access, the highest
            highest: U<LANES>,
        }
        constant {
            /// elements can be less than a dword
            has_bytes: Constant<bool> = Constant::new(true),
        }
        kernel {
            self.whole.next = (self.kind.val() == RequestKind::Gather) || (self.kind.val() == RequestKind::Swizzle);
            self.shadowed.next = 0;
            if !self.rests.val() {
                for slot in 0..LANES {
                    self.shadowed.next = self.shadowed.val() | self.meetings.same_row[slot].val();
                }
            }
            self.highest.next = self.slots.val() & !self.shadowed.val();
            self.taken.next = 0;
            self.winners.next = !0;
            if !self.whole.val() {
                self.winners.next = self.highest.val();
                self.taken.next = self.highest.val();
                if self.has_bytes.val() {
                    self.taken.next = self.slots.val();
                }
            }
        }
    }
}

impl<const LANES: usize> Aims<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_bytes = Constant::new(parts.has_bytes());
    }
}
