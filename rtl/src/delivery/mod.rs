//! From the banks to the response.

mod ack;
mod answers;
mod collector;
mod credits;
mod egress;
mod extract;
mod feedback;
mod merge;
mod promises;
mod summary;
mod turns;
mod twins;
mod writes;

pub use ack::Ack;
pub use answers::Answers;
pub use collector::Collector;
pub use credits::Credits;
pub use egress::Egress;
pub use extract::Extract;
pub use feedback::Feedback;
pub use merge::Merge;
pub use promises::Promises;
pub use summary::Summary;
pub use turns::Turns;
pub use twins::Twins;
pub use writes::Writes;

use crate::ports::{Answer, Fed, Parts, Response, Returns, Standing};
use lds_hdl::{Multiplexer, Optional, U, block};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// Takes the banks' dwords back to the lanes that wanted them, or what those want of them, and collects them into
    /// beats.
    ///
    /// `returns` comes five cycles before `answer` and `before` of the same access. A response is complete in the cycle
    /// after its last answer. A reset drops every beat.
    ///
    /// ```text
    /// cycle     0          1    2    3    4    5                            6        7
    ///           returns    .    .    .    .    before, answer: collected    beat     second beat of two
    /// ```
    pub struct Delivery[LANES, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops every beat
            reset: bool,
            /// which bank answers which column, one cycle after the grants
            returns: Returns<LANES, BANK_BITS>,
            /// what is known beside the answers, six cycles after the grants
            answer: Answer<LANES>,
            /// dword of each bank, six cycles after the grants
            before: [U<32>; BANKS],
            /// the oldest beat may be offered
            may_leave: bool,
            /// the receiver takes a beat at this edge if one is offered
            ready: bool,
        }
        output {
            /// a beat is here
            valid: bool,
            /// the beat
            response: Response<LANES>,
            /// a beat is taken at this edge
            leaves: bool,
            /// what comes and goes in the buffer of beats
            standing: Standing,
            /// operands of the main port's scheduler that were in memory
            fed: Fed<LANES>,
        }
        block {
            answers: Answers<LANES, BANK_BITS> { returns },
            crossbar: Multiplexer<32, BANKS, BANK_BITS, LANES> {
                gate: answers.returned,
                select: answers.bank,
                data: before,
            },
            extract: Extract<LANES> { control: answer.control, byte: answers.byte, dword: crossbar.result },
            feedback: Optional<Feedback<LANES>> { returned: answers.returned, dword: crossbar.result, fed },
            collector: Collector<LANES> {
                reset,
                answer,
                returned: answers.returned,
                byte: answers.byte,
                dword: extract.result,
                may_leave,
                ready,
                valid,
                response,
                leaves,
                standing,
            },
        }
        require {
            1 << BANK_BITS == BANKS,
        }
        kernel {}
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize> Delivery<LANES, BANKS, BANK_BITS> {
    /// Follows the rules of a target and these, and leaves out what these parts don't need; `has_sides`: the unit is
    /// one of two sides.
    pub fn keep(&mut self, target: Target, parts: Parts, rules: Rules, has_sides: bool) {
        self.feedback.set_present(parts.has_source2(target));
        self.feedback.keep(parts.has_source2(target));
        self.extract.keep(parts, has_sides);
        self.collector.keep(target, parts, rules);
    }
}
