//! Room for answers: who may enter a scheduler.

use crate::ports::{Control, Part, Parts, RequestKind};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Counts the places of the answers that are on their way or wait for their receivers, and says whether passes may
    /// enter: while of 16 places enough are free for the largest response, and one of those for acknowledgements. Of
    /// two passes that enter together, at most one takes places for beats.
    ///
    /// The last pass of a response takes the places of its beats when it enters, of a store one for its acknowledgement
    /// where those have a port of their own. The passes before it wrote there already: each entered while there was
    /// room, and no other takes places in between. A place is free again in the cycle after its beat has left. `room`
    /// comes from a register. A reset frees all.
    ///
    /// ```text
    /// cycle      0         1    2         responses of up to four beats
    /// enters     of 2
    /// leaves               1
    /// occupied   11        13   12
    /// room       1         0    1
    /// ```
    pub struct Credits {
        input {
            clock: Clock,
            /// synchronous; all places are free
            reset: bool,
            /// stores are acknowledged at a port of their own
            acks: bool,
            /// a pass of the main port enters its scheduler at this edge
            main_enters: bool,
            /// control of that pass
            main: Control,
            /// a pass of the load port enters its scheduler at this edge
            load_enters: bool,
            /// control of that pass
            load: Control,
            /// a beat is taken at this edge
            beat_leaves: bool,
            /// an acknowledgement is taken at this edge
            ack_leaves: bool,
        }
        output {
            /// a pass may enter
            room: bool,
        }
        register {
            /// places that beats occupy
            beats: U<5>,
            /// places that acknowledgements occupy
            waiting_acks: U<5>,
            /// no pass may enter
            full: bool,
        }
        local {
            main_beats: U<3>,
            load_beats: U<3>,
            main_acks: bool,
            less_one: U<5>,
            /// occupied places of beats by what happens: a beat leaves, the main port's pass enters, the load port's
            outcomes: [U<5>; 8],
            /// by how many places are taken: they leave no room, if no beat leaves and if one does
            exceeds: [U<5>; 2],
            /// outcomes that leave no room
            over: U<8>,
            beats_full: bool,
            next_acks: U<5>,
            acks_full: bool,
        }
        constant {
            /// places that may be occupied when a pass enters
            most_beats: Constant<U<5>> = Constant::new(U::new(12)),
        }
        kernel {
            // what passes would take
            self.main_acks.next =
                self.acks.val() && (self.main.val().kind == RequestKind::Store) && self.main.val().ends_response;
            self.main_beats.next = self.main.val().places;
            if self.acks.val() && (self.main.val().kind == RequestKind::Store) {
                self.main_beats.next = 0;
            }
            self.load_beats.next = self.load.val().places;

            // Who enters and what leaves comes late: it only chooses between outcomes.
            self.less_one.next = self.beats.val() - 1;
            self.outcomes[0].next = self.beats.val();
            self.outcomes[1].next = self.less_one.val();
            self.outcomes[2].next = self.beats.val() + bit_cast_u::<5, 3>(self.main_beats.val());
            self.outcomes[3].next = self.less_one.val() + bit_cast_u::<5, 3>(self.main_beats.val());
            self.outcomes[4].next = self.beats.val() + bit_cast_u::<5, 3>(self.load_beats.val());
            self.outcomes[5].next = self.less_one.val() + bit_cast_u::<5, 3>(self.load_beats.val());
            // A store that enters together with a load is acknowledged elsewhere.
            self.outcomes[6].next = self.outcomes[4].val();
            self.outcomes[7].next = self.outcomes[5].val();
            // How many places passes take comes from distributed RAM: it chooses, too.
            self.exceeds[0].next = 0;
            self.exceeds[1].next = 0;
            for count in 0..5 {
                if self.beats.val() > self.most_beats.val() - count {
                    self.exceeds[0].next = self.exceeds[0].val() | (1 << count);
                }
                if self.beats.val() > self.most_beats.val() - count + 1 {
                    self.exceeds[1].next = self.exceeds[1].val() | (1 << count);
                }
            }
            self.over.next = 0;
            for leaving in 0..2 {
                if self.exceeds[leaving].val().get_bit(0) {
                    self.over.next = self.over.val() | (1 << leaving);
                }
                for count in 0..5 {
                    if (self.main_beats.val() == count) && self.exceeds[leaving].val().get_bit(count) {
                        self.over.next = self.over.val() | (0b100 << leaving);
                    }
                    if (self.load_beats.val() == count) && self.exceeds[leaving].val().get_bit(count) {
                        self.over.next = self.over.val() | (0b1010000 << leaving);
                    }
                }
            }
            self.beats.next = self.outcomes[0].val();
            self.beats_full.next = self.over.val().get_bit(0);
            let happens = bit_cast_bit::<3>(self.beat_leaves.val())
                | (bit_cast_bit::<3>(self.main_enters.val()) << 1)
                | (bit_cast_bit::<3>(self.load_enters.val()) << 2);
            for outcome in 1..8 {
                if happens == outcome {
                    self.beats.next = self.outcomes[outcome].val();
                    self.beats_full.next = self.over.val().get_bit(outcome);
                }
            }

            self.next_acks.next = self.waiting_acks.val();
            self.acks_full.next = self.waiting_acks.val() == 16;
            if self.main_enters.val() && self.main_acks.val() && !self.ack_leaves.val() {
                self.next_acks.next = self.waiting_acks.val() + 1;
                self.acks_full.next = self.waiting_acks.val() == 15;
            }
            if self.ack_leaves.val() && !(self.main_enters.val() && self.main_acks.val()) {
                self.next_acks.next = self.waiting_acks.val() - 1;
                self.acks_full.next = false;
            }
            self.waiting_acks.next = self.next_acks.val();
            self.full.next = self.beats_full.val() || self.acks_full.val();
            if self.reset.val() {
                self.beats.next = 0;
                self.waiting_acks.next = 0;
                self.full.next = false;
            }
            self.room.next = !self.full.val();
        }
    }
}

impl Credits {
    /// Counts for responses of these parts: up to two beats, or four.
    pub fn keep(&mut self, parts: Parts) {
        self.most_beats = Constant::new(U::new(if parts.has(Part::Wide) { 12 } else { 14 }));
    }
}
