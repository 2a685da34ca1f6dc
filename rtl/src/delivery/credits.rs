//! Room for answers: who may enter a scheduler.

use crate::ports::{Control, Kind};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Counts the places of the answers that are on their way or wait for their receivers, and says whether passes may enter: while of 16 places `BEATS` for
    /// beats or fewer are occupied, and 15 for acknowledgements or fewer.
    ///
    /// A pass that ends a response takes its places when it enters; a place is free again in the cycle after its beat has left. `room` comes from a register.
    /// A reset frees all.
    ///
    /// ```text
    /// cycle      0         1    2         BEATS = 14
    /// enters     2 VGPRs
    /// leaves               1
    /// occupied   13        15   14
    /// room       1         0    1
    /// ```
    pub struct Credits[BEATS] {
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
            main_beats: U<2>,
            load_beats: U<2>,
            acknowledged: bool,
            next_beats: U<5>,
            next_acks: U<5>,
        }
        constant {
            most_beats: Constant<U<5>> = Constant::new(U::new(BEATS as u64)),
            most_acks: Constant<U<5>> = Constant::new(U::new(15)),
            zero: Constant<U<5>> = Constant::new(U::new(0)),
            one: Constant<U<5>> = Constant::new(U::new(1)),
            no_beat: Constant<U<2>> = Constant::new(U::new(0)),
            one_beat: Constant<U<2>> = Constant::new(U::new(1)),
            two_beats: Constant<U<2>> = Constant::new(U::new(2)),
            no: Constant<bool> = Constant::new(false),
        }
        require { BEATS <= 14 }
    }
}

impl<const BEATS: usize> Logic for Credits<BEATS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.acknowledged.next = self.acks.val() && (self.main.val().kind == Kind::Store);
        self.main_beats.next = self.no_beat.val();
        if self.main_enters.val() && self.main.val().ends_response && !self.acknowledged.val() {
            self.main_beats.next = self.one_beat.val();
            if self.main.val().vgprs == self.two_beats.val() {
                self.main_beats.next = self.two_beats.val();
            }
        }
        self.load_beats.next = self.no_beat.val();
        if self.load_enters.val() && self.load.val().ends_response {
            self.load_beats.next = self.one_beat.val();
            if self.load.val().vgprs == self.two_beats.val() {
                self.load_beats.next = self.two_beats.val();
            }
        }
        self.next_beats.next = self.beats.val() + bit_cast_u::<5, 2>(self.main_beats.val());
        self.next_beats.next = self.next_beats.val() + bit_cast_u::<5, 2>(self.load_beats.val());
        if self.beat_leaves.val() {
            self.next_beats.next = self.next_beats.val() - self.one.val();
        }
        self.next_acks.next = self.waiting_acks.val();
        if self.main_enters.val() && self.main.val().ends_response && self.acknowledged.val() {
            self.next_acks.next = self.next_acks.val() + self.one.val();
        }
        if self.ack_leaves.val() {
            self.next_acks.next = self.next_acks.val() - self.one.val();
        }
        self.beats.next = self.next_beats.val();
        self.waiting_acks.next = self.next_acks.val();
        self.full.next =
            (self.next_beats.val() > self.most_beats.val()) || (self.next_acks.val() > self.most_acks.val());
        if self.reset.val() {
            self.beats.next = self.zero.val();
            self.waiting_acks.next = self.zero.val();
            self.full.next = self.no.val();
        }
        self.room.next = !self.full.val();
    }
}
