//! What is taken when.

use super::alu_decoder::{Operation, Target};
use super::group_decoder::GroupDecoder;
use super::interlock::Interlock;
use super::scoreboard::Scoreboard;
use super::source_decoder::Operand;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes LDS instructions and turns when what their waves have been given before has ended, and LDS or ALUs are
    /// free. What means nothing is taken and goes no further.
    pub struct Dispatch {
        input {
            clock: Clock,
            /// synchronous; no turn is under way then, and no instruction has ended
            reset: bool,
            /// the clock ends with this edge
            tick: bool,
            /// nothing is taken
            closed: bool,
            /// an LDS instruction is there
            fetch_valid: bool,
            /// its words mean something
            fetch_means: bool,
            /// its wave
            fetch_wave: U<4>,
            /// instructions that the wave has been given before, modulo 16
            fetch_order: U<4>,
            /// the LDS can take one with this clock
            lds_ready: bool,
            /// an instruction of the LDS ends with it
            fetch_ends: bool,
            /// the wave in the odd slot has a group in the turn
            odd_valid: bool,
            /// number of the wave in the odd slot
            odd_wave: U<4>,
            /// instructions that it has been given before, modulo 16
            odd_order: U<4>,
            /// two dwords of each instruction
            odd_words: [U<32>; 10],
            /// the wave in the even slot has a group in the turn
            even_valid: bool,
            /// number of the wave in the even slot
            even_wave: U<4>,
            /// instructions that it has been given before, modulo 16
            even_order: U<4>,
            /// two dwords of each instruction
            even_words: [U<32>; 10],
        }
        output {
            /// an LDS instruction is taken with this clock if there is one
            fetch_ready: bool,
            /// a turn is taken with this clock if there is one
            turn_ready: bool,
            /// nothing goes on behind this clock but what is taken with it
            quiet: bool,
            /// the LDS has an instruction to take
            fetch_goes: bool,
            /// the LDS takes that instruction at this edge
            fetch_takes: bool,
            /// a turn is taken at this edge that means something
            turn_takes: bool,
            /// the ALUs execute in this clock
            executes: bool,
            /// the group of the even slot, otherwise that of the odd slot
            of_even: bool,
            /// lanes 16 times this and the 15 behind it
            quarter: U<2>,
            /// a wave waits in this clock for what the other one has written
            waits: bool,
            /// the last clock of a turn
            turn_ends: bool,
            /// instructions of the group that the odd slot offers: how many, what they compute, sources, where results
            /// go
            odd_count: U<3>,
            odd_operations: [Operation; 5],
            odd_sources: [Operand; 10],
            odd_targets: [Target; 5],
            /// instructions of the group that the even slot offers: how many, what they compute, sources, where results
            /// go
            even_count: U<3>,
            even_operations: [Operation; 5],
            even_sources: [Operand; 10],
            even_targets: [Target; 5],
        }
        registered {
            /// words without a meaning have been taken since the last reset
            refused: bool,
        }
        register {
            /// waves of what is under way
            fetch_runs: U<4>,
            odd_runs: bool,
            odd_runs_wave: U<4>,
            even_runs: bool,
            even_runs_wave: U<4>,
        }
        local {
            fetch_skips: bool,
            turn_skips: bool,
            odd_goes: bool,
            even_goes: bool,
        }
        block {
            odd: GroupDecoder {
                words: odd_words, count: odd_count, operations: odd_operations, sources: odd_sources,
                targets: odd_targets,
            },
            even: GroupDecoder {
                words: even_words, count: even_count, operations: even_operations, sources: even_sources,
                targets: even_targets,
            },
            scoreboard: Scoreboard {
                reset, step: tick, fetch_wave, fetch_order, odd_valid, odd_wave, odd_order, even_valid, even_wave,
                even_order, fetch_skips, turn_skips, fetch_ends, fetch_runs, turn_ends, odd_runs, odd_runs_wave,
                even_runs, even_runs_wave,
            },
            interlock: Interlock {
                reset, step: tick, odd: odd_goes, even: even_goes, odd_reads: odd.reads, odd_writes: odd.writes,
                even_reads: even.reads, even_writes: even.writes, executes, of_even, quarter, waits, ends: turn_ends,
            },
        }
        kernel {
            let open = !self.closed.val();
            let fetch_next = self.scoreboard.fetch_next.val() && open;
            let turn_next = self.scoreboard.turn_next.val() && open;
            self.fetch_ready.next = self.lds_ready.val() && fetch_next;
            self.turn_ready.next = self.interlock.ready.val() && turn_next;
            self.quiet.next = self.lds_ready.val() && self.interlock.ready.val();

            let odd_means = !self.odd_valid.val() || self.odd.means.val();
            let even_means = !self.even_valid.val() || self.even.means.val();
            let turn_means = odd_means && even_means;
            self.fetch_goes.next = self.fetch_valid.val() && fetch_next && self.fetch_means.val();
            self.odd_goes.next = self.odd_valid.val() && turn_next && turn_means;
            self.even_goes.next = self.even_valid.val() && turn_next && turn_means;

            let fetch_taken = self.fetch_valid.val() && self.fetch_ready.val() && self.tick.val();
            let turn_valid = self.odd_valid.val() || self.even_valid.val();
            let turn_taken = turn_valid && self.turn_ready.val() && self.tick.val();
            self.fetch_takes.next = fetch_taken && self.fetch_means.val();
            self.fetch_skips.next = fetch_taken && !self.fetch_means.val();
            self.turn_takes.next = turn_taken && turn_means;
            self.turn_skips.next = turn_taken && !turn_means;
            if self.fetch_takes.val() {
                self.fetch_runs.next = self.fetch_wave.val();
            }
            if self.turn_takes.val() {
                self.odd_runs.next = self.odd_valid.val();
                self.odd_runs_wave.next = self.odd_wave.val();
                self.even_runs.next = self.even_valid.val();
                self.even_runs_wave.next = self.even_wave.val();
            }
            if self.fetch_skips.val() || self.turn_skips.val() {
                self.refused.next = true;
            }
            if self.reset.val() {
                self.refused.next = false;
            }
        }
    }
}
