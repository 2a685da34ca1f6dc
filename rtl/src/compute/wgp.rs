//! A work-group processor beside its arithmetic: two compute units, and the LDS that they share.

use super::sections::{of_parameters, of_waves};
use super::waves::WavesWithParameters;
use crate::ports::{Alignment, Counts, Parts, Response};
use crate::units::Wgp;
use crate::wave::{End, Fetch, Hazard, Launch, LdsIssue, Reply, Run};
use lds_hdl::{U, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

/// Declares the block of two compute units: each port of a compute unit is an array of two, but for clock and reset.
macro_rules! two {
    (
        {
            $(#$about:tt)*
            pub struct $name:ident[$($of_waves:ident),*; $($of_unit:ident),* $(,)?] {
                input {
                    clock: Clock,
                    $(#$about_reset:tt)*
                    reset: bool,
                    $($(#[$input_meta:meta])* $input:ident: $input_type:ty),* $(,)?
                 }
                output { $($(#[$output_meta:meta])* $output:ident: $output_type:ty),* $(,)? }
                local $local:tt
                block { $($parts:tt)* }
                unit { $($unit:tt)* }
                kernel $kernel:tt
            }
        }
        {
            $(#$about_around:tt)*
            pub struct $around:ident[$($further:ident),* $(,)?] {
                input {
                    $($(#[$around_input_meta:meta])* $around_input:ident: $around_input_type:ty),* $(,)?
                 }
                output {
                    $($(#[$around_output_meta:meta])* $around_output:ident: $around_output_type:ty),* $(,)?
                 }
                local $around_local:tt
                constant $around_constant:tt
                block { $($around_parts:tt)* }
                unit { $($around_unit:tt)* }
                kernel $around_kernel:tt
            }
        }
    ) => {
        lds_hdl::block! {
            /// A work-group processor of gfx1100 without its arithmetic, in CU mode: two compute units with
            /// parameters and direct loads, and the LDS of a [`Wgp`], of which each has a side for itself. Generics are
            /// those of a [`ComputeUnitWithParameters`](super::ComputeUnitWithParameters), sizes those of a side.
            /// `docs/timing/wave-control.md`, "Work-group processor", is the contract.
            ///
            /// ```text
            /// CU 0's launch, words, … ─► WavesWithParameters ─► lower side ─┐
            ///                                   ▲ ◄───────── beats ─────────┘
            ///                                   └─► CU 0's run, operands, values, …
            /// CU 1's launch, words, … ─► WavesWithParameters ─► upper side, and the same
            /// ```
            pub struct WorkGroupProcessor[$($of_waves,)* $($of_unit,)* $($further),*] {
                input {
                    clock: Clock,
                    $(#$about_reset)*
                    reset: bool,
                    $($(#[$input_meta])* $input: [$input_type; 2],)*
                    $($(#[$around_input_meta])* $around_input: [$around_input_type; 2],)*
                }
                output {
                    $($(#[$output_meta])* $output: [$output_type; 2],)*
                    $($(#[$around_output_meta])* $around_output: [$around_output_type; 2],)*
                }
                constant {
                    /// each compute unit has a side for itself
                    wgp_mode: Constant<bool> = Constant::new(false),
                }
                block {
                    cu: [WavesWithParameters<$($of_waves,)* $($further),*>; 2] {
                        reset, $($input,)* $($around_input,)* $($output,)* $($around_output,)*
                        lds_request_ready: lds.request_ready, lds_response_valid: lds.response_valid,
                        lds_response: lds.response, lds_counter: lds.counter,
                    },
                    lds: Wgp<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                        reset, wgp_mode,
                    },
                }
                kernel {
                    for number in 0..2 {
                        self.lds.request_valid[number].next = self.cu[number].lds_request_valid.val();
                        self.lds.starts[number].next = self.cu[number].lds_starts.val();
                        bundle::join(&mut self.cu[number].lds_request, &mut self.lds.request[number]);
                        self.lds.response_ready[number].next = self.cu[number].lds_response_ready.val();
                    }
                }
            }
        }

        impl<$(const $of_waves: usize,)* $(const $of_unit: usize,)* $(const $further: usize),*>
            WorkGroupProcessor<$($of_waves,)* $($of_unit,)* $($further),*>
        {
            /// The ports that are arrays of those of the compute units: all but clock and reset.
            pub const OF_COMPUTE_UNITS: &[&str] = &[
                $(stringify!($input),)* $(stringify!($around_input),)*
                $(stringify!($output),)* $(stringify!($around_output),)*
            ];

            /// The work-group processor at power-up.
            pub fn boxed() -> Box<Self> {
                lds_hdl::boxed()
            }

            /// Keeps what a target needs, with an LDS that has all parts. `interlocks` makes up for manual wait states
            /// that are missing.
            pub fn keep(&mut self, target: Target, interlocks: bool) {
                self.cu.iter_mut().for_each(|cu| cu.keep(target, interlocks));
                self.lds.keep(target, Parts::ALL, BANKS, Rules::USUAL);
            }
        }
    };
}

of_waves! { of_parameters two }
