//! What AMD's profilers count.

mod census;

pub use census::Census;

use crate::ports::{Activity, Counts, Part, Parts, RequestKind};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Counters with AMD's meanings (`docs/timing/data-share.md`), modulo 2^32, two cycles after what they count. Reset
    /// clears them.
    ///
    /// A unit with one port leaves the load port's inputs off.
    ///
    /// Refused lanes count when a beat is taken. `counts` comes from registers.
    ///
    /// ```text
    /// cycle     0                1           2
    ///           it happens       added up    shows
    /// ```
    pub struct Counters[LANES] {
        input {
            clock: Clock,
            /// synchronous; clears the counters
            reset: bool,
            /// the main port takes the first request of an instruction
            main_starts: bool,
            /// the load port takes the first request of an instruction
            load_starts: bool,
            /// what the main port's scheduler does
            main: Activity,
            /// what the load port's scheduler does
            load: Activity,
            /// the last beat of a response is taken
            response_done: bool,
            /// lanes that the response that is taken reports
            violations: U<LANES>,
            /// an acknowledgement is taken
            ack_done: bool,
            /// lanes that the acknowledgement that is taken reports
            ack_violations: U<LANES>,
        }
        registered {
            /// the counters
            counts: Counts,
        }
        register {
            /// what the last cycle adds, in the order of the counters
            steps: [U<8>; 7],
        }
        local {
            starts: U<8>,
            active: U<8>,
            bank: U<8>,
            addr: U<8>,
            unaligned: U<8>,
            returning: U<8>,
        }
        constant {
            /// without, everything stays 0
            present: Constant<bool> = Constant::new(true),
        }
        block {
            /// lanes in trouble of the responses at the two ports
            responses: Census<LANES> { on: response_done, mask: violations },
            acks: Census<LANES> { on: ack_done, mask: ack_violations },
        }
        kernel {
            self.starts.next = 0;
            self.active.next = 0;
            self.bank.next = 0;
            self.addr.next = 0;
            self.unaligned.next = 0;
            self.returning.next = 0;
            if self.main_starts.val() {
                self.starts.next = self.starts.val() + 1;
            }
            if self.load_starts.val() {
                self.starts.next = self.starts.val() + 1;
            }
            if self.main.serves.val() {
                self.active.next = self.active.val() + 1;
                if self.main.bank_conflict.val() {
                    self.bank.next = self.bank.val() + 1;
                }
                if self.main.address_conflict.val() {
                    self.addr.next = self.addr.val() + 1;
                }
                if self.main.control.val().straddles {
                    self.unaligned.next = self.unaligned.val() + 1;
                }
                if (self.main.control.val().kind == RequestKind::Atomic) && self.main.control.val().vgprs.any() {
                    self.returning.next = self.returning.val() + 1;
                }
            }
            if self.load.serves.val() {
                self.active.next = self.active.val() + 1;
                if self.load.bank_conflict.val() {
                    self.bank.next = self.bank.val() + 1;
                }
                if self.load.control.val().straddles {
                    self.unaligned.next = self.unaligned.val() + 1;
                }
            }

            self.steps[0].next = self.starts.val();
            self.steps[1].next = self.active.val();
            self.steps[2].next = self.bank.val();
            self.steps[3].next = self.addr.val();
            self.steps[4].next = self.unaligned.val();
            self.steps[5].next = self.returning.val();
            self.steps[6].next =
                bit_cast_u::<8, 7>(self.responses.count.val()) + bit_cast_u::<8, 7>(self.acks.count.val());
            self.counts.insts_lds.next = self.counts.insts_lds.val() + bit_cast_u::<32, 8>(self.steps[0].val());
            self.counts.idx_active.next = self.counts.idx_active.val() + bit_cast_u::<32, 8>(self.steps[1].val());
            self.counts.bank_conflict.next = self.counts.bank_conflict.val() + bit_cast_u::<32, 8>(self.steps[2].val());
            self.counts.addr_conflict.next = self.counts.addr_conflict.val() + bit_cast_u::<32, 8>(self.steps[3].val());
            self.counts.unaligned_stall.next =
                self.counts.unaligned_stall.val() + bit_cast_u::<32, 8>(self.steps[4].val());
            self.counts.atomic_return.next = self.counts.atomic_return.val() + bit_cast_u::<32, 8>(self.steps[5].val());
            self.counts.mem_violations.next =
                self.counts.mem_violations.val() + bit_cast_u::<32, 8>(self.steps[6].val());
            if self.reset.val() || !self.present.val() {
                for index in 0..7 {
                    self.steps[index].next = 0;
                }
                self.counts.insts_lds.next = 0;
                self.counts.idx_active.next = 0;
                self.counts.bank_conflict.next = 0;
                self.counts.addr_conflict.next = 0;
                self.counts.unaligned_stall.next = 0;
                self.counts.atomic_return.next = 0;
                self.counts.mem_violations.next = 0;
            }
        }
    }
}

impl<const LANES: usize> Counters<LANES> {
    /// Counts nothing if these parts lack the counters.
    pub fn keep(&mut self, parts: Parts) {
        self.present = Constant::new(parts.has(Part::Counters));
    }
}
