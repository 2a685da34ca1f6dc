//! The memory of the LDS.

use super::bank_row::BankRow;
use lds_hdl::{Multiplexer, Ram, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Four banks of 256 entries of four dwords: sixteen RAMs. In a clock four threads write, each into the bank of its
    /// place among the four, or each bank reads an entry for the thread that it serves. What is read is at `entries`
    /// in the second clock behind, together with what the clocks before have read for threads of the same four.
    ///
    /// A clock ends with the edge at which `step` is on. In other cycles nothing is written, and `entries` stays.
    pub struct Banks {
        input {
            clock: Clock,
            /// the clock ends with this edge
            step: bool,
            /// the thread that each bank serves; 3 if it serves none
            turns: [U<2>; 4],
            /// the thread is served
            served: [bool; 4],
            /// the bank that each thread reads
            banks: [U<2>; 4],
            /// the entry that each thread reads
            reads: [U<8>; 4],
            /// nothing that is read before is of the same four threads
            first: bool,
            /// the thread writes
            writes: [bool; 4],
            /// dwords of the entry that it writes
            strobes: [bool; 4],
            /// the entry that all four write
            write_entry: U<8>,
            /// what thread t writes into dword d: place 4t + d
            data: [U<32>; 16],
            /// a dword is read or written from outside in this cycle, in which the LDS has nothing to do
            probes: bool,
            /// that dword is written
            probe_writes: bool,
            /// dword of the bank in bits 9:0, bank in 11:10
            probe_place: U<12>,
            /// what is written
            probe_data: U<32>,
        }
        output {
            /// dword d of the entry of thread t: place 4t + d
            entries: [U<32>; 16],
            /// the dword that was read from outside in the cycle before
            probe_value: U<32>,
        }
        register {
            // The clock behind an access: what the RAMs have read is at their outputs.
            fresh: bool,
            were_served: [bool; 4],
            from: [U<2>; 4],
            // And one further: it is in registers.
            /// what each RAM has read: place 4b + d
            words: [U<32>; 16],
            /// threads that have one of these
            taken: U<4>,
            /// the bank of which they have it
            taken_from: [U<2>; 4],
            /// threads that keep what earlier clocks have read
            keeps: [bool; 4],
            /// what earlier clocks of the same four threads have read
            held: [U<32>; 16],
            /// the RAM that was read from outside
            probed: U<4>,
        }
        local {
            wanted: U<32>,
            probe_row: U<8>,
            rows: [U<8>; 4],
            read_rows: [U<8>; 16],
            bytes: [U<4>; 16],
            write_row: U<8>,
            write_data: [U<32>; 16],
            probe_ram: U<4>,
            served_now: U<4>,
        }
        block {
            choices: [BankRow; 4] { step, turn: turns, wanted, probes, probe_row, row: rows },
            rams: [Ram<8>; 16] { read_row: read_rows, write_bytes: bytes, write_row, write_data },
            /// dwords 0 and 1 of the banks' entries, for each thread
            lower: Multiplexer<64, 4, 2, 4> { gate: taken, select: taken_from },
            /// dwords 2 and 3
            upper: Multiplexer<64, 4, 2, 4> { gate: taken, select: taken_from },
        }
        kernel {
            let place = self.probe_place.val();
            self.probe_row.next = place.get_bits::<8>(2);
            self.probe_ram.next =
                (bit_cast_u::<4, 2>(place.get_bits::<2>(10)) << 2) | bit_cast_u::<4, 2>(place.get_bits::<2>(0));
            self.probed.next = self.probe_ram.val();
            self.wanted.next = 0;
            for thread in 0..4 {
                self.wanted.next = self.wanted.val() | (bit_cast_u::<32, 8>(self.reads[thread].val()) << (8 * thread));
            }

            // The RAM of dword d of bank b is at place 4b + d. Thread t writes into bank t.
            self.write_row.next = if self.probes.val() { self.probe_row.val() } else { self.write_entry.val() };
            for bank in 0..4 {
                for dword in 0..4 {
                    let of_thread = self.step.val() && self.writes[bank].val() && self.strobes[dword].val();
                    let of_probe =
                        self.probes.val() && self.probe_writes.val() && self.probe_ram.val() == 4 * bank + dword;
                    self.bytes[4 * bank + dword].next = if of_thread || of_probe { 15 } else { 0 };
                    self.read_rows[4 * bank + dword].next = self.rows[bank].val();
                    self.write_data[4 * bank + dword].next =
                        if self.probes.val() { self.probe_data.val() } else { self.data[4 * bank + dword].val() };
                }
            }

            // One clock later the entries are there, and two clocks later in registers: of the threads that were
            // served, or kept from before.
            self.served_now.next = 0;
            for thread in 0..4 {
                if self.were_served[thread].val() {
                    self.served_now.next = self.served_now.val() | (1 << thread);
                }
            }
            if self.step.val() {
                self.fresh.next = self.first.val();
                self.taken.next = self.served_now.val();
                for thread in 0..4 {
                    self.were_served[thread].next = self.served[thread].val();
                    self.from[thread].next = self.banks[thread].val();
                    self.taken_from[thread].next = self.from[thread].val();
                    self.keeps[thread].next = !self.fresh.val() && !self.were_served[thread].val();
                }
                for place in 0..16 {
                    self.words[place].next = self.rams[place].read_data.val();
                }
            }
            for bank in 0..4 {
                self.lower.data[bank].next = bit_cast_u::<64, 32>(self.words[4 * bank].val())
                    | (bit_cast_u::<64, 32>(self.words[4 * bank + 1].val()) << 32);
                self.upper.data[bank].next = bit_cast_u::<64, 32>(self.words[4 * bank + 2].val())
                    | (bit_cast_u::<64, 32>(self.words[4 * bank + 3].val()) << 32);
            }
            for thread in 0..4 {
                self.entries[4 * thread].next = self.lower.result[thread].val().get_bits::<32>(0);
                self.entries[4 * thread + 1].next = self.lower.result[thread].val().get_bits::<32>(32);
                self.entries[4 * thread + 2].next = self.upper.result[thread].val().get_bits::<32>(0);
                self.entries[4 * thread + 3].next = self.upper.result[thread].val().get_bits::<32>(32);
                for dword in 0..4 {
                    // A thread that has none has zero.
                    if self.keeps[thread].val() {
                        self.entries[4 * thread + dword].next = self.held[4 * thread + dword].val();
                    }
                    if self.step.val() {
                        self.held[4 * thread + dword].next = self.entries[4 * thread + dword].val();
                    }
                }
            }
            self.probe_value.next = 0;
            for ram in 0..16 {
                if self.probed.val() == ram {
                    self.probe_value.next = self.rams[ram].read_data.val();
                }
            }
        }
    }
}
