//! A whole unit with one port.

use crate::channel::Channel;
use crate::counters::Counters;
use crate::delivery::Delivery;
use crate::ports::{Counts, Parts, Request, Response};
use crate::storage::Storage;
use lds::target::Target;
use lds_hdl::{U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// One LDS with one request port: `LANES` lanes a pass, `BANKS` banks of `2^ROW_BITS` dwords. `HALF` is `LANES / 2`, `BANK_BITS` the
    /// width of a bank number.
    ///
    /// ```text
    /// request ► channel ► storage ► delivery ► response
    /// ```
    /// Up to the scheduler a pass moves when there is room before it; behind it everything moves, when the response isn't held up.
    pub struct Unit[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything in flight, clears the counters, keeps the memory
            reset: bool,
            /// a request is offered
            request_valid: bool,
            /// the first request of an instruction
            starts: bool,
            /// the request
            request: Request<LANES>,
            /// the receiver takes a beat at this edge
            response_ready: bool,
        }
        output {
            /// the request is taken at this edge
            request_ready: bool,
            /// a beat is offered
            response_valid: bool,
            /// the beat
            response: Response<LANES>,
            /// AMD's counters
            counter: Counts,
        }
        local { advance: bool }
        constant {
            yes: Constant<bool> = Constant::new(true),
            no: Constant<bool> = Constant::new(false),
            first_order: Constant<U<5>> = Constant::new(U::new(0)),
            no_lane: Constant<U<LANES>> = Constant::new(U::new(0)),
            no_bank: Constant<U<BANKS>> = Constant::new(U::new(0)),
            no_row: Constant<U<ROW_BITS>> = Constant::new(U::new(0)),
        }
        block {
            channel: Channel<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>,
            storage: Storage<LANES, BANKS, ROW_BITS>,
            delivery: Delivery<LANES, HALF, BANKS, BANK_BITS>,
            counters: Counters<LANES>,
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.advance.next = self.delivery.can_move.val();

        // a pass enters whenever there is room
        self.channel.reset.next = self.reset.val();
        self.channel.advance.next = self.advance.val();
        self.channel.loads_only.next = self.no.val();
        self.channel.valid.next = self.request_valid.val();
        self.channel.order.next = self.first_order.val();
        self.channel.enters.next = self.channel.candidate.waiting.val() && self.channel.occupancy.free.val();
        self.channel.goes.next = self.yes.val();
        self.request_ready.next = self.channel.ready.val();
        bundle::link(&mut self.request, &mut self.channel.request);

        self.storage.reset.next = self.reset.val();
        self.storage.advance.next = self.advance.val();
        self.storage.load_chosen.next = self.no_bank.val();
        bundle::join(&mut self.channel.grants, &mut self.storage.grants);
        bundle::join(&mut self.channel.stages, &mut self.storage.stages);

        self.delivery.reset.next = self.reset.val();
        self.delivery.advance.next = self.advance.val();
        self.delivery.ready.next = self.response_ready.val();
        self.response_valid.next = self.delivery.valid.val();
        bundle::join(&mut self.channel.returns, &mut self.delivery.returns);
        bundle::join(&mut self.channel.answer, &mut self.delivery.answer);
        bundle::link(&mut self.delivery.response, &mut self.response);
        for number in 0..BANKS {
            self.storage.load_row[number].next = self.no_row.val();
            self.delivery.before[number].next = self.storage.before[number].val();
        }

        self.counters.reset.next = self.reset.val();
        self.counters.advance.next = self.advance.val();
        self.counters.main_starts.next = self.request_valid.val() && self.channel.ready.val() && self.starts.val();
        self.counters.load_starts.next = self.no.val();
        self.counters.load.serves.next = self.no.val();
        self.counters.load.control.next = self.channel.activity.control.val();
        self.counters.load.bank_conflict.next = self.no.val();
        self.counters.load.address_conflict.next = self.no.val();
        self.counters.response_done.next =
            self.delivery.valid.val() && self.delivery.response.done.val() && self.response_ready.val();
        self.counters.violations.next = self.delivery.response.violations.val();
        self.counters.ack_done.next = self.no.val();
        self.counters.ack_violations.next = self.no_lane.val();
        bundle::join(&mut self.channel.activity, &mut self.counters.main);
        bundle::link(&mut self.counters.counts, &mut self.counter);
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The unit at power-up.
    pub fn boxed() -> Box<Self> {
        Box::new(lds_hdl::Init::init())
    }

    /// The unit of a target at power-up, with these optional parts; it has no load port.
    pub fn with(target: Target, parts: Parts) -> Box<Self> {
        let mut unit = Self::boxed();
        unit.channel.keep(target, parts);
        unit.storage.keep(parts);
        unit.counters.keep(parts);
        unit
    }
}
