//! A whole unit with a load port beside the main port.

use crate::channel::Channel;
use crate::counters::Counters;
use crate::crossbar::Crossbar;
use crate::delivery::{Ack, Delivery, Merge};
use crate::order::{Gate, Order};
use crate::ports::{Acknowledgement, Counts, LoadRequest, Parts, Request, Response};
use crate::storage::Storage;
use lds::target::Target;
use lds_hdl::{U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// One LDS with two request ports: loads at one, everything else at the other, so that loads and stores use the read and the write
    /// port of the banks in the same cycle. Sizes as in [`Unit`](crate::Unit).
    ///
    /// ```text
    ///      request ► channel ─┐              ┌► ack (stores)
    ///         order      gate ├─► storage ► delivery ► response (all others)
    /// load request ► channel ─┘
    /// ```
    /// What comes out is what serving the requests one after another, in the order in which they were taken, would give.
    pub struct DualUnit[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything in flight, clears the counters, keeps the memory
            reset: bool,
            /// of requests that both ports take in one cycle, the main port's is the older
            main_first: bool,
            /// a request is offered at the main port
            request_valid: bool,
            /// the request at the main port is the first of an instruction
            starts: bool,
            /// the request at the main port
            request: Request<LANES>,
            /// a request is offered at the load port
            load_valid: bool,
            /// the request at the load port is the first of an instruction
            load_starts: bool,
            /// the request at the load port
            load: LoadRequest<LANES>,
            /// the receiver takes a beat at this edge
            response_ready: bool,
            /// the receiver takes an acknowledgement at this edge
            ack_ready: bool,
        }
        output {
            /// the main port takes the request at this edge
            request_ready: bool,
            /// the load port takes the request at this edge
            load_ready: bool,
            /// a beat is offered
            response_valid: bool,
            /// the beat
            response: Response<LANES>,
            /// an acknowledgement is offered
            ack_valid: bool,
            /// the acknowledgement
            ack: Acknowledgement<LANES>,
            /// AMD's counters
            counter: Counts,
        }
        local { advance: bool }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            no_lane: Constant<U<LANES>> = Constant::new(U::new(0)),
            lane_zero: Constant<U<6>> = Constant::new(U::new(0)),
            no_data: Constant<U<32>> = Constant::new(U::new(0)),
        }
        block {
            order: Order,
            channel: Channel<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>,
            load_channel: Channel<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>,
            gate: Gate,
            row_crossbar: Crossbar<ROW_BITS, LANES, BANKS>,
            storage: Storage<LANES, BANKS, ROW_BITS>,
            merge: Merge<LANES, BANK_BITS>,
            delivery: Delivery<LANES, HALF, BANKS, BANK_BITS>,
            acks: Ack<LANES>,
            counters: Counters<LANES>,
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for DualUnit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.advance.next = self.delivery.can_move.val() && self.acks.can_move.val();

        // who is taken
        self.order.reset.next = self.reset.val();
        self.order.main_first.next = self.main_first.val();
        self.order.main_valid.next = self.request_valid.val();
        self.order.main_last.next = self.request.last.val();
        self.order.main_free.next = self.channel.ready.val();
        self.order.load_valid.next = self.load_valid.val();
        self.order.load_free.next = self.load_channel.ready.val();
        self.request_ready.next = self.order.main_ready.val();
        self.load_ready.next = self.order.load_ready.val();

        // who is served
        self.gate.reset.next = self.reset.val();
        self.gate.advance.next = self.advance.val();
        bundle::join(&mut self.channel.candidate, &mut self.gate.main);
        bundle::join(&mut self.channel.occupancy, &mut self.gate.main_service);
        bundle::join(&mut self.load_channel.candidate, &mut self.gate.load);
        bundle::join(&mut self.load_channel.occupancy, &mut self.gate.load_service);

        // the main port
        self.channel.reset.next = self.reset.val();
        self.channel.advance.next = self.advance.val();
        self.channel.loads_only.next = self.no.val();
        self.channel.valid.next = self.order.main_takes.val();
        self.channel.order.next = self.order.main_order.val();
        self.channel.enters.next = self.gate.main_enters.val();
        self.channel.goes.next = self.gate.main_goes.val();
        bundle::link(&mut self.request, &mut self.channel.request);

        // the load port: each request is a whole response, and brings no data
        self.load_channel.reset.next = self.reset.val();
        self.load_channel.advance.next = self.advance.val();
        self.load_channel.loads_only.next = self.yes.val();
        self.load_channel.valid.next = self.order.load_takes.val();
        self.load_channel.order.next = self.order.load_order.val();
        self.load_channel.enters.next = self.gate.load_enters.val();
        self.load_channel.goes.next = self.gate.load_goes.val();
        self.load_channel.request.opcode.next = self.load.opcode.val();
        self.load_channel.request.tag.next = self.load.tag.val();
        self.load_channel.request.offset0.next = self.load.offset0.val();
        self.load_channel.request.offset1.next = self.load.offset1.val();
        self.load_channel.request.base.next = self.load.base.val();
        self.load_channel.request.size.next = self.load.size.val();
        self.load_channel.request.m0.next = self.load.m0.val();
        self.load_channel.request.exec.next = self.load.exec.val();
        self.load_channel.request.source_exec.next = self.no_lane.val();
        self.load_channel.request.destination_lane.next = self.lane_zero.val();
        self.load_channel.request.source_lane.next = self.lane_zero.val();
        self.load_channel.request.first.next = self.yes.val();
        self.load_channel.request.last.next = self.yes.val();

        // the banks
        self.storage.reset.next = self.reset.val();
        self.storage.advance.next = self.advance.val();
        self.storage.load_chosen.next = self.load_channel.grants.chosen.val();
        bundle::join(&mut self.channel.grants, &mut self.storage.grants);
        bundle::join(&mut self.channel.stages, &mut self.storage.stages);

        // answers
        self.merge.main_routed.next = self.channel.stages.routed.val();
        self.merge.load_routed.next = self.load_channel.stages.routed.val();
        bundle::join(&mut self.channel.returns, &mut self.merge.main_returns);
        bundle::join(&mut self.channel.answer, &mut self.merge.main);
        bundle::join(&mut self.load_channel.returns, &mut self.merge.load_returns);
        bundle::join(&mut self.load_channel.answer, &mut self.merge.load);
        self.delivery.reset.next = self.reset.val();
        self.delivery.advance.next = self.advance.val();
        self.delivery.ready.next = self.response_ready.val();
        self.response_valid.next = self.delivery.valid.val();
        bundle::join(&mut self.merge.returns, &mut self.delivery.returns);
        bundle::join(&mut self.merge.answer, &mut self.delivery.answer);
        bundle::link(&mut self.delivery.response, &mut self.response);
        self.acks.reset.next = self.reset.val();
        self.acks.advance.next = self.advance.val();
        self.acks.follows.next = self.delivery.can_move.val();
        self.acks.ready.next = self.ack_ready.val();
        self.ack_valid.next = self.acks.valid.val();
        bundle::join(&mut self.channel.answer, &mut self.acks.answer);
        bundle::link(&mut self.acks.ack, &mut self.ack);

        for lane in 0..LANES {
            self.load_channel.request.address[lane].next = self.load.address[lane].val();
            self.load_channel.request.data0[lane].next = self.no_data.val();
            self.load_channel.request.data1[lane].next = self.no_data.val();
            self.row_crossbar.data[lane].next = self.load_channel.grants.row[lane].val();
        }
        for number in 0..BANKS {
            self.row_crossbar.select[number].next = self.load_channel.grants.select[number].val();
            self.storage.load_row[number].next = self.row_crossbar.result[number].val();
            self.delivery.before[number].next = self.storage.before[number].val();
        }

        self.counters.reset.next = self.reset.val();
        self.counters.advance.next = self.advance.val();
        self.counters.main_starts.next = self.order.main_takes.val() && self.starts.val();
        self.counters.load_starts.next = self.order.load_takes.val() && self.load_starts.val();
        self.counters.response_done.next =
            self.delivery.valid.val() && self.delivery.response.done.val() && self.response_ready.val();
        self.counters.violations.next = self.delivery.response.violations.val();
        self.counters.ack_done.next = self.acks.valid.val() && self.ack_ready.val();
        self.counters.ack_violations.next = self.acks.ack.violations.val();
        bundle::join(&mut self.channel.activity, &mut self.counters.main);
        bundle::join(&mut self.load_channel.activity, &mut self.counters.load);
        bundle::link(&mut self.counters.counts, &mut self.counter);
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    DualUnit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The unit at power-up.
    pub fn boxed() -> Box<Self> {
        Box::new(lds_hdl::Init::init())
    }

    /// The unit of a target at power-up, with these optional parts; it has a load port.
    pub fn with(target: Target, parts: Parts) -> Box<Self> {
        let mut unit = Self::boxed();
        unit.channel.keep(target, parts);
        unit.load_channel.keep(target, parts);
        unit.storage.keep(parts);
        unit.counters.keep(parts);
        unit
    }
}
