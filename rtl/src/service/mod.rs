//! Serving the passes of one port.

mod escort;
mod route;
mod scheduler;

pub use escort::Escort;
pub use route::Route;
pub use scheduler::Scheduler;

use crate::ports::{Activity, Answer, Freight, Grants, Kind, Occupancy, Pass, Returns, Stages};
use lds_hdl::{block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Takes a pass, serves its slots in as many cycles as they need, and says in each which bank takes from which slot. What the
    /// pass knows beside its slots goes with it to the response.
    pub struct Service[LANES, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything
            reset: bool,
            /// the unit moves at this edge
            advance: bool,
            /// the pass in here may be served in this cycle
            go: bool,
            /// a pass comes in at this edge; only when `free` and `advance`
            enter: bool,
            /// the pass that comes in
            pass: Pass<LANES, BANK_BITS, ROW_BITS>,
        }
        output {
            /// what the scheduler is doing
            occupancy: Occupancy,
            /// what the scheduler does in this cycle, for the counters
            activity: Activity,
            /// what the banks take, one cycle after the grants
            grants: Grants<LANES, BANKS, ROW_BITS>,
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
        }
        local {
            serves: bool,
        }
        block {
            scheduler: Scheduler<LANES>,
            route: Route<LANES, BANKS, BANK_BITS, ROW_BITS>,
            escort: Escort<LANES>,
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for Service<LANES, BANKS, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.scheduler.reset.next = self.reset.val();
        self.scheduler.advance.next = self.advance.val();
        self.scheduler.go.next = self.go.val();
        self.scheduler.enter.next = self.enter.val();
        self.scheduler.separate.next = self.pass.freight.control.val().kind == Kind::Atomic;
        self.scheduler.slots.next = self.pass.slots.val();
        bundle::link(&mut self.pass.meetings, &mut self.scheduler.meetings);
        bundle::link(&mut self.scheduler.occupancy, &mut self.occupancy);

        // What is captured while no pass comes in is of no pass: `enter` comes later.
        if self.scheduler.occupancy.free.val() && self.advance.val() {
            bundle::join(&mut self.pass.freight, &mut self.freight);
        }

        self.serves.next = self.scheduler.occupancy.busy.val() && self.go.val();
        self.activity.serves.next = self.serves.val();
        self.activity.control.next = self.freight.control.val();
        self.activity.bank_conflict.next = self.scheduler.bank_conflict.val();
        self.activity.address_conflict.next = self.scheduler.address_conflict.val();

        self.route.advance.next = self.advance.val();
        self.route.serves.next = self.serves.val();
        self.route.granted.next = self.scheduler.granted.val();
        self.route.winners.next = self.scheduler.winners.val();
        self.route.routed_kind.next = self.escort.stages.routed.val().kind;
        bundle::join(&mut self.freight, &mut self.route.freight);
        bundle::link(&mut self.route.grants, &mut self.grants);
        bundle::link(&mut self.route.returns, &mut self.returns);

        self.escort.reset.next = self.reset.val();
        self.escort.advance.next = self.advance.val();
        self.escort.serves.next = self.serves.val();
        self.escort.is_first.next = self.scheduler.is_first.val();
        self.escort.is_last.next = self.scheduler.occupancy.is_last.val();
        self.escort.control.next = self.freight.control.val();
        self.escort.lanes.next = self.freight.lanes.val();
        self.escort.refused.next = self.freight.refused.val();
        bundle::link(&mut self.escort.stages, &mut self.stages);
        bundle::link(&mut self.escort.answer, &mut self.answer);
    }
}
