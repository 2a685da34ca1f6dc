//! The ALUs of a SIMD.

use super::alu_decoder::{Operation, Target};
use super::base::Base;
use super::group_steps::GroupSteps;
use super::indexes::Indexes;
use super::lane::Lane;
use super::source_decoder::Operand;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// 16 lanes, which execute a quarter of a group in a clock, and AR.x of all waves. The registers are outside: what
    /// is asked for in a cycle comes in the next one.
    pub struct Alus {
        input {
            clock: Clock,
            /// synchronous; the next cycle is the first one of a clock
            reset: bool,
            /// shared registers
            globals: U<8>,
            /// clause temporaries of a slot
            clause_temps: U<4>,
            /// registers of each wave
            registers: U<8>,
            /// a turn is taken at this edge: wave, lanes that are on, and group of each slot
            takes: bool,
            odd_wave: U<4>,
            odd_lanes: [U<16>; 4],
            odd_count: U<3>,
            odd_operations: [Operation; 5],
            odd_sources: [Operand; 10],
            odd_targets: [Target; 5],
            even_wave: U<4>,
            even_lanes: [U<16>; 4],
            even_count: U<3>,
            even_operations: [Operation; 5],
            even_sources: [Operand; 10],
            even_targets: [Target; 5],
            /// a group is executed in this clock
            executes: bool,
            /// the group that is executed is that of the even slot
            of_even: bool,
            /// the quarter of its lanes
            quarter: U<2>,
            /// component c of lane i of what was read in the cycle before: place 4i + c
            data: [U<32>; 64],
            /// an AR.x is read or written from outside in this cycle, in which no group is executed
            probes: bool,
            /// that AR.x is written
            probe_writes: bool,
            /// lane in bits 5:0, wave in 9:6
            probe_place: U<10>,
            /// what is written
            probe_data: U<32>,
        }
        output {
            /// the last cycle of the clock
            tick: bool,
            /// registers are read
            reads: bool,
            /// registers are written
            writes: bool,
            /// the register of each lane
            rows: [U<8>; 16],
            /// the lane writes
            on: [bool; 16],
            /// the component
            component: U<2>,
            /// what each lane writes
            results: [U<32>; 16],
            /// the AR.x that was read from outside in the cycle before
            probe_value: U<32>,
        }
        register {
            odd_number: U<4>,
            odd_base: U<8>,
            odd_on: [U<16>; 4],
            even_number: U<4>,
            even_base: U<8>,
            even_on: [U<16>; 4],
        }
        local {
            /// of the wave whose group is executed: its number, its first register, lanes of the quarter that are on
            wave: U<4>,
            base: U<8>,
            word: U<16>,
            there: [bool; 16],
            index_writes: [bool; 16],
        }
        block {
            odd_first: Base { wave: odd_wave, globals, clause_temps, registers },
            even_first: Base { wave: even_wave, globals, clause_temps, registers },
            steps: GroupSteps {
                reset, takes, odd_count, odd_operations, odd_sources, odd_targets, even_count, even_operations,
                even_sources, even_targets, executes, of_even, tick, reads, write_component: component,
            },
            indexes: Indexes {
                wave, quarter, writes: index_writes, data: results, probes, probe_writes, probe_place, probe_data,
                probe_value,
            },
            lanes: [Lane; 16] {
                place: steps.place, number: steps.number, ar: indexes.indexes, even: of_even, globals, clause_temps,
                base, arrives: steps.arrives, second: steps.second, arrive_at: steps.arrive_at, origin: steps.origin,
                component: steps.component, operation: steps.operation, write_at: steps.write_at, row: rows, there,
                result: results,
            },
        }
        kernel {
            if self.takes.val() {
                self.odd_number.next = self.odd_wave.val();
                self.odd_base.next = self.odd_first.base.val();
                self.even_number.next = self.even_wave.val();
                self.even_base.next = self.even_first.base.val();
                for four in 0..4 {
                    self.odd_on[four].next = self.odd_lanes[four].val();
                    self.even_on[four].next = self.even_lanes[four].val();
                }
            }
            self.wave.next = if self.of_even.val() { self.even_number.val() } else { self.odd_number.val() };
            self.base.next = if self.of_even.val() { self.even_base.val() } else { self.odd_base.val() };
            self.word.next = 0;
            for four in 0..4 {
                if self.quarter.val() == four {
                    self.word.next =
                        if self.of_even.val() { self.even_on[four].val() } else { self.odd_on[four].val() };
                }
            }
            self.writes.next = self.steps.writes.val() && !self.steps.write_index.val();
            for lane in 0..16 {
                let is_on = self.word.val().get_bit(lane);
                self.on[lane].next = is_on && self.there[lane].val();
                self.index_writes[lane].next = self.steps.writes.val() && self.steps.write_index.val() && is_on;
                for dword in 0..4 {
                    self.lanes[lane].data[dword].next = self.data[4 * lane + dword].val();
                }
            }
        }
    }
}
