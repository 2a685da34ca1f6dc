//! An LDS that is somewhere else.

use crate::ports::{Counts, Request, Response};
use lds_hdl::{block, bundle};

block! {
    /// Has the ports of a [`Unit`](crate::Unit) towards whoever asks, and hands everything on to an LDS outside, in the
    /// same cycle: so a block that is made for a unit of its own also works at the port of one that it shares.
    pub struct LdsPort[LANES] {
        input {
            /// a request is offered
            request_valid: bool,
            /// the request is the first of its instruction
            starts: bool,
            /// the request
            request: Request<LANES>,
            /// a beat is taken at this edge, if one is offered
            response_ready: bool,
            /// the LDS takes the request that is offered at this edge, if one is
            lds_request_ready: bool,
            /// the LDS offers a beat
            lds_response_valid: bool,
            /// the beat
            lds_response: Response<LANES>,
            /// the counters of the LDS
            lds_counter: Counts,
        }
        output {
            /// the request is taken at this edge, if one is offered
            request_ready: bool,
            /// a beat is offered
            response_valid: bool,
            /// the beat, as it is offered
            response: Response<LANES>,
            /// AMD's performance counters
            counter: Counts,
            /// a request is offered to the LDS
            lds_request_valid: bool,
            /// the request to the LDS is the first of its instruction
            lds_starts: bool,
            /// the request to the LDS
            lds_request: Request<LANES>,
            /// a beat of the LDS is taken at this edge, if one is offered
            lds_response_ready: bool,
        }
        kernel {
            self.lds_request_valid.next = self.request_valid.val();
            self.lds_starts.next = self.starts.val();
            bundle::join(&mut self.request, &mut self.lds_request);
            self.lds_response_ready.next = self.response_ready.val();
            self.request_ready.next = self.lds_request_ready.val();
            self.response_valid.next = self.lds_response_valid.val();
            bundle::join(&mut self.lds_response, &mut self.response);
            bundle::join(&mut self.lds_counter, &mut self.counter);
        }
    }
}
