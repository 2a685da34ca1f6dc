//! Several requesters at one unit.

use crate::ports::Request;
use lds_hdl::{Arbiter, Owners, U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Lets `COUNT` requesters share a unit: chooses whose request comes next, and says who gets the next beat of a
    /// response. `INDEX` is the number of bits of a requester's number.
    ///
    /// Requests make one sequence; of those in a cycle one is taken, in turn, and the requests of one response stay
    /// together. Responses come in the order of the sequence, each for whoever asked: a beat that isn't taken holds up
    /// those behind it. Fewer than 32 responses may be under way.
    ///
    /// ```text
    /// requester 0's request ─┐
    ///        …               ├► Arbiter ─► chosen request         unit's beat ─► Owners ─► requester 0, …, the last one
    /// the last one's        ─┘     │                                               ▲
    ///                              └────────────────── number ─────────────────────┘
    /// ```
    /// What is chosen isn't always for the unit: `asks` and `done` are the unit's, and say when a response begins to be
    /// under way, and when it ends. `request_ready` of each requester follows `request_valid` of the others
    /// combinationally, and `response_valid` doesn't follow `response_ready`.
    ///
    /// ```text
    /// cycle             0     1     …     13    14
    /// 0's request       A
    /// 1's request       B     B
    /// chosen            A     B
    /// response for                        0     1
    /// ```
    pub struct Requesters[LANES, COUNT, INDEX] {
        input {
            clock: Clock,
            /// synchronous reset: no requester was taken, and no response is under way
            reset: bool,
            /// the chosen request is taken at this edge, if there is one
            room: bool,
            /// for each requester: it offers a request, which then stays as it is until it is taken
            request_valid: [bool; COUNT],
            /// for each requester: its request is the first of its instruction
            starts: [bool; COUNT],
            /// for each requester: its request
            request: [Request<LANES>; COUNT],
            /// for each requester: it takes the beat that it is offered at this edge, if it is offered one
            response_ready: [bool; COUNT],
            /// the unit takes the last request of a response at this edge
            asks: bool,
            /// the unit offers a beat for a requester
            answers: bool,
            /// the last beat of the oldest response is taken at this edge
            done: bool,
        }
        output {
            /// for each requester: its request is taken at this edge, if it offers one
            request_ready: [bool; COUNT],
            /// a requester is chosen
            offers: bool,
            /// for each requester: it is chosen
            granted: [bool; COUNT],
            /// number of the chosen requester
            index: U<INDEX>,
            /// the request of the chosen requester
            chosen: Request<LANES>,
            /// it is the first of its instruction
            begins: bool,
            /// it is the last of its response
            ends: bool,
            /// for each requester: it is offered a beat, which then stays as it is until it is taken
            response_valid: [bool; COUNT],
            /// whoever the oldest response is for takes a beat at this edge, if it is offered one
            ready: bool,
        }
        local {
            /// for each requester: its request is the last of its response
            lasts: [bool; COUNT],
            /// number of the requester that the oldest response is for
            owner: U<INDEX>,
        }
        block {
            arbiter: Arbiter<COUNT, INDEX> {
                reset, room, valid: request_valid, last: lasts, ready: request_ready, offers, granted, index, ends,
            },
            owners: Owners<INDEX, 32, 5> { reset, asks, from: index, done },
        }
        kernel {
            for number in 0..COUNT {
                self.lasts[number].next = self.request[number].last.val();
            }
            bundle::join(&mut self.request[0], &mut self.chosen);
            self.begins.next = self.starts[0].val();
            for number in 1..COUNT {
                if self.granted[number].val() {
                    bundle::join(&mut self.request[number], &mut self.chosen);
                    self.begins.next = self.starts[number].val();
                }
            }

            self.owner.next = self.owners.owner.val();
            self.ready.next = self.response_ready[0].val();
            for number in 0..COUNT {
                self.response_valid[number].next = self.answers.val() && (self.owner.val() == number);
                if self.owner.val() == number {
                    self.ready.next = self.response_ready[number].val();
                }
            }
        }
    }
}
