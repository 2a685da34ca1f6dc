//! Compute units whose LDS is outside, as two of a work-group processor share one.

use super::reads::ReadIssue;
use super::sections::{of_parameters, of_waves};
use super::sequencer::RequestSequencer;
use crate::clients::ParameterClient;
use crate::ports::{Alignment, Counts, Parts, Request, Response};
use crate::units::PortWithClients;
use crate::wave::{End, Fetch, Hazard, Launch, LdsIssue, Reply, Run, WaveControl};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, bundle};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

/// Declares the block of [`ComputeUnitWithClients`](super::ComputeUnitWithClients), and that of
/// [`ComputeUnitWithParameters`](super::ComputeUnitWithParameters) around it, at the port of an LDS that is outside.
macro_rules! at_a_port {
    (
        {
            $(#$about:tt)*
            pub struct $name:ident[$($of_waves:ident),*; $($of_unit:ident),* $(,)?] {
                input { $($input:tt)* }
                output { $($output:tt)* }
                local $local:tt
                block { $($parts:tt)* }
                unit { $($unit:tt)* }
                kernel $kernel:tt
            }
        }
        {
            $(#$about_around:tt)*
            pub struct $around:ident[$($further:ident),* $(,)?] {
                input { $($around_input:tt)* }
                output { $($around_output:tt)* }
                local $around_local:tt
                constant $around_constant:tt
                block { $($around_parts:tt)* }
                unit { $($around_unit:tt)* }
                kernel $around_kernel:tt
            }
        }
    ) => {
        lds_hdl::block! {
            /// The waves of a compute unit with request ports for `CLIENTS` clients, as of a
            /// [`ComputeUnitWithClients`](super::ComputeUnitWithClients), without its LDS: what all ask is offered to
            /// one that is outside.
            pub struct WavesWithClients[$($of_waves,)* CLIENTS, PORTS, PORT] {
                input {
                    $($input)*
                    /// the client offers a request, which then stays as it is until it is taken
                    client_valid: [bool; CLIENTS],
                    /// the client's request is the first of its instruction; `SQ_INSTS_LDS` counts these
                    client_starts: [bool; CLIENTS],
                    /// the client's request
                    client: [Request<LANES>; CLIENTS],
                    /// the client takes the beat that is offered to it at this edge, if one is
                    client_takes: [bool; CLIENTS],
                    /// the LDS takes the request that is offered to it at this edge, if one is
                    lds_request_ready: bool,
                    /// the LDS offers a beat
                    lds_response_valid: bool,
                    /// the beat of the LDS
                    lds_response: Response<LANES>,
                    /// the counters of the LDS
                    lds_counter: Counts,
                }
                output {
                    $($output)*
                    /// the request that the client offers is taken at this edge, if it offers one
                    client_ready: [bool; CLIENTS],
                    /// `response` is offered to the client, and then stays as it is until it is taken
                    client_answered: [bool; CLIENTS],
                    /// a request is offered to the LDS, which then stays as it is until it is taken
                    lds_request_valid: bool,
                    /// the request to the LDS is the first of its instruction
                    lds_starts: bool,
                    /// the request to the LDS
                    lds_request: Request<LANES>,
                    /// whoever the beat of the LDS is for takes it at this edge, if one is offered
                    lds_response_ready: bool,
                }
                local $local
                block {
                    $($parts)*
                    unit: PortWithClients<LANES, CLIENTS, PORTS, PORT> {
                        $($unit)* client_valid, client_starts, client, client_takes, client_ready, client_answered,
                        lds_request_ready, lds_response_valid, lds_response, lds_counter, lds_request_valid, lds_starts,
                        lds_request, lds_response_ready,
                    },
                }
                kernel $kernel
            }
        }

        lds_hdl::block! {
            /// A [`ComputeUnitWithParameters`](super::ComputeUnitWithParameters) without its LDS: what its waves and
            /// its client ask is offered to one that is outside.
            ///
            /// ```text
            /// WaveControl, RequestSequencer ─┐
            /// ReadIssue, ParameterClient    ─┴► PortWithClients ─► the LDS outside
            /// ```
            pub struct WavesWithParameters[$($of_waves,)* $($further),*] {
                input {
                    $($input)*
                    $($around_input)*
                    /// the LDS takes the request that is offered to it at this edge, if one is
                    lds_request_ready: bool,
                    /// the LDS offers a beat
                    lds_response_valid: bool,
                    /// the beat of the LDS
                    lds_response: Response<LANES>,
                    /// the counters of the LDS
                    lds_counter: Counts,
                }
                output {
                    $($output)*
                    $($around_output)*
                    /// a request is offered to the LDS, which then stays as it is until it is taken
                    lds_request_valid: bool,
                    /// the request to the LDS is the first of its instruction
                    lds_starts: bool,
                    /// the request to the LDS
                    lds_request: Request<LANES>,
                    /// whoever the beat of the LDS is for takes it at this edge, if one is offered
                    lds_response_ready: bool,
                }
                local $around_local
                constant $around_constant
                block {
                    $($around_parts)*
                    unit: WavesWithClients<$($of_waves,)* 1, 2, 1> {
                        $($around_unit)*
                        lds_request_ready, lds_response_valid, lds_response, lds_counter, lds_request_valid, lds_starts,
                        lds_request, lds_response_ready,
                    },
                }
                kernel $around_kernel
            }
        }

        impl<$(const $of_waves: usize,)* const CLIENTS: usize, const PORTS: usize, const PORT: usize>
            WavesWithClients<$($of_waves,)* CLIENTS, PORTS, PORT>
        {
            /// Keeps what a target needs. `interlocks` makes up for manual wait states that are missing.
            pub fn keep(&mut self, target: Target, interlocks: bool) {
                self.control.keep(target, interlocks);
                self.sequencer.keep(target, Parts::ALL);
            }
        }
    };
}

of_waves! { of_parameters at_a_port }
