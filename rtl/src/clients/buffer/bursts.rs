//! From a stream of lanes with addresses to bursts.

use super::load::{BufferJoin, BufferMark, BufferNote};
use lds_hdl::{U, bit_cast_u, block, choice};
use rust_hdl::prelude::*;

/// Bits of an address in its page, which no burst leaves.
const PAGE: usize = 12;

choice! {
    /// What is done with a lane.
    pub enum BurstStep {
        /// its word, or its first one, joins a burst
        Word,
        /// its second word joins a burst
        Next,
        /// it was the last one of its batch, whose burst ends
        Close,
    }
}

block! {
    /// Joins the words of neighbouring lanes to bursts (`docs/timing/buffers.md`, "Bursts"). A word has `2^BYTE` bytes,
    /// and the number of a word of a batch, which has up to two a lane, `SLOT` bits.
    ///
    /// A word joins the burst before it if it is that burst's last word, or the one behind that on the same page. Any
    /// other word ends the burst, and begins another one. A lane takes a cycle, one with two words two, and the end of
    /// a batch another one. It waits while a burst ends and there is no `room`.
    ///
    /// ```text
    /// cycle              0       1          2
    /// mark, address      taken   compared   joins; `noted` says where its word will be
    /// ```
    pub struct BufferBursts[BYTE, SLOT] {
        input {
            clock: Clock,
            /// synchronous; no lane and no burst is left
            reset: bool,
            /// the lane that is offered
            mark: BufferMark,
            /// its address
            address: U<48>,
            /// it is in range
            in_range: bool,
            /// another burst may be asked for
            room: bool,
        }
        output {
            /// what is offered is taken at this edge, if something is
            advance: bool,
            /// a lane is noted at this edge
            notes: bool,
            /// number of the lane in its batch
            noted_lane: U<5>,
            /// what is noted of it
            noted: BufferNote,
            /// how its words join bursts
            joined: BufferJoin,
            /// a burst is asked for at this edge
            ends: bool,
            /// all bursts of the batch have been asked for behind this edge
            closes: bool,
        }
        registered {
            /// number of the first word of the burst in memory
            first_word: U<46>,
            /// place of that word among those of the batch
            first_slot: U<SLOT>,
            /// how many words it has behind that
            more: U<6>,
        }
        register {
            // the lane that is compared
            coming: BufferMark,
            coming_fetches: bool,
            coming_word: U<46>,
            /// the word before that
            coming_before: U<46>,
            coming_byte: U<4>,
            // the lane that joins
            own: BufferMark,
            fetches: bool,
            word: U<46>,
            /// the word behind that
            next_word: U<46>,
            byte: U<4>,
            straddles: bool,
            /// its word is the newest one of the batch
            same: bool,
            /// its word is the one behind that, on the same page
            follows: bool,
            /// the word behind its word is on another page
            turns: bool,
            /// what is done with it
            step: BurstStep,
            /// the newest word of the batch, if it has one
            newest: U<46>,
            has_newest: bool,
            /// a burst has begun
            open: bool,
            /// place of the next word
            slot: U<SLOT>,
        }
        local {
            low: U<4>,
            reaches: U<5>,
            coming_straddles: bool,
            page: U<46>,
            coming_turns: bool,
            moves: bool,
            begins: bool,
            joins: bool,
            adds: bool,
            ending: bool,
            goes: bool,
            done: bool,
            behind: U<46>,
            start: U<46>,
        }
        require { BYTE >= 2, BYTE <= 4, SLOT >= 3, SLOT <= 6 }
        kernel {
            // What is done with the lane that joins.
            self.begins.next = false;
            self.joins.next = false;
            self.start.next = self.word.val();
            if self.own.val().valid {
                match self.step.val() {
                    BurstStep::Word => {
                        self.begins.next = self.fetches.val() && !self.same.val() && !self.follows.val();
                        self.joins.next = self.fetches.val() && self.follows.val();
                    }
                    BurstStep::Next => {
                        self.start.next = self.next_word.val();
                        self.begins.next = self.turns.val();
                        self.joins.next = !self.turns.val();
                    }
                    BurstStep::Close => {}
                }
            }
            self.adds.next = self.begins.val() || self.joins.val();
            self.ending.next =
                self.open.val() && (self.begins.val() || (self.own.val().valid && self.step.val() == BurstStep::Close));
            self.goes.next = self.own.val().valid && (self.room.val() || !self.ending.val());
            self.ends.next = self.ending.val() && self.room.val();
            self.done.next = false;
            self.closes.next = false;
            if self.goes.val() {
                match self.step.val() {
                    BurstStep::Word => {
                        self.done.next = !(self.own.val().last || (self.fetches.val() && self.straddles.val()));
                        if self.own.val().last {
                            self.step.next = BurstStep::Close;
                        }
                        if self.fetches.val() && self.straddles.val() {
                            self.step.next = BurstStep::Next;
                        }
                    }
                    BurstStep::Next => {
                        self.done.next = !self.own.val().last;
                        self.step.next = if self.own.val().last { BurstStep::Close } else { BurstStep::Word };
                    }
                    BurstStep::Close => {
                        self.done.next = true;
                        self.closes.next = true;
                        self.step.next = BurstStep::Word;
                    }
                }
                if self.adds.val() {
                    self.slot.next = self.slot.val() + 1;
                }
                if self.joins.val() {
                    self.more.next = self.more.val() + 1;
                }
                if self.begins.val() {
                    self.open.next = true;
                    self.first_word.next = self.start.val();
                    self.first_slot.next = self.slot.val();
                    self.more.next = 0;
                }
                if self.step.val() == BurstStep::Close {
                    self.open.next = false;
                    self.slot.next = 0;
                }
            }
            self.notes.next = self.goes.val() && self.step.val() == BurstStep::Word;
            self.noted_lane.next = self.own.val().lane;
            self.noted.next.on = self.own.val().on;
            self.noted.next.fetches = self.fetches.val();
            self.noted.next.straddles = self.straddles.val();
            self.noted.next.byte = self.byte.val();
            self.noted.next.slot = bit_cast_u::<6, SLOT>(self.slot.val());
            if self.same.val() {
                self.noted.next.slot = bit_cast_u::<6, SLOT>(self.slot.val() - 1);
            }

            self.joined.next.on = self.own.val().on;
            self.joined.next.moves = self.fetches.val();
            self.joined.next.straddles = self.straddles.val();
            self.joined.next.byte = self.byte.val();
            self.joined.next.another = !self.same.val();
            self.joined.next.begins = self.begins.val();
            self.joined.next.turns = self.turns.val();

            // The lane that is compared comes behind it.
            self.moves.next = self.done.val() || !self.own.val().valid;
            self.advance.next = self.moves.val() || !self.coming.val().valid;
            self.reaches.next = bit_cast_u::<5, 4>(self.coming_byte.val()) + bit_cast_u::<5, 3>(self.coming.val().size);
            self.coming_straddles.next = self.reaches.val() > { 1 << BYTE };
            self.page.next = { (1 << (PAGE - BYTE)) - 1 };
            self.coming_turns.next = (self.coming_word.val() & self.page.val()) == self.page.val();
            self.behind.next = self.coming_word.val() + 1;
            if self.moves.val() {
                self.own.next = self.coming.val();
                self.fetches.next = self.coming_fetches.val();
                self.word.next = self.coming_word.val();
                self.next_word.next = self.behind.val();
                self.byte.next = self.coming_byte.val();
                self.straddles.next = self.coming_straddles.val();
                self.same.next = self.has_newest.val() && self.coming_word.val() == self.newest.val();
                self.follows.next = self.has_newest.val()
                    && self.coming_before.val() == self.newest.val()
                    && (self.coming_word.val() & self.page.val()).any();
                self.turns.next = self.coming_turns.val();
                if self.coming.val().valid && self.coming_fetches.val() {
                    self.has_newest.next = true;
                    self.newest.next =
                        if self.coming_straddles.val() { self.behind.val() } else { self.coming_word.val() };
                }
                if self.coming.val().valid && self.coming.val().last {
                    self.has_newest.next = false;
                }
            }

            // The lane that is offered comes behind that.
            self.low.next = { (1 << BYTE) - 1 };
            let words = self.address.val() >> BYTE;
            if self.advance.val() {
                self.coming.next = self.mark.val();
                self.coming_fetches.next = self.mark.val().on && self.in_range.val();
                self.coming_word.next = bit_cast_u::<46, 48>(words);
                self.coming_before.next = bit_cast_u::<46, 48>(words) - 1;
                self.coming_byte.next = bit_cast_u::<4, 48>(self.address.val()) & self.low.val();
            }

            if self.reset.val() {
                self.coming.next = BufferMark::default();
                self.own.next = BufferMark::default();
                self.step.next = BurstStep::Word;
                self.has_newest.next = false;
                self.open.next = false;
                self.slot.next = 0;
            }
        }
    }
}
