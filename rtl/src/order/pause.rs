//! The time in which operands come from memory.

use crate::ports::{Activity, Control, Occupancy, RequestKind};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps passes from the main port's scheduler while the operands come back that its last pass has read for the
    /// next one (`docs/timing/data-share.md`, "Operands in memory"): for 7 cycles from the last one on in which that
    /// was served.
    ///
    /// `clear` follows the inputs of its cycle. After a reset it is up.
    ///
    /// ```text
    /// cycle                       0         1         2         3-7       8         9
    /// operands, one cycle         enters    served
    /// elements                              waits     waits     waits     enters    served
    /// ```
    pub struct Pause {
        input {
            clock: Clock,
            /// synchronous; nothing comes back afterwards
            reset: bool,
            /// what the main port's scheduler is doing
            occupancy: Occupancy,
            /// what is served at the main port in this cycle
            activity: Activity,
        }
        output {
            /// the pass of the main port that comes next may enter its scheduler
            clear: bool,
        }
        register {
            /// cycles that are left
            left: U<3>,
        }
        local {
            control: Control,
            /// operands are read in this cycle, and no more later
            now: bool,
        }
        kernel {
            self.control.next = self.activity.control.val();
            self.now.next = self.activity.serves.val()
                && self.occupancy.is_last.val()
                && self.control.val().source2
                && (self.control.val().kind == RequestKind::Load);
            if self.left.val().any() {
                self.left.next = self.left.val() - 1;
            }
            if self.now.val() {
                self.left.next = 6;
            }
            if self.reset.val() {
                self.left.next = 0;
            }
            self.clear.next = !self.now.val() && !self.left.val().any();
        }
    }
}
