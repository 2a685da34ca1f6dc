//! Cycles for which waves are held.

use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// A timer for each wave: of single cycles, or of ticks, one of which comes every 64 cycles.
    ///
    /// A timer that is set to `n` in cycle `c` runs in the `n` cycles behind it; a coarse one until `n` ticks have come
    /// from cycle `c + 1` on. A wave is never in two of the inputs that set timers at once.
    ///
    /// ```text
    /// cycle     0       1       2       3
    /// paused    w, 2
    /// runs              on      on      off
    /// ```
    pub struct Timers[WAVES] {
        input {
            clock: Clock,
            /// synchronous; no timer runs, and the next tick is 64 cycles away
            reset: bool,
            /// waves whose timer is set by an instruction
            paused: U<WAVES>,
            /// the number of cycles or ticks that such a timer is set to
            pause: U<8>,
            /// of ticks, otherwise of cycles
            coarse: bool,
            /// waves whose timer is set to cycles by a distance that is too short
            held: U<WAVES>,
            /// the number of cycles that such a timer is set to
            hold: U<5>,
            /// waves whose timer of ticks ends
            woken: U<WAVES>,
        }
        output {
            /// waves whose timer runs
            runs: U<WAVES>,
        }
        register {
            /// cycles of the 64 so far
            phase: U<6>,
            left: [U<8>; WAVES],
            /// each wave: its timer counts ticks
            ticks: U<WAVES>,
        }
        local {
            tick: bool,
        }
        kernel {
            self.phase.next = self.phase.val() + 1;
            self.tick.next = self.phase.val().all();
            self.runs.next = 0;
            let paused = self.paused.val();
            let counts_cycles = if self.coarse.val() { self.held.val() } else { self.held.val() | paused };
            let counts_ticks = if self.coarse.val() { paused } else { 0 };
            self.ticks.next = (self.ticks.val() & !counts_cycles) | counts_ticks;
            for wave in 0..WAVES {
                let coarse = self.ticks.val().get_bit(wave);
                if self.left[wave].val().any() {
                    self.runs.next = self.runs.val() | (1 << wave);
                    if !coarse || self.tick.val() {
                        self.left[wave].next = self.left[wave].val() - 1;
                    }
                    if coarse && self.woken.val().get_bit(wave) {
                        self.left[wave].next = 0;
                    }
                }
                if self.paused.val().get_bit(wave) {
                    self.left[wave].next = self.pause.val();
                }
                if self.held.val().get_bit(wave) {
                    self.left[wave].next = bit_cast_u::<8, 5>(self.hold.val());
                }
                if self.reset.val() {
                    self.left[wave].next = 0;
                }
            }
            if self.reset.val() {
                self.phase.next = 0;
            }
        }
    }
}
