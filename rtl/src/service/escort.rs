//! What a pass knows beside its slots, from the scheduler to the response.

use crate::ports::{Answer, Control, Stages};
use lds_hdl::{Delay, U, block};
use rust_hdl::prelude::*;

block! {
    /// Accompanies the grants of each cycle through routing, crossbar and banks: five cycles. Counts the cycles of a
    /// response.
    ///
    /// Five registers in a row. What goes in is of the cycle, not of the pass: `valid` if a pass is served, `zero_fill`
    /// and `starts_response` only in the pass's first cycle, `ends_response` only in its last, refused and reported
    /// lanes only in cycles in which a pass is served. A reset takes `valid` and `ends_response` off everything on its
    /// way; the rest of it goes on and means nothing.
    ///
    /// ```text
    /// cycle     0         1         2          3           4            5
    ///           serves    routed    reading    fetching    preparing    computing, answer
    /// ```
    ///
    /// `answer.cycles` is 1 in the first cycle of a response, and one more in each further one that is served; cycles
    /// in which nothing is served don't count.
    pub struct Escort[LANES] {
        input {
            clock: Clock,
            /// synchronous; drops everything
            reset: bool,
            /// a pass is served in this cycle
            serves: bool,
            /// the first cycle of the pass
            is_first: bool,
            /// the last cycle of the pass
            is_last: bool,
            /// control of the pass
            control: Control,
            /// lanes to answer
            lanes: U<LANES>,
            /// lanes with a refused access
            refused: U<LANES>,
            /// lanes to report
            reported: U<LANES>,
        }
        output {
            /// what is known beside the answers, five cycles after the grants
            answer: Answer<LANES>,
        }
        registered {
            /// control of what was granted one to five cycles ago
            stages: Stages,
        }
        register {
            /// cycles of the response so far
            counter: U<8>,
        }
        local {
            marked: Control,
            count: U<8>,
            first_cycle: bool,
        }
        block {
            masks: Delay<U<LANES>, 3, 5>,
            cycles: Delay<U<8>, 1, 5>,
        }
        kernel {
            self.marked.next = self.control.val();
            self.first_cycle.next = self.serves.val() && self.is_first.val();
            self.marked.next.valid = self.serves.val();
            self.marked.next.zero_fill = self.control.val().zero_fill && self.first_cycle.val();
            self.marked.next.starts_response = self.control.val().starts_response && self.first_cycle.val();
            self.marked.next.ends_response =
                self.control.val().ends_response && self.serves.val() && self.is_last.val();

            if self.marked.val().starts_response {
                self.count.next = 1;
            } else {
                self.count.next = self.counter.val() + 1;
            }
            if self.serves.val() {
                self.counter.next = self.count.val();
            }
            self.cycles.d[0].next = self.count.val();
            self.masks.d[0].next = self.lanes.val();
            self.masks.d[1].next = 0;
            self.masks.d[2].next = 0;
            if self.serves.val() {
                self.masks.d[1].next = self.refused.val();
                self.masks.d[2].next = self.reported.val();
            }

            self.stages.routed.next = self.marked.val();
            self.stages.reading.next = self.stages.routed.val();
            self.stages.fetching.next = self.stages.reading.val();
            self.stages.preparing.next = self.stages.fetching.val();
            self.stages.computing.next = self.stages.preparing.val();
            // A reset drops what is in flight; only these two fields act.
            if self.reset.val() {
                self.stages.routed.next.valid = false;
                self.stages.routed.next.ends_response = false;
                self.stages.reading.next.valid = false;
                self.stages.reading.next.ends_response = false;
                self.stages.fetching.next.valid = false;
                self.stages.fetching.next.ends_response = false;
                self.stages.preparing.next.valid = false;
                self.stages.preparing.next.ends_response = false;
                self.stages.computing.next.valid = false;
                self.stages.computing.next.ends_response = false;
            }

            self.answer.control.next = self.stages.computing.val();
            self.answer.lanes.next = self.masks.q[0].val();
            self.answer.refused.next = self.masks.q[1].val();
            self.answer.reported.next = self.masks.q[2].val();
            self.answer.cycles.next = self.cycles.q[0].val();
        }
    }
}
