//! What a pass knows beside its slots, from the scheduler to the response.

use crate::ports::Control;
use lds_hdl::{Delay, Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Accompanies the grants of each cycle through routing, crossbar and banks: five cycles. Counts the cycles of a response.
    pub struct Escort[LANES] {
        input {
            clock: Clock,
            reset: bool,
            advance: bool,
            /// a pass is being served
            serves: bool,
            is_first: bool,
            is_last: bool,
            control: Control,
            lanes: U<LANES>,
            /// lanes with a refused access
            refused: U<LANES>,
        }
        output {
            /// one cycle later, at the crossbar's inputs
            routed: Control,
            /// two cycles later, when the banks read
            reading: Control,
            /// three: when they collect
            fetching: Control,
            /// four: when they compute
            computing: Control,
            /// five: when they answer
            answering: Control,
            answering_lanes: U<LANES>,
            answering_refused: U<LANES>,
            answering_cycles: U<8>,
        }
        local {
            marked: Control,
            count: U<8>,
            first_cycle: bool,
        }
        constant {
            one: Constant<U<8>> = Constant::new(U::new(1)),
            nothing: Constant<U<LANES>> = Constant::new(U::new(0)),
        }
        block {
            controls: Registers<Control, 5>,
            masks: Delay<U<LANES>, 2, 5>,
            cycles: Delay<U<8>, 1, 5>,
            counter: Registers<U<8>, 1>,
        }
    }
}

impl<const LANES: usize> Logic for Escort<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.controls.enable.next = self.advance.val() || self.reset.val();
        self.masks.enable.next = self.advance.val();
        self.cycles.enable.next = self.advance.val();
        self.counter.enable.next = self.advance.val() && self.serves.val();

        self.marked.next = self.control.val();
        self.first_cycle.next = self.serves.val() && self.is_first.val();
        self.marked.next.here = self.serves.val() && !self.reset.val();
        self.marked.next.clear = self.control.val().clear && self.first_cycle.val() && !self.reset.val();
        self.marked.next.first = self.control.val().first && self.first_cycle.val() && !self.reset.val();
        self.marked.next.last = self.control.val().last && self.serves.val() && self.is_last.val() && !self.reset.val();

        if self.marked.val().first {
            self.count.next = self.one.val();
        } else {
            self.count.next = self.counter.q[0].val() + self.one.val();
        }
        self.counter.d[0].next = self.count.val();
        self.cycles.d[0].next = self.count.val();
        self.answering_cycles.next = self.cycles.q[0].val();

        self.masks.d[0].next = self.lanes.val();
        self.masks.d[1].next = self.nothing.val();
        if self.serves.val() {
            self.masks.d[1].next = self.refused.val();
        }
        self.answering_lanes.next = self.masks.q[0].val();
        self.answering_refused.next = self.masks.q[1].val();

        self.controls.d[0].next = self.marked.val();
        self.controls.d[1].next = self.controls.q[0].val();
        self.controls.d[2].next = self.controls.q[1].val();
        self.controls.d[3].next = self.controls.q[2].val();
        self.controls.d[4].next = self.controls.q[3].val();
        if self.reset.val() {
            self.controls.d[1].next.last = self.marked.val().last;
            self.controls.d[1].next.here = self.marked.val().here;
            self.controls.d[2].next.last = self.marked.val().last;
            self.controls.d[2].next.here = self.marked.val().here;
            self.controls.d[3].next.last = self.marked.val().last;
            self.controls.d[3].next.here = self.marked.val().here;
            self.controls.d[4].next.last = self.marked.val().last;
            self.controls.d[4].next.here = self.marked.val().here;
        }
        self.routed.next = self.controls.q[0].val();
        self.reading.next = self.controls.q[1].val();
        self.fetching.next = self.controls.q[2].val();
        self.computing.next = self.controls.q[3].val();
        self.answering.next = self.controls.q[4].val();
    }
}
