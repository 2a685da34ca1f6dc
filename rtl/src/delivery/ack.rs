//! Where stores are acknowledged when loads have a port of their own.

use super::sender::Sender;
use super::summary::Summary;
use crate::ports::{Acknowledgement, Answer, Kind};
use lds_hdl::block;
use rust_hdl::prelude::*;

block! {
    /// Acknowledges each response without data of a store, as many cycles after the banks as a load answers.
    ///
    /// Two cycles with `advance` after the last answer of a store its acknowledgement is due. `valid` is combinational in `follows`,
    /// `can_move` in `follows` and `ready`. While something else holds the unit up, an acknowledgement that was taken isn't offered again
    /// (`sent`). A reset drops what is due and what is to come.
    ///
    /// ```text
    /// cycle     0               1    2
    ///           last answer     .    due: valid as soon as `follows`
    /// ```
    pub struct Ack[LANES] {
        input {
            clock: Clock,
            /// synchronous; drops every acknowledgement
            reset: bool,
            /// the unit moves at this edge
            advance: bool,
            /// what is known beside the answers of the main port
            answer: Answer<LANES>,
            /// no response waits in this cycle: none is due, or it is taken at this edge or was before; it goes first, as it may belong to an older
            /// request with the same tag
            follows: bool,
            /// the receiver takes an acknowledgement at this edge if one is offered
            ready: bool,
        }
        output {
            /// this port lets the unit move: it has no beat, or its beat is taken at this edge or was before
            can_move: bool,
            /// a beat is here
            valid: bool,
            /// the beat
            ack: Acknowledgement<LANES>,
        }
        register {
            /// the answers of one cycle ago end a store
            early: bool,
            /// the answers of two cycles ago end a store
            due: bool,
        }
        constant { no: Constant<bool> = Constant::new(false) }
        block {
            summary: Summary<LANES> { advance, answer, late: ack },
            sender: Sender { reset, advance, beat: due, may_leave: follows, ready, valid, can_move },
        }
    }
}

impl<const LANES: usize> Logic for Ack<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        if self.advance.val() {
            self.early.next =
                self.answer.control.val().ends_response && (self.answer.control.val().kind == Kind::Store);
            self.due.next = self.early.val();
        }
        if self.reset.val() {
            self.early.next = self.no.val();
            self.due.next = self.no.val();
        }
    }
}
