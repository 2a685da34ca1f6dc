//! Which stages of a port's way to the scheduler hold a pass.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Moves passes through the three stages between front and scheduler: sum, check, match. Each is a place for one pass. A place takes the
    /// pass before it when it is empty or its own moves on, so gaps close up. The last two move only for a pass, or when the scheduler takes one.
    ///
    /// `moves` is combinational in `enters`, so that a whole line moves at one edge; `waiting` comes from a register. A pass
    /// that meets nothing is at the end after three edges. A reset empties the three
    /// places, whatever moves at that edge.
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
            /// the scheduler takes the pass in the last place at this edge
            enters: bool,
        }
        output {
            /// the first place takes the front's pass at this edge
            takes: bool,
            /// bit i: the registers of place i, of which place 0 is the sum, take what is before it at this edge. Bit 0 means what `takes`
            /// means, and comes from another gate: the wires to the registers are long, and `takes` decides what the front does next
            moves: U<3>,
            /// one of the three places will be free in the next cycle
            will_be_open: bool,
        }
        registered {
            /// a pass is in the last place
            waiting: bool,
        }
        register {
            /// a pass is in each of the places before the last
            held: [bool; 2],
            /// all three places hold a pass
            packed: bool,
            /// one of the three places is free, so the first can take a pass without `enters`. After power-up this is known a cycle later, in time
            /// for the first pass
            open: bool,
            /// bit 0 of the middle place, bit 1 of the last: there is a pass before the place, and the place is free without `enters`
            pulls: [bool; 2],
        }
        local {
            into_last: bool,
            into_middle: bool,
            into_first: bool,
            next_held: [bool; 2],
            next_waiting: bool,
            all_held: bool,
        }
        constant {
            yes: Constant<bool> = Constant::new(true),
            no: Constant<bool> = Constant::new(false),
            none: Constant<U<3>> = Constant::new(U::new(0)),
            bit: [Constant<U<3>>; 3] = std::array::from_fn(|place| Constant::new(U::new(1 << place))),
        }
    }
}

impl Logic for Places {
    #[hdl_gen]
    fn update(&mut self) {
        // `enters` comes late, and is one gate away from the enables of wide registers.
        self.into_last.next = self.enters.val() || self.pulls[1].val();
        self.into_middle.next = self.enters.val() || self.pulls[0].val();
        self.into_first.next = self.enters.val() || self.open.val();
        self.takes.next = self.enters.val() || !self.packed.val();
        self.moves.next = self.none.val();
        if self.into_first.val() {
            self.moves.next = self.moves.val() | self.bit[0].val();
        }
        if self.into_middle.val() {
            self.moves.next = self.moves.val() | self.bit[1].val();
        }
        if self.into_last.val() {
            self.moves.next = self.moves.val() | self.bit[2].val();
        }

        // Said without `pulls` and `packed`: synthesis would take the gates of the enables for this, with their long wires.
        self.next_held[0].next = self.arrives.val()
            || (self.held[0].val() && self.held[1].val() && self.waiting.val() && !self.enters.val());
        self.next_held[1].next = self.held[0].val() || (self.held[1].val() && self.waiting.val() && !self.enters.val());
        self.next_waiting.next = self.held[1].val() || (self.waiting.val() && !self.enters.val());
        for place in 0..2 {
            self.held[place].next = self.next_held[place].val();
        }
        self.waiting.next = self.next_waiting.val();
        self.all_held.next = self.next_held[0].val() && self.next_held[1].val() && self.next_waiting.val();
        self.packed.next = self.all_held.val();
        self.will_be_open.next = !self.all_held.val();
        self.pulls[0].next = self.next_held[0].val() && !(self.next_held[1].val() && self.next_waiting.val());
        self.pulls[1].next = self.next_held[1].val() && !self.next_waiting.val();
        if self.reset.val() {
            for place in 0..2 {
                self.held[place].next = self.no.val();
                self.pulls[place].next = self.no.val();
            }
            self.packed.next = self.no.val();
            self.will_be_open.next = self.yes.val();
            self.waiting.next = self.no.val();
        }
        self.open.next = self.will_be_open.val();
    }
}
