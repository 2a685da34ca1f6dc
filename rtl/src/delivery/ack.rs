//! Where stores are acknowledged when loads have a port of their own.

use crate::ports::{Acknowledgement, Answer, Control, Kind};
use lds_hdl::{U, block};
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
            /// the beat
            ack: Acknowledgement<LANES>,
        }
        register {
            /// control of the answers of one cycle ago
            early: Control,
            /// control of the answers of two cycles ago
            due: Control,
            /// lanes with a refused access of the response so far, one cycle after the banks
            early_violations: U<LANES>,
            /// lanes with a refused access of the response so far, two cycles after the banks
            due_violations: U<LANES>,
            /// cycles of the response so far, one cycle after the banks
            early_cycles: U<8>,
            /// cycles of the response so far, two cycles after the banks
            due_cycles: U<8>,
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
        self.beat.next = self.due.val().ends_response && !self.sent.val();
        self.valid.next = self.beat.val() && self.follows.val();
        self.can_move.next = !self.beat.val() || (self.follows.val() && self.ready.val());
        self.sent.next = !self.advance.val()
            && !self.reset.val()
            && (self.sent.val() || (self.beat.val() && self.follows.val() && self.ready.val()));
        self.ack.tag.next = self.due.val().tag;
        self.ack.violations.next = self.due_violations.val();
        self.ack.cycles.next = self.due_cycles.val();

        if self.advance.val() {
            self.early.next = self.answer.control.val();
            self.early.next.ends_response =
                self.answer.control.val().ends_response && (self.answer.control.val().kind == Kind::Store);
            if self.answer.control.val().starts_response {
                self.early_violations.next = self.answer.refused.val();
            } else {
                self.early_violations.next = self.answer.refused.val() | self.early_violations.val();
            }
            self.early_cycles.next = self.answer.cycles.val();
            self.due.next = self.early.val();
            self.due_violations.next = self.early_violations.val();
            self.due_cycles.next = self.early_cycles.val();
        }
        if self.reset.val() {
            self.early.next.ends_response = self.no.val();
            self.due.next.ends_response = self.no.val();
        }
    }
}
