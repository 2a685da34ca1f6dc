//! The way of a request to the scheduler.

mod address;
mod decoder;
mod front;
mod intake;
mod matcher;
mod places;
mod refusals;
mod regions;
mod swizzle;

pub use address::{AddressCheck, AddressSum};
pub use decoder::Decoder;
pub use front::Front;
pub use intake::Intake;
pub use matcher::Matcher;
pub use places::Places;
pub use refusals::Refusals;
pub use regions::Regions;
pub use swizzle::Swizzle;

use crate::ports::{Control, Kind};
use lds_hdl::{Line, Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Makes passes of a port's requests and finds out what they want of which bank.
    ///
    /// ```text
    /// request ► front ► sum ► check ► match ►
    /// ```
    /// Four places; a pass is in each for at least a cycle, and gaps close up.
    pub struct Approach[LANES, HALF, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything
            reset: bool,
            /// the unit moves at this edge; otherwise only a request may come in
            advance: bool,
            /// if it moves, the scheduler takes the pass at the end
            leaves: bool,
            valid: bool,
            opcode: U<8>,
            tag: U<8>,
            /// number of the request in the order of all ports, modulo 32
            order: U<5>,
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
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// a pass is at the end
            waiting: bool,
            control: Control,
            /// its slots to serve
            slots: U<LANES>,
            /// lanes with a refused access
            refused: U<LANES>,
            /// lanes to answer
            lanes: U<LANES>,
            sources: U<LANES>,
            /// parts of the storage that it touches
            regions: U<32>,
            same_bank: [U<LANES>; LANES],
            same_row: [U<LANES>; LANES],
            repeats: U<LANES>,
            bank: [U<BANK_BITS>; LANES],
            row: [U<ROW_BITS>; LANES],
            data: [U<32>; LANES],
        }
        local {
            into_sum: bool,
            into_check: bool,
            into_match: bool,
            in_sum: Control,
            in_check: Control,
        }
        constant { atomic: Constant<U<3>> = Constant::new(U::new(Kind::Atomic as u64)) }
        block {
            front: Front<LANES, HALF>,
            places: Places,
            sum_control: Registers<Control, 1>,
            check_control: Registers<Control, 1>,
            match_control: Registers<Control, 1>,
            sum: AddressSum<LANES>,
            /// what the check needs beside the sums
            window: Registers<U<17>, 2>,
            ends: Registers<U<6>, 2>,
            sum_slots: Registers<U<LANES>, 1>,
            check: AddressCheck<LANES, BANK_BITS, ROW_BITS>,
            refusals: Refusals<LANES, HALF>,
            touched: Regions<LANES, ROW_BITS>,
            matcher: Matcher<LANES, BANK_BITS, ROW_BITS>,
            /// slots to serve, and lanes in trouble
            match_masks: Registers<U<LANES>, 2>,
            match_regions: Registers<U<32>, 1>,
            match_banks: Registers<U<BANK_BITS>, LANES>,
            match_rows: Registers<U<ROW_BITS>, LANES>,
            /// lanes to answer, and sources
            answered: Line<U<LANES>, 2, 3>,
            words: Line<U<32>, LANES, 3>,
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for Approach<LANES, HALF, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        // who moves
        self.places.reset.next = self.reset.val();
        self.places.arrives.next = self.front.pass_valid.val();
        self.places.advance.next = self.advance.val();
        self.places.leaves.next = self.leaves.val();
        self.waiting.next = self.places.waiting.val();
        self.into_sum.next = self.places.moves.val().get_bit(0);
        self.into_check.next = self.places.moves.val().get_bit(1);
        self.into_match.next = self.places.moves.val().get_bit(2);

        // front
        self.front.reset.next = self.reset.val();
        self.front.step.next = self.into_sum.val();
        self.front.valid.next = self.valid.val();
        self.front.opcode.next = self.opcode.val();
        self.front.tag.next = self.tag.val();
        self.front.order.next = self.order.val();
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
        self.ready.next = self.front.ready.val();

        // beside the slots
        self.sum_control.enable.next = self.into_sum.val();
        self.sum_control.d[0].next = self.front.pass_control.val();
        self.check_control.enable.next = self.into_check.val();
        self.check_control.d[0].next = self.sum_control.q[0].val();
        self.match_control.enable.next = self.into_match.val();
        self.match_control.d[0].next = self.check_control.q[0].val();
        self.in_sum.next = self.sum_control.q[0].val();
        self.in_check.next = self.check_control.q[0].val();
        self.control.next = self.match_control.q[0].val();
        self.answered.moves.next = self.places.moves.val();
        self.answered.d[0].next = self.front.lanes.val();
        self.answered.d[1].next = self.front.sources.val();
        self.lanes.next = self.answered.q[0].val();
        self.sources.next = self.answered.q[1].val();
        self.words.moves.next = self.places.moves.val();

        // sum
        self.sum.step.next = self.into_sum.val();
        self.sum.offset_low.next = self.front.offset_low.val();
        self.sum.offset_high.next = self.front.offset_high.val();
        self.sum.destination_first.next = self.front.destination_first.val();
        self.window.enable.next = self.into_sum.val();
        self.window.d[0].next = self.front.base_dword.val();
        self.window.d[1].next = self.front.limit_dword.val();
        self.ends.enable.next = self.into_sum.val();
        self.ends.d[0].next = self.front.destination_first.val();
        self.ends.d[1].next = self.front.source_first.val();
        self.sum_slots.enable.next = self.into_sum.val();
        self.sum_slots.d[0].next = self.front.slots.val();

        // check
        self.check.step.next = self.into_check.val();
        self.check.kind.next = self.in_sum.val().kind;
        self.check.slots.next = self.sum_slots.q[0].val();
        self.check.base_dword.next = self.window.q[0].val();
        self.check.limit_dword.next = self.window.q[1].val();
        self.check.destination_first.next = self.ends.q[0].val();
        self.check.source_first.next = self.ends.q[1].val();
        self.refusals.pair.next = self.in_check.val().pair;
        self.refusals.upper.next = self.in_check.val().upper;
        self.refusals.slots.next = self.check.refused.val();
        self.touched.served.next = self.check.served.val();

        // match
        self.matcher.step.next = self.into_match.val();
        self.matcher.separate.next = self.in_check.val().kind == self.atomic.val();
        self.matcher.pair.next = self.in_check.val().pair;
        self.matcher.served.next = self.check.served.val();
        self.match_masks.enable.next = self.into_match.val();
        self.match_masks.d[0].next = self.check.served.val();
        self.match_masks.d[1].next = self.refusals.lanes.val();
        self.match_regions.enable.next = self.into_match.val();
        self.match_regions.d[0].next = self.touched.regions.val();
        self.match_banks.enable.next = self.into_match.val();
        self.match_rows.enable.next = self.into_match.val();
        self.slots.next = self.match_masks.q[0].val();
        self.refused.next = self.match_masks.q[1].val();
        self.repeats.next = self.matcher.repeats.val();
        self.regions.next = self.match_regions.q[0].val();

        for lane in 0..LANES {
            self.front.address[lane].next = self.address[lane].val();
            self.front.data0[lane].next = self.data0[lane].val();
            self.front.data1[lane].next = self.data1[lane].val();
            self.sum.address[lane].next = self.front.slot_address[lane].val();
            self.words.d[lane].next = self.front.slot_data[lane].val();
            self.check.sum[lane].next = self.sum.sum[lane].val();
            self.check.swizzled[lane].next = self.sum.swizzled[lane].val();
            self.touched.row[lane].next = self.check.row[lane].val();
            self.matcher.bank[lane].next = self.check.bank[lane].val();
            self.matcher.row[lane].next = self.check.row[lane].val();
            self.match_banks.d[lane].next = self.check.bank[lane].val();
            self.match_rows.d[lane].next = self.check.row[lane].val();
            self.same_bank[lane].next = self.matcher.same_bank[lane].val();
            self.same_row[lane].next = self.matcher.same_row[lane].val();
            self.bank[lane].next = self.match_banks.q[lane].val();
            self.row[lane].next = self.match_rows.q[lane].val();
            self.data[lane].next = self.words.q[lane].val();
        }
    }
}
