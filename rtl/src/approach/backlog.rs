//! Where passes wait for a scheduler.

use crate::ports::{Candidate, Control, Location, Meetings, Parts, Pass};
use lds_hdl::{Buffer, Optional, Queue, U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps passes until the scheduler takes them, the oldest first: eight places of distributed RAM. What the front
    /// says of a pass is written as the pass leaves the front, and the rest three cycles later, when it has been
    /// matched.
    ///
    /// `candidate` and `pass` stay until the edge with `enters`. A pass that arrives in a cycle waits in the next one.
    /// There are never more passes than places: who lets them leave the front sees to that. A reset drops all.
    ///
    /// ```text
    /// cycle       0     1     2     3     4     5
    /// leaves      P     Q
    /// arrived                       P     Q
    /// waiting                             P     Q        `enters` in cycle 4
    /// ```
    pub struct Backlog[LANES, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops every pass
            reset: bool,
            /// a pass leaves the front at this edge
            leaves: bool,
            /// its control
            control: Control,
            /// its lanes to answer
            lanes: U<LANES>,
            /// its slots that the banks with their numbers take from
            own: U<LANES>,
            /// the operand that each of its slots brings
            data: [U<32>; LANES],
            /// a pass has been matched, and comes at this edge
            arrived: bool,
            /// which of its slots meet
            meetings: Meetings<LANES>,
            /// its leaders that are granted in the first cycle
            first: U<LANES>,
            /// leaders are left after it
            others: bool,
            /// its slots that the banks take from which they want
            taken: U<LANES>,
            /// every bank takes from all its slots in each cycle in which it is served
            whole: bool,
            /// its slots that stand for their access
            winners: U<LANES>,
            /// bytes of its dword that each of its slots stores
            strobes: [U<4>; LANES],
            /// its lanes with a refused access
            refused: U<LANES>,
            /// its lanes to report
            reported: U<LANES>,
            /// where its slots lead
            location: Location<LANES, BANK_BITS, ROW_BITS>,
            /// parts of the storage that it touches
            regions: U<32>,
            /// stripes of rows that it touches
            stripes: U<32>,
            /// the scheduler takes the oldest pass at this edge
            enters: bool,
        }
        output {
            /// the oldest pass, for the order between ports
            candidate: Candidate,
            /// the oldest pass
            pass: Pass<LANES, BANK_BITS, ROW_BITS>,
        }
        register {
            /// place of the pass that leaves the front next
            early: U<3>,
        }
        local {
            /// number of what comes
            comes: U<1>,
            late: U<3>,
            every_lane: U<LANES>,
        }
        constant { yes: Constant<bool> = Constant::new(true) }
        block {
            queue: Queue<3, 4, 1> { reset, comes, may_leave: yes, ready: enters, valid: candidate.waiting },
            controls: Buffer<Control, 1, 3, 1, 1> { read_next: queue.read_next },
            /// lanes to answer, and slots that the banks with their numbers take from
            of_front: Buffer<U<LANES>, 2, 3, 1, 1> { read_next: queue.read_next },
            words: Buffer<U<32>, LANES, 3, 1, 1> { read_next: queue.read_next, d: data, q: pass.freight.data },
            same_bank: Buffer<U<LANES>, LANES, 3, 1, 1> {
                read_next: queue.read_next, d: meetings.same_bank, q: pass.meetings.same_bank,
            },
            same_row: Buffer<U<LANES>, LANES, 3, 1, 1> {
                read_next: queue.read_next, d: meetings.same_row, q: pass.meetings.same_row,
            },
            /// slots that are taken, repeats, leaders, those granted first, refused lanes, lanes to report, winners
            masks: Buffer<U<LANES>, 7, 3, 1, 1> { read_next: queue.read_next },
            /// whether leaders are left after the first cycle, and whether banks take from all their slots
            flags: Buffer<bool, 2, 3, 1, 1> { read_next: queue.read_next },
            banks: Buffer<U<BANK_BITS>, LANES, 3, 1, 1> {
                read_next: queue.read_next, d: location.bank, q: pass.freight.location.bank,
            },
            rows: Buffer<U<ROW_BITS>, LANES, 3, 1, 1> {
                read_next: queue.read_next, d: location.row, q: pass.freight.location.row,
            },
            stored: Optional<Buffer<U<4>, LANES, 3, 1, 1>> { read_next: queue.read_next, d: strobes, q: pass.strobes },
            bytes: Buffer<U<2>, LANES, 3, 1, 1> {
                read_next: queue.read_next, d: location.byte, q: pass.freight.location.byte,
            },
            /// regions, and stripes
            touched: Buffer<U<32>, 2, 3, 1, 1> { read_next: queue.read_next },
        }
        kernel {
            self.comes.next = 0;
            if self.arrived.val() {
                self.comes.next = 1;
            }
            if self.leaves.val() {
                self.early.next = self.early.val() + 1;
            }
            if self.reset.val() {
                self.early.next = 0;
            }
            self.late.next = self.queue.tail.val().get_bits::<3>(0);

            self.controls.write_place[0].next = self.early.val();
            self.of_front.write_place[0].next = self.early.val();
            self.words.write_place[0].next = self.early.val();
            self.controls.write[0].next = 0;
            self.of_front.write[0].next = 0;
            self.words.write[0].next = 0;
            if self.leaves.val() {
                self.controls.write[0].next = 1;
                self.of_front.write[0].next = 3;
                self.words.write[0].next = !0;
            }
            self.same_bank.write_place[0].next = self.late.val();
            self.same_row.write_place[0].next = self.late.val();
            self.masks.write_place[0].next = self.late.val();
            self.flags.write_place[0].next = self.late.val();
            self.banks.write_place[0].next = self.late.val();
            self.rows.write_place[0].next = self.late.val();
            self.bytes.write_place[0].next = self.late.val();
            self.stored.write_place[0].next = self.late.val();
            self.touched.write_place[0].next = self.late.val();
            self.every_lane.next = 0;
            self.masks.write[0].next = 0;
            self.flags.write[0].next = 0;
            self.touched.write[0].next = 0;
            if self.arrived.val() {
                self.every_lane.next = !0;
                self.masks.write[0].next = 0b1111111;
                self.flags.write[0].next = 3;
                self.touched.write[0].next = 3;
            }
            self.same_bank.write[0].next = self.every_lane.val();
            self.same_row.write[0].next = self.every_lane.val();
            self.banks.write[0].next = self.every_lane.val();
            self.rows.write[0].next = self.every_lane.val();
            self.bytes.write[0].next = self.every_lane.val();
            self.stored.write[0].next = self.every_lane.val();

            self.controls.d[0].next = self.control.val();
            self.of_front.d[0].next = self.lanes.val();
            self.of_front.d[1].next = self.own.val();
            self.masks.d[0].next = self.taken.val();
            self.masks.d[1].next = self.meetings.repeats.val();
            self.masks.d[2].next = self.meetings.leaders.val();
            self.masks.d[3].next = self.first.val();
            self.masks.d[4].next = self.refused.val();
            self.masks.d[5].next = self.reported.val();
            self.masks.d[6].next = self.winners.val();
            self.flags.d[0].next = self.others.val();
            self.flags.d[1].next = self.whole.val();
            self.touched.d[0].next = self.regions.val();
            self.touched.d[1].next = self.stripes.val();

            self.candidate.control.next = self.controls.q[0].val();
            self.candidate.regions.next = self.touched.q[0].val();
            self.candidate.stripes.next = self.touched.q[1].val();
            self.pass.freight.control.next = self.controls.q[0].val();
            self.pass.freight.lanes.next = self.of_front.q[0].val();
            self.pass.own.next = self.of_front.q[1].val();
            self.pass.taken.next = self.masks.q[0].val();
            self.pass.meetings.repeats.next = self.masks.q[1].val();
            self.pass.meetings.leaders.next = self.masks.q[2].val();
            self.pass.first.next = self.masks.q[3].val();
            self.pass.freight.refused.next = self.masks.q[4].val();
            self.pass.freight.reported.next = self.masks.q[5].val();
            self.pass.winners.next = self.masks.q[6].val();
            self.pass.others.next = self.flags.q[0].val();
            self.pass.whole.next = self.flags.q[1].val();
        }
    }
}

impl<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize> Backlog<LANES, BANK_BITS, ROW_BITS> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.stored.set_present(parts.has_bytes());
    }
}
