//! A whole unit with a load port beside the main port.

use crate::approach::Approach;
use crate::counters::Counters;
use crate::crossbar::Crossbar;
use crate::delivery::{Ack, Delivery};
use crate::order::{Gate, Order};
use crate::ports::{Control, Kind, Parts};
use crate::service::Service;
use crate::storage::Storage;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// One LDS with two request ports: loads at one, everything else at the other, so that loads and stores use the read and the write
    /// port of the banks in the same cycle. Sizes as in [`Unit`](crate::Unit).
    ///
    /// ```text
    ///      request ► approach ► service ─┐              ┌► ack (stores)
    ///                  order      gate   ├─► storage ► delivery ► response (all others)
    /// load request ► approach ► service ─┘
    /// ```
    /// What comes out is what serving the requests one after another, in the order in which they were taken, would give.
    pub struct DualUnit[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything in flight, clears the counters, keeps the memory
            reset: bool,
            /// of requests that both ports take in one cycle, the main port's is the older
            main_first: bool,
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
            load_valid: bool,
            /// DS opcode of the target
            load_opcode: U<8>,
            /// comes back with the response
            load_tag: U<8>,
            load_offset0: U<8>,
            load_offset1: U<8>,
            /// bytes; first byte of the work-group's allocation
            load_base: U<18>,
            /// bytes; size of the allocation
            load_size: U<18>,
            /// the M0 register
            load_m0: U<32>,
            /// lanes that take part; lane to lane, those that are answered
            load_exec: U<LANES>,
            /// the first request of an instruction
            load_starts: bool,
            load_address: [U<32>; LANES],
            response_ready: bool,
            ack_ready: bool,
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
            load_ready: bool,
            /// a store is done
            ack_valid: bool,
            ack_tag: U<8>,
            /// lanes with a refused access
            ack_violations: U<LANES>,
            /// cycles that the banks took
            ack_cycles: U<8>,
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
        local {
            advance: bool,
            answering: Control,
            refused: U<LANES>,
            lanes: U<LANES>,
            cycles: U<8>,
            served: U<LANES>,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            store: Constant<U<3>> = Constant::new(U::new(Kind::Store as u64)),
            no_lane: Constant<U<LANES>> = Constant::new(U::new(0)),
            lane_zero: Constant<U<6>> = Constant::new(U::new(0)),
            no_data: Constant<U<32>> = Constant::new(U::new(0)),
        }
        block {
            order: Order,
            approach: Approach<LANES, HALF, BANK_BITS, ROW_BITS>,
            load_approach: Approach<LANES, HALF, BANK_BITS, ROW_BITS>,
            gate: Gate,
            service: Service<LANES, BANKS, BANK_BITS, ROW_BITS>,
            load_service: Service<LANES, BANKS, BANK_BITS, ROW_BITS>,
            row_crossbar: Crossbar<ROW_BITS, LANES, BANKS>,
            storage: Storage<LANES, BANKS, ROW_BITS>,
            delivery: Delivery<LANES, HALF, BANKS, BANK_BITS>,
            ack: Ack<LANES>,
            counters: Counters<LANES>,
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for DualUnit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.advance.next = self.delivery.settled.val() && self.ack.settled.val();

        // requests
        self.order.reset.next = self.reset.val();
        self.order.main_first.next = self.main_first.val();
        self.order.main_valid.next = self.request_valid.val();
        self.order.main_last.next = self.last.val();
        self.order.main_free.next = self.approach.ready.val();
        self.order.load_valid.next = self.load_valid.val();
        self.order.load_free.next = self.load_approach.ready.val();
        self.request_ready.next = self.order.main_ready.val();
        self.load_ready.next = self.order.load_ready.val();
        self.approach.valid.next = self.order.main_takes.val();
        self.approach.order.next = self.order.main_order.val();
        self.approach.advance.next = self.advance.val();
        self.approach.leaves.next = self.gate.main_enters.val();
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
        self.load_approach.valid.next = self.order.load_takes.val();
        self.load_approach.order.next = self.order.load_order.val();
        self.load_approach.advance.next = self.advance.val();
        self.load_approach.leaves.next = self.gate.load_enters.val();
        self.load_approach.reset.next = self.reset.val();
        self.load_approach.opcode.next = self.load_opcode.val();
        self.load_approach.tag.next = self.load_tag.val();
        self.load_approach.offset0.next = self.load_offset0.val();
        self.load_approach.offset1.next = self.load_offset1.val();
        self.load_approach.base.next = self.load_base.val();
        self.load_approach.size.next = self.load_size.val();
        self.load_approach.m0.next = self.load_m0.val();
        self.load_approach.exec.next = self.load_exec.val();
        self.load_approach.source_exec.next = self.no_lane.val();
        self.load_approach.destination_lane.next = self.lane_zero.val();
        self.load_approach.source_lane.next = self.lane_zero.val();
        self.load_approach.first.next = self.yes.val();
        self.load_approach.last.next = self.yes.val();

        // service
        self.gate.reset.next = self.reset.val();
        self.gate.advance.next = self.advance.val();
        self.gate.main_waiting.next = self.approach.waiting.val();
        self.gate.main.next = self.approach.control.val();
        self.gate.main_regions.next = self.approach.regions.val();
        self.gate.main_busy.next = self.service.busy.val();
        self.gate.main_free.next = self.service.free.val();
        self.gate.load_waiting.next = self.load_approach.waiting.val();
        self.gate.load.next = self.load_approach.control.val();
        self.gate.load_regions.next = self.load_approach.regions.val();
        self.gate.load_busy.next = self.load_service.busy.val();
        self.gate.load_is_last.next = self.load_service.is_last.val();
        self.gate.load_free.next = self.load_service.free.val();
        self.service.go.next = self.gate.main_goes.val();
        self.service.enter.next = self.gate.main_enters.val() && self.advance.val();
        self.service.reset.next = self.reset.val();
        self.service.advance.next = self.advance.val();
        self.service.control.next = self.approach.control.val();
        self.service.slots.next = self.approach.slots.val();
        self.service.repeats.next = self.approach.repeats.val();
        self.service.lanes.next = self.approach.lanes.val();
        self.service.sources.next = self.approach.sources.val();
        self.service.refused.next = self.approach.refused.val();
        self.load_service.go.next = self.gate.load_goes.val();
        self.load_service.enter.next = self.gate.load_enters.val() && self.advance.val();
        self.load_service.reset.next = self.reset.val();
        self.load_service.advance.next = self.advance.val();
        self.load_service.control.next = self.load_approach.control.val();
        self.load_service.slots.next = self.load_approach.slots.val();
        self.load_service.repeats.next = self.load_approach.repeats.val();
        self.load_service.lanes.next = self.load_approach.lanes.val();
        self.load_service.sources.next = self.load_approach.sources.val();
        self.load_service.refused.next = self.load_approach.refused.val();

        // storage
        self.storage.reset.next = self.reset.val();
        self.storage.advance.next = self.advance.val();
        self.storage.routed.next = self.service.routed.val();
        self.storage.reading.next = self.service.reading.val();
        self.storage.fetching.next = self.service.fetching.val();
        self.storage.computing.next = self.service.computing.val();
        self.storage.chosen.next = self.service.chosen.val();
        self.storage.load_chosen.next = self.load_service.chosen.val();

        // answers: of a load, or of what is neither load nor store and so alone
        self.served.next = self.service.served.val();
        if self.service.routed.val().kind == self.store.val() {
            self.served.next = self.no_lane.val();
        }
        if self.load_service.routed.val().here {
            self.served.next = self.load_service.served.val();
        }
        self.answering.next = self.service.answering.val();
        self.refused.next = self.service.answering_refused.val();
        self.lanes.next = self.service.answering_lanes.val();
        self.cycles.next = self.service.answering_cycles.val();
        if self.service.answering.val().kind == self.store.val() {
            self.answering.next.first = self.no.val();
            self.answering.next.last = self.no.val();
            self.answering.next.clear = self.no.val();
            self.refused.next = self.no_lane.val();
        }
        if self.load_service.answering.val().here {
            self.answering.next = self.load_service.answering.val();
            self.refused.next = self.load_service.answering_refused.val();
            self.lanes.next = self.load_service.answering_lanes.val();
            self.cycles.next = self.load_service.answering_cycles.val();
        }
        self.delivery.reset.next = self.reset.val();
        self.delivery.advance.next = self.advance.val();
        self.delivery.served.next = self.served.val();
        self.delivery.control.next = self.answering.val();
        self.delivery.lanes.next = self.lanes.val();
        self.delivery.refused.next = self.refused.val();
        self.delivery.cycles.next = self.cycles.val();
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
        self.ack.reset.next = self.reset.val();
        self.ack.advance.next = self.advance.val();
        self.ack.control.next = self.service.answering.val();
        self.ack.refused.next = self.service.answering_refused.val();
        self.ack.cycles.next = self.service.answering_cycles.val();
        self.ack.follows.next = self.delivery.settled.val();
        self.ack.ready.next = self.ack_ready.val();
        self.ack_valid.next = self.ack.valid.val();
        self.ack_tag.next = self.ack.tag.val();
        self.ack_violations.next = self.ack.violations.val();
        self.ack_cycles.next = self.ack.taken.val();

        for lane in 0..LANES {
            self.approach.address[lane].next = self.address[lane].val();
            self.approach.data0[lane].next = self.data0[lane].val();
            self.approach.data1[lane].next = self.data1[lane].val();
            self.load_approach.address[lane].next = self.load_address[lane].val();
            self.load_approach.data0[lane].next = self.no_data.val();
            self.load_approach.data1[lane].next = self.no_data.val();
            self.service.same_bank[lane].next = self.approach.same_bank[lane].val();
            self.service.same_row[lane].next = self.approach.same_row[lane].val();
            self.service.bank[lane].next = self.approach.bank[lane].val();
            self.service.row[lane].next = self.approach.row[lane].val();
            self.service.data[lane].next = self.approach.data[lane].val();
            self.load_service.same_bank[lane].next = self.load_approach.same_bank[lane].val();
            self.load_service.same_row[lane].next = self.load_approach.same_row[lane].val();
            self.load_service.bank[lane].next = self.load_approach.bank[lane].val();
            self.load_service.row[lane].next = self.load_approach.row[lane].val();
            self.load_service.data[lane].next = self.load_approach.data[lane].val();
            self.storage.slot_row[lane].next = self.service.slot_row[lane].val();
            self.storage.slot_data[lane].next = self.service.slot_data[lane].val();
            self.row_crossbar.data[lane].next = self.load_service.slot_row[lane].val();
            if self.load_service.routed.val().here {
                self.delivery.answer[lane].next = self.load_service.answer[lane].val();
            } else {
                self.delivery.answer[lane].next = self.service.answer[lane].val();
            }
            self.response_data[lane].next = self.delivery.data[lane].val();
        }
        for number in 0..BANKS {
            self.storage.select[number].next = self.service.select[number].val();
            self.row_crossbar.select[number].next = self.load_service.select[number].val();
            self.storage.load_row[number].next = self.row_crossbar.result[number].val();
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
        self.counters.main_starts.next = self.order.main_takes.val() && self.starts.val();
        self.counters.load_starts.next = self.order.load_takes.val() && self.load_starts.val();
        self.counters.load_serves.next = self.load_service.serves.val();
        self.counters.load_bank_conflict.next = self.load_service.bank_conflict.val();
        self.counters.ack_done.next = self.ack.valid.val() && self.ack_ready.val();
        self.counters.ack_violations.next = self.ack.violations.val();
        self.counter_insts_lds.next = self.counters.insts_lds.val();
        self.counter_idx_active.next = self.counters.idx_active.val();
        self.counter_bank_conflict.next = self.counters.bank_conflict.val();
        self.counter_addr_conflict.next = self.counters.addr_conflict.val();
        self.counter_unaligned_stall.next = self.counters.unaligned_stall.val();
        self.counter_atomic_return.next = self.counters.atomic_return.val();
        self.counter_mem_violations.next = self.counters.mem_violations.val();
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    DualUnit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The unit at power-up.
    pub fn boxed() -> Box<Self> {
        let mut unit: Box<Self> = Box::new(lds_hdl::Init::init());
        unit.load_approach.front.intake.loads_only = Constant::new(true);
        unit
    }

    /// The unit at power-up, with these optional parts; it has a load port.
    pub fn with(parts: Parts) -> Box<Self> {
        let mut unit = Self::boxed();
        unit.approach.front.intake.decoder.keep(parts);
        unit.load_approach.front.intake.decoder.keep(parts);
        unit.storage.keep(parts);
        unit.counters.present = Constant::new(parts.counters);
        unit
    }
}
