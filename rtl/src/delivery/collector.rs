//! Where answers are collected into registers' worth, and responses leave.

use crate::ports::{Answer, Control, Response};
use lds_hdl::{MaskedRegisters, Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Collects the answers of a response over its cycles and passes, and sends it: one beat for each VGPR, or one without data.
    ///
    /// The second VGPR of a pair, and the only one of an unpaired instruction, is collected one cycle after the first. So
    /// the two beats of a pair find the port free, and a stream of either kind answers every cycle. Two beats never meet, as what
    /// returns in pairs takes two cycles. Where the receiver isn't ready, `can_move` falls and everything behind the scheduler
    /// stands still.
    pub struct Collector[LANES, HALF] {
        input {
            clock: Clock,
            reset: bool,
            /// everything behind the scheduler moves at this edge
            advance: bool,
            /// what is known beside the answers of this cycle
            answer: Answer<LANES>,
            /// slots that have an answer
            returned: U<LANES>,
            /// the answers
            dword: [U<32>; LANES],
            /// the receiver takes a beat at this edge
            ready: bool,
        }
        output {
            /// the port is idle, or its beat is taken: everything can move
            can_move: bool,
            /// a beat is here
            valid: bool,
            /// the beat
            response: Response<LANES>,
        }
        local {
            now: Control,
            early: Control,
            late: Control,
            low: U<LANES>,
            high: U<LANES>,
            lower: bool,
            upper: bool,
            now_early_only: bool,
            unpaired: bool,
            seen: U<LANES>,
            early_only: bool,
            early_beat: bool,
            late_beat: bool,
            beat: bool,
            late_lanes: U<LANES>,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|lane| Constant::new(U::new(1 << lane))),
            one_vgpr: Constant<U<2>> = Constant::new(U::new(1)),
            two_vgprs: Constant<U<2>> = Constant::new(U::new(2)),
            always: Constant<bool> = Constant::new(true),
        }
        block {
            /// one and two cycles after the answers
            controls: Registers<Control, 2>,
            /// an early beat is here, a late one: from registers, as `can_move` moves the whole unit
            beats: Registers<bool, 2>,
            masks: Registers<U<LANES>, 2>,
            violations: Registers<U<LANES>, 2>,
            counts: Registers<U<8>, 2>,
            /// the beat has left while something else holds the others up
            sent: Registers<bool, 1>,
            /// the first VGPR of a pair
            first_vgpr: MaskedRegisters<U<32>, LANES>,
            /// answers for the other collection, one cycle old
            delayed: Registers<U<32>, LANES>,
            delayed_lanes: Registers<U<LANES>, 1>,
            /// the second VGPR of a pair, or the only one
            last_vgpr: MaskedRegisters<U<32>, LANES>,
        }
    }
}

impl<const LANES: usize, const HALF: usize> Logic for Collector<LANES, HALF> {
    #[hdl_gen]
    fn update(&mut self) {
        // beats: an early one a cycle after the last answer, a late one two cycles after
        self.now.next = self.answer.control.val();
        self.early.next = self.controls.q[0].val();
        self.late.next = self.controls.q[1].val();
        self.early_only.next = (self.early.val().vgprs == self.one_vgpr.val()) && self.early.val().two_data;
        self.early_beat.next = self.beats.q[0].val();
        self.late_beat.next = self.beats.q[1].val();
        self.beat.next = (self.early_beat.val() || self.late_beat.val()) && !self.sent.q[0].val();
        self.valid.next = self.beat.val();
        self.can_move.next = !self.beat.val() || self.ready.val();
        self.sent.enable.next = self.always.val();
        self.sent.d[0].next =
            !self.advance.val() && !self.reset.val() && (self.sent.q[0].val() || (self.beat.val() && self.ready.val()));

        // the port
        self.late_lanes.next = self.masks.q[1].val();
        if self.late_beat.val() {
            self.response.tag.next = self.late.val().tag;
            self.response.has_data.next = self.late.val().vgprs.any();
            self.response.vgpr.next = self.late.val().vgprs == self.two_vgprs.val();
            self.response.done.next = self.late_beat.val();
            self.response.mask.next = self.late_lanes.val();
            self.response.violations.next = self.violations.q[1].val();
            self.response.cycles.next = self.counts.q[1].val();
            self.response.unsupported.next = self.late.val().unsupported;
        } else {
            self.response.tag.next = self.early.val().tag;
            self.response.has_data.next = self.early_beat.val();
            self.response.vgpr.next = self.late_beat.val();
            self.response.done.next = self.early_only.val();
            self.response.mask.next = self.masks.q[0].val();
            self.response.violations.next = self.violations.q[0].val();
            self.response.cycles.next = self.counts.q[0].val();
            self.response.unsupported.next = self.early.val().unsupported;
        }
        for lane in 0..LANES {
            if self.late_beat.val() {
                self.response.data[lane].next = self.last_vgpr.q[lane].val();
            } else {
                self.response.data[lane].next = self.first_vgpr.q[lane].val();
            }
        }

        // which lanes the answers of this cycle are for
        self.unpaired.next = !self.now.val().pair;
        self.lower.next = self.now.val().pair && !self.now.val().upper;
        self.upper.next = self.now.val().pair && self.now.val().upper;
        self.seen.next = self.returned.val();
        self.low.next = self.none.val();
        self.high.next = self.none.val();
        for half in HALF..(HALF + 1) {
            for lane in 0..HALF {
                if self.seen.val().get_bit(lane) || self.now.val().zero_fill {
                    if self.lower.val() {
                        self.low.next = self.low.val() | self.bit[lane].val();
                    }
                    if self.upper.val() {
                        self.low.next = self.low.val() | self.bit[lane + half].val();
                    }
                }
                if self.seen.val().get_bit(lane + half) || self.now.val().zero_fill {
                    if self.lower.val() {
                        self.high.next = self.high.val() | self.bit[lane].val();
                    }
                    if self.upper.val() {
                        self.high.next = self.high.val() | self.bit[lane + half].val();
                    }
                }
                self.first_vgpr.d[lane].next = self.dword[lane].val();
                self.first_vgpr.d[lane + half].next = self.dword[lane].val();
                if self.unpaired.val() {
                    self.delayed.d[lane].next = self.dword[lane].val();
                } else {
                    self.delayed.d[lane].next = self.dword[lane + half].val();
                }
                self.delayed.d[lane + half].next = self.dword[lane + half].val();
            }
        }
        if self.unpaired.val() {
            self.high.next = self.seen.val();
            if self.now.val().zero_fill {
                self.high.next = !self.none.val();
            }
        }
        self.first_vgpr.enable.next = self.none.val();
        self.last_vgpr.enable.next = self.none.val();
        if self.advance.val() {
            self.first_vgpr.enable.next = self.low.val();
            self.last_vgpr.enable.next = self.delayed_lanes.q[0].val();
        }
        self.delayed.enable.next = self.advance.val();
        self.delayed_lanes.enable.next = self.advance.val();
        self.delayed_lanes.d[0].next = self.high.val();
        for lane in 0..LANES {
            self.last_vgpr.d[lane].next = self.delayed.q[lane].val();
        }

        // what travels beside the answers
        self.controls.enable.next = self.advance.val() || self.reset.val();
        self.controls.d[0].next = self.now.val();
        self.controls.d[0].next.ends_response = self.now.val().ends_response && !self.reset.val();
        self.controls.d[1].next = self.early.val();
        self.now_early_only.next = (self.now.val().vgprs == self.one_vgpr.val()) && self.now.val().two_data;
        self.beats.enable.next = self.advance.val() || self.reset.val();
        self.beats.d[0].next = !self.reset.val()
            && self.now.val().ends_response
            && (self.now_early_only.val() || (self.now.val().vgprs == self.two_vgprs.val()));
        self.beats.d[1].next = !self.reset.val() && self.early.val().ends_response && !self.early_only.val();
        self.masks.enable.next = self.advance.val();
        self.masks.d[0].next = self.answer.lanes.val();
        self.masks.d[1].next = self.masks.q[0].val();
        self.violations.enable.next = self.advance.val();
        if self.now.val().starts_response {
            self.violations.d[0].next = self.answer.refused.val();
        } else {
            self.violations.d[0].next = self.answer.refused.val() | self.violations.q[0].val();
        }
        self.violations.d[1].next = self.violations.q[0].val();
        self.counts.enable.next = self.advance.val();
        self.counts.d[0].next = self.answer.cycles.val();
        self.counts.d[1].next = self.counts.q[0].val();
    }
}
