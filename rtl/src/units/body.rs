//! What every unit is made of, whichever ports it has.

/// Declares a unit: a [`block!`](lds_hdl::block) with the sizes of all units, and with what makes it the unit of a
/// target. In its section `block` stand the parts that every unit has, each with those connections that aren't the same
/// in all units, and between brackets the parts of its own:
///
/// | part | what it is |
/// |---|---|
/// | `channel` | the way of the main port's requests to the banks |
/// | `pause`, `hazards` | what keeps the main port's next pass out of its scheduler for a while; they stand before `storage` |
/// | `storage` | the banks |
/// | `delivery` | the way from the banks to the response port |
/// | `counters` | AMD's performance counters |
///
/// A unit `with one port` for requests has what its channel and its counters are connected to in place of `block`: what
/// would come from a port for loads is nothing. `has_sides` says whether a unit may serve requests together with
/// another one, and `loads` names the channel of a port for loads. The file imports `Parts`, `Rules`, `Target`, `U` and
/// rust-hdl's prelude.
macro_rules! unit {
    (
        $(#$meta:tt)*
        pub struct $name:ident with one port {
            input $input:tt
            output $output:tt
            local $local:tt
            channel { $($channel:tt)* }
            counters { $($counters:tt)* }
            has_sides { $has_sides:literal }
            kernel $kernel:tt
        }
    ) => {
        $crate::units::body::unit! {
            $(#$meta)*
            pub struct $name {
                input $input
                output $output
                local $local
                constant {
                    yes: Constant<bool> = Constant::new(true),
                    no: Constant<bool> = Constant::new(false),
                    all: Constant<$crate::ports::Share> = Constant::new($crate::ports::Share::default()),
                    first_order: Constant<U<5>> = Constant::new(U::new(0)),
                    no_lane: Constant<U<LANES>> = Constant::new(U::new(0)),
                    no_bank: Constant<U<BANKS>> = Constant::new(U::new(0)),
                    no_row: Constant<U<ROW_BITS>> = Constant::new(U::new(0)),
                }
                block {
                    []
                    channel {
                        valid: request_valid, order: first_order, enters, goes: yes,
                        ready: request_ready, $($channel)*
                    }
                    [] []
                    storage { load_chosen: no_bank, load_row: no_row }
                    [credits: $crate::delivery::Credits {
                        reset, acks: no, main_enters: enters, main: channel.candidate.control, load_enters: no,
                        load: channel.candidate.control, beat_leaves: delivery.leaves, ack_leaves: no,
                    },]
                    delivery { returns: channel.returns, coming: channel.answer, may_leave: yes }
                    []
                    counters {
                        main_starts: begins, load_starts: no, load.serves: no,
                        load.control: channel.activity.control, load.bank_conflict: no, load.address_conflict: no,
                        ack_done: no, ack_violations: no_lane, $($counters)*
                    }
                }
                has_sides { $has_sides }
                kernel $kernel
            }
        }
    };
    (
        $(#$meta:tt)*
        pub struct $name:ident {
            input $input:tt
            output $output:tt
            local $local:tt
            constant { $($constant:tt)* }
            block {
                [$($first:tt)*]
                channel { $($channel:tt)* }
                [$($beside_channel:tt)*]
                [$($before_storage:tt)*]
                storage { $($storage:tt)* }
                [$($before_delivery:tt)*]
                delivery { $($delivery:tt)* }
                [$($behind_delivery:tt)*]
                counters { $($counters:tt)* }
            }
            has_sides { $has_sides:literal }
            $(loads { $loads:ident })?
            kernel $kernel:tt
        }
    ) => {
        lds_hdl::block! {
            $(#$meta)*
            pub struct $name[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
                input $input
                output $output
                local $local
                constant {
                    has_floats: Constant<bool> = Constant::new(true),
                    /// operands can be in memory
                    has_source2: Constant<bool> = Constant::new(true),
                    $($constant)*
                }
                block {
                    $($first)*
                    channel: $crate::channel::Channel<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                        reset, loads_only: no, request, fed: delivery.fed, $($channel)*
                    },
                    $($beside_channel)*
                    pause: lds_hdl::Optional<$crate::order::Pause> {
                        reset, occupancy: channel.occupancy, activity: channel.activity
                    },
                    hazards: lds_hdl::Optional<$crate::order::Hazards> {
                        reset, main: channel.candidate, occupancy: channel.occupancy, activity: channel.activity
                    },
                    $($before_storage)*
                    storage: $crate::storage::Storage<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                        reset, stages: channel.stages, grants: channel.grants, data: channel.data, $($storage)*
                    },
                    $($before_delivery)*
                    delivery: $crate::delivery::Delivery<LANES, BANKS, BANK_BITS> {
                        reset, before: storage.before, ready: response_ready, valid: response_valid, response,
                        $($delivery)*
                    },
                    $($behind_delivery)*
                    counters: $crate::counters::Counters<LANES> {
                        reset, response_done: done, violations: response.violations, counts: counter, $($counters)*
                    },
                }
                require { $crate::units::generics::is_size(LANES, HALF, BANKS, BANK_BITS, ROW_BITS) }
                kernel $kernel
            }
        }

        impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
            $name<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
        {
            /// The unit at power-up.
            pub fn boxed() -> Box<Self> {
                lds_hdl::boxed()
            }

            /// The unit of a target at power-up, with these optional parts and so many float adders, and these rules.
            pub fn with(target: Target, parts: Parts, adders: usize, rules: Rules) -> Box<Self> {
                let mut unit = Self::boxed();
                unit.keep(target, parts, adders, rules);
                unit
            }

            /// Follows the rules of a target and these, and leaves out what these parts don't need, with so many float
            /// adders.
            pub fn keep(&mut self, target: Target, parts: Parts, adders: usize, rules: Rules) {
                // No target has both operands in memory and work-group processors.
                let has_source2 = !$has_sides && parts.has_source2(target);
                self.channel.keep(target, parts, adders, rules, has_source2);
                $(self.$loads.keep(target, parts, adders, rules, false);)?
                self.has_source2 = Constant::new(has_source2);
                self.pause.set_present(has_source2);
                self.has_floats = Constant::new(parts.has_floats());
                self.hazards.set_present(parts.has_floats());
                self.storage.keep(parts, adders, rules);
                self.delivery.keep(target, parts, rules, $has_sides);
                self.credits.keep(parts);
                self.counters.keep(parts);
            }
        }
    };
}

pub(super) use unit;
