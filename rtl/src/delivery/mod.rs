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
use lds_hdl::{Multiplexer, Optional, U, block, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// Takes the banks' dwords back to the lanes that wanted them, or what those want of them, and collects them into
    /// beats.
    ///
    /// `returns` comes four cycles before `coming` and `before` of the same access. These cross to their columns in
    /// that cycle, and are collected in the next one. A response is complete in the cycle after that. A reset drops
    /// every beat.
    ///
    /// ```text
    /// cycle     0          1    2    3    4                    5                     6        7
    ///           returns    .    .    .    before, coming       answer: collected     beat     second beat of two
    /// ```
    pub struct Delivery[LANES, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops every beat
            reset: bool,
            /// which bank answers which column, one cycle after the grants
            returns: Returns<LANES, BANK_BITS>,
            /// what is known beside the answers, five cycles after the grants
            coming: Answer<LANES>,
            /// dword of each bank, five cycles after the grants
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
        register {
            /// what is known beside the answers, six cycles after the grants
            answer: Answer<LANES>,
            /// columns that have an answer then
            returned: U<LANES>,
            /// byte of its dword at which what each column takes begins
            byte: [U<2>; LANES],
            /// the dword of each column
            dword: [U<32>; LANES],
        }
        block {
            answers: Answers<LANES, BANK_BITS> { returns },
            crossbar: Multiplexer<32, BANKS, BANK_BITS, LANES> {
                gate: answers.returned,
                select: answers.bank,
                data: before,
            },
            extract: Extract<LANES> { control: answer.control, byte, dword },
            feedback: Optional<Feedback<LANES>> { returned, dword, fed },
            collector: Collector<LANES> {
                reset,
                answer,
                coming: coming.control,
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
        kernel {
            bundle::join(&mut self.coming, &mut self.answer);
            // A reset drops what is in flight; only these two fields act.
            if self.reset.val() {
                self.answer.control.next.valid = false;
                self.answer.control.next.ends_response = false;
            }
            self.returned.next = self.answers.returned.val();
            for column in 0..LANES {
                self.byte[column].next = self.answers.byte[column].val();
                self.dword[column].next = self.crossbar.result[column].val();
            }
        }
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
