//! The conflict scheduler: which slots are served in which cycle.

use crate::ports::{Meetings, Occupancy};
use lds_hdl::{Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Serves a pass in exactly as many cycles as the most wanted bank has accesses (at least one).
    ///
    /// The lowest slot of those that share an access stands for them: it leads. A leader is granted when no leader below it
    /// still waits for its bank, and the slots that share its row are served with it. Who is granted in a cycle, and whether that
    /// is the last one, is found out the cycle before: both come from registers, as whether the next pass may come in
    /// decides what moves on the whole way to here.
    pub struct Scheduler[LANES] {
        input {
            clock: Clock,
            reset: bool,
            /// the next stage takes the grants at this edge
            advance: bool,
            /// the pass in here may be served in this cycle
            go: bool,
            /// a pass comes in at this edge; only when `free` and `advance`
            enter: bool,
            /// its slots don't share accesses: read-modify-writes
            separate: bool,
            /// slots of the pass that comes in
            slots: U<LANES>,
            /// which of them meet
            meetings: Meetings<LANES>,
        }
        output {
            /// whether a pass is in here, and whether it leaves
            occupancy: Occupancy,
            /// the first cycle of the pass
            is_first: bool,
            /// slots served in this cycle
            granted: U<LANES>,
            /// of the slots that share an access, the highest: the one whose store counts
            winners: U<LANES>,
            /// not the first cycle, and a row waits that this pass hasn't had
            bank_conflict: bool,
            /// not the first cycle, and only rows wait that this pass has had
            address_conflict: bool,
        }
        local {
            shadowed: U<LANES>,
            waiting: U<LANES>,
            lead: U<LANES>,
            next_lead: U<LANES>,
            coming: U<LANES>,
            coming_lead: U<LANES>,
            serve: U<LANES>,
            moves: bool,
            ends: bool,
            free: bool,
            captures: bool,
            enters: bool,
            left: U<LANES>,
            new_rows: bool,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
        }
        block {
            holds: Registers<bool, 1>,
            fresh: Registers<bool, 1>,
            /// leaders not yet granted, and those of them that are in this cycle
            pending: Registers<U<LANES>, 1>,
            leading: Registers<U<LANES>, 1>,
            /// no leader is left after them
            last: Registers<bool, 1>,
            winning: Registers<U<LANES>, 1>,
            repeating: Registers<U<LANES>, 1>,
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
        self.lead.next = self.leading.q[0].val();
        self.serve.next = self.lead.val();
        for slot in 0..LANES {
            if (self.lead.val() & self.rows.q[slot].val()).any() {
                self.serve.next = self.serve.val() | self.bit[slot].val();
            }
        }
        self.left.next = self.waiting.val() & !self.lead.val();
        self.granted.next = self.none.val();
        if self.go.val() {
            self.granted.next = self.serve.val();
        }
        self.winners.next = self.winning.q[0].val();
        self.occupancy.busy.next = self.holds.q[0].val();
        self.is_first.next = self.fresh.q[0].val();
        self.occupancy.is_last.next = self.last.q[0].val();
        self.new_rows.next = (self.waiting.val() & !self.repeating.q[0].val()).any();
        self.bank_conflict.next = !self.fresh.q[0].val() && self.new_rows.val();
        self.address_conflict.next = !self.fresh.q[0].val() && !self.new_rows.val() && self.waiting.val().any();
        self.moves.next = self.advance.val() && self.go.val();
        // Not whether the unit moves, which comes late: who uses it waits for that.
        self.ends.next = self.go.val() && self.last.q[0].val();
        self.free.next = self.ends.val() || !self.holds.q[0].val();
        self.occupancy.free.next = self.free.val();

        // grants of the next cycle, of what is left or of the next pass
        self.coming.next = self.slots.val();
        if !self.separate.val() {
            self.coming.next = self.slots.val() & !self.meetings.repeats.val();
        }
        self.next_lead.next = self.none.val();
        self.coming_lead.next = self.none.val();
        for slot in 0..LANES {
            if self.left.val().get_bit(slot) && !(self.left.val() & self.banks.q[slot].val()).any() {
                self.next_lead.next = self.next_lead.val() | self.bit[slot].val();
            }
            if self.coming.val().get_bit(slot) && !(self.coming.val() & self.meetings.same_bank[slot].val()).any() {
                self.coming_lead.next = self.coming_lead.val() | self.bit[slot].val();
            }
        }

        // the next pass
        self.enters.next = self.enter.val() && !self.reset.val();
        self.shadowed.next = self.none.val();
        for slot in 0..LANES {
            self.shadowed.next = self.shadowed.val() | self.meetings.same_row[slot].val();
            self.banks.d[slot].next = self.meetings.same_bank[slot].val();
            self.rows.d[slot].next = self.meetings.same_row[slot].val();
        }
        // What these hold without a pass does no harm, and `enter` comes late.
        self.captures.next = self.free.val() && self.advance.val();
        self.banks.enable.next = self.captures.val();
        self.rows.enable.next = self.captures.val();
        self.winning.enable.next = self.captures.val();
        self.repeating.enable.next = self.captures.val();
        self.repeating.d[0].next = self.meetings.repeats.val();
        self.holds.enable.next = self.enter.val() || (self.advance.val() && self.ends.val()) || self.reset.val();
        self.holds.d[0].next = self.enters.val();
        self.fresh.enable.next = self.enter.val() || self.moves.val();
        self.fresh.d[0].next = self.enter.val();
        self.pending.enable.next = self.enter.val() || self.moves.val() || self.reset.val();
        self.leading.enable.next = self.enter.val() || self.moves.val() || self.reset.val();
        self.last.enable.next = self.enter.val() || self.moves.val() || self.reset.val();
        self.winning.d[0].next = self.slots.val() & !self.shadowed.val();
        if self.enters.val() {
            self.pending.d[0].next = self.coming.val();
            self.leading.d[0].next = self.coming_lead.val();
            self.last.d[0].next = !(self.coming.val() & !self.coming_lead.val()).any();
        } else {
            if self.reset.val() {
                self.pending.d[0].next = self.none.val();
                self.leading.d[0].next = self.none.val();
            } else {
                self.pending.d[0].next = self.left.val();
                self.leading.d[0].next = self.next_lead.val();
            }
            self.last.d[0].next = !(self.left.val() & !self.next_lead.val()).any();
        }
    }
}
