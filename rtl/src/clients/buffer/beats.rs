//! From the dwords of lanes to words of memory.

use super::load::BufferJoin;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Puts the dwords of a batch's lanes into words of `COLUMNS` dwords, with a strobe for each byte
    /// (`docs/timing/buffers.md`, "Stores from the LDS"). `LANE` are the bits of a lane's number in its batch.
    ///
    /// A lane takes a step for each of its words, or one without any, and the end of the batch takes another one. What
    /// neighbouring lanes have in the same word is one word, in which the later lane counts. A word is offered when the
    /// next one begins, or the batch ends, if no other word is offered that isn't taken.
    ///
    /// ```text
    /// cycle      0     1        2        3       …   LANES    LANES + 1   LANES + 2
    /// starts     1
    /// steps            lane 0   lane 1   …           last     end
    /// valid                     if lane 1 begins a word                   last word
    /// ```
    pub struct BufferBeats[COLUMNS, LANE] {
        input {
            clock: Clock,
            /// synchronous; no batch and no word is left
            reset: bool,
            /// the dwords of a batch are there from the next cycle on; none is under way
            starts: bool,
            /// how the words join of the lane that was named in the cycle before
            join: BufferJoin,
            /// the dword of the lane of this step
            dword: U<32>,
            /// memory takes the word at this edge, if one is offered
            taken: bool,
        }
        output {
            /// the lane whose `join` is wanted in the next cycle
            lane_next: U<LANE>,
            /// all words of the lane have their bytes behind this edge
            leaves: bool,
            /// the batch ends at this edge
            ends: bool,
        }
        registered {
            /// a word is offered, which then stays as it is until it is taken
            valid: bool,
            /// the word
            data: [U<32>; COLUMNS],
            /// which bytes of each dword are written; the others are 0
            strobe: [U<4>; COLUMNS],
            /// it is the last one of its burst
            last: bool,
        }
        register {
            /// a batch is under way
            walks: bool,
            /// all lanes have gone
            finishes: bool,
            number: U<LANE>,
            /// the second word of the lane
            second: bool,
            /// a word has begun
            has: bool,
            word: [U<32>; COLUMNS],
            bytes: [U<4>; COLUMNS],
        }
        local {
            /// the lane has bytes in this step
            moves: bool,
            /// they begin a word
            fresh: bool,
            /// the word that has begun is offered behind this step
            goes: bool,
            steps: bool,
            twice: bool,
            number_next: U<LANE>,
            pair: U<64>,
            turned: U<32>,
            strobes: U<32>,
            own: [U<4>; COLUMNS],
            mask: U<32>,
        }
        require { COLUMNS == 1 || COLUMNS == 2 || COLUMNS == 4, LANE >= 2, LANE <= 5 }
        kernel {
            self.moves.next = self.walks.val() && !self.finishes.val() && self.join.val().moves;
            self.fresh.next = self.moves.val() && (self.second.val() || self.join.val().another);
            self.goes.next = self.walks.val() && self.has.val() && (self.fresh.val() || self.finishes.val());
            self.steps.next = self.walks.val() && !(self.goes.val() && self.valid.val() && !self.taken.val());
            self.twice.next = self.moves.val() && self.join.val().straddles && !self.second.val();
            self.leaves.next = self.steps.val() && !self.finishes.val() && !self.twice.val();
            self.ends.next = self.steps.val() && self.finishes.val();
            self.number_next.next = self.number.val();
            if self.leaves.val() {
                self.number_next.next = self.number.val() + 1;
                if self.number.val().all() {
                    self.finishes.next = true;
                }
            }
            if self.steps.val() {
                self.second.next = self.twice.val();
            }
            if self.starts.val() {
                self.walks.next = true;
                self.number_next.next = 0;
            }
            if self.ends.val() {
                self.walks.next = false;
                self.finishes.next = false;
                self.has.next = false;
            }

            // A lane's bytes are turned to their place; its second word has those that are behind the first one.
            self.pair.next = bit_cast_u::<64, 32>(self.dword.val()) | (bit_cast_u::<64, 32>(self.dword.val()) << 32);
            let turned = self.pair.val() << (bit_cast_u::<5, 2>(self.join.val().byte.get_bits::<2>(0)) << 3);
            self.turned.next = turned.get_bits::<32>(32);
            self.mask.next = 15;
            self.strobes.next = self.mask.val() << self.join.val().byte;
            if self.second.val() {
                self.strobes.next = (self.mask.val() << self.join.val().byte) >> { 4 * COLUMNS };
            }
            for column in 0..COLUMNS {
                self.own[column].next = self.strobes.val().get_bits::<4>(4 * column);
                self.mask.next = 0;
                for place in 0..4 {
                    if self.own[column].val().get_bit(place) {
                        self.mask.next = self.mask.val() | (0xff << (8 * place));
                    }
                }
                if self.steps.val() && self.moves.val() {
                    self.word[column].next =
                        (self.word[column].val() & !self.mask.val()) | (self.turned.val() & self.mask.val());
                    self.bytes[column].next = self.bytes[column].val() | self.own[column].val();
                    if self.fresh.val() {
                        self.word[column].next = self.turned.val() & self.mask.val();
                        self.bytes[column].next = self.own[column].val();
                    }
                }
            }
            if self.steps.val() && self.moves.val() {
                self.has.next = true;
            }

            // The word before leaves.
            if self.taken.val() {
                self.valid.next = false;
            }
            if self.steps.val() && self.goes.val() {
                self.valid.next = true;
                self.last.next = self.finishes.val() || self.join.val().begins;
                if self.second.val() {
                    self.last.next = self.join.val().turns;
                }
                for column in 0..COLUMNS {
                    self.data[column].next = self.word[column].val();
                    self.strobe[column].next = self.bytes[column].val();
                }
            }
            self.number.next = self.number_next.val();
            self.lane_next.next = self.number_next.val();
            if self.reset.val() {
                self.walks.next = false;
                self.finishes.next = false;
                self.second.next = false;
                self.has.next = false;
                self.valid.next = false;
            }
        }
    }
}
