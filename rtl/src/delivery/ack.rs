//! Where stores are acknowledged when loads have a port of their own.

use crate::ports::{Control, Kind};
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
            /// of what the banks are done with
            control: Control,
            refused: U<LANES>,
            cycles: U<8>,
            /// the response of the same cycle is taken, or there is none: it may be of an older request with the same tag
            follows: bool,
            /// the receiver takes a beat at this edge
            ready: bool,
        }
        output {
            /// no beat is here that the receiver doesn't take
            settled: bool,
            /// a beat is here
            valid: bool,
            tag: U<8>,
            /// lanes with a refused access
            violations: U<LANES>,
            /// cycles that the banks took
            taken: U<8>,
        }
        local {
            now: Control,
            due: Control,
            beat: bool,
        }
        constant {
            store: Constant<U<3>> = Constant::new(U::new(Kind::Store as u64)),
            always: Constant<bool> = Constant::new(true),
        }
        block {
            /// one and two cycles after the banks
            controls: Registers<Control, 2>,
            troubles: Registers<U<LANES>, 2>,
            counts: Registers<U<8>, 2>,
            /// the beat has left while something else holds the others up
            sent: Registers<bool, 1>,
        }
    }
}

impl<const LANES: usize> Logic for Ack<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.now.next = self.control.val();
        self.now.next.last =
            self.control.val().last && (self.control.val().kind == self.store.val()) && !self.reset.val();
        self.due.next = self.controls.q[1].val();
        self.beat.next = self.due.val().last && !self.sent.q[0].val();
        self.valid.next = self.beat.val() && self.follows.val();
        self.settled.next = !self.beat.val() || (self.follows.val() && self.ready.val());
        self.sent.enable.next = self.always.val();
        self.sent.d[0].next = !self.advance.val()
            && !self.reset.val()
            && (self.sent.q[0].val() || (self.beat.val() && self.follows.val() && self.ready.val()));
        self.tag.next = self.due.val().tag;
        self.violations.next = self.troubles.q[1].val();
        self.taken.next = self.counts.q[1].val();

        self.controls.enable.next = self.advance.val() || self.reset.val();
        self.controls.d[0].next = self.now.val();
        self.controls.d[1].next = self.controls.q[0].val();
        if self.reset.val() {
            self.controls.d[1].next.last = self.now.val().last;
        }
        self.troubles.enable.next = self.advance.val();
        if self.now.val().first {
            self.troubles.d[0].next = self.refused.val();
        } else {
            self.troubles.d[0].next = self.refused.val() | self.troubles.q[0].val();
        }
        self.troubles.d[1].next = self.troubles.q[0].val();
        self.counts.enable.next = self.advance.val();
        self.counts.d[0].next = self.cycles.val();
        self.counts.d[1].next = self.counts.q[0].val();
    }
}
