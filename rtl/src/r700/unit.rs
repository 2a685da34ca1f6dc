//! The whole LDS.

use super::banks::Banks;
use super::owner::Owner;
use super::permute::{Mux, Permute};
use super::turns::BankTurns;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes an instruction of a wave, and in each of its clocks what four neighbouring threads bring:
    /// `docs/timing/r700.md`. A next one can be taken in the last clock of the one before.
    ///
    /// In a clock in which `works` is on, `quad` says whose operands the inputs from `on` to `data` are, and `ahead`
    /// has said it in the clock before. Where threads meet in a bank, a quad has several clocks, in which its operands
    /// stay. What is read is at the outputs from `answers` to `loaded` two clocks after the last clock of the quad.
    ///
    /// A clock ends with an edge at which `step` is on. At other edges nothing happens but a reset and what the probe
    /// does; inputs count, and outputs are right, where `step` is on.
    ///
    /// ```text
    /// clock      0       1         2         3         ..   16        17        18
    /// valid      read    write
    /// ready      yes     no        no        no        ..   yes       no        no
    /// ahead      0       1         2         3         ..   0         1         2
    /// quad               0         1         2         ..   15        0         1
    /// answers                                quad 0    ..   quad 13   quad 14   quad 15
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
        }
        registered {
            /// an instruction is under way
            works: bool,
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
            /// threads have met in a bank without WATERFALL since the last reset
            conflict: bool,
            /// a write has had no place since the last reset
            overflow: bool,
        }
        register {
            writes: bool,
            of_wave: U<4>,
            is_relative: bool,
            by_stride: U<7>,
            by_index: U<6>,
            by_mux: Mux,
            falls: bool,
            casts: bool,
            /// clocks of the instruction, without those in which a quad stays
            count: U<6>,
            /// the quad had a clock before this one
            again: bool,
            /// threads of it that are still to be served
            left: [bool; 4],
            // The clock behind an access: what the RAMs have read is there.
            /// a quad is complete with it
            complete: bool,
            read_quad: U<4>,
            read_pass: U<2>,
            read_mux: Mux,
            read_falls: bool,
            read_casts: bool,
            read_on: [bool; 4],
            read_dwords: [U<2>; 4],
        }
        local {
            starts: bool,
            stays: bool,
            last: bool,
            /// this is the pass of the thread; without WATERFALL every pass is
            passes: [bool; 4],
            /// threads that are served, or begin to be, in the quad's first clock
            firsts: [bool; 4],
            wants: [bool; 4],
            stores: [bool; 4],
            reads: [U<8>; 4],
            first: bool,
        }
        block {
            owner: Owner { quad, wave: of_wave, relative: is_relative, stride: by_stride, index: by_index },
            turns: BankTurns { wants, banks },
            memory: Banks {
                step, serves: turns.serves, reads, first, writes: stores, strobes, write_entry: owner.entry, data,
                probes, probe_writes, probe_place, probe_data, probe_value,
            },
            permute: Permute { mux: read_mux, entries: memory.entries, dwords: read_dwords },
        }
        kernel {
            // Which threads the clock is for.
            let pass = self.count.val().get_bits::<2>(4);
            let begins = self.count.val() == 0;
            self.quad.next = self.count.val().get_bits::<4>(0);
            for thread in 0..4 {
                self.passes[thread].next = !self.falls.val() || pass == thread;
                self.firsts[thread].next = self.on[thread].val() && self.passes[thread].val() && !self.casts.val();
            }
            if self.casts.val() {
                self.firsts[0].next = begins;
            }
            for thread in 0..4 {
                let wanted = if self.again.val() { self.left[thread].val() } else { self.firsts[thread].val() };
                self.wants[thread].next = wanted && self.works.val() && !self.writes.val();
            }

            // How far it is.
            self.stays.next = self.turns.stays[0].val()
                || self.turns.stays[1].val()
                || self.turns.stays[2].val()
                || self.turns.stays[3].val();
            let end: U<6> = if self.casts.val() {
                3
            } else if self.falls.val() {
                63
            } else {
                15
            };
            self.last.next = self.count.val() == end && !self.stays.val();
            self.ready.next = !self.works.val() || self.last.val();
            self.ends.next = self.works.val() && self.last.val();
            self.starts.next = self.ready.val() && self.valid.val();
            self.drains.next = self.complete.val() || self.answers.val();
            self.repeats.next = self.works.val() && self.falls.val() && !self.casts.val() && pass != 0;
            self.delays.next = self.works.val() && (self.stays.val() || self.repeats.val());
            let following: U<4> = if self.ready.val() { 0 } else { self.quad.val() + 1 };
            self.ahead.next = if self.stays.val() { self.quad.val() } else { following };
            let any = self.on[0].val() || self.on[1].val() || self.on[2].val() || self.on[3].val();
            let writing = self.works.val() && self.writes.val();
            let permutes = self.read_mux.val() == Mux::FftPermute;

            // What goes to the banks.
            self.first.next = if self.casts.val() { begins } else { !self.again.val() };
            for thread in 0..4 {
                self.stores[thread].next = writing && self.on[thread].val() && self.owner.fits.val();
                self.reads[thread].next = self.offsets[thread].val().get_bits::<8>(2);
            }

            if self.step.val() {
                self.again.next = self.stays.val();
                for thread in 0..4 {
                    self.left[thread].next = self.turns.stays[thread].val();
                }
                if self.works.val() && !self.stays.val() {
                    self.count.next = self.count.val() + 1;
                }
                if self.ready.val() {
                    self.works.next = self.valid.val();
                    self.count.next = 0;
                }
                if self.starts.val() {
                    self.writes.next = self.write.val();
                    self.of_wave.next = self.wave.val();
                    self.is_relative.next = self.relative.val();
                    self.by_stride.next = self.stride.val();
                    self.by_index.next = self.index.val();
                    self.by_mux.next = self.mux.val();
                    self.casts.next = self.broadcast.val() && !self.write.val();
                    self.falls.next = self.waterfall.val() && !self.write.val();
                }
                if self.stays.val() {
                    self.conflict.next = true;
                }
                if writing && any && !self.owner.fits.val() {
                    self.overflow.next = true;
                }

                // The clock behind an access.
                self.complete.next = self.works.val() && !self.writes.val() && !self.stays.val();
                self.read_quad.next = self.quad.val();
                self.read_pass.next = pass;
                self.read_mux.next = self.by_mux.val();
                self.read_falls.next = self.falls.val();
                self.read_casts.next = self.casts.val();
                for thread in 0..4 {
                    self.read_on[thread].next = self.on[thread].val();
                    if !self.casts.val() || begins {
                        self.read_dwords[thread].next = self.offsets[thread].val().get_bits::<2>(0);
                    }
                }

                // And one further what threads load. A permuted read with WATERFALL has a component of all four in a
                // pass.
                self.answers.next = self.complete.val();
                self.answer_all.next = self.read_casts.val();
                self.answer_quad.next =
                    if self.read_casts.val() { self.read_quad.val() << 2 } else { self.read_quad.val() };
                for thread in 0..4 {
                    let its = !self.read_falls.val() || permutes || self.read_pass.val() == thread;
                    self.answer_on[thread].next = self.read_casts.val() || (self.read_on[thread].val() && its);
                    self.answer_components[thread].next =
                        !self.read_falls.val() || !permutes || self.read_pass.val() == thread;
                }
                for place in 0..16 {
                    self.loaded[place].next = self.permute.loaded[place].val();
                }
            }

            if self.reset.val() {
                self.works.next = false;
                self.complete.next = false;
                self.answers.next = false;
                self.conflict.next = false;
                self.overflow.next = false;
            }
        }
    }
}
