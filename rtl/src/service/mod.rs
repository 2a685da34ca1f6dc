//! Serving the passes of one port.

mod escort;
mod resting;
mod route;
mod scheduler;
mod store_data;
mod targets;

pub use escort::Escort;
pub use resting::Resting;
pub use route::Route;
pub use scheduler::Scheduler;
pub use store_data::StoreData;
pub use targets::Targets;

use crate::ports::{
    Activity, Answer, Control, Fed, Freight, Grants, Occupancy, Parts, Pass, RequestKind, Returns, Stages,
};
use lds_hdl::{Optional, U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Takes a pass, serves its slots in as many cycles as they need, and says in each which bank takes from which
    /// slot. What the pass knows beside its slots goes with it to the response.
    ///
    /// A pass that enters at the edge of cycle 0 is served from cycle 1 on, in each cycle with `goes`. `occupancy` and
    /// `activity` tell of the cycle itself, `grants` and `returns` of the one before, `stages` of the five before,
    /// `answer` of the fifth before. `occupancy.free` follows `goes`.
    ///
    /// Behind a pass that reads operands from memory the operands come in `fed`, and the next pass brings these: it
    /// enters at earliest at the edge at which the last of them is taken.
    ///
    /// ```text
    /// cycle     0        1          2          3       4        5         6
    ///           enter    served     grants                                answer
    ///                    activity   routed     reading fetching preparing computing
    /// ```
    pub struct Service[LANES, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything
            reset: bool,
            /// the pass in here may be served in this cycle
            goes: bool,
            /// a pass comes in at this edge; only when `free`
            enter: bool,
            /// the pass that comes in
            pass: Pass<LANES, BANK_BITS, ROW_BITS>,
            /// operands from memory, of the pass that comes next
            fed: Fed<LANES>,
            /// the pass in here goes on after this cycle, whatever is left of it here
            other_more: bool,
        }
        output {
            /// what the scheduler is doing
            occupancy: Occupancy,
            /// what the scheduler does in this cycle, for the counters
            activity: Activity,
            /// what the banks take, one cycle after the slots were granted
            grants: Grants<LANES, BANKS, BANK_BITS, ROW_BITS>,
            /// what each slot of the pass that is served brings, in the cycle in which it is
            data: [U<32>; LANES],
            /// the way back of the same grants
            returns: Returns<LANES, BANK_BITS>,
            /// control of earlier grants
            stages: Stages,
            /// what is known beside the answers, five cycles after the grants
            answer: Answer<LANES>,
        }
        register {
            /// of the pass that is served
            freight: Freight<LANES, BANK_BITS, ROW_BITS>,
            /// operands come from memory, until the pass is here that uses them
            feeding: bool,
            /// bytes of its dword that each slot stores
            strobes: [U<4>; LANES],
        }
        local {
            entering: Control,
        }
        constant {
            has_floats: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            /// an access can be less than a dword
            has_bytes: Constant<bool> = Constant::new(true),
        }
        block {
            scheduler: Scheduler<LANES> {
                reset,
                goes,
                enter,
                meetings: pass.meetings,
                first: pass.first,
                others: pass.others,
                other_more,
                occupancy,
                bank_conflict: activity.bank_conflict,
                address_conflict: activity.address_conflict,
            },
            targets: Targets<LANES, BANKS, BANK_BITS> {
                captures: scheduler.occupancy.free,
                taken: pass.taken,
                own: pass.own,
                is_whole: pass.whole,
                standing: pass.winners,
                bank: pass.freight.location.bank,
            },
            store_data: Optional<StoreData<LANES>> { strobes, byte: freight.location.byte },
            route: Route<LANES, BANKS, BANK_BITS, ROW_BITS> {
                serves: activity.serves,
                turn: scheduler.turn,
                granted: scheduler.granted,
                slots_of: targets.slots_of,
                whole: targets.whole,
                winners: targets.winners,
                freight,
                grants,
                returns,
            },
            escort: Escort<LANES> {
                reset,
                serves: activity.serves,
                is_first: scheduler.is_first,
                is_last: scheduler.occupancy.is_last,
                control: freight.control,
                lanes: freight.lanes,
                refused: freight.refused,
                reported: freight.reported,
                stages,
                answer,
            },
        }
        require { 1 << BANK_BITS == BANKS }
        kernel {
            self.scheduler.rests.next = self.has_floats.val() && self.pass.freight.control.val().rests;

            // `enter` comes late, so this captures whenever a pass may come in; without one no pass uses it.
            if self.scheduler.occupancy.free.val() {
                bundle::join(&mut self.pass.freight, &mut self.freight);
                for slot in 0..LANES {
                    self.strobes[slot].next = self.pass.strobes[slot].val();
                }
            }

            // From the pass on that reads operands, these are kept here for the next one.
            self.entering.next = self.pass.freight.control.val();
            if self.has_source2.val() && self.feeding.val() {
                for slot in 0..LANES {
                    self.freight.data[slot].next = self.freight.data[slot].val();
                    if self.fed.valid.val() {
                        self.freight.data[slot].next = self.fed.words[slot].val();
                    }
                }
            }
            if self.enter.val() {
                self.feeding.next = self.has_source2.val()
                    && self.entering.val().source2
                    && (self.entering.val().kind == RequestKind::Load);
            }
            if self.reset.val() {
                self.feeding.next = false;
            }

            self.activity.serves.next = self.scheduler.occupancy.busy.val() && self.goes.val();
            // A store of some bytes is made ready on its way to the banks; without such stores the operands go straight
            // there.
            self.store_data.extraction.next = self.freight.control.val().extraction;
            for slot in 0..LANES {
                self.store_data.operand[slot].next = 0;
                self.data[slot].next = self.freight.data[slot].val();
                self.route.strobes[slot].next = 0b1111;
            }
            if self.has_bytes.val() {
                for slot in 0..LANES {
                    self.store_data.operand[slot].next = self.freight.data[slot].val();
                    self.data[slot].next = self.store_data.data[slot].val();
                    self.route.strobes[slot].next = self.strobes[slot].val();
                }
            }
            self.activity.control.next = self.freight.control.val();
            self.route.routed_kind.next = self.escort.stages.routed.val().kind;
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Service<LANES, BANKS, BANK_BITS, ROW_BITS>
{
    /// Leaves out what these parts don't need; `has_source2` says whether operands can be in memory.
    pub fn keep(&mut self, parts: Parts, has_source2: bool) {
        self.has_source2 = Constant::new(has_source2);
        self.has_bytes = Constant::new(parts.has_bytes());
        self.has_floats = Constant::new(parts.has_floats());
        self.scheduler.keep(parts);
        self.store_data.set_present(parts.has_bytes());
        self.store_data.keep(parts);
        self.route.keep(parts);
    }
}
