//! The memory of the LDS.

use lds_hdl::{Ram, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Four banks of 256 entries of four dwords: sixteen RAMs. In a clock four threads write, each into the bank of its
    /// place among the four, or each bank reads an entry for the thread that it serves. What is read is at `entries`
    /// in the next clock, together with what the clocks before have read for threads of the same four.
    ///
    /// A clock ends with the edge at which `step` is on. In other cycles nothing is written, and `entries` stays.
    pub struct Banks {
        input {
            clock: Clock,
            /// the clock ends with this edge
            step: bool,
            /// bank b serves thread t: place 4b + t
            serves: [bool; 16],
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
            fresh: bool,
            served: [bool; 16],
            /// what each bank has read last
            rows: [U<8>; 4],
            /// what earlier clocks of the same four threads have read
            held: [U<32>; 16],
            /// the RAM that was read from outside
            probed: U<4>,
        }
        local {
            wanted: [U<8>; 4],
            read_rows: [U<8>; 16],
            bytes: [U<4>; 16],
            write_row: U<8>,
            write_data: [U<32>; 16],
            probe_ram: U<4>,
        }
        block {
            rams: [Ram<8>; 16] { read_row: read_rows, write_bytes: bytes, write_row, write_data },
        }
        kernel {
            let place = self.probe_place.val();
            let probe_row = place.get_bits::<8>(2);
            self.probe_ram.next =
                (bit_cast_u::<4, 2>(place.get_bits::<2>(10)) << 2) | bit_cast_u::<4, 2>(place.get_bits::<2>(0));
            self.probed.next = self.probe_ram.val();

            // In cycles that don't end a clock a bank reads its last entry again.
            for bank in 0..4 {
                self.wanted[bank].next = self.reads[0].val();
                for thread in 1..4 {
                    if self.serves[4 * bank + thread].val() {
                        self.wanted[bank].next = self.reads[thread].val();
                    }
                }
                if self.step.val() {
                    self.rows[bank].next = self.wanted[bank].val();
                } else {
                    self.wanted[bank].next = self.rows[bank].val();
                }
            }

            // The RAM of dword d of bank b is at place 4b + d. Thread t writes into bank t.
            self.write_row.next = if self.probes.val() { probe_row } else { self.write_entry.val() };
            for bank in 0..4 {
                for dword in 0..4 {
                    let of_thread = self.step.val() && self.writes[bank].val() && self.strobes[dword].val();
                    let of_probe =
                        self.probes.val() && self.probe_writes.val() && self.probe_ram.val() == 4 * bank + dword;
                    self.bytes[4 * bank + dword].next = if of_thread || of_probe { 15 } else { 0 };
                    self.read_rows[4 * bank + dword].next =
                        if self.probes.val() { probe_row } else { self.wanted[bank].val() };
                    self.write_data[4 * bank + dword].next =
                        if self.probes.val() { self.probe_data.val() } else { self.data[4 * bank + dword].val() };
                }
            }

            // One clock later the entries are there: of the threads that were served, or kept from before.
            if self.step.val() {
                self.fresh.next = self.first.val();
                for place in 0..16 {
                    self.served[place].next = self.serves[place].val();
                }
            }
            for thread in 0..4 {
                for dword in 0..4 {
                    self.entries[4 * thread + dword].next =
                        if self.fresh.val() { 0 } else { self.held[4 * thread + dword].val() };
                    for bank in 0..4 {
                        if self.served[4 * bank + thread].val() {
                            self.entries[4 * thread + dword].next = self.rams[4 * bank + dword].read_data.val();
                        }
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
