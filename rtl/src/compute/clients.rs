//! Request ports for clients of the LDS beside waves.

/// Declares a block with a unit of the LDS in four ways. The second name is the block as it stands, with a
/// [`Unit`](crate::Unit); the first name is one with a [`UnitWithClients`](crate::UnitWithClients), whose generics and
/// ports stand behind the others. The section `unit` has the connections of the unit; the other sections are those of
/// [`block!`](lds_hdl::block). Generics of the unit stand behind a semicolon.
///
/// The block without clients has nothing of theirs: no port, no wire and no gate.
///
/// The third name is a block around the first one with one client. It has the ports of the second one, and its sections
/// those beside. The fourth name is one with three clients, which has all of the third one and the last sections
/// beside: their kernel is behind the other one.
macro_rules! with_and_without_clients {
    (
        {
            $(#$about_clients:tt)*
            pub struct $with_clients:ident;
        }
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
                kernel { $($around_kernel:tt)* }
            }
        }
        {
            $(#$about_both:tt)*
            pub struct $both:ident[$($furthest:ident),* $(,)?] {
                input { $($both_input:tt)* }
                output { $($both_output:tt)* }
                block { $($both_parts:tt)* }
                kernel { $($both_kernel:tt)* }
            }
        }
    ) => {
        lds_hdl::block! {
            $(#$about)*
            pub struct $name[$($of_waves,)* $($of_unit),*] {
                input { $($input)* }
                output { $($output)* }
                local $local
                block {
                    $($parts)*
                    unit: $crate::units::Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> { $($unit)* },
                }
                kernel $kernel
            }
        }

        lds_hdl::block! {
            $(#$about_clients)*
            pub struct $with_clients[$($of_waves,)* $($of_unit,)* CLIENTS, PORTS, PORT] {
                input {
                    $($input)*
                    /// the client offers a request, which then stays as it is until it is taken
                    client_valid: [bool; CLIENTS],
                    /// the client's request is the first of its instruction; `SQ_INSTS_LDS` counts these
                    client_starts: [bool; CLIENTS],
                    /// the client's request
                    client: [$crate::ports::Request<LANES>; CLIENTS],
                    /// the client takes the beat that is offered to it at this edge, if one is
                    client_takes: [bool; CLIENTS],
                }
                output {
                    $($output)*
                    /// the request that the client offers is taken at this edge, if it offers one
                    client_ready: [bool; CLIENTS],
                    /// `response` is offered to the client, and then stays as it is until it is taken
                    client_answered: [bool; CLIENTS],
                }
                local $local
                block {
                    $($parts)*
                    unit: $crate::units::UnitWithClients<
                        LANES, HALF, BANKS, BANK_BITS, ROW_BITS, CLIENTS, PORTS, PORT
                    > {
                        $($unit)* client_valid, client_starts, client, client_takes, client_ready, client_answered,
                    },
                }
                kernel $kernel
            }
        }

        lds_hdl::block! {
            $(#$about_around)*
            pub struct $around[$($of_waves,)* $($of_unit,)* $($further),*] {
                input { $($input)* $($around_input)* }
                output { $($output)* $($around_output)* }
                local $around_local
                constant $around_constant
                block {
                    $($around_parts)*
                    unit: $with_clients<$($of_waves,)* $($of_unit,)* 1, 2, 1> { $($around_unit)* },
                }
                kernel { $($around_kernel)* }
            }
        }

        lds_hdl::block! {
            $(#$about_both)*
            pub struct $both[$($of_waves,)* $($of_unit,)* $($further,)* $($furthest),*] {
                input { $($input)* $($around_input)* $($both_input)* }
                output { $($output)* $($around_output)* $($both_output)* }
                local $around_local
                constant $around_constant
                block {
                    $($around_parts)*
                    $($both_parts)*
                    unit: $with_clients<$($of_waves,)* $($of_unit,)* 3, 4, 2> { $($around_unit)* },
                }
                kernel { $($around_kernel)* $($both_kernel)* }
            }
        }

        $crate::compute::clients::methods!($name[$($of_waves,)* $($of_unit),*]);
        $crate::compute::clients::methods!($with_clients[$($of_waves,)* $($of_unit,)* CLIENTS, PORTS, PORT]);
    };
}

/// Methods of a compute unit with a unit of the LDS.
macro_rules! methods {
    ($name:ident[$($generic:ident),*]) => {
        impl<$(const $generic: usize),*> $name<$($generic),*> {
            /// The compute unit at power-up.
            pub fn boxed() -> Box<Self> {
                lds_hdl::boxed()
            }

            /// Keeps what a target needs, with an LDS that has all parts. `interlocks` makes up for manual wait states
            /// that are missing.
            pub fn keep(&mut self, target: Target, interlocks: bool) {
                self.control.keep(target, interlocks);
                self.sequencer.keep(target, Parts::ALL);
                self.unit.keep(target, Parts::ALL, BANKS, Rules::USUAL);
            }
        }
    };
}

pub(super) use {methods, with_and_without_clients};
