//! The way of one port's requests to the banks.

use crate::approach::Approach;
use crate::ports::{Activity, Answer, Candidate, Fed, Grants, Occupancy, Parts, Request, Returns, Share, Stages};
use crate::service::Service;
use lds_hdl::{U, block};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// Makes passes of a port's requests and serves them, in an order that is decided outside.
    ///
    /// ```text
    /// request ► approach ► service ► grants
    /// ```
    ///
    /// A request that finds the channel empty is served in the sixth cycle after the one in which it was taken; its
    /// grants show in the seventh, and its answer is known in the eleventh. `enters` is up only while
    /// `candidate.waiting` and `occupancy.free` are. A reset drops every pass; grants that stand before
    /// the storage by then are dropped there.
    ///
    /// ```text
    /// cycle     0       1       2     3       4       5         6         7         11
    ///           taken   front   sum   check   match   waiting   served    grants    answer
    /// ```
    pub struct Channel[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything
            reset: bool,
            /// the port has only loads: other opcodes count as unknown
            loads_only: bool,
            /// a request is there
            valid: bool,
            /// number of the request in the order of all ports, modulo 32
            order: U<5>,
            /// the request
            request: Request<LANES>,
            /// the scheduler takes the pass that waits for it at this edge
            enters: bool,
            /// the pass in the scheduler may be served in this cycle
            goes: bool,
            /// operands from memory, of the pass that comes into the scheduler next
            fed: Fed<LANES>,
            /// which part of the storage the banks are
            share: Share,
            /// the pass in the scheduler goes on after this cycle, whatever is left of it here
            other_more: bool,
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// the pass that waits for the scheduler
            candidate: Candidate,
            /// what the scheduler is doing
            occupancy: Occupancy,
            /// what the scheduler does in this cycle, for the counters
            activity: Activity,
            /// what the banks take, one cycle after the slots were granted
            grants: Grants<LANES, BANKS, BANK_BITS, ROW_BITS>,
            /// operand that each slot of the pass that is served brings, in the cycle in which it is
            data: [U<32>; LANES],
            /// the way back of the same grants
            returns: Returns<LANES, BANK_BITS>,
            /// control of earlier grants
            stages: Stages,
            /// what is known beside the answers, five cycles after the grants
            answer: Answer<LANES>,
        }
        block {
            approach: Approach<LANES, HALF, BANK_BITS, ROW_BITS> {
                reset, enters, loads_only, valid, order, request, share, ready, candidate,
            },
            service: Service<LANES, BANKS, BANK_BITS, ROW_BITS> {
                reset, enter: enters, goes, pass: approach.pass, fed, other_more, occupancy, activity, grants, data, returns, stages, answer,
            },
        }
        require {
            2 * HALF == LANES,
            1 << BANK_BITS == BANKS,
        }
        kernel {}
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Channel<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// Keeps the opcodes of a target that need no other parts than these, and so many float adders, and follows these
    /// rules. `has_source2` says whether operands of this port can be in memory.
    pub fn keep(&mut self, target: Target, parts: Parts, adders: usize, rules: Rules, has_source2: bool) {
        self.approach.keep(target, parts, adders, rules);
        self.service.keep(parts, has_source2);
    }
}
