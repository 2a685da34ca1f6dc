//! Which stages of a port's way to the scheduler hold a pass.

use crate::ports::Entrance;
use lds_hdl::{LateTogether, U, block};
use rust_hdl::prelude::*;

block! {
    /// Moves passes through the three stages between front and scheduler: sum, check, match. Each is a place for one
    /// pass. A place takes the pass before it when it is empty or its own moves on, so gaps close up. The last two move
    /// only for a pass, or when the scheduler takes one.
    ///
    /// `moves` is combinational in `enters`, so that a whole line moves at one edge; `waiting` comes from a register. A
    /// pass that meets nothing is at the end after three edges. A reset empties the three places, whatever moves at
    /// that edge.
    ///
    /// ```text
    /// cycle     0      1    2      3      4        5
    /// front     P      Q
    /// places           P    Q P    . Q P  . Q P    . . Q      P waits for the scheduler in cycles 3 and 4
    /// enters    0      0    0      0      1        …          `enters` in cycle 4: P goes, Q closes up
    /// ```
    pub struct Places {
        input {
            clock: Clock,
            /// synchronous; drops every pass
            reset: bool,
            /// a pass is at the front
            arrives: bool,
            /// whether the scheduler takes the pass in the last place at this edge: `enters`
            entry: Entrance,
        }
        output {
            /// bit i: the registers of place i, of which place 0 is the sum, take what is before it at this edge
            moves: U<3>,
            /// bit i: the registers of place i take what is before it at this edge even without `enters`
            moves_anyway: U<3>,
            /// one of the three places will be free in the next cycle: without `enters`, with it
            will_be_open: [bool; 2],
        }
        registered {
            /// a pass is in the last place
            waiting: bool,
        }
        register {
            /// a pass is in each of the places before the last
            held: [bool; 2],
            /// one of the three places is free, so the first can take a pass without `enters`. After power-up this is
            /// known a cycle later, in time for the first pass
            open: bool,
            /// bit 0 of the middle place, bit 1 of the last: there is a pass before the place, and the place is free
            /// without `enters`
            pulls: [bool; 2],
        }
        local {
            /// without `enters` and with it: the last pass stays
            stays: [bool; 2],
            middle_stays: bool,
            next_first: bool,
            next_middle: bool,
            next_waiting: bool,
            /// without `enters` and with it, what is so in the next cycle, by bit: a pass is in the first place, the
            /// second, the last; `open`; `pulls`
            outcomes: [U<6>; 2],
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            every: Constant<U<3>> = Constant::new(U::new(0b111)),
        }
        block {
            movement: LateTogether<3, 0> {
                first: entry.waits,
                second: entry.occupied,
                third: entry.held,
                given: every,
                otherwise: moves_anyway,
            },
            coming: LateTogether<6, 0> { first: entry.waits, second: entry.occupied, third: entry.held },
        }
        kernel {
            // `enters` comes late: it is one gate away from the enables of wide registers, and chooses what is so in
            // the next cycle.
            self.moves_anyway.next = 0;
            if self.open.val() {
                self.moves_anyway.next = self.moves_anyway.val() | 0b001;
            }
            if self.pulls[0].val() {
                self.moves_anyway.next = self.moves_anyway.val() | 0b010;
            }
            if self.pulls[1].val() {
                self.moves_anyway.next = self.moves_anyway.val() | 0b100;
            }
            self.moves.next = self.movement.chosen.val();

            self.stays[0].next = self.waiting.val();
            self.stays[1].next = self.no.val();
            for late in 0..2 {
                self.middle_stays.next = self.held[1].val() && self.stays[late].val();
                self.next_first.next =
                    !self.reset.val() && (self.arrives.val() || (self.held[0].val() && self.middle_stays.val()));
                self.next_middle.next = !self.reset.val() && (self.held[0].val() || self.middle_stays.val());
                self.next_waiting.next = !self.reset.val() && (self.held[1].val() || self.stays[late].val());
                self.will_be_open[late].next =
                    !(self.next_first.val() && self.next_middle.val() && self.next_waiting.val());
                self.outcomes[late].next = 0;
                if self.next_first.val() {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b000001;
                }
                if self.next_middle.val() {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b000010;
                }
                if self.next_waiting.val() {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b000100;
                }
                if self.will_be_open[late].val() {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b001000;
                }
                if self.next_first.val() && !(self.next_middle.val() && self.next_waiting.val()) {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b010000;
                }
                if self.next_middle.val() && !self.next_waiting.val() {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b100000;
                }
            }
            self.coming.otherwise.next = self.outcomes[0].val();
            self.coming.given.next = self.outcomes[1].val();
            self.held[0].next = self.coming.chosen.val().get_bit(0);
            self.held[1].next = self.coming.chosen.val().get_bit(1);
            self.waiting.next = self.coming.chosen.val().get_bit(2);
            self.open.next = self.coming.chosen.val().get_bit(3);
            self.pulls[0].next = self.coming.chosen.val().get_bit(4);
            self.pulls[1].next = self.coming.chosen.val().get_bit(5);
        }
    }
}
