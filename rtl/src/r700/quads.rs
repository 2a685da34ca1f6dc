//! The LDS without its outermost registers.

use super::banks::Banks;
use super::owner::Owner;
use super::permute::{Mux, Permute};
use super::turns::BankTurns;
use lds_hdl::{Late, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes an instruction of a wave, and in each of its clocks what four neighbouring threads bring, a quad:
    /// `docs/timing/r700.md`. A next one can be taken in the last clock of the one before.
    ///
    /// In a clock in which `works` is on, `quad` says whose operands the inputs from `on` to `data` are, and `ahead`
    /// has said it in the clock before. Where threads meet in a bank, a quad has several clocks, in which its operands
    /// stay. What is read is at the outputs from `answers` to `loaded` two clocks after the last clock of the quad;
    /// `loaded` comes from gates.
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
    pub struct Quads {
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
            /// component c of thread t: place 4t + c
            loaded: [U<32>; 16],
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
            /// threads have met in a bank without WATERFALL since the last reset
            conflict: bool,
            /// a write has had no place since the last reset
            overflow: bool,
        }
        register {
            writes: bool,
            by_stride: U<7>,
            by_mux: Mux,
            falls: bool,
            casts: bool,
            /// of a write: the entry of the quad, and whether there is one
            owned: U<8>,
            owns: bool,
            /// clocks of the instruction, without those in which a quad stays
            count: U<6>,
            /// the quad had a clock before this one
            again: bool,
            /// the thread is served, or begins to be, if it is on: in the first clock of a quad
            opens: [bool; 4],
            /// the thread is served, or begins to be, on or not: it is left over from the clock before, or a broadcast
            /// begins
            goes: [bool; 4],
            // The clock behind an access: what the RAMs have read is at their outputs.
            /// a quad is complete with it
            complete: bool,
            read_quad: U<4>,
            read_pass: U<2>,
            read_mux: Mux,
            read_falls: bool,
            read_casts: bool,
            read_on: [bool; 4],
            read_dwords: [U<2>; 4],
            // And one further: it is in registers.
            answer_mux: Mux,
            answer_dwords: [U<2>; 4],
        }
        local {
            stays: bool,
            /// the instruction is over with this clock unless a quad stays, or there is none
            free: bool,
            wants: [bool; 4],
            served: [bool; 4],
            stores: [bool; 4],
            reads: [U<8>; 4],
            first: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            none: Constant<U<1>> = Constant::new(U::new(0)),
        }
        block {
            /// an instruction is taken at this edge
            taking: Late<1> { late: stays, given: none, inverts: no },
            owner: Owner {
                begins: free, wave, relative, stride, index, prior: owned, fitted: owns, apart: by_stride,
            },
            turns: BankTurns { wants, banks },
            memory: Banks {
                step, turns: turns.turns, served, banks, reads, first, writes: stores, strobes, write_entry: owned,
                data, probes, probe_writes, probe_place, probe_data, probe_value,
            },
            permute: Permute { mux: answer_mux, entries: memory.entries, dwords: answer_dwords, loaded },
        }
        kernel {
            // Which threads the clock is for. That they meet comes late: whatever waits for it is chosen last.
            let pass = self.count.val().get_bits::<2>(4);
            let begins = self.count.val() == 0;
            self.quad.next = self.count.val().get_bits::<4>(0);
            for thread in 0..4 {
                self.wants[thread].next =
                    self.goes[thread].val() || (self.opens[thread].val() && self.on[thread].val());
                self.served[thread].next = self.wants[thread].val() && !self.turns.stays[thread].val();
            }
            self.stays.next = self.turns.stays[1].val() || self.turns.stays[2].val() || self.turns.stays[3].val();

            // How far it is.
            let end: U<6> = if self.casts.val() {
                3
            } else if self.falls.val() {
                63
            } else {
                15
            };
            let at_end = self.count.val() == end;
            self.free.next = !self.works.val() || at_end;
            self.ready.next = self.free.val() && !self.stays.val();
            self.ends.next = self.works.val() && at_end && !self.stays.val();
            self.taking.otherwise.next = 0;
            if self.free.val() && self.valid.val() && self.step.val() {
                self.taking.otherwise.next = 1;
            }
            self.drains.next = self.complete.val() || self.answers.val();
            self.repeats.next = self.works.val() && self.falls.val() && !self.casts.val() && pass != 0;
            self.delays.next = self.works.val() && (self.stays.val() || self.repeats.val());
            let following: U<4> = if self.free.val() { 0 } else { self.quad.val() + 1 };
            self.ahead.next = if self.stays.val() { self.quad.val() } else { following };
            let any = self.on[0].val() || self.on[1].val() || self.on[2].val() || self.on[3].val();
            let writing = self.works.val() && self.writes.val();
            let permutes = self.read_mux.val() == Mux::FftPermute;

            // What goes to the banks.
            self.first.next = if self.casts.val() { begins } else { !self.again.val() };
            for thread in 0..4 {
                self.stores[thread].next = writing && self.on[thread].val() && self.owns.val();
                self.reads[thread].next = self.offsets[thread].val().get_bits::<8>(2);
            }

            let more = self.count.val() + 1;
            let next_pass = more.get_bits::<2>(4);
            let reading = self.valid.val() && !self.write.val();
            let comes = reading && !self.broadcast.val();
            if self.step.val() {
                self.again.next = self.stays.val();
                for thread in 0..4 {
                    self.goes[thread].next = self.turns.stays[thread].val();
                    self.opens[thread].next = false;
                }
                if !self.stays.val() {
                    self.works.next = !self.free.val() || self.valid.val();
                    if self.free.val() {
                        self.count.next = 0;
                        for thread in 0..4 {
                            self.opens[thread].next = comes && !self.waterfall.val();
                        }
                        self.opens[0].next = comes;
                        self.goes[0].next = reading && self.broadcast.val();
                    } else {
                        self.count.next = more;
                        for thread in 0..4 {
                            self.opens[thread].next =
                                !self.writes.val() && !self.casts.val() && (!self.falls.val() || next_pass == thread);
                        }
                    }
                }
                self.owned.next = self.owner.entry.val();
                self.owns.next = self.owner.fits.val();
                if self.stays.val() {
                    self.conflict.next = true;
                }
                if writing && any && !self.owns.val() {
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
                self.answer_mux.next = self.read_mux.val();
                for thread in 0..4 {
                    self.answer_dwords[thread].next = self.read_dwords[thread].val();
                }
            }

            if self.taking.chosen.val().any() {
                self.writes.next = self.write.val();
                self.by_stride.next = self.stride.val();
                self.by_mux.next = self.mux.val();
                self.casts.next = self.broadcast.val() && !self.write.val();
                self.falls.next = self.waterfall.val() && !self.write.val();
            }
            if self.reset.val() {
                self.works.next = false;
                for thread in 0..4 {
                    self.opens[thread].next = false;
                    self.goes[thread].next = false;
                }
                self.complete.next = false;
                self.answers.next = false;
                self.conflict.next = false;
                self.overflow.next = false;
            }
        }
    }
}
