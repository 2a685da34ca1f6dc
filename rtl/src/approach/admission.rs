//! Whether a request may come in at the front.

use lds_hdl::{Copies, U, block};
use rust_hdl::prelude::*;

block! {
    /// Says in each cycle whether the front takes a request at its end, whether the pass that is there may leave, and
    /// whether one is there in the next cycle.
    ///
    /// The next request comes in at the edge at which the last pass of the one before leaves. A pass leaves in a cycle
    /// with `open`, as `will_be_open` said a cycle before. A reset empties the front, also of a request that comes at
    /// the same edge.
    ///
    /// What keeps a request from coming in is found out a cycle before. The registers of lanes are most of the front,
    /// and spread: those of each pair of lanes are enabled by a register of their own (`takes`).
    ///
    /// ```text
    /// cycle         0     1     2     3
    /// ends          0, 0  1, 0              the request that comes in has two passes
    /// ready         1     0     1     1     while passes may leave
    /// pass_valid    0     1     1     0
    /// is_last             0     1
    /// ```
    pub struct Admission[HALF] {
        input {
            clock: Clock,
            /// synchronous; drops the request
            reset: bool,
            /// a pass may leave in the next cycle
            will_be_open: bool,
            /// a request is there
            valid: bool,
            /// the pass that comes next is the last of its request: of the one that is held, of the one that may come
            /// in
            ends: [bool; 2],
            /// the addresses of lanes don't come from the request that may come in
            from_m0: bool,
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// bit `l`: the registers of lanes `l` and `l + HALF` take what the request brings
            takes: U<HALF>,
            /// bit `l`: the addresses of lanes `l` and `l + HALF` become zero
            clears: U<HALF>,
        }
        registered {
            /// a pass is there: a request is held
            pass_valid: bool,
            /// no pass of the request comes after this one
            is_last: bool,
            /// the pass leaves at this edge, if one is there
            open: bool,
        }
        local {
            next_valid: bool,
            next_last: bool,
        }
        block {
            /// passes of the request that is held are left after this cycle: element `l` for lanes `l` and `l + HALF`,
            /// element 0 for everything else as well
            holds: Copies<bool, HALF>,
        }
        kernel {
            self.ready.next = !self.holds.q[0].val();
            self.takes.next = 0;
            self.clears.next = 0;
            for lane in 0..HALF {
                if !self.holds.q[lane].val() {
                    self.takes.next = self.takes.val() | (1 << lane);
                    if self.from_m0.val() {
                        self.clears.next = self.clears.val() | (1 << lane);
                    }
                }
            }

            self.next_valid.next = !self.reset.val()
                && (self.valid.val() || (self.pass_valid.val() && !(self.open.val() && self.is_last.val())));
            // If the pass that goes is the last, the request that may come in decides.
            self.next_last.next = self.is_last.val();
            if self.open.val() {
                self.next_last.next = self.ends[0].val();
            }
            if self.ready.val() {
                self.next_last.next = self.ends[1].val();
            }
            self.pass_valid.next = self.next_valid.val();
            self.is_last.next = self.next_last.val();
            self.open.next = self.will_be_open.val();
            self.holds.d.next = self.next_valid.val() && !(self.next_last.val() && self.will_be_open.val());
        }
    }
}
