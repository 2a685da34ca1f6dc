//! When a wave's instruction may be issued.

use super::counter::WaitCounter;
use super::order::{Limits, Order};
use super::timers::Timers;
use lds_hdl::{Optional, U, bit_cast_u, block};
use lds_isa::isa::Waitcnt;
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// The four wait counters and the timer of each wave. `open` says which waves are within all limits while no timer
    /// of them runs. What is issued, and what returns, counts a cycle later; timers are set then, too.
    ///
    /// ```text
    /// cycle      0       1       2       3
    /// limited    w
    /// held               w, 1
    /// open                               w, if nothing is in its way
    /// ```
    pub struct IssueGate[WAVES, INDEX] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// waves that get limits
            limited: U<WAVES>,
            /// the limits that they get
            limits: Limits,
            /// waves that are held in this cycle
            held: U<WAVES>,
            /// one of them, as one bit, that is held longer
            kept: U<WAVES>,
            /// cycles behind this one in which that wave is held
            hold: U<5>,
            /// the wave whose instruction is issued, as one bit
            issued: U<WAVES>,
            /// the instruction that is issued
            order: Order,
            /// waves whose timer an instruction sets
            paused: U<WAVES>,
            /// waves whose sleep ends
            woken: U<WAVES>,
            /// something has returned that VM_CNT, VS_CNT, EXP_CNT counts; the LDS has answered; something else has
            /// returned that LGKM_CNT counts
            done: [bool; 5],
            /// the wave to which it has returned
            done_wave: [U<INDEX>; 5],
        }
        output {
            /// waves whose instruction may be issued
            open: U<WAVES>,
            /// waves whose timer runs
            runs: U<WAVES>,
        }
        register {
            returned: [bool; 5],
            returned_wave: [U<INDEX>; 5],
            was_issued: U<WAVES>,
            was_paused: U<WAVES>,
            was_woken: U<WAVES>,
            /// what the instruction of the last cycle adds
            adds_vm: bool,
            adds_vs: bool,
            adds_exp: bool,
            adds_lgkm: U<2>,
            /// what it sets a timer to
            timer: U<9>,
        }
        local {
            /// waves to which something has returned, as one bit for each port
            marks: [U<WAVES>; 5],
            vm_done: U<WAVES>,
            vs_done: U<WAVES>,
            exp_done: U<WAVES>,
            lds_done: U<WAVES>,
            lgkm_done: U<WAVES>,
            vm_raised: U<WAVES>,
            vs_raised: U<WAVES>,
            exp_raised: U<WAVES>,
            lgkm_raised: U<WAVES>,
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
            timers: Timers<WAVES> {
                reset, paused: was_paused, pause, coarse, held: kept, hold, woken: was_woken, runs,
            },
        }
        kernel {
            let order = self.order.val();
            let limits = self.limits.val();
            self.vm_limit.next = limits.vm;
            self.vs_limit.next = limits.vs;
            self.lgkm_limit.next = limits.lgkm;
            self.exp_limit.next = bit_cast_u::<6, 3>(limits.exp);
            let one: U<WAVES> = 1;
            for port in 0..5 {
                self.returned[port].next = self.done[port].val();
                self.returned_wave[port].next = self.done_wave[port].val();
                let mark = one << self.returned_wave[port].val();
                self.marks[port].next = if self.returned[port].val() { mark } else { 0 };
                if self.reset.val() {
                    self.returned[port].next = false;
                }
            }
            self.vm_done.next = self.marks[0].val();
            self.vs_done.next = self.marks[1].val();
            self.exp_done.next = self.marks[2].val();
            self.lds_done.next = self.marks[3].val();
            self.lgkm_done.next = self.marks[4].val();
            self.once.next = false;
            self.none.next = 0;
            self.was_issued.next = self.issued.val();
            self.was_paused.next = self.paused.val();
            self.was_woken.next = self.woken.val();
            self.adds_vm.next = order.vm;
            self.adds_vs.next = order.vs;
            self.adds_exp.next = order.exp;
            self.adds_lgkm.next = order.lgkm;
            self.timer.next = order.immediate.get_bits::<9>(0);
            self.twice.next = self.adds_lgkm.val().get_bit(1);
            self.vm_raised.next = if self.adds_vm.val() { self.was_issued.val() } else { 0 };
            self.vs_raised.next = if self.adds_vs.val() { self.was_issued.val() } else { 0 };
            self.exp_raised.next = if self.adds_exp.val() { self.was_issued.val() } else { 0 };
            self.lgkm_raised.next = if self.adds_lgkm.val().any() { self.was_issued.val() } else { 0 };
            self.pause.next = self.timer.val().get_bits::<8>(0);
            self.coarse.next = self.timer.val().get_bit(8);
            if self.reset.val() {
                self.was_issued.next = 0;
                self.was_paused.next = 0;
                self.was_woken.next = 0;
            }
            let within = self.vm.fits.val() & self.exp.fits.val() & self.lgkm.fits.val();
            let stores = if self.has_vs.val() { self.vs.fits.val() } else { within };
            self.open.next = (within & stores) & !(self.timers.runs.val() | self.held.val());
        }
    }
}

impl<const WAVES: usize, const INDEX: usize> IssueGate<WAVES, INDEX> {
    /// Keeps the counters of a target, each as wide as it is there.
    pub fn keep(&mut self, target: Target) {
        let has_vs = target.facts().waves.vscnt;
        self.has_vs = Constant::new(has_vs);
        self.vs.set_present(has_vs);
        self.exp.keep(3);
        self.lgkm.keep(Waitcnt::max(target).lgkmcnt.count_ones() as usize);
    }
}
