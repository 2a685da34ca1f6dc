//! Two requesters at one port.

use super::arbiter::Arbiter;
use crate::ports::{Request, Response};
use lds_hdl::{U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Makes one requester of two, in turn: what is behind it sees their requests as one sequence. Bit 6 of a tag says
    /// whose it is from here on, so that its response finds the way back. Of the requesters' own tags bits 5:0 count;
    /// bits 7:6 come back as zero.
    ///
    /// ```text
    /// low's request  ─┐           ┌─ 0, tag[5:0] ─► request
    ///                 ├► arbiter ►┤
    /// high's request ─┘           └─ 1, tag[5:0] ─► request
    ///
    /// low's response, high's response ◄─ tag[6] ─ response
    /// ```
    /// No cycle is lost on either way. `request_valid` follows `low_valid` and `high_valid` combinationally,
    /// `low_ready` and `high_ready` follow `request_ready` and the other one's `valid`, and `response_ready` follows
    /// the tag of the response.
    pub struct Junction[LANES] {
        input {
            clock: Clock,
            /// synchronous; nobody was taken
            reset: bool,
            /// the low one offers a request
            low_valid: bool,
            /// it is the first of an instruction
            low_starts: bool,
            /// the request
            low_request: Request<LANES>,
            /// the low one takes a beat at this edge if it is offered one
            low_response_ready: bool,
            /// the high one offers a request
            high_valid: bool,
            /// it is the first of an instruction
            high_starts: bool,
            /// the request
            high_request: Request<LANES>,
            /// the high one takes a beat at this edge if it is offered one
            high_response_ready: bool,
            /// a request is taken behind it at this edge if one is offered
            request_ready: bool,
            /// a beat comes for one of the two
            response_valid: bool,
            /// the beat
            response: Response<LANES>,
        }
        output {
            /// a request of the low one is taken at this edge if it offers one
            low_ready: bool,
            /// a request of the high one is taken at this edge if it offers one
            high_ready: bool,
            /// a request is offered
            request_valid: bool,
            /// it is the first of an instruction
            starts: bool,
            /// the request
            request: Request<LANES>,
            /// a beat is offered to the low one
            low_response_valid: bool,
            /// the beat
            low_response: Response<LANES>,
            /// a beat is offered to the high one
            high_response_valid: bool,
            /// the beat
            high_response: Response<LANES>,
            /// whoever the beat is for takes it at this edge
            response_ready: bool,
        }
        local {
            for_high: bool,
            asked: U<8>,
            answered: U<8>,
        }
        constant {
            wave: Constant<U<8>> = Constant::new(U::new(63)),
            high: Constant<U<8>> = Constant::new(U::new(64)),
        }
        block {
            arbiter: Arbiter {
                reset,
                room: request_ready,
                first_valid: low_valid,
                first_last: low_request.last,
                second_valid: high_valid,
                second_last: high_request.last,
                valid: request_valid,
                first_ready: low_ready,
                second_ready: high_ready,
            },
        }
    }
}

impl<const LANES: usize> Logic for Junction<LANES> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        bundle::join(&mut self.low_request, &mut self.request);
        self.starts.next = self.low_starts.val();
        self.asked.next = self.low_request.header.tag.val() & self.wave.val();
        if self.arbiter.second.val() {
            bundle::join(&mut self.high_request, &mut self.request);
            self.starts.next = self.high_starts.val();
            self.asked.next = (self.high_request.header.tag.val() & self.wave.val()) | self.high.val();
        }
        self.request.header.tag.next = self.asked.val();

        self.for_high.next = self.response.tag.val().get_bit(6);
        self.answered.next = self.response.tag.val() & self.wave.val();
        bundle::join(&mut self.response, &mut self.low_response);
        bundle::join(&mut self.response, &mut self.high_response);
        self.low_response.tag.next = self.answered.val();
        self.high_response.tag.next = self.answered.val();
        self.low_response_valid.next = self.response_valid.val() && !self.for_high.val();
        self.high_response_valid.next = self.response_valid.val() && self.for_high.val();
        self.response_ready.next = self.low_response_ready.val();
        if self.for_high.val() {
            self.response_ready.next = self.high_response_ready.val();
        }
    }
}
