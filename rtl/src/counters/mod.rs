//! What AMD's profilers count.

mod census;

pub use census::Census;

use crate::ports::{Control, Kind};
use lds_hdl::{Registers, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Counters with AMD's meanings (`docs/timing.md`), modulo 2^32, two cycles after what they count. Reset clears them.
    ///
    /// A unit with one port leaves the load port's inputs off.
    pub struct Counters[LANES] {
        input {
            clock: Clock,
            reset: bool,
            /// everything behind the schedulers moves at this edge
            advance: bool,
            /// the first request of an instruction is taken, at the main and at the load port
            main_starts: bool,
            load_starts: bool,
            /// a pass is served, and what it is; conflicts of this cycle
            main_serves: bool,
            main: Control,
            main_bank_conflict: bool,
            main_address_conflict: bool,
            load_serves: bool,
            load_bank_conflict: bool,
            /// the last beat of a response is taken, and its lanes with a refused access
            response_done: bool,
            violations: U<LANES>,
            ack_done: bool,
            ack_violations: U<LANES>,
        }
        output {
            /// `SQ_INSTS_LDS`
            insts_lds: U<32>,
            /// `SQ_LDS_IDX_ACTIVE`
            idx_active: U<32>,
            /// `SQ_LDS_BANK_CONFLICT`
            bank_conflict: U<32>,
            /// `SQ_LDS_ADDR_CONFLICT`
            addr_conflict: U<32>,
            /// `SQ_LDS_UNALIGNED_STALL`: accesses are aligned or refused, so nothing stalls
            unaligned_stall: U<32>,
            /// `SQ_LDS_ATOMIC_RETURN`
            atomic_return: U<32>,
            /// `SQ_LDS_MEM_VIOLATIONS`
            mem_violations: U<32>,
        }
        local {
            main_now: bool,
            load_now: bool,
            starts: U<8>,
            active: U<8>,
            bank: U<8>,
            addr: U<8>,
            returning: U<8>,
            step: U<8>,
        }
        constant {
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            none: Constant<U<8>> = Constant::new(U::new(0)),
            one: Constant<U<8>> = Constant::new(U::new(1)),
            atomic: Constant<U<3>> = Constant::new(U::new(Kind::Atomic as u64)),
            always: Constant<bool> = Constant::new(true),
            /// without, everything stays 0
            present: Constant<bool> = Constant::new(true),
        }
        block {
            /// lanes in trouble of the responses at the two ports
            responses: Census<LANES>,
            acks: Census<LANES>,
            /// what this cycle adds, in the order of the outputs without `unaligned_stall`
            steps: Registers<U<8>, 6>,
            counts: Registers<U<32>, 6>,
        }
    }
}

impl<const LANES: usize> Logic for Counters<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.main_now.next = self.main_serves.val() && self.advance.val();
        self.load_now.next = self.load_serves.val() && self.advance.val();
        self.starts.next = self.none.val();
        self.active.next = self.none.val();
        self.bank.next = self.none.val();
        self.addr.next = self.none.val();
        self.returning.next = self.none.val();
        if self.main_starts.val() {
            self.starts.next = self.starts.val() + self.one.val();
        }
        if self.load_starts.val() {
            self.starts.next = self.starts.val() + self.one.val();
        }
        if self.main_now.val() {
            self.active.next = self.active.val() + self.one.val();
            if self.main_bank_conflict.val() {
                self.bank.next = self.bank.val() + self.one.val();
            }
            if self.main_address_conflict.val() {
                self.addr.next = self.addr.val() + self.one.val();
            }
            if (self.main.val().kind == self.atomic.val()) && self.main.val().words.any() {
                self.returning.next = self.returning.val() + self.one.val();
            }
        }
        if self.load_now.val() {
            self.active.next = self.active.val() + self.one.val();
            if self.load_bank_conflict.val() {
                self.bank.next = self.bank.val() + self.one.val();
            }
        }

        self.responses.on.next = self.response_done.val();
        self.responses.mask.next = self.violations.val();
        self.acks.on.next = self.ack_done.val();
        self.acks.mask.next = self.ack_violations.val();

        self.steps.enable.next = self.always.val();
        self.counts.enable.next = self.always.val();
        self.steps.d[0].next = self.starts.val();
        self.steps.d[1].next = self.active.val();
        self.steps.d[2].next = self.bank.val();
        self.steps.d[3].next = self.addr.val();
        self.steps.d[4].next = self.returning.val();
        self.steps.d[5].next =
            bit_cast_u::<8, 7>(self.responses.count.val()) + bit_cast_u::<8, 7>(self.acks.count.val());
        for index in 0..6 {
            self.step.next = self.steps.q[index].val();
            if self.reset.val() || !self.present.val() {
                self.steps.d[index].next = self.none.val();
                self.counts.d[index].next = self.zero.val();
            } else {
                self.counts.d[index].next = self.counts.q[index].val() + bit_cast_u::<32, 8>(self.step.val());
            }
        }
        self.insts_lds.next = self.counts.q[0].val();
        self.idx_active.next = self.counts.q[1].val();
        self.bank_conflict.next = self.counts.q[2].val();
        self.addr_conflict.next = self.counts.q[3].val();
        self.unaligned_stall.next = self.zero.val();
        self.atomic_return.next = self.counts.q[4].val();
        self.mem_violations.next = self.counts.q[5].val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds_hdl::{Clocking, Init};

    #[test]
    fn every_lane_of_two_answers_counts() {
        let mut counters = Box::new(Counters::<64>::init());
        counters.connect_all();
        counters.response_done.next = true;
        counters.violations.next = U::new(u64::MAX);
        counters.ack_done.next = true;
        counters.ack_violations.next = U::new(u64::MAX);
        for edge in 0..4 {
            counters.fall();
            counters.update_all();
            counters.clock.next = Clock { clk: true };
            while {
                counters.update_all();
                counters.has_changed()
            } {}
            // The first edge brings what is to be added, each other one adds it.
            assert_eq!(counters.mem_violations.val().raw(), 128 * edge);
        }
    }
}
