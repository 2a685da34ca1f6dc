//! The client of an LDS that reads parameters of triangles, and the one value of a direct load.

use super::read::ParameterRead;
use super::requests::ParameterRequests;
use super::returns::ParameterReturns;
use crate::ports::{Request, Response};
use lds_hdl::{U, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Reads parameters of triangles from an LDS, and the one value of a direct load (`docs/timing/data-share.md`,
    /// "Clients"). `QUADS` is `LANES / 4`.
    ///
    /// Parameters are a request for each `LANES` lanes of the wave, in which lane `n` of a quad asks for the value at
    /// corner `n`; a direct load is one request of one lane. A quad has its values if one of its lanes is on. An
    /// instruction that is taken in cycle 0 offers its first request in cycle 4, and the next one in the cycle after
    /// this one is taken. Eight instructions may be under way; their values come in order.
    ///
    /// ```text
    /// cycle    0             1                    2                    3                  4
    /// read     taken         primitives counted   times the attribute  places of quads    request offered
    /// ```
    /// Values are offered in the cycle in which the LDS offers its beat, and `takes` follows `accepts`.
    pub struct ParameterClient[LANES, QUADS] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// an instruction is there
            valid: bool,
            /// the instruction, which has a lane on or is a direct load
            read: ParameterRead,
            /// the LDS takes the request at this edge, if one is offered
            taken: bool,
            /// the LDS offers a beat
            answered: bool,
            /// the beat
            response: Response<LANES>,
            /// the wave's registers take the values at this edge, if some are offered
            accepts: bool,
        }
        output {
            /// the instruction is taken at this edge, if one is there
            ready: bool,
            /// an instruction is under way: one that was taken, and whose last values weren't
            busy: bool,
            /// a request is offered
            offers: bool,
            /// it is the first of its instruction
            starts: bool,
            /// the request
            request: Request<LANES>,
            /// the beat is taken at this edge, if one is offered
            takes: bool,
            /// values are offered
            returned: bool,
            /// the wave that they are for
            tag: U<7>,
            /// they are the last ones of their instruction
            ends: bool,
            /// lanes of the wave that get values: all lanes of a quad, if it gets some
            lanes: U<64>,
            /// value of each lane; lane `l` of the wave has that of `l` modulo `LANES`
            data: [U<32>; LANES],
        }
        block {
            requests: ParameterRequests<LANES, QUADS> {
                reset, room: returns.room, valid, read, taken, ready, offers, starts, request,
            },
            returns: ParameterReturns<LANES, QUADS> {
                reset, enters: requests.enters, quads: requests.entering, answered, response, accepts, busy, takes,
                returned, tag, ends, lanes, data,
            },
        }
        kernel {
            self.returns.direct.next = self.read.direct.val();
            self.returns.kind.next = self.read.m0.val().get_bits::<3>(16);
        }
    }
}

impl<const LANES: usize, const QUADS: usize> ParameterClient<LANES, QUADS> {
    /// Asks for parameters where a target has them.
    pub fn keep(&mut self, target: Target) {
        self.requests.keep(target);
    }
}
