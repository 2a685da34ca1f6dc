//! Which instructions of waves have ended.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Counts the instructions of each wave that have ended, modulo 16, and lets one be taken only when as many have as
    /// it has before it. One that ends with this clock counts.
    pub struct Scoreboard {
        input {
            clock: Clock,
            /// synchronous; none has ended then
            reset: bool,
            /// the clock ends with this edge
            step: bool,
            /// wave and order of the LDS instruction that is offered
            fetch_wave: U<4>,
            fetch_order: U<4>,
            /// the turn that is offered: of each slot whether it has a group, its wave and order
            odd_valid: bool,
            odd_wave: U<4>,
            odd_order: U<4>,
            even_valid: bool,
            even_wave: U<4>,
            even_order: U<4>,
            /// the LDS instruction that is offered is taken, and is none
            fetch_skips: bool,
            /// the turn that is offered is taken, and is none
            turn_skips: bool,
            /// the LDS instruction under way ends with this clock
            fetch_ends: bool,
            /// the wave that it is of
            fetch_runs: U<4>,
            /// the turn under way ends with this clock
            turn_ends: bool,
            /// the odd slot has a group in it, of this wave
            odd_runs: bool,
            odd_runs_wave: U<4>,
            even_runs: bool,
            even_runs_wave: U<4>,
        }
        output {
            /// what the wave of the LDS instruction that is offered has been given before has ended
            fetch_next: bool,
            /// what all waves of the turn that is offered have been given before has ended
            turn_next: bool,
        }
        register {
            ended: [U<4>; 16],
        }
        local {
            /// behind this clock
            after: [U<4>; 16],
            fetch_waits: bool,
            turn_waits: bool,
        }
        kernel {
            self.fetch_waits.next = false;
            self.turn_waits.next = false;
            for wave in 0..16 {
                let by_fetch = self.fetch_ends.val() && self.fetch_runs.val() == wave;
                let by_odd = self.turn_ends.val() && self.odd_runs.val() && self.odd_runs_wave.val() == wave;
                let by_even = self.turn_ends.val() && self.even_runs.val() && self.even_runs_wave.val() == wave;
                self.after[wave].next = self.ended[wave].val();
                if by_fetch || by_odd || by_even {
                    self.after[wave].next = self.ended[wave].val() + 1;
                }
                if self.fetch_wave.val() == wave && self.fetch_order.val() != self.after[wave].val() {
                    self.fetch_waits.next = true;
                }
                let odd_waits = self.odd_wave.val() == wave && self.odd_order.val() != self.after[wave].val();
                let even_waits = self.even_wave.val() == wave && self.even_order.val() != self.after[wave].val();
                if (self.odd_valid.val() && odd_waits) || (self.even_valid.val() && even_waits) {
                    self.turn_waits.next = true;
                }
            }
            self.fetch_next.next = !self.fetch_waits.val();
            self.turn_next.next = !self.turn_waits.val();
            for wave in 0..16 {
                let by_fetch = self.fetch_skips.val() && self.fetch_wave.val() == wave;
                let by_odd = self.turn_skips.val() && self.odd_valid.val() && self.odd_wave.val() == wave;
                let by_even = self.turn_skips.val() && self.even_valid.val() && self.even_wave.val() == wave;
                if self.step.val() {
                    self.ended[wave].next = self.after[wave].val();
                    if by_fetch || by_odd || by_even {
                        self.ended[wave].next = self.after[wave].val() + 1;
                    }
                }
                if self.reset.val() {
                    self.ended[wave].next = 0;
                }
            }
        }
    }
}
