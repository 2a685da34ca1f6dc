//! Which slots of a pass are granted first.

use crate::ports::Meetings;
use lds_hdl::{U, block};

block! {
    /// Finds out which leaders of a pass are granted in its first cycle: those with no leader below them at their bank.
    /// Combinational. It is known before a pass comes to the scheduler, so that nothing has to be found out as it
    /// enters.
    ///
    /// ```text
    /// leaders   0: bank 1    1: bank 1    3: bank 3
    /// first     0, 3
    /// others    1                                     a leader is left
    /// ```
    pub struct Leads[LANES] {
        input {
            /// which slots of the pass meet
            meetings: Meetings<LANES>,
        }
        output {
            /// leaders that are granted in the first cycle
            first: U<LANES>,
            /// leaders are left after it
            others: bool,
        }
        kernel {
            self.first.next = 0;
            for slot in 0..LANES {
                if self.meetings.leaders.val().get_bit(slot)
                    && !(self.meetings.leaders.val() & self.meetings.same_bank[slot].val()).any()
                {
                    self.first.next = self.first.val() | (1 << slot);
                }
            }
            self.others.next = (self.meetings.leaders.val() & !self.first.val()).any();
        }
    }
}
