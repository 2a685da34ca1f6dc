//! Where answers are collected into registers' worth, and responses leave.

use super::egress::Egress;
use super::summary::Summary;
use super::twins::Twins;
use super::writes::Writes;
use crate::approach::Dwords;
use crate::ports::{Answer, Control, Extraction, Part, Parts, Response, Standing};
use lds_hdl::{Buffer, Queue, U, bit_cast_u, block};
use lds_isa::targets::{Rules, Target};
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
    /// Where answers go is known a cycle before them (`coming`), and kept in registers: those places are wanted all
    /// over the buffer. A response whose last answer is here in a cycle is complete in the next one, and offered if no
    /// other is before it. A reset drops all beats. A column that isn't returned has the dword 0: that is what lanes
    /// that start from zero are filled with. Lanes that `mask` leaves out have old dwords.
    ///
    /// ```text
    /// cycle                    0         1              2                3
    ///                          coming    the last answers
    /// no VGPR, or one                                   beat, done
    /// two VGPRs                                         VGPR 0           VGPR 1, done; of three or four two more follow
    /// ```
    pub struct Collector[LANES] {
        input {
            clock: Clock,
            /// synchronous; drops every beat
            reset: bool,
            /// what is known beside the answers of this cycle
            answer: Answer<LANES>,
            /// control of the pass that is answered in the next cycle
            coming: Control,
            /// columns that have an answer then
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
            /// place that the dword of each eighth of the columns is written to
            place: [U<4>; 8],
            /// of each byte of a dword, lowest first, the columns in which it is written
            written: [U<LANES>; 4],
            /// place of what is beside the answers
            beside: U<4>,
            /// beats that come at this edge
            comes: U<3>,
        }
        local {
            control: Control,
            extraction: Extraction,
            vgprs: U<3>,
            beat: U<2>,
            is_wide: bool,
            twin: bool,
            /// place of the first beat of the response that is collected
            own: U<4>,
            /// of the answers of the next cycle: whether elements have several dwords, whether VGPRs come twice, the
            /// beat, the places of the response's beats, and that of what is beside the answers
            coming_wide: bool,
            coming_twin: bool,
            coming_beat: U<2>,
            places: [U<4>; 4],
            beside_next: U<4>,
            first_next: U<4>,
        }
        constant {
            has_wide: Constant<bool> = Constant::new(true),
            /// of two addresses a refused one takes the other's dwords along
            clears: Constant<bool> = Constant::new(true),
            has_narrow: Constant<bool> = Constant::new(true),
            /// an answer can have the same VGPRs twice
            has_twins: Constant<bool> = Constant::new(true),
        }
        block {
            /// lanes to report
            summary: Summary<LANES> { lanes: answer.reported },
            /// lanes with a refused access
            voided: Summary<LANES> { lanes: answer.refused },
            queue: Queue<4, 5, 3> { reset, comes, may_leave, ready, valid, leaves },
            /// which dword each column has in the next cycle
            dwords: Dwords<LANES> { control: coming },
            writes: Writes<LANES> {
                control: coming,
                is_wide: coming_wide,
                twin: coming_twin,
                places,
                beside: beside_next,
                low: dwords.low_of_columns,
                high: dwords.high,
                left_over: dwords.left_over,
                returned,
                byte,
            },
            twins: Twins {
                control,
                twin,
                is_wide,
                head: queue.head,
                tail: queue.tail,
                holds: queue.holds,
                leaves: queue.leaves,
                read_next: queue.read_next,
            },
            /// the dword of each column
            words: Buffer<U<32>, LANES, 4, 8, 4> {
                write: written,
                write_place: place,
                read_next: twins.words_next,
                d: dword,
            },
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
            egress: Egress<LANES> {
                words: words.q,
                masks: masks.q,
                bytes: bytes.q,
                kept: kept.q,
                flags: flags.q,
                refused: refused.q,
                response,
            },
        }
        require { LANES >= 4 }
        kernel {
            // where the answers of this cycle go
            self.control.next = self.answer.control.val();
            self.extraction.next = self.control.val().extraction;
            self.beat.next = self.control.val().beat;
            self.vgprs.next = self.control.val().vgprs;
            self.is_wide.next = self.has_wide.val() && self.control.val().last_dword.any();
            self.own.next = self.queue.tail.val().get_bits::<4>(0);
            self.twin.next = self.has_twins.val() && self.control.val().twin;

            // where those of the next cycle go
            self.coming_wide.next = self.has_wide.val() && self.coming.val().last_dword.any();
            self.coming_twin.next = self.has_twins.val() && self.coming.val().twin;
            self.coming_beat.next = self.coming.val().beat;
            for number in 0..4 {
                self.places[number].next = self.queue.write_next.val() + number;
            }
            self.beside_next.next = self.places[0].val();
            if self.coming_beat.val().get_bit(0) {
                self.beside_next.next = self.places[1].val();
            }
            if self.has_wide.val() && self.coming_beat.val().get_bit(1) {
                self.beside_next.next = self.places[2].val();
                if self.coming_beat.val().get_bit(0) {
                    self.beside_next.next = self.places[3].val();
                }
            }
            self.beside.next = self.beside_next.val();
            for eighth in 0..8 {
                self.place[eighth].next = self.writes.place[eighth].val();
            }
            for number in 0..4 {
                self.written[number].next = self.writes.bytes[number].val();
            }

            // What a beat has beside its dwords is written in each cycle of the passes that bring it. What the last of
            // these cycles writes stays.
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
            if self.coming.val().ends_response && !self.reset.val() {
                self.comes.next = 1;
                if self.coming.val().vgprs.any() {
                    self.comes.next = self.coming.val().vgprs;
                }
            }

            self.standing.comes.next = self.comes.val();
            self.standing.place.next = self.own.val();
            self.standing.leaves.next = self.queue.leaves.val();
            self.standing.read_next.next = self.queue.read_next.val();
            self.standing.write_next.next = self.queue.write_next.val();
            self.standing.follows.next = self.egress.response.vgpr.val().any();
        }
    }
}

impl<const LANES: usize> Collector<LANES> {
    /// Follows the rules of a target and these, and leaves out what these parts don't need.
    pub fn keep(&mut self, target: Target, parts: Parts, rules: Rules) {
        let clears = rules.refuses_whole_loads(target.facts());
        let has_twins = !rules.merges_equal_offsets(target.facts()) && parts.has(Part::Atomics);
        self.clears = Constant::new(clears);
        self.has_twins = Constant::new(has_twins);
        self.has_wide = Constant::new(parts.has(Part::Wide));
        self.has_narrow = Constant::new(parts.has(Part::Narrow));
        self.dwords.keep(parts);
        self.writes.keep(parts);
        self.twins.keep(has_twins);
        self.egress.keep(parts, clears);
    }
}
