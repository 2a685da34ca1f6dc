//! Who may be served: the order between the two ports.

use crate::ports::{Candidate, Control, Occupancy, RequestKind};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

/// A distance of -1 between two numbers modulo 32.
const MINUS_ONE: usize = 31;

block! {
    /// Lets passes into the two schedulers in the order of their requests, and keeps a pass from being served before an
    /// older one of the other port that it must not overtake (`docs/timing/data-share.md`).
    ///
    /// A pass waits for an older pass of the other port if both have the same tag, if they touch a common region, or if
    /// one is exclusive (neither a store of the main port nor a load of the load port). Only the younger of two ever
    /// waits; a store is served together with the last cycle of the load that it waits for. Of two of which one is
    /// exclusive, the younger enters a cycle after the older at earliest: so of two that enter together at most one
    /// takes places for beats.
    ///
    /// All outputs belong to the cycle of the inputs. Who waits is decided when a pass enters, and kept while it is in
    /// the scheduler. Without `main_may` or `load_may` none enters at that port. Of the candidates' numbers the
    /// difference counts, which is less than 16. After a reset nobody waits.
    ///
    /// ```text
    /// cycle                      0         1         2         3               4
    /// load L, three cycles       enters    served    served    served (last)
    /// store S, another region              enters    served
    /// store S, same region                 enters    waits     served
    /// atomic A                             enters    waits     waits           served
    /// ```
    pub struct Gate {
        input {
            clock: Clock,
            /// synchronous; no pass waits afterwards
            reset: bool,
            /// apart from the order of passes, the main port's next one may enter its scheduler: answers have room, and
            /// all results that it may need will be there
            main_may: bool,
            /// apart from the order of passes, the load port's next one may enter its scheduler: answers have room, and
            /// all results that it may need will be there
            load_may: bool,
            /// the pass of the main port that comes next
            main: Candidate,
            /// what the main port's scheduler is doing
            main_occupancy: Occupancy,
            /// the pass of the load port that comes next
            load: Candidate,
            /// what the load port's scheduler is doing
            load_occupancy: Occupancy,
        }
        output {
            /// the main port's scheduler takes the pass that waits for it at this edge
            main_enters: bool,
            /// the load port's scheduler takes the pass that waits for it at this edge
            load_enters: bool,
            /// the pass in the main port's scheduler may be served in this cycle
            main_goes: bool,
            /// the pass in the load port's scheduler may be served in this cycle
            load_goes: bool,
            /// of the two passes that come next, the main port's is the older
            main_older: bool,
        }
        register {
            /// control of the pass in the main port's scheduler
            in_main: Control,
            /// control of the pass in the load port's scheduler
            in_load: Control,
            /// regions of the pass in the main port's scheduler
            main_in_regions: U<32>,
            /// regions of the pass in the load port's scheduler
            load_in_regions: U<32>,
            /// the pass in the main port's scheduler waits for the one in the other
            main_waits: bool,
            /// the pass in the load port's scheduler waits for the one in the other
            load_waits: bool,
            /// the main port's pass waits for the end of the other's last cycle, and not only for its beginning
            strictly: bool,
        }
        local {
            distance: U<5>,
            /// neither of the passes that come next is exclusive
            may_pair: bool,
            /// every other older pass of the main port is in its scheduler, and this one enters now, beside the load
            /// port's
            main_is_last_older: bool,
            /// every other older pass of the load port is in its scheduler, and this one enters now, beside the main
            /// port's
            load_is_last_older: bool,
            /// a pass waits at the main port, and all that are older are in the schedulers or enter now; at the load
            /// port
            main_turn: bool,
            load_turn: bool,
            main_stays: bool,
            load_stays: bool,
            /// the main port's next pass is exclusive: no store
            main_exclusive: bool,
            /// the load port's next pass is exclusive: no load
            load_exclusive: bool,
            new_pair: bool,
            behind_main: bool,
            behind_load: bool,
        }
        kernel {
            // who enters: a scheduler takes the next pass if all older ones of the other port are in, or the only one
            // left goes in too
            self.distance.next = self.load.control.val().order - self.main.control.val().order;
            self.main_older.next = !self.distance.val().get_bit(4);
            self.main_exclusive.next = self.main.control.val().kind != RequestKind::Store;
            self.load_exclusive.next = self.load.control.val().kind != RequestKind::Load;
            self.may_pair.next = !self.main_exclusive.val() && !self.load_exclusive.val();
            self.main_is_last_older.next = self.may_pair.val()
                && (self.distance.val() == 1)
                && self.main.control.val().ends_request
                && self.main_may.val()
                && self.main_occupancy.free.val();
            self.load_is_last_older.next = self.may_pair.val()
                && (self.distance.val() == MINUS_ONE)
                && self.load.control.val().ends_request
                && self.load_may.val()
                && self.load_occupancy.free.val();
            self.main_turn.next = self.main.waiting.val()
                && (!self.load.waiting.val() || self.main_older.val() || self.load_is_last_older.val());
            self.load_turn.next = self.load.waiting.val()
                && (!self.main.waiting.val() || !self.main_older.val() || self.main_is_last_older.val());
            self.main_enters.next = self.main_turn.val() && self.main_may.val() && self.main_occupancy.free.val();
            self.load_enters.next = self.load_turn.val() && self.load_may.val() && self.load_occupancy.free.val();
            self.main_stays.next = self.main_occupancy.busy.val() && !self.main_occupancy.free.val();
            self.load_stays.next = self.load_occupancy.busy.val() && !self.load_occupancy.free.val();

            // who must wait for whom
            self.new_pair.next = (self.main.control.val().tag == self.load.control.val().tag)
                || (self.main.regions.val() & self.load.regions.val()).any();
            self.behind_main.next = (self.in_main.val().kind != RequestKind::Store)
                || self.load_exclusive.val()
                || (self.in_main.val().tag == self.load.control.val().tag)
                || (self.main_in_regions.val() & self.load.regions.val()).any();
            self.behind_load.next = self.main_exclusive.val()
                || (self.in_load.val().kind != RequestKind::Load)
                || (self.main.control.val().tag == self.in_load.val().tag)
                || (self.main.regions.val() & self.load_in_regions.val()).any();

            if self.main_enters.val() || self.load_occupancy.free.val() {
                self.main_waits.next = self.main_enters.val()
                    && ((self.load_stays.val() && self.behind_load.val())
                        || (self.load_enters.val() && !self.main_older.val() && self.new_pair.val()));
            }
            if self.load_enters.val() || self.main_occupancy.free.val() {
                self.load_waits.next = self.load_enters.val()
                    && ((self.main_stays.val() && self.behind_main.val())
                        || (self.main_enters.val() && self.main_older.val() && self.new_pair.val()));
            }
            if self.main_enters.val() {
                self.strictly.next = self.main_exclusive.val()
                    || (self.load_stays.val() && (self.in_load.val().kind != RequestKind::Load));
            }
            if self.reset.val() {
                self.main_waits.next = false;
                self.load_waits.next = false;
            }

            self.main_goes.next = !self.main_waits.val() || (!self.strictly.val() && self.load_occupancy.is_last.val());
            self.load_goes.next = !self.load_waits.val();

            // These matter only while the scheduler has a pass.
            if self.main_occupancy.free.val() {
                self.in_main.next = self.main.control.val();
                self.main_in_regions.next = self.main.regions.val();
            }
            if self.load_occupancy.free.val() {
                self.in_load.next = self.load.control.val();
                self.load_in_regions.next = self.load.regions.val();
            }
        }
    }
}
