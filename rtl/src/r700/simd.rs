//! The whole SIMD.

use super::alus::Alus;
use super::dispatch::Dispatch;
use super::fetch_decoder::FetchDecoder;
use super::fetching::Fetching;
use super::quads::Quads;
use super::register_file::RegisterFile;
use super::tallies::Tallies;
use lds_hdl::{U, block, choice};
use rust_hdl::prelude::*;

choice! {
    /// What the probe reads and writes.
    pub enum Space {
        /// registers: lane in bits 5:0, component in 7:6, register of the SIMD in 15:8
        Registers,
        /// the LDS: dword of its bank in bits 9:0, bank in 11:10
        Memory,
        /// AR.x: lane in bits 5:0, wave in 9:6
        Index,
    }
}

block! {
    /// LDS, registers and ALUs of a SIMD: `docs/timing/r700.md`. A clock of the SIMD takes several cycles of `clock`
    /// where the ALUs execute a group; `tick` is on in the last cycle of each.
    ///
    /// Each lane has `2^BITS` dwords of each component: 10 for 256 registers of waves of 64.
    pub struct Simd[BITS] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way then, flags and counters are 0. Registers, AR.x and memory stay.
            reset: bool,
            /// shared registers: at most 128, less the clause temporaries of both slots
            globals: U<8>,
            /// clause temporaries of a slot
            clause_temps: U<4>,
            /// registers of each wave
            registers: U<8>,
            /// an LDS instruction is there
            fetch_valid: bool,
            /// the wave that it is of
            fetch_wave: U<4>,
            /// instructions that the wave has been given before, modulo 16
            fetch_order: U<4>,
            /// the wave is in the even slot
            fetch_slot: bool,
            /// lanes that are on: bit i of element q is lane 16q + i
            fetch_lanes: [U<16>; 4],
            /// dwords of the LDS instruction but for the fourth, which is 0
            fetch_words: [U<32>; 3],
            /// the wave in the odd slot has a group in the turn
            odd_valid: bool,
            /// number of the wave in the odd slot
            odd_wave: U<4>,
            /// instructions that the wave has been given before, modulo 16
            odd_order: U<4>,
            /// lanes that are on: bit i of element q is lane 16q + i
            odd_lanes: [U<16>; 4],
            /// two dwords of each instruction of the group in the odd slot
            odd_words: [U<32>; 10],
            /// the wave in the even slot has a group in the turn
            even_valid: bool,
            /// number of the wave in the even slot
            even_wave: U<4>,
            /// instructions that the wave has been given before, modulo 16
            even_order: U<4>,
            /// lanes that are on: bit i of element q is lane 16q + i
            even_lanes: [U<16>; 4],
            /// two dwords of each instruction of the group in the even slot
            even_words: [U<32>; 10],
            /// a dword is to be read or written; no instruction is taken meanwhile
            probe_valid: bool,
            /// the dword is to be written
            probe_write: bool,
            /// whether the dword is one of registers, of memory or of AR.x
            probe_space: Space,
            /// number of the dword
            probe_address: U<16>,
            /// what is written to the dword
            probe_data: U<32>,
        }
        output {
            /// the last cycle of a clock
            tick: bool,
            /// an LDS instruction is taken with this clock if there is one
            fetch_ready: bool,
            /// a turn is taken with this clock if there is one
            turn_ready: bool,
            /// the last clock of an LDS instruction
            fetch_ends: bool,
            /// the last clock of a turn
            turn_ends: bool,
            /// nothing goes on behind this clock but what is taken with it
            quiet: bool,
            /// the LDS works for an instruction
            lds_works: bool,
            /// which four threads the LDS serves in this clock
            quad: U<4>,
            /// the ALUs execute in this clock
            executes: bool,
            /// the group of the even slot, otherwise that of the odd slot
            of_even: bool,
            /// lanes 16 times this and the 15 behind it are executed
            quarter: U<2>,
            /// a wave waits in this clock for what the other one has written
            waits: bool,
            /// threads have met in a bank without WATERFALL since the last reset
            conflict: bool,
            /// a write has had no place since the last reset
            overflow: bool,
            /// words without a meaning have been taken since the last reset
            refused: bool,
            /// nothing is under way, so the probe's access is done in this cycle
            probe_ready: bool,
            /// clocks since the last reset
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
        registered {
            /// the dword is there that was asked for two cycles ago
            probe_answers: bool,
            /// the dword that was asked for
            probe_value: U<32>,
        }
        register {
            /// this is the first cycle of a clock
            first: bool,
            /// the probe reads, and of what
            probe_reads: bool,
            probed: Space,
        }
        local {
            lds_writes: bool,
            lds_components: [bool; 4],
            finishes: bool,
            probe_memory: U<12>,
            probe_index: U<10>,
            probes: bool,
            probes_registers: bool,
            probes_memory: bool,
            probes_indexes: bool,
        }
        block {
            fetch: FetchDecoder { words: fetch_words },
            dispatch: Dispatch {
                reset, tick, closed: probe_valid, fetch_valid, fetch_means: fetch.means, fetch_wave, fetch_order,
                lds_ready: lds.ready, fetch_ends, odd_valid, odd_wave, odd_order, odd_words, even_valid, even_wave,
                even_order, even_words, fetch_ready, turn_ready, quiet, executes, of_even, quarter, waits, turn_ends,
                refused,
            },
            alus: Alus {
                reset, globals, clause_temps, registers, takes: dispatch.turn_takes, odd_wave, odd_lanes,
                odd_count: dispatch.odd_count, odd_operations: dispatch.odd_operations,
                odd_sources: dispatch.odd_sources, odd_targets: dispatch.odd_targets, even_wave, even_lanes,
                even_count: dispatch.even_count, even_operations: dispatch.even_operations,
                even_sources: dispatch.even_sources, even_targets: dispatch.even_targets, executes, of_even, quarter,
                data: file.data, probes: probes_indexes, probe_writes: probe_write, probe_place: probe_index,
                probe_data, tick,
            },
            file: RegisterFile<BITS> {
                alu_reads: alus.reads, alu_writes: alus.writes, alu_rows: alus.rows, alu_quarter: quarter,
                alu_on: alus.on, alu_component: alus.component, alu_data: alus.results, fetch_row: fetching.row,
                fetch_quarter: fetching.quarter, lds_writes, lds_row: fetching.answer_row, lds_quad: lds.answer_quad,
                lds_all: lds.answer_all, lds_on: lds.answer_on, lds_components, lds_data: lds.loaded,
                probes: probes_registers, probe_writes: probe_write, probe_address, probe_data,
            },
            fetching: Fetching {
                step: tick, takes: dispatch.fetch_takes, source: fetch.source, selects: fetch.selects,
                further: fetch.further, target: fetch.target, components: fetch.components, wave: fetch_wave,
                even: fetch_slot, lanes: fetch_lanes, globals, clause_temps, registers, quad, ahead: lds.ahead,
                repeats: lds.repeats, data: file.data,
            },
            lds: Quads {
                reset, step: tick, valid: dispatch.fetch_goes, write: fetch.write, wave: fetch_wave,
                relative: fetch.relative, stride: fetch.stride, index: fetch.index, mux: fetch.mux,
                waterfall: fetch.waterfall, broadcast: fetch.broadcast, on: fetching.on, strobes: fetching.strobes,
                banks: fetching.banks, offsets: fetching.offsets, data: fetching.values, probes: probes_memory,
                probe_writes: probe_write, probe_place: probe_memory, probe_data, quad, works: lds_works,
                ends: fetch_ends, conflict, overflow,
            },
            tallies: Tallies {
                reset, step: tick, lds_works: lds.works, lds_delays: lds.delays, fetch_ends, executes, finishes, waits,
                clocks, fetches, lds_clocks, lds_conflict_clocks, groups, alu_clocks, wait_clocks,
            },
        }
        kernel {
            // What the LDS has read is written in the first cycle of a clock.
            self.first.next = self.alus.tick.val();
            self.lds_writes.next = self.lds.answers.val() && self.first.val();
            for component in 0..4 {
                self.lds_components[component].next =
                    self.lds.answer_components[component].val() && self.fetching.answer_components[component].val();
            }
            self.finishes.next = self.dispatch.quarter.val() == 3;

            let space = self.probe_space.val();
            self.probe_ready.next = !self.lds.works.val()
                && !self.dispatch.executes.val()
                && !self.dispatch.waits.val()
                && !self.lds.drains.val();
            self.probes.next = self.probe_valid.val() && self.probe_ready.val();
            self.probes_registers.next = self.probes.val() && space == Space::Registers;
            self.probes_memory.next = self.probes.val() && space == Space::Memory;
            self.probes_indexes.next = self.probes.val() && space == Space::Index;
            self.probe_memory.next = self.probe_address.val().get_bits::<12>(0);
            self.probe_index.next = self.probe_address.val().get_bits::<10>(0);
            self.probe_reads.next = self.probes.val() && !self.probe_write.val();
            self.probed.next = space;
            self.probe_answers.next = self.probe_reads.val();
            self.probe_value.next = match self.probed.val() {
                Space::Registers => self.file.probe_value.val(),
                Space::Memory => self.lds.probe_value.val(),
                Space::Index => self.alus.probe_value.val(),
            };
            if self.reset.val() {
                self.probe_reads.next = false;
                self.probe_answers.next = false;
            }
        }
    }
}
