//! Which pass the front shows, and when it takes the next request.

use super::choice::Choice;
use crate::ports::{Part, Parts};
use lds::target::Target;
use lds_hdl::{Copies, Late, U, block, record};
use rust_hdl::prelude::*;

record! {
    /// What keeps a request from coming in.
    pub struct Hold {
        /// passes of the one that is held are left after this cycle, if the pass at the end of the way stays where it is
        waits: bool,
        /// passes of it are left even if that one moves on
        stays: bool,
    }
}

block! {
    /// Goes through the passes of the request that is held, and takes the next one as the last of them leaves. `HALF` is half the number of lanes.
    ///
    /// Passes come in the order of their positions ([`Positions`](super::Positions)), and behind the pass of a position one of its further dwords, if it is torn. A pass leaves when the
    /// next stage has room, as `will_be_open` said a cycle before, or with `enters`; otherwise it stays. A reset drops the held request, also one that comes at the same edge.
    ///
    /// `enters` comes late, so everything is found out for both of its values, and it only chooses: `ready`, `takes` and `clears` are one gate behind it. The registers of lanes are most of
    /// the front, and spread: those of each pair of lanes are enabled by a gate of their own, behind registers of their own.
    ///
    /// ```text
    /// cycle        0      1        2         3
    /// made, torn   0b11   -        -         …     two positions, the first is torn
    /// valid        1      1        1         1
    /// ready        1      0        0         1     while the next stage has room
    /// position     -      0        0         1
    /// further      -      0        1         0
    /// is_last      -      0        0         1
    /// ```
    pub struct Sequence[HALF] {
        input {
            clock: Clock,
            /// synchronous; drops the request
            reset: bool,
            /// the next stage will have room in the next cycle: without `enters`, with it
            will_be_open: [bool; 2],
            /// the pass at the end of the way moves on, and all before it close up
            enters: bool,
            /// a request is there
            valid: bool,
            /// its positions that become passes, at least one
            made: U<6>,
            /// those with a pass of further dwords
            torn: U<4>,
            /// its addresses aren't those of its lanes
            addressless: bool,
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// the same, for registers of lanes: bit `l` for lanes `l` and `l + HALF`
            takes: U<HALF>,
            /// bit `l`: the addresses of lanes `l` and `l + HALF` become 0 at this edge
            clears: U<HALF>,
        }
        registered {
            /// a pass is there: a request is held
            pass_valid: bool,
            /// position of the pass
            position: U<3>,
            /// number of the pass among those of its request; of a pass of further dwords that of the pass before it
            number: U<3>,
            /// no pass of the request comes after this one
            is_last: bool,
            /// the pass has further dwords, of lanes whose element straddles dwords
            further: bool,
        }
        register {
            /// positions whose passes come after this one
            rest: U<6>,
            /// a pass of further dwords comes after this one
            has_further: bool,
            /// of the held request, positions with such a pass
            held_torn: U<4>,
            /// the next stage has room for a pass
            open: bool,
        }
        local {
            hold: Hold,
            waits: U<HALF>,
            stays: U<HALF>,
            address_lanes: U<HALF>,
            /// without `enters` and with it: the pass leaves, a request may come in, and what is so in the next cycle
            leaves: [bool; 2],
            admits: [bool; 2],
            next_valid: [bool; 2],
            next_last: [bool; 2],
            outcomes: [U<5>; 2],
            next_hold: Hold,
            /// the pass that comes next is the last of the request that is held, of the one that may come in
            ends: [bool; 2],
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            no_tear: Constant<U<4>> = Constant::new(U::new(0)),
            no_outcome: Constant<U<5>> = Constant::new(U::new(0)),
            every_lane: Constant<U<HALF>> = Constant::new(U::new((1 << HALF) - 1)),
            no_lane: Constant<U<HALF>> = Constant::new(U::new(0)),
            lane_bit: [Constant<U<HALF>>; HALF] = std::array::from_fn(|lane| Constant::new(U::new(1 << lane))),
            /// what is so in the next cycle, by bit: a request waits, stays, is there, is in its last pass; there is room
            outcome_bit: [Constant<U<5>>; 5] = std::array::from_fn(|bit| Constant::new(U::new(1 << bit))),
            /// positions, and bits of their numbers, that a request can have: six of stacks, four of wide elements, otherwise two
            possible: Constant<U<6>> = Constant::new(U::new(0b111111)),
            number_bits: Constant<U<3>> = Constant::new(U::new(0b111)),
            first: Constant<U<3>> = Constant::new(U::new(0)),
            one: Constant<U<3>> = Constant::new(U::new(1)),
        }
        block {
            /// the next position of the request that is held
            following: Choice,
            /// the first position of the one that may come in
            opening: Choice { positions: made, torn },
            /// what keeps a request from coming in: element `l` for lanes `l` and `l + HALF`, element 0 for everything else as well
            holds: Copies<Hold, HALF>,
            taking: Late<HALF> { late: enters, given: stays, otherwise: waits, inverts: yes, chosen: takes },
            clearing: Late<HALF> { late: enters, inverts: no, chosen: clears },
            /// whether a request may come in, for all but the registers of lanes
            admission: Late<1> { late: enters, inverts: yes },
            /// what is so in the next cycle
            coming: Late<5> { late: enters, inverts: no },
        }
    }
}

impl<const HALF: usize> Logic for Sequence<HALF> {
    #[hdl_gen]
    fn update(&mut self) {
        // whether the next request may come in
        self.waits.next = self.no_lane.val();
        self.stays.next = self.no_lane.val();
        for lane in 0..HALF {
            self.hold.next = self.holds.q[lane].val();
            if self.hold.val().waits {
                self.waits.next = self.waits.val() | self.lane_bit[lane].val();
            }
            if self.hold.val().stays {
                self.stays.next = self.stays.val() | self.lane_bit[lane].val();
            }
        }
        self.admission.otherwise.next = self.waits.val().get_bits::<1>(0);
        self.admission.given.next = self.stays.val().get_bits::<1>(0);
        self.ready.next = self.admission.chosen.val().any();
        self.address_lanes.next = self.no_lane.val();
        if self.addressless.val() {
            self.address_lanes.next = self.every_lane.val();
        }
        self.clearing.otherwise.next = self.address_lanes.val() & !self.waits.val();
        self.clearing.given.next = self.address_lanes.val() & !self.stays.val();

        // After a pass comes one of its further dwords, or the next position. If the pass that goes is the last, the next request decides.
        self.following.positions.next = self.rest.val() & self.possible.val();
        self.following.torn.next = self.no_tear.val();
        if self.has_unaligned.val() {
            self.following.torn.next = self.held_torn.val();
        }
        self.ends[0].next = self.following.is_last.val();
        self.ends[1].next = self.opening.is_last.val();
        if self.has_further.val() {
            self.ends[0].next = !self.rest.val().any();
        }
        if self.ready.val() {
            self.position.next = self.opening.position.val();
            self.rest.next = self.opening.rest.val();
            self.number.next = self.first.val();
            self.further.next = self.no.val();
            self.has_further.next = self.opening.is_torn.val();
            self.held_torn.next = self.torn.val();
        } else {
            if self.open.val() || self.enters.val() {
                self.further.next = self.has_further.val();
                self.has_further.next = self.no.val();
                if !self.has_further.val() {
                    self.position.next = self.following.position.val();
                    self.rest.next = self.following.rest.val();
                    self.number.next = (self.number.val() + self.one.val()) & self.number_bits.val();
                    self.has_further.next = self.following.is_torn.val();
                }
            }
        }

        // the next cycle
        self.leaves[0].next = self.open.val();
        self.leaves[1].next = self.yes.val();
        self.admits[0].next = !self.waits.val().get_bit(0);
        self.admits[1].next = !self.stays.val().get_bit(0);
        for late in 0..2 {
            self.next_valid[late].next = !self.reset.val()
                && (self.valid.val() || (self.pass_valid.val() && !(self.leaves[late].val() && self.is_last.val())));
            self.next_last[late].next = self.is_last.val();
            if self.admits[late].val() {
                self.next_last[late].next = self.ends[1].val();
            } else {
                if self.leaves[late].val() {
                    self.next_last[late].next = self.ends[0].val();
                }
            }
            self.outcomes[late].next = self.no_outcome.val();
            if self.next_valid[late].val() {
                self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[2].val();
                if !(self.next_last[late].val() && self.will_be_open[late].val()) {
                    self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[0].val();
                }
                if !self.next_last[late].val() {
                    self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[1].val();
                }
            }
            if self.next_last[late].val() {
                self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[3].val();
            }
            if self.will_be_open[late].val() {
                self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[4].val();
            }
        }
        self.coming.otherwise.next = self.outcomes[0].val();
        self.coming.given.next = self.outcomes[1].val();
        self.next_hold.next.waits = self.coming.chosen.val().get_bit(0);
        self.next_hold.next.stays = self.coming.chosen.val().get_bit(1);
        self.holds.d.next = self.next_hold.val();
        self.pass_valid.next = self.coming.chosen.val().get_bit(2);
        self.is_last.next = self.coming.chosen.val().get_bit(3);
        self.open.next = self.coming.chosen.val().get_bit(4);
    }
}

impl<const HALF: usize> Sequence<HALF> {
    /// Leaves out what these parts of a target's unit don't need.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        let (possible, number_bits) = match (parts.has_stacks(target), parts.has(Part::Wide)) {
            (true, _) => (0b111111, 0b111),
            (false, true) => (0b1111, 0b11),
            (false, false) => (0b0011, 0b01),
        };
        self.possible = Constant::new(U::new(possible));
        self.number_bits = Constant::new(U::new(number_bits));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
