//! A unit with request ports for clients beside its own.

use super::generics::is_size;
use super::requesters::Requesters;
use super::unit::Unit;
use crate::ports::{Counts, Parts, Request, Response};
use lds_hdl::{block, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// One LDS with the request port of a [`Unit`], and with one for each of `CLIENTS` clients: whoever reads or writes
    /// the LDS beside the instructions of waves. `PORTS` is `CLIENTS + 1`, and `PORT` the number of bits of a port's
    /// number.
    ///
    /// ```text
    /// request ──────────┐
    /// client 0's request┼► Requesters ─► Unit ─► response, to whoever asked
    ///        …         ─┘
    /// ```
    /// What all ports ask is one sequence ([`Requesters`]). A request that is taken alone is answered in the cycles of
    /// [`Unit`].
    pub struct UnitWithClients[LANES, HALF, BANKS, BANK_BITS, ROW_BITS, CLIENTS, PORTS, PORT] {
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
            /// the requester takes the beat of the response that is offered to it at this edge, if one is
            response_ready: bool,
            /// the client offers a request, which then stays as it is until it is taken
            client_valid: [bool; CLIENTS],
            /// the client's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            client_starts: [bool; CLIENTS],
            /// the client's request
            client: [Request<LANES>; CLIENTS],
            /// the client takes the beat that is offered to it at this edge, if one is
            client_takes: [bool; CLIENTS],
        }
        output {
            /// the request that the requester offers is taken at this edge, if it offers one
            request_ready: bool,
            /// a beat of a response is offered to the requester, which then stays as it is until it is taken
            response_valid: bool,
            /// the beat, whoever it is for
            response: Response<LANES>,
            /// AMD's performance counters
            counter: Counts,
            /// the request that the client offers is taken at this edge, if it offers one
            client_ready: [bool; CLIENTS],
            /// the beat is offered to the client, and then stays as it is until it is taken
            client_answered: [bool; CLIENTS],
        }
        local {
            /// the last request of a response is taken
            asks: bool,
            /// the last beat of a response is taken
            done: bool,
        }
        block {
            requesters: Requesters<LANES, PORTS, PORT> {
                reset, room: unit.request_ready, asks, answers: unit.response_valid, done,
            },
            unit: Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                reset, request_valid: requesters.offers, starts: requesters.begins, request: requesters.chosen,
                response_ready: requesters.ready, response, counter,
            },
        }
        require {
            is_size(LANES, HALF, BANKS, BANK_BITS, ROW_BITS),
            PORTS == CLIENTS + 1,
        }
        kernel {
            self.requesters.request_valid[0].next = self.request_valid.val();
            self.requesters.starts[0].next = self.starts.val();
            bundle::join(&mut self.request, &mut self.requesters.request[0]);
            self.requesters.response_ready[0].next = self.response_ready.val();
            self.request_ready.next = self.requesters.request_ready[0].val();
            self.response_valid.next = self.requesters.response_valid[0].val();
            for client in 0..CLIENTS {
                self.requesters.request_valid[client + 1].next = self.client_valid[client].val();
                self.requesters.starts[client + 1].next = self.client_starts[client].val();
                bundle::join(&mut self.client[client], &mut self.requesters.request[client + 1]);
                self.requesters.response_ready[client + 1].next = self.client_takes[client].val();
                self.client_ready[client].next = self.requesters.request_ready[client + 1].val();
                self.client_answered[client].next = self.requesters.response_valid[client + 1].val();
            }
            self.asks.next =
                self.requesters.offers.val() && self.unit.request_ready.val() && self.requesters.ends.val();
            self.done.next =
                self.unit.response_valid.val() && self.requesters.ready.val() && self.unit.response.done.val();
        }
    }
}

impl<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
    const CLIENTS: usize,
    const PORTS: usize,
    const PORT: usize,
> UnitWithClients<LANES, HALF, BANKS, BANK_BITS, ROW_BITS, CLIENTS, PORTS, PORT>
{
    /// Follows the rules of a target and these, and leaves out what these parts don't need, with so many float adders.
    pub fn keep(&mut self, target: Target, parts: Parts, adders: usize, rules: Rules) {
        self.unit.keep(target, parts, adders, rules);
    }
}
