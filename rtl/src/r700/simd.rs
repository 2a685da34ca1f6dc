//! The whole SIMD.

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
    /// LDS, registers and ALUs of a SIMD: `docs/timing.md`, "R700". A clock of the SIMD takes several cycles of `clock`
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
            /// its dwords but for the fourth, which is 0
            fetch_words: [U<32>; 3],
            /// the wave in the odd slot has a group in the turn
            odd_valid: bool,
            /// which wave it is
            odd_wave: U<4>,
            /// instructions that the wave has been given before, modulo 16
            odd_order: U<4>,
            /// lanes that are on: bit i of element q is lane 16q + i
            odd_lanes: [U<16>; 4],
            /// two dwords of each instruction
            odd_words: [U<32>; 10],
            /// the wave in the even slot has a group in the turn
            even_valid: bool,
            /// which wave it is
            even_wave: U<4>,
            /// instructions that the wave has been given before, modulo 16
            even_order: U<4>,
            /// lanes that are on: bit i of element q is lane 16q + i
            even_lanes: [U<16>; 4],
            /// two dwords of each instruction
            even_words: [U<32>; 10],
            /// a dword is to be read or written; no instruction is taken meanwhile
            probe_valid: bool,
            /// it is to be written
            probe_write: bool,
            /// of what it is
            probe_space: Space,
            /// which dword it is
            probe_address: U<16>,
            /// what is written
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
            /// which four threads it does in this clock
            quad: U<4>,
            /// the ALUs execute in this clock
            executes: bool,
            /// the group of the even slot, otherwise that of the odd slot
            of_even: bool,
            /// lanes 16 times this and the 15 behind it
            quarter: U<2>,
            /// a wave waits in this clock for what the other one has written
            waits: bool,
            /// threads have met in a bank without WATERFALL since the last reset
            conflict: bool,
            /// a write has had no place since the last reset
            overflow: bool,
            /// nothing is under way, so the probe's access is done in this cycle
            probe_ready: bool,
        }
        registered {
            /// words without a meaning have been taken since the last reset
            refused: bool,
            /// the dword is there that was asked for two cycles ago
            probe_answers: bool,
            /// which it is
            probe_value: U<32>,
            /// clocks since the last reset
            clocks: U<32>,
            /// LDS instructions that have ended
            fetches: U<32>,
            /// clocks in which the LDS worked
            lds_clocks: U<32>,
            /// those of them that WATERFALL and meeting threads have cost
            lds_conflict_clocks: U<32>,
            /// groups that have ended
            groups: U<32>,
            /// clocks in which the ALUs executed a group
            alu_clocks: U<32>,
            /// clocks in which a wave waited between the groups of a turn
            wait_clocks: U<32>,
        }
        kernel {
            // The parts of the SIMD aren't put together yet: nothing is ever ready.
            self.tick.next = true;
            self.fetch_ready.next = false;
            self.turn_ready.next = false;
            self.fetch_ends.next = false;
            self.turn_ends.next = false;
            self.quiet.next = true;
            self.lds_works.next = false;
            self.quad.next = 0;
            self.executes.next = false;
            self.of_even.next = false;
            self.quarter.next = 0;
            self.waits.next = false;
            self.conflict.next = false;
            self.overflow.next = false;
            self.probe_ready.next = false;
        }
    }
}
