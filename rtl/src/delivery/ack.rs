//! Where stores are acknowledged when loads have a port of their own.

use crate::ports::{Acknowledgement, Answer, Kind};
use lds_hdl::{block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Acknowledges each response without data of a store, as many cycles after the banks as a load answers.
    pub struct Ack[LANES] {
        input {
            clock: Clock,
            /// synchronous; drops every acknowledgement
            reset: bool,
            /// everything behind the scheduler moves at this edge
            advance: bool,
            /// what is known beside the answers of the main port
            answer: Answer<LANES>,
            /// the response of the same cycle is taken, or there is none: it may be of an older request with the same tag
            follows: bool,
            /// the receiver takes a beat at this edge
            ready: bool,
        }
        output {
            /// the port is idle, or its beat is taken: everything can move
            can_move: bool,
            /// a beat is here
            valid: bool,
        }
        registered {
            /// the beat
            ack: Acknowledgement<LANES>,
        }
        register {
            /// the answers of one cycle ago end a store
            early: bool,
            /// the answers of two cycles ago end a store
            due: bool,
            /// the beat, one cycle before it is due
            early_ack: Acknowledgement<LANES>,
            /// the beat has left while something else holds the others up
            sent: bool,
        }
        local { beat: bool }
        constant {
            no: Constant<bool> = Constant::new(false),
        }
    }
}

impl<const LANES: usize> Logic for Ack<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.beat.next = self.due.val() && !self.sent.val();
        self.valid.next = self.beat.val() && self.follows.val();
        self.can_move.next = !self.beat.val() || (self.follows.val() && self.ready.val());
        self.sent.next = !self.advance.val()
            && !self.reset.val()
            && (self.sent.val() || (self.beat.val() && self.follows.val() && self.ready.val()));

        if self.advance.val() {
            self.early.next =
                self.answer.control.val().ends_response && (self.answer.control.val().kind == Kind::Store);
            if self.answer.control.val().starts_response {
                self.early_ack.violations.next = self.answer.refused.val();
            } else {
                self.early_ack.violations.next = self.answer.refused.val() | self.early_ack.violations.val();
            }
            self.early_ack.tag.next = self.answer.control.val().tag;
            self.early_ack.cycles.next = self.answer.cycles.val();
            self.due.next = self.early.val();
            bundle::join(&mut self.early_ack, &mut self.ack);
        }
        if self.reset.val() {
            self.early.next = self.no.val();
            self.due.next = self.no.val();
        }
    }
}
