//! Which passes have to wait for results that are still being computed.

use crate::ports::{Activity, Candidate, Control, Occupancy};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps passes from the schedulers that might come too early for what float passes leave
    /// (`docs/timing/data-share.md`, "Floating point"). A result is there for what is served five cycles later.
    ///
    /// A pass is *clear* if no float pass was served in the last three cycles, and none is in the main port's
    /// scheduler. A float pass of the main port is also clear if those that are or were have no stripe in common with
    /// it. What enters at this edge is served in the next cycle at earliest.
    ///
    /// Outputs follow the inputs of their cycle. After a reset everything is clear.
    ///
    /// ```text
    /// cycle                      0         1         2         3         4         5         6
    /// float pass F, one cycle    enters    served
    /// float pass G, its stripes            waits     waits     waits     waits     enters    served
    /// float pass H, others                 enters    served
    /// load, store, anything                waits     waits     waits     waits     enters    served
    /// ```
    pub struct Hazards {
        input {
            clock: Clock,
            /// synchronous; nothing has been served afterwards
            reset: bool,
            /// the pass of the main port that comes next
            main: Candidate,
            /// what the main port's scheduler is doing
            occupancy: Occupancy,
            /// what is served at the main port in this cycle
            activity: Activity,
        }
        output {
            /// the pass of the main port that comes next may enter its scheduler
            main_clear: bool,
            /// a load of the load port may enter its scheduler
            load_clear: bool,
        }
        register {
            /// stripes of the pass in the main port's scheduler
            inside: U<32>,
            /// a float pass was served one cycle ago, and two
            served: [bool; 2],
            /// stripes that it touched
            touched: [U<32>; 2],
            /// one was served within the last three cycles
            late: bool,
            /// stripes that those touched
            late_stripes: U<32>,
        }
        local {
            control: Control,
            candidate: Control,
            now: bool,
            now_stripes: U<32>,
            /// a float pass is in the main port's scheduler
            inside_rests: bool,
            busy_stripes: U<32>,
        }
        kernel {
            self.control.next = self.activity.control.val();
            self.candidate.next = self.main.control.val();
            // It matters only while the scheduler has a pass.
            if self.occupancy.free.val() {
                self.inside.next = self.main.stripes.val();
            }
            self.now.next = self.activity.serves.val() && self.control.val().rests;
            self.now_stripes.next = 0;
            if self.now.val() {
                self.now_stripes.next = self.inside.val();
            }
            self.served[0].next = self.now.val();
            self.served[1].next = self.served[0].val();
            self.late.next = self.now.val() || self.served[0].val() || self.served[1].val();
            self.touched[0].next = self.now_stripes.val();
            self.touched[1].next = self.touched[0].val();
            self.late_stripes.next = self.now_stripes.val() | self.touched[0].val() | self.touched[1].val();
            if self.reset.val() {
                self.served[0].next = false;
                self.served[1].next = false;
                self.late.next = false;
                self.touched[0].next = 0;
                self.touched[1].next = 0;
                self.late_stripes.next = 0;
            }

            // A pass enters the main port's scheduler only while that is empty or serves the last cycle of its pass. So
            // it doesn't matter whether the pass there is served now, which is known late.
            self.inside_rests.next = self.occupancy.busy.val() && self.control.val().rests;
            self.busy_stripes.next = self.late_stripes.val();
            if self.inside_rests.val() {
                self.busy_stripes.next = self.late_stripes.val() | self.inside.val();
            }
            self.main_clear.next = !self.inside_rests.val() && !self.late.val();
            if self.candidate.val().rests {
                self.main_clear.next = !(self.busy_stripes.val() & self.main.stripes.val()).any();
            }
            self.load_clear.next = !(self.late.val() || self.inside_rests.val());
        }
    }
}
