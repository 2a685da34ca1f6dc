//! Whether a request may come in at the front.

use crate::ports::Entrance;
use lds_hdl::{Copies, LateTogether, U, block, record};
use rust_hdl::prelude::*;

record! {
    /// What keeps a request from coming in.
    pub struct Hold {
        /// passes of the one that is held are left after this cycle, if the pass at the end of the way stays where it
        /// is
        waits: bool,
        /// passes of it are left even if that one moves on
        stays: bool,
    }
}

block! {
    /// Says in each cycle whether the front takes a request at its end, whether the pass that is there leaves, and
    /// whether one is there in the next cycle.
    ///
    /// The next request comes in at the edge at which the last pass of the one before leaves. A pass leaves when the
    /// next stage has room, as `will_be_open` said a cycle before, or with `enters`. A reset empties the front, also of
    /// a request that comes at the same edge.
    ///
    /// `enters` comes late, so everything is found out for both of its values, and it only chooses: `ready` is one gate
    /// behind it. The registers of lanes are most of the front, and spread: those of each pair of lanes are enabled by
    /// a gate of their own (`takes`), behind registers of their own.
    ///
    /// ```text
    /// cycle         0     1     2     3
    /// ends          0, 0  1, 0              the request that comes in has two passes
    /// ready         1     0     1     1     while the next stage has room
    /// pass_valid    0     1     1     0
    /// is_last             0     1
    /// ```
    pub struct Admission[HALF] {
        input {
            clock: Clock,
            /// synchronous; drops the request
            reset: bool,
            /// the next stage will have room in the next cycle: without `enters`, with it
            will_be_open: [bool; 2],
            /// whether the pass at the end of the way moves on, and all before it close up: `enters`
            entry: Entrance,
            /// a request is there
            valid: bool,
            /// the pass that comes next is the last of its request: of the one that is held, of the one that may come
            /// in
            ends: [bool; 2],
            /// the addresses of lanes don't come from the request that may come in
            from_m0: bool,
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// the pass leaves at this edge
            step: bool,
            /// bit `l`: the registers of lanes `l` and `l + HALF` take what the request brings
            takes: U<HALF>,
            /// bit `l`: the addresses of lanes `l` and `l + HALF` become zero
            clears: U<HALF>,
        }
        registered {
            /// a pass is there: a request is held
            pass_valid: bool,
            /// no pass of the request comes after this one
            is_last: bool,
        }
        register {
            /// the next stage has room for a pass
            open: bool,
        }
        local {
            hold: Hold,
            waits: U<HALF>,
            stays: U<HALF>,
            addressless: U<HALF>,
            /// without `enters` and with it: the pass leaves, a request may come in, and what is so in the next cycle
            leaves: [bool; 2],
            admits: [bool; 2],
            next_valid: [bool; 2],
            next_last: [bool; 2],
            outcomes: [U<5>; 2],
            next_hold: Hold,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
        }
        block {
            /// what keeps a request from coming in: element `l` for lanes `l` and `l + HALF`, element 0 for everything
            /// else as well
            holds: Copies<Hold, HALF>,
            taking: LateTogether<HALF, 1> {
                first: entry.waits,
                second: entry.occupied,
                third: entry.held,
                given: stays,
                otherwise: waits,
                chosen: takes,
            },
            clearing: LateTogether<HALF, 0> {
                first: entry.waits,
                second: entry.occupied,
                third: entry.held,
                chosen: clears,
            },
            /// whether a request may come in, for all but the registers of lanes
            admission: LateTogether<1, 1> { first: entry.waits, second: entry.occupied, third: entry.held },
            /// what is so in the next cycle
            coming: LateTogether<5, 0> { first: entry.waits, second: entry.occupied, third: entry.held },
        }
        kernel {
            let every_lane: U<HALF> = (1 << HALF) - 1;

            self.waits.next = 0;
            self.stays.next = 0;
            for lane in 0..HALF {
                self.hold.next = self.holds.q[lane].val();
                if self.hold.val().waits {
                    self.waits.next = self.waits.val() | (1 << lane);
                }
                if self.hold.val().stays {
                    self.stays.next = self.stays.val() | (1 << lane);
                }
            }
            self.admission.otherwise.next = self.waits.val().get_bits::<1>(0);
            self.admission.given.next = self.stays.val().get_bits::<1>(0);
            self.ready.next = self.admission.chosen.val().any();
            self.step.next =
                self.open.val() || (self.entry.waits.val() && !self.entry.occupied.val() && !self.entry.held.val());
            self.addressless.next = 0;
            if self.from_m0.val() {
                self.addressless.next = every_lane;
            }
            self.clearing.otherwise.next = self.addressless.val() & !self.waits.val();
            self.clearing.given.next = self.addressless.val() & !self.stays.val();

            // If the pass that goes is the last, the request that may come in decides.
            self.leaves[0].next = self.open.val();
            self.leaves[1].next = self.yes.val();
            self.admits[0].next = !self.waits.val().get_bit(0);
            self.admits[1].next = !self.stays.val().get_bit(0);
            for late in 0..2 {
                self.next_valid[late].next = !self.reset.val()
                    && (self.valid.val()
                        || (self.pass_valid.val() && !(self.leaves[late].val() && self.is_last.val())));
                self.next_last[late].next = self.is_last.val();
                if self.admits[late].val() {
                    self.next_last[late].next = self.ends[1].val();
                } else {
                    if self.leaves[late].val() {
                        self.next_last[late].next = self.ends[0].val();
                    }
                }
                self.outcomes[late].next = 0;
                if self.next_valid[late].val() {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b00100;
                    if !(self.next_last[late].val() && self.will_be_open[late].val()) {
                        self.outcomes[late].next = self.outcomes[late].val() | 0b00001;
                    }
                    if !self.next_last[late].val() {
                        self.outcomes[late].next = self.outcomes[late].val() | 0b00010;
                    }
                }
                if self.next_last[late].val() {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b01000;
                }
                if self.will_be_open[late].val() {
                    self.outcomes[late].next = self.outcomes[late].val() | 0b10000;
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
}
