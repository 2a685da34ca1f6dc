//! A beat at a port with valid and ready.

use lds_hdl::block;
use rust_hdl::prelude::*;

block! {
    /// Offers a beat until it is taken, once: it has left when it is taken, though it stays where it is while something else holds the unit up.
    /// Combinational but for that one bit.
    ///
    /// ```text
    /// beat     0 1 1 1 1 0        a beat is there, the receiver is late,
    /// ready    0 0 1 1 1 1        and something else is later still
    /// advance  1 0 0 0 1 1
    /// valid    0 1 1 0 0 0
    /// can_move 1 0 1 1 1 1
    /// ```
    pub struct Sender {
        input {
            clock: Clock,
            /// synchronous; no beat has left
            reset: bool,
            /// the unit moves at this edge
            advance: bool,
            /// a beat is there
            beat: bool,
            /// the beat may be offered
            may_leave: bool,
            /// the receiver takes a beat at this edge if one is offered
            ready: bool,
        }
        output {
            /// a beat is offered
            valid: bool,
            /// this port lets the unit move: it has no beat, or its beat is taken at this edge or was before
            can_move: bool,
        }
        register {
            /// the beat has left while something else holds the unit up
            sent: bool,
        }
        local { waits: bool }
    }
}

impl Logic for Sender {
    #[hdl_gen]
    fn update(&mut self) {
        self.waits.next = self.beat.val() && !self.sent.val();
        self.valid.next = self.waits.val() && self.may_leave.val();
        self.can_move.next = !self.waits.val() || (self.may_leave.val() && self.ready.val());
        self.sent.next =
            !self.advance.val() && !self.reset.val() && (self.sent.val() || (self.valid.val() && self.ready.val()));
    }
}
