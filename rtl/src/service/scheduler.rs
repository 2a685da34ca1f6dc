//! The conflict scheduler: which slots are served in which cycle.

use super::resting::Resting;
use crate::ports::{Meetings, Occupancy, Parts};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Serves a pass in exactly as many cycles as the most wanted bank has accesses (at least one). Where accesses rest
    /// it takes longer: of those to one dword the next is served five cycles later at earliest, and what is behind it
    /// at its bank waits, too.
    ///
    /// The lowest slot of those that share an access stands for them: it leads. A leader is granted when no leader
    /// below it still waits for its bank, and the slots that share its row are served with it. Who is granted in a
    /// cycle, and whether that is the last one, is found out the cycle before: both come from registers, as much
    /// follows from whether the next pass may come in.
    ///
    /// A pass that enters at an edge has its first grants in the next cycle. `granted` and `free` are combinational in
    /// `goes`; everything else comes from registers. Without `goes` nothing is granted. A pass without slots takes a
    /// cycle that grants nothing. A reset drops the pass, also one that enters at the same edge.
    ///
    /// ```text
    /// slots     0: bank 1 row 0    1: bank 1 row 2    2: bank 1 row 0    3: bank 3 row 5
    /// cycle     0         1          2
    ///           enter     0, 2, 3    1            granted
    ///                     0          1            is_last
    /// ```
    pub struct Scheduler[LANES] {
        input {
            clock: Clock,
            /// synchronous; drops the pass
            reset: bool,
            /// the pass in here may be served in this cycle
            goes: bool,
            /// a pass comes in at this edge; only when `free`
            enter: bool,
            /// which slots of the pass that comes in meet
            meetings: Meetings<LANES>,
            /// its leaders that are granted in the first cycle
            first: U<LANES>,
            /// leaders are left after it
            others: bool,
            /// accesses to one dword rest in the pass that comes in
            rests: bool,
            /// the pass goes on after this cycle, whatever is left here: the same pass at the other side of a
            /// work-group processor has accesses left
            other_more: bool,
        }
        output {
            /// whether a pass is in here, and whether it leaves
            occupancy: Occupancy,
            /// slots whose turn it is: they are granted once the pass goes
            turn: U<LANES>,
            /// slots served in this cycle
            granted: U<LANES>,
            /// not the first cycle, and a row waits that this pass hasn't had
            bank_conflict: bool,
            /// not the first cycle, and only rows wait that this pass has had
            address_conflict: bool,
        }
        registered {
            /// the first cycle of the pass
            is_first: bool,
        }
        register {
            /// a pass is in here
            holds: bool,
            /// leaders not yet granted
            pending: U<LANES>,
            /// leaders that are granted in this cycle
            leading: U<LANES>,
            /// leaders are left after this cycle; never without a pass
            more: bool,
            /// slots whose row a slot below wants too
            repeating: U<LANES>,
            /// of each slot, the slots below it with its bank
            same_bank: [U<LANES>; LANES],
            /// of each slot, the slots below it that share its access
            same_row: [U<LANES>; LANES],
        }
        local {
            next_lead: U<LANES>,
            ends: bool,
            ending: bool,
            enters: bool,
            left: U<LANES>,
            /// leaders that were granted not long enough ago
            fresh: U<LANES>,
            new_rows: bool,
        }
        constant { has_floats: Constant<bool> = Constant::new(true) }
        block {
            resting: Resting<LANES> { captures: occupancy.free, goes, rests, leading },
        }
        kernel {
            // grants of this cycle
            self.turn.next = self.leading.val();
            for slot in 0..LANES {
                if (self.leading.val() & self.same_row[slot].val()).any()
                    && !(self.has_floats.val() && self.resting.now.val())
                {
                    self.turn.next = self.turn.val() | (1 << slot);
                }
            }
            self.left.next = self.pending.val() & !self.leading.val();
            self.granted.next = 0;
            if self.goes.val() {
                self.granted.next = self.turn.val();
            }
            self.occupancy.busy.next = self.holds.val();
            self.ending.next = !self.more.val() && !self.other_more.val();
            self.occupancy.is_last.next = self.ending.val();
            self.occupancy.more.next = self.more.val();
            self.new_rows.next = (self.pending.val() & !self.repeating.val()).any();
            self.bank_conflict.next = !self.is_first.val() && self.new_rows.val();
            self.address_conflict.next = !self.is_first.val() && !self.new_rows.val() && self.pending.val().any();
            self.ends.next = self.goes.val() && self.ending.val();
            self.occupancy.free.next = self.ending.val() && (self.goes.val() || !self.holds.val());

            self.fresh.next = 0;
            if self.has_floats.val() {
                self.fresh.next = self.resting.fresh.val();
            }

            // grants of the next cycle, of what is left
            self.next_lead.next = 0;
            for slot in 0..LANES {
                if self.left.val().get_bit(slot)
                    && !(self.left.val() & self.same_bank[slot].val()).any()
                    && !(self.fresh.val() & self.same_row[slot].val()).any()
                {
                    self.next_lead.next = self.next_lead.val() | (1 << slot);
                }
            }

            // the next pass
            self.enters.next = self.enter.val() && !self.reset.val();
            // `enter` comes late, so these capture whenever a pass may come in; without one no pass uses them.
            if self.occupancy.free.val() {
                self.repeating.next = self.meetings.repeats.val();
                for slot in 0..LANES {
                    self.same_bank[slot].next = self.meetings.same_bank[slot].val();
                    self.same_row[slot].next = self.meetings.same_row[slot].val();
                }
            }
            if self.enter.val() || self.ends.val() || self.reset.val() {
                self.holds.next = self.enters.val();
            }
            if self.enter.val() || self.goes.val() {
                self.is_first.next = self.enter.val();
            }
            if self.enter.val() || self.goes.val() || self.reset.val() {
                if self.enters.val() {
                    self.pending.next = self.meetings.leaders.val();
                    self.leading.next = self.first.val();
                    self.more.next = self.others.val();
                } else {
                    if self.reset.val() {
                        self.pending.next = 0;
                        self.leading.next = 0;
                        self.more.next = false;
                    } else {
                        self.pending.next = self.left.val();
                        self.leading.next = self.next_lead.val();
                        self.more.next = (self.left.val() & !self.next_lead.val()).any();
                    }
                }
            }
        }
    }
}

impl<const LANES: usize> Scheduler<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_floats = Constant::new(parts.has_floats());
    }
}
