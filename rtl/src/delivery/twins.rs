//! Beats whose dwords are kept once for two of them.

use crate::ports::Control;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Says in which place of the buffer of beats the dwords of the beat are that is shown next.
    ///
    /// Most beats have their dwords in their own places. Where a response has its VGPRs twice, the dwords are kept
    /// once, in the places of the second half, as those are free last: a beat of the first half has them one place
    /// later, or two places later if its elements are wide. Two bits for each place remember which beats these are.
    ///
    /// Which place it is, is known when the beats come, for the beat that is shown and for the one behind it; `leaves`
    /// only chooses. There is no reset: the bits of a place are written before a beat is shown from it.
    ///
    /// ```text
    /// cycle          0                                  1
    ///                ends_response, twin, two VGPRs
    /// tail           3                                  5
    /// words_next     4, for the beat in place 3         4, with `leaves` for the beat in place 4
    /// ```
    pub struct Twins {
        input {
            clock: Clock,
            /// control of the pass that is answered
            control: Control,
            /// its VGPRs come twice in the response
            twin: bool,
            /// its elements have several dwords
            is_wide: bool,
            /// number of the oldest beat here, or of the next one to come
            head: U<5>,
            /// number of the next beat to come
            tail: U<5>,
            /// a beat is here
            holds: bool,
            /// a beat is taken at this edge
            leaves: bool,
            /// place of the beat that is shown next
            read_next: U<4>,
        }
        output {
            /// place of its dwords
            words_next: U<4>,
        }
        register {
            /// places of beats that have their dwords in a later place: of answers with their VGPRs twice, the first
            /// half
            early: U<16>,
            /// places of beats of wide elements: of these it is two places later, otherwise one
            far: U<16>,
        }
        local {
            /// beats of the answer that comes, a bit each, and those that have their dwords in a later place
            count: U<4>,
            firsts: U<4>,
            /// places of the beats of `count`
            span: U<32>,
            leading: U<32>,
            spanned: U<16>,
            lead: U<16>,
            /// place of the beat that is shown
            head_place: U<4>,
            /// `early` and `far` from that place on
            early_from: U<32>,
            far_from: U<32>,
            is_early: bool,
            is_far: bool,
            /// places of the dwords of the beat that is shown, and of the one behind it
            shown_words: U<4>,
            next_words: U<4>,
        }
        constant {
            /// a response can have its VGPRs twice
            has_twins: Constant<bool> = Constant::new(true),
        }
        kernel {
            let own = self.tail.val().get_bits::<4>(0);
            self.count.next = 0b0001;
            if self.control.val().vgprs.get_bit(1) {
                self.count.next = 0b0011;
                if self.control.val().vgprs.get_bit(0) {
                    self.count.next = 0b0111;
                }
            }
            if self.control.val().vgprs.get_bit(2) {
                self.count.next = 0b1111;
            }
            self.firsts.next = 0b0001;
            if self.is_wide.val() {
                self.firsts.next = 0b0011;
            }
            self.span.next = bit_cast_u::<32, 4>(self.count.val()) << own;
            self.leading.next = bit_cast_u::<32, 4>(self.firsts.val()) << own;
            self.spanned.next = self.span.val().get_bits::<16>(0) | self.span.val().get_bits::<16>(16);
            self.lead.next = self.leading.val().get_bits::<16>(0) | self.leading.val().get_bits::<16>(16);
            if self.has_twins.val() {
                if self.control.val().ends_response {
                    self.early.next = self.early.val() & !self.spanned.val();
                    if self.control.val().twin {
                        self.early.next = (self.early.val() & !self.spanned.val()) | self.lead.val();
                    }
                    self.far.next = self.far.val() & !self.spanned.val();
                    if self.is_wide.val() {
                        self.far.next = self.far.val() | self.spanned.val();
                    }
                }
            } else {
                self.early.next = 0;
                self.far.next = 0;
            }
            self.head_place.next = self.head.val().get_bits::<4>(0);
            self.early_from.next = ((bit_cast_u::<32, 16>(self.early.val()) << 16)
                | bit_cast_u::<32, 16>(self.early.val()))
                >> self.head_place.val();
            self.far_from.next = ((bit_cast_u::<32, 16>(self.far.val()) << 16) | bit_cast_u::<32, 16>(self.far.val()))
                >> self.head_place.val();
            self.shown_words.next = self.head_place.val();
            self.next_words.next = self.head_place.val() + 1;
            self.is_early.next = self.early_from.val().get_bit(0);
            self.is_far.next = self.far_from.val().get_bit(0);
            if !self.holds.val() {
                self.is_early.next = self.twin.val();
                self.is_far.next = self.is_wide.val();
            }
            if self.is_early.val() {
                self.shown_words.next = self.head_place.val() + 1;
                if self.is_far.val() {
                    self.shown_words.next = self.head_place.val() + 2;
                }
            }
            self.is_early.next = self.early_from.val().get_bit(1);
            self.is_far.next = self.far_from.val().get_bit(1);
            if self.head.val() + 1 == self.tail.val() {
                self.is_early.next = self.twin.val();
                self.is_far.next = self.is_wide.val();
            }
            if self.is_early.val() {
                self.next_words.next = self.head_place.val() + 2;
                if self.is_far.val() {
                    self.next_words.next = self.head_place.val() + 3;
                }
            }
            self.words_next.next = self.read_next.val();
            if self.has_twins.val() {
                self.words_next.next = self.shown_words.val();
                if self.leaves.val() {
                    self.words_next.next = self.next_words.val();
                }
            }
        }
    }
}

impl Twins {
    /// Leaves itself out of a unit whose responses never have their VGPRs twice.
    pub fn keep(&mut self, has_twins: bool) {
        self.has_twins = Constant::new(has_twins);
    }
}
