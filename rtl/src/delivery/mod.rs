//! From the banks to the response.

mod ack;
mod answers;
mod collector;
mod merge;

pub use ack::Ack;
pub use answers::Answers;
pub use collector::Collector;
pub use merge::Merge;

use crate::crossbar::Crossbar;
use crate::ports::{Answer, Response, Returns};
use lds_hdl::{U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Takes the banks' dwords back to the slots that wanted them, and collects them into beats.
    pub struct Delivery[LANES, HALF, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops every beat
            reset: bool,
            /// the unit moves at this edge
            advance: bool,
            /// which bank answers which slot, one cycle after the grants
            returns: Returns<LANES, BANK_BITS>,
            /// what is known beside the answers, five cycles after the grants
            answer: Answer<LANES>,
            /// dword of each bank, five cycles after the grants
            before: [U<32>; BANKS],
            /// the receiver takes a beat at this edge
            ready: bool,
        }
        output {
            /// the port is idle, or its beat is taken: everything can move
            can_move: bool,
            /// a beat is here
            valid: bool,
            /// the beat
            response: Response<LANES>,
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
        bundle::link(&mut self.returns, &mut self.answers.returns);
        for number in 0..BANKS {
            self.crossbar.data[number].next = self.before[number].val();
        }
        for lane in 0..LANES {
            self.crossbar.select[lane].next = self.answers.select[lane].val();
            self.collector.dword[lane].next = self.crossbar.result[lane].val();
        }
        self.collector.reset.next = self.reset.val();
        self.collector.advance.next = self.advance.val();
        self.collector.returned.next = self.answers.returned.val();
        self.collector.ready.next = self.ready.val();
        bundle::link(&mut self.answer, &mut self.collector.answer);
        self.can_move.next = self.collector.can_move.val();
        self.valid.next = self.collector.valid.val();
        bundle::link(&mut self.collector.response, &mut self.response);
    }
}
