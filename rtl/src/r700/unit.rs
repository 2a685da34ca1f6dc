//! The whole LDS.

use super::permute::Mux;
use super::quads::Quads;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes an instruction of a wave, and in each of its clocks what four neighbouring threads bring, a quad:
    /// `docs/timing/r700.md`. A next one can be taken in the last clock of the one before.
    ///
    /// In a clock in which `works` is on, `quad` says whose operands the inputs from `on` to `data` are, and `ahead`
    /// has said it in the clock before. Where threads meet in a bank, a quad has several clocks, in which its operands
    /// stay. What is read is at the outputs from `answers` to `loaded` three clocks after the last clock of the quad.
    ///
    /// A clock ends with an edge at which `step` is on. At other edges nothing happens but a reset and what the probe
    /// does; inputs count, and outputs are right, where `step` is on.
    ///
    /// ```text
    /// clock      0       1         2         3         4         ..   16        17        18
    /// valid      read    write
    /// ready      yes     no        no        no        no        ..   yes       no        no
    /// ahead      0       1         2         3         4         ..   0         1         2
    /// quad               0         1         2         3         ..   15        0         1
    /// answers                                          quad 0    ..   quad 12   quad 13   quad 14
    /// ```
    pub struct R700Lds {
        input {
            clock: Clock,
            /// synchronous; the instruction in here goes no further, and both flags are off. Memory stays.
            reset: bool,
            /// the clock ends with this edge
            step: bool,
            /// an instruction is there
            valid: bool,
            /// the instruction is a write, otherwise a read
            write: bool,
            /// the number of the wave in its group
            wave: U<4>,
            /// of a write: SIMD_WAVE_REL
            relative: bool,
            /// of a write: DST_STRIDE
            stride: U<7>,
            /// of a write: DST_INDEX
            index: U<6>,
            /// of a read: MUX_CNTL
            mux: Mux,
            /// of a read: WATERFALL; together with `broadcast` it means nothing
            waterfall: bool,
            /// of a read: BROADCAST
            broadcast: bool,
            /// the thread in this place of the quad is on
            on: [bool; 4],
            /// of a write: dwords of the entry that the threads write
            strobes: [bool; 4],
            /// of a read: the bank that each thread reads
            banks: [U<2>; 4],
            /// of a read: the dword of its bank that each thread reads
            offsets: [U<10>; 4],
            /// what thread t writes into dword d: place 4t + d
            data: [U<32>; 16],
            /// a dword is read or written from outside in this cycle, in which no instruction is under way
            probes: bool,
            /// that dword is written
            probe_writes: bool,
            /// dword of the bank in bits 9:0, bank in 11:10
            probe_place: U<12>,
            /// what is written to it from outside
            probe_data: U<32>,
        }
        output {
            /// an instruction is taken at this edge if there is one
            ready: bool,
            /// the four threads whose operands count in this clock
            quad: U<4>,
            /// the four threads whose operands count in the next clock, if an instruction is under way then
            ahead: U<4>,
            /// the operands have been there before, in an earlier pass of WATERFALL
            repeats: bool,
            /// the clock is one of those that WATERFALL and threads that meet cost beside one for each quad
            delays: bool,
            /// this is the last clock of an instruction
            ends: bool,
            /// what has been read is still on its way to the outputs, or there
            drains: bool,
            /// the dword that was read from outside in the cycle before
            probe_value: U<32>,
            /// an instruction is under way
            works: bool,
            /// threads have met in a bank without WATERFALL since the last reset
            conflict: bool,
            /// a write has had no place since the last reset
            overflow: bool,
        }
        registered {
            /// a read has data for threads
            answers: bool,
            /// the quad that the threads are of; of a broadcast the first one of four
            answer_quad: U<4>,
            /// all lanes of the four quads load what thread 0 would
            answer_all: bool,
            /// the thread in this place of the quad loads
            answer_on: [bool; 4],
            /// the component is loaded
            answer_components: [bool; 4],
            /// component c of thread t: place 4t + c
            loaded: [U<32>; 16],
        }
        block {
            quads: Quads {
                reset, step, valid, write, wave, relative, stride, index, mux, waterfall, broadcast, on, strobes, banks,
                offsets, data, probes, probe_writes, probe_place, probe_data, ready, quad, ahead, repeats, delays, ends,
                probe_value, works, conflict, overflow,
            },
        }
        kernel {
            self.drains.next = self.quads.drains.val() || self.answers.val();
            if self.step.val() {
                self.answers.next = self.quads.answers.val();
                self.answer_quad.next = self.quads.answer_quad.val();
                self.answer_all.next = self.quads.answer_all.val();
                for place in 0..4 {
                    self.answer_on[place].next = self.quads.answer_on[place].val();
                    self.answer_components[place].next = self.quads.answer_components[place].val();
                }
                for place in 0..16 {
                    self.loaded[place].next = self.quads.loaded[place].val();
                }
            }
            if self.reset.val() {
                self.answers.next = false;
            }
        }
    }
}
