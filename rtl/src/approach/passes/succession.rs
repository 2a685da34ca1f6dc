//! Which pass of a request comes next.

use crate::ports::{Part, Parts};
use lds_hdl::{U, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Goes through the passes of the held request: position, number, and whether a pass has further dwords.
    ///
    /// The positions of a request ([`Positions`](crate::Positions)) come in ascending order. Behind the pass of a
    /// position comes one of its lanes that have an element that straddles dwords, if there are any. With an operand in
    /// memory the two positions of a set come once for each of its lanes.
    ///
    /// What belongs to a request is captured whenever one may come in; without one nobody looks at it. `ends` follows
    /// the inputs of its cycle. There is no reset.
    ///
    /// ```text
    /// cycle      0        1       2       3
    /// ready      1        0       0       0
    /// made       000011
    /// torn_new   0001
    /// position            0       0       1
    /// further             0       1       0
    /// ends[0]             0       1
    /// ```
    pub struct Succession {
        input {
            clock: Clock,
            /// a request is taken at this edge if there is one
            ready: bool,
            /// the pass leaves at this edge
            step: bool,
            /// of the request that may come in: positions that become passes
            made: U<6>,
            /// of the request that may come in: positions behind which a pass of further dwords comes; none if it has
            /// more than four positions
            torn_new: U<4>,
            /// an operand of the held request is in memory
            source2: bool,
            /// lanes of its set come behind the one whose turn it is
            others: bool,
        }
        output {
            /// the pass that comes next is the last of its request: of the one that is held, of the one that may come
            /// in
            ends: [bool; 2],
        }
        registered {
            /// position of the pass
            position: U<3>,
            /// number of the pass among those of its request
            number: U<3>,
            /// the pass has further dwords, of lanes whose element straddles dwords
            further: bool,
        }
        register {
            /// positions whose passes come after this one
            rest: U<6>,
            /// a pass of further dwords comes after this one
            has_further: bool,
            /// of the held request, positions with such a pass
            torn: U<4>,
        }
        local {
            /// of the request that is held and of the one that may come in: positions to choose from, with a pass of
            /// further dwords; what comes next, and whether it is the last
            choosing: [U<6>; 2],
            tears: [U<4>; 2],
            chosen: [U<3>; 2],
            chosen_bit: [U<4>; 2],
            remaining: [U<6>; 2],
            is_torn: [bool; 2],
            /// with an operand in memory: a lane has had its two passes, and the next one of its set reads its operand
            turns_back: bool,
            /// the position of the pass, if it is an element's
            own_position: U<6>,
        }
        constant {
            has_unaligned: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            /// positions, and bits of their numbers, that a request can have: six of stacks, four of wide elements,
            /// otherwise two
            possible: Constant<U<6>> = Constant::new(U::new(0b111111)),
            number_bits: Constant<U<3>> = Constant::new(U::new(0b111)),
        }
        kernel {
            self.turns_back.next = false;
            if self.has_source2.val() && self.source2.val() {
                self.turns_back.next = self.position.val().get_bit(0) && self.others.val();
            }
            self.own_position.next = 0b0010;
            if self.position.val().get_bit(1) {
                self.own_position.next = 0b1000;
            }

            // After a pass comes one of its further dwords, or the next position.
            self.tears[0].next = 0;
            self.tears[1].next = 0;
            if self.has_unaligned.val() {
                self.tears[0].next = self.torn.val();
                self.tears[1].next = self.torn_new.val();
            }
            self.choosing[0].next = self.rest.val() & self.possible.val();
            self.choosing[1].next = self.made.val();
            for request in 0..2 {
                self.chosen[request].next = 0;
                self.remaining[request].next = 0;
                for place in 0..6 {
                    if self.choosing[request].val().get_bit(5 - place) {
                        self.chosen[request].next = (5 - place);
                        self.remaining[request].next =
                            self.choosing[request].val() & (0b111110 << (5 - place) & 0b111111);
                    }
                }
                self.chosen_bit[request].next = 0b0001;
                for place in 0..4 {
                    if self.chosen[request].val() == place {
                        self.chosen_bit[request].next = 1 << place;
                    }
                }
                self.is_torn[request].next = (self.tears[request].val() & self.chosen_bit[request].val()).any();
                self.ends[request].next = !self.remaining[request].val().any() && !self.is_torn[request].val();
            }
            if self.has_further.val() {
                self.ends[0].next = !self.rest.val().any();
            }
            if self.has_source2.val() && self.source2.val() && self.others.val() {
                self.ends[0].next = false;
            }
            if self.ready.val() {
                self.position.next = self.chosen[1].val();
                self.rest.next = self.remaining[1].val();
                self.number.next = 0;
                self.further.next = false;
                self.has_further.next = self.is_torn[1].val();
                self.torn.next = self.tears[1].val();
            } else {
                if self.step.val() {
                    self.further.next = self.has_further.val();
                    self.has_further.next = false;
                    if !self.has_further.val() {
                        self.position.next = self.chosen[0].val();
                        self.rest.next = self.remaining[0].val();
                        self.number.next = (self.number.val() + 1) & self.number_bits.val();
                        self.has_further.next = self.is_torn[0].val();
                        if self.has_source2.val() && self.source2.val() {
                            // however many lanes there are, one pass is the first
                            self.number.next = 1;
                            if self.turns_back.val() {
                                self.position.next = self.position.val() & 0b110;
                                self.rest.next = self.rest.val() | self.own_position.val();
                            }
                        }
                    }
                }
            }
        }
    }
}

impl Succession {
    /// Keeps the positions of a target's requests with these parts.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        let (possible, number_bits) = match (parts.has_stacks(target), parts.has(Part::Wide)) {
            (true, _) => (0b111111, 0b111),
            (false, true) => (0b1111, 0b11),
            (false, false) => (0b0011, 0b01),
        };
        self.possible = Constant::new(U::new(possible));
        self.number_bits = Constant::new(U::new(number_bits));
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
