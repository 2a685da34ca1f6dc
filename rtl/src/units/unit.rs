//! A whole unit with one port.

use super::generics::is_size;
use crate::channel::Channel;
use crate::counters::Counters;
use crate::delivery::{Credits, Delivery};
use crate::order::{Hazards, Pause};
use crate::ports::{Counts, Parts, Request, Response, Share};
use crate::storage::Storage;
use lds::targets::{Rules, Target};
use lds_hdl::{Optional, U, block};
use rust_hdl::prelude::*;

block! {
    /// One LDS with one request port: `LANES` lanes a pass, `BANKS` banks of `2^ROW_BITS` dwords. `HALF` is
    /// `LANES / 2`, `BANK_BITS` the width of a bank number.
    ///
    /// ```text
    /// request ► channel ► storage ► delivery ► response
    /// ```
    /// Up to the scheduler a pass moves when there is room before it; behind it everything moves, up to a buffer of
    /// beats, in which a pass has its places from the scheduler on.
    ///
    /// The last beat is on the port twelve cycles after its request was taken if nothing was before it, the second of
    /// two VGPRs a cycle later. A beat that isn't taken stays. `request_ready` doesn't depend on `response_ready`.
    ///
    /// ```text
    /// cycle     0      1-4        5        6        7-10    11        12
    ///           taken  approach   served   select   banks   collect   beat
    /// ```
    pub struct Unit[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
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
            /// the receiver takes the beat of the response that is offered at this edge, if one is
            response_ready: bool,
        }
        output {
            /// the unit takes the request that is offered at this edge, if one is
            request_ready: bool,
            /// a beat of a response is offered, which then stays as it is until it is taken
            response_valid: bool,
            /// the beat
            response: Response<LANES>,
            /// AMD's performance counters
            counter: Counts,
        }
        local {
            /// the pass at the end of the approach enters the scheduler at this edge
            enters: bool,
            /// all results that the pass may need will be there
            clear: bool,
            /// the first request of an instruction is taken
            begins: bool,
            /// the last beat of a response is taken
            done: bool,
        }
        constant {
            has_floats: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            yes: Constant<bool> = Constant::new(true),
            no: Constant<bool> = Constant::new(false),
            all: Constant<Share> = Constant::new(Share::default()),
            first_order: Constant<U<5>> = Constant::new(U::new(0)),
            no_lane: Constant<U<LANES>> = Constant::new(U::new(0)),
            no_bank: Constant<U<BANKS>> = Constant::new(U::new(0)),
            no_row: Constant<U<ROW_BITS>> = Constant::new(U::new(0)),
        }
        block {
            channel: Channel<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                reset,
                loads_only: no,
                valid: request_valid,
                order: first_order,
                request,
                enters,
                goes: yes,
                fed: delivery.fed,
                share: all,
                other_more: no,
                ready: request_ready,
            },
            pause: Optional<Pause> { reset, occupancy: channel.occupancy, activity: channel.activity },
            hazards: Optional<Hazards> { reset, main: channel.candidate, occupancy: channel.occupancy, activity: channel.activity },
            storage: Storage<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                reset,
                stages: channel.stages,
                grants: channel.grants,
                data: channel.data,
                load_chosen: no_bank,
                load_row: no_row,
            },
            credits: Credits {
                reset,
                acks: no,
                main_enters: enters,
                main: channel.candidate.control,
                load_enters: no,
                load: channel.candidate.control,
                beat_leaves: delivery.leaves,
                ack_leaves: no,
            },
            delivery: Delivery<LANES, BANKS, BANK_BITS> {
                reset,
                returns: channel.returns,
                answer: channel.answer,
                before: storage.before,
                may_leave: yes,
                ready: response_ready,
                valid: response_valid,
                response,
            },
            counters: Counters<LANES> {
                reset,
                main_starts: begins,
                load_starts: no,
                main: channel.activity,
                load.serves: no,
                load.control: channel.activity.control,
                load.bank_conflict: no,
                load.address_conflict: no,
                response_done: done,
                violations: response.violations,
                ack_done: no,
                ack_violations: no_lane,
                counts: counter,
            },
        }
        require { is_size(LANES, HALF, BANKS, BANK_BITS, ROW_BITS) }
        kernel {
            self.clear.next = true;
            if self.has_floats.val() {
                self.clear.next = self.hazards.main_clear.val();
            }
            if self.has_source2.val() && !self.pause.clear.val() {
                self.clear.next = false;
            }
            self.enters.next = self.channel.candidate.waiting.val()
                && self.channel.occupancy.free.val()
                && self.credits.room.val()
                && self.clear.val();
            self.begins.next = self.request_valid.val() && self.channel.ready.val() && self.starts.val();
            self.done.next = self.delivery.leaves.val() && self.delivery.response.done.val();
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The unit at power-up.
    pub fn boxed() -> Box<Self> {
        lds_hdl::boxed()
    }

    /// The unit of a target at power-up, with these optional parts and so many float adders, and these rules. It has no
    /// load port.
    pub fn with(target: Target, parts: Parts, adders: usize, rules: Rules) -> Box<Self> {
        let mut unit = Self::boxed();
        unit.keep(target, parts, adders, rules);
        unit
    }

    /// Follows the rules of a target and these, and leaves out what these parts don't need.
    pub fn keep(&mut self, target: Target, parts: Parts, adders: usize, rules: Rules) {
        let has_source2 = parts.has_source2(target);
        self.channel.keep(target, parts, adders, rules, has_source2);
        self.has_source2 = Constant::new(has_source2);
        self.pause.set_present(has_source2);
        self.has_floats = Constant::new(parts.has_floats());
        self.hazards.set_present(parts.has_floats());
        self.storage.keep(parts, adders, rules);
        self.delivery.keep(target, parts, rules, false);
        self.credits.keep(parts);
        self.counters.keep(parts);
    }

    /// Takes allocations from M0, as the global data share does.
    pub fn make_global(&mut self) {
        self.channel.approach.front.intake.make_global();
    }
}
