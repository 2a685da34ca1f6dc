//! When a wave's instruction may be issued.

use super::counter::WaitCounter;
use super::decoding::is_rdna;
use super::order::{Limits, Order};
use super::timers::Timers;
use lds::targets::Target;
use lds_hdl::{Optional, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// The four wait counters and the timer of each wave. `open` says in cycle `c` which waves were within all limits
    /// in cycle `c - 1` and whose timer doesn't run in `c`.
    ///
    /// ```text
    /// cycle      0       1       2       3
    /// limited    w
    /// open                       w, if nothing is in its way
    /// ```
    pub struct IssueGate[WAVES] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// waves that get limits
            limited: U<WAVES>,
            /// they
            limits: Limits,
            /// cycles for which they are held
            hold: U<5>,
            /// the wave whose instruction is issued, as one bit
            issued: U<WAVES>,
            /// that instruction
            order: Order,
            /// waves whose timer an instruction sets
            paused: U<WAVES>,
            /// waves whose sleep ends
            woken: U<WAVES>,
            /// waves to which a buffer or an image has returned
            vm_done: U<WAVES>,
            /// waves of which a store has been done
            vs_done: U<WAVES>,
            /// waves of which an export has been done
            exp_done: U<WAVES>,
            /// waves that the LDS has answered
            lds_done: U<WAVES>,
            /// waves to which something else has returned that LGKM_CNT counts
            lgkm_done: U<WAVES>,
        }
        output {
            /// waves whose instruction may be issued
            open: U<WAVES>,
            /// waves whose timer runs
            runs: U<WAVES>,
        }
        local {
            vm_raised: U<WAVES>,
            vs_raised: U<WAVES>,
            exp_raised: U<WAVES>,
            lgkm_raised: U<WAVES>,
            held: U<WAVES>,
            coarse: bool,
            pause: U<8>,
            twice: bool,
            once: bool,
            none: U<WAVES>,
            exp_limit: U<6>,
            vm_limit: U<6>,
            vs_limit: U<6>,
            lgkm_limit: U<6>,
        }
        constant {
            /// there is a VS_CNT
            has_vs: Constant<bool> = Constant::new(true),
        }
        block {
            vm: WaitCounter<WAVES> {
                reset, raised: vm_raised, twice: once, lowered: vm_done, lowered_too: none, limited, limit: vm_limit,
            },
            vs: Optional<WaitCounter<WAVES>> {
                reset, raised: vs_raised, twice: once, lowered: vs_done, lowered_too: none, limited, limit: vs_limit,
            },
            exp: WaitCounter<WAVES> {
                reset, raised: exp_raised, twice: once, lowered: exp_done, lowered_too: none, limited, limit: exp_limit,
            },
            lgkm: WaitCounter<WAVES> {
                reset, raised: lgkm_raised, twice, lowered: lds_done, lowered_too: lgkm_done, limited,
                limit: lgkm_limit,
            },
            timers: Timers<WAVES> { reset, paused, pause, coarse, held, hold, woken, runs },
        }
        kernel {
            let order = self.order.val();
            let limits = self.limits.val();
            self.vm_limit.next = limits.vm;
            self.vs_limit.next = limits.vs;
            self.lgkm_limit.next = limits.lgkm;
            self.exp_limit.next = bit_cast_u::<6, 3>(limits.exp);
            self.once.next = false;
            self.none.next = 0;
            self.twice.next = order.lgkm.get_bit(1);
            self.vm_raised.next = if order.vm { self.issued.val() } else { 0 };
            self.vs_raised.next = if order.vs { self.issued.val() } else { 0 };
            self.exp_raised.next = if order.exp { self.issued.val() } else { 0 };
            self.lgkm_raised.next = if order.lgkm != 0 { self.issued.val() } else { 0 };
            self.held.next = if self.hold.val().any() { self.limited.val() } else { 0 };
            self.pause.next = order.immediate.get_bits::<8>(0);
            self.coarse.next = order.immediate.get_bit(8);
            let within = self.vm.fits.val() & self.exp.fits.val() & self.lgkm.fits.val();
            let stores = if self.has_vs.val() { self.vs.fits.val() } else { within };
            self.open.next = (within & stores) & !self.timers.runs.val();
        }
    }
}

impl<const WAVES: usize> IssueGate<WAVES> {
    /// Keeps the counters of a target, each as wide as it is there.
    pub fn keep(&mut self, target: Target) {
        let rdna = is_rdna(target);
        self.has_vs = Constant::new(rdna);
        self.vs.set_present(rdna);
        self.exp.keep(3);
        self.lgkm.keep(if rdna { 6 } else { 4 });
    }
}
