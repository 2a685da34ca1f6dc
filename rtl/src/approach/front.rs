//! Where requests come in: it holds one and sends its passes.

use super::intake::Intake;
use super::positions::Positions;
use super::spread::Spread;
use super::straddles::Straddles;
use crate::ports::{Claim, Control, Kind, Part, Parts, Request, Terms, Window};
use lds::target::Target;
use lds_hdl::{Copies, U, block, bundle, record};
use rust_hdl::prelude::*;

record! {
    /// What decides whether a request may come in, beside `enters`.
    pub struct Hold {
        /// a request is held
        valid: bool,
        /// no pass of it comes after this one
        is_last: bool,
        /// the next stage has room for a pass
        open: bool,
    }
}

block! {
    /// Holds a request of `LANES` lanes (`HALF` is half of that) and forms its passes.
    ///
    /// Its passes have the positions that [`Positions`] says, in their order. Behind the pass of a position comes one of its lanes that
    /// have an element that straddles dwords, if there are any.
    ///
    /// A request taken in one cycle is a pass in the next. `ready` follows `enters` combinationally: the front takes the next request at the
    /// edge at which the last pass of the one before leaves. Without `step` a pass stays, and everything shown of it. A reset empties the
    /// front, also of a request that comes at the same edge.
    ///
    /// Whether the next stage takes a pass comes twice, from different gates: what the front does next follows `step`. `ready`
    /// is one gate behind `enters`, which comes late. The registers of lanes are most of the front, and spread: those of each pair of lanes are enabled by a gate
    /// of their own, behind registers of their own.
    ///
    /// ```text
    /// cycle     0     1        2        3
    /// request   R                               two passes
    /// ready     1     0        1        1       while `step` is up
    /// pass      -     R first  R second -
    /// ```
    pub struct Front[LANES, HALF] {
        input {
            clock: Clock,
            /// synchronous; drops the request
            reset: bool,
            /// the next stage takes a pass at this edge: it has room, or `enters`
            step: bool,
            /// the next stage will have room in the next cycle
            will_be_open: bool,
            /// the pass at the end of the way moves on, and all before it close up
            enters: bool,
            /// the port has only loads: other opcodes count as unknown
            loads_only: bool,
            /// a request is there
            valid: bool,
            /// number of the request in the order of all ports, modulo 32
            order: U<5>,
            /// the request
            request: Request<LANES>,
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// what its addresses are added up from
            terms: Terms<LANES>,
            /// what their check needs
            claim: Claim<LANES>,
            /// the operand that each slot brings
            data: [U<32>; LANES],
        }
        registered {
            /// a pass is there: a request is held
            pass_valid: bool,
            /// lanes to answer
            lanes: U<LANES>,
            /// lane to lane: lanes that have something to give
            sources: U<LANES>,
        }
        register {
            /// position of the pass
            position: U<2>,
            /// positions whose passes come after this one
            rest: U<4>,
            /// number of the pass among those of its request
            number: U<2>,
            /// no pass of the request comes after this one
            is_last: bool,
            /// the pass has further dwords, of lanes whose element straddles dwords
            further: bool,
            /// such a pass comes after this one
            has_further: bool,
            /// of the held request, positions with such a pass
            torn: U<4>,
            /// lanes whose element straddles dwords
            straddling: U<LANES>,
            /// control of the held request's passes
            held: Control,
            /// bytes added to each address, or to the first of two
            offset: U<18>,
            /// bytes added to the second address; to the element's, if its operand is in memory
            offset_second: U<18>,
            /// how far an operand in memory is from its element, the lane's ADDR says
            apart: bool,
            /// what the request may touch
            window: Window,
            /// the ADDR register of each lane
            addresses: [U<32>; LANES],
            /// the first VGPR of each lane's operands
            operands0: [U<32>; LANES],
            /// the second
            operands1: [U<32>; LANES],
            /// the third
            operands2: [U<32>; LANES],
            /// the fourth
            operands3: [U<32>; LANES],
        }
        local {
            vacated: bool,
            next_valid: bool,
            next_last: bool,
            takes: bool,
            hold: Hold,
            of_lane: Hold,
            next_hold: Hold,
            /// lanes are in halves
            halved: bool,
            /// lanes are in quarters
            quartered: bool,
            is_second_address: bool,
            /// the operand is in memory
            source2: bool,
            /// the pass reads operands from memory
            reads: bool,
            set: U<2>,
            /// control of the pass
            passing: Control,
            vgprs: U<3>,
            beat: U<2>,
            choosing: U<4>,
            chosen: U<2>,
            remaining: U<4>,
            /// of the request that may come in, positions with a pass of further dwords
            tears: U<4>,
            /// the pass of further dwords comes next
            goes_further: bool,
            chosen_bit: U<4>,
            /// lanes of the pass: where it has further dwords, those that have some
            passing_lanes: U<LANES>,
            from_m0: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            /// elements of a read-modify-write can have 64 bits
            has_pairs: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            no_position: Constant<U<4>> = Constant::new(U::new(0)),
            position_bit: [Constant<U<4>>; 4] = std::array::from_fn(|position| Constant::new(U::new(1 << position))),
            first_two: Constant<U<4>> = Constant::new(U::new(0b0011)),
            numbers: [Constant<U<2>>; 4] = std::array::from_fn(|number| Constant::new(U::new(number as u64))),
            no_vgpr: Constant<U<3>> = Constant::new(U::new(0)),
            one_vgpr: Constant<U<3>> = Constant::new(U::new(1)),
            two_vgprs: Constant<U<3>> = Constant::new(U::new(2)),
            three_vgprs: Constant<U<3>> = Constant::new(U::new(3)),
            /// positions, and bits of their numbers, that a request can have: without wide elements there are two
            possible: Constant<U<4>> = Constant::new(U::new(0b1111)),
            number_bits: Constant<U<2>> = Constant::new(U::new(0b11)),
            no_address: Constant<U<32>> = Constant::new(U::new(0)),
            /// bytes from the first lane's dword to each lane's, if addresses come from the numbers of lanes
            lane_bytes: [Constant<U<32>>; LANES] = std::array::from_fn(|lane| Constant::new(U::new(4 * lane as u64))),
        }
        block {
            /// what decides whether a request may come in: element `l` for lanes `l` and `l + HALF`, element 0 for everything else as well
            holds: Copies<Hold, HALF>,
            intake: Intake<LANES> { loads_only, order, request },
            straddles: Straddles<LANES> {
                control: intake.control,
                exec: request.header.exec,
                from_m0,
                offset: intake.offset,
                address: request.address,
            },
            positions: Positions<LANES> {
                control: intake.control,
                two_addresses: intake.two_addresses,
                exec: request.header.exec,
                straddling: straddles.quarters,
            },
            spread: Spread<LANES> {
                control: passing,
                lanes: passing_lanes,
                sources,
                addresses,
                operands0,
                operands1,
                operands2,
                operands3,
                slots: claim.slots,
                address: terms.address,
                data,
            },
        }
        require { 2 * HALF == LANES }
    }
}

impl<const LANES: usize, const HALF: usize> Logic for Front<LANES, HALF> {
    #[hdl_gen]
    fn update(&mut self) {
        // which pass of the held request goes next
        self.vacated.next = self.step.val() && self.is_last.val();
        self.vgprs.next = self.held.val().vgprs;
        self.quartered.next = self.held.val().last_dword.get_bit(1)
            || (self.has_pairs.val() && self.held.val().two_data && self.held.val().last_dword.any());
        self.halved.next = (self.held.val().two_data || self.held.val().last_dword.any()) && !self.quartered.val();
        self.source2.next = self.has_source2.val() && self.held.val().source2;
        self.reads.next = self.source2.val() && !self.position.val().get_bit(0);
        self.is_second_address.next = !self.held.val().two_data
            && !self.source2.val()
            && ((self.halved.val() && self.position.val().get_bit(1))
                || (!self.halved.val() && !self.quartered.val() && self.position.val().get_bit(0)));
        self.set.next = self.numbers[0].val();
        if self.quartered.val() {
            self.set.next = self.position.val();
        } else {
            if self.halved.val() && self.position.val().get_bit(0) {
                self.set.next = self.numbers[1].val();
            }
        }

        // Of each set the operands are read, then the elements updated.
        if self.source2.val() && self.halved.val() {
            self.set.next = self.numbers[0].val();
            if self.position.val().get_bit(1) {
                self.set.next = self.numbers[1].val();
            }
        }

        self.passing.next = self.held.val();
        if self.reads.val() {
            self.passing.next.kind = Kind::Load;
            self.passing.next.rests = self.no.val();
        }
        self.passing.next.set = self.set.val();
        self.passing.next.second = self.is_second_address.val();
        // Passes of two operands have half of the columns: the second adds its lanes to those of the first, the fourth to those of the third.
        self.passing.next.zero_fill = self.held.val().zero_fill
            && !(self.held.val().two_data && self.set.val().get_bit(0))
            && !self.further.val();
        self.passing.next.straddles = self.further.val();
        self.passing.next.starts_response =
            self.held.val().starts_response && !self.number.val().any() && !self.further.val();
        self.passing.next.ends_request = self.is_last.val();
        self.passing.next.ends_response = self.held.val().ends_response && self.is_last.val();
        self.passing.next.places = self.no_vgpr.val();
        if self.held.val().ends_response && self.is_last.val() {
            self.passing.next.places = self.vgprs.val();
            if !self.vgprs.val().any() {
                self.passing.next.places = self.one_vgpr.val();
            }
        }
        // What returns something has a pass for each beat, or more: those left over add to the last one.
        self.beat.next = self.number.val();
        if !self.vgprs.val().get_bits::<2>(1).any() {
            self.beat.next = self.numbers[0].val();
        }
        if (self.vgprs.val() == self.two_vgprs.val()) && self.number.val().any() {
            self.beat.next = self.numbers[1].val();
        }
        if self.number.val().get_bit(1) && self.number.val().get_bit(0) && (self.vgprs.val() == self.three_vgprs.val())
        {
            self.beat.next = self.numbers[2].val();
        }
        self.passing.next.beat = self.beat.val();
        self.passing_lanes.next = self.lanes.val();
        if self.further.val() {
            self.passing_lanes.next = self.straddling.val();
        }
        self.claim.control.next = self.passing.val();
        bundle::join(&mut self.window, &mut self.claim.window);
        self.terms.offset.next = self.offset.val();
        if self.is_second_address.val() || (self.source2.val() && !self.reads.val()) {
            self.terms.offset.next = self.offset_second.val();
        }
        self.terms.cut.next = self.source2.val() && self.apart.val();
        self.terms.apart.next = self.reads.val() && self.apart.val();
        self.terms.signed.next = self.reads.val();

        // the next request
        self.hold.next = self.holds.q[0].val();
        self.ready.next =
            !self.hold.val().valid || (self.hold.val().is_last && (self.hold.val().open || self.enters.val()));
        self.next_valid.next =
            !self.reset.val() && (self.valid.val() || (self.pass_valid.val() && !self.vacated.val()));
        self.pass_valid.next = self.next_valid.val();
        self.from_m0.next = self.intake.by_thread.val() || self.intake.at_m0.val();
        self.tears.next = self.no_position.val();
        if self.has_unaligned.val() {
            self.tears.next = self.positions.torn.val();
            if !self.ready.val() {
                self.tears.next = self.torn.val();
            }
        }
        // After a pass comes the next position. If the pass that goes is the last, the next request decides.
        self.choosing.next = self.rest.val() & self.possible.val();
        if self.ready.val() {
            self.choosing.next = self.positions.made.val();
        }
        self.chosen.next = self.numbers[0].val();
        self.remaining.next = self.no_position.val();
        if self.choosing.val().get_bit(0) {
            self.chosen.next = self.numbers[0].val();
            self.remaining.next = self.choosing.val() & !self.position_bit[0].val();
        } else {
            if self.choosing.val().get_bit(1) {
                self.chosen.next = self.numbers[1].val();
                self.remaining.next = self.choosing.val() & !self.first_two.val();
            } else {
                if self.choosing.val().get_bit(2) {
                    self.chosen.next = self.numbers[2].val();
                    self.remaining.next = self.choosing.val() & self.position_bit[3].val();
                } else {
                    if self.choosing.val().get_bit(3) {
                        self.chosen.next = self.numbers[3].val();
                    }
                }
            }
        }
        self.chosen_bit.next = self.position_bit[0].val();
        for place in 0..4 {
            if self.chosen.val() == self.numbers[place].val() {
                self.chosen_bit.next = self.position_bit[place].val();
            }
        }
        self.goes_further.next = self.has_further.val() && !self.ready.val();
        self.next_last.next = self.is_last.val();
        if self.ready.val() || self.step.val() {
            if self.goes_further.val() {
                self.further.next = self.yes.val();
                self.has_further.next = self.no.val();
                self.next_last.next = !self.rest.val().any();
            } else {
                self.position.next = self.chosen.val();
                self.rest.next = self.remaining.val();
                self.number.next = (self.number.val() + self.numbers[1].val()) & self.number_bits.val();
                self.further.next = self.no.val();
                self.has_further.next = (self.tears.val() & self.chosen_bit.val()).any();
                self.next_last.next = !self.remaining.val().any() && !(self.tears.val() & self.chosen_bit.val()).any();
            }
        }
        if self.ready.val() {
            self.number.next = self.numbers[0].val();
        }
        self.is_last.next = self.next_last.val();
        self.next_hold.next.valid = self.next_valid.val();
        self.next_hold.next.is_last = self.next_last.val();
        self.next_hold.next.open = self.will_be_open.val();
        self.holds.d.next = self.next_hold.val();
        // `valid` comes late, so these capture whenever a request may come in; without one `pass_valid` is 0, and they aren't used.
        if self.ready.val() {
            self.held.next = self.intake.control.val();
            self.offset.next = self.intake.offset.val();
            self.offset_second.next = self.intake.offset_second.val();
            self.apart.next = self.intake.apart.val();
            bundle::join(&mut self.intake.window, &mut self.window);
            self.torn.next = self.tears.val();
            self.straddling.next = self.straddles.lanes.val();
            self.lanes.next = self.request.header.exec.val();
            self.sources.next = self.request.source_exec.val();
        }
        for lane in 0..HALF {
            self.of_lane.next = self.holds.q[lane].val();
            self.takes.next = !self.of_lane.val().valid
                || (self.of_lane.val().is_last && (self.of_lane.val().open || self.enters.val()));
            if self.takes.val() {
                self.addresses[lane].next = self.request.address[lane].val();
                self.operands0[lane].next = self.request.data0[lane].val();
                self.operands1[lane].next = self.request.data1[lane].val();
                self.operands2[lane].next = self.request.data2[lane].val();
                self.operands3[lane].next = self.request.data3[lane].val();
                self.addresses[lane + HALF].next = self.request.address[lane + HALF].val();
                if self.intake.by_thread.val() {
                    self.addresses[lane].next = self.lane_bytes[lane].val();
                    self.addresses[lane + HALF].next = self.lane_bytes[lane + HALF].val();
                }
                if self.intake.at_m0.val() {
                    self.addresses[lane].next = self.no_address.val();
                    self.addresses[lane + HALF].next = self.no_address.val();
                }
                self.operands0[lane + HALF].next = self.request.data0[lane + HALF].val();
                self.operands1[lane + HALF].next = self.request.data1[lane + HALF].val();
                self.operands2[lane + HALF].next = self.request.data2[lane + HALF].val();
                self.operands3[lane + HALF].next = self.request.data3[lane + HALF].val();
            }
        }
    }
}

impl<const LANES: usize, const HALF: usize> Front<LANES, HALF> {
    /// Keeps the opcodes of a target that need no other parts than these.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        let has_wide = parts.has(Part::Wide);
        self.has_pairs = Constant::new(parts.has_pairs());
        self.possible = Constant::new(U::new(if has_wide { 0b1111 } else { 0b0011 }));
        self.number_bits = Constant::new(U::new(if has_wide { 0b11 } else { 0b01 }));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.straddles.keep(parts);
        self.positions.keep(target, parts);
        self.spread.keep(parts);
        self.intake.keep(target, parts);
    }
}
