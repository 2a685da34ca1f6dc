//! Where requests come in: it holds one and sends its passes.

use super::intake::Intake;
use crate::ports::{Claim, Control, Kind, Parts, Request, Terms, Window};
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
    /// Holds a request of `LANES` lanes (`HALF` is half of that) and forms its passes: one of all lanes; of two addresses one for the first and one
    /// for the second; of two operands one of the lower half of the lanes and one of the upper. Of two passes, one without an active lane is skipped if the
    /// instruction returns nothing; if both are empty, the first one stays.
    ///
    /// Lane `l` has slot `l`. But with two operands lane `l` of the half has the slots `l` and `l + HALF`: the first accesses memory and brings the first
    /// operand, the second only brings the other.
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
            /// the first of two passes has gone
            halfway: bool,
            /// the pass is the second of two
            is_second: bool,
            /// no pass of the request comes after this one
            is_last: bool,
            /// control of the held request's passes
            held: Control,
            /// bytes added to each address in the first pass
            offset: U<16>,
            /// bytes added to each address in the second pass
            offset_second: U<16>,
            /// what the request may touch
            window: Window,
            /// the ADDR register of each lane
            addresses: [U<32>; LANES],
            /// the DATA0 register of each lane
            operands0: [U<32>; LANES],
            /// the DATA1 register of each lane
            operands1: [U<32>; LANES],
        }
        local {
            vacated: bool,
            next_valid: bool,
            next_last: bool,
            takes: bool,
            hold: Hold,
            of_lane: Hold,
            next_hold: Hold,
            two_data: bool,
            /// the second pass of two with two operands each
            of_upper_lanes: bool,
            /// the second pass of two with an address each
            of_second_address: bool,
            /// high slots bring DATA1
            high_brings_data1: bool,
            /// if so: of their own lanes, not of those of the low slots
            data1_is_own: bool,
            returns: bool,
            has_lower: bool,
            has_upper: bool,
            comes_as_second: bool,
            has_second: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            half: Constant<U<6>> = Constant::new(U::new(HALF as u64)),
            lower_lanes: Constant<U<LANES>> = Constant::new(U::new((1 << HALF) - 1)),
            upper_lanes: Constant<U<LANES>> = Constant::new(U::new(((1 << HALF) - 1) << HALF)),
        }
        block {
            /// what decides whether a request may come in: element `l` for lanes `l` and `l + HALF`, element 0 for everything else as well
            holds: Copies<Hold, HALF>,
            intake: Intake<LANES> { loads_only, order, request },
        }
        require { 2 * HALF == LANES }
    }
}

impl<const LANES: usize, const HALF: usize> Logic for Front<LANES, HALF> {
    #[hdl_gen]
    fn update(&mut self) {
        // which pass of the held request goes next
        self.two_data.next = self.held.val().two_data;
        self.vacated.next = self.step.val() && self.is_last.val();

        self.claim.control.next = self.held.val();
        self.of_upper_lanes.next = self.two_data.val() && self.is_second.val();
        self.of_second_address.next = !self.two_data.val() && self.is_second.val();
        self.claim.control.next.second = self.is_second.val();
        // The second pass of two operands adds its lanes to those of the first.
        self.claim.control.next.zero_fill = self.held.val().zero_fill && !self.of_upper_lanes.val();
        self.claim.control.next.starts_response = self.held.val().starts_response && !self.halfway.val();
        self.claim.control.next.ends_request = self.is_last.val();
        self.claim.control.next.ends_response = self.held.val().ends_response && self.is_last.val();
        bundle::join(&mut self.window, &mut self.claim.window);
        self.terms.offset.next = self.offset.val();
        if self.is_second.val() {
            self.terms.offset.next = self.offset_second.val();
        }

        // lanes to slots
        self.high_brings_data1.next = self.two_data.val() || self.is_second.val();
        self.data1_is_own.next = !self.two_data.val() || self.is_second.val();
        for lane in 0..HALF {
            self.terms.address[lane].next = self.addresses[lane].val();
            self.data[lane].next = self.operands0[lane].val();
            if self.of_upper_lanes.val() {
                self.terms.address[lane].next = self.addresses[lane + HALF].val();
                self.data[lane].next = self.operands0[lane + HALF].val();
            }
            if self.of_second_address.val() {
                self.data[lane].next = self.operands1[lane].val();
            }
            self.terms.address[lane + HALF].next = self.addresses[lane + HALF].val();
            self.data[lane + HALF].next = self.operands0[lane + HALF].val();
            if self.high_brings_data1.val() {
                if self.data1_is_own.val() {
                    self.data[lane + HALF].next = self.operands1[lane + HALF].val();
                } else {
                    self.data[lane + HALF].next = self.operands1[lane].val();
                }
            }
        }
        self.claim.slots.next = self.lanes.val();
        if self.held.val().kind == Kind::Scatter {
            self.claim.slots.next = self.sources.val();
        }
        if self.two_data.val() {
            self.claim.slots.next = self.lanes.val() & self.lower_lanes.val();
            if self.is_second.val() {
                self.claim.slots.next = self.lanes.val() >> self.half.val();
            }
        }

        // the next request
        self.hold.next = self.holds.q[0].val();
        self.ready.next =
            !self.hold.val().valid || (self.hold.val().is_last && (self.hold.val().open || self.enters.val()));
        self.next_valid.next =
            !self.reset.val() && (self.valid.val() || (self.pass_valid.val() && !self.vacated.val()));
        self.pass_valid.next = self.next_valid.val();
        // After the first pass comes the second. If the pass that goes is the last, the next request decides, below.
        if self.step.val() {
            self.halfway.next = self.pass_valid.val() && !self.is_last.val();
            self.is_second.next = self.yes.val();
        }
        if self.reset.val() {
            self.halfway.next = self.no.val();
        }
        self.has_lower.next = (self.request.header.exec.val() & self.lower_lanes.val()).any();
        self.has_upper.next = (self.request.header.exec.val() & self.upper_lanes.val()).any();
        self.returns.next = self.intake.control.val().vgprs.any();
        self.comes_as_second.next =
            self.intake.control.val().two_data && !self.returns.val() && !self.has_lower.val() && self.has_upper.val();
        self.has_second.next = self.intake.two_passes.val()
            && (self.returns.val()
                || self.has_upper.val()
                || (self.has_lower.val() && !self.intake.control.val().two_data));
        self.next_last.next = self.is_last.val() || self.step.val();
        if self.ready.val() {
            self.next_last.next = self.comes_as_second.val() || !self.has_second.val();
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
            bundle::join(&mut self.intake.window, &mut self.window);
            self.is_second.next = self.comes_as_second.val();
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
                self.addresses[lane + HALF].next = self.request.address[lane + HALF].val();
                self.operands0[lane + HALF].next = self.request.data0[lane + HALF].val();
                self.operands1[lane + HALF].next = self.request.data1[lane + HALF].val();
            }
        }
    }
}

impl<const LANES: usize, const HALF: usize> Front<LANES, HALF> {
    /// Keeps the opcodes of a target that need no other parts than these.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        self.intake.keep(target, parts);
    }
}
