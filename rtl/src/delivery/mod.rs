//! From the banks to the response.

mod ack;
mod answers;
mod collector;
mod merge;
mod sender;
mod summary;

pub use ack::Ack;
pub use answers::Answers;
pub use collector::Collector;
pub use merge::Merge;
pub use sender::Sender;
pub use summary::Summary;

use crate::ports::{Answer, Response, Returns};
use lds_hdl::{Multiplexer, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes the banks' dwords back to the slots that wanted them, and collects them into beats.
    ///
    /// `returns` comes four cycles before `answer` and `before` of the same access. The last beat follows two cycles after those, or one
    /// cycle for a read-modify-write that returns and has two operands. Cycles count only with `advance`: without it nothing moves.
    /// `can_move` is combinational in `ready`. A reset drops every beat.
    ///
    /// ```text
    /// cycle     0          1    2    3    4                            5              6
    ///           returns    .    .    .    before, answer: collected    early beat     late beat
    /// ```
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
            /// the receiver takes a beat at this edge if one is offered
            ready: bool,
        }
        output {
            /// this port lets the unit move: it has no beat, or its beat is taken at this edge or was before
            can_move: bool,
            /// a beat is here
            valid: bool,
            /// the beat
            response: Response<LANES>,
        }
        block {
            answers: Answers<LANES, BANK_BITS> { advance, returns },
            crossbar: Multiplexer<32, BANKS, BANK_BITS, LANES> {
                gate: answers.returned,
                select: answers.bank,
                data: before,
            },
            collector: Collector<LANES, HALF> {
                reset,
                advance,
                answer,
                returned: answers.returned,
                dword: crossbar.result,
                ready,
                can_move,
                valid,
                response,
            },
        }
        require {
            2 * HALF == LANES,
            1 << BANK_BITS == BANKS,
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize> Logic
    for Delivery<LANES, HALF, BANKS, BANK_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {}
}
