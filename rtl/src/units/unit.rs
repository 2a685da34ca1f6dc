//! A whole unit with one port.

use crate::approach::Approach;
use crate::counters::Counters;
use crate::delivery::Delivery;
use crate::ports::Parts;
use crate::service::Service;
use crate::storage::Storage;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// One LDS with one request port: `LANES` lanes a pass, `BANKS` banks of `2^ROW_BITS` dwords. `HALF` is `LANES / 2`, `BANK_BITS` the
    /// width of a bank number.
    ///
    /// ```text
    /// request ► approach ► service ► storage ► delivery ► response
    /// ```
    /// Up to the service a pass moves when there is room before it; behind it everything moves, when the response isn't held up.
    pub struct Unit[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything in flight, clears the counters, keeps the memory
            reset: bool,
            request_valid: bool,
            /// DS opcode of the target
            opcode: U<8>,
            /// comes back with the response
            tag: U<8>,
            offset0: U<8>,
            offset1: U<8>,
            /// bytes; first byte of the work-group's allocation
            base: U<18>,
            /// bytes; size of the allocation
            size: U<18>,
            /// the M0 register
            m0: U<32>,
            /// lanes that take part; lane to lane, those that are answered
            exec: U<LANES>,
            /// lane to lane: lanes whose `data0` takes part
            source_exec: U<LANES>,
            /// lane to lane: number in the wave of lane 0 as destination
            destination_lane: U<6>,
            /// lane to lane: number in the wave of lane 0 as source
            source_lane: U<6>,
            /// the first request of an instruction
            starts: bool,
            /// the first request of a response
            first: bool,
            /// the last request of a response
            last: bool,
            address: [U<32>; LANES],
            data0: [U<32>; LANES],
            data1: [U<32>; LANES],
            response_ready: bool,
        }
        output {
            request_ready: bool,
            response_valid: bool,
            response_tag: U<8>,
            /// the beat brings a VGPR
            response_has_data: bool,
            /// which VGPR of VDST
            response_vgpr: bool,
            /// the last beat
            response_done: bool,
            /// lanes to write
            response_mask: U<LANES>,
            /// lanes with a refused access
            response_violations: U<LANES>,
            /// cycles that the banks took
            response_cycles: U<8>,
            /// the unit doesn't have the opcode
            response_unsupported: bool,
            response_data: [U<32>; LANES],
            /// `SQ_INSTS_LDS`
            counter_insts_lds: U<32>,
            /// `SQ_LDS_IDX_ACTIVE`
            counter_idx_active: U<32>,
            /// `SQ_LDS_BANK_CONFLICT`
            counter_bank_conflict: U<32>,
            /// `SQ_LDS_ADDR_CONFLICT`
            counter_addr_conflict: U<32>,
            /// `SQ_LDS_UNALIGNED_STALL`
            counter_unaligned_stall: U<32>,
            /// `SQ_LDS_ATOMIC_RETURN`
            counter_atomic_return: U<32>,
            /// `SQ_LDS_MEM_VIOLATIONS`
            counter_mem_violations: U<32>,
        }
        local { advance: bool, enters: bool }
        constant {
            yes: Constant<bool> = Constant::new(true),
            no: Constant<bool> = Constant::new(false),
            first_order: Constant<U<5>> = Constant::new(U::new(0)),
            no_lane: Constant<U<LANES>> = Constant::new(U::new(0)),
            no_bank: Constant<U<BANKS>> = Constant::new(U::new(0)),
            no_row: Constant<U<ROW_BITS>> = Constant::new(U::new(0)),
        }
        block {
            approach: Approach<LANES, HALF, BANK_BITS, ROW_BITS>,
            service: Service<LANES, BANKS, BANK_BITS, ROW_BITS>,
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
        self.advance.next = self.delivery.settled.val();
        self.enters.next = self.approach.waiting.val() && self.service.free.val();

        self.approach.valid.next = self.request_valid.val();
        self.approach.order.next = self.first_order.val();
        self.approach.leaves.next = self.enters.val();
        self.request_ready.next = self.approach.ready.val();
        self.approach.advance.next = self.advance.val();
        self.approach.reset.next = self.reset.val();
        self.approach.opcode.next = self.opcode.val();
        self.approach.tag.next = self.tag.val();
        self.approach.offset0.next = self.offset0.val();
        self.approach.offset1.next = self.offset1.val();
        self.approach.base.next = self.base.val();
        self.approach.size.next = self.size.val();
        self.approach.m0.next = self.m0.val();
        self.approach.exec.next = self.exec.val();
        self.approach.source_exec.next = self.source_exec.val();
        self.approach.destination_lane.next = self.destination_lane.val();
        self.approach.source_lane.next = self.source_lane.val();
        self.approach.first.next = self.first.val();
        self.approach.last.next = self.last.val();

        self.service.go.next = self.yes.val();
        self.service.enter.next = self.enters.val() && self.advance.val();
        self.service.reset.next = self.reset.val();
        self.service.advance.next = self.advance.val();
        self.service.control.next = self.approach.control.val();
        self.service.slots.next = self.approach.slots.val();
        self.service.repeats.next = self.approach.repeats.val();
        self.service.lanes.next = self.approach.lanes.val();
        self.service.sources.next = self.approach.sources.val();
        self.service.refused.next = self.approach.refused.val();

        self.storage.reset.next = self.reset.val();
        self.storage.advance.next = self.advance.val();
        self.storage.routed.next = self.service.routed.val();
        self.storage.reading.next = self.service.reading.val();
        self.storage.fetching.next = self.service.fetching.val();
        self.storage.computing.next = self.service.computing.val();
        self.storage.chosen.next = self.service.chosen.val();
        self.storage.load_chosen.next = self.no_bank.val();

        self.delivery.reset.next = self.reset.val();
        self.delivery.advance.next = self.advance.val();
        self.delivery.served.next = self.service.served.val();
        self.delivery.control.next = self.service.answering.val();
        self.delivery.lanes.next = self.service.answering_lanes.val();
        self.delivery.refused.next = self.service.answering_refused.val();
        self.delivery.cycles.next = self.service.answering_cycles.val();
        self.delivery.ready.next = self.response_ready.val();
        self.response_valid.next = self.delivery.valid.val();
        self.response_tag.next = self.delivery.tag.val();
        self.response_has_data.next = self.delivery.has_data.val();
        self.response_vgpr.next = self.delivery.vgpr.val();
        self.response_done.next = self.delivery.done.val();
        self.response_mask.next = self.delivery.mask.val();
        self.response_violations.next = self.delivery.violations.val();
        self.response_cycles.next = self.delivery.taken.val();
        self.response_unsupported.next = self.delivery.unsupported.val();

        for lane in 0..LANES {
            self.approach.address[lane].next = self.address[lane].val();
            self.approach.data0[lane].next = self.data0[lane].val();
            self.approach.data1[lane].next = self.data1[lane].val();
            self.service.same_bank[lane].next = self.approach.same_bank[lane].val();
            self.service.same_row[lane].next = self.approach.same_row[lane].val();
            self.service.bank[lane].next = self.approach.bank[lane].val();
            self.service.row[lane].next = self.approach.row[lane].val();
            self.service.data[lane].next = self.approach.data[lane].val();
            self.storage.slot_row[lane].next = self.service.slot_row[lane].val();
            self.storage.slot_data[lane].next = self.service.slot_data[lane].val();
            self.delivery.answer[lane].next = self.service.answer[lane].val();
            self.response_data[lane].next = self.delivery.data[lane].val();
        }
        for number in 0..BANKS {
            self.storage.select[number].next = self.service.select[number].val();
            self.storage.load_row[number].next = self.no_row.val();
            self.delivery.before[number].next = self.storage.before[number].val();
        }

        self.counters.reset.next = self.reset.val();
        self.counters.advance.next = self.advance.val();
        self.counters.main_serves.next = self.service.serves.val();
        self.counters.main.next = self.service.serving.val();
        self.counters.main_bank_conflict.next = self.service.bank_conflict.val();
        self.counters.main_address_conflict.next = self.service.address_conflict.val();
        self.counters.response_done.next =
            self.delivery.valid.val() && self.delivery.done.val() && self.response_ready.val();
        self.counters.violations.next = self.delivery.violations.val();
        self.counters.main_starts.next = self.request_valid.val() && self.approach.ready.val() && self.starts.val();
        self.counters.load_starts.next = self.no.val();
        self.counters.load_serves.next = self.no.val();
        self.counters.load_bank_conflict.next = self.no.val();
        self.counters.ack_done.next = self.no.val();
        self.counters.ack_violations.next = self.no_lane.val();
        self.counter_insts_lds.next = self.counters.insts_lds.val();
        self.counter_idx_active.next = self.counters.idx_active.val();
        self.counter_bank_conflict.next = self.counters.bank_conflict.val();
        self.counter_addr_conflict.next = self.counters.addr_conflict.val();
        self.counter_unaligned_stall.next = self.counters.unaligned_stall.val();
        self.counter_atomic_return.next = self.counters.atomic_return.val();
        self.counter_mem_violations.next = self.counters.mem_violations.val();
    }
}

/// The unit of the real chip with one port: 32 lanes, 32 banks of 512 dwords.
pub type FullUnit = Unit<32, 16, 32, 5, 9>;

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The unit at power-up.
    pub fn boxed() -> Box<Self> {
        Box::new(lds_hdl::Init::init())
    }

    /// The unit at power-up, with these optional parts; it has no load port.
    pub fn with(parts: Parts) -> Box<Self> {
        let mut unit = Self::boxed();
        unit.approach.front.intake.decoder.keep(parts);
        unit.storage.keep(parts);
        unit.counters.present = Constant::new(parts.counters);
        unit
    }
}
