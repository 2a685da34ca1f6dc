//! The conflict scheduler: which slots are served in which cycle.

use crate::block;
use crate::hdl::{Registers, U};
use rust_hdl::prelude::*;

block! {
    /// Serves a pass in exactly as many cycles as the most wanted bank has accesses (at least one).
    ///
    /// The lowest slot of those that share an access stands for them: it leads. A leader is granted when no leader below it
    /// still waits for its bank, and the slots that share its row are served with it. Grants need only the leaders that
    /// are pending, so the loop from one cycle to the next is one AND-OR deep.
    pub struct Scheduler[LANES] {
        input {
            clock: Clock,
            reset: bool,
            /// the next stage takes the grants at this edge
            advance: bool,
            /// a pass comes in at this edge, if `step`
            pass_valid: bool,
            /// slots of the pass that comes in
            slots: U<LANES>,
            /// its slots that want the same bank, of each slot those below it
            same_bank: [U<LANES>; LANES],
            /// its slots that share an access, of each slot those below it
            same_row: [U<LANES>; LANES],
        }
        output {
            /// the pass in here leaves, or none is in here: everything before moves one stage at this edge
            step: bool,
            /// a pass is in here
            busy: bool,
            /// its first cycle
            is_first: bool,
            /// its last cycle
            is_last: bool,
            /// slots served in this cycle
            granted: U<LANES>,
            /// of the slots that share an access, the highest: the one whose store counts
            winners: U<LANES>,
        }
        local {
            followers: U<LANES>,
            shadowed: U<LANES>,
            waiting: U<LANES>,
            lead: U<LANES>,
            serve: U<LANES>,
            leaves: bool,
            left: U<LANES>,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
        }
        block {
            holds: Registers<bool, 1>,
            fresh: Registers<bool, 1>,
            /// leaders not yet granted
            pending: Registers<U<LANES>, 1>,
            winning: Registers<U<LANES>, 1>,
            banks: Registers<U<LANES>, LANES>,
            rows: Registers<U<LANES>, LANES>,
        }
    }
}

impl<const LANES: usize> Logic for Scheduler<LANES> {
    #[hdl_gen]
    fn update(&mut self) {

        // grants of this cycle
        self.waiting.next = self.pending.q[0].val();
        self.lead.next = self.none.val();
        for slot in 0..LANES {
            if self.waiting.val().get_bit(slot) && !(self.waiting.val() & self.banks.q[slot].val()).any() {
                self.lead.next = self.lead.val() | self.bit[slot].val();
            }
        }
        self.serve.next = self.lead.val();
        for slot in 0..LANES {
            if (self.lead.val() & self.rows.q[slot].val()).any() {
                self.serve.next = self.serve.val() | self.bit[slot].val();
            }
        }
        self.left.next = self.waiting.val() & !self.lead.val();
        self.granted.next = self.serve.val();
        self.winners.next = self.winning.q[0].val();
        self.busy.next = self.holds.q[0].val();
        self.is_first.next = self.fresh.q[0].val();
        self.is_last.next = !self.left.val().any();
        self.leaves.next = self.advance.val() && !self.left.val().any();
        self.step.next = self.leaves.val() || !self.holds.q[0].val();

        // the next pass
        self.followers.next = self.none.val();
        self.shadowed.next = self.none.val();
        for slot in 0..LANES {
            if self.same_row[slot].val().any() {
                self.followers.next = self.followers.val() | self.bit[slot].val();
            }
            self.shadowed.next = self.shadowed.val() | self.same_row[slot].val();
            self.banks.d[slot].next = self.same_bank[slot].val();
            self.rows.d[slot].next = self.same_row[slot].val();
        }
        self.holds.enable.next = self.step.val() || self.reset.val();
        self.holds.d[0].next = self.pass_valid.val() && !self.reset.val();
        self.winning.enable.next = self.step.val();
        self.banks.enable.next = self.step.val();
        self.rows.enable.next = self.step.val();
        self.winning.d[0].next = self.slots.val() & !self.shadowed.val();
        self.fresh.enable.next = self.step.val() || self.advance.val();
        self.pending.enable.next = self.step.val() || self.advance.val() || self.reset.val();
        self.fresh.d[0].next = self.step.val();
        if self.step.val() && self.pass_valid.val() && !self.reset.val() {
            self.pending.d[0].next = self.slots.val() & !self.followers.val();
        } else {
            if self.step.val() || self.reset.val() {
                self.pending.d[0].next = self.none.val();
            } else {
                self.pending.d[0].next = self.left.val();
            }
        }
    }
}
