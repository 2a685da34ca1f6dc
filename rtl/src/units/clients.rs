//! A unit with request ports for clients beside its own.

use super::generics::is_size;
use super::port::LdsPort;
use super::requesters::Requesters;
use super::unit::Unit;
use crate::ports::{Counts, Parts, Request, Response};
use lds_hdl::{block, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

/// Declares a block with request ports for clients beside the one that an LDS has. The section `unit` says what the
/// block has of the LDS; `input` and `output` have ports that stand behind the others.
macro_rules! with_requesters {
    (
        $(#$about:tt)*
        pub struct $name:ident[$($generic:ident),*] {
            input { $($input:tt)* }
            output { $($output:tt)* }
            unit: $unit:ty { $($connected:tt)* }
            require { $($required:tt)* }
        }
    ) => {
        block! {
            $(#$about)*
            pub struct $name[$($generic),*] {
                input {
                    clock: Clock,
                    /// synchronous reset: drops every request under way and clears the counters; the memory keeps its
                    /// contents
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
                    $($input)*
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
                    $($output)*
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
                    unit: $unit {
                        request_valid: requesters.offers, starts: requesters.begins, request: requesters.chosen,
                        response_ready: requesters.ready, response, counter, $($connected)*
                    },
                }
                require { PORTS == CLIENTS + 1, $($required)* }
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
    };
}

with_requesters! {
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
        input {}
        output {}
        unit: Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> { reset }
        require { is_size(LANES, HALF, BANKS, BANK_BITS, ROW_BITS) }
    }
}

with_requesters! {
    /// The request port of a compute unit, and one for each of `CLIENTS` clients of it, in front of an LDS that is
    /// outside: what a [`UnitWithClients`] has before its unit.
    ///
    /// ```text
    /// request ──────────┐
    /// client 0's request┼► Requesters ─► LdsPort ─► the LDS outside ─► response, to whoever asked
    ///        …         ─┘
    /// ```
    pub struct PortWithClients[LANES, CLIENTS, PORTS, PORT] {
        input {
            /// the LDS takes the request that is offered to it at this edge, if one is
            lds_request_ready: bool,
            /// the LDS offers a beat
            lds_response_valid: bool,
            /// the beat
            lds_response: Response<LANES>,
            /// the counters of the LDS
            lds_counter: Counts,
        }
        output {
            /// a request is offered to the LDS, which then stays as it is until it is taken
            lds_request_valid: bool,
            /// the request to the LDS is the first of its instruction
            lds_starts: bool,
            /// the request to the LDS
            lds_request: Request<LANES>,
            /// whoever the beat is for takes it at this edge, if one is offered
            lds_response_ready: bool,
        }
        unit: LdsPort<LANES> {
            lds_request_ready, lds_response_valid, lds_response, lds_counter, lds_request_valid, lds_starts,
            lds_request, lds_response_ready,
        }
        require {}
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
