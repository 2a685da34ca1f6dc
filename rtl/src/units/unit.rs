//! A whole unit with one port.

use super::body::unit;
use crate::ports::{Counts, Parts, Request, Response};
use lds_hdl::U;
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

unit! {
    /// One LDS with one request port: `LANES` lanes a pass, `BANKS` banks of `2^ROW_BITS` dwords. `HALF` is
    /// `LANES / 2`, `BANK_BITS` the width of a bank number.
    ///
    /// ```text
    /// request ► channel ► storage ► delivery ► response
    /// ```
    /// Passes wait for the scheduler in a queue, in which a pass has its place from the front on; behind the scheduler
    /// everything moves, up to a buffer of beats, in which a pass has its places from the scheduler on.
    ///
    /// The last beat is on the port thirteen cycles after its request was taken if nothing was before it, the second of
    /// two VGPRs a cycle later. A beat that isn't taken stays. `request_ready` doesn't depend on `response_ready`.
    ///
    /// ```text
    /// cycle     0      1-5        6        7        8-11    12        13
    ///           taken  approach   served   select   banks   collect   beat
    /// ```
    pub struct Unit with one port {
        input {
            clock: Clock,
            /// synchronous reset: drops every request under way and clears the counters; the memory keeps its contents
            reset: bool,
            /// the requester offers a request, which then stays as it is until it is taken
            request_valid: bool,
            /// the offered request is the first of its instruction; `SQ_INSTS_LDS` counts these
            starts: bool,
            /// the request
            request: Request<LANES>,
            /// the receiver takes the beat of the response that is offered at this edge, if one is
            response_ready: bool,
        }
        output {
            /// the unit takes the request that is offered at this edge, if one is
            request_ready: bool,
            /// a beat of a response is offered, which then stays as it is until it is taken
            response_valid: bool,
            /// the beat
            response: Response<LANES>,
            /// AMD's performance counters
            counter: Counts,
        }
        local {
            /// the pass that waits for the scheduler enters it at this edge
            enters: bool,
            /// all results that the pass may need will be there
            clear: bool,
            /// the first request of an instruction is taken
            begins: bool,
            /// the last beat of a response is taken
            done: bool,
        }
        channel { share: all, other_more: no }
        counters { main: channel.activity }
        has_sides { false }
        kernel {
            self.clear.next = true;
            if self.has_floats.val() {
                self.clear.next = self.hazards.main_clear.val();
            }
            if self.has_source2.val() && !self.pause.clear.val() {
                self.clear.next = false;
            }
            self.enters.next = self.channel.candidate.waiting.val()
                && self.channel.occupancy.free.val()
                && self.credits.room.val()
                && self.clear.val();
            self.begins.next = self.request_valid.val() && self.channel.ready.val() && self.starts.val();
            self.done.next = self.delivery.leaves.val() && self.delivery.response.done.val();
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// Takes allocations from M0, as the global data share does.
    pub fn make_global(&mut self) {
        self.channel.approach.front.intake.make_global();
    }
}
