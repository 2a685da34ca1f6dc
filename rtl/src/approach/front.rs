//! Where requests come in: it holds one and sends its passes.

use super::intake::Intake;
use crate::ports::{Control, Kind};
use lds_hdl::{Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Holds a request of `LANES` lanes (`HALF` is half of that) and forms its passes: one of all lanes with a slot each, or two
    /// of half the lanes with two slots each. Of two, one without an active lane is left out if nothing returns: what returns has two beats, or
    /// one that mustn't meet the beat before it.
    ///
    /// In a paired pass lane `l` of the half has the slots `l` and `l + HALF`.
    pub struct Front[LANES, HALF] {
        input {
            clock: Clock,
            reset: bool,
            /// the next stage takes a pass at this edge
            step: bool,
            valid: bool,
            opcode: U<8>,
            tag: U<8>,
            /// number of the request, modulo 32
            order: U<5>,
            offset0: U<8>,
            offset1: U<8>,
            /// bytes; first byte of the work-group's allocation
            base: U<18>,
            /// bytes; size of the allocation
            size: U<18>,
            /// the M0 register: another limit, in bytes
            m0: U<32>,
            /// lanes that take part; lane to lane, those that are answered
            exec: U<LANES>,
            /// lane to lane: lanes whose `data0` takes part
            source_exec: U<LANES>,
            /// lane to lane: number in the wave of lane 0 as destination
            destination_lane: U<6>,
            /// lane to lane: number in the wave of lane 0 as source
            source_lane: U<6>,
            /// lane to lane: the first request of a response
            first: bool,
            /// lane to lane: the last request of a response
            last: bool,
            address: [U<32>; LANES],
            data0: [U<32>; LANES],
            data1: [U<32>; LANES],
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// a pass is there
            pass_valid: bool,
            pass_control: Control,
            /// slots in use
            slots: U<LANES>,
            slot_address: [U<32>; LANES],
            slot_data: [U<32>; LANES],
            /// bytes added to the address of low slots; the pattern of a swizzle
            offset_low: U<16>,
            /// bytes added to the address of high slots
            offset_high: U<16>,
            base_dword: U<17>,
            limit_dword: U<17>,
            /// lanes to answer
            lanes: U<LANES>,
            sources: U<LANES>,
            destination_first: U<6>,
            source_first: U<6>,
        }
        local {
            take: bool,
            vacated: bool,
            paired: bool,
            two_data: bool,
            returns: bool,
            has_lower: bool,
            has_upper: bool,
            is_upper: bool,
            is_last: bool,
            held: Control,
            held_lanes: U<LANES>,
            /// what the high slots of a pair bring
            second: [U<32>; HALF],
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            scatter: Constant<U<3>> = Constant::new(U::new(Kind::Scatter as u64)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
            lower_lanes: Constant<U<LANES>> = Constant::new(U::new((1 << HALF) - 1)),
            upper_lanes: Constant<U<LANES>> = Constant::new(U::new(((1 << HALF) - 1) << HALF)),
        }
        block {
            intake: Intake,
            full: Registers<bool, 1>,
            /// the first of two passes has gone
            halfway: Registers<bool, 1>,
            /// of two passes, the lower or the upper one is left out
            skips: Registers<bool, 2>,
            control: Registers<Control, 1>,
            offsets: Registers<U<16>, 2>,
            window: Registers<U<17>, 2>,
            masks: Registers<U<LANES>, 2>,
            firsts: Registers<U<6>, 2>,
            addresses: Registers<U<32>, LANES>,
            operands0: Registers<U<32>, LANES>,
            operands1: Registers<U<32>, LANES>,
        }
    }
}

impl<const LANES: usize, const HALF: usize> Logic for Front<LANES, HALF> {
    #[hdl_gen]
    fn update(&mut self) {
        // which pass of the held request goes next
        self.held.next = self.control.q[0].val();
        self.held_lanes.next = self.masks.q[0].val();
        self.paired.next = self.held.val().pair;
        self.two_data.next = self.held.val().two_data;
        self.is_upper.next = self.paired.val() && (self.halfway.q[0].val() || self.skips.q[0].val());
        self.is_last.next = !self.paired.val() || self.is_upper.val() || self.skips.q[1].val();
        self.vacated.next = self.step.val() && self.is_last.val();

        self.pass_valid.next = self.full.q[0].val();
        self.pass_control.next = self.held.val();
        self.pass_control.next.upper = self.is_upper.val();
        self.pass_control.next.first = self.held.val().first && !self.halfway.q[0].val();
        self.pass_control.next.ends = self.is_last.val();
        self.pass_control.next.last = self.held.val().last && self.is_last.val();
        self.offset_low.next = self.offsets.q[0].val();
        self.offset_high.next = self.offsets.q[1].val();
        self.base_dword.next = self.window.q[0].val();
        self.limit_dword.next = self.window.q[1].val();
        self.lanes.next = self.held_lanes.val();
        self.sources.next = self.masks.q[1].val();
        self.destination_first.next = self.firsts.q[0].val();
        self.source_first.next = self.firsts.q[1].val();

        // lanes to slots
        self.slots.next = self.none.val();
        for half in HALF..(HALF + 1) {
            for lane in 0..HALF {
                if self.is_upper.val() {
                    self.slot_address[lane].next = self.addresses.q[lane + half].val();
                    self.slot_data[lane].next = self.operands0.q[lane + half].val();
                    self.second[lane].next = self.operands1.q[lane + half].val();
                } else {
                    self.slot_address[lane].next = self.addresses.q[lane].val();
                    self.slot_data[lane].next = self.operands0.q[lane].val();
                    self.second[lane].next = self.operands1.q[lane].val();
                }
                if self.paired.val() && !self.is_upper.val() {
                    self.slot_address[lane + half].next = self.addresses.q[lane].val();
                } else {
                    self.slot_address[lane + half].next = self.addresses.q[lane + half].val();
                }
                if self.paired.val() {
                    self.slot_data[lane + half].next = self.second[lane].val();
                } else {
                    self.slot_data[lane + half].next = self.operands0.q[lane + half].val();
                }
                if (self.is_upper.val() && self.held_lanes.val().get_bit(lane + half))
                    || (!self.is_upper.val() && self.held_lanes.val().get_bit(lane))
                {
                    self.slots.next = self.slots.val() | self.bit[lane].val();
                    if !self.two_data.val() {
                        self.slots.next = self.slots.val() | self.bit[lane + half].val();
                    }
                }
            }
        }
        if !self.paired.val() {
            if self.held.val().kind == self.scatter.val() {
                self.slots.next = self.masks.q[1].val();
            } else {
                self.slots.next = self.held_lanes.val();
            }
        }

        // the next request
        self.ready.next = !self.full.q[0].val() || self.vacated.val();
        self.take.next = self.valid.val() && self.ready.val();
        self.full.enable.next = self.take.val() || self.vacated.val() || self.reset.val();
        self.full.d[0].next = self.take.val() && !self.reset.val();
        self.halfway.enable.next = self.step.val() || self.reset.val();
        self.halfway.d[0].next = self.full.q[0].val() && !self.is_last.val() && !self.reset.val();
        self.intake.opcode.next = self.opcode.val();
        self.intake.tag.next = self.tag.val();
        self.intake.order.next = self.order.val();
        self.intake.offset0.next = self.offset0.val();
        self.intake.offset1.next = self.offset1.val();
        self.intake.base.next = self.base.val();
        self.intake.size.next = self.size.val();
        self.intake.m0.next = self.m0.val();
        self.intake.first.next = self.first.val();
        self.intake.last.next = self.last.val();
        // What comes in with no valid request does no harm while `full` is 0, and `valid` comes late.
        self.control.enable.next = self.ready.val();
        self.control.d[0].next = self.intake.control.val();
        self.offsets.enable.next = self.ready.val();
        self.offsets.d[0].next = self.intake.offset_low.val();
        self.offsets.d[1].next = self.intake.offset_high.val();
        self.window.enable.next = self.ready.val();
        self.window.d[0].next = self.intake.base_dword.val();
        self.window.d[1].next = self.intake.limit_dword.val();
        self.has_lower.next = (self.exec.val() & self.lower_lanes.val()).any();
        self.has_upper.next = (self.exec.val() & self.upper_lanes.val()).any();
        self.returns.next = self.intake.control.val().words.any();
        self.skips.enable.next = self.ready.val();
        self.skips.d[0].next = !self.returns.val() && !self.has_lower.val() && self.has_upper.val();
        self.skips.d[1].next = !self.returns.val() && !self.has_upper.val();
        self.masks.enable.next = self.ready.val();
        self.masks.d[0].next = self.exec.val();
        self.masks.d[1].next = self.source_exec.val();
        self.firsts.enable.next = self.ready.val();
        self.firsts.d[0].next = self.destination_lane.val();
        self.firsts.d[1].next = self.source_lane.val();
        self.addresses.enable.next = self.ready.val();
        self.operands0.enable.next = self.ready.val();
        self.operands1.enable.next = self.ready.val();
        for lane in 0..LANES {
            self.addresses.d[lane].next = self.address[lane].val();
            self.operands0.d[lane].next = self.data0[lane].val();
            self.operands1.d[lane].next = self.data1[lane].val();
        }
    }
}
