//! The LDS of a work-group processor: two sides for two compute units.

use super::generics::is_size;
use super::side::Side;
use crate::ports::{Counts, Parts, Request, Response, Share};
use lds_hdl::{Arbiter, Owners, U, block, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// The LDS of a work-group processor: two sides with the storage of a [`Unit`](crate::Unit) each, and a request
    /// port for each of the two compute units.
    ///
    /// ```text
    ///                  CU mode                                     WGP mode
    /// CU 0's request ► lower side ► CU 0's response      CU 0 ─┐  ┌► lower side ─┐  ┌► CU 0
    /// CU 1's request ► upper side ► CU 1's response      CU 1 ─┴──┴► upper side ─┴──┴► CU 1
    /// ```
    /// In CU mode each compute unit has a side for itself, and neither shows in any cycle of the other. In WGP mode
    /// there is one storage, the upper side's behind the lower side's; requests of both ports make one sequence, of
    /// which both sides serve each together. Of two requests in a cycle one is taken, in turn. Responses come in the
    /// order of the sequence: one that isn't taken holds up those behind it, whichever port they are for.
    ///
    /// `wgp_mode` may change only under reset. In WGP mode `request_ready` of each port follows `request_valid` of both
    /// combinationally, and `response_valid` doesn't follow `response_ready`. Both counters count the same there: what
    /// the sides do together.
    ///
    /// ```text
    /// cycle     0        1        6                 7          13     14      in WGP mode
    /// CU 0      taken             served, at both              beat
    /// CU 1      waits    taken                      served            beat
    /// ```
    pub struct Wgp[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous reset: drops every request under way and clears the counters; the memory keeps its contents
            reset: bool,
            /// WGP mode: both sides are one storage for both compute units. With 0, CU mode, each compute unit has a
            /// side of its own. May change only while the reset is 1
            wgp_mode: bool,
            /// the compute unit offers a request, which then stays as it is until it is taken
            request_valid: [bool; 2],
            /// the compute unit's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            starts: [bool; 2],
            /// the compute unit's request
            request: [Request<LANES>; 2],
            /// the compute unit takes the beat of a response that it is offered at this edge, if it is offered one
            response_ready: [bool; 2],
        }
        output {
            /// the request that the compute unit offers is taken at this edge, if it offers one
            request_ready: [bool; 2],
            /// a beat of a response is offered to the compute unit, and then stays as it is until it is taken
            response_valid: [bool; 2],
            /// the beat for the compute unit
            response: [Response<LANES>; 2],
            /// AMD's performance counters of the compute unit's own side: CU 0's is the lower one
            counter: [Counts; 2],
        }
        local {
            /// each compute unit's request is the last of its response
            lasts: [bool; 2],
            /// what both sides make of a slot
            both: [U<32>; LANES],
            /// CU 1's request goes to both sides
            second: bool,
            /// the oldest response is CU 1's, in WGP mode
            for_second: bool,
            /// whoever the oldest response is for takes a beat at this edge if it is offered one
            ready: bool,
        }
        constant {
            alone: Constant<Share> = Constant::new(Share::default()),
            low: Constant<Share> = Constant::new(Share { joint: true, upper: false }),
            high: Constant<Share> = Constant::new(Share { joint: true, upper: true }),
        }
        block {
            arbiter: Arbiter<2, 1> { reset, room: lower.request_ready, valid: request_valid, last: lasts },
            owners: Owners<1, 32, 5> { reset, from: arbiter.index },
            lower: Side<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> { reset, beside: upper.own },
            upper: Side<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> { reset, beside: lower.own },
        }
        require { is_size(LANES, HALF, BANKS, BANK_BITS, ROW_BITS) }
        kernel {
            // Requests: to the own side, or the chosen one to both.
            self.lasts[0].next = self.request[0].last.val();
            self.lasts[1].next = self.request[1].last.val();
            self.second.next = self.arbiter.granted[1].val();
            self.lower.share.next = self.alone.val();
            self.upper.share.next = self.alone.val();
            bundle::join(&mut self.request[0], &mut self.lower.request);
            bundle::join(&mut self.request[1], &mut self.upper.request);
            self.lower.starts.next = self.starts[0].val();
            self.upper.starts.next = self.starts[1].val();
            self.lower.request_valid.next = self.request_valid[0].val();
            self.upper.request_valid.next = self.request_valid[1].val();
            self.request_ready[0].next = self.lower.request_ready.val();
            self.request_ready[1].next = self.upper.request_ready.val();
            if self.wgp_mode.val() {
                self.lower.share.next = self.low.val();
                self.upper.share.next = self.high.val();
                self.lower.request_valid.next = self.arbiter.offers.val();
                self.upper.request_valid.next = self.arbiter.offers.val();
                self.request_ready[0].next = self.arbiter.ready[0].val();
                self.request_ready[1].next = self.arbiter.ready[1].val();
                if self.second.val() {
                    bundle::join(&mut self.request[1], &mut self.lower.request);
                    self.lower.starts.next = self.starts[1].val();
                } else {
                    bundle::join(&mut self.request[0], &mut self.upper.request);
                    self.upper.starts.next = self.starts[0].val();
                }
            }
            self.owners.asks.next =
                self.arbiter.offers.val() && self.lower.request_ready.val() && self.arbiter.ends.val();

            // Responses: of the own side, or what both say to whoever asked.
            self.for_second.next = self.owners.owner.val().any();
            bundle::join(&mut self.lower.response, &mut self.response[0]);
            bundle::join(&mut self.upper.response, &mut self.response[1]);
            self.response_valid[0].next = self.lower.response_valid.val();
            self.response_valid[1].next = self.upper.response_valid.val();
            self.lower.response_ready.next = self.response_ready[0].val();
            self.upper.response_ready.next = self.response_ready[1].val();
            self.ready.next = self.response_ready[0].val();
            if self.for_second.val() {
                self.ready.next = self.response_ready[1].val();
            }
            for lane in 0..LANES {
                self.both[lane].next = self.lower.response.data[lane].val() | self.upper.response.data[lane].val();
            }
            bundle::join(&mut self.lower.counter, &mut self.counter[0]);
            bundle::join(&mut self.upper.counter, &mut self.counter[1]);
            if self.wgp_mode.val() {
                for lane in 0..LANES {
                    self.response[0].data[lane].next = self.both[lane].val();
                    self.response[1].data[lane].next = self.both[lane].val();
                }
                self.response_valid[0].next = self.lower.response_valid.val() && !self.for_second.val();
                self.response_valid[1].next = self.lower.response_valid.val() && self.for_second.val();
                self.lower.response_ready.next = self.ready.val();
                self.upper.response_ready.next = self.ready.val();
            }
            self.owners.done.next =
                self.lower.response_valid.val() && self.ready.val() && self.lower.response.done.val();
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Wgp<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The LDS at power-up.
    pub fn boxed() -> Box<Self> {
        lds_hdl::boxed()
    }

    /// The LDS of a target at power-up, with these optional parts in each side and so many float adders, and these
    /// rules.
    pub fn with(target: Target, parts: Parts, adders: usize, rules: Rules) -> Box<Self> {
        let mut unit = Self::boxed();
        unit.keep(target, parts, adders, rules);
        unit
    }

    /// Follows the rules of a target and these, and leaves out what these parts don't need, with so many float adders
    /// in each side.
    pub fn keep(&mut self, target: Target, parts: Parts, adders: usize, rules: Rules) {
        self.lower.keep(target, parts, adders, rules);
        self.upper.keep(target, parts, adders, rules);
    }
}
