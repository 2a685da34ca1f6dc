//! The LDS of a work-group processor: two sides for two compute units.

use super::generics::is_size;
use super::side::Side;
use crate::delivery::Owners;
use crate::order::Arbiter;
use crate::ports::{Counts, Parts, Request, Response, Share};
use lds::targets::{Rules, Target};
use lds_hdl::{U, block, bundle};
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
    /// cycle     0        1        5                 6          12     13      in WGP mode
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
            /// compute unit 0 offers a request, which then stays as it is until it is taken
            cu0_request_valid: bool,
            /// compute unit 0's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            cu0_starts: bool,
            /// CU 0's request
            cu0_request: Request<LANES>,
            /// compute unit 0 takes the beat of a response that it is offered at this edge, if it is offered one
            cu0_response_ready: bool,
            /// compute unit 1 offers a request, which then stays as it is until it is taken
            cu1_request_valid: bool,
            /// compute unit 1's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            cu1_starts: bool,
            /// CU 1's request
            cu1_request: Request<LANES>,
            /// compute unit 1 takes the beat of a response that it is offered at this edge, if it is offered one
            cu1_response_ready: bool,
        }
        output {
            /// the request that compute unit 0 offers is taken at this edge, if it offers one
            cu0_request_ready: bool,
            /// a beat of a response is offered to compute unit 0, and then stays as it is until it is taken
            cu0_response_valid: bool,
            /// the beat for CU 0
            cu0_response: Response<LANES>,
            /// AMD's performance counters of the lower side
            cu0_counter: Counts,
            /// the request that compute unit 1 offers is taken at this edge, if it offers one
            cu1_request_ready: bool,
            /// a beat of a response is offered to compute unit 1, and then stays as it is until it is taken
            cu1_response_valid: bool,
            /// the beat for CU 1
            cu1_response: Response<LANES>,
            /// AMD's performance counters of the upper side
            cu1_counter: Counts,
        }
        local {
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
            no: Constant<bool> = Constant::new(false),
            alone: Constant<Share> = Constant::new(Share::default()),
            low: Constant<Share> = Constant::new(Share { joint: true, upper: false }),
            high: Constant<Share> = Constant::new(Share { joint: true, upper: true }),
        }
        block {
            arbiter: Arbiter {
                reset,
                room: lower.request_ready,
                first_valid: cu0_request_valid,
                first_last: cu0_request.last,
                second_valid: cu1_request_valid,
                second_last: cu1_request.last,
            },
            owners: Owners { reset, from_second: second },
            lower: Side<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> { reset, beside: upper.own, counter: cu0_counter },
            upper: Side<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> { reset, beside: lower.own, counter: cu1_counter },
        }
        require { is_size(LANES, HALF, BANKS, BANK_BITS, ROW_BITS) }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for Wgp<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    #[lds_hdl::kernel]
    fn update(&mut self) {
        // Requests: to the own side, or the chosen one to both.
        self.second.next = self.arbiter.second.val();
        self.lower.share.next = self.alone.val();
        self.upper.share.next = self.alone.val();
        bundle::join(&mut self.cu0_request, &mut self.lower.request);
        bundle::join(&mut self.cu1_request, &mut self.upper.request);
        self.lower.starts.next = self.cu0_starts.val();
        self.upper.starts.next = self.cu1_starts.val();
        self.lower.request_valid.next = self.cu0_request_valid.val();
        self.upper.request_valid.next = self.cu1_request_valid.val();
        self.cu0_request_ready.next = self.lower.request_ready.val();
        self.cu1_request_ready.next = self.upper.request_ready.val();
        if self.wgp_mode.val() {
            self.lower.share.next = self.low.val();
            self.upper.share.next = self.high.val();
            self.lower.request_valid.next = self.arbiter.valid.val();
            self.upper.request_valid.next = self.arbiter.valid.val();
            self.cu0_request_ready.next = self.arbiter.first_ready.val();
            self.cu1_request_ready.next = self.arbiter.second_ready.val();
            if self.second.val() {
                bundle::join(&mut self.cu1_request, &mut self.lower.request);
                self.lower.starts.next = self.cu1_starts.val();
            } else {
                bundle::join(&mut self.cu0_request, &mut self.upper.request);
                self.upper.starts.next = self.cu0_starts.val();
            }
        }
        self.owners.asks.next = self.arbiter.valid.val() && self.lower.request_ready.val() && self.arbiter.last.val();

        // Responses: of the own side, or what both say to whoever asked.
        self.for_second.next = self.owners.second.val();
        bundle::join(&mut self.lower.response, &mut self.cu0_response);
        bundle::join(&mut self.upper.response, &mut self.cu1_response);
        self.cu0_response_valid.next = self.lower.response_valid.val();
        self.cu1_response_valid.next = self.upper.response_valid.val();
        self.lower.response_ready.next = self.cu0_response_ready.val();
        self.upper.response_ready.next = self.cu1_response_ready.val();
        self.ready.next = self.cu0_response_ready.val();
        if self.for_second.val() {
            self.ready.next = self.cu1_response_ready.val();
        }
        for lane in 0..LANES {
            self.both[lane].next = self.lower.response.data[lane].val() | self.upper.response.data[lane].val();
        }
        if self.wgp_mode.val() {
            for lane in 0..LANES {
                self.cu0_response.data[lane].next = self.both[lane].val();
                self.cu1_response.data[lane].next = self.both[lane].val();
            }
            self.cu0_response_valid.next = self.lower.response_valid.val() && !self.for_second.val();
            self.cu1_response_valid.next = self.lower.response_valid.val() && self.for_second.val();
            self.lower.response_ready.next = self.ready.val();
            self.upper.response_ready.next = self.ready.val();
        }
        self.owners.done.next = self.lower.response_valid.val() && self.ready.val() && self.lower.response.done.val();
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
        unit.lower.keep(target, parts, adders, rules);
        unit.upper.keep(target, parts, adders, rules);
        unit
    }
}
