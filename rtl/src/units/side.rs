//! One of the two sides of a work-group processor's LDS.

use super::body::unit;
use crate::ports::{Beside, Counts, Parts, Request, Response, Share};
use lds_hdl::U;
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

unit! {
    /// One side of a work-group processor's LDS: a unit with one request port that can serve requests together with the
    /// other side. Sizes as in [`Unit`](crate::Unit).
    ///
    /// Alone it does in each cycle what [`Unit`](crate::Unit) does. Jointly both sides get the same at every input but
    /// `share.upper` and `beside`, and are in the same state but for what they store. A pass enters both schedulers at
    /// one edge and leaves them at one edge. Each side serves the slots whose dwords it has, and answers zero in the
    /// others. What of a response isn't data is the same at both sides. So are the counters, which count what the sides
    /// do together.
    ///
    /// ```text
    /// cycle      0         1            2            3
    /// lower      enters    bank 3 row 1              enters      serves nothing in cycle 2
    /// upper      enters    bank 3 row 0 bank 3 row 4 enters
    /// ```
    pub struct Side with one port {
        input {
            clock: Clock,
            /// synchronous; drops everything in flight, clears the counters, keeps the memory
            reset: bool,
            /// a request is offered
            request_valid: bool,
            /// the first request of an instruction
            starts: bool,
            /// the request
            request: Request<LANES>,
            /// the receiver takes a beat at this edge if one is offered
            response_ready: bool,
            /// which part of the storage this is
            share: Share,
            /// what the other side says; counts jointly
            beside: Beside,
        }
        output {
            /// a request is taken at this edge if one is offered
            request_ready: bool,
            /// a beat is offered
            response_valid: bool,
            /// the beat
            response: Response<LANES>,
            /// AMD's counters
            counter: Counts,
            /// what this side says to the other one
            own: Beside,
        }
        local {
            /// the pass that waits for the scheduler enters it at this edge
            enters: bool,
            joint: bool,
            /// accesses of the pass are left at the other side
            other_more: bool,
            /// a cycle is one of bank conflicts, here or at the other side
            bank_conflict: bool,
            /// a cycle is one of address conflicts
            address_conflict: bool,
            /// the first request of an instruction is taken
            begins: bool,
            /// the last beat of a response is taken
            done: bool,
        }
        channel { share, other_more }
        counters {
            main.serves: channel.activity.serves,
            main.control: channel.activity.control,
            main.bank_conflict: bank_conflict,
            main.address_conflict: address_conflict,
        }
        has_sides { true }
        kernel {
            self.joint.next = self.share.val().joint;
            self.other_more.next = self.joint.val() && self.beside.more.val();
            self.own.more.next = self.channel.occupancy.more.val();
            self.own.clear.next = !self.has_floats.val() || self.hazards.main_clear.val();
            self.own.bank_conflict.next = self.channel.activity.bank_conflict.val();
            self.own.address_conflict.next = self.channel.activity.address_conflict.val();
            self.enters.next = self.channel.candidate.waiting.val()
                && self.channel.occupancy.free.val()
                && self.credits.room.val()
                && self.own.clear.val()
                && (!self.joint.val() || self.beside.clear.val());
            self.bank_conflict.next =
                self.channel.activity.bank_conflict.val() || (self.joint.val() && self.beside.bank_conflict.val());
            self.address_conflict.next = !self.bank_conflict.val()
                && (self.channel.activity.address_conflict.val()
                    || (self.joint.val() && self.beside.address_conflict.val()));
            self.begins.next = self.request_valid.val() && self.channel.ready.val() && self.starts.val();
            self.done.next = self.delivery.leaves.val() && self.delivery.response.done.val();
        }
    }
}
