//! The global data share.

use super::generics::is_size;
use super::unit::Unit;
use crate::delivery::Owners;
use crate::order::Arbiter;
use crate::ports::{Counts, Parts, Request, Response};
use lds::target::Target;
use lds_hdl::{block, bundle};
use rust_hdl::prelude::*;

block! {
    /// The global data share: the unit that an LDS is, for two requesters, with allocations that come with M0.
    ///
    /// ```text
    /// CU 0's request ─┐                 ┌► CU 0's response
    ///                 ├► arbiter ► unit ┤
    /// CU 1's request ─┘                 └► CU 1's response
    /// ```
    /// Requests of both ports make one sequence; of two in a cycle one is taken, in turn. Responses come in its order, each at the port of whoever asked: one
    /// that isn't taken holds up those behind it, whichever port they are for. `base` and `size` of a request don't count: M0 has the first byte in bits 31:16 and the number of bytes in
    /// bits 15:0.
    ///
    /// `request_ready` of each port follows `request_valid` of both combinationally; `response_valid` doesn't follow `response_ready`.
    ///
    /// ```text
    /// cycle     0        1        5         6          12     13
    /// CU 0      taken             served               beat
    /// CU 1      waits    taken              served            beat
    /// ```
    pub struct Gds[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything in flight, clears the counters, keeps the memory
            reset: bool,
            /// CU 0 offers a request
            cu0_request_valid: bool,
            /// CU 0's request is the first of an instruction
            cu0_starts: bool,
            /// CU 0's request
            cu0_request: Request<LANES>,
            /// CU 0 takes a beat at this edge if it is offered one
            cu0_response_ready: bool,
            /// CU 1 offers a request
            cu1_request_valid: bool,
            /// CU 1's request is the first of an instruction
            cu1_starts: bool,
            /// CU 1's request
            cu1_request: Request<LANES>,
            /// CU 1 takes a beat at this edge if it is offered one
            cu1_response_ready: bool,
        }
        output {
            /// CU 0's request is taken at this edge if it offers one
            cu0_request_ready: bool,
            /// a beat is offered to CU 0
            cu0_response_valid: bool,
            /// the beat for CU 0
            cu0_response: Response<LANES>,
            /// AMD's counters
            cu0_counter: Counts,
            /// CU 1's request is taken at this edge if it offers one
            cu1_request_ready: bool,
            /// a beat is offered to CU 1
            cu1_response_valid: bool,
            /// the beat for CU 1
            cu1_response: Response<LANES>,
            /// the same counters
            cu1_counter: Counts,
        }
        local {
            /// CU 1's request is chosen
            second: bool,
            /// the oldest response is CU 1's
            for_second: bool,
            /// whoever the oldest response is for takes a beat at this edge if it is offered one
            ready: bool,
        }
        block {
            arbiter: Arbiter {
                reset,
                room: unit.request_ready,
                first_valid: cu0_request_valid,
                first_last: cu0_request.last,
                second_valid: cu1_request_valid,
                second_last: cu1_request.last,
                first_ready: cu0_request_ready,
                second_ready: cu1_request_ready,
            },
            owners: Owners { reset, from_second: second },
            unit: Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                reset,
                request_valid: arbiter.valid,
                response_ready: ready,
            },
        }
        require { is_size(LANES, HALF, BANKS, BANK_BITS, ROW_BITS) }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.second.next = self.arbiter.second.val();
        bundle::join(&mut self.cu0_request, &mut self.unit.request);
        self.unit.starts.next = self.cu0_starts.val();
        if self.second.val() {
            bundle::join(&mut self.cu1_request, &mut self.unit.request);
            self.unit.starts.next = self.cu1_starts.val();
        }
        self.owners.asks.next = self.arbiter.valid.val() && self.unit.request_ready.val() && self.arbiter.last.val();

        self.for_second.next = self.owners.second.val();
        bundle::join(&mut self.unit.response, &mut self.cu0_response);
        bundle::join(&mut self.unit.response, &mut self.cu1_response);
        self.cu0_response_valid.next = self.unit.response_valid.val() && !self.for_second.val();
        self.cu1_response_valid.next = self.unit.response_valid.val() && self.for_second.val();
        self.ready.next = self.cu0_response_ready.val();
        if self.for_second.val() {
            self.ready.next = self.cu1_response_ready.val();
        }
        self.owners.done.next = self.unit.response_valid.val() && self.ready.val() && self.unit.response.done.val();
        bundle::join(&mut self.unit.counter, &mut self.cu0_counter);
        bundle::join(&mut self.unit.counter, &mut self.cu1_counter);
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The global data share at power-up.
    pub fn boxed() -> Box<Self> {
        lds_hdl::boxed()
    }

    /// The global data share of a target at power-up, with these optional parts and so many float adders.
    pub fn with(target: Target, parts: Parts, adders: usize) -> Box<Self> {
        let mut share = Self::boxed();
        share.unit.keep(target, parts, adders);
        share.unit.make_global();
        share
    }
}
