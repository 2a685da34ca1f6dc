//! The counters of a SIMD.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Counts clocks by what happens in them, modulo 2^32. A reset clears the counters.
    pub struct Tallies {
        input {
            clock: Clock,
            /// synchronous; everything is 0 then
            reset: bool,
            /// the clock ends with this edge
            step: bool,
            /// the LDS works
            lds_works: bool,
            /// for something that WATERFALL or meeting threads cost
            lds_delays: bool,
            /// an LDS instruction ends
            fetch_ends: bool,
            /// the ALUs execute a group
            executes: bool,
            /// the ALUs execute the last quarter of a group
            finishes: bool,
            /// a wave waits between the groups of a turn
            waits: bool,
        }
        registered {
            /// clocks
            clocks: U<32>,
            /// LDS instructions that have ended
            fetches: U<32>,
            /// clocks in which the LDS worked
            lds_clocks: U<32>,
            /// of the clocks in which the LDS worked, those that WATERFALL and meeting threads have cost
            lds_conflict_clocks: U<32>,
            /// groups that have ended
            groups: U<32>,
            /// clocks in which the ALUs executed a group
            alu_clocks: U<32>,
            /// clocks in which a wave waited between the groups of a turn
            wait_clocks: U<32>,
        }
        kernel {
            if self.step.val() {
                self.clocks.next = self.clocks.val() + 1;
                if self.lds_works.val() {
                    self.lds_clocks.next = self.lds_clocks.val() + 1;
                }
                if self.lds_delays.val() {
                    self.lds_conflict_clocks.next = self.lds_conflict_clocks.val() + 1;
                }
                if self.fetch_ends.val() {
                    self.fetches.next = self.fetches.val() + 1;
                }
                if self.executes.val() {
                    self.alu_clocks.next = self.alu_clocks.val() + 1;
                }
                if self.executes.val() && self.finishes.val() {
                    self.groups.next = self.groups.val() + 1;
                }
                if self.waits.val() {
                    self.wait_clocks.next = self.wait_clocks.val() + 1;
                }
            }
            if self.reset.val() {
                self.clocks.next = 0;
                self.fetches.next = 0;
                self.lds_clocks.next = 0;
                self.lds_conflict_clocks.next = 0;
                self.groups.next = 0;
                self.alu_clocks.next = 0;
                self.wait_clocks.next = 0;
            }
        }
    }
}
