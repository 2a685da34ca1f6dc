//! The whole unit.

use crate::Parts;
use crate::address::{AddressCheck, AddressSum};
use crate::answers::Answers;
use crate::bank::Bank;
use crate::block;
use crate::collector::Collector;
use crate::control::Control;
use crate::crossbar::{Crossbar, SlotCrossbar};
use crate::escort::Escort;
use crate::front::Front;
use crate::hdl::{Delay, Registers, U};
use crate::matcher::Matcher;
use crate::refusals::Refusals;
use crate::route::Route;
use crate::scheduler::Scheduler;
use rust_hdl::prelude::*;

block! {
    /// One LDS: `LANES` lanes a pass, `BANKS` banks of `2^ROW_BITS` dwords. `HALF` is `LANES / 2`, `BANK_BITS` the width of a
    /// bank number.
    ///
    /// ```text
    /// request ► front ► sum ► check ► match ► schedule ► route ► slot crossbar ► bank (4 cycles) ► lane crossbar ► collect ► response
    /// ```
    /// Between two neighbours is a register. Up to the scheduler everything moves when the scheduler takes a new pass;
    /// behind it, when the response isn't held up.
    pub struct Unit[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything in flight, keeps the memory
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
        }
        local {
            advance: bool,
            step: bool,
            summing: Control,
            checking: Control,
            matching: Control,
            serving: Control,
            writes: bool,
            pass_through: bool,
            chosen: U<BANKS>,
            taking: U<BANKS>,
            served: U<LANES>,
            targets: U<LANES>,
        }
        constant {
            no_bank: Constant<U<BANKS>> = Constant::new(U::new(0)),
            bank_bit: [Constant<U<BANKS>>; BANKS] = std::array::from_fn(|bank| Constant::new(U::new(1 << bank))),
            store: Constant<U<3>> = Constant::new(U::new(crate::Kind::Store as u64)),
            atomic: Constant<U<3>> = Constant::new(U::new(crate::Kind::Atomic as u64)),
            scatter: Constant<U<3>> = Constant::new(U::new(crate::Kind::Scatter as u64)),
            gather: Constant<U<3>> = Constant::new(U::new(crate::Kind::Gather as u64)),
            swizzle: Constant<U<3>> = Constant::new(U::new(crate::Kind::Swizzle as u64)),
        }
        block {
            front: Front<LANES, HALF>,
            /// valid and control at the sum, check, match and schedule stages
            stage_valid: Registers<bool, 3>,
            stage_control: Registers<Control, 4>,
            sum: AddressSum<LANES>,
            /// what the check needs beside the sums
            window: Delay<U<17>, 2, 1>,
            ends: Delay<U<6>, 2, 1>,
            sum_slots: Delay<U<LANES>, 1, 1>,
            check: AddressCheck<LANES, BANK_BITS, ROW_BITS>,
            matcher: Matcher<LANES, BANK_BITS, ROW_BITS>,
            match_slots: Delay<U<LANES>, 1, 1>,
            refusals: Refusals<LANES, HALF>,
            /// values that wait for the scheduler
            refused: Delay<U<LANES>, 1, 2>,
            bank_numbers: Delay<U<BANK_BITS>, LANES, 2>,
            row_numbers: Delay<U<ROW_BITS>, LANES, 2>,
            lanes: Delay<U<LANES>, 2, 4>,
            words: Delay<U<32>, LANES, 4>,
            scheduler: Scheduler<LANES>,
            route: Route<LANES, BANKS, BANK_BITS, ROW_BITS>,
            escort: Escort<LANES>,
            slot_crossbar: SlotCrossbar<LANES, BANKS, ROW_BITS>,
            bank_rows: Registers<U<ROW_BITS>, BANKS>,
            bank_data0: Registers<U<32>, BANKS>,
            bank_data1: Registers<U<32>, BANKS>,
            bank_valid: Registers<U<BANKS>, 1>,
            bank: [Bank<ROW_BITS>; BANKS],
            answers: Answers<LANES, BANKS, BANK_BITS>,
            lane_crossbar: Crossbar<32, BANKS, LANES>,
            collector: Collector<LANES, HALF>,
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {

        self.step.next = self.scheduler.step.val();
        self.advance.next = self.collector.advance.val();
        self.front.reset.next = self.reset.val();
        self.scheduler.reset.next = self.reset.val();
        self.escort.reset.next = self.reset.val();
        self.collector.reset.next = self.reset.val();

        // request
        self.front.step.next = self.step.val();
        self.front.valid.next = self.request_valid.val();
        self.front.opcode.next = self.opcode.val();
        self.front.tag.next = self.tag.val();
        self.front.offset0.next = self.offset0.val();
        self.front.offset1.next = self.offset1.val();
        self.front.base.next = self.base.val();
        self.front.size.next = self.size.val();
        self.front.m0.next = self.m0.val();
        self.front.exec.next = self.exec.val();
        self.front.source_exec.next = self.source_exec.val();
        self.front.destination_lane.next = self.destination_lane.val();
        self.front.source_lane.next = self.source_lane.val();
        self.front.first.next = self.first.val();
        self.front.last.next = self.last.val();
        self.request_ready.next = self.front.ready.val();

        // pass: valid and control walk through the stages
        self.stage_valid.enable.next = self.step.val() || self.reset.val();
        self.stage_valid.d[0].next = self.front.pass_valid.val() && !self.reset.val();
        self.stage_valid.d[1].next = self.stage_valid.q[0].val() && !self.reset.val();
        self.stage_valid.d[2].next = self.stage_valid.q[1].val() && !self.reset.val();
        self.stage_control.enable.next = self.step.val();
        self.stage_control.d[0].next = self.front.pass_control.val();
        self.stage_control.d[1].next = self.stage_control.q[0].val();
        self.stage_control.d[2].next = self.stage_control.q[1].val();
        self.stage_control.d[3].next = self.stage_control.q[2].val();
        self.summing.next = self.stage_control.q[0].val();
        self.checking.next = self.stage_control.q[1].val();
        self.matching.next = self.stage_control.q[2].val();
        self.serving.next = self.stage_control.q[3].val();

        // address
        self.sum.step.next = self.step.val();
        self.sum.offset_low.next = self.front.offset_low.val();
        self.sum.offset_high.next = self.front.offset_high.val();
        self.sum.destination_first.next = self.front.destination_first.val();
        self.window.enable.next = self.step.val();
        self.window.d[0].next = self.front.base_dword.val();
        self.window.d[1].next = self.front.limit_dword.val();
        self.ends.enable.next = self.step.val();
        self.ends.d[0].next = self.front.destination_first.val();
        self.ends.d[1].next = self.front.source_first.val();
        self.sum_slots.enable.next = self.step.val();
        self.sum_slots.d[0].next = self.front.slots.val();
        self.check.step.next = self.step.val();
        self.check.kind.next = self.summing.val().kind;
        self.check.slots.next = self.sum_slots.q[0].val();
        self.check.base_dword.next = self.window.q[0].val();
        self.check.limit_dword.next = self.window.q[1].val();
        self.check.destination_first.next = self.ends.q[0].val();
        self.check.source_first.next = self.ends.q[1].val();
        self.refusals.pair.next = self.checking.val().pair;
        self.refusals.upper.next = self.checking.val().upper;
        self.refusals.slots.next = self.check.refused.val();

        // conflicts
        self.matcher.step.next = self.step.val();
        self.matcher.separate.next = self.checking.val().kind == self.atomic.val();
        self.matcher.pair.next = self.checking.val().pair;
        self.matcher.served.next = self.check.served.val();
        self.match_slots.enable.next = self.step.val();
        self.match_slots.d[0].next = self.check.served.val();
        self.refused.enable.next = self.step.val();
        self.refused.d[0].next = self.refusals.lanes.val();
        self.bank_numbers.enable.next = self.step.val();
        self.row_numbers.enable.next = self.step.val();
        self.lanes.enable.next = self.step.val();
        self.lanes.d[0].next = self.front.lanes.val();
        self.lanes.d[1].next = self.front.sources.val();
        self.words.enable.next = self.step.val();
        self.scheduler.advance.next = self.advance.val();
        self.scheduler.pass_valid.next = self.stage_valid.q[2].val();
        self.scheduler.slots.next = self.match_slots.q[0].val();

        // routing
        self.route.advance.next = self.advance.val();
        self.route.busy.next = self.scheduler.busy.val();
        self.route.kind.next = self.serving.val().kind;
        self.route.two_data.next = self.serving.val().two_data;
        self.route.granted.next = self.scheduler.granted.val();
        self.route.winners.next = self.scheduler.winners.val();
        self.route.sources.next = self.lanes.q[1].val();
        self.escort.advance.next = self.advance.val();
        self.escort.busy.next = self.scheduler.busy.val();
        self.escort.is_first.next = self.scheduler.is_first.val();
        self.escort.is_last.next = self.scheduler.is_last.val();
        self.escort.control.next = self.serving.val();
        self.escort.lanes.next = self.lanes.q[0].val();
        self.escort.refused.next = self.refused.q[0].val();

        for lane in 0..LANES {
            self.front.address[lane].next = self.address[lane].val();
            self.front.data0[lane].next = self.data0[lane].val();
            self.front.data1[lane].next = self.data1[lane].val();
            self.sum.address[lane].next = self.front.slot_address[lane].val();
            self.words.d[lane].next = self.front.slot_data[lane].val();
            self.check.sum[lane].next = self.sum.sum[lane].val();
            self.check.swizzled[lane].next = self.sum.swizzled[lane].val();
            self.matcher.bank[lane].next = self.check.bank[lane].val();
            self.matcher.row[lane].next = self.check.row[lane].val();
            self.bank_numbers.d[lane].next = self.check.bank[lane].val();
            self.row_numbers.d[lane].next = self.check.row[lane].val();
            self.scheduler.same_bank[lane].next = self.matcher.same_bank[lane].val();
            self.scheduler.same_row[lane].next = self.matcher.same_row[lane].val();
            self.route.bank[lane].next = self.bank_numbers.q[lane].val();
            self.route.row[lane].next = self.row_numbers.q[lane].val();
            self.route.data[lane].next = self.words.q[lane].val();
            self.slot_crossbar.row[lane].next = self.route.slot_row[lane].val();
            self.slot_crossbar.data[lane].next = self.route.slot_data[lane].val();
            self.answers.bank[lane].next = self.route.answer[lane].val();
        }

        // to the banks
        self.slot_crossbar.joined.next = !self.escort.routed.val().two_data || self.escort.routed.val().joined;
        self.chosen.next = self.no_bank.val();
        for number in 0..BANKS {
            self.slot_crossbar.select[number].next = self.route.select[number].val();
            if self.route.select[number].val().any() {
                self.chosen.next = self.chosen.val() | self.bank_bit[number].val();
            }
        }
        self.served.next = self.route.served.val();
        self.targets.next = self.chosen.val().get_bits::<LANES>(0);
        if self.escort.routed.val().kind == self.scatter.val() {
            self.served.next = self.targets.val();
        }
        self.bank_rows.enable.next = self.advance.val();
        self.bank_data0.enable.next = self.advance.val();
        self.bank_data1.enable.next = self.advance.val();
        self.bank_valid.enable.next = self.advance.val() || self.reset.val();
        self.bank_valid.d[0].next = self.chosen.val();
        if self.reset.val() {
            self.bank_valid.d[0].next = self.no_bank.val();
        }
        self.taking.next = self.bank_valid.q[0].val();
        self.writes.next = (self.escort.reading.val().kind == self.store.val())
            || (self.escort.reading.val().kind == self.atomic.val());
        self.pass_through.next = (self.escort.fetching.val().kind == self.scatter.val())
            || (self.escort.fetching.val().kind == self.gather.val())
            || (self.escort.fetching.val().kind == self.swizzle.val());
        for number in 0..BANKS {
            self.bank_rows.d[number].next = self.slot_crossbar.bank_row[number].val();
            self.bank_data0.d[number].next = self.slot_crossbar.data0[number].val();
            self.bank_data1.d[number].next = self.slot_crossbar.data1[number].val();
            self.bank[number].advance.next = self.advance.val();
            self.bank[number].valid.next = self.taking.val().get_bit(number);
            self.bank[number].row.next = self.bank_rows.q[number].val();
            self.bank[number].data0.next = self.bank_data0.q[number].val();
            self.bank[number].data1.next = self.bank_data1.q[number].val();
            self.bank[number].write.next = self.writes.val();
            self.bank[number].pass_through.next = self.pass_through.val();
            self.bank[number].operand_control.next = self.escort.fetching.val().alu.get_bits::<5>(7);
            self.bank[number].alu_control.next = self.escort.computing.val().alu.get_bits::<7>(0);
            self.lane_crossbar.data[number].next = self.bank[number].before.val();
        }

        // and back
        self.answers.advance.next = self.advance.val();
        self.answers.served.next = self.served.val();
        self.collector.control.next = self.escort.answering.val();
        self.collector.lanes.next = self.escort.answering_lanes.val();
        self.collector.refused.next = self.escort.answering_refused.val();
        self.collector.cycles.next = self.escort.answering_cycles.val();
        self.collector.returned.next = self.answers.returned.val();
        self.collector.ready.next = self.response_ready.val();
        for lane in 0..LANES {
            self.lane_crossbar.select[lane].next = self.answers.select[lane].val();
            self.collector.answer[lane].next = self.lane_crossbar.result[lane].val();
            self.response_data[lane].next = self.collector.data[lane].val();
        }
        self.response_valid.next = self.collector.valid.val();
        self.response_tag.next = self.collector.tag.val();
        self.response_has_data.next = self.collector.has_data.val();
        self.response_vgpr.next = self.collector.vgpr.val();
        self.response_done.next = self.collector.done.val();
        self.response_mask.next = self.collector.mask.val();
        self.response_violations.next = self.collector.violations.val();
        self.response_cycles.next = self.collector.taken.val();
        self.response_unsupported.next = self.collector.unsupported.val();
    }
}

/// The unit of the real chip: 32 lanes, 32 banks of 512 dwords.
pub type FullUnit = Unit<32, 16, 32, 5, 9>;
/// Half of it each way: 16 lanes, 16 banks of 512 dwords.
pub type MediumUnit = Unit<16, 8, 16, 4, 9>;
/// The smallest: 8 lanes, 8 banks of 64 dwords.
pub type SmallUnit = Unit<8, 4, 8, 3, 6>;

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The unit at power-up.
    pub fn boxed() -> Box<Self> {
        Box::new(crate::hdl::Init::init())
    }

    /// The unit at power-up, with these optional parts.
    pub fn with(parts: Parts) -> Box<Self> {
        let mut unit = Self::boxed();
        unit.front.intake.decoder.keep(parts);
        for bank in &mut unit.bank {
            bank.has_alu = Constant::new(parts.atomics);
        }
        unit
    }
}
