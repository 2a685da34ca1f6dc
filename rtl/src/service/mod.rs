//! Serving the passes of one port.

mod escort;
mod route;
mod scheduler;

pub use escort::Escort;
pub use route::Route;
pub use scheduler::Scheduler;

use crate::ports::{Control, Kind};
use lds_hdl::{Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes a pass, serves its slots in as many cycles as they need, and says in each which bank takes from which slot. What the
    /// pass knows beside its slots goes with it to the response.
    pub struct Service[LANES, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            reset: bool,
            /// the unit moves at this edge
            advance: bool,
            /// the pass in here may be served in this cycle
            go: bool,
            /// a pass comes in at this edge; only when `free` and `advance`
            enter: bool,
            control: Control,
            slots: U<LANES>,
            lanes: U<LANES>,
            sources: U<LANES>,
            refused: U<LANES>,
            same_bank: [U<LANES>; LANES],
            same_row: [U<LANES>; LANES],
            repeats: U<LANES>,
            bank: [U<BANK_BITS>; LANES],
            row: [U<ROW_BITS>; LANES],
            data: [U<32>; LANES],
        }
        output {
            /// none is in here after the next edge at which the unit moves
            free: bool,
            busy: bool,
            /// the last cycle of the pass in here, if it may be served
            is_last: bool,
            /// a pass is served in this cycle
            serves: bool,
            bank_conflict: bool,
            address_conflict: bool,
            serving: Control,
            /// one to five cycles after the grants: at the crossbar, when the banks read, collect, compute, and answer
            routed: Control,
            reading: Control,
            fetching: Control,
            computing: Control,
            answering: Control,
            answering_lanes: U<LANES>,
            answering_refused: U<LANES>,
            answering_cycles: U<8>,
            /// slots that each bank takes from
            select: [U<LANES>; BANKS],
            /// banks that take from a slot
            chosen: U<BANKS>,
            slot_row: [U<ROW_BITS>; LANES],
            slot_data: [U<32>; LANES],
            /// slots that get an answer, and the bank that it comes from
            served: U<LANES>,
            answer: [U<BANK_BITS>; LANES],
        }
        local {
            serves_now: bool,
            vacant: bool,
        }
        constant {
            atomic: Constant<U<3>> = Constant::new(U::new(Kind::Atomic as u64)),
            scatter: Constant<U<3>> = Constant::new(U::new(Kind::Scatter as u64)),
        }
        block {
            scheduler: Scheduler<LANES>,
            controls: Registers<Control, 1>,
            /// lanes to answer, sources, lanes in trouble
            masks: Registers<U<LANES>, 3>,
            banks: Registers<U<BANK_BITS>, LANES>,
            rows: Registers<U<ROW_BITS>, LANES>,
            words: Registers<U<32>, LANES>,
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
        self.scheduler.separate.next = self.control.val().kind == self.atomic.val();
        self.scheduler.slots.next = self.slots.val();
        self.scheduler.repeats.next = self.repeats.val();
        self.free.next = self.scheduler.free.val();
        self.busy.next = self.scheduler.busy.val();
        self.is_last.next = self.scheduler.is_last.val();
        self.serves_now.next = self.scheduler.busy.val() && self.go.val();
        self.serves.next = self.serves_now.val();
        self.bank_conflict.next = self.scheduler.bank_conflict.val();
        self.address_conflict.next = self.scheduler.address_conflict.val();

        // What is captured while no pass comes in is of no pass: `enter` comes later than `vacant`.
        self.vacant.next = self.scheduler.free.val() && self.advance.val();
        self.controls.enable.next = self.vacant.val();
        self.controls.d[0].next = self.control.val();
        self.serving.next = self.controls.q[0].val();
        self.masks.enable.next = self.vacant.val();
        self.masks.d[0].next = self.lanes.val();
        self.masks.d[1].next = self.sources.val();
        self.masks.d[2].next = self.refused.val();
        self.banks.enable.next = self.vacant.val();
        self.rows.enable.next = self.vacant.val();
        self.words.enable.next = self.vacant.val();

        self.route.advance.next = self.advance.val();
        self.route.busy.next = self.serves_now.val();
        self.route.kind.next = self.controls.q[0].val().kind;
        self.route.two_data.next = self.controls.q[0].val().two_data;
        self.route.granted.next = self.scheduler.granted.val();
        self.route.winners.next = self.scheduler.winners.val();
        self.route.sources.next = self.masks.q[1].val();
        self.chosen.next = self.route.chosen.val();

        self.escort.reset.next = self.reset.val();
        self.escort.advance.next = self.advance.val();
        self.escort.serves.next = self.serves_now.val();
        self.escort.is_first.next = self.scheduler.is_first.val();
        self.escort.is_last.next = self.scheduler.is_last.val();
        self.escort.control.next = self.controls.q[0].val();
        self.escort.lanes.next = self.masks.q[0].val();
        self.escort.refused.next = self.masks.q[2].val();
        self.routed.next = self.escort.routed.val();
        self.reading.next = self.escort.reading.val();
        self.fetching.next = self.escort.fetching.val();
        self.computing.next = self.escort.computing.val();
        self.answering.next = self.escort.answering.val();
        self.answering_lanes.next = self.escort.answering_lanes.val();
        self.answering_refused.next = self.escort.answering_refused.val();
        self.answering_cycles.next = self.escort.answering_cycles.val();

        self.served.next = self.route.served.val();
        if self.escort.routed.val().kind == self.scatter.val() {
            self.served.next = self.route.chosen.val().get_bits::<LANES>(0);
        }
        for lane in 0..LANES {
            self.scheduler.same_bank[lane].next = self.same_bank[lane].val();
            self.scheduler.same_row[lane].next = self.same_row[lane].val();
            self.banks.d[lane].next = self.bank[lane].val();
            self.rows.d[lane].next = self.row[lane].val();
            self.words.d[lane].next = self.data[lane].val();
            self.route.bank[lane].next = self.banks.q[lane].val();
            self.route.row[lane].next = self.rows.q[lane].val();
            self.route.data[lane].next = self.words.q[lane].val();
            self.slot_row[lane].next = self.route.slot_row[lane].val();
            self.slot_data[lane].next = self.route.slot_data[lane].val();
            self.answer[lane].next = self.route.answer[lane].val();
        }
        for number in 0..BANKS {
            self.select[number].next = self.route.select[number].val();
        }
    }
}
