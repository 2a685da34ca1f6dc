//! Where answers are collected into registers' worth, and responses leave.

use super::queue::Queue;
use super::summary::Summary;
use crate::approach::Dwords;
use crate::ports::{Answer, Control, Extraction, Part, Parts, Response, Standing};
use lds::targets::{Rules, Target};
use lds_hdl::{Buffer, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Collects the answers of a response over its cycles and passes, and sends it: one beat for each VGPR, or one
    /// without data.
    ///
    /// A buffer of 16 places is both: answers are written to the places where their beats wait, each column by itself.
    /// The beats of a response are in places that follow each other. Dword `d` of lane `l` comes back in column
    /// `l ^ (d[0] * LANES / 2) ^ (d[1] * LANES / 4)`, so that the same dword of all lanes is in different columns:
    /// halves and quarters change places back as the beat leaves. Who lets passes in sees to it that there are places.
    ///
    /// A response whose last answer is here in a cycle is complete in the next one, and offered if no other is before
    /// it. A reset drops all beats. A column that isn't returned has the dword 0: that is what lanes that start from
    /// zero are filled with. Lanes that `mask` leaves out have old dwords.
    ///
    /// ```text
    /// cycle                    0              1                2
    /// answers                  the last ones
    /// no VGPR, or one                         beat, done
    /// two VGPRs                               VGPR 0           VGPR 1, done; of three or four two more follow
    /// ```
    pub struct Collector[LANES] {
        input {
            clock: Clock,
            /// synchronous; drops every beat
            reset: bool,
            /// what is known beside the answers of this cycle
            answer: Answer<LANES>,
            /// columns that have an answer
            returned: U<LANES>,
            /// byte of its dword at which what each column takes begins
            byte: [U<2>; LANES],
            /// the answer of each column
            dword: [U<32>; LANES],
            /// the oldest beat may be offered
            may_leave: bool,
            /// the receiver takes a beat at this edge if one is offered
            ready: bool,
        }
        output {
            /// a beat is here
            valid: bool,
            /// the beat
            response: Response<LANES>,
            /// a beat is taken at this edge
            leaves: bool,
            /// what comes and goes in the buffer
            standing: Standing,
        }
        register {
            /// place of the first beat of the response that is shown, or comes next
            first: U<4>,
            /// places of beats that have their dwords in a later place: of answers with their VGPRs twice, the first
            /// half
            early: U<16>,
            /// places of beats of wide elements: of these it is two places later, otherwise one
            far: U<16>,
        }
        local {
            control: Control,
            extraction: Extraction,
            vgprs: U<3>,
            beat: U<2>,
            is_wide: bool,
            /// place of the first beat of the response that is collected
            own: U<4>,
            /// places of its beats
            places: [U<4>; 4],
            /// place of what is beside the answers
            beside: U<4>,
            /// columns whose dword is written
            written: U<LANES>,
            /// of a pass of further dwords: columns that begin at byte 1 or later, 2 or later, and 3
            late: [U<LANES>; 3],
            low: U<LANES>,
            high: U<LANES>,
            /// columns of the second half of the dwords: they are the second address's
            further: U<LANES>,
            first_next: U<4>,
            shown: U<2>,
            comes: U<3>,
            /// place of the words of an answer's beat, where they aren't beside it
            words_place: U<4>,
            twin: bool,
            /// beats of the answer that comes, a bit each, and those that have their dwords in a later place
            count: U<4>,
            firsts: U<4>,
            /// their places
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
            /// the beat that is shown has an odd dword
            halves_turned: bool,
            /// it has dword 2 or 3
            quarters_turned: bool,
        }
        constant {
            has_wide: Constant<bool> = Constant::new(true),
            /// columns of each eighth of them
            eighths: [Constant<U<LANES>>; 8] = std::array::from_fn(|eighth| Constant::new(U::new(
                (0..LANES).filter(|column| column * 8 / LANES == eighth).fold(0, |mask, column| mask | 1 << column)
            ))),
            /// of two addresses a refused one takes the other's dwords along
            clears: Constant<bool> = Constant::new(true),
            has_narrow: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            /// an answer can have the same VGPRs twice
            has_twins: Constant<bool> = Constant::new(true),
        }
        block {
            /// lanes to report
            summary: Summary<LANES> { lanes: answer.reported },
            /// lanes with a refused access
            voided: Summary<LANES> { lanes: answer.refused },
            queue: Queue { reset, comes, may_leave, ready, valid, leaves },
            /// which dword each column has
            dwords: Dwords<LANES>,
            /// the dword of each column
            words: Buffer<U<32>, LANES, 4, 8, 4> { d: dword },
            /// lanes to write, and lanes to report
            masks: Buffer<U<LANES>, 2, 4, 1, 1> { read_next: queue.read_next },
            /// tag, and cycles
            bytes: Buffer<U<8>, 2, 4, 1, 1> { read_next: queue.read_next },
            /// lanes with a refused access in the whole response, at the place of its first beat
            refused: Buffer<U<LANES>, 1, 4, 1, 1> { read_next: first_next },
            /// whether the low half and the high half of the VGPR stay as they are
            kept: Buffer<bool, 2, 4, 1, 1> { read_next: queue.read_next },
            /// has data, bits of the VGPR's number, done, unsupported, halves and quarters of the columns have changed
            /// places, refused lanes are cleared
            flags: Buffer<bool, 8, 4, 1, 1> { read_next: queue.read_next },
        }
        require { LANES >= 4 }
        kernel {
            // where the answers of this cycle go
            self.control.next = self.answer.control.val();
            self.dwords.control.next = self.answer.control.val();
            self.extraction.next = self.control.val().extraction;
            self.beat.next = self.control.val().beat;
            self.vgprs.next = self.control.val().vgprs;
            self.is_wide.next = self.has_wide.val() && self.control.val().last_dword.any();
            self.own.next = self.queue.tail.val().get_bits::<4>(0);
            for number in 0..4 {
                self.places[number].next = self.own.val() + number;
            }
            self.beside.next = self.places[0].val();
            if self.beat.val().get_bit(0) {
                self.beside.next = self.places[1].val();
            }
            if self.has_wide.val() && self.beat.val().get_bit(1) {
                self.beside.next = self.places[2].val();
                if self.beat.val().get_bit(0) {
                    self.beside.next = self.places[3].val();
                }
            }
            self.low.next = self.dwords.low_of_columns.val();
            self.high.next = self.dwords.high.val();
            self.further.next = 0;
            // What comes twice is kept in the places of the second half.
            self.twin.next = self.has_twins.val() && self.control.val().twin;
            if self.control.val().second != self.twin.val() {
                self.further.next = { (1 << LANES) - 1 };
            }
            self.words_place.next = self.beside.val();
            if self.twin.val() {
                self.words_place.next = self.places[1].val();
                if self.beat.val().get_bit(0) {
                    self.words_place.next = self.places[0].val();
                }
            }
            for eighth in 0..8 {
                self.words.write_place[eighth].next = self.words_place.val();
                if self.is_wide.val() {
                    if ((self.high.val() | self.further.val()) & self.eighths[eighth].val()).any() {
                        if (self.low.val() & self.eighths[eighth].val()).any() {
                            self.words.write_place[eighth].next = self.places[3].val();
                        } else {
                            self.words.write_place[eighth].next = self.places[2].val();
                        }
                    } else {
                        if (self.low.val() & self.eighths[eighth].val()).any() {
                            self.words.write_place[eighth].next = self.places[1].val();
                        } else {
                            self.words.write_place[eighth].next = self.places[0].val();
                        }
                    }
                }
            }
            self.written.next = self.returned.val();
            if self.control.val().zero_fill {
                self.written.next = !self.dwords.left_over.val();
            }
            for piece in 0..4 {
                self.words.write[piece].next = self.written.val();
            }
            // Of an element that begins at byte b of its dword, the next dword has the bytes from 4 - b on.
            for number in 0..3 {
                self.late[number].next = 0;
            }
            if self.has_unaligned.val() && self.control.val().straddles {
                for column in 0..LANES {
                    if self.byte[column].val().any() {
                        self.late[0].next = self.late[0].val() | 1 << column;
                    }
                    if self.byte[column].val().get_bit(1) {
                        self.late[1].next = self.late[1].val() | 1 << column;
                        if self.byte[column].val().get_bit(0) {
                            self.late[2].next = self.late[2].val() | 1 << column;
                        }
                    }
                }
                self.words.write[0].next = 0;
                self.words.write[1].next = self.returned.val() & self.late[2].val();
                self.words.write[2].next = self.returned.val() & self.late[1].val();
                self.words.write[3].next = self.returned.val() & self.late[0].val();
                // the upper byte of the upper half
                if self.extraction.val().keeps_low {
                    self.words.write[1].next = 0;
                    self.words.write[2].next = 0;
                }
            }

            // What is beside them is written in each cycle of the passes that bring it. What the last of these cycles
            // writes stays.
            self.masks.write[0].next = 0;
            self.bytes.write[0].next = 0;
            self.flags.write[0].next = 0;
            if self.control.val().valid {
                self.masks.write[0].next = 3;
                self.bytes.write[0].next = 3;
                self.flags.write[0].next = 0xff;
            }
            self.masks.write_place[0].next = self.beside.val();
            self.bytes.write_place[0].next = self.beside.val();
            self.flags.write_place[0].next = self.beside.val();
            self.masks.d[0].next = self.answer.lanes.val();
            self.summary.starts.next = self.control.val().starts_response;
            self.voided.starts.next = self.control.val().starts_response;
            self.masks.d[1].next = self.summary.all.val();
            self.bytes.d[0].next = self.control.val().tag;
            self.bytes.d[1].next = self.answer.cycles.val();
            self.flags.d[0].next = self.vgprs.val().any();
            self.flags.d[1].next = self.beat.val().get_bit(0);
            self.flags.d[2].next = self.beat.val().get_bit(1);
            self.flags.d[3].next =
                (bit_cast_u::<3, 2>(self.beat.val()) + 1 == self.vgprs.val()) || !self.vgprs.val().any();
            self.flags.d[4].next = self.control.val().unsupported;
            self.flags.d[5].next = self.is_wide.val() && self.beat.val().get_bit(0);
            self.flags.d[6].next =
                self.is_wide.val() && self.control.val().last_dword.get_bit(1) && self.beat.val().get_bit(1);

            self.flags.d[7].next = self.clears.val() && self.control.val().clears_refused;
            self.kept.write[0].next = 0;
            if self.has_narrow.val() && self.control.val().valid {
                self.kept.write[0].next = 3;
            }
            self.kept.write_place[0].next = self.beside.val();
            self.kept.d[0].next = self.extraction.val().keeps_low;
            self.kept.d[1].next = self.extraction.val().keeps_high;
            self.refused.write[0].next = 0;
            if self.clears.val() && self.control.val().valid {
                self.refused.write[0].next = 1;
            }
            self.refused.write_place[0].next = self.own.val();
            self.refused.d[0].next = self.voided.all.val();
            self.first_next.next = self.first.val();
            if self.queue.leaves.val() && self.flags.q[3].val() {
                self.first_next.next = self.queue.read_next.val();
            }
            if self.reset.val() {
                self.first_next.next = 0;
            }
            self.first.next = self.first_next.val();

            self.comes.next = 0;
            if self.control.val().ends_response {
                self.comes.next = 1;
                if self.vgprs.val().any() {
                    self.comes.next = self.vgprs.val();
                }
            }

            // the port
            self.shown.next = 0;
            if self.flags.q[1].val() {
                self.shown.next = self.shown.val() | 1;
            }
            if self.flags.q[2].val() {
                self.shown.next = self.shown.val() | 2;
            }
            // Of VGPRs that come twice the dwords are kept once, in the places of the second half: those are free last.
            // Beats of the first half read them there. Which beats these are is known when the beats come, for the
            // place that is shown and for the one behind it; `leaves` only chooses.
            self.count.next = 0b0001;
            if self.vgprs.val().get_bit(1) {
                self.count.next = 0b0011;
                if self.vgprs.val().get_bit(0) {
                    self.count.next = 0b0111;
                }
            }
            if self.vgprs.val().get_bit(2) {
                self.count.next = 0b1111;
            }
            self.firsts.next = 0b0001;
            if self.is_wide.val() {
                self.firsts.next = 0b0011;
            }
            self.span.next = bit_cast_u::<32, 4>(self.count.val()) << self.own.val();
            self.leading.next = bit_cast_u::<32, 4>(self.firsts.val()) << self.own.val();
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
            self.head_place.next = self.queue.head.val().get_bits::<4>(0);
            self.early_from.next = ((bit_cast_u::<32, 16>(self.early.val()) << 16)
                | bit_cast_u::<32, 16>(self.early.val()))
                >> self.head_place.val();
            self.far_from.next = ((bit_cast_u::<32, 16>(self.far.val()) << 16) | bit_cast_u::<32, 16>(self.far.val()))
                >> self.head_place.val();
            self.shown_words.next = self.head_place.val();
            self.next_words.next = self.head_place.val() + 1;
            self.is_early.next = self.early_from.val().get_bit(0);
            self.is_far.next = self.far_from.val().get_bit(0);
            if !self.queue.holds.val() {
                self.is_early.next = self.control.val().twin;
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
            if self.queue.head.val() + 1 == self.queue.tail.val() {
                self.is_early.next = self.control.val().twin;
                self.is_far.next = self.is_wide.val();
            }
            if self.is_early.val() {
                self.next_words.next = self.head_place.val() + 2;
                if self.is_far.val() {
                    self.next_words.next = self.head_place.val() + 3;
                }
            }
            self.words.read_next.next = self.queue.read_next.val();
            if self.has_twins.val() {
                self.words.read_next.next = self.shown_words.val();
                if self.queue.leaves.val() {
                    self.words.read_next.next = self.next_words.val();
                }
            }
            self.response.has_data.next = self.flags.q[0].val();
            self.response.vgpr.next = self.shown.val();
            self.response.halves.next = 3;
            if self.has_narrow.val() && self.kept.q[0].val() {
                self.response.halves.next = 2;
            }
            if self.has_narrow.val() && self.kept.q[1].val() {
                self.response.halves.next = 1;
            }
            self.response.done.next = self.flags.q[3].val();
            self.response.unsupported.next = self.flags.q[4].val();
            self.response.tag.next = self.bytes.q[0].val();
            self.response.cycles.next = self.bytes.q[1].val();
            self.response.mask.next = self.masks.q[0].val();
            self.response.violations.next = self.masks.q[1].val();
            for lane in 0..LANES {
                self.response.data[lane].next = self.words.q[lane].val();
            }
            self.halves_turned.next = self.has_wide.val() && self.flags.q[5].val();
            self.quarters_turned.next = self.has_wide.val() && self.flags.q[6].val();
            if self.halves_turned.val() {
                for lane in 0..(LANES / 2) {
                    self.response.data[lane].next = self.words.q[lane + LANES / 2].val();
                    self.response.data[lane + LANES / 2].next = self.words.q[lane].val();
                }
            }
            if self.quarters_turned.val() {
                for place in 0..(LANES / 4) {
                    if self.halves_turned.val() {
                        self.response.data[place].next = self.words.q[place + 3 * (LANES / 4)].val();
                        self.response.data[place + LANES / 4].next = self.words.q[place + 2 * (LANES / 4)].val();
                        self.response.data[place + 2 * (LANES / 4)].next = self.words.q[place + LANES / 4].val();
                        self.response.data[place + 3 * (LANES / 4)].next = self.words.q[place].val();
                    } else {
                        self.response.data[place].next = self.words.q[place + LANES / 4].val();
                        self.response.data[place + LANES / 4].next = self.words.q[place].val();
                        self.response.data[place + 2 * (LANES / 4)].next = self.words.q[place + 3 * (LANES / 4)].val();
                        self.response.data[place + 3 * (LANES / 4)].next = self.words.q[place + 2 * (LANES / 4)].val();
                    }
                }
            }
            if self.clears.val() && self.flags.q[7].val() {
                for lane in 0..LANES {
                    if self.refused.q[0].val().get_bit(lane) {
                        self.response.data[lane].next = 0;
                    }
                }
            }
            self.standing.comes.next = self.comes.val();
            self.standing.place.next = self.own.val();
            self.standing.leaves.next = self.queue.leaves.val();
            self.standing.read_next.next = self.queue.read_next.val();
            self.standing.write_next.next = self.queue.write_next.val();
            self.standing.follows.next = self.shown.val().any();
        }
    }
}

impl<const LANES: usize> Collector<LANES> {
    /// Follows the rules of a target and these, and leaves out what these parts don't need.
    pub fn keep(&mut self, target: Target, parts: Parts, rules: Rules) {
        self.clears = Constant::new(rules.refuses_whole_loads(target.facts()));
        self.has_twins = Constant::new(!rules.merges_equal_offsets(target.facts()) && parts.has(Part::Atomics));
        self.has_wide = Constant::new(parts.has(Part::Wide));
        self.dwords.keep(parts);
        self.has_narrow = Constant::new(parts.has(Part::Narrow));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
