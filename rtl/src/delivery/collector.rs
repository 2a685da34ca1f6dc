//! Where answers are collected into registers' worth, and responses leave.

use super::queue::Queue;
use super::summary::Summary;
use crate::ports::{Answer, Response, Standing};
use lds_hdl::{Buffer, U, block};
use rust_hdl::prelude::*;

block! {
    /// Collects the answers of a response over its cycles and passes, and sends it: one beat for each VGPR, or one without data.
    ///
    /// A buffer of 16 places is both: answers are written to the places where their beats wait, each column (a lane of the VGPR) by itself. The
    /// second VGPR, which the second pass brings, is in the next place. Who lets passes in sees to it that the place of the response that is collected, and
    /// the one after it, are free.
    ///
    /// A response whose last answer is here in a cycle is complete in the next one, and offered if no other is before it. A reset drops all beats. A column
    /// that isn't returned has the dword 0: that is what lanes that start from zero are filled with. Lanes that `mask` leaves out have old dwords.
    ///
    /// ```text
    /// cycle                    0              1                2
    /// answers                  the last ones
    /// no VGPR, or one                         beat, done
    /// two VGPRs                               VGPR 0           VGPR 1, done
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
        local {
            two: bool,
            /// the answers are the second VGPR's
            brings_second: bool,
            own: U<4>,
            place: U<4>,
            comes: U<2>,
            second: bool,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            one_place: Constant<U<4>> = Constant::new(U::new(1)),
            no_beat: Constant<U<2>> = Constant::new(U::new(0)),
            one_beat: Constant<U<2>> = Constant::new(U::new(1)),
            two_beats: Constant<U<2>> = Constant::new(U::new(2)),
            no_word: Constant<U<2>> = Constant::new(U::new(0)),
            all_words: Constant<U<2>> = Constant::new(U::new(3)),
            no_flag: Constant<U<4>> = Constant::new(U::new(0)),
            all_flags: Constant<U<4>> = Constant::new(U::new(15)),
        }
        block {
            summary: Summary<LANES> { answer },
            queue: Queue { reset, comes, may_leave, ready, valid, leaves },
            /// the dword of each lane
            words: Buffer<U<32>, LANES, 4> { write_place: place, d: dword, read_next: queue.read_next },
            /// lanes to write, and lanes with a refused access
            masks: Buffer<U<LANES>, 2, 4> { write_place: place, read_next: queue.read_next },
            /// tag, and cycles
            bytes: Buffer<U<8>, 2, 4> { write_place: place, read_next: queue.read_next },
            /// has data, is the second VGPR, done, unsupported
            flags: Buffer<bool, 4, 4> { write_place: place, read_next: queue.read_next },
        }
    }
}

impl<const LANES: usize> Logic for Collector<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        // where the answers of this cycle go
        self.two.next = self.answer.control.val().vgprs == self.two_beats.val();
        self.brings_second.next = self.two.val() && self.answer.control.val().second;
        self.own.next = self.queue.tail.val().get_bits::<4>(0);
        self.place.next = self.own.val();
        if self.brings_second.val() {
            self.place.next = self.own.val() + self.one_place.val();
        }
        self.words.write.next = self.returned.val();
        if self.answer.control.val().zero_fill {
            self.words.write.next = !self.none.val();
        }

        // What is beside them is written in each cycle of the passes that bring it, and so it is that of the last in the end.
        self.masks.write.next = self.no_word.val();
        self.bytes.write.next = self.no_word.val();
        self.flags.write.next = self.no_flag.val();
        if self.answer.control.val().valid {
            self.masks.write.next = self.all_words.val();
            self.bytes.write.next = self.all_words.val();
            self.flags.write.next = self.all_flags.val();
        }
        self.masks.d[0].next = self.answer.lanes.val();
        self.masks.d[1].next = self.summary.violations.val();
        self.bytes.d[0].next = self.answer.control.val().tag;
        self.bytes.d[1].next = self.answer.cycles.val();
        self.flags.d[0].next = self.answer.control.val().vgprs.any();
        self.flags.d[1].next = self.brings_second.val();
        self.flags.d[2].next = !self.two.val() || self.brings_second.val();
        self.flags.d[3].next = self.answer.control.val().unsupported;

        self.comes.next = self.no_beat.val();
        if self.answer.control.val().ends_response {
            self.comes.next = self.one_beat.val();
            if self.two.val() {
                self.comes.next = self.two_beats.val();
            }
        }

        // the port
        self.second.next = self.flags.q[1].val();
        self.response.has_data.next = self.flags.q[0].val();
        self.response.vgpr.next = self.second.val();
        self.response.done.next = self.flags.q[2].val();
        self.response.unsupported.next = self.flags.q[3].val();
        self.response.tag.next = self.bytes.q[0].val();
        self.response.cycles.next = self.bytes.q[1].val();
        self.response.mask.next = self.masks.q[0].val();
        self.response.violations.next = self.masks.q[1].val();
        for lane in 0..LANES {
            self.response.data[lane].next = self.words.q[lane].val();
        }
        self.standing.comes.next = self.answer.control.val().ends_response;
        self.standing.head.next = self.queue.head.val();
        self.standing.tail.next = self.queue.tail.val();
        self.standing.read_next.next = self.queue.read_next.val();
        self.standing.follows.next = self.second.val();
    }
}
