//! Where answers are collected into registers' worth, and responses leave.

use super::sender::Sender;
use super::summary::Summary;
use crate::ports::{Answer, Control, Response};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Collects the answers of a response over its cycles and passes, and sends it: one beat for each VGPR, or one without data.
    ///
    /// The second VGPR of a pair, and the only one of an unpaired instruction, is collected one cycle after the first. So
    /// the two beats of a pair find the port free, and a stream of either kind answers every cycle. Two beats never meet, as what
    /// returns in pairs takes two cycles. Where the receiver isn't ready, `can_move` falls and everything behind the scheduler
    /// stands still.
    ///
    /// `valid` and the beat come from registers; `can_move` is combinational in `ready`. Without `advance` nothing moves; a beat that was
    /// taken meanwhile isn't offered again (`sent`). A reset drops the beat that is offered and the ones to come. A slot that isn't
    /// returned has the dword 0: that is what lanes that start from zero are filled with.
    ///
    /// ```text
    /// cycle                    0              1                2
    /// answers                  the last ones
    /// no VGPR, or unpaired                                     late beat, done
    /// two VGPRs                               early: VGPR 0    late: VGPR 1, done
    /// two operands, one VGPR                  early, done
    /// ```
    pub struct Collector[LANES, HALF] {
        input {
            clock: Clock,
            /// synchronous; drops every beat
            reset: bool,
            /// the unit moves at this edge
            advance: bool,
            /// what is known beside the answers of this cycle
            answer: Answer<LANES>,
            /// slots that have an answer
            returned: U<LANES>,
            /// the answers
            dword: [U<32>; LANES],
            /// the receiver takes a beat at this edge if one is offered
            ready: bool,
        }
        output {
            /// this port lets the unit move: it has no beat, or its beat is taken at this edge or was before
            can_move: bool,
            /// a beat is here
            valid: bool,
            /// the beat
            response: Response<LANES>,
        }
        register {
            /// control of the answers of one cycle ago
            early: Control,
            /// control of the answers of two cycles ago
            late: Control,
            /// an early beat is here: from a register, as `can_move` moves the whole unit
            early_beat: bool,
            /// a late beat is here
            late_beat: bool,
            /// lanes to answer, one cycle after the answers
            early_mask: U<LANES>,
            /// lanes to answer, two cycles after the answers
            late_mask: U<LANES>,
            /// the first VGPR of a pair
            first_vgpr: [U<32>; LANES],
            /// answers for the other collection, one cycle old
            delayed: [U<32>; LANES],
            /// lanes that the delayed answers are for
            delayed_lanes: U<LANES>,
            /// the second VGPR of a pair, or the only one
            last_vgpr: [U<32>; LANES],
        }
        local {
            low: U<LANES>,
            high: U<LANES>,
            lower: bool,
            upper: bool,
            now_early_only: bool,
            unpaired: bool,
            for_first: [U<32>; LANES],
            for_last: [U<32>; LANES],
            early_only: bool,
            beat: bool,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|lane| Constant::new(U::new(1 << lane))),
            one_vgpr: Constant<U<2>> = Constant::new(U::new(1)),
            two_vgprs: Constant<U<2>> = Constant::new(U::new(2)),
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
        }
        block {
            summary: Summary<LANES> { advance, answer },
            sender: Sender { reset, advance, beat, may_leave: yes, ready, valid, can_move },
        }
        require { 2 * HALF == LANES }
    }
}

impl<const LANES: usize, const HALF: usize> Logic for Collector<LANES, HALF> {
    #[hdl_gen]
    fn update(&mut self) {
        // beats: an early one a cycle after the last answer, a late one two cycles after
        self.early_only.next = (self.early.val().vgprs == self.one_vgpr.val()) && self.early.val().two_data;
        self.beat.next = self.early_beat.val() || self.late_beat.val();

        // the port
        if self.late_beat.val() {
            self.response.tag.next = self.summary.late.tag.val();
            self.response.has_data.next = self.late.val().vgprs.any();
            self.response.vgpr.next = self.late.val().vgprs == self.two_vgprs.val();
            self.response.done.next = self.yes.val();
            self.response.mask.next = self.late_mask.val();
            self.response.violations.next = self.summary.late.violations.val();
            self.response.cycles.next = self.summary.late.cycles.val();
            self.response.unsupported.next = self.late.val().unsupported;
        } else {
            self.response.tag.next = self.summary.early.tag.val();
            self.response.has_data.next = self.early_beat.val();
            self.response.vgpr.next = self.no.val();
            self.response.done.next = self.early_only.val();
            self.response.mask.next = self.early_mask.val();
            self.response.violations.next = self.summary.early.violations.val();
            self.response.cycles.next = self.summary.early.cycles.val();
            self.response.unsupported.next = self.early.val().unsupported;
        }
        for lane in 0..LANES {
            if self.late_beat.val() {
                self.response.data[lane].next = self.last_vgpr[lane].val();
            } else {
                self.response.data[lane].next = self.first_vgpr[lane].val();
            }
        }

        // which lanes the answers of this cycle are for
        self.unpaired.next = !self.answer.control.val().pair;
        self.lower.next = self.answer.control.val().pair && !self.answer.control.val().upper;
        self.upper.next = self.answer.control.val().pair && self.answer.control.val().upper;
        self.low.next = self.none.val();
        self.high.next = self.none.val();
        for lane in 0..HALF {
            if self.returned.val().get_bit(lane) || self.answer.control.val().zero_fill {
                if self.lower.val() {
                    self.low.next = self.low.val() | self.bit[lane].val();
                }
                if self.upper.val() {
                    self.low.next = self.low.val() | self.bit[lane + HALF].val();
                }
            }
            if self.returned.val().get_bit(lane + HALF) || self.answer.control.val().zero_fill {
                if self.lower.val() {
                    self.high.next = self.high.val() | self.bit[lane].val();
                }
                if self.upper.val() {
                    self.high.next = self.high.val() | self.bit[lane + HALF].val();
                }
            }
            // both halves of the lanes get the low slots, and both the high slots
            self.for_first[lane].next = self.dword[lane].val();
            self.for_first[lane + HALF].next = self.dword[lane].val();
            if self.unpaired.val() {
                self.for_last[lane].next = self.dword[lane].val();
            } else {
                self.for_last[lane].next = self.dword[lane + HALF].val();
            }
            self.for_last[lane + HALF].next = self.dword[lane + HALF].val();
        }
        if self.unpaired.val() {
            self.high.next = self.returned.val();
            if self.answer.control.val().zero_fill {
                self.high.next = !self.none.val();
            }
        }
        self.now_early_only.next =
            (self.answer.control.val().vgprs == self.one_vgpr.val()) && self.answer.control.val().two_data;
        if self.advance.val() {
            for lane in 0..LANES {
                if self.low.val().get_bit(lane) {
                    self.first_vgpr[lane].next = self.for_first[lane].val();
                }
                if self.delayed_lanes.val().get_bit(lane) {
                    self.last_vgpr[lane].next = self.delayed[lane].val();
                }
                self.delayed[lane].next = self.for_last[lane].val();
            }
            self.delayed_lanes.next = self.high.val();

            // what travels beside the answers
            self.early.next = self.answer.control.val();
            self.early_beat.next = self.answer.control.val().ends_response
                && (self.now_early_only.val() || (self.answer.control.val().vgprs == self.two_vgprs.val()));
            self.early_mask.next = self.answer.lanes.val();
            self.late.next = self.early.val();
            self.late_beat.next = self.early.val().ends_response && !self.early_only.val();
            self.late_mask.next = self.early_mask.val();
        }
        if self.reset.val() {
            self.early.next.ends_response = self.no.val();
            self.early_beat.next = self.no.val();
            self.late_beat.next = self.no.val();
        }
    }
}
