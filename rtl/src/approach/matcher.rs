//! Which slots of a pass meet at a bank, and at a row.

use crate::ports::Meetings;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Finds out which of the slots below it, those of lower lanes, each slot meets, of those that have its bank and
    /// its row. Who shares an access, who leads and who rests follows from that.
    ///
    /// One register stage: the outcome for what comes in shows in the next cycle. There is no reset.
    /// `meetings.same_bank` has every slot, served or not, the rest only at served ones.
    ///
    /// ```text
    /// cycle     0         1
    /// inputs    pass P
    /// meetings            of P
    /// ```
    pub struct Matcher[LANES] {
        input {
            clock: Clock,
            /// read-modify-writes: slots don't share an access to a row
            separate: bool,
            /// read-modify-writes of which those of one dword rest in between
            rests: bool,
            /// slots to serve
            served: U<LANES>,
            /// of each slot, the slots that have its bank
            same_bank: [U<LANES>; LANES],
            /// of each slot, the slots that have its row if they have its bank
            same_row: [U<LANES>; LANES],
        }
        registered {
            /// which slots meet
            meetings: Meetings<LANES>,
        }
        local {
            sharing: U<LANES>,
            kept: U<LANES>,
            again: U<LANES>,
            leads: U<LANES>,
            meets: [U<LANES>; LANES],
            shares: [U<LANES>; LANES],
        }
        kernel {
            self.again.next = 0;
            self.leads.next = 0;
            for slot in 0..LANES {
                self.meets[slot].next = self.same_bank[slot].val() & ((1 << slot) - 1);
                self.sharing.next = self.meets[slot].val() & self.same_row[slot].val() & self.served.val();
                self.kept.next = 0;
                if self.served.val().get_bit(slot) && (self.rests.val() || !self.separate.val()) {
                    self.kept.next = !0;
                }
                self.shares[slot].next = self.sharing.val() & self.kept.val();
                if self.served.val().get_bit(slot) && self.sharing.val().any() {
                    self.again.next = self.again.val() | (1 << slot);
                }
                if self.served.val().get_bit(slot) && (self.separate.val() || !self.sharing.val().any()) {
                    self.leads.next = self.leads.val() | (1 << slot);
                }
            }
            for slot in 0..LANES {
                self.meetings.same_bank[slot].next = self.meets[slot].val();
                self.meetings.same_row[slot].next = self.shares[slot].val();
            }
            self.meetings.repeats.next = self.again.val();
            self.meetings.leaders.next = self.leads.val();
        }
    }
}
