//! Where stores are acknowledged when loads have a port of their own.

use crate::ports::{Acknowledgement, Answer, Control, Kind};
use lds_hdl::{Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Acknowledges each response without data of a store, as many cycles after the banks as a load answers.
    pub struct Ack[LANES] {
        input {
            clock: Clock,
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
        local {
            now: Control,
            due: Control,
            beat: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            always: Constant<bool> = Constant::new(true),
        }
        block {
            /// one and two cycles after the banks
            controls: Registers<Control, 2>,
            violations: Registers<U<LANES>, 2>,
            counts: Registers<U<8>, 2>,
            /// the beat has left while something else holds the others up
            sent: Registers<bool, 1>,
        }
    }
}

impl<const LANES: usize> Logic for Ack<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.now.next = self.answer.control.val();
        self.now.next.ends_response = self.answer.control.val().ends_response
            && (self.answer.control.val().kind == Kind::Store)
            && !self.reset.val();
        self.due.next = self.controls.q[1].val();
        self.beat.next = self.due.val().ends_response && !self.sent.q[0].val();
        self.valid.next = self.beat.val() && self.follows.val();
        self.can_move.next = !self.beat.val() || (self.follows.val() && self.ready.val());
        self.sent.enable.next = self.always.val();
        self.sent.d[0].next = !self.advance.val()
            && !self.reset.val()
            && (self.sent.q[0].val() || (self.beat.val() && self.follows.val() && self.ready.val()));
        self.ack.tag.next = self.due.val().tag;
        self.ack.violations.next = self.violations.q[1].val();
        self.ack.cycles.next = self.counts.q[1].val();

        self.controls.enable.next = self.advance.val() || self.reset.val();
        self.controls.d[0].next = self.now.val();
        self.controls.d[1].next = self.controls.q[0].val();
        if self.reset.val() {
            self.controls.d[1].next.ends_response = self.no.val();
        }
        self.violations.enable.next = self.advance.val();
        if self.now.val().starts_response {
            self.violations.d[0].next = self.answer.refused.val();
        } else {
            self.violations.d[0].next = self.answer.refused.val() | self.violations.q[0].val();
        }
        self.violations.d[1].next = self.violations.q[0].val();
        self.counts.enable.next = self.advance.val();
        self.counts.d[0].next = self.answer.cycles.val();
        self.counts.d[1].next = self.counts.q[0].val();
    }
}
