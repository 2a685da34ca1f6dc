//! From the banks to the response.

mod ack;
mod answers;
mod collector;

pub use ack::Ack;
pub use answers::Answers;
pub use collector::Collector;

use crate::crossbar::Crossbar;
use crate::ports::Control;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes the banks' dwords back to the slots that wanted them, and collects them into beats.
    pub struct Delivery[LANES, HALF, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            reset: bool,
            advance: bool,
            /// a cycle after the grants: slots that get an answer, and the bank that it comes from
            served: U<LANES>,
            answer: [U<BANK_BITS>; LANES],
            /// five cycles after the grants, when the banks answer
            control: Control,
            lanes: U<LANES>,
            refused: U<LANES>,
            cycles: U<8>,
            before: [U<32>; BANKS],
            /// the receiver takes a beat at this edge
            ready: bool,
        }
        output {
            /// no beat is here that the receiver doesn't take
            settled: bool,
            /// a beat is here
            valid: bool,
            tag: U<8>,
            /// the beat brings a VGPR
            has_data: bool,
            /// which VGPR of VDST
            vgpr: bool,
            /// the last beat of the response
            done: bool,
            /// lanes to write
            mask: U<LANES>,
            /// lanes with a refused access
            violations: U<LANES>,
            /// cycles that the banks took
            taken: U<8>,
            /// the opcode is unknown; nothing was done
            unsupported: bool,
            data: [U<32>; LANES],
        }
        block {
            answers: Answers<LANES, BANKS, BANK_BITS>,
            crossbar: Crossbar<32, BANKS, LANES>,
            collector: Collector<LANES, HALF>,
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize> Logic
    for Delivery<LANES, HALF, BANKS, BANK_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.answers.advance.next = self.advance.val();
        self.answers.served.next = self.served.val();
        for number in 0..BANKS {
            self.crossbar.data[number].next = self.before[number].val();
        }
        for lane in 0..LANES {
            self.answers.bank[lane].next = self.answer[lane].val();
            self.crossbar.select[lane].next = self.answers.select[lane].val();
            self.collector.answer[lane].next = self.crossbar.result[lane].val();
            self.data[lane].next = self.collector.data[lane].val();
        }
        self.collector.reset.next = self.reset.val();
        self.collector.advance.next = self.advance.val();
        self.collector.control.next = self.control.val();
        self.collector.lanes.next = self.lanes.val();
        self.collector.refused.next = self.refused.val();
        self.collector.cycles.next = self.cycles.val();
        self.collector.returned.next = self.answers.returned.val();
        self.collector.ready.next = self.ready.val();
        self.settled.next = self.collector.settled.val();
        self.valid.next = self.collector.valid.val();
        self.tag.next = self.collector.tag.val();
        self.has_data.next = self.collector.has_data.val();
        self.vgpr.next = self.collector.vgpr.val();
        self.done.next = self.collector.done.val();
        self.mask.next = self.collector.mask.val();
        self.violations.next = self.collector.violations.val();
        self.taken.next = self.collector.taken.val();
        self.unsupported.next = self.collector.unsupported.val();
    }
}
