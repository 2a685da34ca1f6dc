//! Whose turn it is: the order between responses and acknowledgements.

use crate::ports::Standing;
use lds_hdl::{Buffer, U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps answers of two ports in the order in which they were served, where it matters: an acknowledgement isn't offered before the beats of what was
    /// served before its store or together with it, and a beat not before the acknowledgements of stores that were served before it.
    ///
    /// Each answer remembers, when it comes, how far the other port's buffer was filled; it may be offered when that one has been emptied so far, or will be at
    /// this edge. Each output follows the other port's `ready`. An answer that is the last one another waits for waits for nothing itself, so
    /// `ready` alone says that it leaves.
    ///
    /// ```text
    /// cycle               0      1        2        3
    /// beats b1, b2        come
    /// ack a               comes                             behind both
    /// response ready             1        0        1
    /// response                   b1       b2       b2
    /// ack valid                  0        0        1        with b2, as that leaves
    /// ```
    pub struct Turns {
        input {
            clock: Clock,
            /// what comes and goes in the buffer of beats
            response: Standing,
            /// the receiver takes a beat at this edge if one is offered
            response_ready: bool,
            /// what comes and goes in the buffer of acknowledgements
            ack: Standing,
            /// the receiver takes an acknowledgement at this edge if one is offered
            ack_ready: bool,
        }
        output {
            /// the oldest beat may be offered
            response_turn: bool,
            /// the oldest acknowledgement may be offered
            ack_turn: bool,
        }
        local {
            acks_so_far: U<5>,
            acks_missing: U<5>,
            beats_missing: U<5>,
            response_clear: bool,
            ack_clear: bool,
        }
        constant {
            none: Constant<U<5>> = Constant::new(U::new(0)),
            one: Constant<U<5>> = Constant::new(U::new(1)),
            off: Constant<U<1>> = Constant::new(U::new(0)),
            on: Constant<U<1>> = Constant::new(U::new(1)),
        }
        block {
            /// of the first beat of each response, the acknowledgements that come before it
            behind_acks: Buffer<U<5>, 1, 4> { read_next: response.read_next },
            /// of each acknowledgement, the beats that come before it
            behind_beats: Buffer<U<5>, 1, 4> { read_next: ack.read_next },
        }
    }
}

impl Logic for Turns {
    #[hdl_gen]
    fn update(&mut self) {
        self.acks_so_far.next = self.ack.tail.val();
        if self.ack.comes.val() {
            self.acks_so_far.next = self.ack.tail.val() + self.one.val();
        }
        self.behind_acks.write.next = self.off.val();
        if self.response.comes.val() {
            self.behind_acks.write.next = self.on.val();
        }
        self.behind_acks.write_place.next = self.response.tail.val().get_bits::<4>(0);
        self.behind_acks.d[0].next = self.acks_so_far.val();
        self.behind_beats.write.next = self.off.val();
        if self.ack.comes.val() {
            self.behind_beats.write.next = self.on.val();
        }
        self.behind_beats.write_place.next = self.ack.tail.val().get_bits::<4>(0);
        self.behind_beats.d[0].next = self.response.tail.val();

        self.acks_missing.next = self.behind_acks.q[0].val() - self.ack.head.val();
        self.beats_missing.next = self.behind_beats.q[0].val() - self.response.head.val();
        // The second beat of a response follows the first.
        self.response_clear.next = self.response.follows.val() || (self.acks_missing.val() == self.none.val());
        self.ack_clear.next = self.beats_missing.val() == self.none.val();
        self.response_turn.next =
            self.response_clear.val() || ((self.acks_missing.val() == self.one.val()) && self.ack_ready.val());
        self.ack_turn.next =
            self.ack_clear.val() || ((self.beats_missing.val() == self.one.val()) && self.response_ready.val());
    }
}
