//! The global data share of four compute units.

use super::gds::Gds;
use crate::order::Junction;
use crate::ports::{Counts, Parts, Request, Response, SyncAnswer, SyncSetup};
use lds::targets::{Rules, Target};
use lds_hdl::{U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// The global data share for four requesters: a [`Gds`](crate::Gds) with a [`Junction`](crate::Junction) of two
    /// compute units at each of its ports.
    ///
    /// ```text
    /// CU 0 ─┐
    ///       ├► low junction ──► first port ─┐
    /// CU 1 ─┘                               ├► share
    /// CU 2 ─┐                               │
    ///       ├► high junction ► second port ─┘
    /// CU 3 ─┘
    /// ```
    /// Requests of all ports make one sequence, responses come in its order, each at the port of whoever asked. Whoever
    /// waits is taken at the latest behind three responses of others: of two junctions that offer requests one is
    /// taken, in turn, and at a junction one of two, in turn. A tag is the number of a wave, bits 5:0; bits 7:6 of a
    /// request's don't count, and come back as zero.
    ///
    /// `request_ready` of each port follows `request_valid` of all four combinationally; `response_valid` doesn't
    /// follow `response_ready`.
    pub struct Gds4[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous reset: drops every request under way and clears the counters; the memory keeps its contents
            reset: bool,
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
            /// compute unit 2 offers a request, which then stays as it is until it is taken
            cu2_request_valid: bool,
            /// compute unit 2's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            cu2_starts: bool,
            /// CU 2's request
            cu2_request: Request<LANES>,
            /// compute unit 2 takes the beat of a response that it is offered at this edge, if it is offered one
            cu2_response_ready: bool,
            /// compute unit 3 offers a request, which then stays as it is until it is taken
            cu3_request_valid: bool,
            /// compute unit 3's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            cu3_starts: bool,
            /// CU 3's request
            cu3_request: Request<LANES>,
            /// compute unit 3 takes the beat of a response that it is offered at this edge, if it is offered one
            cu3_response_ready: bool,
            /// set-up of what makes waves wait for one another
            setup: SyncSetup<7>,
        }
        output {
            /// the request that compute unit 0 offers is taken at this edge, if it offers one
            cu0_request_ready: bool,
            /// a beat of a response is offered to compute unit 0, and then stays as it is until it is taken
            cu0_response_valid: bool,
            /// the beat for CU 0
            cu0_response: Response<LANES>,
            /// AMD's performance counters
            cu0_counter: Counts,
            /// the request that compute unit 1 offers is taken at this edge, if it offers one
            cu1_request_ready: bool,
            /// a beat of a response is offered to compute unit 1, and then stays as it is until it is taken
            cu1_response_valid: bool,
            /// the beat for CU 1
            cu1_response: Response<LANES>,
            /// the same performance counters: there is one set for all compute units
            cu1_counter: Counts,
            /// the request that compute unit 2 offers is taken at this edge, if it offers one
            cu2_request_ready: bool,
            /// a beat of a response is offered to compute unit 2, and then stays as it is until it is taken
            cu2_response_valid: bool,
            /// the beat for CU 2
            cu2_response: Response<LANES>,
            /// the same performance counters: there is one set for all compute units
            cu2_counter: Counts,
            /// the request that compute unit 3 offers is taken at this edge, if it offers one
            cu3_request_ready: bool,
            /// a beat of a response is offered to compute unit 3, and then stays as it is until it is taken
            cu3_response_valid: bool,
            /// the beat for CU 3
            cu3_response: Response<LANES>,
            /// the same performance counters: there is one set for all compute units
            cu3_counter: Counts,
            /// an instruction that makes waves wait for one another is answered in this cycle alone, and has to be
            /// taken
            sync_valid: bool,
            /// which wave is answered, and what it gets
            sync: SyncAnswer,
            /// no instruction that makes waves wait for one another is executed
            sync_idle: bool,
            /// the order of turns takes the wave that is offered at this edge, if one is
            order_ready: bool,
            /// the dword of the state that was chosen in the cycle before
            state_read: U<32>,
        }
        block {
            low: Junction<LANES> {
                reset,
                low_valid: cu0_request_valid,
                low_starts: cu0_starts,
                low_request: cu0_request,
                low_response_ready: cu0_response_ready,
                high_valid: cu1_request_valid,
                high_starts: cu1_starts,
                high_request: cu1_request,
                high_response_ready: cu1_response_ready,
                request_ready: share.cu0_request_ready,
                response_valid: share.cu0_response_valid,
                response: share.cu0_response,
                low_ready: cu0_request_ready,
                high_ready: cu1_request_ready,
                low_response_valid: cu0_response_valid,
                low_response: cu0_response,
                high_response_valid: cu1_response_valid,
                high_response: cu1_response,
            },
            high: Junction<LANES> {
                reset,
                low_valid: cu2_request_valid,
                low_starts: cu2_starts,
                low_request: cu2_request,
                low_response_ready: cu2_response_ready,
                high_valid: cu3_request_valid,
                high_starts: cu3_starts,
                high_request: cu3_request,
                high_response_ready: cu3_response_ready,
                request_ready: share.cu1_request_ready,
                response_valid: share.cu1_response_valid,
                response: share.cu1_response,
                low_ready: cu2_request_ready,
                high_ready: cu3_request_ready,
                low_response_valid: cu2_response_valid,
                low_response: cu2_response,
                high_response_valid: cu3_response_valid,
                high_response: cu3_response,
            },
            share: Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS, 7, 8, 9, 4> {
                reset,
                cu0_request_valid: low.request_valid,
                cu0_starts: low.starts,
                cu0_request: low.request,
                cu0_response_ready: low.response_ready,
                cu1_request_valid: high.request_valid,
                cu1_starts: high.starts,
                cu1_request: high.request,
                cu1_response_ready: high.response_ready,
                setup,
                sync_valid,
                sync,
                sync_idle,
                order_ready,
                state_read,
            },
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for Gds4<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    #[lds_hdl::kernel]
    fn update(&mut self) {
        bundle::join(&mut self.share.cu0_counter, &mut self.cu0_counter);
        bundle::join(&mut self.share.cu0_counter, &mut self.cu1_counter);
        bundle::join(&mut self.share.cu1_counter, &mut self.cu2_counter);
        bundle::join(&mut self.share.cu1_counter, &mut self.cu3_counter);
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Gds4<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The global data share at power-up.
    pub fn boxed() -> Box<Self> {
        lds_hdl::boxed()
    }

    /// The global data share of a target at power-up, with these optional parts and so many float adders.
    pub fn with(target: Target, parts: Parts, adders: usize, rules: Rules) -> Box<Self> {
        let mut share = Self::boxed();
        share.share.set_up(target, parts, adders, rules);
        share
    }
}
